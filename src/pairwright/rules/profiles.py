"""The relation of two players by the criteria, in any tournament: a table filled on demand.

A criterion reads little of a player: colour preference, floats, whether he was moved down. Players equal in these have
one *profile*, and a rule book meets some hundred profiles in its life. So a criterion is evaluated once for two
profiles, when they first meet in a bracket, and every bracket of every round looks the answer up. A criterion that
reads more (points, unplayed games, other properties of the bracket) finds nothing to read here, which is noticed, and
is evaluated in the bracket.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from itertools import accumulate, chain, count, takewhile

from ..lean_dataclass import cached_property
from .criterion import BracketFacts, Criterion, Profile, ScoreLevels

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias

SEEN = ("wants", "strength", "wide", "twice", "topscorer", "float1", "float2", "difference")
"""The facts that make a profile, together with whether the player was moved down."""

Key: TypeAlias = tuple[int, ...]
"""The facts of a profile, in the order of `SEEN`."""

Level: TypeAlias = tuple[Criterion, int]
"""A criterion, and which of its levels."""

Listed: TypeAlias = tuple[int, int, int]
"""The row of a criterion, and the first and the last score whose causes a level counts."""

FEW, MOST = 64, 192
"""A table begins with room for `FEW` profiles: clearing the largest takes longer than pairing a small event. The next
has room for `MOST`, since sizes between would leave holes in the memory of a process that stays. Beyond `MOST` a new
one begins with the profiles of the round.

