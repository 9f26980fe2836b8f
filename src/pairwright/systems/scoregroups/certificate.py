"""The proof that each bracket of a round is best: the criteria of the rule book asked about every pair, and a matching.

The graph of a bracket is that of the plain engine: all unpaired players, and the bye (2017 above the penultimate
bracket: the bracket and the next one). The criteria themselves count the violations of pairs and leavers,
independently of the engine's tables; brackets decided by counting classes are solved again here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import compress

from ...lean_dataclass import cached_property, dataclass
from ...rules.articles import RuleBook
from ...rules.criterion import BracketFacts, Criterion, Profile, ScoreLevels
from ...rules.facts import BLACK, DOWN, UP, WHITE
from ..base import Pairs, RoundState
from ..cards import BracketKind
from ..roster import Roster
from ..view import certificate_words as say
from ..view.bracket_proof import BracketProof
from ..view.certificate import Certificate, CriterionColumn, ProvenPart
from ..view.proof import Choice, Counted, ProofGraph, part_of, player_contents
from .brackets import BracketProblem, Paired, bye_leaves
from .paired_round import PairedRound

COLOUR_LETTERS = {0: "", WHITE: "W", BLACK: "B"}
FLOAT_WORDS = {0: "", DOWN: "down", UP: "up"}
"""Colours and floats as certificates have them."""


def graph_of(entries: Roster, rules: RuleBook, *, odd: bool) -> ProofGraph:
    """All players to be paired, joined by the absolute criteria about pairs and the bye."""
    joined, groups, count = entries.joined(rules), entries.groups, entries.group_count
    of_group = [bytes([joined[count * one + other] for other in groups]) for one in range(count)]
    admissible = [bytearray(of_group[group]) for group in groups]
    for high, low in (
        *zip(entries.apart[::2], entries.apart[1::2], strict=True),
        *enumerate(range(len(groups))),
    ):
        admissible[high][low] = admissible[low][high] = False
    return ProofGraph(entries.ids, admissible, [not barred for barred in entries.barred] if odd else None)


@dataclass(frozen=True, eq=False)
class ScoregroupProof:
    """The certificate of a round of scoregroups.

    `everybody` holds the entries including the bye holder. `bye_columns` are the criteria about the bye of the whole
    round, each with its cost for every entry. `index` is each player's Index where that ranks the players (Burstein).
    """

    state: RoundState
    rules: RuleBook
    everybody: Roster
    bye_columns: Sequence[Counted] = ()
    index: Sequence[tuple[int, int]] = ()

    @cached_property
    def graph(self) -> ProofGraph:
        """All players to be paired."""
        return graph_of(self.everybody, self.rules, odd=len(self.everybody) % 2 == 1)

    @cached_property
    def players(self) -> tuple[dict[str, object], ...]:
        """The facts about the players."""
        roster = self.everybody
        clash = next(rule for rule in self.rules.absolute[1:] if rule.pair is not None)
        everybody = [roster.profile(at) for at in range(len(roster))]
        colours = [COLOUR_LETTERS[one.wants] if clash.of_pair(one, one) else "WB" for one in everybody]
        told = [
            {
                "wants": COLOUR_LETTERS[one.wants],
                "strength": one.strength,
                "wide": COLOUR_LETTERS[one.wide],
                "difference": one.difference,
                "twice": COLOUR_LETTERS[one.twice],
                "floats": [FLOAT_WORDS[one.float1], FLOAT_WORDS[one.float2]],
                "unplayed": one.unplayed,
                "upfloats": one.upfloats,
                "number": roster.numbers[at],
                "index": list(self.index[at]) if self.index else [],
            }
            for at, one in enumerate(everybody)
        ]
        takers = [not barred for barred in roster.barred]
        return player_contents(self.state, self.graph.ids, roster.score, colours, takers, told)

    @cached_property
    def brackets(self) -> BracketProof:
        """The certificate as it is made of the proofs of brackets."""
        return BracketProof(self.state, self.rules, self.graph, self.players, self.bye_columns)

    def of(self, paired: PairedRound, made: Pairs, bracket: int | None = None) -> Certificate:
        """Of a round and its brackets, or of one. Raises as `BracketProof.certificate`."""
        done = paired.done
        graphs = [_BracketGraph(problem, found) for problem, found, _ in done]
        joined = any(kind.word == "collapsed last bracket" for _, _, kind in done)
        return self.brackets.certificate(
            [len(graph.entries) for graph in graphs],
            lambda number: [graphs[number - 1].part(number, done[number - 1][2])],
            made,
            bracket,
            say.GIVEN_DOWN(),
            [say.JOINED_NOT_PROVEN()] * joined,
        )


@dataclass(frozen=True, eq=False)
class _BracketGraph:
    """The graph of a bracket. Vertices are its members, then the rest of the round in order, then the bye."""

    problem: BracketProblem
    paired: Paired

    @cached_property
    def entries(self) -> tuple[int, ...]:
        problem = self.problem
        below = problem.below if problem.policy.final else ()
        return (*problem.members, *problem.following, *below)

    @property
    def size(self) -> int:
        return len(self.problem.members)

    @property
    def with_bye(self) -> bool:
        return self.problem.policy.final and self.problem.bye is not None

    @cached_property
    def names(self) -> tuple[int, ...]:
        ids = self.problem.entries.ids_of(self.entries)
        return (*ids, 0) if self.with_bye else ids

    @cached_property
    def pairs(self) -> list[Choice]:
        """The choices: pairs, byes, and each player alone if players may stay unpaired."""
        problem, count, down = self.problem, len(self.entries), len(self.problem.moved_down)
        among = graph_of(problem.entries, problem.rules, odd=False).among(self.entries)
        takers = problem.takers(self.entries) if self.with_bye else None
        graph = ProofGraph(among.ids, among.admissible, takers)
        choices = graph.pairs_with(() if problem.policy.final else range(count))
        return [(u, v) for u, v in choices if v >= down or u == v]

    @cached_property
    def inside(self) -> list[bool]:
        """Which choices are pairs of the bracket."""
        size = self.size
        return [u != v < size for u, v in self.pairs]

    @cached_property
    def leaving(self) -> list[bool]:
        """Which choices let a member, their first vertex, leave the bracket."""
        size = self.size
        return [u < size and (v >= size or u == v) for u, v in self.pairs]

    def columns(self) -> Iterator[Counted]:
        """The criteria level by level with the violations of all choices."""
        problem = self.problem
        at = problem.context(bye_leaves=bye_leaves(problem, self.paired.left))
        profiles = [problem.profile(entry) for entry in self.entries[: self.size]]
        for rule in problem.rules.quality:
            if rule.lookahead:
                yield from self._look_ahead(rule)
                continue
            yield from columns_of(rule, at, profiles, self.pairs, self.inside, self.leaving)

    def _look_ahead(self, rule: Criterion) -> Iterator[Counted]:
        """The bracket's remainder for the next one: players not paired there, then those among them who come from
        here.
        """
        problem, size = self.problem, self.size
        if not problem.following:
            return
        ahead = size + len(problem.following)
        idle = [
            not inside and (v >= ahead or u == v)
            for (u, v), inside in zip(self.pairs, self.inside, strict=True)
        ]
        worth = [int(at < ahead) for at in range(len(self.names))]
        if not problem.policy.final and not problem.below and problem.bye is not None:
            worth = [1 + problem.entries.barred[entry] for entry in self.entries]
        yield (
            CriterionColumn.of(rule),
            [
                sum(map(worth.__getitem__, {*pair})) if out else 0
                for pair, out in zip(self.pairs, idle, strict=True)
            ],
        )
        score = [problem.entries.score[entry] for entry in self.entries[:size]]
        for one in (*problem.moved_down_scores, problem.score):
            came = [
                int(out and u < size and score[u] == one)
                for (u, _), out in zip(self.pairs, idle, strict=True)
            ]
            yield CriterionColumn.of(rule, one / 10), came

    def part(self, number: int, kind: BracketKind) -> ProvenPart:
        problem, ids_of = self.problem, self.problem.entries.ids_of
        place = {entry: at for at, entry in enumerate(self.entries)}
        both = ((place[a], place[b]) for a, b in self.paired.pairs)
        return part_of(
            self.names,
            self.pairs,
            self.columns(),
            [(min(pair), max(pair)) for pair in both],
            self.inside,
            kind="bracket",
            number=number,
            name=kind.message,
            moved_down=ids_of(problem.moved_down),
            residents=ids_of(problem.residents),
            rest=ids_of(self.entries[self.size :]),
            with_bye=self.with_bye,
            bye_points=None if problem.bye is None or problem.bye.score is None else problem.bye.score / 10,
            alone=not problem.policy.final,
            left=ids_of(self.paired.left),
        )


def columns_of(
    rule: Criterion,
    at: BracketFacts,
    profiles: Sequence[Profile],
    pairs: Sequence[Choice],
    inside: Sequence[bool],
    leaving: Sequence[bool],
) -> Iterator[Counted]:
    """The counts of a criterion's line, level by level, for each choice: a pair inside, or a player who leaves."""
    nothing = (0,) * rule.number_of_levels(at)
    if not nothing:
        return

    counts: list[Sequence[int]] = [nothing] * len(pairs)
    if rule.pair is not None:
        for row, (u, v) in compress(enumerate(pairs), inside):
            one, other = profiles[u], profiles[v]
            counts[row] = rule.on_levels(at, rule.of_pair(one, other, at), one, other)
    if rule.left is not None:
        for row, (u, _) in compress(enumerate(pairs), leaving):
            counts[row] = rule.on_levels(at, rule.of_left(profiles[u], at), profiles[u])
    points = (
        [score / 10 for score in rule.levels.among(at)] if isinstance(rule.levels, ScoreLevels) else [None]
    )
    for point, column in zip(points, zip(*counts, strict=True), strict=False):
        yield CriterionColumn.of(rule, point), column
