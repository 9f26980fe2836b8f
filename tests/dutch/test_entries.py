"""The entries of a round: players in the order of Article 1.2, and who of them may not meet."""

from __future__ import annotations

import random
from itertools import combinations, groupby, product
from operator import itemgetter
from typing import Any

import pytest

from campaign import drawn
from pairwright.model import Colour, Player, Result, Tournament, round_result
from pairwright.rules.articles import RuleBook, joined_groups
from pairwright.rules.facts import DOWN, UP, Records
from pairwright.systems.base import RoundState
from pairwright.systems.burstein.edition_2026 import RULES_2026 as BURSTEIN_2026
from pairwright.systems.burstein.older.system import RULES_2016 as BURSTEIN_2016
from pairwright.systems.dubov.edition_2026 import RULES_2026 as DUBOV_2026
from pairwright.systems.dutch import DUTCH_2017, DUTCH_2026
from pairwright.systems.roster import Roster
from pairwright.systems.view import view_of

from .histories import random_tournament


@pytest.mark.parametrize(
    "rules",
    [DUTCH_2026.rules, DUTCH_2017.rules, BURSTEIN_2026, BURSTEIN_2016, DUBOV_2026],
    ids=lambda book: book.id,
)
def test_who_may_meet_depends_on_nothing_but_the_facts_by_which_it_is_remembered(rules: RuleBook) -> None:
    """A profile in which nothing else is set would not let them read it."""
    rng = random.Random(1)
    forbidden = 0
    for _ in range(30):
        groups = tuple(tuple(rng.randrange(-1, 4) for _ in range(4)) for _ in range(12))
        joined = joined_groups(rules, groups)  # type: ignore[arg-type]
        forbidden += joined.count(0)
        for one, other in product(range(12), repeat=2):
            assert joined[12 * one + other] == joined[12 * other + one]
    assert forbidden > 0


@pytest.mark.parametrize("seed", drawn(range(40), 8))
def test_entries_kept_apart_are_listed_once_the_higher_first(seed: int) -> None:
    rng = random.Random(seed)
    present = DUTCH_2026.entries(RoundState.of(random_tournament(seed, 4, 9)))
    known = pairs_of(present)
    every = list(combinations(range(len(present)), 2))
    more = {pair for pair in every if rng.random() < 0.4} | known
    for asked in (more, known, set[tuple[int, int]]()):
        turned = sorted(pair if rng.random() < 0.5 else pair[::-1] for pair in asked)  # of either, the other
        apart = {one: [other for _, other in rest] for one, rest in groupby(turned, itemgetter(0))}
        assert pairs_of(present.restricted(apart), sorted) == sorted(asked | known)


def pairs_of(roster: Roster, kind: Any = set) -> Any:
    """The pairs kept apart, as they are listed."""
    listed = list(zip(roster.apart[::2], roster.apart[1::2], strict=True))
    assert len(listed) == len(set(listed))
    assert all(high < low for high, low in listed)
    return kind(listed)


def after_two_rounds() -> RoundState:
    """Games 1-3 and 2-4, then 1-4 and 2-3: White won all but that of 2 and 4, a draw."""
    white, black = Colour.WHITE, Colour.BLACK
    games = {
        1: [(Result.WIN, 3, white), (Result.WIN, 4, white)],
        2: [(Result.DRAW, 4, white), (Result.WIN, 3, white)],
        3: [(Result.LOSS, 1, black), (Result.LOSS, 2, black)],
        4: [(Result.DRAW, 2, black), (Result.LOSS, 1, black)],
    }
    players = [
        Player(id, rating=2400 - id, results=tuple(round_result(*one) for one in rows))
        for id, rows in games.items()
    ]
    return RoundState.of(Tournament(tuple(players), rounds=9, initial_colour=white))


def test_of_two_who_meet_the_higher_scored_floats_down_and_the_lower_one_up() -> None:
    """1.4.2. Before round 2 player 1 has a point, 2 and 4 half of one, 3 none."""
    records = Records.of(after_two_rounds().tournament)
    assert records.game_floats(1) == [0, 0, 0, 0]
    assert records.game_floats(2) == [DOWN, DOWN, UP, UP]


@pytest.mark.parametrize(("pair", "colour"), [((1, 2), "Black"), ((3, 4), "White")])
def test_two_who_must_both_get_a_colour_are_told_which(pair: tuple[int, int], colour: str) -> None:
    """C3: after the same colour twice running the other one is an absolute preference (1.7.1)."""
    (found,) = view_of(DUTCH_2026, after_two_rounds()).breaches([pair])
    assert found.text.startswith(f"both must get {colour} (absolute preference)")
