"""The ladder: from the top of the table, everybody meets the next one below whom he has not met yet.

A pairing system for Pairwright in one file. `pair` makes the round, `ledger` says what the rules count in any round.
With these two `explain`, why-not, `check`, certificates and the laboratory speak for this system as for built-in ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pairwright.errors import NoPairing
from pairwright.model import Player
from pairwright.rules.articles import Edition, RuleBook
from pairwright.rules.criterion import Criterion
from pairwright.systems.base import Board, Card, Pairs, Round, RoundState
from pairwright.systems.parameters import Traits
from pairwright.systems.view.ledger import Line

MET = Criterion("L1", "1", "No player meets the same opponent twice.", "met before")
HAD_BYE = Criterion("L2", "2", "No player has the bye twice.", "bye before")
LAST = Criterion("L3", "2", "In an odd field the bye goes to the last of the table.", "players below the bye")
NEXT = Criterion(
    "L4", "3", "From the top each player meets the next one below.", "places between the two of a board"
)
RULES = RuleBook(
    "ladder-2026", "Ladder", Edition("Example", since="2026-01-01"), (MET, HAD_BYE), (LAST, NEXT)
)


@dataclass(frozen=True)
class Ladder:
    """The system. Everything it needs to know stands in the state."""

    name: str = "ladder"
    rules: RuleBook = RULES

    @property
    def traits(self) -> Traits:
        """What can be asked, and that every board counts by itself, so that rounds can be proven to be the best."""
        return Traits(demands=frozenset({"meet", "apart", "bye"}), sums=True)

    def pair(self, state: RoundState) -> Round:
        """Pair the round. Raises `NoPairing` if everybody has met everybody."""
        table = table_of(state)
        for bye in candidates_for_the_bye(state, table):
            pairs = pairs_of(state, [player for player in table if player != bye])
            if pairs is not None:
                boards = (Board(n, *coloured(pair)) for n, pair in enumerate(pairs, start=1))
                return Round(state.round, RULES.title, tuple(boards), bye, state, lambda: Card(RULES.id))
        raise NoPairing("the players left cannot all meet", [player.id for player in table])

    def ledger(self, state: RoundState, pairs: Pairs) -> Iterator[Line]:
        """What the rules count in any pairs, the most important rule first; less is better."""
        table = table_of(state)
        place = {player.id: at for at, player in enumerate(table)}
        games = [(a, b) if place[a] < place[b] else (b, a) for a, b in pairs if a and b]
        byes = [max(pair) for pair in pairs if not all(pair)]
        again = tuple(pair for pair in games if rounds_of(state, *pair))
        yield Line(MET, len(again), again, kind="absolute", says=lambda line, _: when_met(state, line))
        twice = tuple((player,) for player in byes if had_the_bye(state.tournament.by_id[player]))
        yield Line(HAD_BYE, len(twice), twice, kind="absolute")
        yield Line(LAST, sum(len(table) - 1 - place[player] for player in byes), tuple((p,) for p in byes))
        below = dict(games)
        steps = [place[below[player.id]] - place[player.id] if player.id in below else 0 for player in table]
        boards = [((player.id, below[player.id]),) if player.id in below else () for player in table]
        yield Line(NEXT, tuple(steps), boards.__getitem__, says=lambda *lines: who_is_next(state, *lines))


LADDER = Ladder()


def rounds_of(state: RoundState, one: int, other: int) -> list[int]:
    """The rounds in which two players met."""
    results = enumerate(state.tournament.by_id[one].results, start=1)
    return [number for number, result in results if result.played and result.opponent == other]


def when_met(state: RoundState, line: Line) -> str:
    """Why two may not meet, as a clause."""
    (pair,) = line.causes()
    return f"they met in round {rounds_of(state, *pair)[-1]}"


def who_is_next(state: RoundState, better: Line, later: Line) -> str:
    """What tells two rounds apart: the first in the table whose opponents differ."""
    both = enumerate(zip(better.value, later.value, strict=True))
    at = next(at for at, (one, other) in both if one != other)
    (board,), (instead,) = better.causes(at), later.causes(at)
    name, nearer, farther = (state.tournament.by_id[id].called for id in (*board, instead[1]))
    return f"{name} meets {nearer}, who comes before {farther} in the table."


def table_of(state: RoundState) -> list[Player]:
    """The players by points, then by start number."""
    points = state.tournament.point_system
    return sorted(state.players, key=lambda player: (-player.score(points), player.id))


def candidates_for_the_bye(state: RoundState, table: Sequence[Player]) -> list[Player | None]:
    """From the bottom, those who had none and are not ruled out by what is asked; nobody in an even field."""
    if len(table) % 2 == 0:
        return [None]
    asked = {player.id for player in table} if state.byes is None else set(state.byes)
    return [player for player in reversed(table) if player.id in asked and not had_the_bye(player)]


def had_the_bye(player: Player) -> bool:
    """Whether a player had a pairing-allocated bye."""
    return any(result.result.name == "ALLOCATED_BYE" for result in player.results)


def may_meet(state: RoundState, one: Player, other: Player) -> bool:
    """Whether two have not met and the event does not keep them apart; pairs required count for the two alone."""
    wanted = {id for pair in state.required if {one.id, other.id} & set(pair) for id in pair}
    apart = any({one.id, other.id} <= set(group.players) for group in state.forbidden)
    met = rounds_of(state, one.id, other.id)
    return not met and not apart and wanted <= {one.id, other.id}


def pairs_of(state: RoundState, table: Sequence[Player]) -> list[tuple[Player, Player]] | None:
    """The first way to pair a table from the top; `None` if there is none."""
    if not table:
        return []
    first, *rest = table
    for opponent in rest:
        if may_meet(state, first, opponent):
            below = pairs_of(state, [player for player in rest if player != opponent])
            if below is not None:
                return [(first, opponent), *below]
    return None


def coloured(pair: tuple[Player, Player]) -> tuple[Player, Player]:
    """White for whoever had it less often, else for the higher one."""
    whites = [
        sum(r.played and r.colour is not None and r.colour.value == "w" for r in p.results) for p in pair
    ]
    return pair if whites[0] <= whites[1] else (pair[1], pair[0])
