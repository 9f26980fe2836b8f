"""US Chess sections judged by going through all their pairings, with the cost vectors of the book (`oracle.Book`)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property

from every_pairing import every_pairing
from pairwright.systems.base import Pairs, RoundState
from pairwright.systems.uscf import UsChess
from pairwright.systems.view import Answer, Reason, RoundView, view_of
from rules.uscf.oracle import Book, Pairing, Vector
from rules.uscf.random_sections import random_section, random_system

from .reading import SAME, Pair, Reading, Told

TOP = [
    ("bye_again", "28L3"),
    ("rematch", "27A1"),
    ("forbidden", "28T, 28N"),
    ("drop_excess", "WinTD, drops"),
    ("bye_gap", "28L2"),
    ("bye_half", "28L4"),
    ("drops", "29D2"),
    ("gap", "27A2, 29D"),
]
"""What comes before mates of a team and colours, with the rules of the Manual."""
TEAM = [("team", "28N, WinTD")]
LAST_OF_SCORES = [("unrated_drop", "29D1a, 29D1c"), ("bye_order", "28L2")]
HIGH, EQUAL, THIRD = [("HI", "29E5b")], [("EQ", "27A4, 29E4")], [("THREE", "29E5f")]
LOW, ALTERNATE = [("LO", "29E5a")], [("AL", "27A5")]
CHANGES = [("tier", "29E5d, 29E5e"), ("dev", "29E5c"), ("rank", "29C1"), ("half", "29E5d")]


def levels(options: UsChess) -> list[tuple[str, str]]:
    """The levels of a cost vector by the director's choices, each with its rule."""
    top = [one for one in TOP if one[0] != "drop_excess" or options.max_drop is not None]
    top = [one for one in top if one[0] != "drops" or options.fewest_drops_first]
    equal, after = {
        "after_equalization": ([*HIGH, *EQUAL], [*THIRD, *LOW, *ALTERNATE]),
        "before_equalization": ([*HIGH, *THIRD, *EQUAL], [*LOW, *ALTERNATE]),
        "ignore": ([*HIGH, *EQUAL], [*LOW, *ALTERNATE]),
    }[options.three_in_row]
    if options.teams_after_colours:
        return [*top, *LAST_OF_SCORES, *equal, *TEAM, *after, *CHANGES]
    return [*top, *TEAM, *LAST_OF_SCORES, *equal, *after, *CHANGES]


class UsChessByHand(Reading[Pairing]):
    """All pairings of a section by ranks; the vertex after the last player is the bye."""

    def __init__(self, state: RoundState, system: UsChess) -> None:
        self.state, self.book = state, Book(state, system)
        self.ids = [player.id for player in self.book.players]
        self.rank = {id: rank for rank, id in enumerate(self.ids)} | {0: len(self.ids)}
        self.levels = levels(system)
        self.scores = sorted(set(self.book.scores), reverse=True)
        self.groups_asked = len(self.scores)

    @cached_property
    def costs(self) -> dict[Pairing, Vector]:
        """What every pairing costs; the first of equal ones is the one that the tie rule takes."""
        vertices = self.book.vertices()
        known = {(a, b): self.book.cost(a, b) for i, a in enumerate(vertices) for b in vertices[i + 1 :]}
        return {
            pairing: tuple(map(sum, zip(*(known[pair] for pair in pairing), strict=True)))
            for pairing in every_pairing(vertices)
        }

    @cached_property
    def rounds(self) -> Sequence[Pairing]:  # type: ignore[override]
        return list(self.costs)

    def made(self, pairs: Pairs) -> Pairing:
        return tuple(sorted(map(self.ranks, pairs)))

    def ranks(self, pair: Pair) -> Pair:
        """Two start numbers, or one and 0, as ranks."""
        a, b = sorted(self.rank[id] for id in pair)
        return a, b

    def best(self, rounds: Sequence[Pairing]) -> Pairing:
        return min(rounds, key=self.costs.__getitem__)

    def verdict(self, ours: Pairing, theirs: Pairing) -> Told:
        at = self.level_apart(ours, theirs)
        if at is None:
            return SAME if ours == theirs else ("order", "ties")
        return self.levels[at]

    def level_apart(self, ours: Pairing, theirs: Pairing) -> int | None:
        """The first level on which two pairings differ."""
        both = zip(self.costs[ours], self.costs[theirs], strict=True)
        return next((at for at, (mine, other) in enumerate(both) if mine != other), None)

    def has(self, made: Pairing, pair: Pair) -> bool:
        return self.ranks(pair) in made

    def stays(self, made: Pairing, player: int, number: int) -> bool:
        """Whether he meets somebody of one of the first score groups."""
        rank, lowest = self.rank[player], self.scores[number - 1]
        other = next(b if a == rank else a for a, b in made if rank in (a, b))
        return other < self.book.n and self.book.scores[other] >= lowest

    def rule_told(self, answer: Answer) -> Told:
        found = answer.rule
        assert found is not None
        return found.id or "order", found.article

    def stated(self, ours: Pairing, best: Pairing, answer: Answer) -> str:
        """Both counts of the level, and the sums of changes in rating points and places as the sentence has them."""
        assert answer.verdict is not None
        assert answer.verdict.difference is not None
        found, at = answer.verdict.difference, self.level_apart(ours, best)
        if at is None:
            return "" if found.text else "no order is told"
        counts = self.costs[ours][at], self.costs[best][at]
        if found.counts != counts:
            return f"{found.counts} counted, not {counts}"
        unit = {"dev": "rating points", "rank": "places of the ranking"}.get(self.levels[at][0])
        said = f"Changes of opponents by {counts[1]} {unit} in all instead of {counts[0]}."
        return "" if unit is None or found.said == said else f"{found.said!r}, not {said!r}"

    def board_fault(self, ours: Pairing, reason: Reason) -> str:
        """Whether a board is said to be the natural pairing exactly if it is, and the size of a change."""
        del ours
        if not reason.board:
            return ""
        (a, b), text = self.ranks((reason.players[0], reason.players[1])), reason.notes[-1].text
        first, last = self.book.naturals[0], self.book.naturals[-1]
        size = re.search(r"a change of (\d+) rating points", text)
        if first[a] == b:
            return f"natural, but: {text}" if size else ""
        if not size:
            return f"not natural, but: {text}"
        forced = last[a] == b
        if forced != ("the natural pairing without these" in text or "changes forced elsewhere" in text):
            return f"{'forced' if forced else 'not forced'}, but: {text}"
        change = self._change(a, b, [first] if forced else self.book.naturals)
        return "" if int(size[1]) == change else f"a change of {size[1]}, not {change}"

    def _change(self, a: int, b: int, naturals: list[dict[int, int]]) -> int:
        """How many rating points a board is away from the nearest of some natural pairings."""
        known, self.book.naturals = self.book.naturals, naturals
        try:
            return int(self.book.change(a, b)[0])
        finally:
            self.book.naturals = known


def uscf_rounds(seed: int) -> Iterator[tuple[RoundView, UsChessByHand]]:
    """A random section of 5 to 9 players with random options."""
    state, system = random_section(seed, 9), random_system(seed)
    if len(state.players) >= 5:
        yield view_of(system, state), UsChessByHand(state, system)
