"""Colour preferences by articles 1.6 and 1.7 of the Dutch system, which all FIDE systems have."""

from __future__ import annotations

from itertools import product

import pytest

from pairwright.model import Colour, Player, Result, RoundResult, Tournament, round_result
from pairwright.rules.facts import ABSOLUTE, BLACK, MILD, NONE, STRONG, WHITE, Records, colours_of

SIGNS = {"W": WHITE, "B": BLACK}


def preference(letters: str) -> tuple[int, int]:
    """Colour wanted and strength of a player with these colours, `-` for a round without a game."""
    return preferences([letters])[0]


def preferences(records: list[str]) -> list[tuple[int, int]]:
    """The same of many players with equally many rounds; each plays against a partner of his own."""
    players = []
    for at, letters in enumerate(records):
        one, other = 2 * at + 1, 2 * at + 2
        mine = [_game(letter, other) for letter in letters]
        theirs = [_game({"W": "B", "B": "W"}.get(letter, letter), one) for letter in letters]
        players += [Player(one, results=tuple(mine)), Player(other, results=tuple(theirs))]
    colours = map(colours_of, Records.of(Tournament(tuple(players))).histories())
    return [(one.wants, one.strength) for one in colours][::2]


def _game(letter: str, opponent: int) -> RoundResult:
    if letter == "-":
        return round_result(Result.HALF_BYE)
    return round_result(Result.DRAW, opponent, Colour.WHITE if letter == "W" else Colour.BLACK)


@pytest.mark.parametrize(
    ("letters", "wants", "strength"),
    [
        ("", 0, NONE),
        ("--", 0, NONE),
        ("W", BLACK, STRONG),
        ("B", WHITE, STRONG),
        ("WB", WHITE, MILD),
        ("BW", BLACK, MILD),
        ("WBW", BLACK, STRONG),
        ("WW", BLACK, ABSOLUTE),
        ("W-W", BLACK, ABSOLUTE),  # unplayed rounds do not stand between (C.04.2 art. 3.4)
        ("WWBB", WHITE, ABSOLUTE),  # the last two games, whatever the difference
        ("BBWW", BLACK, ABSOLUTE),
        ("WWBW", BLACK, ABSOLUTE),  # a difference of two, the last two games with different colours
        ("BBWB", WHITE, ABSOLUTE),
        ("WWBWBW", BLACK, ABSOLUTE),
        ("WWBWB", BLACK, STRONG),  # and of one
        ("BBWBW", WHITE, STRONG),
        ("WWB", BLACK, STRONG),
    ],
)
def test_preferences_of_single_players(letters: str, wants: int, strength: int) -> None:
    assert preference(letters) == (wants, strength)


def by_the_articles(letters: str) -> tuple[int, int]:
    """1.7.1 to 1.7.4 as they are written."""
    games = letters.replace("-", "")
    difference = games.count("W") - games.count("B")
    if difference > 1 or (difference >= -1 and games.endswith("WW")):
        return BLACK, ABSOLUTE
    if difference < -1 or games.endswith("BB"):
        return WHITE, ABSOLUTE
    if difference:
        return (BLACK if difference == 1 else WHITE), STRONG
    return (-SIGNS[games[-1]], MILD) if games else (0, NONE)


@pytest.mark.parametrize("rounds", range(1, 8))
def test_every_record_of_colours_against_the_articles(rounds: int) -> None:
    records = ["".join(letters) for letters in product("WB-", repeat=rounds)][: 3**6]
    assert preferences(records) == [by_the_articles(record) for record in records]
