"""The tie rule against every perfect matching, written out."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from pairwright.matching import Field, Session
from pairwright.systems.uscf.ties import earliest


def matchings(left: tuple[int, ...]) -> Iterator[dict[int, int]]:
    """All of them, each player's first partners first."""
    if not left:
        yield {}
        return
    first, *rest = left
    for other in rest:
        for more in matchings(tuple(v for v in rest if v != other)):
            yield {first: other, other: first, **more}


@pytest.mark.parametrize("size", [4, 6, 8])
@pytest.mark.parametrize("most", [1, 2, 3])
def test_of_the_best_matchings_each_in_turn_has_the_first_partner_that_is_left(size: int, most: int) -> None:
    dice = Random(f"{size} {most}")
    every = list(matchings(tuple(range(size))))
    for _ in range(60):
        tables = np.array([[[dice.randint(0, most) for _ in range(size)] for _ in range(size)] for _ in "ab"])
        tables = np.triu(tables, 1) + np.triu(tables, 1).transpose(0, 2, 1)
        fields = [Field(table) for table in tables]
        session = Session(np.arange(size), fields)
        assert session.solve()
        values = [tuple(sum(int(table[u, v]) for u, v in made.items()) for table in tables) for made in every]
        first = every[values.index(max(values))]
        assert earliest(session, fields) == [first[u] for u in range(size)]
