"""The three other games of examples/other_games, each against all pairings of small fields.

What a pairing costs is counted here from the pairing as a whole, by the sentences of docs/how-to/pair-other-games.md.
"""

from __future__ import annotations

import json
import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from campaign import examples
from every_pairing import Pairing
from pairwright.matching import NoMatching, Problem, solve

from .literal import best
from .test_problem import VERIFY

GAMES = Path(__file__).parents[2] / "examples" / "other_games"
DEBATING, CARDS, GO = (
    runpy.run_path(str(GAMES / f"{name}.py")) for name in ("debating_draw", "card_swiss", "go_mcmahon")
)


def met_among(draw: Any, names: list[str]) -> dict[str, frozenset[str]]:
    """Random earlier opponents, known to both."""
    met: dict[str, set[str]] = {name: set() for name in names}
    for at, one in enumerate(names):
        for other in names[at + 1 :]:
            if draw(st.integers(0, 3)) == 0:
                met[one].add(other)
                met[other].add(one)
    return {name: frozenset(others) for name, others in met.items()}


def names_of(draw: Any) -> list[str]:
    """The names of a small field."""
    return list("ABCDEFG"[: draw(st.integers(1, 7))])


@st.composite
def teams(draw: Any) -> list[Any]:
    names = names_of(draw)
    met = met_among(draw, names)
    return [
        DEBATING["Team"](
            name,
            draw(st.sampled_from(["X", "Y", "Z"])),
            draw(st.integers(0, 3)),
            draw(st.integers(-2, 2)),
            met[name],
            draw(st.booleans()),
        )
        for name in names
    ]


@st.composite
def duelists(draw: Any) -> list[Any]:
    names = names_of(draw)
    met = met_among(draw, names)
    return [
        CARDS["Duelist"](
            name,
            draw(st.integers(0, 3)) * 3,
            met[name],
            draw(st.sampled_from(["", "X", "Y"])),
            draw(st.integers(-8, 9)),
            draw(st.integers(0, 2)),
            draw(st.integers(0, 1)),
        )
        for name in names
    ]


@st.composite
def members(draw: Any) -> list[Any]:
    names = names_of(draw)
    met = met_among(draw, names)
    return [
        GO["Member"](
            name,
            draw(st.integers(-25, 6)),
            draw(st.integers(0, 3)),
            met[name],
            draw(st.sampled_from(["", "", "mill"])),
            draw(st.booleans()),
        )
        for name in names
    ]


def debate_allowed(pairing: Pairing) -> bool:
    return all(not a.had_bye if b is None else b.name not in a.met for a, b in pairing)


def debate_badness(pairing: Pairing) -> tuple[int, ...]:
    debates = [(a, b) for a, b in pairing if b is not None]
    everybody = [one for pair in pairing for one in pair if one is not None]
    lowest = min(one.wins for one in everybody)
    sides = 0
    for a, b in debates:
        ways = [[a.sides + 1, b.sides - 1], [a.sides - 1, b.sides + 1]]
        sides += min(sum(map(abs, way)) for way in ways)
    return (
        sum(a.institution == b.institution for a, b in debates),
        sum(a.wins - lowest for a, b in pairing if b is None),
        sum((a.wins - b.wins) ** 2 for a, b in debates),
        sides,
    )


def cards_badness(pairing: Pairing) -> tuple[int, ...]:
    games = [(a, b) for a, b in pairing if b is not None]
    byes = [a for a, b in pairing if b is None]
    down = 0
    for pair in games:
        low, high = sorted(pair, key=lambda one: one.points)
        if low.points < high.points:
            down += high.paired_down
    return (
        sum(b.name in a.met for a, b in games) + sum(one.byes for one in byes),
        sum((a.points - b.points) ** 2 for a, b in games) + sum(one.points**2 for one in byes),
        sum(a.team == b.team != "" for a, b in games),
        down,
        sum(max(a.zone, b.zone) - min(a.zone, b.zone) for a, b in games),
    )


def go_allowed(pairing: Pairing) -> bool:
    for a, b in pairing:
        if b is None and a.sat_out:
            return False
        if b is not None and (b.name in a.met or "" != a.household == b.household):
            return False
    return True


def go_badness(pairing: Pairing) -> tuple[int, ...]:
    def mcmahon(one: Any) -> int:
        start = 3 if one.rank > 3 else -20 if one.rank < -20 else one.rank
        return start + one.wins

    games = [(a, b) for a, b in pairing if b is not None]
    gaps = [abs(a.rank - b.rank) for a, b in games]
    return (
        sum((mcmahon(a) - mcmahon(b)) ** 2 for a, b in games),
        sum(gap - 10 for gap in gaps if gap > 10),
        sum(9 if gap > 10 else gap - 1 for gap in gaps if gap > 0),
        sum(mcmahon(a) for a, b in pairing if b is None),
    )


def check(
    field: list[Any],
    problem: Problem[Any],
    allowed: Callable[[Pairing], bool],
    badness: Callable[[Pairing], tuple[int, ...]],
) -> None:
    """The solution is the first of the best pairings, and the proof holds."""
    expected = best(field, len(field) % 2, allowed, badness)
    if expected is None:
        with pytest.raises(NoMatching):
            solve(problem)
        return
    solution = solve(problem)
    assert tuple(solution.sums.values()) == expected[0]
    assert solution.pairs == expected[1][0]
    assert VERIFY(json.loads(solution.certificate().to_json()))


@settings(max_examples=examples(300))
@given(teams())
def test_the_debating_draw(field: list[Any]) -> None:
    check(field, DEBATING["draw"](field), debate_allowed, debate_badness)


@settings(max_examples=examples(300))
@given(duelists())
def test_the_round_of_the_card_game(field: list[Any]) -> None:
    check(field, CARDS["swiss"](field), lambda pairing: True, cards_badness)


@settings(max_examples=examples(300))
@given(members())
def test_the_mcmahon_round(field: list[Any]) -> None:
    check(field, GO["club_round"](field), go_allowed, go_badness)


@pytest.mark.parametrize(
    ("game", "field", "problem", "allowed", "badness"),
    [
        (DEBATING, "TEAMS", "draw", debate_allowed, debate_badness),
        (CARDS, "PLAYERS", "swiss", lambda pairing: True, cards_badness),
        (GO, "MEMBERS", "club_round", go_allowed, go_badness),
    ],
    ids=["debating", "cards", "go"],
)
def test_the_fields_shown_are_paired_best(
    game: dict[str, Any], field: str, problem: str, allowed: Any, badness: Any
) -> None:
    check(game[field], game[problem](game[field]), allowed, badness)


def test_sides_of_a_debate_go_to_who_had_them_less_often() -> None:
    team = DEBATING["Team"]
    often, seldom = team("A", "X", 1, 2), team("B", "Y", 1, -1)
    assert DEBATING["affirmative_first"](often, seldom) == (seldom, often)
    assert DEBATING["affirmative_first"](seldom, often) == (seldom, often)
