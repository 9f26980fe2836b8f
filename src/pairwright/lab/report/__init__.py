"""The findings of a run, as one HTML page to be read, kept and printed."""

from .evidence import tidy_rows
from .manuscript import write_manuscript
from .page import page, write_report

__all__ = ["page", "tidy_rows", "write_manuscript", "write_report"]
