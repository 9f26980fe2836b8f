"""The proof that a round of the mode `balanced` costs least; rounds of the other modes do not minimise such sums."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

import numpy as np

from ...errors import InvalidTournament
from ..base import RoundState
from ..view import certificate_words as say
from ..view.certificate import Certificate, CriterionColumn
from ..view.proof import ProofGraph, no_round, player_contents, whole_certificate
from .fallback import choose_bye, pair_costs
from .field import RoommatesField
from .instance import Lists
from .report import RoommatesRound
from .ties import half_group_cost
from .wording import NO_PROOF_CAPPED, NO_PROOF_EXACT, NO_PROOF_REQUIRED, NO_PROOF_STABLE

_NO_PROOF = {"stable": NO_PROOF_STABLE, "capped": NO_PROOF_CAPPED, "capped_exact": NO_PROOF_EXACT}

Settings: TypeAlias = dict[str, object]


def certificate_of(
    lists: Lists, mode: str, paired: RoommatesRound, rules: str, settings: Settings, bracket: int | None
) -> Certificate:
    """The certificate of a round: who gets the bye, then the pairs. Raises `InvalidTournament` for other modes."""
    if mode != "balanced":
        raise InvalidTournament(_NO_PROOF[mode]())
    if paired.state.required:
        raise InvalidTournament(NO_PROOF_REQUIRED())
    _, rest = choose_bye(lists)
    field, given_up = lists.field, list(rest.relaxed)
    whole = graph_of(replace(lists, relaxed=rest.relaxed))
    graph = whole if paired.bye is None else whole.without(paired.bye.id)
    grid = np.ix_(rest.class_of, rest.class_of)
    u, v = np.array(graph.pairs, np.int64).reshape(-1, 2).T
    columns = [
        (
            CriterionColumn("cost", "balanced", say.CONVEX_COST()),
            pair_costs(rest)[grid][u, v].tolist(),
        )
    ]
    if not any(rest.field.colours):
        columns.append(
            (CriterionColumn("halves", "1.1", say.HALVES_BY_NUMBER()), half_group_cost(rest)[u, v].tolist())
        )
    parts = [graph.whole("round", columns, paired.pairs)]
    if paired.bye is not None:
        order = np.lexsort((-np.array(field.numbers), field.score))
        suited = CriterionColumn("bye", "2.1", say.BYE_LAST_NUMBER())
        parts.insert(0, whole.bye_part([(suited, np.argsort(order).tolist())], paired.pairs))
    return whole_certificate(
        paired,
        "roommates",
        whole,
        _players(paired.state, field),
        parts,
        bracket=bracket,
        rules=rules,
        unit=field.unit,
        settings=settings | ({"given_up": given_up} if given_up else {}),
        said=[say.COLOURS_GIVEN_UP()] * bool(given_up),
        kept=graph_of(replace(lists, relaxed=rest.relaxed[:-1])).no_round() if given_up else None,
    )


def certificate_of_none(lists: Lists, state: RoundState, rules: str, settings: Settings) -> Certificate:
    """The proof that no complete round exists: all colour conditions were dropped before."""
    field = lists.field
    graph = ProofGraph(_ids(field), _free(field).tolist(), _takers(field))
    return no_round("roommates", rules, state, graph, _players(state, field), settings)


def graph_of(lists: Lists) -> ProofGraph:
    """The pairs allowed by earlier games and colours, and the candidates for the bye."""
    field = lists.field
    possible = (lists.levels(field.range) >= 0)[np.ix_(lists.class_of, lists.class_of)] & _free(field)
    return ProofGraph(_ids(field), possible.tolist(), _takers(field))


def _ids(field: RoommatesField) -> tuple[int, ...]:
    return tuple(player.id for player in field.players)


def _takers(field: RoommatesField) -> list[bool] | None:
    takers: list[bool] = (~field.bye_barred).tolist()
    return takers if len(field) % 2 else None


def _players(state: RoundState, field: RoommatesField) -> tuple[dict[str, object], ...]:
    points = (field.score * field.unit).tolist()
    colours = ["WB"] * len(field)
    facts = [
        {"number": number, "games": games} for number, games in zip(field.numbers, field.colours, strict=True)
    ]
    return player_contents(state, _ids(field), points, colours, (~field.bye_barred).tolist(), facts)


def _free(field: RoommatesField) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
    """The pairs allowed apart from colours."""
    free = ~np.eye(len(field), dtype=np.bool_)
    for p, row in enumerate(field.apart):
        free[p, list(row)] = False
    return free
