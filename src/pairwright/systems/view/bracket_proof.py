"""The certificate of a round that is paired bracket by bracket, made of the proofs of its brackets and of its bye."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from ...errors import InvalidTournament, NoPairing
from ...lean_dataclass import cached_property, dataclass, field
from ...messages import Message
from ...rules.articles import RuleBook
from ..base import Pairs, RoundState
from ..parameters import settings_of
from ..wording import UNKNOWN_BRACKET
from . import certificate_words as say
from .certificate import Asked, Certificate, CriterionColumn, ProvenPart
from .ledger import Counting, Line
from .proof import (
    Counted,
    ProofGraph,
    in_bounds,
    no_round,
    others_apart,
    player_contents,
    whole_certificate,
)

if TYPE_CHECKING:
    from .protocol import RoundView


@dataclass(frozen=True, eq=False)
class BracketProof:
    """The parts of a certificate outside the proofs of brackets.

    Attributes:
        state, rules: the round and the rule book in force.
        graph: all players to be paired, joined by the absolute criteria.
        players: the facts about them.
        bye_columns: the criteria about the bye of the whole round, with the cost of giving it to each player.
        settings: the parameters of the system that are not its defaults.
    """

    state: RoundState
    rules: RuleBook
    graph: ProofGraph
    players: tuple[Mapping[str, object], ...]
    bye_columns: Sequence[Counted] = ()
    settings: Mapping[str, object] = field(default_factory=dict)

    def none(self) -> Certificate:
        """The proof that no complete round exists."""
        return no_round(self._system, self.rules.id, self.state, self.graph, self.players, self.settings)

    def certificate(
        self,
        sizes: Sequence[int],
        parts_of: Callable[[int], Sequence[ProvenPart]],
        made: Pairs,
        bracket: int | None,
        given: Message,
        unproven: Sequence[Message] = (),
    ) -> Certificate:
        """The certificate of all brackets, or of one, from the players in each graph and the proof by bracket number.

        `given` is what the proof of a bracket assumes, `unproven` more about its limits. Raises `InvalidTournament`
        for an unknown bracket, `TooLarge`.
        """
        if bracket is not None and not 1 <= bracket <= len(sizes):
            raise InvalidTournament(UNKNOWN_BRACKET(bracket=bracket, last=len(sizes)))
        chosen = [bracket] if bracket else list(range(1, len(sizes) + 1))
        for number in chosen:
            in_bounds(len(self.graph.ids), bracket, sizes[number - 1])
        parts = [part for number in chosen for part in parts_of(number)]
        if self.bye_columns and bracket is None:
            # The bye is a matter of the whole round: a certificate of one bracket claims nothing of it.
            parts.insert(0, self.graph.bye_part(self.bye_columns, made))
        return Certificate(
            system=self._system,
            rules=self.rules.id,
            asked=Asked.of(self.state, self.settings),
            players=self.players,
            rematches_barred=True,
            apart=others_apart(self.players, self.graph.admissible, rematches_barred=True),
            pairs=tuple(made),
            parts=tuple(parts),
            only=bracket,
            says=(*self._proven(bracket), given, say.ORDER_NOT_PROVEN(), *unproven),
        )

    @property
    def _system(self) -> str:
        return self.rules.id.rpartition("-")[0]

    def _proven(self, bracket: int | None) -> Iterator[Message]:
        if bracket is None and self.bye_columns:
            yield say.BEST_BYE()
        yield say.BRACKETS() if bracket is None else say.ONE_BRACKET_BEST(bracket=bracket)


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
        # The graph knows only what bars a pair, so it can prove as well that no round exists.
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
        # The lines of any pair are those of the same rules in the same order.
        for same in zip(*counted, strict=True):
            rule, levels = same[0].cited, list(zip(*(line.value for line in same), strict=True))
            for level, values in enumerate(levels):
                columns.append((CriterionColumn.of(rule, level if len(levels) > 1 else None), values))
        return columns

    def _lines(self, one: int, other: int) -> Sequence[Line]:
        lines = self.system.ledger(self.view.state, ((one, other),))
        return [line for line in lines if line.kind not in ("absolute", "sequence")]
