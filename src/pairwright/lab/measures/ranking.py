"""How well the event finds the strongest: its final ranking against true strength.

Only players paired in at least one round count. Players whom the tie-breaks leave tied share their places: correlations
use their average rank, and a first place shared by two counts half for each.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ..arrays import Floats, Ints
from ..event_arrays import Event
from .measure import MISSING, OURS, event_measure

RHO = "Spearman, Am. J. Psychol. 15 (1904) 72-101"
TAU = "Kendall, Biometrika 33 (1945) 239-251 (tau-b)"

Correlation = Callable[[Ints, Ints], float]

_ROWS = 500
"""So many players are compared with all others at once."""


@event_measure("spearman", "rank correlation with strength", better="more", source=RHO)
def spearman(event: Event) -> float:
    """Spearman's rank correlation of the final ranking, tie-breaks included, with true strength.

    1 if the ranking follows strength, 0 if they are unrelated; missing if all players are equal in either.
    """
    return _correlated(event, spearman_rho, event.ranking)


@event_measure("kendall", "Kendall's tau with strength", better="more", source=TAU)
def kendall(event: Event) -> float:
    """Kendall's tau-b of the final ranking, tie-breaks included, with true strength.

    Pairs ranked by strength, less pairs ranked against it, as a share of all pairs, corrected for ties.
    """
    return _correlated(event, kendall_tau_b, event.ranking)


@event_measure("spearman-points", "rank correlation of points", better="more", source=RHO)
def spearman_points(event: Event) -> float:
    """Spearman's rank correlation of the final points, without tie-breaks, with true strength."""
    return _correlated(event, spearman_rho, -event.score[:, -1])


@event_measure("kendall-points", "Kendall's tau of points", better="more", source=TAU)
def kendall_points(event: Event) -> float:
    """Kendall's tau-b of the final points, without tie-breaks, with true strength."""
    return _correlated(event, kendall_tau_b, -event.score[:, -1])


@event_measure("best-wins", "the strongest wins", unit="%", better="more", source=OURS, chance=True)
def best_wins(event: Event) -> float:
    """Share of the first place that goes to the strongest player: 100 if first alone, 50 if tied with one other.

    Its mean is the chance that the strongest wins if lots decide remaining ties. The shares of equally strong
    players are added.
    """
    return _share_of_places(event, event.ranking, _strongest(event), 1)


@event_measure(
    "best-wins-points", "the strongest wins, by points", unit="%", better="more", source=OURS, chance=True
)
def best_wins_points(event: Event) -> float:
    """The same by points alone: the strongest player's share of the first place."""
    return _share_of_places(event, -event.score[:, -1], _strongest(event), 1)


@event_measure(
    "best-in-three",
    "the strongest is among the first three",
    unit="%",
    better="more",
    source=OURS,
    chance=True,
)
def best_in_three(event: Event) -> float:
    """Chance that the strongest player is among the first three of the final ranking if lots decide ties.

    Among equally strong players the first in the start list counts.
    """
    return _share_of_places(event, event.ranking, event.strongest[:1], 3)


@event_measure("top-found", "top players in the top places", unit="%", better="more", source=OURS)
def top_found(event: Event) -> float:
    """Share of the first k places of the final ranking that go to the k strongest players (`top` of the plan)."""
    top = event.strongest[: event.top]
    return _share_of_places(event, event.ranking, top, len(top))


@event_measure("top-points", "points of the top players", unit="points", better="more", source=OURS)
def top_points(event: Event) -> float:
    """Mean final points of the k strongest players (`top` of the plan)."""
    top = event.strongest[: event.top]
    return float(event.score[top, -1].mean()) / 10 if len(top) and event.rounds else MISSING


@event_measure("first-seed-wins", "the first seed wins", unit="%", source=OURS, chance=True)
def first_seed_wins(event: Event) -> float:
    """Share of the first place of the final ranking that goes to the first of the start list."""
    return _share_of_places(event, event.ranking, event.entrants[:1], 1)


