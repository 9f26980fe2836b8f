"""Ledgers of a round of stable roommates: the counts of its rule book, and the differences between two rounds.

The rule book is for display: what decides is the bye, then blocking pairs, or the sum of costs in the mode `balanced`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from ...messages import Told
from ...model import Player, points_text
from ...model.names import Names
from ..base import Pairs
from ..cards import BracketKind, Card
from ..view.findings import Bracket, Candidate, Rule, Sentence
from ..view.ledger import Kind, Line, Part, Where, card_of, totals
from ..view.steps import bye_in
from . import proof_words as say
from .fallback import mate_of, pair_costs
from .field import RoommatesField
from .instance import Lists
from .report import RoommatesRound
from .rulebook import R1, ROOMMATES_RULES, colour_penalty, facts_of, same_colour_last, score_difference
from .stability import Stability, blocked, examine

BYE_ORDER = Rule(
    "",
    "bye",
    "The bye goes to the lowest score, then the highest number, if all other players can be paired.",
)
THIRD = Rule(
    "", "no_three_in_row", "Two players who both had the same colour in their last two games do not meet."
)
COLOURS = Rule(
    "", "colours", "The player with the smaller colour difference gets White; if equal, colours alternate."
)
GROWTH = Rule(
    "", "2, ms", "The lists admit opponents of equal score first, then half a point more each time."
)
STABLE = Rule("", "1.2", "No two players both prefer each other to their opponents.")
TIES = Rule("", "2, f", "If two opponents have equal f, the setting for ties decides which is preferred.")
LEAST = Rule("", "balanced", "The sum of the costs of all pairs is as small as possible.", "cost")

SHOWN = 3
"""Blocking pairs that a verdict names; the others are counted."""


def card_of_round(
    whole: RoommatesField, field: RoommatesField, pairs: Sequence[tuple[int, int]], bye: Player | None
) -> Card:
    """The whole round as one bracket; `pairs` are positions in a field without the player with the bye."""
    ids = [player.id for player in field.players]
    ranked = [sorted(pair, key=lambda i: int(field.place[i])) for pair in pairs]
    made = tuple((ids[p], ids[q]) for p, q in ranked)
    top = max((int(score) for score in whole.score), default=0) * whole.unit
    everybody = tuple(player.id for player in whole.players)
    bracket = Bracket(1, top, BracketKind("whole field"), (), everybody)
    where = Where(bracket, lambda: Candidate(made, () if bye is None else (bye.id,)))
    return card_of(ROOMMATES_RULES.id, ledger(whole, made, None if bye is None else bye.id), where)


def ledger(field: RoommatesField, games: Pairs, bye: int | None) -> Iterator[Line]:
    """The counts of the rule book in any round, given by start numbers. The sums decide nothing; stability decides."""
    position, facts = field.position, facts_of(field)
    a, b = [position[one] for one, _ in games], [position[other] for _, other in games]
    for rule in ROOMMATES_RULES:
        kind: Kind = "absolute" if rule in ROOMMATES_RULES.absolute else "quality"
        if rule is R1:
            counts = [q in field.apart[p] for p, q in zip(a, b, strict=True)]
        elif rule.pair is not None:
            counts = rule.of_pair(facts[a], facts[b]).tolist() if games else []
        else:
            barred = bye is not None and bool(field.bye_barred[position[bye]])
            yield Line(rule, int(barred), ((bye,),) if bye is not None and barred else (), kind=kind)
            continue
        who = tuple(pair for pair, count in zip(games, counts, strict=True) if count)
        yield Line(rule, int(sum(counts)), who, kind=kind)


@dataclass(frozen=True)
class Deciding:
    """The differences between our round and others: all lists, and the largest score difference used.

    `ms` is in units. The lists and the bye are those of our round, which therefore measures other rounds by its own
    conditions.
    """

    round: RoommatesRound
    lists: Lists
    ms: int
    names: Names

    @property
    def field(self) -> RoommatesField:
        """The players by position, including the bye holder."""
        return self.lists.field

    def lines(self, pairs: Pairs) -> Iterator[Line]:
        """The bye, then what the mode makes least: the sum of costs, or blocking pairs under a score difference."""
        bye, ours, where = bye_in(pairs), self.round.bye, Where(None, lambda: _candidate(pairs))
        if bye is not None and ours is not None:
            yield Line(BYE_ORDER, int(bye != ours.id), where=where, says=self._other_bye, hidden=True)
        if self.round.report.method == "balanced":
            yield from self._costs(pairs, where)
        else:
            yield self._blocked(pairs)

    def _other_bye(self, better: Line, worse: Line) -> Told:
        """The bye is chosen before the lists are made."""
        score = {player.id: self.round.score(player) for player in self.round.state.players}
        (due,), (given,) = (line.where.candidate.left for line in (better, worse))
        return self.names.say(
            say.BYE_CHOSEN_FIRST(given=given, points=score[given], due=due, least=score[due])
        )

    # -- the sum of costs --------------------------------------------------------------------------------------

    def _costs(self, pairs: Pairs, where: Where) -> Iterator[Line]:
        games = [pair for pair in pairs if all(pair)]
        yield Line(
            LEAST,
            lambda: self._cost(games),
            where=where,
            kind="cost",
            says=lambda *_: Told(say.COST_MORE()),
            hidden=True,
            parts=lambda: self._parts(games),
        )
        same = Sentence(Told(say.COST_AS_MUCH()), LEAST)
        yield Line(LEAST, 0, notes=lambda *_: (same,), closes="later")

    def _cost(self, games: Sequence[tuple[int, int]]) -> int:
        class_of, position = self.lists.class_of, self.field.position
        cost = pair_costs(self.lists)
        return sum(int(cost[class_of[position[a]], class_of[position[b]]]) for a, b in games)

    def _parts(self, games: Sequence[tuple[int, int]]) -> Iterator[Part]:
        sums = totals(ROOMMATES_RULES, ledger(self.field, games, None))
        yield Part(Rule.of(score_difference), points_text(sums[score_difference.id]), "points")
        for criterion in (colour_penalty, same_colour_last):
            yield Part(Rule.of(criterion), str(sums[criterion.id]))

    # -- blocking pairs ----------------------------------------------------------------------------------------

    def _blocked(self, pairs: Pairs) -> Line:
        """How far a pair is beyond the largest difference, and the blocking pairs by the lists ours was made with."""
        found, method = self._stability(pairs), self.round.report.method
        certain = method in ("stable", "tie_search") and not found.count

        def notes(mine: Line, other: Line) -> Iterator[Sentence]:
            (_, least), (beyond, count) = mine.value, other.value
            if beyond:
                yield self._too_far(pairs, beyond)
            if count > least:
                yield from _more(found, least)
            elif not beyond:
                yield self._no_more(count, least)

        beyond = (gap - self.ms for gap, _ in self._gaps(pairs) if gap > self.ms)
        value = (max(beyond, default=0), found.count)
        return Line(STABLE, value, notes=notes, closes="later" if certain else "incomparable")

    def _stability(self, pairs: Pairs) -> Stability:
        field, bye = self.field, bye_in(pairs)
        if bye is not None:
            field = field.without(field.position[bye])
        games = [(field.position[a], field.position[b]) for a, b in pairs if a and b]
        return examine(replace(self.lists, field=field), mate_of(games, len(field)), self.ms, SHOWN)

    def _gaps(self, pairs: Pairs) -> Iterator[tuple[int, tuple[int, int]]]:
        place = self.field.position
        return ((self.field.gap(place[a], place[b]), (a, b)) for a, b in pairs if a and b)

    def _too_far(self, pairs: Pairs, beyond: int) -> Sentence:
        widest = max(pair for gap, pair in self._gaps(pairs) if gap == self.ms + beyond)
        unit = self.field.unit
        told = say.TOO_FAR_APART(pair=widest, far=(self.ms + beyond) * unit, most=self.ms * unit)
        return Sentence(self.names.say(told), GROWTH)

    def _no_more(self, count: int, least: int) -> Sentence:
        """Stable rounds, and those of a method that promises no fewest blocking pairs, have no order."""
        report = self.round.report
        if count < least:
            told = say.FEWER_BLOCKED(blocked=blocked(count), least=least, method=report.method)
            return Sentence(Told(told), STABLE)
        told = say.AS_MANY_BLOCKED(blocked=blocked(count), method=report.method, ties=report.tie)
        return Sentence(Told(told), TIES)


def _more(found: Stability, least: int) -> Iterator[Sentence]:
    yield Sentence(Told(say.MORE_BLOCKED(blocked=blocked(found.count), least=least)), STABLE)
    yield from (Sentence(pair.text, STABLE) for pair in found.blocking)
    if found.count > len(found.blocking):
        yield Sentence(Told(say.AND_MORE(count=found.count - len(found.blocking))), STABLE)


def _candidate(pairs: Pairs) -> Candidate:
    games = tuple((min(pair), max(pair)) for pair in pairs if all(pair))
    return Candidate(games, tuple(max(pair) for pair in pairs if not all(pair)))


Two = tuple[int, int]


@dataclass(frozen=True)
class LeftOver:
    """The lists, the largest score difference, and the pairs of a round without the bye; players by position."""

    lists: Lists
    ms: int
    made: Sequence[Two]

    def beside(self, one: int, other: int) -> tuple[list[Two], list[int]]:
        """Better pairs of the round that, together with these two, would leave others unpaired: as few as suffice, and
        those others.

        Nothing if the others could be paired.
        """
        level = self.lists.levels(self.ms)
        of = self.lists.class_of
        wanted = level[of[one], of[other]]
        better = [(p, q) for p, q in self.made if not {p, q} & {one, other} and level[of[p], of[q]] <= wanted]
        better.sort(key=lambda pair: int(level[of[pair[0]], of[pair[1]]]), reverse=True)
        if self._pairable(self._rest(one, other, better)):
            return [], []
        needed = list(better)
        # From the least wanted on: a pair is not needed if the others are stranded without it, too.
        for pair in better:
            fewer = [two for two in needed if two != pair]
            if not self._pairable(self._rest(one, other, fewer)):
                needed = fewer
        return needed, self._rest(one, other, better)

    def _rest(self, one: int, other: int, made: Iterable[Two]) -> list[int]:
        gone = {one, other, *(player for pair in made for player in pair)}
        return [player for pair in self.made for player in pair if player not in gone]

    def _pairable(self, players: list[int]) -> bool:
        field = self.lists.field.only(sorted(players))
        return bool(replace(self.lists, field=field).pairs(self.ms).maximum().perfect)
