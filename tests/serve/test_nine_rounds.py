"""The programs of docs/tutorials/nine-rounds.md play the tournament that the verbs of Python play."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from urllib.parse import quote

import pytest

import pairwright as pw
from command import python
from pairwright.api.steps import STEPS, play

from .conftest import Engine
from .test_clients import run_beside
from .test_serve import ROOT

PAGE = (ROOT / "docs" / "tutorials" / "nine-rounds.md").read_text(encoding="utf-8")
PROGRAMS = dict(re.findall(r"^```(js|java)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
RUN = {"js": ("node", "nine.mjs"), "java": ("java", "Nine.java")}

BEFORE: dict[int, Callable[[pw.Tournament], pw.Tournament]] = {
    1: lambda event: event.apart([1, 2]),
    2: lambda event: event.with_player(name="Late Entry", rating=2050),
    3: lambda event: event.with_bye(5, kind="half"),
    5: lambda event: event.with_results({1: "½-½"}, round=4),
    7: lambda event: event.withdrawn(20),
}


@cache
def by_verbs() -> pw.Tournament:
    """The tournament of the page, played in Python."""
    players = [pw.Player(id, f"Player {id}", rating=2410 - 10 * id) for id in range(1, 21)]
    event = pw.Tournament(players, rounds=9, initial_colour="white")
    for number in range(1, 10):
        event = BEFORE.get(number, lambda same: same)(event)
        event = event.with_round(event.pair())
        results = {
            (white, black): "½-½" if (white + black) % 2 == 0 else "1-0" if white < black else "0-1"
            for white, black in (one.participants for one in event.pairings() if not one.bye)
        }
        event = event.with_results(results)
    return event


def lines_of(event: pw.Tournament) -> list[str]:
    return [f"{row.rank} {row.player} {row.scored:g}" for row in event.standings()]


@pytest.mark.parametrize("language", RUN)
def test_a_whole_swiss_is_played_from_another_language(engine: Engine, language: str, tmp_path: Path) -> None:
    done = run_beside(engine, tmp_path, PROGRAMS[language], *RUN[language])
    assert done.returncode == 0, done.stderr
    told = [line.replace(".0", "") for line in done.stdout.splitlines()]
    assert told == lines_of(by_verbs())


def test_the_page_shows_the_first_line_and_the_tournament_has_all_that_it_promises() -> None:
    event = by_verbs()
    shown = re.findall(r"^```text\n(.*?)\n```$", PAGE, re.MULTILINE | re.DOTALL)
    assert shown == ["\n".join(lines_of(event)[: shown[0].count("\n") + 1])]
    assert not any(entry.opponent == 2 for entry in event.by_id[1].results)
    assert not event.by_id[21].results[0].played
    assert event.by_id[5].results[2].result is pw.Result.HALF_BYE
    assert {entry.result for entry in event.by_id[20].results[6:]} == {pw.Result.ZERO_BYE}
    assert event.pairings(4)[0].result == (pw.Result.DRAW, pw.Result.DRAW)


def test_the_example_of_every_step_can_be_carried_out() -> None:
    players = [pw.Player(id, f"Player {id}", rating=2410 - 10 * id) for id in range(1, 17)]
    club = pw.Tournament(players, rounds=5, initial_colour="white")
    playing = club.with_round([(id, id + 8) for id in range(1, 5)] + [(5, 8), (6, 7)])
    played = playing.with_results(dict.fromkeys(range(1, 7), "1-0"))
    teams = pw.Tournament(
        [pw.Player(1, "Owls", roster=(11, 12, 13)), pw.Player(2, "Foxes", roster=(21, 22, 23))],
        rounds=1,
        initial_colour="white",
        point_system=pw.MatchRules.made("WB"),
        members=[pw.Player(id, f"M{id}") for id in (11, 12, 13, 21, 22, 23)],
        system="FIDE_TEAM",
    ).with_round([(1, 2)])
    away = club.with_bye(STEPS["no-bye"].example["player"])
    before = {"results": playing, "unpair": playing, "extra-points": played, "lineup": teams, "no-bye": away}
    for word, step in STEPS.items():
        event = before.get(word, club)
        assert play(event, [step.example]).tournament != event
        assert step.example["do"] == word
        assert set(step.example) - {"do"} <= {*step.needs, *step.takes}


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        ([{"do": "pair"}, {"do": "results", "results": {"9": "1-0"}}], r"Step 2 \(results\)"),
        ([{"do": "sing"}], "'sing' is not a step"),
        ([{}], r"Step 1 \(\): 'do' is missing"),
        ([{"pair": {}}], r"Step 1 \(pair\): 'do' is missing"),
        ([{"do": ["pair"]}], "is not a step"),
        ([{"do": "bye"}], "'player' is missing"),
        ([{"do": "bye", "player": 3, "colour": "w"}], "'colour' is not a field of this step"),
        ([{"do": "results", "results": []}], r"Step 1 \(results\)"),
        ([{"do": "withdraw", "player": "Rossi"}], r"Step 1 \(withdraw\)"),
        ([{"do": "pair", "absent": "x"}], r"Step 1 \(pair\)"),
        ([{"do": "pair", "set": 3}], r"Step 1 \(pair\)"),
        ([{"do": "forbid", "players": 1}], r"Step 1 \(forbid\)"),
        ([{"do": "lineup", "team": 1, "lineup": 2}], r"Step 1 \(lineup\)"),
        ([{"do": "add", "rating": True}], "rating is True. It must be a number or text."),
    ],
)
def test_a_step_that_cannot_be_is_refused_by_its_number(steps: list[dict[str, object]], told: str) -> None:
    players = [pw.Player(id) for id in range(1, 9)]
    club = pw.Tournament(players, rounds=5, initial_colour="white")
    with pytest.raises(pw.InvalidTournament, match=told):
        play(club, steps)


WRONG = (None, 3.5, "x", [1, "a"], {"a": 1}, -1, True, [], {})


@pytest.mark.parametrize("word", STEPS)
def test_a_field_of_the_wrong_kind_ends_in_no_other_error_than_ours(word: str) -> None:
    players = [pw.Player(id) for id in range(1, 9)]
    club = pw.Tournament(players, rounds=5, initial_colour="white")
    playing = club.with_round(club.pair())
    played = playing.with_results(dict.fromkeys(range(1, 5), "1-0"))
    step = STEPS[word]
    for event in (club, playing, played):
        for name in (*step.needs, *step.takes):
            for value in WRONG:
                with suppress(pw.PairwrightError):
                    play(event, [{**step.example, name: value}])


def test_a_query_and_lines_of_json_play_on_too(engine: Engine) -> None:
    steps, report = [{"do": "pair"}], by_verbs().before(1).to_trf()
    path = f"/v1/play?steps={quote(json.dumps(steps))}"
    status, found = engine.ask("POST", path, report.encode(), content_type="text/plain")
    assert (status, len(found["boards"])) == (200, 10)
    request = {"jsonrpc": "2.0", "id": 1, "method": "play", "params": {"report": report, "steps": steps}}
    done = python("-m", "pairwright", "serve", input=json.dumps(request) + "\n", timeout=60, check=True)
    assert json.loads(done.stdout)["result"] == found
