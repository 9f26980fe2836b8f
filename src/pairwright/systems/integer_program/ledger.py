"""The ledger of a round of the integer program: the absolute criteria, and what the objective is made of."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ..base import Card
from ..view.findings import Bracket, Candidate
from ..view.ledger import Line, Where, card_of
from .ground import Pairing
from .problem import Problem
from .rulebook import REMATCH, bye_twice, facts_of, rule_book, third_colour_or_difference_of_three
from .terms import GAP, TERMS, amounts, cost


def card_of_round(problem: Problem, pairing: Pairing, method: str) -> Card:
    """The whole round as one bracket: what the objective is made of."""
    field = problem.field
    ids = tuple(player.id for player in field.players)
    pairs = tuple((ids[min(pair)], ids[max(pair)]) for pair in pairing.boards)
    left = () if pairing.bye is None else (ids[pairing.bye],)
    bracket = Bracket(1, int(field.points.max(initial=0)), "the whole field", (), ids)
    where = Where(bracket, lambda: Candidate(pairs, left), method)
    return card_of(rule_book(problem.ground.weights).id, quality_lines(problem, pairing), where)


def absolute_lines(problem: Problem, pairing: Pairing) -> Iterator[Line]:
    """What the absolute criteria count in any round."""
    field = problem.field
    high, low = np.array(pairing.boards, np.int64).reshape(-1, 2).T
    facts, ids = facts_of(field), [player.id for player in field.players]
    refused = third_colour_or_difference_of_three.of_pair(facts[high], facts[low])
    for rule, counts in (
        (REMATCH, field.apart[high, low]),
        (third_colour_or_difference_of_three, refused),
    ):
        hit = np.flatnonzero(counts).tolist()
        boards = (pairing.boards[board] for board in hit)
        yield Line(rule, len(hit), tuple((ids[a], ids[b]) for a, b in boards), kind="absolute")
    barred = pairing.bye is not None and bool(field.bye_barred[pairing.bye])
    who = ((ids[pairing.bye],),) if pairing.bye is not None and barred else ()
    yield Line(bye_twice, int(barred), who, kind="absolute")


def quality_lines(problem: Problem, pairing: Pairing) -> Iterator[Line]:
    """The criteria of the objective: the cost in thousandths, score differences in tenths."""
    objective, *parts = rule_book(problem.ground.weights).quality
    terms = {term.id: term for term in TERMS if term.id}
    found = {
        term: amount for term, amount in amounts(problem.ground, pairing, False).items() if term.id in terms
    }
    yield Line(objective, int(1000 * cost(problem.ground, found)), kind="cost")
    for rule in parts:
        term = terms[rule.id]
        yield Line(rule, int(found[term] * (10 if term is GAP else 1)), kind="cost")
