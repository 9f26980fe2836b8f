"""Headlines of rounds of least cost: what the round would cost without a board."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ...messages import PLAYER, PLAYERS, SYMBOL, Message, message
from ..headlines import Headline, Headlines
from ..view import Answer, Demand, RoundView, Rule

COSTS_MORE = message(
    "pair.cost", f"Without {PLAYER:a} – {PLAYER:b} the round would cost {SYMBOL:without}, not {SYMBOL:cost}."
)
AS_CHEAP = message(
    "pair.tie_break", f"Without {PLAYER:a} – {PLAYER:b} the round costs as much; the tie-break decides."
)
NEEDED = message("pair.needed", f"Without {PLAYER:a} – {PLAYER:b}, {PLAYERS:players} could not be paired.")
MOVES_BYE = message("pair.moves_bye", f"Without {PLAYER:a} – {PLAYER:b}, the bye would go to {PLAYER:p}.")
LESS_EVEN = message(
    "pair.less_even", f"Without {PLAYER:a} – {PLAYER:b}, score differences would be less even."
)


class ProgramHeadlines(Headlines):
    """Headlines of such a round; `costs` are those of our round and of the best one without a board, as text."""

    ranks_bye = False

    def __init__(self, view: RoundView, costs: Callable[[Answer], tuple[str, str]], squares: Rule) -> None:
        super().__init__(view)
        self.costs, self.squares = costs, squares

    def boards(self, numbers: Iterable[int] | None = None) -> dict[int, Headline]:
        """The effect on the best round of excluding each board."""
        asked = {number: self.pairs[number] for number in (self.pairs if numbers is None else numbers)}
        answers = self.view.answer([Demand(apart=(pair,)) for pair in asked.values()])
        told = zip(asked.items(), answers, strict=True)
        found = {number: (pair, self._said(answer, *pair), answer) for (number, pair), answer in told}
        return {n: Headline(n, pair, said, answer.rule) for n, (pair, said, answer) in found.items() if said}

    def _said(self, answer: Answer, a: int, b: int) -> Message | None:
        if answer.kind == "impossible" and answer.witness is not None and answer.witness.players:
            return NEEDED(a=a, b=b, players=answer.witness.players)
        found = answer.verdict.difference if answer.verdict is not None else None
        if found is None or not found.worse:
            return None
        if found.kind == "cost":
            cost, without = self.costs(answer)
            return COSTS_MORE(a=a, b=b, without=without, cost=cost)
        if found.kind == "sequence":
            return self.across(a, b) or AS_CHEAP(a=a, b=b)
        bye, ours = (None if one is None else one.bye for one in (answer.round, self.view.round))
        if bye is not None and ours is not None and bye.id != ours.id:
            return MOVES_BYE(a=a, b=b, p=bye.id)
        return LESS_EVEN(a=a, b=b) if found.rule == self.squares else None

    def bye(self, player: int) -> Message | None:
        """Settled before the pairs, if no candidate has fewer points."""
        return self.settled_first(player)
