"""Measures, models, fields, absences, tie-breaks and systems of somebody's own, in a file beside the plan."""

from __future__ import annotations

import pickle
import re
import shutil
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from lab_runs import played

from pairwright.contract.__main__ import main as contract
from pairwright.contract.laboratory import KINDS, examine_own, own_named
from pairwright.errors import FormatError, InvalidTournament
from pairwright.generate.rng import Rng
from pairwright.lab import (
    Event,
    Processes,
    Results,
    comparisons_across,
    measure_run,
    parse_plan,
    play,
    read_plan,
    replay,
    run,
)
from pairwright.lab.measures import event_measure
from pairwright.lab.report.setting import final_rankings
from pairwright.model import Tournament

CLUB = Path(__file__).parents[2] / "examples" / "laboratory" / "src"
FILE = "pairwright_club.py"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("own") / "run"
    outcome = run(read_plan(CLUB / "club.toml").but(events=8), folder, source=CLUB)
    assert (outcome.broken, outcome.unpairable) == (0, 0)
    return folder


@pytest.fixture
def club() -> Any:
    from pairwright.lab.own_code import code_for

    return SimpleNamespace(
        **{
            name: code_for([f"{FILE}:{name}"], CLUB).named(f"{FILE}:{name}", "")
            for name in ("upsets", "friendly", "two_groups", "those_without_a_point", "games_with_black")
        }
    )


def test_the_example_measures_what_it_says(folder: Path) -> None:
    results = Results(folder)
    measure = results.measure("upsets")
    values = results.per_event(measure).values
    for shard, system in (("c0-s0-e000000-8", 0), ("c0-s1-e000000-8", 1)):
        for number, event in results.record.events(shard):
            decided, wrong = 0, 0
            strength = dict(zip([p.id for p in event.players], event.strength.tolist(), strict=True))
            for player in event.players:
                for entry in player.results:
                    if entry.opponent and entry.result.value in "1+":
                        other = strength[entry.opponent]
                        decided += other != strength[player.id]
                        wrong += other > strength[player.id]
            assert values[system, number] == pytest.approx(100 * wrong / decided)


def test_the_last_round_of_equals_is_drawn_and_a_third_of_those_without_a_point_has_left(
    folder: Path,
) -> None:
    results = Results(folder)
    left = 0
    for shard in results.shards:
        for _, event in results.record.events(shard):
            before = event.score[:, -2]
            column, white, black = event.boards
            last = column == len(event.rounds) - 1
            for one, other in zip(white[last], black[last], strict=True):
                if before[one] == before[other]:
                    assert event.gained[one, -1] == event.gained[other, -1] == 5
            away = ~event.present
            left += int(away.any(axis=1).sum())
            assert not away[:, :3].any()
            assert (np.diff(away.astype(int), axis=1) >= 0).all()  # who has left stays away
            assert (event.score[away.any(axis=1), 3] == 0).all() or event.score[
                away.any(axis=1), 4
            ].max() == 0
    assert left


def test_an_own_tie_break_ranks_those_with_equal_points(folder: Path) -> None:
    event = replay(folder, 0, 0, 1).event
    black = (event.colour == -1).sum(axis=1)
    points = event.score[:, -1]
    better = [
        int(((points > points[i]) | ((points == points[i]) & (black > black[i]))).sum())
        for i in range(len(points))
    ]
    assert (event.ranking >= better).all()  # Buchholz comes after
    only = event.ranked_by(
        (lambda t: {p.id: sum(e.colour is not None and e.colour.value == "b" for e in p.results) for p in t},)
    )
    assert only.ranking.tolist() == better


def test_files_travel_with_the_plan_and_the_run_stands_by_itself(folder: Path, tmp_path: Path) -> None:
    plan = read_plan(CLUB / "club.toml").but(events=8)
    again = pickle.loads(pickle.dumps(plan))  # noqa: S301
    assert [m.name for m in again.measures] == [m.name for m in plan.measures]
    run(plan, tmp_path / "run", source=CLUB, executor=Processes(2))
    one, other = Results(folder), Results(tmp_path / "run")
    for measure in one.measures:
        values = (found.per_event(found.measure(measure.name)).values for found in (one, other))
        assert np.array_equal(*values, equal_nan=True)
    assert (folder / FILE).read_text(encoding="utf-8") == (CLUB / FILE).read_text(encoding="utf-8")


def test_a_run_is_read_without_carrying_out_its_files(folder: Path, tmp_path: Path) -> None:
    shutil.copytree(folder, tmp_path / "run")
    (tmp_path / "run" / FILE).write_text("raise SystemExit('carried out')", encoding="utf-8")
    results = Results(tmp_path / "run")
    assert {"upsets", "top-table", f"spearman@WIN+{FILE}:games_with_black"} <= {
        m.name for m in results.measures
    }
    assert not np.isnan(results.per_event(results.measure("upsets")).values).any()
    measure_run(results, ["kendall-points"])
    assert f"{FILE}:" in final_rankings(results.plan)


