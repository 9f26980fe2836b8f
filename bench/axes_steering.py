"""Tournaments on the way to a cell of the axes: settings that lead there, and positions changed a little."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from axes_cells import SIZES, points_label
from axes_recipes import SHARES

from pairwright.errors import NoPairing
from pairwright.generate import Acceleration, Mix, Simulation
from pairwright.generate.models import model_named
from pairwright.generate.play import both_sides
from pairwright.generate.rng import Rng
from pairwright.generate.scenarios import POINT_SYSTEMS
from pairwright.model import (
    Colour,
    ForbiddenGroup,
    PointSystem,
    RequestedBye,
    Result,
    RoundResult,
    Tournament,
    round_result,
)
from pairwright.systems.base import PairingSystem, RoundState

ENDS = (Result.WIN, Result.DRAW, Result.LOSS)
KINDS = (Result.HALF_BYE, Result.ZERO_BYE, Result.FULL_BYE)
OTHER_POINTS = (PointSystem.of(40, 20, 10, allocated_bye=30), PointSystem.of(50, 20, allocated_bye=20))
_SPREADS = {"all equal": 0, "spread to 200": 150, "to 800": 600, "over 800": 1200}


def settings_toward(axis: str, cell: str, seed: int, rng: Rng) -> Simulation:
    """The settings of a small event; those of the axis such that the cell is likely, if settings can do that."""
    drawn = Mix(most_players=16, whole_event_bans=True).simulation(seed)
    extra = _EXTRA[axis](cell, rng) if axis in _EXTRA else {}
    return replace(drawn, **extra)


def _players(cell: str, rng: Rng) -> dict[str, Any]:
    low, high = next(size for size in SIZES if cell == f"{size[0]} to {size[1]}")
    players = rng.between(low, high)
    return {
        "players": players,
        "rounds": rng.between(3, 9) if players > 9 else rng.between(2, max(players, 3)),
    }


def _stage(cell: str, rng: Rng) -> dict[str, Any]:
    if cell == "to 1/4":
        return {"players": rng.between(20, 40), "rounds": 7}
    players = rng.between(4, 9)
    return {"players": players, "rounds": players + rng.between(0, 2), "zero_byes": rng.between(0, 2) / 20}


def _draws(cell: str, rng: Rng) -> dict[str, Any]:
    share = round(100 * SHARES[cell])
    equal = {"lowest_rating": 2000, "highest_rating": 2000} if cell != "none" else {}
    return {**equal, "model": model_named("normal", share), "odd_results": 0.0, "rounds": rng.between(4, 9)}


def _unplayed(cell: str, rng: Rng) -> dict[str, Any]:
    rate = SHARES[cell]
    half = rng.between(0, 10) / 10 * rate
    return {
        "half_byes": half,
        "zero_byes": rate - half,
        "players": rng.between(6, 16),
        "rounds": rng.between(5, 9),
    }


def _asked(cell: str, rng: Rng) -> dict[str, Any]:
    names = {"half-point": "half_byes", "zero-point": "zero_byes", "full-point": "full_byes"}
    wanted = list(names.values()) if cell == "several kinds" else [names[cell]] if cell in names else []
    return {name: rng.between(5, 15) / 100 if name in wanted else 0.0 for name in names.values()}


def _forfeits(cell: str, rng: Rng) -> dict[str, Any]:
    return {
        "forfeits": 0.0 if cell == "none" else rng.between(5, 25) / 100,
        "double_forfeits": 0.1 if cell == "both sides" else 0.0,
    }


def _ratings(cell: str, rng: Rng) -> dict[str, Any]:
    lowest = rng.between(1000, 1500)
    return {"lowest_rating": lowest, "highest_rating": lowest + _SPREADS[cell]}


def _accelerated(cell: str, rng: Rng) -> dict[str, Any]:
    kinds = {"none": Acceleration.NONE, "in force, two groups": Acceleration.BAKU}
    return {
        "acceleration": kinds.get(cell, Acceleration.FREE),
        "rounds": rng.between(3, 7),
        "points": PointSystem(),
    }


def _points(cell: str, rng: Rng) -> dict[str, Any]:
    named = {points_label(one): one for one in POINT_SYSTEMS} | {"standard": PointSystem()}
    return {
        "points": named.get(cell) or rng.one_of(OTHER_POINTS),
        "half_byes": 0.03,
        "acceleration": rng.one_of(
            (Acceleration.NONE, Acceleration.FREE)
        ),  # Baku's points are those of C.04.7
    }


def _forbidden(cell: str, rng: Rng) -> dict[str, Any]:
    return {
        "forbidden_groups": 0 if cell == "none" else rng.between(1, 3),
        "forbidden_size": rng.between(3, 4) if cell == "a larger group" else 2,
        "forbidden_in_some_rounds": cell == "in some rounds",
        "points": PointSystem(),
    }


_EXTRA = {
    "players": _players,
    "round against players": _stage,
    "draws among games": _draws,
    "unplayed among results": _unplayed,
    "bye asked for": _asked,
    "forfeits": _forfeits,
    "ratings": _ratings,
    "acceleration": _accelerated,
    "points": _points,
    "forbidden": _forbidden,
}


def changed(tournament: Tournament, system: PairingSystem, rng: Rng) -> Tournament:
    """The tournament with one to three small changes: games ended or coloured otherwise, byes, rounds, prohibitions."""
    for _ in range(rng.between(1, 3)):
        tournament = rng.one_of(CHANGES)(tournament, system, rng)
    return tournament


def _ended_otherwise(tournament: Tournament, system: PairingSystem, rng: Rng) -> Tournament:
    """Games of one round with other results."""
    del system
    if not tournament.completed_rounds:
        return tournament
    number = rng.between(1, tournament.completed_rounds)
    entries = {}
    for player in tournament:
        entry = player.result(number)
        if entry.played and entry.colour is Colour.WHITE and rng.chance(0.4):
            white, black = both_sides(rng.one_of(ENDS))
            entries[player.id] = replace(entry, result=white)
            entries[entry.opponent] = replace(tournament.by_id[entry.opponent].result(number), result=black)
    return _with(tournament, number, entries)


def _coloured_otherwise(tournament: Tournament, system: PairingSystem, rng: Rng) -> Tournament:
    """One player's game of one round with colours exchanged."""
    del system
    player = rng.one_of(tournament.players)
    numbers = [number for number, entry in enumerate(player.results, 1) if entry.played]
    if not numbers:
        return tournament
    number = rng.one_of(numbers)
    opponent = tournament.by_id[player.result(number).opponent]
    entries = {
        one.id: replace(one.result(number), colour=other.result(number).colour)
        for one, other in ((player, opponent), (opponent, player))
    }
    return _with(tournament, number, entries)


