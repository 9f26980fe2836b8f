"""What the checker says of each round and of the stated ranks, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from ..systems.base import RoundState
from ..systems.view.findings import Line
from .recorded import Pair, prepared
from .sentences import Sentences, capital
from .verify import RoundVerdict, Status, Verification

HEADLINES = {
    Status.SAME: "as the rules have it",
    Status.COLOURS: "the right pairs, but other colours",
    Status.LATER: "equally good, but another pairing comes first",
    Status.WORSE: "a better pairing exists",
    Status.ILLEGAL: "breaks an absolute rule",
    Status.DIFFERS: "other pairs than this system makes",
    Status.BETTER: "better than our own pairing: a fault of this program, please report it",
}


def headline(verdict: RoundVerdict) -> str:
    """One line on a round."""
    text = HEADLINES[verdict.status]
    if not verdict.possible:
        text += ", and no legal pairing exists" if verdict.breaches else ""
    differing = len(verdict.tournament) or len(verdict.checker)
    boards = f" ({differing} {'board' if differing == 1 else 'boards'})" if differing else ""
    remark = f" (noted in the file: {verdict.remark})" if verdict.remark else ""
    return text + boards + remark


def reasons(verification: Verification, verdict: RoundVerdict) -> Iterator[Line]:
    """Why a round is not as the rules have it."""
    tournament = prepared(verification.tournament).before(verdict.number)
    say = Sentences(RoundState.of(tournament))
    yield from (Line(text, rule) for text, rule in verdict.own)
    for breach in verdict.breaches:
        yield Line(f"{say.names.pair(breach.players)}: {breach.text}.", breach.rule)
    if verdict.status is Status.ILLEGAL and verdict.breaches:
        return
    if verdict.difference is not None:
        yield from say.difference(verdict.difference)
    for colour in verdict.colours:
        right = f"{say.names(colour.white)} should have White against {say.names(colour.black)}"
        yield Line(f"{right}. {capital(colour.text)}.", colour.rule)


def side_by_side(verdict: RoundVerdict) -> Iterator[str]:
    """The pairs that differ: as they should be, and as they are."""
    yield f"{'should be':<16}is"
    length = max(len(verdict.checker), len(verdict.tournament))
    for row in range(length):
        right, found = (_cell(pairs, row) for pairs in (verdict.checker, verdict.tournament))
        yield f"{right:<16}{found}".rstrip()


def _cell(pairs: tuple[Pair, ...], row: int) -> str:
    if row >= len(pairs):
        return ""
    white, black = pairs[row]
    return f"{white:>4} - {black or 'bye'}"