@event_measure("neighbours-met", "neighbours in the final ranking have met", unit="%", source=OURS)
def neighbours_met(event: Event) -> float:
    """Share of the neighbours in the final ranking who have played each other.

    Where players are tied, the mean over all orders that lots could give them.
    """
    entrants = event.entrants
    if len(entrants) < 2 or not event.rounds:
        return MISSING
    _, level, size = np.unique(event.ranking[entrants], return_inverse=True, return_counts=True)
    of = np.full(len(event.players), -1)
    of[entrants] = level
    column, white, black = event.boards
    games = event.colour[white, column] != 0
    pairs = np.unique(np.sort(np.stack([white, black])[:, games], axis=0), axis=1)
    low, high = np.sort(of[pairs], axis=0)
    beside = np.where(high == low, 2 / size[low], np.where(high == low + 1, 1 / (size[low] * size[high]), 0))
    return 100 * float(beside.sum()) / (len(entrants) - 1)


def _strongest(event: Event) -> Ints:
    entrants = event.entrants
    strength = event.strength[entrants]
    return entrants[strength == strength.max(initial=0)] if len(entrants) else entrants


def _correlated(event: Event, correlation: Correlation, order: Ints) -> float:
    entrants = event.entrants
    return correlation(-order[entrants], event.strength[entrants])


def _share_of_places(event: Event, order: Ints, players: Ints, places: int) -> float:
    """How much of the first places goes to some players, in percent; `order` is smallest for the first.

    Players who share a place only partly among the first have equal parts in it.
    """
    if not len(players) or not places:
        return MISSING
    ranks = order[event.entrants]
    parts: Floats = np.array([part_in(ranks, int(order[player]), places) for player in players])
    return 100 * float(parts.sum()) / min(places, len(players))


def part_in(ranks: Ints, rank: int, places: int) -> float:
    """The chance of a rank to be among the first, if lots decide between equals."""
    before, level = int((ranks < rank).sum()), int((ranks == rank).sum())
    return min(max(places - before, 0), level) / level


def spearman_rho(x: Ints, y: Ints) -> float:
    """Spearman's rho: Pearson's correlation of the average ranks; missing if all are equal in x or in y."""
    return MISSING if _alike(x, y) else float(np.corrcoef(_average_ranks(x), _average_ranks(y))[1, 0])


def kendall_tau_b(x: Ints, y: Ints) -> float:
    """Kendall's tau-b: (concordant - discordant) / sqrt(pairs untied in x * pairs untied in y)."""
    if _alike(x, y):
        return MISSING
    untied = (np.sqrt(_untied(values)) for values in (x, y))
    return float(np.clip(_concordance(x, y) / next(untied) / next(untied), -1, 1))


def _average_ranks(values: Ints) -> Floats:
    """Ranks from 1 on; those who are equal share the mean of their ranks.

    SciPy has this and Kendall's tau, too, but needs longer to load than it takes to play twenty events.
    """
    _, level, count = np.unique(values, return_inverse=True, return_counts=True)
    return np.asarray((np.cumsum(count) - (count - 1) / 2)[level])


def _untied(values: Ints) -> int:
    """Pairs that differ."""
    _, count = np.unique(values, return_counts=True)
    return int(len(values) ** 2 - (count**2).sum()) // 2


def _concordance(x: Ints, y: Ints) -> int:
    """Pairs in the same order in both, less pairs in opposite orders."""
    return (
        sum(
            int((np.sign(x[i : i + _ROWS, None] - x) * np.sign(y[i : i + _ROWS, None] - y)).sum())
            for i in range(0, len(x), _ROWS)
        )
        // 2
    )


def _alike(x: Ints, y: Ints) -> bool:
    """Whether one of the two distinguishes no players."""
    return len(x) < 2 or np.ptp(x) == 0 or np.ptp(y) == 0
