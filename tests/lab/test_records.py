"""What a run keeps of its events: all of it, so that a measure thought of later is what the run would have given."""

from __future__ import annotations

import json
import re
import shutil
from collections import defaultdict
from pathlib import Path
from typing import Any

import duckdb
import numpy as np
import pyarrow.parquet as pq
import pytest
from lab_runs import better_placed, played

from pairwright.errors import InvalidTournament, NoPairing
from pairwright.lab import Results, measure_run, parse_plan, replay, run
from pairwright.lab.conditions import MOST_PLAYERS
from pairwright.lab.entrants import HIGHEST
from pairwright.lab.jobs import jobs_of
from pairwright.lab.measures import measures_named
from pairwright.lab.measures.catalogue import BESIDE
from pairwright.lab.notes import COLUMNS, NAMES
from pairwright.systems.registry import system_named

SYSTEMS = ("dutch", "keizer", "roommates", "team", "double-swiss", "uscf")
PLAN = """\
seed = 5
events = 2
players = [9, 14]
rounds = 5
block = 1
focus = 3
measures = [%s]

[absences]
half_byes = 5
zero_byes = 3
withdrawals = 2
late_entries = 5
forfeits = 6

[[group]]
label = "middle"
from = 25
to = 75

""" + "".join(f'[[system]]\nlabel = "{name}"\nsystem = "{name}"\n' for name in SYSTEMS)
GROUPS = parse_plan(PLAN % '"rounds"').groups
LATER = ("all", "spearman@SB+BH", "card:dutch", "card:uscf:rematch", "mean:opponents~middle")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("records") / "run"
    run(parse_plan(PLAN % '"sum-sd"'), folder)
    return folder


def test_measures_computed_later_are_those_that_the_run_would_have_given(
    folder: Path, tmp_path: Path
) -> None:
    later = [measure for measure in measures_named(LATER, groups=GROUPS) if not measure.volatile]
    words = ", ".join(f'"{measure.name}"' for measure in later)
    run(parse_plan(PLAN % words), tmp_path / "run")
    measure_run(Results(folder), [measure.name for measure in later])
    at_once, afterwards = Results(tmp_path / "run"), Results(folder)
    for measure in later:
        one, other = (found.per_event(found.measure(measure.name)).values for found in (at_once, afterwards))
        assert np.array_equal(one, other, equal_nan=True), measure.name
        if measure.level == "round":
            by_round = (found.columns.by_round(measure).mean for found in (at_once, afterwards))
            assert np.array_equal(*by_round, equal_nan=True), measure.name
    assert measure_run(afterwards, ["spearman"]) == ()  # nothing is computed twice


def test_the_record_of_an_event_is_the_event(folder: Path) -> None:
    results = Results(folder)
    seen = 0
    for job in jobs_of(results.plan):
        for number, event in results.record.events(job.name):
            played = replay(folder, job.condition, job.contender, number).event
            seen += 1
            assert [p.results for p in event.players] == [p.results for p in played.players]
            assert [r.pairs for r in event.rounds] == [r.pairs for r in played.rounds]
            assert event.present.tolist() == played.present.tolist()
            assert event.strength.tolist() == played.strength.tolist()
            assert event.ranking.tolist() == played.ranking.tolist()
            codes = ("SB", "BH")
            assert event.ranked_by(codes).ranking.tolist() == played.ranked_by(codes).ranking.tolist()
    assert seen == 2 * 2 * len(SYSTEMS)


def test_other_tie_breaks_rank_the_same_games_otherwise(folder: Path) -> None:
    event = replay(folder, 1, 0, 0).event
    for codes in (("SB",), ("WIN", "BH"), ()):
        assert event.ranked_by(codes).ranking.tolist() == better_placed(event.tournament, codes)
    keizer = replay(folder, 1, SYSTEMS.index("keizer"), 0).event
    assert keizer.ranked_by(("SB",)).ranking.tolist() == keizer.ranking.tolist()


def test_prizes_add_up_to_the_fund_in_every_event_of_every_system(folder: Path) -> None:
    """Whoever shares a place shares the prizes of all the places that so many players take."""
    prizes = [32, 16, 8, 4, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0]
    shared = 0
    for job in jobs_of(Results(folder).plan):
        for _, event in Results(folder).record.events(job.name):
            places = event.ranking.tolist()
            paid = [sum(prizes[one : one + places.count(one)]) / places.count(one) for one in places]
            assert sum(paid) == pytest.approx(64)
            shared += len(set(places)) < len(places)
    assert shared


def test_a_run_that_numbered_groups_of_the_tied_is_read_as_places(folder: Path, tmp_path: Path) -> None:
    """What was kept as 1, 2, 2, 3 is read as 1, 2, 2, 4."""
    shutil.copytree(folder, tmp_path / "run")
    changed = 0
    for file in (tmp_path / "run" / "shards").glob("*.players.parquet"):
        kept = "* EXCLUDE (condition_name, system_name)"  # which came with places
        dense = f"{kept} REPLACE ((dense_rank() OVER (PARTITION BY event ORDER BY place))::INT AS place)"
        rows = f"SELECT {dense} FROM read_parquet('{file}')"
        changed += len(duckdb.sql(f"({rows}) EXCEPT SELECT {kept} FROM read_parquet('{file}')").fetchall())
        duckdb.sql(f"COPY ({rows}) TO '{file}.new' (FORMAT parquet)")
        Path(f"{file}.new").replace(file)
    assert changed
    tables = [
        Results(one).players.order("condition, system, event, player") for one in (tmp_path / "run", folder)
    ]
    assert tables[0].fetchall() == tables[1].fetchall()
    old, new = (Results(one).record for one in (tmp_path / "run", folder))
    for job in jobs_of(Results(folder).plan):
        for (_, one), (_, other) in zip(old.events(job.name), new.events(job.name), strict=True):
            assert one.ranking.tolist() == other.ranking.tolist()


