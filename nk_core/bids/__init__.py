"""Bids: a small game for tests, with hidden moves and two to four seats."""
