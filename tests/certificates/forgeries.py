"""Certificates made wrong, one thing at a time: each forgery claims something that is not so, or proves it wrongly.

A forgery changes a copy and returns whether there was anything to change.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from copy import deepcopy
from functools import wraps
from itertools import pairwise
from typing import Any

from .rounds import CLAIMED, VERIFY, Document

Part = dict[str, Any]
Forgery = Callable[[Document, random.Random], bool]
Change = Callable[[Part, random.Random], bool | None]
"""A change of one part of a certificate; `False` if there was nothing to change in it."""

PROOF = ("criteria", "choices", "scale", "duals", "blossoms")
"""What proves a part, besides what was taken."""


def proofs(document: Document, *names: str) -> list[Part]:
    """The parts in which none of these lists is empty, and the proofs in parts that C6 can't be fulfilled."""
    found = [own for part in document["parts"] for own in (part, part.get("unfulfilled", {}))]
    return [own for own in found if own and all(own.get(name) for name in names)]


def parts(document: Document, *kinds: str) -> list[Part]:
    """The parts of these kinds, or all."""
    return [part for part in document["parts"] if not kinds or part["kind"] in kinds]


def unfulfilled(document: Document) -> list[Part]:
    """The parts with a proof that C6 can't be fulfilled."""
    return [part for part in document["parts"] if "unfulfilled" in part]


def in_one_of(found: Callable[..., list[Part]], *names: str) -> Callable[[Change], Forgery]:
    """Make the forgery that changes one of the parts found."""

    def made(change: Change) -> Forgery:
        @wraps(change)
        def forge(document: Document, rng: random.Random) -> bool:
            among = found(document, *names)
            return bool(among) and change(rng.choice(among), rng) is not False

        return forge

    return made


def _taken(part: Part) -> list[set[int]]:
    return [set(one) for one in part.get("pairs", []) + part["witness"]]


def _move(part: Part, row: dict[str, Any], choice: list[int], change: int, rng: random.Random) -> bool:
    """Count one violation of a choice otherwise."""
    violations = list(row["violations"])
    columns = [at for at, count in enumerate(violations) if count + change >= 0]
    if not columns:
        return False
    violations[rng.choice(columns)] += change
    row["choices"].remove(choice)
    part["choices"].append({"violations": violations, "choices": [choice]})
    return True


def other_pairs_in_the_round(document: Document, rng: random.Random) -> bool:
    """Two boards of the round exchange their Blacks, and the parts stay as they are."""
    boards = [pair for pair in document["pairs"] if pair[1]]
    if len(boards) < 2 or not document["parts"]:
        return False
    one, other = rng.sample(boards, 2)
    one[1], other[1] = other[1], one[1]
    return True


def worse_pairs(document: Document, rng: random.Random) -> bool:
    """Two boards exchange players in the round and in the part, at a higher cost."""
    among = proofs(document, "pairs")
    part = rng.choice(among) if among else {"pairs": []}
    pairs = [one for one in part["pairs"] if len(one) == 2 and one[1]]
    if part.get("kind") in ("bye", "natural", "group") or len(pairs) < 2:
        return False
    counts = {frozenset(one): row["violations"] for row in part["choices"] for one in row["choices"]}
    one, other = rng.sample(pairs, 2)
    new = [frozenset((one[0], other[1])), frozenset((other[0], one[1]))]
    if not counts.keys() >= set(new):
        return False
    old = [sum(two) for two in zip(*(counts[frozenset(pair)] for pair in (one, other)), strict=True)]
    if old == [sum(two) for two in zip(*(counts[pair] for pair in new), strict=True)]:
        return False  # as good as the round: nothing wrong is claimed
    for pair in (one, other):
        whole = next(board for board in document["pairs"] if set(board) == set(pair))
        document["pairs"].remove(whole)
    one[1], other[1] = other[1], one[1]
    document["pairs"] += [list(one), list(other)]
    return True


