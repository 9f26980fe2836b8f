"""What the rules know of each player, as integer columns, computed once per round.

Rows stand for players in ranking order (C.04.2 art. 2.3). Points are in tenths.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..lean_dataclass import cached_property, dataclass
from ..model import Colour, Player, PointSystem, Result, Tournament
from ..model.result_columns import COLOURS, KINDS, columns_of, rows_of

Ints = NDArray[np.int64]

WHITE, BLACK = 1, -1
"""Signs of the colours: a colour difference is games with White minus games with Black."""

ABSOLUTE, STRONG, MILD, NONE = 3, 2, 1, 0
"""Strength of a colour preference."""

DOWN, UP = -1, 1
"""Direction of a float; 0 is none."""

_SIGN = {None: 0, Colour.WHITE: WHITE, Colour.BLACK: BLACK}

_KIND_COLOUR = np.array([_SIGN[colour] for _, colour in KINDS], np.int64)

_PLAYED = np.array([result.played for result in Result], np.bool_)


@dataclass(frozen=True)
class History:
    """All completed rounds as arrays of shape (players, rounds).

    Attributes:
        code: the number of each result (`Result.number`).
        opponent: row of the opponent of a game played, -1 for none.
        colour: colour of a game played, 0 for none.
        played, paired: whether a game was played; whether the pairing gave an opponent or its bye.
        allocated_bye, forfeit_win: whether the round was that.
        gained: points of the round.
        virtual: acceleration points, one column more: that of the round to be paired.
    """

    code: Ints
    opponent: Ints
    colour: Ints
    played: NDArray[np.bool_]
    paired: NDArray[np.bool_]
    allocated_bye: NDArray[np.bool_]
    forfeit_win: NDArray[np.bool_]
    gained: Ints
    virtual: Ints

    @classmethod
    def of(cls, tournament: Tournament, virtual: Sequence[Sequence[int]] | None = None) -> History:
        """Read off a tournament; `virtual` replaces the acceleration points stated in it, row by row."""
        players = tournament.players
        n, rounds = len(players), tournament.completed_rounds
        ids = np.array([player.id for player in players], np.int64)
        code, colour, named = _entries(players, rounds)
        played = _PLAYED[code]
        bye = code == Result.ALLOCATED_BYE.number
        points = tournament.point_system
        if tournament.match_rules is None:
            gained = _worth(points)[code]
        else:  # what a match is worth, its games tell
            worth = [cell.points(points) for player in players for cell in player.results]
            gained = np.array(worth, np.int64).reshape(n, rounds)
        return cls(
            code=code,
            opponent=np.where(played, rows_of(ids, named), -1),
            colour=np.where(played, colour, 0),
            played=played,
            paired=(named > 0) | bye,
            allocated_bye=bye,
            forfeit_win=code == Result.FORFEIT_WIN.number,
            gained=gained,
            virtual=_virtual(players, rounds + 1, virtual),
        )

    @property
    def rounds(self) -> int:
        """Number of completed rounds."""
        return int(self.opponent.shape[1])

    @cached_property
    def scores(self) -> Ints:
        """Points before each round and now, without acceleration: shape (players, rounds + 1)."""
        total = np.zeros((len(self.gained), self.rounds + 1), np.int64)
        np.cumsum(self.gained, axis=1, out=total[:, 1:])
        return total

    @cached_property
    def pairing_scores(self) -> Ints:
        """Points before each round and now, with the acceleration of that round."""
        return self.scores + self.virtual

    def game_floats(self, round_number: int) -> Ints:
        """Floats that games gave in a round: the higher scored player down, the lower one up (1.4.2, A.4.b)."""
        before = self.pairing_scores[:, round_number - 1]
        opponent = self.opponent[:, round_number - 1]
        return np.where(opponent >= 0, np.sign(before[opponent] - before), 0)


@lru_cache(maxsize=16)
def _worth(points: PointSystem) -> Ints:
    """What each result is worth, by its number."""
    return np.array([result.points(points) for result in Result], np.int64)


def _entries(players: Sequence[Player], rounds: int) -> tuple[Ints, Ints, Ints]:
    """Number of the result, colour and opponent's start number of every entry."""
    columns = columns_of(players)
    if columns is not None:
        kind = columns.kind.astype(np.int64)
        return kind // len(COLOURS), _KIND_COLOUR[kind], columns.opponent.astype(np.int64)
    flat = [cell for player in players for cell in player.results]
    white, black = Colour.WHITE, Colour.BLACK
    colour = [WHITE if cell.colour is white else BLACK if cell.colour is black else 0 for cell in flat]
    lists = ([cell.result.number for cell in flat], colour, [cell.opponent for cell in flat])
    code, sign, named = (np.array(values, np.int64).reshape(len(players), rounds) for values in lists)
    return code, sign, named