def test_a_file_written_after_the_run_measures_it(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("new.py").write_text(
        "from pairwright.lab.measures import event_measure\n"
        "@event_measure('oldest', 'number one wins', source='here')\n"
        "def oldest(event):\n"
        "    '''Whether number one of the start list is first.'''\n"
        "    return float(event.ranking[0] == 0)\n",
        encoding="utf-8",
    )
    (new,) = measure_run(Results(folder), ["new.py:oldest"])
    assert new.name == "oldest"
    after = Results(folder)
    assert np.isin(after.per_event(after.measure("oldest")).values, (0, 1)).all()


PLAN = 'players = 6\nrounds = 2\nevents = 1\n{}\n[[system]]\nsystem = "{}"\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (PLAN.format('measures = ["no.py:X"]', "dutch"), "'no.py' can't be read"),
        (PLAN.format('measures = ["../up.py:X"]', "dutch"), "in the folder of the plan or below it"),
        (PLAN.format('measures = ["own.py:NONE"]', "dutch"), "own.py does not define 'NONE'"),
        (PLAN.format('measures = ["own.py:NUMBER"]', "dutch"), "is not a measure"),
        (PLAN.format('measures = ["own.py:TAKEN"]', "dutch"), "the results have 'spearman' already"),
        (PLAN.format('measures = ["own.py:PLAYED"]', "dutch"), "played: the results have 'played' already"),
        (PLAN.format('measures = ["own.py:ALIKE"]', "dutch"), "My-Own: the results have 'my_own' already"),
        (PLAN.format('measures = ["bad.py:X"]', "dutch"), "bad.py can't be run: ZeroDivisionError"),
        (PLAN.format('tie_breaks = ["own.py:NUMBER"]', "dutch"), "is not a tie-break"),
        (PLAN.format('[field]\nratings = "own.py:NUMBER"', "dutch"), "Unknown field"),
        (PLAN.format('[field]\nratings = "nothing"', "dutch"), "Unknown field 'nothing'"),
        (PLAN.format('[results]\nmodel = "own.py:NUMBER"', "dutch"), "does not return a result model"),
        (PLAN.format('[results]\nmodel = "own.py:short"', "dutch"), "gives (0.5, 0.5) for 1500, 1500"),
        (PLAN.format('[results]\nmodel = "own.py:lists"', "dutch"), "'list' object is not callable"),
        (PLAN.format('[absences]\nmodel = "own.py:NUMBER"', "dutch"), "Unknown model of absences"),
        (PLAN.format('[[behaviour]]\nabsences = "own.py:NUMBER"', "dutch"), "Unknown model of absences"),
        (PLAN.format("", "own.py:NONE"), "own.py does not define 'NONE'"),
    ],
)
def test_words_that_name_nothing_are_refused_with_their_place(text: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(
        "from dataclasses import replace\nfrom pairwright.lab.measures import MEASURES\nNUMBER = 1\n"
        "TAKEN = next(m for m in MEASURES if m.name == 'spearman')\n"
        "ALIKE = [replace(TAKEN, name=name) for name in ('my_own', 'My-Own')]\n"
        "PLAYED = replace(TAKEN, name='played')\n"
        "def short(draws):\n    return lambda white, black: (0.5, 0.5)\n"
        "def lists(draws):\n    return [0.5, 0, 0.5]\n",
        encoding="utf-8",
    )
    (tmp_path / "bad.py").write_text("1 / 0\n", encoding="utf-8")
    with pytest.raises(FormatError) as caught:
        parse_plan(text, "plan.toml", tmp_path)
    assert said in str(caught.value)
    assert caught.value.line or "can't be read" in said or "below" in said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ('measures = ["own.py:M"]', "the measure 'm' failed: own.py:5: ZeroDivisionError"),
        ('measures = ["own.py:E"]', r"the measure 'e' failed: own\.py:12: it ended the program"),
        ('tie_breaks = ["own.py:fails"]', "a custom tie-break failed: own.py:5: ZeroDivisionError"),
        ('tie_breaks = ["own.py:empty"]', "a custom tie-break failed: KeyError: 1"),
        ('[absences]\nmodel = "own.py:fails"', "the model of absences failed: TypeError"),
        ('[absences]\nmodel = "own.py:nothing"', "the model of absences failed: TypeError"),
        ('[absences]\nmodel = "own.py:listed"', "The model of absences gives '\\[\\]' for player 1"),
        ('[field]\nratings = "own.py:fails"', "the field own.py:fails failed: TypeError"),
        ('[field]\nratings = "own.py:nothing"', "the field own.py:nothing failed: TypeError"),
        ('[field]\nratings = "own.py:halves"', "the field own.py:halves failed: TypeError"),
        ('[field]\nratings = "own.py:giants"', "the field own.py:giants failed: OverflowError"),
        ('tie_breaks = ["own.py:unsaid"]', "a custom tie-break failed: ValueError: it gave NaN for player 2"),
        ('[results]\nmodel = "own.py:late"', r"the result model own.py:late failed: own\.py:20: KeyError"),
        ('[results]\nmodel = "own.py:sums"', r"own.py:sums gives \(0.5, 0.5, 0.5\) for"),
    ],
)
def test_what_fails_while_events_are_played_stops_the_run_by_name(
    words: str, said: str, tmp_path: Path
) -> None:
    (tmp_path / "own.py").write_text(
        "from pairwright.lab.measures import event_measure\n\n\n"
        "def fails(one):\n    return 1 / 0\n\n\nM = event_measure('m', 'm', source='here')(fails)\n\n\n"
        "def leaves(one):\n    raise SystemExit(0)\nE = event_measure('e', 'e', source='here')(leaves)\n\n\n"
        "def late(draws):\n"
        "    def model(white, black):\n"
        "        if white == black == 1500:\n            return 0.5, 0, 0.5\n        return {}[white]\n"
        "    return model\n\n\n"
        "def sums(draws):\n"
        "    return lambda white, black: (0.5, 0.5, 0.0 if white == black == 1500 else 0.5)\n\n\n"
        "def empty(tournament):\n    return {}\n\n\n"
        "def nothing(one, rng):\n    return None\n\n\n"
        "def listed(tournament, rng):\n    return {1: []}\n\n\n"
        "def halves(players, rng):\n    return [1500.5] * players\n\n\n"
        "def giants(players, rng):\n    return [(1500, 2**40)] * players\n\n\n"
        "def unsaid(tournament):\n    return {one.id: float('nan') if one.id > 1 else 0 for one in tournament}\n",
        encoding="utf-8",
    )
    plan = parse_plan(PLAN.format(words, "dutch"), "p.toml", tmp_path)
    for executor in (None, Processes(2)):
        with pytest.raises(InvalidTournament, match=said):
            run(plan, tmp_path / "run", source=tmp_path, executor=executor)


