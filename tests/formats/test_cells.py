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
    games = sum(text[4:] in cells.GAMES and isinstance(cell, cells.Cell) for text, cell in read)
    assert games > 500, f"seed {SEED} draws too few games to show anything"
    monkeypatch.setattr(cells, "GAMES", {})
    assert short == [cells.read_cell(text) for text in texts]


@pytest.mark.parametrize(("cell", "at"), [("   2 x 1", 5), ("   2 w x", 7), ("   2xw 1", 4), ("   2 wx1", 6)])
def test_a_character_that_cannot_be_read_is_marked_alone(cell: str, at: int) -> None:
    found = cells.read_cell(cell)
    assert isinstance(found, cells.BadCell)
    assert (cell[found.offset], found.offset, found.length) == ("x", at, 1)
