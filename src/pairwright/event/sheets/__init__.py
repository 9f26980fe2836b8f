"""Printed sheets of an event: pairings, standings, tables, result slips, cards. One HTML file each, made for paper."""

from ...translations import LANGUAGES, Language
from .sheet import KINDS, PAPERS, Paper, SheetKind, pack, printed

__all__ = ["KINDS", "LANGUAGES", "PAPERS", "Language", "Paper", "SheetKind", "pack", "printed"]