def _violation(what: str, *, made: bool, change: int) -> Forgery:
    """What was taken, or was not, is said to be worse or better than it is."""

    def count(part: Part, rng: random.Random) -> bool:
        taken = _taken(part)
        choices = [
            (row, one) for row in part["choices"] for one in row["choices"] if (set(one) in taken) is made
        ]
        if not choices:
            return False
        row, one = rng.choice(choices)
        return _move(part, row, one, change, rng)

    count.__name__ = f"a_violation_{what}"
    return in_one_of(proofs, "choices")(count)


@in_one_of(proofs, "choices")
def a_choice_left_out(part: Part, rng: random.Random) -> bool:
    """A choice that was not taken is kept quiet about."""
    taken = _taken(part)
    rows = [row for row in part["choices"] if any(set(one) not in taken for one in row["choices"])]
    if not rows:
        return False
    row = rng.choice(rows)
    row["choices"].remove(next(one for one in row["choices"] if set(one) not in taken))
    return True


@in_one_of(proofs, "duals")
def another_dual(part: Part, rng: random.Random) -> None:
    """The dual of one player is one more or less."""
    player = rng.choice(sorted(part["duals"]))
    part["duals"][player] = str(int(part["duals"][player]) + rng.choice((-1, 1)))


@in_one_of(proofs, "duals")
def a_dual_left_out(part: Part, rng: random.Random) -> None:
    """One player has no dual."""
    del part["duals"][rng.choice(sorted(part["duals"]))]


@in_one_of(proofs, "blossoms")
def a_blossom_left_out(part: Part, rng: random.Random) -> None:
    """A blossom the proof needs is missing."""
    part["blossoms"].remove(rng.choice(part["blossoms"]))


@in_one_of(proofs, "blossoms")
def another_blossom(part: Part, rng: random.Random) -> None:
    """One blossom has another dual."""
    blossom = rng.choice(part["blossoms"])
    blossom["dual"] = str(int(blossom["dual"]) + 1)


@in_one_of(proofs, "duals")
def an_even_blossom(part: Part, rng: random.Random) -> bool:
    """Two players who were not paired are said to form a blossom, which makes their duals cheaper."""
    if len(part["duals"]) < 2:
        return False
    members = rng.sample([int(v) for v in part["duals"]], 2)
    part["blossoms"].append({"members": members, "dual": "2"})
    return True


def a_bracket_left_out(document: Document, rng: random.Random) -> bool:
    """One part of the round is missing."""
    if not document["parts"]:
        return False
    document["parts"].remove(rng.choice(document["parts"]))
    return True


@in_one_of(proofs, "witness")
def another_witness(part: Part, rng: random.Random) -> None:
    """The rest is said to be completed by fewer pairs."""
    part["witness"].remove(rng.choice(part["witness"]))


@in_one_of(proofs, "witness")
def a_witness_of_pairs_that_may_not_be_made(part: Part, rng: random.Random) -> bool:
    """The rest is completed by a pair that is no choice."""
    pairs = [one for one in part["witness"] if len(one) == 2]
    if len(pairs) < 2:
        return False
    choices = {frozenset(one) for row in part["choices"] for one in row["choices"]}
    one, other = rng.sample(pairs, 2)
    if {frozenset((one[0], other[-1])), frozenset((other[0], one[-1]))} <= choices:
        return False
    one[-1], other[-1] = other[-1], one[-1]
    return True


@in_one_of(proofs, "left")
def somebody_else_floats(part: Part, rng: random.Random) -> None:
    """Others are said to leave a bracket than those who are not paired there."""
    del rng
    part["left"] = part["left"][1:]


@in_one_of(proofs, "residents")
def a_resident_less(part: Part, rng: random.Random) -> None:
    """A player is in no bracket."""
    part["residents"].remove(rng.choice(part["residents"]))


def _after_upfloaters(document: Document) -> list[Part]:
    every = document["parts"]
    return [bracket for part, bracket in pairwise(every) if part["kind"] == "upfloaters" and part["rest"]]


