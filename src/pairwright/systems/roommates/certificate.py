"""The proof that a round of the mode `balanced` costs least; rounds of the other modes are no optima of such sums."""

from __future__ import annotations

import numpy as np

from ...errors import InvalidTournament
from ..base import RoundState
from ..view.certificate import Certificate, Column
from ..view.proof import Graph, no_round, player_contents, whole_certificate
from .bye import choose_bye
from .fallback import pair_costs
from .field import RoommatesField
from .instance import Lists
from .report import RoommatesRound
from .ties import half_group_cost

WHAT_ROUNDS_ARE = {
    "stable": "rounds of the mode stable are no optimum of a sum: no two players would both rather meet, which "
    "`pairwright stability` checks; the mode balanced has certificates",
    "capped": "rounds of the mode capped make the best pairs first, whatever it costs the later ones; the mode "
    "balanced has certificates",
    "capped_exact": "rounds of the mode capped_exact have the fewest pairs who would both rather meet, found by an "
    "integer program; the mode balanced has certificates",
}


def certificate_of(
    lists: Lists, mode: str, paired: RoommatesRound, rules: str, bracket: int | None
) -> Certificate:
    """The certificate of a round; the player with the bye is set aside. Raises `InvalidTournament` for other modes."""
    if mode != "balanced":
        raise InvalidTournament(f"there is no certificate: {WHAT_ROUNDS_ARE[mode]}")
    if paired.state.required:
        raise InvalidTournament("there is no certificate for a round with required pairs in this system")
    _, rest = choose_bye(lists)
    grid = np.ix_(rest.class_of, rest.class_of)
    possible = (rest.levels(rest.field.range) >= 0)[grid] & _free(rest.field)
    graph = Graph(_ids(rest.field), possible)
    u, v = graph.pairs.T
    columns = [
        (
            Column("cost", "balanced", "600 h squared, h half points of score difference, + 13 X + Y."),
            pair_costs(rest)[grid][u, v],
        )
    ]
    if not any(rest.field.colours):
        says = "Of equal costs: number i meets number i + n/2."
        columns.append((Column("halves", "1.1", says), half_group_cost(rest)[u, v]))
    said = (
        "On trust: the costs, which come from score differences and the matrices X and Y, and who gets the bye "
        "(lowest score, then highest number)."
    )
    return whole_certificate(
        paired,
        "roommates",
        graph,
        _players(paired.state, rest.field),
        columns,
        bracket=bracket,
        rules=rules,
        said=(said,),
    )


def certificate_of_none(lists: Lists, state: RoundState, rules: str) -> Certificate:
    """That there is no complete round: what colours ask has been given up before that."""
    field = lists.field
    takers = ~field.bye_barred if len(field) % 2 else None
    return no_round(
        "roommates", rules, state, Graph(_ids(field), _free(field), takers), _players(state, field)
    )


def _ids(field: RoommatesField) -> tuple[int, ...]:
    return tuple(player.id for player in field.players)


def _players(state: RoundState, field: RoommatesField) -> tuple[dict[str, object], ...]:
    points = (field.score * field.unit).tolist()
    colours = ["WB"] * len(field)
    return player_contents(state, _ids(field), points, colours, (~field.bye_barred).tolist())


def _free(field: RoommatesField) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
    """Who may meet but for colours."""
    free = ~np.eye(len(field), dtype=np.bool_)
    for p, row in enumerate(field.apart):
        free[p, list(row)] = False
    return free
