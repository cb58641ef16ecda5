"""Tests of Sovereign: its cards, its rules, and how it is played."""
