"""The dossier: every fault of another program has a file to which our answer is the one the page calls right."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

import pairwright as pw
from made_pages.answers import answers_page
from pairwright.desk.acceptance import QUESTIONS, acceptance
from pairwright.standings import standings

FAULTS = (Path(__file__).parents[2] / "bench" / "results" / "faults.md").read_text(encoding="utf-8")
CASES = re.findall(r"^## (.*?)\n.*?```text\n(.*?)\n(.*?)```", FAULTS, flags=re.MULTILINE | re.DOTALL)


def test_every_fault_has_its_file() -> None:
    assert len(CASES) == FAULTS.count("\n## ") == 10


@pytest.mark.parametrize(("title", "right", "report"), CASES, ids=[title for title, _, _ in CASES])
def test_our_answer_is_the_one_called_right(title: str, right: str, report: str) -> None:
    word, *expected = right.split()
    tournament = pw.read(report)
    if word == "pairs":
        pairs = [f"{white}-{black}" for white, black in tournament.pair().pairs]
        assert pairs == expected
        return
    table = standings(tournament, [word])
    values = {row.player: row.values[word] for row in table.rows}
    assert values == {int(p): Fraction(v) for p, v in (one.split("=") for one in expected)}


def test_every_question_is_answered_once_and_what_is_missing_is_named() -> None:
    table, _, missing = answers_page().partition("## Missing")
    rows = re.findall(r"^\| ([\d, ]+) \| (.*?) \|", table, flags=re.MULTILINE)
    unasked = re.findall(
        r"^Not asked after our answer to another question: (.*)\.$", table, flags=re.MULTILINE
    )
    asked = [number for numbers, _ in rows for number in numbers.split(", ")]
    assert sorted(map(int, [*asked, *unasked[0].split(", ")])) == list(range(1, QUESTIONS + 1))
    assert set(map(int, unasked[0].split(", "))) == set(acceptance().not_reached)
    open_ones = {one for numbers, says in rows if says.startswith("*open:*") for one in numbers.split(", ")}
    listed = re.findall(r"^- ([\d, ]+):", missing, flags=re.MULTILINE)
    assert open_ones == {number for line in listed for number in line.split(", ")}
    assert "36" in open_ones, "the reports of faults have not been sent yet"
    assert "33" not in open_ones, "fifty thousand tournaments have been compared"
