"""The proof that a US Chess round is best: the cost vector of every board there could be, and the duals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np

from ...rules.arrays import Ints
from ...rules.articles import RuleBook
from ...rules.criterion import Criterion
from ..view.certificate import Certificate, CriterionColumn, Kind, ProvenPart
from ..view.proof import Counted, ProofGraph, player_contents, whole_certificate
from .baselines import across_criteria, kept_across, plain_ground, within_criteria
from .ground import SectionGround, counts
from .natural import Reslide
from .refused import history_of
from .relations import Relation

if TYPE_CHECKING:
    from .paired import UsChessRound
    from .section import UscfSection


def certificate_of(
    paired: UsChessRound, rules: RuleBook, settings: Mapping[str, object], bracket: int | None = None
) -> Certificate:
    """The certificate of a section, all players at once; rematches are counted like all criteria. Raises
    `TooLarge`.
    """
    problem, section = paired.solution.problem, paired.ground.section
    n, size = len(section), problem.vertices
    table = problem.admissible()
    if table is None:
        table = np.ones((size, size), np.bool_)
    np.fill_diagonal(table, False)
    ids = tuple(player.id for player in section.players)
    takers = table[n, :n].tolist() if problem.bye else None
    graph = ProofGraph(ids, table[:n, :n].tolist(), takers)
    told = player_contents(
        section.state,
        ids,
        section.score.tolist(),
        ["WB"] * n,
        takers or [True] * n,
        list(_facts(section)),
    )
    players = tuple(one | {"met": met} for one, met in zip(told, _others(section, section.met), strict=True))
    columns = _columns(paired.ground, problem.criteria, np.array(graph.pairs, np.int64).reshape(-1, 2))
    return whole_certificate(
        paired,
        "uscf",
        graph,
        players,
        [*_natural(paired.ground, rules), graph.whole("round", columns, paired.pairs)],
        bracket=bracket,
        rules=rules.id,
        unit=paired.ground.section.unit,
        settings=settings,
        rematches_barred=False,
    )


def _facts(section: UscfSection) -> Iterator[dict[str, object]]:
    """The facts that the criteria read about each player, by rank."""
    related = zip(_others(section, section.forbidden), _others(section, section.mates), strict=True)
    for rank, (forbidden, mates) in enumerate(related):
        yield {
            "rating": int(section.rating[rank]),
            "games": history_of(section, rank),
            "had_bye": bool(section.bye_barred[rank]),
            "half_bye": bool(section.bye_half[rank]),
            "forbidden": forbidden,
            "mates": mates,
        }


def _others(section: UscfSection, relation: Relation) -> Iterator[list[int]]:
    """By rank, the start numbers of the players with this relation."""
    ids, everybody = [player.id for player in section.players], np.arange(len(section))
    for rank in range(len(section)):
        rows = np.flatnonzero(relation[rank, everybody])
        yield sorted(ids[other] for other in rows.tolist() if other != rank)


def _natural(ground: SectionGround, rules: RuleBook) -> Iterator[ProvenPart]:
    """The parts that prove the second natural pairing: boards across groups, then groups that can't stay so."""
    section = ground.section
    if section.options.style == "one_two" or not len(section):
        return
    plain = plain_ground(section)
    kept = kept_across(plain, rules)
    everybody = range(len(section))
    yield _free_part("natural", plain, across_criteria(rules), everybody, kept)
    reslide = Reslide(section, kept)
    within = SectionGround.under(section, [reslide.partner], reslide.half)
    for group in reslide.groups:
        made = Relation(len(section), [(a, int(reslide.partner[a])) for a in group[: len(group) // 2]])
        rows = np.array(group, np.int64)
        apart = (section.met, section.forbidden, section.mates)
        if any((made[rows[:, None], rows] & one[rows[:, None], rows]).any() for one in apart):
            yield _free_part("group", within, within_criteria(rules), group, ground.baselines[-1])


def _columns(ground: SectionGround, criteria: Sequence[Criterion], edges: Ints) -> list[Counted]:
    """The counts of the criteria on boards, as in the lines of the ledger."""
    return [
        (CriterionColumn.of(rule), values.tolist())
        for rule, (_, values) in zip(criteria, counts(ground, criteria, edges), strict=True)
    ]


def _free_part(
    kind: Kind, ground: SectionGround, criteria: Sequence[Criterion], ranks: Sequence[int], partner: Ints
) -> ProvenPart:
    """The proof that partners are the best for some players, under any required pairs."""
    section, n = ground.section, len(ranks)
    names = [*(player.id for player in section.players), 0]
    free = [[one != other for other in ranks] for one in ranks]
    graph = ProofGraph(tuple(names[rank] for rank in ranks), free, [True] * n if n % 2 else None)
    edges = np.array([*ranks, len(section)], np.int64)[np.array(graph.pairs, np.int64).reshape(-1, 2)]
    made = [(names[rank], names[int(partner[rank])]) for rank in ranks if rank < partner[rank]]
    return graph.whole(kind, _columns(ground, criteria, edges), made)
