"""Tables that people send, such as entry lists and national rating lists, with headings in many languages."""

from .headings import FIELDS, cells_by_field, columns_of, field_of, rating_in
from .layout import FirstLine, TableLayout, layout_of
from .reading import GivenRow, Table, read_table

__all__ = [
    "FIELDS",
    "FirstLine",
    "GivenRow",
    "Table",
    "TableLayout",
    "cells_by_field",
    "columns_of",
    "field_of",
    "layout_of",
    "rating_in",
    "read_table",
]
