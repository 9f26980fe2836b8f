"""Violations turned round: what each pair of classes within the bracket earns by each criterion.

The number of pairs within the bracket is settled by the first criterion, and whoever is paired there is not left over.
So the fewest violations are the largest sum of `c - violations + cost(a) + cost(b)` over the pairs, with `cost` what
leaving a player over would cost and `c` large enough to keep all of them non-negative. Levels on which all pairs earn
the same tell no two candidates apart and are left out, but for the first criterion.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from ...matching.layout import Field, Fields
from ...rules.criterion import Bracket, Criterion, scores_moved_down
from ...rules.facts import Ints, distinct
from ...rules.profiles import OutOfSight, ProfileTable, bracket_in_sight
from .bracket_graph import BracketGraph

Level = tuple[Criterion, int]
"""A criterion, and which of its levels."""


def fields_of(
    graph: BracketGraph, *, bye_leaves: bool, criteria: Sequence[Criterion] | None = None
) -> Fields:
    """The quality criteria (or some) in order of priority as what a pair earns, see `edge_weights`."""
    chosen = graph.problem.rules.quality if criteria is None else criteria
    inside = edge_weights(graph, chosen, graph.problem.context(bye_leaves=bye_leaves))
    if not graph.problem.following or not graph.others:
        return inside
    for place, criterion in enumerate(chosen):
        if criterion.lookahead and (ahead := _ahead_fields(graph, criterion.id)):
            before = {rule.id for rule in chosen[:place]}
            cut = sum(1 for name in inside.names if name in before)
            return inside.with_more(cut, ahead)
    return inside


def _ahead_fields(graph: BracketGraph, name: str) -> list[Field]:
    """What the next bracket gets: its pairs, then who of those who leave this one finds an opponent there."""
    problem, ahead = graph.problem, graph.ahead
    fields = [problem.policy.pairs_ahead(graph, name)]
    score = graph.member_scores
    for one in (*problem.moved_down_scores, problem.score):
        leaver = np.zeros(len(ahead), np.bool_)
        leaver[: graph.members] = score == one
        table = (ahead & (leaver[:, None] | leaver[None, :])).astype(np.int64)
        if table.any():
            fields.append(Field(table, int(graph.counts[leaver].sum()), name))
    return fields


def edge_weights(graph: BracketGraph, criteria: Sequence[Criterion], at: Bracket) -> Fields:
    """The criteria that judge the bracket itself, in their order; only of the first one also levels that are idle."""
    levels = levels_that_matter(criteria, at, may_be_left=graph.may_be_left)
    members, size = graph.members, len(graph.admissible)
    block = graph.inside_block
    inside = block.ravel().nonzero()[0]
    if not levels or not len(inside):
        return Fields(np.zeros((0, size, size), np.int64), (), ())
    gain, cost = gains(graph, levels, at)
    earned = gain.reshape(len(levels), members * members).take(inside, axis=1)
    lows, highs = np.minimum.reduce(earned, axis=1).tolist(), np.maximum.reduce(earned, axis=1).tolist()
    sums = (cost @ graph.member_counts).tolist()
    raised = _raise(graph, gain, lows)
    kept = [row for row in range(len(levels)) if row == 0 or lows[row] < highs[row]]
    most = [max(sums[row] + raised[row], highs[row] - min(lows[row], 0)) for row in kept]
    values = np.zeros((len(kept), size, size), np.int64)
    np.multiply(gain.take(kept, axis=0), block, out=values[:, :members, :members])
    return Fields(values, tuple(most), tuple([levels[row][0].id for row in kept]))


def levels_that_matter(criteria: Sequence[Criterion], at: Bracket, *, may_be_left: bool) -> list[Level]:
    """The levels that can tell candidates apart, and the first criterion in any case."""
    levels = list[Level]()
    for place, criterion in enumerate(criteria):
        if criterion.lookahead or not (may_be_left or place == 0 or criterion.pair is not None):
            continue
        levels += [(criterion, level) for level in range(criterion.number_of_levels(at))]
    return levels


def levels_in_table(
    table: ProfileTable, scores: int, *, may_be_left: bool, bye_leaves: bool, topscorers: bool
) -> NDArray[np.int32] | None:
    """The same as rows of a table, each with the number of the score moved down that it counts or -1: shape (m, 2).

    `scores` is how many there are of those. `None` if one of the levels is not in the table, or depends on more.
    """
    kind = scores, may_be_left, bye_leaves, topscorers
    if kind not in table.chosen:
        at = bracket_in_sight(scores, bye_leaves=bye_leaves, topscorers=topscorers)
        try:
            levels = levels_that_matter(table.criteria, at, may_be_left=may_be_left)
            rows = [
                (table.row[rule.id], level if rule.levels is scores_moved_down else -1)
                for rule, level in levels
            ]
            table.chosen[kind] = np.array(rows, np.int32).reshape(-1, 2)
        except (KeyError, OutOfSight):
            table.chosen[kind] = None
    return table.chosen[kind]


def gains(graph: BracketGraph, levels: Sequence[Level], at: Bracket) -> tuple[Ints, Ints]:
    """Level by level: what leaving two classes over costs more than pairing them, and what leaving one over costs.

    Read off the tables of the rule book if a criterion says the same in every bracket, else asked here.
    """
    table, places = graph.problem.entries.profiles(graph.problem.rules)
    place = places.take(graph.problem.entries.kinds[0].take(graph.entry_of_class))
    place[graph.of_role(0)] += 1  # as players moved down
    rows = [table.row.get(criterion.id, -1) for criterion, _ in levels]
    higher, lower = _ranks(graph.members)
    pairs = place.take(higher) * table.left.shape[1] + place.take(lower)
    # Choosing rows last is more to read and half the calls, which is what counts in a small bracket.
    gain = table.gain_of_pair.take(pairs, axis=1).take(rows, axis=0).astype(np.int64)
    cost = table.left.take(place, axis=1).take(rows, axis=0).astype(np.int64)
    if min(rows) < 0:
        for n in [n for n, row in enumerate(rows) if row < 0]:
            gain[n], cost[n] = _ask(graph, *levels[n], at)
    if len(at.moved_down_scores) > 1:
        for start in [n for n, (rule, level) in enumerate(levels) if level == 0 and rows[n] >= 0]:
            if levels[start][0].levels is scores_moved_down:
                _by_score(graph, at, gain[start:], cost[start:])
    return gain, cost


def _by_score(graph: BracketGraph, at: Bracket, gain: Ints, cost: Ints) -> None:
    """Let the first levels, which are those of one criterion, count on each level whom that score moved down."""
    scores = np.array(at.moved_down_scores)
    here = graph.member_scores == scores[:, None]
    harm = cost[0, :, None] + cost[0] - gain[0]
    alone = cost[0] * here
    cost[: len(scores)] = alone
    apart = alone[:, :, None] + alone[:, None, :]
    if harm.any():
        apart -= harm * here.take(_ranks(graph.members)[0], axis=1)
    gain[: len(scores)] = apart


def _ask(graph: BracketGraph, criterion: Criterion, level: int, at: Bracket) -> tuple[Ints, Ints]:
    facts, (higher, lower) = graph.member_facts, _ranks(graph.members)
    cost = criterion.of_left(facts, at)[..., level] if criterion.left is not None else 0
    cost = np.broadcast_to(cost, len(facts))
    gain = cost[:, None] + cost
    if criterion.pair is not None:
        harm = criterion.of_pair(facts[:, None], facts[None, :], at)[..., level]
        gain = gain - np.broadcast_to(harm, gain.shape)[higher, lower]
    return gain, cost


@lru_cache(maxsize=256)
def _ranks(count: int) -> tuple[Ints, Ints]:
    """Of each pair of classes the one that ranks higher, and the other one: shape (count, count)."""
    every = np.arange(count)
    higher, lower = np.minimum(every[:, None], every), np.maximum(every[:, None], every)
    higher.setflags(write=False)
    lower.setflags(write=False)
    return higher, lower


def _raise(graph: BracketGraph, gain: Ints, lows: Sequence[int]) -> list[int]:
    """Raise the gains of all pairs, level by level, so that none is negative; by how much can that raise each sum?

    `lows` are the least gains. If only players moved down with one score do harm, it is enough to raise their pairs,
    and the sums stay small: how many of those are paired is settled before (C7).
    """
    raised = [0] * len(lows)
    negative = [row for row, low in enumerate(lows) if low < 0]
    down = graph.of_role(0).stop if negative and not graph.problem.rules.by_gaps else 0
    if down:
        harm = (gain.take(negative, axis=0) < 0) & graph.inside_block
        among_residents = np.logical_or.reduce(harm[:, down:, down:], axis=(1, 2)).tolist()
    for place, row in enumerate(negative):
        by = -lows[row]
        group = None
        if down and not among_residents[place]:
            group = _of_one_score(graph, harm[place, :down])
        if group is None:
            gain[row] += by
            raised[row] = by * (graph.size // 2)
        else:
            gain[row, group, down:] += by
            gain[row, down:, group] += by
            raised[row] = by * int(np.add.reduce(graph.member_counts[group]))
    return raised


def _of_one_score(graph: BracketGraph, harm: NDArray[np.bool_]) -> slice | None:
    """The classes moved down with the score of all those who do harm; `None` if these have several scores."""
    if len(graph.problem.moved_down_scores) == 1:
        return slice(0, len(harm))
    score = graph.member_scores[: len(harm)]
    harmful = distinct(score[harm.any(axis=1)])
    if len(harmful) > 1:
        return None
    group = np.flatnonzero(
        score == harmful[0]
    )  # neighbours: moved-down players stand in the order of their scores
    return slice(int(group[0]), int(group[-1]) + 1)
