"""Text to tournament and back: tournament reports in their four dialects, and JSON."""

from .columns import DIALECTS, ENDINGS, Dialect, dialect_of
from .dialect_support import losses
from .json_shape import schema, schema_text
from .json_writing import write_json
from .problems import FaultyInput, Problem, Purpose, Severity
from .reading import Reading, problems, read_bytes, read_file, read_text
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
    "schema",
    "schema_text",
    "write_json",
    "write_trf",
]
