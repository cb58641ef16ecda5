"""New Kingdom: Sowers."""
