"""The frame of all readings: questions about a round, and the answers held against all rounds there are.

A reading judges rounds from the records alone, by the articles, and shares nothing with the engine. There is one for
each system; what they have in common is here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property
from itertools import combinations
from typing import Generic, TypeVar

from pairwright.systems.base import Pairs, RoundState
from pairwright.systems.view import Answer, Demand, Reason

Pair = tuple[int, int]
Boards = frozenset[frozenset[int]]
"""Who meets whom; whoever has the bye is alone."""
Told = tuple[str, object]
"""What becomes of a demand: a word or the deciding rule, and where it decides."""
Key = Sequence[tuple[str, object]]
"""What the articles compare of a round, in their order; the smaller is the better."""
Made = TypeVar("Made")

NONE: Told = ("none", 0)
SAME: Told = ("same", 0)


def made_of(pairs: Pairs) -> Boards:
    """The boards of a round given by pairs, (player, 0) for the bye."""
    return frozenset(frozenset(pair) - {0} for pair in pairs)


def all_boards(state: RoundState) -> list[Pair]:
    """Every two players of a round, and every player's bye in an odd field."""
    ids = [player.id for player in state.players]
    return [*combinations(ids, 2), *((id, 0) for id in ids if len(ids) % 2)]


class Reading(ABC, Generic[Made]):
    """A round read again: all legal rounds, which of them is best, and what tells two apart."""

    state: RoundState
    kinds = frozenset({"meet", "apart", "bye"})
    """What may be asked of the system."""
    verdicts = frozenset({"illegal", "worse", "later", "departs"})
    """What the round shown may be to the rules."""
    groups_asked = 0
    """In so many brackets, from the first on, a player may be asked to stay."""

    @property
    @abstractmethod
    def rounds(self) -> Sequence[Made]:
        """All rounds that are legal."""

    @abstractmethod
    def made(self, pairs: Pairs) -> Made:
        """A round given by pairs, (player, 0) for the bye."""

    @abstractmethod
    def best(self, rounds: Sequence[Made]) -> Made:
        """The best of some rounds."""

    @abstractmethod
    def verdict(self, ours: Made, theirs: Made) -> Told:
        """The first rule that tells two rounds apart; the first one is the better."""

    @abstractmethod
    def has(self, made: Made, pair: Pair) -> bool:
        """Whether two meet in a round; (player, 0): whether he has the bye."""

    def stays(self, made: Made, player: int, number: int) -> bool:
        """Whether a player is paired in one of the first brackets."""
        raise NotImplementedError

    # -- questions ---------------------------------------------------------------------------------------------

    def asked(self, ours: Made) -> list[Demand]:
        """Every question about two players, the bye, a board that is in the round, or a player who might float."""
        boards = all_boards(self.state)
        meet = [Demand(meet=((one, other),)) if other else Demand(bye=one) for one, other in boards]
        apart = [Demand(apart=(board,)) for board in boards if self.has(ours, board)]
        ids, numbers = [player.id for player in self.state.players], range(1, self.groups_asked + 1)
        stay = [Demand(stay=(id, number)) for id in ids for number in numbers]
        return [*(one for one in (*meet, *apart) if one.kind in self.kinds), *stay]

    def fitting(self, demand: Demand) -> list[Made]:
        """All legal rounds that meet a demand."""
        return [made for made in self.rounds if self.meets(made, demand)]

    def meets(self, made: Made, demand: Demand) -> bool:
        """Whether a round meets a demand."""
        if demand.stay is not None:
            return self.stays(made, *demand.stay)
        if demand.apart:
            return not any(self.has(made, board) for board in demand.apart)
        return self.has(made, demand.meet[0] if demand.meet else (demand.bye or 0, 0))

    # -- answers -----------------------------------------------------------------------------------------------

    @cached_property
    def own(self) -> Made | None:
        """The round as the reading has it; `None` if there is none."""
        return self.best(self.rounds) if self.rounds else None

    def best_with(self, demand: Demand) -> Made | None:
        """The best round that meets a demand; `None` if there is none."""
        fit = self.fitting(demand)
        return self.best(fit) if fit else None

    def compared(self, ours: Made, demand: Demand) -> Told:
        """What becomes of a demand: the first rule that tells the best round that meets it from ours."""
        if self.meets(ours, demand):
            return SAME
        best = self.best_with(demand)
        return NONE if best is None else self.verdict(ours, best)

    def equal(self, one: Made, other: Made) -> bool:
        """Whether nothing tells two rounds apart."""
        return one == other

    def told(self, answer: Answer) -> Told:
        """An answer in the same terms."""
        if answer.kind in ("forbidden", "impossible"):
            assert answer.kind == "forbidden" or (
                answer.witness and all(one.text for one in answer.witness.why)
            )
            return NONE
        if answer.kind == "is so":
            return SAME
        assert answer.kind == "decided"
        assert answer.verdict is not None
        assert answer.verdict.kind in self.verdicts
        return self.rule_told(answer)

    def rule_told(self, answer: Answer) -> Told:
        """The rule that an answer names, and where it decides."""
        assert answer.verdict is not None
        found = answer.verdict.difference
        assert found is not None
        assert found.worse
        if found.kind == "absolute":
            return "bye", 0
        number = found.bracket.number if found.bracket else 0
        return ("order" if found.kind == "sequence" else found.rule.id), number

    def round_fault(self, pairs: Pairs) -> str:
        """What is wrong with our round; empty if nothing."""
        right = self.own is not None and self.equal(self.made(pairs), self.own)
        return "" if right else f"our round is {pairs}"

    def fault(self, ours: Made, answer: Answer) -> str:
        """What the reading says otherwise: the rule, the round shown, what else is stated; empty if nothing."""
        expected, told = self.compared(ours, answer.demand), self.told(answer)
        if told != expected:
            return f"{told}, not {expected}"
        if expected in (NONE, SAME):
            return ""
        best = self.best_with(answer.demand)
        assert best is not None
        if answer.round is not None:
            shown = self.made(answer.round.pairs)
            if not (self.meets(shown, answer.demand) and self.equal(shown, best)):
                return "another round is shown than the best one"
        return self.stated(ours, best, answer)

    def stated(self, ours: Made, best: Made, answer: Answer) -> str:
        """What an answer states besides, and the reading says otherwise; empty if nothing."""
        del ours, best, answer
        return ""

    def reason_fault(self, ours: Made, reason: Reason) -> str:
        """What the reason of a board or of the bye says wrongly: of the round without it, of other byes, besides."""
        answers = [*([reason.without] if reason.without else []), *reason.others]
        faults = (f"{answer.demand}: {fault}" for answer in answers if (fault := self.fault(ours, answer)))
        return next(faults, "") or self.board_fault(ours, reason)

    def board_fault(self, ours: Made, reason: Reason) -> str:
        """What the reason of a board (0 for the bye) states besides, and the reading says otherwise."""
        del ours, reason
        return ""


