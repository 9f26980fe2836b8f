"""How a command that is not simply carried out answers: it is refused, or asks first.

The text of both follows one pattern: what was asked, the rule it touches, what follows, a safe alternative.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from ..errors import PairwrightError

NOTICE, UNUSUAL, SERIOUS = 2, 3, 4
"""Warning levels that ask; level 1 informs without asking, level 5 refuses."""


class Refused(PairwrightError):
    """A command that is not allowed (level 5), with what to do in its place.

    Attributes:
        asked: what was asked for and why it can't be, one sentence without its full stop.
        rule: the rule it touches, with its article; empty if it is no rule but a matter of fact.
        alternative: what to do.
    """

    def __init__(self, asked: str, *, rule: str = "", alternative: str = "") -> None:
        self.asked = asked
        self.rule = rule
        self.alternative = alternative
        super().__init__(asked)

    def __str__(self) -> str:
        parts = [self.asked, *([f"rule: {self.rule}"] if self.rule else [])]
        if self.alternative:
            parts.append(f"instead: {self.alternative}")
        return "\n  ".join(parts)


@dataclass(frozen=True, slots=True)
class Question:
    """One thing to confirm: level 2 to 4, what was asked, the rule touched, what follows, a safe alternative."""

    level: int
    asked: str
    rule: str
    follows: str
    alternative: str

    def __str__(self) -> str:
        parts = [self.asked]
        if self.rule:
            parts.append(f"rule: {self.rule}")
        if self.follows:
            parts.append(f"follows: {self.follows}")
        if self.alternative:
            parts.append(f"instead: {self.alternative}")
        return "\n  ".join(parts)


@dataclass(frozen=True, slots=True)
class Answer:
    """The yes to a `Confirm`: its digest and, for level 4, the round number as typed."""

    digest: str
    typed: int | None = None


class Confirm(PairwrightError):
    """A command that must be confirmed first.

    Attributes:
        questions: what is to be confirmed, the most serious first.
        digest: names exactly what will happen; the yes must return it.
        round: the number to be typed at level 4.
    """

    def __init__(self, questions: Sequence[Question], digest: str, number: int) -> None:
        self.questions = tuple(sorted(questions, key=lambda one: -one.level))
        self.digest = digest
        self.round = number
        super().__init__(str(self))

    @property
    def level(self) -> int:
        """The highest level among the questions."""
        return self.questions[0].level

    @property
    def asked(self) -> str:
        """What was asked for, of the most serious question."""
        return self.questions[0].asked

    @property
    def rule(self) -> str:
        """The rule touched by the most serious question."""
        return self.questions[0].rule

    @property
    def follows(self) -> str:
        """What follows from the most serious question."""
        return self.questions[0].follows

    @property
    def alternative(self) -> str:
        """The safe alternative to the most serious question."""
        return self.questions[0].alternative

    def __str__(self) -> str:
        return "\n".join(str(question) for question in self.questions)


def digest_of(*parts: object) -> str:
    """A short name of what would happen, the same for the same parts on every machine."""
    return sha256("\n".join(map(str, parts)).encode()).hexdigest()[:16]
