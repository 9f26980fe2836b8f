"""Ledgers of a round of the integer program: the counts of its rule book, and the differences between two rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

import numpy as np

from ...messages import Told, as_message
from ..cards import BracketKind, Card
from ..view.findings import Bracket, Candidate, Rule, Sentence
from ..view.ledger import Line, Part, Where, card_of
from . import proof_words as say
from .demand_words import numbered
from .fair import Fair
from .ground import Pairing
from .problem import Problem
from .report import ProgramRound, number
from .rulebook import REMATCH, bye_twice, facts_of, rule_book, third_colour_or_difference_of_three
from .terms import GAP, TERMS, CostTerm, amounts, cost
from .weights import WholeWeights
from .wording import OBJECTIVE, Wording, side

BYE_ORDER = Rule(
    "", "bye", "The bye goes to the lowest score, then the lowest rank, if all other players can be paired."
)
NUMBER = Rule("", "(1), (2)", "As many pairs as possible are formed.", "pairs")
SQUARES = Rule(
    "", "ties 1", "Among equally good rounds, the squares of the score differences add up to the least."
)
HALVES = Rule(
    "", "ties 2", "Then the top halves of score groups meet the bottom halves, as nearly as possible."
)
TOP_DOWN = Rule(
    "",
    "ties 3",
    "Then each player in turn, from the top, meets the highest ranked opponent possible.",
)


def card_of_round(problem: Problem, pairing: Pairing, method: str) -> Card:
    """The whole round as one bracket: what the objective is made of."""
    field = problem.field
    ids = tuple(player.id for player in field.players)
    bracket = Bracket(1, int(field.points.max(initial=0)), BracketKind("whole field"), (), ids)
    where = Where(bracket, partial(candidate, problem, pairing), method)
    return card_of(rule_book(problem.ground.weights).id, quality_lines(problem, pairing), where)


def candidate(problem: Problem, pairing: Pairing) -> Candidate:
    """The boards and who has the bye, by start numbers."""
    ids = [player.id for player in problem.field.players]
    boards = tuple((ids[min(board)], ids[max(board)]) for board in pairing.boards)
    return Candidate(boards, () if pairing.bye is None else (ids[pairing.bye],))


def absolute_lines(problem: Problem, pairing: Pairing) -> Iterator[Line]:
    """The counts of the absolute criteria in any round."""
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


MOST_BOARDS = 3
"""So many boards are named that only one of two rounds has."""


@dataclass(frozen=True)
class ProgramLines:
    """The differences between our round, which solves a problem, and others; `slots` leaves equal rounds unordered."""

    round: ProgramRound
    problem: Problem
    wording: Wording
    slots: bool

    def lines(self, pairing: Pairing) -> Iterator[Line]:
        """The bye, the number of pairs, the aims, the cost, squares, order within score groups, order from the top."""
        if self.round.seating is not None:
            text = Told(say.NOT_COMPARED())
            yield Line(OBJECTIVE, 0, notes=lambda *_: (Sentence(text),), closes="incomparable")
            return
        line = partial(Line, where=Where(None, partial(candidate, self.problem, pairing)), hidden=True)
        open_line = partial(line, notes=_ended, closes="incomparable")
        report = self.round.report
        yield from self._in_order(pairing, line if report.proved else open_line)
        in_order = report.proved and report.method == "matching"
        yield self._from_the_top(pairing, line if in_order else open_line)

    def _in_order(self, pairing: Pairing, line: partial[Line]) -> Iterator[Line]:
        field, problem = self.problem.field, self.problem
        if problem.everybody and not problem.bye_by_solver and pairing.bye is not None:
            order = int(field.score[pairing.bye]), -int(field.numbers[pairing.bye])
            yield line(BYE_ORDER, order, says=self._other_bye)
        if not problem.everybody and problem.pair_first:
            yield line(NUMBER, -len(pairing.boards), says=_number)
        for aim in problem.aims:
            yield line(side(aim.words), aim.tally(problem.judged, pairing), says=partial(_aim, aim))
        costs = partial(self._whole_cost, pairing)
        yield line(OBJECTIVE, costs, kind="cost", says=self._cost, parts=partial(self._parts, pairing))
        square, order_cost = problem.tie_breaks(pairing)
        yield line(SQUARES, square, says=self._gaps)
        yield line(HALVES, order_cost, kind="sequence", says=self._halves)

    # -- the bye -----------------------------------------------------------------------------------------------

    def _other_bye(self, better: Line, worse: Line) -> str:
        """The bye is settled before the pairs: fewest points, then lowest rank."""
        field, wording = self.problem.field, self.wording
        due, given = (field.place[id] for line in (better, worse) for id in line.where.candidate.left)
        fewer = field.score[given] > field.score[due]
        told = (say.OTHER_BYE_FEWER if fewer else say.OTHER_BYE_LOWER)(
            given=wording.id(given), points=wording.score(given), due=wording.id(due), less=wording.score(due)
        )
        return wording.names.say(told)

    # -- the cost ----------------------------------------------------------------------------------------------

    def amounts(self, pairing: Pairing) -> dict[CostTerm, Fraction]:
        """The amount of each objective term in a round."""
        return amounts(self.problem.judged, pairing, self.problem.bye_by_solver)

    def cost_of(self, pairing: Pairing) -> Fraction:
        """The cost of a round by the weights, all terms together."""
        return cost(self.problem.judged, self.amounts(pairing))

    def _whole_cost(self, pairing: Pairing) -> int:
        """The cost as a whole number: in the smallest part that a tenth of a point can cost."""
        return int(self.cost_of(pairing) * self._whole.scale)

    @property
    def _whole(self) -> WholeWeights:
        return self.problem.judged.weights.whole(1)

    def _cost(self, better: Line, worse: Line) -> str:
        two, one = (number(self._whole.value(line.value[0])) for line in (worse, better))
        return Told(say.COSTS_INSTEAD(theirs=two, ours=one))

    def _parts(self, pairing: Pairing) -> Iterator[Part]:
        for term, amount in self.amounts(pairing).items():
            rule = Rule(term.id, term.article, term.says, term.name)
            yield Part(rule, term.amount_text(amount), term.unit)

    # -- the order of equal rounds -----------------------------------------------------------------------------

    def _gaps(self, better: Line, worse: Line) -> str:
        """The score differences in only one of two rounds."""
        points, place = self.problem.field.points, self.problem.field.place
        one, two = (
            Counter(abs(int(points[place[a]] - points[place[b]])) for a, b in line.where.candidate.pairs)
            for line in (better, worse)
        )
        more, fewer = (
            tuple(gap for gap in sorted((a - b).elements(), reverse=True) if gap)
            for a, b in ((two, one), (one, two))
        )
        return Told(say.GAPS_INSTEAD(more=more, fewer=fewer))

    def _halves(self, better: Line, worse: Line) -> str:
        """The first boards that only one of two rounds has."""
        one, two = (
            {frozenset(pair): pair for pair in line.where.candidate.pairs} for line in (better, worse)
        )
        ours, others = (
            tuple(pair for board, pair in mine.items() if board not in theirs)[:MOST_BOARDS]
            for mine, theirs in ((one, two), (two, one))
        )
        return self.wording.names.say(say.PREFERS_PAIRS(pairs=ours, others=others))

    def _from_the_top(self, pairing: Pairing, line: partial[Line]) -> Line:
        """The first player from the top with other opponents; slots are not put in this order."""
        partners = self.problem.partners(pairing)
        if self.slots:
            text = Told(say.FIRST_FOUND())
            other = int(partners != self.problem.partners(self.round.pairing))
            return line(TOP_DOWN, other, kind="sequence", says=lambda *_: text)
        return line(TOP_DOWN, tuple(partners), kind="sequence", says=self._highest)

    def _highest(self, better: Line, worse: Line) -> str:
        both = enumerate(zip(better.value, worse.value, strict=True))
        who, *places = next((i, one, two) for i, (one, two) in both if one != two)
        players = len(self.problem.field)
        one, other = (self.wording.id(place) if place < players else 0 for place in places)
        told = say.MEETS_HIGHER if one and other else say.MEETS_RATHER if one else say.MEETS_NOBODY
        return self.wording.names.say(told.of(player=self.wording.id(who), x=one, y=other))


def _number(better: Line, worse: Line) -> str:
    return Told(say.PAIRS_INSTEAD(theirs=-worse.value[0], ours=-better.value[0]))


def _aim(aim: Fair, better: Line, worse: Line) -> str:
    two, one = (aim.amount(line.value[0]) for line in (worse, better))
    return Told(say.AIM_INSTEAD(aim=as_message(aim.words), theirs=two, ours=one), numbered)


def _ended(mine: Line, other: Line) -> Iterator[Sentence]:
    """Where the search ended before its end, a better round may exist."""
    if other.value < mine.value:
        yield Sentence(Told(say.ENDED_BEFORE()), mine.cited)
