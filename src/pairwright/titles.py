"""FIDE's titles for over-the-board chess, their spellings in lists, and the fields of their forms."""

from __future__ import annotations

TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
"""The titles from the highest (C.04.2 art. 2.2)."""

LETTERS = {
    "g": "GM", "m": "IM", "f": "FM", "c": "CM", "wg": "WGM", "wm": "WIM", "wf": "WFM", "wc": "WCM",
}  # fmt: skip
"""The letters of older rating lists and of reports."""

FACTS = {
    "registration": "Tournament ID", "organiser": "Organiser: name", "organiser-id": "Organiser: ID number",
    "organiser-email": "Organiser: e-mail", "chief-id": "Chief arbiter: ID number",
    "chief-email": "Chief arbiter: e-mail",
}  # fmt: skip
"""The fields of FIDE's forms that an event's report lacks, by name: their labels."""


def title_of(text: str) -> str:
    """A title as the regulations spell it: `GM` for `g`, `WIM` for `wm`. Other texts in capitals."""
    plain = text.strip()
    return LETTERS.get(plain.lower(), plain.upper())
