"""A round under an acceleration, with its system's answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from ...messages import PLAYER, RANK, SYMBOL, Message, Told, message
from ...rules.articles import RuleBook
from ..base import Counted, PairingSystem, Pairs, Round, RoundState
from ..cards import Card
from ..headlines import Expectation, Headlines
from ..headlines.round_headlines import of_system
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
from ..view.proof_words import SENTENCE, joined
from ..view.said import fact_say
from ..view.steps import settled
from ..wording import PROOF_BY_ACCELERATION
from . import proof_words as say
from .interface import Acceleration, EarlyRound, EarlyStep, with_points
from .regroup import Apart
from .step_words import StepWords

if TYPE_CHECKING:
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
        # Tables show the points of the report; only the pairing saw the virtual ones.
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
        # In later rounds the method still applies, and nobody has anything from it.
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
        where = SENTENCE(clause=joined(places))
        first = tuple(Sentence(self.names.say(told), rule) for told in self._apart(demand.meet))
        return replace(answer, first=first, notes=(Sentence(self.names.say(where), rule),))

    def _apart(self, pairs: Pairs) -> Iterator[Message]:
        """The obstacles to pairs that the system behind would admit."""
        for pair in pairs:
            if self.words.apart(*pair):
                yield say.LAST_RESORT_HERE(pair=pair, why=self.words.why(pair))

    def headlines(self) -> Headlines:
        """The headlines of boards and the bye, one clause each."""

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
        fact = Fact("group", name or None, Told(joined((of, told))), self.acceleration.article)
        return (*self.free.facts(participant), fact)

    def summary(self) -> tuple[Sentence, ...]:
        """The groups and their sizes."""
        sizes = ", ".join(f"{name} {len(members)}" for name, members in self.early.groups.items())
        told = say.GROUPS_OF_ROUND(method=self.acceleration.title, sizes=sizes)
        return (Sentence(Told(told), rule_of(self.acceleration)),)


def rule_of(method: Acceleration) -> Rule:
    """An acceleration as the rule that sentences refer to."""
    return Rule("", method.article, f"{method.title} defines this.")


GROUPS = message(
    "pair.groups", f"Group {SYMBOL:group} plays group {SYMBOL:below}: number {RANK:rank} of each group."
)
GROUPS_LEFT = message(
    "pair.groups_left",
    f"Group {SYMBOL:group} plays group {SYMBOL:below}: number {RANK:rank} of those left in each.",
)
GROUP_HALVES = message("pair.group_inside", f"Both in group {SYMBOL:group}: number {RANK:rank} of each half.")
GROUP_SECTION = message(
    "pair.group_section",
    f"Both in {SYMBOL:group}, from group {SYMBOL:section}: number {RANK:rank} of each half.",
)
DRAW_EACH = message(
    "pair.draw_each", f"{PLAYER:a} and {PLAYER:b} each have a draw or half-point bye from round 1."
)
GROUP_LOWEST = message(
    "pair.group_floater", f"{PLAYER:a}, the lowest of group {SYMBOL:group}, plays the top of {SYMBOL:below}."
)
GROUP_DOWN = message(
    "pair.group_down", f"{PLAYER:a} drops from group {SYMBOL:group} to group {SYMBOL:below}."
)
TOO_LARGE = message(
    "pair.group_too_large", f"Group {SYMBOL:group} has too many players: {PLAYER:a} and {PLAYER:b} meet."
)
SPARES = message(
    "pair.spares", f"{PLAYER:a} plays {PLAYER:b} so that {PLAYER:c} and {PLAYER:d} need not meet."
)
LOWEST_RATED = message("bye.lowest_seed_rated", f"{PLAYER:p} is the lowest seed with a rating.")
LOWEST_SEED = message("bye.lowest_seed", f"{PLAYER:p} is the lowest seed.")
LOWEST_OF_GROUP = message(
    "bye.group", f"{PLAYER:p} is the lowest of group {SYMBOL:group} who may have the bye."
)


class EarlyHeadlines(Headlines):
    """Headlines of an early round."""

    def __init__(self, view: RoundView, early: EarlyRound, groups: Mapping[int, str]) -> None:
        super().__init__(view)
        self.early, self.groups = early, groups
        self.steps = {frozenset(step.pair): step for step in early.steps}

    def expectation(self, pair: tuple[int, int]) -> Expectation:
        """The same place in both lists, or what changed that."""
        step = self.steps[frozenset(pair)]
        a, b = step.pair
        fact = self._fact(step)
        if fact is not None:
            return Expectation(a, b, fact)
        # A barred pair with one of the two: that one was expected to meet the other of the barred pair.
        own = [one for one in step.barred if set(one) & set(pair)]
        if own:
            one, other = own[0] if own[0][0] in pair else own[0][::-1]
            return Expectation(one, other)
        if not step.barred:
            return Expectation(a)
        c, d = step.barred[0]
        return Expectation(a, b, SPARES(a=a, b=b, c=c, d=d))

    def _fact(self, step: EarlyStep) -> Message | None:
        """The text of a step about its pair; `None` for the natural pair."""
        a, b = step.pair
        if step.kind == "drew":
            return DRAW_EACH(a=a, b=b)
        if step.kind == "leftover":
            return TOO_LARGE(a=a, b=b, group=step.groups[0])
        if step.kind == "lowest":
            return self._lowest(step)
        return None if step.kind == "changed" else self._natural(step)

    def _natural(self, step: EarlyStep) -> Message | None:
        one, other = step.lists
        a, b = step.pair if step.pair[0] in one else step.pair[::-1]
        if a not in one or b not in other or one.index(a) != other.index(b):
            return None
        rank, (upper, lower) = one.index(a) + 1, step.groups
        if step.kind == "halves":
            if len(step.section) == 1:
                return GROUP_SECTION(group=upper, section=step.section, rank=rank)
            return GROUP_HALVES(group=upper, rank=rank)
        groups = self.early.groups
        whole = all(len(two) == len(groups[name]) for two, name in zip(step.lists, step.groups, strict=True))
        return (GROUPS if whole else GROUPS_LEFT)(group=upper, below=lower, rank=rank)

    def _lowest(self, step: EarlyStep) -> Message:
        mine, theirs = step.groups
        one, other = step.pair if step.pair[0] in step.lists[0] else step.pair[::-1]
        ends = one == self.early.groups[mine][-1] and other == self.early.groups[theirs][0]
        return (GROUP_LOWEST if ends else GROUP_DOWN)(a=one, group=mine, below=theirs)

    def bye(self, player: int) -> Message:
        """The lowest seed with a rating in round 1, the lowest of a group later."""
        if self.view.round.number == 1:
            rated = self.view.state.tournament.by_id[player].rating > 0
            return (LOWEST_RATED if rated else LOWEST_SEED)(p=player)
        return LOWEST_OF_GROUP(p=player, group=self.groups[player])
