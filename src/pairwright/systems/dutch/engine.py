"""How brackets are paired in practice: weighted matchings, and quicker ways that come with a certificate.

A ladder of graphs, each a relaxation of the next: the bracket by itself, the bracket with the next one and part of
the rest, everybody not yet paired. The answer of a smaller graph stands if the rest of the round shows it can
stand (`outlook`); otherwise the next larger graph decides, and the whole one needs no certificate.

Which of the best candidates of a graph comes first is a matter of the system (`order`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import takewhile

from .brackets import Paired, Task
from .completion import Completion
from .order import DutchOrder, Order, leavers, session_of
from .outlook import best_for_the_next, ideal_outlook
from .quick import can_be_left
from .zone import Zone

SMALL = 24
"""So many players not yet paired are taken into one graph at once."""


def bracket_pairer(engine: str) -> Callable[[Task, Completion], Paired]:
    """The function that pairs a bracket: `plain` solves one matching over the whole rest of the round."""
    pairer = BracketPairer()
    return pairer.plainly if engine == "plain" else pairer.quickly


@dataclass(frozen=True)
class BracketPairer:
    """Pairs one bracket after the other by the order of a system."""

    order: Order = field(default_factory=DutchOrder)

    def plainly(self, task: Task, completion: Completion) -> Paired:
        """One weighted matching over everybody not yet paired decides the bracket."""
        del completion
        return self._settled(Zone.whole(task) if task.completes else _with_next_only(task))

    def quickly(self, task: Task, completion: Completion) -> Paired:
        """The smallest graph whose answer can be shown to stand."""
        if not task.looks_ahead and task.below:  # the penultimate bracket of edition 2017
            return self.plainly(task, completion)
        if len(task.members) == 1 and task.following:
            return Paired((), task.members, "single")
        alone = self._alone(task, completion)
        if not task.completes:
            stands = alone is not None and _suits_the_next(task, alone, completion)
            return alone if alone is not None and stands else self.plainly(task, completion)
        if alone is not None and ideal_outlook(task, alone.left, completion):
            return alone
        for depth in _depths(task):
            zone = Zone.upper_part(task, depth)
            paired = self._settled(zone)
            if zone.exits == 0 or _stands(zone, paired, completion):
                return replace(paired, path=f"{paired.path}, {len(zone.named)} players")
        raise AssertionError("the whole graph decides every bracket")

    def _alone(self, task: Task, completion: Completion) -> Paired | None:
        """The bracket by itself, with as few players leaving it as the absolute criteria admit."""
        members = len(task.members)
        bye_here = task.bye_score is not None and (not task.following or task.bye_score >= task.score)
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
            fields = zone.fields(bye_leaves=bye_here and leaving == 1)
            paired = self.order.by_classes(zone, completion.apart, fields)
            if paired is not None:
                return paired
            if can_be_left(zone, completion.apart):
                return self.order.by_weights(zone, fields)
        return None

    def _settled(self, zone: Zone) -> Paired:
        paired = self.order.by_weights(zone)
        if paired is None:
            raise AssertionError("a round that can be completed has a candidate in every bracket")
        return paired


def _depths(task: Task) -> Iterator[int]:
    """How many players below the next bracket to take in: more and more, in the end all."""
    total = len(task.below)
    near = len(task.members) + len(task.following)
    if near + total <= 2 * SMALL:
        yield total
        return
    depth = SMALL
    while depth < total:
        yield depth
        depth *= 3
    yield total


def _suits_the_next(task: Task, paired: Paired, completion: Completion) -> bool:
    """Edition 2017: whether no candidate does better by C.7, which looks at the next bracket and no further.

    The best candidates all leave players of the same scores (C.6), so none does better than one whose downfloaters
    are all paired in the next bracket, which leaves as few as it can. In the last bracket C.2 counts, too.
    """
    if not paired.left:
        return True
    next_is_last = not task.below and task.bye_score is not None
    return not next_is_last and best_for_the_next(task, paired.left, completion) is not None


def _stands(zone: Zone, paired: Paired, completion: Completion) -> bool:
    """Whether the answer of a part of the round stands for the whole.

    The part stands in for the players outside of it by some who might meet anybody, so its optimum is at least as good
    as the true one. It is the true one if what it promises the next bracket can be kept and everybody else paired.
    """
    task = zone.task
    rest = replace(task, moved_down=paired.left, residents=tuple(task.following), following=())
    ahead = Zone.upper_part(rest, len(zone.others) - len(task.following))
    before_look_ahead = takewhile(lambda criterion: not criterion.lookahead, task.rules.quality)
    session = session_of(ahead, ahead.fields(bye_leaves=False, criteria=tuple(before_look_ahead)))
    if not session.solve():
        return False
    names = ahead.named.tolist()
    passed_on = [names[u] for u in leavers(ahead, session)]
    return completion.possible((*passed_on, *task.below), task.bye_score)


def _with_next_only(task: Task) -> Zone:
    """Edition 2017: an ordinary bracket and the next one, which may leave players over."""
    zone = Zone(task, task.following)
    session = session_of(zone, zone.fields(bye_leaves=False), perfect=False)
    session.solve()
    return Zone(task, task.following, slots=session.mate().count(-1))
