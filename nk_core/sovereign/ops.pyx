"""Lends the words of ops.pxd to Python, where they are IntEnums."""
