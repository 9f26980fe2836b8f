"""A Keizer round of least differences in place: what every other round would add up to, and the proof."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ...messages import Message, Told
from ...model import Tournament
from ...model.names import Names
from ...rules.articles import RuleBook
from ..base import PairingSystem, Pairs, Protocol, Round, RoundState
from ..view import Candidate, Rule, Sentence
from ..view.ledger import Line, Where
from ..view.steps import bye_in
from . import proof_words as say
from .rulebook import RULES
from .scoring import KeizerTable

BYE, SUM, ORDER = (Rule.of_article(RULES, number) for number in ("odd", "differences", "differences, equal"))


class _System(PairingSystem, Protocol):
    """The functions that views need from the system: see `Parameters` and `Keizer`."""

    @property
    def bye(self) -> str: ...
    @property
    def pairing(self) -> str: ...
    @property
    def repeat_gap(self) -> int | None: ...
    def ranking(self, tournament: Tournament) -> KeizerTable: ...
    def barred(self, state: RoundState) -> dict[int, frozenset[int]]: ...
    def bye_candidates(self, state: RoundState, table: KeizerTable) -> list[int | None]: ...
    def pair_with_bye(
        self, state: RoundState, table: KeizerTable, candidates: Sequence[int | None]
    ) -> Round: ...


class _Ranked(Protocol):
    """The functions needed from the view."""

    @property
    def system(self) -> _System: ...
    @property
    def state(self) -> RoundState: ...
    @property
    def rules(self) -> RuleBook: ...
    @property
    def names(self) -> Names: ...
    @property
    def round(self) -> Round: ...
    @property
    def table(self) -> KeizerTable: ...
    @property
    def order(self) -> list[int]: ...
    @property
    def seat(self) -> dict[int, int]: ...
    def idle(self, player: int) -> Message: ...
    def neighbours(self) -> Told: ...


@dataclass(frozen=True)
class Differences:
    """The answers of a view about a round with the least sum of squared differences in place."""

    view: _Ranked

    # -- which round is better ---------------------------------------------------------------------------------

    def lines(self, pairs: Pairs) -> Iterator[Line]:
        """The bye, the sum, the order of the ranking."""
        bye, where = _bye(pairs), Where(None, lambda: _candidate(pairs))
        if bye:
            yield Line(
                BYE, lambda: self.candidates.index(bye), where=where, says=self._other_bye, hidden=True
            )
        yield Line(SUM, lambda: _squares(self.apart(pairs)), where=where, kind="cost", says=self._sums)
        yield Line(ORDER, lambda: self._seats(pairs), where=where, kind="sequence", says=self._earlier)

    @property
    def candidates(self) -> list[int | None]:
        """The bye candidates, in the order of the attempts."""
        return self.view.system.bye_candidates(self.view.state, self.view.table)

    def apart(self, pairs: Pairs) -> Counter[int]:
        """How many boards of a round with our bye join players so many places apart."""
        seat = self.view.seat
        return Counter(abs(seat[one] - seat[other]) for one, other in pairs if one and other)

    def _other_bye(self, better: Line, later: Line) -> Told:
        place = self.view.table.place
        (due,), (given,) = better.where.candidate.left, later.where.candidate.left
        idle, given_idle = map(self.view.idle, (due, given))
        told = say.OTHER_BYE
        if self.view.system.bye == "fewest" and idle.values != given_idle.values:
            told = say.OTHER_BYE_BY_IDLE
        facts = {"given": given, "place": place[given], "due": due, "due_place": place[due]}
        return self.view.names.say(told.of(**facts, idle=idle, given_idle=given_idle))

    def _sums(self, better: Line, later: Line) -> Told:
        mine, others = (self.apart(line.where.candidate.pairs) for line in (better, later))
        more, fewer = (
            tuple(sorted((a - b).elements(), reverse=True)) for a, b in ((others, mine), (mine, others))
        )
        return Told(say.SUM_WOULD_BE(theirs=later.value[0], ours=better.value[0], more=more, fewer=fewer))

    def _seats(self, pairs: Pairs) -> tuple[int, ...]:
        """The opponent of each player from the top of the ranking, by place."""
        seat = self.view.seat
        opponent = {a: b for two in pairs for a, b in (two, two[::-1])}
        return tuple(seat[opponent[one]] for one in seat)

    def _earlier(self, better: Line, later: Line) -> Told:
        seat = list(self.view.seat)
        both = zip(seat, better.value, later.value, strict=True)
        first, one, other = next(found for found in both if found[1] != found[2])
        told = say.MEETS_SOONER(player=first, x=seat[one - 1], later=seat[other - 1])
        return self.view.names.say(told)

    # -- what is told ------------------------------------------------------------------------------------------

    def summary(self) -> tuple[Sentence, ...]:
        """The number of boards between neighbours, and the sum of the squared differences in place."""
        total = _squares(self.apart(self.view.round.pairs))
        return (Sentence(self.view.neighbours(), SUM), Sentence(Told(say.LEAST_SUM(total=total)), SUM))


def _bye(pairs: Pairs) -> int:
    """The bye holder, 0 without one."""
    return bye_in(pairs) or 0


def _squares(apart: Counter[int]) -> int:
    return sum(gap * gap * count for gap, count in apart.items())


def _candidate(pairs: Pairs) -> Candidate:
    bye = _bye(pairs)
    return Candidate(tuple(pair for pair in pairs if bye not in pair), (bye,) if bye else ())
