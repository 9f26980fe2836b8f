"""FIDE's titles for over-the-board chess and their spellings in rating lists and player lists."""

from __future__ import annotations

TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
"""The titles from the highest (C.04.2 art. 2.2)."""

LETTERS = {
    "g": "GM", "m": "IM", "f": "FM", "c": "CM", "wg": "WGM", "wm": "WIM", "wf": "WFM", "wc": "WCM",
}  # fmt: skip
"""The letters of older rating lists and of reports."""


def title_of(text: str) -> str:
    """A title as the regulations spell it: `GM` for `g`, `WIM` for `wm`. Other texts in capitals."""
    plain = text.strip()
    return LETTERS.get(plain.lower(), plain.upper())
