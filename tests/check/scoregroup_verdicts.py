"""Two rounds of scoregroups compared by the criteria of the Dutch and Burstein systems, counted from the records."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import networkx as nx

from pairwright.messages import Message

from .accounts import LATER, VERDICTS, WORSE
from .headline_facts import Pair, Position, _clashes, _floated, _leaving
from .oracle import AbsoluteRules

ON = "pair.on"


def on(score: int) -> Message:
    """The points where something is counted, as clauses have them."""
    return Message(ON, {"points": score})


def up_in(position: Position, score: int) -> list[int]:
    """Those of a score to whom somebody of a higher one comes."""
    return [id for id in position.on(score) if position.score.get(position.partner[id], 0) > score]


def account(position: Position, score: int) -> list[object]:
    """What the criteria of the Dutch system count on a score: differences, preferences, repeated floats, the bye."""
    number = position.state.round
    pairs = [pair for pair in position.pairs if pair[1] and min(position.score[id] for id in pair) == score]
    found: list[object] = [
        position.unplayed(id) for id in position.partner_of_nobody if position.score[id] == score
    ]
    found.append(sorted(abs(position.score[a] - position.score[b]) for a, b in pairs))
    found.append(sorted(position.score[id] for id in _leaving(position, score)))
    found += [_clashes(position, on(score), strong=strong) for strong in (False, True)]
    found.append(sum(_beyond(position, pair) for pair in pairs))
    for ago in (ago for ago in (1, 2) if number > ago):
        up = [id for id in up_in(position, score) if _floated(position, id, number - ago, "up")]
        found.append(sorted(position.score[position.partner[id]] for id in up))
        down = [id for id in _leaving(position, score) if _floated(position, id, number - ago, "down")]
        found.append(sorted(position.score[id] for id in down))
    return found


def _beyond(position: Position, pair: Pair) -> bool:
    return bool(position.must(pair[0])) and position.must(pair[0]) == position.must(pair[1])


def first_changed(ours: Position, theirs: Position) -> int:
    """The points of the first bracket with other boards."""
    changed = [board for board in ours.boards ^ theirs.boards if len(board) == 2]
    return max(min(ours.score[id] for id in board) for board in changed)


def alike(ours: Position, theirs: Position) -> bool:
    """Whether two rounds are the same to all criteria, down to the first score with other boards and the next one."""
    if not ours.view.rules.id.startswith("dutch"):
        raise LookupError("criteria of other systems")
    first = first_changed(ours, theirs)
    above = [score for score in {*ours.score.values()} if score >= first]
    alike = all(account(ours, score) == account(theirs, score) for score in above)
    return alike and _ahead(ours, first) == _ahead(theirs, first)


def _by_burstein(ours: Position, theirs: Position) -> str:
    """The verdict of the Burstein system of 2026: 3.1 for the bye, then C5 to C8 of the first bracket that differs."""
    if ours.partner_of_nobody != theirs.partner_of_nobody:
        return WORSE if _taker(ours) < _taker(theirs) else ""
    first = first_changed(ours, theirs)
    mine, other = (_of_burstein(one, first) for one in (ours, theirs))
    return LATER if mine == other else WORSE if mine < other else ""


def _taker(position: Position) -> tuple[int, int, int]:
    """3.1: the score of the bye, the games missed, the place by Index from the end."""
    assert position.by_index is not None
    bye = position.bye
    return position.score[bye], position.unplayed(bye), -position.by_index[bye]


def _of_burstein(position: Position, score: int) -> tuple[object, ...]:
    """C5 to C8: who leaves a bracket, what that leaves in the next one, and preferences denied."""
    left = _left_over(position, score)
    return len(left), left, _ahead(position, score), _clashes(position, on(score), strong=False)


def _ahead(position: Position, score: int) -> tuple[int, list[int]]:
    """C7 (Dutch: C8): the fewest and lowest who must leave the next bracket, boards asked for not barred there.

    By the matching of a graph library, a higher score weighing more than all that are lower.
    """
    below = sorted({other for other in {*position.score.values()} if other < score}, reverse=True)
    if not below:
        return 0, []
    ids = [id for id in position.partner if _lower(position, id) < score]
    members = {id for id in ids if position.score[id] >= below[0]}
    levels = sorted(position.score[id] for id in members)
    weight = {points: (len(ids) + 1) ** levels.index(points) for points in levels}
    dearest = (len(ids) + 1) ** (len(levels) + 1)
    graph = nx.Graph()
    for a, b in _possible(position, ids):
        leaves = [id for id in {a, b} & members if not {a, b} <= members]
        graph.add_edge(a, b, weight=-sum(dearest + weight[position.score[id]] for id in leaves))
    made = nx.max_weight_matching(graph, maxcardinality=True)
    left = [id for pair in made for id in {*pair} & members if not {*pair} <= members]
    return len(left), sorted((position.score[id] for id in left), reverse=True)


def _possible(position: Position, ids: list[int]) -> Iterator[Pair]:
    """The boards that some players can have, (0, player) for the bye; Burstein gives it first, to nobody else."""
    rules, by_id = AbsoluteRules(position.state), position.state.tournament.by_id
    byes = [id for id in ids if id in position.partner_of_nobody]
    first = position.by_index is not None
    for a, b in combinations([id for id in ids if not first or id not in byes], 2):
        if not position.impossible(a, b) if first else rules.may_meet(by_id[a], by_id[b]):
            yield a, b
    takers = byes if first else [id for id in ids if byes and position.score[id] <= position.score[byes[0]]]
    yield from ((0, id) for id in takers if not rules.barred(by_id[id]))


def _lower(position: Position, player: int) -> int:
    """The points of the bracket of a player, less than any for the bye."""
    return min(position.score[player], position.score.get(position.partner[player], -1))


def _left_over(position: Position, score: int) -> list[int]:
    """The scores of those who leave a bracket, the highest first; who has the bye was never in it."""
    left = _leaving(position, score) - {*position.partner_of_nobody}
    return sorted((position.score[id] for id in left), reverse=True)


VERDICTS["burstein-2026"] = _by_burstein
