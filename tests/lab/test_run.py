"""Runs: the same results whoever does the work, whatever comes in between."""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import duckdb
import pytest
from lab_runs import better_placed, played

from killing import kill
from pairwright import __version__
from pairwright.cli.main import run as main
from pairwright.command_lines import split
from pairwright.errors import FormatError, InvalidTournament
from pairwright.lab import (
    Cluster,
    Executor,
    Plan,
    Processes,
    Results,
    ThisProcess,
    parse_plan,
    play,
    read_plan,
    replay,
    resume,
    run,
)
from pairwright.lab.jobs import NEW_OBJECTS, done_job, fewer_searches, jobs_of
from pairwright.lab.store import Store
from pairwright.systems.view import ranking_of

EXAMPLES = Path(__file__).parents[2] / "examples"

PLAN = """\
seed = 11
events = 6
players = [7, 10]
rounds = 4
block = 2
measures = ["paper", "cost"]

[absences]
half_byes = 5
forfeits = 5
late_entries = 5

[[system]]
system = "dutch"

[[system]]
system = "roommates"
"""


def tables(folder: Path) -> dict[str, list[tuple[Any, ...]]]:
    """All results that two runs must share, in order."""
    results = Results(folder)
    left_out = [m.column for m in results.measures if m.volatile]
    found = {}
    for name, order in (("events", ""), ("rounds", ", round")):
        names = [f'"{column}"' for column in getattr(results, name).columns if column not in left_out]
        query = (
            f"SELECT {', '.join(names)} FROM {name} ORDER BY condition_number, system_number, event{order}"
        )
        found[name] = results.sql(query).fetchall()
    return found


@pytest.fixture(scope="module")
def plan() -> Plan:
    return parse_plan(PLAN)


@pytest.fixture(scope="module")
def expected(plan: Plan, tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[tuple[Any, ...]]]:
    folder = tmp_path_factory.mktemp("lab") / "run"
    outcome = run(plan, folder)
    assert (outcome.events, outcome.played, outcome.present) == (24, 24, 0)
    found = tables(folder)
    assert len(found["events"]) == 24
    return found


def test_every_system_plays_the_same_fields_with_the_same_luck(plan: Plan) -> None:
    condition = plan.conditions[1]
    dutch, other = (play(plan, condition, contender.made(), 3).event for contender in plan.contenders)
    assert [p.rating for p in dutch.players] == [p.rating for p in other.players]
    assert dutch.strength.tolist() == other.strength.tolist()
    # the games of round 1 that both systems make, with the same colours, end alike
    first = set(dutch.rounds[0].pairs) & set(other.rounds[0].pairs)
    same = [player for pair in first for player in pair if player]
    assert len(same) >= 4
    for player in same:
        one, two = (event.tournament.by_id[player].results[0] for event in (dutch, other))
        assert one == two


ALL_ROUNDS = """\
events = 1
players = 7
rounds = 3
measures = ["rounds", "sum-sd"]
[[system]]
label = "some"
system = "round-robin"
[[system]]
label = "all"
system = "round-robin"
rounds = "all"
"""


