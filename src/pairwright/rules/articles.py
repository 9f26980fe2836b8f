"""Editions, articles and rule books: the source, place and priority of each rule; and the pairs that the
rules allow.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..lean_dataclass import cached_property, dataclass, field, fields
from .criterion import Criterion, Profile

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    from .profiles import ProfileTable

Group: TypeAlias = tuple[int, int, int, int]
"""The inputs of the absolute criteria about pairs: colour preference and its strength, topscorer, club."""

MOST_TABLES = 256
"""So many tables of who may meet are remembered, each of some hundred bytes."""


@dataclass(frozen=True)
class Edition:
    """A published text of rules.

    `code` is the Handbook chapter, `since` the first day in force (ISO date), `until` the last one if it is over.
    """

    code: str
    since: str
    until: str = ""

    @property
    def year(self) -> str:
        """The year that selects the edition, such as `2026`."""
        return self.since[:4]

    def __str__(self) -> str:
        return f"{self.code} ({self.year})"


@dataclass(frozen=True)
class Article:
    """An article of the text that is not a criterion: what it says and where the engine follows it."""

    number: str
    paraphrase: str
    where: str = ""


def articles(where: str, *texts: tuple[str, str]) -> tuple[Article, ...]:
    """Articles that one place of the engine follows: number and paraphrase of each."""
    return tuple(Article(number, text, where) for number, text in texts)


@dataclass(frozen=True)
class RuleBook:
    """The rules of one system in one edition.

    `absolute` criteria may never be violated; `quality` criteria are minimised in the order of the tuple, the first
    difference decides. `articles` are the others: definitions, procedure, colours.
    """

    id: str
    title: str
    edition: Edition
    absolute: tuple[Criterion, ...]
    quality: tuple[Criterion, ...]
    articles: tuple[Article, ...] = field(default=())

    def __getstate__(self) -> dict[str, object]:
        """The fields: what was found out on the way stays behind."""
        return {at.name: getattr(self, at.name) for at in fields(self)}

    def __iter__(self) -> Iterator[Criterion]:
        yield from self.absolute
        yield from self.quality

    @cached_property
    def by_gaps(self) -> bool:
        """Whether score differences are taken pair by pair (Dutch 2017, A.8)."""
        return any(criterion.by_gaps for criterion in self.quality)

    @cached_property
    def _profiles(self) -> list[ProfileTable]:
        from .profiles import ProfileTable

        return [ProfileTable(self.quality)]

    def profiles(self, keys: Sequence[tuple[int, ...]]) -> tuple[ProfileTable, Sequence[int]]:
        """The quality criteria about players like these, as far as they are the same in every bracket.

        `keys` are profiles; each has a number in the table. The rule book remembers it for the next round.
        """
        latest = self._profiles
        table = latest[0]
        numbers = table.numbers(keys)
        if numbers is None:
            latest[0] = table = table.grown(keys)
            numbers = table.numbers(keys) or []
        return table, numbers

    @cached_property
    def joined(self) -> dict[tuple[tuple[int, ...], ...], bytes]:
        """The pairs allowed by the absolute criteria, by their inputs; callers fill it."""
        return {}

    def criterion(self, name: str) -> Criterion:
        """A criterion by its id, such as `C12`. Raises `KeyError` for an unknown id."""
        for criterion in self:
            if criterion.id == name:
                return criterion
        raise KeyError(name)


def joined_groups(rules: RuleBook, groups: tuple[Group, ...]) -> bytes:
    """Which of some groups may meet: flags, row after row, remembered by the rule book for all who are like them."""
    found = rules.joined.get(groups)
    if found is None:
        if len(rules.joined) >= MOST_TABLES:
            rules.joined.clear()
        found = rules.joined[groups] = _asked(rules, groups)
    return found


def _asked(rules: RuleBook, groups: tuple[Group, ...]) -> bytes:
    size = len(groups)
    seen = [
        Profile(wants=wants, strength=strength, topscorer=topscorer, club=club)
        for wants, strength, topscorer, club in groups
    ]
    pair_rules = [rule for rule in rules.absolute if rule.pair is not None]
    flags = bytearray(size * size)
    for i, one in enumerate(seen):
        for j, other in enumerate(seen[: i + 1]):
            # Either group may rank higher, depending on the pair.
            refused = any(rule.of_pair(one, other) or rule.of_pair(other, one) for rule in pair_rules)
            flags[i * size + j] = flags[j * size + i] = not refused
    return bytes(flags)
