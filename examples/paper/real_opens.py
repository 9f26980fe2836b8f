"""The extra White in tournaments that were played, from their reports.

Of each tournament the players count who have played every round up to the last odd one, after which each of them has a
White more or a Black more. Strengths nobody knows; ratings stand for them. Intervals are over players, as if these were
independent of each other, which players of one tournament are not quite.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from scipy import stats

from pairwright import Colour, PairwrightError, Tournament, read

FEWEST = 20
"""With fewer players who have played every round a tournament is left out."""


def opens(paths: Iterable[Path]) -> Iterator[tuple[str, Tournament]]:
    """The tournaments in files and folders that can be read and are large enough, by name."""
    files = (file for path in paths for file in (sorted(path.iterdir()) if path.is_dir() else (path,)))
    for file in files:
        try:
            tournament = read(file)
        except PairwrightError:
            continue
        if len(halves(tournament)[0]) >= FEWEST:
            yield file.stem, tournament


def halves(tournament: Tournament) -> tuple[np.ndarray, np.ndarray, np.ndarray, int]:
    """Points, ratings, and whether the extra game was with White, of those who have played all rounds; the rounds."""
    rounds = tournament.completed_rounds - (tournament.completed_rounds + 1) % 2
    found = []
    for player in tournament:
        games = player.results[:rounds]
        whites = sum(game.colour is Colour.WHITE for game in games)
        blacks = sum(game.colour is Colour.BLACK for game in games)
        always = rounds > 0 and len(games) == rounds and all(game.result.played for game in games)
        if always and player.rating and abs(whites - blacks) == 1:
            points = sum(game.points(tournament.point_system) for game in games) / 10
            found.append((points, player.rating, whites > blacks))
    columns = np.array(found, float).reshape(-1, 3).T
    return columns[0], columns[1], columns[2] > 0, rounds


def fitted(values: np.ndarray, extra: np.ndarray, given: Sequence[np.ndarray]) -> dict[str, float]:
    """By how much those with the extra White have more, others being equal: least squares with Student's interval."""
    columns = np.stack([np.ones(len(values)), extra.astype(float), *given], axis=1)
    found, *_ = np.linalg.lstsq(columns, values, rcond=None)
    left = values - columns @ found
    freedom = len(values) - columns.shape[1]
    error = float(np.sqrt(left @ left / freedom * np.linalg.inv(columns.T @ columns)[1, 1]))
    half = float(stats.t.ppf(0.975, freedom)) * error
    mean = float(found[1])
    return {"mean": mean, "low": mean - half, "high": mean + half, "error": error}


def row(name: str, tournament: Tournament) -> dict[str, Any]:
    """What is told of a tournament."""
    points, ratings, extra, rounds = halves(tournament)
    rating = (ratings - ratings.mean()) / 100
    return {
        "name": name, "players": len(tournament.players), "rounds": rounds, "counted": len(points),
        "points": fitted(points, extra, ()), "given": fitted(points, extra, (rating, rating**2)),
        "rating": fitted(ratings, extra, ()),
    }  # fmt: skip


def together(rows: Sequence[dict[str, Any]], what: str) -> dict[str, float]:
    """The mean over tournaments, each with the weight of its certainty; tournaments are independent of each other."""
    errors = np.array([one[what]["error"] for one in rows])
    weights = 1 / errors**2
    mean = float(np.array([one[what]["mean"] for one in rows]) @ weights / weights.sum())
    half = float(stats.norm.ppf(0.975) / np.sqrt(weights.sum()))
    return {"mean": mean, "low": mean - half, "high": mean + half}


def real(paths: Iterable[Path]) -> dict[str, Any]:
    """The numbers of all tournaments and of all together."""
    rows = [row(*one) for one in opens(paths)]
    sums = {what: together(rows, what) for what in ("points", "given", "rating")} if rows else {}
    return {"tournaments": rows, "together": sums}
