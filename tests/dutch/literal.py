"""The Dutch system read word for word, in both editions: all candidates of all brackets in the order of the articles.

Slow on purpose, and with nothing of the engine: no facts, criteria, weights or matchings of `src`. Every criterion is
a line or two after its article, here and in `literal_players.py`. For fields of up to about ten players.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations, permutations

from pairwright.errors import NoPairing
from pairwright.systems.base import RoundState

from .literal_players import WHITE, Field, Seen

Pairs = tuple[tuple[int, int], ...]
Value = tuple[object, ...]
"""What a candidate is worth, criterion by criterion from C6 (C.5) on; smaller is better."""

LOOKAHEAD = 2
"""The place of C8 (C.7) in a value."""


class Literal:
    """One round; players are places in the order of 1.2."""

    def __init__(self, state: RoundState, edition: str = "2026") -> None:
        self.field = Field(state, edition)
        self.players, self.old = self.field.players, self.field.old
        scores = sorted({one.score for one in self.players}, reverse=True)
        self.groups = [
            tuple(i for i, one in enumerate(self.players) if one.score == score) for score in scores
        ]
        self.known: dict[frozenset[int], frozenset[int]] = {}

    def pairs(self) -> list[tuple[int, int]]:
        """(White, Black) in publishing order, the bye last. Raises `NoPairing`."""
        if not self.completable(frozenset(range(len(self.field)))):
            raise NoPairing("no complete pairing")
        done = [(bracket, bracket.best()) for bracket in self.brackets()]
        left = done[-1][0].left(done[-1][1]) if done else ()
        return self.field.round_of([pair for _, pairs in done for pair in pairs], left[0] if left else None)

    def brackets(self) -> Iterator[Bracket]:
        """The brackets from the top, each with those whom the best candidate of the one before leaves over."""
        down: tuple[int, ...] = ()
        for at, group in enumerate(self.groups):
            lower = self.groups[at + 1 :]
            bracket = Bracket(self, down, group, lower[0] if lower else (), sum(lower[1:], ()))
            if not self.old or not lower:
                yield bracket
                down = bracket.left(bracket.best())
                continue
            bracket = replace(
                bracket, minds_the_round=False
            )  # A.9: C.4 holds in the penultimate bracket only
            down = bracket.left(bracket.best())
            rest = sum(lower, ())
            if self.completable(frozenset((*down, *rest))):
                yield bracket
                continue
            bracket = replace(bracket, following=(), below=rest, minds_the_round=True)
            yield bracket
            yield Bracket(self, bracket.left(bracket.best()), rest)
            return

    # -- completion --------------------------------------------------------------------------------------------

    def completable(self, players: frozenset[int]) -> bool:
        """C4 and C5: whether these can all be paired, but for one who may have the bye and has the score it needs."""
        if len(players) % 2 == 0:
            return bool(self._left_over(players))
        return any(self.bye_fits(one) for one in self._left_over(players))

    @cached_property
    def bye_score(self) -> int | None:
        """C5: the lowest score that whoever gets the bye can have; edition 2017 does not ask for it."""
        if len(self.field) % 2 == 0:
            return None
        takers = self._left_over(frozenset(range(len(self.field))))
        return min((self.players[one].score for one in takers if not self.players[one].barred), default=None)

    def bye_fits(self, one: int) -> bool:
        """C2 and C5."""
        player = self.players[one]
        return not player.barred and (self.old or player.score == self.bye_score)

    def _left_over(self, players: frozenset[int]) -> frozenset[int]:
        """Who can be left over when all others of an odd set are paired; of an even set -1 stands for nobody."""
        if not players:
            return frozenset((-1,))
        if players not in self.known:
            first, found = min(players), set[int]()
            if len(players) % 2 and self._left_over(players - {first}):
                found.add(first)
            for other in players - {first}:
                if self.field.may_meet(first, other):
                    found |= self._left_over(players - {first, other})
            self.known[players] = frozenset(found)
        return self.known[players]


@dataclass(frozen=True)
class Bracket:
    """One bracket, with everybody below it.

    `minds_the_round`: whether candidates must let the round be completed; in edition 2017 they need not before the
    penultimate bracket.
    """

    round: Literal
    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    following: tuple[int, ...] = ()
    below: tuple[int, ...] = ()
    minds_the_round: bool = True

    @property
    def members(self) -> tuple[int, ...]:
        """Players moved down, then residents, as the numbers of the bracket count them."""
        return self.moved_down + self.residents

    def left(self, pairs: Pairs) -> tuple[int, ...]:
        """Who leaves the bracket."""
        return tuple(one for one in self.members if all(one not in pair for pair in pairs))

    def best(self) -> Pairs:
        """The first of the best candidates (3.8)."""
        for pairs in range(len(self.members) // 2, -1, -1):  # C6: the more pairs, the better
            judged = ((value, made) for made in self.candidates(pairs) if (value := self.value(made)))
            best: tuple[Value, Pairs] | None = None
            for value, made in judged:
                if best is None or value < best[0]:
                    best = value, made
            if best is not None:
                return best[1]
        raise AssertionError("a round that can be completed has a candidate in every bracket")

    # -- generation: articles 3.2 to 3.7 and 4 -----------------------------------------------------------------

    def candidates(self, pairs: int) -> Iterator[Pairs]:
        """All candidates with a number of pairs, without repetitions, earlier ones first."""
        seen: set[frozenset[tuple[int, int]]] = set()
        for paired_down in range(min(pairs, len(self.moved_down)), -1, -1):
            for candidate in self._with_moved_down(paired_down, pairs):
                if frozenset(candidate) not in seen:
                    seen.add(frozenset(candidate))
                    yield candidate

    def _with_moved_down(self, paired_down: int, pairs: int) -> Iterator[Pairs]:
        for chosen in combinations(self.moved_down, paired_down):  # 4.4: smallest differing number first
            for opponents in permutations(self.residents, paired_down):  # 4.2
                top = tuple(zip(chosen, opponents, strict=True))
                if not all(self.round.field.may_meet(a, b) for a, b in top):
                    continue
                remainder = tuple(one for one in self.residents if one not in opponents)
                for rest in self._homogeneous(remainder, pairs - paired_down):
                    yield top + rest

    def _homogeneous(self, players: tuple[int, ...], pairs: int) -> Iterator[Pairs]:
        if 2 * pairs <= len(players):
            for upper, lower in exchanges(players, pairs):
                yield from self._transpositions(upper, lower, ())

    def _transpositions(self, upper: tuple[int, ...], lower: tuple[int, ...], made: Pairs) -> Iterator[Pairs]:
        """S1 against S2, the opponents in lexicographic order (4.2); illegal pairs are cut off at once."""
        if len(made) == len(upper):
            yield made
            return
        player = upper[len(made)]
        for opponent in lower:
            if self.round.field.may_meet(player, opponent):
                rest = tuple(one for one in lower if one != opponent)
                pair = (min(player, opponent), max(player, opponent))
                yield from self._transpositions(upper, rest, (*made, pair))

    # -- evaluation: articles 2 and 3.4 (2017: section C) ------------------------------------------------------

    def value(self, pairs: Pairs) -> Value | None:
        """Criterion by criterion, or `None` if C4 or C5 is broken."""
        left = self.left(pairs)
        if self.minds_the_round and not self.round.completable(
            frozenset((*left, *self.following, *self.below))
        ):
            return None
        down, out = set(self.moved_down), [self.round.players[one] for one in left]
        games = [(self.round.players[a], self.round.players[b]) for a, b in pairs]
        floats = self._floats_2017 if self.round.old else self._floats_2026
        bye = () if self.round.old else (self._unplayed_of_the_bye(left),)
        return (
            len(left),
            self._differences(pairs, left),
            self._harm(left),
            *bye,
            *self._colours(pairs, games),
            *floats(games, out, {self.round.players[one].id for one in down}),
        )

    def _differences(self, pairs: Pairs, left: tuple[int, ...]) -> list[int]:
        """C7: the scores of the downfloaters. C.6: the score differences of all (A.8)."""
        score = [one.score for one in self.round.players]
        if not self.round.old:
            return sorted((score[one] for one in left), reverse=True)
        lowest = min(score[one] for one in self.members)
        gaps = [abs(score[a] - score[b]) for a, b in pairs] + [score[one] - (lowest - 10) for one in left]
        return sorted(gaps, reverse=True)

    def _harm(self, left: tuple[int, ...]) -> Value:
        """C8 (C.7): the fewest downfloaters of the next bracket, then its smallest scores or differences."""
        if not self.following:
            return ()
        ahead = Bracket(self.round, left, self.following, self.below)
        for leaving in range(len(ahead.members) % 2, len(ahead.members) + 1, 2):
            worth = [
                ahead._least_differences(out)
                for out in combinations(ahead.members, leaving)
                if self._next_may_leave(out) and ahead._all_paired(frozenset(ahead.members) - set(out))
            ]
            if worth:
                return leaving, min(worth)
        return (len(ahead.members) + 1,)  # the round can't be completed whatever the next bracket does

    def _next_may_leave(self, out: tuple[int, ...]) -> bool:
        """Whether the next bracket may leave these over: in 2017 nobody asks unless it is the last bracket."""
        if self.round.old and self.below:
            return True
        return self.round.completable(frozenset((*out, *self.below)))

    def _least_differences(self, out: tuple[int, ...]) -> list[int]:
        """The same of this bracket, whose residents have one score, if just these leave it: whoever meets whom."""
        score, own = [one.score for one in self.round.players], self.round.players[self.residents[0]].score
        if not self.round.old:
            return sorted((score[one] for one in out), reverse=True)
        down = [score[one] - own for one in self.moved_down if one not in out]
        among = (len(self.members) - len(out)) // 2 - len(down)
        return sorted([*down, *[0] * among, *(score[one] - own + 10 for one in out)], reverse=True)

    def _all_paired(self, players: frozenset[int]) -> bool:
        """Whether these can be paired with each other; players moved down meet residents only."""
        if not players:
            return True
        first = min(players)
        others = [one for one in players if one in self.residents and one != first]
        return any(
            self.round.field.may_meet(first, other) and self._all_paired(players - {first, other})
            for other in others
        )

    def _unplayed_of_the_bye(self, left: tuple[int, ...]) -> int:
        """C9: for a bracket that leaves one player over, who gets the bye."""
        bye, own = self.round.bye_score, self.round.players[self.residents[0]].score
        return (
            self.round.players[left[0]].unplayed if len(left) == 1 and bye is not None and bye >= own else 0
        )

    def _colours(self, pairs: Pairs, games: list[tuple[Seen, Seen]]) -> Iterator[int]:
        """C10 to C13 (C.8 to C.11)."""
        clashes = [(a, b) for a, b in games if a.wants and a.wants == b.wants]
        refused = [
            self.round.field.loser(*pair)
            for pair, game in zip(pairs, games, strict=True)
            if game in clashes and (game[0].topscorer or game[1].topscorer)
        ]
        got = ["B" if one.wants == WHITE else WHITE for one in refused]
        yield sum(
            abs(one.difference + (1 if colour == WHITE else -1)) > 2
            for one, colour in zip(refused, got, strict=True)
        )
        yield sum(one.colours[-2:] == 2 * colour for one, colour in zip(refused, got, strict=True))
        yield len(clashes)
        yield sum(a.strong and b.strong and not (a.absolute and b.absolute) for a, b in clashes)

    def _floats_2026(
        self, games: list[tuple[Seen, Seen]], out: list[Seen], down: set[int]
    ) -> Iterator[object]:
        """C14 to C21."""
        pairs = [(a, b) for a, b in games if a.id in down]
        for ago in (0, 1):
            yield sum(one.floats[ago] == "D" for one in out if one.id not in down)
            yield sum(b.floats[ago] == "U" for _, b in pairs)
        for ago in (0, 1):
            paired = [(0, a.score) for a, _ in pairs if a.floats[ago] == "D"]
            again = [(1, one.score) for one in out if one.id in down and one.floats[ago] == "D"]
            yield sorted(paired + again, reverse=True)
            yield sorted((a.score for a, b in pairs if b.floats[ago] == "U"), reverse=True)

    def _floats_2017(
        self, games: list[tuple[Seen, Seen]], out: list[Seen], down: set[int]
    ) -> Iterator[object]:
        """C.12 to C.19: whoever gets a float now and had it before, and the score differences of these."""
        del down
        lowest = min(self.round.players[one].score for one in self.members)
        unequal = [(a, b, a.score - b.score) for a, b in games if a.score != b.score]
        for only_count in (True, False):
            for ago in (0, 1):
                downwards = [gap for a, _, gap in unequal if a.floats[ago] == "D"]
                downwards += [one.score - (lowest - 10) for one in out if one.floats[ago] == "D"]
                upwards = [gap for _, b, gap in unequal if b.floats[ago] == "U"]
                for gaps in (downwards, upwards):
                    yield len(gaps) if only_count else sorted(gaps, reverse=True)


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
