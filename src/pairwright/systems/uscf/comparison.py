"""One level of two rounds of the same section, and what sentences need to tell of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ...model import points_text
from ...model.names import Names
from ...rules.criterion import Criterion
from .counting import Pair, counts, edges_of
from .ground import SectionGround


@dataclass(frozen=True)
class LevelCount:
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
    def of(
        cls, ground: SectionGround, rules: Sequence[Criterion], pairs: Sequence[Pair], bye: int | None
    ) -> Iterator[LevelCount]:
        """The counts of a round, level by level."""
        edges = edges_of(ground, pairs, bye)
        for _, values in counts(ground, rules, edges):
            hit = np.flatnonzero(values).tolist()
            boards = {pairs[i]: int(values[i]) for i in hit if i < len(pairs)}
            yield cls(int(values.sum()), boards, bye if len(boards) < len(hit) else None, bye)


@dataclass(frozen=True)
class Comparison:
    """One level of two rounds, and what sentences need to tell of it."""

    ground: SectionGround
    ours: LevelCount
    theirs: LevelCount

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
