"""The certificate of a round that is paired bracket by bracket, made of the proofs of its brackets and of its bye."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from ...errors import InvalidTournament
from ...lean_dataclass import dataclass, field
from ...rules.articles import RuleBook
from ..base import Pairs, RoundState
from ..wording import UNKNOWN_BRACKET
from .certificate import Asked, Certificate, ProvenPart
from .proof import ORDER_NOT_PROVEN, Counted, ProofGraph, in_bounds, no_round, others_apart


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
        says: Sequence[str],
    ) -> Certificate:
        """The certificate of all brackets, or of one, from the players in each graph and the proof by bracket number.

        `says` holds the assumptions of a bracket's proof, then sentences about its limits. Raises
        `InvalidTournament` for an unknown bracket, `TooLarge`.
        """
        if bracket is not None and not 1 <= bracket <= len(sizes):
            raise InvalidTournament(UNKNOWN_BRACKET(bracket=bracket, last=len(sizes)))
        chosen = [bracket] if bracket else list(range(1, len(sizes) + 1))
        for number in chosen:
            in_bounds(len(self.graph.ids), bracket, sizes[number - 1])
        parts = [part for number in chosen for part in parts_of(number)]
        if self.bye_columns and bracket is None:
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
            says=tuple(self._says(bracket, *says)),
        )

    @property
    def _system(self) -> str:
        return self.rules.id.rpartition("-")[0]

    def _says(self, bracket: int | None, given: str, *unproven: str) -> Iterator[str]:
        which = "each bracket" if bracket is None else f"bracket {bracket}"
        if bracket is None and self.bye_columns:
            yield "Proven: no complete round gives the bye to a player better suited by the first part."
        yield (
            f"Proven: {given}, {which} has no pairing that is better by the criteria listed with it, in their order, "
            "and lets the rest of the round be completed."
        )
        yield ORDER_NOT_PROVEN
        yield from unproven
