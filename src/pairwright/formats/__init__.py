"""Text to tournament and back: tournament reports in their four dialects, and JSON."""

from .columns import DIALECTS, Dialect
from .problems import FaultyInput, Problem
from .reading import Reading, problems, read_bytes, read_file, read_text

__all__ = [
    "DIALECTS",
    "Dialect",
    "FaultyInput",
    "Problem",
    "Reading",
    "problems",
    "read_bytes",
    "read_file",
    "read_text",
]
