"""What proofs say of steps, tables, preferences, costs and natural pairings, read again (`proof_facts`)."""

from __future__ import annotations

from fractions import Fraction

from pairwright.messages import Message

from .accounts import price, program_of
from .burstein_2016_at_large import older_at_large
from .headline_facts import CLAIMS
from .lim_by_hand import read_literally
from .procedures_by_hand import ranked_by_hand
from .proof_facts import Proof, Values, fact, named_pair, true_of
from .system_facts import _natural, _preferring, _unevenness

# -- steps, tables, preferences ------------------------------------------------------------------------------------


@fact("proof.next_possible")
def _(proof: Proof, values: Values) -> bool:
    order = list(ranked_by_hand(proof.position.view).order)
    return named_pair(proof, values) and order.index(values["a"]) < order.index(values["x"])


@fact("proof.table_round_robin", "proof.table_scheveningen")
def _(proof: Proof, values: Values) -> bool:
    table = CLAIMS["pair.table"]
    told = {"a": values["white"], "b": values["black"], "round": values["round"]}
    return table(proof.position, proof.pair, told)


@fact("proof.nobody_liked_better")
def _(proof: Proof, values: Values) -> bool:
    hand = _preferring(proof.position)
    return not any(hand.wanted(id) for id in proof.pair)


def _likes(proof: Proof, a: int, x: int, told: Message) -> bool:
    """Whether f of two is what is said, to as many decimals."""
    known, said = _preferring(proof.position).f(a, x), told.values["total"]
    return known is not None and abs(known - Fraction(said)) <= Fraction(
        1, 2 * 10 ** len(said.partition(".")[2])
    )


@fact("proof.think_of_each_other")
def _(proof: Proof, values: Values) -> bool:
    return _likes(proof, *proof.pair, values["liking"])


@fact("proof.rather_better", "proof.rather_as_good")
def _(proof: Proof, values: Values) -> bool:
    a, x = values["player"], values["x"]
    hand = _preferring(proof.position)
    other = hand.mate[x]
    right = a in proof.pair and x in hand.wanted(a) and a not in hand.rather(hand.mate, x)
    return (
        right
        and _likes(proof, a, x, values["wish"])
        and _likes(proof, x, a, values["answer"])
        and _likes(proof, x, other, values["has"])
    )


@fact("proof.none_would")
def _(proof: Proof, values: Values) -> bool:
    hand = _preferring(proof.position)
    return values["count"] in [len(hand.refused(id)) - 3 for id in proof.pair]


@fact("proof.highest_meets_lowest")
def _(proof: Proof, values: Values) -> bool:
    there = {values["player"], values["x"]} == set(proof.pair)
    return there and older_at_large(proof.position.view).higher(proof.pair) == values["player"]


@fact("proof.may_not")
def _(proof: Proof, values: Values) -> bool:
    """Those who rank below the player with the bye, all of them barred."""
    below = older_at_large(proof.position.view).below_the_bye
    return [one.id for one in below] == list(values["players"]) and all(one.barred for one in below)


@fact("proof.not_because")
def _(proof: Proof, values: Values) -> bool:
    return true_of(proof, Message("proof.passed", values))


@fact("proof.over_in_group")
def _(proof: Proof, values: Values) -> bool:
    player, at = values["player"], proof.position
    return player in proof.pair and at.score[player] > at.score.get(at.partner[player], -1)


# -- the integer program -------------------------------------------------------------------------------------------


@fact("proof.ip_free")
def _(proof: Proof, values: Values) -> bool:
    return program_of(proof.position.view).price(min(proof.pair), max(proof.pair)) == 0


@fact("proof.ip_board")
def _(proof: Proof, values: Values) -> bool:
    terms = [one.values for one in values["terms"]]
    prices = sum(Fraction(one["price"]) for one in terms)
    return Fraction(values["price"]) == prices > 0 and all(true_of(proof, one["term"]) for one in terms)


@fact("proof.ip_gap")
def _(proof: Proof, values: Values) -> bool:
    a, b = (proof.position.score[id] for id in proof.pair)
    return abs(a - b) == values["points"] > 0


@fact("proof.ip_meets_higher")
def _(proof: Proof, values: Values) -> bool:
    player, x, y, at = values["player"], values["x"], values["y"], proof.position
    higher = (-at.score[x], at.place[x]) < (-at.score[y], at.place[y])
    return at.partner[player] == x and proof.theirs.partner[player] == y and higher


