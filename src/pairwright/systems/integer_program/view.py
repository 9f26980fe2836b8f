"""The integer program answers for its rounds: what a board costs by term, and what every other round would cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING

from ...errors import NoPairing
from ...model import points_text
from ...model.printing import capital
from ..base import Card, PairingSystem, Pairs, Protocol, RoundState
from ..parameters import settings_of
from ..view import (
    Answer,
    Breach,
    Candidate,
    ColourReason,
    Demand,
    Difference,
    Fact,
    PlainView,
    Reason,
    Rule,
    Sentence,
    Term,
    Verdict,
    Witness,
    unequal_points,
)
from ..view.records import bye_before
from .binding import BindingWords
from .contradiction import Contradiction
from .field import ProgramField
from .ground import Ground, Pairing
from .ledger import card_of_round
from .matched import no_pairing
from .problem import Problem
from .report import ProgramRound, Report, number
from .rulebook import REMATCH, bye_twice
from .solving import Way, solve_problem
from .terms import TERMS, CostTerm, amounts, cost
from .wording import COLOUR_NAMES, COLOURS, OBJECTIVE, Wording, side

if TYPE_CHECKING:
    from ..headlines import Headlines
    from ..view.certificate import Certificate

MEETING, NO_BYE = Rule.of(REMATCH), Rule.of(bye_twice)
BYE_ORDER = Rule("", "bye", "Lowest score, then lowest rank, if the others can all be paired.")
NUMBER = Rule("", "(1), (2)", "As many pairs as possible are formed.", "pairs")
SQUARES = Rule("", "ties 1", "Of equally good rounds one with small score differences, by their squares.")
HALVES = Rule("", "ties 2", "Of these, one that pairs upper halves of score groups with lower halves.")
TOP_DOWN = Rule(
    "",
    "ties 3",
    "Of these, one in which each player in turn, from the top, meets the highest ranked opponent.",
)


class _System(PairingSystem, Protocol):
    """What the view asks of the system."""

    @property
    def way(self) -> Way: ...
    def problem(self, state: RoundState) -> Problem: ...
    def pair(self, state: RoundState) -> ProgramRound: ...
    def round_of(
        self, state: RoundState, problem: Problem, pairing: Pairing, report: Report
    ) -> ProgramRound: ...


@dataclass(frozen=True, eq=False)
class ProgramView(PlainView):
    """One round by the integer program. The formulation `as-written` is not compared with other rounds."""

    system: _System

    @cached_property
    def problem(self) -> Problem:
        """What was asked for, the bye still open."""
        return self.system.problem(self.state)

    @cached_property
    def round(self) -> ProgramRound:
        """The round. Raises `NoPairing`."""
        return self.system.pair(self.state)

    def certificate(self, bracket: int | None = None) -> Certificate:
        """The proof that the round is the optimum, where no side constraints or aims join boards."""
        from .certificate import certificate_of

        settings = settings_of(self.system)
        return certificate_of(self.problem, self.state, lambda: self.round, self.rules.id, settings, bracket)

    @property
    def ground(self) -> Ground:
        """Costs, colours and legal boards."""
        return self.problem.judged

    @cached_property
    def wording(self) -> Wording:
        """What boards and colours cost, in words."""
        return Wording(self.ground, self.names)

    @property
    def field(self) -> ProgramField:
        """The players by position."""
        return self.problem.field

    # -- absolute rules ----------------------------------------------------------------------------------------

    def pair_breaches(self, one: int, other: int) -> tuple[Breach, ...]:
        """Rematches, pairs kept apart, colours that leave no board, and side constraints that refuse the board."""
        if found := tuple(self.rematches(one, other, MEETING)):
            return found
        a, b = self.field.place[one], self.field.place[other]
        if not (self.ground.legal[a, b] or self.ground.legal[b, a]):
            text = "; ".join(text for i in (a, b) for text in self.wording.refused(i))
            return (Breach(COLOURS, (one, other), f"neither can have White against the other: {text}"),)
        if self.ground.may_meet[a, b]:
            return ()
        return tuple(
            Breach(side(words), (one, other), f"a side constraint keeps them apart: {words}")
            for words in self._refusing(a, b)
        )

    def _refusing(self, a: int, b: int) -> Iterator[str]:
        """The side constraints that refuse a board, whatever else is made; rooms do so by twos."""
        constraints = self.problem.constraints
        alone = [c for c in constraints if not self.problem.asking((c,)).judged.may_meet[a, b]]
        yield from (constraint.words for constraint in alone or constraints)

    def bye_breaches(self, player: int) -> tuple[Breach, ...]:
        """Who had a bye, or won without playing, gets no bye."""
        barred = self.field.bye_barred[self.field.place[player]]
        return (bye_before(self.state.tournament.by_id[player], NO_BYE),) if barred else ()

    # -- whole rounds ------------------------------------------------------------------------------------------

    def _pairing(self, pairs: Pairs) -> Pairing:
        place = self.field.place
        byes = [place[a or b] for a, b in pairs if not (a and b)]
        return Pairing(tuple((place[a], place[b]) for a, b in pairs if a and b), byes[0] if byes else None)

    def _incomplete(self, pairs: Pairs) -> tuple[Breach, ...]:
        return super()._incomplete(pairs) if self.problem.everybody else ()

    def compared(self, pairs: Pairs) -> Verdict:
        """Colours and side constraints first, then what decides between rounds, in order."""
        if self.round.seating is not None:
            text = "The formulation as written is not compared with other rounds."
            return Verdict("incomparable", notes=(Sentence(text),))
        pairing = self._pairing(pairs)
        if broken := tuple(self._broken(pairing)):
            return Verdict("illegal", broken)
        found = self.difference(pairs)
        report = self.round.report
        open_order = found.rule is TOP_DOWN and report.method != "matching"
        if not found.worse and (open_order or not report.proved):
            text = "The limit ended the search before a round was proved best, and this one is better."
            return Verdict("incomparable", notes=(Sentence(text, found.rule),))
        return super().compared(pairs)

    def _broken(self, pairing: Pairing) -> Iterator[Breach]:
        ids = [player.id for player in self.field.players]
        for board in pairing.boards:
            for column, i in enumerate(board):
                if not self.ground.allowed[i, column]:
                    colour = COLOUR_NAMES[column]
                    yield Breach(COLOURS, (ids[i],), f"may not have {colour} ({self.wording.had(i)})")
        for constraint in self.problem.unmet(pairing):
            count = constraint.amount(constraint.tally(self.ground, pairing))
            yield Breach(side(constraint.words), (), f"not met: {constraint.words} ({count} counted)")

    def difference(self, pairs: Pairs) -> Difference:
        """The first that differs: the bye, the number of pairs, aims, cost, squares, order within score groups."""
        pairing, ours = self._pairing(pairs), self.round.pairing
        settled = self.problem.everybody and not self.problem.bye_by_solver
        if settled and pairing.bye is not None and ours.bye is not None and pairing.bye != ours.bye:
            return self._other_bye(pairing, ours.bye, pairing.bye)
        sides = self._candidate(ours), self._candidate(pairing)
        for rule, mine, theirs, said in self._compared(pairing):
            if mine == theirs:
                continue
            worse = theirs > mine
            if rule is HALVES:
                return Difference("sequence", rule, None, *sides, worse=worse, text=said)
            if rule is OBJECTIVE:
                terms = tuple(self._terms(pairing))
                return Difference("cost", rule, None, *sides, worse=worse, said=said, terms=terms)
            return Difference("quality", rule, None, *sides, worse=worse, said=said)
        return self._from_the_top(pairing, sides)

    def _from_the_top(self, pairing: Pairing, sides: tuple[Candidate, Candidate]) -> Difference:
        """The first player from the top with other opponents; slots are not put in this order."""
        if self.system.way.mode == "slot":
            text = "do not tell the two rounds apart: the first one found is taken"
            return Difference("sequence", TOP_DOWN, None, *sides, worse=True, text=text)
        both = zip(self.problem.partners(self.round.pairing), self.problem.partners(pairing), strict=True)
        who, mine, theirs = next((i, a, b) for i, (a, b) in enumerate(both) if a != b)
        one, other = (
            self.wording.name(place) if place < len(self.field) else "nobody" for place in (mine, theirs)
        )
        text = f"let {self.wording.name(who)} meet {one}, who ranks above {other}"
        if "nobody" in (one, other):
            text = f"let {self.wording.name(who)} meet {one} before {other}"
        return Difference("sequence", TOP_DOWN, None, *sides, worse=theirs > mine, text=text)

    def _compared(self, pairing: Pairing) -> Iterator[tuple[Rule, Fraction, Fraction, str]]:
        """What decides between rounds: the rule, what ours and the other come to (less is better), a sentence."""
        problem, ours = self.problem, self.round.pairing
        if not problem.everybody and problem.pair_first:
            one, two = (Fraction(-len(one.boards)) for one in (ours, pairing))
            yield NUMBER, one, two, f"The round has {-two} pairs instead of {-one}."
        for aim in problem.aims:
            one, two = (Fraction(aim.tally(self.ground, one)) for one in (ours, pairing))
            words = f"{aim.amount(int(two))} instead of {aim.amount(int(one))}"
            yield side(aim.words), one, two, f"{capital(aim.words)}: {words}."
        one, two = self.cost_of(ours), self.cost_of(pairing)
        yield OBJECTIVE, one, two, f"The round costs {number(two)} instead of {number(one)}."
        (one_square, one_order), (two_square, two_order) = (problem.tie_breaks(p) for p in (ours, pairing))
        yield SQUARES, Fraction(one_square), Fraction(two_square), self._gaps(pairing)
        text = "prefer pairs nearer to the upper half of each score group against its lower half, in order"
        yield HALVES, Fraction(one_order), Fraction(two_order), text

    def _gaps(self, pairing: Pairing) -> str:
        """The score differences that only one of two rounds has."""
        points = self.field.points
        ours, theirs = (
            Counter(abs(int(points[a] - points[b])) for a, b in one.boards)
            for one in (self.round.pairing, pairing)
        )
        said = [
            ", ".join(points_text(gap) for gap in sorted((one - two).elements(), reverse=True) if gap)
            for one, two in ((theirs, ours), (ours, theirs))
        ]
        return f"Score differences of {said[0]} instead of {said[1]} points: large ones are avoided first."

    def cost_of(self, pairing: Pairing) -> Fraction:
        """What a round costs by the weights, all terms together."""
        return cost(self.ground, self._amounts(pairing))

    def _amounts(self, pairing: Pairing) -> dict[CostTerm, Fraction]:
        return amounts(self.ground, pairing, self.problem.bye_by_solver)

    def _terms(self, pairing: Pairing) -> Iterator[Term]:
        ours, theirs = self._amounts(self.round.pairing), self._amounts(pairing)
        for term in TERMS:
            one, two = ours[term], theirs[term]
            if one != two:
                rule = Rule(term.id, term.article, term.says, term.name)
                yield Term(rule, term.amount_text(one), term.amount_text(two), term.unit)

    def _candidate(self, pairing: Pairing) -> Candidate:
        ids = [player.id for player in self.field.players]
        boards = tuple((ids[min(board)], ids[max(board)]) for board in pairing.boards)
        return Candidate(boards, () if pairing.bye is None else (ids[pairing.bye],))

    def _other_bye(self, pairing: Pairing, due: int, given: int) -> Difference:
        """The bye is settled before the pairs: fewest points, then lowest rank."""
        field = self.field
        worse = (field.score[given], -field.numbers[given]) > (field.score[due], -field.numbers[due])
        who = f"{self.wording.name(given)} ({self.wording.points(given)}) would have the bye"
        whose = f"{self.wording.name(due)} ({self.wording.points(due)})"
        why = "has fewer" if field.score[given] > field.score[due] else "has as many and ranks lower"
        said = f"{who}; it is settled before the pairs and goes to {whose}, who {why}."
        sides = self._candidate(self.round.pairing), self._candidate(pairing)
        return Difference(
            "quality",
            BYE_ORDER,
            None,
            *sides,
            worse=bool(worse),
            said=said,
        )

    # -- demands -----------------------------------------------------------------------------------------------

    def best_with(self, demand: Demand) -> ProgramRound:
        """The best round that meets a demand: the same problem with pairs required or left out, or another bye."""
        return self.system.round_of(self.state, *solve_problem(self._asking(demand), self.system.way))

    def _asking(self, demand: Demand) -> Problem:
        """The problem with a demand. Raises `NoPairing` for a bye that nobody gets."""
        place, everybody = self.field.place, frozenset(range(len(self.field)))
        problem = self.problem
        if demand.bye is not None:
            if not problem.odd:
                raise NoPairing("nobody gets the bye in this round", (demand.bye,))
            problem = replace(problem, bye_among=frozenset({place[demand.bye]}))
        barred = frozenset(place[one] for one, other in demand.apart if not other)
        unmade = tuple((place[a], place[b]) for a, b in demand.apart if b)
        required = tuple((place[a], place[b]) for a, b in demand.meet)
        return replace(
            problem,
            required=(*problem.required, *required),
            unmade=(*problem.unmade, *unmade),
            bye_among=everybody - barred if barred else problem.bye_among,
        )

    def witness(self, error: NoPairing, demand: Demand) -> Witness:
        """The side constraints that can't hold together with a demand; without any, who can't be paired."""
        if isinstance(error, Contradiction):
            if error.constraints:
                lines = (Sentence(f"{capital(words)}.", side(words)) for words in error.constraints)
                return Witness(why=tuple(lines))
            error = no_pairing(self._asking(demand))
        return super().witness(error, demand)

    # -- reasons -----------------------------------------------------------------------------------------------

    def reasons(self, boards: Iterable[int] | None = None) -> Mapping[int, Reason]:
        """What the best round without each board would cost, what the board costs, and which constraints bind it."""
        told = super().reasons(boards)
        return {
            n: replace(reason, notes=(*reason.notes, *self._notes(n, reason))) for n, reason in told.items()
        }

    def headlines(self) -> Headlines:
        """What is said of boards and the bye in one clause."""
        from .headlines import ProgramHeadlines  # loaded when somebody asks

        return ProgramHeadlines(self, self._costs, SQUARES)

    def _costs(self, answer: Answer) -> tuple[str, str]:
        """What our round costs, and the one of an answer."""
        theirs = answer.round
        if not isinstance(theirs, ProgramRound):
            raise AssertionError("a cost is compared with that of a round")
        return number(self.cost_of(self.round.pairing)), number(self.cost_of(theirs.pairing))

    def _notes(self, board: int, reason: Reason) -> Iterator[Sentence]:
        if not board:
            return
        place = self.field.place
        a, b = (place[player] for player in reason.players)
        yield Sentence(self.wording.board(a, b), OBJECTIVE)
        if self.problem.constraints and self.round.seating is None:
            yield from self._bindings.lines(a, b)

    @cached_property
    def _bindings(self) -> BindingWords:
        return BindingWords(self.problem, self.round, self.system.way, self.wording)

    # -- what is told ------------------------------------------------------------------------------------------

    def facts(self, participant: int) -> tuple[Fact, ...]:
        """What the records say, and what each colour would cost."""
        told = super().facts(participant)
        i = self.field.place[participant]
        return (*told, *(self.wording.colour_fact(i, column) for column in (0, 1)), *self._others(i))

    def _others(self, i: int) -> Iterator[Fact]:
        if self.field.carried[i]:
            yield Fact("carried", True, "was not paired in the round before", "U")
        if self.field.bye_barred[i]:
            player = self.field.players[i].id
            yield Fact(
                "bye_barred",
                True,
                f"may not get the bye: {self.bye_breaches(player)[0].text}",
                NO_BYE.article,
            )

    def colour(self, one: int, other: int) -> ColourReason:
        """Who has White: the colours that may be had, then those that cost less, then the due ones."""
        found = super().colour(one, other)
        rule, text = self.wording.colour_reason(self.field.place[found.white], self.field.place[found.black])
        return found._replace(rule=rule, text=text)

    def card(self, pairs: Pairs) -> Card | None:
        """What any round costs, criterion by criterion."""
        return card_of_round(self.problem, self._pairing(pairs), "")

    def summary(self) -> tuple[Sentence, ...]:
        """Boards of unequal points, what the round costs and whether that is proved least, the side constraints."""
        report = self.round.report
        proof = (
            f"the least possible, proved by {report.method}"
            if report.proved
            else "not proved to be the least"
        )
        if self.round.seating is not None:
            return (Sentence(unequal_points(self.round)), *(Sentence(line) for line in report.lines))
        lines = [unequal_points(self.round)]
        found = self._amounts(self.round.pairing)
        said = [
            f"{term.amount_text(amount)} {'points of' if term.unit == 'points' else '×'} {term.name}"
            for term, amount in found.items()
            if amount and self.ground.weights.exact(term.weight)
        ]
        made_of = f" ({', '.join(said)})" if said else ""
        lines.append(f"The round costs {number(self.cost_of(self.round.pairing))}{made_of}: {proof}.")
        lines += report.notes(self.names.listed(report.unpaired))
        return tuple(map(Sentence, lines))
