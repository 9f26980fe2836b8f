"""Headlines read again: what each of them claims, from points, pairs and games alone.

Nothing here is shared with the code that chooses and fills them: a claim is a function by the id of its message, and
asks the records, our round, and for "with A – X" the best round that has the pair.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property, partial
from typing import Any

from pairwright.messages import Message
from pairwright.model import Colour
from pairwright.systems.base import Pairs
from pairwright.systems.view import Demand, RoundView

from .burstein_2016_at_large import older_at_large
from .groups_by_hand import Groups, groups_of
from .natural_by_hand import NaturalByHand, natural_of
from .oracle import AbsoluteRules

Pair = tuple[int, int]
Claim = Callable[["Position", Pair, dict[str, Any]], bool]
CLAIMS: dict[str, Claim] = {}


MOST_EXHAUSTED = 14
"""In larger fields what can't be completed is not gone through."""


def claim(id: str) -> Callable[[Claim], Claim]:
    def known(check: Claim) -> Claim:
        CLAIMS[id] = check
        return check

    return known


def points(value: object) -> int:
    """Points as a message has them, in tenths."""
    return sum(value) if isinstance(value, tuple) else int(str(value))


class Position:
    """The records before a round, and who meets whom in it. `virtual` are acceleration points."""

    by_index: Mapping[int, int] | None = None
    """The places by Index, where the first meets the last."""

    virtual_in: Callable[[int, int], int] | None = None
    joined = False
    passed = 0
    """One who stands in line before the opponent of a board."""

    newcomer = ""
    """What a player who has not played prefers."""

    by_colour = True
    """Whether two who must have the same colour can't meet."""

    upwards = False
    """Whether brackets take players up, so that a pair belongs to the score of its higher player."""

    def __init__(self, view: RoundView, pairs: Pairs, virtual: Mapping[int, int]) -> None:
        self.view, self.state, self.pairs, self.virtual = view, view.state, pairs, virtual
        state = view.state
        self.partner = {
            one: other for pair in pairs for one, other in (tuple(pair), tuple(pair)[::-1]) if one
        }
        self.place = {player.id: at for at, player in enumerate(state.players)}

    @cached_property
    def score(self) -> dict[int, int]:
        worth = self.state.tournament.point_system
        return {
            player.id: sum(result.points(worth) for result in player.results) + self.virtual.get(player.id, 0)
            for player in self.state.players
        }

    def on(self, score: int) -> list[int]:
        """Those with a score, in order."""
        return [id for id in self.place if self.score[id] == score]

    def met(self, a: int, b: int) -> list[int]:
        results = self.state.tournament.by_id[a].results
        return [n for n, r in enumerate(results, 1) if r.played and r.opponent == b]

    def kept_apart(self, a: int, b: int) -> bool:
        return any(a in group.players and b in group.players for group in self.state.forbidden)

    def colours(self, player: int) -> str:
        played = [r for r in self.state.tournament.by_id[player].results if r.played]
        return "".join("w" if r.colour is Colour.WHITE else "b" for r in played)

    def wants(self, player: int) -> str:
        """The preferred colour; nothing for none."""
        had = self.colours(player)
        gap = had.count("w") - had.count("b")
        if not self.by_colour:
            return _of_a_team(gap, had[-2:])
        if abs(gap) < 2 and had[-2:] in ("ww", "bb"):
            return "b" if had[-1] == "w" else "w"
        if gap:
            return "b" if gap > 0 else "w"
        return {"w": "b", "b": "w"}.get(had[-1:], self.newcomer)

    def must(self, player: int) -> str:
        had = self.colours(player)
        gap = had.count("w") - had.count("b")
        return self.wants(player) if abs(gap) > 1 or had[-2:] in ("ww", "bb") else ""

    def strong(self, player: int) -> bool:
        had = self.colours(player)
        return bool(self.must(player)) or had.count("w") != had.count("b")

    def impossible(self, a: int, b: int) -> bool:
        """Whether the absolute rules forbid a pair, topscorers left aside."""
        clash = self.by_colour and bool(self.must(a)) and self.must(a) == self.must(b)
        return bool(self.met(a, b)) or self.kept_apart(a, b) or clash

    @cached_property
    def boards(self) -> set[frozenset[int]]:
        return {frozenset(pair) - {0} for pair in self.pairs}

    @property
    def bye(self) -> int:
        return self.partner_of_nobody[0]

    @cached_property
    def partner_of_nobody(self) -> list[int]:
        return [id for id, other in self.partner.items() if not other]

    def unplayed(self, player: int) -> int:
        return sum(not result.played for result in self.state.tournament.by_id[player].results)

    @cached_property
    def groups(self) -> Groups | None:
        """The groups of a round that an acceleration pairs by them."""
        if not hasattr(self.view, "early"):
            return None
        bye = self.bye if self.partner_of_nobody else 0
        return groups_of(self.state, self.view.acceleration.code.lower(), bye)

    def by_groups(self, lists: Groups) -> Iterator[tuple[list[int], list[int]]]:
        """The lists of a round of groups that meet in order: of two groups, or both halves inside of one."""
        groups = list(lists.lists.values())
        for one in groups:
            for other in groups:
                if one is not other:
                    both = ((one, other), (other, one))
                    yield tuple([id for id in a if self.partner[id] in b] for a, b in both)  # type: ignore[misc]
            for inside in lists.lists_inside(id for id in one if self.partner[id] in one):
                yield self.halves(inside)

    @cached_property
    def natural(self) -> NaturalByHand | None:
        """The natural pairings, if the rules are those of US Chess."""
        return natural_of(self.view)

    def asked(self, a: int, x: int) -> Position:
        """The best round in which two meet."""
        return self.best(Demand(meet=((a, x),)))

    def best(self, demand: Demand) -> Position:
        """The best round that meets a demand."""
        (answer,) = self.view.answer([demand])
        assert answer.round is not None
        found = Position(self.view, answer.round.pairs, self.virtual)
        found.upwards, found.newcomer, found.by_colour = self.upwards, self.newcomer, self.by_colour
        found.by_index, found.virtual_in = self.by_index, self.virtual_in
        return found

    def can_have_bye(self, player: int) -> bool:
        """Whether the others can all be paired when a player has the bye; by exhaustion in small fields."""
        others = [id for id in self.place if id != player]
        return not self.barred(player) and len(others) <= MOST_EXHAUSTED and self._complete(others)

    def hopeless(self, a: int, x: int) -> bool:
        """Whether the others can't all be paired when two meet; the absolute rules, by exhaustion."""
        ids = [id for id in self.place if id not in (a, x)]
        return len(ids) > MOST_EXHAUSTED or not self._complete(ids)

    def _complete(self, ids: list[int]) -> bool:
        if not ids:
            return True
        first, *rest = ids
        if len(ids) % 2 and not self.barred(first) and self._complete(rest):
            return True
        return any(
            not self.impossible(first, other) and self._complete([id for id in rest if id != other])
            for other in rest
        )

    def barred(self, player: int) -> bool:
        if self.view.rules.id == "burstein-2016":  # has a rule of its own
            return older_at_large(self.view).barred(player)
        return AbsoluteRules(self.state).barred(self.state.tournament.by_id[player])

    # -- brackets ----------------------------------------------------------------------------------------------

    def from_above(self, score: int) -> list[int]:
        """Those of higher scores who meet somebody of a score, the highest first."""
        found = [
            id for id in self.place if self.score[id] > score and self.score.get(self.partner[id]) == score
        ]
        return sorted(found, key=lambda id: (-self.score[id], self.place[id]))

    def staying(self, score: int) -> list[int]:
        """Those of a score who meet nobody of a lower one, and don't have the bye."""
        return [id for id in self.on(score) if self.score.get(self.partner[id], -1) >= score]

    def rest(self, score: int) -> list[int]:
        return [id for id in self.on(score) if self.score.get(self.partner[id]) == score]

    def halves(self, players: list[int]) -> tuple[list[int], list[int]]:
        half = len(players) // 2
        return players[:half], players[half:]

    def line(self, player: int, other: int) -> tuple[list[int], int]:
        """Those across from a player of a board in their order, and the place of the one who would be expected."""
        low = min(self.score[player], self.score[other])
        if self.by_index is not None:
            order = self.folded(low)
            return order[::-1], order.index(player)
        if self.score[player] > low:
            return self.staying(low), self.from_above(low).index(player)
        top, bottom = self.halves(self.rest(low))
        return (bottom, top.index(player)) if player in top else (top, bottom.index(player))

    def expected(self, player: int, other: int) -> int:
        """Whom a player of a board would meet by halves, or as one who came from above."""
        line, at = self.line(player, other)
        return line[at]

    def folded(self, low: int) -> list[int]:
        """Those who are paired in a bracket, by Index."""
        assert self.by_index is not None
        return sorted([*self.from_above(low), *self.staying(low)], key=self.by_index.__getitem__)

    def order_in_bracket(self, player: int, low: int) -> tuple[int, int]:
        if self.by_index is not None:
            return 0, self.by_index[player]
        return -self.score[player], self.place[player]


