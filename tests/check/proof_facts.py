"""What the sentences of a proof claim, read again from points, pairs, games and groups alone.

As `headline_facts`, for what stands below a headline: the best round without the board, or with another bye, is
compared with ours by what a sentence counts, names or puts in order. Each claim is a function by the id of its message.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from pairwright.messages import Message
from pairwright.systems.view import Demand

from .accounts import LATER, VERDICTS, WORSE, upfloaters_from, verdict
from .headline_facts import CLAIMS, Pair, Position, _clashes, _floated, _leaving, _top
from .scoregroup_verdicts import account, alike, first_changed, on, up_in

Values = Mapping[str, Any]
Fact = Callable[["Proof", Values], bool]
FACTS: dict[str, Fact] = {}


@dataclass(frozen=True)
class Proof:
    """Where a sentence stands: the round, the board it is about, the round compared with it, and the bracket."""

    position: Position
    pair: Pair
    points: int | None = None
    rival: int = 0
    memory: dict[Any, Position] = field(default_factory=dict)

    @cached_property
    def theirs(self) -> Position:
        """The best round without the board, or with the bye for a rival."""
        demand = Demand(bye=self.rival) if self.rival else Demand(apart=(self.pair,))
        if demand not in self.memory:
            self.memory[demand] = self.position.best(demand)
        return self.memory[demand]

    def within(self, **changes: Any) -> Proof:
        """The same board in a bracket, or beside a rival for the bye."""
        known = {"points": self.points, "rival": self.rival} | changes
        return Proof(self.position, self.pair, memory=self.memory, **known)


def fact(*ids: str) -> Callable[[Fact], Fact]:
    def known(check: Fact) -> Fact:
        FACTS.update(dict.fromkeys(ids, check))
        return check

    return known


def same_as(id: str, claimed: str, **names: str) -> None:
    """A sentence of a proof that claims the same as a headline; names of values that differ."""
    FACTS[id] = lambda proof, values: CLAIMS[claimed](
        proof.position, proof.pair, {names.get(name, name): value for name, value in values.items()}
    )


def true_of(proof: Proof, message: Message) -> bool:
    """Whether the reading confirms a sentence. Raises `LookupError` for one that it does not know."""
    return FACTS[message.id](proof, message.values)


def scored(proof: Proof, values: Values) -> bool:
    """Whether a player has the points that stand beside the name, virtual ones apart."""
    told, player = values["points"].values, values["player"]
    virtual = proof.position.virtual.get(player, 0)
    own = proof.position.score[player] - virtual
    return (told["points"], told.get("more", 0)) == (own, virtual)


def named_pair(proof: Proof, values: Values) -> bool:
    """Whether a sentence names the two of the board."""
    return {values["a"], values["x"]} == set(proof.pair)


# -- what holds other clauses --------------------------------------------------------------------------------------


@fact("proof.sentence", "proof.the_rules", "proof.draws_add")
def _(proof: Proof, values: Values) -> bool:
    return true_of(proof, values["clause"])


@fact("proof.inner")
def _(proof: Proof, values: Values) -> bool:
    return true_of(proof, values["line"])


@fact("proof.then")
def _(proof: Proof, values: Values) -> bool:
    return true_of(proof, values["clause"]) and true_of(proof, values["then"])


@fact("proof.the_rules_in", "proof.in_bracket")
def _(proof: Proof, values: Values) -> bool:
    named = values["bracket"]
    if named.id != "proof.bracket":
        raise LookupError(named.id)
    return true_of(proof.within(points=named.values["points"]), values["clause"])


@fact("proof.not_to")
def _(proof: Proof, values: Values) -> bool:
    who = values["who"].values
    right = who["player"] not in proof.pair and scored(proof, who)
    return right and true_of(proof.within(rival=who["player"]), values["why"])


# -- the order of equally good rounds ------------------------------------------------------------------------------


def _before(position: Position, a: int, x: int) -> bool:
    one, other = (position.order_in_bracket(id, 0)[1] for id in (a, x))
    return (one < other) != (position.by_index is not None)


@fact("proof.opponent_before")
def _(proof: Proof, values: Values) -> bool:
    player, a, x = values["player"], values["a"], values["x"]
    ours, theirs = proof.position, proof.theirs
    meets = ours.partner[player] == a and theirs.partner[player] == x
    there = proof.points in {ours.score[player], ours.score[a]}
    return meets and there and (_before(ours, a, x) or ours.by_index is not None)


@fact("proof.down_before")
def _(proof: Proof, values: Values) -> bool:
    """Who comes from above and is paired: ours, and in the other round those told in their place."""
    assert proof.points is not None
    ours, theirs = (position.from_above(proof.points) for position in (proof.position, proof.theirs))
    own, other = set(ours) - set(theirs), set(theirs) - set(ours)
    return own <= set(values["players"]) <= set(ours) and other <= set(values["others"]) <= set(theirs)


def _exchanged(position: Position, score: int) -> tuple[set[int], set[int]]:
    """Who leaves the top half of those who meet nobody from above, and who comes there from below.

    The top half has as many players as boards are made; who floats on stands below it.
    """
    rest = position.rest(score)
    there = [id for id in position.on(score) if position.score.get(position.partner[id], 0) <= score]
    upper = {min(pair, key=rest.index) for pair in position.pairs if set(pair) <= set(rest)}
    top = set(there[: len(rest) // 2])
    return top - upper, upper - top


@fact("proof.halves_before")
def _(proof: Proof, values: Values) -> bool:
    assert proof.points is not None
    theirs = _exchanged(proof.theirs, proof.points)
    return (
        theirs == (set(values["players"]), set(values["others"])) != _exchanged(proof.position, proof.points)
    )


@fact("proof.exchange_before")
def _(proof: Proof, values: Values) -> bool:
    assert proof.points is not None
    both = (
        (set(values["players"]), set(values["others"])),
        (set(values["instead"]), set(values["them"])),
    )
    return both == tuple(_exchanged(one, proof.points) for one in (proof.position, proof.theirs))


def _up(position: Position, score: int) -> list[int]:
    """Those of lower scores who meet somebody of a score."""
    return [
        id
        for id, other in position.partner.items()
        if position.score[id] < score == position.score.get(other)
    ]


@fact("proof.up_before", "proof.upfloaters_before")
def _(proof: Proof, values: Values) -> bool:
    assert proof.points is not None
    ours, theirs = (set(_up(one, proof.points)) for one in (proof.position, proof.theirs))
    return (
        ours - theirs <= set(values["players"]) <= ours and theirs - ours <= set(values["others"]) <= theirs
    )


def _members(proof: Proof) -> list[int]:
    """The members of the bracket that is named by their numbers (4.1); those who leave it have one, too."""
    at, score = proof.position, proof.points
    assert at.by_index is not None
    assert score is not None
    there = [id for id, other in at.partner.items() if other and min(at.score[id], at.score[other]) <= score]
    return sorted((id for id in there if at.score[id] >= score), key=at.by_index.__getitem__)


def _opponents(proof: Proof, position: Position) -> list[int]:
    """Whom those members meet in the bracket, 0 for nobody."""
    others = [position.partner[id] for id in _members(proof)]
    return [id if id and position.score[id] >= (proof.points or 0) else 0 for id in others]


def _meets_first(proof: Proof, values: Values) -> bool:
    """Whether a player is the first by number who meets others in the best round without the board."""
    player, members = values["player"], _members(proof)
    ours, theirs = (_opponents(proof, one) for one in (proof.position, proof.theirs))
    first = next((at for at, both in enumerate(zip(ours, theirs, strict=True)) if both[0] != both[1]), -1)
    here = proof.points == first_changed(proof.position, proof.theirs)
    return here and members.index(player) == first == values["rank"] - 1 and ours[first] == values["x"]


@fact("proof.meets_before")
def _(proof: Proof, values: Values) -> bool:
    at, later = proof.position, values["later"]
    assert at.by_index is not None
    meets = proof.theirs.partner[values["player"]] == later
    return _meets_first(proof, values) and meets and at.by_index[values["x"]] > at.by_index[later]


@fact("proof.meets_before_leaving")
def _(proof: Proof, values: Values) -> bool:
    """Whether the player would meet somebody of a lower bracket in the best round without the board."""
    theirs = proof.theirs
    other = theirs.partner[values["player"]]
    return _meets_first(proof, values) and theirs.score[other] < (proof.points or 0)


@fact("proof.identifier_before")
def _(proof: Proof, values: Values) -> bool:
    """The numbers of those of the top half and of their opponents, ours before the other's."""
    assert proof.points is not None
    told = [[int(one) for one in values[name].split()] for name in ("first", "then")]
    found = [_identifier(one, proof.points) for one in (proof.position, proof.theirs)]
    return found == told and told[0] < told[1]


