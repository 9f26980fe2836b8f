"""The certificate of a Keizer round of least differences: the bye, then the sum, each with its duals."""

from __future__ import annotations

from ...errors import NoPairing
from ...lean_dataclass import dataclass
from ..parameters import settings_of
from ..view import certificate_words as say
from ..view.certificate import Certificate, CriterionColumn
from ..view.proof import ProofGraph, no_round, player_contents, whole_certificate
from ..view.steps import bye_in
from .differences import Differences
from .scoring import idle_rounds


@dataclass(frozen=True)
class KeizerProof:
    """The proof of a round of least differences."""

    least: Differences

    def certificate(self, bracket: int | None = None) -> Certificate:
        """The proof of the bye and of the least sum among the others' rounds, or that no round exists."""
        rules, settings, whole = self.least.view.rules.id, settings_of(self.least.view.system), self._graph()
        try:
            made = self.least.view.round.pairs
        except NoPairing:
            contents = self._contents()
            return no_round(
                "keizer", rules, self.least.view.state, whole, contents, settings, rematches_barred=False
            )
        bye = bye_in(made)
        graph = whole.without(bye) if bye else whole
        squares = [(v - u) ** 2 for u, v in graph.pairs]
        column = CriterionColumn("differences", "differences", say.SQUARED_PLACES())
        parts = [graph.whole("round", [(column, squares)], made)]
        if bye:
            candidates = self.least.candidates
            costs = [candidates.index(one) for one in self.least.view.order]
            column = CriterionColumn("odd", "odd", say.BYE_FIRST_LEGAL())
            parts.insert(0, whole.bye_part([(column, costs)], made))
        return whole_certificate(
            self.least.view.round,
            "keizer",
            whole,
            self._contents(),
            parts,
            bracket=bracket,
            rules=rules,
            settings=settings,
            rematches_barred=False,
        )

    def _graph(self) -> ProofGraph:
        barred, players = self.least.view.system.barred(self.least.view.state), self.least.view.order
        rows = [[one != other and other not in barred[one] for other in players] for one in players]
        return ProofGraph(tuple(players), rows, [True] * len(players) if len(players) % 2 else None)

    def _contents(self) -> tuple[dict[str, object], ...]:
        tournament, count = self.least.view.state.tournament, len(self.least.view.order)
        entrants = [tournament.by_id[one] for one in self.least.view.order]
        points = [one.score(tournament.point_system) for one in entrants]
        facts = [{"place": self.least.view.table.place[one.id], "idle": idle_rounds(one)} for one in entrants]
        return player_contents(
            self.least.view.state, self.least.view.order, points, ["WB"] * count, [True] * count, facts
        )
