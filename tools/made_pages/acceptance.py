"""The pages about what the desk must do and what that answers of the draft checklist, from the list in the package."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import TypeAlias

from pairwright.desk.acceptance import LIMIT, QUESTIONS, Acceptance, Claim, Item, acceptance

_LIST = """# What the desk must do

Each claim about the desk, with the tests that prove it. Without a test a claim is *open*. M is the first release, N the
next, L later. The questions are those of [FIDE's draft checklist](endorsement/answers.md).

Made by `python tools/reference_pages.py` from `src/pairwright/desk/acceptance.toml`.
"""

_ANSWERS = """# Our answers, question by question

The questions are those of a draft of FIDE's checklist for tournament programs (VCL4THP, draft 13 of August 2026), by
number. The checklist is not published: the costs are those that other vendors made public, and the words are ours. An
answer is *open* if no test proves it yet, and then counts as wrong. The tests stand beside each claim under
[what the desk must do](../acceptance.md), by item. FIDE has not accepted any of this.

Made by `python tools/reference_pages.py` from `src/pairwright/desk/acceptance.toml`.
"""


Answered: TypeAlias = dict[int, tuple[tuple[Item, Claim], ...]]
"""The claims that answer each question."""


def _numbers(numbers: list[int]) -> str:
    return ", ".join(map(str, numbers))


def acceptance_page() -> str:
    """The page docs/reference/acceptance.md."""
    listed = acceptance()
    hard, total = listed.hard_fails(), sum(listed.penalties().values())
    lines = [
        _LIST,
        f"Hard fails: {_numbers(hard) or 'none'}. Penalties: {total} %; over {LIMIT} fails.",
        "",
        "## Claims",
        "",
    ]
    lines += ["| item | when | claim | questions | proved by |", "|---|---|---|---|---|"]
    for item, claim in listed.claims():
        proof = ", ".join(f"`{test}`" for test in claim.tests) or f"*{claim.note or 'open'}*"
        lines.append(
            f"| {item.id} | {item.when} | {claim.says} | {_numbers(list(claim.questions))} | {proof} |"
        )
    return "\n".join([*lines, ""])


def answers_page() -> str:
    """The page docs/reference/endorsement/answers.md."""
    listed = acceptance()
    answered = listed.answered()
    missing = [question for question in answered if any(claim.open for _, claim in answered[question])]
    lines = [
        _ANSWERS,
        f"Answered and proved: {len(answered) - len(missing)}. Open: {len(missing)}. "
        f"Not asked after another answer of ours: {len(listed.not_reached)}.",
        "",
        "| question | our answer | item | a wrong answer costs |",
        "| ---: | --- | --- | --- |",
        *_rows(listed, answered),
        "",
        "## Missing",
        "",
        *(f"- {_numbers(questions)}: {note}" for note, questions in _missing(answered, missing)),
        "",
    ]
    return "\n".join(lines)


def _rows(listed: Acceptance, answered: Answered) -> Iterator[str]:
    """A line for each question; one with the claims of an earlier question refers to it."""
    first: dict[tuple[str, ...], int] = {}
    for number in range(1, QUESTIONS + 1):
        if number in listed.not_reached:
            yield f"| {number} | not asked after question {listed.not_reached[number]} | | |"
            continue
        claims = answered.get(number, ())
        earlier = first.setdefault(tuple(claim.says for _, claim in claims), number)
        says = f"as {earlier}" if earlier < number else "; ".join(claim.says for _, claim in claims)
        if any(claim.open for _, claim in claims):
            says = f"*open:* {says}"
        items = ", ".join(dict.fromkeys(item.id for item, _ in claims))
        yield f"| {number} | {says} | {items} | {_cost(listed, number)} |"


def _cost(listed: Acceptance, question: int) -> str:
    """What a wrong answer costs, and what ours costs if we pay for it."""
    if question in listed.hard:
        return "everything"
    cost = f"{listed.percent[question]} %" if question in listed.percent else ""
    return f"{cost}, ours costs {listed.paid[question]} %" if question in listed.paid else cost


def _missing(answered: Answered, missing: list[int]) -> Iterator[tuple[str, list[int]]]:
    """Claims without a test, each with its questions."""
    for note, questions in groupby(missing, key=lambda question: _open(answered[question])):
        yield note, list(questions)


def _open(claims: tuple[tuple[Item, Claim], ...]) -> str:
    return "; ".join(
        claim.says + (f" ({claim.note})" if claim.note else "") for _, claim in claims if claim.open
    )
