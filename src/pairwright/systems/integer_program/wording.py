"""What boards and colours cost, in words with names: for reasons, facts and colours alike."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from ...model import points_text
from ...model.names import Names
from ...model.printing import capital
from ...rules.facts import WHITE
from ..view import Fact, Rule
from .field import SIGNS, ProgramField
from .ground import Ground, repeats_colour, wide
from .report import number
from .rulebook import third_colour_or_difference_of_three
from .terms import GAP, REPEATED, WIDE

COLOURS = Rule.of(third_colour_or_difference_of_three)
DUE = Rule("", "due", "Where colours cost the same, the higher player who has a due colour gets it.")
OBJECTIVE = Rule("I4", "objective", "The round costs as little as possible by its weights.", "cost")
COLOUR_NAMES = ("White", "Black")


def side(words: str) -> Rule:
    """A side constraint as a rule."""
    return Rule("", "side", f"{capital(words)}.", "side constraint")


Priced = tuple[str, Fraction]
"""Something that costs, in words, and how much."""


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
        """What a player is called."""
        return self.names(self.field.players[i].id)

    def points(self, i: int) -> str:
        """His points, acceleration included."""
        return f"{points_text(int(self.field.points[i]))} points"

    # -- colours -----------------------------------------------------------------------------------------------

    def had(self, i: int) -> str:
        """What forbids a player a colour: two games with it running, or his colour difference."""
        if self.field.twice[i]:
            return f"{_colour(int(self.field.twice[i]))} in the last two games"
        return f"colour difference {int(self.field.difference[i]):+d}"

    def refused(self, i: int) -> Iterator[str]:
        """The colours a player may not have."""
        for column, colour in enumerate(COLOUR_NAMES):
            if not self.ground.allowed[i, column]:
                yield f"{self.name(i)} may not have {colour} ({self.had(i)})"

    def colour_terms(self, i: int, column: int) -> Iterator[Priced]:
        """What a colour (column of `COLOUR_NAMES`) costs a player."""
        exact, sign = self.ground.weights.exact, SIGNS[column]
        difference, last = int(self.field.difference[i]), int(self.field.last[i])
        if wide(difference, sign):
            yield f"{self.name(i)} comes to colour difference {difference + sign:+d}", exact(WIDE.weight)
        if repeats_colour(difference, last, sign):
            yield f"{self.name(i)} has {COLOUR_NAMES[column]} again", exact(REPEATED.weight)

    def colour_fact(self, i: int, column: int) -> Fact:
        """What a colour would cost a player, or why he may not have it."""
        colour = COLOUR_NAMES[column]
        name = f"cost_of_{colour.lower()}"
        if not self.ground.allowed[i, column]:
            return Fact(name, None, f"may not have {colour}: {self.had(i)}", COLOURS.article)
        terms = list(self.colour_terms(i, column))
        price = sum((price for _, price in terms), Fraction(0))
        why = f": {', '.join(text for text, _ in terms)}" if terms else ""
        return Fact(name, float(price), f"{colour} costs {number(price)}{why}", "(5)-(12)")

    def colour_reason(self, white: int, black: int) -> tuple[Rule, str]:
        """Why these two have these colours: what may be had, what costs less, what is due."""
        if not self.ground.admitted[black, white]:
            refused = [*self.refused(white), *self.refused(black)]
            return COLOURS, "; ".join(refused) or "a side constraint refuses the other way round"
        less = self.board_cost(black, white) - self.board_cost(white, black)
        if less > 0:
            return OBJECTIVE, f"the other way round the board would cost {number(less)} more"
        return DUE, self._due(white, black)

    def _due(self, white: int, black: int) -> str:
        colour = {white: COLOUR_NAMES[0], black: COLOUR_NAMES[1]}
        for i in sorted((white, black)):
            if self.field.difference[i]:
                had = f"colour difference {int(self.field.difference[i]):+d}"
                return f"{self.name(i)} is due {colour[i]} ({had})"
            if self.field.last[i]:
                had = _colour(int(self.field.last[i]))
                return f"{self.name(i)} is due {colour[i]} ({had} in the last game)"
        high = min(white, black)
        parity = "an odd" if int(self.field.numbers[high]) % 2 else "an even"
        return f"{self.name(high)} has {parity} number and no game yet: {colour[high]} by the colour drawn"

    # -- boards ------------------------------------------------------------------------------------------------

    def board_terms(self, white: int, black: int) -> Iterator[Priced]:
        """What a board costs, term by term: score difference and colours."""
        gap = Fraction(abs(int(self.field.points[white]) - int(self.field.points[black])), 10)
        if gap:
            price = gap * self.ground.weights.exact(GAP.weight)
            yield f"{points_text(int(gap * 10))} points of score difference", price
        yield from self.colour_terms(white, 0)
        yield from self.colour_terms(black, 1)

    def board_cost(self, white: int, black: int) -> Fraction:
        """What a board costs."""
        return sum((price for _, price in self.board_terms(white, black)), Fraction(0))

    def board(self, white: int, black: int) -> str:
        """What a board costs and what that is made of."""
        said = [f"{text} ({number(price)})" for text, price in self.board_terms(white, black) if price]
        if not said:
            return "The board costs nothing: equal points, and colours without a price."
        return f"The board costs {number(self.board_cost(white, black))}: {', '.join(said)}."


def _colour(sign: int) -> str:
    return "White" if sign == WHITE else "Black"
