"""The certificate of a system whose ledger adds up over the boards: the columns are its lines, the duals the proof."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from ...errors import NoPairing
from ...lean_dataclass import cached_property, dataclass
from ..parameters import settings_of
from .certificate import Certificate, CriterionColumn
from .ledger import Counting, Line
from .proof import Counted, ProofGraph, no_round, player_contents, whole_certificate

if TYPE_CHECKING:
    from .protocol import RoundView


@dataclass(frozen=True, eq=False)
class CountedProof:
    """The proof of one round; `system` counts what `view` has paired, by these scores."""

    view: RoundView
    scores: Mapping[int, int]
    system: Counting

    def certificate(self, bracket: int | None) -> Certificate:
        """The proof that no round is better, or that none exists. Raises as `RoundView.certificate`."""
        state, graph = self.view.state, self._graph
        taken = [True] * len(graph.ids) if graph.takers is None else [bool(may) for may in graph.takers]
        points = [self.scores[id] for id in graph.ids]
        players = player_contents(state, graph.ids, points, ["WB"] * len(graph.ids), taken)
        name, rules, settings = self.view.system.name, self.system.rules.id, settings_of(self.system)
        try:
            paired = self.view.round
        except NoPairing:
            return no_round(name, rules, state, graph, players, settings, rematches_barred=False)
        columns = self._columns
        return whole_certificate(
            paired,
            name,
            graph,
            players,
            [graph.whole("round", columns, paired.pairs)],
            bracket=bracket,
            rules=rules,
            settings=settings,
            rematches_barred=False,
        )

    @cached_property
    def _graph(self) -> ProofGraph:
        ids = tuple(player.id for player in self.view.state.players)
        may = [bytearray(len(ids)) for _ in ids]
        for (u, one), (v, other) in combinations(enumerate(ids), 2):
            may[u][v] = may[v][u] = not self.view.breaches(((one, other),))
        takers = [not self.view.breaches(((one, 0),)) for one in ids]
        return ProofGraph(ids, may, takers if len(ids) % 2 else None)

    @property
    def _columns(self) -> list[Counted]:
        """Line by line, level by level, what each choice counts; not the order of rounds that are equally good."""
        names = self._graph.names
        counted = [self._lines(names[u], names[v]) for u, v in self._graph.pairs]
        columns: list[Counted] = []
        for same in zip(*counted, strict=True):
            rule, levels = same[0].cited, list(zip(*(line.value for line in same), strict=True))
            for level, values in enumerate(levels):
                column = CriterionColumn(
                    rule.id, rule.article, rule.paraphrase, level if len(levels) > 1 else None
                )
                columns.append((column, values))
        return columns

    def _lines(self, one: int, other: int) -> Sequence[Line]:
        lines = self.system.ledger(self.view.state, ((one, other),))
        return [line for line in lines if line.kind not in ("absolute", "sequence")]
