"""A Keizer round with the decisions that made it: who has the bye, and whom each player meets in turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from ...errors import NoPairing
from ...model import Tournament
from ..base import PairingSystem, Round, RoundState
from ..view import Answer, Breach, ByDecisions, ColourReason, Decision, Demand, Fact, Line, Rule
from .rulebook import RULES, colours
from .scoring import KeizerTable, amount, idle_rounds, meetings


def _rule(number: str) -> Rule:
    return Rule.of_article(RULES, number)


_APART = Rule("", "event", "The rules of the event keep some participants apart.")


class _System(PairingSystem, Protocol):
    """What the view asks of the system."""

    @property
    def bye(self) -> str: ...
    @property
    def repeat_gap(self) -> int | None: ...
    def ranking(self, tournament: Tournament) -> KeizerTable: ...
    def bye_candidates(self, state: RoundState, table: KeizerTable) -> list[int | None]: ...
    def pair_with_bye(
        self, state: RoundState, table: KeizerTable, candidates: Sequence[int | None]
    ) -> Round: ...


@dataclass(frozen=True, eq=False)
class KeizerView(ByDecisions):
    """A round as the Keizer system sees it."""

    system: _System

    @cached_property
    def table(self) -> KeizerTable:
        """The ranking before the round."""
        return self.system.ranking(self.state.tournament)

    @cached_property
    def order(self) -> list[int]:
        """Those to be paired in the order of the ranking."""
        return sorted(self.present, key=self.table.place.__getitem__)

    # -- what may not be ---------------------------------------------------------------------------------------

    def pair_breaches(self, one: int, other: int) -> tuple[Breach, ...]:
        """Meetings too recent, and players kept apart."""
        return tuple(self._pair_breaches(one, other))

    def _pair_breaches(self, one: int, other: int) -> Iterator[Breach]:
        gap, rule = self.system.repeat_gap, _rule("repeats")
        for number in meetings(self.state.tournament.by_id[one], other):
            if gap is None:
                yield Breach(rule, (one, other), f"they met in round {number}, and nobody meets twice here")
            elif self.state.round - number < gap:
                again = number + gap
                yield Breach(
                    rule, (one, other), f"they met in round {number} and may meet again from round {again} on"
                )
        if any({one, other} <= set(group.players) for group in self.state.forbidden):
            yield Breach(_APART, (one, other), "the rules of the event keep them apart")

    # -- decisions ---------------------------------------------------------------------------------------------

    @cached_property
    def decisions(self) -> Sequence[Decision]:
        """The bye, then each board from the top of the ranking."""
        return tuple(self._decisions())

    def _decisions(self) -> Iterator[Decision]:
        names, paired = self.names, self.round
        opponent = {one: other for pair in paired.pairs if pair[1] for one, other in (pair, pair[::-1])}
        if paired.bye is not None:
            yield self._bye(paired.bye.id)
        free = [player for player in self.order if player in opponent]
        while free:
            first = free.pop(0)
            other = opponent[first]
            passed = free[: free.index(other)]
            free.remove(other)
            why = [self._passed(first, player) for player in passed]
            text = f"{names(first)} is the highest without an opponent and meets {names(other)}, the next one possible"
            text += "".join(f"; not {reason}" for reason in why)
            tried = tuple((first, player) for player in passed)
            yield Decision(_rule("neighbours"), (first, other), ((first, other),), tried, text)

    def _passed(self, first: int, player: int) -> str:
        breaches = self.pair_breaches(first, player)
        why = breaches[0].text if breaches else "the others could not all be paired then"
        return f"{self.names(player)} ({why})"

    def _bye(self, bye: int) -> Decision:
        names, candidates = self.names, self.system.bye_candidates(self.state, self.table)
        tried = [player for player in candidates[: candidates.index(bye)] if player is not None]
        place = self.table.place[bye]
        if self.system.bye == "fewest":
            idle = idle_rounds(self.state.tournament.by_id[bye])
            times = "once" if idle == 1 else f"{idle} times"
            text = f"{names(bye)}, number {place} of the ranking, has been without a game {times}"
            text += ", and nobody less often" if not tried else ""
        else:
            text = f"{names(bye)} is number {place} of the ranking"
            text += ", the lowest of those present" if not tried else ""
        text += "".join(
            f"; not {names(player)} (the others could not all be paired then)" for player in tried
        )
        return Decision(_rule("odd"), (bye,), ((bye, 0),), tuple((player, 0) for player in tried), text)

    def _asked_for(self, demand: Demand) -> Answer:
        """The first complete pairing that meets the demand, and the first decision it departs from."""
        try:
            best = self.best_with(demand)
        except NoPairing as error:
            return Answer(demand, "impossible", witness=self.witness(error, demand))
        return Answer(demand, "decided", self.judge(best.pairs), best)

    def best_with(self, demand: Demand) -> Round:
        """The first complete pairing in the order of the ranking that meets a demand. Raises `NoPairing`."""
        byes = {one for one, other in demand.apart if not other}
        if demand.bye is None and not byes:
            return super().best_with(demand)
        candidates = self.system.bye_candidates(self.state, self.table)
        allowed = [demand.bye] if demand.bye is not None else [one for one in candidates if one not in byes]
        return self.system.pair_with_bye(self.state, self.table, allowed)

    # -- players -----------------------------------------------------------------------------------------------

    def facts(self, participant: int) -> tuple[Fact, ...]:
        """Place, value and total besides what the records say."""
        known = super().facts(participant)
        row = self.table.rows[self.table.place[participant] - 1]
        idle = idle_rounds(self.state.tournament.by_id[participant])
        return (
            Fact(
                "place", row.place, f"number {row.place} of the ranking, worth {amount(row.value)}", "values"
            ),
            Fact("total", str(row.total), f"{amount(row.total)} Keizer points", "points"),
            Fact("without_game", idle, f"{idle} rounds as the odd player out or absent", "odd"),
            *known,
        )

    def colour(self, one: int, other: int) -> ColourReason:
        """The colours of two players with the rule that decides."""
        white, black, article = colours(self.state.tournament, self.table, one, other)
        texts = {
            "colours 1": f"{self.names(white)} had fewer games with White in comparison with Black",
            "colours 2": f"{self.names(white)} had White less often in the games between the two",
            "colours 3": f"{self.names(white)} is lower in the ranking",
        }
        return ColourReason(white, black, _rule(article), texts[article])

    def summary(self) -> tuple[Line, ...]:
        """How many boards join neighbours in the ranking of those paired."""
        bye = self.round.bye
        place = {
            player: at for at, player in enumerate(one for one in self.order if bye is None or one != bye.id)
        }
        apart = sum(1 for board in self.round if abs(place[board.white.id] - place[board.black.id]) > 1)
        boards = len(self.round)
        if not apart:
            return (Line("All boards join neighbours in the ranking.", _rule("neighbours")),)
        return (
            Line(f"{boards - apart} of {boards} boards join neighbours in the ranking.", _rule("neighbours")),
        )
