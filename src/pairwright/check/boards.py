"""The reasons of a board: bracket, floats, the pair, colours. And the reasons for the bye."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, partial

from ..messages import Message, as_message
from ..systems.base import Board
from ..systems.cards import BracketCard
from ..systems.view import Answer, Bracket, Demand, Reason, RoundView, Sentence, traits_of
from ..systems.view.proof_words import SENTENCE, STRANDED_THEN
from . import proof_words as say
from .explanation import Explanation, answer_data, bracket_data, colour_data, facts_data, reason_data
from .headlines import BYE, Briefly
from .proof_words import bracket_name
from .sentences import Sentences


class BoardStory:
    """The reasons for one board of a round."""

    def __init__(self, view: RoundView, board: Board) -> None:
        self.view, self.board = view, board
        self.say = Sentences(view.state, view.round)
        self.ids = (board.white.id, board.black.id)

    @cached_property
    def reason(self) -> Reason:
        """Why these two meet."""
        return self.view.reasons([self.board.number])[self.board.number]

    @cached_property
    def place(self) -> int | None:
        """The number of the bracket that made the pair, from 1; `None` if the card has no brackets."""
        wanted = set(self.ids)
        for number, bracket in enumerate(self._brackets, start=1):
            if any(set(pair) == wanted for pair in bracket.pairs):
                return number
        return None

    @property
    def _brackets(self) -> tuple[BracketCard, ...]:
        return self.view.round.card.brackets

    @cached_property
    def floats(self) -> tuple[tuple[int, Answer], ...]:
        """The brackets that the higher player left on the way down, and why each."""
        if self.place is None or "stay" not in traits_of(self.view.system).demands:
            return ()
        wanted = set(self.ids)
        higher = next(pair for pair in self._brackets[self.place - 1].pairs if set(pair) == wanted)[0]
        left = [number for number, card in enumerate(self._brackets, start=1) if higher in card.left]
        return tuple(zip(left, self.view.answer([Demand(stay=(higher, n)) for n in left]), strict=True))

    def lines(self) -> Iterator[Sentence]:
        """The reasons in sentences."""
        white, black = self.ids
        points = {"points": self.say.points_told(white), "others": self.say.points_told(black)}
        yield self.say.line(say.BOARD_IS(board=self.board.number, white=white, black=black, **points))
        if self.place is not None and len(self._brackets) > 1:
            yield self.say.line(self._paired_in(self.place))
        for number, answer in self.floats:
            yield from self._float(number, answer)
        yield from self.say.reason(self.reason)
        colour = self.view.colour(*self.ids)
        if colour.text:
            yield self.say.line(SENTENCE(clause=as_message(colour.text)), colour.rule)

    def _paired_in(self, place: int) -> Message:
        """The bracket that pairs two players, and its members."""
        card = self._brackets[place - 1]
        called = bracket_name(as_bracket(place, card))
        if self.say.virtual.keys() & set(self.ids):
            called = say.WITH_VIRTUAL(bracket=called)
        teams = self.view.state.tournament.participants == "teams"
        count = len(card.moved_down) + len(card.residents) + len(card.moved_up)
        members = [(say.TEAMS_IN if teams else say.PLAYERS_IN)(count=count)]
        members += [say.FROM_ABOVE(count=len(card.moved_down))] if card.moved_down else []
        members += [say.FROM_BELOW(count=len(card.moved_up))] if card.moved_up else []
        return say.PAIRED_TOGETHER(bracket=called, members=tuple(members))

    def _float(self, number: int, answer: Answer) -> Iterator[Sentence]:
        player, card = answer.demand.players[0], self._brackets[number - 1]
        yield self.say.line(say.WHY_DOWN(player=player, bracket=bracket_name(as_bracket(number, card))))
        if answer.kind == "impossible":
            alone = len(card.moved_down) + len(card.residents) == 1
            why = say.NOBODY_ELSE() if alone else STRANDED_THEN()
            yield self.say.inner(say.NOT_THERE(player=player, why=why))
            if answer.witness is not None and not alone:
                yield from (self.say.inner(line.text, line.rule) for line in answer.witness.why)
        elif answer.verdict is not None:
            in_bracket = (
                answer.verdict.difference is not None and answer.verdict.difference.bracket is not None
            )
            for at, line in enumerate(self.say.verdict(answer.verdict)):
                told = as_message(line.text)
                yield self.say.inner(say.IF_NOT(line=told) if in_bracket and not at else told, line.rule)

    def data(self) -> dict[str, object]:
        """The reasons as data."""
        bracket = None if self.place is None else as_bracket(self.place, self._brackets[self.place - 1])
        return {
            "board": {"number": self.board.number, "white": self.ids[0], "black": self.ids[1]},
            "bracket": bracket_data(bracket),
            "players": {str(player): facts_data(self.view.facts(player)) for player in self.ids},
            "floats": [{"bracket": number, **answer_data(answer)} for number, answer in self.floats],
            "reason": reason_data(self.reason),
            "colour": colour_data(self.view.colour(*self.ids)),
        }


def as_bracket(number: int, card: BracketCard) -> Bracket:
    """A bracket of the card, numbered from 1."""
    return Bracket(number, card.score, card.kind, card.moved_down, card.residents, card.moved_up)


def bye_explanation(view: RoundView) -> Explanation:
    """Why this player, and no other, gets the pairing-allocated bye."""
    paired, told = view.round, Sentences(view.state, view.round)
    of = view.state.tournament.participants
    if paired.bye is None:
        return Explanation({"kind": "bye"}, (told.line(say.NO_BYE[of]()),), {"bye": None, "reason": None})
    bye, reason = paired.bye.id, view.reasons([0])[0]
    first = told.line(say.GETS_BYE[of](player=bye, points=told.points_told(bye)))
    lines = (first, *told.reason(reason))
    answer = {"bye": bye, "reason": reason_data(reason)}
    return Explanation({"kind": "bye"}, lines, answer, brief=partial(Briefly(view).data, [BYE]))
