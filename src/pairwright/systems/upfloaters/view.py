"""The meaning of a round paired from the top: broken rules, the first difference of two rounds, floats, colours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from ...errors import NoPairing
from ...messages import Message, Told
from ..base import PairingSystem, Pairs, Protocol, Round, RoundState
from ..headlines import clauses as counted
from ..headlines.byes import of_most_games
from ..headlines.clauses import Clause
from ..headlines.upfloats import (
    UpfloatHeadlines,
    floats_again,
    lower_upfloater,
    more_upfloaters,
    needs_more,
    opponent_floats_again,
)
from ..view import Breach, ColourReason, Demand, Fact, PlainView, RoundView, Sentence
from ..view.ledger import Beside
from ..view.said import fact_say
from ..view.steps import floating, unequal_points
from ..wording import NO_SUCH_ROUND
from .entrants import NO_BYE, Participants, colours_of
from .ledger import BARRED
from .rounds import Prepared

if TYPE_CHECKING:
    from ..headlines import Headlines
    from ..view.certificate import Certificate


class FromTheTop(PairingSystem, Protocol):
    """A system of this kind."""

    def prepared(self, state: RoundState) -> Prepared:
        """The round before it is paired."""

    def words(self, entrants: Participants) -> ParticipantWords:
        """The system's texts about participants."""


class ParticipantWords(Protocol):
    """Texts of a system of this kind about participants, given as indices."""

    def facts(self, at: int) -> tuple[Fact, ...]:
        """Facts about a participant beyond those common to all systems of this kind."""

    def colour_text(self, article: str, white: int, black: int) -> str:
        """How an article gives the colours, as a clause."""


@dataclass(frozen=True, eq=False)
class FromTheTopView(PlainView):
    """The view of a round of such a system."""

    system: FromTheTop

    @cached_property
    def words(self) -> ParticipantWords:
        """The system's texts about the participants."""
        return self.system.words(self.entrants)

    @cached_property
    def prepared(self) -> Prepared:
        """The round with all that decides it."""
        return self.system.prepared(self.state)

    @property
    def entrants(self) -> Participants:
        """The participants."""
        return self.prepared.entrants

    @cached_property
    def round(self) -> Round:
        """The round. Raises `NoPairing`."""
        return self.prepared.round()

    def certificate(self, bracket: int | None = None) -> Certificate:
        """The proof of the upfloaters and the pairs of each bracket, or that no round exists."""
        from .certificate import FromTheTopProof

        proof = FromTheTopProof(self.prepared)
        try:
            made = self.round.pairs
        except NoPairing:
            return proof.brackets.none()
        return proof.certificate(made, bracket)

    # -- what may not be ---------------------------------------------------------------------------------------

    def pair_breaches(self, one: int, other: int) -> tuple[Breach, ...]:
        """Second meetings, and participants kept apart."""
        return tuple(self.rematches(one, other, self.criterion("C1")))

    def bye_breaches(self, player: int) -> tuple[Breach, ...]:
        """The bars to the bye under C2."""
        rule = self.criterion("C2")
        return tuple(
            Breach(rule, (player,), self.names.say(BARRED[entry.result](player=player, round=number)))
            for number, entry in enumerate(self.state.tournament.by_id[player].results, start=1)
            if entry.result in NO_BYE
        )

    # -- comparing ---------------------------------------------------------------------------------------------

    def beside(self, pairs: Pairs) -> Beside:
        """The bye, or the first bracket that differs: its upfloaters, then its pairs."""
        return self.prepared.ledger(self.names).beside(self.prepared.paired, pairs)

    def best_with(self, demand: Demand) -> Round:
        """The best round that meets a demand. Raises `NoPairing` if none exists."""
        byes = None
        if demand.about_the_bye:
            place = self.entrants.place
            byes = [place[id] for id in demand.byes_among(place)]
        state = self.state
        if demand.meet:
            state = state.requiring(*demand.meet)
        if apart := [pair for pair in demand.apart if pair[1]]:
            state = state.keeping_apart(*apart)
        prepared = self.system.prepared(state)
        # C6 judges what the following scoregroup could do without the demand.
        restricted = replace(prepared.entrants, judged_by=self.entrants)
        best = replace(prepared, entrants=restricted).round(byes)
        if not self._met_by(demand, best):
            raise NoPairing(NO_SUCH_ROUND(), demand.players)
        return best

    # -- in words ----------------------------------------------------------------------------------------------

    def facts(self, participant: int) -> tuple[Fact, ...]:
        """Colours that count, the float of the round before, and the records."""
        known = super().facts(participant)
        at = self.entrants.place[participant]
        colours = "".join(colour.value.upper() for colour in colours_of(self.entrants.players[at]))
        last = fact_say.FLOAT_BEFORE[bool(self.entrants.floated[at])]()
        had = fact_say.COLOURS(colours=colours) if colours else fact_say.NO_COLOUR()
        own = (
            known[0],
            Fact("colours", colours, Told(had), "4"),
            Fact("floated", self.entrants.floated[at], Told(last), "1.5"),
        )
        return (*own, *(fact for fact in known if fact.name == "met"), *self.words.facts(at))

    def colour(self, one: int, other: int) -> ColourReason:
        """The colours of two participants with the article that decides."""
        place = self.entrants.place
        found = self.prepared.allocate(*sorted((place[one], place[other])))
        white, black = self.entrants.ids_of((found.white, found.black))
        rule = self.article(found.article)
        return ColourReason(
            white, black, rule, self.words.colour_text(found.article, found.white, found.black)
        )

    def headlines(self) -> Headlines:
        """The headlines of boards and the bye, one clause each."""

        return FromTheTopHeadlines(self, self.entrants)

    def summary(self) -> tuple[Sentence, ...]:
        """Boards of unequal points, and who floats up."""
        return (Sentence(unequal_points(self.round)), *self._upfloaters())

    def _upfloaters(self) -> Iterator[Sentence]:
        up = [at for bracket in self.prepared.paired.brackets for at in bracket.upfloaters]
        yield floating(self.names, self.entrants.ids_of(up), "up", self.criterion("C4"))


CLAUSES: dict[str, Clause] = {
    "C4": more_upfloaters,
    "C5": lower_upfloater,
    "C6": needs_more,
    "C7": floats_again,
}
"""The subjects of the criteria about upfloaters."""

BY_NAME: dict[str, Clause] = {
    "preference refused": counted.denies,
    "strong preference refused": counted.denies_strong,
    "repeated float of an opponent": opponent_floats_again,
}
"""The subjects of the criteria about pairs, whose ids differ from system to system."""


class FromTheTopHeadlines(UpfloatHeadlines):
    """Headlines of a round of such a system."""

    def __init__(self, view: RoundView, entrants: Participants) -> None:
        super().__init__(view)
        self.entrants = entrants
        of_pairs = {rule.id: BY_NAME[rule.name] for rule in view.rules.quality if rule.name in BY_NAME}
        self.clauses = CLAUSES | of_pairs

    def bye_step(self, player: int, rivals: Sequence[int], points: object) -> Message | None:
        """3.4: most matches, then the largest number."""
        at = self.entrants.place
        missed = {one: -self.entrants.matches[at[one]] for one in (player, *rivals)}
        return of_most_games(player, missed, at, points)
