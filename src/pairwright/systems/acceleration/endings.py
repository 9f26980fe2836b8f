"""Whether a tournament asks for an acceleration: few do, and what computes one is loaded for them alone."""

from __future__ import annotations

ENDINGS = ("BAKU", "28R1", "28R2", "28R3", "YOUNG")
"""Endings of coded types (record 192). `BAKU` is FIDE's word, the others are Pairwright's."""


def ending(code: str) -> str:
    """The acceleration that a coded type names, or nothing."""
    last = code.rpartition("_")[2]
    return last if last in ENDINGS and last != code else ""
