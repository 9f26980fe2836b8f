"""A bracket as data: its halves, who was expected to meet whom, which of these pairs are crossed out, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial

from ...lean_dataclass import cached_property, dataclass, field
from ..base import BracketCard
from .base import Crossed, Headline, Headlines, Said
from .floats import FloatStory, Leaver


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
        """Expected pairs, and those next in line, that were not made: found when somebody looks."""
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
