"""The course of a round in the edition of 2026 (Articles 1.9 and 3): scoregroup by scoregroup, from the top."""

from __future__ import annotations

from collections.abc import Callable

from .brackets import BracketProblem, Paired
from .completion import Completion
from .to_the_end import TO_THE_END

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

PairBracket: TypeAlias = Callable[[BracketProblem, Completion], Paired]

Brackets: TypeAlias = list[tuple[BracketProblem, Paired, str]]
"""Paired brackets from the top, each with its name."""

Procedure: TypeAlias = Callable[[Completion, PairBracket], Brackets]


def pair_scoregroups(completion: Completion, pair_bracket: PairBracket) -> Brackets:
    """Pair every bracket; the last one's leaver gets the bye. Raises `NoPairing`."""
    entries, rules = completion.entries, completion.rules
    bye = completion.lowest_bye()
    groups = list(entries.scoregroups())
    done: Brackets = []
    floaters: tuple[int, ...] = ()
    for number, group in enumerate(groups):
        following = groups[number + 1] if number + 1 < len(groups) else range(0)
        below = range(following.stop, len(entries)) if following else range(0)
        problem = BracketProblem(entries, rules, TO_THE_END, floaters, tuple(group), following, below, bye)
        paired = pair_bracket(problem, completion)
        done.append((problem, paired, "scoregroup"))
        floaters = paired.left
    return done
