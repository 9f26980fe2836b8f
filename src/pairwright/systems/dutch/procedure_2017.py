"""The course of a round in the edition of 2017 (A.9): completion is tested after each bracket.

When a bracket's downfloaters exclude a complete round, it becomes the penultimate bracket and is paired again until
they allow one; all lower players then form the collapsed last bracket.
"""

from __future__ import annotations

from itertools import pairwise

from ...rules.facts import bye_bar_until_2026, floats_until_2026
from ..enrolment import RuleReading
from ..scoregroups.brackets import BracketProblem, Paired
from ..scoregroups.completion import ANYBODY, Completion
from ..scoregroups.procedure import TO_THE_END, Brackets, PairBracket
from .edition_2017 import RULES_2017
from .system import DutchSystem


def pair_with_collapse(completion: Completion, pair_bracket: PairBracket) -> Brackets:
    """Pair every bracket; a player who leaves the last one gets the bye. Raises `NoPairing`."""
    from ..scoregroups.next_bracket import NEXT_BRACKET, PENULTIMATE

    entries, rules = completion.entries, completion.rules
    size = len(entries)
    bye = ANYBODY if size % 2 else None  # the edition does not ask for a low score
    if not completion.possible(range(size), bye):
        raise completion.no_pairing()
    groups = list(entries.scoregroups())
    done: Brackets = []
    floaters: tuple[int, ...] = ()

    def pair(problem: BracketProblem, name: str) -> Paired:
        paired = pair_bracket(problem, completion)
        done.append((problem, paired, name))
        return paired

    for group, following in pairwise(groups):
        lower, below = range(group.stop, size), range(following.stop, size)
        residents = tuple(group)
        problem = BracketProblem(entries, rules, NEXT_BRACKET, floaters, residents, following, below, bye)
        paired = pair(problem, "scoregroup")
        if completion.possible((*paired.left, *lower), bye):
            floaters = paired.left
            continue
        done.pop()
        problem = BracketProblem(entries, rules, PENULTIMATE, floaters, residents, (), lower, bye)
        floaters = pair(problem, "penultimate bracket").left
        last, name = tuple(lower), "collapsed last bracket"
        pair(BracketProblem(entries, rules, TO_THE_END, floaters, last, bye=bye), name)
        return done
    if groups:
        pair(BracketProblem(entries, rules, TO_THE_END, floaters, tuple(groups[-1]), bye=bye), "last bracket")
    return done


DUTCH_2017 = DutchSystem(
    RULES_2017, RuleReading(bye_bar_until_2026, floats_until_2026, topscorers=True), pair_with_collapse
)
"""In force until 31 January 2026."""
