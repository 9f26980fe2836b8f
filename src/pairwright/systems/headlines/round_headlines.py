"""All headlines of a round, one clause each: boards, the bye, floats, colours; and a bracket as data for pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple, Protocol, runtime_checkable

from ...lean_dataclass import cached_property, dataclass, field
from ...messages import MESSAGE, NUMBER, PLAYER, PLAYERS, POINTS, Message, message
from ..cards import BracketCard
from ..parameters import traits_of
from ..view.protocol import RoundView
from ..view.questions import Answer, Demand
from .base import Crossed, Headline, Headlines, Said
from .byes import ByeStory
from .clauses import colour_message

ALONE = message("float.alone", f"{PLAYER:p} is alone on {POINTS:points}.")
ODD = message(
    "float.odd", f"{NUMBER:number} players on {POINTS:points}: one must float; {PLAYER:p} is the last."
)
NO_OPPONENT = message("float.no_opponent", f"{PLAYER:p} has no possible opponent on {POINTS:points}.")
STAYED = message("float.stayed", f"If {PLAYER:p} stayed, {MESSAGE:what}.")
REST = message("float.completion", f"If {PLAYER:p} stayed, {PLAYERS:players} could not be paired.")
COMES_FIRST = message(
    "float.order", f"Another could float just as well; {PLAYER:p} comes first in the order."
)


class Leaver(NamedTuple):
    """A player who leaves a bracket (numbered from 1), and why; `up` for a higher one."""

    player: int
    bracket: int
    said: Message
    up: bool = False


class FloatStory:
    """The players who float in a round; `told` knows the system."""

    def __init__(self, told: Headlines) -> None:
        self.told = told
        bye = told.view.round.bye
        self.bye = 0 if bye is None else bye.id

    def of(self, *players: int) -> list[Leaver]:
        """The floats of some players, of all without any."""
        brackets = enumerate(self.told.view.round.card.brackets, start=1)
        left = [(one, number, card) for number, card in brackets for one in card.left if one != self.bye]
        wanted = [one for one in left if not players or one[0] in players]
        known = {(player, number): self._fact(player, card) for player, number, card in wanted}
        answers = self._asked([at for at, said in known.items() if said is None])
        found = {at: said or self._stayed(at[0], answers.get(at)) for at, said in known.items()}
        up = {number for _, number, card in wanted if self.told.upwards(card)}
        return [
            Leaver(player, number, said, number in up)
            for (player, number), said in found.items()
            if said is not None
        ]

    def _fact(self, player: int, card: BracketCard) -> Message | None:
        """A fact about a player in a bracket that does not depend on other players."""
        group = self.told.scoregroup(card.residents[0])
        others = [one for one in (*card.moved_down, *card.residents, *group) if one != player]
        points = self.told.on(card.residents)
        # From the plainest on: the first fact that holds is told.
        if not others:
            return ALONE(p=player, points=points)
        if all(self.told.view.breaches(((player, other),)) for other in others):
            return NO_OPPONENT(p=player, points=points)
        if (said := self.told.leaves(player, card)) is not None:
            return said
        count = len(card.residents)
        whole = count == len(group)  # who had the bye before all others stands in no bracket
        if not card.moved_down and whole and count % 2 and card.left == (player,) == card.residents[-1:]:
            return ODD(number=count, points=points, p=player)
        return None

    def _asked(self, places: list[tuple[int, int]]) -> dict[tuple[int, int], Answer]:
        if not places or "stay" not in traits_of(self.told.view.system).demands:
            return {}
        return dict(zip(places, self.told.view.answer([Demand(stay=one) for one in places]), strict=True))

    def _stayed(self, player: int, answer: Answer | None) -> Message | None:
        """The violation that keeping a player would cause."""
        if answer is None:
            return None
        if answer.stranded:
            return REST(p=player, players=answer.stranded)
        if (found := answer.worse) is None:
            return None
        if found.kind == "sequence":
            return COMES_FIRST(p=player)
        clause = self.told.clause(found)
        return None if clause is None else STAYED(p=player, what=clause)


BYE = 0
"""Stands for the pairing-allocated bye among the numbers of boards."""


class RoundHeadlines:
    """The headlines of a round, from its system's `Headlines`."""

    def __init__(self, told: Headlines) -> None:
        self.told = told

    @property
    def pairs(self) -> dict[int, tuple[int, int]]:
        """The boards by their numbers."""
        return self.told.pairs

    def of(self, numbers: Iterable[int] | None = None) -> dict[int, Headline]:
        """The headlines of boards and the bye (default: all), without boards that have none."""
        wanted = [*self.pairs, BYE] if numbers is None else list(numbers)
        found = self.told.boards([number for number in wanted if number != BYE])
        bye = self._bye if BYE in wanted else None
        if bye is not None and (said := bye.headline) is not None:
            found[BYE] = Headline(BYE, (bye.player,), said)
        return found

    @cached_property
    def _bye(self) -> ByeStory | None:
        bye = self.told.view.round.bye
        return None if bye is None else ByeStory(self.told, bye.id)

    def floats(self, *players: int) -> list[Leaver]:
        """Why players float, those of all without any."""
        return FloatStory(self.told).of(*players)

    def colour(self, number: int) -> Message | None:
        """Why a board has its colours; `None` if nothing short is known."""
        white, black = map(self.told.preference, self.pairs[number])
        if white is None or black is None:
            return None
        return colour_message(white, black, higher=self.told.higher(*self.pairs[number]))

    def because(self, number: int) -> list[Message]:
        """More than the headline: why its players float, who was passed over and why, and the colours."""
        if number == BYE:
            return [] if self._bye is None else self._bye.because()
        floats = [one.said for one in self.floats(*self.pairs[number])]
        colour = self.colour(number)
        return [*floats, *self.told.because(number), *([] if colour is None else [colour])]


