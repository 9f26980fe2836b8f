"""The older system by enumeration: every pairing of a small field, groups and order as the rules describe them."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.errors import NoPairing
from pairwright.systems.base import RoundState
from pairwright.systems.burstein.older.field import OlderField
from pairwright.systems.burstein.older.rulebook import RULES_2016
from pairwright.systems.dutch.brackets import Task
from pairwright.systems.dutch.policy_2026 import TO_THE_END
from pairwright.systems.dutch.scoring import legal

Pair = tuple[int, int]
Groups = tuple[range, ...]


class LiteralOlder:
    """One round; players are entries of the field without the bye."""

    def __init__(self, state: RoundState) -> None:
        everybody = OlderField.of(state)
        self.bye = everybody.bye()
        self.field = everybody.without(self.bye)
        self.size = len(self.field.entries)
        task = Task(self.field.entries, RULES_2016, TO_THE_END, (), tuple(range(self.size)))
        self.meets = {(a, b) for b in range(self.size) for a in range(b) if legal(task, a, b)}

    def pairs(self) -> set[frozenset[int]]:
        """The pairs as start numbers. Raises `NoPairing`."""
        left = list(self._complete(self._groups()))
        floater: int | None = None
        ids = [player.id for player in self.field.entries.players]
        for group in self._groups():
            left, floater = self._earliest(left, group, floater)
        assert len({frozenset(pairs) for pairs in left}) == 1
        return {frozenset((ids[a], ids[b])) for a, b in left[0]}

    def _groups(self) -> Groups:
        """Scoregroups from the top, one that can't be paired merged with the next, the last one upwards."""
        if not self.size:
            return ()
        done: Groups = ()
        start = 0
        for level in self.field.entries.scoregroups():
            group = range(start, level.stop)
            if self._possible((*done, group)):
                done, start = (*done, group), level.stop
        group = range(start, self.size)
        while start < self.size:
            if not done:
                raise NoPairing("the whole field as one group can't be paired")
            group = range(done[-1].start, self.size)
            done = done[:-1]
            if self._possible((*done, group)):
                done, start = (*done, group), self.size
        return done

    def _possible(self, groups: Groups) -> bool:
        return next(self._complete(groups), None) is not None

    def _complete(self, groups: Groups) -> Iterator[tuple[Pair, ...]]:
        """Pairings of the groups; the last one leaves a player open if the number of players is odd."""
        number = {entry: place for place, group in enumerate(groups) for entry in group}

        def fits(pairs: tuple[Pair, ...]) -> bool:
            down = [0] * len(groups)
            for a, b in pairs:
                if number[a] != number[b]:
                    down[number[a]] += 1
            return all(count == group.stop % 2 for count, group in zip(down[:-1], groups[:-1], strict=True))

        def extend(rest: tuple[int, ...], made: tuple[Pair, ...], opened: bool) -> Iterator[tuple[Pair, ...]]:
            if not rest:
                if fits(made):
                    yield made
                return
            first, others = rest[0], rest[1:]
            for other in others:
                if (first, other) in self.meets and number[other] - number[first] <= 1:
                    remaining = tuple(entry for entry in others if entry != other)
                    yield from extend(remaining, (*made, (first, other)), opened)
            if not opened and number[first] == len(groups) - 1:
                yield from extend(others, made, True)

        stop = groups[-1].stop if groups else 0
        yield from extend(tuple(range(stop)), (), stop % 2 == 0)

    def _earliest(
        self, pairings: list[tuple[Pair, ...]], group: range, floater: int | None
    ) -> tuple[list[tuple[Pair, ...]], int | None]:
        """The pairings with the most different due colours in a group, of these the first in order."""
        ranked = self.field.evaluation.ranked([*group, *([] if floater is None else [floater])])
        wants = self.field.entries.colours.wants

        def inside(pairs: tuple[Pair, ...]) -> dict[int, int]:
            place = {entry: at for at, entry in enumerate(ranked)}
            return {
                x: y for a, b in pairs if a in place and b in place
                for x, y in ((place[a], place[b]), (place[b], place[a]))
            }  # fmt: skip

        def quality(pairs: tuple[Pair, ...]) -> tuple[int, ...]:
            met = inside(pairs)
            due = sum(
                not (wants[ranked[x]] and wants[ranked[x]] == wants[ranked[y]])
                for x, y in met.items()
                if x < y
            )
            return (due, *(met.get(x, -1) for x in range(len(ranked))))

        best = max(map(quality, pairings))
        kept = [pairs for pairs in pairings if quality(pairs) == best]
        met = inside(kept[0])
        sent = [entry for at, entry in enumerate(ranked) if at not in met]
        return kept, sent[0] if sent else None
