"""A drawn bracket in the words of a language, however it is drawn: as text here, as SVG in `bracket_svg`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ..lean_dataclass import cached_property, dataclass
from ..messages import ENGLISH, Message, Text, Words
from ..model.text_tables import cells
from ..systems.headlines import Headline
from ..systems.headlines.base import Crossed
from ..systems.headlines.round_headlines import DrawnBracket
from ..systems.view import Rule
from ..systems.view.proof_words import INNER
from . import wording as say
from .boards import as_bracket
from .headlines import BYE, Briefly
from .proof_words import BOARD_SEAT
from .wording import ASKED_PAIR, heading_of


@dataclass(frozen=True, eq=False)
class Picture:
    """The content of a bracket, in the language of `words`; `told` knows the round and the names of its players.

    `numbers` are those that the boards of the rules' round have where it is played, if they have others.
    """

    one: DrawnBracket
    told: Briefly
    words: Words = ENGLISH
    numbers: Mapping[int, int] | None = None

    def say(self, message: Text) -> str:
        """A message in the language of the picture."""
        return self.words(message, self.told.say.names)

    def name(self, player: int) -> str:
        """The name of a player."""
        return self.words.quoted(self.told.say.names(player))

    def number(self, board: int) -> str:
        """The number of a board; `–` for one that is not played."""
        return str(board if self.numbers is None else self.numbers.get(board, "–"))

    @cached_property
    def title(self) -> Message:
        """The name of the bracket."""
        return heading_of(as_bracket(self.one.number, self.one.card))

    @property
    def heading(self) -> str:
        """The same as text."""
        return self.say(self.title)

    @property
    def notes(self) -> tuple[str, ...]:
        """The players who come into the bracket and those who leave it."""
        return tuple(map(self.say, self.moves))

    @cached_property
    def moves(self) -> tuple[Message, ...]:
        """The same as messages."""
        card = self.one.card
        moved = [
            *([say.MOVED_DOWN(players=card.moved_down)] if card.moved_down else []),
            *([say.MOVED_UP(players=card.moved_up)] if card.moved_up else []),
        ]
        floats = [
            (say.FLOATS_UP if found.up else say.FLOATS)(player=found.player, why=found.said)
            for found in self.one.floats
        ]
        return (*moved, *floats)

    @property
    def columns(self) -> tuple[Message, Message]:
        """The names of the two halves, in their order."""
        halves = say.TOP_HALF(), say.BOTTOM_HALF()
        return halves[::-1] if self.one.upwards else halves

    @cached_property
    def made(self) -> frozenset[frozenset[int]]:
        """The pairs of the bracket."""
        return frozenset(map(frozenset, self.one.card.pairs))

    @cached_property
    def across(self) -> tuple[tuple[int, int, bool], ...]:
        """The expected pair, and whether it was made."""
        pairs = zip(*self.one.halves, strict=False)
        return tuple((a, b, frozenset((a, b)) in self.made) for a, b in pairs)

    @cached_property
    def causes(self) -> tuple[Crossed, ...]:
        """The pairs that are crossed out, each once however many boards expected it."""
        # In reverse, so the first board that expected a pair wins.
        once = {frozenset(found.pair): found for found in reversed(self.one.crossed)}
        return tuple(found for found in self.one.crossed if once[frozenset(found.pair)] is found)

    @cached_property
    def boards(self) -> dict[int, Message]:
        """The boards by number, with the points of the players where some are virtual."""
        return {number: seat_of(self.told, number) for number in sorted(self.one.boards)}

    def lines(self) -> Iterator[tuple[Message, Rule | None]]:
        """The picture as text: the halves side by side, the pairs crossed out with their cause, what was made."""
        yield say.HEADED(name=self.title), None
        yield from ((INNER(line=note), None) for note in self.moves)
        wide = max((cells(self.name(a)) for a, _, _ in self.across), default=0)
        for a, b, made in self.across:
            gap = " " * (wide - cells(self.name(a)))
            row = say.ACROSS(left=a, line=f"{gap}  {'- - -' if made else '- × -'}", right=b)
            yield INNER(line=row), None
        for cause in self.causes:
            pair = ASKED_PAIR(a=cause.pair[0], x=cause.pair[1])
            yield INNER(line=say.CROSSED(pair=pair, why=cause.said)), cause.rule
        for number, seat in self.boards.items():
            yield INNER(line=BOARD_SEAT(board=self.number(number), seat=seat)), None


def seat_of(told: Briefly, number: int) -> Message:
    """The players of a board; with their points if some of the round have virtual ones."""
    one, other = told.headlines.pairs[number]
    if not told.say.virtual:
        return ASKED_PAIR(a=one, x=other)
    points, others = map(told.headlines.told.points_of, (one, other))
    return say.SEAT_WITH_POINTS(a=one, points=points, b=other, others=others)


class StoryPart(NamedTuple):
    """A bracket in the story of a round: who comes and goes, and boards with the headline they share.

    Without a title it is the whole round.
    """

    title: Message | None
    moves: tuple[Message, ...]
    told: tuple[tuple[Message, tuple[int, ...]], ...]


def part_of(picture: Picture, headlines: Mapping[int, Headline]) -> StoryPart:
    """A bracket as the story tells it."""
    told = grouped({board: headlines[board] for board in picture.boards})
    return StoryPart(picture.title, picture.moves, told)


def grouped(headlines: Mapping[int, Headline]) -> tuple[tuple[Message, tuple[int, ...]], ...]:
    """Each headline with the boards that share it."""
    found: dict[Message, list[int]] = {}
    for board, headline in headlines.items():
        if board != BYE:
            found.setdefault(headline.said, []).append(board)
    return tuple((said, tuple(boards)) for said, boards in found.items())


class PictureRow(NamedTuple):
    """Names side by side; `None` for an empty place."""

    left: int | None
    right: int | None


def rows_of(picture: Picture) -> list[PictureRow]:
    """All paired players, once: the upper of each expected pair at the left, the others at the right.

    An expected opponent of a floater from the top half stands there; the right side is then free for a player
    without one, such as the floater's opponent.
    """
    pairs = picture.one.card.pairs
    upper, lower = picture.one.halves
    if not upper:
        return [PictureRow(*pair) for pair in pairs]
    last = {player: at for at, player in enumerate(lower) if player not in upper}
    right: list[int | None] = [None] * len(upper)
    for player, at in last.items():
        right[at] = player
    rest = [player for pair in pairs for player in pair if player not in last and player not in upper]
    for at, held in enumerate(right):
        if held is None and rest:
            right[at] = rest.pop(0)
    return [*map(PictureRow, upper, right), *(PictureRow(None, player) for player in rest)]


def folded(rows: Sequence[PictureRow], kept: set[int]) -> list[PictureRow | int]:
    """The rows with a wanted player, and the number of others between them."""
    shown: list[PictureRow | int] = []
    for row in rows:
        if kept.intersection(row):
            shown.append(row)
        elif shown and isinstance(shown[-1], int):
            shown[-1] += 1
        else:
            shown.append(1)
    return shown
