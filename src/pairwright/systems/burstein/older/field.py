"""The players of a round of the older system: default acceleration, ranking, and the player with the bye."""

from __future__ import annotations

from ....errors import NoPairing
from ....lean_dataclass import dataclass, replace
from ....rules.facts import bye_bar_until_2026
from ...acceleration import in_round_one, records_of, top_of, with_points
from ...base import RoundState
from ...enrolment import RuleReading, roster_of
from ...roster import Roster
from ...said import say
from ...scoregroups.colours import Allocation, allocate
from ..field import Evaluated, EvaluationMethod
from .opposition import Evaluation

ACCELERATED_ROUNDS = 2

READING = RuleReading(bye_bar_until_2026)
"""The system has no rules about floats of earlier rounds."""


@dataclass(frozen=True, eq=False)
class OlderField:
    """All players to be paired by score and ranking, including the bye holder.

    Attributes:
        entries: the players.
        evaluation: what they are ranked by, in the same order.
    """

    entries: Roster
    evaluation: Evaluation

    @classmethod
    def of(cls, state: RoundState) -> OlderField:
        """Everything the rules read. Raises `InvalidTournament` without a first colour."""
        state = accelerated(state)
        records = records_of(state)
        roster = roster_of(state, READING, records)
        evaluation = Evaluation.of(records)[roster.rows]
        order = evaluation.order()
        roster = roster.selected(order)
        return cls(replace(roster, unplayed=[0] * len(roster)), evaluation[order])

    def evaluated(self) -> Evaluated:
        """The players with their evaluation.

        A method comes twice: the plain value compares players of the same score (tiebreak); multiplied by the
        player's own score, it compares players of different scores (score).
        """
        of = self.evaluation
        score = of.score
        return Evaluated(
            self.entries,
            (
                EvaluationMethod("Sonneborn-Berger", of.sonneborn, 2),
                EvaluationMethod("Buchholz score", list(map(int.__mul__, of.buchholz, score)), 2),
                EvaluationMethod("Buchholz tiebreak", of.buchholz, 1),
                EvaluationMethod("Median score", list(map(int.__mul__, of.median, score)), 2),
                EvaluationMethod("Median tiebreak", of.median, 1),
            ),
        )

    def bye(self) -> int | None:
        """The entry that gets the bye: the last candidate; `None` in an even field.

        Whether the others can be paired is not asked. Raises `NoPairing` if all players are barred.
        """
        if len(self.entries) % 2 == 0:
            return None
        takers = [entry for entry, barred in enumerate(self.entries.barred) if not barred]
        if not takers:
            raise NoPairing(say.NO_BYE_FORFEIT())
        return takers[-1]

    def without(self, bye: int | None) -> OlderField:
        """The field whose groups are paired."""
        entries, keep = self.entries.without(bye)
        return OlderField(entries, self.evaluation[keep])

    def colour_order(self, a: int, b: int) -> tuple[int, int]:
        """Two entries, the one whose colour preference has priority first: by the ranking, or by the number if neither
        has one.
        """
        entries = self.entries
        if entries.colours[a].wants or entries.colours[b].wants:
            first = self.evaluation.ahead(a, b)
        else:
            first = entries.numbers[a] < entries.numbers[b]
        return (a, b) if first else (b, a)

    def colours(self, a: int, b: int) -> Allocation:
        """White and Black by the Dutch rules, in the order of the ranking."""
        return allocate(self.entries, *self.colour_order(a, b))


def accelerated(state: RoundState) -> RoundState:
    """The round with the acceleration of the system, unless the report states one or another is asked for.

    In the first two rounds the upper half has the points of a win more. It is counted over the participants of the
    pairing of round 1; late entrants with a number among them belong to it, too.
    """
    tournament = state.tournament
    given = tournament.virtual_given or tournament.system.endswith("_BAKU")
    if given or state.round > ACCELERATED_ROUNDS:
        return state
    upper = top_of(tournament.players, in_round_one(state), lambda players: players // 2)
    return with_points(state, dict.fromkeys(upper, (tournament.point_system.win,) * ACCELERATED_ROUNDS))
