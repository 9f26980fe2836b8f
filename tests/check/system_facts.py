"""What headlines of the other systems claim, read again from points, games, numbers and tables alone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import networkx as nx

from pairwright.systems.view import Demand

from .groups_by_hand import DREW, Groups
from .headline_facts import Pair, Position, _floated, claim, clause, points
from .natural_by_hand import NaturalByHand
from .procedures_by_hand import (
    UNREAD,
    PreferencesByHand,
    first_passed,
    innermost,
    preferences_of,
    ranked_by_hand,
)

UPWARDS = {"dubov-2026", "team-2026", "double-swiss-2026"}
BY_FIDE_ORDER = {"dutch-2026", "dutch-2017", "burstein-2026", "burstein-2016", "uscf-2020", "lim-2026"}
LIM_FLOATS = (
    *("float.due", "float.largest_number", "float.left_alone", "float.needed", "float.next_floated"),
    *("float.next_had_come", "float.next_no_opponent", "float.smallest_number", "float.taken_back"),
)
ONLY_SAID_BY: dict[str, set[str]] = {
    "pair.index": {"burstein-2026"},
    "pair.highest_with_lowest": {"burstein-2016"},
    "pair.more_due_alike": {"burstein-2016"},
    "pair.first_for": {"lim-2026"},
    "pair.due_other": {"lim-2026"},
    "pair.strands": {"burstein-2016", "lim-2026", "keizer-2026"},
    "pair.next_in_ranking": {"keizer-2026"},
    "pair.too_soon": {"keizer-2026"},
    "pair.mutual": {"roommates-1999"},
    "pair.better_off": {"roommates-1999"},
    "pair.not_stable": {"roommates-1999"},
    "pair.mode_allows": {"roommates-1999"},
    "pair.by_numbers": {"dubov-2026"},
    "pair.prefers": {"dubov-2026"},
    "pair.shifted": {"dubov-2026"},
    "pair.highest_unmet": UPWARDS,
    "pair.first_in_line": UPWARDS,
    "pair.cost": {"ip-2026"},
    "pair.tie_break": {"ip-2026"},
    "pair.less_even": {"ip-2026"},
    "pair.moves_bye": {"ip-2026"},
    "pair.needed": {"ip-2026"},
    "pair.odd_drop": {"uscf-2020"},
    "pair.natural": {"uscf-2020"},
    "pair.switched": {"uscf-2020"},
    "pair.spared": {"uscf-2020"},
    **{id: {"lim-2026"} for id in LIM_FLOATS},
    "bye.last": BY_FIDE_ORDER,
    "bye.last_eligible": {*BY_FIDE_ORDER, "roommates-1999", "ip-2026"},
    "bye.number": UPWARDS,
    "bye.games": {*UPWARDS, "burstein-2026"},
    "bye.games_number": UPWARDS,
    "bye.index": {"burstein-2026"},
    "bye.games_index": {"burstein-2026"},
    "bye.ranking_last": {"keizer-2026"},
    **{id: {"keizer-2026"} for id in ("bye.idle", "bye.idle_last", "bye.strands")},
    "bye.chosen_first": {"roommates-1999", "ip-2026"},
    "bye.no_half": {"uscf-2020"},
}
"""Whose rules decide by what a headline says: of any other system it is untrue, whoever is named in it."""


def _other(pair: Pair, player: int) -> int:
    return pair[1] if pair[0] == player else pair[0]


# -- upwards -------------------------------------------------------------------------------------------------------


def _left(position: Position, pair: Pair) -> list[int]:
    """Whom a player without an equal could have met: those on boards below that of the player, by score."""
    a = max(pair, key=lambda id: position.score[id])
    (b,) = set(pair) - {a}
    tops = {
        id: max(position.score[id], position.score[other]) for id, other in position.partner.items() if other
    }
    left = [id for id, top in tops.items() if top < position.score[a]] + [b]
    possible = [id for id in left if not position.impossible(a, id)]
    best = max(position.score[id] for id in possible)
    return sorted((id for id in possible if position.score[id] == best), key=position.place.__getitem__)


@claim("pair.highest_unmet")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    a, b = values["a"], values["b"]
    lower = position.score[b] < position.score[a]  # of equals nobody is taken up
    return {a, b} == set(pair) and lower and _left(position, pair) == [b]


@claim("pair.first_in_line")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    first = _left(position, pair)
    on = position.score[values["b"]] == points(values["points"])
    return values["b"] in pair and first[0] == values["b"] and len(first) > 1 and on


@claim("pair.prefers")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    return {values["a"], values["b"]} == set(pair) and position.wants(values["a"]) == "w" != position.wants(
        values["b"]
    )


@claim("pair.shifted")
@claim("pair.shifted_out")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    wishes = [position.wants(id) or "b" for id in pair]  # who has not played prefers Black
    named = points(values["points"]) if "points" in values else max(position.score[id] for id in pair)
    return (
        values["p"] in pair
        and wishes == [values["colour"]] * 2
        and named == max(position.score[id] for id in pair)
    )


@claim("pair.by_numbers")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    return {values["a"], values["b"]} == set(pair) and not any(map(position.colours, pair))


@clause("whynot.more_upfloaters")
def _(ours: Position, theirs: Position, values: dict[str, Any]) -> bool:
    score = points(values["points"])

    def up(position: Position) -> int:
        return sum(
            position.score[id] < score <= position.score.get(other, -1)
            for id, other in position.partner.items()
        )

    return up(theirs) > up(ours)


@clause("whynot.needs_more")
def _(ours: Position, theirs: Position, values: dict[str, Any]) -> bool:
    return ours.boards != theirs.boards


@clause("whynot.floats_again")
def _(ours: Position, theirs: Position, values: dict[str, Any]) -> bool:
    player = values["player"]
    before = any(_floated(ours, player, values["round"], way) for way in ("up", "down"))
    floats = theirs.score[player] > theirs.score.get(theirs.partner[player], -1)
    return before and values["round"] == ours.state.round - 1 and floats


@clause("whynot.up_after_float")
def _(ours: Position, theirs: Position, values: dict[str, Any]) -> bool:
    """A player who floated meets somebody of more points, which is not so in our round."""
    player, number = values["player"], values["round"]
    before = any(_floated(ours, player, number, way) for way in ("up", "down"))
    up = [one.score.get(one.partner[player], -1) > one.score[player] for one in (ours, theirs)]
    return before and number == ours.state.round - 1 and up == [False, True]


@clause("whynot.lower_upfloater")
def _(ours: Position, theirs: Position, values: dict[str, Any]) -> bool:
    player = values["player"]
    floats = theirs.score[player] != theirs.score.get(theirs.partner[player], -1)
    return floats and theirs.score[player] == points(values["points"])


# -- step by step --------------------------------------------------------------------------------------------------


@claim("pair.next_in_ranking")
@claim("pair.highest_with_lowest")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    """The higher one first, with nobody passed over."""
    a, named = values["a"], {values["a"], values["b"]} == set(pair)
    return named and first_passed(position.view, pair, a) == ("", 0)


@claim("pair.first_for")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    """The two of the board, and no others: who stands between them is the system's own order."""
    return {values["a"], values["b"]} == set(pair)


