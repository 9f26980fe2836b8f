"""Whether a section can be finished under its rules: counted if that is certain, otherwise simulated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import count
from random import Random

from ..api import Tournament
from ..errors import NoPairing
from ..messages import Message, together
from ..model import Colour, Pairing, Player
from .decide_rounds import spare_house_players
from .library import numbers_of, scheduled, too_many_rounds, tournament_of
from .questions import Refused, digest_of
from .state import Section, State
from .wording import ahead
from .wording import settings as say

RUNS = 200
DRAWS = 0.3
"""Part of the games that are drawn in a simulation."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """The outcome: simulated events, the number that could not be finished, and the rounds at their end.

    `text` says all of it.
    """

    runs: int
    stuck: int
    ends: Mapping[int, int]
    text: Message


def forecast(state: State, section: Section, runs: int = RUNS) -> Forecast:
    """Play the rest of a section so often, with results by the ratings, and count how often no round could be paired.

    The same event gives the same numbers: they are drawn from its seed. Raises `Refused` for a section that can't
    be simulated: without players, or with all rounds paired.
    """
    settings = section.settings
    playing = [entry for entry in section.participants if entry.plays(len(section.rounds) + 1)]
    if len(playing) < 2:
        raise Refused(say.FEW_PLAYERS(section=section.name, count=len(playing)))
    if scheduled(settings):
        told = ahead.PLAYED_BY_SCHEDULE(section=section.name)
        return Forecast(0, 0, {}, told)
    start = tournament_of(state, section)
    if settings.teams:
        start = _with_full_teams(start, len(settings.match_colours))
    if start.initial_colour is None:
        start = start.unchecked(initial_colour=Colour.WHITE)  # drawn with round 1; it decides nothing here
    if start.completed_rounds >= settings.rounds:
        raise Refused(say.ALL_PLAYED(rounds=settings.rounds, section=section.name))
    certain = too_many_rounds(section)
    dice = Random(int(digest_of(state.seed, section.id, "forecast"), 16))  # noqa: S311 - no secret
    ends: Counter[int] = Counter()
    for _ in range(runs):
        played = _played_through(section, start, dice)
        if played < settings.rounds:
            ends[played] += 1
    stuck = sum(ends.values())
    parts = [certain] if certain else []
    parts.append(ahead.SIMULATED(runs=runs, stuck=stuck))
    if ends:
        where = (ahead.ENDED_ROUND(round=played, runs=count) for played, count in sorted(ends.items()))
        parts.append(ahead.ENDED_AFTER(rounds=tuple(where)))
    return Forecast(runs, stuck, dict(ends), together(parts))


def _with_full_teams(tournament: Tournament, boards: int) -> Tournament:
    """The tournament with a player for each board that a team can't fill: the ratings of teams draw the results."""
    new = count(len(tournament.members) + 1)
    added: list[Player] = []
    players = []
    for team in tournament.players:
        fillers = [Player(next(new), team.name) for _ in range(boards - len(team.roster))]
        players.append(replace(team, roster=(*team.roster, *(one.id for one in fillers))))
        added += fillers
    return tournament.unchecked(players=tuple(players), members=(*tournament.members, *added))


def _played_through(section: Section, tournament: Tournament, dice: Random) -> int:
    """How many rounds could be played."""
    settings = section.settings
    number = numbers_of(section)
    while tournament.completed_rounds < settings.rounds:
        spare = spare_house_players(section, tournament.completed_rounds + 1)
        absent = [number[key] for key in spare]
        try:
            made = tournament.pair(
                settings.system,
                edition=settings.edition or None,
                absent=absent,
                options=dict(settings.options),
            )
        except NoPairing:
            break
        tournament = tournament.with_round(made)
        boards = enumerate(tournament.playing, 1)
        results = {place: _result(tournament, one, dice) for place, one in boards if not one.bye}
        tournament = tournament.with_results(results)
    return tournament.completed_rounds


def _result(tournament: Tournament, pairing: Pairing, dice: Random) -> str | list[str]:
    """A result drawn by the ratings of both participants; for a match one for each game."""
    white, black = tournament.by_id[pairing.white].rating, tournament.by_id[pairing.black].rating
    expected = 1 / (1 + 10 ** ((black - white) / 400)) if white and black else 0.5
    found = []
    for _ in pairing.games or (None,):
        luck = dice.random()
        decided = min(max((luck - DRAWS) / (1 - DRAWS), 0), 1)
        found.append("½-½" if luck < DRAWS else "1-0" if decided < expected else "0-1")
    return found if tournament.match_rules is not None else found[0]
