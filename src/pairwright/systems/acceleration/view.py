"""A round under an acceleration, with its system's answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, reduce
from typing import TYPE_CHECKING

from ...messages import Message, Told
from ...rules.articles import RuleBook
from ..base import Card, Counted, PairingSystem, Pairs, Round, RoundState
from ..view import (
    Answer,
    Breach,
    ColourReason,
    Decision,
    Demand,
    Fact,
    PlainView,
    Reason,
    RoundView,
    Rule,
    Sentence,
    Verdict,
    view_of,
)
from ..view.proof_words import SENTENCE, THEN
from ..view.said import fact_say
from ..view.steps import settled
from ..wording import PROOF_BY_ACCELERATION
from . import proof_words as say
from .interface import Acceleration, EarlyRound, with_points
from .regroup import Apart
from .step_words import StepWords

if TYPE_CHECKING:
    from ..headlines import Headlines
    from ..view.certificate import Certificate


def view_of_accelerated(
    whole: PairingSystem, system: PairingSystem, acceleration: Acceleration, state: RoundState
) -> RoundView:
    """The view of a round: decisions if the acceleration defines it, otherwise that of the system under virtual
    points.

    `whole` is the system behind the acceleration, which answers.
    """
    early = acceleration.early(state)
    if early is not None:
        free, bound = (view_of(system, asked) for asked in (state, state.requiring(*early.pairs)))
        return EarlyView(whole, state, acceleration, early, free, bound)
    points = acceleration.points(state)
    if points is None:
        return view_of(system, state)
    accelerated = with_points(state, points)
    return PointsView(whole, accelerated, acceleration, view_of(system, accelerated), state)


@dataclass(frozen=True, eq=False)
class PointsView:
    """The view of the system itself, which finds the virtual points in the records, and who has how many of them.

    `state` has the virtual points in it, `bare` has those of the report.
    """

    system: PairingSystem
    state: RoundState
    acceleration: Acceleration
    inner: RoundView
    bare: RoundState

    @property
    def rules(self) -> RuleBook:
        """The rule book of the system in this round."""
        return self.inner.rules

    @cached_property
    def round(self) -> Round:
        """The round. Raises `NoPairing`."""
        return replace(self.inner.round, state=self.bare, paired_by=self.system)

    def breaches(self, pairs: Pairs) -> tuple[Breach, ...]:
        """The absolute rules that pairs break."""
        return self.inner.breaches(pairs)

    def judge(self, pairs: Pairs) -> Verdict:
        """The verdict of the rules on a whole round."""
        return self.inner.judge(pairs)

    def answer(self, demands: Sequence[Demand]) -> list[Answer]:
        """The outcome of each demand."""
        return self.inner.answer(demands)

    def reasons(self, boards: Iterable[int] | None = None) -> Mapping[int, Reason]:
        """The reasons for boards."""
        return self.inner.reasons(boards)

    def facts(self, participant: int) -> tuple[Fact, ...]:
        """The system's facts about a player, and the virtual points."""
        method, given = self.acceleration, self._given
        if not any(given.values()):
            return self.inner.facts(participant)
        points, having = given[participant], sum(1 for points in given.values() if points)
        told = fact_say.ACCELERATED(points=points, method=method.title, count=having, all=len(given))
        fact = Fact("acceleration", points / 10, Told(told), method.article)
        return (*self.inner.facts(participant), fact)

    def colour(self, one: int, other: int) -> ColourReason:
        """The colours of two players."""
        return self.inner.colour(one, other)

    def headlines(self) -> Headlines:
        """The headlines of boards, floats and the bye, one clause each: by the system, virtual points included."""
        from ..headlines.round_headlines import of_system  # loaded when somebody asks

        return of_system(self.inner)

    def card(self, pairs: Pairs) -> Card | None:
        """The violations of a round."""
        return self.inner.card(pairs)

    def summary(self) -> tuple[Sentence, ...]:
        """The players with virtual points, and the system's notes."""
        return (*self._accelerated(), *self.inner.summary())

    def certificate(self, bracket: int | None = None) -> Certificate:
        """The proof of the system, whose points include the acceleration."""
        given = self.inner.certificate(bracket)
        return replace(given, asked=given.asked.accelerated(self.bare, self.state))

    @property
    def _given(self) -> dict[int, int]:
        """Virtual points in this round of those who are paired."""
        return {player.id: player.virtual_points(self.state.round) for player in self.state.players}

    def _accelerated(self) -> Iterator[Sentence]:
        method, given = self.acceleration, self._given
        for points in sorted(set(given.values()) - {0}, reverse=True):
            having = sum(1 for own in given.values() if own == points)
            told = say.SOME_HAVE_VIRTUAL(method=method.title, having=having, total=len(given), points=points)
            yield Sentence(Told(told), rule_of(method))


