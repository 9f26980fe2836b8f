"""The ledger of a Dubov round: the bye, then bracket by bracket the criteria and the orders of Article 4."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from operator import mul

from ...messages import COLOUR, COUNT, NUMBER, PLAYER, Declared, Told, message
from ...rules.articles import RuleBook
from ...rules.criterion import BracketFacts as Context
from ...rules.criterion import Criterion
from ..base import Pairs
from ..cards import SCOREGROUP, Card
from ..scoregroups.ledger import absolute_lines
from ..scoregroups.player_words import SCORE_GAPS
from ..view.findings import Bracket, Candidate, Rule
from ..view.ledger import Beside, Causes, Kept, Line, Value, Where, card_of
from ..view.proof_words import OPPONENT_BEFORE, PLAYERS_99
from .field import DubovField
from .procedure import DubovRound, PairedBracket
from .subgroups import Pair, Subgroups, Transposed, middle_outwards
from .upfloaters import bracket_context

UPFLOATERS_BEFORE = message(
    "proof.upfloaters_before", f"take {PLAYERS_99:players} as upfloaters before {PLAYERS_99:others}"
)
SHIFT_BEFORE = message(
    "proof.shift_before", f"shift {PLAYERS_99:players} out of the smaller subgroup before {PLAYERS_99:others}"
)
SHIFT_NOBODY = message(
    "proof.shift_nobody", f"shift nobody out of the smaller subgroup before {PLAYERS_99:others}"
)
EVEN_BEFORE = message(
    "proof.even_before", f"shift {PLAYERS_99:players} to make the subgroups equal before {PLAYERS_99:others}"
)
DENIED = message(
    "proof.denied_colour",
    one=f"{COUNT:count} player is denied the preferred colour.",
    other=f"{COUNT:count} players are denied the preferred colour.",
)
FIRST_ODD = message(
    "proof.first_odd",
    f"neither has played; pairing number {NUMBER:number} of {PLAYER:player} is odd: it gets the first "
    f"colour, {COLOUR:colour}",
)
FIRST_EVEN = message(
    "proof.first_even",
    f"neither has played; pairing number {NUMBER:number} of {PLAYER:player} is even: it does not get the "
    f"first colour, {COLOUR:colour}",
)


@dataclass(frozen=True, eq=False)
class MadeBracket:
    """A bracket of given pairs: the players with the highest remaining score, and their opponents from lower ones."""

    field: DubovField
    number: int
    residents: tuple[int, ...]
    lower: tuple[int, ...]
    upfloaters: tuple[int, ...]
    pairs: tuple[Pair, ...]
    method: str = ""

    @classmethod
    def of(cls, field: DubovField, number: int, done: PairedBracket) -> MadeBracket:
        """One that the system has paired."""
        return cls(field, number, done.residents, done.lower, done.upfloaters, done.pairs, done.path)

    @cached_property
    def where(self) -> Where:
        """The bracket as findings show it."""
        entries = self.field.entries
        residents, up = map(entries.ids_of, (self.residents, self.upfloaters))
        bracket = Bracket(self.number, self.at.score, SCOREGROUP, (), residents, up)
        return Where(bracket, lambda: Candidate(entries.pair_ids(self.pairs), ()), self.method)

    @cached_property
    def at(self) -> Context:
        """The bracket, for criteria."""
        return bracket_context(self.field, self.residents, self.lower)

    def lines(self, rules: RuleBook) -> Iterator[Line]:
        """The criteria in their order."""
        for rule in rules.quality:
            count, who = partial(self._count, rule, self.pairs), partial(self._who, rule)
            if rule.by_gaps:
                yield Line(
                    rule,
                    count,
                    who,
                    self.where,
                    level=lambda level: Told(SCORE_GAPS(points=self.at.gaps[level])),
                    amount=self._tenths,
                )
            else:
                yield Line(rule, count, who, self.where)

    def _count(self, rule: Criterion, pairs: Iterable[Pair]) -> Value:
        profile = self.field.entries.profile
        return rule.totals([(profile(a), profile(b)) for a, b in pairs], (), self.at)

    def _who(self, rule: Criterion, level: int) -> Iterator[tuple[int, ...]]:
        found = (pair for pair in self.pairs if self._count(rule, [pair])[level])
        return map(self.field.entries.ids_of, found)

    def _tenths(self, value: Value) -> int:
        return sum(map(mul, value, self.at.gaps))


def made_brackets(field: DubovField, pairs: Sequence[Pair]) -> Iterator[MadeBracket]:
    """The brackets of any pairs of entries (the higher first), from the top. Players without an opponent
    are left out.
    """
    opponent = {u: v for a, b in pairs for u, v in ((a, b), (b, a))}
    left = sorted(opponent)
    score = field.entries.score
    number = 0
    while left:
        number += 1
        top = score[left[0]]
        residents = tuple(entry for entry in left if score[entry] == top)
        lower = tuple(left[len(residents) :])
        within = {opponent[entry] for entry in residents}
        upfloaters = tuple(entry for entry in lower if entry in within)
        members = {*residents, *upfloaters}
        # Each pair once, though both of two residents name it.
        made = tuple(sorted({(min(u, opponent[u]), max(u, opponent[u])) for u in residents}))
        yield MadeBracket(field, number, residents, lower, upfloaters, made)
        left = [entry for entry in left if entry not in members]


def whole_ledger(field: DubovField, rules: RuleBook, games: Pairs, bye: int | None) -> Iterator[Line]:
    """Any games and the bye (start numbers): the absolute criteria over the whole round, then its brackets."""
    yield from absolute_lines(field.entries, rules, games, bye)
    for made in made_brackets(field, [field.entries.ranked(*game) for game in games]):
        yield from made.lines(rules)


def card_of_brackets(known: DubovRound) -> Card:
    """The card of brackets as they were paired."""
    rules, found = known.rules, (MadeBracket.of(known.field, *one) for one in enumerate(known.done, start=1))
    return card_of(rules.id, (line for bracket in found for line in bracket.lines(rules)))


@dataclass(frozen=True, eq=False)
class BracketsLedger:
    """Any round of our players, bracket by bracket; `names` are the players' names."""

    ours: DubovRound
    names: Callable[[int], str]

    def beside(self, games: Pairs) -> Beside:
        """Our lines and those of complete and legal games (start numbers), of the first bracket that differs."""
        field = self.ours.field
        made = made_brackets(field, [field.entries.ranked(*game) for game in games])
        for at, (own, other) in enumerate(zip(self.ours.done, made, strict=False)):
            if own.pairs != other.pairs:
                return self._own[at], self._lines(other)
        return (), ()

    @cached_property
    def _own(self) -> list[Kept]:
        known = enumerate(self.ours.done, start=1)
        return [Kept(self._lines(MadeBracket.of(self.ours.field, at, own))) for at, own in known]

    def _lines(self, made: MadeBracket) -> Iterator[Line]:
        yield from made.lines(self.ours.rules)
        yield from _InOrder(self.ours, made, self.names).lines()


