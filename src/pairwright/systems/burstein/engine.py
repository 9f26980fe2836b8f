"""How brackets of the edition of 2026 are paired in practice (3.2): by counts or by weights.

As in the Dutch system a ladder of graphs, each a relaxation of the next: the bracket by itself, the bracket
with the next one and part of the rest, everybody not yet paired. What the smaller one answers stands if the
rest of the round can be shown to let it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from ...matching.session import Session
from ...rules.facts import Ints
from ..dutch.brackets import Paired, Task
from ..dutch.completion import Completion
from ..dutch.outlook import ideal_outlook
from ..dutch.zone import Zone
from .order import Fold, Pair

SMALL = 24
"""So many players not yet paired are taken into one graph at once."""

PairBracket = Callable[[Task, Completion], Paired]


@dataclass(frozen=True, eq=False)
class BracketPairer:
    """Pairs one bracket after the other; `places` is the ranking order of the entries (1.8)."""

    places: Ints

    def plainly(self, task: Task, completion: Completion) -> Paired:
        """One weighted matching over everybody not yet paired decides the bracket."""
        del completion
        return _certainly(self._by_weights(Zone.whole(task)))

    def quickly(self, task: Task, completion: Completion) -> Paired:
        """The smallest graph whose answer can be shown to stand."""
        if len(task.members) == 1 and task.following:
            return Paired((), task.members, "single")
        alone = self._alone(task, completion)
        if alone is not None and ideal_outlook(task, alone.left, completion):
            return alone
        for depth in _depths(task):
            zone = Zone.upper_part(task, depth)
            paired = _certainly(self._by_weights(zone))
            if zone.exits == 0 or _stands(zone, paired, completion):
                return replace(paired, path=f"{paired.path}, {len(zone.named)} players")
        raise AssertionError("the whole graph decides every bracket")

    def _alone(self, task: Task, completion: Completion) -> Paired | None:
        """The bracket by itself, with as few players leaving it as the absolute criteria admit."""
        members = len(task.members)
        fewest = max(0, len(task.moved_down) - len(task.residents))
        fewest += (members - fewest) % 2
        for leaving in range(fewest, members + 1, 2):
            if leaving and not task.following:
                return None
            zone = Zone(task, slots=leaving)
            fold = self._fold(zone)
            pairs = fold.by_counts(completion.apart)
            if pairs is not None:
                return _named(zone, pairs, "classes")
            if fold.possible(completion.apart):
                return self._by_weights(zone)
        return None

    def _by_weights(self, zone: Zone) -> Paired | None:
        pairs = self._fold(zone).by_weights(zone.apart)
        return None if pairs is None else _named(zone, pairs, "matching")

    def _fold(self, zone: Zone) -> Fold:
        """The graph of a zone with its members by BSN (4.1)."""
        members = np.argsort(self.places[zone.named[: zone.size]], kind="stable")
        return Fold(zone.named, zone.classes, zone.admissible, zone.fields(bye_leaves=False), members)


def _named(zone: Zone, pairs: Sequence[Pair], path: str) -> Paired:
    names = zone.named.tolist()
    inside = {u for pair in pairs for u in pair}
    return Paired(
        tuple((min(names[u], names[v]), max(names[u], names[v])) for u, v in pairs),
        tuple(sorted(names[u] for u in range(zone.size) if u not in inside)),
        path,
    )


def _certainly(paired: Paired | None) -> Paired:
    if paired is None:
        raise AssertionError("a round that can be completed has a pairing of every bracket")
    return paired


def _depths(task: Task) -> Iterator[int]:
    """How many players below the next bracket to take in: more and more, in the end all."""
    total = len(task.below)
    depth = total if len(task.members) + len(task.following) + total <= 2 * SMALL else SMALL
    while depth < total:
        yield depth
        depth *= 3
    yield total


def _stands(zone: Zone, paired: Paired, completion: Completion) -> bool:
    """Whether the answer of a part of the round stands for the whole.

    The part stands in for the players outside of it by some who might meet anybody, so its optimum is at
    least as good as the true one. It is the true one if what it promises the next bracket can be kept and
    everybody else paired.
    """
    task = zone.task
    rest = replace(task, moved_down=paired.left, residents=tuple(task.following), following=())
    ahead = Zone.upper_part(rest, len(zone.others) - len(task.following))
    number_and_scores = task.rules.quality[:2]
    fields = ahead.fields(bye_leaves=False, criteria=number_and_scores)
    session = Session(ahead.classes, fields, admissible=ahead.admissible, forbidden=ahead.apart)
    if not session.solve():
        return False
    mate, names = session.mate(), ahead.named.tolist()
    passed_on = [names[u] for u in range(ahead.size) if not 0 <= mate[u] < ahead.size]
    return completion.possible((*passed_on, *task.below), None)
