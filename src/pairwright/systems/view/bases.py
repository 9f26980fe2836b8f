"""Two ways in which systems decide that have no ledger: bases that answer everything from what a system must say."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from ...lean_dataclass import dataclass, replace
from ..base import Pairs
from .findings import Decision, Preference, Refusal, Sentence
from .plain import PlainView, boards_of
from .questions import Answer, Demand, Reason, Verdict


@dataclass(frozen=True, eq=False)
class ByDecisions(PlainView, ABC):
    """A system that decides step by step: say which steps made the round (`decisions`)."""

    @property
    @abstractmethod
    def decisions(self) -> Sequence[Decision]:
        """The steps in the order taken; those with `taken` together settle every board and the bye."""
        ...

    @property
    def made_by(self) -> str:
        """Rounds are made by steps."""
        return f"rounds of the {self.system.name} system are made step by step, and explain tells the steps"

    def compared(self, pairs: Pairs) -> Verdict:
        """By the first decision that the round departs from."""
        made = boards_of(pairs)
        for decision in self.decisions:
            if not boards_of(decision.taken) <= made:
                return Verdict("departs", decision=decision)
        return super().compared(pairs)

    def _asked_for(self, demand: Demand) -> Answer:
        """The first decision that settles otherwise somebody the demand is about; no other round is made."""
        for decision in self.decisions:
            about = {player for pair in decision.taken for player in pair}
            if about & set(demand.players) and not boards_of(demand.meet) & boards_of(decision.taken):
                return Answer(demand, "decided", Verdict("departs", decision=decision))
        return Answer(demand, "unsupported")

    def paired_again(self, demand: Demand) -> Answer:
        """By a round that meets the demand; where that departs in a step about others, the step of those asked too."""
        answer = PlainView._asked_for(self, demand)
        asked, verdict = set(demand.players), answer.verdict
        if verdict is None or verdict.decision is None or asked & _settled(verdict.decision):
            return answer
        own = next((decision for decision in self.decisions if asked & _settled(decision)), None)
        if own is None:
            return answer
        line = Sentence(f"{own.text[:1].upper()}{own.text[1:]}.", own.rule)
        return replace(answer, notes=(*answer.notes, line))

    def reasons(self, boards: Iterable[int] | None = None) -> Mapping[int, Reason]:
        """The decisions that made each board, with the steps before that tried or named its players."""
        return {number: self._reason(number, pair) for number, pair in self._boards(boards)}

    def _reason(self, number: int, pair: tuple[int, int]) -> Reason:
        wanted = frozenset(pair) - {0}
        found = [
            decision
            for decision in self.decisions
            if wanted in boards_of(decision.taken) or (not decision.taken and wanted & set(decision.players))
        ]
        return Reason(number, tuple(filter(None, pair)), decisions=tuple(found))


def _settled(decision: Decision) -> set[int]:
    """Those whom a step settles."""
    return {player for pair in decision.taken for player in pair if player}


@dataclass(frozen=True, eq=False)
class ByPreferences(PlainView, ABC):
    """A system of preferences: say how much a player would like an opponent, and how rounds compare (`compared`)."""

    @abstractmethod
    def preference(self, player: int, other: int) -> Preference | None:
        """What a player thinks of an opponent; `None` if the two can't meet."""
        ...

    @cached_property
    def opponents(self) -> dict[int, int]:
        """Everybody's opponent in our round, 0 for the bye."""
        return {one: other for pair in self.round.pairs for one, other in (pair, pair[::-1]) if one}

    def rather(self, player: int) -> tuple[Refusal, ...]:
        """Whom a player would rather meet than the opponent he has, most liked first, and why each would not."""
        has = self._has(player)
        found: list[Refusal] = []
        for other in sorted(self.present - {player, self.opponents[player]}):
            wish, answer = self.preference(player, other), self.preference(other, player)
            if wish is not None and answer is not None and (has is None or wish.key < has.key):
                found.append(Refusal(player, other, wish, answer, self._has(other)))
        return tuple(sorted(found, key=lambda refusal: refusal.wish.key))

    def _has(self, player: int) -> Preference | None:
        opponent = self.opponents[player]
        return self.preference(player, opponent) if opponent else None

    def reasons(self, boards: Iterable[int] | None = None) -> Mapping[int, Reason]:
        """Whom both players of a board would rather meet and why not; else what the best round without it is."""
        asked = dict(self._boards(boards))
        refusals = {n: tuple(r for p in pair if p for r in self.rather(p)) for n, pair in asked.items()}
        bare = [number for number, found in refusals.items() if not found]
        told = super().reasons(bare) if bare else {}
        return {
            n: replace(told[n]) if n in told else Reason(n, tuple(filter(None, pair)), refusals=refusals[n])
            for n, pair in asked.items()
        }
