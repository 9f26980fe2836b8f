"""The best round of scoregroups that meets a demand, such as that two players meet.

A demand restricts which rounds are looked at and not how they are judged: what a bracket leaves to the next one
(C8) is counted as ever, without the demand. A bracket is first solved for its best candidate under the demand on
its own players; our own candidate is that already if it meets this. The candidate stands if the rest can be paired
and meet the demand. If not, every set of players who may leave the bracket is asked for its best candidate, because
a matching under the demand would count C8 under the demand, too. In 2017 the same applies to C.7; and the last
brackets are joined (A.9) where they are without the demand, not because of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import combinations, groupby, product
from math import comb, prod
from typing import Protocol

from ...errors import InvalidTournament, NoPairing
from ...lean_dataclass import dataclass, replace
from ..roster import Roster
from ..said import say
from ..view import Demand
from ..view.ledger import first_apart
from .brackets import BracketProblem, Paired
from .completion import LOWEST_BYE, ONE_BRACKET, Completion
from .ledger import RoundLedger
from .next_bracket import PENULTIMATE
from .paired_round import PairedRound, bracket_key, harm
from .procedure import TO_THE_END

MOST_SETS = 300
"""So many sets of players who may leave a bracket are gone through; beyond, C8 is counted under the demand."""

FEW_SETS = 8
"""Larger numbers of sets that are equal by C8 are first tried together, by one matching of all unpaired players."""


class Wish(Protocol):
    """A demand, in entries."""

    def __hash__(self) -> int: ...

    def everywhere(self, entries: Roster) -> Roster:
        """The entries among which every complete pairing meets it."""
        ...

    def inside(self, entries: Roster, problem: BracketProblem) -> Roster:
        """The entries with only what it asks of the members of one bracket."""
        ...

    def met_in(self, problem: BracketProblem, paired: Paired) -> bool:
        """Whether a candidate of the bracket does what is asked of its members."""
        ...


@dataclass(frozen=True)
class Meet:
    """Two entries meet: in the bracket where the lower one is a resident."""

    high: int
    low: int

    def everywhere(self, entries: Roster) -> Roster:
        """Neither may have another opponent, or the bye."""
        return entries.requiring((self.high, self.low), _flagged(entries, self.high, self.low))

    def inside(self, entries: Roster, problem: BracketProblem) -> Roster:
        """In their bracket as everywhere; above it the higher one leaves."""
        if self.low in problem.residents:
            return _everywhere(self, entries)
        return _leaving(entries, problem, self.high) if self.high in problem.members else entries

    def met_in(self, problem: BracketProblem, paired: Paired) -> bool:
        """Whether they meet there, or the higher one leaves."""
        if self.low in problem.residents:
            return (self.high, self.low) in paired.pairs
        return self.high not in problem.members or self.high in paired.left


@dataclass(frozen=True)
class Apart:
    """Two entries do not meet."""

    high: int
    low: int

    def everywhere(self, entries: Roster) -> Roster:
        """They may not meet."""
        return entries.restricted({self.high: [self.low]})

    def inside(self, entries: Roster, problem: BracketProblem) -> Roster:
        """It concerns the bracket where they could meet."""
        return _everywhere(self, entries) if self.low in problem.residents else entries

    def met_in(self, problem: BracketProblem, paired: Paired) -> bool:
        """Whether they don't meet there."""
        del problem
        return (self.high, self.low) not in paired.pairs


@dataclass(frozen=True)
class TakeBye:
    """An entry gets the bye."""

    entry: int

    def everywhere(self, entries: Roster) -> Roster:
        """No other player may."""
        barred = [True] * len(entries)
        barred[self.entry] = entries.barred[self.entry]
        return entries.restricted(barred=barred)

    def inside(self, entries: Roster, problem: BracketProblem) -> Roster:
        """The entry leaves every bracket."""
        return _leaving(entries, problem, self.entry) if self.entry in problem.members else entries

    def met_in(self, problem: BracketProblem, paired: Paired) -> bool:
        """Whether the entry leaves."""
        return self.entry not in problem.members or self.entry in paired.left


@dataclass(frozen=True)
class NoBye:
    """An entry does not get the bye."""

    entry: int

    def everywhere(self, entries: Roster) -> Roster:
        """The entry may not."""
        return entries.restricted(barred=_flagged(entries, self.entry))

    def inside(self, entries: Roster, problem: BracketProblem) -> Roster:
        """It concerns the last bracket."""
        return _everywhere(self, entries) if is_last(problem) else entries

    def met_in(self, problem: BracketProblem, paired: Paired) -> bool:
        """Whether the entry is not the last one left over."""
        return not (self.entry in paired.left and is_last(problem))


