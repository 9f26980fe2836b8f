"""Every case of tests/corpus through our engine, and the reader of its format."""

from __future__ import annotations

from pathlib import Path

import pytest

from case_files import parse_cases
from pairwright.errors import FormatError
from pairwright.formats import read_text
from pairwright.generate.campaign import Case, case_text
from pairwright.generate.differences import ask
from pairwright.generate.sources import NamedSystem

CORPUS = Path(__file__).parent.parent / "corpus"
CASES = [
    pytest.param(case, id=f"{file.stem}-{case.id}")
    for file in sorted(CORPUS.glob("*.pairs"))
    for case in parse_cases(file.read_text(encoding="utf-8"), file=file.name)
]


@pytest.mark.parametrize("case", CASES)
def test_the_round_is_paired_as_the_case_says(case: Case) -> None:
    answer = ask(NamedSystem(case.system, case.edition), read_text(case.report).tournament)
    assert not answer.failure, answer.failure
    assert answer.pairs == case.expected, case.reason


def test_the_readme_counts_the_cases_of_every_file() -> None:
    readme = (CORPUS / "README.md").read_text(encoding="utf-8")
    for file in CORPUS.glob("*.pairs"):
        count = len(parse_cases(file.read_text(encoding="utf-8")))
        assert f"| `{file.name}` | {count} |" in readme


def test_a_case_that_is_written_is_read_back_the_same() -> None:
    cases = [
        Case("A", "001    1\n142 4\n", ((1, 2), (3, 0)), "dutch", "2026", "why", "who"),
        Case("B", "142 4\n", None),
    ]
    assert parse_cases("\n".join(["# a comment\n", *map(case_text, cases)])) == cases


def test_repeated_reasons_are_joined() -> None:
    text = case_text(Case("A", "142 4\n", None, reason="one")).replace("reason one", "reason one\nreason two")
    assert parse_cases(text)[0].reason == "one two"


@pytest.mark.parametrize(
    ("text", "line", "found"),
    [
        ("case A\ntournament\n142 4\npairs\n1 2 3\nend\n", 5, "1 2 3"),
        ("case A\nwhy not\ntournament\n", 2, "why not"),
        ("case A\ntournament\n142 4\n", 4, "ends within a case"),
        ("case A\ntournament\npairs none\nend\nstray\n", 5, "stray"),
    ],
)
def test_a_wrong_line_is_named(text: str, line: int, found: str) -> None:
    with pytest.raises(FormatError, match=found) as error:
        parse_cases(text)
    assert error.value.line == line


def test_two_cases_of_one_name_are_refused() -> None:
    with pytest.raises(FormatError, match="two cases 'A'"):
        parse_cases(case_text(Case("A", "142 4\n", None)) * 2)
