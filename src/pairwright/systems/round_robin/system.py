"""Round robins and Scheveningen matches as pairing systems: the table says every round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from ...errors import InvalidTournament
from ...messages import Message
from ...model import Tournament
from ..parameters import means, require_flag
from . import berger, scheveningen
from .berger import Pair
from .scheduled import TableSystem

if TYPE_CHECKING:
    from ..base import RoundState
    from ..view import RoundView


def _view(system: TableSystem, state: RoundState) -> RoundView:
    """The round with the table's statement about each board."""
    from .view import ScheduledView  # views are loaded on first use

    return ScheduledView(system, state)


@dataclass(frozen=True)
class RoundRobin(TableSystem):
    """A round robin of one or more cycles; number k of the table is the k-th start number."""

    swap_last_two_of_first_cycle: bool = field(
        default=True,
        metadata=means("Whether a double round robin exchanges the last two rounds of its first cycle."),
    )

    name = "round-robin"
    rules = berger.RULES
    view = _view

    def __post_init__(self) -> None:
        """Read texts. Raises `InvalidTournament` for invalid parameter values."""
        super().__post_init__()
        require_flag("swap_last_two_of_first_cycle", self.swap_last_two_of_first_cycle)

    @property
    def code(self) -> str:
        """`BERGER` where the plain table is followed twice; no code of TRF-2026 has more cycles than two."""
        if self.cycles is not None and self.cycles > 2:
            return f"CUSTOM_ROUNDROBIN_{self.cycles}"
        if self.cycles != 2:
            return "FIDE_ROUNDROBIN"
        return f"{'FIDE' if self.swap_last_two_of_first_cycle else 'BERGER'}_DOUBLEROUNDROBIN"

    def order(self, tournament: Tournament) -> list[int]:
        """By start number."""
        return sorted(player.id for player in tournament.players)

    def cycle(self, players: int) -> int:
        """One round less than players; as many rounds as players where their number is odd."""
        return players - 1 + players % 2

    def table(self, players: int, cycles: int) -> list[list[Pair]]:
        """The Berger tables."""
        return berger.schedule(players, cycles, swap=self.swap_last_two_of_first_cycle)

    def table_size(self, players: int) -> int:
        """The even number of players that it is made for."""
        return players + players % 2


@dataclass(frozen=True)
class Scheveningen(TableSystem):
    """Two teams; every player meets every player of the other one.

    The teams are those of the report (records 013, 310); if it has none, the first half of the start numbers is team A
    and the second half team B.
    """

    name = "scheveningen"
    rules = scheveningen.RULES
    view = _view
    traits = replace(TableSystem.traits, official=False, two_sides=True, demands=frozenset({"meet", "apart"}))
    """Of two sides; no rule of the Handbook but tables of the Arbiters' Manual."""

    @property
    def code(self) -> str:
        """A code of the family that TRF-2026 leaves open."""
        if self.cycles is not None and self.cycles > 2:
            return f"CUSTOM_SCHEVENINGEN_{self.cycles}"
        return f"CUSTOM_{'DOUBLE' if self.cycles == 2 else ''}SCHEVENINGEN"

    def order(self, tournament: Tournament) -> list[int]:
        """Team A by board, then team B. Raises `InvalidTournament` for teams that are not two of one size."""
        return [player for _, players in self.sides(tournament) for player in players]

    def sides(self, tournament: Tournament) -> list[tuple[str, list[int]]]:
        """The two teams: their names and the start numbers of their players, by board."""
        everybody = sorted(player.id for player in tournament.players)
        half = len(everybody) // 2
        if tournament.teams and not tournament.members:
            teams = [(team.name, list(team.players)) for team in tournament.teams]
        else:
            teams = [("A", everybody[:half]), ("B", everybody[half:])]
        if len(teams) != 2 or len(teams[0][1]) != len(teams[1][1]):
            sizes = " and ".join(f"{name} with {len(players)} players" for name, players in teams)
            from .wording import SCHEVENINGEN_TEAMS

            raise InvalidTournament(SCHEVENINGEN_TEAMS(teams=sizes))
        if sorted(teams[0][1] + teams[1][1]) != everybody:
            from .wording import SCHEVENINGEN_ALL

            raise InvalidTournament(SCHEVENINGEN_ALL())
        return teams

    def cycle(self, players: int) -> int:
        """As many rounds as boards."""
        return players // 2

    def table(self, players: int, cycles: int) -> list[list[Pair]]:
        """Every second cycle with the other colours."""
        table = scheveningen.scheveningen_table(players // 2)
        return [[pair[::-1] if at % 2 else pair for pair in one] for at in range(cycles) for one in table]

    def table_size(self, players: int) -> int:
        """The number of boards."""
        return players // 2

    def label(self, number: int, players: int) -> str:
        """Team and board: A1, B3."""
        half = players // 2
        return f"A{number}" if number <= half else f"B{number - half}"

    def told(self, tournament: Tournament) -> Iterator[Message]:
        """The points of both teams so far."""
        from .wording import POINTS_OF_TEAM, SCORE_OF_TEAMS  # loaded when they are shown

        worth, by_id = tournament.point_system, tournament.by_id
        points = [
            POINTS_OF_TEAM(team=name, points=sum(by_id[id].score(worth) for id in players))
            for name, players in self.sides(tournament)
        ]
        yield SCORE_OF_TEAMS(teams=tuple(points))


ROUND_ROBIN = RoundRobin()
"""Single or double, as the announced rounds have it."""

SCHEVENINGEN = Scheveningen()
"""Single or double, as the announced rounds have it."""
