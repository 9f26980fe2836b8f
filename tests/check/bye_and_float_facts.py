"""What headlines of the bye, of floats and of colours claim, read again from points, games and byes alone."""

from __future__ import annotations

from collections.abc import Set
from itertools import combinations
from typing import Any

import networkx as nx

from pairwright.systems.view import Demand

from .headline_facts import CLAUSES, Pair, Position, claim, points
from .oracle import AbsoluteRules


def _lower(position: Position, player: int) -> list[int]:
    """Those below a player by points and order."""
    key = position.order_in_bracket
    return [id for id in position.place if key(id, 0) > key(player, 0)]


@claim("bye.only")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    score = points(values["points"])
    return position.on(score) == [values["p"]] == [pair[0]] and min(position.score.values()) == score


@claim("bye.last")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    score = points(values["points"])
    return pair[0] == values["p"] == position.on(score)[-1] and min(position.score.values()) == score


@claim("bye.last_eligible")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    return pair[0] == values["p"] and all(map(position.barred, _lower(position, pair[0])))


@claim("bye.only_eligible")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    score = points(values["points"])
    others = [id for id in position.place if position.score[id] <= score and id != values["p"]]
    return values["p"] == pair[0] and position.score[pair[0]] == score and all(map(position.barred, others))


def _eligible(position: Position, values: dict[str, Any]) -> list[int]:
    return [id for id in position.on(points(values["points"])) if not position.barred(id)]


@claim("bye.games")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    others = [id for id in _eligible(position, values) if id != pair[0]]
    return values["p"] == pair[0] and all(position.unplayed(id) > position.unplayed(pair[0]) for id in others)


@claim("bye.index")
@claim("bye.number")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    there = _eligible(position, values)
    return values["p"] == pair[0] == max(there, key=lambda id: position.order_in_bracket(id, 0))


@claim("bye.games_index")
@claim("bye.games_number")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    there = _eligible(position, values)
    least = min(map(position.unplayed, there))
    most = [id for id in there if position.unplayed(id) == least]
    return values["p"] == pair[0] == max(most, key=lambda id: position.order_in_bracket(id, 0))


@claim("bye.lowest_score")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    score = points(values["points"])
    lower = [id for id in position.place if position.score[id] < score]
    return position.score[pair[0]] == score and not any(position.can_have_bye(id) for id in lower)


@claim("bye.unplayed")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    return values["p"] == pair[0] and position.unplayed(values["p"]) < position.unplayed(values["x"])


@claim("bye.for")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    what, other = values["what"], values["x"]
    theirs = position.best(Demand(bye=other))
    same = position.score[other] <= position.score[pair[0]]
    return same and other != pair[0] and CLAUSES[what.id](position, theirs, dict(what.values))


@claim("bye.completion")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    return values["x"] != pair[0] and not position.can_have_bye(values["x"])


@claim("bye.order")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    x = values["x"]
    as_good = position.score[x] < position.score[pair[0]] or (
        position.score[x] == position.score[pair[0]]
        and (position.view.rules.id == "dutch-2017" or position.unplayed(x) == position.unplayed(pair[0]))
    )
    return values["p"] == pair[0] != x and not position.barred(x) and as_good


# -- floats --------------------------------------------------------------------------------------------------------


def _passes(position: Position, player: int, score: int) -> bool:
    """Whether a player meets somebody below a score, or has the bye, and does not stand below it."""
    return position.score[player] >= score > position.score.get(position.partner[player], -1)


@claim("float.alone")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    score, player = points(values["points"]), values["p"]
    return position.on(score) == [player] and _passes(position, player, score)


def _given_first(position: Position) -> set[int]:
    """Who has the bye before any bracket is paired, as Burstein gives it (2026, 3.1)."""
    burstein = position.by_index is not None
    return {position.bye} if burstein and position.partner_of_nobody else set[int]()


