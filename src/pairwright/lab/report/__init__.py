"""What a run has found, as one HTML page to be read, kept and printed."""

from .page import page, write_report

__all__ = ["page", "write_report"]
