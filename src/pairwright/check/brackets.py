"""The brackets of a round drawn and as data: halves, expected pairs, what crossed them out, what was made."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property, partial

from ..errors import InvalidTournament
from ..lean_dataclass import dataclass, replace
from ..messages import ENGLISH, Message, Words
from ..model.points import points_text
from ..systems.headlines import Headline
from ..systems.headlines.round_headlines import BracketDrawings, DrawnBracket
from ..systems.view import RoundView, Sentence
from . import wording as say
from .boards import as_bracket
from .explanation import Explanation, bracket_data, rule_data
from .headlines import BYE, Briefly
from .picture import Picture, StoryPart, grouped, part_of, seat_of
from .wording import NO_BRACKET_OF, NO_BRACKETS, PAIRED_AT_ONCE


def drawn(view: RoundView, score: float | None = None) -> Explanation:
    """The bracket of a score, or with `None` all of them: the story of the round. Raises `InvalidTournament`."""
    points = _points(view, score)
    drawing = Drawing(Briefly(view), points)
    question = {"kind": "story"} if score is None else {"kind": "bracket", "score": score}
    lines = drawing.story() if score is None else drawing.lines()
    data = OnDemand(lambda: {"brackets": [drawing.data(one) for one in drawing.brackets]})
    return Explanation(question, tuple(lines), data, picture=partial(_alone, drawing))


class OnDemand(Mapping[str, object]):
    """Data made on demand: the reasons for crossed-out pairs take longer than the story."""

    def __init__(self, make: Callable[[], Mapping[str, object]]) -> None:
        self._make = make

    @cached_property
    def _made(self) -> Mapping[str, object]:
        return self._make()

    def __getitem__(self, name: str) -> object:
        return self._made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._made)

    def __len__(self) -> int:
        return len(self._made)

    def __reduce__(self) -> tuple[object, ...]:
        return dict, (dict(self._made),)


def _alone(drawing: Drawing, words: Words) -> str:
    """The picture as a separate file."""
    from .bracket_svg import svg  # only who wants to see it needs it

    return svg(replace(drawing, words=words).pictures)


def _points(view: RoundView, score: float | None) -> int | None:
    """The score of a bracket in tenths; `None` for all. Raises `InvalidTournament` for a score without a bracket."""
    brackets = view.round.card.brackets
    if not brackets:
        name = view.system.name
        raise InvalidTournament(NO_BRACKETS(system=name))
    if score is None:
        return None
    if not brackets[0].kind.called_by_points:
        raise InvalidTournament(PAIRED_AT_ONCE())
    scores = sorted({card.score for card in brackets}, reverse=True)
    found = next((points for points in scores if points / 10 == score), None)
    if found is None:
        known = ", ".join(map(points_text, scores))
        raise InvalidTournament(NO_BRACKET_OF(points=f"{score:g}", known=known))
    return found


@dataclass(frozen=True, eq=False)
class Drawing:
    """The brackets of a round in a language and as data; `points` (in tenths) or a board choose some of them.

    `numbers` as in `Picture`.
    """

    told: Briefly
    points: int | None = None
    words: Words = ENGLISH
    board: int | None = None
    numbers: Mapping[int, int] | None = None

    @cached_property
    def _drawings(self) -> BracketDrawings:
        return BracketDrawings(self.told.headlines.told, self.told.proof, self.points, self.board)

    @cached_property
    def _headlines(self) -> dict[int, Headline]:
        return self.told.of(self._drawings.boards)

    @cached_property
    def brackets(self) -> list[DrawnBracket]:
        """The drawn brackets, from the top."""
        return self._drawings.drawn(self._headlines)

    @cached_property
    def pictures(self) -> list[Picture]:
        """The brackets as text."""
        return [Picture(one, self.told, self.words, self.numbers) for one in self.brackets]

    def lines(self) -> Iterator[Sentence]:
        """Each bracket as a text."""
        for picture in self.pictures:
            yield from (self.told.say.line(line, rule) for line, rule in picture.lines())

    @cached_property
    def parts(self) -> list[StoryPart]:
        """Each bracket as the story tells it; all boards as one part where the system has none."""
        if not self.brackets:
            return [StoryPart(None, (), grouped(self.told.of()))]
        return [part_of(picture, self._headlines) for picture in self.pictures]

    @cached_property
    def bye(self) -> Headline | None:
        """The bye holder and the reason, if any."""
        return None if self.told.view.round.bye is None else self.told.of([BYE])[BYE]

    def story(self) -> Iterator[Sentence]:
        """Bracket after bracket: headlines, each with its boards, and who floats; then the bye."""
        line, inner = self.told.say.line, self.told.say.inner
        for picture, part in zip(self.pictures, self.parts, strict=True):
            yield line(say.HEADED(name=picture.title))
            yield from map(inner, part.moves)
            for said, boards in part.told:
                seats = ((picture.number(board), seat_of(self.told, board)) for board in boards)
                at = tuple(say.BY_NUMBER(board=number, seat=seat) for number, seat in seats)
                yield inner(say.SHARED(said=said, boards=at))
        if (bye := self.bye) is not None:
            yield line(say.BYE_FOR(player=bye.players[0]))
            yield inner(bye.said, bye.rule)

    def in_words(self, message: Message) -> str:
        """A message in the language of the drawing."""
        return self.words(message, self.told.say.names)

    def seat(self, board: int) -> str:
        """The players of a board."""
        return self.in_words(seat_of(self.told, board))

    def data(self, one: DrawnBracket) -> dict[str, object]:
        """A bracket as documents give it."""
        return {
            **(bracket_data(as_bracket(one.number, one.card)) or {}),
            "halves": [list(half) for half in one.halves],
            "boards": list(one.boards),
            "pairs": [list(pair) for pair in one.card.pairs],
            "left": list(one.card.left),
            "expected": [list(pair) for pair in one.expected],
            "crossed": [
                {
                    "board": found.board,
                    "pair": list(found.pair),
                    **self.told.clause(found.said),
                    "rule": rule_data(found.rule),
                }
                for found in one.crossed
            ],
            "floats": [{"player": found.player, **self.told.clause(found.said)} for found in one.floats],
        }