def _virtual(players: Sequence[Player], rounds: int, given: Sequence[Sequence[int]] | None) -> Ints:
    rows = [player.virtual for player in players] if given is None else given
    table = np.zeros((len(players), rounds), np.int64)
    if not any(rows):
        return table
    for i, values in enumerate(rows):
        if values:
            head = values[:rounds]
            table[i, : len(head)] = head
    return table


@dataclass(frozen=True)
class Colours:
    """Colour records of the players and the preferences that follow (Dutch 1.6 and 1.7, common to FIDE systems).

    Attributes:
        difference: games with White minus games with Black.
        wants: colour preferred, 0 for none.
        strength: `ABSOLUTE`, `STRONG`, `MILD` or `NONE`.
        twice: the colour of the last two games if it was the same, else 0.
        last: the colour of the last game, 0 for none.
    """

    difference: Ints
    wants: Ints
    strength: Ints
    twice: Ints
    last: Ints

    def __getitem__(self, rows: Ints) -> Colours:
        return Colours(*(getattr(self, field.name)[rows] for field in fields(self)))

    @classmethod
    def of(cls, history: History) -> Colours:
        """Preferences from the games played; unplayed rounds count for nothing (C.04.2 art. 3.4)."""
        n = len(history.colour)
        last, before = np.zeros(n, np.int64), np.zeros(n, np.int64)
        for column in history.colour.T:
            has_colour = column != 0
            before = np.where(has_colour, last, before)
            last = np.where(has_colour, column, last)
        difference = history.colour.sum(axis=1)
        twice = np.where(last == before, last, 0)
        far = np.abs(difference) > 1
        wants = np.where(difference != 0, -np.sign(difference), -last)
        wants = np.where(~far & (twice != 0), -twice, wants)
        mild_or_strong = np.where(difference != 0, STRONG, np.where(last != 0, MILD, NONE))
        strength = np.where(far | (twice != 0), ABSOLUTE, mild_or_strong)
        return cls(difference, wants, strength, twice, last)


@dataclass(frozen=True, eq=False)
class Facts:
    """The columns that criteria read, one value for each entry of the round.

    Attributes:
        row: row of the player in the tournament.
        score: pairing score, acceleration included.
        wants, strength: colour preference, see `Colours`.
        wide: the preferred colour of a player whose colour difference is beyond 1, else 0.
        difference: size of the colour difference, where it matters (topscorers about), else 0.
        twice: colour of the last two games, where it matters, else 0.
        topscorer: whether the player may be exempt from absolute colour rules (last round only).
        float1, float2: float received one and two rounds ago.
        unplayed: rounds in which the player did not play.
        barred: whether the player can't get the pairing-allocated bye.
        moved_down: whether the player came into the bracket from above.
        upfloats: how often a player was upfloated who may hardly be upfloated again (Dubov 1.8), 0 for others.
        club: number of a large group of players kept apart from each other, 0 for none.
    """

    row: Ints
    score: Ints
    wants: Ints
    strength: Ints
    wide: Ints
    difference: Ints
    twice: Ints
    topscorer: Ints
    float1: Ints
    float2: Ints
    unplayed: Ints
    barred: Ints
    moved_down: Ints
    upfloats: Ints
    club: Ints

    def __len__(self) -> int:
        return len(self.row)

    def columns(self) -> tuple[Ints, ...]:
        """All columns, in the order of the attributes."""
        return tuple(getattr(self, name) for name in FACT_COLUMNS)

    @cached_property
    def table(self) -> Ints:
        """All columns in one array, so that choosing entries is one step."""
        return np.stack(self.columns())

    def __getitem__(self, index: Any) -> Facts:
        if isinstance(index, tuple):
            return Facts(*self.table[(slice(None), *index)])
        table = self.table[:, index]
        chosen = Facts(*table)
        chosen.__dict__["table"] = table  # its rows are the columns: nothing has to be put together again
        return chosen


