"""A US Chess round under the rules: judged level by level, searched with demands, every board with its reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from ...errors import NoPairing
from ...messages import Message, Told, as_message
from ...model.names import Names
from ...rules.arrays import Ints
from ...rules.articles import RuleBook
from ...rules.facts import COLOUR_LETTER
from ..base import Pairs, Round
from ..cards import Card
from ..parameters import settings_of
from ..view import (
    Answer,
    ColourReason,
    Demand,
    Fact,
    PlainView,
    Reason,
    Rule,
    Sentence,
    Witness,
    unequal_points,
)
from ..view.ledger import Beside
from ..view.proof_words import KEPT_SO, SEAT
from ..view.records import ByePlace
from ..view.said import fact_say
from .colours import ALTERNATE, EQUALIZE, NAMES
from .ledger import beside
from .log import card_of_section
from .natural import bye_order
from .paired import UsChessRound, round_of, seats_of
from .placement import Placement, Placements
from .problem import Problem
from .refused import colour_reason, history_of
from .said import say
from .section import FULL_BYES, HALF_BYES, UscfSection
from .sentences import rounds_met, rounds_of
from .solving import SectionSolution, solve_problem

if TYPE_CHECKING:
    from ..headlines import Headlines
    from ..view.certificate import Certificate

ELIGIBLE = 12
"""The most other candidates for the bye in a reason: each needs another round."""


@dataclass(frozen=True, eq=False)
class UsChessView(PlainView):
    """Nothing is illegal in this system: second games too are counted and compared."""

    @cached_property
    def paired(self) -> UsChessRound:
        """The round with its natural pairings. Raises `NoPairing` for required pairs that contradict."""
        paired = self.round
        if not isinstance(paired, UsChessRound):
            raise AssertionError("the view of US Chess is asked about its own rounds")
        return paired

    @property
    def problem(self) -> Problem:
        """The section to be paired."""
        return self.paired.solution.problem

    @cached_property
    def placements(self) -> Mapping[int, Placement]:
        """Why each board is where it is, as data, by its number."""
        solution = self.paired.solution
        found = Placements(self.paired.ground, solution.pairs, solution.bye)
        ranks = (sorted((one.white, one.black)) for one in self.paired.made)
        return {number: found.placement(number, a, b) for number, (a, b) in enumerate(ranks, 1)}

    def certificate(self, bracket: int | None = None) -> Certificate:
        """The proof that no pairing of the section is better by the cost vector."""
        from .certificate import certificate_of

        return certificate_of(self.paired, self.rules, settings_of(self.system), bracket)

    # Absolute rules: none.

    def pair_breaches(self, one: int, other: int) -> tuple[()]:
        """None: players kept apart meet if the section cannot be paired otherwise."""
        del one, other
        return ()

    # Whole rounds and demands.

    def beside(self, pairs: Pairs) -> Beside:
        """Level by level, then the order among equals."""
        ours = self.paired.solution.pairs, self.paired.solution.bye
        return beside(self.paired.ground, self.rules.quality, ours, self._ranks(pairs))

    def _ranks(self, pairs: Pairs) -> tuple[tuple[tuple[int, int], ...], int | None]:
        return seats_of(self.paired.ground.section, pairs)

    def _asked_for(self, demand: Demand) -> Answer:
        """Like every view; exceptions of the last resort are named as such and do not count as legal."""
        answer = super()._asked_for(demand)
        return replace(answer, first=tuple(last_resorts(self.paired.ground.section, answer, self.rules)))

    def best_with(self, demand: Demand) -> Round:
        """The best round that meets a demand, measured like ours. Raises `NoPairing` if none exists."""
        problem, n = self.problem, len(self.paired.ground.section)
        place = self.paired.ground.section.place | {0: n}
        required = [*demand.meet, *([(demand.bye, 0)] if demand.bye is not None else [])]
        apart = [*demand.apart, *self._below(demand)]
        wanted, barred = (
            tuple((min(ranks), max(ranks)) for ranks in ((place[a], place[b]) for a, b in some))
            for some in (required, apart)
        )
        asked = replace(problem, required=(*problem.required, *wanted), apart=barred)
        return round_of(self.paired.ground.section, solve_problem(asked), self.rules.title)

    def _below(self, demand: Demand) -> Iterator[tuple[int, int]]:
        """The boards that would take a player below a score group (numbered from the top): each opponent, the bye."""
        if demand.stay is None:
            return
        player, lowest = demand.stay[0], self._score_of_group(demand.stay[1])
        section = self.paired.ground.section
        for other, score in zip(section.players, section.score.tolist(), strict=True):
            if score < lowest and other.id != player:
                yield player, other.id
        if section.odd:
            yield player, 0

    def _score_of_group(self, number: int) -> int:
        groups = list(self.paired.ground.section.groups())
        return int(self.paired.ground.section.score[groups[min(number, len(groups)) - 1][0]])

    def _met_by(self, demand: Demand, paired: Round) -> bool:
        if demand.stay is None:
            return super()._met_by(demand, paired)
        pairs = {frozenset(pair) for pair in paired.pairs}
        return pairs.isdisjoint(frozenset(pair) for pair in self._below(demand))

    def witness(self, error: NoPairing, demand: Demand) -> Witness:
        """Why no such round exists; in this system only for lack of players."""
        del demand
        few = error.witness if len(self.present) <= 3 else ()
        told = as_message(error.told)
        if few:
            told = say.ALL_THERE_IS(reason=told, players=tuple(few))
        return Witness(tuple(few), (), (Sentence(self.names.say(told)),))

    def headlines(self) -> Headlines:
        """The headlines of boards and the bye, one clause each."""
        from .headlines import UsChessHeadlines  # loaded on demand

        section = self.paired.ground.section
        ids = [player.id for player in section.players]
        barred, half = (
            frozenset(one for one, had in zip(ids, flags, strict=True) if had)
            for flags in (section.bye_barred, section.bye_half)
        )
        if self.paired.bye is not None and self.paired.bye.id in barred:
            barred = frozenset()  # 28L3 bars everybody, and so nobody
        offered = [ids[rank] for rank in bye_order(section).tolist()]
        return UsChessHeadlines(self, self.placements, ids, offered, barred, half)

    # Reasons.

    def reasons(self, boards: Iterable[int] | None = None) -> Mapping[int, Reason]:
        """For each board the natural pairing or the change that made it, and the disadvantage of another."""
        told = dict(super().reasons(boards))
        solution = self.paired.solution
        say = Placements(self.paired.ground, solution.pairs, solution.bye)
        for number, reason in told.items():
            if number:
                told[number] = replace(reason, notes=tuple(say.lines(self.placements[number])))
            else:
                others = self.answer([Demand(bye=player) for player in self._eligible()])
                told[0] = replace(reason, others=tuple(others), first=tuple(self.bye_first()))
        return told

    def _queue(self) -> list[int]:
        """Ranks of the others of the score group of the bye, as 28L2 offers it to them, whom 28L3 does not bar."""
        section, taker = self.paired.ground.section, self.paired.solution.bye
        barred = section.bye_barred
        return [
            int(rank)
            for rank in bye_order(section)
            if rank != taker
            and section.score[rank] == section.score[taker]
            and (not barred[rank] or barred[taker])
        ]

    def _eligible(self) -> list[int]:
        section = self.paired.ground.section
        return [section.players[rank].id for rank in self._queue()[:ELIGIBLE]]

    def bye_first(self) -> Iterator[Sentence]:
        """The place of the player with the bye in the order of 28L2, and who may not have it any more.

        Of the same group those with a half-point bye may not have it either, where somebody else can (28L4).
        """
        section, bye = self.paired.ground.section, self.paired.bye
        if bye is None:
            return
        taker = section.place[bye.id]
        ids = [player.id for player in section.players]
        again = [ids[rank] for rank in range(len(ids)) if section.bye_barred[rank]]
        passed = section.bye_half & (section.score == section.score[taker]) & ~section.bye_half[taker]
        last = "rated" if section.rating[taker] > 0 else "unrated"
        score = dict(zip(ids, section.score.tolist(), strict=True))
        order = [ids[rank] for rank in bye_order(section).tolist()[::-1]]
        barred = frozenset((*again, *(ids[rank] for rank in passed.nonzero()[0]))) - {bye.id}
        found = ByePlace(order, score, barred, least=False, last=last)
        articles = "28L2-28L4" if passed.any() else "28L2, 28L3"
        rule = Rule("", articles, "The bye goes to the lowest score group, and no player gets it twice.")
        yield Sentence(self.names.say(found.told(bye.id)), rule)
        below = [one for one in again if score[one] <= score[bye.id] and one != bye.id]
        if below:
            yield Sentence(self.names.say(say.HAD_ONE_ALREADY(players=tuple(below))), rule)

    # The message.

    def facts(self, participant: int) -> tuple[Fact, ...]:
        """Points, rank, rating, due colour, byes and opponents of a player."""
        return (*super().facts(participant), *self._facts(participant))

    def _facts(self, participant: int) -> Iterator[Fact]:
        ground = self.paired.ground
        section, rank = ground.section, ground.section.place[participant]
        rating, due = int(section.rating[rank]), int(section.claims.due[rank])
        place = fact_say.RANKED_RATED if rating > 0 else fact_say.RANKED_UNRATED
        told = place.of(rank=rank + 1, size=len(section), rating=rating)
        yield Fact("rank", rank + 1, Told(told), "29A")
        told = fact_say.DUE(colour=COLOUR_LETTER[due]) if due else fact_say.DUE_NOTHING()
        history = history_of(section, rank)
        if history.strip("-"):
            told = fact_say.AFTER(fact=told, colours=history)
        why = {EQUALIZE: fact_say.TO_EQUALIZE, ALTERNATE: fact_say.TO_ALTERNATE}
        claim = why.get(int(section.claims.claim[rank]))
        yield Fact("due", NAMES.get(due, ""), Told(claim(fact=told) if claim else told), "29E3a")
        results = {result.result for result in section.players[rank].results}
        if section.bye_barred[rank]:
            won = sorted(one.value for one in results & set(FULL_BYES))
            yield Fact("bye", won, Told(fact_say.FULL_POINT_BEFORE()), "28L3")
        elif section.bye_half[rank]:
            half = Told(fact_say.HALF_POINT_BEFORE())
            yield Fact("bye", [one.value for one in HALF_BYES], half, "28L4")

    def colour(self, one: int, other: int) -> ColourReason:
        """The colours of a board of the round, by the rule of 29E that decides."""
        board = super().colour(one, other)
        place = self.paired.ground.section.place
        wanted = place[board.white], place[board.black]
        made = next(made for made in self.paired.made if (made.white, made.black) == wanted)
        return colour_reason(self.paired.solution, made)

    def card(self, pairs: Pairs) -> Card | None:
        """The level sums of any round."""
        return card_of_section(SectionSolution(self.problem, *self._ranks(pairs)))

    def summary(self) -> tuple[Sentence, ...]:
        """Boards of unequal points, colours refused, changes from the natural pairing."""
        first = Sentence(unequal_points(self.paired))
        if not self.paired.made:
            return (first,)
        return first, Sentence(self._colours_refused()), Sentence(self._changes())

    @cached_property
    def _ranked_boards(self) -> tuple[Ints, Ints]:
        boards = np.array([(one.white, one.black) for one in self.paired.made], np.int64).reshape(-1, 2)
        return boards.min(axis=1), boards.max(axis=1)

    def _colours_refused(self) -> Told:
        section, (a, b) = self.paired.ground.section, self._ranked_boards
        refused = sum(one.wronged is not None for one in self.paired.made)
        if not refused:
            return Told(say.COLOURS_GRANTED())
        equal = int(np.count_nonzero(section.colours.equalize[section.kind[a], section.kind[b]]))
        return Told(say.COLOURS_DENIED(count=refused, equal=equal, alternate=refused - equal))

    def _changes(self) -> Told:
        ground, (a, b) = self.paired.ground, self._ranked_boards
        natural = ground.baselines[0][a] == b
        forced = ~natural & (ground.baselines[-1][a] == b)
        said = tuple(
            say.CHANGED_FOR[why](count=len(sizes), most=int(max(sizes)))
            for sizes, why in (
                (ground.first_change[a[forced], b[forced]], "forced"),
                (ground.rating_change[a, b][~natural & ~forced], "colours"),
            )
            if len(sizes)
        )
        return Told(say.CHANGED_BOARDS(boards=said) if said else say.ALL_NATURAL())


def last_resorts(section: UscfSection, answer: Answer, rules: RuleBook) -> Iterator[Sentence]:
    """A sentence on each pair or bye of a demand that is a last resort; a short one where the answer says why."""
    names = Names(section.state.tournament)
    for who, why, id in _found(section, answer):
        rule = Rule.of(rules.criterion(id))
        short = answer.rule is not None and answer.rule.id == id
        told = say.LAST_RESORT(what=who) if short else say.LAST_RESORT_WHY(what=who, why=why)
        yield Sentence(names.say(told), rule)


def _found(section: UscfSection, answer: Answer) -> Iterator[tuple[Message, Message, str]]:
    """The last resort used, the reason, and its criterion."""
    for pair in answer.demand.meet:
        a, b = sorted(section.place[one] for one in pair)
        if section.met[a, b]:
            yield (
                SEAT(pair=pair),
                say.MET_WHEN(when=rounds_met(section.players[a], section.players[b])),
                "rematch",
            )
        elif section.forbidden[a, b]:
            yield SEAT(pair=pair), KEPT_SO(), "forbidden"
    bye = answer.demand.bye
    if bye is not None and section.bye_barred[section.place[bye]]:
        when = rounds_of(section.players[section.place[bye]], FULL_BYES)
        why = say.BYE_WENT_BEFORE() if when is None else say.BYE_WENT_BEFORE_IN(when=when)
        yield say.THE_BYE_FOR(player=bye), why, "bye_again"
