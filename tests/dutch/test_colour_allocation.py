"""Article 5: who gets White and why, for every two in random rounds, against the article in plain Python."""

from __future__ import annotations

import re

import pytest

from pairwright.model import Colour, Player
from pairwright.systems.base import RoundState
from pairwright.systems.dutch import DUTCH_2017, DUTCH_2026, DutchSystem
from pairwright.systems.scoregroups.colours import allocate
from pairwright.systems.scoregroups.player_words import colour_text

from .histories import random_tournament

SEEDS = range(7_000, 7_120)
NAMES = {"W": "White", "B": "Black"}
OTHER = {"W": "B", "B": "W", "": ""}


def letters(player: Player) -> str:
    return "".join("W" if r.colour is Colour.WHITE else "B" for r in player.results if r.played)


def preference(had: str) -> tuple[str, str]:
    """1.7: the colour preferred and how strongly."""
    difference = had.count("W") - had.count("B")
    if abs(difference) > 1 or had[-2:] in ("WW", "BB"):
        by_difference = "B" if difference > 0 else "W"
        return (by_difference if abs(difference) > 1 else OTHER[had[-1]]), "absolute"
    if difference:
        return ("B" if difference > 0 else "W"), "strong"
    return (OTHER[had[-1]], "mild") if had else ("", "none")


def by_article_5(higher: str, lower: str, number: int, initial: str) -> tuple[str, str]:
    """The colour of the higher ranked player and the article that decides."""
    (wants, how), (wants_too, how_too) = preference(higher), preference(lower)
    if wants != wants_too:
        return wants or OTHER[wants_too], "5.2.1"
    if not wants:
        return (initial if number % 2 else OTHER[initial]), "5.2.5"
    scale = ("mild", "strong", "absolute")
    strength, strength_too = scale.index(how), scale.index(how_too)
    if strength == strength_too == 2:
        strength, strength_too = (abs(one.count("W") - one.count("B")) for one in (higher, lower))
    if strength != strength_too:
        return (wants if strength > strength_too else OTHER[wants]), "5.2.2"
    for mine, theirs in zip(reversed(higher), reversed(lower), strict=False):
        if mine != theirs:
            return theirs, "5.2.3"
    return wants, "5.2.4"


def wish(player: Player) -> str:
    wants, how = preference(letters(player))
    return f"{player.id} prefers {NAMES[wants]} ({how})" if wants else f"{player.id} has no preference"


def words(a: Player, b: Player, number: int, initial: str, white: Player, article: str) -> str:
    """What is said of a pair, a ranking above b."""
    both, black = f"{wish(a)}, {wish(b)}", b if white is a else a
    if article == "5.2.1":
        return f"{both}: every preference is granted"
    if article == "5.2.5":
        kind = "odd: it gets" if number % 2 else "even: it does not get"
        first = f"the first colour, {NAMES[initial]}"
        return f"neither has a preference; pairing number {number} of {a.id} is {kind} {first}"
    if article == "5.2.2":
        wants, how = preference(letters(a))
        winner = white if wants == "W" else black
        if how == preference(letters(b))[1] == "absolute":
            return f"{both}: both absolute, and {winner.id} has the wider colour difference"
        return f"{both}: the preference of {winner.id} is stronger"
    if article == "5.2.3":
        differed = f"when their colours last differed {white.id} had Black and {black.id} White"
        return f"{both}, equally strongly; {differed}"
    return f"{both}, equally strongly, with the same colours before: the higher ranked, {a.id}, gets it"


@pytest.mark.parametrize("system", [DUTCH_2026, DUTCH_2017], ids=lambda system: system.rules.id)
def test_every_two_players_get_the_colours_of_article_5_and_are_told_why(system: DutchSystem) -> None:
    decided = set()
    for seed in SEEDS:
        tournament = random_tournament(seed)
        entries = system.entries(RoundState.of(tournament))
        initial = "W" if tournament.initial_colour is Colour.WHITE else "B"
        players = entries.players
        for place, a in enumerate(players):
            for below, b in enumerate(players[place + 1 :], place + 1):
                number = int(entries.numbers[place])
                colour, article = by_article_5(letters(a), letters(b), number, initial)
                white, black = (place, below) if colour == "W" else (below, place)
                found = allocate(entries, place, below)
                assert found == (white, black, article), (seed, a.id, b.id)
                expected = words(a, b, number, initial, players[white], article)
                said = re.sub(r"\s+", " ", colour_text(entries, place, below, found))
                assert said == expected, (seed, a.id, b.id)
                decided.add(article)
    assert decided == {"5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5"}
