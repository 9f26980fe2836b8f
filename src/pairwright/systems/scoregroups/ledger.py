"""The ledger of a round of scoregroups: bracket by bracket the criteria in their order, then the order of candidates.

Two rounds start from the same players: above the first bracket with a difference all is equal, and that bracket is
the same problem for both.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain
from operator import mul
from typing import TYPE_CHECKING, TypeAlias

from ...errors import NoPairing
from ...lean_dataclass import cached_property, dataclass, replace
from ...messages import Declared, Told
from ...rules.articles import RuleBook
from ...rules.criterion import BracketFacts as Context
from ...rules.criterion import Criterion, Profile
from ..base import Pairs
from ..cards import BY_POINTS, SCOREGROUP, BracketKind, Card
from ..roster import Pair, Roster
from ..view.findings import Bracket, Candidate
from ..view.ledger import Beside, Kept, Line, Value, Where, card_of
from .brackets import BracketProblem, Paired, before_look_ahead, bye_leaves, next_task
from .completion import Completion
from .player_words import OF_THE_NEXT, PLAYERS_LEAVING_NEXT, PLAYERS_WITH, ROUNDS_NOT_COMPLETED, SCORE_GAPS
from .procedure import TO_THE_END, Brackets

if TYPE_CHECKING:
    from .paired_round import PairedRound

Order: TypeAlias = Callable[[BracketProblem, Sequence[Pair], Where], Iterator[Line]]
"""The place of a candidate of a bracket in the order of the system, the most significant rule first."""

Profiles: TypeAlias = tuple[list[tuple[Profile, Profile]], list[Profile]]


@dataclass(frozen=True, eq=False)
class BracketLedger:
    """A bracket as some pairs make it; players are entries.

    Attributes:
        number, kind: of the bracket, from 1.
        problem, paired: the bracket to be paired, and its pairing.
        bye: the bye holder of the round, `None` without a bye or if it was given before.
        ours: another pairing of this bracket; what both have in common is counted there.
    """

    number: int
    problem: BracketProblem
    paired: Paired
    kind: BracketKind
    bye: int | None
    ours: BracketLedger | None = None

    @cached_property
    def where(self) -> Where:
        """The bracket as findings show it."""
        problem, ids_of = self.problem, self.problem.entries.ids_of
        down, residents = ids_of(problem.moved_down), ids_of(problem.residents)
        bracket = Bracket(self.number, problem.score, self.kind, down, residents)
        return Where(bracket, self._candidate, self.paired.path)

    def _candidate(self) -> Candidate:
        entries = self.problem.entries
        return Candidate(entries.pair_ids(self.paired.pairs), entries.ids_of(self.paired.left))

    def lines(self, harm: Callable[[BracketProblem, Sequence[int]], Value] | None = None) -> Iterator[Line]:
        """The criteria in their order; `harm`, computed late, is the effect of downfloaters on the next bracket."""
        for rule in self.problem.rules.quality:
            level = partial(level_text, rule, self.problem, self.paired.left)
            if not rule.lookahead:
                count, who = partial(self._count, rule), partial(self._who, rule)
                amount = self._tenths if rule.by_gaps else sum
                yield Line(rule, count, who, self.where, level=level, amount=amount)
            elif harm is not None:
                yield Line(rule, partial(harm, self.problem, self.paired.left), (), self.where, level=level)

    def _tenths(self, value: Value) -> int:
        """Score differences counted pair by pair, added up (2017, A.8)."""
        return sum(map(mul, value, self._at.gaps))

    @cached_property
    def _bye_leaves(self) -> bool:
        """C9 is in force where nobody but the player with the bye leaves."""
        return self.bye is not None and self.paired.left == (self.bye,)

    @cached_property
    def _at(self) -> Context:
        return self.problem.context(bye_leaves=self._bye_leaves)

    @cached_property
    def _made(self) -> frozenset[tuple[int, ...]]:
        """The pairs, and each of those who leave."""
        return frozenset({*self.paired.pairs, *((entry,) for entry in self.paired.left)})

    @cached_property
    def _counted(self) -> dict[str, Value]:
        return {}

    def _count(self, rule: Criterion) -> Value:
        if rule.id not in self._counted:
            self._counted[rule.id] = self._total(rule)
        return self._counted[rule.id]

    def _total(self, rule: Criterion) -> Value:
        if self._like is None:
            return rule.totals(*self._profiles, self._at)
        more, less = (rule.totals(*some, self._at) for some in self._beside)
        known = self._like._count(rule)
        return tuple([count + new - old for count, new, old in zip(known, more, less, strict=True)])

    @property
    def _like(self) -> BracketLedger | None:
        """Our pairing if it is counted by the same criteria."""
        ours = self.ours
        return ours if ours is not None and ours._bye_leaves == self._bye_leaves else None

    @cached_property
    def _profiles(self) -> Profiles:
        return _profiles(self._seen(self._made))

    @cached_property
    def _beside(self) -> tuple[Profiles, Profiles]:
        """What the bracket has more than ours, and what it lacks. Most pairs changed are of players alike."""
        theirs = frozenset[tuple[int, ...]]() if self.ours is None else self.ours._made
        new, old = self._seen(self._made - theirs), self._seen(theirs - self._made)
        return _profiles(new - old), _profiles(old - new)

    def _seen(self, some: Iterable[tuple[int, ...]]) -> Counter[tuple[Profile, ...]]:
        profile = self.problem.profile
        return Counter([tuple([profile(entry) for entry in one]) for one in some])

    @cached_property
    def _caused(self) -> dict[tuple[str, int], frozenset[tuple[int, ...]]]:
        return {}

    def _causes(self, rule: Criterion, level: int) -> frozenset[tuple[int, ...]]:
        """The pairs, and those who leave, that a level counts."""
        if (rule.id, level) not in self._caused:
            ours = self._like
            known = frozenset[tuple[int, ...]]() if ours is None else ours._causes(rule, level) & self._made
            asked = self._made if ours is None else self._made - ours._made
            new = {one for one in asked if self._counts_on(rule, level, *map(self.problem.profile, one))}
            self._caused[rule.id, level] = known | new
        return self._caused[rule.id, level]

    def _counts_on(self, rule: Criterion, level: int, a: Profile, b: Profile | None = None) -> bool:
        if (rule.left if b is None else rule.pair) is None:
            return False
        count = rule.of_left(a, self._at) if b is None else rule.of_pair(a, b, self._at)
        return bool(rule.on_levels(self._at, count, a, b)[level])

    def _who(self, rule: Criterion, level: int) -> Iterator[tuple[int, ...]]:
        found, ids_of = self._causes(rule, level), self.problem.entries.ids_of
        for one in (*self.paired.pairs, *((entry,) for entry in self.paired.left)):
            if one in found:
                yield ids_of(one)


def _profiles(some: Counter[tuple[Profile, ...]]) -> Profiles:
    """The profiles of pairs, and of those who leave."""
    every = list(some.elements())
    return [(one[0], one[1]) for one in every if len(one) == 2], [one[0] for one in every if len(one) == 1]


def card_of_brackets(rules: RuleBook, done: Brackets, bye: int | None) -> Card:
    """The card of brackets as they were paired."""
    found = (BracketLedger(at, *bracket, bye) for at, bracket in enumerate(done, start=1))
    return card_of(rules.id, chain.from_iterable(bracket.lines() for bracket in found))


@dataclass(frozen=True, eq=False)
class RoundLedger:
    """Any round of the same players in the same brackets; `order` distinguishes equally good candidates."""

    ours: PairedRound
    order: Order

    def beside_games(self, games: Pairs, bye: int | None) -> Beside:
        """Our lines and those of complete and legal games and a bye (start numbers)."""
        entries = self.ours.entries
        pairs = sorted(entries.ranked(*game) for game in games)
        # A player given the bye before the brackets has no entry.
        taker = None if bye is None else entries.place.get(bye)
        return self.beside(_inside([problem for problem, _, _ in self.ours.done], pairs), taker)

    def beside(self, made: Iterable[Sequence[Pair]], bye: int | None) -> Beside:
        """Our lines and those of the pairs made in each bracket, from the first bracket that differs.

        Above it all is equal, which makes it the same bracket for both under any demand.
        """
        for number, (own, pairs) in enumerate(zip(self.ours.done, made, strict=False)):
            if pairs is not own[1].pairs and set(pairs) != set(own[1].pairs):
                problem, _, name = own
                other = self._bracket(number, problem, _paired(problem, pairs), name, bye)
                return self._own[number][1], self._lines(replace(other, ours=self._own[number][0]))
        return (), ()

    @cached_property
    def _own(self) -> list[tuple[BracketLedger, Kept]]:
        """Our brackets, and their lines."""
        own = [
            self._bracket(number, *bracket, self.ours.bye) for number, bracket in enumerate(self.ours.done)
        ]
        return [(bracket, Kept(self._lines(bracket))) for bracket in own]

    def _bracket(
        self, number: int, problem: BracketProblem, paired: Paired, kind: BracketKind, bye: int | None
    ) -> BracketLedger:
        in_order = replace(paired, pairs=tuple(sorted(paired.pairs)))
        return BracketLedger(number + 1, problem, in_order, kind, bye)

    def _lines(self, bracket: BracketLedger) -> Iterator[Line]:
        yield from bracket.lines(self.ours.harm)
        yield from self.order(bracket.problem, bracket.paired.pairs, bracket.where)

    def settled(self, problem: BracketProblem, paired: Paired) -> Iterator[Line]:
        """The lines of a candidate beside others that leave the same to the next bracket."""
        bye = paired.left[0] if bye_leaves(problem, paired.left) else None
        found = BracketLedger(0, problem, paired, BY_POINTS, bye)
        yield from found.lines()
        yield from self.order(problem, paired.pairs, found.where)


def whole_ledger(roster: Roster, rules: RuleBook, games: Pairs, bye: int | None) -> Iterator[Line]:
    """Any games and the bye (start numbers): the absolute criteria over the whole round, then its scoregroups."""
    yield from absolute_lines(roster, rules, games, bye)
    yield from scoregroup_lines(roster, rules, games, bye)


def absolute_lines(roster: Roster, rules: RuleBook, games: Pairs, bye: int | None) -> Iterator[Line]:
    """The counts of the absolute criteria over the whole round."""
    pairs = sorted(roster.ranked(*game) for game in games)
    taker = None if bye is None else roster.place[bye]
    for rule in rules.absolute:
        if (line := _absolute(roster, rules, rule, pairs, taker)) is not None:
            yield line


def scoregroup_lines(roster: Roster, rules: RuleBook, games: Pairs, bye: int | None = None) -> Iterator[Line]:
    """Scoregroup by scoregroup what any games count; `bye` where who has it is left over by the last one.

    A player unpaired in the own scoregroup floats down, through all groups between, to that of the opponent; the
    player with the bye, or without any opponent, leaves them all. No bracket is collapsed (2017, A.9), and
    downfloaters are judged without the following brackets, which would need our round paired.
    """
    pairs = sorted(roster.ranked(*game) for game in games)
    taker = None if bye is None else roster.place[bye]
    frames = [BracketProblem(roster, rules, TO_THE_END, (), tuple(group)) for group in roster.scoregroups]
    for at, made in enumerate(_made(frames, pairs), start=1):
        yield from BracketLedger(at, *made, SCOREGROUP, taker).lines()


def _made(frames: Sequence[BracketProblem], pairs: Sequence[Pair]) -> Iterator[tuple[BracketProblem, Paired]]:
    """The brackets of given pairs: the higher player of a pair moves down to the bracket of the lower one."""
    moved: tuple[int, ...] = ()
    for frame, made in zip(frames, _inside(frames, pairs), strict=True):
        problem = replace(frame, moved_down=moved)
        paired = _paired(problem, made)
        yield problem, paired
        moved = paired.left


def _inside(frames: Sequence[BracketProblem], pairs: Sequence[Pair]) -> list[list[Pair]]:
    """The pairs of each bracket: that of the lower player, since moved-down players meet residents only."""
    bracket = {entry: at for at, frame in enumerate(frames) for entry in frame.residents}
    inside: list[list[Pair]] = [[] for _ in frames]
    for pair in pairs:
        inside[bracket[pair[1]]].append(pair)
    return inside


def _paired(problem: BracketProblem, pairs: Sequence[Pair]) -> Paired:
    gone = set(chain.from_iterable(pairs))
    return Paired(tuple(pairs), tuple(entry for entry in problem.members if entry not in gone), "")


def _absolute(
    entries: Roster, rules: RuleBook, rule: Criterion, pairs: Sequence[Pair], bye: int | None
) -> Line | None:
    """An absolute criterion over the whole round; `None` where it is about neither pairs nor the bye."""
    if rule.whole == "lowest bye":
        return Line(rule, partial(too_high, entries, rules, bye), kind="absolute", amount=_said)
    if rule.whole == "complete":
        alone = set(range(len(entries))) - {*chain.from_iterable(pairs), bye}
        who: list[tuple[int, ...]] = [(entry,) for entry in sorted(alone)]
    elif rule.pair is None and rule.left is None:
        return None
    else:
        who = list(_breaking(entries, rule, pairs, bye))
    return Line(rule, len(who), tuple(map(entries.ids_of, who)), kind="absolute")


def _breaking(
    entries: Roster, rule: Criterion, pairs: Iterable[Pair], bye: int | None
) -> Iterator[tuple[int, ...]]:
    profile, apart = entries.profile, entries.kept_apart if rule.whole == "apart" else None
    for high, low in pairs:
        if rule.of_pair(profile(high), profile(low)) or (apart is not None and low in apart[high]):
            yield high, low
    if bye is not None and rule.of_left(profile(bye)):
        yield (bye,)


def too_high(entries: Roster, rules: RuleBook, bye: int | None) -> Value:
    """C5: 1 for a bye above the lowest score possible; nothing if the rules admit no round at all."""
    if bye is None:
        return (0,)
    try:
        lowest = Completion(entries, rules).lowest_bye()
    except NoPairing:
        return ()
    return (int(lowest is not None and not lowest.falls_in(entries.score[bye])),)


def _said(value: Value) -> int | None:
    return sum(value) if value else None


def level_text(rule: Criterion, problem: BracketProblem, left: Sequence[int], level: int) -> str:
    """The subject of a level, for a criterion with several; empty otherwise."""
    if rule.levels is None:
        return ""
    if not rule.lookahead:
        return _level(rule, problem, level)
    ahead, at = next_task(problem, left), level
    for inner in before_look_ahead(problem):
        size = inner.number_of_levels(ahead.context())
        if at < size:
            if inner.levels is None:
                return Told(OF_THE_NEXT(rule=inner.name))
            return _level(inner, ahead, at, PLAYERS_LEAVING_NEXT)
        at -= size
    return Told(ROUNDS_NOT_COMPLETED())


def _level(rule: Criterion, problem: BracketProblem, level: int, players: Declared = PLAYERS_WITH) -> str:
    if rule.by_gaps:
        return Told(SCORE_GAPS(points=problem.gaps[level]))
    return Told(players(points=problem.moved_down_scores[level]))
