"""Due colours, the better claim to a colour, and the effect of a pair on colours (27A4, 27A5, 29E).

Everything depends on the two histories only, so it is worked out once for each pair of different histories. Signs are
`WHITE` and `BLACK`; a round without a game is 0 and counts as no colour (29E1).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from ...rules.arrays import Counts, Ints
from ...rules.facts import BLACK, WHITE

EQUALIZE, ALTERNATE, NO_CLAIM = 2, 1, 0
"""The basis of a due colour: unequal counts, the last game, nothing."""


@dataclass(frozen=True, eq=False)
class Claims:
    """Colour claims of some histories, one row each, rounds in order.

    Attributes:
        games: colours of the games played, shape (histories, rounds).
        difference: games with White minus games with Black.
        due: the colour due, 0 for none (29E3a).
        claim: `EQUALIZE`, `ALTERNATE` or `NO_CLAIM`.
        twice: the colour of the last two games played if it was the same, else 0.
    """

    games: Ints
    difference: Ints
    due: Ints
    claim: Ints
    twice: Ints

    @classmethod
    def of(cls, games: Ints) -> Claims:
        """Claims from the games played."""
        n = len(games)
        last, before = np.zeros(n, np.int64), np.zeros(n, np.int64)
        for column in games.T:
            # In this order: `before` takes over what `last` still holds.
            before = np.where(column != 0, last, before)
            last = np.where(column != 0, column, last)
        difference = games.sum(axis=1, dtype=np.int64)
        return cls(
            games=games,
            difference=difference,
            due=np.where(difference != 0, -np.sign(difference), -last),
            claim=np.where(difference != 0, EQUALIZE, np.where(last != 0, ALTERNATE, NO_CLAIM)),
            twice=np.where(last == before, last, 0),
        )

    def __len__(self) -> int:
        return len(self.games)

    def of_rows(self, rows: Ints) -> Claims:
        """The claims of some histories, given by their rows."""
        columns = (self.games, self.difference, self.due, self.claim, self.twice)
        return Claims(*(column[rows] for column in columns))

    @property
    def third_threatens(self) -> NDArray[np.bool_]:
        """Players whose last two games had the colour that is not due."""
        return np.asarray((self.twice == -self.due) & (self.due != 0))


@dataclass(frozen=True, eq=False)
class ColourTables:
    """The effect of pairs of histories on colours, read like a table by pairs of histories: `tables.third[a, b]`.

    `old_alternation` and `black_only` are the options of the same names.
    """

    claims: Claims
    old_alternation: bool = False
    black_only: bool = False

    @cached_property
    def conflict(self) -> HistoryTable:
        """Both are due the same colour."""
        return HistoryTable(len(self.claims), self._conflict)

    @cached_property
    def every(self) -> tuple[Ints, Ints]:
        """All pairs of histories: rows and columns."""
        kinds = np.arange(len(self.claims))
        return kinds[:, None], kinds[None, :]

    @cached_property
    def threatened(self) -> HistoryTable:
        """The player denied the due colour would get the other one for the third time running."""
        again = self.claims.third_threatens
        return HistoryTable(len(self.claims), lambda a, b: again[a] & again[b])

    @cached_property
    def favour(self) -> HistoryTable:
        """1 if the first player has the stronger claim to the colour (29E4, rules 1-4), -1 if the
        second, 0 if equal.
        """
        return HistoryTable(len(self.claims), self._favour)

    @cached_property
    def wronged_first(self) -> HistoryTable:
        """The first may be the player denied the due colour."""
        return HistoryTable(len(self.claims), lambda a, b: self.conflict[a, b] & (self.favour[a, b] <= 0))

    @cached_property
    def equalize(self) -> HistoryTable:
        """Severity of an equalization problem: how far the wronged player's counts differ already."""
        return HistoryTable(len(self.claims), self._equalize)

    @cached_property
    def alternate(self) -> HistoryTable:
        """A conflict without an equalization problem: a player fails to alternate."""
        return HistoryTable(len(self.claims), self._alternate)

    @cached_property
    def third(self) -> HistoryTable:
        """The wronged player gets the colour of the last two games again."""
        return HistoryTable(len(self.claims), self._third)

    def _alternate(self, a: Ints, b: Ints) -> Counts:
        return np.asarray(self.conflict[a, b] & (self.equalize[a, b] == 0))

    def _conflict(self, a: Ints, b: Ints) -> Counts:
        due = self.claims.due
        return np.asarray((due[a] == due[b]) & (due[a] != 0))

    def _favour(self, a: Ints, b: Ints) -> Counts:
        claims = self.claims
        unequal = (claims.claim == EQUALIZE).astype(np.int64) * np.abs(claims.difference)
        decided = np.sign(unequal[a] - unequal[b])
        games = claims.games
        # From the latest round on (29E4 rules 3 and 4); 29E4d looks at that one alone.
        for r in reversed(range(games.shape[1])):
            mine, other = games[a, r], games[b, r]
            reversed_colour = np.where(mine != 0, -mine, other)  # what the first now gets
            verdict = np.where(reversed_colour == claims.due[a], 1, -1) * (mine != other)
            decided = np.where(decided != 0, decided, verdict)
            if self.old_alternation:
                break
        return np.where(self.conflict[a, b], decided, 0).astype(np.int8)

    def _equalize(self, a: Ints, b: Ints) -> Counts:
        claims = self.claims
        size = np.abs(claims.difference)
        both = (claims.claim[a] == EQUALIZE) & (claims.claim[b] == EQUALIZE)
        if self.black_only:
            both = both & (claims.due[a] == WHITE)
        return np.where(self.conflict[a, b] & both, np.minimum(size[a], size[b]), 0)

    def _third(self, a: Ints, b: Ints) -> Counts:
        claims = self.claims
        again = claims.third_threatens
        favour = self.favour[a, b]
        # With equal claims it is open who will be denied: it counts only if it holds for both.
        either = again[a] & again[b]
        hit = np.where(favour < 0, again[a], np.where(favour > 0, again[b], either))
        return np.asarray(self.conflict[a, b] & hit)

    def decide(self, a: Ints, b: Ints) -> tuple[list[int], list[str]]:
        """For pairs of histories the colour of the first and the rule of 29E3a or 29E4 that gives it; 0 and "" if none.

        No rule decides when the histories are the same (or, with `old_alternation`, when the last rounds are), or
        without a due colour.
        """
        claims, favour = self.claims, self.favour[a, b].astype(np.int64)
        one, other = claims.due[a], claims.due[b]
        colour = np.where(one != other, np.where(one != 0, one, -other), one * favour)
        size = np.abs(claims.difference)
        last = claims.games[:, -1] if claims.games.shape[1] else np.zeros(len(claims), np.int64)
        # The first condition that holds decides: they stand in the order of the rules.
        rule = np.select(
            [
                one != other,
                favour == 0,
                claims.claim[a] != claims.claim[b],
                size[a] != size[b],
                last[a] != last[b],
            ],
            [0, 1, 2, 3, 4],
            5,
        )
        return colour.tolist(), [_RULES[index] for index in rule.tolist()]


_RULES = ("29E3a", "", "29E4 (1)", "29E4 (2)", "29E4 (3)", "29E4 (4)")

FEW = 300
"""As many histories as are worth a table of all pairs."""


class HistoryTable:
    """A function's value for pairs of histories: a table if they are few, otherwise computed on demand."""

    def __init__(self, count: int, function: Callable[[Ints, Ints], Counts]) -> None:
        self._count = count
        self._function = function

    @cached_property
    def _table(self) -> Counts:
        kinds = np.arange(self._count)
        return self._function(kinds[:, None], kinds[None, :])

    def __getitem__(self, pair: tuple[Counts, Counts]) -> Counts:
        if self._count <= FEW:
            return np.asarray(self._table[pair])
        return self._function(np.asarray(pair[0]), np.asarray(pair[1]))


LETTERS = {WHITE: "W", BLACK: "B", 0: "-"}
NAMES = {WHITE: "White", BLACK: "Black"}
