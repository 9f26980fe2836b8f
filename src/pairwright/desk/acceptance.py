"""The requirements on the desk, the tests that prove them, and their answers to FIDE's draft checklist.

The data is `acceptance.toml`. A claim without a test is open, and the questions it answers count as answered wrongly.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from ..declared.plain import from_plain

LIMIT = 100
"""A sum of penalties above this fails."""

QUESTIONS = 225
"""The number of questions in the draft."""


@dataclass(frozen=True, slots=True)
class Claim:
    """One function of the program: the questions it answers and the tests that prove it.

    `shown` is the command or page that shows it, if the item alone does not say so.
    """

    says: str
    questions: tuple[int, ...] = ()
    tests: tuple[str, ...] = ()
    note: str = ""
    shown: str = ""

    @property
    def open(self) -> bool:
        """Whether no test proves it."""
        return not self.tests


@dataclass(frozen=True, slots=True)
class Item:
    """An item of the acceptance list; `when` is M (first release), N (next) or L (later)."""

    id: str
    when: str
    claims: tuple[Claim, ...]


@dataclass(frozen=True, slots=True)
class Acceptance:
    """The whole list, and the cost of wrong answers.

    Attributes:
        items: in their order.
        hard: questions whose wrong answer ends the examination.
        free: questions that only lead on, or whose cost is not known.
        percent: the penalty of a wrong answer.
        paid: the penalty of our answer although the claim holds.
        not_reached: questions that are not asked after our answer to another, by number the other.
    """

    items: tuple[Item, ...]
    hard: frozenset[int]
    free: frozenset[int]
    percent: Mapping[int, int]
    paid: Mapping[int, int]
    not_reached: Mapping[int, int]

    def claims(self) -> Iterator[tuple[Item, Claim]]:
        """Every claim with its item."""
        for item in self.items:
            for claim in item.claims:
                yield item, claim

    def answered(self) -> dict[int, tuple[tuple[Item, Claim], ...]]:
        """The claims that answer each question that is reached."""
        found: dict[int, list[tuple[Item, Claim]]] = {}
        for item, claim in self.claims():
            for question in claim.questions:
                found.setdefault(question, []).append((item, claim))
        return {question: tuple(found[question]) for question in sorted(found)}

    def unproved(self) -> list[int]:
        """Questions with an open claim."""
        return [one for one, claims in self.answered().items() if any(claim.open for _, claim in claims)]

    def hard_fails(self) -> list[int]:
        """Questions that would end the examination."""
        return [question for question in self.unproved() if question in self.hard]

    def penalties(self) -> dict[int, int]:
        """The penalty of each question that costs something."""
        open_ones = {one: self.percent[one] for one in self.unproved() if one in self.percent}
        return dict(sorted({**self.paid, **open_ones}.items()))


@cache
def acceptance() -> Acceptance:
    """The list as it stands in the package."""
    data = tomllib.loads(files(__package__).joinpath("acceptance.toml").read_text(encoding="utf-8"))
    lists = data["checklist"]
    return Acceptance(
        from_plain(tuple[Item, ...], data["item"]),
        frozenset(lists["hard"]),
        frozenset(lists["free"]),
        *(from_plain(Mapping[int, int], lists[name]) for name in ("percent", "paid", "not_reached")),
    )


def summary() -> str:
    """Hard fails, the sum of penalties and the open claims, as `pairwright desk --checklist` prints them."""
    listed = acceptance()
    hard, penalties = listed.hard_fails(), listed.penalties()
    total = sum(penalties.values())
    claims = [claim for _, claim in listed.claims()]
    proved = sum(not claim.open for claim in claims)
    lines = [
        f"{proved} of {len(claims)} claims are proved by tests",
        f"hard fails: {len(hard)}" + (f" (questions {', '.join(map(str, hard))})" if hard else ""),
        f"penalties: {total} %, over {LIMIT} fails"
        + (f" ({', '.join(f'{one}: {cost}' for one, cost in penalties.items())})" if penalties else ""),
    ]
    waiting = [
        f"  {item.id:<4}{claim.says}{f' ({claim.note})' if claim.note else ''}"
        for item, claim in listed.claims()
        if claim.open
    ]
    return "\n".join([*lines, *(["open claims:", *waiting] if waiting else [])])
