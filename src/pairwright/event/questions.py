"""How a command that is not simply carried out answers: it is refused, or asks first.

Both state the request, the rule it touches, the consequences, and a safe alternative: messages, or English texts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from ..errors import PairwrightError
from ..messages import Message, Text
from .wording.asked import IN_LINES, in_lines

NOTICE, UNUSUAL, SERIOUS = 2, 3, 4
"""Warning levels that ask; level 1 informs without asking, level 5 refuses."""


class Refused(PairwrightError):
    """A forbidden command (level 5), with the alternative.

    Attributes:
        asked: what was asked for and why it can't be.
        rule: the rule it touches, with its article; empty if the obstacle is a fact.
        alternative: the recommended action.
    """

    def __init__(self, asked: Text, *, rule: Text = "", alternative: Text = "") -> None:
        self.asked = asked
        self.rule = rule
        self.alternative = alternative
        super().__init__(asked)

    def __str__(self) -> str:
        return str(in_lines(self.asked, rule=self.rule, instead=self.alternative))


@dataclass(frozen=True, slots=True)
class Question:
    """One thing to confirm: level 2 to 4, what was asked, the rule touched, what follows, a safe alternative.

    `counted` is the number to type at level 4 instead of the round number: the count of items in question.
    """

    level: int
    asked: Text
    rule: Text
    follows: Text
    alternative: Text
    counted: int = 0

    @property
    def lines(self) -> Message:
        """All of it, one below the other."""
        return in_lines(self.asked, rule=self.rule, follows=self.follows, instead=self.alternative)

    def __str__(self) -> str:
        return str(self.lines)


@dataclass(frozen=True, slots=True)
class Answer:
    """The yes to a `Confirm`: its digest and, for level 4, the number as typed."""

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
        self.round = self.counted or number
        super().__init__(str(self))

    @property
    def level(self) -> int:
        """The highest level among the questions."""
        return self.questions[0].level

    @property
    def counted(self) -> int:
        """The number of items in the most serious question, to be typed instead of the round; 0 for the round."""
        return self.questions[0].counted

    @property
    def lines(self) -> Message:
        """All questions, one below the other."""
        return IN_LINES(lines=tuple(question.lines for question in self.questions))

    def __str__(self) -> str:
        return str(self.lines)


def digest_of(*parts: object) -> str:
    """A short digest of the effect, equal for equal parts on every machine."""
    return sha256("\n".join(map(str, parts)).encode()).hexdigest()[:16]
