"""The draws before round 1 of a simulated tournament: players, late entries, byes, prohibitions, acceleration."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from ..lean_dataclass import dataclass, replace
from ..model import Colour, ForbiddenGroup, Player, Points, Tournament
from ..model.points import trimmed
from .people import DrawnPlayer, drawn_ratings, titled
from .rng import Rng, Stream
from .settings import Acceleration, Simulation


@dataclass(frozen=True)
class Plan:
    """A simulated tournament before round 1.

    `tournament` has every player who will ever take part. `entry` gives the round of arrival of late entries. Those in
    `unlisted` have the last start numbers and are missing from the report until they arrive. `zero_byes` and
    `half_byes` are a player's planned byes over the whole event.
    """

    simulation: Simulation
    seed: int
    tournament: Tournament
    entry: Mapping[int, int]
    unlisted: frozenset[int]
    zero_byes: Mapping[int, int]
    half_byes: Mapping[int, int]

    @cached_property
    def ratings(self) -> Mapping[int, int]:
        """The ratings of the players by start number."""
        return {player.id: player.rating for player in self.tournament.players}


def draw_plan(simulation: Simulation, seed: int) -> Plan:
    """Draw players, late entries, byes, prohibitions, acceleration and initial colour."""
    rng = Rng(seed, Stream.PLAYERS)
    template = simulation.template
    if template is None:
        players, entry, unlisted = _field(simulation, seed, rng)
    else:
        players, entry, unlisted = _field_of(template, simulation, rng)
    colour = simulation.initial_colour or rng.one_of((Colour.WHITE, Colour.BLACK))
    rng = Rng(seed, Stream.PLAN)
    listed = [player for player in players if player.id not in unlisted]
    forbidden = template.forbidden if template else _forbidden(simulation, listed, rng)
    if simulation.acceleration is Acceleration.FREE:
        players = _accelerated(simulation, players, len(listed), rng)
    zero, half = _foreseen_byes(simulation, len(players), rng)
    ids = [player.id for player in players]
    tournament = Tournament(
        players=tuple(players),
        rounds=simulation.rounds,
        initial_colour=colour,
        point_system=simulation.points,
        forbidden=tuple(forbidden),
        virtual_given=any(player.virtual for player in players) or bool(template and template.virtual_given),
        system=template.system if template else "",
        info=(("012", f"Simulated tournament {seed}"), ("092", "Individual: Swiss-System")),
    )
    return Plan(
        simulation,
        seed,
        tournament,
        entry,
        unlisted,
        dict(zip(ids, zero, strict=True)),
        dict(zip(ids, half, strict=True)),
    )


def _field(
    simulation: Simulation, seed: int, rng: Rng
) -> tuple[list[Player], dict[int, int], frozenset[int]]:
    """Players in order of rating, the rounds in which late ones arrive, and those not listed until then."""
    ratings = drawn_ratings(simulation, rng)
    arrivals = [_arrival(simulation, rng) for _ in ratings]
    if sum(arrival == 1 for arrival in arrivals) < 2:
        arrivals = [1] * len(arrivals)
    tail = [arrival > 1 and rng.chance(0.5) for arrival in arrivals]
    order = sorted(range(len(ratings)), key=lambda place: (tail[place], tail[place] and arrivals[place]))
    listed = len(order) - sum(tail)
    rated = [ratings[place] for place in order]
    if simulation.titles:
        people = _titled(rated[:listed], rated[listed:], Rng(seed, Stream.TITLES))
    else:
        people = [DrawnPlayer(rating, "", "") for rating in rated]
    players = [
        Player(number, f"Player{number:04}, Test", (), person.rating, person.title, person.sex)
        for number, person in enumerate(people, 1)
    ]
    entry = {number: arrivals[place] for number, place in enumerate(order, 1) if arrivals[place] > 1}
    return players, entry, frozenset(number for number, place in enumerate(order, 1) if tail[place])


def _titled(listed: Sequence[int], unlisted: Sequence[int], rng: Rng) -> list[DrawnPlayer]:
    """People with titles, which order equal ratings; unlisted late entries keep their last numbers."""
    return [*titled(listed, rng), *(person for rating in unlisted for person in titled([rating], rng))]


def _field_of(
    template: Tournament, simulation: Simulation, rng: Rng
) -> tuple[list[Player], dict[int, int], frozenset[int]]:
    """The players of a template, without their results; late ones stand in the report from the beginning."""
    players = [player.with_results(()) for player in template.players]
    if not simulation.late_entries:
        return players, {}, frozenset()
    arrivals = {player.id: _arrival(simulation, rng) for player in players}
    entry = {player: arrival for player, arrival in arrivals.items() if arrival > 1}
    return players, entry if len(entry) <= len(players) - 2 else {}, frozenset()


def _arrival(simulation: Simulation, rng: Rng) -> int:
    """The round of a player's arrival: 1, or for a late entry one up to the middle of the event."""
    last = max((simulation.rounds + 1) // 2, 2)
    late = rng.chance(simulation.late_entries) and simulation.rounds > 1
    return rng.between(2, last) if late else 1


def _foreseen_byes(simulation: Simulation, players: int, rng: Rng) -> tuple[list[int], list[int]]:
    """How many zero- and half-point byes each player gets over the event.

    This follows bbpPairings' generator. A player has room for two zero-point byes fewer than rounds, and for one
    half-point bye more than that. Places are drawn from all free ones until the wanted number of different players have
    a bye, so a player may get several.
    """
    rounds = simulation.rounds
    room = [max(rounds - 2, 1 if rounds == 2 else 0)] * players
    zero = _spread(simulation.zero_bye_players, room, rng)
    if rounds > 2:
        room = [free + 1 for free in room]
    half = _spread(simulation.half_bye_players, room, rng)
    return zero, half


def _spread(receivers: int, room: list[int], rng: Rng) -> list[int]:
    """Hand out byes until so many different players have one; takes them off `room`."""
    given = [0] * len(room)
    free = [player for player, places in enumerate(room) for _ in range(places)]
    missing = min(receivers, sum(places > 0 for places in room))
    while missing:
        place = rng.below(len(free))
        free[place], free[-1] = free[-1], free[place]
        player = free.pop()
        missing -= given[player] == 0
        given[player] += 1
        room[player] -= 1
    return given


def _forbidden(simulation: Simulation, players: list[Player], rng: Rng) -> list[ForbiddenGroup]:
    groups = []
    for _ in range(simulation.forbidden_groups if len(players) > 1 else 0):
        members = tuple(sorted(player.id for player in rng.some_of(players, simulation.forbidden_size)))
        first, last = 1, simulation.rounds
        if simulation.forbidden_in_some_rounds and rng.chance(0.5):
            first = rng.between(1, simulation.rounds)
            last = rng.between(first, simulation.rounds)
        groups.append(ForbiddenGroup(members, first, None if last == simulation.rounds else last))
    return groups


def _accelerated(simulation: Simulation, players: list[Player], listed: int, rng: Rng) -> list[Player]:
    """The players, the first `listed` of them with acceleration points."""
    tables = [*_free(simulation, listed, rng), *[()] * (len(players) - listed)]
    return [replace(player, virtual=trimmed(table)) for player, table in zip(players, tables, strict=True)]


def _free(simulation: Simulation, players: int, rng: Rng) -> list[Sequence[Points]]:
    """With even chances, bands from the top with points that never grow, or any points at all."""
    rounds, worth = simulation.rounds, (0, simulation.points.draw, simulation.points.win)
    accelerated = rng.between(1, rounds)
    if rng.chance(0.5):
        count = rng.between(1, 3)
        bands = sorted((_drawn(worth, accelerated, rng, falling=True) for _ in range(count)), reverse=True)
        size = -(-players // (count + 1))
        bands.append([])
        return [bands[place // size] for place in range(players)]
    return [_drawn(worth, accelerated, rng) for _ in range(players)]


def _drawn(worth: Sequence[Points], rounds: int, rng: Rng, *, falling: bool = False) -> list[Points]:
    table = [rng.one_of(worth) for _ in range(rounds)]
    return sorted(table, reverse=True) if falling else table
