"""The tie rule against every perfect matching, written out."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from every_pairing import every_pairing
from pairwright.matching import Field, Session
from pairwright.systems.uscf.ties import earliest


@pytest.mark.parametrize("size", [4, 6, 8])
@pytest.mark.parametrize("most", [1, 2, 3])
def test_of_the_best_matchings_each_in_turn_has_the_first_partner_that_is_left(size: int, most: int) -> None:
    dice = Random(f"{size} {most}")
    every = [{u: v for pair in made for u, v in (pair, pair[::-1])} for made in every_pairing(range(size))]
    for _ in range(60):
        tables = np.array([[[dice.randint(0, most) for _ in range(size)] for _ in range(size)] for _ in "ab"])
        tables = np.triu(tables, 1) + np.triu(tables, 1).transpose(0, 2, 1)
        fields = [Field(table) for table in tables]
        session = Session(np.arange(size), fields)
        assert session.solve()
        values = [tuple(sum(int(table[u, v]) for u, v in made.items()) for table in tables) for made in every]
        first = every[values.index(max(values))]
        assert earliest(session, fields) == [first[u] for u in range(size)]
