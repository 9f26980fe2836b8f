"""The proof that a round is the optimum of the program where all is said of single boards: then it is a matching."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from ...errors import InvalidTournament, NoPairing
from ...rules.facts import Ints
from ..base import RoundState
from ..view.certificate import Certificate, Column
from ..view.proof import Graph, no_round, player_contents, whole_certificate
from .matched import bye_suitability, worth_of_boards
from .problem import Problem
from .report import ProgramRound

ON_TRUST = "On trust: what each board costs by the objective of the program, with the better colours of the two ways."


def certificate_of(
    problem: Problem, state: RoundState, pair: Callable[[], ProgramRound], rules: str, bracket: int | None
) -> Certificate:
    """The certificate of a round, or that there is none; `problem` is what was asked for, the bye still open.

    Raises `InvalidTournament` for rounds of the first formulation and for those in which side constraints or aims join
    boards, `NoPairing` where side constraints are to blame, `TooLarge`.
    """
    try:
        paired = pair()
    except NoPairing:
        if problem.constraints:
            raise
        return no_round("ip", rules, state, _graph(problem), _players(state, problem))
    if paired.report.method == "as-written":
        raise InvalidTournament(
            "there is no certificate: the first formulation forms the pairs that its program likes, not the best round"
        )
    if problem.aims or (problem.joined and paired.report.method != "matching"):
        raise InvalidTournament(
            "there is no certificate: side constraints or aims join boards of this round, and it was found by an "
            "integer program; the report of the round gives the bounds that the solver has proved"
        )
    graph = _graph(problem)
    return whole_certificate(
        paired,
        "ip",
        graph,
        _players(paired.state, problem),
        list(_columns(problem, graph)),
        bracket=bracket,
        rules=rules,
        alone=not problem.everybody,
        said=(ON_TRUST,),
    )


def _graph(problem: Problem) -> Graph:
    n = len(problem.field)
    _, admissible = worth_of_boards(problem, n + problem.odd)
    np.fill_diagonal(admissible, False)
    ids = tuple(player.id for player in problem.field.players)
    return Graph(ids, admissible[:n, :n], admissible[n, :n] if problem.odd else None)


def _players(state: RoundState, problem: Problem) -> tuple[dict[str, object], ...]:
    field = problem.field
    colours = [
        "".join(letter for letter, may in zip("WB", row, strict=True) if may)
        for row in problem.ground.allowed.tolist()
    ]
    ids = [player.id for player in field.players]
    return player_contents(state, ids, field.points.tolist(), colours, problem.bye_takers.tolist())


def _columns(problem: Problem, graph: Graph) -> Iterator[tuple[Column, Ints]]:
    """The criteria in order with what each choice costs: pairs, each player with the bye, each player alone."""
    n, field = len(problem.field), problem.field
    u, v = graph.pairs_with(() if problem.everybody else range(n)).T
    worth, admissible = worth_of_boards(problem, n + problem.odd)
    bye, alone = v == n, u == v
    if not problem.everybody and problem.pair_first:
        yield Column("pairs", "(1), (2)", "As many pairs as possible are formed."), alone.astype(np.int64)
    if problem.odd and not problem.bye_by_solver:
        suited = n - 1 - bye_suitability(problem)[u]
        yield Column("bye", "bye", "Lowest score, then lowest rank."), np.where(bye, suited, 0)
    most = int(worth[admissible].max(initial=0))
    half = 0 if problem.everybody else -(-max(most, 0) // 2)
    top = most if problem.everybody else 2 * half
    says = "The objective in whole weights, less than the best board has (alone: half of that)."
    yield Column("objective", "objective", says), np.where(alone, half, top - worth[u, v])
    low = np.minimum(v, n - 1)
    for id, says, table in (
        ("ties 1", "Squares of score differences.", field.gap**2),
        ("ties 2", "Upper halves of score groups meet lower halves.", field.order_cost),
    ):
        yield Column(id, id, says), np.where(bye | alone, 0, table[u, low])
