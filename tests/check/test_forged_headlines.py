"""The independent reading notices forged headlines: a true one with another player, number, round, colour or pair."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from pairwright.check.headlines import Briefly
from pairwright.cli.message_schema import declared
from pairwright.errors import InvalidTournament
from pairwright.messages import (
    COLOUR,
    COUNT,
    COUNT_IN_WORDS,
    DECLARED,
    MESSAGE,
    NUMBER,
    PLAYER,
    PLAYERS,
    POINTS,
    RANK,
    RATING,
    ROUND,
    ROUNDS,
    Message,
    Type,
)
from pairwright.model.figures import FIGURE
from pairwright.systems.headlines import Headline
from pairwright.systems.view import RoundView

from .headline_facts import CLAIMS
from .reasons import EDITIONS, random_views
from .test_false_of_the_asked import ACCELERATIONS, CASES, rounds
from .test_headlines import HALVES, untrue

SEED = 20261129
KNOWN = frozenset(one.id for one in declared())
"""All there are, so that the forgeries do not depend on which systems other tests have loaded before."""

TRUE_OF_OTHERS = {
    ("bye.unplayed", "x"),
    ("pair.floater_only", "kind pair.floater_top"),
    ("pair.apart", "kind pair.forbidden"),
    ("pair.group_floater", "kind pair.group_down"),
}
"""Changes by which a headline may become another true one: of equal players more than one has missed more rounds, the
only player of a score is the top one, too, who are kept apart may not meet, and the lowest of a group drops from it."""


FULLY_READ = {
    "bye.only", "bye.last", "bye.last_eligible", "bye.only_eligible", "bye.games", "bye.number", "bye.games_number",
    "bye.games_index", "bye.index", "bye.lowest_score", "bye.idle",
}  # fmt: skip
"""Kinds whose whole claim is read from the records: if the reading finds one true of a bye, it is."""


def another(kind: Type, value: Any, present: list[int], rng: random.Random) -> Any:
    """Another value of a type; the same where none is made."""
    if kind is PLAYER:
        return rng.choice([id for id in present if id != value])
    if kind is PLAYERS and value:
        return (rng.choice([id for id in present if id not in value] or [0]), *value[1:])
    if kind is POINTS:
        return value + 5 if isinstance(value, int) else (value[0] + 5, *value[1:])
    if kind is ROUNDS:
        return (value[0] + 1, *value[1:])
    if kind is COLOUR:
        return "b" if value == "w" else "w"
    if kind is FIGURE and float(value):
        return f"-{value}"
    return value + 1 if kind in (ROUND, RANK, COUNT, COUNT_IN_WORDS, NUMBER, RATING) else value


def forged_values(message: Message, view: RoundView, rng: random.Random) -> Iterator[tuple[str, Message]]:
    """A message with one of its values replaced by another of the same type, and the name of that value."""
    present = [player.id for player in view.state.players]
    for name, kind in DECLARED[message.id].types.items():
        value = message.values[name]
        made = [(name, another(kind, value, present, rng))]
        if kind is MESSAGE:
            made = [(f"{name}.{inner}", told) for inner, told in forged_values(value, view, rng)]
        for place, new in made:
            if new != value:
                yield place, Message(message.id, {**message.values, name: new})


def of_the_same_values(id: str) -> list[str]:
    """Other kinds of headline about as many players, rounds and points, of a board or of the bye."""
    room, types = id.partition(".")[0], DECLARED[id].types
    known = (one for one in CLAIMS if one in KNOWN and one.startswith(f"{room}."))
    return sorted(one for one in known if DECLARED[one].types == types and one != id)


def forgeries(view: RoundView, headline: Headline, rng: random.Random) -> Iterator[tuple[str, Headline]]:
    """A true headline changed in one place, and put on another board."""
    for name, said in forged_values(headline.said, view, rng):
        yield name, headline._replace(said=said)
    for id in of_the_same_values(headline.said.id):
        yield f"kind {id}", headline._replace(said=Message(id, headline.said.values))
    others = [
        pair for pair in Briefly(view).headlines.pairs.values() if not set(pair) & set(headline.players)
    ]
    if headline.board and others:
        yield "board", headline._replace(players=rng.choice(others))


def noticed(view: RoundView, forged: Headline) -> bool:
    """Whether the reading contradicts a headline, or finds nobody and nothing that it could be about."""
    try:
        return untrue(view, forged)
    except (AssertionError, InvalidTournament, LookupError, ValueError):
        return True


SMALL = {"burstein-2016": (5, 9)}
"""Where a reading goes through all pairings of a field."""


def views_of(rules: str, acceleration: str, events: int, seed: int) -> Iterator[RoundView]:
    """A round of each of some events, or accelerated rounds of small ones."""
    if acceleration:
        return rounds(rules, acceleration, range(seed, seed + events))
    return random_views(EDITIONS[rules], events, seed, SMALL.get(rules, (5, 60)))


def forged_in(rules: str, acceleration: str, events: int) -> tuple[int, list[str]]:
    """How many headlines of random rounds were forged, and those that the reading takes for true."""
    seed = random.Random(f"{SEED}:{rules}{acceleration}").randrange(1000)
    print(f"seed {seed}")
    rng, tried, passed = random.Random(seed), 0, list[str]()
    for view in views_of(rules, acceleration, events, seed):
        told = Briefly(view)
        made = {frozenset(one.players): one.said for one in told.of().values()}
        for headline in (one for one in told.of().values() if one.kind != "proof"):
            assert not untrue(view, headline), told.words(headline.said)
            for where, forged in forgeries(view, headline, rng):
                tried += 1
                also_true = made.get(frozenset(forged.players)) == forged.said
                full = where.removeprefix("kind ") in FULLY_READ
                known = also_true or full or (headline.said.id, where) in TRUE_OF_OTHERS
                if not known and not noticed(view, forged):
                    passed.append(f"{where} {forged.players}: {told.words(forged.said)}")
    return tried, passed


@pytest.mark.parametrize("rules", sorted(HALVES))
def test_a_forged_headline_is_noticed(rules: str) -> None:
    tried, passed = forged_in(rules, "", 8)
    assert tried > 200
    assert not passed


MAY_PASS = 0.015
"""Share of forgeries that may pass where the reading does not know whom everybody would meet."""


@pytest.mark.parametrize("rules", sorted(set(EDITIONS) - HALVES))
def test_where_the_reading_does_not_know_who_is_expected_it_notices_nearly_all(rules: str) -> None:
    """Another player named as the expected one, where both may not meet, is as true to it."""
    tried, passed = forged_in(rules, "", 4)
    print(tried, len(passed), passed[:6])
    assert tried > 100
    assert len(passed) <= MAY_PASS * tried


@pytest.mark.parametrize("rules", sorted({rules for rules, acceleration in CASES if acceleration}))
def test_forged_headlines_of_accelerated_rounds_are_noticed_as_well(rules: str) -> None:
    tried, passed = 0, list[str]()
    for acceleration in filter(None, ACCELERATIONS):
        forged, found = forged_in(rules, acceleration, 2)
        tried, passed = tried + forged, passed + found
    print(tried, len(passed), passed[:6])
    assert tried > 300
    assert len(passed) <= MAY_PASS * tried


def test_the_floater_named_is_the_one_who_floated_before() -> None:
    """The opponent of an upfloater was named by the lower of the two, who had not floated: four boards of 12,000."""
    told = [
        (view, headline)
        for rules in ("team-2026", "double-swiss-2026")
        for view in random_views(EDITIONS[rules], 30, 7)
        for headline in Briefly(view).of().values()
        if headline.said.id == "pair.with" and headline.said.values["what"].id == "whynot.floats_again"
    ]
    assert len(told) >= 4
    assert not [headline for view, headline in told if untrue(view, headline)]
