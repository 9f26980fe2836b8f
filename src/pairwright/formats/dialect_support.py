"""The data of a tournament that a dialect can hold, decided once for the writer and for the list of losses."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from ..lean_dataclass import dataclass
from ..model import ForbiddenGroup, Player, Points, PointSystem, RequestedBye, Result, RoundResult, Tournament
from ..model.playing import open_entries, open_points
from .columns import Dialect
from .numbers import MOST_ROUNDS
from .scores import accepted_points


@dataclass(frozen=True)
class DialectSupport:
    """A tournament seen through a dialect."""

    tournament: Tournament
    dialect: Dialect

    @property
    def plain(self) -> bool:
        """Whether the dialect has only results, without settings."""
        return self.dialect == "trf16"

    @property
    def new(self) -> bool:
        """Whether the dialect is TRF-2026, whose settings are numbered records."""
        return self.dialect == "trf-2026"

    @property
    def by_rank(self) -> bool:
        """Whether the ranking differs from 1, 2, 3, ...: the order of lines must then show it."""
        return any(player.id != number for number, player in enumerate(self.tournament.players, 1))

    @cached_property
    def renumbered(self) -> bool:
        """Whether start numbers have gaps that the dialect can't explain: others must then be written."""
        return self.plain and max(self.tournament.by_id, default=0) != len(self.tournament)

    @property
    def worth(self) -> PointSystem:
        """The point system for reading the written points: the usual one if the dialect cannot hold any."""
        return PointSystem() if self.plain else self.tournament.point_system

    @cached_property
    def open_cells(self) -> Mapping[int, RoundResult]:
        """The players' entries in the round being played; empty without one."""
        return open_entries(self.tournament) if self.tournament.playing else {}

    @cached_property
    def open_points(self) -> Mapping[int, Points]:
        """The points in the round being played so far, by start number."""
        return open_points(self.tournament.unchecked(point_system=self.worth))

    @cached_property
    def byes(self) -> tuple[RequestedBye, ...]:
        """The byes of unpaired rounds that can be written: all in TRF-2026, otherwise those of the next round."""
        tournament = self.tournament
        following = tournament.next_round + bool(tournament.playing)
        last = MOST_ROUNDS if tournament.rounds is None else tournament.rounds
        ahead = [
            bye
            for bye in tournament.byes
            if following <= bye.round <= last and bye.player in tournament.by_id
        ]
        if self.new:
            return tuple(ahead)
        if tournament.playing:
            return ()
        cells = [bye for bye in ahead if bye.round == following]
        everybody = {bye.player for bye in cells} >= tournament.by_id.keys()
        return () if everybody else tuple(cells)

    @property
    def forbidden(self) -> tuple[ForbiddenGroup, ...]:
        """The groups that can be written: TRF-2026 has ranges of rounds, TRF(x) and TRF(bx) have not."""
        groups = tuple(group for group in self.tournament.forbidden if len(group.players) > 1)
        if self.plain or self.new:
            return groups if self.new else ()
        return tuple(group for group in groups if group.first == 1 and group.last is None)

    @property
    def point_system(self) -> PointSystem:
        """The point system a reader of the dialect will understand."""
        own = self.tournament.point_system
        if self.dialect == "trf-x":
            return own
        if self.dialect == "trf-bx":
            played = {"win": own.win, "draw": own.draw, "loss": own.loss, "allocated_bye": own.allocated_bye}
            followed = {"forfeit_win": own.win, "full_bye": own.win, "half_bye": own.draw}
            absent = {"forfeit_loss": own.forfeit_loss, "zero_bye": own.zero_bye}
            return PointSystem.exactly(**played, **followed, **absent)
        if self.new:
            return PointSystem.following(
                own.win, own.draw, own.loss, absence=own.zero_bye, allocated_bye=own.allocated_bye
            )
        return PointSystem()

    @cached_property
    def _bye_points(self) -> Mapping[int, Points]:
        """Points in the cells of the next round, be it played already. Byes in records 240 do not count yet."""
        if self.tournament.playing:
            return self.open_points
        if self.new:
            return {}
        return {bye.player: bye.kind.points(self.worth) for bye in self.byes}

    def statable_points(self, player: Player) -> set[Points]:
        """The points that may be stated of a player: the real ones, or more for the next round."""
        virtual = 0 if self.plain else player.virtual_points(self.tournament.next_round)
        real = player.score(self.worth)
        return accepted_points(real, (virtual,), self._bye_points.get(player.id, 0))

    @cached_property
    def silent_rounds(self) -> bool:
        """Whether the last completed round would be invisible: it had no pairs, and not all players had a bye."""
        players, completed = self.tournament.players, self.tournament.completed_rounds
        if self.tournament.playing or not completed:
            return False
        columns = self.tournament.columns
        if columns is None:
            last = [player.results[-1] for player in players]
            alone = [entry.result for entry in last if not entry.paired]
        else:
            alone = [result for _, result in columns.unpaired(completed)]
        if len(alone) == len(players) and Result.ABSENT in alone:
            return self.new or not self.byes
        return False
