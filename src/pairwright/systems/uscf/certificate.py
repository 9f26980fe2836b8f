"""The proof that a US Chess round is best: the cost vector of every board there could be, and the duals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ..view.certificate import Certificate, Column
from ..view.proof import Graph, player_contents, whole_certificate
from .counting import counts

if TYPE_CHECKING:
    from .paired import UsChessRound


def certificate_of(paired: UsChessRound, rules: str, bracket: int | None = None) -> Certificate:
    """The certificate of a section, everybody at once; second games are counted like all else. Raises `TooLarge`."""
    problem, section = paired.solution.problem, paired.ground.section
    n, size = len(section), problem.vertices
    table = problem.admissible()
    if table is None:
        table = np.ones((size, size), np.bool_)
    np.fill_diagonal(table, False)
    ids = tuple(player.id for player in section.players)
    takers = table[n, :n] if problem.bye else None
    graph = Graph(ids, table[:n, :n], takers)
    players = player_contents(
        section.state,
        ids,
        section.score.tolist(),
        ["WB"] * n,
        [False] * n if takers is None else takers.tolist(),
    )
    found = dict(counts(paired.ground, problem.criteria, graph.pairs))
    return whole_certificate(
        paired,
        "uscf",
        graph,
        players,
        [(Column.of(rule), found[rule.id]) for rule in problem.criteria],
        bracket=bracket,
        rules=rules,
        rematches_barred=False,
    )
