"""What proofs say of the bye, and of groups of accelerated rounds, read again (`proof_facts`)."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.messages import Message
from pairwright.model import Player, Result

from .headline_facts import CLAIMS, Position
from .procedures_by_hand import ranked_by_hand
from .proof_facts import Proof, Values, fact, named_pair, same_as, scored, true_of
from .system_facts import _free_to_meet, _groups

# -- the bye -------------------------------------------------------------------------------------------------------

same_as("proof.bye_only_lowest", "bye.only", player="p")
same_as("proof.bye_ranked", "bye.last", player="p")
same_as("proof.bye_ranked_eligible", "bye.last_eligible", player="p")
same_as("proof.lowest_with_bye", "bye.group", player="p")
same_as("proof.seed_rated", "bye.lowest_seed_rated", player="p")
same_as("proof.seed_unrated", "bye.lowest_seed", player="p")


@fact("proof.nobody_below")
def _(proof: Proof, values: Values) -> bool:
    groups = _groups(proof.position).lists
    there = [id for name in values["groups"].split(", ") for id in groups[name]]
    return true_of(proof, values["clause"]) and all(map(proof.position.barred, there))


def _appeared(player: Player) -> bool:
    """Whether a player has a pairing number: who has been paired, or had the bye."""
    return any(cell.opponent or cell.result is Result.ALLOCATED_BYE for cell in player.results)


def _rivals(proof: Proof) -> tuple[int, int]:
    """Who has the bye, and who would have it."""
    return proof.position.bye, proof.rival or proof.theirs.bye


@fact("proof.bye_to_largest_number", "proof.bye_by_number")
def _(proof: Proof, values: Values) -> bool:
    a, x, at = values["a"], values["x"], proof.position
    known = [player for player in at.state.tournament.players if player.id in at.place or _appeared(player)]
    rated = sorted(known, key=lambda player: (-player.rating, player.id))
    number = {player.id: rank for rank, player in enumerate(rated, start=1)}
    told = [values[name].values["number"] for name in ("here", "there") if name in values]
    right = not told or told == [number[a], number[x]]
    return (a, x) == _rivals(proof) and right and at.place[a] > at.place[x] and at.score[a] == at.score[x]


@fact("proof.bye_by_index")
def _(proof: Proof, values: Values) -> bool:
    a, x, at = values["a"], values["x"], proof.position
    assert at.by_index is not None
    return (a, x) == _rivals(proof) and at.by_index[a] > at.by_index[x] and at.score[a] == at.score[x]


@fact("proof.bye_by_matches")
def _(proof: Proof, values: Values) -> bool:
    a, x, at = values["a"], values["x"], proof.position
    played = [at.state.round - 1 - at.unplayed(id) for id in (a, x)]
    return (a, x) == _rivals(proof) and played == [values["most"], values["fewer"]] and played[0] > played[1]


@fact("proof.may_not_get")
def _(proof: Proof, values: Values) -> bool:
    rival, why = values["who"].values["player"], values["why"].values
    if why.get("player", rival) != rival or not scored(proof, values["who"].values):
        return False
    results = proof.position.state.tournament.by_id[rival].results
    free = "round" not in why or results[why["round"] - 1].result.value in "UF+"
    return free and rival not in proof.pair and proof.position.barred(rival)


@fact("proof.bye_would_go")
def _(proof: Proof, values: Values) -> bool:
    own, score = proof.position.bye, proof.position.score
    goes = proof.theirs.bye == values["player"]
    return goes and score[own] <= values["least"] < score[values["player"]] and scored(proof, values)


@fact("proof.bye_chosen_first", "proof.ip_bye_lower", "proof.ip_bye_fewer")
def _(proof: Proof, values: Values) -> bool:
    """Who has the bye is not the one who would have it without the board."""
    score, less = proof.position.score, values.get("least", values.get("less"))
    named = (values["due"], values["given"]) == (proof.position.bye, proof.theirs.bye)
    return named and (score[values["given"]], score[values["due"]]) == (values["points"], less)


@fact("proof.bye_by_last_place")
def _(proof: Proof, values: Values) -> bool:
    order = list(ranked_by_hand(proof.position.view).order)
    return values["player"] == proof.pair[0] == order[-1] and values["place"] >= len(order)


@fact("proof.last_in_ranking", "proof.lowest_of_lowest")
def _(proof: Proof, values: Values) -> bool:
    return values["player"] == proof.pair[0] == proof.position.bye and not proof.position.barred(
        proof.pair[0]
    )


@fact("proof.bye_to_lowest_score", "proof.bye_by_score")
def _(proof: Proof, values: Values) -> bool:
    a, x, score = values["a"], values["x"], proof.position.score
    named = (a, x) == _rivals(proof)
    return named and score[a] == values["few"] < values["many"] == score[x]


@fact("proof.bye_one_of", "proof.bye_one_of_lowest", "proof.bye_one_of_least")
def _(proof: Proof, values: Values) -> bool:
    at = proof.position
    may = [id for id in at.on(values["points"]) if not at.barred(id)]
    return values["player"] == proof.pair[0] and proof.pair[0] in may and len(may) == values["count"]


# -- groups of accelerated rounds ----------------------------------------------------------------------------------

same_as("proof.draw_each", "pair.draw_each", x="b")


for _id, _claimed in (
    ("proof.places_in_groups", "pair.groups"),
    ("proof.places_of_left", "pair.groups_left"),
    ("proof.halves_of_group", "pair.group_inside"),
    ("proof.halves_of_upper", "pair.group_section"),
    ("proof.halves_of_lower", "pair.group_section"),
):

    @fact(_id)
    def _(proof: Proof, values: Values, claimed: str = _claimed) -> bool:
        return named_pair(proof, values) and CLAIMS[claimed](proof.position, proof.pair, dict(values))


def _sections(proof: Proof, *players: int) -> set[str]:
    return {"ABCDEF"[_groups(proof.position).letter[id]] for id in players}


@fact("proof.halves_with_odd")
def _(proof: Proof, values: Values) -> bool:
    """The odd one of the lower section plays among the upper one, as one of its list."""
    at, groups = proof.position, _groups(proof.position)
    there = groups.lists[values["group"]]
    upper, _ = groups.lists_inside(id for id in there if at.partner[id] in there)
    odd = values["odd"] == upper[-1] and _sections(proof, upper[-1]) == {values["section"]}
    mixed = len(_sections(proof, *upper)) == 2
    rank, lists = values["rank"], at.halves(upper)
    same = all(len(one) >= rank for one in lists) and {one[rank - 1] for one in lists} == set(proof.pair)
    return named_pair(proof, values) and odd and mixed and same


def _of_group(proof: Proof, player: int) -> str:
    return next(name for name, members in _groups(proof.position).lists.items() if player in members)


def _opposite(proof: Proof, name: str) -> str:
    """The group that one plays; the first and the last play among themselves."""
    names = list(_groups(proof.position).lists)
    at = names.index(name)
    if proof.position.state.round == 1:
        return names[at + 1 - 2 * (at % 2)]
    return name if at in (0, len(names) - 1) else names[at + 1 if at % 2 else at - 1]


@fact("proof.sent_down")
def _(proof: Proof, values: Values) -> bool:
    """Whose group has one too many: the lowest of it who may meet the highest below."""
    why, said = values["why"], values["said"].values
    a, x = said["a"], said["x"]
    if {a, x} != set(proof.pair) or _of_group(proof, x) != said["group"]:
        return False
    mine = why.values["group"]
    surplus = why.id == "proof.group_has_more"
    return (
        _of_group(proof, a) == mine != said["group"]
        and (not surplus or _opposite(proof, mine) != mine)
        and _lowest_to_highest(proof, values["said"])
    )


def _lowest_to_highest(proof: Proof, said: Message) -> bool:
    lists, at = _groups(proof.position).lists, proof.position
    a, x = said.values["a"], said.values["x"]
    mine, below = lists[_of_group(proof, a)], lists[said.values["group"]]
    lower, higher = mine[mine.index(a) + 1 :], below[: below.index(x)]
    whole_low, whole_high = not lower, not higher
    told = {
        "proof.lowest_plays_highest": whole_low and whole_high,
        "proof.lowest_plays_highest_left": whole_low and not whole_high,
        "proof.lowest_left_plays_highest": bool(lower) and whole_high,
        "proof.lowest_left_plays_left": bool(lower) and not whole_high,
    }
    if said.id in told:
        return told[said.id]
    barred = [id for id in higher if not _free_to_meet(at, a, id)]
    if said.id in ("proof.lowest_may_play", "proof.lowest_left_may_play"):
        passed = list(_passed(said.values["passed"]))
        first = set(passed) <= set(barred) and bool(passed)
        return first and whole_low == (said.id == "proof.lowest_may_play")
    if said.id != "proof.plays_for_others":
        raise LookupError(said.id)
    others = list(said.values["players"])
    there = [x, *(id for id in below if at.partner[id] not in below)]
    return (
        bool(others)
        and set(others) <= set(lower)
        and not any(_free_to_meet(at, o, x) for o in others)
        and bool(there)
    )


def _passed(listed: Message) -> Iterator[int]:
    for one in listed.values["parts"] if listed.id == "text.listed" else (listed,):
        yield one.values["player"]


def _obstacle(at: Position, a: int, x: int, why: Message) -> bool:
    """Whether two have met in the rounds named, or are kept apart."""
    if why.id == "proof.met_early":
        return list(why.values["rounds"]) == at.met(a, x) != []
    return why.id == "proof.are_kept_apart" and at.kept_apart(a, x) and not at.met(a, x)


@fact("proof.smallest_change")
def _(proof: Proof, values: Values) -> bool:
    a, x = values["a"], values["x"]
    named = set(values["made"]) == set(proof.pair) and a in proof.pair and x not in proof.pair
    _groups(proof.position)
    return named and _obstacle(proof.position, a, x, values["why"])


@fact("proof.avoided")
def _(proof: Proof, values: Values) -> bool:
    a, x = values["avoided"]
    named = set(values["made"]) == set(proof.pair) and not {a, x} & set(proof.pair)
    _groups(proof.position)
    return named and _obstacle(proof.position, a, x, values["why"])


@fact("proof.unavoidable")
def _(proof: Proof, values: Values) -> bool:
    return _obstacle(proof.position, *proof.pair, values["why"]) and true_of(proof, values["clause"])


@fact("proof.last_two_of_group")
def _(proof: Proof, values: Values) -> bool:
    told = {"a": values["a"], "b": values["x"], "group": values["why"].values["group"]}
    return CLAIMS["pair.group_too_large"](proof.position, proof.pair, told)