def _identifier(position: Position, score: int) -> list[int]:
    members = [id for id, other in position.partner.items() if other and _top(position, id) == score]
    pairs = sorted(sorted(pair) for pair in position.pairs if set(pair) <= {*members})
    return [one for at in (0, 1) for one in (pair[at] for pair in pairs)]


@fact("proof.without_later")
def _(proof: Proof, values: Values) -> bool:
    if proof.position.view.rules.id in VERDICTS:
        return verdict(proof.position, proof.theirs) == LATER
    return alike(proof.position, proof.theirs)


@fact("proof.without_worse")
def _(proof: Proof, values: Values) -> bool:
    ours, theirs = proof.position, proof.theirs
    if ours.view.rules.id in VERDICTS:
        return verdict(ours, theirs) == WORSE
    return not alike(ours, theirs) or any(
        account(ours, score) != account(theirs, score) for score in {*ours.score.values()}
    )


# -- counts of criteria --------------------------------------------------------------------------------------------


def _again(position: Position, score: int, way: str, ago: int) -> int:
    """Those of a bracket who float as they did so many rounds ago."""
    number = position.state.round - ago
    up = (
        id
        for id, other in position.partner.items()
        if position.score[id] == score < position.score.get(other, 0)
    )
    if way == "down":
        floats = _leaving(position, score) & {*position.on(score)}
    else:
        floats = set(_up(position, score)) if position.upwards else set(up)
    return sum(_floated(position, id, number, way) for id in floats if number > 0)