def test_a_system_can_have_as_many_rounds_as_it_takes_for_everybody_to_meet_everybody(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    run(parse_plan(ALL_ROUNDS), folder)
    results = Results(folder)  # refuses rows of rounds that the plan does not have
    assert results.columns.progress.played.tolist() == [[1, 1]]
    some, whole = (replay(folder, 0, system, 0).event.tournament for system in (0, 1))
    assert (some.completed_rounds, whole.completed_rounds) == (3, 7)
    for player in whole:
        met = [entry.opponent for entry in player.results if entry.opponent]
        assert sorted(met) == [other.id for other in whole if other.id != player.id]
        assert player.results[:3] == some.by_id[player.id].results  # the same field, the same luck
    assert results.columns.by_round(results.measure("sum-sd")).mean.shape == (1, 2, 7)


def test_a_system_can_have_a_round_more_than_another_one() -> None:
    plan = parse_plan(ALL_ROUNDS.replace('rounds = "all"', "rounds = 4"))
    assert [plan.rounds_of(0, system) for system in (0, 1)] == [3, 4]
    assert (plan.longest, plan.pairings) == (4, 3 + 4)
    with pytest.raises(FormatError, match=r"expected: a whole number from 1 to 99, or 'all'"):
        parse_plan(ALL_ROUNDS.replace('rounds = "all"', 'rounds = "most"'))


def test_a_round_robin_is_ranked_without_buchholz_and_the_report_says_so() -> None:
    from pairwright.lab.report.setting import final_rankings

    plan = parse_plan(ALL_ROUNDS)
    (condition,) = plan.conditions
    event = play(plan, condition, plan.contenders[1].made(), 0, 7).event
    assert event.tournament.system == "FIDE_ROUNDROBIN"
    assert plan.tie_breaks == ("BH-C1", "BH", "SB")
    for codes, left in ((plan.tie_breaks, ["SB"]), (("AOB", "FB"), []), (("WIN", "BH", "DE"), ["WIN", "DE"])):
        ranked = event.ranked_by(codes).ranking.tolist()
        assert ranked == better_placed(event.tournament, left)
    assert final_rankings(plan) == (
        "BH-C1, BH, SB; in single round robins SB, since C.07 art. 8 has no Buchholz there"
    )
    assert final_rankings(replace(plan, tie_breaks=("BH",))).startswith(
        "BH; in single round robins nothing else,"
    )
    assert final_rankings(replace(plan, tie_breaks=("SB", "DE"))) == "SB, DE"
    assert final_rankings(parse_plan('[[system]]\nsystem = "dutch"\n')) == "BH-C1, BH, SB"


def test_the_final_ranking_of_a_system_with_standings_of_its_own_is_that_one() -> None:
    plan = parse_plan(
        'players = 12\nrounds = 5\n[[system]]\nsystem = "keizer"\n[[system]]\nsystem = "dutch"\n'
    )
    (condition,) = plan.conditions
    keizer, dutch = (play(plan, condition, one.made(), 0).event for one in plan.contenders)
    own = ranking_of(plan.contenders[0].made(), keizer.tournament)
    assert own is not None
    order = [int(line[1]) for line in own.lines()]
    assert [keizer.ranking[keizer.place[player]] for player in order] == list(range(12))
    assert keizer.ranking.tolist() != better_placed(keizer.tournament, plan.tie_breaks)
    assert dutch.ranking.tolist() == better_placed(dutch.tournament, plan.tie_breaks)


def test_several_processes_bring_the_same_results(
    plan: Plan, expected: dict[str, list[tuple[Any, ...]]], tmp_path: Path
) -> None:
    run(plan, tmp_path / "run", executor=Processes(2))
    assert tables(tmp_path / "run") == expected


@pytest.mark.parametrize("name", ["team", "double-swiss"])
def test_scores_of_matches_are_those_of_the_records(name: str) -> None:
    plan = parse_plan(f"players = 9\nrounds = 5\n[[system]]\nsystem = '{name}'")
    played = play(plan, plan.conditions[0], plan.contenders[0].made(), 0)
    assert played.status == "complete"
    tournament = played.event.tournament
    worth = tournament.point_system
    assert played.event.score[:, -1].tolist() == [player.score(worth) for player in tournament]
    assert played.event.gained.tolist() == [
        [entry.points(worth) for entry in player.results] for player in tournament
    ]


class Interrupted:
    """Lets a executor work until so many shards are done."""

    def __init__(self, after: int) -> None:
        self.left = after

    def __call__(self, *_: int) -> None:
        self.left -= 1
        if self.left == 0:
            raise KeyboardInterrupt


@pytest.mark.parametrize(
    ("players", "events", "largest"), [(8, 1_000_000, 1000), (50, 500_000, 1000), (500, 100_000, 100)]
)
def test_a_large_run_has_few_files_and_small_units_of_work(players: int, events: int, largest: int) -> None:
    plan = parse_plan(f"events = {events}\nplayers = {players}\n[[system]]\n[[system]]\nsystem = 'lim'")
    jobs = jobs_of(plan)
    assert len(jobs) <= 2 * 1_000, "four files each"
    assert max(job.events for job in jobs) <= largest
    assert len(jobs) >= 2 * 400, (
        "so that nobody waits long for the last one, and little is lost with a worker"
    )
    for system in (0, 1):
        played = sorted((job.first, job.first + job.events) for job in jobs if job.contender == system)
        assert played[0][0] == 0
        assert played[-1][1] == events
        assert all(before[1] == after[0] for before, after in pairwise(played))


@pytest.mark.parametrize(("events", "most"), [(1_000_000, 1_000), (10_000_000, 5_000), (100_000_000, 5_000)])
def test_a_hundred_million_events_are_kept_in_thousands_of_files(events: int, most: int) -> None:
    jobs = jobs_of(parse_plan(f"events = {events}\nplayers = 50\n[[system]]"))
    assert len(jobs) <= most
    assert max(job.events for job in jobs) * 50 <= 1_000_000, "a gigabyte of memory"
    assert sum(job.events for job in jobs) == events
    assert len({job.name for job in jobs}) == len(jobs)


def test_units_of_work_of_small_runs_are_small() -> None:
    jobs = jobs_of(parse_plan("events = 20000\nplayers = [8, 50]\n[[system]]"))
    assert {job.events for job in jobs} == {50}


def test_a_run_that_was_extended_keeps_the_units_it_had() -> None:
    plan = parse_plan("events = 120\nplayers = 8\n[[system]]")
    longer = replace(plan.but(events=200_000), stages=(120,))
    before, after = ({job.name for job in jobs_of(one)} for one in (plan, longer))
    assert before <= after
    assert len(after) <= 3 + 402


@pytest.mark.parametrize("executor", [ThisProcess(), Processes(2)], ids=["here", "processes"])
def test_an_interrupted_run_goes_on_where_it_stopped(
    executor: Executor, plan: Plan, expected: dict[str, list[tuple[Any, ...]]], tmp_path: Path
) -> None:
    folder = tmp_path / "run"
    with pytest.raises(KeyboardInterrupt):
        run(plan, folder, executor=executor, progress=Interrupted(3))
    assert not Results(folder).complete
    outcome = resume(folder, executor=executor)
    assert (outcome.present, outcome.played) == (6, 18)
    assert tables(folder) == expected
    assert Results(folder).complete
    assert resume(folder).played == 0


def test_a_run_with_other_units_of_work_is_not_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As units were smaller once: the same events would be played again and stand there twice."""
    plan = parse_plan("events = 2\nplayers = 6\nrounds = 2\nmeasures = ['sum-sd']\n[[system]]")
    folder = tmp_path / "run"
    monkeypatch.setattr("pairwright.lab.jobs._SMALL", (1, 2_500))
    run(plan, folder)
    monkeypatch.undo()
    before = contents(folder)
    with pytest.raises(InvalidTournament, match="holds c0-s0-e000000-1, which this version does not make"):
        resume(folder)
    assert contents(folder) == before
    assert Results(folder).complete


def test_half_a_shard_does_not_count(
    plan: Plan, expected: dict[str, list[tuple[Any, ...]]], tmp_path: Path
) -> None:
    store = Store(tmp_path / "run")
    store.begin(plan)
    job = jobs_of(plan)[0]
    with duckdb.connect() as connection:
        store.keep(plan, done_job(plan, job), connection)
    (
        store.shards / f"{job.name}.events.parquet"
    ).unlink()  # as if the power had failed before the second file
    run(plan, tmp_path / "run")
    assert tables(tmp_path / "run") == expected


def test_a_folder_belongs_to_one_plan(plan: Plan, tmp_path: Path) -> None:
    run(plan.but(events=1), tmp_path / "run")
    with pytest.raises(InvalidTournament, match="It differs in: number of events"):
        run(plan, tmp_path / "run")
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "letter.txt").write_text("dear")
    with pytest.raises(InvalidTournament, match=r"holds no run|does not hold a run"):
        run(plan, tmp_path / "other")
    with pytest.raises(InvalidTournament, match=r"holds no run|does not hold a run"):
        resume(tmp_path / "nowhere")
    Store(tmp_path / "empty").begin(plan)
    with pytest.raises(InvalidTournament, match="No event has been played"):
        Results(tmp_path / "empty")


@pytest.mark.parametrize("there", [[], ["plan.toml"], ["plan.toml", ".run.json.7-ab.part"]])
def test_a_run_killed_before_its_first_event_goes_on(there: list[str], plan: Plan, tmp_path: Path) -> None:
    plan, folder = plan.but(events=1), tmp_path / "run"
    run(plan, tmp_path / "whole")
    (folder / "shards").mkdir(parents=True)
    for name in there:
        (folder / name).write_text(plan.text if name == "plan.toml" else "")
    if there:
        with pytest.raises(InvalidTournament, match="holds no run"):
            run(parse_plan(plan.text.replace("seed = 11", "seed = 12")), folder)
    run(plan, folder)
    assert tables(folder) == tables(tmp_path / "whole")
    assert not list(folder.rglob(".*"))


def test_what_a_killed_call_had_begun_to_write_does_not_stay(plan: Plan, tmp_path: Path) -> None:
    plan, folder = plan.but(events=1), tmp_path / "run"
    run(plan, folder)
    unfinished = folder / "shards" / ".c0-s0-e000000-2.games.parquet.9999.part"
    unfinished.write_bytes(b"PAR1")
    os.utime(unfinished, (1, 1))
    resume(folder)
    assert not unfinished.exists()


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("done", [True, False], ids=["complete", "not complete"])
def test_a_run_that_another_version_began_is_not_gone_on_with(done: bool, plan: Plan, tmp_path: Path) -> None:
    folder, plan = tmp_path / "run", plan.but(events=1)
    run(plan, folder)
    if not done:
        next((folder / "shards").glob("*.events.parquet")).unlink()
    settings = json.loads((folder / "run.json").read_text())
    assert settings["version"] == __version__
    (folder / "run.json").write_text(json.dumps({**settings, "version": "0.0.9"}))
    before = contents(folder)
    said = f"Pairwright 0\\.0\\.9\\. This is {__version__}.*Continue with that version, or start a new run"
    for attempt in (lambda: run(plan, folder), lambda: resume(folder)):
        with pytest.raises(InvalidTournament, match=said):
            attempt()
    assert contents(folder) == before
    assert Results(folder).systems  # what is there can be read all the same


@pytest.mark.parametrize("text", ["{", "[1, 2]", '{"events": 6}', '{"events": "6", "seed": 11}', "\xff"])
def test_a_damaged_note_of_the_run_is_told(text: str, plan: Plan, tmp_path: Path) -> None:
    Store(tmp_path).begin(plan)
    (tmp_path / "run.json").write_text(text, encoding="latin-1")
    for attempt in (lambda: run(plan, tmp_path), lambda: resume(tmp_path), lambda: Results(tmp_path)):
        with pytest.raises(InvalidTournament, match=r"run\.json does not hold the number of events"):
            attempt()


FIELD = """\
events = 2
players = 6
rounds = 2
measures = ["paper"]
[[system]]
[field]
ratings = "file"
file = "{}"
"""


def test_a_run_keeps_the_report_its_field_is_from(tmp_path: Path) -> None:
    source, folder = tmp_path / "source", tmp_path / "run"
    (source / "fields").mkdir(parents=True)
    report = source / "fields" / "open.trf"
    report.write_bytes((EXAMPLES / "open.trf").read_bytes())
    (source / "plan.toml").write_text(FIELD.format("fields/open.trf"))
    run(read_plan(source / "plan.toml"), folder, source=source)
    expected = tables(folder)
    report.unlink()  # the folder stands by itself
    for shard in (folder / "shards").iterdir():
        shard.unlink()
    assert resume(folder).played == 2
    assert tables(folder) == expected


def test_a_field_from_outside_the_folder_of_the_plan_is_refused_before_anything_is_written(
    tmp_path: Path,
) -> None:
    (tmp_path / "open.trf").write_bytes((EXAMPLES / "open.trf").read_bytes())
    (tmp_path / "source").mkdir()
    (tmp_path / "source" / "plan.toml").write_text(FIELD.format("../open.trf"))
    plan = read_plan(tmp_path / "source" / "plan.toml")
    with pytest.raises(
        InvalidTournament, match=r"'\.\./open\.trf' of a field lies outside the plan's folder"
    ):
        run(plan, tmp_path / "run", source=tmp_path / "source")
    assert not (tmp_path / "run").exists()


def test_without_duckdb_a_run_is_refused_before_anything_is_written(
    plan: Plan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "duckdb", None)  # as if it were not installed
    with pytest.raises(InvalidTournament, match="the laboratory needs DuckDB"):
        run(plan, tmp_path / "run")
    assert not (tmp_path / "run").exists()


def test_other_seeds_bring_other_events(
    plan: Plan, expected: dict[str, list[tuple[Any, ...]]], tmp_path: Path
) -> None:
    run(plan.but(seed=12), tmp_path / "run")
    assert tables(tmp_path / "run") != expected


# Things that go wrong.

ENGINE = """\
import os, signal, sys
text = open(sys.argv[1]).read()
ids = [int(line[4:8]) for line in text.splitlines() if line.startswith("001")]
{what}
half = len(ids) // 2
print(half)
for a, b in zip(ids[:half], ids[half:]):
    print(a, b)
"""


def with_engine(folder: Path, what: str) -> Plan:
    """A plan with a program that always pairs the upper with the lower half, and does something else besides."""
    script = folder / "engine.py"
    script.write_text(ENGINE.format(what=what))
    text = (
        f'seed = 5\nevents = 4\nplayers = 6\nrounds = 2\nblock = 4\nmeasures = ["paper"]\n[[system]]\nlabel = "other"\n'
        f"program = {json.dumps(sys.executable)}\nflags = [{json.dumps(str(script))}]\n"
    )
    return parse_plan(text)


def test_a_program_with_the_command_line_of_bbppairings_takes_part(tmp_path: Path) -> None:
    plan = with_engine(tmp_path, "")
    outcome = run(plan, tmp_path / "run")
    assert (outcome.broken, outcome.unpairable) == (0, 0)
    assert Results(tmp_path / "run").sql("SELECT count(*) FROM rounds").fetchall() == [(8,)]


def test_a_system_that_breaks_down_is_kept_as_a_case_and_the_run_goes_on(tmp_path: Path) -> None:
    seed = parse_plan("players = 6\nrounds = 2\n[[system]]").conditions[0].seed_of(2, 5)
    plan = with_engine(tmp_path, f"if '{seed}' in text and ' w ' in text: sys.exit(9)")
    outcome = run(plan, tmp_path / "run")
    assert (outcome.broken, outcome.unpairable) == (1, 0)
    results = Results(tmp_path / "run")
    (case,) = results.cases
    assert (case["event"], case["round"], case["status"]) == (2, 2, "error")
    assert "ended with exit code 9" in case["reason"]
    report = (tmp_path / "run" / "failed" / case["report"]).read_text()
    assert str(seed) in report
    words = split(case["command"].replace(case["report"], str(tmp_path / "run" / "failed" / case["report"])))
    assert subprocess.run(words, check=False).returncode == 9
    again = replay(tmp_path / "run", case["condition"], case["system"], case["event"])
    assert again.reason == case["reason"]
    statuses = results.sql("SELECT event, status, played FROM events ORDER BY event").fetchall()
    assert statuses == [(0, "complete", 2), (1, "complete", 2), (2, "error", 1), (3, "complete", 2)]


def test_a_system_may_leave_players_out(tmp_path: Path) -> None:
    plan = parse_plan(
        "events = 2\nplayers = 7\nrounds = 3\nmeasures = ['unpaired']\n[[system]]\nsystem = 'ip'\n"
        "options = { mode = 'as-written' }"
    )
    assert run(plan, tmp_path / "run").broken == 0
    left_out = Results(tmp_path / "run").sql("SELECT sum(unpaired) FROM rounds").fetchall()[0][0]
    assert left_out >= 6  # of an odd number somebody stays alone in every round: there is no bye


def test_a_round_without_a_pairing_ends_the_event_and_is_kept(tmp_path: Path) -> None:
    plan = parse_plan("events = 2\nplayers = 4\nrounds = 5\nmeasures = ['paper']\n[[system]]")
    outcome = run(plan, tmp_path / "run")
    assert (outcome.unpairable, outcome.broken) == (2, 0)
    cases = Results(tmp_path / "run").cases
    assert {case["status"] for case in cases} == {"no-pairing"}
    for case in cases:
        word, command, file, *options = split(case["command"])
        assert (word, command) == ("pairwright", "pair")
        assert main([command, str(tmp_path / "run" / "failed" / file), *options]) == 1


def test_an_event_without_a_single_round_counts_as_failed(tmp_path: Path) -> None:
    plan = with_engine(tmp_path, "sys.exit(1)")
    plan = parse_plan(plan.text.replace('["paper"]', '["all"]'))
    assert run(plan, tmp_path / "run").unpairable == 4
    found = Results(tmp_path / "run").sql("SELECT played, failed, rounds, spearman FROM events").fetchall()
    assert found == [(0, 1.0, 0.0, None)] * 4


@pytest.mark.skipif(os.name == "nt", reason="kills its parent, the way of Unix")
def test_a_job_that_kills_its_process_costs_only_its_own_event(tmp_path: Path) -> None:
    seed = parse_plan("players = 6\nrounds = 2\n[[system]]").conditions[0].seed_of(1, 5)
    plan = with_engine(tmp_path, f"if '{seed}' in text: os.kill(os.getppid(), signal.SIGKILL)")
    outcome = run(plan, tmp_path / "run", executor=Processes(2))
    assert outcome.broken == 1
    results = Results(tmp_path / "run")
    assert [(case["event"], case["status"]) for case in results.cases] == [(1, "error")]
    statuses = results.sql("SELECT event, status, played FROM events ORDER BY event").fetchall()
    assert statuses == [(0, "complete", 2), (1, "error", 0), (2, "complete", 2), (3, "complete", 2)]


# A cluster.

distributed = pytest.importorskip("distributed")


@pytest.mark.filterwarnings("default")
def test_a_cluster_that_loses_a_worker_brings_the_same_results(tmp_path: Path) -> None:
    plan = parse_plan(PLAN.replace("[7, 10]", "20").replace("events = 6", "events = 24"))
    run(plan, tmp_path / "here")
    killed: list[float] = []
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster:

        def kill_one(done: int, _: int, total: int) -> None:
            if not killed:
                kill(next(iter(cluster.workers.values())).pid)
                killed.append(done / total)

        executor = Cluster(cluster.scheduler_address)
        outcome = run(plan, tmp_path / "cluster", executor=executor, progress=kill_one)
    assert killed[0] < 0.5
    assert (outcome.played, outcome.broken) == (48, 0)
    assert tables(tmp_path / "cluster") == tables(tmp_path / "here")


@pytest.mark.filterwarnings("default")
def test_a_cluster_is_given_no_more_work_than_it_needs_and_workers_may_come(tmp_path: Path) -> None:
    plan = parse_plan(
        "events = 80\nplayers = 8\nrounds = 2\nblock = 1\nmeasures = ['sum-sd']\n[[system]]\nsystem = 'dutch'"
    )
    known: list[int] = []
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster:

        def come_and_go(done: int, _: int, total: int) -> None:
            del total
            known.append(len(cluster.scheduler.tasks))
            if done == 12:
                cluster.scale(2)
            if done == 40:
                kill(next(iter(cluster.workers.values())).pid)

        executor = Cluster(cluster.scheduler_address)
        outcome = run(plan, tmp_path / "run", executor=executor, progress=come_and_go)
    assert (outcome.played, outcome.broken) == (80, 0)
    assert max(known) <= 2 * 16  # of 80 jobs; those just done are still known for a moment


def test_a_worker_that_dies_while_versions_are_compared_stops_nothing() -> None:
    """Dask raises the first error of a worker, unless errors are asked for as answers."""

    class Client:
        def __init__(self, *answers: object) -> None:
            self.answers = answers

        def run(self, function: object, on_error: str = "raise") -> dict[int, object]:
            for one in self.answers:
                if on_error == "raise" and isinstance(one, Exception):
                    raise one
            return dict(enumerate(self.answers))

    cluster, gone = Cluster("tcp://10.0.0.1:1"), distributed.comm.CommClosedError("Stream is closed")
    cluster._same_version(Client(__version__, gone))
    for answer, said in ((ImportError("pairwright"), "can't run Pairwright"), ("9.9", "have Pairwright 9.9")):
        with pytest.raises(InvalidTournament, match=said):
            cluster._same_version(Client(answer, gone))


def test_a_scheduler_that_does_not_answer_is_told(plan: Plan, tmp_path: Path) -> None:
    with pytest.raises(InvalidTournament, match="No scheduler answers"):
        run(plan, tmp_path / "run", executor=Cluster("tcp://127.0.0.1:9", seconds=1))


def test_results_open_as_data_frames(plan: Plan, tmp_path: Path) -> None:
    results = played(plan.but(events=1), tmp_path / "run")
    pandas, polars = results.rounds.df(), results.rounds.pl()
    assert len(pandas) == len(polars) == 16
    assert pandas["sum_sd"].sum() == polars["sum_sd"].sum()
    assert set(pandas["system"]) == {"dutch", "roommates"}


def test_python_looks_for_garbage_as_before_when_everybody_has_played() -> None:
    before = gc.get_threshold()
    try:
        gc.set_threshold(321, 9, 8)
        with fewer_searches():
            with fewer_searches():
                assert gc.get_threshold()[0] == NEW_OBJECTS
            assert gc.get_threshold()[0] == NEW_OBJECTS
        assert gc.get_threshold()[:2] == (321, 9)
        gc.set_threshold(0)
        with fewer_searches():
            assert gc.get_threshold()[0] == 0, "who has switched it off keeps it off"
        assert gc.get_threshold()[0] == 0
    finally:
        gc.set_threshold(*before)
