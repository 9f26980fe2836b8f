"""Findings of a system about a round: plain data, each with its article. `check` makes the sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from ...lean_dataclass import dataclass, replace
from ...messages import as_message
from ...model import Points

if TYPE_CHECKING:
    from ...messages import Names, Words
    from ...rules.articles import RuleBook
    from ...rules.criterion import Criterion
    from ..cards import BracketKind

Pairs: TypeAlias = tuple[tuple[int, int], ...]
"""(higher ranked, lower ranked) start numbers."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule as findings refer to it.

    `id` is the rule book's, empty for articles other than criteria; `name` is the violation as text, and
    `named_by_level` as in `Criterion`.
    """

    id: str
    article: str
    paraphrase: str
    name: str = ""
    named_by_level: bool = False

    @classmethod
    def of(cls, criterion: Criterion) -> Rule:
        """A criterion of a rule book."""
        return cls(
            criterion.id, criterion.article, criterion.paraphrase, criterion.name, criterion.named_by_level
        )

    @classmethod
    def of_article(cls, rules: RuleBook, number: str) -> Rule:
        """An article of a rule book other than a criterion. Raises `StopIteration` for an unknown number."""
        article = next(article for article in rules.articles if article.number == number)
        return cls("", number, article.paraphrase)

    @property
    def label(self) -> str:
        """How sentences refer to it: `C12, 2.4.7`, `4.2`."""
        return (
            self.id if self.id == self.article else f"{self.id}, {self.article}" if self.id else self.article
        )


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact that the rules use about a player.

    `name` is a word for programs, `value` what it is, `text` a sentence for people, `article` where the rules
    define it.
    """

    name: str
    value: object
    text: str
    article: str


@dataclass(frozen=True, slots=True)
class Breach:
    """A broken absolute rule: by a pair (two start numbers), by the player with the bye (one), by more."""

    rule: Rule
    players: tuple[int, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Bracket:
    """A bracket as both candidates of a comparison find it; `moved_up` are lower players the other one pairs in it."""

    number: int
    score: Points
    kind: BracketKind
    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    moved_up: tuple[int, ...] = ()

    @property
    def name(self) -> str:
        """Its name in English."""
        return self.kind.name


@dataclass(frozen=True, slots=True)
class Candidate:
    """One way to pair a bracket, or the round: its pairs, the players who leave it, and its count by the deciding rule.

    `concerned` are the pairs and single players that cause the violations counted.
    """

    pairs: Pairs
    left: tuple[int, ...]
    value: tuple[int, ...] = ()
    concerned: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Term:
    """A part of the cost of two rounds or boards: its meaning, the unit (players, points), and both amounts."""

    rule: Rule
    ours: str
    theirs: str
    unit: str = ""


@dataclass(frozen=True, slots=True)
class Difference:
    """The first rule that differs between two rounds of the same players.

    Attributes:
        kind: `absolute` obligation about the whole round (the bye), `quality` criterion, `cost` (one sum of many
            terms), or `sequence` of generation among equally good rounds.
        rule: the rule that decides.
        bracket: where it decides, `None` for the whole round.
        ours, theirs: both candidates with their counts.
        level: for criteria counted level by level, what the first differing level counts.
        worse: whether `theirs` is worse than `ours`; if not, our engine is wrong.
        text: for a sequence rule, how the order of generation tells them apart: a clause after "the rules".
        said: a whole sentence with names and units, instead of one made from `level` and the counts.
        terms: what the two costs are made of, as far as they differ.
    """

    kind: Literal["absolute", "quality", "cost", "sequence"]
    rule: Rule
    bracket: Bracket | None
    ours: Candidate
    theirs: Candidate
    worse: bool
    level: str = ""
    text: str = ""
    said: str = ""
    terms: tuple[Term, ...] = ()

    @property
    def counts(self) -> tuple[int, int]:
        """The first differing numbers: ours and theirs."""
        # Counts of one side may end sooner; levels beyond are not compared.
        for one, other in zip(self.ours.value, self.theirs.value, strict=False):
            if one != other:
                return one, other
        return 0, 0


class ColourReason(NamedTuple):
    """The player with White on a board, and the deciding rule. `text` is a clause, or empty."""

    white: int
    black: int
    rule: Rule
    text: str


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence and the rule it rests on, if any."""

    text: str
    rule: Rule | None = None

    def __str__(self) -> str:
        return f"{self.text}  [{self.rule.label}]" if self.rule and self.rule.label else self.text

    def said(self, words: Words, names: Names) -> Sentence:
        """The same in another language; in English where its text is finished."""
        rule = self.rule and replace(self.rule, paraphrase=words.rule(self.rule.paraphrase))
        return Sentence(words(as_message(self.text), names), rule)


@dataclass(frozen=True, slots=True)
class Decision:
    """One step of a system that decides step by step: who was looked at, what was tried, what was taken, and why.

    Attributes:
        rule: the article that decides.
        players: start numbers of those the step is about.
        taken: the pairs it settled, (player, 0) for the bye; empty for a step that settles none (a float).
        tried: pairs examined earlier and rejected; `text` or another step gives the reason for each.
        text: why, as a clause with names: "1 Adam meets the middle of the other half, 7 Berg".
    """

    rule: Rule
    players: tuple[int, ...]
    taken: Pairs
    tried: Pairs = ()
    text: str = ""


@dataclass(frozen=True, slots=True)
class Preference:
    """How much a player would like an opponent: `key` compares (smaller is liked better), `text` says it in units."""

    key: tuple[int, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """An opponent that a player prefers to the actual one, and why that opponent does not agree.

    `wish` is the player's opinion of `other`, `answer` the opinion of `other` about the player, and `has` the
    opinion of `other` about the opponent assigned (`None` for the bye).
    """

    player: int
    other: int
    wish: Preference
    answer: Preference
    has: Preference | None
