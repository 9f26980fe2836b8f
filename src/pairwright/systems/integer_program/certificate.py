"""The proof that a round is the optimum of the program if all terms concern single boards: then it is a matching."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields

import numpy as np

from ...errors import InvalidTournament, NoPairing
from ...rules.arrays import Ints
from ..base import RoundState
from ..view import certificate_words as say
from ..view.certificate import Certificate, CriterionColumn
from ..view.proof import ProofGraph, no_round, player_contents, whole_certificate
from .failures import NO_PROOF_AS_WRITTEN, NO_PROOF_JOINED
from .matched import bye_suitability, worth_of_boards
from .problem import Problem
from .report import ProgramRound
from .weights import Weights

LETTERS = {1: "W", -1: "B", 0: ""}


def certificate_of(
    problem: Problem,
    state: RoundState,
    pair: Callable[[], ProgramRound],
    rules: str,
    settings: dict[str, object],
    bracket: int | None,
) -> Certificate:
    """The certificate of a round, or that none exists; `problem` is the request, with the bye still open.

    Raises `InvalidTournament` for rounds of the first formulation and for side constraints or aims that join
    boards, `NoPairing` if side constraints exclude every round, `TooLarge`.
    """
    try:
        paired = pair()
    except NoPairing:
        if problem.constraints:
            raise
        return no_round("ip", rules, state, _graph(problem), _players(state, problem), settings)
    if paired.report.method == "as-written":
        raise InvalidTournament(NO_PROOF_AS_WRITTEN())
    if problem.aims or (problem.joined and paired.report.method != "matching"):
        raise InvalidTournament(NO_PROOF_JOINED())
    graph = _graph(problem)
    columns = [(column, counts.tolist()) for column, counts in _columns(problem, graph)]
    return whole_certificate(
        paired,
        "ip",
        graph,
        _players(paired.state, problem),
        [graph.whole("round", columns, paired.pairs, alone=not problem.everybody)],
        bracket=bracket,
        rules=rules,
        unit=problem.field.unit,
        settings=settings | _settings(problem),
    )


def _settings(problem: Problem) -> dict[str, object]:
    """The weights other than the defaults, and the side constraints in words."""
    own, usual = problem.ground.weights, Weights()
    weights = {
        at.name: str(own.exact(at.name)) for at in fields(own) if own.exact(at.name) != usual.exact(at.name)
    }
    constraints = [one.words for one in problem.constraints]
    return ({"weights": weights} if weights else {}) | ({"constraints": constraints} if constraints else {})


def _graph(problem: Problem) -> ProofGraph:
    n = len(problem.field)
    _, admissible = worth_of_boards(problem, n + problem.odd)
    np.fill_diagonal(admissible, False)
    ids = tuple(player.id for player in problem.field.players)
    return ProofGraph(ids, admissible[:n, :n].tolist(), admissible[n, :n].tolist() if problem.odd else None)


def _players(state: RoundState, problem: Problem) -> tuple[dict[str, object], ...]:
    field = problem.field
    colours = [
        "".join(letter for letter, may in zip("WB", row, strict=True) if may)
        for row in problem.ground.allowed.tolist()
    ]
    ids = [player.id for player in field.players]
    facts = [
        {
            "number": int(field.numbers[at]),
            "balance": int(field.difference[at]),
            "last": LETTERS[int(field.last[at])],
            "carried": bool(field.carried[at]),
        }
        for at in range(len(field))
    ]
    return player_contents(state, ids, field.points.tolist(), colours, problem.bye_takers.tolist(), facts)


def _columns(problem: Problem, graph: ProofGraph) -> Iterator[tuple[CriterionColumn, Ints]]:
    """The criteria in order with the cost of each choice: pairs, each player with the bye, each player alone."""
    n, field = len(problem.field), problem.field
    u, v = np.array(graph.pairs_with(() if problem.everybody else range(n)), np.int64).reshape(-1, 2).T
    worth, admissible = worth_of_boards(problem, n + problem.odd)
    bye, alone = v == n, u == v
    if not problem.everybody and problem.pair_first:
        yield (
            CriterionColumn("pairs", "(1), (2)", say.MOST_PAIRS()),
            alone.astype(np.int64),
        )
    if problem.odd and not problem.bye_by_solver:
        suited = n - 1 - bye_suitability(problem)[u]
        yield CriterionColumn("bye", "bye", say.BYE_LAST_RANK()), np.where(bye, suited, 0)
    most = int(worth[admissible].max(initial=0))
    # Two players left alone cost `top`, as much as a board that is worth nothing.
    half = 0 if problem.everybody else -(-max(most, 0) // 2)
    top = most if problem.everybody else 2 * half
    yield (
        CriterionColumn("objective", "objective", say.BELOW_BEST()),
        np.where(alone, half, top - worth[u, v]),
    )
    low = np.minimum(v, n - 1)
    for id, said, table in (
        ("ties-1", say.SQUARED_GAPS(), field.gap**2),
        ("ties-2", say.HALVES_MEET(), field.order_cost),
    ):
        yield CriterionColumn(id, id, said), np.where(bye | alone, 0, table[u, low])
