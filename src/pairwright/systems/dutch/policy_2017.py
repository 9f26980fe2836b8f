"""The edition of 2017: an ordinary bracket minds the next one and no further; completion is for the procedure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from ...matching.layout import Field
from ...matching.session import Session
from .brackets import Paired, Task
from .completion import Completion
from .earnings import fields_of
from .lookahead import before_look_ahead, worth
from .order import session_of
from .outlook import best_for_the_next
from .policy_2026 import ToTheEnd
from .zone import Role, Zone

if TYPE_CHECKING:
    from .engine import BracketPairer


@dataclass(frozen=True)
class NextBracket:
    """Ordinary brackets: candidates are judged by the next bracket (C.7), which may leave players over too."""

    @property
    def final(self) -> bool:
        """If the round can't be completed, the procedure pairs the bracket again."""
        return False

    def graph(self, task: Task) -> Zone:
        """The bracket and the next one, with a place for everybody whom a best candidate leaves over."""
        zone = Zone(task, task.following)
        session = session_of(zone, fields_of(zone, bye_leaves=False), perfect=False)
        session.solve()
        return Zone(task, task.following, slots=session.mate().count(-1), lowest_leaver=Role.FOLLOWING)

    def quickly(self, pairer: BracketPairer, task: Task, completion: Completion) -> Paired:
        """The bracket by itself if its answer suits the next one."""
        alone = pairer.alone(task, completion)
        if alone is not None and _suits_the_next(task, alone, completion):
            return alone
        return pairer.plainly(task, completion)

    def pairs_ahead(self, zone: Zone, name: str) -> Field:
        """Every pair counts once; if the next bracket is the last one, it must leave somebody for the bye (C.2)."""
        task, ahead = zone.task, zone.ahead
        most = (zone.size + len(task.following)) // 2
        if task.below or task.bye is None:
            return Field(ahead.astype(np.int64), most, name)
        edge = ahead.copy()
        edge[: zone.members, : zone.members] = zone.inside_block
        barred = np.zeros(len(edge), np.int64)
        barred[: len(zone.facts)] = zone.facts.barred
        return Field(edge * (1 + barred[:, None] + barred[None, :]), 3 * most, name)

    def harm(
        self, ahead: Task, pair_bracket: Callable[[Task, Completion], Paired], completion: Completion
    ) -> tuple[int, ...]:
        """C.7: most pairs, then smallest PSD. Only as the last bracket must it leave over who may get the bye."""
        del pair_bracket, completion
        last = not ahead.following
        zone = Zone(ahead, bye=last and bool(len(ahead.members) % 2))
        session = Session(
            zone.classes,
            fields_of(zone, bye_leaves=False, criteria=before_look_ahead(ahead)),
            admissible=zone.admissible,
            forbidden=zone.apart,
            perfect=last,
        )
        if not session.solve():
            return (len(ahead.members) + 1,)
        mate = session.mate()
        inside = [(u, v) for u, v in enumerate(mate) if u < v < zone.size]
        return worth(ahead, zone.paired(inside, "matching"))


class Penultimate(ToTheEnd):
    """The bracket above a collapsed one: judged to the end of the round, and there is no next bracket."""

    def quickly(self, pairer: BracketPairer, task: Task, completion: Completion) -> Paired:
        """One matching over everybody not yet paired."""
        return pairer.plainly(task, completion)


NEXT_BRACKET = NextBracket()
PENULTIMATE = Penultimate()


def _suits_the_next(task: Task, paired: Paired, completion: Completion) -> bool:
    """Whether no candidate does better by C.7.

    The best candidates all leave players of the same scores (C.6), so none does better than one whose downfloaters
    are all paired in the next bracket, which leaves as few as it can. In the last bracket C.2 counts, too.
    """
    if not paired.left:
        return True
    next_is_last = not task.below and task.bye is not None
    return not next_is_last and best_for_the_next(task, paired.left, completion) is not None
