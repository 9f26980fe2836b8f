"""The fingerprint of a report: what a pairing reads of a tournament, in one form, and the digest of that.

docs/explanation/certificates.md describes the form, and a script beside it makes the same from the lines of a report.
"""

from __future__ import annotations

import json
from dataclasses import fields
from hashlib import sha256

from .players import Player
from .points import trimmed
from .results import RoundResult
from .tournament import Tournament

FORM = "report-1"
"""The name of the form; another one gets another number."""


def fingerprint(tournament: Tournament) -> str:
    """The SHA-256 digest of `report_form`, in hexadecimal digits."""
    text = json.dumps(report_form(tournament), sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()


def report_form(tournament: Tournament) -> dict[str, object]:
    """The content of a report before its next round, independent of dialect, order of lines and blanks.

    Data that no pairing reads is left out: the event, stated points and ranks, byes and prohibitions of other rounds.
    """
    number = tournament.next_round
    colour, points = tournament.initial_colour, tournament.point_system
    groups = {tuple(sorted(set(group.players))) for group in tournament.forbidden if group.applies(number)}
    return {
        "form": FORM,
        "round": number,
        "rounds": tournament.rounds,
        "colour": "" if colour is None else colour.value,
        "points": {at.name: getattr(points, at.name) for at in fields(points)},
        "players": [_player(player) for player in tournament.players],
        "byes": sorted([bye.player, bye.kind.value] for bye in tournament.byes if bye.round == number),
        "apart": sorted(map(list, groups)),
        "teams": sorted(sorted(team.players) for team in tournament.teams),
    }


def _player(player: Player) -> list[object]:
    """Start number, name, rating, rounds, virtual points."""
    rounds = [_round(entry) for entry in player.results]
    return [player.id, player.name, player.rating, rounds, list(trimmed(player.virtual))]


def _round(entry: RoundResult) -> list[object]:
    """Opponent, colour, result and extra points; for a match its games instead of the result."""
    colour = "" if entry.colour is None else entry.colour.value
    games = getattr(entry, "games", ())
    more = [entry.extra, entry.second_extra] if entry.extra or entry.second_extra else []
    if not games:
        return [entry.opponent, colour, entry.result.value, *more]
    return [
        entry.opponent,
        colour,
        *more,
        [[g.player, g.opponent, g.colour.value, g.result.value] for g in games],
    ]
