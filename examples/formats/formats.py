"""Formats of tournament for the laboratory: a knock-out, groups and then a knock-out, rounds until there is a winner.

A format is a pairing system like any other. It leaves out the players who sit a round out, gives a round without a
pair when the event is over, and has a method `ranking` where points alone do not say who came where.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from string import ascii_uppercase
from typing import Protocol

from pairwright import Colour, Tournament
from pairwright.generate import NamedSystem
from pairwright.lab import Event, Places, Round, RoundState, empty_rules, event_measure, round_of

Draw = Callable[[Tournament], list[int]]
"""The bracket of a knock-out from top to bottom, by start number: neighbours meet. 0 is nobody."""


class Stage(Protocol):
    """What pairs the rounds before a knock-out."""

    def pair(self, state: RoundState) -> Round:
        """Pair a round."""


def bracket(players: int) -> list[int]:
    """The usual bracket: 1 meets the last, and 1 and 2 can meet in the final only. Short fields have free places."""
    order = [1]
    while len(order) < players:
        order = [seed for one in order for seed in (one, 2 * len(order) + 1 - one)]
    return [seed if seed <= players else 0 for seed in order]


def by_seed(tournament: Tournament) -> list[int]:
    """The usual bracket of all players; start numbers are seeds."""
    return bracket(len(tournament.players))


def in_order(order: Sequence[int], tournament: Tournament) -> list[int]:
    """A bracket that is given."""
    del tournament
    return list(order)


def result_of(tournament: Tournament, player: int, number: int) -> int:
    """The points of a player in one round, in tenths; half a tenth less with White, so that Black goes on in a draw."""
    entry = tournament.by_id[player].results[number - 1]
    points = entry.result.points(tournament.point_system)
    return 2 * points - (entry.colour is Colour.WHITE)


def advanced(tournament: Tournament, bracket: Sequence[int], before: int) -> list[list[int]]:
    """Who is left of a bracket that began after round `before`: at first, and after each round played since."""
    left = [list(bracket)]
    for number in range(before + 1, tournament.completed_rounds + 1):
        pairs = zip(left[-1][::2], left[-1][1::2], strict=True)
        key = partial(result_of, tournament, number=number)
        left.append([max(pair, key=key) if all(pair) else max(pair) for pair in pairs])
    return left


def meetings(left: Sequence[int], number: int) -> list[tuple[int, int]]:
    """The games of a knock-out round: whoever stands above has White in odd rounds. None if one player is left."""
    pairs = [pair for pair in zip(left[::2], left[1::2], strict=False) if all(pair)]
    return pairs if number % 2 else [(black, white) for white, black in pairs]


@dataclass(frozen=True)
class KnockOut:
    """A knock-out, after `rounds` rounds of another system if there is one. `draw` makes the bracket.

    Attributes:
        draw: called with the tournament as it stood when the knock-out began.
    """

    name: str
    draw: Draw = by_seed
    first: Stage | None = None
    rounds: int = 0

    @property
    def rules(self) -> object:
        """An empty rule book."""
        return empty_rules(self.name, "format")

    def pair(self, state: RoundState) -> Round:
        """The round; without a pair when there is a winner."""
        if self.first and state.round <= self.rounds:
            return self.first.pair(replace(state, rounds=self.rounds))
        left = self.left(state.tournament)[-1]
        return round_of(meetings(left, state.round), state, self.name)

    def left(self, tournament: Tournament) -> list[list[int]]:
        """Who was left at the beginning of the knock-out and after each of its rounds."""
        return advanced(tournament, self.draw(after(tournament, self.rounds)), self.rounds)

    def ranking(self, tournament: Tournament) -> Places:
        """The longer in the knock-out the better; then by points."""
        stages = self.left(tournament) if tournament.completed_rounds >= self.rounds else []
        worth = tournament.point_system
        key = {
            player.id: (sum(player.id in stage for stage in stages), player.score(worth))
            for player in tournament
        }
        return Places({one: 1 + sum(other > own for other in key.values()) for one, own in key.items()})


def after(tournament: Tournament, rounds: int) -> Tournament:
    """The tournament as it stood after some rounds."""
    if not rounds:
        return tournament
    players = tuple(player.with_results(player.results[:rounds]) for player in tournament)
    return Tournament(players, tournament.rounds, tournament.initial_colour)


def groups_of(tournament: Tournament, groups: int) -> list[list[int]]:
    """Groups by seed, in snakes: 1, 8, 9, 16 are the first of four groups."""
    made: list[list[int]] = [[] for _ in range(groups)]
    for at, player in enumerate(tournament):
        row, column = divmod(at, groups)
        made[column if row % 2 == 0 else groups - 1 - column].append(player.id)
    return made


@dataclass(frozen=True)
class Groups:
    """Round robins in groups of an even number of players, all at the same time."""

    groups: int

    def pair(self, state: RoundState) -> Round:
        """The round: in each group the last player stays, and all others go round."""
        pairs: list[tuple[int, int]] = []
        for *moving, fixed in groups_of(state.tournament, self.groups):
            turn = (state.round - 1) % len(moving)
            circle = [*moving[turn:], *moving[:turn], fixed]
            pairs += zip(circle[: len(circle) // 2], circle[::-1], strict=False)
        return round_of(pairs if state.round % 2 else [pair[::-1] for pair in pairs], state, "groups")


def by_groups(seats: Sequence[str], tournament: Tournament) -> list[int]:
    """A bracket of seats such as A1: the first of group A by points, then by seed."""
    groups = groups_of(tournament, len({seat[0] for seat in seats}))
    worth = tournament.point_system
    tables = [sorted(group, key=lambda id: (-tournament.by_id[id].score(worth), id)) for group in groups]
    return [tables[ascii_uppercase.index(seat[0])][int(seat[1:]) - 1] for seat in seats]


def best(players: int, tournament: Tournament) -> list[int]:
    """A bracket of the first by points, then by seed."""
    worth = tournament.point_system
    order = sorted(tournament, key=lambda player: (-player.score(worth), player.id))
    return [order[seed - 1].id for seed in bracket(players)]


DUTCH = NamedSystem()


@dataclass(frozen=True)
class UntilClear:
    """Dutch rounds until one player leads by `margin` tenths of a point, `least` of them at least."""

    least: int = 5
    margin: int = 10
    swiss: Stage = DUTCH
    name: str = "until-clear"

    @property
    def rules(self) -> object:
        """Those of the Dutch system."""
        return DUTCH.rules

    def pair(self, state: RoundState) -> Round:
        """The round; without a pair when one player is that far ahead."""
        first, second, *_ = sorted(state.tournament.scores, reverse=True)
        if state.round > self.least and first - second >= self.margin:
            return round_of([], state, self.name)
        return self.swiss.pair(state)


SEATS = ("A1", "D4", "B2", "C3", "C2", "B3", "A4", "D1", "C1", "B4", "D2", "A3", "A2", "D3", "B1", "C4")
"""The bracket of J. Clarke's example by place in the group."""
IN_CLARKES_BLOCKS = (1, 4, 2, 13, 6, 7, 8, 5, 11, 14, 12, 15, 9, 16, 10, 3)
"""The same with her block results, by seed."""
GRADES = (2700, 2650, 2620, 2600, 2350, 2320, 2300, 2200, 2100, 2000, 1900, 1800, 1700, 1700, 1700, 1700)

BY_SEED = KnockOut("knock-out by seed")
AS_IN_THE_EXAMPLE = KnockOut("knock-out by her blocks", partial(in_order, IN_CLARKES_BLOCKS))
BY_GROUPS = KnockOut("groups, then all", partial(by_groups, SEATS), Groups(4), 3)
TWO_OF_EACH = KnockOut(
    "groups, then two of each",
    partial(by_groups, ("A1", "B2", "C1", "D2", "B1", "A2", "D1", "C2")), Groups(4), 3,
)  # fmt: skip
FINAL_FOUR = KnockOut("Swiss, then four", partial(best, 4), DUTCH, 5)
UNTIL_CLEAR = UntilClear()


def grades(players: int, rng: object) -> Sequence[int]:
    """The grades of J. Clarke's example."""
    del rng
    return GRADES[:players]


def _wins(seed: int) -> object:
    @event_measure(f"wins-{seed}", f"number {seed} by strength wins", source="Our example", yes_no=True)
    def wins(event: Event) -> float:
        """Whether this player is first at the end; a shared first place counts as won."""
        return float(event.ranking[event.strongest[seed - 1]] == 0)

    return wins


WINS = tuple(_wins(seed) for seed in range(1, 8))
"""One measure for each of the first seven."""
