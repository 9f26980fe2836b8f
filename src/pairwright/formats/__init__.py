"""Text to tournament and back: tournament reports in their four dialects, and JSON."""

from ..errors import loaded_later
from .columns import DIALECTS, Dialect
from .problems import FaultyInput, Problem, Purpose, Severity
from .reading import Reading, problems, read_bytes, read_file, read_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .dialect_losses import losses
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

__getattr__ = loaded_later(
    __name__,
    {
        "files": "ENDINGS dialect_of",
        "dialect_losses": "losses",
        "json_writing": "write_json",
        "writing": "write_trf",
    },
)
"""Pairing a round only needs reading."""