@dataclass(frozen=True)
class Stay:
    """An entry is paired among the first entries of the round, those before `stop`."""

    entry: int
    stop: int

    def everywhere(self, entries: Roster) -> Roster:
        """The entry may not meet players from `stop` on, nor get the bye. Raises `NoPairing` if it stands below
        itself.
        """
        if self.entry >= self.stop:
            raise NoPairing(say.BELOW_BRACKET(), entries.ids_of((self.entry,)))
        below = range(self.stop, len(entries))
        return entries.restricted({self.entry: below}, _flagged(entries, self.entry))

    def inside(self, entries: Roster, problem: BracketProblem) -> Roster:
        """It concerns the bracket that ends at `stop`."""
        return _everywhere(self, entries) if problem.residents[-1] == self.stop - 1 else entries

    def met_in(self, problem: BracketProblem, paired: Paired) -> bool:
        """Whether the entry does not leave that bracket."""
        return problem.residents[-1] != self.stop - 1 or self.entry not in paired.left


def wishes_of(demand: Demand, entries: Roster, ours: PairedRound | None = None) -> list[Wish]:
    """A demand in terms of some entries; `ours` holds the brackets that players may be required to stay in."""
    place = entries.place
    if demand.stay is not None and ours is not None:
        player, bracket = demand.stay
        return [Stay(place[player], down_to(bracket, ours, entries))]
    if demand.bye is not None:
        return [TakeBye(place[demand.bye])]
    wishes: list[Wish] = [Meet(*entries.ranked(*pair)) for pair in demand.meet]
    return wishes + [
        Apart(*entries.ranked(*pair)) if all(pair) else NoBye(place[max(pair)]) for pair in demand.apart
    ]


def down_to(bracket: int, ours: PairedRound, entries: Roster) -> int:
    """The number of some entries in our round's bracket or above it; the bye holder is in none.

    Raises `InvalidTournament` for a bracket missing from our round.
    """
    if not 1 <= bracket <= len(ours.done):
        raise InvalidTournament(say.UNKNOWN_BRACKET(bracket=bracket, last=len(ours.done)))
    lowest = ours.done[bracket - 1][0].residents[-1]
    score = ours.entries.score[lowest]
    return sum(own >= score for own in entries.score)


def is_last(problem: BracketProblem) -> bool:
    """Whether a player who leaves a bracket gets the bye."""
    return not problem.following and not problem.below


@lru_cache(maxsize=2)
def _everywhere(wish: Wish, entries: Roster) -> Roster:
    """Remembered for the bracket of the wish, which has the same restriction as the whole round."""
    return wish.everywhere(entries)


