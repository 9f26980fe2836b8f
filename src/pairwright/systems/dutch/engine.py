"""How brackets are paired in practice: weighted matchings, and quicker ways that come with a certificate.

How large a graph decides a bracket is a matter of the edition (`policy`), which of the best candidates of a graph comes
first a matter of the system (`order`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from .brackets import Paired, Task
from .completion import Completion
from .earnings import fields_of
from .order import DutchOrder, Order
from .quick import can_be_left
from .zone import Zone


def bracket_pairer(engine: str) -> Callable[[Task, Completion], Paired]:
    """The function that pairs a bracket: `plain` solves one matching over the whole rest of the round."""
    pairer = BracketPairer()
    return pairer.plainly if engine == "plain" else pairer.quickly


@dataclass(frozen=True)
class BracketPairer:
    """Pairs one bracket after the other by the order of a system."""

    order: Order = field(default_factory=DutchOrder)

    def plainly(self, task: Task, completion: Completion) -> Paired:
        """One weighted matching over everybody who matters decides the bracket."""
        del completion
        return self.settled(task.policy.graph(task))

    def quickly(self, task: Task, completion: Completion) -> Paired:
        """The smallest graph whose answer can be shown to stand."""
        if len(task.members) == 1 and task.following:
            return Paired((), task.members, "single")
        return task.policy.quickly(self, task, completion)

    def alone(self, task: Task, completion: Completion) -> Paired | None:
        """The bracket by itself, with as few players leaving it as the absolute criteria admit."""
        members = len(task.members)
        bye_here = task.bye is not None and (not task.following or task.bye.falls_in(task.score))
        fewest = max(int(bye_here), len(task.moved_down) - len(task.residents))
        fewest += (members - fewest) % 2
        if members == 2 and fewest == 0:
            one, other = task.members
            if completion.may_meet(one, other):
                return Paired(((one, other),), (), "single")
        for leaving in range(fewest, members + 1, 2):
            if not task.following and leaving != int(bye_here):
                return None
            zone = Zone(task, bye=bye_here, slots=leaving - bye_here)
            fields = fields_of(zone, bye_leaves=bye_here and leaving == 1)
            paired = self.order.by_classes(zone, completion.apart, fields)
            if paired is not None:
                return paired
            if can_be_left(zone, completion.apart):
                return self.order.by_weights(zone, fields)
        return None

    def settled(self, zone: Zone) -> Paired:
        """The first of the best candidates of a graph that has one."""
        paired = self.order.by_weights(zone)
        if paired is None:
            raise AssertionError("a round that can be completed has a candidate in every bracket")
        return paired
