"""Why a round is as it is by the rules: every board and the bye at once, and why two players do not meet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Literal, TypeAlias

from ..check.boards import BoardStory, bye_explanation
from ..check.brackets import Drawing
from ..check.headlines import Briefly
from ..check.sentences import Sentences
from ..check.verification import RESULT_CHANGES
from ..check.why_not import why_not_told
from ..messages import ENGLISH, Message, Names, Told, Words
from ..systems.base import RoundState
from ..systems.headlines import Headline
from ..systems.view import Answer, Demand, RoundView, Sentence, traits_of, view_of
from ..systems.wording import EVEN_NO_BYE
from .decide_corrections import is_about_seats
from .library import accelerated_system_of, before_round, keys_of, numbers_of, tournament_of
from .questions import Refused
from .state import Round, Section, State
from .wording import manual as say
from .wording.common import whom
from .wording.reports import ENTERED_SINCE

if TYPE_CHECKING:
    from ..check.bracket_svg import BracketFigure

__all__ = ["BYE", "RoundReasons", "Sentence", "WhyNot"]

Departure: TypeAlias = Literal["corrected", "changed", "seats", "hand"]
"""Why a board is not of the rules' round: a result before it was corrected, or something else changed since; or who sat
there was corrected; or it was made so."""

_DEPARTED: Mapping[Departure, Message] = {
    "corrected": say.DEPARTED_CORRECTED(),
    "changed": say.DEPARTED_CHANGED(),
    "seats": say.DEPARTED_SEATS(),
    "hand": say.DEPARTED_BY_HAND(),
}

BYE = 0
"""Stands for the allocated bye where two participants are asked about."""


@dataclass(frozen=True, slots=True)
class WhyNot:
    """The answer to "why do these two not meet": sentences, and the best round that has the pair, as keys.

    `told` says it in one sentence.
    """

    told: Message
    lines: tuple[Sentence, ...]
    best: tuple[tuple[int, int], ...] = ()


class RoundReasons:
    """The rules' round of a section, with its reasons; participants are named by keys.

    The rules depend only on earlier rounds, which keeps this valid while the round is played or changed by hand;
    the reason for a board's departure comes from the proposed round and the log. Everything that asks for the round
    raises `NoPairing` where the rules admit none.
    """

    def __init__(self, state: State, section: Section, number: int) -> None:
        self.section, self.number = section, number
        before = before_round(section, number)
        system = accelerated_system_of(section.settings)
        ended = traits_of(system).open_ended
        self.view: RoundView = view_of(system, RoundState.of(tournament_of(state, before), open_ended=ended))
        self.numbers = numbers_of(before) | {BYE: BYE}
        """Pairing numbers by key, as the round was paired by them."""
        self._key = keys_of(before)

    @cached_property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """The pairs of the rules' round: (White, Black), the bye as (player, 0)."""
        return tuple((self._key[white], self._key[black]) for white, black in self.view.round.pairs)

    @cached_property
    def _say(self) -> Sentences:
        return Sentences(self.view.state, self.view.round)

    @cached_property
    def _brief(self) -> Briefly:
        return Briefly(self.view)

    @cached_property
    def _headlines(self) -> dict[tuple[int, int], Headline]:
        """The headline of every pair of the rules' round."""
        found = self._brief.of()
        seats = {board.number: (board.white.id, board.black.id) for board in self.view.round.boards}
        made = {seats.get(number, (one.players[0], BYE)): one for number, one in found.items()}
        return {(self._key[white], self._key[black]): one for (white, black), one in made.items()}

    def sentence(self, pair: tuple[int, int], words: Words = ENGLISH) -> Sentence:
        """Why a board or bye is, in one clause and in the language of `words`: its headline."""
        if pair not in self._headlines:
            return Sentence(words(self._not_of_the_rules(pair), self._say.names))
        found = self._headlines[pair]
        return Sentence(words(found.said, self._say.names), found.rule)

    def clause(self, pair: tuple[int, int], words: Words = ENGLISH) -> str:
        """The reason for a board or bye in a table: with names alone, without numbers and rules."""
        if pair not in self._headlines:
            return words(_DEPARTED[self.departed(pair)])
        return words(clause_of(self._headlines[pair]), lambda number: self._names[number])

    def colours(self, pair: tuple[int, int], words: Words = ENGLISH) -> str:
        """Why the colours of a board are as they are, for a table; empty where nothing is to be said."""
        found = self._headlines.get(pair)
        said = found and self._brief.headlines.colour(found.board)
        return words(said, lambda number: self._names[number]) if said and words.speaks(said) else ""

    @cached_property
    def _names(self) -> dict[int, str]:
        """The players' names in clauses: the family name if it is unique."""
        names = {number: self.section.entries[key].person.name for number, key in self._key.items() if key}
        families = Counter(name.partition(",")[0] for name in names.values())
        return {
            number: family if families[family := name.partition(",")[0]] == 1 else name
            for number, name in names.items()
        }

    def short(self) -> dict[tuple[int, int], Message]:
        """The headlines by pair, to be worded with `names`; without those that are a sentence of the proof."""
        return {pair: one.said for pair, one in self._headlines.items() if one.kind != "proof"}

    @property
    def names(self) -> Names:
        """The names of participants in messages."""
        return self._say.names

    def because(self, pair: tuple[int, int], words: Words = ENGLISH) -> tuple[tuple[str, bool], ...]:
        """The sentences after the headline, each with whether it is in the language of `words`."""
        if pair not in self._headlines:
            return ()
        told = self._brief.headlines.because(self._headlines[pair].board)
        return tuple((words(one, self._say.names), words.speaks(one)) for one in told)

    def picture(self, pair: tuple[int, int], words: Words, played: Round) -> BracketFigure | None:
        """The bracket of a board, which is marked; `None` for the bye and in systems without brackets."""
        found = self._headlines.get(pair)
        if found is None or pair[1] == BYE or not self.view.round.card.brackets:
            return None
        from ..check.bracket_svg import figure  # only who wants to see it needs it

        numbers = self.numbers_in(played)
        (one,) = Drawing(self._brief, words=words, board=found.board, numbers=numbers).pictures
        return figure(one, found.players)

    def story(self, words: Words, played: Round) -> Drawing:
        """All brackets, as a story or a drawing; boards have their playing numbers."""
        return Drawing(self._brief, words=words, numbers=self.numbers_in(played))

    def numbers_in(self, played: Round) -> dict[int, int]:
        """The number that each board of the rules' round has in a round as it is played, if it is played there."""
        there = {frozenset((one.one, one.other)): number for number, one in played.pairings.items()}
        keys = {
            number: frozenset(self._key[player] for player in pair)
            for number, pair in self._brief.headlines.pairs.items()
        }
        return {number: there[pair] for number, pair in keys.items() if pair in there}

    def colour_denied(self, pair: tuple[int, int]) -> bool:
        """Whether a player of a board has another colour than preferred; never where the system has no preferences."""
        wishes = self._brief.headlines.told.colours
        if wishes is None:
            return False
        return any(
            wishes.of(self.numbers[key]).colour not in ("", colour)
            for key, colour in zip(pair, "wb", strict=True)
        )

    def speaks(self, pair: tuple[int, int], words: Words) -> bool:
        """Whether the sentence of a board or bye is in that language, rather than in English."""
        found = self._headlines.get(pair)
        return words.speaks(found.said if found else self._not_of_the_rules(pair))

    def board(self, pair: tuple[int, int]) -> tuple[Sentence, ...]:
        """All answers about a board or a bye; the reasons of other boards are not computed."""
        if pair not in self.pairs:
            return (Sentence(Told(self._not_of_the_rules(pair))), *self.why_not(*pair).lines)
        if pair[1] == BYE:
            return bye_explanation(self.view).lines
        white, black = (self.numbers[key] for key in pair)
        seat = next(one for one in self.view.round.boards if (one.white.id, one.black.id) == (white, black))
        return tuple(BoardStory(self.view, seat).lines())

    def summary(self, words: Words = ENGLISH) -> tuple[Sentence, ...]:
        """The lines under the table of the rules' round, in a language."""
        return tuple(line.said(words, self._say.names) for line in self.view.summary())

    def number_of(self, key: int) -> int:
        """The number of a participant in the round. Raises `Refused` for one who has entered since."""
        if key not in self.numbers:
            raise Refused(ENTERED_SINCE(entry=whom(self.section.entries[key]), round=self.number))
        return self.numbers[key]

    def why_not(self, one: int, other: int) -> WhyNot:
        """Why two participants do not meet, or why one of them does not have the bye (`BYE`)."""
        first, second = self.number_of(one), self.number_of(other)
        if BYE in (one, other):
            if self.view.round.bye is None:
                even = EVEN_NO_BYE(round=self.view.state.round)
                return WhyNot(even, (Sentence(str(even)),))
            demand = Demand(bye=first or second)
        else:
            demand = Demand(meet=((first, second),))
        answer: Answer = self.view.answer([demand])[0]
        made = answer.round.pairs if answer.round is not None else ()
        best = tuple((self._key[white], self._key[black]) for white, black in made)
        return WhyNot(why_not_told(self.view, answer), tuple(self._say.answer(answer)), best)

    def departed(self, pair: tuple[int, int]) -> Departure:
        """Why a board or bye is not of the rules' round."""
        played = self.section.rounds.get(self.number)
        if played and pair in played.proposed:
            results = (one for one in self.section.log if one.round < self.number)
            return "corrected" if any(one.kind in RESULT_CHANGES for one in results) else "changed"
        seats = (one.text for one in self.section.log if one.round == self.number and is_about_seats(one))
        return "seats" if any(f"{{{pair[0]}}}-{{{pair[1]}}}" in text for text in seats) else "hand"

    def _not_of_the_rules(self, pair: tuple[int, int]) -> Message:
        white, black = pair
        departed = _DEPARTED[self.departed(pair)]
        if (black, white) in self.pairs:
            return say.TURNED_BY_THE_RULES(departed=departed)
        places = tuple(self._place_of(key) for key in pair if key)
        return say.BY_THE_RULES(departed=departed, places=places)

    def _place_of(self, key: int) -> Message:
        entry = whom(self.section.entries[key])
        for white, black in self.pairs:
            if key in (white, black):
                if not black:
                    return say.HAS_THE_BYE(entry=entry)
                other = whom(self.section.entries[black if key == white else white])
                return say.MEETS_BY_RULES(entry=entry, opponent=other)
        return say.NOBODY_BY_RULES(entry=entry)


def clause_of(found: Headline) -> Message:
    """A short headline for a table: it names the players of the board and at most one more."""
    named: set[int] = set()

    def noted(number: int) -> str:
        named.add(number)
        return ""

    said = found.said
    ENGLISH(said, noted)
    if len(named - set(found.players)) <= 1 or "x" not in said.values:
        return said
    other = said.values["x"]
    if "a" not in said.values:
        return say.WORSE_WITH_BYE(x=other)
    shorter = {"pair.taken": say.HAS_ANOTHER_OPPONENT, "pair.order": say.GOOD_BUT_LATER}.get(
        said.id, say.WORSE_ROUND
    )
    return shorter(a=said.values["a"], x=other)
