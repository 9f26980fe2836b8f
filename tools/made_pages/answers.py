"""The page of our answers to the draft checklist, from the list of claims in the package."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TypeAlias

from pairwright.desk.acceptance import LIMIT, Claim, Item, acceptance

_HEAD = """# Our answers, question by question

The numbers are those of a draft of FIDE's checklist for tournament programs (VCL4THP, draft 13 of August 2026). The
checklist is not published: the words are ours. An *open* answer has no test yet and counts as wrong.
`src/pairwright/desk/acceptance.toml` names the tests of each claim, and the costs of wrong answers that other vendors
made public. FIDE has accepted none of this.

"""


Answered: TypeAlias = dict[int, tuple[tuple[Item, Claim], ...]]
"""The claims that answer each question."""


def _numbers(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))


def answers_page() -> str:
    """The page docs/reference/endorsement/answers.md."""
    listed = acceptance()
    answered = listed.answered()
    missing = [question for question in answered if any(claim.open for _, claim in answered[question])]
    hard, total = listed.hard_fails(), sum(listed.penalties().values())
    lines = [
        _HEAD,
        f"Proved answers: {len(answered) - len(missing)}. Open: {len(missing)}. "
        f"Hard fails: {_numbers(hard) or 'none'}. Penalties: {total} %; over {LIMIT} fails.",
        "",
        "| questions | our answer |",
        "| ---: | --- |",
        *_rows(answered),
        "",
        f"Not asked after our answer to another question: {_numbers(sorted(listed.not_reached))}.",
        "",
        "## Missing",
        "",
        *(f"- {_numbers(questions)}: {note}" for note, questions in _missing(answered, missing)),
        "",
    ]
    return "\n".join(lines)


def _rows(answered: Answered) -> Iterator[str]:
    """A line for each answer, with all its questions, in the order of the first."""
    by_answer: dict[tuple[str, ...], list[int]] = {}
    for number, claims in answered.items():
        by_answer.setdefault(tuple(claim.says for _, claim in claims), []).append(number)
    for says, numbers in by_answer.items():
        is_open = any(claim.open for _, claim in answered[numbers[0]])
        answer = ("*open:* " if is_open else "") + "; ".join(says)
        yield f"| {_numbers(numbers)} | {answer} |"


def _missing(answered: Answered, missing: list[int]) -> Iterator[tuple[str, list[int]]]:
    """Claims without a test, each with its questions."""
    for note, questions in groupby(missing, key=lambda question: _open(answered[question])):
        yield note, list(questions)


def _open(claims: tuple[tuple[Item, Claim], ...]) -> str:
    return "; ".join(
        claim.says + (f" ({claim.note})" if claim.note else "") for _, claim in claims if claim.open
    )
