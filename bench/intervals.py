"""How often each kind of interval of the laboratory holds the true value, by simulation.

    python bench intervals [--reps 4000] [--only WORD ...] [--write]

Values with a known mean are drawn as often as asked and put into the functions that the laboratory itself uses: normal
values, lopsided ones (exponential), few and many, alike and in strata of other means and spreads. Rare differences are
counted exactly by `python bench rare-differences`.
"""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Callable

import numpy as np
from records import told

from pairwright.lab.across import Levels
from pairwright.lab.arrays import Floats
from pairwright.lab.columns import Spread
from pairwright.lab.compare import lines_of
from pairwright.lab.contrasts import least_number
from pairwright.lab.measures import BUILT_IN
from pairwright.lab.measures.quantities import partial_slope
from pairwright.lab.ratios import ratio
from pairwright.lab.statistics import UNKNOWN, Estimate, difference, estimate
from pairwright.lab.until import Known

Rng = np.random.Generator
Draw = Callable[[Rng], tuple[Estimate, float]]


def mean(size: int, *, lopsided: bool = False) -> Draw:
    def draw(rng: Rng) -> tuple[Estimate, float]:
        return estimate(rng.exponential(size=size) if lopsided else rng.normal(1, size=size)), 1.0

    return draw


def pooled(*sizes: int, lopsided: bool = False) -> Draw:
    """Strata whose means and spreads differ."""
    kinds = np.repeat(np.arange(len(sizes)), sizes)
    true = float((kinds * 2.0).mean())

    def draw(rng: Rng) -> tuple[Estimate, float]:
        luck = rng.exponential(size=len(kinds)) - 1 if lopsided else rng.normal(size=len(kinds))
        return estimate(kinds * 2.0 + (1.0 + 2 * kinds) * luck, kinds), true

    return draw


def shared(size: int, kinds: int) -> Draw:
    """The same events in several lengths, as `same_events` and behaviours make them: a draw counts as one."""
    of, draws = np.repeat(np.arange(kinds), size), np.tile(np.arange(size), kinds)
    true = float((of * 2.0).mean())

    def draw(rng: Rng) -> tuple[Estimate, float]:
        values = of * 2.0 + np.tile(rng.normal(size=size), kinds) + rng.normal(0, 0.3, len(of))
        (line,) = lines_of(BUILT_IN["spearman"], ("a",), "a", values[None], of, draws=draws)
        return line.value, true

    return draw


def paired(size: int, *, lopsided: bool = False) -> Draw:
    """Differences of two systems whose values go together."""

    def draw(rng: Rng) -> tuple[Estimate, float]:
        shared = rng.exponential(size=size)
        apart = rng.exponential(0.5, size) - 0.2 if lopsided else rng.normal(0.3, 0.5, size)
        return difference(shared + apart, shared + (0 if lopsided else rng.normal(0, 0.5, size))), 0.3

    return draw


def independent(size: int) -> Draw:
    """Differences of two fields or sizes, whose events have nothing in common but their numbers."""

    def draw(rng: Rng) -> tuple[Estimate, float]:
        return difference(rng.normal(1.3, 2, size), rng.exponential(size=size)), 0.3

    return draw


def a_round(size: int, boards: float) -> Draw:
    """The mean of one round, of which a few boards or players count."""

    def draw(rng: Rng) -> tuple[Estimate, float]:
        spread = Spread((1, 1, 1))
        spread.add(np.zeros(size, np.int64), rng.poisson(boards, size).astype(float))
        found = spread.result()
        mean, half = float(found.mean.item()), float(found.half.item())
        return Estimate(mean, mean - half, mean + half, size), boards

    return draw


def share(size: int, p: float) -> Draw:
    def draw(rng: Rng) -> tuple[Estimate, float]:
        return estimate((rng.random(size) < p).astype(float), yes_no=True), p

    return draw


def chance(size: int, p: float) -> Draw:
    """Values of 0 and 100, but in one event of ten in which lots would decide."""

    def draw(rng: Rng) -> tuple[Estimate, float]:
        values = 100 * (rng.random(size) < p).astype(float)
        values[rng.random(size) < 0.1] = 100 * p
        return estimate(values, chance=True), 100 * p

    return draw


def pooled_share(*sizes: int) -> Draw:
    kinds = np.repeat(np.arange(len(sizes)), sizes)
    chance = 0.05 + 0.25 * kinds
    true = float(chance.mean())

    def draw(rng: Rng) -> tuple[Estimate, float]:
        return estimate((rng.random(len(kinds)) < chance).astype(float), kinds, yes_no=True), true

    return draw


def quotient(size: int) -> Draw:
    def draw(rng: Rng) -> tuple[Estimate, float]:
        shared = rng.exponential(size=size)
        return ratio(2 + shared + rng.normal(0, 0.5, size), 1 + shared + rng.normal(0, 0.5, size)), 1.5

    return draw


