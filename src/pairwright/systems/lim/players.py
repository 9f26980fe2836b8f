"""The players of a round for the Lim System: scores, due colours, floats, allowed pairs; and the colours of a pair
(Article 5, and 7.2 for round 1).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from ...errors import InvalidTournament
from ...model import Colour, Player
from ...rules.facts import BLACK, WHITE, bye_bar_since_2026
from ..acceleration import records_of
from ..base import RoundState
from ..said import say
from ..scoregroups.colours import latest_difference


@dataclass(frozen=True, slots=True, eq=False)
class LimPlayer:
    """A player before the round.

    Attributes:
        player: the player.
        place: 0, 1, ... in the order of pairing numbers; the first is the "highest numbered" of the text.
        score: points that count for the pairing, in tenths.
        colours: the colours of the games played, oldest first.
        due: the colour had less often, otherwise the opposite of the last (5.1, 5.5, 5.6); 0 without a game.
        bearable: which colours pass no limit (5.1): 1 for White and 2 for Black, added.
        met: start numbers of those already met.
        floated: whether the previous round was a game against a player of another score (3.10).
        bye_barred: whether an earlier round was worth a win without a game, or was the bye (1.1).
    """

    player: Player
    place: int
    score: int
    colours: tuple[int, ...]
    due: int
    bearable: int
    met: frozenset[int]
    floated: bool
    bye_barred: bool

    def bears(self, colour: int) -> bool:
        """Whether the colour is neither the third running nor makes three more than of the other (5.1)."""
        return bool(self.bearable & (1 if colour == WHITE else 2))


@dataclass(frozen=True)
class Entries:
    """All players to be paired, in the order of pairing numbers."""

    all: tuple[LimPlayer, ...]
    state: RoundState

    @classmethod
    def of(cls, state: RoundState) -> Entries:
        """Read off the records."""
        tournament, records = state.tournament, records_of(state)
        scores = records.scores(records.rounds + 1)
        floats = records.last_floats
        barred = bye_bar_since_2026(records)
        row = {player.id: at for at, player in enumerate(tournament.players)}
        rows = [row[player.id] for player in state.players]
        return cls(
            tuple(
                _entry(player, place, scores[at], bool(floats[at]), barred[at])
                for place, (at, player) in enumerate(zip(rows, state.players, strict=True))
            ),
            state,
        )

    def without(self, entry: LimPlayer | None) -> Entries:
        """The remaining players when one has the bye."""
        return (
            self if entry is None else Entries(tuple(one for one in self.all if one is not entry), self.state)
        )

    @cached_property
    def groups(self) -> dict[int, list[LimPlayer]]:
        """The residents of each score."""
        found: dict[int, list[LimPlayer]] = {}
        for entry in self.all:
            found.setdefault(entry.score, []).append(entry)
        return found

    @cached_property
    def _apart(self) -> dict[int, frozenset[int]]:
        """The opponents that the event, or a required pair, forbids to each player."""
        apart: dict[int, set[int]] = {}
        present = [entry.player.id for entry in self.all]
        for one, other in self.state.asked_apart(dict(zip(present, present, strict=True))):
            apart.setdefault(one, set()).add(other)
            apart.setdefault(other, set()).add(one)
        return {one: frozenset(others) for one, others in apart.items()}

    @cached_property
    def free_of_limits(self) -> bool:
        """Whether colours forbid nothing: in the last round (6), and in the first two."""
        return self.state.last_round or self.state.round <= 2

    def strangers(self, one: LimPlayer) -> frozenset[int]:
        """A player's forbidden opponents in any colours: earlier opponents, and forbidden pairs."""
        return one.met | self._apart.get(one.player.id, frozenset())

    def compatible(self, one: LimPlayer, other: LimPlayer) -> bool:
        """Whether two may meet (2.1; in the last round 6)."""
        if other.player.id in one.met or other.player.id in self._apart.get(one.player.id, ()):
            return False
        return self.free_of_limits or colours_fit(one, other)

    def barred_pairs(self, members: Sequence[LimPlayer]) -> list[tuple[int, int]]:
        """Forbidden pairs of members in any colours, by their positions."""
        at = {entry.player.id: place for place, entry in enumerate(members)}
        return [
            (place, at[other])
            for place, entry in enumerate(members)
            for other in self.strangers(entry)
            if at.get(other, -1) > place
        ]


def colours_fit(one: LimPlayer, other: LimPlayer) -> bool:
    """Whether some assignment of colours keeps both within the limits."""
    return FIT[one.bearable][other.bearable]


FIT = [[bool((a & 1 and b & 2) or (a & 2 and b & 1)) for b in range(4)] for a in range(4)]
"""The pairs of players whose colours fit, by the colours that each may have."""


def _entry(player: Player, place: int, score: int, floated: bool, bye_barred: bool) -> LimPlayer:
    games = [result for result in player.results if result.played]
    colours = tuple(WHITE if game.colour is Colour.WHITE else BLACK for game in games)
    return LimPlayer(
        player=player,
        place=place,
        score=score,
        colours=colours,
        due=_due(colours),
        bearable=_bears(colours, WHITE) + 2 * _bears(colours, BLACK),
        met=frozenset(game.opponent for game in games),
        floated=floated,
        bye_barred=bye_barred,
    )


def _due(colours: Sequence[int]) -> int:
    if not colours:
        return 0
    balance = sum(colours)
    return -colours[-1] if balance == 0 else (BLACK if balance > 0 else WHITE)


def _bears(colours: Sequence[int], colour: int) -> bool:
    return tuple(colours[-2:]) != (colour, colour) and sum(colours) * colour < 2


@dataclass(frozen=True, slots=True)
class Colouring:
    """White, Black, the article that decides, and whether it is by rank, as the games played decide nothing."""

    white: LimPlayer
    black: LimPlayer
    article: str
    by_rank: bool = False


def allocate(entries: Entries, one: LimPlayer, other: LimPlayer, *, below: bool) -> Colouring:
    """The colours of two players. Raises `InvalidTournament` if the colour of number 1 is needed and not drawn."""
    high, low = sorted((one, other), key=lambda entry: (-entry.score, entry.place))
    if entries.state.round == 1:
        return _given(high, low, _drawn(entries) * (1 if high.place % 2 == 0 else -1), "7.2")
    legal = [colour for colour in (WHITE, BLACK) if high.bears(colour) and low.bears(-colour)]
    # If the limits are not in force (6), `legal` may be empty: the other rules decide.
    if len(legal) == 1:
        return _given(high, low, legal[0], "5.1")
    if high.due != low.due:
        return _given(high, low, high.due or -low.due, "5.3")
    if latest := latest_difference(high.colours, low.colours):
        return _given(high, low, latest[1], "5.4")
    first, second = (low, high) if below else (high, low)
    if first.due:
        return _given(first, second, first.due, "5.4", by_rank=True)
    # Neither is due a colour, so neither has played: as in round 1.
    return _given(first, second, _drawn(entries), "7.2", by_rank=True)


def _given(
    one: LimPlayer, other: LimPlayer, colour: int, article: str, *, by_rank: bool = False
) -> Colouring:
    """The allocation that gives a player a colour."""
    white, black = (one, other) if colour == WHITE else (other, one)
    return Colouring(white, black, article, by_rank)


def _drawn(entries: Entries) -> int:
    """The colour drawn for number 1."""
    colour = entries.state.initial_colour
    if colour is None:
        raise InvalidTournament(say.COLOUR_NOT_DRAWN())
    return WHITE if colour is Colour.WHITE else BLACK