def numbered(keys: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Number the values that occur, ascending: the first place of each, and the number of the value at each place.

    As `np.unique` does, which loads `numpy.ma`: a tenth of what a process needs to start and pair a small event.
    """
    order = np.argsort(keys, kind="stable")
    ordered = keys[order]
    new = np.ones(len(keys), np.bool_)
    new[1:] = ordered[1:] != ordered[:-1]
    number = np.empty(len(keys), np.int64)
    number[order] = np.cumsum(new) - 1
    return order[new].astype(np.int64), number


def distinct(values: NDArray[Any]) -> NDArray[Any]:
    """The values that occur, ascending; see `numbered`."""
    ordered = np.sort(values)
    new = np.ones(len(ordered), np.bool_)
    new[1:] = ordered[1:] != ordered[:-1]
    return ordered[new]


FACT_COLUMNS = tuple(field.name for field in fields(Facts))


def effective_numbers(history: History, present: NDArray[np.bool_]) -> Ints:
    """Pairing numbers counted over those who are in this pairing or have been in one; 0 for the others.

    C.04.2 art. 2.4 makes numbers provisional while the list of participants is open; engines therefore count
    only players who have appeared.
    """
    appeared = present | history.paired.any(axis=1)
    return np.where(appeared, np.cumsum(appeared), 0)


NO_INITIAL_COLOUR = (
    "the initial colour is not given and no game shows it: add '152 W' or '152 B' (TRF-2026), "
    "or 'XXC white1' or 'XXC black1' (TRF(x))"
)
"""What whoever asks for a round is told when nobody knows which colour was drawn."""


def initial_colour(tournament: Tournament, history: History) -> int:
    """The colour drawn by lot before round 1: as given, else as the first round with colours shows it, else 0.

    The first player in ranking order with a colour in that round has the initial colour if an even number of
    players who had been paired stand before him, the other one if an odd number.
    """
    if tournament.initial_colour is not None:
        return _SIGN[tournament.initial_colour]
    for r in range(history.rounds):
        if all(player.results[r].colour is None for player in tournament.players):
            continue
        appeared: list[bool] = np.asarray(history.paired[:, : r + 1].any(axis=1)).tolist()
        before = 0
        for player, counts in zip(tournament.players, appeared, strict=True):
            colour = _SIGN[player.results[r].colour]
            if counts and colour:
                return colour if before % 2 == 0 else -colour
            before += counts
    return 0


def bye_bar_since_2026(history: History, points: PointSystem) -> NDArray[np.bool_]:
    """C.04.1 art. 4 (2026): had the bye, or scored a win's points or more in one round without playing."""
    unplayed_win = ~history.played & (history.gained >= points.win)
    return np.asarray((history.allocated_bye | unplayed_win).any(axis=1), np.bool_)


def bye_bar_until_2026(history: History, points: PointSystem) -> NDArray[np.bool_]:
    """C.04.1.d (before 2026): had the bye, or won by forfeit."""
    del points
    return np.asarray((history.allocated_bye | history.forfeit_win).any(axis=1), np.bool_)


def floats_since_2026(history: History, round_number: int, points: PointSystem) -> Ints:
    """Dutch 1.4 (2026): the bye and any unplayed round worth more than a loss give a downfloat."""
    r = round_number - 1
    unplayed = ~history.played[:, r]
    down = unplayed & (history.allocated_bye[:, r] | (history.gained[:, r] > points.loss))
    return np.where(down, DOWN, history.game_floats(round_number))


def floats_until_2026(history: History, round_number: int, points: PointSystem) -> Ints:
    """Dutch A.4.b (2017): every round without a game gives a downfloat."""
    del points
    return np.where(history.played[:, round_number - 1], history.game_floats(round_number), DOWN)