def _preferring(position: Position) -> PreferencesByHand:
    """The preferences of the round (stable roommates)."""
    if position.view.rules.id != "roommates-1999":
        raise LookupError("no round of stable roommates")
    return preferences_of(position.view)


@claim("pair.mutual")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    wanted = _preferring(position).wanted
    return {values["a"], values["b"]} == set(pair) and not any(wanted(id) for id in pair)


@claim("pair.draw_each")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    first = [position.state.tournament.by_id[id].results[0] for id in pair]
    _groups(position)
    return {values["a"], values["b"]} == set(pair) and all(one.result.value in DREW for one in first)


@claim("pair.too_soon")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    a, x = values["a"], values["x"]
    again = position.met(a, x)[-1] + innermost(position.view).system.repeat_gap
    return a in pair and x not in pair and values["round"] == again > position.state.round


def _free_to_meet(position: Position, a: int, x: int) -> bool:
    return not position.met(a, x) and not position.kept_apart(a, x)


@claim("pair.strands")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    a, x = values["a"], values["x"]
    again = position.view.rules.id == "keizer-2026"  # which lets two meet more than once
    free = a in pair and x not in pair and (again or _free_to_meet(position, a, x))
    passed = first_passed(position.view, pair, a)
    return free and (passed == UNREAD or (passed[1] == x and passed[0] in ("B4", "neighbours")))


@claim("pair.more_due_alike")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    """One of the group who may be met and comes first from the end."""
    a, x = values["a"], values["x"]
    free = a in pair and x not in pair and _free_to_meet(position, a, x)
    return free and first_passed(position.view, pair, a) == ("B6", x)


@claim("pair.not_stable")
@claim("pair.mode_allows")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    a, x = values["a"], values["x"]
    hand = _preferring(position)
    mode = innermost(position.view).system.mode
    return a in pair and x in hand.wanted(a) and a in hand.wanted(x) and values.get("mode", "stable") == mode


@claim("pair.due_other")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    a = _other(pair, values["b"])
    return values["b"] in pair and values["colour"] != position.wants(values["b"]) and a != values["b"]


@claim("pair.table")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    return (values["a"], values["b"]) == pair and values["round"] == position.state.round


@claim("pair.forbidden")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    return values["a"] in pair and values["x"] not in pair and position.impossible(values["a"], values["x"])


# -- wishes, costs, ratings ----------------------------------------------------------------------------------------