@dataclass(frozen=True, eq=False)
class EarlyView(PlainView):
    """A round that the acceleration defines: its pairs are decisions, the colours are the system's.

    `free` is the view of the system without the acceleration, which knows the players, `bound` that of the round with
    these pairs, which knows their colours.
    """

    acceleration: Acceleration
    early: EarlyRound
    free: RoundView
    bound: RoundView

    @property
    def rules(self) -> RuleBook:
        """The rule book that allocates the colours."""
        return self.bound.rules

    @cached_property
    def round(self) -> Round:
        """The round; its card is empty, because the criteria of the system did not make it."""
        return replace(self.system.pair(self.state), make_card=Counted(Card(self.rules.id)))

    @cached_property
    def groups(self) -> dict[int, str]:
        """The group of each player in one."""
        return {player: name for name, members in self.early.groups.items() for player in members}

    @cached_property
    def words(self) -> StepWords:
        """Speaks of the boards."""
        return StepWords(self.state, self.early, self.names, Apart.of(self.state))

    @cached_property
    def decisions(self) -> Sequence[Decision]:
        """The bye, which is settled first, and a decision for each pair in the order of the steps."""
        rule = rule_of(self.acceleration)
        bye = self.early.bye
        first = [] if bye is None else [Decision(rule, (bye,), ((bye, 0),), text=self._bye(bye))]
        made = (
            Decision(rule, step.pair, (step.pair,), step.barred, self.words.text(step))
            for step in self.early.steps
        )
        return [*first, *made]

    def _bye(self, player: int) -> Told:
        if self.state.round == 1:
            rated = self.state.tournament.by_id[player].rating > 0
            return self.names.say(say.SEED_WITH_BYE[rated](player=player))
        names = list(self.early.groups)
        group = self.groups[player]
        told = say.LOWEST_WITH_BYE(player=player, group=group)
        if below := names[names.index(group) + 1 :]:
            told = say.NOBODY_BELOW(clause=told, groups=", ".join(below))
        return self.names.say(told)

    def _asked_for(self, demand: Demand) -> Answer:
        """The step that pairs one of the two elsewhere, the places of both, and the obstacle."""
        answer = settled(self.decisions, demand, {0} if demand.kind == "bye" else ())
        if demand.kind not in ("meet", "bye"):
            return answer
        rule, places = rule_of(self.acceleration), map(self.words.place, demand.players)
        where = SENTENCE(clause=reduce(lambda one, other: THEN(clause=one, then=other), places))
        first = tuple(Sentence(self.names.say(told), rule) for told in self._apart(demand.meet))
        return replace(answer, first=first, notes=(Sentence(self.names.say(where), rule),))

    def _apart(self, pairs: Pairs) -> Iterator[Message]:
        """The obstacles to pairs that the system behind would admit."""
        for pair in pairs:
            if self.words.apart(*pair):
                yield say.LAST_RESORT_HERE(pair=pair, why=self.words.why(pair))

    def headlines(self) -> Headlines:
        """The headlines of boards and the bye, one clause each."""
        from .headlines import EarlyHeadlines  # loaded when somebody asks

        return EarlyHeadlines(self, self.early, self.groups)

    @property
    def no_proof(self) -> Message:
        """The acceleration makes the round."""
        return PROOF_BY_ACCELERATION(acceleration=self.acceleration.title, round=self.state.round)

    def pair_breaches(self, one: int, other: int) -> tuple[Breach, ...]:
        """The absolute rules of the system against two meeting."""
        return self.free.breaches(((one, other),))

    def bye_breaches(self, player: int) -> tuple[Breach, ...]:
        """The absolute rules of the system against a player getting the bye."""
        return self.free.breaches(((player, 0),))

    def colour(self, one: int, other: int) -> ColourReason:
        """The colours of two players, by the rules of the system."""
        return self.bound.colour(one, other)

    def facts(self, participant: int) -> tuple[Fact, ...]:
        """The system's facts about a player, and the player's group."""
        name = self.groups.get(participant, "")
        if name:
            members = self.early.groups[name]
            place = {"place": members.index(participant) + 1, "size": len(members), "group": name}
            told = fact_say.IN_GROUP(**place)
        else:
            told = fact_say.IN_NO_GROUP()
        of = fact_say.GROUPED(players=len(self.groups), groups=", ".join(self.early.groups))
        text = Told(THEN(clause=of, then=told))
        fact = Fact("group", name or None, text, self.acceleration.article)
        return (*self.free.facts(participant), fact)

    def summary(self) -> tuple[Sentence, ...]:
        """The groups and their sizes."""
        sizes = ", ".join(f"{name} {len(members)}" for name, members in self.early.groups.items())
        told = say.GROUPS_OF_ROUND(method=self.acceleration.title, sizes=sizes)
        return (Sentence(Told(told), rule_of(self.acceleration)),)


def rule_of(method: Acceleration) -> Rule:
    """An acceleration as the rule that sentences refer to."""
    return Rule("", method.article, f"{method.title} defines this.")
