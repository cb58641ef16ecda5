"""Information-set Monte Carlo tree search; it names no game."""
