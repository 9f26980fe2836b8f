"""The bye, and the conditions that must be dropped to pair all others."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from ...errors import NoPairing
from ...model import Player
from .field import RoommatesField
from .instance import DOUBLE_COLOUR, THIRD_COLOUR, Lists
from .wording import ALL_HAD_BYE, LEFT_OVER


def choose_bye(
    lists: Lists, among: frozenset[int] | None = None, given_up: tuple[str, ...] | None = None
) -> tuple[Player | None, Lists]:
    """The player who gets the bye (`None` for an even number) and the lists of the others.

    The lowest score, then the highest pairing number, among those who have not had a bye or a win without
    playing, such that the others can all be paired. If nothing can be paired, the conditions on colours are
    given up one by one, the option `no_three_in_row` first. Raises `NoPairing` with a witness if that does
    not help either. To ask about other rounds, `among` narrows down who may get the bye (start numbers), and
    `given_up` says which conditions may be given up at most.
    """
    if not len(lists.field):
        return None, lists
    relaxations = [(), (THIRD_COLOUR,)] if lists.strict_third else [()]
    asked = np.array([among is None or one.id in among for one in lists.field.players], np.bool_)
    steps = [*relaxations, (*relaxations[-1], DOUBLE_COLOUR)]
    for relaxed in steps if given_up is None else steps[: steps.index(given_up) + 1]:
        attempt = replace(lists, relaxed=relaxed)
        found = attempt.pairs(lists.field.range).maximum()
        if len(lists.field) % 2 == 0:
            if found.perfect:
                return None, attempt
        elif (found.mate < 0).sum() == 1:
            able = np.flatnonzero(found.exposable & ~lists.field.bye_barred & asked)
            if len(able):
                bye = max(able.tolist(), key=lambda i: (-lists.field.score[i], lists.field.numbers[i]))
                return lists.field.players[bye], replace(attempt, field=lists.field.without(bye))
    raise _no_pairing(lists.field, found.exposable, found.adjacent, int((found.mate < 0).sum()))


def _no_pairing(
    field: RoommatesField, exposable: NDArray[np.bool_], adjacent: NDArray[np.bool_], alone: int
) -> NoPairing:
    witness = [player.id for player, hit in zip(field.players, exposable, strict=True) if hit]
    neighbours = [player.id for player, hit in zip(field.players, adjacent, strict=True) if hit]
    if len(field) % 2 and alone == 1:
        reason = ALL_HAD_BYE()
    else:
        reason = LEFT_OVER(left=alone, players=len(witness), others=len(neighbours))
    return NoPairing(reason, witness, neighbours)
