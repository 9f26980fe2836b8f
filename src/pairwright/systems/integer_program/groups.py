"""Groups of players that side constraints speak of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from ...errors import InvalidTournament
from ...messages import AS_WRITTEN, Message
from ...model import Player, Points, Tournament, points_text
from ..parameters import require_choice
from . import demand_words as say
from .failures import CONSTRAINT_NOBODY, CONSTRAINT_NONE_KNOWN, CONSTRAINT_PLAYER
from .field import Flags, ProgramField


@dataclass(frozen=True, slots=True)
class Group:
    """Some players with a common property. Conditions given together must all hold; no conditions select all players.

    Attributes:
        players: start numbers.
        federation, title, sex: as the report has them.
        team: name of a team of the report.
        score: points before the round, in tenths; `lowest_score` and `highest_score` bound them.
        lowest_rating, highest_rating: bounds of the rating.
    """

    players: tuple[int, ...] = ()
    federation: str = ""
    team: str = ""
    title: str = ""
    sex: str = ""
    score: Points | None = None
    lowest_score: Points | None = None
    highest_score: Points | None = None
    lowest_rating: int | None = None
    highest_rating: int | None = None

    @property
    def words(self) -> str:
        """The group as text: `players of NOR with 2.5 points`."""
        return str(self.message)

    @property
    def message(self) -> Message:
        """The same as a message."""
        traits = tuple(self._traits())
        return say.PLAYERS_BY_TRAITS(traits=traits) if traits else say.ALL_PLAYERS()

    def _traits(self) -> Iterator[Message]:
        if self.players:
            yield AS_WRITTEN(value=", ".join(map(say.numbered, self.players)))
        for name, told in say.TRAITS.items():
            value = getattr(self, name)
            if value or (name.endswith("score") and value is not None):
                yield told(**dict.fromkeys(told.types, value))

    def check(self, tournament: Tournament) -> None:
        """Raise `InvalidTournament` for a name that matches no player of the tournament."""
        for player in self.players:
            if player not in tournament.by_id:
                raise InvalidTournament(CONSTRAINT_PLAYER(player=player))
        for name in ("federation", "title", "sex"):
            wanted = getattr(self, name)
            if wanted and not any(getattr(player, name) == wanted for player in tournament):
                known = sorted({getattr(player, name) for player in tournament} - {""})
                raise InvalidTournament(_nobody(name, wanted, known))
        if self.team and not any(team.name == self.team for team in tournament.teams):
            raise InvalidTournament(_nobody("team", self.team, [team.name for team in tournament.teams]))

    def members(self, field: ProgramField) -> Flags:
        """The members of the group in the field."""
        # No team has the empty name, so a group without a team condition has nobody here.
        team = {id for team in field.tournament.teams if team.name == self.team for id in team.players}
        flags = [
            self._has(player, int(points), player.id in team)
            for player, points in zip(field.players, field.points, strict=True)
        ]
        return np.array(flags, np.bool_)

    def _has(self, player: Player, points: Points, in_team: bool) -> bool:
        return (
            (not self.players or player.id in self.players)
            and (not self.team or in_team)
            and all(
                not getattr(self, name) or getattr(player, name) == getattr(self, name)
                for name in ("federation", "title", "sex")
            )
            and (self.score is None or points == self.score)
            and _between(points, self.lowest_score, self.highest_score)
            and _between(player.rating, self.lowest_rating, self.highest_rating)
        )


EVERYBODY = Group()
"""All players of the round."""


def _between(value: int, low: int | None, high: int | None) -> bool:
    return (low is None or low <= value) and (high is None or value <= high)


def _nobody(name: str, wanted: str, known: list[str]) -> Message:
    if not known:
        return CONSTRAINT_NONE_KNOWN(kind=name, name=wanted)
    return CONSTRAINT_NOBODY(kind=name, name=wanted, known=", ".join(known))


PARTS = ("federation", "team", "score")
"""By what the players of a field are divided."""


def part_by(field: ProgramField, by: str) -> dict[str, Flags]:
    """The players of a field by `federation`, `team` or `score`; those who have none of it are left out."""
    require_choice("by", by, PARTS)
    if by == "score":
        return {points_text(points): field.points == points for points in sorted(set(field.points.tolist()))}
    if by == "team":
        names = sorted({team.name for team in field.tournament.teams})
        return {name: Group(team=name).members(field) for name in names}
    names = sorted({player.federation for player in field.players} - {""})
    return {name: Group(federation=name).members(field) for name in names}
