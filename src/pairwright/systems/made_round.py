"""A round, a rule book and standings made of plain numbers, for systems that have no more to say.

They reduce a tournament format to a few lines: groups, a knock-out, or any other source of pairs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..lean_dataclass import dataclass
from ..rules.articles import Edition, RuleBook
from .base import Board, Pairs, Round, RoundState, games_and_bye
from .cards import Card


def empty_rules(name: str, kind: str) -> RuleBook:
    """The rule book of a system whose rules are not written down here."""
    return RuleBook(name, f"{name} ({kind})", Edition(name, ""), (), ())


def round_of(pairs: Pairs, state: RoundState, name: str) -> Round:
    """Pairs (white, black) in board order, a bye as (player, 0), as a `Round` of the system `name`.

    Players in no pair sit the round out and get nothing for it, such as those knocked out. A round without any pair
    ends a simulated event. Raises `InvalidTournament` for a player who is not to be paired or is paired twice, and for
    a second bye.
    """
    games, bye = games_and_bye(state, pairs)
    players = {player.id: player for player in state.players}
    boards = tuple(Board(number, players[w], players[b]) for number, (w, b) in enumerate(games, 1))
    return Round(state.round, name, boards, players[bye] if bye else None, state, lambda: Card(name))


@dataclass(frozen=True)
class Places:
    """Final standings that are nothing but places: what the method `ranking` of a system may return.

    Attributes:
        place: places by start number, from 1; players who share one have the same number (1, 2, 2, 4).
    """

    place: Mapping[int, int]
    headings = ("Place", "No.")

    def lines(self) -> Iterator[tuple[str, ...]]:
        """Place and start number of every player, the first place first."""
        for player, place in sorted(self.place.items(), key=lambda one: (one[1], one[0])):
            yield str(place), str(player)

    def opened(self, player: int) -> Iterator[str]:
        """Nothing: a place is not a sum."""
        del player
        return iter(())
