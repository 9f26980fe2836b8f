"""How equal values of f are ordered. The paper needs strict lists and does not say.

`rating`: the lower pairing number first. `fold`: within a score group the partner nearest to half the group away
first, which makes the top half meet the bottom half; otherwise the nearest place. `near`: the nearest place.
`random:SEED`: a fixed random number for each pair. All of them are symmetric up to the common order by number, so
there is exactly one stable matching and no odd party. `offset` (the place half the field further down) and
`shuffled:SEED` (a separate order for each player) are for the laboratory: they can make odd parties.
"""

from __future__ import annotations

from functools import partial
from hashlib import blake2b
from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray

from ...errors import InvalidTournament
from ...matching.roommates import Tie
from ...model.wording import OPTION_ONE_OF
from .field import RoommatesField
from .instance import Lists
from .wording import TIE_NOT_SYMMETRIC

_KNOWN = "rating, fold, near, random:SEED; offset, shuffled:SEED (preference_lists)"
Kind = Literal["rating", "fold", "near", "random", "offset", "shuffled"]
_KINDS: dict[str, Kind] = {kind: kind for kind in get_args(Kind)}


def parse(name: str) -> tuple[Kind, int]:
    """A tie rule and its seed. Raises `InvalidTournament` for an unknown one."""
    word, _, seed = name.partition(":")
    kind = _KINDS.get(word)
    seeded = kind in ("random", "shuffled")
    if kind and (seed.isdecimal() and int(seed) < 2**64 if seeded else not seed):
        return kind, int(seed or 0)
    raise InvalidTournament(OPTION_ONE_OF(option="tie", given=name, choices=_KNOWN))


def symmetric_tie(name: str, lists: Lists) -> Tie:
    """A tie rule as the kernel takes it. Raises `InvalidTournament` for one that is not symmetric."""
    kind, seed = parse(name)
    if kind == "rating":
        return Tie()
    if kind == "random":
        return Tie("random", seed=seed)
    if kind not in ("fold", "near"):
        raise InvalidTournament(TIE_NOT_SYMMETRIC(tie=name))
    offset = _half_groups(lists) if kind == "fold" else np.zeros_like(lists.gap, np.int32)
    return Tie("distance", lists.field.place.astype(np.int32), offset)


def _half_groups(lists: Lists) -> NDArray[np.int32]:
    """Half the size of the score group for two of the same score, else 0, for each pair of classes."""
    score = lists.field.score
    count = dict(zip(*(part.tolist() for part in np.unique(score, return_counts=True)), strict=True))
    half = np.zeros(len(lists.gap), np.int64)
    half[lists.class_of] = [count[s] // 2 for s in score.tolist()]
    return np.where(lists.gap == 0, half[:, None], 0).astype(np.int32)


def half_group_cost(lists: Lists) -> NDArray[np.int64]:
    """(2 d - g)^2 for two players d places apart in one score group of g players, 0 for others; by position.

    Where all are equal the least sum pairs i with i + n/2 (article 1.1). For the modes that choose by a sum
    of costs and so know no order of equal f.
    """
    field = lists.field
    _, group, size = np.unique(field.score, return_inverse=True, return_counts=True)
    distance = np.abs(field.place[:, None] - field.place[None, :])
    same = group[:, None] == group[None, :]
    cost: NDArray[np.int64] = np.where(same, (2 * distance - size[group][:, None]) ** 2, 0)
    return cost


def preference_lists(lists: Lists, ms: int, tie: str = "rating") -> list[list[int]]:
    """The strict list of each player's acceptable opponents, best first, by position in the field.

    This is the instance as the paper describes it, for `pairwright.matching.roommates`. Any tie rule is
    allowed.
    """
    kind, seed = parse(tie)
    level, class_of, field = lists.levels(ms), lists.class_of, lists.field
    half = _half_groups(lists)

    def order(p: int, q: int) -> tuple[int, int, int]:
        a, b = class_of[p], class_of[q]
        # The position last: a list is strict even where the rule says the same of two.
        return int(level[a, b]), _tie(kind, seed, field, p, q, int(half[a, b])), q

    return [
        sorted(
            (
                q
                for q in range(len(field))
                if q != p and level[class_of[p], class_of[q]] >= 0 and q not in field.apart[p]
            ),
            key=partial(order, p),
        )
        for p in range(len(field))
    ]


def _tie(kind: Kind, seed: int, field: RoommatesField, p: int, q: int, half: int) -> int:
    gap = int(field.place[q] - field.place[p])
    if kind == "fold":
        return abs(abs(gap) - half)
    if kind == "near":
        return abs(gap)
    if kind == "offset":
        return (gap - len(field) // 2) % len(field)
    if kind == "shuffled":
        return _mixed(seed, p, q)
    # The same number for both, or the lists would not come from one order of all pairs.
    return _mixed(seed, *sorted((p, q))) if kind == "random" else 0


def _mixed(*numbers: int) -> int:
    return int.from_bytes(blake2b(repr(numbers).encode(), digest_size=8).digest(), "big")
