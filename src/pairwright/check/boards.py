"""Why a board is as it is: bracket, floats, the reason for the pair, colours. And why the bye is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, partial

from ..model.printing import capital
from ..systems.base import Board, BracketCard
from ..systems.view import Answer, Bracket, Demand, Reason, RoundView, Sentence, traits_of
from .explanation import (
    Explanation,
    answer_data,
    bracket_data,
    colour_data,
    facts_data,
    reason_data,
)
from .headlines import BYE, Briefly
from .sentences import Sentences, bracket_name


class BoardStory:
    """The reasons for one board of a round. `reason` is that of its pair, if it is known already."""

    def __init__(self, view: RoundView, board: Board, reason: Reason | None = None) -> None:
        self.view, self.board = view, board
        self.say = Sentences(view.state, view.round)
        self.ids = (board.white.id, board.black.id)
        self._reason = reason

    @cached_property
    def reason(self) -> Reason:
        """Why these two meet."""
        return self._reason or self.view.reasons([self.board.number])[self.board.number]

    @cached_property
    def place(self) -> int | None:
        """The number of the bracket in which the pair was made, from 1; `None` if the card tells no brackets."""
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
        names = self.say.names
        white, black = (
            f"{names(player.id)} ({self.say.points(player.id)})"
            for player in (self.board.white, self.board.black)
        )
        yield Sentence(f"Board {self.board.number}: {white} has White against {black}.")
        if self.place is not None and len(self._brackets) > 1:
            card = self._brackets[self.place - 1]
            down = f", {len(card.moved_down)} moved down from above" if card.moved_down else ""
            up = f", {len(card.moved_up)} moved up from below" if card.moved_up else ""
            count = len(card.moved_down) + len(card.residents) + len(card.moved_up)
            called = bracket_name(as_bracket(self.place, card))
            called += ", virtual points included" * bool(self.say.virtual.keys() & set(self.ids))
            yield Sentence(
                f"They are paired in {called}: {count} {self.view.state.tournament.participants}{down}{up}."
            )
        for number, answer in self.floats:
            yield from self._float(number, answer)
        yield from self.say.reason(self.reason)
        colour = self.view.colour(*self.ids)
        if colour.text:
            yield Sentence(f"{capital(colour.text)}.", colour.rule)

    def _float(self, number: int, answer: Answer) -> Iterator[Sentence]:
        player = self.say.names(answer.demand.players[0])
        card = self._brackets[number - 1]
        yield Sentence(f"Why {player} moves down from {bracket_name(as_bracket(number, card))}:")
        if answer.kind == "impossible":
            alone = len(card.moved_down) + len(card.residents) == 1
            why = "nobody else is there" if alone else "everybody else could not be paired then"
            yield Sentence(f"  {player} can't be paired there: {why}.")
            if answer.witness is not None and not alone:
                yield from (Sentence(f"  {line.text}", line.rule) for line in answer.witness.why)
        elif answer.verdict is not None:
            for line in self.say.verdict(answer.verdict):
                yield Sentence(f"  {'If not: ' if line.text.startswith('In ') else ''}{line.text}", line.rule)

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
    return Bracket(number, card.score, card.name, card.moved_down, card.residents, card.moved_up)


def bye_explanation(view: RoundView) -> Explanation:
    """Why a player gets the pairing-allocated bye, and why nobody else."""
    paired, say = view.round, Sentences(view.state, view.round)
    if paired.bye is None:
        who = view.state.tournament.participants
        line = Sentence(f"Nobody gets the bye: the number of {who} is even.")
        return Explanation({"kind": "bye"}, (line,), {"bye": None, "reason": None})
    reason, points = view.reasons([0])[0], say.points(paired.bye.id)
    who = say.names(paired.bye.id)
    first = Sentence(
        f"{who} ({points} points) gets the bye: the number of {view.state.tournament.participants} is odd."
    )
    lines = (first, *say.reason(reason))
    answer = {"bye": paired.bye.id, "reason": reason_data(reason)}
    return Explanation({"kind": "bye"}, lines, answer, brief=partial(Briefly(view).data, [BYE]))
