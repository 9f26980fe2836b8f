"""Recorded rounds in the terms of systems whose cards do not decide.

The integer program has an objective; stable roommates have blocking pairs and a largest score difference. Such a system
can't be asked for the best round with given pairs, but it can measure the recorded one as it measures its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from ..model import points_text
from ..model.names import Names
from ..systems.base import Round
from ..systems.integer_program import IntegerProgram
from ..systems.integer_program.ground import Pairing
from ..systems.integer_program.problem import Problem
from ..systems.integer_program.recheck import faults
from ..systems.integer_program.report import ProgramRound, number
from ..systems.roommates import RoommatesRound, stability
from ..systems.roommates.field import Field
from ..systems.view.findings import Rule
from .recorded import RecordedRound

_SHOWN = 3
"""Blocking pairs that are named; the others are counted."""

_BYE = Rule("", "bye", "Lowest score, then lowest rank, if the others can all be paired.")
_OBJECTIVE = Rule("I4", "objective", "The round costs as little as possible by its weights.")
_SQUARES = Rule("", "ties 1", "Of equally good rounds one with small score differences, by their squares.")
_HALVES = Rule("", "ties 2", "Of these, one that pairs upper halves of score groups with lower halves.")
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
    if isinstance(paired, ProgramRound) and paired.seating is None:
        return _by_objective(paired, recorded)
    if isinstance(paired, RoommatesRound):
        return _by_stability(paired, recorded)
    return None


def summary_of(paired: Round) -> Iterator[str]:
    """How good a round is in the terms of its system; nothing if its card tells."""
    if isinstance(paired, ProgramRound):
        yield from paired.report.lines
    elif isinstance(paired, RoommatesRound):
        yield f"Paired by: {paired.report.method}, ties: {paired.report.tie}."
        yield from paired.report.stability.text.splitlines()


def _by_objective(paired: ProgramRound, recorded: RecordedRound) -> Verdict:
    problem = paired.problem
    place, names = problem.field.place, Names(paired.state.tournament)
    boards = tuple(
        _seen(problem, place[a], place[b], (a, b) in recorded.uncoloured) for a, b in recorded.games
    )
    bye = next(iter(recorded.byes), None)
    pairing = Pairing(boards, None if bye is None else place[bye])
    if wrong := list(faults(problem, pairing)):
        return Verdict("illegal", tuple(Sentence(f"{text[:1].upper()}{text[1:]}.", None) for text in wrong))
    if not problem.bye_by_solver and bye is not None and paired.bye is not None and bye != paired.bye.id:
        return Verdict("worse", (_other_bye(names, paired, bye, paired.bye.id),))
    if problem.aims:
        return Verdict("differs", (Sentence(_values(paired, pairing) + ".", _OBJECTIVE),))
    lost = paired.report.value - problem.value(pairing)
    if lost > 0:
        text = f"The round costs {number(lost)} more than it need: {_values(paired, pairing)}"
        return Verdict("worse", (Sentence(f"{text}; {_made_of(paired, pairing)}.", _OBJECTIVE),))
    if lost < 0:
        status = "better" if paired.report.proved else "differs"
        return Verdict(status, (Sentence(f"The round is better: {_values(paired, pairing)}.", _OBJECTIVE),))
    return _tied(paired, pairing)


def _seen(problem: Problem, a: int, b: int, uncoloured: bool) -> tuple[int, int]:
    """A board as recorded; without recorded colours as it costs least."""
    ground = problem.ground
    if uncoloured and (not ground.legal[a, b] or ground.value[b, a] > ground.value[a, b]):
        return b, a
    return a, b


def _other_bye(names: Names, paired: Round, given: int, due: int) -> Sentence:
    score = {player.id: points_text(paired.score(player)) for player in paired.state.players}
    text = (
        f"{names(given)} ({score[given]} points) has the bye. It is settled before the pairs, and goes to "
        f"{names(due)} ({score[due]} points)"
    )
    return Sentence(f"{text}.", _BYE)


def _values(paired: ProgramRound, pairing: Pairing) -> str:
    return f"objective {number(paired.problem.value(pairing))}, not {number(paired.report.value)}"


def _made_of(paired: ProgramRound, pairing: Pairing) -> str:
    """What the objectives are made of, as far as it differs: the recorded round first."""
    system = IntegerProgram(weights=paired.problem.ground.weights)
    ids = [player.id for player in paired.problem.field.players]
    bye = [] if pairing.bye is None else [(ids[pairing.bye], 0)]
    theirs = system.violations(paired.state, (*((ids[a], ids[b]) for a, b in pairing.boards), *bye))
    ours = system.violations(paired.state, paired.pairs)
    said = []
    for rule in system.rules.quality:
        one, two = theirs[rule.id], ours[rule.id]
        if rule.id == "I4" or one == two:
            continue
        if rule.id == "I5":
            said.append(f"score differences {points_text(one)} instead of {points_text(two)} points")
        else:
            said.append(f"{rule.name} {one} instead of {two} times")
    return ", ".join(said) or "the same sums, with other players unpaired"


def _tied(paired: ProgramRound, pairing: Pairing) -> Verdict:
    field = paired.problem.field

    def squares(boards: Iterable[tuple[int, int]]) -> Fraction:
        return sum(
            (Fraction(int(field.points[a] - field.points[b]), 10) ** 2 for a, b in boards), Fraction(0)
        )

    theirs, ours = squares(pairing.boards), squares(paired.pairing.boards)
    value = f"By the objective ({number(paired.report.value)}) the round is as good"
    if theirs > ours:
        text = f"{value}, but the squares of its score differences come to {number(theirs)} instead of {number(ours)}"
        return Verdict("worse", (Sentence(f"{text}.", _SQUARES),))
    if theirs < ours or paired.report.method != "matching":
        return Verdict("differs", (Sentence(f"{value}.", _OBJECTIVE),))  # a solver stops at any of the best
    return Verdict("later", (Sentence(f"{value}; the order within score groups decides.", _HALVES),))


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