class ByKeys(Reading[Boards]):
    """Rounds of which the articles compare one thing after the other."""

    of_equals = ""
    """The article by which one of equal rounds is taken, if they can be equal."""

    @property
    @abstractmethod
    def keys(self) -> dict[Boards, Key]:
        """All legal rounds, and what is compared of each."""

    @cached_property
    def rounds(self) -> Sequence[Boards]:  # type: ignore[override]
        return list(self.keys)

    def made(self, pairs: Pairs) -> Boards:
        return made_of(pairs)

    def best(self, rounds: Sequence[Boards]) -> Boards:
        return min(rounds, key=lambda made: [value for _, value in self.keys[made]])

    def verdict(self, ours: Boards, theirs: Boards) -> Told:
        both = zip(self.keys[ours], self.keys[theirs], strict=False)
        return next((mine[0] for mine, other in both if mine != other), self.of_equals), 0

    def equal(self, one: Boards, other: Boards) -> bool:
        return other in self.keys and self.keys.get(one) == self.keys[other]

    def has(self, made: Boards, pair: Pair) -> bool:
        return frozenset(pair) - {0} in made

    def rule_told(self, answer: Answer) -> Told:
        assert answer.rule is not None
        assert answer.verdict is not None
        assert answer.verdict.difference is None or answer.verdict.difference.worse
        return answer.rule.article, 0
