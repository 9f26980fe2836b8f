"""What checking and explaining find: plain data with the article each finding rests on. Words are made elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from ..model import Points

Pairs: TypeAlias = tuple[tuple[int, int], ...]
"""(higher ranked, lower ranked) start numbers."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule as findings refer to it.

    `id` is that of the rule book, empty for articles that are no criteria; `name` is the violation in words.
    """

    id: str
    article: str
    paraphrase: str
    name: str = ""

    @property
    def label(self) -> str:
        """How sentences refer to it: `C12, 2.4.7`, `4.2`."""
        return (
            self.id if self.id == self.article else f"{self.id}, {self.article}" if self.id else self.article
        )


@dataclass(frozen=True, slots=True)
class Fact:
    """Something the rules know of a player.

    `name` is a word for programs, `value` what it is, `text` a sentence for people, `article` where the rules
    define it.
    """

    name: str
    value: object
    text: str
    article: str


@dataclass(frozen=True, slots=True)
class Breach:
    """An absolute rule that is broken: by a pair (two start numbers), by whoever gets the bye (one), by more."""

    rule: Rule
    players: tuple[int, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Bracket:
    """A bracket as both candidates of a comparison find it."""

    number: int
    score: Points
    name: str
    moved_down: tuple[int, ...]
    residents: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Candidate:
    """One way to pair a bracket, or the round: its pairs, who leaves it, and what it scores on the deciding rule.

    `concerned` are the pairs and single players that cause the violations counted.
    """

    pairs: Pairs
    left: tuple[int, ...]
    value: tuple[int, ...] = ()
    concerned: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Difference:
    """The first rule on which two roundings of the same players differ: what the comparison of two cards gives.

    Attributes:
        kind: `absolute` obligation about the whole round (the bye), `quality` criterion, or `sequence` of generation.
        rule: the rule that decides.
        bracket: where it decides, `None` for the whole round.
        ours, theirs: both candidates with what they score.
        level: for criteria counted level by level, what the first differing level counts.
        worse: whether `theirs` is worse than `ours`; if not, our engine is wrong.
        text: for a sequence rule, how the order of generation tells them apart.
    """

    kind: Literal["absolute", "quality", "sequence"]
    rule: Rule
    bracket: Bracket | None
    ours: Candidate
    theirs: Candidate
    worse: bool
    level: str = ""
    text: str = ""

    @property
    def counts(self) -> tuple[int, int]:
        """The first differing numbers: ours and theirs."""
        for one, other in zip(self.ours.value, self.theirs.value, strict=False):
            if one != other:
                return one, other
        return 0, 0
