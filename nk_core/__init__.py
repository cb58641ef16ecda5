"""The core of New Kingdom: rules, search, table and saves. It knows no screen."""

__version__ = "0.1.0"
