"""Events whose rounds are all known from the start: what round robins and Scheveningen matches have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from ...errors import InvalidTournament
from ...messages import Message
from ...model import Tournament
from ...rules.articles import RuleBook
from ..base import Round, RoundState
from ..cards import Card
from ..parameters import PAIRS_AND_BYE, Traits, means
from ..roster import number_boards
from ..said import say
from .berger import Pair

if TYPE_CHECKING:
    from ..view import RoundView


@dataclass(frozen=True)
class TableSystem(ABC):
    """A system of one or more cycles of a table; the table pairs numbers, which `order` gives to the players."""

    cycles: int | None = field(
        default=None,
        metadata=means("How often each two players meet; none for as many as the rounds announced."),
    )

    name: ClassVar[str]
    rules: ClassVar[RuleBook]
    """The tables; the first article pairs."""
    traits = Traits(scheduled=True, official=True, open_ended=True, demands=PAIRS_AND_BYE)
    """All rounds are known from the start; only the table's own rounds can be demanded."""

    def __post_init__(self) -> None:
        """Read texts. Raises `InvalidTournament` for an invalid number of cycles."""
        if self.cycles is None or str(self.cycles).lower() == "none":
            object.__setattr__(self, "cycles", None)
        elif not str(self.cycles).isdecimal() or not 1 <= int(self.cycles) <= 100:
            raise InvalidTournament(
                say.OPTION_BETWEEN(option="cycles", given=str(self.cycles), least="1", most="100")
            )
        else:
            object.__setattr__(self, "cycles", int(self.cycles))

    @property
    @abstractmethod
    def code(self) -> str:
        """The coded type of an event of this kind (record 192 of TRF-2026)."""

    @abstractmethod
    def order(self, tournament: Tournament) -> list[int]:
        """Start numbers: the first has number 1 of the table. Raises `InvalidTournament` without a table."""

    @abstractmethod
    def cycle(self, players: int) -> int:
        """The rounds of one cycle."""

    @abstractmethod
    def table(self, players: int, cycles: int) -> list[list[Pair]]:
        """All rounds by numbers of the table, White first, (number, 0) for the free player."""

    @abstractmethod
    def table_size(self, players: int) -> int:
        """For how many players, or boards, the table is made."""

    def label(self, number: int, players: int) -> str:
        """The table's label of a number."""
        del players
        return str(number)

    def schedule(self, tournament: Tournament) -> list[list[Pair]]:
        """All rounds as start numbers, (player, 0) for the free player. Raises `InvalidTournament`."""
        numbers = self.order(tournament)
        rounds = self.table(len(numbers), self._cycles(tournament))
        return [
            [(numbers[one - 1], numbers[other - 1] if other else 0) for one, other in pairs]
            for pairs in rounds
        ]

    def _cycles(self, tournament: Tournament) -> int:
        if self.cycles is not None:
            return self.cycles
        # Rounds announced beyond a cycle begin another one.
        single = max(self.cycle(len(tournament.players)), 1)
        return max(-(-(tournament.rounds or single) // single), 1)

    def pair(self, state: RoundState) -> Round:
        """The round by the table, absent players included: a game not played is a forfeit.

        Raises `InvalidTournament` for a round that the table doesn't have, and for a number of players without a table.
        """
        rounds = self.schedule(state.tournament)
        if state.round > len(rounds):
            from .wording import SCHEDULE_ENDS

            raise InvalidTournament(
                SCHEDULE_ENDS(players=len(state.tournament), rounds=len(rounds), round=state.round)
            )
        return self._made(state, rounds[state.round - 1])

    def _made(self, state: RoundState, pairs: Sequence[Pair]) -> Round:
        by_id = state.tournament.by_id
        games = [pair for pair in pairs if pair[1]]
        free = next((one for one, other in pairs if not other), None)
        return Round(
            number=state.round,
            system=self.rules.title,
            boards=number_boards(by_id, games),
            bye=None if free is None else by_id[free],
            state=state,
            make_card=lambda: Card(self.rules.id),
            bye_scores=False,
            paired_by=self,
        )

    @abstractmethod
    def view(self, state: RoundState) -> RoundView:
        """The round with the table's statement about each board."""

    def told(self, tournament: Tournament) -> Iterator[Message]:
        """The system's text below its rounds, apart from the round number."""
        del tournament
        yield from ()
