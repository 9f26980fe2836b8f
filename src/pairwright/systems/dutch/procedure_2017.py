"""The course of a round in the edition of 2017 (A.9): completion is tested after each bracket.

When a bracket's downfloaters don't let the round be completed it becomes the penultimate bracket and is paired again
so that they do; all lower players then form the collapsed last bracket.
"""

from __future__ import annotations

from itertools import pairwise

from .brackets import Paired, Task
from .completion import Completion
from .procedure_2026 import PairBracket

ANY_SCORE = -1
"""The edition does not ask for a low score of the player with the bye."""


def pair_with_collapse(completion: Completion, pair_bracket: PairBracket) -> list[tuple[Task, Paired, str]]:
    """Pair every bracket; whoever leaves the last one gets the bye. Raises `NoPairing`."""
    entries, rules = completion.entries, completion.rules
    size = len(entries)
    bye = ANY_SCORE if size % 2 else None
    if not completion.possible(range(size), bye):
        raise completion.no_pairing()
    groups = list(entries.scoregroups())
    done: list[tuple[Task, Paired, str]] = []
    floaters: tuple[int, ...] = ()

    def pair(task: Task, name: str) -> Paired:
        paired = pair_bracket(task, completion)
        done.append((task, paired, name))
        return paired

    for group, following in pairwise(groups):
        lower, below = range(group.stop, size), range(following.stop, size)
        residents = tuple(group)
        task = Task(entries, rules, floaters, residents, following, below, bye, completes=False)
        paired = pair(task, "scoregroup")
        if completion.possible((*paired.left, *lower), bye):
            floaters = paired.left
            continue
        done.pop()
        task = Task(entries, rules, floaters, residents, (), lower, bye, looks_ahead=False)
        floaters = pair(task, "penultimate bracket").left
        pair(Task(entries, rules, floaters, tuple(lower), bye_score=bye), "collapsed last bracket")
        return done
    if groups:
        pair(Task(entries, rules, floaters, tuple(groups[-1]), bye_score=bye), "last bracket")
    return done
