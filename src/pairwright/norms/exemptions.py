"""Who is freed from the rules on federations (B.01 art. 1.4.3a to d)."""

from __future__ import annotations

from collections.abc import Iterator

from ..model import Player, Result
from .editions import title_of
from .games import FIDE_FLAG, NO_FEDERATION, POINTS, NormEvent

BIG_SWISS = (20, 3, 10)
"""Rated players from abroad in every round, their federations, and how many of them hold a title (1.4.3d)."""

NATIONAL = {"national-final": "1.4.3a", "national-team": "1.4.3b"}
_AT_THE_BOARD = frozenset({*POINTS, Result.UNRATED_WIN, Result.UNRATED_DRAW, Result.UNRATED_LOSS})


def exemption(event: NormEvent, player: Player) -> str | None:
    """The paragraph of 1.4.3 that frees a player, needed or not."""
    if event.category == "zonal":
        return "1.4.3c"
    if event.category in NATIONAL and event.host and player.federation.strip().upper() == event.host:
        return NATIONAL[event.category]
    return "1.4.3d" if is_big_swiss(event) else None


def is_big_swiss(event: NormEvent) -> bool:
    """Whether every round had enough rated and titled players from abroad (1.4.3d)."""
    if event.kind != "swiss" or not event.host or not event.tournament.completed_rounds:
        return False
    return all(
        value >= least
        for numbers in big_swiss_numbers(event)
        for value, least in zip(numbers, BIG_SWISS, strict=True)
    )


def big_swiss_numbers(event: NormEvent) -> Iterator[tuple[int, int, int]]:
    """For each round: rated players not of the host, their federations, those with a title."""
    presence = event.__dict__.get("_presence") or _presence(event)
    event.__dict__["_presence"] = presence
    for at in range(event.tournament.completed_rounds):
        there = [player for player, present in presence if present[at]]
        titled = sum(title_of(player.title) in event.rules.big_swiss_titles for player in there)
        yield len(there), len({player.federation.strip().upper() for player in there}), titled


def _presence(event: NormEvent) -> list[tuple[Player, list[bool]]]:
    """Players who count, with the rounds in which they were there; who misses two rounds does not count."""
    there = _AT_THE_BOARD | {Result.ALLOCATED_BYE}
    if "forfeit-is-absence" not in event.readings:
        there = there | {Result.FORFEIT_WIN}
    missed = frozenset(Result) - _AT_THE_BOARD - {Result.ALLOCATED_BYE, Result.FORFEIT_WIN}
    found = []
    for player in event.tournament.players:
        federation = player.federation.strip().upper()
        if not player.rating or federation in (*NO_FEDERATION, FIDE_FLAG, event.host):
            continue
        if sum(entry.result in missed for entry in player.results) <= 1:
            found.append((player, [entry.result in there for entry in player.results]))
    return found