@claim("pair.better_off")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    """Opponents whom `a` likes best of all that would not agree."""
    a, players = values["a"], list(values["players"])
    refused = _preferring(position).refused(a) if a in pair else []
    return bool(players) and players == refused[: len(players)]


@claim("pair.cost")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    return {values["a"], values["b"]} == set(pair) and float(values["without"]) > float(values["cost"])


def _unevenness(position: Position) -> int:
    return sum((position.score[a] - position.score[b]) ** 2 for a, b in position.pairs if b)


def _without(position: Position, pair: Pair, values: dict[str, Any]) -> int:
    """By how much less even the best round without the board is."""
    assert {values["a"], values["b"]} == set(pair)
    return _unevenness(position.best(Demand(apart=(pair,)))) - _unevenness(position)


@claim("pair.less_even")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    return _without(position, pair, values) > 0


@claim("pair.tie_break")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    return _without(position, pair, values) == 0


@claim("pair.moves_bye")
@claim("pair.needed")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    return {values["a"], values["b"]} == set(pair)


def _natural(position: Position) -> NaturalByHand:
    """The natural pairings of the round (US Chess)."""
    if position.natural is None:
        raise LookupError("no round of US Chess")
    return position.natural


@claim("pair.natural")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    named = {values["a"], values["b"]} == set(pair) <= {*position.on(points(values["points"]))}
    return named and _natural(position).first(*pair)


@claim("pair.odd_drop")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    a = values["a"]
    b = _other(pair, a)
    rating = {id: position.state.tournament.by_id[id].rating for id in position.place}
    below = max(score for score in position.score.values() if score < position.score[a])
    top = below == position.score[b] and all(rating[id] <= rating[b] for id in position.on(below))
    higher = position.score[a] == points(values["points"]) > position.score[b]
    return a in pair and higher and top and _natural(position).first(a, b)


def _only_there(ours: Position, theirs: Position, a: int, b: int) -> bool:
    return {a, b} in theirs.boards and {a, b} not in ours.boards


@clause("whynot.meet_again")
def _(ours: Position, theirs: Position, values: dict[str, Any]) -> bool:
    a, b = values["a"], values["b"]
    return _only_there(ours, theirs, a, b) and bool(ours.met(a, b))


@clause("whynot.meet_apart")
def _(ours: Position, theirs: Position, values: dict[str, Any]) -> bool:
    a, b = values["a"], values["b"]
    return _only_there(ours, theirs, a, b) and ours.kept_apart(a, b)


@clause("whynot.due_alike")
def _(ours: Position, theirs: Position, values: dict[str, Any]) -> bool:
    a, b = values["a"], values["b"]
    return _only_there(ours, theirs, a, b) and _natural(ours).conflict(a, b)


@claim("pair.drops")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    a, b = values["a"], values["b"]
    lower = {a, b} == set(pair) and position.score[a] > position.score[b] == points(values["points"])
    return lower and _natural(position).first(a, b)


@claim("pair.switched")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    """The two are due one colour and would meet but for changes for colours; what the board of the first costs."""
    a, x = values["a"], values["x"]
    if a not in pair or x in pair or position.wants(a) != position.wants(x):
        return False
    natural = _natural(position)
    return natural.last(a, x) and natural.change(pair) == values["rating"]


@claim("pair.spared")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    """The other two would meet but for changes, and had better not."""
    c, d = values["c"], values["d"]
    natural = _natural(position)
    spared = (
        c != d and frozenset((c, d)) not in position.boards and natural.last(c, d) and natural.conflict(c, d)
    )
    return {values["a"], values["b"]} == set(pair) and spared and natural.change(pair) == values["rating"]


# -- groups of accelerated rounds ----------------------------------------------------------------------------------


def _groups(position: Position) -> Groups:
    """The groups of a round that an acceleration pairs by groups."""
    if position.groups is None:
        raise LookupError("no round of groups")
    return position.groups


def _same_place(pair: Pair, lists: Sequence[list[int]], rank: int) -> bool:
    """Whether two stand at one place of two lists, counted from 1."""
    return all(len(one) >= rank for one in lists) and {one[rank - 1] for one in lists} == set(pair)


def _opposite(position: Position, values: dict[str, Any]) -> tuple[list[list[int]], bool]:
    """Those of two groups who meet the other, and whether these are all."""
    lists = _groups(position).lists
    both = [lists[values["group"]], lists[values["below"]]]
    left = [[id for id in one if position.partner[id] in other] for one, other in (both, both[::-1])]
    return left, left == both


@claim("pair.groups")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    left, whole = _opposite(position, values)
    return whole and _same_place(pair, left, values["rank"])


@claim("pair.groups_left")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    left, whole = _opposite(position, values)
    return not whole and _same_place(pair, left, values["rank"])


