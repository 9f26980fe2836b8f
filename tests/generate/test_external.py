"""Other programs as pairing systems: what they are told, and every way in which they may fail."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pairwright.errors import InvalidTournament, NoPairing, TooLarge
from pairwright.formats import DIALECTS, Dialect, read_text, write_trf
from pairwright.generate.external import EngineError, ExternalEngine, whole_round
from pairwright.generate.scenarios import SCENARIOS, Mix
from pairwright.generate.sources import NamedSystem, generate
from pairwright.systems.base import RoundState

REFERENCE = os.environ.get("PAIRWRIGHT_REFERENCE", "")
"""The path of an executable with the command line and the rules of bbpPairings 6."""

FIELD = "142 5\n152 W\n" + "".join(
    f"001 {number:4}      P{number:<32}{2600 - number:5}                             0.0\n"
    for number in range(1, 6)
)
STATE = RoundState.of(read_text(FIELD).tournament)


def program(folder: Path, body: str, *, seconds: float = 30, dialect: Dialect = "trf-2026") -> ExternalEngine:
    """An executable made of Python statements; `report` is the text of the file it is given."""
    script = folder / "engine.py"
    head = "import sys, time\nassert sys.argv[1] == '--dutch' and sys.argv[3:] == ['-p'], sys.argv\n"
    head += "report = open(sys.argv[2], encoding='utf-8').read()\n"
    script.write_text(head + body, encoding="utf-8")
    return ExternalEngine(sys.executable, (str(script), "--dutch"), dialect=dialect, seconds=seconds)


def test_the_answer_becomes_a_round(tmp_path: Path) -> None:
    paired = program(tmp_path, "print('3\\n3 1\\n2 4\\n5 0')").pair(STATE)
    assert paired.pairs == [(3, 1), (2, 4), (5, 0)]
    assert [board.number for board in paired] == [1, 2]
    assert paired.bye.id == 5


def test_the_program_is_told_of_players_who_are_away(tmp_path: Path) -> None:
    body = "assert '240 Z   1    2' in report, report\nprint('2\\n1 3\\n4 5')"
    absent = RoundState.of(STATE.tournament, absent=[2])
    assert program(tmp_path, body).pair(absent).pairs == [(1, 3), (4, 5)]


@pytest.mark.parametrize("dialect", [dialect for dialect in DIALECTS if dialect != "trf16"])
def test_the_report_is_written_in_the_dialect_asked_for(tmp_path: Path, dialect: Dialect) -> None:
    wanted = "142 5" if dialect == "trf-2026" else "XXR 5"
    body = f"assert {wanted!r} in report.splitlines(), report\nprint('3\\n3 1\\n2 4\\n5 0')"
    assert len(program(tmp_path, body, dialect=dialect).pair(STATE)) == 2


@pytest.mark.parametrize(
    ("code", "error"),
    [
        (1, NoPairing),
        (2, EngineError),
        (3, InvalidTournament),
        (4, TooLarge),
        (5, EngineError),
        (77, EngineError),
    ],
)
def test_exit_codes_become_errors_with_what_the_program_said(
    tmp_path: Path, code: int, error: type[Exception]
) -> None:
    with pytest.raises(error, match="some reason"):
        program(tmp_path, f"print('some reason', file=sys.stderr); sys.exit({code})").pair(STATE)


@pytest.mark.parametrize(
    "answer",
    ["", "hello", "2\n1 2\n", "1\n1 2\n3 4\n", "3\n1 2 3\n4 5\n", "3\n1 2\n3 4\n5 x\n", "-1\n"],
)
def test_an_answer_that_is_no_list_of_pairs_is_refused(tmp_path: Path, answer: str) -> None:
    with pytest.raises(EngineError, match="did not answer with a list of pairs"):
        program(tmp_path, f"sys.stdout.write({answer!r})").pair(STATE)


@pytest.mark.parametrize(
    "pairs",
    [[(1, 2), (3, 4)], [(1, 2), (3, 4), (4, 0)], [(1, 2), (3, 4), (6, 0)], [(1, 2), (3, 4), (0, 5)]],
)
def test_each_player_of_the_round_must_be_paired_once(pairs: list[tuple[int, int]]) -> None:
    with pytest.raises(EngineError, match="each player of round 1 once"):
        whole_round(pairs, STATE, "other")


def test_two_byes_in_a_round_are_refused() -> None:
    with pytest.raises(EngineError, match="3 pairing-allocated byes"):
        whole_round([(1, 2), (3, 0), (4, 0), (5, 0)], STATE, "other")


def test_a_program_that_hangs_is_stopped(tmp_path: Path) -> None:
    with pytest.raises(EngineError, match=r"within 0\.5 seconds"):
        program(tmp_path, "time.sleep(60)", seconds=0.5).pair(STATE)


def test_a_program_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(EngineError, match=r"nowhere can't be run"):
        ExternalEngine(str(tmp_path / "nowhere")).pair(STATE)


@pytest.mark.skipif(not REFERENCE, reason="PAIRWRIGHT_REFERENCE names no reference executable")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_reference_reads_our_tournaments_and_pairs_them_as_we_do(scenario: str) -> None:
    mix = Mix((scenario,), 30)
    reference = ExternalEngine(
        REFERENCE, dialect="trf-bx" if scenario in ("points", "forbidden") else "trf-2026"
    )
    mix = Mix((scenario,), 30, whole_event_bans=scenario == "forbidden")
    ours, theirs = generate(mix, 11, NamedSystem()), generate(mix, 11, reference)
    assert ours.tournament.players == theirs.tournament.players
    assert ours.complete is theirs.complete


@pytest.mark.skipif(not REFERENCE, reason="PAIRWRIGHT_REFERENCE names no reference executable")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_checker_of_the_reference_finds_no_fault_in_our_tournaments(
    scenario: str, tmp_path: Path
) -> None:
    """It writes nothing but one line a round for a tournament that is paired by the rules."""
    for seed in range(20, 23):
        mix = Mix((scenario,), 30, whole_event_bans=True)
        file = tmp_path / f"{seed}.trf"
        tournament = generate(mix, seed, NamedSystem()).tournament
        file.write_text(write_trf(tournament, "trf-bx"), encoding="utf-8")
        command = [REFERENCE, "--dutch", str(file), "-c"]
        checked = subprocess.run(command, capture_output=True, text=True, check=True)
        said = [line for line in checked.stdout.splitlines() if line.strip()]
        assert said == [f"{seed}: Round #{number}" for number in range(1, len(said) + 1)]
        byes_alone = bool(tournament.byes)  # of a round that could not be paired: it is counted as one
        assert len(said) == tournament.completed_rounds + byes_alone
