"""Headlines of the Dubov System: players preferring White meet players preferring Black, each side in a different
order.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...messages import COLOUR, PLAYER, POINTS, Message, message
from ..base import BracketCard
from ..headlines import Expectation
from ..headlines import clauses as counted
from ..headlines.byes import of_most_games
from ..headlines.clauses import Clause
from ..headlines.colours import Preferences
from ..headlines.upfloats import UpfloatHeadlines, more_upfloaters
from ..roster import Roster
from ..view import RoundView
from .procedure import DubovRound, PairedBracket

PREFERS = message("pair.prefers", f"{PLAYER:a} prefers White and {PLAYER:b} Black.")
SHIFTED = message(
    "pair.shifted", f"Too many prefer {COLOUR:colour} on {POINTS:points}: {PLAYER:p} is shifted."
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