def test_every_file_says_what_its_columns_mean_and_of_which_plan_it_is(folder: Path, tmp_path: Path) -> None:
    shutil.copytree(folder, tmp_path / "run")
    measure_run(Results(tmp_path / "run"), ["spearman"])
    measure_run(Results(tmp_path / "run"), ["kendall"])
    files = list((tmp_path / "run").rglob("*.parquet"))
    conditions = Results(folder).conditions
    assert {file.parent.name for file in files} == {"shards", "measured"}
    for file in files:
        metadata = {key.decode(): value.decode() for key, value in pq.read_metadata(file).metadata.items()}
        told = json.loads(metadata["pairwright.columns"])
        assert told.keys() == set(pq.read_schema(file).names)
        assert all(one["meaning"] and "unit" in one for one in told.values())
        units = {name: one["unit"] for name, one in told.items()}
        assert units.get("points", "tenths of a point") == "tenths of a point"
        assert units.get("strength", "rating points") == "rating points"
        condition, system = map(int, re.match(r"c(\d+)-s(\d+)", file.name).groups())  # type: ignore[union-attr]
        table = pq.read_table(file)
        assert set(table["system_name"].to_pylist()) == {SYSTEMS[system]} == {metadata["pairwright.system"]}
        kind = conditions[condition].label
        assert set(table["condition_name"].to_pylist()) == {kind} == {metadata["pairwright.condition"]}
        assert metadata["pairwright.plan"] == (folder / "plan.toml").read_text()


def test_columns_hold_the_largest_fields_that_a_plan_may_have() -> None:
    for name, largest in (("board", MOST_PLAYERS // 2), ("player", MOST_PLAYERS), ("rating", HIGHEST)):
        assert np.array([largest], COLUMNS[name].type).tolist() == [largest]


def test_what_results_hold_beside_measures_is_no_name_of_a_measure(folder: Path) -> None:
    results = Results(folder)
    taken = {*results.events.columns, *results.rounds.columns, *NAMES}
    assert taken - {measure.column for measure in results.measures} == set(BESIDE)


def test_a_measure_computed_later_needs_a_column_of_its_own(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(
        "from dataclasses import replace\nfrom pairwright.lab.measures import BUILT_IN\n"
        "M = replace(BUILT_IN['spearman'], name='sum_sd')\n"
    )
    with pytest.raises(InvalidTournament, match="sum_sd: the results have 'sum-sd' already"):
        measure_run(Results(folder), [f"{tmp_path}/own.py:M"])


def test_points_at_the_end_are_those_of_the_games_by_anybody_who_adds_them_up(folder: Path) -> None:
    results = Results(folder)
    worth = {"1": 10, "+": 10, "U": 10, "F": 10, "=": 5, "H": 5}
    points: dict[tuple[int, int, int], int] = defaultdict(int)
    rows = results.games.filter("system = 'dutch'").project(
        "condition_number, event, white, black, white_result, black_result"
    )
    for condition, event, white, black, own, other in rows.fetchall():
        points[condition, event, white] += worth.get(own, 0)
        points[condition, event, black] += worth.get(other, 0)
    table = results.players.filter("system = 'dutch'").project("condition_number, event, player, points")
    found = table.fetchall()
    assert len(found) == 2 * (9 + 14)
    assert all(points[condition, event, player] == total for condition, event, player, total in found)


def test_who_is_left_out_by_a_system_is_told_from_who_asked_for_a_bye(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pair = type(system_named("roommates")).pair

    def leaves_out(self: Any, state: Any) -> Any:
        paired = pair(self, state)
        if state.round == 3:
            raise NoPairing("enough")
        object.__setattr__(paired, "boards", paired.boards[:-1])
        return paired

    monkeypatch.setattr(type(system_named("roommates")), "pair", leaves_out)
    plan = parse_plan(
        'players = 8\nrounds = 4\nevents = 1\nmeasures = ["unpaired"]\n[absences]\nhalf_byes = 20\n'
        '[[system]]\nsystem = "roommates"\n'
    )
    results = played(plan, tmp_path / "run")
    ((_, event),) = results.record.events("c0-s0-e000000-1")
    assert len(event.rounds) == 2
    assert event.failure == "no-pairing"
    (measure,) = plan.measures
    assert measure.of(event).tolist() == [2.0, 2.0]
    left = results.games.filter("white_result = 'X'").fetchall()
    assert len(left) == 4


def test_a_record_of_other_events_is_refused_by_name(folder: Path, tmp_path: Path) -> None:
    run(parse_plan("players = 6\nrounds = 3\nevents = 2\nblock = 1\n[[system]]\n"), tmp_path / "run")
    shards = tmp_path / "run" / "shards"
    (shards / "c0-s0-e000001-1.games.parquet").write_bytes(
        (shards / "c0-s0-e000000-1.games.parquet").read_bytes()
    )
    results = Results(tmp_path / "run")
    assert next(results.record.events("c0-s0-e000000-1"))[0] == 0
    with pytest.raises(InvalidTournament, match=r"c0-s0-e000001-1\.games\.parquet does not hold the games"):
        next(results.record.events("c0-s0-e000001-1"))
