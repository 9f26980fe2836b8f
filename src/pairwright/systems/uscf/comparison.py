"""Two rounds of the same section compared level by level: the first level on which they differ, and who causes it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ...model import points_text
from ...model.names import Names
from ...rules.criterion import Criterion
from ..view.findings import Candidate, Difference, Rule
from .ground import Ground
from .solving import counts, partners

Pair = tuple[int, int]

TIES = Rule(
    "",
    "ties",
    "Of equally good rounds it is the one in which each player in order of rank meets the highest ranked opponent.",
)


def rule_of(criterion: Criterion) -> Rule:
    """A criterion as findings refer to it."""
    return Rule(criterion.id, criterion.article, criterion.paraphrase, criterion.name)


@dataclass(frozen=True)
class Side:
    """What a level counts in a round. Players are ranks.

    Attributes:
        total: the sum over the round.
        boards: the boards that count, with how much each does.
        bye: who has the bye, if the level counts it; `taker`: who has it in any case.
    """

    total: int
    boards: dict[Pair, int]
    bye: int | None
    taker: int | None

    @classmethod
    def of(cls, ground: Ground, rule: Criterion, pairs: Sequence[Pair], bye: int | None) -> Side:
        """The count of one level."""
        of_pairs, of_bye = counts(ground, rule, pairs, bye)
        made = {pair: int(value) for pair, value in zip(pairs, of_pairs.tolist(), strict=True) if value}
        return cls(int(of_pairs.sum()) + of_bye, made, bye if of_bye else None, bye)


@dataclass(frozen=True)
class Comparison:
    """One level of two rounds, and what sentences need to tell of it."""

    ground: Ground
    ours: Side
    theirs: Side

    @cached_property
    def names(self) -> Names:
        """What the players are called."""
        return Names(self.ground.section.state.tournament)

    def name(self, rank: int) -> str:
        """A player by number and name."""
        return self.names(self.ground.section.players[rank].id)

    def points(self, rank: int) -> str:
        """A player's points as the section is paired by."""
        return points_text(int(self.ground.section.score[rank]))

    @property
    def new(self) -> list[Pair]:
        """The boards of the other round that count, those that ours does not have."""
        return [pair for pair in self.theirs.boards if pair not in self.ours.boards]

    @property
    def instead(self) -> str:
        """Both numbers of boards: `3 boards instead of 1`."""
        one, other = (len(side.boards) + (side.bye is not None) for side in (self.theirs, self.ours))
        return f"{one} {'board' if one == 1 else 'boards'} instead of {other or 'none'}"

    def listed(self, detail: str | dict[Pair, str] = "", most: int = 4) -> str:
        """The new boards by name, each with its detail in brackets, and how many more there are."""
        said = []
        for pair in self.new[:most]:
            more = detail if isinstance(detail, str) else detail[pair]
            said.append(f"{self.name(pair[0])} – {self.name(pair[1])}{f' ({more})' if more else ''}")
        if len(self.new) > most:
            said.append(f"{len(self.new) - most} more")
        return ", ".join(said)


def first_difference(
    ground: Ground,
    levels: Sequence[Criterion],
    ours: tuple[Sequence[Pair], int | None],
    theirs: tuple[Sequence[Pair], int | None],
) -> Difference | None:
    """The first level on which two complete rounds differ, else the order among equals; `None` for the same pairs."""
    from .sentences import SAYS

    for rule in levels:
        comparison = Comparison(ground, Side.of(ground, rule, *ours), Side.of(ground, rule, *theirs))
        mine, other = comparison.ours, comparison.theirs
        if mine.total != other.total:
            worse = other.total > mine.total
            said = SAYS[rule.id](comparison) if worse else ""
            sides = (_candidate(ground, *ours, mine), _candidate(ground, *theirs, other))
            return Difference("quality", rule_of(rule), None, *sides, worse=worse, said=said)
    return _by_order(ground, ours, theirs)


def _candidate(ground: Ground, pairs: Sequence[Pair], bye: int | None, side: Side | None) -> Candidate:
    ids = [player.id for player in ground.section.players]
    left = () if bye is None else (ids[bye],)
    made = tuple((ids[a], ids[b]) for a, b in pairs)
    if side is None:
        return Candidate(made, left)
    concerned = [(ids[a], ids[b]) for a, b in side.boards]
    alone = [] if side.bye is None else [(ids[side.bye],)]
    return Candidate(made, left, (side.total,), (*concerned, *alone))


def _by_order(
    ground: Ground, ours: tuple[Sequence[Pair], int | None], theirs: tuple[Sequence[Pair], int | None]
) -> Difference | None:
    """The first player in rank order whose opponents differ: ours is the higher ranked, the bye the last."""
    n = len(ground.section)
    one, other = (partners(n, *side) for side in (ours, theirs))
    apart = np.flatnonzero(one != other)
    if not len(apart):
        return None
    rank = int(apart[0])
    comparison = Comparison(ground, Side(0, {}, None, None), Side(0, {}, None, None))
    first, second = (
        "the bye" if side[rank] == n else comparison.name(int(side[rank])) for side in (one, other)
    )
    text = f"find both rounds equally good; then {comparison.name(rank)} meets {first} and not {second}"
    sides = (_candidate(ground, *ours, None), _candidate(ground, *theirs, None))
    worse = bool(one[rank] < other[rank])
    return Difference("sequence", TIES, None, *sides, worse=worse, text=text)
