"""Printed sheets of an event: pairings, standings, tables, result slips, cards. One HTML file each, made for paper."""

from typing import TYPE_CHECKING

from ...errors import loaded_later
from ...translations import LANGUAGES, Language
from .kinds import KINDS, PAPERS, Paper, SheetKind, translator

if TYPE_CHECKING:
    from .sheet import pack, pages_in_pack, printed

__all__ = [
    "KINDS",
    "LANGUAGES",
    "PAPERS",
    "Language",
    "Paper",
    "SheetKind",
    "pack",
    "pages_in_pack",
    "printed",
    "translator",
]

__getattr__ = loaded_later(__name__, {"sheet": "pack pages_in_pack printed"})
"""Help, and other lists, do without the templates."""