@claim("pair.group_inside")
@claim("pair.group_section")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    groups = _groups(position)
    there = groups.lists[values["group"]]
    sections = {"ABCDEF"[groups.letter[id]] for id in pair}
    of_one = sections == {values["section"]} if "section" in values else len(sections) == 2
    lists = groups.lists_inside(id for id in there if position.partner[id] in there)
    return of_one and any(_same_place(pair, position.halves(one), values["rank"]) for one in lists)


def _goes_down(position: Position, pair: Pair, values: dict[str, Any]) -> tuple[list[int], list[int]]:
    """The group of a player of a board, and that of the other, which is another one."""
    lists = _groups(position).lists
    mine, below = lists[values["group"]], lists[values["below"]]
    a = values["a"]
    there = a in pair and mine is not below and a in mine and position.partner[a] in below
    return (mine, below) if there else ([], [])


@claim("pair.group_floater")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    mine, below = _goes_down(position, pair, values)
    return mine[-1:] == [values["a"]] and below[:1] == [position.partner[values["a"]]]


@claim("pair.group_down")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    names = list(_groups(position).lists)
    down = names.index(values["group"]) < names.index(values["below"])
    return down and bool(_goes_down(position, pair, values)[0])


@claim("pair.group_too_large")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    """Two of a group that does not play among itself."""
    groups = _groups(position).lists
    inside = list(groups)[:1] + list(groups)[-1:]
    named = {values["a"], values["b"]} == set(pair) <= {*groups[values["group"]]}
    return named and values["group"] not in inside


@claim("pair.spares")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    spared = frozenset((values["c"], values["d"]))
    named = {values["a"], values["b"]} == set(pair) and spared not in position.boards
    return named and values["c"] != values["d"] and not _free_to_meet(position, values["c"], values["d"])


@claim("bye.table")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    return values["p"] == pair[0] and values["round"] == position.state.round


def _without_opponent(position: Position) -> dict[int, int]:
    """Rounds as the odd player out or absent, of those present in the order of the ranking."""
    by_id, there = position.state.tournament.by_id, set(position.place)
    order = [id for id in ranked_by_hand(position.view).order if id in there]
    return {id: sum(one.result.value in "UZ " for one in by_id[id].results) for id in order}


@claim("bye.idle")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    idle = _without_opponent(position)
    return values["p"] == pair[0] and all(idle[id] > idle[pair[0]] for id in idle if id != pair[0])


@claim("bye.idle_last")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    idle = _without_opponent(position)
    tied = [id for id in idle if idle[id] == min(idle.values())]
    return values["p"] == pair[0] == tied[-1] != tied[0]


@claim("bye.strands")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    """None of them may have it: two meet again after the gap, and all others need an opponent."""
    gap = innermost(position.view).system.repeat_gap

    def may(a: int, b: int) -> bool:
        met = position.met(a, b)
        again = not met or (gap is not None and position.state.round - met[-1] >= gap)
        return again and not position.kept_apart(a, b)

    def complete(bye: int) -> bool:
        ids = [id for id in position.place if id != bye]
        graph = nx.Graph(pair for pair in combinations(ids, 2) if may(*pair))
        return 2 * len(nx.max_weight_matching(graph, maxcardinality=True)) == len(ids)

    return pair[0] not in values["x"] and not any(map(complete, values["x"]))


@claim("bye.no_half")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    """Those who may have the bye have had a half-point bye where they stand lower, by rating."""
    tournament, own = position.state.tournament, pair[0]
    promised = {one.player for one in tournament.byes if one.kind.value == "H"}
    half = {
        one.id for one in tournament.players if any(r.result.value == "H" for r in one.results)
    } | promised
    score = points(values["points"])
    free = [id for id in position.place if position.score[id] == score and not position.barred(id)]
    lower = {id for id in free if tournament.by_id[id].rating < tournament.by_id[own].rating}
    return values["p"] == own in free and own not in half and bool(lower) and lower <= half


@claim("bye.ranking_last")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    return values["p"] == pair[0] and ranked_by_hand(position.view).order[-1] == pair[0]


@claim("bye.group")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    """The others below in the group, by rank, may not have the bye."""
    there = sorted(_groups(position).lists[values["group"]], key=position.place.__getitem__)
    below = there[there.index(pair[0]) + 1 :]
    return values["p"] == pair[0] and all(map(position.barred, below))


@claim("bye.lowest_seed")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    _groups(position)
    return values["p"] == pair[0] == list(position.place)[-1]


@claim("bye.lowest_seed_rated")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    _groups(position)
    rated = [player.id for player in position.state.players if player.rating]
    return values["p"] == pair[0] == rated[-1]


@claim("bye.chosen_first")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    others = [id for id in position.place if id != pair[0] and position.score[id] <= position.score[pair[0]]]
    return values["p"] == pair[0] and all(map(position.barred, others))
