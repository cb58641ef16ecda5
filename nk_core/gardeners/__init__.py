"""New Kingdom: Gardeners."""
