"""What two players are to each other by the criteria, whatever tournament they play in: tables that fill by themselves.

A criterion reads little of a player: colour preference, floats, whether he was moved down. Players equal in these have
one *profile*, and a rule book meets some hundred profiles in its life. So a criterion is evaluated once for two
profiles, and every bracket of every round looks the answer up. A criterion that reads more (points, unplayed games,
other properties of the bracket) finds nothing to read here, which is noticed, and is evaluated in the bracket.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from ..lean_dataclass import cached_property, dataclass
from .criterion import Bracket, Counts, Criterion, scores_moved_down
from .facts import DOWN, FACT_COLUMNS, UP, Facts, Ints

SEEN = ("wants", "strength", "wide", "twice", "topscorer", "float1", "float2", "difference")
"""The facts that make a profile, besides whether the player was moved down. `difference` may be the largest."""

MOST = 192
"""So many profiles at the most are remembered; beyond, a table begins again with those of the round.

A round has some 50 at the most and an event of thousands of players 75, half of them of topscorers in its last round.
Hundreds of events of one kind meet 150 to 220: with room for 128 a table began again every 17 events of 50 players,
and filling it took a fifteenth of their time; with room for 192 it hardly ever does. A process that stays for long
meets ever rarer ones, and its memory should not grow with them.
"""

MOST_COUNTED = 63
"""The largest count in a table: what two players cost together fits a byte, so that a full table takes 2.4 MB."""

_BITS, _ZERO = 7, 64
_WEIGHTS = np.array([1 << _BITS * SEEN.index(name) if name in SEEN else 0 for name in FACT_COLUMNS], np.int64)
_OFFSET = sum(_ZERO << _BITS * place for place in range(len(SEEN)))


_FLOATS = _WEIGHTS[[FACT_COLUMNS.index("float1"), FACT_COLUMNS.index("float2")]]
_OF_TWO_ROUNDS = np.array(list(product((DOWN, 0, UP), repeat=2)), np.int64) @ _FLOATS
"""What each combination of two floats adds to the profile of somebody without any."""


class OutOfSight(Exception):
    """A criterion read something that is not in a profile, or counts what does not fit a table."""


class _Sight:
    """A profile, or the bracket, as a criterion sees it here: anything else it reads is out of sight."""

    def __init__(self, **seen: Any) -> None:
        self.__dict__.update(seen)

    def __getattr__(self, name: str) -> Any:
        raise OutOfSight(name)


_HERE = cast("Bracket", _Sight(moved_down_scores=(0,)))
"""A bracket with players moved down of one score, the only one there is: all that a profile's levels can depend on."""


def bracket_in_sight(scores: int, *, bye_leaves: bool, topscorers: bool) -> Bracket:
    """A bracket with players moved down of so many scores; a criterion that reads more of it raises `OutOfSight`."""
    sight = _Sight(moved_down_scores=(0,) * scores, bye_leaves=bye_leaves, topscorers=topscorers)
    return cast("Bracket", sight)


