"""Certificates made wrong, one thing at a time: each forgery claims something that is not so, or proves it wrongly.

A forgery changes a copy and returns whether there was anything to change.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from copy import deepcopy
from typing import Any

from .rounds import CLAIMED, VERIFY, Document

Forgery = Callable[[Document, random.Random], bool]

PROOF = ("criteria", "choices", "scale", "duals", "blossoms")
"""What proves a part, besides what was taken."""


def _part(document: Document, rng: random.Random, *names: str) -> dict[str, Any] | None:
    """A part in which none of these lists is empty, or the proof in a part that C6 can't be fulfilled."""
    proofs = [own for part in document["parts"] for own in (part, part.get("unfulfilled", {}))]
    proofs = [own for own in proofs if own and all(own.get(name) for name in names)]
    return rng.choice(proofs) if proofs else None


def _taken(part: dict[str, Any]) -> list[set[int]]:
    return [set(one) for one in part.get("pairs", []) + part["witness"]]


def _move(
    part: dict[str, Any], row: dict[str, Any], choice: list[int], change: int, rng: random.Random
) -> bool:
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
    part = _part(document, rng, "pairs")
    pairs = [one for one in part["pairs"] if len(one) == 2 and one[1]] if part else []
    if part is None or part.get("kind") in ("bye", "natural", "group") or len(pairs) < 2:
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


def a_violation_more_of_a_pair_that_was_made(document: Document, rng: random.Random) -> bool:
    """What was taken is said to be worse than it is."""
    return _violation(document, rng, made=True, change=1)


def a_violation_less_of_a_pair_that_was_made(document: Document, rng: random.Random) -> bool:
    """What was taken is said to be better than it is."""
    return _violation(document, rng, made=True, change=-1)


def a_violation_more_of_another_choice(document: Document, rng: random.Random) -> bool:
    """What was not taken is said to be worse than it is."""
    return _violation(document, rng, made=False, change=1)


def a_violation_less_of_another_choice(document: Document, rng: random.Random) -> bool:
    """What was not taken is said to be better than it is."""
    return _violation(document, rng, made=False, change=-1)


def _violation(document: Document, rng: random.Random, *, made: bool, change: int) -> bool:
    part = _part(document, rng, "choices")
    if part is None:
        return False
    taken = _taken(part)
    choices = [(row, one) for row in part["choices"] for one in row["choices"] if (set(one) in taken) is made]
    if not choices:
        return False
    row, one = rng.choice(choices)
    return _move(part, row, one, change, rng)


def a_choice_left_out(document: Document, rng: random.Random) -> bool:
    """A choice that was not taken is kept quiet about."""
    part = _part(document, rng, "choices")
    if part is None:
        return False
    taken = _taken(part)
    rows = [row for row in part["choices"] if any(set(one) not in taken for one in row["choices"])]
    if not rows:
        return False
    row = rng.choice(rows)
    row["choices"].remove(next(one for one in row["choices"] if set(one) not in taken))
    return True


def another_dual(document: Document, rng: random.Random) -> bool:
    """The dual of one player is one more or less."""
    part = _part(document, rng, "duals")
    if part is None:
        return False
    player = rng.choice(sorted(part["duals"]))
    part["duals"][player] = str(int(part["duals"][player]) + rng.choice((-1, 1)))
    return True


def a_dual_left_out(document: Document, rng: random.Random) -> bool:
    """One player has no dual."""
    part = _part(document, rng, "duals")
    if part is None:
        return False
    del part["duals"][rng.choice(sorted(part["duals"]))]
    return True


def a_blossom_left_out(document: Document, rng: random.Random) -> bool:
    """A blossom the proof needs is missing."""
    part = _part(document, rng, "blossoms")
    if part is None:
        return False
    part["blossoms"].remove(rng.choice(part["blossoms"]))
    return True


def another_blossom(document: Document, rng: random.Random) -> bool:
    """One blossom has another dual."""
    part = _part(document, rng, "blossoms")
    if part is None:
        return False
    blossom = rng.choice(part["blossoms"])
    blossom["dual"] = str(int(blossom["dual"]) + 1)
    return True


def an_even_blossom(document: Document, rng: random.Random) -> bool:
    """Two players who were not paired are said to form a blossom, which makes their duals cheaper."""
    part = _part(document, rng, "duals")
    if part is None or len(part["duals"]) < 2:
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


def another_witness(document: Document, rng: random.Random) -> bool:
    """The rest is said to be completed by fewer pairs."""
    part = _part(document, rng, "witness")
    if part is None:
        return False
    part["witness"].remove(rng.choice(part["witness"]))
    return True


def a_witness_of_pairs_that_may_not_be_made(document: Document, rng: random.Random) -> bool:
    """The rest is completed by a pair that is no choice."""
    part = _part(document, rng, "witness")
    pairs = [one for one in part["witness"] if len(one) == 2] if part else []
    if part is None or len(pairs) < 2:
        return False
    choices = {frozenset(one) for row in part["choices"] for one in row["choices"]}
    one, other = rng.sample(pairs, 2)
    if {frozenset((one[0], other[-1])), frozenset((other[0], one[-1]))} <= choices:
        return False
    one[-1], other[-1] = other[-1], one[-1]
    return True


def somebody_else_floats(document: Document, rng: random.Random) -> bool:
    """Others are said to leave a bracket than those who are not paired there."""
    part = _part(document, rng, "left")
    if part is None:
        return False
    part["left"] = part["left"][1:]
    return True