@in_one_of(_after_upfloaters)
def other_upfloaters(part: Part, rng: random.Random) -> None:
    """The members of a bracket are others than those whose choice is proven."""
    del rng
    part["moved_down"], part["residents"] = part["residents"][:1], part["residents"][1:]


@in_one_of(unfulfilled)
def c6_unfulfilled_without_proof(part: Part, rng: random.Random) -> None:
    """That no set of upfloaters fulfils C6 is not proven."""
    del rng, part["unfulfilled"]


def _with_an_idle_c6(document: Document) -> list[Part]:
    return [
        part
        for part in parts(document, "upfloaters")
        if part["criteria"][-1]["id"] == "C6" and not any(row["violations"][-1] for row in part["choices"])
    ]


@in_one_of(_with_an_idle_c6)
def c6_unfulfilled_though_it_is_not(part: Part, rng: random.Random) -> None:
    """C6, of which nobody's choice asks anything, is kept quiet about as if no set fulfilled it."""
    del rng
    part["unfulfilled"] = deepcopy(
        {key: part[key] for key in PROOF} | {"witness": part["pairs"] + part["witness"]}
    )
    part["criteria"].pop()
    for row in part["choices"]:
        row["violations"].pop()


@in_one_of(unfulfilled)
def another_criterion_unfulfilled(part: Part, rng: random.Random) -> None:
    """What can't be fulfilled is not C6, but the last of the other criteria."""
    del rng
    part["unfulfilled"] = deepcopy(
        {key: part[key] for key in PROOF} | {"witness": part["pairs"] + part["witness"]}
    )
    part["unfulfilled"]["criteria"][-1]["id"] = "C6"


def fewer_sets(document: Document, rng: random.Random) -> bool:
    """That there is no round is said with one component less."""
    gap = document["no_pairing"]
    if gap is None:
        return False
    while len(gap["components"]) > len(gap["barrier"]):
        gap["components"].remove(rng.choice(gap["components"]))
    return True


def a_smaller_barrier(document: Document, rng: random.Random) -> bool:
    """A player of the barrier, who could be paired with somebody of a component, is left out of it."""
    gap = document["no_pairing"]
    if gap is None or not gap["barrier"]:
        return False
    gap["barrier"].remove(rng.choice(gap["barrier"]))
    return True


def no_round_though_there_is_one(document: Document, rng: random.Random) -> bool:
    """Every player alone is said to be a component."""
    del rng
    if document["no_pairing"] or not document["pairs"]:
        return False
    document["no_pairing"] = {"barrier": [], "components": [[one["id"]] for one in document["players"]]}
    return True


def another_rule_book(document: Document, rng: random.Random) -> bool:
    """The round is said to be best by the rules of another system."""
    others = [name for name in VERIFY.RULES if name != document["rules"]]
    document["rules"] = rng.choice(others)
    return bool(document["parts"])


def an_unknown_rule_book(document: Document, rng: random.Random) -> bool:
    """The rules are those of a system that nobody knows."""
    del rng
    document["rules"] = "swiss-2030"
    return True


def second_games_allowed(document: Document, rng: random.Random) -> bool:
    """Whether two may meet again is not as the rules have it."""
    del rng
    document["rematches_barred"] = not document["rematches_barred"]
    return True


@in_one_of(parts)
def another_kind_of_part(part: Part, rng: random.Random) -> None:
    """A part is said to be of another kind."""
    part["kind"] = rng.choice(
        [kind for kind in ("bye", "round", "bracket", "upfloaters") if kind != part["kind"]]
    )


def a_player_twice_in_the_round(document: Document, rng: random.Random) -> bool:
    """A player sits on two boards, another one on none."""
    if len(document["pairs"]) < 2:
        return False
    one, other = rng.sample(document["pairs"], 2)
    one[0] = other[0]
    return True


