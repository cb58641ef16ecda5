"""The screens of New Kingdom. They know no rules and talk to the core through its table."""