def a_resident_less(document: Document, rng: random.Random) -> bool:
    """A player is in no bracket."""
    part = _part(document, rng, "residents")
    if part is None:
        return False
    part["residents"].remove(rng.choice(part["residents"]))
    return True


def other_upfloaters(document: Document, rng: random.Random) -> bool:
    """The members of a bracket are others than those whose choice is proven."""
    at = [number for number, part in enumerate(document["parts"]) if part["kind"] == "upfloaters"]
    brackets = [document["parts"][number + 1] for number in at if document["parts"][number]["rest"]]
    if not brackets:
        return False
    part = rng.choice(brackets)
    part["moved_down"], part["residents"] = part["residents"][:1], part["residents"][1:]
    return True


def c6_unfulfilled_without_proof(document: Document, rng: random.Random) -> bool:
    """That no set of upfloaters fulfils C6 is not proven."""
    parts = [part for part in document["parts"] if "unfulfilled" in part]
    if parts:
        del rng.choice(parts)["unfulfilled"]
    return bool(parts)


def c6_unfulfilled_though_it_is_not(document: Document, rng: random.Random) -> bool:
    """C6, of which nobody's choice asks anything, is kept quiet about as if no set fulfilled it."""
    parts = [
        part
        for part in document["parts"]
        if part["kind"] == "upfloaters"
        and part["criteria"][-1]["id"] == "C6"
        and not any(row["violations"][-1] for row in part["choices"])
    ]
    if not parts:
        return False
    part = rng.choice(parts)
    part["unfulfilled"] = deepcopy(
        {key: part[key] for key in PROOF} | {"witness": part["pairs"] + part["witness"]}
    )
    part["criteria"].pop()
    for row in part["choices"]:
        row["violations"].pop()
    return True


def another_criterion_unfulfilled(document: Document, rng: random.Random) -> bool:
    """What can't be fulfilled is not C6, but the last of the other criteria."""
    parts = [part for part in document["parts"] if "unfulfilled" in part]
    if not parts:
        return False
    part = rng.choice(parts)
    part["unfulfilled"] = deepcopy(
        {key: part[key] for key in PROOF} | {"witness": part["pairs"] + part["witness"]}
    )
    part["unfulfilled"]["criteria"][-1]["id"] = "C6"
    return True


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


def another_kind_of_part(document: Document, rng: random.Random) -> bool:
    """A part is said to be of another kind."""
    if not document["parts"]:
        return False
    part = rng.choice(document["parts"])
    part["kind"] = rng.choice(
        [kind for kind in ("bye", "round", "bracket", "upfloaters") if kind != part["kind"]]
    )
    return True


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
    parts = [part for part in document["parts"] if part["kind"] != "bye"]
    done = len(parts) < len(document["parts"])
    document["parts"] = parts
    return done


def players_who_need_no_partner(document: Document, rng: random.Random) -> bool:
    """Whether a player may stay without a partner is not as the rules have it."""
    if not document["parts"]:
        return False
    part = rng.choice(document["parts"])
    part["alone"] = not part["alone"]
    return True


def a_lower_player_forgotten(document: Document, rng: random.Random) -> bool:
    """Not all lower players are in the graph of a bracket."""
    part = _part(document, rng, "rest")
    if part is None:
        return False
    part["rest"].remove(rng.choice(part["rest"]))
    return True


def another_bracket_number(document: Document, rng: random.Random) -> bool:
    """A bracket has the number of another one."""
    parts = [part for part in document["parts"] if part["kind"] in ("bracket", "upfloaters")]
    if not parts:
        return False
    rng.choice(parts)["number"] += 1
    return True


def another_scale(document: Document, rng: random.Random) -> bool:
    """The duals are said to be in other units."""
    part = _part(document, rng, "duals")
    if part is None or all(dual == "0" for dual in part["duals"].values()):
        return False
    part["scale"] *= 2
    return True


def negative_violations(document: Document, rng: random.Random) -> bool:
    """A choice is better than nothing."""
    part = _part(document, rng, "choices")
    if part is None:
        return False
    row = rng.choice(part["choices"])
    row["violations"] = [-1, *row["violations"][1:]]
    return True


def a_choice_that_may_not_be(document: Document, rng: random.Random) -> bool:
    """A choice that the facts forbid is listed."""
    part = _part(document, rng, "choices")
    if part is None:
        return False
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


def another_text_of_a_criterion(document: Document, rng: random.Random) -> bool:
    """What a column counts is said otherwise than by its id and values."""
    part = _part(document, rng, "criteria")
    if part is None:
        return False
    rng.choice(part["criteria"])["says"] = "Nothing is counted here."
    return True


def another_value_of_a_criterion(document: Document, rng: random.Random) -> bool:
    """The values of a rule book's paraphrase are another text than the one beside them."""
    part = _part(document, rng, "criteria")
    told = [one["message"] for one in part["criteria"] if one["message"]["values"]] if part else []
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


def another_name_of_a_part(document: Document, rng: random.Random) -> bool:
    """A part about all players is called a bracket, or the other way round, in words and as data."""
    if not document["parts"]:
        return False
    part = rng.choice(document["parts"])
    id = "certificate.part_" + ("round" if part["kind"] in ("bracket", "upfloaters") else "last")
    part["name"], part["name_message"] = CLAIMED.SENTENCES[id], {"id": id, "values": {}}
    return True


CLAIMS: tuple[Forgery, ...] = (
    other_pairs_in_the_round,
    worse_pairs,
    a_violation_more_of_a_pair_that_was_made,
    a_violation_less_of_a_pair_that_was_made,
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
    a_violation_more_of_another_choice,
    a_violation_less_of_another_choice,
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