def byes_for_two(document: Document, rng: random.Random) -> bool:
    """A board is not played: both have the bye."""
    games = [pair for pair in document["pairs"] if pair[1]]
    if not games:
        return False
    pair = rng.choice(games)
    document["pairs"].remove(pair)
    document["pairs"] += [[pair[0], 0], [pair[1], 0]]
    for part in document["parts"]:
        if [*pair] in part["pairs"] or pair[::-1] in part["pairs"]:
            part["pairs"] = [one for one in part["pairs"] if {*one} != {*pair}]
            part["witness"].append(pair)
            part["left"] = sorted([*part["left"], *pair]) if part["kind"] == "bracket" else part["left"]
    return True


def the_bye_part_left_out(document: Document, rng: random.Random) -> bool:
    """Who gets the bye is not proven."""
    del rng
    byes = parts(document, "bye")
    document["parts"] = [part for part in document["parts"] if part not in byes]
    return bool(byes)


@in_one_of(parts)
def players_who_need_no_partner(part: Part, rng: random.Random) -> None:
    """Whether a player may stay without a partner is not as the rules have it."""
    del rng
    part["alone"] = not part["alone"]


@in_one_of(proofs, "rest")
def a_lower_player_forgotten(part: Part, rng: random.Random) -> None:
    """Not all lower players are in the graph of a bracket."""
    part["rest"].remove(rng.choice(part["rest"]))


@in_one_of(parts, "bracket", "upfloaters")
def another_bracket_number(part: Part, rng: random.Random) -> None:
    """A bracket has the number of another one."""
    del rng
    part["number"] += 1


@in_one_of(proofs, "duals")
def another_scale(part: Part, rng: random.Random) -> bool:
    """The duals are said to be in other units."""
    del rng
    if all(dual == "0" for dual in part["duals"].values()):
        return False
    part["scale"] *= 2
    return True


@in_one_of(proofs, "choices")
def negative_violations(part: Part, rng: random.Random) -> None:
    """A choice is better than nothing."""
    row = rng.choice(part["choices"])
    row["violations"] = [-1, *row["violations"][1:]]


@in_one_of(proofs, "choices")
def a_choice_that_may_not_be(part: Part, rng: random.Random) -> bool:
    """A choice that the facts forbid is listed."""
    people = part.get("moved_down", []) + part.get("residents", []) + part.get("rest", [])
    listed = {frozenset(one) for row in part["choices"] for one in row["choices"]}
    others = [[a, b] for a in people for b in people if a < b and frozenset((a, b)) not in listed]
    if not others:
        return False
    rng.choice(part["choices"])["choices"].append(rng.choice(others))
    return True


def a_step_of_scores(document: Document, rng: random.Random) -> bool:
    """A step of score differences is half of what it is."""
    del rng
    done = document["unit"] > 0 and bool(document["parts"])
    document["unit"] *= 2
    return done


def another_text_of_a_claim(document: Document, rng: random.Random) -> bool:
    """A sentence says something else than its id."""
    at = rng.randrange(len(document["says"]))
    document["says"][at] = f"Proven: {document['says'][at]}"
    return True


@in_one_of(proofs, "criteria")
def another_text_of_a_criterion(part: Part, rng: random.Random) -> None:
    """What a column counts is said otherwise than by its id and values."""
    rng.choice(part["criteria"])["says"] = "Nothing is counted here."


@in_one_of(proofs, "criteria")
def another_value_of_a_criterion(part: Part, rng: random.Random) -> bool:
    """The values of a rule book's paraphrase are another text than the one beside them."""
    told = [one["message"] for one in part["criteria"] if one["message"]["values"]]
    if told:
        rng.choice(told)["values"]["text"] += " Or not."
    return bool(told)


def another_bracket_in_a_claim(document: Document, rng: random.Random) -> bool:
    """Text and values agree about a bracket, of which the claim is not true."""
    told = [at for at, one in enumerate(document["messages"]) if "bracket" in one["values"]]
    if not told:
        return False
    at = rng.choice(told)
    number = document["messages"][at]["values"]["bracket"]
    document["messages"][at]["values"]["bracket"] = number + 1
    document["says"][at] = document["says"][at].replace(f"bracket {number}", f"bracket {number + 1}")
    return True


