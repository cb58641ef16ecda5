"""Lends nothing to Python: Bids has no words of its own."""
