"""Headlines of systems whose brackets take players up from below: who is alone, who floats up, and the rest."""

from __future__ import annotations

from collections.abc import Sequence

from ...lean_dataclass import cached_property
from ...messages import PLAYER, POINTS, ROUND, Message, message
from ..cards import BracketCard
from . import words as say
from .base import Expectation, Headlines
from .clauses import ON, FoundDifference, total_of

HIGHEST_LEFT = message(
    "pair.highest_unmet", f"Of those left, {PLAYER:b} is the highest-scoring {PLAYER:a} may meet."
)
FIRST_TO_FLOAT_UP = message(
    "pair.first_in_line", f"{PLAYER:b} is first in line on {POINTS:points} to float up."
)
MORE_UPFLOATERS = message("whynot.more_upfloaters", f"more would float up to {POINTS:points}")
NEEDS_MORE = message("whynot.needs_more", "the next score down would need more upfloaters")
LOWER_UPFLOATER = message("whynot.lower_upfloater", f"{PLAYER:player}, on {POINTS:points}, would float up")
UP_AFTER_FLOAT = message(
    "whynot.up_after_float", f"{PLAYER:player} would float up after floating in round {ROUND:round}"
)
FLOATS_AGAIN = message("whynot.floats_again", f"{PLAYER:player} would float again, as in round {ROUND:round}")


def more_upfloaters(found: FoundDifference) -> Message:
    """More players come up into the bracket."""
    return MORE_UPFLOATERS(points=found.of_bracket)


def needs_more(found: FoundDifference) -> Message:
    """The next score needs more players from below."""
    del found
    return NEEDS_MORE()


def lower_upfloater(found: FoundDifference) -> Message | None:
    """A player of a lower score comes up."""
    if not found.new:
        return None
    player = found.new[-1]
    return LOWER_UPFLOATER(player=player, points=found.points(player))


def floats_again(found: FoundDifference) -> Message | None:
    """A player floats up who floated in the round before, either way."""
    return UP_AFTER_FLOAT(player=found.new[-1], round=found.paired.number - 1) if found.new else None


def opponent_floats_again(found: FoundDifference) -> Message | None:
    """A player who floated in the round before meets an upfloater: the one of that pair with more points."""
    if not found.new:
        return None
    player = max(found.new, key=lambda one: total_of(found.points(one)))
    return FLOATS_AGAIN(player=player, round=found.paired.number - 1)


class UpfloatHeadlines(Headlines):
    """Headlines of a round whose brackets take players up."""

    ranks_bye = False

    @cached_property
    def bracket_of(self) -> dict[int, BracketCard]:
        """The bracket that pairs each player."""
        return {one: card for card in self.view.round.card.brackets for pair in card.pairs for one in pair}

    @cached_property
    def _bracket_number(self) -> dict[int, int]:
        brackets = enumerate(self.view.round.card.brackets)
        return {one: at for at, card in brackets for pair in card.pairs for one in pair}

    def halves_of(self, card: BracketCard) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The top half by number, across from the bottom half."""
        order = sorted((*card.residents, *card.moved_up), key=self.number.__getitem__)
        return tuple(order[: len(order) // 2]), tuple(order[len(order) // 2 :])

    def expectation(self, pair: tuple[int, int]) -> Expectation:
        """A player who is alone meets the highest possible; the others are paired by their bracket."""
        card = self.bracket_of[pair[0]]
        if len(card.residents) == 1 == len(card.moved_up):
            return self._alone(card.residents[0], card.moved_up[0])
        if len(card.pairs) == 1 and set(pair) == set(card.residents):
            alone = len(self.scoregroup(pair[0])) == 2
            points = self.on(pair)
            return Expectation(*pair, (say.ONLY_TWO if alone else say.LAST_TWO)(points=points))
        return self.inside(card, pair)

    def _alone(self, a: int, b: int) -> Expectation:
        """The remaining opponents of a player without an equal: highest score first, then in the order
        of the rules.
        """
        number = self._bracket_number[a]
        # Brackets above are complete: their players are out of reach when this one chooses.
        left = [one for one, at in self._bracket_number.items() if at > number or one == b]
        possible = [one for one in left if not self.view.breaches(((a, one),))]
        score = {one: sum(self.known.points(one)) for one in possible}
        first = [one for one in possible if score[one] == max(score.values())]
        opponent = min(first, key=self.number.__getitem__)
        if opponent != b:
            return Expectation(a, opponent)
        if len(first) == 1:
            return Expectation(a, b, HIGHEST_LEFT(b=b, a=a))
        return Expectation(a, b, FIRST_TO_FLOAT_UP(b=b, points=self.points_of(b)))

    @cached_property
    def number(self) -> dict[int, int]:
        """The place of each player in the list of the tournament."""
        return {player: at for at, player in enumerate(self.known.present)}

    def inside(self, card: BracketCard, pair: tuple[int, int]) -> Expectation:
        """The k-th of the top half meets the k-th of the bottom half, in the order of the numbers."""
        top, bottom = self.halves_of(card)
        order = (*top, *bottom)
        a, b = sorted(pair, key=order.index)
        ours, theirs = (top, bottom) if a in top else (bottom, top)
        opponent = theirs[ours.index(a)]
        if opponent == b:
            points = self.on(card.residents)
            where = say.IN_BRACKET(points=points) if card.moved_up else ON(points=points)
            # Once others of the score group are paired elsewhere, the halves are those of the rest.
            whole = card.moved_up or len(card.residents) == len(self.scoregroup(a))
            return Expectation(a, b, (say.HALVES if whole else say.HALVES_REST)(where=where))
        return self.instead(a, opponent, order, dict((*card.pairs, *(two[::-1] for two in card.pairs))))

    def instead(self, a: int, opponent: int, order: Sequence[int], partner: dict[int, int]) -> Expectation:
        """The expected opponent meets another player, who chose earlier or later."""
        taker = partner[opponent]
        return Expectation(a, opponent, higher=taker if order.index(taker) < order.index(a) else None)
