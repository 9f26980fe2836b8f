"""Forgeries whose proof is right for what they claim: a part is changed and solved again, or given other pairs.

The engine itself helps the forger: duals and blossoms are those of the optimum of what he claims.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any

from pairwright.matching.optimum import Choices

from .rounds import VERIFY, Document

Pair = frozenset[int]
PartOf = dict[str, Any]


def rows_of(part: PartOf) -> dict[Pair, list[int]]:
    """The violations of each choice."""
    return {frozenset(one): list(row["violations"]) for row in part["choices"] for one in row["choices"]}


def solve(part: PartOf, rows: dict[Pair, list[int]], taken: set[Pair] | None = None) -> set[Pair] | None:
    """Put the choices with these violations into a part, with their proof; what is taken, if it is the optimum."""
    names = sorted(int(v) for v in part["duals"])
    place = {v: at for at, v in enumerate(names)}
    ends = {(min(place[v] for v in one), max(place[v] for v in one)): one for one in rows}
    pairs = sorted(ends)
    choices = Choices(len(names), pairs, [tuple(rows[ends[pair]]) for pair in pairs])
    best = choices.cheapest()
    if best is None:
        return None
    found = {ends[pairs[row]] for row in best.taken}
    row_of = {ends[pair]: at for at, pair in enumerate(pairs)}
    costs = choices.costs
    if taken is not None and sum(costs[row_of[one]] for one in taken) != sum(
        costs[row_of[one]] for one in found
    ):
        return None
    part["choices"] = [
        {"violations": own, "choices": [sorted(one, reverse=True)]} for one, own in rows.items()
    ]
    part["scale"] = best.scale
    part["duals"] = {str(v): str(dual) for v, dual in zip(names, best.duals, strict=True)}
    part["blossoms"] = [
        {"members": [names[v] for v in members], "dual": str(dual)} for members, dual in best.blossoms
    ]
    return taken if taken is not None else found


def taken_in(part: PartOf) -> set[Pair]:
    """What a part takes, the rest with it."""
    return {frozenset(one) for one in part.get("pairs", []) + part["witness"]}


def legal_rounds(document: Document, rng: random.Random) -> Iterator[list[list[int]]]:
    """Complete rounds by the facts of a certificate, in a random order; none of them the one it proves."""
    players = {player["id"]: player for player in document["players"]}
    ids = [*players, 0] if len(players) % 2 else [*players]
    shown = {frozenset(pair) for pair in document["pairs"]}

    def rounds(left: list[int]) -> Iterator[list[list[int]]]:
        if not left:
            yield []
            return
        first, others = left[0], left[1:]
        for other in rng.sample(others, len(others)):
            if VERIFY.may(document, players, first, other):
                for rest in rounds([v for v in others if v != other]):
                    yield [[first, other], *rest]

    yield from (made for made in rounds(ids) if {frozenset(pair) for pair in made} != shown)


def another_round(document: Document, rng: random.Random) -> list[list[int]] | None:
    """One such round."""
    return next(legal_rounds(document, rng), None)


# -- any legal round, with a proof of nothing ---------------------------------------------------------------------


def any_round(document: Document, rng: random.Random, kind: str, id: str) -> bool:
    """One part of a kind in which one criterion is 0 for every choice, and all duals are 0."""
    made = another_round(document, rng) if document["parts"] else None
    if made is None:
        return False
    players = {player["id"]: player for player in document["players"]}
    ids = [*players, *[0] * (len(players) % 2)]
    there = [[a, b] for at, a in enumerate(ids) for b in ids[at + 1 :] if VERIFY.may(document, players, a, b)]
    part = next((one for one in document["parts"] if one["kind"] == kind), document["parts"][-1])
    part = part | {
        "kind": kind,
        "number": 1,
        "moved_down": [],
        "residents": [*players],
        "rest": [],
        "left": [],
    }
    part |= {"bye": 0 in ids, "bye_points": None, "alone": False, "pairs": made, "witness": []}
    part |= {"criteria": [{"id": id, "article": "", "says": "", "level": None}], "scale": 1, "blossoms": []}
    part |= {
        "choices": [{"violations": [0], "choices": there}],
        "duals": {str(v): "0" for v in ids},
    }
    part.pop("unfulfilled", None)
    document |= {"pairs": made, "parts": [part], "only": None}
    return True


def any_legal_round_as_one_part(document: Document, rng: random.Random) -> bool:
    """The part is said to be everybody's, judged by the first criterion of the genuine proof."""
    if not document["parts"]:
        return False
    return any_round(document, rng, "round", document["parts"][-1]["criteria"][0]["id"])


