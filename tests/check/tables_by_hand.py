"""Rounds of published tables: who meets whom in which round is read off the Arbiters' Manual, as text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random

from pairwright.model import Colour, Player, Tournament
from pairwright.systems.base import RoundState
from pairwright.systems.round_robin import SCHEVENINGEN, RoundRobin
from pairwright.systems.round_robin.scheduled import TableSystem
from pairwright.systems.view import Answer, RoundView, view_of
from round_robin.test_round_robin import PUBLISHED, read
from round_robin.test_scheveningen import PUBLISHED as OF_TWO_TEAMS
from round_robin.test_scheveningen import number

from .reading import Pair, made_of
from .steps import Course, Settled, Step


class ByTheTable(Settled):
    """All rounds as start numbers, (player, 0) for whoever is free."""

    def __init__(self, state: RoundState, rounds: Sequence[Sequence[Pair]], article: str) -> None:
        self.state, self.article = state, article
        self.table = [[(one, other) for one, other in pairs] for pairs in rounds]

    def steps(self) -> Course:
        pairs = self.table[self.state.round - 1]
        made = [frozenset(pair) - {0} for pair in pairs]
        articles = [self.article if other else "free" for _, other in pairs]
        return Course(made_of(pairs), tuple(map(Step, articles, made, made)))

    def stated(self, ours: Course, best: Course, answer: Answer) -> str:
        """In which rounds two meet, or one is free."""
        for asked in made_of(answer.demand.meet) or [{answer.demand.bye} - {None}]:
            if not asked:
                continue
            expected = [at for at, pairs in enumerate(self.table, 1) if frozenset(asked) in made_of(pairs)]
            text = answer.notes[0].text.rpartition(" in ")[2]
            if list(map(int, re.findall(r"\d+", text))) != expected:
                return f"{answer.notes[0].text!r}, not {expected}"
        return super().stated(ours, best, answer)


def _without(pairs: Sequence[Pair], nobody: int) -> list[Pair]:
    """A round in which nobody has a number: whoever would meet it is free."""
    free = [(min(pair), 0) for pair in pairs if nobody in pair]
    return [*(pair for pair in pairs if nobody not in pair), *free]


def _played(system: TableSystem, players: int, rounds: int, dice: Random) -> RoundState:
    """One of the rounds of an event, those before it drawn."""
    field = tuple(Player(id) for id in range(1, players + 1))
    event = Tournament(field, rounds, Colour.WHITE)
    for _ in range(dice.randrange(rounds)):
        paired = system.pair(RoundState.of(event))
        event = event.with_round(paired).with_results({board.number: "½-½" for board in paired})
    return RoundState.of(event)


def round_robin_rounds(seed: int) -> Iterator[tuple[RoundView, ByTheTable]]:
    """A round of one or two cycles of 5 to 9 players."""
    dice = Random(seed)
    players, cycles = dice.randint(5, 9), dice.choice([1, 2])
    once = [_without(pairs, players + 1) for pairs in read(PUBLISHED[players + players % 2])]
    again = [[pair[::-1] if pair[1] else pair for pair in pairs] for pairs in once]
    rounds = once if cycles == 1 else [*once[:-2], once[-1], once[-2], *again]
    system = RoundRobin(cycles=cycles)
    state = _played(system, players, len(rounds), dice)
    yield view_of(system, state), ByTheTable(state, rounds, "Berger")


class OfTwoTeams(ByTheTable):
    """Nobody is free."""

    kinds = frozenset({"meet", "apart"})


def scheveningen_rounds(seed: int) -> Iterator[tuple[RoundView, OfTwoTeams]]:
    """A round of a match on 3, 7 or 9 boards."""
    dice = Random(seed)
    boards = dice.choice(list(OF_TWO_TEAMS))
    rows = [line.split() for line in OF_TWO_TEAMS[boards].strip().splitlines()]
    rounds = [[_numbers(game, boards) for game in row] for row in rows]
    state = _played(SCHEVENINGEN, 2 * boards, boards, dice)
    yield view_of(SCHEVENINGEN, state), OfTwoTeams(state, rounds, "Scheveningen")


def _numbers(game: str, boards: int) -> Pair:
    white, black = game.split("-")
    return number(white, boards), number(black, boards)
