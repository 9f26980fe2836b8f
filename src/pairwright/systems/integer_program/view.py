"""The answers of the integer program about a round: the cost of a board by term, and that of every other round."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from ...errors import NoPairing
from ...messages import PLAYER, PLAYERS, SYMBOL, Message, Told, as_message, message
from ..base import PairingSystem, Pairs, Protocol, RoundState
from ..cards import Card
from ..headlines import Headline, Headlines
from ..parameters import settings_of
from ..view import (
    Answer,
    Breach,
    ColourReason,
    Demand,
    Fact,
    PlainView,
    Reason,
    RoundView,
    Rule,
    Sentence,
    Witness,
    unequal_points,
)
from ..view.ledger import Line
from ..view.proof_words import joined
from ..view.records import bye_barred, bye_before
from ..view.steps import bye_in
from .binding import BindingWords
from .contradiction import Contradiction
from .demand_words import KEEPS_APART, NOT_MET, told
from .field import ProgramField
from .ground import Ground, Pairing
from .ledger import SQUARES, ProgramLines, card_of_round
from .matched import no_pairing
from .problem import Problem
from .proof_words import (
    CARRIED_OVER,
    LEAST_PROVED,
    NEITHER_WHITE,
    NOT_PROVED_LEAST,
    POINTS_OF_TERM,
    REFUSED_TO,
    ROUND_COSTS,
    ROUND_COSTS_FOR,
    TIMES,
)
from .report import ProgramRound, Report, number
from .rulebook import REMATCH, bye_twice
from .solving import SolvingWay, solve_problem
from .wording import COLOUR_LETTERS, COLOURS, OBJECTIVE, Wording, side

if TYPE_CHECKING:
    from ..view.certificate import Certificate

MEETING, NO_BYE = Rule.of(REMATCH), Rule.of(bye_twice)


class _System(PairingSystem, Protocol):
    """The functions that the view needs from the system."""

    @property
    def way(self) -> SolvingWay: ...
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
        """The request, with the bye still open."""
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
        """The cost of boards and colours as text."""
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
            text = joined([refused for i in (a, b) for refused in self.wording.refused(i)])
            return (Breach(COLOURS, (one, other), self.names.say(NEITHER_WHITE(why=text))),)
        if self.ground.may_meet[a, b]:
            return ()
        return tuple(
            Breach(side(words), (one, other), told(KEEPS_APART(demand=as_message(words))))
            for words in self._refusing(a, b)
        )

    def _refusing(self, a: int, b: int) -> Iterator[str]:
        """The side constraints that exclude a board in any round; rooms exclude pairs of boards."""
        constraints = self.problem.constraints
        alone = [c for c in constraints if not self.problem.asking((c,)).judged.may_meet[a, b]]
        yield from (constraint.words for constraint in alone or constraints)

    def bye_breaches(self, player: int) -> tuple[Breach, ...]:
        """A player who had a bye, or won without playing, gets no bye."""
        barred = self.field.bye_barred[self.field.place[player]]
        return (bye_before(self.state.tournament.by_id[player], NO_BYE),) if barred else ()

    # -- whole rounds ------------------------------------------------------------------------------------------

    def _pairing(self, pairs: Pairs) -> Pairing:
        place, bye = self.field.place, bye_in(pairs)
        boards = tuple((place[a], place[b]) for a, b in pairs if a and b)
        return Pairing(boards, None if bye is None else place[bye])

    def _whole_breaches(self, pairs: Pairs) -> tuple[Breach, ...]:
        missing = super()._whole_breaches(pairs) if self.problem.everybody else ()
        if missing or self.round.seating is not None:
            return missing
        return tuple(self._broken(self._pairing(pairs)))

    def lines(self, pairs: Pairs) -> Iterator[Line]:
        """The lines that decide between rounds, in order."""
        return self._deciding.lines(self._pairing(pairs))

    @cached_property
    def _deciding(self) -> ProgramLines:
        return ProgramLines(self.round, self.problem, self.wording, self.system.way.mode == "slot")

    def _broken(self, pairing: Pairing) -> Iterator[Breach]:
        ids = [player.id for player in self.field.players]
        for board in pairing.boards:
            for column, i in enumerate(board):
                if not self.ground.allowed[i, column]:
                    refused = REFUSED_TO(colour=COLOUR_LETTERS[column], had=self.wording.had(i))
                    yield Breach(COLOURS, (ids[i],), Told(refused))
        for constraint in self.problem.unmet(pairing):
            count = constraint.amount(constraint.tally(self.ground, pairing))
            found = NOT_MET(demand=as_message(constraint.words), count=count)
            yield Breach(side(constraint.words), (), told(found))

    # -- demands -----------------------------------------------------------------------------------------------

    def best_with(self, demand: Demand) -> ProgramRound:
        """The best round that meets a demand: the same problem with pairs required or left out, or another bye."""
        return self.system.round_of(self.state, *solve_problem(self._asking(demand), self.system.way))

    def _asking(self, demand: Demand) -> Problem:
        """The problem with a demand."""
        place, everybody = self.field.place, frozenset(range(len(self.field)))
        problem = self.problem
        if demand.bye is not None:
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
                lines = (Sentence(side(words).paraphrase, side(words)) for words in error.constraints)
                return Witness(why=tuple(lines))
            error = no_pairing(self._asking(demand))
        return super().witness(error, demand)

    # -- reasons -----------------------------------------------------------------------------------------------

    def reasons(self, boards: Iterable[int] | None = None) -> Mapping[int, Reason]:
        """The cost of the best round without each board, the cost of the board, and its binding constraints."""
        told = super().reasons(boards)
        return {
            n: replace(reason, notes=(*reason.notes, *self._notes(n, reason))) for n, reason in told.items()
        }

    def headlines(self) -> Headlines:
        """The headlines of boards and the bye, one clause each."""
        bye_first = self.problem.everybody and not self.problem.bye_by_solver
        return ProgramHeadlines(self, self._costs, bye_first=bye_first)

    def _costs(self, answer: Answer) -> tuple[str, str]:
        """The costs of our round and of the one in an answer."""
        theirs = answer.round
        if not isinstance(theirs, ProgramRound):
            raise AssertionError("a cost is compared with that of a round")
        ours, other = (self._deciding.cost_of(one.pairing) for one in (self.round, theirs))
        return number(ours), number(other)

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
        """The records of a player, and the cost of each colour."""
        told = super().facts(participant)
        i = self.field.place[participant]
        return (*told, *(self.wording.colour_fact(i, column) for column in (0, 1)), *self._others(i))

    def _others(self, i: int) -> Iterator[Fact]:
        if self.field.carried[i]:
            yield Fact("carried", True, Told(CARRIED_OVER()), "U")
        for breach in self.bye_breaches(self.field.players[i].id):
            yield bye_barred(breach, self.names, NO_BYE.article)

    def colour(self, one: int, other: int) -> ColourReason:
        """The player with White: by the allowed colours, then by cost, then by due colour."""
        found = super().colour(one, other)
        rule, text = self.wording.colour_reason(self.field.place[found.white], self.field.place[found.black])
        return found._replace(rule=rule, text=text)

    def card(self, pairs: Pairs) -> Card | None:
        """The costs of any round, criterion by criterion."""
        return card_of_round(self.problem, self._pairing(pairs), "")

    def summary(self) -> tuple[Sentence, ...]:
        """Boards of unequal points, what the round costs and whether that is proved least, the side constraints."""
        report, say_it = self.round.report, self.names.say
        first = Sentence(unequal_points(self.round))
        if self.round.seating is not None:
            return (first, *(Sentence(say_it(one)) for one in report.messages()))
        found = self._deciding.amounts(self.round.pairing)
        parts = tuple(
            (POINTS_OF_TERM if term.unit == "points" else TIMES)(
                amount=term.amount_text(amount), name=term.name
            )
            for term, amount in found.items()
            if amount and self.ground.weights.exact(term.weight)
        )
        proof = LEAST_PROVED(method=report.method) if report.proved else NOT_PROVED_LEAST()
        values = {"cost": number(self._deciding.cost_of(self.round.pairing)), "proof": proof, "parts": parts}
        cost = (ROUND_COSTS_FOR if parts else ROUND_COSTS).of(**values)
        return (first, *(Sentence(say_it(one)) for one in (cost, *report.notes())))


COSTS_MORE = message(
    "pair.cost", f"Without {PLAYER:a} – {PLAYER:b} the round would cost {SYMBOL:without}, not {SYMBOL:cost}."
)
AS_CHEAP = message(
    "pair.tie_break", f"Without {PLAYER:a} – {PLAYER:b} the round would cost as much; the tie-break decides."
)
NEEDED = message("pair.needed", f"Without {PLAYER:a} – {PLAYER:b}, {PLAYERS:players} could not be paired.")
MOVES_BYE = message("pair.moves_bye", f"Without {PLAYER:a} – {PLAYER:b}, the bye would go to {PLAYER:p}.")
LESS_EVEN = message(
    "pair.less_even", f"Without {PLAYER:a} – {PLAYER:b}, score differences would be less even."
)


class ProgramHeadlines(Headlines):
    """Headlines of such a round; `costs` are those of our round and of the best one without a board, as text."""

    ranks_bye = False

    def __init__(
        self, view: RoundView, costs: Callable[[Answer], tuple[str, str]], *, bye_first: bool
    ) -> None:
        super().__init__(view)
        self.costs, self.bye_to_lowest = costs, bye_first

    def boards(self, numbers: Iterable[int] | None = None) -> dict[int, Headline]:
        """The effect on the best round of excluding each board."""
        asked = {number: self.pairs[number] for number in (self.pairs if numbers is None else numbers)}
        answers = self.view.answer([Demand(apart=(pair,)) for pair in asked.values()])
        told = zip(asked.items(), answers, strict=True)
        found = {number: (pair, self._said(answer, *pair), answer) for (number, pair), answer in told}
        return {n: Headline(n, pair, said, answer.rule) for n, (pair, said, answer) in found.items() if said}

    def _said(self, answer: Answer, a: int, b: int) -> Message | None:
        if answer.stranded:
            return NEEDED(a=a, b=b, players=answer.stranded)
        if (found := answer.worse) is None:
            return None
        if found.kind == "cost":
            cost, without = self.costs(answer)
            return COSTS_MORE(a=a, b=b, without=without, cost=cost)
        if found.kind == "sequence":
            return self.across(a, b) or AS_CHEAP(a=a, b=b)
        bye, ours = (None if one is None else one.bye for one in (answer.round, self.view.round))
        if bye is not None and ours is not None and bye.id != ours.id:
            return MOVES_BYE(a=a, b=b, p=bye.id)
        return LESS_EVEN(a=a, b=b) if found.rule == SQUARES else None

    def bye(self, player: int) -> Message | None:
        """Settled before the pairs; `None` where the solver chooses it, at a price."""
        return self.settled_first(player) if self.bye_to_lowest else None
