"""Reasons of rounds that an acceleration pairs by groups, read again: true of the board, false of every other pair.

Every sentence is taken apart, and what it claims is asked of any two players: with groups cut, results read and lists
halved here, from the records alone.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import combinations

import pytest

from pairwright.model import Colour, ForbiddenGroup, Player, Result, Tournament, round_result
from pairwright.systems.acceleration import accelerated_by
from pairwright.systems.base import RoundState
from pairwright.systems.registry import system_named
from pairwright.systems.view import Demand, RoundView, view_of

from .groups_by_hand import groups_of

Claim = Callable[[int, int], bool]


def events(seed: int, method: str, system: str) -> Iterator[tuple[RoundView, dict[int, str]]]:
    """Both early rounds of a random event in which everybody is present, and who won or drew in round 1."""
    rng = random.Random(seed)
    size = rng.randint(12, 31)
    groups = tuple(
        ForbiddenGroup(tuple(rng.sample(range(1, size + 1), 2)), 1, 9)
        for _ in range(rng.choice([0, 0, 3, 8]))
    )
    ratings = sorted((rng.randrange(1000, 2400) for _ in range(size)), reverse=True)
    players = tuple(Player(number, rating=ratings[number - 1]) for number in range(1, size + 1))
    event = Tournament(players, rounds=5, initial_colour=Colour.WHITE, forbidden=groups)
    pairing = accelerated_by(system_named(system), method)
    first = view_of(pairing, RoundState.of(event))
    yield first, {}
    results: dict[int, str] = {}
    rows: dict[int, object] = {}
    draws = rng.choice([0.0, 0.3, 0.7])
    for white, black in first.round.pairs:
        if not black:
            rows[white], results[white] = round_result(Result.ALLOCATED_BYE), "W"
            continue
        result = Result.DRAW if rng.random() < draws else rng.choice([Result.WIN, Result.LOSS])
        other = {Result.DRAW: Result.DRAW, Result.WIN: Result.LOSS, Result.LOSS: Result.WIN}[result]
        rows[white], rows[black] = (
            round_result(result, black, Colour.WHITE),
            round_result(other, white, Colour.BLACK),
        )
        results[white], results[black] = (
            {Result.DRAW: "D", Result.WIN: "W", Result.LOSS: "L"}[one] for one in (result, other)
        )
    played = tuple(Player(p.id, rating=p.rating, results=(rows[p.id],)) for p in players)  # type: ignore[arg-type]
    event = Tournament(played, rounds=5, initial_colour=Colour.WHITE, forbidden=groups)
    yield view_of(pairing, RoundState.of(event)), results


@dataclass
class Read:
    """The groups of a round as they stand while its reasons are read in order."""

    state: RoundState
    method: str
    results: dict[int, str]
    left: dict[str, list[int]] = field(default_factory=dict)
    letter: dict[int, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        ids = [player.id for player in self.state.players]
        bye = ids[-1] if not self.results and len(ids) % 2 else 0  # everybody has a rating
        groups = groups_of(self.state, self.method, bye)
        self.letter, self.left, self.lists_inside = groups.letter, groups.lists, groups.lists_inside

    def apart(self, a: int, b: int) -> bool:
        met = any(r.played and r.opponent == b for r in self.state.tournament.by_id[a].results)
        return met or any({a, b} <= set(group.players) for group in self.state.forbidden)

    def group(self, player: int) -> str:
        return next((name for name, members in self.left.items() if player in members), "")

    def gone(self, *players: int) -> None:
        for members in self.left.values():
            members[:] = [one for one in members if one not in players]

    # What a sentence claims of two players.

    def claim(self, text: str) -> Claim:
        for pattern, reading in READINGS:
            if found := re.fullmatch(rf"{pattern}(; they .*, which cannot be avoided)?", text):
                return reading(self, found)
        raise AssertionError(f"a sentence of no known kind: {text}")

    def same_number(self, found: re.Match[str]) -> Claim:
        number, groups = int(found[3]), (found[5], found[6])

        def holds(a: int, b: int) -> bool:
            lists = [self.left[name] for name in groups]
            ordered = (a, b) if a in lists[0] else (b, a)
            return all(
                one in members and members.index(one) + 1 == number
                for one, members in zip(ordered, lists, strict=True)
            )

        return holds

    def same_of_half(self, found: re.Match[str]) -> Claim:
        number, whole = int(found["k"]), self.left[found["g"]]

        def holds(a: int, b: int) -> bool:
            for members in self.lists_inside(whole):
                half = len(members) // 2
                if half >= number and {a, b} == {members[number - 1], members[half + number - 1]}:
                    sections = {"ABCDEF"[self.letter[one]] for one in (a, b)}
                    return sections == {found["s"]} if found["s"] else int(found["o"]) in members
            return False

        return holds

    def lowest(self, found: re.Match[str]) -> Claim:
        mine, theirs, surplus = found["g"] or found["h"], found["t"], int(found["n"] or 0)
        size = len(self.left[mine])

        def holds(a: int, b: int) -> bool:
            opposite = {
                len(m) for name, m in self.left.items() if abs(size - len(m)) == surplus and name != mine
            }
            if (surplus and not opposite) or (not surplus and not size % 2):
                return False
            for one, other in ((a, b), (b, a)):
                if one == self.left[mine][-1] and other in self.left[theirs]:
                    may = [id for id in self.left[theirs] if not self.apart(one, id)]
                    return bool(may) and may[0] == other
            return False

        return holds

    def sent(self, found: re.Match[str]) -> Claim:
        mine, theirs = found["g"] or found["h"], found["t"]

        def holds(a: int, b: int) -> bool:
            for one, other in ((a, b), (b, a)):
                if one in self.left[mine] and other in self.left[theirs]:
                    below = self.left[mine][self.left[mine].index(one) + 1 :]
                    barred = all(self.apart(low, id) for low in below for id in self.left[theirs])
                    may = [id for id in self.left[theirs] if not self.apart(one, id)]
                    return barred and bool(may) and may[0] == other
            return False

        return holds

    def drew(self, found: re.Match[str]) -> Claim:
        asked = {int(found[1]), int(found[2])}

        def holds(a: int, b: int) -> bool:
            return {a, b} == asked and self.results[a] == self.results[b] == "D" and not self.apart(a, b)

        return holds

    def last_two(self, found: re.Match[str]) -> Claim:
        def holds(a: int, b: int) -> bool:
            return {a, b} <= set(self.left[found["g"]]) and {a, b} == {int(found[1]), int(found[2])}

        return holds

    def avoided(self, found: re.Match[str]) -> Claim:
        assert self.apart(int(found[1]), int(found[2]))

        def holds(a: int, b: int) -> bool:
            return {a, b} == {int(found["x"]), int(found["y"])}

        return holds


ODD = r"(?:Group|group) (?:(?P<g>\w+) is odd|(?P<h>\w+) has (?P<n>\d+) players? more than its opposite group), and "
ORDER = r"(?:, ordered by the rating points that a draw adds)?"
READINGS: list[tuple[str, Callable[[Read, re.Match[str]], Claim]]] = [
    (
        r"(\d+) and (\d+) are both number (\d+)( of those left)?: group (\w+) plays group (\w+)",
        Read.same_number,
    ),
    (
        r"\d+ and \d+ are both in group (?P<g>\w+)(?: and from group (?P<s>\w)(?:, whose players [\w ]+)?)?"
        r"(?:, where (?P<o>\d+) is the odd one from group \w)?: number (?P<k>\d+) of each half",
        Read.same_of_half,
    ),
    (
        rf"{ODD}\d+, its lowest(?: left)?, plays \d+, the highest(?: left)? of group (?P<t>\w+){ORDER}",
        Read.lowest,
    ),
    (
        rf"{ODD}\d+, its lowest(?: left)?, plays \d+, the highest of group (?P<t>\w+) whom \d+ may meet \(.*\){ORDER}",
        Read.lowest,
    ),
    (rf"{ODD}\d+ plays \d+ of group (?P<t>\w+), whose players .* may not meet{ORDER}", Read.sent),
    (
        r"(\d+) and (\d+) each have a draw or half-point bye from round 1, and method \(a\) pairs such players .*",
        Read.drew,
    ),
    (
        r"(\d+) and (\d+): group (?P<g>\w+) has \d+ players more than its opposite group, and no player "
        r"below is left for its last two",
        Read.last_two,
    ),
    (r"(\d+) – (\d+) is avoided \(.*\): the smallest change gives (?P<x>\d+) – (?P<y>\d+)", Read.avoided),
    (r"(\d+) would play (\d+), but .*: the smallest change gives (?P<x>\d+) – (?P<y>\d+)", Read.avoided),
]
FLOATS = re.compile("^(Group|group) .* (plays|is odd)|each have a draw|last two")


@pytest.mark.parametrize("method", ["young", "young:floaters=a", "28r2", "28r3"])
@pytest.mark.parametrize("system", ["dutch", "uscf", "lim"])
def test_a_reason_is_true_of_its_board_and_false_of_every_other_pair(method: str, system: str) -> None:
    asked = 0
    for seed in range(500, 506):
        for view, results in events(seed, method, system):
            print(f"seed {seed}, round {view.state.round}, {method}, {system}")
            claims = read(view, method, results)
            if not claims:
                continue
            rng = random.Random(seed)
            pairs = list(combinations([player.id for player in view.state.players], 2))
            for one, other in rng.sample(pairs, min(25, len(pairs))):
                (answer,) = view.answer([Demand(meet=((one, other),))])
                if answer.kind in ("is so", "forbidden"):
                    continue
                assert answer.kind == "decided"
                text = answer.verdict.decision.text
                asked += 1
                assert {one, other} & set(answer.verdict.decision.players)
                assert {one, other} not in claims[text], (one, other, text)
                kept = Read(view.state, method, results).apart(one, other)
                assert bool(answer.first) is kept
                if kept:
                    said = answer.first[0].text
                    assert said.startswith(f"{one} – {other}: they ")
    assert asked > 120


def read(view: RoundView, method: str, results: dict[int, str]) -> dict[str, list[set[int]]]:
    """The pairs of which each sentence of a round is true; each is true of its own board."""
    state = Read(view.state, method.partition(":")[0], results)
    found: dict[str, list[set[int]]] = {}
    ids = [player.id for player in view.state.players]
    for decision in view.decisions:  # type: ignore[attr-defined]
        text, players = decision.text, decision.players
        if len(players) == 1:
            assert text.startswith(f"{players[0]} gets the bye: the lowest")
            state.gone(*players)
            found[text] = []
            continue
        claim = state.claim(text)
        assert claim(*players), text
        found[text] = [{a, b} for a, b in combinations(ids, 2) if claim(a, b)]
        assert found[text] == [set(players)]
        if FLOATS.search(text):
            state.gone(*players)
    assert {player.id for player in view.state.players} >= set().union(*(d.players for d in view.decisions))  # type: ignore[attr-defined]
    return found


def test_a_ban_is_named_in_us_chess_and_made_only_if_nothing_else_is_possible() -> None:
    """28R2, record 260: 1 and 7, who would meet first, are kept apart."""
    players = tuple(Player(number, rating=2000 - 10 * number) for number in range(1, 25))
    event = Tournament(
        players, rounds=5, initial_colour=Colour.WHITE, forbidden=(ForbiddenGroup((1, 7), 1, 5),)
    )
    view = view_of(accelerated_by(system_named("uscf"), "28r2"), RoundState.of(event))
    (answer,) = view.answer([Demand(meet=((1, 7),))])
    assert answer.first[0].text.startswith("1 – 7: they are kept apart; ")
    reasons = [decision.text for reason in view.reasons().values() for decision in reason.decisions]
    assert any(text.startswith("1 would play 7, but they are kept apart: ") for text in reasons)
