"""The facts of each player's records, in plain columns: read off a tournament once, in the same way for every system.
At the end, what the FIDE systems ask of the colours of two players.

Points are in tenths. A column has an entry for each player in ranking order (C.04.2 art. 2.3). A table has one for
each round as well, row after row: a round is every `rounds`th entry, and a row is a slice.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from operator import add, itemgetter

from ..lean_dataclass import cached_property, dataclass
from ..model import Colour, Player, PointSystem, Result, Tournament
from ..model.result_columns import KINDS, worth_of_kinds

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias, TypeVar

    from .criterion import Profile

    T = TypeVar("T")

WHITE, BLACK = 1, -1
"""Signs of the colours: a colour difference is games with White minus games with Black."""

ABSOLUTE, STRONG, MILD, NONE = 3, 2, 1, 0
"""Strength of a colour preference."""

DOWN, UP = -1, 1
"""Direction of a float; 0 without one."""

SIGNS = {None: 0, Colour.WHITE: WHITE, Colour.BLACK: BLACK}
"""The sign of a colour, 0 for none."""

_AS_BYTE = {None: 0, Colour.WHITE: 1, Colour.BLACK: 2}
COLOUR_SIGNS = (0, WHITE, BLACK)
"""The sign of a colour in the bytes of a history."""

COLOUR_LETTER = {WHITE: "w", BLACK: "b", 0: ""}
"""A colour by its sign, as messages have it."""


def _table(values: Sequence[int]) -> bytes:
    """The meaning of a kind of entry, for `bytes.translate`."""
    return bytes(values) + bytes(256 - len(values))


UNPLAYED = _table([not result.played for result, _ in KINDS])
_COLOUR = _table([_AS_BYTE[colour] if result.played else 0 for result, colour in KINDS])
_ALLOCATED = frozenset(kind for kind, (result, _) in enumerate(KINDS) if result is Result.ALLOCATED_BYE)
_BY_FORFEIT = frozenset(kind for kind, (result, _) in enumerate(KINDS) if result is Result.FORFEIT_WIN)

Numbers: TypeAlias = Sequence[int]


def meetings(player: Player, other: int) -> tuple[int, ...]:
    """The rounds of the games that a player has played against another (a start number), from 1.

    A forfeited game does not count as a meeting (C.04.2 art. 3.5).
    """
    results = enumerate(player.results, start=1)
    return tuple(number for number, one in results if one.opponent == other and one.played)


def marked(flags: bytes) -> Iterator[int]:
    """The places of the ones."""
    at = flags.find(1)
    while at >= 0:
        yield at
        at = flags.find(1, at + 1)


def picked(places: Sequence[int]) -> Callable[[Sequence[T]], list[T]]:
    """What stands at some places of a column, for several columns."""
    if len(places) < 2:
        return lambda values: [values[at] for at in places]
    pick = itemgetter(*places)
    return lambda values: list(pick(values))


def paired(first: array[int], second: array[int]) -> array[int]:
    """The numbers of two columns in turn."""
    made = array("i", [0]) * (2 * len(first))
    made[::2], made[1::2] = first, second
    return made


@dataclass(frozen=True, eq=False)
class Records:
    """All completed rounds.

    Attributes:
        tournament: where they stand.
        rounds: how many.
        kinds: what happened, by `model.result_columns.KINDS`.
        named: start number of the opponent, 0 for none; one who did not come is named as well.
        virtual: acceleration points of rounds 1, 2, ... of each player; empty without acceleration.
        extras: whether a round gave a player more or fewer points than its result.
    """

    tournament: Tournament
    rounds: int
    kinds: bytes
    named: array[int]
    virtual: Sequence[Numbers]
    extras: bool = False

    @classmethod
    def of(cls, tournament: Tournament, virtual: Sequence[Numbers] | None = None) -> Records:
        """Read off a tournament; `virtual` replaces the acceleration points stated in it, row by row."""
        kinds, named, extras = tournament.entries
        rows = [player.virtual for player in tournament.players] if virtual is None else virtual
        return cls(tournament, tournament.completed_rounds, kinds, named, rows if any(rows) else (), extras)

    def __len__(self) -> int:
        return len(self.tournament.players)

    @property
    def points(self) -> PointSystem:
        """The points of results."""
        return self.tournament.point_system

    # -- points ------------------------------------------------------------------------------------------------

    @cached_property
    def gained(self) -> Numbers:
        """Table of the points of each round."""
        if self.tournament.match_rules is not None or self.extras:  # what it is worth, the entry itself tells
            return [cell.points(self.points) for player in self.tournament.players for cell in player.results]
        worth = worth_of_kinds(self.points)
        if min(worth) >= 0 and max(worth) < 256:
            return self.kinds.translate(_table(worth))
        return [worth[kind] for kind in self.kinds]

    @cached_property
    def totals(self) -> list[list[int]]:
        """Points before each round and now, without acceleration: a column for round 1, 2, ... and the next."""
        found = [[0] * len(self)]
        for number in range(self.rounds):
            found.append(list(map(add, found[-1], self.gained[number :: self.rounds])))
        return found

    def scores(self, round_number: int) -> list[int]:
        """Pairing scores before a round, with the acceleration of that round."""
        before = self.totals[round_number - 1]
        if not self.virtual:
            return before
        return [
            own + (more[round_number - 1] if len(more) >= round_number else 0)
            for own, more in zip(before, self.virtual, strict=True)
        ]

    # -- games -------------------------------------------------------------------------------------------------

    @cached_property
    def unplayed(self) -> list[int]:
        """Places in the tables of the rounds without a game."""
        return list(marked(self.kinds.translate(UNPLAYED)))

    @cached_property
    def met(self) -> array[int]:
        """Table of the start numbers of those met over the board, 0 for none."""
        met = self.named
        absent = [at for at in self.unplayed if met[at]]
        if absent:
            met = met[:]
            for at in absent:
                met[at] = 0
        return met

    @cached_property
    def row_of(self) -> Callable[[int], int]:
        """The row of a start number, -1 for 0."""
        rows = {player.id: row for row, player in enumerate(self.tournament.players)}
        highest = max(rows, default=0)
        if highest > 4 * len(rows) + 100:  # numbers far apart, such as those of a federation
            rows[0] = -1
            return rows.__getitem__
        table = [-1] * (highest + 1)
        for id, row in rows.items():
            table[id] = row
        return table.__getitem__

    @cached_property
    def opponents(self) -> array[int]:
        """Table of the opponents met over the board, by number of their rows, the first being 1; 0 without one."""
        ids = [player.id for player in self.tournament.players]
        if ids == list(range(1, len(ids) + 1)):
            return self.met
        row_of = self.row_of
        return array("i", [1 + row_of(id) for id in self.met])

    def histories(self) -> list[bytes]:
        """The colours of the games that each has played, in order: 1 for White, 2 for Black."""
        rounds, colours = self.rounds, self.kinds.translate(_COLOUR)
        if not rounds:
            return [b""] * len(self)
        rows = [colours[start : start + rounds] for start in range(0, len(colours), rounds)]
        return rows if 0 not in colours else [row.replace(b"\0", b"") for row in rows]

    def was_paired(self, row: int, rounds: int) -> bool:
        """Whether the pairing of one of the first rounds gave a player an opponent or its bye."""
        start = row * self.rounds
        return any(self.named[start : start + rounds]) or not _ALLOCATED.isdisjoint(
            self.kinds[start : start + rounds]
        )

    def game_floats(self, round_number: int) -> list[int]:
        """Floats that games gave in a round: the higher scored player down, the lower one up (1.4.2, A.4.b)."""
        before = self.scores(round_number)
        of_number = [0, *before]
        return [
            0 if not other or (theirs := of_number[other]) == own else UP if theirs > own else DOWN
            for own, other in zip(before, self.opponents[round_number - 1 :: self.rounds], strict=True)
        ]

    @property
    def last_floats(self) -> list[int]:
        """Floats that games gave in the last completed round; none before any."""
        return self.game_floats(self.rounds) if self.rounds else [0] * len(self)

    def counted(self, places: Iterator[int] | Sequence[int]) -> list[int]:
        """Each player's number of some places in the tables."""
        found = [0] * len(self)
        for at in places:
            found[at // self.rounds] += 1
        return found

    def unplayed_in(self, round_number: int) -> Iterator[int]:
        """The rows of those who had no game in a round."""
        return marked(self.kinds[round_number - 1 :: self.rounds].translate(UNPLAYED))


class Colours:
    """A colour record and the preference that follows (Dutch 1.6 and 1.7, common to FIDE systems).

    Attributes:
        difference: games with White minus games with Black.
        wants: colour preferred, 0 for none.
        strength: `ABSOLUTE`, `STRONG`, `MILD` or `NONE`.
        twice: the colour of the last two games if it was the same, else 0.
        last: the colour of the last game, 0 for none.
    """

    __slots__ = ("difference", "last", "strength", "twice", "wants")

    def __init__(self, difference: int, wants: int, strength: int, twice: int, last: int) -> None:
        """Take what is known."""
        self.difference, self.wants, self.strength = difference, wants, strength
        self.twice, self.last = twice, last


@lru_cache(maxsize=4096)
def colours_of(history: bytes) -> Colours:
    """The preference from the games played; unplayed rounds count for nothing (C.04.2 art. 3.4)."""
    difference = history.count(1) - history.count(2)
    last, before = (COLOUR_SIGNS[history[-1]] if history else 0), history[-2:-1]
    twice = last if before and before == history[-1:] else 0
    far = abs(difference) > 1
    # Where the last two games and a difference beyond 1 disagree, the difference decides (1.7.1).
    if twice and not far:
        wants = -twice
    elif difference:
        wants = BLACK if difference > 0 else WHITE
    else:
        wants = -last
    strength = ABSOLUTE if far or twice else STRONG if difference else MILD if last else NONE
    return Colours(difference, wants, strength, twice, last)


def effective_numbers(records: Records, present: Sequence[bool]) -> list[int]:
    """Pairing numbers counted over those who are in this pairing or have been in one; 0 for the others.

    C.04.2 art. 2.4 makes numbers provisional while the list of participants is open; engines therefore count
    only players who have appeared.
    """
    if all(present):
        return list(range(1, len(present) + 1))
    numbers, count = [], 0
    for row, here in enumerate(present):
        appeared = here or records.was_paired(row, records.rounds)
        count += appeared
        numbers.append(count if appeared else 0)
    return numbers


def initial_colour(records: Records) -> int:
    """The colour drawn by lot before round 1: as given, otherwise as the first round with colours shows it, otherwise
    0.

    The first player in ranking order with a colour in that round has the initial colour if the number of paired
    players before that player is even, the other one if it is odd.
    """
    tournament = records.tournament
    if tournament.initial_colour is not None:
        return SIGNS[tournament.initial_colour]
    for number in range(1, records.rounds + 1):
        colours = [SIGNS[KINDS[kind][1]] for kind in records.kinds[number - 1 :: records.rounds]]
        if not any(colours):
            continue
        before = 0
        for row, colour in enumerate(colours):
            counts = records.was_paired(row, number)
            if counts and colour:
                return colour if before % 2 == 0 else -colour
            before += counts
    return 0


# -- what editions of the General Regulations make of it --------------------------------------------------------

FloatRule: TypeAlias = Callable[[Records, int], list[int]]
"""The floats of a round, by player."""

ByeBar: TypeAlias = Callable[[Records], list[bool]]
"""The players who can't get the pairing-allocated bye."""


def bye_bar_since_2026(records: Records) -> list[bool]:
    """C.04.1 art. 4 (2026): had the bye, or scored a win's points or more in one round without playing."""
    kinds, gained, win = records.kinds, records.gained, records.points.win
    bars = (at for at in records.unplayed if gained[at] >= win or kinds[at] in _ALLOCATED)
    return list(map(bool, records.counted(bars)))


def bye_bar_until_2026(records: Records) -> list[bool]:
    """C.04.1.d (before 2026): had the bye, or won by forfeit."""
    barring, kinds = _ALLOCATED | _BY_FORFEIT, records.kinds
    return list(map(bool, records.counted(at for at in records.unplayed if kinds[at] in barring)))


def floats_since_2026(records: Records, round_number: int) -> list[int]:
    """Dutch 1.4 (2026): the bye and any unplayed round worth more than a loss give a downfloat."""
    floats, loss = records.game_floats(round_number), records.points.loss
    for row in records.unplayed_in(round_number):
        at = row * records.rounds + round_number - 1
        if records.gained[at] > loss or records.kinds[at] in _ALLOCATED:
            floats[row] = DOWN
    return floats


def floats_until_2026(records: Records, round_number: int) -> list[int]:
    """Dutch A.4.b (2017): every round without a game gives a downfloat."""
    floats = records.game_floats(round_number)
    for row in records.unplayed_in(round_number):
        floats[row] = DOWN
    return floats


def upfloats_of_games(records: Records, round_number: int) -> list[int]:
    """Players who met an opponent with a higher pairing score in a round; only games played count (Dubov 1.8)."""
    return [UP if one == UP else 0 for one in records.game_floats(round_number)]


def same_preference(a: Profile, b: Profile) -> bool:
    """Both prefer the same colour."""
    return a.wants == b.wants != 0


def absolute_clash(a: Profile, b: Profile) -> bool:
    """Both have the same absolute preference."""
    return a.wants == b.wants != 0 and a.strength == ABSOLUTE == b.strength


def beyond_two(a: Profile, b: Profile) -> bool:
    """One of two whose colour difference is beyond 1 the same way will go beyond 2."""
    return absolute_clash(a, b) and a.wide == b.wide != 0


def third_in_a_row(a: Profile, b: Profile) -> bool:
    """One of two with the same absolute preference will get a colour three times running.

    The player with the smaller colour difference is refused; with equal differences, either one is. That is a third
    time for certain only if both had the same colour twice.
    """
    if not absolute_clash(a, b):
        return False
    refused = -a.wants
    if a.difference == b.difference:
        return a.twice == b.twice == refused
    return (a if a.difference < b.difference else b).twice == refused


def strong_clash(a: Profile, b: Profile) -> bool:
    """Both prefer the same colour at least strongly, and at most one of them absolutely."""
    strong = a.strength >= STRONG and b.strength >= STRONG
    return strong and same_preference(a, b) and not absolute_clash(a, b)
