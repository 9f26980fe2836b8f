"""The ledger of a round: the counts of the rules, line by line, in their order of priority.

A system gets its ledger by one method:

    def ledger(self, state: RoundState, pairs: Pairs) -> Iterator[Line]: ...

It yields the lines of any round of these players, the most important first. Brackets come from the top, each with
the criteria in their order and then the order of generation. Costs have their terms, decisions their steps. Smaller
values are better: the better round has the smaller value in the first line that differs. This module alone derives
other results from the lines: the better round and the reason (`first_difference`, `verdict_on`), broken absolute
rules (`broken`), totals of a round (`totals`), its card (`card_of`).

Lines and their values are made on request: above the first difference both rounds are equal, and below it nothing is
counted. A system that compares many rounds with its own one begins where they can differ (`PlainView.beside`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import groupby
from typing import Literal, NamedTuple, Protocol, TypeAlias, runtime_checkable

from ...lean_dataclass import cached_property, dataclass, replace
from ...rules.articles import RuleBook
from ...rules.criterion import Criterion
from ..base import PairingSystem, Pairs, RoundState
from ..cards import BracketCard, Card
from .findings import Bracket, Breach, Candidate, Decision, Difference, Rule, Sentence, Term
from .questions import Verdict, VerdictKind, verdict_of

Value: TypeAlias = tuple[int, ...]
"""Less is better, the first number that differs decides. Counts that should be large are negative."""

Causes: TypeAlias = tuple[tuple[int, ...], ...]
"""Pairs and single players (start numbers) that cause what is counted."""

Kind: TypeAlias = Literal["absolute", "quality", "cost", "sequence"]


@dataclass(frozen=True, eq=False)
class Where:
    """The part of a round that some lines are about, as the round makes it; without a bracket the whole round.

    Attributes:
        bracket: the bracket; `moved_up` are the lower players that this round pairs in it.
        made: its pairs, the higher ranked first, and who leaves it, when it is first asked for.
        method: how the engine found them, for cards.
    """

    bracket: Bracket | None = None
    made: Callable[[], Candidate] = partial(Candidate, (), ())
    method: str = ""

    @cached_property
    def candidate(self) -> Candidate:
        """Its pairs, and who leaves it."""
        return self.made()


WHOLE = Where()
"""The whole round, where a system says no more of it."""


class Part(NamedTuple):
    """A part of a value: its meaning, the amount as people write it, and the unit."""

    rule: Rule
    amount: str
    unit: str = ""


def _nothing(*lines: Line) -> tuple[()]:
    del lines
    return ()


@dataclass(frozen=True, eq=False)
class Line:
    """The count of one rule in one part of a round.

    Attributes:
        rule: a criterion of the rule book, or an article as findings refer to it; never a name.
        counted: the value, or what counts it when it is first asked for.
        who: who causes it; or a function of the level, for values of several numbers. Of a line of sequence it is
            those whom the rule compares.
        where: what it is about.
        kind: as in `Difference`.
        level: the meaning of each number of the value, as text, if it has several.
        says: the difference between the better and the worse line of two rounds. It is a clause for a line of sequence
            ("the rules ..."), a whole sentence for others. If missing, rule and values make a sentence. For a broken
            absolute rule (both lines are then equal) it is a clause with the cause: "they met in round 3".
        hidden: whether the value is a place in an order, which is compared and not shown.
        amount: what measures add up over a round, where that is not the sum of the value; `None` for nothing to say.
        parts: what the value is made of, for costs.
        decision: the step that a round takes (value 0) or departs from (1), in a system that decides step by step.
        notes: sentences about our line and another round's, shown where they differ or the ledger ends; they
            replace a `Difference`.
        closes: with `notes`, the verdict on another round that is not worse here: the method promises no least
            value, or cannot tell equal rounds apart.
    """

    rule: Criterion | Rule
    counted: Value | int | Callable[[], Value | int]
    who: Causes | Callable[[int], Iterable[tuple[int, ...]]] = ()
    where: Where = WHOLE
    kind: Kind = "quality"
    level: Callable[[int], str] = lambda _: ""
    says: Callable[[Line, Line], str] | None = None
    hidden: bool = False
    amount: Callable[[Value], int | None] = sum
    parts: Callable[[], Iterable[Part]] = _nothing
    decision: Decision | None = None
    notes: Callable[[Line, Line], Iterable[Sentence]] = _nothing
    closes: VerdictKind = "better"

    @cached_property
    def value(self) -> Value:
        """The meaning of the count."""
        found = self.counted() if callable(self.counted) else self.counted
        return (found,) if isinstance(found, int) else found

    @property
    def shown(self) -> Value:
        """The value as shown: negative counts of amounts that should be large are shown positive."""
        return () if self.hidden else tuple(map(abs, self.value))

    def causes(self, level: int = 0) -> Causes:
        """The players behind the count at a level."""
        return tuple(self.who(level)) if callable(self.who) else self.who

    @property
    def cited(self) -> Rule:
        """The rule as findings refer to it."""
        return Rule.of(self.rule) if isinstance(self.rule, Criterion) else self.rule

    @property
    def looks_ahead(self) -> bool:
        """Whether the value concerns following brackets: compared, but never a violation of this one."""
        return isinstance(self.rule, Criterion) and self.rule.lookahead

    def differs(self, other: Line) -> bool:
        """Whether two rounds differ here."""
        return self.value != other.value


Beside: TypeAlias = tuple[Iterable[Line], Iterable[Line]]
"""Our ledger and that of another round, from a line on above which they are equal."""


class Kept:
    """Lines that are read more than once, each made when it is first asked for."""

    def __init__(self, lines: Iterable[Line]) -> None:
        self._more, self._seen = iter(lines), list[Line]()

    def __iter__(self) -> Iterator[Line]:
        at = 0
        # Readers may be at several places; the one furthest on makes the next line.
        while True:
            if at == len(self._seen):
                line = next(self._more, None)
                if line is None:
                    return
                self._seen.append(line)
            yield self._seen[at]
            at += 1


@runtime_checkable
class Counting(Protocol):
    """A pairing system that counts what its rules say of any round."""

    @property
    def rules(self) -> RuleBook:
        """The rule book that counts."""
        ...

    def ledger(self, state: RoundState, pairs: Pairs) -> Iterator[Line]:
        """The lines of any round; for some pairs of a round, their counts.

        Of absolute rules `who` names the pairs and players that break them. Raises `InvalidTournament` when the pairs
        are not a pairing of players of the round.
        """
        ...


def counting(system: PairingSystem) -> Counting | None:
    """The system as one that has a ledger; `None` if it has none."""
    return system if isinstance(system, Counting) else None


def first_apart(ours: Iterable[Line], theirs: Iterable[Line]) -> tuple[Line, Line] | None:
    """The first lines that differ between two ledgers; `None` if all are equal."""
    # A ledger may end sooner only below the first difference, where the rounds no longer have the same brackets.
    pairs = zip(ours, theirs, strict=False)
    return next(((mine, other) for mine, other in pairs if mine.differs(other)), None)


def first_difference(ours: Iterable[Line], theirs: Iterable[Line]) -> Difference | None:
    """The first rule that differs between a round and ours, with both counts; `None` without one."""
    found = first_apart(ours, theirs)
    return None if found is None else _told(*found)


def verdict_on(ours: Iterable[Line], theirs: Iterable[Line]) -> Verdict | None:
    """The verdict on a complete and legal round: by the first line that differs, or by the last line's note.

    `None` if no line differs and the last one says nothing.
    """
    # Without a difference the last lines stay, and their note decides.
    pair: tuple[Line, Line] | None = None
    for pair in zip(ours, theirs, strict=False):
        if pair[0].differs(pair[1]):
            break
    return None if pair is None else _verdict(*pair)


def _verdict(mine: Line, other: Line) -> Verdict | None:
    differs = mine.differs(other)
    if differs and mine.decision is not None:
        return Verdict("departs", decision=mine.decision)
    # Notes replace the difference; without a difference only they can decide.
    if notes := tuple(other.notes(mine, other)):
        return Verdict("worse" if other.value > mine.value else other.closes, notes=notes)
    return verdict_of(_told(mine, other)) if differs else None


def _told(mine: Line, other: Line) -> Difference:
    both = zip(mine.value, other.value, strict=False)
    # Values that begin alike and differ in length are shown at the first level.
    level = next((at for at, (one, two) in enumerate(both) if one != two), 0)
    worse = other.value > mine.value
    said = "" if mine.says is None else mine.says(*((mine, other) if worse else (other, mine)))
    # A line of sequence compares orders, not counts: it shows whole candidates.
    sequence = mine.kind == "sequence"
    ours, theirs = (_candidate(line, level, counted=not sequence) for line in (mine, other))
    return Difference(
        mine.kind,
        mine.cited,
        _joint(mine.where.bracket, other.where.bracket),
        ours,
        theirs,
        worse=worse,
        level=mine.level(level),
        text=said if sequence else "",
        said="" if sequence else said,
        terms=tuple(_terms(mine, other)),
    )


def _terms(mine: Line, other: Line) -> Iterator[Term]:
    """The parts that differ between two values."""
    for one, two in zip(mine.parts(), other.parts(), strict=True):
        if one.amount != two.amount:
            yield Term(one.rule, one.amount, two.amount, one.unit)


def _joint(ours: Bracket | None, theirs: Bracket | None) -> Bracket | None:
    """The bracket common to both rounds; the other round decides the players moved up into it."""
    return ours if theirs is None or ours is None else replace(ours, moved_up=theirs.moved_up)


def _candidate(line: Line, level: int, *, counted: bool) -> Candidate:
    made = line.where.candidate
    if not counted:
        return made
    return replace(made, value=line.shown, concerned=line.causes(level))


def broken(lines: Iterable[Line], players: set[int]) -> tuple[Breach, ...]:
    """The absolute rules that a pair, or a player with the bye, breaks, by the lines of just these."""
    return tuple(
        Breach(line.cited, who, line.says(line, line) if line.says is not None else line.cited.name)
        for line in lines
        if line.kind == "absolute"
        for who in line.causes()
        if who and players.issuperset(who)
    )


def totals(rules: RuleBook, lines: Iterable[Line]) -> dict[str, int]:
    """The count of a round by each criterion, summed over brackets; without those that look ahead."""
    found = {rule.id: 0 for rule in rules.quality if not rule.lookahead}
    for line in lines:
        if isinstance(line.rule, Criterion) and not line.looks_ahead:
            count = line.amount(line.value)
            if count is not None:
                found[line.rule.id] = found.get(line.rule.id, 0) + count
    return found


def card_of(rules: str, lines: Iterable[Line], whole: Where | None = None) -> Card:
    """The score card of a round by a rule book (its id): its brackets, each with the counts of the criteria.

    `whole` is the single bracket of a system that judges all players at once.
    """
    if whole is not None:
        return Card(rules, (_bracket_card(whole, lines),))
    # Lines of a bracket stand together and share one `where`.
    brackets = groupby((line for line in lines if line.where.bracket is not None), lambda line: line.where)
    return Card(rules, tuple(_bracket_card(where, own) for where, own in brackets))


def _bracket_card(where: Where, lines: Iterable[Line]) -> BracketCard:
    bracket = where.bracket
    if bracket is None:
        raise ValueError("lines about the whole round belong to no bracket")
    counted = {
        line.rule.id: line.shown
        for line in lines
        if isinstance(line.rule, Criterion) and not line.looks_ahead
    }
    return BracketCard(
        score=bracket.score,
        moved_down=bracket.moved_down,
        residents=bracket.residents,
        pairs=where.candidate.pairs,
        left=where.candidate.left,
        sums=counted,
        kind=bracket.kind,
        method=where.method,
        moved_up=bracket.moved_up,
    )
