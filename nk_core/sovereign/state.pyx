"""Lends the words of state.pxd to Python, where they are IntEnums."""
