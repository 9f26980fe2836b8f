"""`pairwright lab measure`, and runs read where what they were made with is not installed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from command import Cli
from pairwright.errors import InvalidTournament
from pairwright.lab import Results, measure_run, parse_plan, run

PLAN = """\
seed = 5
events = 3
players = 14
rounds = 4
block = 2
measures = ["sum-sd"]

[absences]
half_byes = 5

[[system]]
system = "dutch"

[[system]]
label = "other"
system = "uscf"
"""


def test_a_run_is_read_where_its_system_model_and_measures_are_not_installed(
    tmp_path: Path, cli: Cli
) -> None:
    run(parse_plan(PLAN), tmp_path / "run")
    plan = tmp_path / "run" / "plan.toml"
    text = plan.read_text(encoding="utf-8").replace('system = "uscf"', 'system = "ladder"', 1)
    text = text.replace('"sum-sd"', '"sum-sd", "upsets"').replace(
        "[absences]", '[results]\nmodel = "streaks"\n\n[absences]'
    )
    plan.write_text(text, encoding="utf-8")
    settings = json.loads((tmp_path / "run" / "run.json").read_bytes())
    kept = {"name": "upsets", "level": "event", "title": "upsets", "meaning": "", "unit": "", "better": ""}
    del settings["files"]  # as if the plan had been written so
    settings["measures"] = [{**kept, "source": "", "yes_no": False, "volatile": False}]
    (tmp_path / "run" / "run.json").write_text(json.dumps(settings), encoding="utf-8")
    results = Results(tmp_path / "run")
    assert [measure.name for measure in results.missing] == ["upsets"]
    measure_run(results, ["rematches"])
    assert cli("lab", "compare", tmp_path / "run", "-m", "rematches").code == 0
    assert "US Chess" in cli("lab", "report", tmp_path / "run", "-o", "-").out
    with pytest.raises(InvalidTournament, match="upsets"):
        results.missing[0].of(next(results.record.events("c0-s0-e000000-2"))[1])
    again = cli("lab", "resume", tmp_path / "run", "--workers", 1)
    assert (again.code, "ladder" in again.err) == (3, True)


def test_of_a_run_that_is_not_complete_it_says_how_many_events_there_are(tmp_path: Path, cli: Cli) -> None:
    plan = 'players = 6\nrounds = 2\nevents = 3\nblock = 1\nmeasures = ["rounds"]\n'
    run(parse_plan(f'{plan}[[system]]\n[[system]]\nsystem = "uscf"\n'), tmp_path / "run")
    for file in (tmp_path / "run" / "shards").glob("c0-s1-e000002-*"):
        file.unlink()
    done = cli("lab", "measure", tmp_path / "run", "spearman")
    assert done.out == "spearman: computed for 2 to 3 events of each system\n"


def test_the_command_computes_and_says_what(tmp_path: Path, cli: Cli) -> None:
    run(
        parse_plan('players = 6\nrounds = 3\nevents = 2\nmeasures = ["rounds"]\n[[system]]\n'),
        tmp_path / "run",
    )
    done = cli("lab", "measure", tmp_path / "run", "spearman", "best-wins@SB")
    assert (done.code, done.err) == (0, "")
    assert done.out == (
        "spearman: computed for 2 events of each system\nbest-wins@SB: computed for 2 events of each system\n"
    )
    assert cli("lab", "measure", tmp_path / "run", "spearman").out.startswith("nothing to compute")
    assert "best-wins@SB" in cli("lab", "compare", tmp_path / "run").out
    refused = cli("lab", "measure", tmp_path / "run", "time")
    assert (refused.code, refused.out) == (3, "")
    for word in ("sum-sd@SB", "spearman@NONE"):
        assert cli("lab", "measure", tmp_path / "run", word).code == 3
    for file in (tmp_path / "run" / "shards").glob("*.games.parquet"):
        file.unlink()
    refused = cli("lab", "measure", tmp_path / "run", "kendall")
    assert (refused.code, "holds no record" in refused.err) == (3, True)
    assert cli("lab", "compare", tmp_path / "run").code == 0
