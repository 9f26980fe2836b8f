"""Title norms by the FIDE Title Regulations (B.01): who has one, and which requirement fails. Whole numbers only."""

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
