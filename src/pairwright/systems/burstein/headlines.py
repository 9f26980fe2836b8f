"""Headlines of the Burstein system after its seeding rounds: first plays last by Index; and texts of proofs."""

from __future__ import annotations

from collections.abc import Sequence

from ...lean_dataclass import cached_property
from ...messages import MESSAGE, NUMBER, PLAYER, RANK, Message, message
from ..cards import BracketCard
from ..headlines import Expectation
from ..headlines import clauses as counted
from ..headlines import words as say
from ..headlines.brackets import BracketHeadlines, Halves
from ..headlines.byes import of_most_games
from ..headlines.clauses import ON, Clause, Preferences
from ..view import RoundView
from ..view.proof_words import PLAYERS_12
from .field import BursteinField

CLAUSES: dict[str, Clause] = {
    "C5": counted.more_floaters,
    "C6": counted.higher_floater,
    "C7": counted.next_worse,
    "C8": counted.denies,
}
"""The subjects of its criteria."""


class BursteinHeadlines(BracketHeadlines):
    """Headlines of a round after the seeding rounds."""

    clauses = CLAUSES
    ranks_bye = False

    def __init__(self, view: RoundView, field: BursteinField) -> None:
        super().__init__(view)
        self.field, self.roster = field, field.entries
        self.colours = Preferences(self.roster, self.known)

    @cached_property
    def standing(self) -> list[int]:
        """By score and pairing number."""
        return list(self.roster.ids)

    def index(self, player: int) -> int:
        """The place of a player in the ranking by Index."""
        return self.field.places[self.roster.place[player]]

    def higher(self, one: int, other: int) -> int:
        """By Index (5.2.5)."""
        return min(one, other, key=self.index)

    def by_index(self, halves: Halves) -> list[int]:
        """The players paired in a bracket, in the order of the Index."""
        return sorted(halves.partner, key=self.index)

    def halves_of(self, card: BracketCard) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The upper half by Index, across from the lower half turned round."""
        halves = next(one for one in self.halves if one.card == card)
        order = tuple(self.by_index(halves))
        return order[: len(order) // 2], order[::-1][: len(order) // 2]

    def line(self, player: int) -> tuple[Sequence[int], int]:
        """The bracket from the last by Index upwards: the first meets the last, the second the last but one."""
        order = self.by_index(self.bracket_of[player])
        return order[::-1], order.index(player)

    def expectation(self, pair: tuple[int, int]) -> Expectation:
        """The first by Index meets the last, the second the last but one."""
        a, b = sorted(pair, key=self.index)
        halves = self.bracket_of[a]
        order = self.by_index(halves)
        at = order.index(a)
        opponent = order[-1 - at]
        if opponent == b:
            return Expectation(a, b, self._as_expected(halves, order, at))
        if opponent == a:
            return Expectation(a)
        taker = halves.partner[opponent]
        higher = taker if self.index(taker) < self.index(a) else None
        upwards, _ = self.line(a)
        passed = upwards[at + 1 : upwards.index(b)]
        return Expectation(a, opponent, higher=higher, passed=tuple(passed))

    def _as_expected(self, halves: Halves, order: Sequence[int], at: int) -> Message:
        card = halves.card
        points = self.on(card.residents)
        if len(order) == 2:
            if set(order) <= set(card.residents):
                alone = len(self.scoregroup(order[0])) == 2
                return (say.ONLY_TWO if alone else say.LAST_TWO)(points=points)
            if len(self.scoregroup(card.residents[0])) == 1:
                floater = next(one for one in order if one not in card.residents)
                return say.FLOATER_ONLY(floater=floater, points=points)
        inside = set(card.moved_down) & set(order)
        where = say.IN_BRACKET(points=points) if inside else ON(points=points)
        return say.BY_INDEX(where=where, rank=at + 1, last=len(order) - at)

    def comes_before(self, one: int, other: int) -> bool:
        """Whether a player is tried before another: who stands lower."""
        return self.index(one) > self.index(other)

    def bye_step(self, player: int, rivals: Sequence[int], points: object) -> Message | None:
        """3.1: most games, then the last by Index."""
        missed = {one: self.roster.unplayed[self.roster.place[one]] for one in (player, *rivals)}
        return of_most_games(player, missed, {one: self.index(one) for one in missed}, points, by_index=True)


SEEDING_ROUND = message("proof.seeding_round", "A seeding round, paired by the Dutch system.")
MEETS_BEFORE = message(
    "proof.meets_before",
    f"let {PLAYER:player} ({MESSAGE:index}), number {RANK:rank} of the bracket by Index, meet {PLAYER:x} "
    f"({MESSAGE:others}) before {PLAYER:later} ({MESSAGE:laters})",
)
MEETS_BEFORE_LEAVING = message(
    "proof.meets_before_leaving",
    f"let {PLAYER:player} ({MESSAGE:index}), number {RANK:rank} of the bracket by Index, meet {PLAYER:x} "
    f"({MESSAGE:others}) before leaving the bracket",
)
LAST_WHO_MAY = message(
    "proof.last_in_ranking", f"{PLAYER:player} is the last in the ranking who may get the bye"
)
MAY_NOT = message("proof.may_not", f"{PLAYERS_12:players} may not")
OVER = message(
    "proof.over_in_group",
    f"{PLAYER:player} is over in a group of an odd number and goes down to the next one",
)
HIGHEST_MEETS_LOWEST = message(
    "proof.highest_meets_lowest",
    f"{PLAYER:player} is the highest still free and meets the lowest possible, {PLAYER:x}",
)
REST_STRANDED = message("proof.rest_stranded", "the rest of the group could not be paired")
SAME_DUE = message(
    "proof.same_due", f"pairs of players due the same colour: {NUMBER:theirs} instead of {NUMBER:ours}"
)
SAME_ABSOLUTE = message("proof.same_absolute", "both must get the same colour (absolute preference)")
HAD_BYE_OR_FORFEIT = message("proof.had_bye_or_forfeit", "had the bye or a win by forfeit")
DUE_TO = message("proof.due_to", f"it is due to {PLAYER:player}")
