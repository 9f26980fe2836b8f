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
from ...matching.buffers import ints
from ..cards import SCOREGROUP, BracketKind
from ..roster import Roster
from . import reach as reaching
from .brackets import BracketProblem, LeftForBye, Paired, folded, worth
from .completion import ONE_BRACKET, Completion
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
        """On the kernel's walk, alone, or up the ladder."""
        walked = (
            walk_of(completion, problem.bye).paired(problem, completion) if pairer.order.walks else _UNUSUAL
        )
        if isinstance(walked, Paired):
            return walked
        alone = None
        if walked.how == NOT_COUNTED:
            graph = DrawnGraph(Reach(problem, slots=walked.leaving), completion)
            alone = pairer.order.by_weights(graph, bye_known=True)
        elif walked.how != NOT_ALONE:
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


PATHS = ("single", "classes", "matching", "matching, {} players")
"""The methods that settle a bracket on the walk, by the numbers of the kernel."""

UNKNOWN, OPEN, NOT_COUNTED, NOT_ALONE = 4, 5, 6, 7
"""Why a bracket is not settled, by the same numbers: the table has no answer for some of its pairs, it was not found
out, counting does not decide the bracket alone, or the answer depends on the players below.
"""


class Stop:
    """A bracket where the walk ended: why, and if it is `NOT_COUNTED`, how few players can leave it."""

    __slots__ = ("how", "leaving")

    def __init__(self, how: int, leaving: int = 0) -> None:
        self.how, self.leaving = how, leaving


_UNUSUAL = Stop(OPEN)


def walk_of(completion: Completion, bye: LeftForBye | None) -> Walk:
    """The walk down the brackets of a round with such a bye."""
    walks: dict[tuple[str, LeftForBye | None], Walk] = completion.entries.notes.setdefault("walks", {})
    key = completion.rules.id, bye
    if key not in walks:
        walks[key] = Walk(completion, bye)
    return walks[key]


def _scores_of(moved_down: tuple[int, ...], entries: Roster) -> int:
    """How many scores players moved down have."""
    return len({entries.score[entry] for entry in moved_down})


class Walk:
    """Brackets that the kernel decides one after the other in a single call.

    Most brackets take the same few steps (`BracketPairer.alone`, `ideal_outlook`): alone, by counting or by weights,
    with one exchange of single players at most, and with a look at the next bracket; in small rounds all players below
    are in the graph instead (`ladder`). Calling the kernel for a step takes longer than the step. So it takes them all,
    bracket after bracket, and leaves the others to Python. Both give the same answers by the same methods
    (`tests/dutch/test_walk.py`). Threads may share it: what it finds depends on nothing else.
    """

    def __init__(self, completion: Completion, bye: LeftForBye | None) -> None:
        entries, rules = completion.entries, completion.rules
        self._groups = entries.scoregroups
        self._tier = {group.start: tier for tier, group in enumerate(self._groups)}
        self._ends = ints([group.stop for group in self._groups])
        self._table, self._number = entries.tables(rules)
        self._at_once = 1 if entries.notes.get(ONE_BRACKET) else len(self._groups)
        self._fits = not (rules.by_gaps or completion.crowded) and bool(rules.quality)
        self._found: dict[tuple[int, tuple[int, ...]], Paired | Stop] = {}
        self._reached = -1
        starts = (entries.score[group.start] for group in self._groups)
        falls = (tier for tier, score in enumerate(starts) if bye is not None and bye.falls_in(score))
        self._bye_from = next(falls, len(self._groups))
        self._takers = None if bye is None else completion.taker_flags(bye)

    def paired(self, problem: BracketProblem, completion: Completion) -> Paired | Stop:
        """A bracket of a scoregroup and those moved down into it, or why the walk does not pair it."""
        tier = self._tier_of(problem) if problem.entries is completion.entries else None
        if tier is None:
            return _UNUSUAL
        if self._takers is not None and tier >= min(self._bye_from, len(self._groups) - 1):
            return _UNUSUAL  # the bye may be given here
        key = problem.residents[0], problem.moved_down
        # Only downwards: who asks about a bracket again, with others moved down, does not ask about those below.
        if key not in self._found and tier > self._reached:
            self._go(tier, problem.moved_down, completion)
        self._reached = max(self._reached, tier)
        return self._found.get(key, _UNUSUAL)

    def _tier_of(self, problem: BracketProblem) -> int | None:
        """The number of its scoregroup, if all of it is in the bracket and all others are below."""
        tier = self._tier.get(problem.residents[0])
        if not self._fits or tier is None:
            return None
        groups, following = self._groups, problem.following
        size = len(groups[tier + 1]) if tier + 1 < len(groups) else 0
        usual = len(problem.residents) == len(groups[tier]) and len(following) == size
        left = len(problem.entries) - groups[tier].stop - size
        return tier if usual and problem.policy.final and len(problem.below) == left else None

    def _meet(self, tier: int, moved_down: tuple[int, ...], kinds: Sequence[int]) -> None:
        """Have the table answer for the pairs of the first bracket."""
        number = self._number
        group = self._groups[tier]
        down, here = {kinds[entry] for entry in moved_down}, set(kinds[group.start : group.stop])
        self._table.meet([2 * number[kind] + 1 for kind in down] + [2 * number[kind] for kind in here])

    def _go(self, tier: int, moved_down: tuple[int, ...], completion: Completion) -> None:
        entries = completion.entries
        most = max(1, _scores_of(moved_down, entries))
        levels = self._table.levels_by_scores(most, topscorers=entries.topscorers)
        if levels is None:
            self._found[self._groups[tier].start, moved_down] = _UNUSUAL
            return
        self._meet(tier, moved_down, entries.kinds)
        found = completion.population.walk(
            completion.gains,
            self._ends,
            self._takers,
            self._bye_from,
            *levels,
            self._table.known,
            reaching.AT_ONCE,
            tier,
            min(tier + self._at_once, len(self._groups)),
            ints(moved_down),
        ).tolist()
        at = 0
        while at < len(found):
            how, leaving, pairs, left = found[at : at + 4]
            middle = at + 4 + 2 * pairs
            made = found[at + 4 : middle]
            at = middle + left
            floaters, key = tuple(found[middle:at]), (self._groups[tier].start, moved_down)
            if how < len(PATHS):
                pairs_made = tuple(zip(made[::2], made[1::2], strict=True))
                self._found[key] = Paired(pairs_made, floaters, PATHS[how].format(leaving))
            elif how != UNKNOWN and _scores_of(moved_down, entries) <= most:
                self._found[key] = Stop(how, leaving)  # otherwise the next walk begins there
            tier, moved_down = tier + 1, floaters


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
