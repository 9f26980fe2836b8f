"""Each group of a round of the older system, paired: the most different due colours, then the order of the ranking."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ....matching.layout import Field
from ....rules.colouring import same_preference
from ...dutch.completion import Completion
from ..order import Fold
from .field import OlderField
from .groups import Group, Grouping

Pair = tuple[int, int]


@dataclass(frozen=True)
class PairedGroup:
    """A group as it was paired: entries, the higher ranked first, who came from above and who goes down."""

    group: Group
    received: int | None
    pairs: tuple[Pair, ...]
    sent: int | None


def paired_groups(field: OlderField, completion: Completion) -> list[PairedGroup]:
    """The groups of a round from the top, each as it was paired. Raises `NoPairing`."""
    done: list[PairedGroup] = []
    floater: int | None = None
    for group in Grouping(completion).groups():
        done.append(_paired(field, completion, group, floater))
        floater = done[-1].sent
    return done


def first_pairs(
    field: OlderField, completion: Completion, group: Group, members: list[int]
) -> list[Pair] | None:
    """The first of the best pairings of some members of a group, in entries; `None` if there is none."""
    fold = _fold(completion, group, members)
    pairs = fold.by_counts(completion.apart)
    if pairs is None:
        place = np.full(len(field.entries), -1, np.int32)
        place[members] = np.arange(len(members))
        apart = place[field.entries.apart]
        pairs = fold.by_weights(np.ascontiguousarray(apart[(apart >= 0).all(axis=1)]))
    return None if pairs is None else [(members[u], members[v]) for u, v in pairs]


def _paired(field: OlderField, completion: Completion, group: Group, floater: int | None) -> PairedGroup:
    """The first of the pairings of a group with the most pairs of different due colours."""
    residents = list(group.members)
    members = field.evaluation.ranked([*residents, floater] if floater is not None else residents)
    pairs = first_pairs(field, completion, group, members)
    if pairs is None:
        raise AssertionError("a group is formed only if it can be paired")
    inside = {entry for pair in pairs for entry in pair}
    sent = next((member for member in members if member not in inside), None)
    return PairedGroup(group, floater, tuple(pairs), sent)


def _fold(completion: Completion, group: Group, members: list[int]) -> Fold:
    """The graph of a group: its members in order of ranking, and the exit if one of them goes down."""
    kinds, joined = completion.kinds
    count = len(joined)
    may_leave = np.zeros(len(completion.entries), np.int32)
    if group.leavers is not None:
        may_leave[group.start : group.stop] = group.leavers
    classes = kinds[members] + count * may_leave[members]
    admissible = np.zeros((2 * count + 1, 2 * count + 1), np.bool_)
    admissible[: 2 * count, : 2 * count] = np.tile(joined, (2, 2))
    admissible[count : 2 * count, -1] = admissible[-1, count : 2 * count] = True
    first = completion.entries.facts[completion.entries.absolute_kinds[1]]
    due = ~same_preference(first[:, None], first[None, :])
    earned = np.zeros(admissible.shape, np.int64)
    earned[: 2 * count, : 2 * count] = np.tile(due, (2, 2))
    exits = int(group.sends)
    return Fold(
        names=np.array([*members, *[-1] * exits], np.int32),
        classes=np.append(classes, [2 * count] * exits).astype(np.int32),
        admissible=admissible,
        fields=[Field(earned, len(members) // 2, "B6")],
        members=np.arange(len(members)),
    )