def any_legal_round_by_a_criterion_of_the_rule_book(document: Document, rng: random.Random) -> bool:
    """The same by whichever criterion the rule book really has for such a part."""
    kinds = VERIFY.RULES[document["rules"]]
    kind = "round" if "round" in kinds else "bracket"
    names = [name.strip("<>") for name in VERIFY.criteria(document, kind)]
    return any_round(document, rng, kind, rng.choice(names))


def any_legal_round_by_an_invented_criterion(document: Document, rng: random.Random) -> bool:
    """The same by a criterion that no rule book has."""
    return any_round(document, rng, "round", "C99")


# -- other criteria, solved again ------------------------------------------------------------------------------------


Change = Callable[[PartOf, dict[Pair, list[int]], random.Random], bool | None]
"""A change of the criteria of a part and of their rows; `False` if there was nothing to change."""


def solved_again(change: Change) -> Callable[[Document, random.Random], bool]:
    """Make the forgery that changes a part whose pairs stay the optimum of what it then claims, and solves it."""

    @wraps(change)
    def forge(document: Document, rng: random.Random) -> bool:
        for part in rng.sample(document["parts"], len(document["parts"])):
            rows, criteria = rows_of(part), list(part["criteria"])
            if change(part, rows, rng) is not False:
                if solve(part, rows, taken_in(part)) is not None:
                    return True
                part["criteria"] = criteria
        return False

    return forge


@solved_again
def a_criterion_dropped(part: PartOf, rows: dict[Pair, list[int]], rng: random.Random) -> bool:
    """A criterion that some choice violates is left out."""
    size = len(part["criteria"])
    counted = [at for at in range(size) if any(row[at] for row in rows.values())]
    if size < 2 or not counted:
        return False
    at = rng.choice(counted)
    part["criteria"] = part["criteria"][:at] + part["criteria"][at + 1 :]
    for row in rows.values():
        del row[at]
    return True


@solved_again
def two_criteria_exchanged(part: PartOf, rows: dict[Pair, list[int]], rng: random.Random) -> bool:
    """Two criteria change their places."""
    criteria = list(part["criteria"])
    if len(criteria) < 2:
        return False
    a, b = sorted(rng.sample(range(len(criteria)), 2))
    for values in (criteria, *rows.values()):
        values[a], values[b] = values[b], values[a]
    part["criteria"] = criteria
    return True


def a_criterion_of_another_system(document: Document, rng: random.Random) -> bool:
    """A criterion bears the name of one of another rule book."""
    own = VERIFY.RULES[document["rules"]]

    @solved_again
    def rename(part: PartOf, rows: dict[Pair, list[int]], rng: random.Random) -> None:
        del rows
        names = own.get(part["kind"], "").replace("<", "").replace(">", "").split()
        other = rng.choice([name for name in ("C99", "C.7", "HI", "cost", "3.1b") if name not in names])
        at = rng.randrange(len(part["criteria"]))
        part["criteria"] = [
            one | ({"id": other} if number == at else {}) for number, one in enumerate(part["criteria"])
        ]

    return rename(document, rng)


@solved_again
def an_invented_criterion_above_all(part: PartOf, rows: dict[Pair, list[int]], rng: random.Random) -> None:
    """A criterion that favours what was made stands first."""
    del rng
    taken = taken_in(part)
    part["criteria"] = [{"id": "C0", "article": "", "says": "", "level": None}, *part["criteria"]]
    for one, row in rows.items():
        row.insert(0, int(one not in taken))


@solved_again
def a_level_moved(part: PartOf, rows: dict[Pair, list[int]], rng: random.Random) -> bool:
    """A level of a criterion is said to be that of other points."""
    at = [
        number
        for number, one in enumerate(part["criteria"])
        if one["level"] is not None and any(row[number] for row in rows.values())
    ]
    if not at:
        return False
    chosen = rng.choice(at)
    part["criteria"] = [
        one | ({"level": one["level"] + 0.25} if number == chosen else {})
        for number, one in enumerate(part["criteria"])
    ]
    return True


@solved_again
def a_criterion_twice(part: PartOf, rows: dict[Pair, list[int]], rng: random.Random) -> None:
    """A criterion stands there twice."""
    at = rng.randrange(len(part["criteria"]))
    part["criteria"] = [*part["criteria"][: at + 1], *part["criteria"][at:]]
    for row in rows.values():
        row.insert(at, row[at])


# -- another round, whose violations are made to fit ---------------------------------------------------------------


