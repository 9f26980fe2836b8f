"""The eight characters of a round: the short way of reading them says what the long one says."""

from __future__ import annotations

import random

import pytest

from pairwright.formats import cells

SEED = 7


def test_the_short_way_reads_every_cell_as_the_long_one(monkeypatch: pytest.MonkeyPatch) -> None:
    draw = random.Random(SEED)
    texts = [
        "".join(draw.choice("  0019w") for _ in range(4))
        + draw.choice("  x")
        + draw.choice("wb-W ")
        + draw.choice("   x")
        + draw.choice("1=0WDL+-HUx ")
        for _ in range(20_000)
    ]
    short = [cells.read_cell(text) for text in texts]
    read = zip(texts, short, strict=True)
    games = sum(text[4:] in cells._GAMES and isinstance(cell, cells.Cell) for text, cell in read)
    assert games > 500, f"seed {SEED} draws too few games to show anything"
    monkeypatch.setattr(cells, "_GAMES", {})
    assert short == [cells.read_cell(text) for text in texts]
