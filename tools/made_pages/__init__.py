"""The pages of docs/reference that are made from the program, one module for each: see `reference_pages.py`."""
