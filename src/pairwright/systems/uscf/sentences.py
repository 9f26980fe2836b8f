"""The statement of a level that makes another round worse: whole sentences with names, in points, boards and rating
points.

Each is given the round as it is and the other one, with the boards that count in either (`LevelComparison`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

import numpy as np

from ...messages import AS_WRITTEN, LABELLED, LISTED, Declared, Message, Told, together
from ...model import Player, Result, points_text
from ...model.names import Names
from ...rules.criterion import Criterion
from ...rules.facts import COLOUR_LETTER, meetings
from ..view.proof_words import COUNTED, MORE_BOARDS, SEAT, SENTENCE, joined
from .ground import Pair, SectionGround, counts, edges_of
from .said import say
from .section import FULL_BYES, HALF_BYES


@dataclass(frozen=True)
class LevelCount:
    """The count of a level in a round. Players are ranks.

    Attributes:
        total: the sum over the round.
        boards: the boards that count, each with its amount.
        bye: who has the bye, if the level counts it; `taker`: who has it in any case.
    """

    total: int
    boards: dict[Pair, int]
    bye: int | None
    taker: int | None

    @classmethod
    def of(
        cls, ground: SectionGround, rules: Sequence[Criterion], pairs: Sequence[Pair], bye: int | None
    ) -> Iterator[LevelCount]:
        """The counts of a round, level by level."""
        edges = edges_of(ground, pairs, bye)
        for _, values in counts(ground, rules, edges):
            hit = np.flatnonzero(values).tolist()
            boards = {pairs[i]: int(values[i]) for i in hit if i < len(pairs)}
            yield cls(int(values.sum()), boards, bye if len(boards) < len(hit) else None, bye)


@dataclass(frozen=True)
class LevelComparison:
    """One level of two rounds, with the data for sentences about it."""

    ground: SectionGround
    ours: LevelCount
    theirs: LevelCount

    @cached_property
    def names(self) -> Names:
        """The names of the players."""
        return Names(self.ground.section.state.tournament)

    def id(self, rank: int) -> int:
        """A player's number."""
        return self.ground.section.players[rank].id

    def say(self, told: Message) -> Told:
        """A message in English, with the names of the players."""
        return self.names.say(told)

    @property
    def new(self) -> list[Pair]:
        """The counted boards of the other round that our round does not have."""
        return [pair for pair in self.theirs.boards if pair not in self.ours.boards]

    @property
    def instead(self) -> Message:
        """Both numbers of boards: `3 boards instead of 1`."""
        one, other = (len(side.boards) + (side.bye is not None) for side in (self.theirs, self.ours))
        others = AS_WRITTEN(value=str(other)) if other else say.NONE_OF_THEM()
        return say.BOARDS_INSTEAD(count=one, others=others)

    def listed(self, detail: Mapping[Pair, Message] | None = None, most: int = 4) -> Message:
        """The new boards by name, each with its detail in brackets, and the number of further ones."""
        said = []
        for pair in self.new[:most]:
            told = SEAT(pair=tuple(map(self.id, pair)))
            said.append(
                told if detail is None else say.PAIR_WITH(pair=told.values["pair"], detail=detail[pair])
            )
        if len(self.new) > most:
            said.append(say.COUNT_MORE(count=len(self.new) - most))
        return LISTED(parts=tuple(said))


Says: TypeAlias = Callable[[LevelComparison], Told]


def rounds_met(one: Player, other: Player) -> Message:
    """When two players met: `in rounds 2 and 5`."""
    found = meetings(one, other.id)
    return _in(found) if found else say.UNDER_EARLIER_ENTRY()


def rounds_of(player: Player, kinds: tuple[Result, ...]) -> Message | None:
    """The rounds where a player's result is of one of these kinds: `in round 2`; `None` without any."""
    found = [number for number, result in enumerate(player.results, 1) if result.result in kinds]
    return _in(found) if found else None


def _in(rounds: Sequence[int]) -> Message:
    return say.IN_ROUNDS(rounds=tuple(rounds), count=len(rounds))


def _with_numbers(comparison: LevelComparison, told: Message, what: Declared) -> Told:
    """A sentence, and both totals if ours is not zero."""
    ours, theirs = comparison.ours.total, comparison.theirs.total
    if not ours:
        return comparison.say(told)
    totals = SENTENCE(clause=COUNTED(what=what(), theirs=theirs, ours=ours))
    return comparison.say(together([told, totals]))


def bye_again(told: LevelComparison) -> Told:
    """The players who had one already."""
    rank = _taker(told.theirs)
    when, player = rounds_of(told.ground.section.players[rank], FULL_BYES), told.id(rank)
    if when is None:
        return told.say(say.US_BYE_TWICE(player=player))
    return told.say(say.US_BYE_TWICE_IN(player=player, when=when))


def _taker(side: LevelCount) -> int:
    if side.taker is None:
        raise AssertionError("a level of the bye differs only with a bye")
    return side.taker


def rematch(told: LevelComparison) -> Told:
    """When they met."""
    players = told.ground.section.players
    met = [
        say.TWO_MET(a=players[a].id, x=players[b].id, when=rounds_met(players[a], players[b]))
        for a, b in told.new[:3]
    ]
    if (rest := len(told.new) - 3) > 0:
        met.append(MORE_BOARDS(count=rest))
    return _with_numbers(told, say.SECOND_GAME_ONLY(met=joined(met)), say.SECOND_GAMES)