def _of_a_team(gap: int, last: str) -> str:
    """What a team prefers (C.04.6 1.7, type A): nothing unless two colours are owed or the last two were one colour."""
    if gap <= -2 or (gap in (0, -1) and last == "bb"):
        return "w"
    return "b" if gap >= 2 or (gap in (0, 1) and last == "ww") else ""


def across(position: Position, pair: Pair) -> bool:
    """Whether two are k-th of both halves among those of their score who meet each other."""
    a, b = sorted(pair, key=position.place.__getitem__)
    if position.score[a] != position.score[b]:
        return False
    top, bottom = position.halves(position.rest(position.score[a]))
    return a in top and b in bottom and top.index(a) == bottom.index(b)


def across_at_the_end(position: Position, pair: Pair) -> bool:
    """The same where the last scores are one bracket: some scores, from the end up, among whom it is so."""
    a, b = sorted(pair, key=lambda id: position.order_in_bracket(id, 0))
    for score in sorted(set(position.score.values())):
        inside = [id for id in position.place if position.score[id] <= score]
        rest = [id for id in inside if position.partner[id] in inside]
        rest.sort(key=lambda id: position.order_in_bracket(id, 0))
        top, bottom = position.halves(rest)
        if a in top and b in bottom and top.index(a) == bottom.index(b):
            return True
    return False


