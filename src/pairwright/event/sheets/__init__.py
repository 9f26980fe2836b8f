"""Printed sheets of an event: pairings, standings, tables, result slips, cards. One HTML file each, made for paper."""

from typing import TYPE_CHECKING

from ...errors import loaded_later
from ...translations import LANGUAGES, Language

if TYPE_CHECKING:
    from .sheet import KINDS, PAPERS, Paper, SheetKind, pack, pages_in_pack, printed

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
]

__getattr__ = loaded_later(__name__, {"sheet": "KINDS PAPERS Paper SheetKind pack pages_in_pack printed"})
"""Parts of sheets serve other lists, too."""