@runtime_checkable
class _Expects(Protocol):
    def headlines(self) -> Headlines: ...


def headlines_of(view: RoundView) -> RoundHeadlines:
    """The headlines of a round: those of its system, or the plain ones."""
    return RoundHeadlines(of_system(view))


def of_system(view: RoundView) -> Headlines:
    """A system's headlines of its round, or the plain ones."""
    return view.headlines() if isinstance(view, _Expects) else Headlines(view)


@dataclass(frozen=True, eq=False)
class DrawnBracket:
    """A bracket of a round.

    Attributes:
        number: its place from the top, from 1.
        card: its players and pairs.
        halves: two lists whose k-th members are expected to meet; empty without expectations.
        boards: the numbers of its boards, in the order of its pairs.
        expected: the expected pair of each board, where known.
        floats: who leaves it, and why.
        upwards: whether it is paired from the bottom up; its lower half chooses then.
    """

    number: int
    card: BracketCard
    halves: tuple[tuple[int, ...], tuple[int, ...]]
    boards: tuple[int, ...]
    expected: tuple[tuple[int, int], ...]
    find_crossed: Callable[[], Iterable[Crossed]] = field(repr=False)
    floats: tuple[Leaver, ...]
    upwards: bool = False

    @cached_property
    def crossed(self) -> tuple[Crossed, ...]:
        """Expected pairs, and those next in line, that were not made; found on first use."""
        return tuple(self.find_crossed())


class BracketDrawings:
    """The brackets of a round, drawn from the data behind its headlines; `points` (in tenths) choose some of them.

    With a board it is the bracket of that one, and only its own expected pairs are crossed out. `proof` gives the
    reason when a pair has no headline.
    """

    def __init__(
        self,
        told: Headlines,
        proof: Callable[[tuple[int, int]], Said],
        points: int | None = None,
        board: int | None = None,
    ) -> None:
        self._told, self._proof, self._asked = told, proof, board
        self._board = {frozenset(pair): number for number, pair in told.pairs.items()}
        cards = enumerate(told.view.round.card.brackets, start=1)
        chosen = ((at, card) for at, card in cards if points in (None, card.score))
        self._cards = {at: card for at, card in chosen if board is None or board in self._boards(card)}

    @property
    def boards(self) -> list[int]:
        """The numbers of the boards in these brackets that are asked about."""
        all_of_them = (number for card in self._cards.values() for number in self._boards(card))
        return sorted(number for number in all_of_them if self._asked in (None, number))

    def _boards(self, card: BracketCard) -> tuple[int, ...]:
        return tuple(self._board[frozenset(pair)] for pair in card.pairs)

    def drawn(self, headlines: Mapping[int, Headline]) -> list[DrawnBracket]:
        """The brackets from the top; `headlines` are those of their boards."""
        left = [player for card in self._cards.values() for player in card.left]
        floats = FloatStory(self._told).of(*left) if left else []
        return [
            DrawnBracket(
                number,
                card,
                self._told.halves_of(card),
                boards := self._boards(card),
                tuple(self._expected(boards)),
                partial(self._crossed, [headlines[board] for board in boards if board in headlines]),
                tuple(one for one in floats if one.bracket == number),
                self._told.upwards(card),
            )
            for number, card in self._cards.items()
        ]

    def _expected(self, boards: Iterable[int]) -> Iterator[tuple[int, int]]:
        for board in boards:
            found = self._told.expectation(self._told.pairs[board])
            if found.opponent is not None:
                yield found.asked, found.opponent

    def _crossed(self, headlines: Sequence[Headline]) -> Iterator[Crossed]:
        for headline in headlines:
            yield from self._told.crossed(headline, self._proof)