def across_by_number(position: Position, pair: Pair, score: int) -> bool:
    """The same in a bracket that takes players up: in the order of the numbers."""
    members = [id for id, other in position.partner.items() if other and _top(position, id) == score]
    top, bottom = position.halves(sorted(members, key=position.place.__getitem__))
    a, b = sorted(pair, key=position.place.__getitem__)
    return a in top and b in bottom and top.index(a) == bottom.index(b)


def _top(position: Position, id: int) -> int:
    return max(position.score[id], position.score[position.partner[id]])


def _halves(position: Position, pair: Pair, values: dict[str, Any], *, others_left: bool) -> bool:
    """Whether the two stand at one place of the halves of a score, some of whom meet others or nobody does."""
    if values["where"].id == "pair.among_last":
        return across_at_the_end(position, pair)
    score = points(values["where"].values["points"])
    if values["where"].id == "pair.in_bracket":
        return not others_left and across_by_number(position, pair, score)
    return (
        (position.rest(score) != position.on(score)) is others_left
        and set(pair) <= {*position.on(score)}
        and across(position, pair)
    )


CLAIMS["pair.halves"] = partial(_halves, others_left=False)
CLAIMS["pair.halves_rest"] = partial(_halves, others_left=True)


@claim("pair.index")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    low = min(position.score[id] for id in pair)
    order = position.folded(low)
    places = [values["rank"], values["last"]]
    named = values["where"].values["points"]
    return (
        points(named) == low
        and {order[at - 1] for at in places} == set(pair)
        and sum(places) == len(order) + 1
    )


@claim("pair.only_two")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    return set(position.on(points(values["points"]))) == set(pair)


@claim("pair.last_two")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    score = points(values["points"])
    return len(position.on(score)) > 2 and set(position.rest(score)) == set(pair)


@claim("pair.last_two_field")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    top = max(position.score[id] for id in pair)
    low = [
        id
        for id in position.place
        if position.score[id] <= top and position.score.get(position.partner[id], 0) <= top
    ]
    return across_at_the_end(position, pair) and set(pair) <= set(low)


def _floats(position: Position, pair: Pair, floater: int, score: int) -> int:
    """The place on a score of whom a player from above meets, from 1; 0 if that is not so."""
    other = position.partner[floater]
    right = {floater, other} == set(pair) and position.score[floater] > score == position.score[other]
    return position.on(score).index(other) + 1 if right else 0