@fact("proof.ip_prefers_pairs")
def _(proof: Proof, values: Values) -> bool:
    """Boards that only one of both rounds has; by the order within score groups ours is the better one."""
    ours, theirs = proof.position.boards, proof.theirs.boards
    named = {*map(frozenset, values["pairs"])} <= ours - theirs and {
        *map(frozenset, values["others"])
    } <= theirs - ours
    return named and bool(values["pairs"]) and _unevenness(proof.theirs) == _unevenness(proof.position)


@fact("proof.ip_costs")
def _(proof: Proof, values: Values) -> bool:
    told = [Fraction(values[name]) for name in ("theirs", "ours")]
    return told == [price(one) for one in (proof.theirs, proof.position)] and told[0] > told[1]


# -- US Chess ------------------------------------------------------------------------------------------------------


@fact("proof.natural_pair")
def _(proof: Proof, values: Values) -> bool:
    on = {*proof.position.on(values["points"])}
    return set(values["pair"]) == set(proof.pair) <= on and _natural(proof.position).first(*proof.pair)


@fact("proof.odd_meets_first")
def _(proof: Proof, values: Values) -> bool:
    a, x, score = values["a"], values["x"], proof.position.score
    named = named_pair(proof, values) and (score[a], score[x]) == (values["points"], values["below"])
    return named and score[a] > score[x] and _natural(proof.position).first(a, x)


@fact("proof.conflict_alternate", "proof.conflict_equalize")
def _(proof: Proof, values: Values) -> bool:
    a, x, at = values["a"], values["x"], proof.position
    if not {a, x} & set(proof.pair):
        raise LookupError("a conflict of other boards that change with this one")
    near = {a, x} not in at.boards
    natural = _natural(at)
    would = natural.first(a, x) or natural.last(a, x)
    return near and would and at.wants(a) == at.wants(x) == values["colour"] and natural.conflict(a, x)


@fact("proof.conflict_rematch")
def _(proof: Proof, values: Values) -> bool:
    a, x, at = values["a"], values["x"], proof.position
    if not {a, x} & set(proof.pair):
        raise LookupError("a conflict of other boards that change with this one")
    natural = _natural(at)
    near = {a, x} not in at.boards and (natural.first(a, x) or natural.last(a, x))
    when = values["when"].values
    return near and list(when["rounds"]) == at.met(a, x) and len(when["rounds"]) == when["count"]


@fact("proof.by_natural")
def _(proof: Proof, values: Values) -> bool:
    natural, told = _natural(proof.position), [one.values for one in values["would"]]
    about = {one["player"] for one in told} == set(proof.pair)
    return about and all(
        natural.first(one["player"], one["x"]) or natural.last(one["player"], one["x"]) for one in told
    )


# -- Lim -----------------------------------------------------------------------------------------------------------


@fact("proof.next_meets", "proof.floater_meets")
def _(proof: Proof, values: Values) -> bool:
    a, x, at = values["a"], values["x"], proof.position
    where, how = values["where"], values["how"]
    if how.id == "proof.first_not_due":
        right = at.wants(x) != how.values["colour"]
    elif how.id == "proof.nobody_other_due":
        right = at.wants(x) == how.values["colour"]
    else:
        right = how.id == "proof.first_available"
    there = where.id == "proof.median" or where.values["points"] in {at.score[a], at.score[x]}
    return named_pair(proof, values) and right and there


@fact("proof.lim_floats_down", "proof.lim_floats_up")
def _(proof: Proof, values: Values) -> bool:
    """Whether the literal reading lets the player leave the points that are named, on the way to those named."""
    left = read_literally(proof.position.view).leavers
    scores = sorted({*proof.position.score.values(), 5 * (proof.position.state.round - 1)})
    found, target = left.get((values["player"], values["points"])), values["target"]
    next_ = scores.index(target) - scores.index(values["points"]) if target in scores else 0
    return values["player"] in proof.pair and found is not None and abs(next_) == 1


@fact("proof.passed")
def _(proof: Proof, values: Values) -> bool:
    why, player, at = values["why"], values["player"], proof.position
    if player in proof.pair:
        return False
    if why.id == "proof.met_in":
        return any(why.values["round"] in at.met(id, player) for id in proof.pair)
    if why.id == "proof.due_too":
        return at.wants(player) == why.values["colour"]
    if why.id == "proof.kept_apart":
        return any(at.kept_apart(id, player) for id in proof.pair)
    if why.id == "proof.same_absolute":
        return any(at.must(id) == at.must(player) != "" for id in proof.pair)
    if why.id not in ("proof.same_due", "proof.rest_stranded"):
        raise LookupError(why.id)
    found = older_at_large(at.view).passed(proof.pair, player)
    if why.id == "proof.rest_stranded":
        return found.article == "B4"
    return found == ("B6", why.values["theirs"], why.values["ours"])
