"""A round at a glance: its brackets, who floats, and what was violated where."""

from __future__ import annotations

from collections.abc import Iterator

from ..systems.base import BracketCard
from ..systems.view.findings import Bracket, Line, Rule
from .accounts import Account
from .explanation import Explanation
from .sentences import NO_FEWER, Sentences, bracket_name, capital


def overview(account: Account) -> Explanation:
    """The explanation of a round as a whole."""
    paired = account.round
    brackets = paired.card.brackets
    data = {
        "brackets": [_bracket_data(number, card) for number, card in enumerate(brackets, start=1)],
        "bye": None if paired.bye is None else paired.bye.id,
    }
    return Explanation({"kind": "round"}, tuple(_lines(account)), data)


def _lines(account: Account) -> Iterator[Line]:
    say, paired = Sentences(account.state), account.round
    for number, card in enumerate(paired.card.brackets, start=1):
        called = bracket_name(Bracket(number, card.score, card.name, card.moved_down, card.residents))
        yield Line(f"{capital(called)}: {say.names.pairs(card.pairs) or 'nobody is paired'}.")
        if card.moved_down:
            yield Line(f"  Moved down into it: {say.names.listed(card.moved_down)}.")
        leaving = [player for player in card.left if paired.bye is None or player != paired.bye.id]
        if leaving:
            yield Line(f"  Moving down from it: {say.names.listed(leaving)}.")
        yield from _violations(account, card)
    if not account.judges:
        from .own_terms import summary_of  # with it come systems that nobody may have asked for

        yield from (Line(text) for text in summary_of(paired))
    if paired.bye:
        yield Line(f"The bye goes to {say.names(paired.bye.id)}.")


def _violations(account: Account, card: BracketCard) -> Iterator[Line]:
    """Criteria that the best candidate of a bracket still violates; how many leave it has been said.

    Where the sums do not decide in their order, they are told as they are, and nothing is claimed of others.
    """
    claim = f"; {NO_FEWER}" if account.judges else ""
    for criterion in account.rules.quality:
        total = sum(card.sums.get(criterion.id, ()))
        if total and criterion.pair is not None and criterion.levels is None:
            rule = Rule(criterion.id, criterion.article, criterion.paraphrase, criterion.name)
            yield Line(f"  {capital(criterion.name)}: {total}{claim}.", rule)


def _bracket_data(number: int, card: BracketCard) -> dict[str, object]:
    return {
        "number": number,
        "score": card.score / 10,
        "name": card.name,
        "moved_down": list(card.moved_down),
        "residents": list(card.residents),
        "pairs": [list(pair) for pair in card.pairs],
        "left": list(card.left),
        "violations": {name: list(sums) for name, sums in card.sums.items()},
    }
