"""The dossier's answers: each question of the draft checklist by number, what shows our answer and what proves it."""

from __future__ import annotations

from .acceptance import QUESTIONS, Acceptance, Claim, Item, acceptance

_HEAD = """# Our answers, question by question

Made by `python tools/reference_pages.py` from `src/pairwright/desk/acceptance.toml`. The questions are those
of the draft checklist for tournament programs (VCL4THP, draft 13), by number; its text is not ours to publish, and
the claims are in our words. *open* stands where no test proves the answer yet: such a question counts as answered
wrongly. This is our own account and no acceptance by FIDE.
"""


def page() -> str:
    """The page docs/endorsement/answers.md."""
    listed = acceptance()
    answered = listed.answered()
    missing = [question for question in answered if any(claim.open for _, claim in answered[question])]
    lines = [
        _HEAD,
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