def _sets_like(problem: BracketProblem, left: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The sets of members with the same scores as some leavers; none if they are too many."""
    score = problem.entries.score
    wanted = Counter(score[entry] for entry in left)
    groups = [
        (tuple(group), wanted[points])
        for points, group in groupby(problem.members, key=score.__getitem__)
        if wanted[points]
    ]
    if prod(comb(len(group), count) for group, count in groups) <= MOST_SETS:
        for chosen in product(*(combinations(group, count) for group, count in groups)):
            yield tuple(sorted(entry for part in chosen for entry in part))


def _flagged(entries: Roster, *some: int) -> list[bool]:
    """Players who can't get the bye, and some more; unchanged without a bye, which keeps the players' kinds."""
    if len(entries) % 2 == 0:
        return entries.barred
    barred = list(entries.barred)
    for entry in some:
        barred[entry] = True
    return barred


def _leaving(entries: Roster, problem: BracketProblem, entry: int) -> Roster:
    return entries.restricted({entry: [other for other in problem.members if other != entry]})


def _apart_when_leaving(
    problem: BracketProblem, left: set[int], lower: Sequence[int]
) -> Iterator[tuple[int, list[int]]]:
    """The forbidden opponents of each member if just `left` leave a bracket; a pair is listed with its
    higher member.
    """
    for at, entry in enumerate(problem.members, start=1):
        later = problem.members[at:]
        if entry in left:
            yield entry, list(later)
        else:
            downs = problem.moved_down[at:]  # two from above do not meet
            inside = [other for other in later if other in left or other in downs]
            yield entry, [*inside, *lower]


@dataclass(frozen=True, eq=False)
class Demanding:
    """Pairs the brackets of a round under some wishes, beside our round without them; `ledger` is ours."""

    ours: PairedRound
    wishes: Sequence[Wish]
    ledger: RoundLedger

    def best(self) -> PairedRound:
        """The best round that meets the wishes; its parts raise `NoPairing` if none exists."""
        entries = self.ours.entries
        for wish in self.wishes:
            entries = _everywhere(wish, entries)
        if self._by_one_exchange():
            entries.notes[LOWEST_BYE] = self.ours.done[0][0].bye
        return replace(self.ours, entries=entries, pair_bracket=self.pair)

    def _by_one_exchange(self) -> bool:
        """Whether two who shall meet may, and their opponents too: then the bye stays as low, without a search."""
        if len(self.wishes) != 1 or not isinstance(wish := self.wishes[0], Meet):
            return False
        a, b = self.ours.mate.get(wish.high), self.ours.mate.get(wish.low)
        may_meet = self.ours.completion.may_meet
        return a is not None and b is not None and may_meet(a, b) and may_meet(wish.high, wish.low)

    def pair(self, problem: BracketProblem, completion: Completion) -> Paired:
        """Pair one bracket; `completion` has the wishes in force everywhere."""
        if not problem.policy.final and not self.ours.completes(problem):
            return self.ours.usual(problem)  # the procedure pairs it again as the penultimate one (2017, A.9)
        paired = self._by_itself(problem, completion)
        if self._surely_completes(problem, paired, completion):
            return paired
        lower = (*paired.left, *problem.following, *problem.below)
        if completion.possible(lower, problem.bye):
            return paired
        to_the_end = problem if problem.policy.final else replace(problem, policy=TO_THE_END)
        return self._set_by_set(problem, self.ours.pair_bracket(to_the_end, completion), completion)

    def _set_by_set(self, problem: BracketProblem, usual: Paired, completion: Completion) -> Paired:
        """The first of the best candidates, given one that is as good as any before C8; `problem` has the wishes."""
        sets = list(_sets_like(problem, usual.left)) if problem.following else []
        if len(sets) < 2:  # a single set is that of `usual`; none where they are too many
            return usual
        free = replace(problem, entries=self.ours.entries)
        harms = {
            left: harm(free, left, self.ours.pair_bracket, self.ours.completion)
            for left in sets
            if self._leaving(problem, left) is not None
        }
        least = min(harms.values())
        equal = [left for left, own in harms.items() if own == least]
        if len(equal) > FEW_SETS:
            unseeing = self._without_look_ahead(problem, completion)
            if unseeing.left in equal:
                return unseeing
        best: Paired | None = None
        for left in equal:
            found = self._leaving(problem, left)
            if found is None:
                continue
            paired = self.ours.pair_bracket(*found)
            best = paired if best is None else self._better(problem, best, paired)
        return usual if best is None else best

    def _without_look_ahead(self, problem: BracketProblem, completion: Completion) -> Paired:
        """The first of the candidates that are best apart from C8: if no others leave better
        downfloaters, the best.
        """
        lower = (*problem.following, *problem.below)
        blind = replace(problem, following=(), below=lower, policy=PENULTIMATE)
        return self.ours.pair_bracket(blind, completion)

    def _leaving(
        self, problem: BracketProblem, left: tuple[int, ...]
    ) -> tuple[BracketProblem, Completion] | None:
        """The bracket with just some members leaving; `None` if the round can't be completed then."""
        stay = [entry for entry in problem.members if entry not in left]
        lower = (*problem.following, *problem.below)
        entries = problem.entries.restricted(
            dict(_apart_when_leaving(problem, set(left), lower)), _flagged(problem.entries, *stay)
        )
        entries.notes[ONE_BRACKET] = True
        completion = Completion(entries, self.ours.rules)
        if not completion.possible((*problem.members, *lower), problem.bye):
            return None
        return replace(problem, entries=entries), completion

    def _better(self, problem: BracketProblem, one: Paired, other: Paired) -> Paired:
        """The better of two candidates with the same downfloaters; on a tie, the earlier."""
        found = first_apart(*(self.ledger.settled(problem, paired) for paired in (one, other)))
        return one if found is None or found[0].value < found[1].value else other

    def _by_itself(self, problem: BracketProblem, completion: Completion) -> Paired:
        number = self.ours.keys.get(bracket_key(problem))
        if number is not None and self._met[number]:
            return self.ours.done[number][1]
        entries = self.ours.entries
        for wish in self.wishes:
            entries = wish.inside(entries, problem)
        if entries is self.ours.entries:
            return self.ours.usual(problem)
        entries.notes[ONE_BRACKET] = True
        if entries is not completion.entries:
            completion = Completion(entries, self.ours.rules)
        return self.ours.pair_bracket(replace(problem, entries=entries), completion)

    def _surely_completes(self, problem: BracketProblem, paired: Paired, completion: Completion) -> bool:
        """Whether our round already shows that all players below can be paired and meet the wishes.

        It does if our lower brackets meet them and get the same downfloaters; and above the first of our brackets that
        does not, one look below it serves them all.
        """
        number = self.ours.keys.get(bracket_key(problem))
        if number is None:
            return False
        first_unmet, last_unmet = self._unmet
        if last_unmet <= number and set(paired.left) == set(self.ours.done[number][1].left):
            return True
        return number < first_unmet and self._below(first_unmet - 1, completion)

    def _below(self, number: int, completion: Completion) -> bool:
        """Whether all players below one of our brackets can be paired."""
        if number not in self._known_below:
            problem, paired, _ = self.ours.done[number]
            lower = (*paired.left, *problem.following, *problem.below)
            self._known_below[number] = completion.possible(lower, problem.bye)
        return self._known_below[number]

    @cached_property
    def _known_below(self) -> dict[int, bool]:
        return {}

    @cached_property
    def _met(self) -> list[bool]:
        """The brackets of our round that meet the wishes."""
        return [
            all(wish.met_in(problem, paired) for wish in self.wishes) for problem, paired, _ in self.ours.done
        ]

    @cached_property
    def _unmet(self) -> tuple[int, int]:
        """The first and the last bracket of our round that does not meet the wishes; 0 and -1 if all do."""
        unmet = [at for at, met in enumerate(self._met) if not met]
        return min(unmet, default=0), max(unmet, default=-1)
