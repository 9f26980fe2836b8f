"""The pages about what the desk must do and what that answers of the draft checklist, from the list in the package."""

from __future__ import annotations

from pairwright.desk.acceptance import LIMIT, QUESTIONS, Acceptance, Claim, Item, acceptance

_LIST = """# What the desk must do

Made by `python tools/reference_pages.py` from the data of the package.
M is the first release, N the next, L later. A claim without a test is *open*.

The questions are those of a draft of FIDE's checklist for tournament programs (draft 13 of August 2026), which is not
published: numbers and costs are those that other vendors made public, the words are ours. This is our own account and
no acceptance by FIDE.
"""

_ANSWERS = """# Our answers, question by question

Made by `python tools/reference_pages.py` from `src/pairwright/desk/acceptance.toml`. The questions are those
of the draft checklist for tournament programs (VCL4THP, draft 13), by number; its text is not ours to publish, and
the claims are in our words. *open* stands where no test proves the answer yet: such a question counts as answered
wrongly. This is our own account and no acceptance by FIDE.
"""


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
    lines += [
        "",
        "## Questions",
        "",
        "| question | a wrong answer costs | answered by | ours |",
        "|---|---|---|---|",
    ]
    answered = listed.answered()
    for question in range(1, QUESTIONS + 1):
        lines.append(f"| {question} | {' | '.join(_answer(listed, question, answered.get(question, ())))} |")
    return "\n".join([*lines, ""])


def _answer(
    listed: Acceptance, question: int, claims: tuple[tuple[Item, Claim], ...]
) -> tuple[str, str, str]:
    """What a wrong answer costs, the items that answer, and how ours stands."""
    if question in listed.not_reached:
        return "", "", f"not asked after question {listed.not_reached[question]}"
    items = ", ".join(dict.fromkeys(item.id for item, _ in claims))
    if question in listed.hard:
        cost = "everything"
    else:
        cost = f"{listed.percent[question]} %" if question in listed.percent else ""
    waiting = [claim.note or "open" for _, claim in claims if claim.open]
    state = waiting[0] if waiting else "proved"
    if not waiting and question in listed.paid:
        state += f", costs {listed.paid[question]} %"
    return cost, items, state


def answers_page() -> str:
    """The page docs/endorsement/answers.md."""
    listed = acceptance()
    answered = listed.answered()
    missing = [question for question in answered if any(claim.open for _, claim in answered[question])]
    lines = [
        _ANSWERS,
        f"Answered and proved: {len(answered) - len(missing)}. Open: {len(missing)}. "
        f"Not asked after another answer of ours: {len(listed.not_reached)}.",
        "",
        "| question | our answer | shown by | proved by |",
        "| ---: | --- | --- | --- |",
        *(_line(listed, number, answered.get(number, ())) for number in range(1, QUESTIONS + 1)),
        "",
        "## Missing",
        "",
        *(f"- {question}: {_open(answered[question])}" for question in missing),
        "",
    ]
    return "\n".join(lines)


def _line(listed: Acceptance, number: int, claims: tuple[tuple[Item, Claim], ...]) -> str:
    if number in listed.not_reached:
        return f"| {number} | not asked after question {listed.not_reached[number]} | | |"
    says = "; ".join(claim.says if not claim.open else f"*open:* {claim.says}" for _, claim in claims)
    shown = "; ".join(
        dict.fromkeys(claim.shown or f"`pairwright desk`, item {item.id}" for item, claim in claims)
    )
    proof = ", ".join(dict.fromkeys(f"`{test}`" for _, claim in claims for test in claim.tests))
    return f"| {number} | {says} | {shown} | {proof} |"


def _open(claims: tuple[tuple[Item, Claim], ...]) -> str:
    return "; ".join(
        claim.says + (f" ({claim.note})" if claim.note else "") for _, claim in claims if claim.open
    )
