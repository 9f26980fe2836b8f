"""The costs of boards and colours as texts with names: for reasons, facts and colours alike."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from ...messages import Message, Told, as_message
from ...model.names import Names
from ...rules.facts import COLOUR_LETTER
from ..view import Fact, Rule
from ..view.proof_words import SENTENCE, joined
from . import proof_words as say
from .demand_words import numbered
from .field import SIGNS, ProgramField
from .ground import Ground, repeats_colour, wide
from .report import number
from .rulebook import third_colour_or_difference_of_three
from .terms import GAP, REPEATED, WIDE

COLOURS = Rule.of(third_colour_or_difference_of_three)
DUE = Rule(
    "",
    "due",
    "If both ways to give colours cost the same, the highest ranked player with a due colour gets it.",
)
OBJECTIVE = Rule("I4", "objective", "The round costs as little as possible by its weights.", "cost")
COLOUR_NAMES = ("White", "Black")
COLOUR_LETTERS = ("w", "b")


def side(words: str) -> Rule:
    """A side constraint as a rule."""
    return Rule("", "side", Told(SENTENCE(clause=as_message(words)), numbered), "side constraint")


Priced = tuple[Message, Fraction]
"""A cost, as text and number."""


@dataclass(frozen=True)
class Wording:
    """Speaks of the players of a round by position in the field."""

    ground: Ground
    names: Names

    @property
    def field(self) -> ProgramField:
        """The players."""
        return self.ground.field

    def name(self, i: int) -> str:
        """The name of a player."""
        return self.names(self.field.players[i].id)

    def id(self, i: int) -> int:
        """The start number of a player."""
        return self.field.players[i].id

    def score(self, i: int) -> int:
        """His points, acceleration included."""
        return int(self.field.points[i])

    # -- colours -----------------------------------------------------------------------------------------------

    def had(self, i: int) -> Message:
        """Why a player may not have a colour: the last two games had it, or the colour difference is too wide."""
        if self.field.twice[i]:
            return say.TWICE(colour=COLOUR_LETTER[int(self.field.twice[i])])
        return say.COLOURS_APART(difference=f"{int(self.field.difference[i]):+d}")

    def refused(self, i: int) -> Iterator[Message]:
        """The colours that a player may not have."""
        for column, colour in enumerate(COLOUR_LETTERS):
            if not self.ground.allowed[i, column]:
                yield say.REFUSED_COLOUR(player=self.id(i), colour=colour, had=self.had(i))

    def colour_terms(self, i: int, column: int) -> Iterator[Priced]:
        """The cost of a colour (column of `COLOUR_NAMES`) for a player."""
        exact, sign = self.ground.weights.exact, SIGNS[column]
        difference, last = int(self.field.difference[i]), int(self.field.last[i])
        if wide(difference, sign):
            yield say.COMES_TO(player=self.id(i), difference=f"{difference + sign:+d}"), exact(WIDE.weight)
        if repeats_colour(difference, last, sign):
            yield say.HAS_AGAIN(player=self.id(i), colour=COLOUR_LETTERS[column]), exact(REPEATED.weight)

    def colour_fact(self, i: int, column: int) -> Fact:
        """The cost of a colour for a player, or why it is forbidden."""
        colour = {"colour": COLOUR_LETTERS[column]}
        name = f"cost_of_{COLOUR_NAMES[column].lower()}"
        if not self.ground.allowed[i, column]:
            told = Told(say.REFUSED_FACT(had=self.had(i), **colour))
            return Fact(name, None, told, COLOURS.article)
        terms = list(self.colour_terms(i, column))
        price = sum((price for _, price in terms), Fraction(0))
        made_of = tuple(term for term, _ in terms)
        costs = say.COLOUR_COSTS_FOR if terms else say.COLOUR_COSTS
        text = self.names.say(costs.of(price=number(price), terms=made_of, **colour))
        return Fact(name, float(price), text, "(5)-(12)")

    def colour_reason(self, white: int, black: int) -> tuple[Rule, Told]:
        """Why these two have these colours: what may be had, what costs less, what is due."""
        if not self.ground.admitted[black, white]:
            refused = [*self.refused(white), *self.refused(black)]
            return COLOURS, self.names.say(joined(refused) if refused else say.OTHER_WAY_REFUSED())
        less = self.board_cost(black, white) - self.board_cost(white, black)
        if less > 0:
            return OBJECTIVE, Told(say.OTHER_WAY_COSTS(more=number(less)))
        return DUE, self.names.say(self._due(white, black))

    def _due(self, white: int, black: int) -> Message:
        colour = {white: COLOUR_LETTERS[0], black: COLOUR_LETTERS[1]}
        for i in sorted((white, black)):
            if self.field.difference[i]:
                had = say.COLOURS_APART(difference=f"{int(self.field.difference[i]):+d}")
                return say.IS_DUE(player=self.id(i), colour=colour[i], had=had)
            if self.field.last[i]:
                had = say.IN_LAST_GAME(colour=COLOUR_LETTER[int(self.field.last[i])])
                return say.IS_DUE(player=self.id(i), colour=colour[i], had=had)
        high = min(white, black)
        new = say.ODD_AND_NEW if int(self.field.numbers[high]) % 2 else say.EVEN_AND_NEW
        return new(player=self.id(high), colour=colour[high])

    # -- boards ------------------------------------------------------------------------------------------------

    def board_terms(self, white: int, black: int) -> Iterator[Priced]:
        """The cost of a board, term by term: score difference and colours."""
        gap = Fraction(abs(int(self.field.points[white]) - int(self.field.points[black])), 10)
        if gap:
            price = gap * self.ground.weights.exact(GAP.weight)
            yield say.SCORES_APART(points=int(gap * 10)), price
        yield from self.colour_terms(white, 0)
        yield from self.colour_terms(black, 1)

    def board_cost(self, white: int, black: int) -> Fraction:
        """The cost of a board."""
        return sum((price for _, price in self.board_terms(white, black)), Fraction(0))

    def board(self, white: int, black: int) -> Told:
        """The cost of a board and its parts."""
        terms = self.board_terms(white, black)
        said = tuple(say.TERM_COSTS(term=term, price=number(price)) for term, price in terms if price)
        if not said:
            return Told(say.COSTS_NOTHING())
        return self.names.say(say.BOARD_COSTS(price=number(self.board_cost(white, black)), terms=said))
