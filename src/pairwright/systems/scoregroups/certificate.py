"""The proof that each bracket of a round is best: the criteria of the rule book asked about every pair, and a matching.

The graph of a bracket is the one of the plain engine: everybody not yet paired, and the bye (2017 above the penultimate
bracket: the bracket and the next one). What pairs and leavers violate is asked of the criteria themselves, not of the
tables of the engine; brackets that were decided by counting classes are solved again here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from ...rules.arrays import Ints
from ...rules.articles import RuleBook
from ...rules.criterion import Bracket, Criterion, Levels, Profile
from ...rules.facts import DOWN, UP
from ..base import Pairs, RoundState
from ..roster import Roster
from ..roster_arrays import arrays_of
from ..view.bracket_proof import BracketProof
from ..view.certificate import Certificate, Column, Part
from ..view.proof import Graph, part_of, player_contents
from .brackets import BracketProblem, Paired, bye_leaves
from .paired_round import PairedRound

Flags = NDArray[np.bool_]

_COLOURS = {0: "", 1: "W", -1: "B"}
_FLOATS = {DOWN: "down", UP: "up"}

_NOT_JOINED = (
    "Not proven: that the last brackets had to be joined (A.9). It follows from the ordinary pairing of the "
    "penultimate bracket, which is not part of this certificate.",
)


def graph_of(entries: Roster, rules: RuleBook, *, odd: bool) -> Graph:
    """Everybody to be paired by the absolute criteria about pairs and the bye."""
    arrays = arrays_of(entries)
    admissible = arrays.joined(rules)[arrays.groups[:, None], arrays.groups]
    high, low = arrays.apart.T
    admissible[high, low] = admissible[low, high] = False
    np.fill_diagonal(admissible, False)
    takers = arrays.barred == 0 if odd else None
    return Graph(entries.ids, admissible, takers)


@dataclass(frozen=True, eq=False)
class ScoregroupProof:
    """The certificate of a round of scoregroups.

    `everybody` are the entries with whoever gets the bye, `bye_columns` the criteria about the bye of the whole round
    with what it costs to give it to each of them; `index` is the Index of each where it ranks the players (Burstein).
    """

    state: RoundState
    rules: RuleBook
    everybody: Roster
    bye_columns: Sequence[tuple[Column, Ints]] = ()
    index: Sequence[tuple[int, int]] = ()

    @cached_property
    def graph(self) -> Graph:
        """Everybody to be paired."""
        return graph_of(self.everybody, self.rules, odd=len(self.everybody) % 2 == 1)

    @cached_property
    def players(self) -> tuple[dict[str, object], ...]:
        """What is said of the players."""
        roster = self.everybody
        clash = next(rule for rule in self.rules.absolute[1:] if rule.pair is not None)
        everybody = [roster.profile(at) for at in range(len(roster))]
        colours = [_COLOURS[one.wants] if clash.of_pair(one, one) else "WB" for one in everybody]
        told = [
            {
                "wants": _COLOURS[one.wants],
                "strength": one.strength,
                "wide": _COLOURS[one.wide],
                "difference": one.difference,
                "twice": _COLOURS[one.twice],
                "floats": [_FLOATS.get(one.float1, ""), _FLOATS.get(one.float2, "")],
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
        unproven = _NOT_JOINED if any(name.startswith("collapsed") for _, _, name in done) else ()
        return self.brackets.certificate(
            [len(graph.entries) for graph in graphs],
            lambda number: [graphs[number - 1].part(number, done[number - 1][2])],
            made,
            bracket,
            says=("given those who come down into it", *unproven),
        )


@dataclass(frozen=True, eq=False)
class _BracketGraph:
    """The graph of a bracket. Vertices are its members, then the rest of the round in order, then the bye."""

    problem: BracketProblem
    paired: Paired

    @cached_property
    def entries(self) -> NDArray[np.int64]:
        problem = self.problem
        below = problem.below if problem.policy.final else ()
        return np.array((*problem.members, *problem.following, *below), np.int64)

    @property
    def size(self) -> int:
        return len(self.problem.members)

    @property
    def with_bye(self) -> bool:
        return self.problem.policy.final and self.problem.bye is not None

    @cached_property
    def names(self) -> tuple[int, ...]:
        ids = self.problem.entries.ids_of(self.entries.tolist())
        return (*ids, 0) if self.with_bye else ids

    @cached_property
    def pairs(self) -> Ints:
        """The choices: pairs, byes, and where nobody has to be paired each player alone."""
        problem, count = self.problem, len(self.entries)
        whole = graph_of(problem.entries, problem.rules, odd=False).admissible
        admissible = whole[np.ix_(self.entries, self.entries)]
        down = len(problem.moved_down)
        admissible[:down, :down] = False
        takers = np.array(problem.takers(self.entries.tolist())) if self.with_bye else None
        graph = Graph(tuple(range(count)), admissible, takers)
        return graph.pairs_with(() if problem.policy.final else range(count))

    @cached_property
    def following(self) -> Flags:
        """Which vertices are residents of the next bracket."""
        flags = np.zeros(len(self.names), np.bool_)
        flags[self.size : self.size + len(self.problem.following)] = True
        return flags

    @cached_property
    def inside(self) -> Flags:
        """Which choices are pairs of the bracket."""
        u, v = self.pairs.T
        return (v < self.size) & (u != v)

    @cached_property
    def leaving(self) -> Flags:
        """Which choices let a member, their first vertex, leave the bracket."""
        return (self.pairs[:, 0] < self.size) & ~self.inside

    def columns(self) -> Iterator[tuple[Column, Ints]]:
        """The criteria level by level with the violations of all choices."""
        problem = self.problem
        at = problem.context(bye_leaves=bye_leaves(problem, self.paired.left))
        profiles = [problem.profile(entry) for entry in self.entries[: self.size].tolist()]
        for rule in problem.rules.quality:
            if rule.lookahead:
                yield from self._look_ahead(rule)
                continue
            yield from columns_of(rule, at, profiles, self.pairs, self.inside, self.leaving)

    def _look_ahead(self, rule: Criterion) -> Iterator[tuple[Column, Ints]]:
        """What the bracket leaves to the next one: who is not paired there, then those of them who come from here."""
        problem = self.problem
        if not problem.following:
            return
        u, v = self.pairs.T
        member = np.arange(len(self.names)) < self.size
        ahead = member | self.following
        idle = ~self.inside & ~(ahead[u] & ahead[v] & (u != v))
        worth = ahead.astype(np.int64)
        if not problem.policy.final and not problem.below and problem.bye is not None:
            worth[: len(self.entries)] *= 1 + arrays_of(problem.entries).barred[self.entries]
        yield Column.of(rule), idle * (worth[u] + np.where(u != v, worth[v], 0))
        score = arrays_of(problem.entries).score[self.entries]
        for one in (*problem.moved_down_scores, problem.score):
            came = np.zeros(len(self.names), np.bool_)
            came[: self.size] = score[: self.size] == one
            yield Column.of(rule, one / 10), (idle & came[u]).astype(np.int64)

    def part(self, number: int, name: str) -> Part:
        problem, ids_of = self.problem, self.problem.entries.ids_of
        place = {entry: at for at, entry in enumerate(self.entries.tolist())}
        both = ((place[a], place[b]) for a, b in self.paired.pairs)
        return part_of(
            self.names,
            self.pairs,
            self.columns(),
            [(min(pair), max(pair)) for pair in both],
            self.inside,
            kind="bracket",
            number=number,
            name=name,
            moved_down=ids_of(problem.moved_down),
            residents=ids_of(problem.residents),
            rest=ids_of(self.entries[self.size :].tolist()),
            with_bye=self.with_bye,
            bye_points=None if problem.bye is None or problem.bye.score is None else problem.bye.score / 10,
            alone=not problem.policy.final,
            left=ids_of(self.paired.left),
        )


def columns_of(
    rule: Criterion, at: Bracket, profiles: Sequence[Profile], pairs: Ints, inside: Flags, leaving: Flags
) -> Iterator[tuple[Column, Ints]]:
    """What the line of a criterion counts level by level of each choice: a pair inside, or one who leaves."""
    counts = np.zeros((len(pairs), rule.number_of_levels(at)), np.int64)
    asked = counts.shape[1] > 0
    for choice in np.flatnonzero(inside).tolist() if asked and rule.pair is not None else ():
        a, b = (profiles[v] for v in pairs[choice].tolist())
        counts[choice] = rule.on_levels(at, rule.of_pair(a, b, at), a, b)
    for choice in np.flatnonzero(leaving).tolist() if asked and rule.left is not None else ():
        one = profiles[int(pairs[choice, 0])]
        counts[choice] = rule.on_levels(at, rule.of_left(one, at), one)
    points = [score / 10 for score in rule.levels.among(at)] if isinstance(rule.levels, Levels) else [None]
    return zip((Column.of(rule, one) for one in points), counts.T, strict=False)
