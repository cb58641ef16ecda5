"""Tests of Gardeners: rules, knowledge, and a slow second model of the game."""