def kept_apart(told: LevelComparison) -> Told:
    """The forbidden pairs."""
    return _with_numbers(told, say.APART_MEET_ONLY(boards=told.listed()), say.SUCH_BOARDS)


def teammates(told: LevelComparison) -> Told:
    """The teammates."""
    return _with_numbers(told, say.MATES_MEET_ONLY(boards=told.listed()), say.SUCH_BOARDS)


def _gaps(side: LevelCount, told: LevelComparison) -> Message:
    score = told.ground.section.score
    sizes = Counter(abs(int(score[a] - score[b])) for a, b in side.boards)
    found = [say.BY_SCORE(number=count, points=size) for size, count in sorted(sizes.items(), reverse=True)]
    return LISTED(parts=tuple(found)) if found else say.NONE_OF_THEM()


def score_differences(told: LevelComparison) -> Told:
    """The number of boards for each difference."""
    ours, theirs = (_gaps(side, told) for side in (told.ours, told.theirs))
    return told.say(say.UNEQUAL_BOARDS(theirs=theirs, ours=ours))


def drop_beyond_limit(told: LevelComparison) -> Told:
    """Which boards, how far."""
    score, limit = told.ground.section.score, told.ground.section.options.max_drop or 0
    gaps = {(a, b): AS_WRITTEN(value=points_text(abs(int(score[a] - score[b])))) for a, b in told.new}
    return told.say(say.FURTHER_APART(instead=told.instead, limit=limit, boards=told.listed(gaps)))


def score_of_the_bye(told: LevelComparison) -> Told:
    """Both takers with their points."""
    score, (theirs, ours) = told.ground.section.score, (_taker(told.theirs), _taker(told.ours))
    points = {"points": int(score[theirs]), "least": int(score[ours])}
    return told.say(say.US_BYE_TOO_HIGH(given=told.id(theirs), due=told.id(ours), **points))


def bye_after_half_point(told: LevelComparison) -> Told:
    """The players with and without one."""
    theirs, ours = _taker(told.theirs), _taker(told.ours)
    took, who = (
        rounds_of(told.ground.section.players[theirs], HALF_BYES),
        {"given": told.id(theirs), "due": told.id(ours)},
    )
    return told.say(say.PROMISED_HALF_BYE(**who) if took is None else say.TOOK_HALF_BYE(when=took, **who))


def order_of_the_bye(told: LevelComparison) -> Told:
    """Both takers with their ratings."""
    theirs, ours = _taker(told.theirs), _taker(told.ours)
    rated = [
        AS_WRITTEN(value=str(rating)) if rating > 0 else say.WITHOUT_RATING()
        for rating in (int(told.ground.section.rating[i]) for i in (theirs, ours))
    ]
    return told.say(
        say.BYE_BY_RATING(given=told.id(theirs), rating=rated[0], due=told.id(ours), least=rated[1])
    )


def unrated_drops(told: LevelComparison) -> Told:
    """The players who would drop."""
    score = told.ground.section.score
    who = tuple(told.id(a if score[a] > score[b] else b) for a, b in told.new[:4])
    return _with_numbers(told, say.DROPS_UNRATED(players=who), say.SUCH_DROPS)


def beyond(told: LevelComparison, limit: int, name: str) -> Told:
    """Which boards, by how much."""
    far = say.BEYOND_LIMIT[name](instead=told.instead, limit=limit)
    if told.theirs.bye is not None:
        far = say.BYE_AMONG_THEM(clause=far, player=told.id(told.theirs.bye))
    if told.new:
        change = told.ground.rating_change
        changes = {(a, b): AS_WRITTEN(value=str(int(change[a, b]))) for a, b in told.new}
        far = LABELLED(label=far, said=told.listed(changes))
    return told.say(SENTENCE(clause=far))


def _due(told: LevelComparison) -> dict[Pair, Message]:
    due = told.ground.section.claims.due
    return {(a, b): say.JUST_COLOUR(colour=COLOUR_LETTER[int(due[a])]) for a, b in told.new}


def not_equalized(told: LevelComparison) -> Told:
    """Which boards, and the colour both need."""
    text = say.NEED_SAME_COLOUR(instead=told.instead, boards=told.listed(_due(told)))
    if len(told.ours.boards) != len(told.theirs.boards):
        return told.say(text)
    times = say.TIMES_IN_ALL(theirs=told.theirs.total, ours=told.ours.total)
    return told.say(together([text, times]))


def third_in_a_row(told: LevelComparison) -> Told:
    """Which boards."""
    return told.say(say.THIRD_TIME_RUNNING(instead=told.instead, boards=told.listed()))


def not_alternating(told: LevelComparison) -> Told:
    """Which boards, and the colour both are due."""
    return told.say(say.NOT_ALTERNATE(instead=told.instead, boards=told.listed(_due(told))))


def interchange_or_large(told: LevelComparison) -> Told:
    """How many boards."""
    return told.say(say.LARGE_CHANGES(instead=told.instead, low=str(told.ground.low)))


def sum_of_changes(told: LevelComparison, unit: str) -> Told:
    """Both sums."""
    return told.say(say.SUM_OF_CHANGES[unit](theirs=told.theirs.total, ours=told.ours.total))


def boards_across_groups(told: LevelComparison) -> Told:
    """How many boards, and which."""
    return told.say(say.ACROSS_GROUPS(instead=told.instead, boards=told.listed()))


def interchanges(told: LevelComparison) -> Told:
    """How many boards."""
    return told.say(say.BY_INTERCHANGE(instead=told.instead))
