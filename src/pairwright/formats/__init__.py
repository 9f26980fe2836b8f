"""Text to tournament and back: tournament reports in their four dialects, and JSON."""

from __future__ import annotations

from .columns import DIALECTS, Dialect
from .problems import FaultyInput, Problem, Purpose, Severity
from .reading import Reading, problems, read_bytes, read_file, read_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .dialect_support import losses
    from .files import ENDINGS, dialect_of
    from .json_writing import write_json
    from .writing import write_trf

__all__ = [
    "DIALECTS",
    "ENDINGS",
    "Dialect",
    "FaultyInput",
    "Problem",
    "Purpose",
    "Reading",
    "Severity",
    "dialect_of",
    "losses",
    "problems",
    "read_bytes",
    "read_file",
    "read_text",
    "write_json",
    "write_trf",
]

_LATER = {
    **dict.fromkeys(("ENDINGS", "dialect_of"), "files"),
    "losses": "dialect_support",
    "write_json": "json_writing",
    "write_trf": "writing",
}


def __getattr__(name: str) -> Any:
    """Load what writes when it is asked for: who pairs a round only reads."""
    from importlib import import_module

    if name in _LATER:
        return getattr(import_module(f".{_LATER[name]}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
