"""Recorded rounds in the terms of systems whose cards do not decide.

Stable roommates have blocking pairs and a largest score difference. Such a system
can't be asked for the best round with given pairs, but it can measure the recorded one as it measures its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..model import points_text
from ..model.names import Names
from ..systems.base import Round
from ..systems.roommates import RoommatesRound, stability
from ..systems.roommates.field import Field
from ..systems.view.findings import Rule
from .recorded import RecordedRound

_SHOWN = 3
"""Blocking pairs that are named; the others are counted."""

_BYE = Rule("", "bye", "Lowest score, then lowest rank, if the others can all be paired.")
_STABLE = Rule("", "1.2", "No two players would both rather meet each other than the opponents they have.")
_GROWTH = Rule("", "2, ms", "The lists admit equal scores first, then half a point more.")
_TIES = Rule("", "2, f", "Among equal f the tie rule decides.")


class Sentence(NamedTuple):
    """What is said, and the rule it rests on, if it is one."""

    text: str
    rule: Rule | None


class Verdict(NamedTuple):
    """What a round is to the rules (a word of `Status`), and why, in sentences."""

    status: str
    sentences: tuple[Sentence, ...]


def verdict_of(paired: Round, recorded: RecordedRound) -> Verdict | None:
    """What the system that made a round says of the recorded one with other pairs; `None` if it has no words for it."""
    if isinstance(paired, RoommatesRound):
        return _by_stability(paired, recorded)
    return None


def summary_of(paired: Round) -> Iterator[str]:
    """How good a round is in the terms of its system; nothing if its card tells."""
    if isinstance(paired, RoommatesRound):
        yield f"Paired by: {paired.report.method}, ties: {paired.report.tie}."
        yield from paired.report.stability.text.splitlines()


def _other_bye(names: Names, paired: Round, given: int, due: int) -> Sentence:
    score = {player.id: points_text(paired.score(player)) for player in paired.state.players}
    text = (
        f"{names(given)} ({score[given]} points) has the bye. It is settled before the pairs, and goes to "
        f"{names(due)} ({score[due]} points)"
    )
    return Sentence(f"{text}.", _BYE)


def _by_stability(paired: RoommatesRound, recorded: RecordedRound) -> Verdict:
    names, ours = Names(paired.state.tournament), paired.report
    bye = next(iter(recorded.byes), None)
    if bye is not None and paired.bye is not None and bye != paired.bye.id:
        return Verdict("worse", (_other_bye(names, paired, bye, paired.bye.id),))
    found = stability(paired.state, tuple(recorded.pairs), terms=ours.terms, limit=_SHOWN)
    said = list(_too_far(paired, recorded, names))
    if found.count > ours.stability.count:
        said += _blocked(found.count, ours.stability.count, [pair.text for pair in found.blocking])
    if said:
        return Verdict("worse", tuple(said))
    blocked = f"{found.count} {'pair' if found.count == 1 else 'pairs'} of players would both rather meet"
    if found.count < ours.stability.count:
        text = f"{blocked}, in the round of this system {ours.stability.count} (method: {ours.method})"
        return Verdict("differs", (Sentence(f"{text}.", _STABLE),))
    if not found.count:
        blocked = "No two players would both rather meet"
    status = "later" if ours.method in ("stable", "tie_search") and not found.count else "differs"
    text = f"{blocked}, as in the round of this system (method: {ours.method}, ties: {ours.tie})"
    return Verdict(status, (Sentence(f"{text}.", _TIES),))


def _too_far(paired: RoommatesRound, recorded: RecordedRound, names: Names) -> Iterator[Sentence]:
    field = Field.of(paired.state, paired.report.terms.forfeit_counts_as_met)
    score = {player: int(field.score[place]) * field.unit for player, place in field.position.items()}
    far = {pair: abs(score[pair[0]] - score[pair[1]]) for pair in recorded.games}
    widest = max(far, key=lambda pair: (far[pair], pair), default=None)
    if widest is not None and far[widest] > paired.report.ms:
        apart, most = points_text(far[widest]), points_text(paired.report.ms)
        yield Sentence(
            f"{names.pair(widest)} are {apart} points apart; all could be paired with differences of at most {most}.",
            _GROWTH,
        )


def _blocked(theirs: int, ours: int, texts: list[str]) -> Iterator[Sentence]:
    pairs = "pair of players" if theirs == 1 else "pairs of players"
    yield Sentence(f"{theirs} {pairs} would both rather meet, instead of {ours}.", _STABLE)
    for text in texts:
        yield Sentence(text, _STABLE)
    if theirs > len(texts):
        yield Sentence(f"... and {theirs - len(texts)} more.", _STABLE)
