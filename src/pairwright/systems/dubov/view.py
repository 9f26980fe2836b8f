"""A Dubov round under its rules: the bye first, then bracket by bracket."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from ...errors import NoPairing
from ...messages import COLOUR, PLAYER, POINTS, Message, Told, message
from ...model import Points
from ...rules.facts import COLOUR_LETTER
from ..base import PairingSystem, Pairs, Protocol, Round, RoundState
from ..cards import BracketCard
from ..headlines import Expectation
from ..headlines import clauses as counted
from ..headlines.byes import of_most_games
from ..headlines.clauses import Clause, Preferences
from ..headlines.upfloats import UpfloatHeadlines, more_upfloaters
from ..roster import Roster
from ..scoregroups.colours import DUTCH
from ..scoregroups.demand import wishes_of
from ..scoregroups.groups_view import AbsoluteRules
from ..scoregroups.player_words import (
    BYE_TO_NUMBER,
    NUMBERED,
    STRENGTHS,
    ByeOrder,
    bye_told,
    colour_text,
    colour_word,
)
from ..view import Breach, ColourReason, Demand, Fact, PlainView, RoundView, Sentence
from ..view.ledger import Beside, Line, Where
from ..view.said import fact_say
from ..view.steps import bye_in, floating, unequal_points
from .field import DubovField, allocate_colours, most_upfloats
from .ledger import DENIED, FIRST_EVEN, FIRST_ODD, BracketsLedger
from .procedure import Choose, DubovRound, PairedBracket

if TYPE_CHECKING:
    from ..headlines import Headlines
    from ..view.certificate import Certificate


class _System(PairingSystem, Protocol):
    """The functions that the view needs from the system."""

    @property
    def choose(self) -> Choose: ...
    def round_of(self, state: RoundState, everybody: DubovField, known: DubovRound) -> Round: ...


@dataclass(frozen=True, eq=False)
class DubovView(PlainView):
    """A round of the Dubov system."""

    system: _System

    @cached_property
    def everybody(self) -> DubovField:
        """All players to be paired."""
        return DubovField.of(self.state)

    @property
    def entries(self) -> Roster:
        """All players to be paired."""
        return self.everybody.entries

    @cached_property
    def entered(self) -> AbsoluteRules:
        """The absolute rules among the entries."""
        return AbsoluteRules(self, self.entries)

    @cached_property
    def scores(self) -> dict[int, Points]:
        """The scores that pair the players present."""
        return dict(zip(self.entries.ids, self.entries.score, strict=True))

    def bye_breaches(self, player: int) -> tuple[Breach, ...]:
        """C2: who had the bye, or won without playing."""
        return self.entered.bye_breaches(player)

    def pair_breaches(self, one: int, other: int) -> tuple[Breach, ...]:
        """A second game, players kept apart by the event, and the other absolute rules about pairs."""
        return self.entered.pair_breaches(one, other)

    @cached_property
    def ours(self) -> DubovRound:
        """The brackets of the round. Raises `NoPairing`."""
        return DubovRound.of(self.everybody, self.rules, self.system.choose)

    @cached_property
    def round(self) -> Round:
        """The round as the rules have it. Raises `NoPairing`."""
        return self.system.round_of(self.state, self.everybody, self.ours)

    # -- whole rounds ------------------------------------------------------------------------------------------

    def beside(self, pairs: Pairs) -> Beside:
        """The bye, then the first bracket that differs: its criteria and the orders of Article 4."""
        bye, ours = bye_in(pairs), self.round.bye
        if bye is not None and ours is not None and bye != ours.id:
            return self._bye_lines(ours.id, self.round.pairs), self._bye_lines(bye, pairs)
        return self._in_brackets.beside([pair for pair in pairs if all(pair)])

    def _bye_lines(self, bye: int, pairs: Pairs) -> Iterator[Line]:
        order = ByeOrder(
            self.entries, self.article("3.1"), self.entries.numbers, BYE_TO_NUMBER, self._numbered
        )
        return order.lines(bye, Where(None, lambda: self.entered.whole(pairs, bye)))

    @cached_property
    def _in_brackets(self) -> BracketsLedger:
        return BracketsLedger(self.ours, self.names)

    def _numbered(self, entry: int) -> Message:
        return NUMBERED(number=self.entries.numbers[entry])

    # -- demands -----------------------------------------------------------------------------------------------

    def best_with(self, demand: Demand) -> Round:
        """The best round that meets a demand: the rules applied to the rounds that meet it. Raises `NoPairing`."""
        entries = self.entries
        for wish in wishes_of(demand, entries):
            entries = wish.everywhere(entries)
        field = replace(self.everybody, entries=entries.spelled_out())
        known = DubovRound.of(field, self.rules, self.system.choose, self.ours)
        return self.system.round_of(self.state, field, known)

    def headlines(self) -> Headlines:
        """The headlines of boards and the bye, one clause each."""

        return DubovHeadlines(self, self.ours, self.entries)

    def certificate(self, bracket: int | None = None) -> Certificate:
        """The proof that each bracket is best by the criteria, or that no round exists."""
        from ..scoregroups.certificate import ScoregroupProof
        from .certificate import certificate_of

        try:
            made = self.round.pairs
        except NoPairing:
            return ScoregroupProof(self.state, self.rules, self.entries).brackets.none()
        return certificate_of(self.state, self.everybody, self.ours, made, bracket)

    # -- what is told ------------------------------------------------------------------------------------------

    def summary(self) -> tuple[Sentence, ...]:
        """Boards of unequal points, who is upfloated, and how many are denied their preference."""
        return (Sentence(unequal_points(self.round)), *self._raised(), *self._denied())

    def _raised(self) -> list[Sentence]:
        up = [player for bracket in self.round.card.brackets for player in bracket.moved_up]
        return [floating(self.names, up, "up")] if up else []

    def _denied(self) -> list[Sentence]:
        count = self.round.card.total("C7")
        return [Sentence(Told(DENIED(count=count)))] if count else []

    def facts(self, participant: int) -> tuple[Fact, ...]:
        """Points, colours and opponents; preference, ARO, earlier upfloats, and whether he may get the bye."""
        known = super().facts(participant)
        at = self.entered.place(participant)
        colours, aro = self.entries.colours[at], self.everybody.aro[at]
        strength, wants = STRENGTHS[colours.strength], colour_word(colours.wants)
        number = self.entries.numbers[at]
        played = self.everybody.played[at]
        average = fact_say.RATED_MET(rating=aro) if played else fact_say.NOBODY_RATED()
        preference = fact_say.PREFERENCE[colours.strength](colour=COLOUR_LETTER[colours.wants])
        return (
            Fact("number", number, Told(fact_say.PAIRING_NUMBER(number=number)), "1.2"),
            *known,
            Fact("preference", {"colour": wants.lower(), "strength": strength}, Told(preference), "1.6"),
            Fact("aro", aro, Told(average), "1.7"),
            self._upfloats(at),
            self._bye_fact(participant, at),
        )

    def _upfloats(self, at: int) -> Fact:
        count, most = self.everybody.upfloats[at], most_upfloats(self.state.rounds)
        told = fact_say.UPFLOATED_MOST if count >= most else fact_say.UPFLOATED
        return Fact("upfloats", count, Told(told.of(count=count, most=most)), "1.8")

    def _bye_fact(self, participant: int, at: int) -> Fact:
        player, barred = self.state.tournament.by_id[participant], self.entries.barred[at]
        return Fact("bye", not barred, Told(bye_told(self.state, self.rules, player, barred)), "2.1.2")

    def colour(self, one: int, other: int) -> ColourReason:
        """The colours of a pair, with the article that decides."""
        a, b = self.entered.ranked(one, other)
        found = allocate_colours(self.entries, a, b)
        white, black = self.entries.ids_of((found.white, found.black))
        if found.article == "5.2.1":
            text = self._first_colour(a)
        else:
            text = colour_text(self.entries, a, b, found.by(DUTCH[found.article]))
        return ColourReason(white, black, self.article(found.article), text)

    def _first_colour(self, higher: int) -> Told:
        number = self.entries.numbers[higher]
        told = FIRST_ODD if number % 2 else FIRST_EVEN
        drawn = COLOUR_LETTER[self.entries.initial_colour]
        return self.names.say(told(number=number, player=self.entries.ids[higher], colour=drawn))


PREFERS = message("pair.prefers", f"{PLAYER:a} prefers White and {PLAYER:b} Black.")
SHIFTED = message(
    "pair.shifted", f"Too many on {POINTS:points} prefer {COLOUR:colour}: {PLAYER:p} changes subgroup."
)
SHIFTED_OUT = message(
    "pair.shifted_out", f"{PLAYER:p} is shifted: some who prefer {COLOUR:colour} must meet each other."
)
BY_NUMBERS = message("pair.by_numbers", f"Nobody has played: {PLAYER:a} and {PLAYER:b} are paired by number.")

CLAUSES: dict[str, Clause] = {
    "C5": more_upfloaters,
    "C6": counted.apart_in_score,
    "C7": counted.denies,
    "C10": counted.up_again(1),
}
"""The subjects of its criteria."""


class DubovHeadlines(UpfloatHeadlines):
    """Headlines of a round of the Dubov System."""

    clauses = CLAUSES

    def __init__(self, view: RoundView, ours: DubovRound, everybody: Roster) -> None:
        super().__init__(view)
        self.ours, self.everybody = ours, everybody
        self.colours = self._colours = Preferences(everybody, self.known)

    def halves_of(self, card: BracketCard) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Players preferring White by their opponents' ratings, opposite those preferring Black by number."""
        made = self.ours.field.entries.pair_ids(self._bracket(card).transposed.pairs)
        second = sorted((other for _, other in made), key=self.number.__getitem__)
        return tuple(one for one, _ in made), tuple(second)

    def _bracket(self, card: BracketCard) -> PairedBracket:
        roster = self.ours.field.entries
        return next(one for one in self.ours.done if roster.ids_of(one.residents) == card.residents)

    def inside(self, card: BracketCard, pair: tuple[int, int]) -> Expectation:
        """The k-th of those who prefer White meets the k-th of those who prefer Black, after shifts."""
        bracket = self._bracket(card)
        made = self.ours.field.entries.pair_ids(bracket.transposed.pairs)
        first, second = self.halves_of(card)
        a, b = next(two for two in made if set(two) == set(pair))
        opponent = second[first.index(a)]
        if opponent != b:
            return self.instead(a, opponent, (*first, *second), dict((*made, *(two[::-1] for two in made))))
        return Expectation(a, b, self._crossed(bracket, a, b))

    def _crossed(self, bracket: PairedBracket, a: int, b: int) -> Message | None:
        """Why two of both subgroups meet who stand across from each other."""
        ids_of = self.ours.field.entries.ids_of
        evened, avoided = ids_of(bracket.transposed.evened), ids_of(bracket.transposed.avoided)
        prefers = {one: self._colours.of(one).colour for one in (a, b)}
        shifted = next((one for one in (a, b) if one in (*evened, *avoided)), None)
        if shifted is None:
            return PREFERS(a=a, b=b) if prefers == {a: "w", b: "b"} else self._unplayed(a, b)
        colour = prefers[shifted]
        if shifted in evened:
            return SHIFTED(colour=colour, points=self.on(ids_of(bracket.residents)), p=shifted)
        return SHIFTED_OUT(p=shifted, colour=colour)

    def _unplayed(self, a: int, b: int) -> Message | None:
        played = self.known.colours(a) or self.known.colours(b)
        return None if played else BY_NUMBERS(a=a, b=b)

    def bye_step(self, player: int, rivals: Sequence[int], points: object) -> Message | None:
        """3.1: most games, then the largest number."""
        roster = self.everybody
        missed = {one: roster.unplayed[roster.place[one]] for one in (player, *rivals)}
        return of_most_games(
            player, missed, {one: roster.numbers[roster.place[one]] for one in missed}, points
        )
