"""The ledger of a US Chess section: level by level what the boards and the bye count, then the order among equals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain, tee
from typing import TypeAlias

from ...messages import Message, Told
from ...model.names import Names
from ...rules.criterion import Criterion
from ..cards import BracketKind
from ..said import say as pairing_say
from ..view.findings import Bracket, Candidate, Rule
from ..view.ledger import Beside, Line, Where
from ..view.proof_words import SEAT
from .criteria import LEVELS
from .ground import Pair, SectionGround, partners
from .said import say
from .sentences import LevelComparison, LevelCount

Seats: TypeAlias = tuple[Sequence[Pair], int | None]
"""The boards of a round and who has the bye, as ranks."""

TIES = Rule(
    "",
    "ties",
    "Among equally good rounds, each player in order of rank meets the highest ranked opponent.",
)


def ledger(ground: SectionGround, levels: Sequence[Criterion], seats: Seats) -> Iterator[Line]:
    """The counts of the levels in any round."""
    where = where_of(ground, seats)
    for rule, side in zip(levels, LevelCount.of(ground, levels, *seats), strict=True):
        yield _line(ground, rule, side, where)


def beside(ground: SectionGround, levels: Sequence[Criterion], ours: Seats, theirs: Seats) -> Beside:
    """Our round and another one; the sentences of our lines describe both together."""
    # Their counts are read twice: for our lines, which compare both rounds, and for theirs.
    compared, counted = tee(LevelCount.of(ground, levels, *theirs))
    own, other = where_of(ground, ours), where_of(ground, theirs)
    both = zip(levels, LevelCount.of(ground, levels, *ours), compared, strict=True)
    mine = (_line(ground, rule, one, own, two) for rule, one, two in both)
    alone = (_line(ground, rule, side, other) for rule, side in zip(levels, counted, strict=True))
    return chain(mine, [_in_order(ground, ours, own)]), chain(alone, [_in_order(ground, theirs, other)])


def _line(
    ground: SectionGround, rule: Criterion, side: LevelCount, where: Where, other: LevelCount | None = None
) -> Line:
    ids = [player.id for player in ground.section.players]
    alone = () if side.bye is None else ((ids[side.bye],),)
    who = (*((ids[a], ids[b]) for a, b in side.boards), *alone)
    if other is None:
        return Line(rule, side.total, who, where)
    found = LevelComparison(ground, side, other)
    return Line(rule, side.total, who, where, says=lambda *_: LEVELS[rule.id].says(found))


def _in_order(ground: SectionGround, seats: Seats, where: Where) -> Line:
    """The first player in rank order whose opponents differ meets the higher ranked one; the bye comes last."""
    section = ground.section

    def says(better: Line, later: Line) -> Told:
        both = enumerate(zip(better.value, later.value, strict=True))
        rank, opponents = next((rank, both) for rank, both in both if both[0] != both[1])
        first, second = map(named, opponents)
        told = say.BOTH_EQUALLY_GOOD(player=section.players[rank].id, x=first, later=second)
        return Names(section.state.tournament).say(told)

    def named(rank: int) -> Message:
        return pairing_say.THE_BYE() if rank == len(section) else SEAT(pair=(section.players[rank].id,))

    partner = partial(partners, len(section), *seats)
    return Line(TIES, lambda: tuple(partner().tolist()), (), where, "sequence", says=says)


def where_of(ground: SectionGround, seats: Seats, method: str = "") -> Where:
    """The whole section, as a round pairs it; the bracket of its card with the method that found it."""
    pairs, bye = seats
    ids = tuple(player.id for player in ground.section.players)

    def made() -> Candidate:
        return Candidate(tuple((ids[a], ids[b]) for a, b in pairs), () if bye is None else (ids[bye],))

    top = int(ground.section.score.max(initial=0))
    return Where(Bracket(1, top, BracketKind("whole section"), (), ids) if method else None, made, method)