@dataclass(frozen=True, eq=False)
class _InOrder:
    """The place of the pairs of a bracket in the orders of Article 4."""

    ours: DubovRound
    made: MadeBracket
    names: Callable[[int], str]

    def lines(self) -> Iterator[Line]:
        up = self.made.upfloaters
        sets = self._sets
        yield self._line("4.2", lambda: up, lambda: [up], partial(sets, UPFLOATERS_BEFORE))
        evened = partial(sets, EVEN_BEFORE)
        yield self._line("4.3", lambda: self._avoided, lambda: [self._way.avoided], self._fewer_shifted)
        yield self._line("4.3", lambda: self._evened, lambda: [self._way.evened], evened)
        yield self._line("4.4", lambda: self._opponents, lambda: self._way.pairs, self._transposition)

    def _line(
        self,
        article: str,
        value: Callable[[], Value],
        who: Callable[[], Iterable[tuple[int, ...]]],
        says: Callable[[Line, Line], str],
    ) -> Line:
        ids_of = self.made.field.entries.ids_of

        def compared(level: int) -> Causes:
            del level
            return tuple(map(ids_of, who()))

        rule = Rule.of_article(self.ours.rules, article)
        return Line(rule, value, compared, self.made.where, "sequence", says=says)

    @cached_property
    def _halves(self) -> Subgroups:
        members = (*self.made.residents, *self.made.upfloaters)
        return Subgroups.of(self.ours.field, self.ours.completion, members)

    @cached_property
    def _way(self) -> Transposed:
        return arranged(self._halves, self.made.pairs)

    @property
    def _avoided(self) -> Value:
        return _numbers(middle_outwards(self._halves.smaller), self._way.avoided)

    @property
    def _evened(self) -> Value:
        avoided, halves = self._way.avoided, self._halves
        halves = halves.shifted(avoided, into_smaller=False) if avoided else halves
        return _numbers(middle_outwards(halves.larger), self._way.evened)

    @property
    def _opponents(self) -> Value:
        places = self.ours.field.black_order
        return tuple(places[b] for _, b in self._way.pairs)

    def _sets(self, told: Declared, better: Line, later: Line) -> Told:
        (chosen,), (other,) = better.causes(), later.causes()
        only = tuple(player for player in chosen if player not in other)
        instead = tuple(player for player in other if player not in chosen)
        return Told(told(players=only, others=instead), self.names)

    def _fewer_shifted(self, better: Line, later: Line) -> Told:
        (chosen,), (other,) = better.causes(), later.causes()
        if not chosen:
            return Told(SHIFT_NOBODY(others=other), self.names)
        return self._sets(SHIFT_BEFORE, better, later)

    def _transposition(self, better: Line, later: Line) -> Told:
        both = zip(better.causes(), later.causes(), strict=True)
        (player, one), (_, other) = next((x, y) for x, y in both if x != y)
        return Told(OPPONENT_BEFORE(a=one, player=player, x=other), self.names)


def arranged(halves: Subgroups, pairs: Sequence[Pair]) -> Transposed:
    """The first procedure that leads to some pairs of a bracket: one player of each pair within a subgroup is shifted;
    then T2.
    """
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


def _numbers(order: Sequence[int], players: Sequence[int]) -> Value:
    """A set of players by their numbers in an order, ascending."""
    number = {entry: at for at, entry in enumerate(order)}
    return tuple(sorted(number[entry] for entry in players))