def test_a_model_may_give_three_plain_numbers(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(
        "def plain(draws):\n    return lambda white, black: (0, 1, 0)\n", encoding="utf-8"
    )
    text = PLAN.format('measures = ["perfect"]\n[results]\nmodel = "own.py:plain"', "dutch")
    outcome = run(parse_plan(text, "p.toml", tmp_path), tmp_path / "run", source=tmp_path)
    assert outcome.broken == 0
    assert Results(tmp_path / "run").games.filter("board > 0 AND white_result != '='").fetchall() == []


def test_a_measure_that_fails_after_the_run_is_named(folder: Path, tmp_path: Path) -> None:
    shutil.copytree(folder, tmp_path / "run")
    (tmp_path / "run" / "bad.py").write_text(
        "from pairwright.lab.measures import event_measure\n"
        "@event_measure('half', 'half', source='nobody')\n"
        "def half(event):\n    'Fails.'\n    return 1 / 0\n"
    )
    with pytest.raises(InvalidTournament, match=r"the measure 'half' failed: bad\.py:5: ZeroDivisionError"):
        measure_run(Results(tmp_path / "run"), ["bad.py:half"])
    (tmp_path / "run" / "latin.py").write_bytes(b"# caf\xe9\n")
    with pytest.raises(InvalidTournament, match=r"latin\.py can't be run: this is not UTF-8 text"):
        measure_run(Results(tmp_path / "run"), ["latin.py:half"])


def test_a_system_in_a_file_plays(tmp_path: Path) -> None:
    ladder = CLUB.parents[1] / "plugin" / "src" / "pairwright_ladder.py"
    shutil.copy(ladder, tmp_path)
    plan = parse_plan(
        PLAN.format('measures = ["rounds", "rematches"]', "pairwright_ladder.py:LADDER"), "p.toml", tmp_path
    )
    results = played(plan, tmp_path / "run", tmp_path)
    assert results.per_event(results.measure("rounds")).values.tolist() == [[2.0]]


# -- the contract suite ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        ("measure", "UPSETS"),
        ("model", "friendly"),
        ("field", "two_groups"),
        ("absences", "those_without_a_point"),
        ("tie-break", "games_with_black"),
    ],
)
def test_the_example_keeps_the_contract(kind: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(CLUB)
    assert examine_own(kind, own_named(f"{FILE}:{name}", kind), events=2) == []
    monkeypatch.setattr("sys.argv", ["contract", f"{FILE}:{name}", "--kind", kind, "--events", "1"])
    assert contract() == 0


def _fickle() -> Iterator[int]:
    yield from range(10_000)


NUMBERS = _fickle()


@event_measure("fickle", "another one each time", source="")
def fickle(event: Event) -> float:
    """A number that nobody can foresee."""
    del event
    return float(next(NUMBERS))


@event_measure("bold", "yes and more", source="here", yes_no=True)
def bold(event: Event) -> float:
    """Fails where nothing has been played."""
    return float(event.score[0, 1])


def nobody(tournament: Tournament) -> Mapping[int, float]:
    del tournament
    return {}


def strangers(tournament: Tournament, rng: Rng) -> Mapping[int, str]:
    del tournament, rng
    return {99: "half"}


@pytest.mark.parametrize(
    ("kind", "found", "said"),
    [
        ("measure", fickle, {"needs a source", "another answer to the same question"}),
        ("measure", bold, {"fails: IndexError", "values other than 0 and 1"}),
        ("model", lambda draws: lambda white, black: (0.5, draws / 100, 0.5), {"three that add up to 1"}),
        ("field", lambda players, rng: [1500] * (players - 1), {"whole numbers from 1 to 9999"}),
        ("absences", strangers, {"for player 99"}),
        ("tie-break", nobody, {"a number for every player"}),
    ],
)
def test_what_breaks_the_contract_is_told(kind: str, found: Any, said: set[str]) -> None:
    texts = [one.text for one in examine_own(kind, found, events=1)]
    for words in said:
        assert any(words in text for text in texts), (words, texts[:3])
    assert set(KINDS) == {"measure", "model", "field", "absences", "tie-break"}


def test_entry_points_of_the_example_are_its_objects(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(CLUB))
    module = import_module("pairwright_club")
    points = {"upsets": module.UPSETS, "friendly": module.friendly, "two-groups": module.two_groups}
    points |= {
        "those-without-a-point": module.those_without_a_point,
        "games-with-black": module.games_with_black,
    }

    def entry_points(group: str) -> list[Any]:
        del group
        return [SimpleNamespace(name=name, load=lambda value=value: value) for name, value in points.items()]

    monkeypatch.setattr("importlib.metadata.entry_points", entry_points)
    plan = parse_plan(
        'players = 6\nmeasures = ["upsets"]\ntie_breaks = ["games-with-black"]\n[field]\nratings = "two-groups"\n'
        '[results]\nmodel = "friendly"\n[absences]\nmodel = "those-without-a-point"\n[[system]]\n'
    )
    assert [measure.name for measure in plan.measures] == ["upsets", "top-table"]
    assert plan.ranking == (module.games_with_black,)
    assert own_named("friendly", "model") is module.friendly
    with pytest.raises(InvalidTournament):
        own_named("upset", "measure")


@pytest.mark.parametrize("system", ["dutch", "team"])
def test_who_is_away_can_be_a_behaviour_so_that_it_is_compared_event_by_event(
    system: str, tmp_path: Path
) -> None:
    (tmp_path / "own.py").write_text(
        "def late(tournament, rng):\n    return {5: 'zero'} if tournament.next_round == 1 else {}\n"
    )
    behaviours = '[[behaviour]]\nlabel = "all"\n[[behaviour]]\nlabel = "late"\nabsences = "own.py:late"\n'
    plan = parse_plan(PLAN.format('measures = ["rating-gap"]\n' + behaviours, system), "p.toml", tmp_path)
    found = played(plan, tmp_path / "run", tmp_path)
    away = found.games.filter("board = 0 AND white_result = 'Z'").project("condition, round, white")
    assert away.fetchall() == [("6 players, 2 rounds, late", 1, 5)]
    (comparison,) = comparisons_across(found, ["rating-gap"], "behaviour")
    assert [line.system for line in comparison.lines] == ["all", "late"]
    assert "away by own.py:late" in plan.conditions[1].described


def test_the_page_says_of_an_event_what_it_holds() -> None:
    """Names and shapes of the table in docs/reference/laboratory.md are those of an event; -1 stands for nobody."""
    page = (CLUB.parents[2] / "docs" / "reference" / "laboratory.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`\w+`(?:, `\w+`)*) \| (\(.*?\)|n) \|", page, re.MULTILINE)
    plan = parse_plan("players = 7\nrounds = 3\nevents = 1\n[[system]]\n")
    event = play(plan, plan.conditions[0], plan.contenders[0].made(), 0).event
    sizes = {"n": 7, "m": 7, "R": 3, "R + 1": 4, "B": 9, "3": 3}
    for names, shape in rows:
        for name in re.findall(r"\w+", names):
            expected = [sizes[part.strip()] for part in shape.strip("()").split(",") if part.strip()]
            assert list(np.shape(getattr(event, name)))[: len(expected)] == expected, name
    assert len(rows) == 10
    assert set(np.unique(event.colour)) == {-1, 0, 1}
    assert event.opponent.min() == -1
