"""Player lines read all at once and read one by one give the same tournament and the same messages."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest

from campaign import drawn
from pairwright.formats import DIALECTS, problems, read_bytes, reading, write_trf
from pairwright.formats.player_table import PlayerTable
from pairwright.formats.problems import Problem, Purpose
from pairwright.generate import NamedSystem, Simulation, rounds
from pairwright.model import Player, Tournament
from pairwright.model.result_columns import columns_of
from pairwright.rules.arrays import History

from .samples import REFUSED, REPORT, Spoiled

EXAMPLES = Path(__file__).parents[2] / "examples"
PURPOSES: tuple[Purpose, ...] = ("read", "check", "pair")
PUT_IN = " 0159-+=wbHUZwb.\t\x00éА²"
"""What is written over a character: of every kind that player lines hold, and some that they don't."""

Verdict = tuple[Tournament | None, list[Problem]]


def both_ways(
    text: str | bytes, purpose: Purpose, monkeypatch: pytest.MonkeyPatch
) -> tuple[Verdict, Verdict]:
    """Tournament and problems, with a table wherever it can be and without."""
    found = []
    data = text.encode() if isinstance(text, str) else text
    for table in (True, False):
        monkeypatch.setattr(reading, "_worth_a_table", lambda players, table=table: table and players > 0)
        noted = problems(data, purpose=purpose)
        refused = any(at.severity == "error" for at in noted)
        found.append((None if refused else read_bytes(data, purpose=purpose).tournament, noted))
    return found[0], found[1]


def read_at_once(tournament: Tournament) -> bool:
    """Whether the lines of the players were read all at once, into a table."""
    columns = columns_of(tournament.players)
    return columns is not None and columns._described.__qualname__.startswith(PlayerTable.__name__)


def in_columns(tournament: Tournament) -> bool:
    """Whether the results of the last player still stand in columns only."""
    try:
        object.__getattribute__(tournament.players[-1], "results")
    except AttributeError:
        return True
    return False


def pickled(player: Player) -> Player:
    """What comes back from another process."""
    back: Player = pickle.loads(pickle.dumps(player))  # noqa: S301  (our own)
    return back


def events() -> list[str]:
    """Reports of random events: byes, forfeits, absences, acceleration, even and odd fields, rounds to come."""
    found = []
    for seed in drawn(range(12), 6):
        settings = Simulation(
            players=9 + 5 * seed,
            rounds=7,
            half_byes=0.1,
            zero_byes=0.1,
            forfeits=0.1,
        )
        for state in rounds(settings, seed, NamedSystem()):
            if state.completed_rounds in (0, 1, 3, 6):
                found += [write_trf(state, dialect) for dialect in DIALECTS]
    return found


@cache
def sound() -> list[str]:
    """Reports without a fault."""
    examples = (path.read_text(encoding="utf-8") for path in sorted(EXAMPLES.glob("*.trf")))
    return [REPORT, *examples, *events()]


