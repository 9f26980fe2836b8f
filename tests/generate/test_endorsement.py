"""The dossier: every fault of another program has a file to which our answer is the one the page calls right."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

import pairwright as pw
from made_pages.acceptance import answers_page
from pairwright.desk.acceptance import QUESTIONS
from pairwright.standings import standings

FAULTS = (Path(__file__).parents[2] / "docs" / "reference" / "endorsement" / "faults.md").read_text(
    encoding="utf-8"
)
CASES = re.findall(r"^## (.*?)\n.*?```text\n(.*?)\n(.*?)```", FAULTS, flags=re.MULTILINE | re.DOTALL)


def test_every_fault_has_its_file() -> None:
    assert len(CASES) == FAULTS.count("\n## ") == 8


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


def test_the_answers_have_a_line_for_every_question_and_name_what_is_missing() -> None:
    lines = [line for line in answers_page().splitlines() if re.match(r"\| \d+ \|", line)]
    assert [int(line.split("|")[1]) for line in lines] == list(range(1, QUESTIONS + 1))
    missing = answers_page().partition("## Missing")[2]
    open_ones = {line.split("|")[1].strip() for line in lines if "*open:*" in line}
    listed = re.findall(r"^- ([\d, ]+):", missing, flags=re.MULTILINE)
    assert open_ones == {number for line in listed for number in line.split(", ")}
    assert "36" in open_ones, "the reports of faults have not been sent yet"
    assert "33" not in open_ones, "fifty thousand tournaments have been compared"
