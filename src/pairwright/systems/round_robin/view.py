"""A round of a round robin: the table is the reason for every board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from ...errors import InvalidTournament
from ...model import Tournament
from ..base import PairingSystem, Pairs
from ..view import Answer, ByDecisions, ColourReason, Decision, Demand, Line, Rule, Verdict
from .berger import RULES, Pair


def _rule(number: str) -> Rule:
    return Rule.of_article(RULES, number)


class _System(PairingSystem, Protocol):
    """What the view asks of the system."""

    def schedule(self, tournament: Tournament) -> list[list[Pair]]: ...


@dataclass(frozen=True, eq=False)
class RoundRobinView(ByDecisions):
    """A round as the table has it."""

    system: _System

    @cached_property
    def present(self) -> frozenset[int]:
        """Everybody in the table, present or not."""
        return frozenset(player.id for player in self.state.tournament.players)

    @cached_property
    def numbers(self) -> dict[int, int]:
        """Numbers of the table by start number."""
        return {id: number for number, id in enumerate(sorted(self.present), start=1)}

    @cached_property
    def rounds_of_pairs(self) -> dict[frozenset[int], list[int]]:
        """The rounds in which two players meet, by the two; of one player, those in which he is free."""
        found: dict[frozenset[int], list[int]] = {}
        for number, pairs in enumerate(self.system.schedule(self.state.tournament), start=1):
            for pair in pairs:
                found.setdefault(frozenset(pair) - {0}, []).append(number)
        return found

    @cached_property
    def decisions(self) -> Sequence[Decision]:
        """What the table says of each board, and who is free."""
        names, numbers = self.names, self.numbers
        size = len(numbers) + len(numbers) % 2
        made = []
        for white, black in self.round.pairs:
            if not black:
                text = f"{names(white)} would meet number {size}, which nobody has, and is free"
                made.append(Decision(_rule("free"), (white,), ((white, 0),), text=text))
                continue
            text = (
                f"round {self.state.round} of the table for {size} players has {numbers[white]}-{numbers[black]}: "
                f"{names(white)} with White against {names(black)}"
            )
            made.append(Decision(_rule("Berger"), (white, black), ((white, black),), text=text))
        return tuple(made)

    def judge(self, pairs: Pairs) -> Verdict:
        """A round in which the free player is not written down is the same round."""
        bye = self.round.bye
        named = {player for pair in pairs for player in pair}
        if bye is not None and bye.id not in named:
            pairs = [*pairs, (bye.id, 0)]
        return super().judge(pairs)

    def _asked_for(self, demand: Demand) -> Answer:
        """In which round the table has it; no other round is made."""
        answer = super()._asked_for(demand)
        asked = demand.meet if demand.bye is None else [(demand.bye, 0)]
        notes = tuple(self._when(pair) for pair in asked)
        return Answer(demand, "decided", answer.verdict, notes=notes)

    def _when(self, pair: tuple[int, int]) -> Line:
        players = frozenset(pair) - {0}
        rounds = self.rounds_of_pairs.get(players, [])
        said = " and ".join(map(str, rounds)) or "no round"
        who, verb = " and ".join(map(self.names, sorted(players))), "meet" if len(players) > 1 else "is free"
        return Line(
            f"{who} {verb} in round {said}." if rounds else f"{who} {verb} in no round.", _rule("Berger")
        )

    def colour(self, one: int, other: int) -> ColourReason:
        """Colours are those of the table; of two who don't meet now, those of their next game."""
        for white, black in self.round.pairs:
            if {white, black} == {one, other}:
                return ColourReason(
                    white, black, _rule("Berger"), f"the table names {self.names(white)} first"
                )
        raise InvalidTournament(f"{one} and {other} don't meet in round {self.state.round}")

    def summary(self) -> tuple[Line, ...]:
        """Which round of how many, and the cycle if there are several."""
        rounds = len(self.system.schedule(self.state.tournament))
        size = len(self.numbers) - 1 + len(self.numbers) % 2
        cycles = rounds // size
        text = f"Round {self.state.round} of {rounds} by the Berger table."
        if cycles > 1:
            text = text[:-1] + f", cycle {(self.state.round - 1) // size + 1} of {cycles}."
        return (Line(text, _rule("Berger")),)