@claim("pair.floater_top")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    return _floats(position, pair, values["floater"], points(values["points"])) == 1


@claim("pair.floater_next")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    return _floats(position, pair, values["floater"], points(values["points"])) == values["rank"] > 1


@claim("pair.floater_only")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    score = points(values["points"])
    return len(position.on(score)) == 1 and _floats(position, pair, values["floater"], score) == 1


def would_play(position: Position, pair: Pair, a: int, x: int) -> bool:
    """Whether a player of a board would be expected to meet somebody who is not in it."""
    if a not in pair or x in pair:
        return False
    other = pair[1] if pair[0] == a else pair[0]
    if position.passed:
        return position.passed == x
    if position.groups is not None:
        lists = position.by_groups(position.groups)
        across = [{*two} for one in lists for two in zip(*one, strict=False)]
        changed = any(two not in position.boards for two in across)
        return {a, x} in across or (
            changed and position.impossible(a, x)
        )  # the lists before changes are not known
    if position.natural is not None:
        return position.natural.first(a, x) or position.natural.last(a, x)
    return position.joined or position.expected(a, other) == x


@claim("pair.met")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    a, x = values["a"], values["x"]
    return would_play(position, pair, a, x) and list(values["rounds"]) == position.met(a, x) != []


@claim("pair.apart")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    a, x = values["a"], values["x"]
    return would_play(position, pair, a, x) and not position.met(a, x) and position.kept_apart(a, x)


@claim("pair.absolute_colour")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    a, x = values["a"], values["x"]
    return would_play(position, pair, a, x) and position.must(a) == position.must(x) == values["colour"]


@claim("pair.taken")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    a, x, y = values["a"], values["x"], values["y"]
    higher = position.order_in_bracket(y, 0) < position.order_in_bracket(a, 0)
    return would_play(position, pair, a, x) and position.partner[x] == y != a and (higher or position.joined)


@claim("pair.only_opponent")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    a = values["a"]
    others = set(position.place) - set(pair)
    return a in pair and all(position.impossible(a, other) for other in others)


@claim("pair.next_free")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    a, b, x = values["a"], values["b"], values["x"]
    above = position.order_in_bracket(b, 0) < position.order_in_bracket(x, 0)
    above ^= position.by_index is not None  # there the last is tried first
    return {a, b} == set(pair) and would_play(position, pair, a, x) and above


@claim("pair.order")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    first = {values["c"], values["d"]}
    ours, theirs = position.boards, position.asked(values["a"], values["x"]).boards
    expected = would_play(position, pair, values["a"], values["x"])
    return expected and frozenset(first) in ours - theirs


@claim("pair.completion")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    a, x = values["a"], values["x"]
    return would_play(position, pair, a, x) and position.hopeless(a, x)


@claim("pair.with")
def _(position: Position, pair: Pair, values: dict[str, Any]) -> bool:
    a, x, what = values["a"], values["x"], values["what"]
    if not would_play(position, pair, a, x):
        return False
    return CLAUSES[what.id](position, position.asked(a, x), dict(what.values))


# -- what would be worse in the round asked for --------------------------------------------------------------------

Compared = Callable[[Position, Position, dict[str, Any]], bool]
CLAUSES: dict[str, Compared] = {}


def clause(id: str) -> Callable[[Compared], Compared]:
    def known(check: Compared) -> Compared:
        CLAUSES[id] = check
        return check

    return known


def _clashes(position: Position, where: Message, *, strong: bool) -> int:
    """Pairs whose lower player stands on some points and of whom one is denied the preferred colour."""
    score = None if where.id == "pair.among_last" else points(where.values["points"])
    found = 0
    for a, b in position.pairs:
        bracket = max if position.upwards else min
        if not b or (score is not None and bracket(position.score[a], position.score[b]) != score):
            continue
        clash = bool(position.wants(a)) and position.wants(a) == position.wants(b)
        both = position.strong(a) and position.strong(b) and not (position.must(a) and position.must(b))
        found += clash and (both or not strong)
    return found