def _with(tournament: Tournament, number: int, entries: dict[int, RoundResult]) -> Tournament:
    players = tuple(
        player.with_results((*player.results[: number - 1], entries[player.id], *player.results[number:]))
        if player.id in entries
        else player
        for player in tournament
    )
    return tournament.unchecked(players=players)


def _bye_asked_for(tournament: Tournament, system: PairingSystem, rng: Rng) -> Tournament:
    """A bye of one player for the round, or none of those asked for."""
    del system
    if tournament.byes and rng.chance(0.3):
        return tournament.unchecked(byes=())
    asked = {bye.player for bye in tournament.byes}
    here = [player.id for player in tournament if player.id not in asked]
    if len(here) < 4:
        return tournament
    bye = RequestedBye(tournament.next_round, rng.one_of(here), rng.one_of(KINDS))
    return tournament.unchecked(byes=(*tournament.byes, bye))


def _announced_otherwise(tournament: Tournament, system: PairingSystem, rng: Rng) -> Tournament:
    """The last round, or not."""
    del system
    return tournament.unchecked(rounds=tournament.next_round + (0 if rng.chance(0.6) else rng.between(1, 3)))


def _kept_apart(tournament: Tournament, system: PairingSystem, rng: Rng) -> Tournament:
    """Two players who must not meet, or no prohibition at all."""
    del system
    if tournament.forbidden and rng.chance(0.5):
        return tournament.unchecked(forbidden=())
    pair = tuple(sorted(rng.some_of([player.id for player in tournament], 2)))
    return tournament.unchecked(forbidden=(*tournament.forbidden, ForbiddenGroup(pair)))


def _played_on(tournament: Tournament, system: PairingSystem, rng: Rng) -> Tournament:
    """One round more, its games ended anyhow."""
    try:
        paired = system.pair(RoundState.of(tournament))
    except NoPairing:
        return tournament
    entries = {bye.player: round_result(bye.kind) for bye in tournament.byes}
    for board in paired:
        white, black = both_sides(rng.one_of(ENDS))
        entries[board.white.id] = round_result(white, board.black.id, Colour.WHITE)
        entries[board.black.id] = round_result(black, board.white.id, Colour.BLACK)
    if paired.bye is not None:
        entries[paired.bye.id] = round_result(Result.ALLOCATED_BYE)
    players = tuple(player.with_results((*player.results, entries[player.id])) for player in tournament)
    rounds = max(tournament.rounds or 0, tournament.next_round + 1)
    return tournament.unchecked(players=players, byes=(), rounds=rounds)


def _taken_back(tournament: Tournament, system: PairingSystem, rng: Rng) -> Tournament:
    """Without its last round."""
    del system, rng
    if tournament.completed_rounds < 2:
        return tournament
    players = tuple(player.with_results(player.results[:-1]) for player in tournament)
    return tournament.unchecked(players=players, byes=())


CHANGES = (
    _ended_otherwise,
    _ended_otherwise,
    _coloured_otherwise,
    _bye_asked_for,
    _announced_otherwise,
    _kept_apart,
    _played_on,
    _taken_back,
)
