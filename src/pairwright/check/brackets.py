"""The brackets of a round drawn in text and as data: halves, expected pairs, what crossed them out, what was made."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from ..errors import InvalidTournament
from ..lean_dataclass import dataclass
from ..model.points import points_text
from ..model.printing import capital
from ..systems.headlines import Headline
from ..systems.headlines.base import Crossed
from ..systems.headlines.drawn import BracketDrawings, DrawnBracket
from ..systems.view import RoundView, Sentence
from .boards import as_bracket
from .explanation import Explanation, bracket_data, rule_data
from .headlines import BYE, Briefly
from .sentences import bracket_name, called_by_points


def drawn(view: RoundView, score: float | None = None) -> Explanation:
    """The bracket of a score, or with `None` all of them: the story of the round. Raises `InvalidTournament`."""
    points = _points(view, score)
    drawing = Drawing(Briefly(view), points)
    question = {"kind": "story"} if score is None else {"kind": "bracket", "score": score}
    lines = drawing.story() if score is None else drawing.pictures()
    return Explanation(question, tuple(lines), {"brackets": [drawing.data(one) for one in drawing.brackets]})


def _points(view: RoundView, score: float | None) -> int | None:
    """The score of a bracket in tenths; `None` for all. Raises `InvalidTournament` for a score without a bracket."""
    brackets = view.round.card.brackets
    if not brackets:
        name = view.system.name
        raise InvalidTournament(
            f"the round of {name} has no brackets; ask about its boards instead (--boards)"
        )
    if score is None:
        return None
    if not called_by_points(whole := brackets[0].name):
        raise InvalidTournament(f"{whole} is paired at once, not by brackets; --story tells of all of it")
    scores = sorted({card.score for card in brackets}, reverse=True)
    found = next((points for points in scores if points / 10 == score), None)
    if found is None:
        known = ", ".join(map(points_text, scores))
        raise InvalidTournament(f"no bracket of {score:g} points; there are brackets of {known}")
    return found


@dataclass(frozen=True, eq=False)
class Drawing:
    """The brackets of a round in words and as data; `points` (in tenths) choose some of them."""

    told: Briefly
    points: int | None = None

    @cached_property
    def _drawings(self) -> BracketDrawings:
        return BracketDrawings(self.told.headlines.told, self.told.proof, self.points)

    @cached_property
    def _headlines(self) -> dict[int, Headline]:
        return self.told.of(self._drawings.boards)

    @cached_property
    def brackets(self) -> list[DrawnBracket]:
        """What is drawn, from the top."""
        return self._drawings.drawn(self._headlines)

    def pictures(self) -> Iterator[Sentence]:
        """Each bracket: its halves side by side, the pairs crossed out with their cause, what was made."""
        for one in self.brackets:
            yield from self._heading(one)
            yield from self._halves(one)
            once: dict[frozenset[int], Crossed] = {}
            for found in one.crossed:
                once.setdefault(frozenset(found.pair), found)
            for crossed in once.values():
                pair = self.told.say.names.pair(crossed.pair)
                yield Sentence(f"  × {pair}: {self.told.words(crossed.said)}", crossed.rule)
            for board in sorted(one.boards):
                yield Sentence(f"  Board {board}: {self._seat(board)}")

    def story(self) -> Iterator[Sentence]:
        """Bracket after bracket: headlines, each with its boards, and who floats; then the bye."""
        for one in self.brackets:
            yield from self._heading(one)
            said = {board: self._headlines[board].said for board in sorted(one.boards)}
            for message in dict.fromkeys(said.values()):
                boards = [board for board, own in said.items() if own == message]
                seats = "; ".join(f"{board}: {self._seat(board)}" for board in boards)
                yield Sentence(f"  {self.told.words(message)} {seats}")
        for bye in self.told.of([BYE]).values() if self.told.view.round.bye else ():
            yield Sentence(f"Bye: {self.told.say.seat(bye.players)}")
            yield Sentence(f"  {self.told.words(bye.said)}", bye.rule)

    def _seat(self, board: int) -> str:
        return self.told.say.seat(self.told.headlines.pairs[board])

    def _heading(self, one: DrawnBracket) -> Iterator[Sentence]:
        """The name of a bracket, and who comes into it and leaves it."""
        names, card = self.told.say.names, one.card
        yield Sentence(f"{capital(bracket_name(as_bracket(one.number, card)))}:")
        if card.moved_down:
            yield Sentence(f"  Moved down into it: {names.listed(card.moved_down)}.")
        if card.moved_up:
            yield Sentence(f"  Moved up into it: {names.listed(card.moved_up)}.")
        for float_ in one.floats:
            yield Sentence(f"  {names(float_.player)} floats down. {self.told.words(float_.said)}")

    def _halves(self, one: DrawnBracket) -> Iterator[Sentence]:
        """Who would be expected to meet whom, the line between them crossed out unless the pair was made."""
        made = {frozenset(pair) for pair in one.card.pairs}
        upper = [self.told.say.names(player) for player in one.halves[0]]
        wide = max(map(len, upper), default=0)
        for name, pair in zip(upper, zip(*one.halves, strict=False), strict=False):
            line = "- - -" if frozenset(pair) in made else "- × -"
            yield Sentence(f"  {name:<{wide}}  {line}  {self.told.say.names(pair[1])}")

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
