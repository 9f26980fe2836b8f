"""The literal engine of the edition of 2026: every pairing of a bracket, in the order of Article 4.

Slow on purpose and free of weights and matchings: it reads like the text and is what the fast engine is
tested against, for brackets of up to about ten players.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from pairwright.rules.facts import Ints
from pairwright.systems.burstein import BursteinSystem
from pairwright.systems.burstein.field import BursteinField
from pairwright.systems.dutch.brackets import Paired, Task
from pairwright.systems.dutch.completion import Completion
from pairwright.systems.dutch.procedure_2026 import PairBracket
from pairwright.systems.dutch.scoring import Verdict, judge, legal

Pairs = tuple[tuple[int, int], ...]
FLOATS = 0
"""The number of the virtual opponent whom a floater meets (4.2)."""


@lru_cache(maxsize=4096)
def pairings(numbers: tuple[int, ...], floaters: int) -> tuple[Pairs, ...]:
    """All pairings of these sequence numbers with so many floaters (against 0), in the order of 4.3."""
    return tuple(_pairings(numbers, floaters))


def _pairings(numbers: tuple[int, ...], floaters: int) -> Iterator[Pairs]:
    if not numbers:
        yield ()
        return
    first, others = numbers[0], numbers[1:]
    if len(others) > floaters:
        for opponent in reversed(others):
            rest = tuple(number for number in others if number != opponent)
            for pairs in pairings(rest, floaters):
                yield ((first, opponent), *pairs)
    if floaters:
        for pairs in pairings(others, floaters - 1):
            yield ((first, FLOATS), *pairs)


class LiteralBurstein(BursteinSystem):
    """The Burstein system whose brackets are paired by going through every candidate."""

    def bracket_pairer(self, field: BursteinField) -> PairBracket:
        return LiteralPairer(field.places).pair


@dataclass(eq=False)
class LiteralPairer:
    """Pairs one bracket after the other; `places` is the ranking order of the entries (1.8)."""

    places: Ints
    possible: dict[frozenset[int], bool] = field(default_factory=dict)

    def pair(self, task: Task, completion: Completion) -> Paired:
        """The first of the best pairings with as many pairs as possible (3.2)."""
        del completion
        members = sorted(task.members, key=lambda entry: int(self.places[entry]))
        numbers = tuple(range(1, len(members) + 1))
        for floaters in range(len(members) % 2, len(members) + 1, 2):
            best: tuple[Verdict, Pairs, tuple[int, ...]] | None = None
            for pairing in pairings(numbers, floaters):
                pairs, left = _entries(pairing, members)
                verdict = self._verdict(task, pairs, left)
                if verdict is not None and (best is None or verdict < best[0]):
                    best = (verdict, pairs, left)
            if best is not None:
                return Paired(best[1], best[2], "literal")
        raise AssertionError("a round that can be completed has a pairing of every bracket")

    def _verdict(self, task: Task, pairs: Pairs, left: tuple[int, ...]) -> Verdict | None:
        """Violations in order of priority, or `None` if an absolute criterion or C4 is broken."""
        if not all(legal(task, a, b) for a, b in pairs):
            return None
        if not self.completable(task, frozenset((*left, *task.following, *task.below))):
            return None
        return judge(task, pairs, left, self._harm(task, left))

    def completable(self, task: Task, players: frozenset[int]) -> bool:
        """C4: whether these players have a complete pairing among them."""
        if not players:
            return True
        if players not in self.possible:
            first = min(players)
            self.possible[players] = any(
                legal(task, first, other) and self.completable(task, players - {first, other})
                for other in sorted(players - {first})
            )
        return self.possible[players]

    def _harm(self, task: Task, left: tuple[int, ...]) -> tuple[int, ...]:
        """C7: the fewest floaters of the next bracket, then their scores in descending order."""
        if not task.following:
            return ()
        members = tuple(sorted((*left, *task.following)))
        scores = task.entries.score
        for floaters in range(len(members) % 2, len(members) + 1, 2):
            worth = [
                tuple(sorted((int(scores[entry]) for entry in out), reverse=True))
                for pairs, out in (_entries(p, members) for p in _numbered(len(members), floaters))
                if all(legal(task, a, b) for a, b in pairs)
                and self.completable(task, frozenset((*out, *task.below)))
            ]
            if worth:
                return (floaters, *min(worth))
        raise AssertionError("a round that can be completed has a pairing of every bracket")


def _numbered(size: int, floaters: int) -> tuple[Pairs, ...]:
    return pairings(tuple(range(1, size + 1)), floaters)


def _entries(pairing: Pairs, members: Sequence[int]) -> tuple[Pairs, tuple[int, ...]]:
    """The pairs, higher entry first, and the floaters that a pairing of sequence numbers stands for."""
    pairs, left = [], []
    for one, other in pairing:
        a, b = members[one - 1], members[other - 1]
        if other == FLOATS:
            left.append(a)
        else:
            pairs.append((min(a, b), max(a, b)))
    return tuple(pairs), tuple(sorted(left))
