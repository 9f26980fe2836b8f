"""Generated tournaments put before checkers: faults are found, silence is none, interrupted runs are taken up."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from pairwright.cli.commands.generate import OwnChecker
from pairwright.errors import InvalidTournament
from pairwright.generate import (
    CheckRun,
    EngineError,
    ExternalChecker,
    Mix,
    NamedSystem,
    OwnSource,
    Simulation,
    check_tournaments,
)
from pairwright.generate.checked import RECORD

DUTCH = NamedSystem()
BURSTEIN = NamedSystem("burstein")
MIX = Mix(("byes", "forfeits"), 12)


def program(folder: Path, code: str) -> ExternalChecker:
    """A checker that runs Python code with the words of the command line."""
    script = folder / "checker.py"
    script.write_text(f"import sys\n{code}\n", encoding="utf-8")
    return ExternalChecker(sys.executable, (str(script), "--dutch"))


def compatible(folder: Path) -> ExternalChecker:
    """Our own program by the command line that it shares with others."""
    return program(folder, "from pairwright.cli.main import run\nsys.exit(run())")


THEIRS = Path(sys.executable).stem


def test_tournaments_paired_by_the_rules_are_faultless_to_both_checkers(tmp_path: Path) -> None:
    run = CheckRun(OwnSource(MIX, DUTCH, "trf-bx"), (OwnChecker(DUTCH), compatible(tmp_path)))
    found = check_tournaments(run, range(2))
    assert found.faultless
    assert all(verdict.rounds > 1 for verdict in found.verdicts)
    assert [set(verdict.faults) for verdict in found.verdicts] == [{"pairwright check", THEIRS}] * 2
    assert f"{THEIRS}: 2 faultless, 0 not" in found.summary()


def test_a_run_of_no_tournaments_is_summed_up() -> None:
    run = CheckRun(OwnSource(MIX, DUTCH, "trf-bx"), (OwnChecker(DUTCH),))
    assert check_tournaments(run, []).summary().startswith("tournaments: 0, rounds: 0, players: 0 to 0;")


def test_a_tournament_paired_by_other_rules_is_a_fault_to_both(tmp_path: Path) -> None:
    run = CheckRun(
        OwnSource(Simulation(20, 8), BURSTEIN, "trf-bx"), (OwnChecker(DUTCH), compatible(tmp_path))
    )
    (verdict,) = check_tournaments(run, [1]).verdicts
    assert "round" in verdict.faults["pairwright check"]
    assert "Checker pairings" in verdict.faults[THEIRS]
    assert not check_tournaments(run, [1]).faultless
    assert "First: seed 1" in check_tournaments(run, [1]).summary()


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("", "it looked at rounds [] of"),
        ("print('tournament: Round #1')", "it looked at rounds [1] of"),
        ("print('no such file', file=sys.stderr); sys.exit(5)", "exit code 5: no such file"),
    ],
)
def test_a_checker_that_does_not_look_at_every_round_has_not_found_it_faultless(
    tmp_path: Path, code: str, fault: str
) -> None:
    (verdict,) = check_tournaments(CheckRun(OwnSource(MIX, DUTCH), (program(tmp_path, code),)), [1]).verdicts
    assert verdict.faults[THEIRS].startswith(fault)


def test_a_checker_that_is_not_there_ends_the_run(tmp_path: Path) -> None:
    run = CheckRun(OwnSource(MIX, DUTCH), (ExternalChecker(str(tmp_path / "nowhere")),))
    with pytest.raises(EngineError, match="nowhere can't be run"):
        check_tournaments(run, [1])


def test_an_interrupted_run_is_taken_up_and_belongs_to_its_settings(tmp_path: Path) -> None:
    def interrupt(done: int, wanted: int, faulty: int) -> None:
        assert (wanted, faulty) == (4, 0)
        if done == 2:
            raise KeyboardInterrupt

    run = CheckRun(OwnSource(MIX, DUTCH), (OwnChecker(DUTCH),), folder=tmp_path)
    with pytest.raises(KeyboardInterrupt):
        check_tournaments(run, range(4), progress=interrupt)
    with (tmp_path / RECORD).open("a", encoding="utf-8") as record:
        record.write('{"seed": 2, "pl')  # a line cut off by the interruption
    calls: list[int] = []
    resumed = check_tournaments(run, range(4), progress=lambda done, *_: calls.append(done))
    assert calls == [3, 4]
    whole = check_tournaments(replace(run, folder=None), range(4))
    assert [(v.seed, v.rounds, v.faults) for v in resumed.verdicts] == [
        (v.seed, v.rounds, v.faults) for v in whole.verdicts
    ]
    assert sorted(path.name for path in tmp_path.glob("*.trf")) == [f"{seed:06}.trf" for seed in range(4)]
    assert len((tmp_path / RECORD).read_text(encoding="utf-8").splitlines()) == 1 + 2 + 1 + 2
    with pytest.raises(InvalidTournament, match="another campaign"):
        check_tournaments(replace(run, source=OwnSource(Mix(("plain",), 12), DUTCH)), range(1))


def test_an_event_that_ends_early_is_judged_as_far_as_it_came(tmp_path: Path) -> None:
    hard = Mix(("byes",), 6)
    run = CheckRun(OwnSource(hard, DUTCH, "trf-bx"), (OwnChecker(DUTCH), compatible(tmp_path)))
    seeds = [seed for seed in range(40) if hard.simulation(seed).rounds == hard.simulation(seed).players]
    found = check_tournaments(run, seeds[:3])
    assert any(verdict.ended_early for verdict in found.verdicts)
    assert found.faultless
