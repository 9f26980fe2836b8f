"""All stable matchings of one instance, and the choice among them by the paper's measures.

The paper found hardly any improvement in checking them all. It could not have: with any order of equal f, all
stable matchings give every player the same f. While f is lexicographic, no measure of scores can differ; and a
symmetric tie rule leaves only one. To improve a pairing, vary the ties (`tie_search`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import cast

from ...matching.roommates import Outcome, rotation_poset, stable_partition
from .instance import Lists
from .measures import Measures, colour_pairs, measure
from .ties import parse, preference_lists

Pairs = tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class StableChoice:
    """The stable matchings of an instance.

    Attributes:
        possible: whether there could be more than one: not with a symmetric tie rule.
        outcome: what the stable partition says.
        count: how many stable matchings were looked at.
        complete: whether these are all.
        best: the best of them, as start numbers; empty without any.
        measures: those of the best one.
        values: the different (sum of sd, sum of |cd|, max-sd, uneven pairs, repeats) that occur, best first.
    """

    possible: bool
    outcome: Outcome
    count: int
    complete: bool
    best: Pairs
    measures: Measures | None
    values: tuple[tuple[int, int, int, int, int], ...]


def choose(lists: Lists, ms: int, tie: str = "rating", limit: int = 1000) -> StableChoice:
    """Choose the best of up to `limit` stable matchings at one largest score difference `ms` (in units of the field).

    The best has the smallest sum of score differences. Ties go to the smaller sum of |cd| after the round, then to the
    smaller max-sd, to fewer uneven pairs, to fewer colour repeats, and to the matching found first. `tie` names the
    rule for equal f.
    """
    symmetric = parse(tie)[0] not in ("offset", "shuffled")
    strict = preference_lists(lists, ms, tie)
    partition = stable_partition(strict)
    if symmetric or partition.outcome is Outcome.ODD:
        found = [partition.pairs] if partition.outcome is not Outcome.ODD else []
        complete = True
    else:
        # Take one extra to see whether there are more.
        found = list(islice(rotation_poset(strict).matchings(), limit + 1))
        complete = len(found) <= limit
    judged = [(_value(lists, pairs), pairs) for pairs in cast(Sequence[Pairs], found[:limit])]
    best = min(judged, key=lambda one: one[0], default=None)
    ids = [player.id for player in lists.field.players]
    return StableChoice(
        possible=not symmetric,
        outcome=partition.outcome,
        count=len(judged),
        complete=complete,
        best=tuple((ids[p], ids[q]) for p, q in best[1]) if best else (),
        measures=measure(lists.field, colour_pairs(lists.field, best[1])) if best else None,
        values=tuple(sorted({value for value, _ in judged})),
    )


def _value(lists: Lists, pairs: Pairs) -> tuple[int, int, int, int, int]:
    found = measure(lists.field, colour_pairs(lists.field, pairs))
    return found.sum_sd, found.sum_cd, found.max_sd, found.uneven, found.repeats