@claim("float.no_opponent")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    score, player = points(values["points"]), values["p"]
    gone = {player} | _given_first(position)
    came = [id for id in position.place if id not in gone and position.score[id] != score]
    there = [id for id in position.on(score) if id != player] + [
        id for id in came if _passes(position, id, score)
    ]
    nobody = bool(there) and all(position.impossible(player, id) for id in there)
    return nobody and _passes(position, player, score)


@claim("float.odd")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    score, player = points(values["points"]), values["p"]
    there = position.on(score)
    odd = len(there) == values["number"] and len(there) % 2 == 1
    last = (
        position.view.rules.id == "burstein-2016" or there[-1] == player
    )  # that edition has an order of its own
    return odd and last and player in there and _passes(position, player, score)


@claim("float.completion")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    """By the matching of a graph library; `pair` is the player with the number of the bracket."""
    player, named = values["p"], set(values["players"])
    lowest = min(position.score[one] for one in position.view.round.card.brackets[pair[1] - 1].residents)
    there = {id for id in position.place if position.score[id] >= lowest}
    return player == pair[0] and not _can_all_play(position, named | {player}, {player: there})


def _can_all_play(position: Position, named: Set[int], only: dict[int, set[int]]) -> bool:
    """Whether some players can all play, or have the bye that somebody must have, some only against `only` some."""
    rules, by_id = AbsoluteRules(position.state), position.state.tournament.by_id
    burstein = position.by_index is not None  # it spares no topscorer
    given = _given_first(position)
    ids = [id for id in position.place if id not in given]
    graph = nx.Graph()
    for a, b in combinations(ids, 2):
        may = not position.impossible(a, b) if burstein else rules.may_meet(by_id[a], by_id[b])
        if may and b in only.get(a, {b}) and a in only.get(b, {a}):
            graph.add_edge(a, b, weight=len(named & {a, b}))
    if len(ids) % 2:
        named = named | {0}
        takers = [a for a in ids if not rules.barred(by_id[a]) and a not in only]
        graph.add_edges_from((a, 0, {"weight": len(named & {a, 0})}) for a in takers)
    best = nx.max_weight_matching(graph)
    return sum(graph.edges[edge]["weight"] for edge in best) == len(named)


@claim("float.order")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    player = values["p"]
    return position.score[player] > position.score.get(position.partner[player], -1)


# -- colours: `pair` is (White, Black) -----------------------------------------------------------------------------


@claim("colour.both")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    return [position.wants(id) for id in pair] == ["w", "b"]


@claim("colour.one")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    wishes = {id: position.wants(id) for id in pair}
    got = "w" if values["p"] == pair[0] else "b"
    (other,) = set(pair) - {values["p"]}
    return wishes[values["p"]] == values["colour"] == got and not wishes[other]


def _contested(position: Position, pair: Pair, values: dict[str, Any]) -> tuple[int, int] | None:
    """Who got the colour that both prefer, and who did not; `None` if it is not so."""
    colour, winner = values["colour"], values["p"]
    if winner not in pair:
        return None
    got = "w" if winner == pair[0] else "b"
    loser = pair[1] if winner == pair[0] else pair[0]
    both = all(position.wants(id) == colour for id in pair)
    return (winner, loser) if both and got == colour else None


def _strength(position: Position, player: int) -> tuple[int, int]:
    had = position.colours(player)
    gap = abs(had.count("w") - had.count("b"))
    if position.must(player):
        return 3, gap
    return (2, 0) if gap else (1, 0)


@claim("colour.stronger")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    found = _contested(position, pair, values)
    return found is not None and _strength(position, found[0]) > _strength(position, found[1])


@claim("colour.history")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    found = _contested(position, pair, values)
    result = position.state.tournament.by_id[values["p"]].results[values["round"] - 1]
    other = "w" if result.colour is not None and result.colour.value == "w" else "b"
    return found is not None and result.played and other != values["colour"]


@claim("colour.higher")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    found = _contested(position, pair, values)
    if found is None or _strength(position, found[0]) != _strength(position, found[1]):
        return False
    had = [position.colours(id)[::-1] for id in found]
    same = all(one == other for one, other in zip(*had, strict=False))
    return same and found[1] in _lower(position, found[0])
