"""A Keizer round: what its views share, and the decisions that made it: the bye, and whom each player meets in turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from ...messages import PLAYER, PLAYERS, ROUND, Message, Told, as_message, message
from ...rules.facts import meetings
from ..base import Pairs, Round
from ..headlines import Headlines
from ..headlines.steps import Decides, StepHeadlines
from ..view import Answer, Breach, ColourReason, Decision, Demand, Fact, PlainView, Rule, Sentence
from ..view.ledger import Line
from ..view.plain import MOST_OTHERS
from ..view.proof_words import NO_BOARDS, PASSED, STRANDED_THEN, joined
from ..view.said import fact_say
from ..wording import PROOF_KEIZER
from . import proof_words as say
from .differences import Differences, _System
from .rulebook import colours
from .scoring import KeizerTable, amount, idle_rounds

if TYPE_CHECKING:
    from ..view.certificate import Certificate


_REQUIRED = Rule("", "required", "Some participants are required to meet.")


@dataclass(frozen=True, eq=False)
class KeizerView(PlainView):
    """A round paired from the top of the ranking, or with the least differences in place."""

    system: _System

    @cached_property
    def table(self) -> KeizerTable:
        """The ranking before the round."""
        return self.system.ranking(self.state.tournament)

    @cached_property
    def order(self) -> list[int]:
        """Those to be paired in the order of the ranking."""
        return sorted(self.present, key=self.table.place.__getitem__)

    @cached_property
    def seat(self) -> dict[int, int]:
        """The place of each player among those who are paired, from 1."""
        bye = self.round.bye
        rest = (player for player in self.order if bye is None or player != bye.id)
        return {player: at for at, player in enumerate(rest, start=1)}

    # -- what may not be ---------------------------------------------------------------------------------------

    def pair_breaches(self, one: int, other: int) -> tuple[Breach, ...]:
        """Meetings too recent, and players kept apart."""
        return tuple(self._pair_breaches(one, other))

    def _pair_breaches(self, one: int, other: int) -> Iterator[Breach]:
        gap, rule = self.system.repeat_gap, self.article("repeats")
        for number in meetings(self.state.tournament.by_id[one], other):
            if gap is None:
                yield Breach(rule, (one, other), Told(say.MEET_ONCE(round=number)))
            elif self.state.round - number < gap:
                again = say.MEET_AGAIN_FROM(round=number, again=number + gap)
                yield Breach(rule, (one, other), Told(again))
        yield from PlainView.pair_breaches(self, one, other)
        yield from self._required_breaches(one, other)

    def bye_breaches(self, player: int) -> tuple[Breach, ...]:
        """A player with a required opponent gets no bye."""
        return tuple(self._required_breaches(player, 0))

    def _required_breaches(self, one: int, other: int) -> Iterator[Breach]:
        for pair in self.state.required:
            if {one, other} & set(pair) and {one, other} != set(pair):
                yield Breach(_REQUIRED, pair, Told(say.REQUIRED_TO_MEET()))

    # -- demands and players -------------------------------------------------------------------------------------

    def best_with(self, demand: Demand) -> Round | None:
        """The first, or best, complete pairing that meets a demand. Raises `NoPairing`."""
        if not demand.about_the_bye:
            return super().best_with(demand)
        candidates = self.system.bye_candidates(self.state, self.table)
        return self.system.pair_with_bye(self.state, self.table, demand.byes_among(candidates))

    def facts(self, participant: int) -> tuple[Fact, ...]:
        """Place, value and total, and the records."""
        known = super().facts(participant)
        row = self.table.rows[self.table.place[participant] - 1]
        idle = idle_rounds(self.state.tournament.by_id[participant])
        place = fact_say.PLACE_IN_RANKING(place=row.place, value=amount(row.value))
        return (
            Fact("place", row.place, Told(place), "values"),
            Fact("total", str(row.total), Told(fact_say.KEIZER_POINTS(points=amount(row.total))), "points"),
            Fact("without_game", idle, Told(fact_say.WITHOUT_OPPONENT(count=idle)), "odd"),
            *known,
        )

    def colour(self, one: int, other: int) -> ColourReason:
        """The colours of two players with the rule that decides."""
        white, black, article = colours(self.state.tournament, self.table, one, other)
        why = self.names.say(say.WHITE_BECAUSE[article](white=white))
        return ColourReason(white, black, self.article(article), why)

    def idle(self, player: int) -> Message:
        """How often a player was the odd one out or absent."""
        return say.IDLE_ROUNDS(count=idle_rounds(self.state.tournament.by_id[player]))

    def neighbours(self) -> Told:
        """How many boards join neighbours in the ranking of those paired."""
        seat, boards = self.seat, len(self.round)
        near = sum(1 for board in self.round if abs(seat[board.white.id] - seat[board.black.id]) == 1)
        if not boards:
            return Told(NO_BOARDS())
        return Told(say.ALL_NEIGHBOURS() if near == boards else say.NEIGHBOURS(near=near, boards=boards))

    # -- why the round is as it is -----------------------------------------------------------------------------

    @property
    def by_steps(self) -> bool:
        """Whether steps made it; otherwise the sum is least."""
        return self.system.pairing != "differences"

    @cached_property
    def _differences(self) -> Differences:
        return Differences(self)

    def lines(self, pairs: Pairs) -> Iterator[Line]:
        """The bye, the sum of the squares and the order, where differences count."""
        return super().lines(pairs) if self.by_steps else self._differences.lines(pairs)

    _asked_for = PlainView.paired_again
    """The first complete pairing that meets the demand, and the first decision it departs from; or the best."""

    def others_for_the_bye(self) -> tuple[Answer, ...]:
        """The others in the order of the attempts, and why none of them has it."""
        if self.by_steps:
            return super().others_for_the_bye()
        bye = self.round.bye
        rest = [one for one in self._differences.candidates if one is not None and bye and one != bye.id]
        return tuple(self.answer([Demand(bye=one) for one in rest[:MOST_OTHERS]]))

    def certificate(self, bracket: int | None = None) -> Certificate:
        """The proof of the bye and that no round of the others adds up to less, where differences count."""
        from .certificate import KeizerProof

        if self.by_steps:
            return super().certificate(bracket)
        return KeizerProof(self._differences).certificate(bracket)

    @property
    def no_proof(self) -> Message:
        """Rounds are made by steps; those of the other pairing are an optimum."""
        return PROOF_KEIZER(system=self.system.name)

    @cached_property
    def decisions(self) -> Sequence[Decision]:
        """The bye, then each board from the top of the ranking."""
        return tuple(self._decisions()) if self.by_steps else ()

    def _decisions(self) -> Iterator[Decision]:
        paired = self.round
        opponent = {one: other for pair in paired.pairs if pair[1] for one, other in (pair, pair[::-1])}
        if paired.bye is not None:
            yield self._bye(paired.bye.id)
        free = [player for player in self.order if player in opponent]
        while free:
            first = free.pop(0)
            other = opponent[first]
            passed = free[: free.index(other)]
            free.remove(other)
            told = self._told(
                say.NEXT_POSSIBLE(a=first, x=other), [self._passed(first, one) for one in passed]
            )
            tried = tuple((first, player) for player in passed)
            yield Decision(self.article("neighbours"), (first, other), ((first, other),), tried, told)

    def _told(self, step: Message, passed: Iterable[Message]) -> Told:
        """A step, and why none of the earlier players was taken."""
        return self.names.say(joined((step, *passed)))

    def _passed(self, first: int, player: int) -> Message:
        breaches = self.pair_breaches(first, player)
        return PASSED(player=player, why=as_message(breaches[0].text) if breaches else STRANDED_THEN())

    def _bye(self, bye: int) -> Decision:
        candidates = self.system.bye_candidates(self.state, self.table)
        tried = [player for player in candidates[: candidates.index(bye)] if player is not None]
        if self.system.bye == "fewest":
            step = say.BYE_BY_IDLE if tried else say.BYE_BY_LEAST_IDLE
        else:
            step = say.BYE_BY_PLACE if tried else say.BYE_BY_LAST_PLACE
        told = step.of(player=bye, place=self.table.place[bye], idle=self.idle(bye))
        text = self._told(told, [PASSED(player=player, why=STRANDED_THEN()) for player in tried])
        return Decision(
            self.article("odd"), (bye,), ((bye, 0),), tuple((player, 0) for player in tried), text
        )

    def headlines(self) -> Headlines:
        """The headlines of boards and the bye, one clause each."""
        if not self.by_steps:
            return Headlines(self)
        fewest = self.system.bye == "fewest"
        return KeizerHeadlines(self, self.system.repeat_gap, self.order, fewest=fewest)

    def summary(self) -> tuple[Sentence, ...]:
        """How many boards join neighbours in the ranking of those paired, and the sum where differences count."""
        if not self.by_steps:
            return self._differences.summary()
        return (Sentence(self.neighbours(), self.article("neighbours")),)


NEXT_IN_RANKING = message(
    "pair.next_in_ranking", f"Of those left, {PLAYER:b} is next after {PLAYER:a} in the ranking."
)
TOO_SOON = message(
    "pair.too_soon", f"{PLAYER:a} would play {PLAYER:x}; they may meet again only from round {ROUND:round}."
)
LAST_IN_RANKING = message("bye.ranking_last", f"{PLAYER:p} is last in the ranking of those present.")
FEWEST_BYES = message("bye.idle", f"{PLAYER:p} has been without a game least often.")
LAST_OF_FEWEST = message(
    "bye.idle_last", f"Of those without a game least often, {PLAYER:p} is last in the ranking."
)
BYE_STRANDS_OTHERS = message(
    "bye.strands", f"With the bye for {PLAYERS:x}, the others could not all be paired."
)


class KeizerHeadlines(StepHeadlines):
    """Headlines of a round paired from the top of the ranking."""

    def __init__(self, view: Decides, gap: int | None, order: list[int], *, fewest: bool) -> None:
        super().__init__(view)
        self.gap, self.order, self.fewest = gap, order, fewest

    def first_choice(self, one: int, other: int) -> Message:
        """No unpaired player ranks between them."""
        return NEXT_IN_RANKING(b=other, a=one)

    def barred(self, one: int, other: int) -> tuple[Message, Rule] | None:
        """The first round that allows two players to meet again."""
        found = super().barred(one, other)
        met = self.known.met(one, other)
        if found is None or self.gap is None or not met or self.known.state.keeps_apart(one, other):
            return found
        return TOO_SOON(a=one, x=other, round=met[-1] + self.gap), found[1]

    def bye(self, player: int) -> Message | None:
        """The last of the ranking, or of those without a game least often; why not those who come before."""
        tried = self.made_by[frozenset((player, 0))].tried
        if tried:
            return BYE_STRANDS_OTHERS(x=tuple(one for one, _ in tried))
        if self.fewest:
            idle = [idle_rounds(self.known.state.tournament.by_id[one]) for one in self.order]
            return (FEWEST_BYES if idle.count(min(idle)) == 1 else LAST_OF_FEWEST)(p=player)
        return LAST_IN_RANKING(p=player) if player == self.order[-1] else None
