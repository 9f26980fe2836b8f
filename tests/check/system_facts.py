"""What headlines of the other systems claim, read again from points, games, numbers and tables alone."""

from __future__ import annotations

from typing import Any

from pairwright.systems.view import Demand

from .headline_facts import Pair, Position, _floated, claim, clause, points

UPWARDS = {"dubov-2026", "team-2026", "double-swiss-2026"}
BY_FIDE_ORDER = {"dutch-2026", "dutch-2017", "burstein-2026", "burstein-2016", "uscf-2020", "lim-2026"}
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
    "pair.blocking": {"roommates-1999"},
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
    "bye.last": BY_FIDE_ORDER,
    "bye.last_eligible": BY_FIDE_ORDER,
    "bye.number": UPWARDS,
    "bye.games": {*UPWARDS, "burstein-2026"},
    "bye.games_number": UPWARDS,
    "bye.index": {"burstein-2026"},
    "bye.games_index": {"burstein-2026"},
    "bye.ranking_last": {"keizer-2026"},
    "bye.idle": {"keizer-2026"},
    "bye.chosen_first": {"roommates-1999", "ip-2026"},
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
    return before and theirs.score[player] != theirs.score.get(theirs.partner[player], -1)


@clause("whynot.lower_upfloater")
def _(ours: Position, theirs: Position, values: dict[str, Any]) -> bool:
    player = values["player"]
    return theirs.score[player] != theirs.score.get(theirs.partner[player], -1)


# -- step by step --------------------------------------------------------------------------------------------------


@claim("pair.next_in_ranking")
@claim("pair.first_for")
@claim("pair.highest_with_lowest")
@claim("pair.mutual")
@claim("pair.natural")
@claim("pair.group_last_two")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    """The two of the board, and no others: who stands between them is the system's own order."""
    return {values["a"], values["b"]} == set(pair)


@claim("pair.both_drew")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    first = [position.state.tournament.by_id[id].results[0] for id in pair]
    return {values["a"], values["b"]} == set(pair) and all(one.result.value == "=" for one in first)


@claim("pair.too_soon")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    a, x = values["a"], values["x"]
    return a in pair and x not in pair and bool(position.met(a, x)) and values["round"] > position.state.round


def _free_to_meet(position: Position, a: int, x: int) -> bool:
    return not position.met(a, x) and not position.kept_apart(a, x)


@claim("pair.strands")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    a, x = values["a"], values["x"]
    again = position.view.rules.id == "keizer-2026"  # which lets two meet more than once
    return a in pair and x not in pair and (again or _free_to_meet(position, a, x))


@claim("pair.more_due_alike")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    """One of the group who may be met: still free, because the boards made before are those of higher players."""
    a, x = values["a"], values["x"]
    lower = min(position.score[id] for id in (x, position.partner[x]) if id)  # the group that x is paired in
    there = lower <= max(position.score[id] for id in pair)
    return a in pair and x not in pair and _free_to_meet(position, a, x) and there


@claim("pair.blocking")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    return values["a"] in pair and values["x"] not in pair and not position.met(values["a"], values["x"])


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
    """Opponents that `a` may have and hasn't; how two are ranked takes points and both players' colours at once."""
    a, players = values["a"], values["players"]
    return a in pair and not any(x in pair or position.met(a, x) or not position.partner[x] for x in players)


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


@claim("pair.odd_drop")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    a = values["a"]
    b = _other(pair, a)
    rating = {id: position.state.tournament.by_id[id].rating for id in position.place}
    there = position.on(position.score[b])
    top = all(rating[id] <= rating[b] for id in there)
    return position.score[a] == points(values["points"]) > position.score[b] and top


@claim("pair.drops")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    a, b = values["a"], values["b"]
    return {a, b} == set(pair) and position.score[a] > position.score[b] == points(values["points"])


@claim("pair.switched")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    """The two are due one colour, and as many rating points lie between some two players."""
    a, x = values["a"], values["x"]
    if a not in pair or x in pair or position.wants(a) != position.wants(x):
        return False
    rating = [position.state.tournament.by_id[id].rating for id in position.place]
    return any(one - other == values["rating"] for one in rating for other in rating)


@claim("pair.spared")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    spared = frozenset((values["c"], values["d"]))
    return {values["a"], values["b"]} == set(pair) and spared not in position.boards


# -- groups of accelerated rounds ----------------------------------------------------------------------------------


@claim("pair.groups")
@claim("pair.groups_left")
@claim("pair.group_inside")
@claim("pair.group_section")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    """The group's name; the lists are read by `test_early_reasons`."""
    return values["rank"] >= 1 and bool(values["group"])


@claim("pair.group_floater")
@claim("pair.group_down")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    return values["a"] in pair and values["group"] < values["below"]


@claim("pair.spares")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    spared = frozenset((values["c"], values["d"]))
    return {values["a"], values["b"]} == set(pair) and spared not in position.boards


@claim("bye.table")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    return values["p"] == pair[0] and values["round"] == position.state.round


@claim("bye.idle")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    mine = position.unplayed(pair[0])
    return values["p"] == pair[0] and all(position.unplayed(id) >= mine for id in position.place)


@claim("bye.ranking_last")
@claim("bye.group")
@claim("bye.lowest_seed")
@claim("bye.lowest_seed_rated")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    return values["p"] == pair[0]


@claim("bye.chosen_first")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    lower = [id for id in position.place if position.score[id] < position.score[pair[0]]]
    return values["p"] == pair[0] and all(map(position.barred, lower))
