"""Tests of the screens, played through Textual's pilot."""
