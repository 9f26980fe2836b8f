"""Round robins as a pairing system: the table says every round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ...errors import InvalidTournament
from ...model import Tournament
from ...rules.articles import RuleBook
from ..base import Board, Card, Round, RoundState
from ..parameters import means
from .berger import RULES, Pair, schedule

if TYPE_CHECKING:
    from ..view import RoundView, Traits


@dataclass(frozen=True)
class RoundRobin:
    """A round robin of one or more cycles; number k of the table is the k-th start number."""

    cycles: int | None = field(
        default=None,
        metadata=means("How often everybody meets everybody; none for as many as the rounds announced."),
    )
    swap_last_two_of_first_cycle: bool = field(
        default=True,
        metadata=means("Whether a double round robin exchanges the last two rounds of its first cycle."),
    )

    def __post_init__(self) -> None:
        """Read texts. Raises `InvalidTournament` for what is no number of cycles."""
        if self.cycles is None or str(self.cycles).lower() == "none":
            object.__setattr__(self, "cycles", None)
        elif not str(self.cycles).isdecimal() or not 1 <= int(self.cycles) <= 100:
            raise InvalidTournament(f"cycles is a number from 1 to 100 or none, not '{self.cycles}'")
        else:
            object.__setattr__(self, "cycles", int(self.cycles))
        if not isinstance(self.swap_last_two_of_first_cycle, bool):
            raise InvalidTournament("swap_last_two_of_first_cycle is yes or no")

    @property
    def name(self) -> str:
        """`round-robin`."""
        return "round-robin"

    @property
    def rules(self) -> RuleBook:
        """The tables."""
        return RULES

    @property
    def traits(self) -> Traits:
        """All rounds are known from the start; nothing can be asked for but what the table says."""
        from ..view import Traits

        return Traits(
            scheduled=True, official=True, open_ended=True, demands=frozenset({"meet", "apart", "bye"})
        )

    def schedule(self, tournament: Tournament) -> list[list[Pair]]:
        """All rounds as start numbers, (player, 0) for whoever is free. Raises `InvalidTournament`."""
        numbers = sorted(player.id for player in tournament.players)
        rounds = schedule(len(numbers), self._cycles(tournament), swap=self.swap_last_two_of_first_cycle)
        return [
            [(numbers[one - 1], numbers[other - 1] if other else 0) for one, other in pairs]
            for pairs in rounds
        ]

    def _cycles(self, tournament: Tournament) -> int:
        if self.cycles is not None:
            return self.cycles
        players = len(tournament.players)
        single = max(players - 1 + players % 2, 1)
        return max(-(-(tournament.rounds or single) // single), 1)

    def pair(self, state: RoundState) -> Round:
        """The round by the table, whoever is absent: a game not played is a forfeit.

        Raises `InvalidTournament` for a round that the table doesn't have, and for fewer than two players.
        """
        rounds = self.schedule(state.tournament)
        if state.round > len(rounds):
            raise InvalidTournament(
                f"{len(state.tournament)} players have met after {len(rounds)} rounds: there is no round {state.round}"
            )
        return self._made(state, rounds[state.round - 1])

    def _made(self, state: RoundState, pairs: Sequence[Pair]) -> Round:
        by_id = state.tournament.by_id
        games = [pair for pair in pairs if pair[1]]
        free = next((one for one, other in pairs if not other), None)
        return Round(
            number=state.round,
            system=RULES.title,
            boards=tuple(Board(at, by_id[white], by_id[black]) for at, (white, black) in enumerate(games, 1)),
            bye=None if free is None else by_id[free],
            state=state,
            make_card=lambda: Card(RULES.id),
            bye_scores=False,
        )

    def view(self, state: RoundState) -> RoundView:
        """The round with what the table says of each board."""
        from .view import RoundRobinView

        return RoundRobinView(self, state)


ROUND_ROBIN = RoundRobin()
"""Single or double, as the announced rounds have it."""
