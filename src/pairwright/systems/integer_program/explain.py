"""Why a board is there, which side constraints are binding, and why two players don't meet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from ...errors import InvalidTournament, NoPairing
from ...model import points_text
from .report import ProgramRound, number
from .solving import Way, solved


@dataclass(frozen=True)
class Binding:
    """A side constraint without which the round would be another.

    Attributes:
        words: the demand.
        count: what was counted in the round.
        price: how much better the objective would be without it, all others staying in force.
        boards: the boards that would go (White, Black; start numbers), in board order.
    """

    words: str
    count: int
    price: Fraction
    boards: tuple[tuple[int, int], ...]


def binding(paired: ProgramRound, way: Way = Way()) -> tuple[Binding, ...]:  # noqa: B008 - frozen
    """The side constraints that change the round: each is given up in turn and the round paired again.

    A constraint is left out if the round stays as good without it. Two that stand in for each other are both left
    out: only giving up both would help. Raises `TooLarge` if a limit ends before a round is found.
    """
    problem, found = paired.problem, []
    for index, constraint in enumerate(problem.constraints):
        others = problem.constraints[:index] + problem.constraints[index + 1 :]
        _, freed, report = solved(replace(problem, constraints=others), way)
        price = report.value - paired.report.value
        if price <= 0:
            continue
        gone = _ids(paired, set(paired.pairing.boards) - set(freed.boards))
        count = constraint.tally(problem.judged, paired.pairing)
        found.append(Binding(constraint.words, count, price, gone))
    return tuple(found)


def explain_board(paired: ProgramRound, board: int, way: Way = Way()) -> tuple[str, ...]:  # noqa: B008 - frozen
    """Why a board (its number) is in a round, in sentences; the binding side constraints are named.

    Raises `InvalidTournament` for a number that is not there.
    """
    if not 1 <= board <= len(paired):
        raise InvalidTournament(f"there is no board {board}; boards are numbered 1 to {len(paired)}")
    return tuple(_board_lines(paired, board, way))


def _board_lines(paired: ProgramRound, board: int, way: Way) -> Iterator[str]:
    problem, seat = paired.problem, paired[board - 1]
    white, black = seat.white, seat.black
    a, b = (problem.field.place[player.id] for player in (white, black))
    ground, field = problem.ground, problem.field
    yield (
        f"Board {board}: #{white.id} ({points_text(int(field.points[a]))}) has White against "
        f"#{black.id} ({points_text(int(field.points[b]))})."
    )
    gap = ground.whole.value(ground.whole.sd * int(field.gap[a, b]))
    colours = [ground.whole.value(int(ground.colour_cost[i, k])) for k, i in enumerate((a, b))]
    yield (
        f"It costs {number(gap)} for the score difference and {number(colours[0])} + {number(colours[1])} for colours."
    )
    if not problem.constraints and not problem.aims:
        return
    _, free, _ = solved(replace(problem, constraints=(), aims=()), way)
    if (a, b) in free.boards:
        yield "It is in the best round without side constraints, too."
        return
    yield f"Without side constraints {_instead(paired, free.boards, a)} and {_instead(paired, free.boards, b)}."
    named = [one for one in binding(paired, way) if (white.id, black.id) in one.boards]
    for one in named:
        yield (
            f"Binding: {one.words} ({one.count} counted). Without it the round would be better by "
            f"{number(one.price)}, and this board would not be in it."
        )
    if not named:
        yield "No side constraint alone brings it about: several of them, or an aim, do so together."


def _instead(paired: ProgramRound, boards: tuple[tuple[int, int], ...], i: int) -> str:
    ids = [player.id for player in paired.problem.field.players]
    for one, other in boards:
        if i in (one, other):
            return f"#{ids[i]} would meet #{ids[one + other - i]}"
    return f"#{ids[i]} would get the bye"


@dataclass(frozen=True)
class Reason:
    """Why two players don't meet: it is `forbidden`, `impossible` with what is demanded, or `decided`; in words."""

    outcome: Literal["forbidden", "impossible", "decided"]
    text: str


def why_not(paired: ProgramRound, one: int, other: int, way: Way = Way()) -> Reason:  # noqa: B008 - frozen
    """Why two players (start numbers) don't meet: the best round in which they do, compared.

    Raises `InvalidTournament` for players who are not in the round, or who do meet, `TooLarge` at a limit.
    """
    problem, both = paired.problem, f"#{one} and #{other}"
    for player in (one, other):
        if player not in problem.field.place or one == other:
            raise InvalidTournament(f"player {player} does not take part in the round, or is named twice")
    a, b = problem.field.place[one], problem.field.place[other]
    if (a, b) in paired.pairing.boards or (b, a) in paired.pairing.boards:
        raise InvalidTournament(f"{both} do meet in this round")
    if problem.field.apart[a, b]:
        return Reason("forbidden", f"{both} have met already, or are kept apart.")
    if not (problem.ground.legal[a, b] or problem.ground.legal[b, a]):
        return Reason("forbidden", f"{both} can't both have a colour: the colours they have had forbid it.")
    if problem.sits_out in (a, b):
        bye = problem.field.players[a if problem.sits_out == a else b].id
        return Reason("impossible", f"#{bye} gets the bye, which is settled first.")
    try:
        _, _, report = solved(replace(problem, required=(*problem.required, (a, b))), way)
    except NoPairing as error:
        return Reason("impossible", f"{both} can't meet: {error.reason}.")
    loss = paired.report.value - report.value
    if loss > 0:
        values = f"objective {number(report.value)}, not {number(paired.report.value)}"
        return Reason("decided", f"The best round in which {both} meet is worse by {number(loss)}: {values}.")
    return Reason("decided", f"A round in which {both} meet is as good by the objective: {_TIES}.")


_TIES = "an aim, larger single differences or the order within score groups speak against it"


def _ids(paired: ProgramRound, boards: set[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    ids = [player.id for player in paired.problem.field.players]
    chosen = {(ids[a], ids[b]) for a, b in boards}
    seats = ((seat.white.id, seat.black.id) for seat in paired)
    return tuple(pair for pair in seats if pair in chosen)
