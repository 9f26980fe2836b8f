"""Drawing of lots, repeatable by seed (C.07 art. 4; US Chess 34E13)."""

from __future__ import annotations

from hashlib import blake2b

import numpy as np

from ...errors import InvalidTournament
from .codes import Code
from .columns import Column, Reckoning


def lots(at: Reckoning, code: Code) -> Column:
    """The place of each participant in a lottery over the whole field.

    The lot depends on nothing but the seed and the start number, so that a later draw among others, or
    another order of the players, leaves it as it is.
    """
    if at.seed is None:
        raise InvalidTournament(f"{code} needs a seed, so that the lots can be drawn again")

    def lot(number: int) -> tuple[bytes, int]:
        return blake2b(f"{at.seed}\n{number}".encode()).digest(), number

    drawn = {number: place for place, number in enumerate(sorted(at.field.ids, key=lot), 1)}
    return Column(np.array([drawn[number] for number in at.field.ids], dtype=np.int64), ascending=True)