A round has some 50 at the most and an event of thousands of players 75, half of them of topscorers in its last round.
Hundreds of events of one kind meet 150 to 220. A process that stays for long meets ever rarer ones, and its memory
should not grow with them.
"""

AHEAD = -1
"""The row that stands for the pairs of the next bracket."""

MOST_COUNTED = 63
"""The largest count in a table: what two players cost together fits a byte."""


class OutOfSight(Exception):
    """A criterion read something that is not in a profile, or counts what does not fit a table."""


class _Height:
    """A score known only by its order: that of residents, who have one score, or of players moved down.

    A criterion that asks more of it, such as how far apart two are or whether one is above a number, is asked in the
    bracket.
    """

    def __init__(self, height: int) -> None:
        self._height = height

    def _above(self, other: object) -> int:
        if not isinstance(other, _Height):
            raise OutOfSight
        return self._height - other._height

    def __eq__(self, other: object) -> bool:
        return self._above(other) == 0

    def __gt__(self, other: object) -> bool:
        return self._above(other) > 0

    def __lt__(self, other: object) -> bool:
        return self._above(other) < 0

    def __ge__(self, other: object) -> bool:
        return self._above(other) >= 0

    def __le__(self, other: object) -> bool:
        return self._above(other) <= 0

    def __bool__(self) -> bool:
        raise OutOfSight


_UNSEEN = (AttributeError, OutOfSight, TypeError)
"""The errors of a criterion that reads more than a profile, or calculates with a height. Evaluated in the bracket, it
finds its inputs; a fault of the criterion itself is raised there, too."""


class _Sight:
    """The visible part of a bracket; reading any other fact raises `OutOfSight`."""

    def __init__(self, **seen: object) -> None:
        self.__dict__.update(seen)

    def __getattr__(self, name: str) -> object:
        raise OutOfSight(name)


_HERE: Any = _Sight()


def bracket_in_sight(
    scores: int, *, bye_leaves: bool, topscorers: bool, gaps: tuple[int, ...] = ()
) -> BracketFacts:
    """A bracket with players moved down of so many scores; a criterion that reads more of it raises `OutOfSight`."""
    sight: Any = _Sight(
        moved_down_scores=(0,) * scores, bye_leaves=bye_leaves, topscorers=topscorers, gaps=gaps
    )
    return sight


class ProfileTable:
    """Violations between profiles, by those criteria that read nothing else.

    A profile has two places in the table, that of a resident and, one further, that of a player moved down. Entries
    are written once, before their readers get the place, which lets threads share a table.

    Attributes:
        criteria: the criteria asked.
        places: the number of places.
        gain: what leaving two players over costs more than pairing them, the first ranking higher: (criteria,
            places, places) bytes with a sign. Of a criterion with levels that on the level of the scores of those
            who cause it. If a rule book counts score differences, residents have one score and downfloaters do not
            meet each other.
        left: violations of leaving a player over: (criteria, places).
        known: which places have met: a bit for each two, row after row, whole bytes in a row.
        blind: rows of criteria that are not answered here; they say nothing.
    """

    def __init__(self, criteria: Sequence[Criterion], room: int = 0) -> None:
        """A table that knows no profile yet, with room for so many, or for a few."""
        self.criteria = tuple(criteria)
        self.room = room or FEW
        self.places = 2 * self.room
        self._gain = bytearray(len(self.criteria) * self.places * self.places)
        self._left = bytearray(len(self.criteria) * self.places)
        # cast() refuses a zero in the shape; without criteria the kernel is not asked.
        shape = [len(self.criteria), self.places, self.places]
        self.gain = memoryview(self._gain).cast("b", shape) if self.criteria else memoryview(b"")
        self.left = memoryview(self._left).cast("b", shape[:2]) if self.criteria else memoryview(b"")
        self._signed = memoryview(self._gain).cast("b")
        self.blind = {
            row
            for row, rule in enumerate(self.criteria)
            if rule.lookahead or (rule.levels is not None and not isinstance(rule.levels, ScoreLevels))
        }
        self._open = [row for row in range(len(self.criteria)) if row not in self.blind]
        self._asked = [rule.asked_at(_HERE) for rule in self.criteria]
        self._number: dict[Key, int] = {}
        self._sights = [Profile()] * self.places
        self._next = count().__next__
        self._met = [0] * self.places
        self._width = (self.places + 7) // 8
        self.known = bytearray(self.places * self._width)
        self._chosen: dict[tuple[int, bool, bool, bool, tuple[int, ...]], list[Level] | None] = {}
        self._listed: dict[int, tuple[list[Listed], array[int], list[Level]]] = {}
        self._by_scores: dict[tuple[int, bool], tuple[memoryview, array[int]] | None] = {}
        self._heights = [_Height(0), _Height(1)] if any(rule.by_gaps for rule in self.criteria) else []

    def numbers(self, keys: Iterable[Key]) -> list[int] | None:
        """The number of each profile, including new ones; `None` if the table is full."""
        known, keys = self._number, list(keys)
        new = dict.fromkeys(key for key in keys if key not in known)
        if new:
            if len(known) + len(new) > self.room:
                return None
            for key in new:
                self._take_in(key)
            if not known.keys() >= new.keys():  # others have taken the room since
                return None
        return [known[key] for key in keys]

    def _take_in(self, key: Key) -> None:
        """Two threads may do so at once: each writes to different places, and one number stands."""
        number = self._next()
        if number >= self.room:
            return
        seen = dict(zip(SEEN, key, strict=True))
        for place in (2 * number, 2 * number + 1):
            sight = self._sights[place] = Profile(**seen, moved_down=place % 2)
            if self._heights:
                sight.score = self._heights[place % 2]  # type: ignore[assignment]
            for row in self._open:
                rule = self.criteria[row]
                try:
                    if rule.left is not None:
                        self._left[row * self.places + place] = _small(rule.of_left(sight, _HERE))
                except _UNSEEN:
                    self._shut(row)
        self._number.setdefault(key, number)

    def grown(self, keys: Iterable[Key]) -> ProfileTable:
        """A larger table with these profiles and those known, or with these alone if they would be too many."""
        wanted = dict.fromkeys([*self._number, *keys])
        if len(wanted) > MOST:
            wanted = dict.fromkeys(keys)
        table = ProfileTable(self.criteria, max(MOST, len(wanted)))
        table.numbers(wanted)
        return table

    def meet(self, places: Iterable[int]) -> None:
        """Fill the table for all pairs of these places."""
        need, places = 0, list(places)
        for place in places:
            need |= 1 << place
        if pairs := [
            (a, b) for a in places if (missing := need & ~self._met[a]) for b in places if missing >> b & 1
        ]:
            self._fill(pairs)
            for place in places:
                self._met[place] |= need
                start = place * self._width
                self.known[start : start + self._width] = self._met[place].to_bytes(self._width, "little")

    def _fill(self, pairs: list[tuple[int, int]]) -> None:
        sights, size, gain = self._sights, self.places, self._gain
        cells = [(a, b, a * size + b) for a, b in pairs]
        for row in self._open:
            asked, begin = self._asked[row], row * size * size
            left = self._left[row * size : (row + 1) * size]
            try:
                for a, b, cell in cells:
                    both = left[a] + left[b]
                    if asked is not None and (violated := asked(sights[a], sights[b])):
                        both -= _small(violated)
                    gain[begin + cell] = both & 255  # read as a byte with a sign
            except _UNSEEN:
                self._shut(row)

    def rows_of(self, row: int, places: Sequence[int]) -> list[list[int]]:
        """A criterion's gains between places that have met: for each place a row."""
        size, every = self.places, list(places)
        return [
            [self._signed[begin + b] for b in every] for begin in ((row * size + a) * size for a in every)
        ]

    def costs_of(self, row: int, places: Sequence[int]) -> list[int]:
        """The cost of leaving them over."""
        return [self._left[row * self.places + place] for place in places]

    def _shut(self, row: int) -> None:
        self.blind.add(row)
        self._open = [other for other in self._open if other != row]
        self._chosen, self._listed, self._by_scores = {}, {}, {}  # what was found before it was noticed

    def levels(
        self,
        scores: int,
        *,
        may_be_left: bool,
        bye_leaves: bool,
        topscorers: bool,
        gaps: tuple[int, ...] = (),
    ) -> list[Level] | None:
        """The levels that matter in a kind of bracket; `None` if one of them is not in the table.

        `scores` is how many scores of players moved down there are, `gaps` the score differences that count.
        """
        kind = scores, may_be_left, bye_leaves, topscorers, gaps
        if kind not in self._chosen:
            self._chosen[kind] = self._levels(
                bracket_in_sight(scores, bye_leaves=bye_leaves, topscorers=topscorers, gaps=gaps), may_be_left
            )
        return self._chosen[kind]

    def listed(self, levels: list[Level]) -> tuple[list[Listed], array[int]]:
        """The levels that this table returned: for each its row and the first and last score whose causes it counts, -1
        for all. Then the same as one column.
        """
        known = self._listed.get(id(levels))
        if known is None:
            rows = [
                (self.row[rule.id], *((level, level) if rule.levels is not None else (-1, -1)))
                for rule, level in levels
            ]
            known = rows, array("i", [number for row in rows for number in row]), levels
            self._listed[id(levels)] = known  # this keeps the levels alive, so no others get their id
        return known[:2]

    def levels_by_scores(self, most: int, *, topscorers: bool) -> tuple[memoryview, array[int]] | None:
        """The levels of brackets with players moved down of no score, of one, and so on up to so many.

        Of each first where nobody may be left over, then where somebody may, then those of a graph that reaches below:
        one table, and where each of them begins. `None` if one of them is not in the table.
        """
        if (most, topscorers) not in self._by_scores:
            kinds = [(scores, may_be_left) for scores in range(most + 1) for may_be_left in (False, True)]
            found = [
                self.levels(scores, may_be_left=may_be_left, bye_leaves=False, topscorers=topscorers)
                for scores, may_be_left in kinds
            ]
            self._by_scores[most, topscorers] = None if None in found else self._listed_by_scores(found)
        return self._by_scores[most, topscorers]

    def _listed_by_scores(self, found: Sequence[list[Level] | None]) -> tuple[memoryview, array[int]] | None:
        listed = list[Sequence[int]]()
        for number, levels in enumerate(found):
            listed.append(self.listed(levels or [])[1])
            if number % 2:
                listed.append(self._reaching_below(levels or [], number // 2))
        column = array("i", chain.from_iterable(listed))
        starts = array("i", accumulate((len(one) // 3 for one in listed), initial=0))
        return (memoryview(column).cast("B").cast("i", [starts[-1], 3]), starts) if column else None

    def _reaching_below(self, levels: list[Level], scores: int) -> list[int]:
        """Levels with those of the look-ahead in their place: the pairs of the next bracket, then, score by score, the
        leavers of this one who find an opponent there.
        """
        before = {rule.id for rule in takewhile(lambda rule: not rule.lookahead, self.criteria)}
        cut = sum(1 for rule, _ in levels if rule.id in before)
        ahead = [] if len(before) == len(self.criteria) else [-1, *range(scores + 1)]
        listed = list(self.listed(levels)[0])
        listed[cut:cut] = [(AHEAD, run, run) for run in ahead]
        return [number for level in listed for number in level]

    def _levels(self, at: BracketFacts, may_be_left: bool) -> list[Level] | None:
        try:
            found = levels_that_matter(self.criteria, at, may_be_left=may_be_left)
        except OutOfSight:
            return None
        return None if any(self.row[rule.id] in self.blind for rule, _ in found) else found

    @cached_property
    def row(self) -> dict[str, int]:
        """The row of each criterion."""
        return {rule.id: row for row, rule in enumerate(self.criteria)}


def levels_that_matter(criteria: Sequence[Criterion], at: BracketFacts, *, may_be_left: bool) -> list[Level]:
    """The levels that can tell candidates apart, and the first criterion in any case."""
    levels = list[Level]()
    for place, criterion in enumerate(criteria):
        if criterion.lookahead or not (may_be_left or place == 0 or criterion.pair is not None):
            continue
        levels += [(criterion, level) for level in range(criterion.number_of_levels(at))]
    return levels


def _small(count: Any) -> int:
    """A count that fits a table; others are asked in the bracket."""
    number = int(count)
    if number > MOST_COUNTED:
        raise OutOfSight
    return number
