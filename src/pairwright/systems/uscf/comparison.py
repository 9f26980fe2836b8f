"""One level of two rounds of the same section, with the data for sentences about it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ...messages import AS_WRITTEN, LISTED, Message, Told
from ...model.names import Names
from ...rules.criterion import Criterion
from ..view.proof_words import SEAT
from .counting import Pair, counts, edges_of
from .ground import SectionGround
from .said import say


@dataclass(frozen=True)
class LevelCount:
    """The count of a level in a round. Players are ranks.

    Attributes:
        total: the sum over the round.
        boards: the boards that count, each with its amount.
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
class LevelComparison:
    """One level of two rounds, with the data for sentences about it."""

    ground: SectionGround
    ours: LevelCount
    theirs: LevelCount

    @cached_property
    def names(self) -> Names:
        """The names of the players."""
        return Names(self.ground.section.state.tournament)

    def id(self, rank: int) -> int:
        """A player's number."""
        return self.ground.section.players[rank].id

    def say(self, told: Message) -> Told:
        """A message in English, with the names of the players."""
        return self.names.say(told)

    @property
    def new(self) -> list[Pair]:
        """The other round's boards that count, without those of ours."""
        return [pair for pair in self.theirs.boards if pair not in self.ours.boards]

    @property
    def instead(self) -> Message:
        """Both numbers of boards: `3 boards instead of 1`."""
        one, other = (len(side.boards) + (side.bye is not None) for side in (self.theirs, self.ours))
        others = AS_WRITTEN(value=str(other)) if other else say.NONE_OF_THEM()
        return say.BOARDS_INSTEAD(count=one, others=others)

    def listed(self, detail: Mapping[Pair, Message] | None = None, most: int = 4) -> Message:
        """The new boards by name, each with its detail in brackets, and the number of further ones."""
        said = []
        for pair in self.new[:most]:
            told = SEAT(pair=tuple(map(self.id, pair)))
            said.append(
                told if detail is None else say.PAIR_WITH(pair=told.values["pair"], detail=detail[pair])
            )
        if len(self.new) > most:
            said.append(say.COUNT_MORE(count=len(self.new) - most))
        return LISTED(parts=tuple(said))