def rare_quotient(size: int, differing: float, *, yes_no: bool = False, signs: bool = False) -> Draw:
    """Means of which so many events on average make the difference: each by the same size, up, or up and down."""
    p = differing / size

    def draw(rng: Rng) -> tuple[Estimate, float]:
        changed = rng.random(size) < p
        if yes_no:
            below = (rng.random(size) < 0.4).astype(float)
            above = np.where(changed, 1 - below, below)
            return ratio(above, below, yes_no=True), (0.4 * (1 - p) + 0.6 * p) / 0.4
        below = 1 + rng.exponential(size=size)
        up = np.where(rng.random(size) < 0.7, 1, -1) if signs else 1
        return ratio(below + changed * up, below), (2 + p * (0.4 if signs else 1)) / 2

    return draw


def slopes(events: int) -> Draw:
    """Mean slope of events of 16 players on what goes with a given quantity, as the errors do; the true one is 0.3."""

    def draw(rng: Rng) -> tuple[Estimate, float]:
        given = rng.normal(size=(events, 16)) + rng.normal(size=(events, 1))
        on = 0.5 * given + rng.normal(size=given.shape)
        of = 0.3 * on + given + rng.normal(size=given.shape) * (0.5 + np.abs(given))
        found = [partial_slope(y, x, [z]) for y, x, z in zip(of, on, given, strict=True)]
        return estimate(np.array(found)), 0.3

    return draw


def twofold(events: int, *, lopsided: bool = False) -> Draw:
    """A difference of differences: each event has four values, which go together; the true one is 0.3."""

    def draw(rng: Rng) -> tuple[Estimate, float]:
        shared = rng.exponential(size=events)
        luck = rng.exponential(0.5, (4, events)) - 0.5 if lopsided else rng.normal(0, 0.5, (4, events))
        values = shared + luck + np.array([0.0, 0.5, 0.2, 1.0])[:, None]
        changes = values[1::2] - values[::2]
        lines = lines_of(BUILT_IN["spearman"], ("a", "b"), "a", changes, np.zeros(events), changes=True)
        return lines[1].difference or UNKNOWN, 0.3

    return draw


def least(events: int, shares: tuple[float, ...], reaches: float) -> Draw:
    """The first of several shares of the same events that is large enough."""
    names = tuple(f"{number} rounds" for number in range(1, len(shares) + 1))
    true = next(number for number, share in enumerate(shares, 1) if share >= reaches / 100)

    def draw(rng: Rng) -> tuple[Estimate, float]:
        values = (rng.random(events) < np.array(shares)[:, None]).astype(float)
        levels = Levels("", "", names, values, np.zeros(events))
        return least_number(BUILT_IN["clear-winner"], reaches, levels), true

    return draw


def until(first: int, half: float, values: Callable[[Rng, int], Floats]) -> Draw:
    """Playing until a mean is known: the number of events depends on what was seen. The true mean is 1."""

    def draw(rng: Rng) -> tuple[Estimate, float]:
        known = Known(values(rng, first), first)
        while (needed := known.events_needed(half)) > (there := len(known.values)):
            known = Known(np.concatenate([known.values, values(rng, needed - there)]), first)
        middle = float(known.values.mean())
        return Estimate(middle, middle - known.half, middle + known.half, len(known.values)), 1.0

    return draw


def beside_until(interval: Callable[[Floats, Floats], Estimate], true: float) -> Draw:
    """What stands beside a difference that determined the number of events, from a first stage of 40."""

    def pairs(rng: Rng, size: int) -> Floats:
        below = 1 + rng.exponential(size=size)
        return np.stack([below + rng.exponential(0.5, size), below])

    def draw(rng: Rng) -> tuple[Estimate, float]:
        both = pairs(rng, 40)
        while (needed := Known(both[0] - both[1], 40).events_needed(0.1)) > (there := both.shape[1]):
            both = np.hstack([both, pairs(rng, needed - there)])
        return interval(*both), true

    return draw


def normal(rng: Rng, size: int) -> Floats:
    return rng.normal(1, size=size)


def lopsided(rng: Rng, size: int) -> Floats:
    return rng.exponential(size=size)


def long_tailed(rng: Rng, size: int) -> Floats:
    """Lognormal values."""
    return rng.lognormal(-0.5, 1, size)


def rare(rng: Rng, size: int) -> Floats:
    """One value in five is not 0."""
    return 5 * (rng.random(size) < 0.2) * rng.exponential(size=size)


