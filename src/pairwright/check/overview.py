"""A round at a glance: its brackets, who floats, what was violated where; and every board with its reason."""

from __future__ import annotations

from collections.abc import Iterator

from ..systems.base import BracketCard
from ..systems.view import Line, RoundView, Rule
from .boards import as_bracket
from .explanation import Explanation, bracket_data, lines_data, reason_data
from .sentences import Sentences, bracket_name, capital


def overview(view: RoundView) -> Explanation:
    """The explanation of a round as a whole."""
    paired = view.round
    brackets = paired.card.brackets
    data = {
        "brackets": [_bracket_data(number, card) for number, card in enumerate(brackets, start=1)],
        "bye": None if paired.bye is None else paired.bye.id,
        "summary": lines_data(view.summary()),
    }
    return Explanation({"kind": "round"}, tuple(_lines(view)), data)


def every_board(view: RoundView) -> Explanation:
    """Every board and the bye with its reason, computed together."""
    say, reasons = Sentences(view.state, view.round), view.reasons()
    order = sorted(reasons, key=lambda number: (number == 0, number))
    lines: list[Line] = []
    for number in order:
        reason = reasons[number]
        seat = (
            f"Board {number}: {say.names.pair(reason.players)}"
            if number
            else f"Bye: {say.names(reason.players[0])}"
        )
        lines += [Line(seat), *(Line(f"  {line.text}", line.rule) for line in say.reason(reason))]
    data = {"reasons": [reason_data(reasons[number]) for number in order]}
    return Explanation({"kind": "boards"}, tuple(lines), data)


def _lines(view: RoundView) -> Iterator[Line]:
    say, paired = Sentences(view.state), view.round
    brackets = paired.card.brackets
    for number, card in enumerate(brackets, start=1):
        called = bracket_name(as_bracket(number, card))
        yield Line(f"{capital(called)}: {', '.join(map(say.names.pair, card.pairs)) or 'nobody is paired'}.")
        if card.moved_down:
            yield Line(f"  Moved down into it: {say.names.listed(card.moved_down)}.")
        if card.moved_up:
            yield Line(f"  Moved up into it: {say.names.listed(card.moved_up)}.")
        leaving = [player for player in card.left if paired.bye is None or player != paired.bye.id]
        if leaving:
            yield Line(f"  Moving down from it: {say.names.listed(leaving)}.")
        yield from _violations(view, card)
    yield from view.summary()
    if paired.bye:
        yield Line(f"The bye goes to {say.names(paired.bye.id)}.")


def _violations(view: RoundView, card: BracketCard) -> Iterator[Line]:
    """Criteria that the candidate of a bracket violates; how many leave it has been said."""
    for criterion in view.rules.quality:
        total = sum(card.sums.get(criterion.id, ()))
        if total and criterion.pair is not None and criterion.levels is None:
            rule = Rule(criterion.id, criterion.article, criterion.paraphrase, criterion.name)
            yield Line(f"  {capital(criterion.name)}: {total}.", rule)


def _bracket_data(number: int, card: BracketCard) -> dict[str, object]:
    return {
        **(bracket_data(as_bracket(number, card)) or {}),
        "pairs": [list(pair) for pair in card.pairs],
        "left": list(card.left),
        "violations": {name: list(sums) for name, sums in card.sums.items()},
    }