def test_sound_reports(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = 0
    for text in sound():
        for purpose in PURPOSES:
            together, singly = both_ways(text, purpose, monkeypatch)
            if together[0] is not None and singly[0] is not None:
                tables += read_at_once(together[0])
                assert not read_at_once(singly[0])
                mine, other = (dict(vars(History.of(found))) for found in (together[0], singly[0]))
                assert all((mine[name] == other[name]).all() for name in other if name != "records")
            assert together == singly
    assert tables > len(sound()), "most sound reports are read all at once"


@pytest.mark.parametrize("spoiled", REFUSED, ids=lambda spoiled: spoiled.name)
def test_spoiled_reports(spoiled: Spoiled, monkeypatch: pytest.MonkeyPatch) -> None:
    for purpose in PURPOSES:
        together, singly = both_ways(spoiled.data, purpose, monkeypatch)
        assert together == singly


@pytest.mark.parametrize("rest", ["  0000", "  0000   ", "  0000    ", "     0", "  0000 - Z", "  0000 -"])
def test_lines_that_end_inside_an_entry(rest: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An opponent without anything after it is an entry that was cut off, unless the line goes on to its end."""
    lines = REPORT.splitlines()
    at = max(number for number, line in enumerate(lines) if line.startswith("001"))
    text = "\n".join([*lines[:at], lines[at].rstrip() + rest, *lines[at + 1 :], ""])
    for purpose in PURPOSES:
        together, singly = both_ways(text, purpose, monkeypatch)
        assert together == singly
    assert any("incomplete entry" in one.found for one in singly[1]) == (len(rest) < 10)


@pytest.mark.parametrize("first", range(0, 240, 60))
def test_reports_with_characters_changed_at_random(first: int, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = 0
    for seed in range(first, first + 60):
        dice = Random(seed)
        text = list(dice.choice(sound()))
        lines = [at for at in range(len(text) - 3) if text[at : at + 3] == ["0", "0", "1"]]
        for _ in range(dice.choice((1, 1, 1, 2, 4))):
            at = min(dice.choice(lines) + dice.randrange(130), len(text) - 1)
            match dice.randrange(4):
                case 0 | 1:
                    text[at] = dice.choice(PUT_IN)
                case 2:
                    text[at : at + dice.randrange(1, 12)] = dice.choices(PUT_IN, k=dice.randrange(3))
                case 3:
                    other = min(dice.choice(lines) + 91 + 10 * dice.randrange(3), len(text) - 1)
                    text[at : at + 10] = text[other : other + 10]
        for purpose in PURPOSES:
            together, singly = both_ways("".join(text), purpose, monkeypatch)
            tables += together[0] is not None and read_at_once(together[0])
            assert together == singly, f"seed {seed}, purpose {purpose}"
    assert tables, "some changes do not matter"


def test_stated_points_of_nothing_are_compared_with_the_results(monkeypatch: pytest.MonkeyPatch) -> None:
    stated = REPORT.replace("1988/04/01  2.5", "1988/04/01  0.0")
    together, singly = both_ways(stated, "check", monkeypatch)
    assert together == singly
    assert [at.line for at in together[1] if "0.0" in str(at) and "2.5" in str(at)] == [6], (
        "the line of Quill"
    )


def test_a_player_in_columns_is_the_player(monkeypatch: pytest.MonkeyPatch) -> None:
    """Copies, text, comparison and pickles of a player do not depend on where the results stand."""
    for way in (copy.copy, copy.deepcopy, pickled, replace):
        together, singly = both_ways(REPORT, "read", monkeypatch)
        assert in_columns(together[0])
        mine, other = together[0].players[-1], replace(singly[0].players[-1])
        assert other._columns is None
        assert way(mine) == other
    for told in (
        repr,
        hash,
        lambda player: player.result(2),
        lambda player: player.with_results(player.results[:1]),
    ):
        together, singly = both_ways(REPORT, "read", monkeypatch)
        assert in_columns(together[0])
        assert told(together[0].players[-1]) == told(replace(singly[0].players[-1]))
    with pytest.raises(AttributeError, match="Player has no nonsense"):
        mine.nonsense  # noqa: B018


@pytest.mark.parametrize("colours", ["--", "w-", "-w", "b-", "wb"])
def test_one_colour_of_a_forfeited_game_tells_the_first_colour(
    colours: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of one player only; a report without any colour must state that of the top player."""
    cells = (f"   2 {colours[0]} +", f"   1 {colours[1]} -")
    points = (" 1.0", " 0.0")
    lines = [f"001 {id:>4}      P{id}".ljust(80) + points[id - 1] + " " * 7 + cells[id - 1] for id in (1, 2)]
    with_table, without = both_ways("\n".join(("142 5", *lines)) + "\n", "pair", monkeypatch)
    assert with_table == without
    missing = ["the initial colour is missing"] if colours == "--" else []
    assert [one.found for one in with_table[1] if one.severity == "error"] == missing


def test_lines_of_more_than_999_rounds_are_refused_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    cells = "  0000 - Z" * 1000
    text = "".join(f"{line}{cells if line.startswith('001') else ''}\n" for line in REPORT.splitlines())
    table, lines = both_ways(text, "read", monkeypatch)
    assert table == lines
    assert "more than 999 rounds" in {problem.found for problem in table[1]}