KINDS: dict[str, Draw] = {
    "mean of 20 normal values": mean(20),
    "mean of 200 normal values": mean(200),
    "mean of 50 lopsided values": mean(50, lopsided=True),
    "mean of 200 lopsided values": mean(200, lopsided=True),
    "mean of 20 lopsided values": mean(20, lopsided=True),
    "mean over kinds of 30, 50 and 100 events": pooled(30, 50, 100),
    "mean over kinds of 30, 50 and 100 lopsided events": pooled(30, 50, 100, lopsided=True),
    "mean over three lengths of the same 40 events": shared(40, 3),
    "paired difference, 50 lopsided events": paired(50, lopsided=True),
    "paired difference, 50 events": paired(50),
    "paired difference, 200 events": paired(200),
    "share of 0.3, 100 events": share(100, 0.3),
    "share of 0.02, 300 events": share(300, 0.02),
    "share over kinds of 50, 100 and 150 events": pooled_share(50, 100, 150),
    "chance of 85 % with ties, 20 events": chance(20, 0.85),
    "chance of 50 % with ties, 100 events": chance(100, 0.5),
    "ratio of means, 100 events": quotient(100),
    **{
        f"ratio of {what}, {size} events of which {differing} differ": rare_quotient(size, differing, **how)
        for what, how in (
            ("shares", {"yes_no": True}),
            ("means, one size", {}),
            ("means, one size, both signs", {"signs": True}),
        )
        for size, differing in (
            (100, 3),
            (100, 10),
            (100, 20),
            (300, 1),
            (300, 3),
            (300, 10),
            (300, 20),
            (1000, 27),
        )
    },
    "until a half width of 0.2, first stage of 40": until(40, 0.2, normal),
    "the same, lopsided values": until(40, 0.2, lopsided),
    "the same, lopsided, half width of 0.1": until(40, 0.1, lopsided),
    "until a half width of 0.1, lopsided, first stage of 200": until(200, 0.1, lopsided),
    "until a half width of 0.2, lognormal, first stage of 40": until(40, 0.2, long_tailed),
    "until a half width of 0.2, lognormal, first stage of 200": until(200, 0.2, long_tailed),
    "until a half width of 0.2, four of five are 0, first stage of 200": until(200, 0.2, rare),
    "slope within events, mean of 30 events of 16 players": slopes(30),
    "slope within events, mean of 200 events of 16 players": slopes(200),
    "difference of differences, 50 events": twofold(50),
    "difference of differences, 50 lopsided events": twofold(50, lopsided=True),
    "fewest rounds for 80 %, 100 events, shares from 60 to 90 %": least(100, (0.6, 0.7, 0.78, 0.85, 0.9), 80),
    "fewest rounds for 80 %, 400 events, one share at the limit": least(400, (0.6, 0.7, 0.8, 0.85, 0.9), 80),
    "fewest rounds for 80 %, 400 events, one share just below it": least(400, (0.6, 0.7, 0.79, 0.8, 0.8), 80),
    "independent means of two fields, 50 events": independent(50),
    "independent means of two fields, 200 events": independent(200),
    "mean of one round, 1.6 boards, 50 events": a_round(50, 1.6),
    "mean of one round, 0.1 boards, 100 events": a_round(100, 0.1),
    "mean of one round, 0.1 boards, 500 events": a_round(500, 0.1),
    "mean beside a difference that was played for": beside_until(lambda above, _: estimate(above), 2.5),
    "ratio beside a difference that was played for": beside_until(ratio, 1.25),
}


def coverage(draw: Draw, reps: int, seed: int) -> tuple[float, float]:
    """The share of the intervals that hold the true value, and that of the experiments in which there is one."""
    rng = np.random.default_rng(seed)
    drawn = [draw(rng) for _ in range(reps)]
    known = [(found, true) for found, true in drawn if found.low == found.low]
    return sum(found.low <= true <= found.high for found, true in known) / max(len(known), 1), len(
        known
    ) / reps


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--reps", type=int, default=4000)
    parser.add_argument("--only", nargs="*", default=[""], help="those whose name has one of these words")
    parser.add_argument("--write", action="store_true", help="append to the record")
    asked = parser.parse_args()
    rows = []
    for seed, (name, draw) in enumerate(KINDS.items()):
        if not any(word in name for word in asked.only):
            continue
        held, there = coverage(draw, asked.reps, seed)
        rows.append(f"| {name} | {100 * held:.1f} % | {100 * there:.0f} % |")
    error = 100 * (0.05 * 0.95 / asked.reps) ** 0.5
    words = f" --only {shlex.join(asked.only)}" if asked.only != [""] else ""
    sentence = (
        f"`python bench intervals --reps {asked.reps}{words}`: {asked.reps} experiments of each kind; the shares "
        f"are known to {error:.2f} % (one standard error)."
    )
    told("intervals", sentence, ["interval", "holds the true value", "can be told"], rows, write=asked.write)


if __name__ == "__main__":
    main()
