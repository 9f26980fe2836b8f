"""The players of a document read all at once and value by value give the same tournament and the same messages."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

import pytest

from campaign import examples
from pairwright.formats import problems, read_bytes, reading, write_json
from pairwright.formats.problems import Problem, Purpose
from pairwright.generate import Mix, NamedSystem, rounds
from pairwright.model import Tournament
from pairwright.model.result_columns import columns_of
from pairwright.rules.arrays import History

PURPOSES: tuple[Purpose, ...] = ("read", "check", "pair")
VALUES: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 2, 7, 0.5, 1.25, 9999, 10**7, float("nan"), [], {}, [1]),
    *(10**400, float("inf"), [10**400]),
    *("", "1", "=", "w", "H", "U", "-", "Ä"),
    *({"result": "F"}, {"result": "-"}, {"result": "1"}, {"result": "+", "opponent": 1}),
    {"opponent": 2, "result": "1", "colour": "w"},
)
"""What is put in the place of a value of a document."""
NAMES = ("id", "rank", "points", "virtual", "results", "roster", "result", "colour", "rounds", "teams", "x")

Verdict = tuple[Tournament | None, list[Problem]]


def both_ways(text: str, purpose: Purpose, monkeypatch: pytest.MonkeyPatch) -> tuple[Verdict, Verdict]:
    """Tournament and problems, all at once wherever it can be and value by value."""
    found = []
    for table in (True, False):
        monkeypatch.setattr(reading, "_worth_a_table", lambda players, table=table: table)
        noted = problems(text, purpose=purpose)
        refused = any(at.severity == "error" for at in noted)
        found.append((None if refused else read_bytes(text.encode(), purpose=purpose).tournament, noted))
    return found[0], found[1]


@cache
def events() -> list[Tournament]:
    """Random events with byes, forfeits, absences, acceleration, late entries and forbidden pairs, in every round."""
    found: list[Tournament] = []
    for seed in range(700, 715):
        states = list(rounds(Mix(most_players=24), seed, NamedSystem()))
        found += states[:: max(1, len(states) // 3)]
    return found


def test_sound_documents(monkeypatch: pytest.MonkeyPatch) -> None:
    together_read = 0
    for event in events():
        text = write_json(event)
        for purpose in PURPOSES:
            together, singly = both_ways(text, purpose, monkeypatch)
            assert together == singly
            if together[0] is None or singly[0] is None:
                continue
            together_read += columns_of(together[0].players) is not None
            assert columns_of(singly[0].players) is None
            mine, other = (dict(vars(History.of(one))) for one in (together[0], singly[0]))
            assert all((mine[name] == other[name]).all() for name in other if name != "records")
            assert write_json(together[0]) == write_json(singly[0])
    assert together_read > 2 * len(events()), "most sound documents are read all at once"


def spoilt(document: Any, rng: Random) -> None:
    """Put something else in the place of a value, or take one away, or add a member."""
    at = document
    while True:
        steps = list(at) if isinstance(at, dict) else list(range(len(at)))
        if not steps:
            return
        deeper = at is document and "players" in document and rng.random() < 0.7
        step = "players" if deeper else rng.choice(steps)
        inner = at[step]
        if not isinstance(inner, dict | list) or not inner or rng.random() < 0.15:
            break
        at = inner
    kind = rng.random()
    if kind < 0.6:
        at[step] = rng.choice(VALUES)
    elif kind < 0.8:
        del at[step]
    elif isinstance(at, dict):
        at[rng.choice(NAMES)] = rng.choice(VALUES)
    else:
        at.insert(step, rng.choice(at))


def test_spoilt_documents(monkeypatch: pytest.MonkeyPatch) -> None:
    rng, refused, columns = Random(20261122), 0, 0
    for _ in range(examples(2000)):
        document = json.loads(write_json(rng.choice(events())))
        for _ in range(rng.choice((1, 1, 1, 2))):
            spoilt(document, rng)
        together, singly = both_ways(json.dumps(document), rng.choice(PURPOSES), monkeypatch)
        assert together == singly, json.dumps(document)
        refused += together[0] is None
        columns += together[0] is not None and columns_of(together[0].players) is not None
    assert refused > 50
    assert columns > 15


@pytest.mark.parametrize("member", ['"id": 1', '"results": []', '"name": "B"'])
def test_a_member_that_occurs_twice(member: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text = write_json(events()[0]).replace('{"id": 1,', f'{{"id": 1, {member}, {member},', 1)
    together, singly = both_ways(text, "read", monkeypatch)
    assert together == singly
    assert together[0] is None


@pytest.mark.parametrize("name", ["id", "rating", "points", "rank"])
def test_a_number_of_400_digits_is_refused(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    document = json.loads(write_json(events()[0]))
    document["players"][0][name] = 10**400
    together, singly = both_ways(json.dumps(document), "read", monkeypatch)
    assert together == singly
    assert together[0] is None


def test_entries_are_named_by_their_player_also_after_acceleration(monkeypatch: pytest.MonkeyPatch) -> None:
    players = [{"id": 1, "virtual": [1.0], "results": [None]}, {"id": 2, "results": [{"result": "1"}]}]
    schema = json.loads(write_json(events()[0]))["$schema"]
    together, singly = both_ways(json.dumps({"$schema": schema, "players": players}), "read", monkeypatch)
    assert together == singly
    assert [one.found for one in singly[1]] == ["players[1].results[0]: result '1' without an opponent"]