def another_round_made_to_fit(document: Document, rng: random.Random, rules: str) -> bool:
    """Where all are paired at once: a legal round, and every other board is said to be worse than its boards."""
    if document["rules"] != rules or [one["kind"] for one in document["parts"]][-1:] != ["round"]:
        return False
    part = document["parts"][-1]
    if part["alone"]:
        return False
    for made in legal_rounds(document, rng):
        byes = [pair for pair in made if 0 in pair]
        if document["parts"][0]["kind"] == "bye" and byes != [
            pair for pair in document["pairs"] if not pair[1]
        ]:
            continue
        taken = {frozenset(pair) for pair in made if part["bye"] or 0 not in pair}
        rows = rows_of(part)
        if not rows.keys() >= taken:
            continue
        for one, row in rows.items():
            row[0] += 0 if one in taken else 1 + max(max(own) for own in rows.values())
        if solve(part, rows, taken) is None:
            return False
        part["pairs"] = [list(pair) for pair in made if part["bye"] or 0 not in pair]
        document["pairs"] = made
        for other in (one for one in document["parts"] if one["kind"] == "bye"):
            other["pairs"] = made
            if not solve(other, rows_of(other), {frozenset(pair) for pair in made}):
                return False
        return True
    return False


def _made_to_fit(system: str, rules: str) -> Callable[[Document, random.Random], bool]:
    """Another round of a system that pairs all at once."""

    def forge(document: Document, rng: random.Random) -> bool:
        return another_round_made_to_fit(document, rng, rules)

    forge.__name__ = f"violations_of_{system}_made_to_fit"
    return forge


def another_natural_pairing(document: Document, rng: random.Random) -> bool:
    """Boards of US Chess are measured from another pairing, and the proof of it is made to fit."""
    parts = [part for part in document["parts"] if part["kind"] == "natural"]
    made = another_round(document, rng) if parts else None
    if made is None:
        return False
    taken = {frozenset(pair) for pair in made}
    (part,) = parts
    if taken_in(part) == taken:
        return False
    rows = rows_of(part)
    most = max(max(row) for row in rows.values())
    for one, row in rows.items():
        row[0] += 0 if one in taken else 1 + most * len(rows)
    if solve(part, rows, taken) is None:
        return False
    part["pairs"] = made
    return True


def the_natural_pairing_not_proven(document: Document, rng: random.Random) -> bool:
    """A part about the natural pairing of US Chess is left out."""
    parts = [part for part in document["parts"] if part["kind"] in ("natural", "group")]
    if not parts:
        return False
    document["parts"].remove(rng.choice(parts))
    return True


def pairs_hidden_in_the_witness(document: Document, rng: random.Random) -> bool:
    """Where the bye is proven before the pairs: the part of the bye shows another round than the one that is best."""
    kinds = [part["kind"] for part in document["parts"]]
    if kinds[:1] != ["bye"]:
        return False
    byes = [pair for pair in document["pairs"] if not pair[1]]
    for made in legal_rounds(document, rng):
        if [pair for pair in made if 0 in pair] == byes:
            bye, *others = document["parts"]
            if solve(bye, rows_of(bye), {frozenset(pair) for pair in made}) is None:
                return False
            bye["pairs"] = document["pairs"] = made
            for part in others:
                part["witness"], part["pairs"] = part["pairs"] + part["witness"], []
                part["left"] = (
                    sorted(part["moved_down"] + part["residents"]) if part["kind"] == "bracket" else []
                )
            return True
    return False


def two_members_said_to_leave(document: Document, rng: random.Random) -> bool:
    """Two members of a bracket are paired in the witness as if both left it."""
    parts = [part for part in document["parts"] if part["kind"] in ("bracket", "upfloaters")]
    parts = [part for part in parts if any(len(one) == 2 and one[1] for one in part["pairs"])]
    if not parts:
        return False
    part = rng.choice(parts)
    pair = rng.choice([one for one in part["pairs"] if len(one) == 2 and one[1]])
    part["pairs"].remove(pair)
    part["witness"].append(pair)
    part["left"] = sorted([*part["left"], *pair])
    return True


SOLVED: tuple[Callable[[Document, random.Random], bool], ...] = (
    any_legal_round_as_one_part,
    any_legal_round_by_a_criterion_of_the_rule_book,
    any_legal_round_by_an_invented_criterion,
    a_criterion_dropped,
    two_criteria_exchanged,
    a_criterion_of_another_system,
    an_invented_criterion_above_all,
    a_level_moved,
    a_criterion_twice,
    _made_to_fit("us_chess", "uscf-2020"),
    _made_to_fit("the_integer_program", "ip-2026"),
    _made_to_fit("roommates", "roommates-1999"),
    _made_to_fit("keizer", "keizer-2026"),
    another_natural_pairing,
    the_natural_pairing_not_proven,
    pairs_hidden_in_the_witness,
    two_members_said_to_leave,
)
