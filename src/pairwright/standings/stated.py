"""Points and ranks stated by a report, compared with those by its results."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from ..arguments import checked
from ..lean_dataclass import dataclass, replace
from ..messages import Message
from ..model import Player, Points, Tournament, points_text
from ..model.players import in_rows
from ..model.playing import open_points
from .emit import Standings
from .front import standings
from .wording import STATED_POINTS, STATED_RANK

AnyTournament = TypeVar("AnyTournament", bound=Tournament)


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A player whose stated points or rank is not what the results give.

    `what` is `points` or `rank`; `stated` and `computed` are as written (`4.5`, `2-3`).
    """

    player: int
    what: str
    stated: str
    computed: str

    @property
    def told(self) -> Message:
        """The sentence."""
        values = {"player": self.player, "stated": self.stated, "computed": self.computed}
        return (STATED_RANK if self.what == "rank" else STATED_POINTS)(**values)

    def __str__(self) -> str:
        return str(self.told)


@checked()
def disagreements(tournament: Tournament, table: Standings) -> tuple[Disagreement, ...]:
    """The players whose points or rank the report states otherwise, in the order of the standings.

    Where the tie-breaks leave players tied, any of the ranks they share is right, and so is their first one for all of
    them. Points may include a bye entered for the round to be paired, results of a round being played, and games
    against a player who is left out of a round robin. The table has to be that of the last completed round.
    """
    byes = {
        bye.player: bye.kind.points(tournament.point_system)
        for bye in tournament.byes
        if bye.round == tournament.next_round
    } | open_points(tournament)
    out = {one.id for one in table.field.left_out}
    found: list[Disagreement] = []
    for id, points, first, last in table.places:
        player = tournament.by_id[id]
        if player.points is not None and player.points != points:
            uncounted = [one.points(tournament.point_system) for one in player.results if one.opponent in out]
            found += _points(player, points, byes.get(id, 0), sum(uncounted))
        if player.rank and not first <= player.rank <= last:
            found.append(Disagreement(id, "rank", str(player.rank), table.of(id).rank_text))
    return tuple(found)


def _points(player: Player, points: Points, bye: Points, against: Points) -> Iterator[Disagreement]:
    allowed = {points + more + uncounted for more in (0, bye) for uncounted in (0, against)}
    if player.points is not None and player.points not in allowed:
        yield Disagreement(player.id, "points", points_text(player.points), points_text(points))


@checked()
def ranked(tournament: AnyTournament) -> AnyTournament:
    """The tournament with points and ranks stated for every player, as its results give them.

    The ranks are those of `standings`; before the first completed round there are none.
    """
    return with_ranks(tournament, standings(tournament) if tournament.completed_rounds else None)


@checked()
def with_ranks(tournament: AnyTournament, table: Standings | None) -> AnyTournament:
    """The tournament with stated points and, from a table, stated ranks for every player."""
    rank = {id: first for id, _, first, _ in table.places} if table else {}
    players, worth = tournament.players, tournament.point_system
    ranks = [rank.get(player.id) for player in players]
    columns = tournament.columns
    if columns is not None:
        return tournament.unchecked(players=in_rows(players, columns.ranked(ranks, worth)))
    stated = (
        replace(player, points=player.score(worth), rank=own)
        for player, own in zip(players, ranks, strict=True)
    )
    return tournament.unchecked(players=tuple(stated))
