"""Title norms by the FIDE Title Regulations (B.01): who has one, and which requirement fails. Whole numbers only."""

from ..errors import loaded_later

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .editions import EDITIONS, READINGS, Norm, TitleRules
    from .front import Norms, kind_of, norms
    from .games import CATEGORIES, KINDS, NormEvent
    from .judgement import NormVerdict
    from .requirements import REQUIREMENTS, Check

__all__ = [
    "CATEGORIES",
    "EDITIONS",
    "KINDS",
    "READINGS",
    "REQUIREMENTS",
    "Check",
    "Norm",
    "NormEvent",
    "NormVerdict",
    "Norms",
    "TitleRules",
    "kind_of",
    "norms",
]

__getattr__ = loaded_later(
    __name__,
    {
        "editions": "EDITIONS READINGS Norm TitleRules",
        "front": "Norms kind_of norms",
        "games": "CATEGORIES KINDS NormEvent",
        "judgement": "NormVerdict",
        "requirements": "REQUIREMENTS Check",
    },
)
"""Standings and simulated results use the conversion table alone."""
