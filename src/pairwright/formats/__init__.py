"""Text to tournament and back: tournament reports in their four dialects, and JSON."""

from .columns import DIALECTS, Dialect
from .json_document import write_json
from .json_shape import schema, schema_text
from .problems import FaultyInput, Problem, Purpose, Severity
from .reading import Reading, problems, read_bytes, read_file, read_text
from .sayable import losses
from .writing import write_trf

__all__ = [
    "DIALECTS",
    "Dialect",
    "FaultyInput",
    "Problem",
    "Purpose",
    "Reading",
    "Severity",
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
