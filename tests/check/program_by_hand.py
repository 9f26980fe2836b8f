"""The integer program read again: all complete rounds of a field, what each costs by term, and what decides of equals.

The prices are those of docs/explanation/integer-program.md: 5 for a point of score difference, 20 for a colour
difference of 2, 1 for a colour repeated by a balanced player, 30 for a player left out again, 200 and 10 a point for a
bye that the solver gives.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache, cached_property

from pairwright.model import Player, points_text
from pairwright.systems.base import Pairs, RoundState
from pairwright.systems.integer_program import IntegerProgram
from pairwright.systems.view import Answer, Reason, RoundView, view_of
from rules.integer_program.events import colours_of, cost, forbidden, small_states

from .reading import Boards, ByKeys, Key

NAMES = (
    "left out twice",
    "score differences",
    "colour difference of 2",
    "colour repeated by a balanced player",
    "bye chosen by the solver",
    "points of the player with the bye",
)
PRICES = (30, 5, 20, 1, 200, 10)
"""Of one of each: a player or a point."""
Amounts = tuple[Fraction, ...]


class ProgramByHand(ByKeys):
    """All complete rounds of a state by what decides between them: the bye, the cost, and three orders among equals."""

    def __init__(self, state: RoundState, bye: str) -> None:
        self.state, self.solver = state, bye == "solver"
        self.by_id = {player.id: player for player in state.players}
        points = state.tournament.point_system
        self.points = {id: player.score(points) for id, player in self.by_id.items()}
        self.ranked = sorted(self.by_id, key=lambda id: (-self.points[id], id))
        self.price = cache(self._price)

    @cached_property
    def keys(self) -> dict[Boards, Key]:  # type: ignore[override]
        return {made: self._key(made) for made in self._all(tuple(self.by_id))}

    def _all(self, ids: Sequence[int]) -> Iterator[Boards]:
        """Every complete and legal round."""
        if not ids:
            yield frozenset()
            return
        first, *rest = ids
        if len(ids) % 2 and not any(r.result.value in "UF+" for r in self.by_id[first].results):
            for made in self._all(rest):
                yield made | {frozenset({first})}
        for other in rest:
            if self.price(first, other) is not None:
                for made in self._all([id for id in rest if id != other]):
                    yield made | {frozenset({first, other})}

    def _key(self, made: Boards) -> Key:
        cost, squares, order, bye = Fraction(0), 0, 0, (0, 0)
        for board in made:
            if len(board) == 1:
                (idle,) = board
                cost += self._of_amounts(self.idle(idle))
                bye = (0, 0) if self.solver else (self.points[idle], -idle)
                continue
            price = self.price(min(board), max(board))
            assert price is not None
            cost += price
            one, two = (self.ranked.index(id) for id in board)
            gap = abs(self.points[self.ranked[one]] - self.points[self.ranked[two]])
            squares += gap**2
            if not gap:
                size = list(self.points.values()).count(self.points[self.ranked[one]])
                order += (2 * abs(one - two) - size) ** 2
        meets = {one: other for board in made if len(board) == 2 for one in board for other in board - {one}}
        top_down = [self.ranked.index(meets[id]) if id in meets else len(self.ranked) for id in self.ranked]
        return [
            ("bye", bye),
            ("objective", cost),
            ("ties 1", squares),
            ("ties 2", order),
            ("ties 3", tuple(top_down)),
        ]

    def _price(self, one: int, other: int) -> Fraction | None:
        """What a board costs with the cheaper of the colours that may be had; `None` if the two may not meet."""
        costs = (self.board(white, black) for white, black in ((one, other), (other, one)))
        return min((self._of_amounts(found) for found in costs if found is not None), default=None)

    def board(self, white: int, black: int) -> Amounts | None:
        """How much of each term a board has; `None` if it may not be made."""
        players = (self.by_id[white], "W"), (self.by_id[black], "B")
        met = any(r.played and r.opponent == black for r in self.by_id[white].results)
        if met or any(forbidden(player, colour, strict=False) for player, colour in players):
            return None
        wide, repeated = self._of_colours(players)
        gap = Fraction(abs(self.points[white] - self.points[black]), 10)
        return Fraction(0), gap, wide, repeated, Fraction(0), Fraction(0)

    def _of_colours(self, players: Sequence[tuple[Player, str]]) -> tuple[Fraction, Fraction]:
        """Who comes to a colour difference of 2, and who repeats a colour: what 20 and what 1 is paid for."""
        prices = [divmod(cost(player, colour), 20) for player, colour in players]
        return Fraction(sum(wide for wide, _ in prices)), Fraction(sum(again for _, again in prices))

    def idle(self, id: int) -> Amounts:
        """How much of each term the player with the bye has."""
        player, played = self.by_id[id], colours_of(self.by_id[id])
        carried = bool(player.results) and not player.results[-1].opponent
        wide = abs(played.count("W") - played.count("B")) >= 2
        of_bye = (1, Fraction(self.points[id], 10)) if self.solver else (0, 0)
        return tuple(map(Fraction, (carried, 0, wide, 0, *of_bye)))

    def _of_amounts(self, amounts: Amounts) -> Fraction:
        return sum((price * amount for price, amount in zip(PRICES, amounts, strict=True)), Fraction(0))

    def amounts(self, pairs: Pairs) -> Amounts:
        """How much of each term a round has, (White, Black) as given."""
        found = [self.board(a, b) if b else self.idle(a) for a, b in pairs]
        assert all(one is not None for one in found)
        return tuple(sum(column, Fraction(0)) for column in zip(*found, strict=True))  # type: ignore[arg-type]

    # -- what is stated ----------------------------------------------------------------------------------------

    def stated(self, ours: Boards, best: Boards, answer: Answer) -> str:
        """What both rounds cost, and each term in which they differ."""
        assert answer.verdict is not None
        found = answer.verdict.difference
        assert found is not None
        assert answer.round is not None
        if answer.rule is not None and answer.rule.article == "ties 1":
            return self._gaps_said(found.said, best, ours)
        if found.kind != "cost":
            return ""
        mine, others = self._cost(ours), self._cost(best)
        said = f"The round costs {_text(others)} instead of {_text(mine)}."
        if found.said != said:
            return f"{found.said!r}, not {said!r}"
        both = self.amounts(self.own_pairs), self.amounts(answer.round.pairs)
        terms = {name: (one, two) for name, one, two in zip(NAMES, *both, strict=True) if one != two}
        told = {term.rule.name: (Fraction(term.ours), Fraction(term.theirs)) for term in found.terms}
        return "" if told == terms else f"{told}, not {terms}"

    def _gaps_said(self, said: str, *rounds: Boards) -> str:
        """The score differences that only one of two rounds has, the largest first."""
        one, other = (Counter(self._gap(board) for board in made if len(board) == 2) for made in rounds)
        more = (
            sorted((gap for gap in both.elements() if gap), reverse=True)
            for both in (one - other, other - one)
        )
        texts = [", ".join(map(points_text, gaps)) for gaps in more]
        expected = f"Score differences of {texts[0]} instead of {texts[1]} points: large ones"
        return "" if said.startswith(expected) else f"{said!r}, not {expected!r}"

    def _gap(self, board: frozenset[int]) -> int:
        one, other = (self.points[id] for id in board)
        return abs(one - other)

    def _cost(self, made: Boards) -> Fraction:
        return dict(self.keys[made])["objective"]  # type: ignore[return-value]

    def round_fault(self, pairs: Pairs) -> str:
        """Our round costs as little as the best one, board by board with the colours it has."""
        self.own_pairs = pairs
        ours = self.made(pairs)
        if fault := super().round_fault(pairs):
            return fault
        paid = self._of_amounts(self.amounts(pairs))
        return "" if paid == self._cost(ours) else f"the colours cost {paid}, not {self._cost(ours)}"

    def board_fault(self, ours: Boards, reason: Reason) -> str:
        """What a board costs, and each number of which that is made."""
        del ours
        if not reason.board:
            return ""
        amounts = self.board(*reason.players)
        assert amounts is not None
        text = reason.notes[0].text
        prices = [price * amount for price, amount in zip(PRICES, amounts, strict=True)]
        if not sum(prices):
            return "" if text.startswith("The board costs nothing") else text
        said = re.match(r"The board costs ([\d.]+): ", text)
        parts = sorted(Fraction(part) for part in re.findall(r"\(([\d.]+)\)", text))
        expected = sorted(
            [prices[1]] * bool(prices[1]) + [Fraction(20)] * int(amounts[2]) + [Fraction(1)] * int(amounts[3])
        )
        right = said is not None and Fraction(said[1]) == sum(prices) and parts == expected
        return "" if right else f"{text!r}, not {expected}"


def _text(amount: Fraction) -> str:
    return str(amount) if amount.denominator == 1 else f"{float(amount):g}"


def program_rounds(seed: int) -> Iterator[tuple[RoundView, ProgramByHand]]:
    """Rounds of 5 to 9 players, of simulated events and of random histories; the bye comes first, or has a price."""
    bye = ("before", "solver")[seed % 2]
    for state in small_states(seed, events=2):
        if len(state.players) >= 5:
            system = IntegerProgram(bye=bye)  # type: ignore[arg-type]
            yield view_of(system, state), ProgramByHand(state, bye)