def a_limit_kept_quiet_about(document: Document, rng: random.Random) -> bool:
    """What is not proven is not said, neither in words nor as data."""
    del rng
    limits = [at for at, text in enumerate(document["says"]) if text.startswith("Not proven")]
    for at in reversed(limits):
        del document["says"][at], document["messages"][at]
    return bool(limits)


def a_claim_of_another_proof(document: Document, rng: random.Random) -> bool:
    """The claim is that of a round paired all at once, or bracket by bracket, in words and as data."""
    del rng
    other = (
        "certificate.brackets"
        if document["messages"][0]["id"] == "certificate.whole"
        else "certificate.whole"
    )
    document["messages"][0] = {"id": other, "values": {}}
    document["says"][0] = CLAIMED.SENTENCES[other]
    return True


@in_one_of(parts)
def another_name_of_a_part(part: Part, rng: random.Random) -> None:
    """A part about all players is called a bracket, or the other way round, in words and as data."""
    del rng
    id = "certificate.part_" + ("round" if part["kind"] in ("bracket", "upfloaters") else "last")
    part["name"], part["name_message"] = CLAIMED.SENTENCES[id], {"id": id, "values": {}}


def another_version(document: Document, rng: random.Random) -> bool:
    """The document is said to be one of a later version."""
    del rng
    document["$schema"] = document["$schema"].replace("-2", "-3")
    return True


def another_system(document: Document, rng: random.Random) -> bool:
    """The round is said to be one of a system whose rules are not in the document."""
    document["system"] = rng.choice([one for one in ("dutch", "lim", "keizer") if one != document["system"]])
    return True


def an_unknown_word_of_a_setting(document: Document, rng: random.Random) -> bool:
    """A setting is a word that the system does not know."""
    del rng
    told = [name for name in document["settings"] if name in VERIFY.WORDS]
    if told:
        document["settings"][told[0]] += "x"
    return bool(told)


CLAIMS: tuple[Forgery, ...] = (
    another_version,
    another_system,
    an_unknown_word_of_a_setting,
    other_pairs_in_the_round,
    worse_pairs,
    _violation("more_of_a_pair_that_was_made", made=True, change=1),
    _violation("less_of_a_pair_that_was_made", made=True, change=-1),
    a_choice_left_out,
    another_dual,
    a_dual_left_out,
    a_blossom_left_out,
    another_blossom,
    an_even_blossom,
    a_bracket_left_out,
    another_witness,
    a_witness_of_pairs_that_may_not_be_made,
    somebody_else_floats,
    a_resident_less,
    other_upfloaters,
    c6_unfulfilled_without_proof,
    c6_unfulfilled_though_it_is_not,
    another_criterion_unfulfilled,
    fewer_sets,
    a_smaller_barrier,
    no_round_though_there_is_one,
    another_rule_book,
    an_unknown_rule_book,
    second_games_allowed,
    another_kind_of_part,
    a_player_twice_in_the_round,
    byes_for_two,
    the_bye_part_left_out,
    players_who_need_no_partner,
    a_lower_player_forgotten,
    another_bracket_number,
    another_scale,
    negative_violations,
    a_choice_that_may_not_be,
)
"""Forgeries that are refused whatever the system."""

COUNTS: tuple[Forgery, ...] = (
    _violation("more_of_another_choice", made=False, change=1),
    _violation("less_of_another_choice", made=False, change=-1),
    a_step_of_scores,
    another_text_of_a_claim,
    another_text_of_a_criterion,
    another_value_of_a_criterion,
    another_bracket_in_a_claim,
    a_limit_kept_quiet_about,
    a_claim_of_another_proof,
    another_name_of_a_part,
)
"""Forgeries that a script refuses which counts the violations again, and reads what is claimed."""
