"""Which players of lower scoregroups are taken into a bracket (3.2.1, 3.2.2, 4.2).

The candidates are first tried one by one in the order of the rules, and nearly always the first succeeds. A single
upfloater of the next score is best if no more pairs are refused than necessary, and if no earlier candidate achieves
that. Otherwise a weighted matching decides. It includes all lower players who could matter, or all of them if the rest
of the round could not be completed otherwise. The order of equals is settled one by one, each by a new search of the
matching.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, groupby, islice, takewhile

from ...matching._kernel import Cover
from ...matching.buffers import ints, square
from ...matching.few_classes import FewClasses, Table
from ...matching.fewest import Violations, earned
from ...matching.solver import Solver
from ...rules.criterion import BracketFacts, Profile
from ..scoregroups.completion import NO_PAIRS, NOBODY, Completion
from .field import DubovField
from .subgroups import Subgroups


def bracket_context(field: DubovField, residents: Sequence[int], lower: Sequence[int]) -> BracketFacts:
    """The facts that criteria may use about the bracket of some residents, above all remaining players."""
    score = field.entries.score
    top = score[residents[0]]
    return BracketFacts(top, gaps=tuple(sorted({top - score[entry] for entry in lower}, reverse=True)))


MOST_TRIED = 40
"""So many single upfloaters are tried before a weighted matching decides."""

SMALL = 40
"""Up to so many players not yet paired are taken into one graph at once."""


@dataclass(frozen=True, eq=False)
class UpfloaterChoice:
    """The choice of upfloaters for one bracket.

    Attributes:
        field: the players of the round, without the bye.
        completion: who may meet.
        residents: the players with the highest score left.
        lower: all other remaining players, by score, then number (the order of 4.2).
    """

    field: DubovField
    completion: Completion
    residents: tuple[int, ...]
    lower: tuple[int, ...]

    def quickly(self) -> tuple[tuple[int, ...], str]:
        """The upfloaters, and how they were found."""
        if len(self.residents) % 2 == 0 and self._pairable() and self.completion.possible(self.lower, None):
            return (), "none needed"
        single = self._single() if len(self.residents) % 2 else None
        if single is not None:
            return (single,), "one by one"
        if len(self.residents) + len(self.lower) > SMALL:
            near = self._near()
            if near is not None:
                return near, "matching"
        return self.plainly()

    @cached_property
    def context(self) -> BracketFacts:
        """The facts about the bracket that criteria may use."""
        return bracket_context(self.field, self.residents, self.lower)

    def plainly(self) -> tuple[tuple[int, ...], str]:
        """By one weighted matching of all remaining players."""
        chosen = UpfloaterGraph(self, self.lower, whole=True).first_set()
        if chosen is None:
            raise AssertionError("a round that can be completed has upfloaters for every bracket")
        return chosen, f"matching, {len(self.residents) + len(self.lower)} players"

    def _pairable(self) -> bool:
        halves = Subgroups.of(self.field, self.completion, self.residents)
        return halves.crossing() or self.completion.possible(self.residents, None)

    # -- one upfloater -----------------------------------------------------------------------------------------

    def _single(self) -> int | None:
        """The only upfloater if trying one after the other settles it; `None` if it does not.

        A bracket of subgroups of n and m can't refuse fewer than (n - m) / 2 pairs (C7). Among the candidates of
        the highest score, in the order of C7 at that bound, C8, C9, C10 and 4.2, the first to attain the least
        bound is therefore the best. A bracket with one resident attains the bound, and lower scores can be tried,
        too.
        """
        alone = len(self.residents) == 1
        for bound, entry in islice(self._in_order(every_score=alone), MOST_TRIED):
            if not alone and bound > abs(self._lead) // 2:
                return None
            rest = tuple(other for other in self.lower if other != entry)
            if self._attains(entry) and self.completion.possible(rest, None):
                return entry
        return None

    @cached_property
    def _lead(self) -> int:
        """How many more residents prefer White than Black."""
        colours = self.field.entries.colours
        return sum(colours[entry].wants for entry in self.residents)

    def _in_order(self, *, every_score: bool) -> Iterator[tuple[int, int]]:
        """The least number of pairs refused with each candidate, and the candidate, the first ones first."""
        roster, lead = self.field.entries, self._lead
        score, lower = roster.score, self.lower
        if not every_score and lower:
            lower = tuple(takewhile(lambda entry: score[entry] == score[lower[0]], lower))

        def order(entry: int) -> tuple[int, ...]:
            again = roster.upfloats[entry]
            return -score[entry], bounds[entry], again > 0, again, roster.float1[entry], entry

        bounds = {entry: abs(lead + roster.colours[entry].wants) // 2 for entry in lower}
        yield from ((bounds[entry], entry) for entry in sorted(lower, key=order))

    def _attains(self, entry: int) -> bool:
        """Whether the bracket with this upfloater has a pairing at the bound."""
        return Subgroups.of(
            self.field, self.completion, (*self.residents, entry), by_preference=True
        ).crossing()

    # -- by weights --------------------------------------------------------------------------------------------

    def _near(self) -> tuple[int, ...] | None:
        """The best set as far as the bracket itself can tell, from the highest scores that have one.

        `None` if that needs more upfloaters than universal opponents would, or if the others could not all be
        paired then.
        """
        fewest = self._fewest()
        scores = [tuple(group) for _, group in groupby(self.lower, key=self.field.entries.score.__getitem__)]
        considered = [
            group
            for group in accumulate(self._that_matter(group, fewest) for group in scores)
            if len(group) >= fewest
        ]
        at = _first(lambda at: self._suffices(considered[at]), len(considered))
        chosen = None if at is None else UpfloaterGraph(self, considered[at], whole=False).first_set()
        if chosen is None:
            return None
        rest = sorted(set(self.lower) - set(chosen))
        return chosen if self.completion.possible(rest, None) else None

    def _suffices(self, considered: Sequence[int]) -> bool:
        """Whether the residents can all be paired, with each other or with some of these.

        If so, the number needed is that of the residents whom a largest matching leaves over. Each of them starts a
        path whose pairs alternate between the two matchings, and it can only end at one of these players.
        """
        roster, completion = self.field.entries, self.completion
        count, joined = roster.group_count, roster.joined(completion.rules)
        # For residents, whom the others need not meet; together they are an even number.
        stand_ins = len(considered) + len(self.residents) % 2
        classes = [roster.groups[entry] for entry in self.residents]
        classes += [count + roster.groups[entry] for entry in considered]
        rows = [joined[start : start + count] for start in range(0, count * count, count)]
        table = [row + row + b"\0" for row in rows]
        table += [row + bytes(count) + b"\1" for row in rows]
        table.append(bytes(count) + b"\1" * (count + 1))
        names = ints([*self.residents, *considered, *[-1] * stand_ins])
        every = ints([*classes, *[2 * count] * stand_ins])
        return Cover(completion.apart, names, every, square(b"".join(table), 2 * count + 1)).complete()

    def _fewest(self) -> int:
        """The number of universal opponents that the bracket would need.

        Each player left over by a largest matching of the residents needs one, and no pairing needs fewer (Berge
        1957).
        """
        completion = self.completion
        return len(completion.population.unmatched(ints(self.residents), NOBODY, None, False, NO_PAIRS))

    def _that_matter(self, group: Sequence[int], fewest: int) -> tuple[int, ...]:
        """Of players who are the same to the criteria the first ones.

        Each resident has only so many forbidden opponents, and fewer than `fewest` others are taken; one of the
        first could therefore replace a later one, and that set comes first.
        """
        most = fewest + self.field.most_apart
        kinds = self.field.entries.kinds
        seen: dict[int, int] = {}
        kept = []
        for entry in group:
            seen[kinds[entry]] = seen.get(kinds[entry], 0) + 1
            if seen[kinds[entry]] <= most:
                kept.append(entry)
        return tuple(kept)


def _first(holds: Callable[[int], bool], count: int) -> int | None:
    """The first number that satisfies a condition, which then holds from there on; nearly always 0, which is tried
    first.
    """
    failed, at, step = -1, 0, 1
    while at < count and not holds(at):
        failed, at, step = at, at + step, 2 * step
    beyond = min(at, count)
    found = bisect_left(range(failed + 1, beyond), True, key=holds) + failed + 1
    return found if found < count else None


@dataclass(frozen=True, eq=False)
class UpfloaterGraph:
    """Residents and lower players in a perfect matching: a pair with a resident belongs to the bracket.

    `whole`: the other pairs complete the round. Without it they are free: any two lower players may form one, and so
    may a lower player and a stand-in, if their number requires it.
    """

    choice: UpfloaterChoice
    lower: tuple[int, ...]
    whole: bool

    def first_set(self) -> tuple[int, ...] | None:
        """The first of the best sets; `None` if the players can't all be paired."""
        session = self._solver()
        if not session.solve():
            return None
        size = len(self.choice.residents)
        mate = session.mate()
        wanted = sum(1 for u in range(size) if mate[u] >= size)
        residents, chosen = frozenset(range(size)), list[int]()
        for u in range(size, size + len(self.lower)):
            if len(chosen) < wanted and session.prefer_among(u, residents):
                chosen.append(self.lower[u - size])
        return tuple(chosen)

    def _solver(self) -> Solver:
        """The matching, to be solved. Players alike to all rules are of one class, residents and lower apart."""
        choice, size = self.choice, len(self.choice.residents)
        roster, rules = choice.field.entries, choice.completion.rules
        names = (*choice.residents, *self.lower)
        keys = [(at >= size, roster.kinds[name]) for at, name in enumerate(names)]
        # Backwards, so the first player of each class wins.
        first = dict(zip(reversed(keys), reversed(names), strict=True))
        order = sorted(first)  # the classes of residents come first
        choice.completion.steps.spend(len(order) ** 2)
        number = {key: at for at, key in enumerate(order)}
        upper = sum(not lower for lower, _ in order)
        joined, count = roster.joined(rules), roster.group_count
        groups = [roster.groups[first[key]] for key in order]
        meets = [[joined[one * count + other] for other in groups] for one in groups]
        violations = [*self._violations([roster.profile(first[key]) for key in order], upper, meets)]
        if not self.whole:
            meets = [
                [may or (a >= upper and b >= upper) for b, may in enumerate(row)]
                for a, row in enumerate(meets)
            ]
        classes = [number[key] for key in keys]
        if len(names) % 2:  # one more in a separate class, whom the lower players may meet at no cost
            classes.append(len(order))
            meets = [
                *([*row, a >= upper] for a, row in enumerate(meets)),
                [a >= upper for a in range(len(order))] + [0],
            ]
        tables, most = zip(*earned(violations, classes, len(meets)), strict=True)
        return FewClasses(classes, tables, meets, most).solver(self._apart(names, size))

    def _violations(self, profiles: Sequence[Profile], upper: int, meets: Table) -> Iterator[Violations]:
        """The criteria by pairs of classes: what pairs of the bracket count, how many there are being settled first."""
        residents, every = range(upper), range(len(profiles))
        yield Violations(residents, {(a, b): 1 for a in residents for b in every if b >= upper})  # C5
        at = self.choice.context
        bracket = [(a, b) for a in residents for b in every if b >= a and meets[a][b]]
        for criterion in self.choice.completion.rules.quality[1:]:
            levels: list[dict[tuple[int, int], int]] = [{} for _ in range(criterion.number_of_levels(at))]
            for a, b in bracket:
                count = criterion.of_pair(profiles[a], profiles[b], at)
                for level, harm in enumerate(criterion.on_levels(at, count, profiles[a], profiles[b])):
                    if harm:
                        levels[level][a, b] = harm
            yield from (Violations(residents, counts) for counts in levels if counts)

    def _apart(self, names: Sequence[int], size: int) -> list[tuple[int, int]]:
        """Pairs of vertices that may not be made one by one."""
        found = self.choice.field.entries.apart_among(names)
        return found if self.whole else [(one, other) for one, other in found if one < size]
