"""Can the rest still be paired? One matching that is kept up to date answers for all decisions of a scoregroup."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

from ...matching.layout import Field
from ...matching.session import Session
from .players import FIT, Entries, Entry


class Available:
    """Members of a group, some of whom stay without a partner; every answer leaves the others paired.

    spare: how many members stay without a partner: for floaters, or one for the bye.
    """

    def __init__(self, entries: Entries, members: Sequence[Entry], spare: int) -> None:
        self.members = list(members)
        self._at = {entry.place: place for place, entry in enumerate(members)}
        free = entries.free_of_limits
        classes = [3 if free else entry.bearable for entry in members]
        # A spare is a vertex of its own kind, which anybody may take in place of an opponent.
        table = [[*row, True] for row in FIT] + [[True] * 4 + [False]]
        self._session = Session(
            [*classes, *[4] * spare], [], admissible=table, forbidden=entries.barred_pairs(members)
        )
        self._spares = list(range(len(members), len(members) + spare))
        self.possible = self._session.solve()

    def without_partner(self, candidates: Iterable[Entry]) -> Entry | None:
        """The first candidate who can stay without a partner; he then does."""
        return self._first(self._spares.pop(0), candidates)

    def opponent(self, entry: Entry, candidates: Iterable[Entry]) -> Entry | None:
        """The first candidate whom a player can meet; he then does. None, and nothing changes, if there is none."""
        return self._first(self._at[entry.place], candidates)

    def could_meet(self, entry: Entry, other: Entry) -> bool:
        """Whether two can meet."""
        return self._session.can(self._at[entry.place], self._at[other.place])

    def _first(self, vertex: int, candidates: Iterable[Entry]) -> Entry | None:
        """The first candidate for a vertex. Mostly he is among the first few, so they are asked in growing portions."""
        rest, portion = iter(candidates), 8
        while asked := [self._at[entry.place] for entry in islice(rest, portion)]:
            found = self._session.prefer(vertex, asked)
            if found is not None:
                return self.members[found]
            portion *= 4
        return None

    def witness(self) -> tuple[tuple[Entry, ...], tuple[Entry, ...]]:
        """Players who can't all be paired, and the only ones whom they could still meet."""
        found = self._session.witness()
        few = sorted(place for component in found.components for place in component)
        count = len(self.members)
        return (
            tuple(self.members[place] for place in few if place < count),
            tuple(self.members[place] for place in found.barrier if place < count),
        )


def most_pairs(entries: Entries, members: Sequence[Entry]) -> int:
    """How many pairs a group can keep at most (3.10.2, 4.4)."""
    if len(members) < 2:
        return 0
    classes = [3 if entries.free_of_limits else entry.bearable for entry in members]
    ones = [[int(fits) for fits in row] for row in FIT]
    session = Session(
        classes, [Field(ones)], admissible=FIT, forbidden=entries.barred_pairs(members), perfect=False
    )
    session.solve()
    return len(session.pairs())
