"""A round of a schedule: the table is the reason for every board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from ...errors import InvalidTournament
from ...messages import PLAYER, ROUND, SYMBOL, Message, Told, message
from ..base import Pairs
from ..headlines import Expectation, Headlines
from ..view import Answer, ColourReason, Decision, Demand, PlainView, RoundView, Rule, Sentence, Verdict
from ..wording import DO_NOT_MEET
from . import wording as say
from .scheduled import TableSystem


@dataclass(frozen=True, eq=False)
class ScheduledView(PlainView):
    """A round as the table has it."""

    system: TableSystem

    @property
    def _rule(self) -> Rule:
        """The table."""
        return self.article(self.rules.articles[0].number)

    @cached_property
    def present(self) -> frozenset[int]:
        """All players in the table, present or absent."""
        return frozenset(player.id for player in self.state.tournament.players)

    @cached_property
    def numbers(self) -> dict[int, int]:
        """Numbers of the table by start number."""
        return {id: number for number, id in enumerate(self.system.order(self.state.tournament), start=1)}

    @cached_property
    def rounds_of_pairs(self) -> dict[frozenset[int], list[int]]:
        """The rounds of a pair, by the two players; for one player, the free rounds."""
        found: dict[frozenset[int], list[int]] = {}
        for number, pairs in enumerate(self.system.schedule(self.state.tournament), start=1):
            for pair in pairs:
                found.setdefault(frozenset(pair) - {0}, []).append(number)
        return found

    @cached_property
    def decisions(self) -> Sequence[Decision]:
        """The table's statement about each board, and the free player."""
        names, players = self.names, len(self.numbers)
        label = {id: self.system.label(number, players) for id, number in self.numbers.items()}
        made = []
        for white, black in self.round.pairs:
            if not black:
                text = names.say(say.FREE(player=white, number=players + 1))
                free = self.article("free")
                made.append(Decision(free, (white,), ((white, 0),), text=text))
                continue
            text = names.say(
                say.TABLE[self.system.name](
                    round=self.state.round,
                    size=self.system.table_size(players),
                    numbers=f"{label[white]}-{label[black]}",
                    white=white,
                    black=black,
                )
            )
            made.append(Decision(self._rule, (white, black), ((white, black),), text=text))
        return tuple(made)

    def judge(self, pairs: Pairs) -> Verdict:
        """A round with an unrecorded free player is the same round."""
        bye = self.round.bye
        named = {player for pair in pairs for player in pair}
        if bye is not None and bye.id not in named:
            pairs = [*pairs, (bye.id, 0)]
        return super().judge(pairs)

    def _asked_for(self, demand: Demand) -> Answer:
        """The round that has it in the table; no other round is made."""
        answer = super()._asked_for(demand)
        asked = demand.meet if demand.bye is None else [(demand.bye, 0)]
        notes = tuple(self._when(pair) for pair in asked)
        return Answer(demand, "decided", answer.verdict, notes=notes)

    def _when(self, pair: tuple[int, int]) -> Sentence:
        players = frozenset(pair) - {0}
        rounds = self.rounds_of_pairs.get(players, [])
        who = {"a": min(players), "x": max(players)} if len(players) > 1 else {"player": min(players)}
        told = say.WHEN[len(players) > 1, bool(rounds)]
        return Sentence(
            self.names.say(told(**who, **({"rounds": tuple(rounds)} if rounds else {}))), self._rule
        )

    def colour(self, one: int, other: int) -> ColourReason:
        """Colours are those of the table; of two who don't meet now, those of their next game."""
        for white, black in self.round.pairs:
            if {white, black} == {one, other}:
                return ColourReason(white, black, self._rule, self.names.say(say.NAMED_FIRST(player=white)))
        raise InvalidTournament(DO_NOT_MEET(a=one, x=other))

    def headlines(self) -> Headlines:
        """The headlines of boards and the bye, one clause each."""

        players = len(self.numbers)
        labels = {id: str(self.system.label(number, players)) for id, number in self.numbers.items()}
        return TableHeadlines(self, labels)

    def summary(self) -> tuple[Sentence, ...]:
        """The round number out of the total, and the cycle if the event has several."""
        rounds = len(self.system.schedule(self.state.tournament))
        cycle = self.system.cycle(len(self.numbers))
        told = say.ROUND_OF_CYCLES if rounds > cycle else say.ROUND_OF_TABLE
        which = {"cycle": (self.state.round - 1) // cycle + 1, "cycles": rounds // cycle}
        place = {"round": self.state.round, "rounds": rounds, "table": self._rule.article}
        lines = (told.of(**place, **which), *self.system.told(self.state.tournament))
        return (*(Sentence(Told(one), self._rule) for one in lines), *self._absent())

    def _absent(self) -> Iterator[Sentence]:
        """Absent players who are paired."""
        coming = {player.id for player in self.state.players}
        games = {player: pair for pair in self.round.recorded_pairs for player in pair}
        absent = sorted(games.keys() - coming)
        if absent:
            told = self.names.say(say.ABSENT_BY_TABLE(players=tuple(absent)))
            yield Sentence(told, self._rule)


IN_TABLE = message(
    "pair.table", f"Round {ROUND:round} of the table pairs {PLAYER:a} with {PLAYER:b} ({SYMBOL:numbers})."
)
FREE_IN_TABLE = message(
    "bye.table", f"{PLAYER:p}, number {SYMBOL:number}, has the bye in round {ROUND:round} of the table."
)


class TableHeadlines(Headlines):
    """Headlines of a round of a schedule; `labels` are the numbers of the table."""

    def __init__(self, view: RoundView, labels: Mapping[int, str]) -> None:
        super().__init__(view)
        self.labels = labels

    def expectation(self, pair: tuple[int, int]) -> Expectation:
        """An entry of the table is as expected."""
        a, b = pair
        numbers = f"{self.labels[a]}-{self.labels[b]}"
        return Expectation(a, b, IN_TABLE(a=a, b=b, numbers=numbers, round=self.view.round.number))

    def bye(self, player: int) -> Message:
        """The player whom the table leaves free."""
        return FREE_IN_TABLE(p=player, number=self.labels[player], round=self.view.round.number)
