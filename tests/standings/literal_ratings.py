"""Rating changes and first ratings read literally from the regulations (B.02), with arithmetic of their own.

Expectations come from the normal law, corrected where FIDE's table differs from it; differences by score from the
table as the title regulations print it (1.4.9). Only `ours` asks the program.
"""

from __future__ import annotations

import math
import random
from fractions import Fraction
from statistics import NormalDist
from typing import Any

from pairwright.standings import InitialRating, Rated, rating_report

from .exercise_tables import tournament

_LAW = NormalDist(0, 2000 / 7)
_CORRECTED = {54: 58, 343: 88, 344: 88, 358: 90, 392: 92, 620: 99}
"""Where table 8.1.2 is not the rounded value of the law."""
_DP = (
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184,
    193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538,
    589, 677, 800,
)  # fmt: skip


def expected(difference: int) -> Fraction:
    """PD for a difference of ratings, the own one first (8.1.2)."""
    if difference < 0:
        return 1 - expected(-difference)
    if difference > 735:
        return Fraction(1)
    hundredths = _CORRECTED.get(difference, math.floor(100 * _LAW.cdf(difference) + 0.5))
    return Fraction(hundredths, 100)


def nearest(value: Fraction) -> int:
    """The nearest integer, halves up."""
    return math.floor(value + Fraction(1, 2))


def gained(score: Fraction) -> int:
    """dp for a fraction of points (8.1.1)."""
    percent = nearest(100 * score)
    return _DP[percent - 50] if percent >= 50 else -_DP[50 - percent]


def change(
    own: int, games: list[tuple[int, Fraction]], k: int, day: str, *, standard: bool
) -> Fraction | None:
    """K times the sum of score less expectation (8.3); games are the opponent's rating (0: unrated) and the score."""
    counted = []
    for other, score in games:
        rapid_gap = not standard and day >= "2024-12-01" and abs(own - other) >= 600
        if other and not (rapid_gap and max(own, other) > 2600):
            counted.append((own - other, score))
    if len(counted) * k > 700:
        k = max(factor for factor in range(1, k + 1) if factor * len(counted) <= 700)
    free = standard and day >= "2025-10-01" and own >= 2650
    upgraded = [difference for difference, _ in counted if difference > 400]
    total, used = Fraction(0), False
    for difference, score in counted:
        seen = difference
        if difference < -400 and not free:
            seen = -400
        elif difference > 400 and not free:
            one_only = day < "2024-03-01"  # a player may benefit once an event, from the largest difference
            if not one_only or (difference == max(upgraded) and not used):
                seen, used = 400, True
        total += score - expected(seen)
    return k * total


def first_rating(games: list[tuple[int, Fraction]], day: str) -> int | None:
    """The initial rating from an event (8.2), `None` where it gives none."""
    rated = [(other, score) for other, score in games if other]
    points = sum((score for _, score in rated), Fraction(0))
    if not points or len(rated) < 5:
        return None
    if day >= "2024-03-01":
        rated += [(1800, Fraction(1, 2))] * 2
        score = Fraction(points + 1, len(rated))
        found = min(nearest(Fraction(sum(other for other, _ in rated), len(rated))) + gained(score), 2200)
        return found if found >= 1400 else None
    mean = nearest(Fraction(sum(other for other, _ in rated), len(rated)))
    half = Fraction(len(rated), 2)
    found = mean + int(40 * (points - half)) if points > half else mean + gained(points / len(rated))
    return found if found >= 1000 else None


DAYS = (
    "2022-06-01", "2024-02-29", "2024-03-01", "2024-11-30", "2024-12-01", "2025-09-30", "2025-10-01", "2026-05-01",
)  # fmt: skip


def random_event(seed: int) -> dict[str, Any]:
    """Rows of a round robin with gaps, a day on either side of each change of the rules, and coefficients."""
    draw = random.Random(seed)
    size = draw.randint(4, 12)
    base = draw.choice([1500, 1900, 2300, 2600])
    ratings = [0 if draw.random() < 0.15 else base + draw.randint(-500, 250) for _ in range(size)]
    rounds: list[dict[int, tuple[str, str, int]]] = []
    for _ in range(draw.randint(1, size - 1 + size % 2)):
        order = draw.sample(range(size), size)
        games: dict[int, tuple[str, str, int]] = {}
        for white, black in zip(order[::2], order[1::2], strict=False):
            if draw.random() < 0.1:
                continue
            mark, other = draw.choice(["+-", "-+", "=="])
            games[white], games[black] = (mark, "W", black), (other, "B", white)
        rounds.append(games)
    rows = [
        (
            at + 1,
            ratings[at],
            " ".join(f"{one[at][0]}{one[at][1]}{one[at][2] + 1}" if at in one else "H" for one in rounds),
        )
        for at in range(size)
    ]
    return {
        "rows": rows, "day": draw.choice(DAYS), "standard": draw.random() < 0.6,
        "k": {at + 1: draw.choice([10, 20, 40, 71]) for at in range(size)},
    }  # fmt: skip


def ours(event: dict[str, Any]) -> dict[int, Fraction | int | None]:
    """What the program answers, by player."""
    report = rating_report(
        tournament(event["rows"], info=(("042", event["day"]),)), standard=event["standard"], k=event["k"]
    )
    return {
        **{one.player: one.rating for one in report if isinstance(one, InitialRating)},
        **{one.player.id: one.change.change for one in report if isinstance(one, Rated)},
    }


def answers(event: dict[str, Any]) -> dict[int, Fraction | int | None]:
    """What each player of an event gets: a change, or an initial rating."""
    scored = {"+": Fraction(1), "=": Fraction(1, 2), "-": Fraction(0)}
    ratings = {row[0]: row[1] for row in event["rows"]}
    found: dict[int, Fraction | int | None] = {}
    for player, rating, words in event["rows"]:
        games = [(ratings[int(word[2:])], scored[word[0]]) for word in words.split() if word != "H"]
        if rating:
            found[player] = change(
                rating, games, event["k"][player], event["day"], standard=event["standard"]
            )
        else:
            found[player] = first_rating(games, event["day"])
    return found