def _denies(ours: Position, theirs: Position, values: dict[str, Any], *, strong: bool) -> bool:
    more = _clashes(theirs, values["where"], strong=strong) - _clashes(ours, values["where"], strong=strong)
    return values["where"].id == "pair.among_last" or more == values["count"] > 0


CLAUSES["whynot.denies"] = partial(_denies, strong=False)
CLAUSES["whynot.denies_strong"] = partial(_denies, strong=True)


def _leaving(position: Position, score: int) -> set[int]:
    """Those of at least a score who meet a lower one, or have the bye."""
    return {
        id
        for id in position.place
        if position.score[id] >= score > position.score.get(position.partner[id], -1)
    }


@clause("whynot.more_floaters")
def _(ours: Position, theirs: Position, values: dict[str, Any]) -> bool:
    score = points(values["points"])
    return len(_leaving(theirs, score)) - len(_leaving(ours, score)) == values["count"] > 0


@clause("whynot.higher_floater")
def _(ours: Position, theirs: Position, values: dict[str, Any]) -> bool:
    player = values["player"]
    floats = theirs.score[player] > theirs.score.get(theirs.partner[player], -1)
    lower = ours.score.get(ours.partner[player], -1) > theirs.score.get(theirs.partner[player], -1)
    return floats and lower and ours.score[player] == points(values["points"])


@clause("whynot.next_worse")
def _(ours: Position, theirs: Position, values: dict[str, Any]) -> bool:
    score = points(values["points"])
    return bool(ours.on(score)) and _leaving(ours, score + 1) != _leaving(theirs, score + 1)


@clause("whynot.bye_score")
def _(ours: Position, theirs: Position, values: dict[str, Any]) -> bool:
    player = values["player"]
    score = ours.score[player]
    return theirs.partner[player] == 0 and score == points(values["points"]) > ours.score[ours.bye]


@clause("whynot.bye_games")
def _(ours: Position, theirs: Position, values: dict[str, Any]) -> bool:
    player = values["player"]
    return theirs.partner[player] == 0 and theirs.unplayed(player) > ours.unplayed(ours.bye)


@clause("whynot.wide")
@clause("whynot.third")
def _(ours: Position, theirs: Position, values: dict[str, Any]) -> bool:
    pair = {values["a"], values["b"]}
    return pair in theirs.boards and pair not in ours.boards


def _floated(position: Position, player: int, number: int, way: str) -> bool:
    """Whether a player floated in a round, by the points of both before it."""
    tournament = position.state.tournament
    result = tournament.by_id[player].results[number - 1]
    worth = tournament.point_system
    if not result.played:
        # 2026, 1.4: more points than for a loss, or the bye; 2017, A.4.b: any round without a game.
        old = position.view.rules.edition.year == "2017"
        return way == "down" and (old or result.points(worth) > worth.loss or result.result.value == "U")
    mine, other = (
        sum(r.points(worth) for r in tournament.by_id[id].results[: number - 1])
        for id in (player, result.opponent)
    )
    if position.virtual_in is not None:
        mine += position.virtual_in(player, number)
        other += position.virtual_in(result.opponent, number)
    return mine > other if way == "down" else mine < other


@clause("whynot.down_again")
def _(ours: Position, theirs: Position, values: dict[str, Any]) -> bool:
    player = values["player"]
    now = theirs.score[player] > theirs.score.get(theirs.partner[player], -1)
    return now and _floated(ours, player, values["round"], "down")


@clause("whynot.up_again")
def _(ours: Position, theirs: Position, values: dict[str, Any]) -> bool:
    player = values["player"]
    now = theirs.score[player] < theirs.score.get(theirs.partner[player], -1)
    before = ours.score[player] < ours.score.get(ours.partner[player], -1)
    return now and not before and _floated(ours, player, values["round"], "up")


@clause("whynot.would_meet")
def _(ours: Position, theirs: Position, values: dict[str, Any]) -> bool:
    a, b = values["a"], values["b"]
    gap = abs(ours.score[a] - ours.score[b])
    return {a, b} in theirs.boards and {a, b} not in ours.boards and gap == points(values["points"])


@clause("whynot.would_leave")
def _(ours: Position, theirs: Position, values: dict[str, Any]) -> bool:
    player = values["player"]
    return theirs.score[player] > theirs.score.get(theirs.partner[player], -1)
