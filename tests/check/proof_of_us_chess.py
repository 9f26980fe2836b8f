"""What proofs of US Chess say of levels, of the bye and of changes of the natural pairing, read again by the book."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from pairwright.messages import Message
from pairwright.model import Result
from rules.uscf.oracle import due

from .accounts import costs
from .headline_facts import Pair, Position
from .natural_by_hand import NaturalByHand
from .proof_facts import Fact, Proof, Values, fact, true_of
from .system_facts import _natural
from .uscf_by_hand import levels

# -- levels --------------------------------------------------------------------------------------------------------


def counted(position: Position, level: str) -> dict[Pair, int]:
    """The boards, and the bye, that count on a level of the book."""
    names = [id for id, _ in levels(_natural(position).system)]
    at = names.index(level)
    return {pair: found[at] for pair, found in costs(position).items() if found[at]}


def _both(proof: Proof, level: str) -> list[dict[Pair, int]]:
    return [counted(one, level) for one in (proof.theirs, proof.position)]


def _new(proof: Proof, level: str) -> set[frozenset[int]]:
    """The counted boards of the other round that ours does not count."""
    theirs, ours = ({*map(frozenset, one)} for one in _both(proof, level))
    return {board for board in theirs - ours if 0 not in board}


def _numbers(proof: Proof, level: str, told: Message) -> bool:
    """Whether both numbers of boards are right."""
    others = told.values["others"]
    ours = int(others.values["value"]) if others.id == "text.as_written" else 0
    return list(map(len, _both(proof, level))) == [told.values["count"], ours]


def _listed(told: Message) -> list[Message]:
    return list(told.values["parts"]) if told.id == "text.listed" else []


Right = Callable[[Pair, Message], bool]


def _boards(proof: Proof, level: str, told: Message, right: Right | None) -> bool:
    """Whether the boards that are listed are those that are new, four at most, each with a right detail."""
    parts, new = _listed(told), _new(proof, level)
    more = [one.values["count"] for one in parts if one.id == "proof.count_more"]
    named = [one for one in parts if one.id != "proof.count_more"]
    pairs = {frozenset(one.values["pair"]) for one in named}
    all_named = len(pairs) == len(named) == min(4, len(new)) and pairs <= new
    details = right is None or all(right(one.values["pair"], one.values["detail"]) for one in named)
    return all_named and sum(more) == len(new) - len(named) and details


def _due_to_both(natural: NaturalByHand) -> Right:
    def right(pair: Pair, detail: Message) -> bool:
        games = [natural.book.games[natural.rank[id]] for id in pair]
        return all(due(one).lower() == detail.values["colour"] for one in games)

    return right


def _changed_by(natural: NaturalByHand) -> Right:
    return lambda pair, detail: natural.change(pair) == int(detail.values["value"])


def _at_level(level: str, details: Callable[[NaturalByHand], Right] | None = None) -> Fact:
    """A sentence with both numbers of boards on a level and, where it lists them, those of the other round."""

    def read(proof: Proof, values: Values) -> bool:
        right = details(_natural(proof.position)) if details else None
        numbers = "instead" not in values or _numbers(proof, level, values["instead"])
        return numbers and ("boards" not in values or _boards(proof, level, values["boards"], right))

    return read


fact("proof.need_same_colour")(_at_level("EQ", _due_to_both))
fact("proof.not_alternate")(_at_level("AL", _due_to_both))
fact("proof.third_running")(_at_level("THREE"))
fact("proof.across_groups")(_at_level("drops"))
fact("proof.by_interchange")(_at_level("half"))
fact("proof.apart_meet_only")(_at_level("forbidden"))
fact("proof.mates_meet_only")(_at_level("team"))


@fact("proof.large_changes")
def _(proof: Proof, values: Values) -> bool:
    right = values["low"] == str(_natural(proof.position).book.low)
    return right and _numbers(proof, "tier", values["instead"])


@fact("proof.beyond_low", "proof.beyond_high")
def _(proof: Proof, values: Values) -> bool:
    """By the limit that is named: both numbers of boards that are beyond it."""
    return _numbers(proof, _beyond(proof, values), values["instead"])


def _beyond(proof: Proof, values: Values) -> str:
    book = _natural(proof.position).book
    return {book.low: "LO", book.high: "HI"}[values["limit"]]


@fact("proof.bye_among_them")
def _(proof: Proof, values: Values) -> bool:
    level = _beyond(proof, values["clause"].values)
    return (values["player"], 0) in counted(proof.theirs, level) and true_of(proof, values["clause"])


@fact("text.labelled")
def _(proof: Proof, values: Values) -> bool:
    """How many boards are changed too far, and which."""
    label = values["label"]
    clause = label.values["clause"] if label.id == "proof.bye_among_them" else label
    level, changed = _beyond(proof, clause.values), _changed_by(_natural(proof.position))
    return true_of(proof, label) and _boards(proof, level, values["said"], changed)


def _sums(proof: Proof, level: str, values: Values) -> bool:
    found = [sum(one.values()) for one in _both(proof, level)]
    return found == [values["theirs"], values["ours"]] and found[0] > found[1]


@fact("proof.sum_of_ratings")
def _(proof: Proof, values: Values) -> bool:
    return _sums(proof, "dev", values)


@fact("proof.sum_of_places")
def _(proof: Proof, values: Values) -> bool:
    return _sums(proof, "rank", values)


@fact("proof.times_in_all")
def _(proof: Proof, values: Values) -> bool:
    return _sums(proof, "EQ", values)


@fact("text.all")
def _(proof: Proof, values: Values) -> bool:
    return all(true_of(proof, one) for one in values["parts"])


@fact("proof.unequal_boards")
def _(proof: Proof, values: Values) -> bool:
    return all(
        Counter({part.values["points"]: part.values["number"] for part in _listed(values[name])})
        == Counter(abs(at.score[a] - at.score[b]) for a, b in at.pairs if b and at.score[a] != at.score[b])
        for name, at in (("theirs", proof.theirs), ("ours", proof.position))
    )


# -- the bye -------------------------------------------------------------------------------------------------------


def _takers(proof: Proof, values: Values) -> bool:
    """Whether a sentence names who has the bye, and who would have it."""
    rival = proof.rival or proof.theirs.bye
    return (values["given"], values["due"]) == (rival, proof.position.bye)


def _rating(position: Position, player: int) -> int:
    return position.state.tournament.by_id[player].rating


@fact("proof.bye_by_rating")
def _(proof: Proof, values: Values) -> bool:
    """Ratings as they are; in the order for the bye ours comes before the other."""
    at = proof.position
    said = [
        (values[name].values.get("value", "0"), _rating(at, values[player]))
        for name, player in (("rating", "given"), ("least", "due"))
    ]
    queue, rank = _natural(at).book.bye_queue(), _natural(at).rank
    earlier = queue.index(rank[values["due"]]) < queue.index(rank[values["given"]])
    same = at.score[values["due"]] == at.score[values["given"]]
    return _takers(proof, values) and same and earlier and all(int(text) == number for text, number in said)


@fact("proof.us_bye_too_high")
def _(proof: Proof, values: Values) -> bool:
    score = proof.position.score
    points = score[values["given"]], score[values["due"]]
    return _takers(proof, values) and points == (values["points"], values["least"]) and points[0] > points[1]


@fact("proof.took_half_bye")
def _(proof: Proof, values: Values) -> bool:
    at = proof.position
    rounds = {name: _rounds_of(at, values[name], Result.HALF_BYE) for name in ("given", "due")}
    same = at.score[values["given"]] == at.score[values["due"]]
    when = values["when"].values
    named = list(when["rounds"]) == rounds["given"] != [] and when["count"] == len(rounds["given"])
    return _takers(proof, values) and same and named and not rounds["due"]


def _rounds_of(position: Position, player: int, kind: Result) -> list[int]:
    results = position.state.tournament.by_id[player].results
    return [number for number, one in enumerate(results, 1) if one.result is kind]


@fact("proof.had_one_already")
def _(proof: Proof, values: Values) -> bool:
    """They would have been before the one with the bye."""
    at, queue, rank = proof.position, _natural(proof.position).book.bye_queue(), _natural(proof.position).rank
    first = queue[: queue.index(rank[at.bye])]
    return {rank[id] for id in values["players"]} == {*first} and all(map(at.barred, values["players"]))


def _lowest_rated(proof: Proof, among: list[int]) -> bool:
    at = proof.position
    rated = [id for id in among if _rating(at, id)]
    return proof.pair[0] in rated and _rating(at, proof.pair[0]) == min(_rating(at, id) for id in rated)


@fact("proof.bye_rated")
def _(proof: Proof, values: Values) -> bool:
    score = min(proof.position.score.values())
    named = values["player"] == proof.pair[0] and values["points"] == score
    return named and _lowest_rated(proof, proof.position.on(score))


@fact("proof.bye_rated_eligible")
def _(proof: Proof, values: Values) -> bool:
    at = proof.position
    may = [id for id in at.on(at.score[proof.pair[0]]) if not at.barred(id)]
    return values["player"] == proof.pair[0] and not at.barred(proof.pair[0]) and _lowest_rated(proof, may)


@fact("proof.conflict_apart")
def _(proof: Proof, values: Values) -> bool:
    a, x, at = values["a"], values["x"], proof.position
    if not {a, x} & set(proof.pair):
        raise LookupError("a conflict of other boards that change with this one")
    return {a, x} not in at.boards and at.kept_apart(a, x)


# -- changes of the natural pairing --------------------------------------------------------------------------------


def _pairs(told: Message) -> list[Pair]:
    """A board and those that change together with it."""
    return [told.values["pair"], *told.values.get("pairs", ())]


@fact("proof.forced_without", "proof.forced_elsewhere")
def _(proof: Proof, values: Values) -> bool:
    """The natural pairing once what must change has changed, measured from the one before."""
    natural = _natural(proof.position)
    rank = sorted(natural.rank[id] for id in proof.pair)
    known, natural.book.naturals = natural.book.naturals, natural.book.naturals[:1]
    try:
        change = int(natural.book.change(*rank)[0])
    finally:
        natural.book.naturals = known
    pair, *others = _pairs(values["boards"])
    right = set(pair) == set(proof.pair) and natural.last(*pair) and not natural.first(*pair)
    return right and all(natural.last(*one) for one in others) and change == values["change"]


LIMITS: dict[str, Callable[[float, float, float], bool]] = {
    "proof.within_low": lambda change, low, high: change <= low,
    "proof.over_low": lambda change, low, high: change > low,
    "proof.over_low_within_high": lambda change, low, high: low < change <= high,
    "proof.over_high": lambda change, low, high: change > high,
    "proof.without_limit": lambda change, low, high: True,
}


def _conflicts(natural: NaturalByHand, boards: set[frozenset[int]]) -> int:
    return sum(natural.conflict(*board) for board in boards if len(board) == 2)


@fact("proof.change_made")
def _(proof: Proof, values: Values) -> bool:
    """A change by so many rating points: on the boards named fewer conflicts than their players have naturally."""
    natural, made = _natural(proof.position), _pairs(values["boards"])
    if set(made[0]) != set(proof.pair) or not {*map(frozenset, made)} <= proof.position.boards:
        return False
    book, limit, told = natural.book, values["limit"], values["conflicts"].values
    named = all(
        limit.values.get(name, text) == text
        for name, text in (("low", str(book.low)), ("high", str(book.high)))
    )
    crossing = len({proof.position.score[id] for id in proof.pair}) == 2
    how = crossing == (values["how"].id == "proof.how_crossing")
    after = int(told["after"].values.get("value", "0"))
    players = {natural.rank[id]: id for pair in made for id in pair}
    before = [
        _conflicts(
            natural, {frozenset((id, players[one[at]])) for at, id in players.items() if one[at] in players}
        )
        for one in book.naturals
    ]
    return (
        values["change"] == natural.change(proof.pair)
        and LIMITS[limit.id](values["change"], book.low, book.high)
        and named
        and how
        and told["count"] in before
        and after == _conflicts(natural, {*map(frozenset, made)})
    )
