"""The widgets, one to a file."""
