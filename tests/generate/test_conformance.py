"""The runner of reference pairings, and a fast sample of them where the folder is present."""

from __future__ import annotations

import gzip
import json
import runpy
import sys
from pathlib import Path
from typing import Any

import pytest

from pairwright.generate.differences import DifferenceKind
from reference_pairings import Family, families, judge_record, run_family
from tools import REFERENCE

RUNNER = Path(__file__).parents[2] / "bench" / "conformance.py"

REPORT = "142 5\n152 W\n" + "".join(
    f"001 {number:4}      P{number:<32}{2600 - number:5}                             0.0\n"
    for number in range(1, 8)
)
"""Round 1 of seven players (the example X1): 1-4 5-2 3-6, 7 has the bye."""

RIGHT = [[1, 4], [5, 2], [3, 6], [7, 0]]


def record(expected: list[list[int]] | None, **more: Any) -> dict[str, Any]:
    return {"id": "x-r01", "system": "dutch-2026", "trf": REPORT, "expected": expected, "tags": [], **more}


@pytest.mark.parametrize(
    ("expected", "kind"),
    [
        (RIGHT, None),
        ([[4, 1], [5, 2], [3, 6], [7, 0]], DifferenceKind.COLOURS),
        ([[5, 2], [1, 4], [3, 6], [7, 0]], DifferenceKind.ORDER),
        ([[1, 5], [4, 2], [3, 6], [7, 0]], DifferenceKind.PAIRS),
        (None, DifferenceKind.UNPAIRABLE),
    ],
)
def test_an_answer_is_compared_in_pairs_colours_and_order(
    expected: list[list[int]] | None, kind: DifferenceKind | None
) -> None:
    verdict = judge_record(record(expected))
    assert verdict.kind == (kind.value if kind else None)
    assert not verdict.known


def test_where_a_literal_reading_answers_the_order_of_boards_carries_no_meaning() -> None:
    other_order = record([[5, 2], [1, 4], [3, 6], [7, 0]], engine="literal enumeration of the rules")
    assert judge_record(other_order).kind is None
    assert judge_record(record([[1, 5], [4, 2], [3, 6], [7, 0]], engine="literal enumeration")).kind


def test_a_record_states_parameters_and_a_system_without_a_year() -> None:
    """A Keizer event in which the odd player is the lowest of the ranking, 7: 1-2, 3-4, 5-6."""
    keizer = record(
        [[2, 1], [4, 3], [6, 5], [7, 0]], system="keizer", options={"top": 20, "repeat_gap": None}
    )
    assert judge_record(keizer).kind is None
    assert "no option" in judge_record({**keizer, "options": {"tops": 20}}).detail


def test_an_event_without_a_number_of_rounds_is_answered_by_a_system_that_needs_none() -> None:
    open_ended = REPORT.replace("142 5\n", "")
    assert (
        judge_record(record([[2, 1], [4, 3], [6, 5], [7, 0]], system="keizer", trf=open_ended)).kind is None
    )
    assert judge_record(record(RIGHT, trf=open_ended)).kind == DifferenceKind.FAILURE.value


def test_a_report_we_cannot_read_counts_against_us() -> None:
    verdict = judge_record(record(RIGHT, trf="001 nonsense"))
    assert verdict.kind == DifferenceKind.FAILURE.value
    assert "FaultyInput" in verdict.detail


def test_known_differences_are_counted_apart() -> None:
    assert judge_record(record([[1, 5]], tags=["group-differs-from-C.04.5"])).known


CHECKED = """\
142 3
152 W
001    1      P1                                2599                             1.0          3 w 1
001    2      P2                                2598                             1.0          4 b 1
001    3      P3                                2597                             0.0          1 b 0
001    4      P4                                2596                             0.0          2 w 0
"""
"""Round 1 of four players as the rules have it: 1-3, 4-2."""


@pytest.mark.parametrize(
    ("report", "verdict", "kind"),
    [
        (CHECKED, {"round": 1, "status": "ok"}, None),
        (
            CHECKED,
            {"round": 1, "status": "differs", "checker": [[3, 1]], "tournament": [[1, 3]]},
            DifferenceKind.PAIRS,
        ),
        (
            CHECKED.replace("3 w 1", "3 b 1").replace("1 b 0", "1 w 0"),
            {"round": 1, "status": "differs", "checker": [[1, 3]], "tournament": [[3, 1]]},
            None,
        ),
    ],
)
def test_complete_tournaments_are_judged_round_by_round(
    report: str, verdict: dict[str, Any], kind: DifferenceKind | None
) -> None:
    checked = {"id": "x-final", "system": "dutch-2026", "trf": report, "verdict": [verdict]}
    assert judge_record(checked).kind == (kind.value if kind else None)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    lines = [json.dumps(record(RIGHT, id=f"x-{n}")) for n in range(5)]
    lines += [json.dumps(record([[1, 5], [4, 2], [3, 6], [7, 0]], id="wrong"))]
    with gzip.open(tmp_path / "dutch-own.jsonl.gz", "wt", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    return tmp_path


@pytest.mark.parametrize("workers", [1, 2])
def test_a_family_is_run_in_one_or_several_processes(folder: Path, workers: int) -> None:
    (family,) = families(folder)
    report = run_family(family, workers=workers)
    assert report.name == "dutch-own"
    assert [verdict.id for verdict in report.verdicts] == [*(f"x-{n}" for n in range(5)), "wrong"]
    assert report.identical == 5
    assert [verdict.id for verdict in report.different] == ["wrong"]


def test_a_sample_of_a_family_can_be_run_with_options_of_the_system(folder: Path) -> None:
    (family,) = families(folder)
    report = run_family(family, limit=2, every=2, options=[("engine", "plain")])
    assert [verdict.id for verdict in report.verdicts] == ["x-0", "x-2"]
    assert report.identical == 2
    wrong = run_family(family, limit=1, options=[("gears", "5")])
    assert "no option 'gears'" in wrong.verdicts[0].detail


def test_the_runner_tells_what_differs_by_its_exit_code(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(*words: str) -> int:
        monkeypatch.setattr(sys, "argv", ["conformance.py", str(folder), *words])
        with pytest.raises(SystemExit) as end:
            runpy.run_path(str(RUNNER), run_name="__main__")
        return int(end.value.code or 0)

    assert run("--details") == 1
    assert "wrong: other opponents" in capsys.readouterr().out
    assert run("--limit", "3") == 0
    assert "3 records, 0 answered otherwise" in capsys.readouterr().out
    assert run("--family", "dutch-none") == 3


SAMPLES = {"dutch-check": 3, "dutch-huge": 1, "dutch-xl": 3, "dutch-big": 15, "dutch-2017": 60}
"""How many records of a family are run here, when not 40."""


@pytest.mark.parametrize("family", families(REFERENCE), ids=lambda family: family.name)
def test_a_sample_of_the_reference_pairings_is_answered_the_same(family: Family) -> None:
    sample = SAMPLES.get(family.name, 40)
    count = sum(1 for _ in family.lines())
    report = run_family(family, limit=sample, every=max(1, count // sample))
    assert len(report.verdicts) >= min(sample, count) - 1
    assert not report.different, "\n".join(f"{v.id}: {v.kind}\n{v.detail}" for v in report.different)
