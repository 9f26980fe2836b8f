"""Every round checked against the records, independently of the method: plain counting, exact numbers,
without tables.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from ...model import Colour, Player
from ..base import RoundState
from .ground import Pairing
from .problem import Problem


def faults(problem: Problem, pairing: Pairing) -> Iterator[str]:
    """The faults of a round as a solution of its problem; empty if it is right."""
    players = problem.field.players
    seated = [i for board in pairing.boards for i in board]
    if len(set(seated)) < len(seated) or pairing.bye in seated:
        yield "a player is paired twice"
    if problem.everybody and len(seated) + (pairing.bye is not None) < len(players):
        yield "a player is not paired"
    if pairing.bye is not None and problem.field.bye_barred[pairing.bye]:
        yield f"player {players[pairing.bye].id} must not get the bye"
    for a, b in pairing.boards:
        yield from _board_faults(problem.field.state, players[a], players[b], problem.ground.strict_colours)
    for pair in problem.required:
        if pair not in pairing.boards and pair[::-1] not in pairing.boards:
            yield f"{players[pair[0]].id} and {players[pair[1]].id} ought to meet"
    for constraint in problem.unmet(pairing):
        yield f"not met: {constraint.words}"
    if objective(problem, pairing) != problem.value(pairing):
        yield "the objective counted from the records is another"


def _board_faults(state: RoundState, white: Player, black: Player, strict: bool) -> Iterator[str]:
    if any(result.played and result.opponent == black.id for result in white.results):
        yield f"{white.id} and {black.id} have met"
    if state.keeps_apart(white.id, black.id):
        yield f"{white.id} and {black.id} are kept apart"
    for player, colour in ((white, Colour.WHITE), (black, Colour.BLACK)):
        if not may_have(player, colour, strict):
            yield f"player {player.id} must not have {colour.name}"


def games(player: Player) -> list[Colour]:
    """The colours of the games played, in order."""
    return [result.colour for result in player.results if result.played and result.colour is not None]


def difference(player: Player) -> int:
    """Games with White minus games with Black."""
    played = games(player)
    return played.count(Colour.WHITE) - played.count(Colour.BLACK)


def may_have(player: Player, colour: Colour, strict: bool) -> bool:
    """Whether the rules allow a player a colour."""
    played, now = games(player), difference(player)
    after = now + (1 if colour is Colour.WHITE else -1)
    if played[-2:] == [colour, colour] or (abs(after) > 2 and abs(after) > abs(now)):
        return False
    if not strict:
        return True
    return not (now == 0 and played[-1:] == [colour]) and now != after - now


def objective(problem: Problem, pairing: Pairing) -> Fraction:
    """The objective of a round, counted from the records player by player."""
    exact, field = problem.ground.weights.exact, problem.field
    colour_of = {at: colour for board in pairing.boards for at, colour in zip(board, Colour, strict=True)}
    gaps = sum(abs(int(field.points[a]) - int(field.points[b])) for a, b in pairing.boards)
    beyond = carried = repeated = 0
    for i, player in enumerate(field.players):
        played, colour = games(player), colour_of.get(i)
        now = difference(player)
        if colour is None:
            beyond += abs(now) >= 2
            continue
        carried += bool(player.results) and player.results[-1].opponent == 0
        beyond += abs(now + (1 if colour is Colour.WHITE else -1)) >= 2
        repeated += now == 0 and played[-1:] == [colour]
    total = exact("pair") * len(pairing.boards) - exact("sd") * Fraction(gaps, 10)
    total += exact("carry") * carried - exact("cd2") * beyond - exact("alt") * repeated
    if pairing.bye is not None and problem.bye_by_solver:
        total -= exact("bye") + exact("bye_score") * Fraction(int(field.points[pairing.bye]), 10)
    return total
