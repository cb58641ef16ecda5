"""The catalogues of translations: one folder for each language, and the tool that keeps them."""
