"""Whether the members of a scoregroup can still be paired when some leave it or meet each other (3.10.2, 4.4)."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from itertools import islice

from ...matching._kernel import Apart, Cover
from ...matching.buffers import ints, pairs, square
from .players import FIT, Entries, LimPlayer


def surplus(entries: Entries, members: Sequence[LimPlayer]) -> int:
    """How many members a group can't keep."""
    return len(members) - 2 * most_pairs(entries, members)


class Available:
    """Members of a group, some of them without a partner; every answer leaves the others paired.

    spare: how many members stay without a partner: for floaters, or one for the bye.
    """

    def __init__(self, entries: Entries, members: Sequence[LimPlayer], spare: int) -> None:
        self.members = list(members)
        self._at = {entry.place: place for place, entry in enumerate(members)}
        names = ints([*range(len(members)), *[-1] * spare])
        classes = ints([*_classes(entries, members), *[_SPARE] * spare])
        self._spares = list(range(len(members), len(members) + spare))
        self._cover = Cover(
            Apart(len(members), pairs(entries.barred_pairs(members))), names, classes, _JOINED
        )
        self.possible = self._cover.complete()

    def without_partner(self, candidates: Iterable[LimPlayer]) -> LimPlayer | None:
        """The first candidate who can stay without a partner; the answer makes it so."""
        return self._first(self._spares.pop(0), candidates)

    def opponent(self, entry: LimPlayer, candidates: Iterable[LimPlayer]) -> LimPlayer | None:
        """The first possible opponent of a player; the answer makes the pair. `None`, without any change, if none is
        possible.
        """
        return self._first(self._at[entry.place], candidates)

    def could_meet(self, entry: LimPlayer, candidates: Iterable[LimPlayer]) -> LimPlayer | None:
        """The first candidate whom a player could meet; nothing is settled by it."""
        vertex = self._at[entry.place]
        return self._first_of(candidates, lambda asked: self._cover.could(vertex, asked))

    def _first(self, vertex: int, candidates: Iterable[LimPlayer]) -> LimPlayer | None:
        """The first candidate for a vertex, who gets it."""
        asking = ints([vertex])
        return self._first_of(candidates, lambda asked: self._cover.sequence(asking, asked).tolist()[0])

    def _first_of(
        self, candidates: Iterable[LimPlayer], found_among: Callable[[array[int]], int]
    ) -> LimPlayer | None:
        """The first candidate found. Mostly he is among the first few, so they are asked in growing portions."""
        rest, portion = iter(candidates), 8
        while asked := ints(self._at[entry.place] for entry in islice(rest, portion)):
            if (found := found_among(asked)) >= 0:
                return self.members[found]
            portion *= 4
        return None

    def witness(self) -> tuple[list[int], list[int]]:
        """Start numbers of players who can't all be paired, and of their possible opponents; 0 is a spare."""
        numbers = [*(entry.player.id for entry in self.members), *[0] * len(self._spares)]
        few, others = self._cover.witness()
        return [numbers[place] for place in few], [numbers[place] for place in others]


_SPARE = 4
"""A spare is a special kind of vertex, available to any player instead of an opponent."""

_JOINED = square(bytes([*(flag for row in FIT for flag in (*row, True)), *[True] * 4, False]), 5)


def _classes(entries: Entries, members: Sequence[LimPlayer]) -> list[int]:
    """The colours that each can bear; both when colours forbid nothing."""
    free = entries.free_of_limits
    return [3 if free else entry.bearable for entry in members]


def most_pairs(entries: Entries, members: Sequence[LimPlayer]) -> int:
    """How many pairs a group can keep at most (3.10.2, 4.4)."""
    apart = Apart(len(members), pairs(entries.barred_pairs(members)))
    cover = Cover(apart, ints(range(len(members))), ints(_classes(entries, members)), _JOINED)
    cover.complete()
    return cover.pairs_within(0, len(members))
