"""Two Dubov rounds compared as the rules compare them: bracket by bracket, criteria, then the orders of Article 4."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial

from ...model import points_text
from ...rules.criterion import Bracket as Context
from ...rules.criterion import Criterion
from ..scoregroups.comparison import Sides
from ..view.findings import Bracket, Difference, Rule
from .counting import MadeBracket, counts, made_brackets
from .procedure import KnownRound
from .subgroups import Halves, Pair, Transposed, middle_outwards
from .upfloaters import bracket_context


def first_difference(
    ours: KnownRound, theirs: Sequence[Pair], names: Callable[[int], str]
) -> Difference | None:
    """The first rule that tells our round from other complete and legal pairs (entries, the higher first)."""
    for number, (mine, other) in enumerate(zip(ours.done, made_brackets(ours.field, theirs), strict=False)):
        if set(mine.pairs) != set(other.pairs):
            made = MadeBracket(mine.residents, mine.lower, mine.upfloaters, mine.pairs)
            return _Comparison(ours, number, (made, other), names).difference()
    return None


def arranged(halves: Halves, pairs: Sequence[Pair]) -> Transposed:
    """The first way to come to some pairs of a bracket: of each pair within a subgroup one is shifted; then T2."""
    avoided = _shifted(halves.smaller, pairs)
    halves = halves.shifted(avoided, into_smaller=False) if avoided else halves
    evened = _shifted(halves.larger, pairs)
    halves = halves.shifted(evened, into_smaller=True) if evened else halves
    opponent = {u: v for a, b in pairs for u, v in ((a, b), (b, a))}
    return Transposed(tuple((entry, opponent[entry]) for entry in halves.white), avoided, evened)


def _shifted(subgroup: Sequence[int], pairs: Sequence[Pair]) -> tuple[int, ...]:
    number = {entry: at for at, entry in enumerate(middle_outwards(subgroup))}
    inside = (pair for pair in pairs if number.keys() >= set(pair))
    return tuple(sorted((min(pair, key=number.__getitem__) for pair in inside), key=number.__getitem__))


@dataclass(frozen=True)
class Step:
    """One stage of Article 4: the article, what it compares of each side, and what it prefers, as a clause."""

    article: str
    keys: tuple[tuple[int, ...], tuple[int, ...]]
    text: Callable[[int], str]


@dataclass(frozen=True, eq=False)
class _Comparison:
    """Our pairs of a bracket, and others."""

    ours: KnownRound
    number: int
    sides: tuple[MadeBracket, MadeBracket]
    names: Callable[[int], str]

    def difference(self) -> Difference | None:
        for rule in self.ours.rules.quality:
            one, other = (counts(self.ours.field, rule, side.pairs, self._at) for side in self.sides)
            if one != other:
                return self._findings.by_quality(
                    rule, (one, other), partial(self._concerned, rule), partial(self._level_text, rule)
                )
        return next(self._by_sequence(), None)

    @cached_property
    def _at(self) -> Context:
        mine = self.sides[0]
        return bracket_context(self.ours.field, mine.residents, mine.lower)

    def _concerned(self, rule: Criterion, side: int, level: int) -> Iterator[Pair]:
        for pair in self.sides[side].pairs:
            if counts(self.ours.field, rule, [pair], self._at)[level]:
                yield pair

    def _level_text(self, rule: Criterion, level: int) -> str:
        return f"score differences of {points_text(self._at.gaps[level])}" if rule.by_gaps else ""

    def _by_sequence(self) -> Iterator[Difference]:
        for step in self._steps():
            if step.keys[0] != step.keys[1]:
                first = step.keys[0] < step.keys[1]
                rule = Rule.of_article(self.ours.rules, step.article)
                yield self._findings.by_order(rule, ours_first=first, text=step.text(0 if first else 1))

    # -- the orders --------------------------------------------------------------------------------------------

    def _steps(self) -> Iterator[Step]:
        one, other = (side.upfloaters for side in self.sides)
        yield Step(
            "4.2", (one, other), lambda first: self._sets("take {} as upfloaters", (one, other), first)
        )
        halves, ways = self._halves, self._ways
        avoided = ways[0].avoided, ways[1].avoided
        yield Step(
            "4.3",
            _numbers(middle_outwards(halves.smaller), avoided),
            lambda first: self._sets("shift {} out of the smaller subgroup", avoided, first),
        )
        halves = halves.shifted(avoided[0], into_smaller=False) if avoided[0] else halves
        evened = ways[0].evened, ways[1].evened
        yield Step(
            "4.3",
            _numbers(middle_outwards(halves.larger), evened),
            lambda first: self._sets("shift {} so that the subgroups are equal", evened, first),
        )
        places = self.ours.field.black_order
        opponents = tuple(tuple(places[b] for _, b in way.pairs) for way in ways)
        yield Step("4.4", (opponents[0], opponents[1]), self._transposition)

    @cached_property
    def _halves(self) -> Halves:
        members = (*self.sides[0].residents, *self.sides[0].upfloaters)
        return Halves.of(self.ours.field, self.ours.completion, members)

    @cached_property
    def _ways(self) -> tuple[Transposed, Transposed]:
        one, other = (arranged(self._halves, side.pairs) for side in self.sides)
        return one, other

    def _sets(self, text: str, sets: tuple[Sequence[int], Sequence[int]], first: int) -> str:
        better, later = sets[first], sets[1 - first]
        only = [entry for entry in better if entry not in later]
        instead = [entry for entry in later if entry not in better]
        return f"{text.format(self._listed(only))} before {self._listed(instead)}"

    def _transposition(self, first: int) -> str:
        better, later = self._ways[first].pairs, self._ways[1 - first].pairs
        (player, one), (_, other) = next((x, y) for x, y in zip(better, later, strict=True) if x != y)
        return f"try opponent {self.names(one)} for {self.names(player)} before {self.names(other)}"

    # -- as findings -------------------------------------------------------------------------------------------

    def _listed(self, entries: Sequence[int]) -> str:
        return ", ".join(map(self.names, entries))

    @property
    def _findings(self) -> Sides:
        (mine, other), entries = self.sides, self.ours.field.entries
        residents, up = map(entries.ids_of, (mine.residents, other.upfloaters))
        score = entries.score[mine.residents[0]]
        bracket = Bracket(self.number + 1, score, "scoregroup", (), residents, up)
        return Sides(entries, bracket, (mine.pairs, other.pairs))


def _numbers(
    order: Sequence[int], sets: tuple[Sequence[int], Sequence[int]]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Sets of players by their numbers in an order, ascending."""
    number = {entry: at for at, entry in enumerate(order)}
    one, other = (tuple(sorted(number[entry] for entry in players)) for players in sets)
    return one, other
