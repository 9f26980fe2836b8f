"""The edition of 2026: from the top (Articles 1.9, 3), and candidates judged to the end of the round (C4, C5, C8).

A bracket is first paired alone, without these three. Without leavers, the bracket has no choice of downfloaters,
and the rest only has to be completable. Otherwise the answer stands if the next bracket does as well with its
downfloaters as with players who had no earlier opponents, and all others can still be paired: no candidate does
better on C4, C5 and C8. Matchings of the lower players show it. Where they do not, a larger graph decides
(`ladder`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...lean_dataclass import dataclass
from ...matching.solver import ints
from ..cards import SCOREGROUP, BracketKind
from .brackets import BracketProblem, Paired, folded, worth
from .completion import Completion
from .drawn_graph import DrawnGraph
from .reach import Reach

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    from .engine import BracketPairer

MOST_TRIED = 12
"""How many residents are tried before a larger graph decides."""


@dataclass(frozen=True)
class ToTheEnd:
    """Candidates must let the round be completed, and are judged by their effect on the next bracket."""

    @property
    def final(self) -> bool:
        """Always."""
        return True

    def graph(self, problem: BracketProblem, completion: Completion) -> DrawnGraph:
        """All unpaired players."""
        return DrawnGraph(Reach.whole(problem), completion)

    def quickly(self, pairer: BracketPairer, problem: BracketProblem, completion: Completion) -> Paired:
        """Up the ladder."""
        alone = pairer.alone(problem, completion)
        if alone is not None and ideal_outlook(problem, alone.left, completion):
            return alone
        from .ladder import first_that_stands  # few brackets need it

        return first_that_stands(pairer, problem, completion)

    def last_is_next(self, problem: BracketProblem) -> bool:
        """The bye is settled before."""
        del problem
        return False

    def harm(
        self,
        ahead: BracketProblem,
        pair_bracket: Callable[[BracketProblem, Completion], Paired],
        completion: Completion,
    ) -> tuple[int, ...]:
        """The result of the next bracket when it is paired, C1 to C5 included."""
        return worth(ahead, pair_bracket(ahead, completion))


TO_THE_END = ToTheEnd()
"""All brackets of 2026, and the last one of 2017."""


def ideal_outlook(problem: BracketProblem, left: Sequence[int], completion: Completion) -> bool:
    """Whether these downfloaters leave the next bracket and the rest of the round as well off as any could."""
    if not problem.following:
        return True
    if not left:
        lower = range(problem.following[0], len(problem.entries))
        return completion.possible(lower, problem.bye)
    passed_on = best_for_the_next(problem, left, completion)
    if passed_on is None:
        return False
    rest = (*passed_on, *problem.below)
    if completion.possible(rest, None if _bye_is_here(problem) else problem.bye):
        return True
    return len(passed_on) == 1 and _another_passed_on(problem, left, completion)


def best_for_the_next(
    problem: BracketProblem, left: Sequence[int], completion: Completion
) -> list[int] | None:
    """Residents whom the next bracket leaves over with these downfloaters; `None` if others might suit it better.

    Downfloaters who are all paired there suit it best if no set of the same size leaves fewer over.
    """
    passed_on = _passed_on(problem, left, completion, known=True)
    if passed_on is not None and len(passed_on) > 1:
        at_best = _passed_on(problem, left, completion, known=False)
        if at_best is None or len(at_best) < len(passed_on):
            return None
    return passed_on


def _bye_is_here(problem: BracketProblem) -> bool:
    """Whether the score of the player with the bye (C5) says that the next bracket must leave him over."""
    return problem.bye is not None and problem.bye.falls_in(problem.entries.score[problem.following[0]])


def _passed_on(
    problem: BracketProblem, left: Sequence[int], completion: Completion, *, known: bool
) -> list[int] | None:
    """The residents left over by the next bracket, without the bye holder, as few as possible.

    With `known` false the downfloaters count as players who might meet any player. `None` if a downfloater would
    have to float again, or if no member may get the bye: such cases are decided elsewhere.
    """
    guest = _takers_in_the_next(problem, completion)
    exposed = unmatched_in_the_next(completion, left, problem.following, guest, known=known)
    first = len(left)
    if exposed and (exposed[0] < first or exposed[-1] >= first + len(problem.following)):
        return None
    return [problem.following[v - first] for v in exposed]


def _takers_in_the_next(problem: BracketProblem, completion: Completion) -> bytes | None:
    """Of every entry whether it may get the bye, if this falls into the next bracket."""
    bye = problem.bye
    return completion.taker_flags(bye) if bye is not None and _bye_is_here(problem) else None


def unmatched_in_the_next(
    completion: Completion,
    left: Sequence[int],
    residents: Sequence[int],
    guest: bytes | None,
    *,
    known: bool = True,
) -> list[int]:
    """The places of players left over by the next bracket: downfloaters first, then its residents, then the bye if
    `guest` says who may get it there.
    """
    players, natural = ints((*left, *residents)), folded(len(left), len(left) + len(residents))
    return completion.population.unmatched(players, ints((len(left),)), guest, not known, natural)


def _another_passed_on(problem: BracketProblem, left: Sequence[int], completion: Completion) -> bool:
    """Whether the next bracket can pass on another single resident and leave the round completable."""
    bye, guest = None if _bye_is_here(problem) else problem.bye, _takers_in_the_next(problem, completion)
    for resident in reversed(problem.following[-MOST_TRIED:]):
        others = [other for other in problem.following if other != resident]
        if not completion.possible((resident, *problem.below), bye):
            continue
        if not unmatched_in_the_next(completion, left, others, guest):
            return True
    return False


PairBracket: TypeAlias = Callable[[BracketProblem, Completion], Paired]

Brackets: TypeAlias = list[tuple[BracketProblem, Paired, BracketKind]]
"""Paired brackets from the top, each with what it is."""

Procedure: TypeAlias = Callable[[Completion, PairBracket], Brackets]


def pair_scoregroups(completion: Completion, pair_bracket: PairBracket) -> Brackets:
    """Pair every bracket; the player left over in the last gets the bye. Raises `NoPairing`."""
    entries, rules = completion.entries, completion.rules
    bye = completion.lowest_bye()
    groups = list(entries.scoregroups)
    done: Brackets = []
    floaters: tuple[int, ...] = ()
    for number, group in enumerate(groups):
        following = groups[number + 1] if number + 1 < len(groups) else range(0)
        below = range(following.stop, len(entries)) if following else range(0)
        problem = BracketProblem(entries, rules, TO_THE_END, floaters, tuple(group), following, below, bye)
        paired = pair_bracket(problem, completion)
        done.append((problem, paired, SCOREGROUP))
        floaters = paired.left  # in ranking order, as the members of a bracket must stand
    return done
