"""The columns of a checklist: what the rules ask of the past of every player."""

from __future__ import annotations

from ...rules.articles import RuleBook
from ...rules.facts import DOWN, UP
from ..abilities import Checklist
from .entries import Entries

_FLOAT_TITLES = {"dutch-2026": ("C14", "C16"), "dutch-2017": ("C12", "C14")}
_FLOAT = {DOWN: "D", UP: "U"}


def bye_column(entries: Entries) -> dict[str, list[str]]:
    """Who may get the bye (C2)."""
    return {"C2": ["N" if barred else "Y" for barred in entries.facts.barred.tolist()]}


def dutch_checklist(entries: Entries, rules: RuleBook) -> Checklist:
    """Who may get the bye, and the floats of the last two rounds, under the criteria that ask for them."""
    floats = (entries.facts.float1.tolist(), entries.facts.float2.tolist())
    words = {
        title: [_FLOAT.get(value, " ") for value in values]
        for title, values in zip(_FLOAT_TITLES[rules.id], floats, strict=True)
    }
    return Checklist(entries.players, entries.facts, bye_column(entries) | words)
