"""A Dubov round under its rules: the bye first, then bracket by bracket."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from ...errors import NoPairing
from ...messages import Message, Told
from ...model import Player, Points
from ..base import PairingSystem, Pairs, Protocol, Round, RoundState
from ..roster import Roster
from ..scoregroups.bye_order import ByeOrder
from ..scoregroups.completion import Completion
from ..scoregroups.demand import wishes_of
from ..scoregroups.groups_view import AbsoluteRules
from ..scoregroups.player_words import STRENGTHS, bye_told, colour_text, colour_word, letter
from ..scoregroups.proof_words import BYE_TO_NUMBER, NUMBERED
from ..view import Breach, ColourReason, Demand, Fact, PlainView, Sentence
from ..view.ledger import Beside, Line, Where
from ..view.said import fact_say
from ..view.steps import bye_in, floating, unequal_points
from .field import DUTCH_ARTICLES, DubovField, allocate_colours, most_upfloats
from .ledger import BracketsLedger
from .procedure import DubovRound, PairBracket, PairedBracket, bye_of
from .proof_words import DENIED, FIRST_EVEN, FIRST_ODD

if TYPE_CHECKING:
    from ..headlines import Headlines
    from ..view.certificate import Certificate


class _System(PairingSystem, Protocol):
    """The functions that the view needs from the system."""

    def bracket_pairer(self) -> PairBracket: ...

    def round_of(
        self, state: RoundState, field: DubovField, done: Sequence[PairedBracket], bye: Player | None
    ) -> Round: ...


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
        return self._known(self.everybody)

    def _known(self, everybody: DubovField, alike: DubovRound | None = None) -> DubovRound:
        """The brackets among some entries; where the bye is the same, those of another round may stand."""
        bye = bye_of(everybody, Completion(everybody.entries, self.rules))
        known = alike.done if alike is not None and alike.bye == bye else ()
        return DubovRound(everybody.without(bye), self.rules, self.system.bracket_pairer(), bye, known)

    @cached_property
    def round(self) -> Round:
        """The round as the rules have it. Raises `NoPairing`."""
        return self._round_of(self.ours)

    def _round_of(self, known: DubovRound) -> Round:
        bye = None if known.bye is None else self.entries.players[known.bye]
        return self.system.round_of(self.state, known.field, known.done, bye)

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
        return self._round_of(self._known(replace(self.everybody, entries=entries), self.ours))

    def headlines(self) -> Headlines:
        """The headlines of boards and the bye, one clause each."""
        from .headlines import DubovHeadlines  # loaded when somebody asks

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
        preference = fact_say.PREFERENCE[colours.strength](colour=letter(colours.wants))
        return (
            Fact("number", number, Told(fact_say.PAIRING_NUMBER(number=number)), "1.2"),
            *known,
            Fact(
                "preference",
                {"colour": wants.lower(), "strength": strength},
                Told(preference),
                "1.6",
            ),
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
        if found.article in DUTCH_ARTICLES:
            text = colour_text(self.entries, a, b, found.by(DUTCH_ARTICLES[found.article]))
        else:
            text = self._first_colour(a)
        return ColourReason(white, black, self.article(found.article), text)

    def _first_colour(self, higher: int) -> Told:
        number = self.entries.numbers[higher]
        told = FIRST_ODD if number % 2 else FIRST_EVEN
        drawn = letter(self.entries.initial_colour)
        return self.names.say(told(number=number, player=self.entries.ids[higher], colour=drawn))