def _again_of_2017(position: Position, score: int, ago: int) -> int:
    """C.12, C.14: those who leave a bracket, and those who came down into it and are paired there."""
    number = position.state.round - ago
    floats = {*_leaving(position, score), *position.from_above(score)}
    return sum(_floated(position, id, number, "down") for id in floats if number > 0)


COUNTS: dict[str, Callable[[Position, int], int]] = {
    "preference refused": lambda at, score: _clashes(at, on(score), strong=False),
    "strong preference refused": lambda at, score: _clashes(at, on(score), strong=True),
    "downfloaters": lambda at, score: len(_leaving(at, score)),
    "upfloaters": lambda at, score: len(_up(at, score)),
    "resident floats down again": lambda at, score: _again(at, score, "down", 1),
    "resident floats down after two": lambda at, score: _again(at, score, "down", 2),
    "upfloat again": lambda at, score: _again(at, score, "up", 1),
    "upfloat after two": lambda at, score: _again(at, score, "up", 2),
    "downfloat again": lambda at, score: _again_of_2017(at, score, 1),
    "downfloat after two": lambda at, score: _again_of_2017(at, score, 2),
    "unplayed games of the bye": lambda at, score: at.unplayed(at.bye),
}
"""What rule books call their violations, counted again in a bracket."""


def _caused(position: Position, who: tuple[tuple[int, ...], ...]) -> bool:
    """Whether boards that are named as causes are made."""
    return all(frozenset(one) in position.boards for one in who if len(one) == 2)


def _sized(way: str, ago: int) -> Callable[[Position, int, int], int]:
    """C18 to C21: those with some points who float down again, or to whom such a player comes who float up again."""

    def count(position: Position, score: int, level: int) -> int:
        number = position.state.round - ago
        if way == "down":
            floats = [id for id in _leaving(position, score) if position.score[id] == level > score]
        else:
            floats = [id for id in up_in(position, score) if position.score[position.partner[id]] == level]
        return sum(_floated(position, id, number, way) for id in floats if number > 0)

    return count


LEVELS: dict[str, Callable[[Position, int, int], int]] = {
    "score of downfloaters": lambda at, score, level: sum(
        at.score[id] == level for id in _leaving(at, score)
    ),
    "size of repeated downfloat": _sized("down", 1),
    "size of repeated upfloat": _sized("up", 1),
    "size of downfloat after two": _sized("down", 2),
    "size of upfloat after two": _sized("up", 2),
}
"""Violations that are told by the points of players from above."""


def _level_counted(proof: Proof, values: Values) -> bool:
    """A criterion of which one level is told: of players with some points."""
    told, level = values["what"].values, values["what"].values["level"]
    if level.id != "proof.players_with" or told["rule"] not in LEVELS or proof.points is None:
        raise LookupError(str(told["rule"]))
    count, points = LEVELS[told["rule"]], level.values["points"]
    both = [count(one, proof.points, points) for one in (proof.theirs, proof.position)]
    return both == [values["theirs"], values["ours"]] and _caused(proof.theirs, values.get("who", ()))


@fact("proof.counted_by", "proof.counted_by_both", "proof.counted")
def _(proof: Proof, values: Values) -> bool:
    what = values["what"].values.get("text")
    if "level" in values["what"].values:
        return _level_counted(proof, values)
    if values["what"].id == "proof.score_gaps" and proof.position.view.rules.id == "dubov-2026":
        assert proof.points is not None
        gap = values["what"].values["points"]
        boards = [upfloaters_from(one, proof.points, gap) for one in (proof.theirs, proof.position)]
        caused = _caused(proof.theirs, values.get("who", ()))
        return list(map(len, boards)) == [values["theirs"], values["ours"]] and caused
    if what not in COUNTS or (proof.points is None and what != "unplayed games of the bye"):
        raise LookupError(str(what))
    count = COUNTS[what]
    found = [count(one, proof.points or 0) for one in (proof.theirs, proof.position)]
    causes = _caused(proof.theirs, values.get("who", ())) and _caused(
        proof.position, values.get("others", ())
    )
    return found == [values["theirs"], values["ours"]] and causes


@fact("proof.more_upfloaters")
def _(proof: Proof, values: Values) -> bool:
    ups = [_up(one, values["points"]) for one in (proof.theirs, proof.position)]
    return list(map(len, ups)) == [values["theirs"], values["ours"]] and set(values["who"]) == set(ups[0])


@fact("proof.lower_upfloaters")
def _(proof: Proof, values: Values) -> bool:
    found = [
        sorted(one.score[id] for id in _up(one, values["points"])) for one in (proof.theirs, proof.position)
    ]
    return found == [sorted(values["theirs"]), sorted(values["ours"])]