@dataclass(frozen=True, eq=False)
class ProfileTable:
    """Violations between profiles, by those criteria that read nothing else.

    A profile has two places in the table, that of a resident and, one further, that of a player moved down.

    Attributes:
        criteria: the criteria asked.
        keys: the profiles known, each as one integer.
        gain: what leaving two players over costs more than pairing them, the first ranking higher: shape (criteria,
            places, places). Of a criterion with levels (`scores_moved_down`) that on the level of his score.
        left: violations of leaving a player over: shape (criteria, places).
        blind: rows of criteria that are not answered here; they say nothing.
    """

    criteria: tuple[Criterion, ...]
    keys: tuple[int, ...]
    gain: NDArray[np.int8]
    left: NDArray[np.int8]
    blind: frozenset[int] = frozenset()

    @classmethod
    def empty(cls, criteria: Sequence[Criterion]) -> ProfileTable:
        """A table that knows no profile yet."""
        rows = len(criteria)
        return cls(tuple(criteria), (), np.zeros((rows, 0, 0), np.int8), np.zeros((rows, 0), np.int8))

    @cached_property
    def _place(self) -> Mapping[int, int]:
        return {key: 2 * number for number, key in enumerate(self.keys)}

    @cached_property
    def gain_of_pair(self) -> NDArray[np.int8]:
        """`gain` by one number for both places, `first * places + second`: shape (criteria, pairs)."""
        return self.gain.reshape(len(self.criteria), -1)

    @cached_property
    def chosen(self) -> dict[tuple[int, bool, bool, bool], NDArray[np.int32] | None]:
        """The levels of kinds of brackets as rows of the table: what `edge_weights.levels_in_table` has found."""
        return {}

    @cached_property
    def row(self) -> Mapping[str, int]:
        """The row of each criterion that has one."""
        return {rule.id: row for row, rule in enumerate(self.criteria) if row not in self.blind}

    def places(self, facts: Facts) -> Ints:
        """The place of each entry, as a resident; all profiles have to be known."""
        place = self._place
        return np.array([place[key] for key in keys_of(facts).tolist()], np.int64)

    def including(self, facts: Facts) -> ProfileTable:
        """The table with the profiles of these entries: this one if they are all known.

        A table that knows some already takes in new ones with all floats they could have: these will come, and a table
        that grows for each of them grows seven times as often.
        """
        present = set(keys_of(facts).tolist())
        new = sorted(present - self._place.keys())
        if not new:
            return self
        if self.keys:
            more = sorted(_with_any_floats(new) - self._place.keys())
            if len(self.keys) + len(more) <= MOST:
                return self._grown(more)
        if len(self.keys) + len(new) > MOST:
            return ProfileTable.empty(self.criteria)._grown(sorted(present))
        return self._grown(new)

    def _grown(self, new: list[int]) -> ProfileTable:
        keys = (*self.keys, *new)
        old, size, rows = 2 * len(self.keys), 2 * len(keys), len(self.criteria)
        gain, left = np.zeros((rows, size, size), np.int8), np.zeros((rows, size), np.int8)
        gain[:, :old, :old], left[:, :old] = self.gain, self.left
        every, known, added = _columns(keys), _columns(self.keys), _columns(new)
        blind = set(self.blind)
        for row, rule in enumerate(self.criteria):
            try:
                left[row, old:] = _of_left(rule, added)
                both = left[row, :, None] + left[row]
                gain[row, old:] = both[old:] - _of_pairs(rule, added, every)
                gain[row, :old, old:] = both[:old, old:] - _of_pairs(rule, known, added)
            except OutOfSight:
                blind.add(row)
        return ProfileTable(self.criteria, keys, gain, left, frozenset(blind))


def keys_of(facts: Facts) -> Ints:
    """The profile of each entry as one integer."""
    return _WEIGHTS @ facts.table + _OFFSET


def _with_any_floats(keys: Sequence[int]) -> set[int]:
    """Profiles with every combination of floats in the two rounds before."""
    key = np.array(keys, np.int64)
    without = key - sum(((key // weight) % (1 << _BITS) - _ZERO) * weight for weight in _FLOATS)
    return set((without[:, None] + _OF_TWO_ROUNDS).ravel().tolist())


def _columns(keys: Sequence[int]) -> dict[str, Ints]:
    """The facts of profiles, each as a resident and then as a player moved down."""
    key = np.repeat(np.array(keys, np.int64), 2)
    last = len(SEEN) - 1
    columns = {
        name: ((key >> _BITS * place) & ((1 << _BITS) - 1 if place < last else -1)) - _ZERO
        for place, name in enumerate(SEEN)
    }
    columns["moved_down"] = np.tile(np.arange(2), len(keys))
    return columns


def _sight(rule: Criterion, columns: Mapping[str, Ints], *shape: int) -> Facts:
    """Profiles as a criterion sees them. Only one with a level for each score sees scores: there is one."""
    seen = {name: column.reshape(shape) for name, column in columns.items()}
    if rule.levels is scores_moved_down:
        seen["score"] = np.zeros_like(seen["moved_down"])
    elif rule.levels is not None or rule.lookahead:
        raise OutOfSight(rule.id)
    return cast("Facts", _Sight(**seen))


def _of_pairs(rule: Criterion, a: Mapping[str, Ints], b: Mapping[str, Ints]) -> Counts:
    return _small(rule.of_pair(_sight(rule, a, -1, 1), _sight(rule, b, 1, -1), _HERE)[..., 0])


def _of_left(rule: Criterion, a: Mapping[str, Ints]) -> Counts:
    return _small(rule.of_left(_sight(rule, a, -1), _HERE)[..., 0])


def _small(counts: Counts) -> Counts:
    """Counts that fit a table; others are asked in the bracket."""
    if counts.max(initial=0) > MOST_COUNTED:
        raise OutOfSight
    return counts
