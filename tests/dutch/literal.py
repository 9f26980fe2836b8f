"""The literal engine: every candidate of a bracket, in the order in which the articles generate them.

Slow on purpose and free of weights and matchings: it reads like Articles 3 and 4 and is what the fast engine is
tested against, for brackets of up to about ten players.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields, replace
from itertools import combinations, permutations

from pairwright.systems.dutch import DutchSystem
from pairwright.systems.dutch.brackets import Paired, Task
from pairwright.systems.dutch.completion import Completion
from pairwright.systems.dutch.edition_2017 import ARTIFICIAL
from pairwright.systems.dutch.scoring import Verdict, judge, legal

Pairs = tuple[tuple[int, int], ...]


class LiteralDutch(DutchSystem):
    """The Dutch system of an edition whose brackets are paired by going through every candidate."""

    @classmethod
    def of(cls, system: DutchSystem) -> LiteralDutch:
        return cls(**{one.name: getattr(system, one.name) for one in fields(system)})

    def bracket_pairer(self) -> Callable[[Task, Completion], Paired]:
        return lambda task, completion: pair_bracket(task)


def pair_bracket(task: Task) -> Paired:
    """The first of the best candidates (3.8)."""
    search = LiteralSearch(task)
    members = task.members
    for pairs in range(len(members) // 2, -1, -1):
        best: tuple[Verdict, Pairs] | None = None
        for candidate in search.candidates(pairs):
            verdict = search.verdict(candidate)
            if verdict is not None and (best is None or verdict < best[0]):
                best = (verdict, candidate)
        if best is not None:  # C6: no bracket-pairing with more pairs is legal
            return Paired(best[1], search.left(best[1]), "literal")
    raise AssertionError("a round that can be completed has a candidate in every bracket")


@dataclass
class LiteralSearch:
    """Candidates of one bracket and what they are worth."""

    task: Task
    completions: dict[frozenset[int], bool] = field(default_factory=dict)
    lookahead: dict[tuple[int, ...], tuple[int, ...]] = field(default_factory=dict)
    matchable: dict[frozenset[int], bool] = field(default_factory=dict)

    def left(self, pairs: Pairs) -> tuple[int, ...]:
        """Who leaves the bracket."""
        paired = {entry for pair in pairs for entry in pair}
        return tuple(entry for entry in self.task.members if entry not in paired)

    # -- generation: articles 3.2 to 3.7 and 4 -----------------------------------------------------------------

    def candidates(self, pairs: int) -> Iterator[Pairs]:
        """All candidates with a number of pairs, without repetitions, earlier ones first."""
        seen: set[frozenset[tuple[int, int]]] = set()
        for paired_down in range(min(pairs, len(self.task.moved_down)), -1, -1):
            for candidate in self._with_moved_down(paired_down, pairs):
                if frozenset(candidate) not in seen:
                    seen.add(frozenset(candidate))
                    yield candidate

    def _with_moved_down(self, paired_down: int, pairs: int) -> Iterator[Pairs]:
        residents = self.task.residents
        for chosen in combinations(self.task.moved_down, paired_down):  # 4.4: smallest differing number first
            for opponents in permutations(residents, paired_down):  # 4.2
                top = tuple(zip(chosen, opponents, strict=True))
                if not all(self._may_meet(a, b) for a, b in top):
                    continue
                remainder = tuple(entry for entry in residents if entry not in opponents)
                for rest in self._homogeneous(remainder, pairs - paired_down):
                    yield top + rest

    def _homogeneous(self, players: tuple[int, ...], pairs: int) -> Iterator[Pairs]:
        if 2 * pairs > len(players):
            return
        for upper, lower in exchanges(players, pairs):
            yield from self._transpositions(upper, lower, ())

    def _transpositions(self, upper: tuple[int, ...], lower: tuple[int, ...], made: Pairs) -> Iterator[Pairs]:
        """S1 against S2, the opponents in lexicographic order (4.2); illegal pairs are cut off at once."""
        if len(made) == len(upper):
            yield made
            return
        player = upper[len(made)]
        for opponent in lower:
            if self._may_meet(player, opponent):
                rest = tuple(entry for entry in lower if entry != opponent)
                pair = (min(player, opponent), max(player, opponent))
                yield from self._transpositions(upper, rest, (*made, pair))

    def _may_meet(self, a: int, b: int) -> bool:
        return legal(self.task, min(a, b), max(a, b))

    # -- evaluation: articles 2 and 3.4 ------------------------------------------------------------------------

    def verdict(self, pairs: Pairs) -> Verdict | None:
        """Violations in order of priority, or `None` if C4 or C5 is broken."""
        left, task = self.left(pairs), self.task
        if task.policy.final and not self.completable(frozenset((*left, *task.following, *task.below))):
            return None
        return judge(task, pairs, left, self._harm(left))

    def completable(self, players: frozenset[int]) -> bool:
        """C4 and C5: whether these players have a complete pairing among them, with the right one left over."""
        if players not in self.completions:
            self.completions[players] = self._completable(players)
        return self.completions[players]

    def _completable(self, players: frozenset[int]) -> bool:
        if not players:
            return True
        first, others = min(players), sorted(players - {min(players)})
        if len(players) % 2 and self.task.takers([first]).any() and self.completable(frozenset(others)):
            return True
        return any(
            self._may_meet(first, other) and self.completable(frozenset(others) - {other}) for other in others
        )

    def _harm(self, left: tuple[int, ...]) -> tuple[int, ...]:
        """C8 (2017: C.7): the fewest downfloaters of the next bracket, then the smallest scores or differences."""
        if not self.task.following:
            return ()
        if left not in self.lookahead:
            self.lookahead[left] = self._best_of_next(left)
        return self.lookahead[left]

    def _best_of_next(self, left: tuple[int, ...]) -> tuple[int, ...]:
        task = self.task
        following = replace(
            task, moved_down=left, residents=tuple(task.following), following=task.below, below=()
        )
        search = LiteralSearch(following, self.completions)
        members = following.members
        for floaters in range(len(members) % 2, len(members) + 1, 2):
            worth = [
                self._worth(following, out)
                for out in combinations(members, floaters)
                if search.fully_paired(frozenset(members) - set(out)) and self._next_may_leave(out)
            ]
            if worth:
                return (floaters, *min(worth))
        return (len(members) + 1,)  # the round can't be completed whatever the next bracket does

    def _next_may_leave(self, out: tuple[int, ...]) -> bool:
        """Whether the next bracket may leave these over; edition 2017 minds it only if that bracket is the last."""
        task = self.task
        if not task.policy.final and task.below:
            return True
        return self.completable(frozenset((*out, *task.below)))

    def _worth(self, following: Task, out: tuple[int, ...]) -> tuple[int, ...]:
        """Scores of those the next bracket leaves over (C7); in edition 2017 all its score differences (C.6)."""
        scores = self.task.entries.score
        if self.task.policy.final:
            return tuple(sorted((int(scores[i]) for i in out), reverse=True))
        gaps = [int(scores[i]) - following.score for i in following.members if i not in out]
        gaps += [int(scores[i]) - following.score + ARTIFICIAL for i in out]
        return tuple(sorted(gaps, reverse=True))

    def fully_paired(self, players: frozenset[int]) -> bool:
        """Whether these members of the bracket can all be paired in it; moved-down players meet residents only."""
        if not players:
            return True
        if players not in self.matchable:
            first = min(players)
            residents = [i for i in players if i in self.task.residents and i != first]
            self.matchable[players] = any(
                self._may_meet(first, other) and self.fully_paired(players - {first, other})
                for other in residents
            )
        return self.matchable[players]


def exchanges(players: tuple[int, ...], pairs: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """S1 and S2 in the original order, then after each exchange of residents, in the order of 4.3."""
    numbers = range(len(players))
    original, others = numbers[:pairs], numbers[pairs:]

    def order(exchange: tuple[tuple[int, ...], tuple[int, ...]]) -> tuple[object, ...]:
        down, up = exchange
        return (
            len(down),
            sum(up) - sum(down),
            tuple(-number for number in sorted(down, reverse=True)),
            tuple(sorted(up)),
        )

    every = (
        (down, up)
        for size in range(min(pairs, len(others)) + 1)
        for down in combinations(original, size)
        for up in combinations(others, size)
    )
    for down, up in sorted(every, key=order):
        upper = sorted((set(original) - set(down)) | set(up))
        lower = sorted((set(others) - set(up)) | set(down))
        yield tuple(players[i] for i in upper), tuple(players[i] for i in lower)
