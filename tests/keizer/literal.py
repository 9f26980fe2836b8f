"""Keizer read word for word: fractions, dictionaries, and every pairing tried in the order of the ranking."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from pairwright.model import Player, Tournament

Shares = dict[str, Fraction]


def totals(
    players: tuple[Player, ...], rounds: int, value: dict[int, Fraction], options: dict[str, Any]
) -> dict[int, Fraction]:
    """Everybody's total over the first rounds with given values."""
    shares: Shares = {code: Fraction(share) for code, share in options["fractions"].items()}
    found = {}
    for player in players:
        total = value[player.id] if options["base"] else Fraction(0)
        paid = 0
        for number in range(1, rounds + 1):
            entry = player.result(number)
            code = {"W": "1", "D": "=", "L": "0", " ": "Z"}.get(entry.result.value, entry.result.value)
            if entry.opponent:
                total += shares[code] * value[entry.opponent]
            elif code in "UHF":
                total += shares[code] * value[player.id]
            else:
                limit = options["absence_limit"]
                if limit is None or paid < limit:
                    total += shares["Z"] * value[player.id]
                paid += 1
        found[player.id] = total
    return found


def ranking(tournament: Tournament, options: dict[str, Any]) -> list[tuple[int, Fraction]]:
    """Start numbers with totals in the order of the ranking, after the rounds that are completed."""
    players = tournament.players
    rating = {player.id: player.rating for player in players}
    ids = [player.id for player in players]

    def ranked(total: dict[int, Fraction]) -> list[int]:
        return sorted(ids, key=lambda id: (-total[id], -rating[id], id))

    def values(order: list[int]) -> dict[int, Fraction]:
        return {id: Fraction(options["top"]) - at * Fraction(options["step"]) for at, id in enumerate(order)}

    order = ranked(dict.fromkeys(ids, Fraction(0)))
    rounds = tournament.completed_rounds
    total = totals(players, 0, values(order), options)
    if options["convention"] == "per-round":
        for number in range(1, rounds + 1):
            total = totals(players, number, values(order), options)
            order = ranked(total)
        return [(id, total[id]) for id in order]
    before: list[int] | None = None
    last: dict[int, Fraction] = {}
    for _ in range(20):
        total = totals(players, rounds, values(order), options)
        new = ranked(total)
        if new == order:
            break
        if new == before:
            total = {id: (total[id] + last[id]) / 2 for id in ids}
            new = ranked(total)
            break
        before, order, last = order, new, total
    return [(id, total[id]) for id in new]


def pairings(order: list[int], apart: set[frozenset[int]]) -> Iterator[list[tuple[int, int]]]:
    """All complete pairings in the order of the ranking: the first player's nearest partner first."""
    if not order:
        yield []
        return
    first, rest = order[0], order[1:]
    for other in rest:
        if frozenset({first, other}) not in apart:
            for more in pairings([one for one in rest if one != other], apart):
                yield [(first, other), *more]


def paired(
    tournament: Tournament, absent: set[int], options: dict[str, Any]
) -> tuple[list[tuple[int, int]], int] | None:
    """The pairs of the next round and who has the bye (0 for nobody); `None` if there is no complete pairing."""
    number = tournament.completed_rounds + 1
    order = [id for id, _ in ranking(tournament, options) if id not in absent]
    by_id = tournament.by_id
    gap = options["repeat_gap"]
    apart = {
        frozenset({id, entry.opponent})
        for id in order
        for played, entry in enumerate(by_id[id].results, start=1)
        if entry.played and (gap is None or number - played < gap)
    }
    byes = [0]
    if len(order) % 2:
        byes = order[::-1]
        if options["bye"] == "fewest":
            byes.sort(key=lambda id: sum(1 for entry in by_id[id].results if entry.result.value in "UZ "))
    for bye in byes:
        for pairs in pairings([id for id in order if id != bye], apart):
            return pairs, bye
    return None
