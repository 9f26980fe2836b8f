"""The proof that each bracket of a round from the top is best, in two steps as it is paired.

First its upfloaters, by C4 to C7: a matching of all unpaired participants. Its pairs between residents and others
define the upfloaters; the other pairs show that the rest of the round can be completed. If upfloaters are as few as
possible, they never meet each other, so the counts of a set are a sum over these pairs. C6 is fulfilled if no more of
the following scoregroup meet lower participants than its size requires. If the least possible number is two or more, no
set fulfils it. That is a separate proof, and the chosen set is then proven without C6. Then, these members being given,
their pairs by the other criteria. Which of equally good sets, and of equally good pairings, comes first is an order of
the rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from ...lean_dataclass import cached_property, dataclass
from ..acceleration import records_of
from ..base import Pairs
from ..cards import SCOREGROUP
from ..parameters import settings_of
from ..scoregroups.certificate import COLOUR_LETTERS, FLOAT_WORDS
from ..view import certificate_words as say
from ..view.bracket_proof import BracketProof
from ..view.certificate import Certificate, CriterionColumn, ProvenPart
from ..view.proof import Choice, Counted, ProofGraph, part_of, player_contents
from .procedure import FilledBracket, bye_costs
from .rounds import Prepared
from .upfloaters import SetChoice


@dataclass(frozen=True, eq=False)
class FromTheTopProof:
    """The certificate of a round that is paired from the top."""

    prepared: Prepared

    @cached_property
    def order(self) -> list[int]:
        """Participants (indices) by score, then number."""
        score = self.prepared.entrants.score
        return sorted(range(len(score)), key=lambda one: (-score[one], one))

    @cached_property
    def everybody(self) -> ProofGraph:
        """Which participants (indices) may meet (C1)."""
        entrants = self.prepared.entrants
        table = [bytearray(b"\1") * len(entrants) for _ in range(len(entrants))]
        for one, other in (*entrants.apart, *((at, at) for at in range(len(entrants)))):
            table[one][other] = table[other][one] = False
        return ProofGraph(entrants.ids_of(range(len(entrants))), table)

    @cached_property
    def brackets(self) -> BracketProof:
        """The certificate as it is made of the proofs of brackets."""
        entrants, system = self.prepared.entrants, self.prepared.system
        among, takers = self.everybody.among(self.order), [not entrants.no_bye[at] for at in self.order]
        odd = len(self.order) % 2 == 1
        graph = ProofGraph(among.ids, among.admissible, takers if odd else None)
        points = [entrants.score[at] for at in self.order]
        colours = ["WB"] * len(self.order)
        players = player_contents(entrants.state, graph.ids, points, colours, takers, list(self._facts()))
        columns = self._bye_columns() if odd else ()
        return BracketProof(entrants.state, system.rules, graph, players, columns, settings_of(system))

    @cached_property
    def unplayed(self) -> list[int]:
        """Rounds without a match, by participant."""
        entrants = self.prepared.entrants
        return [entrants.state.round - 1 - matches for matches in entrants.matches]

    def _facts(self) -> Iterator[dict[str, object]]:
        """The facts that the criteria read about each participant, in the order of the graph."""
        entrants, told = self.prepared.entrants, self.prepared.facts
        floats = records_of(entrants.state).last_floats
        for at in self.order:
            wish = told(at, False)
            yield {
                "wants": COLOUR_LETTERS[wish.preference],
                "strength": 0 if not wish.preference else 2 if wish.strong else 1,
                "wide": "",
                "difference": 0,
                "twice": "",
                # Numbers are the places in the records, from 1.
                "floats": [FLOAT_WORDS[floats[entrants.numbers[at] - 1]], ""],
                "unplayed": self.unplayed[at],
                "upfloats": 0,
                "number": entrants.numbers[at],
                "index": [],
            }

    def _bye_columns(self) -> list[Counted]:
        """The three parts of 3.4 with the cost for each participant, in the order of the graph."""
        costs = bye_costs(self.prepared.entrants)
        said = say.BYE_LOWEST(), say.BYE_MOST_MATCHES(), say.BYE_LARGEST_NUMBER()
        parts = zip("abc", said, zip(*(costs[at] for at in self.order), strict=True), strict=True)
        return [(CriterionColumn(f"3.4{part}", "3.4", text), values) for part, text, values in parts]

    def certificate(self, made: Pairs, bracket: int | None) -> Certificate:
        """Of the round and its brackets, or of one. Raises as `BracketProof.certificate`."""
        paired = self.prepared.paired.brackets
        failing = [number for number, one in enumerate(paired, 1) if not self._fulfils_c6(one)]
        return self.brackets.certificate(
            [len(one.group.top) + len(one.group.lower) for one in paired],
            lambda number: (
                self._upfloaters(number, paired[number - 1]),
                self._pairs(number, paired[number - 1]),
            ),
            made,
            bracket,
            say.GIVEN_MEMBERS(),
            [say.C6_UNFULFILLED(bracket=number) for number in failing if bracket in (None, number)],
        )

    def _fulfils_c6(self, bracket: FilledBracket) -> bool:
        """Whether C6 is fulfilled; without upfloaters it asks nothing."""
        return not bracket.upfloaters or bracket.group.complies(bracket.upfloaters)

    def _upfloaters(self, number: int, bracket: FilledBracket) -> ProvenPart:
        """The proof of the set, and that none fulfils C6 if so. Vertices are the group, then all lower
        participants.
        """
        group = bracket.group
        choice = SetChoice(group, repeated_upfloats=self.prepared.rules.repeated_upfloats)
        size, place = len(group.top), {at: v for v, at in enumerate(choice.members)}
        graph = self.everybody.among(choice.members)
        names, pairs = graph.names, graph.pairs
        made = [(min(pair), max(pair)) for pair in ((place[a], place[b]) for a, b in bracket.pairs)]
        prove = partial(
            part_of,
            names,
            pairs,
            kind="upfloaters",
            number=number,
            name=SCOREGROUP.message,
            residents=names[:size],
            rest=names[size:],
        )
        counted = self._counted(choice, pairs)
        if self._fulfils_c6(bracket):
            return prove(counted, made, [u < size for u, _ in pairs])
        with_c6 = [column for column in counted if column[0].id != "C7"]
        without = [column for column in counted if column[0].id != "C6"]
        none = prove(with_c6, (), [False] * len(pairs))
        return prove(without, made, [u < size for u, _ in pairs], unfulfilled=none)

    def _counted(self, choice: SetChoice, pairs: Sequence[Choice]) -> list[Counted]:
        """C4 to C7 with the violations of all pairs, as the choice itself counts them."""
        criterion, classes = self.prepared.system.rules.criterion, choice.classes
        return [
            (
                CriterionColumn.of(criterion(id), None if score is None else score / 10),
                [counts.of_pair(classes[u], classes[v]) for u, v in pairs],
            )
            for id, score, counts in choice.counted()
        ]

    def _pairs(self, number: int, bracket: FilledBracket) -> ProvenPart:
        """The proof of the pairs among the members by the criteria in force; without any, by C1, which all fulfil."""
        place, graph = {at: v for v, at in enumerate(bracket.members)}, self.everybody.among(bracket.members)
        names, pairs = graph.names, graph.pairs
        facts = [self.prepared.facts(at, at in bracket.upfloaters) for at in bracket.members]
        columns: list[Counted] = [
            (CriterionColumn.of(rule), [int(rule.of_pair(facts[a], facts[b])) for a, b in pairs])
            for rule in self.prepared.rules.of_pairs
        ]
        if not columns:
            rematch = self.prepared.system.rules.criterion("C1")
            columns.append((CriterionColumn.of(rematch), [0] * len(pairs)))
        taken = [(place[a], place[b]) for a, b in bracket.pairs]
        return part_of(
            names,
            pairs,
            columns,
            taken,
            kind="bracket",
            number=number,
            name=SCOREGROUP.message,
            residents=names,
        )
