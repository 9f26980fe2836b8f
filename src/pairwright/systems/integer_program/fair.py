"""Fairness as an aim that comes before the objective: the largest share of a burden is to be as small as possible."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...errors import InvalidTournament
from ...messages import Told
from ...model import Tournament, points_text
from ...rules.arrays import Ints
from ..parameters import require_choice
from . import demand_words as say
from .failures import FAIRNESS_NEEDS
from .ground import Ground, Pairing
from .groups import PARTS, Group, part_by
from .personal import Measure, Share, check_measure


@dataclass(frozen=True)
class Fair:
    """Minimise the largest burden of several groups.

    `groups` are given one by one, or with `by` all federations, teams or score groups. Groups are compared by their
    sums; a group of one player is that player.
    """

    measure: Measure = "gap"
    groups: tuple[Group, ...] = ()
    by: Literal["", "federation", "team", "score"] = ""

    @property
    def words(self) -> Told:
        """The aim as a sentence."""
        groups = say.FAIR_GROUPS(groups=tuple(group.message for group in self.groups))
        whose = say.FAIR_BY[self.by]() if self.by else groups
        return say.told(say.FAIR(burden=say.BURDENS[self.measure](), whose=whose))

    def check(self, tournament: Tournament) -> None:
        """Raise `InvalidTournament` if the aim makes no sense for a tournament."""
        check_measure(self.measure)
        if bool(self.groups) == bool(self.by):
            raise InvalidTournament(FAIRNESS_NEEDS())
        if self.by:
            require_choice("by", self.by, PARTS)
        for group in self.groups:
            group.check(tournament)

    def parties(self, ground: Ground) -> tuple[Group, ...]:
        """The groups that are compared."""
        if self.groups:
            return self.groups
        players = ground.field.players
        return tuple(
            Group(players=tuple(player.id for player, hit in zip(players, members, strict=True) if hit))
            for members in part_by(ground.field, self.by).values()
            if members.any()
        )

    def counts(self, ground: Ground, white: Ints, black: Ints) -> list[Ints]:
        """The share of each board in the burden of each group."""
        return [Share(party, self.measure).count(ground, white, black) for party in self.parties(ground)]

    def tally(self, ground: Ground, pairing: Pairing) -> int:
        """The largest burden of a finished round."""
        shares = (Share(party, self.measure).tally(ground, pairing) for party in self.parties(ground))
        return max(shares, default=0)

    def amount(self, count: int) -> str:
        """A share as text: points for the measure `gap`, otherwise a number."""
        return points_text(count) if self.measure == "gap" else str(count)
