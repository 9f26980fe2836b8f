"""The answers of stable roommates about a round: preferred opponents, and why each does not agree."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from ...errors import NoPairing
from ...messages import Message, Told
from ..base import PairingSystem, Pairs, Protocol, RoundState
from ..cards import Card
from ..parameters import settings_of
from ..view import (
    Answer,
    Breach,
    ColourReason,
    Demand,
    Fact,
    PlainView,
    Preference,
    Reason,
    Refusal,
    Rule,
    Sentence,
    unequal_points,
)
from ..view.ledger import Line
from ..view.proof_words import STRANDED_THEN
from ..view.records import bye_barred, bye_before
from ..view.said import fact_say
from ..view.steps import bye_in
from . import proof_words as say
from .colours import allocate
from .field import RoommatesField
from .instance import DOUBLE_COLOUR, THIRD_COLOUR, Lists
from .ledger import COLOURS, GROWTH, SHOWN, STABLE, THIRD, TIES, Deciding, LeftOver, card_of_round
from .report import RoommatesRound
from .rulebook import R1, bye_twice, two_of_colour_difference_two

if TYPE_CHECKING:
    from ..headlines import Headlines
    from ..view.certificate import Certificate

MEETING, DOUBLE, NO_BYE = map(Rule.of, (R1, two_of_colour_difference_two, bye_twice))

MOST_NAMED = 12
"""The most pairs and players to be named when better pairs leave others unpaired; beyond, the method is described."""


class _System(PairingSystem, Protocol):
    """The functions that the view needs from the system."""

    @property
    def mode(self) -> str: ...
    @property
    def forfeit_counts_as_met(self) -> bool: ...
    def pair(self, state: RoundState) -> RoommatesRound: ...
    def lists(self, state: RoundState) -> Lists: ...
    def paired(
        self, state: RoundState, byes: frozenset[int] | None, given_up: tuple[str, ...] | None
    ) -> RoommatesRound: ...


@dataclass(frozen=True, eq=False)
class RoommatesView(PlainView):
    """One round by stable roommates."""

    system: _System

    @cached_property
    def round(self) -> RoommatesRound:
        """The round. Raises `NoPairing`."""
        return self.system.pair(self.state)

    @cached_property
    def lists(self) -> Lists:
        """The preference lists with all players in them, under all conditions."""
        return self.system.lists(self.state)

    @property
    def field(self) -> RoommatesField:
        """The players by position, including the bye holder."""
        return self.lists.field

    @cached_property
    def ms(self) -> int:
        """The largest score difference of the lists our round was made with, in units."""
        return self.round.report.ms // self.field.unit

    @cached_property
    def _levels(self) -> np.ndarray[tuple[int, int], np.dtype[np.int32]]:
        """Rank of f for each two players, smaller is better; -1 where the lists do not admit the pair."""
        lists = replace(self.lists, relaxed=self.round.report.relaxed)
        level = lists.levels(self.ms)[np.ix_(lists.class_of, lists.class_of)]
        for p, row in enumerate(self.field.apart):
            level[p, [p, *row]] = -1
        if self.round.bye is not None:
            bye = self.field.position[self.round.bye.id]
            level[bye, :] = level[:, bye] = -1
        return level

    def certificate(self, bracket: int | None = None) -> Certificate:
        """The proof that a round of the mode `balanced` costs least, or that no round exists in any mode."""
        from .certificate import certificate_of, certificate_of_none

        settings = settings_of(self.system)
        try:
            paired = self.round
        except NoPairing as error:
            if self.state.required:
                raise error
            return certificate_of_none(self.lists, self.state, self.rules.id, settings)
        return certificate_of(self.lists, self.system.mode, paired, self.rules.id, settings, bracket)

    # -- absolute rules ----------------------------------------------------------------------------------------

    def pair_breaches(self, one: int, other: int) -> tuple[Breach, ...]:
        """Rematches, pairs kept apart, and colours that leave no board unless they had to be given up."""
        if found := tuple(self._meetings(one, other)):
            return found
        p, q = self.field.position[one], self.field.position[other]
        why = self.lists.forbids(p, q)
        double = (
            self.lists.value.tables.penalty(int(self.field.difference[p]), int(self.field.difference[q]))
            is None
        )
        given_up = (DOUBLE_COLOUR if double else THIRD_COLOUR) in self._relaxed
        return (Breach(DOUBLE if double else THIRD, (one, other), Told(why)),) if why and not given_up else ()

    def _meetings(self, one: int, other: int) -> Iterator[Breach]:
        yield from self.rematches(one, other, MEETING)
        if self.system.forfeit_counts_as_met:
            for number, result in enumerate(self.state.tournament.by_id[one].results, start=1):
                if result.opponent == other and not result.played:
                    yield Breach(MEETING, (one, other), Told(say.WAS_FORFEITED(round=number)))

    @property
    def _relaxed(self) -> tuple[str, ...]:
        try:
            return self.round.report.relaxed
        except NoPairing:
            return ()

    def bye_breaches(self, player: int) -> tuple[Breach, ...]:
        """A player who had a bye, or won without playing, gets no bye."""
        barred = self.field.bye_barred[self.field.position[player]]
        return (bye_before(self.state.tournament.by_id[player], NO_BYE),) if barred else ()

    def headlines(self) -> Headlines:
        """The headlines of boards and the bye, one clause each."""
        from .headlines import RoommatesHeadlines  # loaded on first use

        return RoommatesHeadlines(self, self._wanted, self._refusing, self.system.mode)

    # -- preferences -------------------------------------------------------------------------------------------

    def preference(self, player: int, other: int) -> Preference | None:
        """A player's opinion of an opponent: f in its parts; `None` if the lists exclude the pair."""
        level = self._level(player, other)
        p, q = self.field.position[player], self.field.position[other]
        return None if level is None else Preference((level,), Told(self._liking(p, q)))

    def _level(self, player: int, other: int) -> int | None:
        """How well a player likes another one, less is better; `None` where the lists do not admit the pair."""
        level = int(self._levels[self.field.position[player], self.field.position[other]])
        return None if level < 0 else level

    def _now(self, player: int) -> int | None:
        """How well a player likes the opponent that the round gives."""
        return self._level(player, self.opponents[player]) if self.opponents[player] else None

    def _liking(self, p: int, q: int) -> Message:
        """f of two players with its parts: points, colour differences, last colours."""
        field = self.field
        found = self.lists.parts(p, q, self.ms)
        gap = field.gap(p, q)
        far = say.POINTS_APART(points=gap * field.unit)
        colours = say.COLOUR_DIFFERENCES(
            mine=_signed(field.difference[p]), theirs=_signed(field.difference[q])
        )
        if found is None:
            return say.ONLY_IF_LEFT(gap=far, colours=colours)
        score, colour, last = found
        parts = [_cost(score, far) if gap else say.EQUAL_POINTS(), _cost(colour, colours)]
        parts += [_cost(last, say.SAME_COLOUR_LAST())] if last else []
        return say.LIKING(total=f"{float(sum(found)):.4f}", parts=tuple(parts))

    def rather(self, player: int) -> tuple[Refusal, ...]:
        """Opponents that a player prefers but who do not agree: they like their own opponents at least as much."""
        return tuple(
            Refusal(player, other, wish, answer, self.preference(other, self.opponents[other]))
            for other in self._refusing(player)
            if (wish := self.preference(player, other)) and (answer := self.preference(other, player))
        )

    def _refusing(self, player: int) -> list[int]:
        """Those of the wished for who would not."""
        asked = ((other, self._level(other, player), self._now(other)) for other in self._wanted(player))
        return [other for other, then, now in asked if then is not None and now is not None and now <= then]

    def _wanted(self, player: int) -> list[int]:
        """Opponents that a player prefers to the actual one, most preferred first."""
        p = self.field.position[player]
        opponent = self.opponents[player]
        if not opponent:
            return []
        row = self._levels[p]
        now = int(row[self.field.position[opponent]])
        better = np.flatnonzero((row >= 0) & ((row < now) if now >= 0 else True))
        order = better[np.lexsort((better, row[better]))]
        return [self.field.players[q].id for q in order.tolist() if self.field.players[q].id != opponent]

    def reasons(self, boards: Iterable[int] | None = None) -> Mapping[int, Reason]:
        """The opinions of both players, their preferred opponents, and the obstacles; for the bye, the effect of
        another one.
        """
        asked = dict(self._boards(boards))
        told = dict(super().reasons([0])) if 0 in asked else {}
        for number, pair in asked.items():
            if number:
                refusals = tuple(refusal for player in pair for refusal in self.rather(player))
                told[number] = Reason(
                    number, pair, refusals=refusals, notes=tuple(self._notes(pair, refusals))
                )
        return told

    def _notes(self, pair: tuple[int, int], refusals: tuple[Refusal, ...]) -> Iterator[Sentence]:
        p, q = (self.field.position[player] for player in pair)
        yield Sentence(Told(say.THINK_OF_EACH_OTHER(liking=self._liking(p, q))), TIES)
        blocking = list(self._blocking(pair))
        yield from blocking
        if not refusals and not blocking:
            yield Sentence(Told(say.NOBODY_LIKED_BETTER()), STABLE)

    def _blocking(self, pair: tuple[int, int]) -> Iterator[Sentence]:
        """Players who form a blocking pair with a player of a board, and why they do not meet."""
        for player in pair:
            for other in self._wanted(player):
                then, now = self._level(other, player), self._now(other)
                if then is not None and (now is None or then < now):
                    yield self._both_rather(player, other)

    def _both_rather(self, one: int, other: int) -> Sentence:
        told = say.BOTH_RATHER(pair=(one, other), why=self._why_not(one, other))
        return Sentence(self.names.say(told), STABLE)

    def _why_not(self, one: int, other: int) -> Message:
        """Why a blocking pair does not meet: the better pairs, and the players left over; otherwise a description of
        the method.
        """
        if self.round.report.method in ("completed", "capped"):
            p, q = (self.field.position[player] for player in (one, other))
            better, left = self._left_over.beside(p, q)
            if left and not better:
                return STRANDED_THEN()
            if better and len(better) + len(left) <= MOST_NAMED:
                ids = [player.id for player in self.field.players]
                pairs = tuple((ids[a], ids[b]) for a, b in better)
                return say.MADE_FIRST(pairs=pairs, players=tuple(ids[at] for at in left))
        return self._why_blocked

    @cached_property
    def _left_over(self) -> LeftOver:
        lists = replace(self.lists, relaxed=self.round.report.relaxed)
        place = self.field.position
        return LeftOver(lists, self.ms, [(place[a], place[b]) for a, b in self.round.pairs if b])

    @property
    def _why_blocked(self) -> Message:
        return say.WHY_BLOCKED.get(self.round.report.method, say.WHY_BLOCKED[""])()

    # -- whole rounds ------------------------------------------------------------------------------------------

    def lines(self, pairs: Pairs) -> Iterator[Line]:
        """The bye, then what the mode minimises, or the largest difference and the blocking pairs."""
        return Deciding(self.round, self.lists, self.ms, self.names).lines(pairs)

    # -- demands -----------------------------------------------------------------------------------------------

    def _asked_for(self, demand: Demand) -> Answer:
        """The round with the demand and, for two who do not meet, which of them has an opponent he likes as much."""
        answer = super()._asked_for(demand)
        told = tuple(line for one, other in demand.meet for line in self._content(one, other))
        if answer.verdict is not None and answer.verdict.kind == "incomparable":
            return replace(answer, first=told)
        return replace(answer, notes=(*answer.notes, *told))

    def _content(self, one: int, other: int) -> Iterator[Sentence]:
        """Why two players do not meet: the opponent of either that the lists rank at least as high, or
        their distance.
        """
        if not self.opponents[one] or not self.opponents[other]:
            return
        p, q = self.field.position[one], self.field.position[other]
        gap = self.field.gap(p, q)
        if gap > self.ms:
            far, most = gap * self.field.unit, self.ms * self.field.unit
            told = say.FAR_APART(pair=(one, other), far=far, most=most)
            yield Sentence(self.names.say(told), GROWTH)
            return
        then, content = self._levels[p, q], False
        for player, asked in ((one, other), (other, one)):
            mate = self.opponents[player]
            at = self.field.position[player]
            now = self._levels[at, self.field.position[mate]]
            if now <= then:
                content = True
                has, wish = (self._liking(at, self.field.position[x]) for x in (mate, asked))
                told = say.CONTENT_WITH[bool(now == then)](
                    player=player, mate=mate, asked=asked, has=has, wish=wish
                )
                yield Sentence(self.names.say(told), STABLE)
        if not content:
            yield self._both_rather(one, other)

    def best_with(self, demand: Demand) -> RoommatesRound:
        """The round with pairs made first, with pairs kept apart, or with another bye."""
        byes = self.present - {one for one, other in demand.apart if not other}
        if demand.bye is not None:
            byes = frozenset({demand.bye})
        pairs = [pair for pair in demand.apart if pair[1]]
        state = self.state.requiring(*demand.meet) if demand.meet else self.state
        state = state.keeping_apart(*pairs) if pairs else state
        return self.system.paired(state, byes, self.round.report.relaxed)

    # -- what is told ------------------------------------------------------------------------------------------

    def facts(self, participant: int) -> tuple[Fact, ...]:
        """The records, the admitted opponents, and whether the player may get the bye."""
        told = super().facts(participant)
        number = int((self._levels[self.field.position[participant]] >= 0).sum())
        has = fact_say.ON_THE_LIST(count=number, points=self.ms)
        if self.round.bye is not None and self.round.bye.id == participant:
            has = fact_say.NO_LIST()
        listed = Fact("listed", number, Told(has), "2, ms")
        barred = (bye_barred(breach, self.names, "bye") for breach in self.bye_breaches(participant))
        return (*told, listed, *barred)

    def colour(self, one: int, other: int) -> ColourReason:
        """The player with White, and the first rule that decides."""
        found = super().colour(one, other)
        p, q = self.field.position[found.white], self.field.position[found.black]
        if not any(self.field.colours):
            return found._replace(rule=COLOURS, text=Told(say.COLOURS_FIRST_ROUND()))
        field = self.field
        if self.round.bye is not None:  # places are those of the players paired
            field = field.without(field.position[self.round.bye.id])
            p, q = field.position[found.white], field.position[found.black]
        return found._replace(rule=COLOURS, text=Told(say.COLOURS_BY[allocate(field, p, q)[1]]()))

    def card(self, pairs: Pairs) -> Card | None:
        """The costs of any round, criterion by criterion."""
        position = self.field.position
        games, bye = [(position[a], position[b]) for a, b in pairs if a and b], bye_in(pairs)
        taker = None if bye is None else self.state.tournament.by_id[bye]
        return card_of_round(self.field, self.field, games, taker)

    def summary(self) -> tuple[Sentence, ...]:
        """Boards of unequal points, blocking pairs, and how the round came about."""
        report = self.round.report
        lines: list[str] = [unequal_points(self.round), report.stability.head]
        if report.stability.count:
            lines += [pair.text for pair in report.stability.blocking[:SHOWN]]
            lines.append(Told(say.WHY_THEY_DO_NOT(why=self._why_blocked)))
        given_up = {DOUBLE_COLOUR: DOUBLE, THIRD_COLOUR: THIRD}
        return (
            *map(Sentence, lines),
            *(Sentence(Told(say.RULE_GIVEN_UP()), given_up[name]) for name in report.relaxed),
        )


def _signed(difference: int) -> str:
    return f"{difference:+d}" if difference else "0"


def _cost(cost: Fraction, what: Message) -> Message:
    return say.COST_FOR(cost=f"{float(cost):.4f}", what=what)
