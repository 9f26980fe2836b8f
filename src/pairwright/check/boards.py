"""Why a board is as it is: bracket, floats, opponent, colours."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from ..model import points_text
from ..systems.base import Board, BracketCard
from ..systems.view.findings import Bracket, Line
from .accounts import Account
from .explanation import answer_data, facts_data, rule_data
from .sentences import NO_FEWER, Sentences, bracket_name, capital
from .why import Answer, why_leave, why_not_pair


class BoardStory:
    """The reasons for one board of a round."""

    def __init__(self, account: Account, board: Board) -> None:
        self.account, self.board = account, board
        self.say = Sentences(account.state)
        self.ids = (board.white.id, board.black.id)

    @cached_property
    def brackets(self) -> tuple[BracketCard, ...]:
        """The brackets of the round, from the top."""
        return self.account.round.card.brackets

    @cached_property
    def place(self) -> int:
        """The number of the bracket in which the pair was made, from 1."""
        wanted = set(self.ids)
        for number, bracket in enumerate(self.brackets, start=1):
            if any(set(pair) == wanted for pair in bracket.pairs):
                return number
        raise AssertionError("every pair of a round was made in one of its brackets")

    @cached_property
    def ranked(self) -> tuple[int, int]:
        """The two players, the higher ranked first."""
        wanted = set(self.ids)
        return next(pair for pair in self.brackets[self.place - 1].pairs if set(pair) == wanted)

    @cached_property
    def floats(self) -> tuple[tuple[int, Answer], ...]:
        """The brackets that the higher player left on the way down, and why each."""
        higher = self.ranked[0]
        if not self.account.tells_floats:
            return ()
        return tuple(
            (number, why_leave(self.account, higher, number))
            for number, bracket in enumerate(self.brackets, start=1)
            if higher in bracket.left
        )

    @cached_property
    def expected(self) -> int | None:
        """Whom the higher player would meet by the order of the bracket alone, if that is somebody else."""
        expected = self.account.expected_opponent(self.ranked[0])
        return None if expected is None or expected == self.ranked[1] else expected

    @cached_property
    def instead(self) -> Answer | None:
        """Why not the opponent by the order of the bracket."""
        return None if self.expected is None else why_not_pair(self.account, self.ranked[0], self.expected)

    def lines(self) -> Iterator[Line]:
        """The reasons in sentences."""
        names, board, paired = self.say.names, self.board, self.account.round
        white, black = (
            f"{names(player.id)} ({points_text(paired.score(player))})"
            for player in (board.white, board.black)
        )
        yield Line(f"Board {board.number}: {white} has White against {black}.")
        yield from self._bracket()
        for number, answer in self.floats:
            yield from self._float(number, answer)
        yield from self._opponent()
        yield from self._costs()
        colour = self.account.colour(*self.ids)
        if colour.text:
            yield Line(f"{capital(colour.text)}.", colour.rule)

    def _costs(self) -> Iterator[Line]:
        """Plain criteria that the pair violates, with what the whole bracket has of them."""
        sums = self.brackets[self.place - 1].sums
        for rule, _ in self.account.costs(*self.ids):
            if len(sums.get(rule.id, ())) == 1:
                total = sum(sums[rule.id])
                text = f"This pair counts as '{rule.name}'. The bracket has {total}; {NO_FEWER}."
                yield Line(text, rule)

    def _bracket(self) -> Iterator[Line]:
        bracket = self.brackets[self.place - 1]
        called = bracket_name(_as_bracket(self.place, bracket))
        down = f", {len(bracket.moved_down)} moved down from above" if bracket.moved_down else ""
        count = len(bracket.moved_down) + len(bracket.residents)
        yield Line(f"They are paired in {called}: {count} players{down}.")

    def _float(self, number: int, answer: Answer) -> Iterator[Line]:
        player = self.say.names(self.ranked[0])
        card = self.brackets[number - 1]
        called = bracket_name(_as_bracket(number, card))
        yield Line(f"Why {player} moves down from {called}:")
        if answer.outcome == "impossible":
            alone = len(card.moved_down) + len(card.residents) == 1
            why = "nobody else is there" if alone else "everybody else could not be paired then"
            yield Line(f"  {player} can't be paired there: {why}.")
        elif answer.difference is not None:
            for line in self.say.difference(answer.difference):
                yield Line(f"  {'If not: ' if line.text.startswith('In ') else ''}{line.text}", line.rule)

    def _opponent(self) -> Iterator[Line]:
        names, (higher, lower) = self.say.names, self.ranked
        if self.instead is None or self.expected is None:
            if self.account.expected_opponent(higher) == lower:
                yield Line(f"By the order of the bracket {names(higher)} meets {names(lower)}.")
            return
        yield Line(
            f"By the order of the bracket alone {names(higher)} would meet {names(self.expected)}, but:"
        )
        for line in self.say.answer(self.instead):
            yield Line(f"  {line.text}", line.rule)

    def data(self) -> dict[str, object]:
        """The reasons as data."""
        colour = self.account.colour(*self.ids)
        bracket = self.brackets[self.place - 1]
        return {
            "board": {"number": self.board.number, "white": self.ids[0], "black": self.ids[1]},
            "bracket": {
                "number": self.place,
                "score": bracket.score / 10,
                "name": bracket.name,
                "moved_down": list(bracket.moved_down),
                "residents": list(bracket.residents),
            },
            "players": {str(player): facts_data(self.account.facts(player)) for player in self.ids},
            "floats": [{"bracket": number, **answer_data(answer)} for number, answer in self.floats],
            "violations": [
                {"rule": rule_data(rule), "count": count} for rule, count in self.account.costs(*self.ids)
            ],
            "expected_opponent": self.expected,
            "why_not_expected": None if self.instead is None else answer_data(self.instead),
            "colour": {"white": colour.white, "rule": rule_data(colour.rule), "text": colour.text},
        }


def _as_bracket(number: int, card: BracketCard) -> Bracket:
    return Bracket(number, card.score, card.name, card.moved_down, card.residents)
