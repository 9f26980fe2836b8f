"""Swiss rounds as one matching over the whole field, in place of one scoregroup after the other.

Nobody meets twice, and nobody comes to a colour difference beyond 2. Of all such rounds the best has, in this order,
the fewest pairs of unequal scores, the smallest sum of squared score differences, the fewest players denied the colour
due to them, and within scoregroups the order that the mechanism is named after. For an even number of players.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from pairwright.errors import NoPairing
from pairwright.lab import empty_rules, round_of
from pairwright.matching import NoMatching, Problem, Tier, solve
from pairwright.model import Colour, Player
from pairwright.rules.articles import RuleBook
from pairwright.systems.base import Round, RoundState

Order = Callable[[int, int, int], int]
"""What it costs that two of a scoregroup meet, by their places in it, counted from 0, and its size."""


@dataclass(frozen=True)
class Entry:
    """A player: score, place in the scoregroup and its size, games with White minus Black, last colour, who was met."""

    id: int
    score: int
    place: int
    group: int
    difference: int
    last: int
    met: frozenset[int]

    @property
    def due(self) -> int:
        """The colour due: 1 White, -1 Black, 0 either."""
        if self.difference:
            return -1 if self.difference > 0 else 1
        return -self.last


@dataclass(frozen=True)
class Mechanism:
    """A pairing system; `order` says who meets whom within a scoregroup."""

    name: str
    order: Order

    @property
    def rules(self) -> RuleBook:
        """An empty rule book: no federation has these rules."""
        return empty_rules(self.name, "one matching")

    def pair(self, state: RoundState) -> Round:
        """The best round. Raises `NoPairing` if there is none."""
        field = list(_entries(state))
        forbidden = [(a, b) for a in field for b in field if a.id < b.id and not _may_meet(a, b)]
        tiers = [
            Tier("uneven pairs", lambda a, b: int(a.score != b.score)),
            Tier("squared score differences", lambda a, b: ((a.score - b.score) // 5) ** 2),
            Tier("colours denied", lambda a, b: int(a.due * b.due > 0)),
            Tier("order", self._order),
        ]
        try:
            pairs = solve(Problem(field, tiers, forbidden=forbidden)).pairs
        except NoMatching as error:
            raise NoPairing(str(error)) from None
        boards = [_coloured(a, b, state) for a, b in pairs if b is not None]
        return round_of(boards, state, self.name)

    def _order(self, a: Entry, b: Entry) -> int:
        if a.score != b.score:
            return 0
        return self.order(min(a.place, b.place), max(a.place, b.place), a.group)


def _entries(state: RoundState) -> Iterable[Entry]:
    """The players by score, then rank."""
    worth = state.tournament.point_system
    score = {player.id: player.score(worth) for player in state.players}
    sizes = {points: list(score.values()).count(points) for points in score.values()}
    places = dict.fromkeys(sizes, 0)
    for player in sorted(state.players, key=lambda player: -score[player.id]):
        points = score[player.id]
        colours = _colours(player)
        met = frozenset(entry.opponent for entry in player.results if entry.result.played)
        last = colours[-1] if colours else 0
        yield Entry(player.id, points, places[points], sizes[points], sum(colours), last, met)
        places[points] += 1


def _colours(player: Player) -> list[int]:
    """1 for each game with White, -1 for each with Black."""
    played = [entry for entry in player.results if entry.result.played and entry.colour]
    return [1 if entry.colour is Colour.WHITE else -1 for entry in played]


def _may_meet(a: Entry, b: Entry) -> bool:
    """Whether they have not met, and one of them may have either colour."""
    return b.id not in a.met and abs(a.difference + b.difference) < 4


def _coloured(a: Entry, b: Entry, state: RoundState) -> tuple[int, int]:
    """White and Black: whose difference is wider gets the colour due, then the higher; none due: by turns."""
    first, second = sorted((a, b), key=lambda one: (-abs(one.difference), one.due == 0))
    white = first.due or -second.due
    if not white:
        white = 1 if (a.place % 2 == 0) == (state.initial_colour is not Colour.BLACK) else -1
    return (first.id, second.id) if white > 0 else (second.id, first.id)


def _slide(higher: int, lower: int, size: int) -> int:
    """The upper half of a scoregroup meets the lower half in order, as in the Dutch system."""
    return (2 * (lower - higher) - size) ** 2


def _fold(higher: int, lower: int, size: int) -> int:
    """The first meets the last, the second the last but one, as in the Burstein system."""
    return (higher + lower - size + 1) ** 2


def _adjacent(higher: int, lower: int, size: int) -> int:
    """Neighbours meet, as in the Monrad system."""
    del size
    return (lower - higher) ** 2


SLIDE = Mechanism("matching-slide", _slide)
FOLD = Mechanism("matching-fold", _fold)
ADJACENT = Mechanism("matching-adjacent", _adjacent)
