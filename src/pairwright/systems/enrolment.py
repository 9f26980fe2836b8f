"""Rosters made of tournaments, in one way for all systems; a `RuleReading` lists the facts that a
system's rules read.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import chain, compress

from ..errors import InvalidTournament
from ..lean_dataclass import dataclass
from ..matching._kernel import pairs_that_met
from ..matching.buffers import ints
from ..model import ForbiddenGroup
from ..rules.facts import (
    MILD,
    ByeBar,
    Colours,
    FloatRule,
    Records,
    colours_of,
    effective_numbers,
    initial_colour,
    paired,
    picked,
)
from .acceleration import records_of
from .base import RoundState
from .roster import Roster
from .said import say

SMALLEST_CLUB = 48
"""Groups of players kept apart are listed pair by pair below this size."""


@dataclass(frozen=True)
class RuleReading:
    """The facts about a player that a system's rules read; all others stay zero and distinguish no players.

    Attributes:
        bye_bar: who can't get the bye.
        floats: the floats of a round, `None` if no rule uses them.
        rounds_back: of how many rounds before.
        topscorers: whether there are any in the last round (Dutch 1.8).
        newcomer: the colour that a player without games prefers, mildly; 0 without one (Dubov 1.6.4).
    """

    bye_bar: ByeBar
    floats: FloatRule | None = None
    rounds_back: int = 2
    topscorers: bool = False
    newcomer: int = 0


def roster_of(state: RoundState, reading: RuleReading, records: Records | None = None) -> Roster:
    """Everything the round's rules read. Raises `InvalidTournament` without a first colour."""
    records = records_of(state) if records is None else records
    first = initial_colour(records)
    if first == 0 and len(state.players) > 1:
        raise InvalidTournament(say.NO_INITIAL_COLOUR())
    present = _present(state)
    numbers, score = effective_numbers(records, present), records.scores(records.rounds + 1)
    # The sort is stable, so equal scores stay in order of pairing number.
    rows = sorted(compress(range(len(present)), present), key=score.__getitem__, reverse=True)
    column = picked(rows)
    club, listed = _clubs(state)
    histories = column(records.histories())
    return Roster(
        players=tuple(column(state.tournament.players)),
        rows=rows,
        numbers=column(numbers),
        score=column(score),
        real=column(records.totals[-1]),
        colours=_colours(histories, reading.newcomer),
        histories=histories,
        unplayed=column(records.counted(records.unplayed)),
        barred=column(_barred(state, records, reading)),
        topscorer=column(_topscorers(state, records, reading, score)),
        float1=column(_floats(records, reading, 1)),
        float2=column(_floats(records, reading, 2)),
        upfloats=[0] * len(rows),
        club=column(club),
        initial_colour=first,
        apart=_pairs_apart(state, records, rows, listed),
    )


def _present(state: RoundState) -> list[bool]:
    """Which players of the tournament are to be paired."""
    players = state.tournament.players
    if len(state.players) == len(players):
        return [True] * len(players)
    ids = {player.id for player in state.players}
    return [player.id in ids for player in players]


def _colours(histories: Sequence[bytes], newcomer: int) -> list[Colours]:
    known = {history: colours_of(history) for history in set(histories)}
    if newcomer:
        known[b""] = Colours(0, newcomer, MILD, 0, 0)
    return list(map(known.__getitem__, histories))


def _barred(state: RoundState, records: Records, reading: RuleReading) -> list[bool]:
    """Players who can't get the bye, by the records or because of a required opponent."""
    barred, required = reading.bye_bar(records), {id for pair in state.required for id in pair}
    if not required:
        return barred
    players = state.tournament.players
    return [known or player.id in required for known, player in zip(barred, players, strict=True)]


def _topscorers(
    state: RoundState, records: Records, reading: RuleReading, score: Sequence[int]
) -> list[bool]:
    """Players with more than half of the possible score in the last round (Dutch 1.8)."""
    if not (reading.topscorers and state.last_round):
        return [False] * len(score)
    best = records.rounds * max(records.points.win, records.points.draw)
    return [2 * own > best for own in score]


def _floats(records: Records, reading: RuleReading, back: int) -> list[int]:
    """The floats so many rounds back, as far as they are read."""
    if reading.floats is None or back > min(reading.rounds_back, records.rounds):
        return [0] * len(records)
    return reading.floats(records, records.rounds + 1 - back)


def _clubs(state: RoundState) -> tuple[list[int], list[ForbiddenGroup]]:
    """Large groups of players kept apart, as the number of the group of each player, and the groups not so treated.

    In a group of hundreds the pairs are too many to list; as a column of facts they are one rule. The column has room
    for one group a player, so later groups that overlap an earlier one are listed all the same.
    """
    players, groups = state.tournament.players, state.forbidden
    club, listed = [0] * len(players), list[ForbiddenGroup]()
    if not groups:
        return club, listed
    rows = {player.id: row for row, player in enumerate(players)}
    least = max(SMALLEST_CLUB, len(players) // 8)
    for group in groups:
        members = [rows[id] for id in group.players]
        if len(members) < least or any(club[row] for row in members):
            listed.append(group)
            continue
        number = max(club) + 1
        for row in members:
            club[row] = number
    return club, listed


def _pairs_apart(
    state: RoundState, records: Records, rows: Sequence[int], listed: Sequence[ForbiddenGroup]
) -> array[int]:
    players = state.tournament.players
    place = ints([-1]) * (
        1 + len(players)
    )  # by number; the first stands for no opponent and has a separate row
    for at, row in enumerate(rows):
        place[1 + row] = at
    nobody, met = array("i", bytes(4 * records.rounds)), array("i")
    met.frombytes(memoryview(pairs_that_met(nobody + records.opponents, place)).tobytes())
    if not (listed or state.required):
        return met
    by_id = {players[row].id: at for at, row in enumerate(rows)}
    lower = [list[int]() for _ in rows]
    for i, j in chain(zip(met[::2], met[1::2], strict=True), state.asked_apart(by_id, ())):
        lower[i].append(j)
    for group in listed:  # by whole rows: groups of hundreds have millions of pairs
        members = sorted({by_id[id] for id in group.players if id in by_id})
        for after, i in enumerate(members, 1):
            lower[i] += members[after:]
    first, second = array("i"), array("i")
    for i, others in enumerate(lower):
        column = array("i", sorted({*others}))
        first += array("i", [i]) * len(column)
        second += column
    return paired(first, second)
