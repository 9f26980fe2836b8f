"""A Dutch round bracket by bracket: how it was paired, and the same round under a demand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from ...model import Points
from ...rules.facts import Ints
from ...systems.base import Round, RoundState
from ...systems.dutch.brackets import Task
from ...systems.dutch.completion import Completion
from ...systems.dutch.entries import Entries
from ...systems.dutch.lookahead import harm, worth
from ...systems.dutch.system import Brackets, DutchSystem

Pair = tuple[int, int]


@dataclass(frozen=True, eq=False)
class Course:
    """The brackets of a round as the system pairs them, from the entries of that round."""

    system: DutchSystem
    state: RoundState
    entries: Entries

    @classmethod
    def of(cls, system: DutchSystem, state: RoundState) -> Course:
        """The course of a round."""
        return cls(system, state, system.entries(state))

    @cached_property
    def completion(self) -> Completion:
        """The absolute criteria among these entries."""
        return Completion(self.entries, self.system.rules)

    @cached_property
    def done(self) -> Brackets:
        """The paired brackets from the top. Raises `NoPairing`."""
        return self.system.brackets(self.completion)

    @cached_property
    def round(self) -> Round:
        """The round. Raises `NoPairing`."""
        return self.system.round_of(self.state, self.entries, self.done)

    @cached_property
    def pairs(self) -> frozenset[Pair]:
        """All pairs, (higher, lower) entries."""
        return frozenset(pair for _, paired, _ in self.done for pair in paired.pairs)

    @property
    def bye_score(self) -> Points | None:
        """C5: the score of whoever gets the bye; `None` if nobody does, or if the edition does not ask."""
        score = self.done[0][0].bye_score if self.done else None
        return None if score is None or score < 0 else score

    def harm_of(self, task: Task, left: tuple[int, ...]) -> tuple[int, ...]:
        """What any candidate of a bracket leaves to the next one."""
        return harm(task, left, self.system, self.completion)

    def harm(self, number: int) -> tuple[int, ...]:
        """What our candidate of a bracket leaves to the next one."""
        task, paired, _ = self.done[number]
        if not task.following or not task.looks_ahead:
            return ()
        if not task.completes:
            return self.harm_of(task, paired.left)
        # The next bracket is optimised for these criteria first, so it attains exactly what C8 looked for.
        following, attained, _ = self.done[number + 1]
        return worth(following, attained)

    # -- demands -----------------------------------------------------------------------------------------------

    def with_bye_for(self, entry: int) -> Course:
        """The same round in which nobody but one entry may get the bye."""
        barred = np.ones_like(self.entries.facts.barred)
        barred[entry] = self.entries.facts.barred[entry]
        return self._with(barred, np.empty((0, 2), np.int32))

    def with_opponent_among(self, entry: int, others: range) -> Course:
        """The same round in which an entry meets one of those."""
        barred = self.entries.facts.barred.copy()
        barred[entry] = 1
        rest = [other for other in range(len(self.entries)) if other not in others and other != entry]
        pairs = [(min(entry, other), max(entry, other)) for other in rest]
        return self._with(barred, np.array(pairs, np.int32).reshape(-1, 2))

    def _with(self, barred: Ints, apart: NDArray[np.int32]) -> Course:
        entries = self.entries
        every = np.unique(np.concatenate([entries.apart, apart]), axis=0).astype(np.int32)
        return replace(
            self, entries=replace(entries, facts=replace(entries.facts, barred=barred), apart=every)
        )
