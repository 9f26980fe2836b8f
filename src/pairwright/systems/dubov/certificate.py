"""The proof that each bracket of a Dubov round is best by C5 to C10: a matching of all unpaired players.

Pairs with a resident make the bracket and count; the other pairs show that the rest of the round can be completed.
The shift between G1 and G2, and the first transposition, are an order among equally good pairings.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...lean_dataclass import dataclass
from ...rules.articles import RuleBook
from ..base import Pairs, RoundState
from ..cards import SCOREGROUP
from ..scoregroups.certificate import ScoregroupProof, columns_of, graph_of
from ..scoregroups.player_words import bye_columns
from ..view.certificate import Certificate, ProvenPart
from ..view.certificate_words import BYE_LARGEST_NUMBER, GIVEN_ABOVE
from ..view.proof import Choice, Counted, part_of
from .field import DubovField
from .procedure import DubovRound, PairedBracket
from .upfloaters import bracket_context


def certificate_of(
    state: RoundState, everybody: DubovField, known: DubovRound, made: Pairs, bracket: int | None
) -> Certificate:
    """Of a round and its brackets, or of one. Raises `InvalidTournament` for an unknown bracket, `TooLarge`."""
    entries = everybody.entries
    columns = [] if known.bye is None else bye_columns(entries, entries.numbers, BYE_LARGEST_NUMBER())
    proof = ScoregroupProof(state, known.rules, entries, columns)
    return proof.brackets.certificate(
        [len(done.residents) + len(done.lower) for done in known.done],
        lambda number: [_Bracket(known.field, known.rules, known.done[number - 1]).part(number)],
        made,
        bracket,
        GIVEN_ABOVE(),
    )


@dataclass(frozen=True, eq=False)
class _Bracket:
    """The graph of a bracket. Vertices are the residents, then all other remaining players, in order."""

    field: DubovField
    rules: RuleBook
    done: PairedBracket

    @property
    def _vertices(self) -> tuple[int, ...]:
        return (*self.done.residents, *self.done.lower)

    def part(self, number: int) -> ProvenPart:
        """The proof."""
        vertices = self._vertices
        ids_of = self.field.entries.ids_of
        graph = graph_of(self.field.entries, self.rules, odd=False).among(vertices)
        within = [u < len(self.done.residents) for u, _ in graph.pairs]
        place = {entry: at for at, entry in enumerate(vertices)}
        return part_of(
            graph.names,
            graph.pairs,
            self._columns(graph.pairs, within),
            [(place[a], place[b]) for a, b in self.done.pairs],
            within,
            kind="bracket",
            number=number,
            name=SCOREGROUP.message,
            residents=ids_of(self.done.residents),
            rest=ids_of(self.done.lower),
        )

    def _columns(self, places: Sequence[Choice], within: Sequence[bool]) -> Iterator[Counted]:
        """The criteria level by level with the violations of all choices; pairs of lower players have none."""
        at = bracket_context(self.field, self.done.residents, self.done.lower)
        profiles = [self.field.entries.profile(entry) for entry in self._vertices]
        outside = [not inside for inside in within]
        for rule in self.rules.quality:
            yield from columns_of(rule, at, profiles, places, within, outside)
