"""Calls every function of the kernel with arguments drawn at random, right and wrong.

    python wrong_arguments.py FIRST_SEED COUNT

Run as a process of its own, so that a crash is seen. Every call has to answer or to raise one of `EXPECTED`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

from pairwright.matching import _kernel

EXPECTED = (ValueError, TypeError, IndexError)


class Drawn:
    """Arguments: mostly of the right kind for `size` vertices in `classes` classes, now and then absurd."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice
        self.size = dice.choice((0, 1, 2, 3, 4, 6, 8))
        self.classes = dice.choice((0, 1, 2, 3, 5))
        self.limbs = dice.choice((1, 1, 2, 5, 17))
        self.wrong = dice.choice((0.0, 0.02, 0.2))

    def off(self) -> bool:
        return self.dice.random() < self.wrong

    def number(self, end: int) -> int:
        if self.off():
            return self.dice.choice((-1, end, end + 1, -(2**31), 2**31 - 1, 2**31, 2**63, -(2**70)))
        return self.dice.randrange(end) if end > 0 else 0

    def entry(self, kind: type, end: int) -> int:
        info = np.iinfo(kind)
        return min(max(self.number(end), int(info.min)), int(info.max))

    def array(self, kind: type, *shape: int, end: int) -> Any:
        if self.off():
            shape = tuple(max(0, side + self.dice.choice((-1, 1, 3))) for side in shape)
        if self.off():
            shape = (*shape, 1) if self.dice.random() < 0.5 else shape[1:]
        flat = [self.entry(kind, end) for _ in range(int(np.prod(shape, dtype=int)))]
        made = np.array(flat, dtype=kind).reshape(shape)
        if self.off():
            return self.dice.choice((made.astype(np.float32), made.tolist(), None, made.T[::-1], "x"))
        return made

    def table(self, kind: type, side: int, *rest: int, end: int) -> Any:
        made = self.array(kind, side, side, *rest, end=end)
        if (
            isinstance(made, np.ndarray)
            and made.ndim >= 2
            and made.shape[0] == made.shape[1]
            and not self.off()
        ):
            for one in range(made.shape[0]):
                made[:one, one] = made[one, :one]
        return made

    def flags(self, side: int) -> Any:
        made = self.table(np.uint8, side, end=2)
        return made.astype(bool) if isinstance(made, np.ndarray) and made.dtype == np.uint8 else made

    def vertices(self) -> Any:
        return [self.number(self.size) for _ in range(self.dice.randrange(4))]

    def pairs(self) -> Any:
        return self.array(np.int32, self.dice.randrange(5), 2, end=self.size)

    def orders(self) -> Any:
        return self.array(np.int32, self.dice.randrange(3), self.size, end=self.size)

    def costs(self, *shape: int) -> Any:
        return self.array(np.uint64, *shape, end=self.dice.choice((2, 50, 2**16, 2**40)))

    def weight(self) -> int:
        return self.dice.choice((0, 1, 7, 2**20, 2**64, 2**2000, -1))


Verbs = dict[str, Callable[[], tuple[Any, ...]]]


def of_matcher(d: Drawn) -> tuple[Any, Verbs]:
    lead = d.dice.random() < 0.3
    made = _kernel.Matcher(
        d.array(np.int32, d.size, end=d.classes),
        d.table(np.uint64, d.classes, d.limbs, end=9),
        d.flags(d.classes),
        d.pairs() if d.dice.random() < 0.5 else None,
        d.flags(d.classes) if lead else None,
        d.array(np.uint64, d.size, d.limbs, end=9) if lead else None,
        perfect=d.dice.random() < 0.6,
        reserved_bits=d.dice.choice((0, 0, 30, 1000, 10**6, 2**31 - 1, -5)),
    )
    pair = lambda: (d.number(d.size), d.number(d.size))  # noqa: E731
    verbs: Verbs = dict.fromkeys(
        ("solve", "mate", "value", "copy", "duals", "witness", "verify", "counters"), tuple
    )
    verbs |= {
        "prefer": lambda: (d.number(d.size), d.vertices()),
        "prefer_among": lambda: (d.number(d.size), d.vertices(), d.dice.random() < 0.5),
        "can": pair,
        "require": pair,
        "forbid": pair,
        "reweigh": lambda: (*pair(), d.weight()),
    }
    return made, verbs


def of_sparse(d: Drawn) -> tuple[Any, Verbs]:
    made = _kernel.Sparse(
        d.number(9) if d.off() else d.size, d.dice.choice((0, 16, 45, 400, 5000, 2**31 - 1, -1))
    )
    width = d.dice.choice((1, 2))

    def doubtful() -> tuple[Any, ...]:
        n, lists, kinds, far = d.size, d.dice.randrange(3), d.dice.choice((1, 3)), d.dice.choice((1, 20))
        labels = [
            one
            for _ in range(2)
            for one in (d.array(np.int32, n, end=kinds), d.table(np.uint64, kinds, width, end=9))
        ]
        distances = [
            one
            for _ in range(2)
            for one in (
                d.array(np.int32, n, end=far),
                d.array(np.int32, lists, n, end=far),
                d.array(np.uint8, n, end=2),
                d.array(np.uint8, lists, n, end=2),
                d.costs(far, width),
            )
        ]
        exact, each = d.dice.choice((-1, 0, 5, 2**31)), d.dice.choice((0, 1, 5, -1, 2**62))
        return (*labels, *distances, exact, each, d.dice.random() < 0.5)

    def edges() -> tuple[Any, ...]:
        pairs = d.pairs()
        return pairs, d.costs(len(pairs) if isinstance(pairs, np.ndarray) else 1, width)

    verbs: Verbs = dict.fromkeys(
        ("restart", "solve", "solve", "mate", "duals", "exchangeable", "earliest", "counters"), tuple
    )
    verbs |= {
        "add": edges,
        "signs": edges,
        "suggest": lambda: (d.pairs(), d.costs(d.size, width)) if d.dice.random() < 0.5 else (d.pairs(),),
        "doubtful": doubtful,
    }
    return made, verbs


def of_cover(d: Drawn) -> tuple[Any, Verbs]:
    most = d.number(9)
    apart = _kernel.Apart(most, d.array(np.int32, d.dice.randrange(4), 2, end=most if 0 < most < 99 else 1))
    made = _kernel.Cover(
        apart,
        d.array(np.int32, d.size, end=max(1, most) if most < 99 else 1),
        d.array(np.int32, d.size, end=d.classes),
        d.table(np.uint8, d.classes, end=2),
    )
    names = ("complete", "complete", "complete", "mate", "witness", "open", "classes", "joined")
    verbs: Verbs = dict.fromkeys(names, tuple)
    verbs |= {
        "suggest": lambda: (d.pairs(),),
        "fix": lambda: (d.number(d.size), d.number(d.size)),
        "halve": lambda: (d.number(d.size), d.number(d.size + 1), d.number(2), d.orders()),
        "pairs_within": lambda: (d.number(d.size), d.number(d.size + 1)),
        "restrict_to": lambda: (d.number(d.size), d.array(np.uint8, d.classes, end=2)),
        "sequence": lambda: (
            d.array(np.int32, d.dice.randrange(6), end=d.size),
            d.array(np.int32, d.dice.randrange(6), end=d.size),
        ),
        "could": lambda: (d.number(d.size), d.array(np.int32, d.dice.randrange(6), end=d.size)),
    }
    return made, verbs


def of_population(d: Drawn) -> tuple[Any, Verbs]:
    total, levels, numbers = d.size, d.dice.choice((1, 3)), d.dice.choice((1, 2))
    number = d.array(np.int32, 4, end=numbers)
    made = _kernel.Population(
        _kernel.Apart(total, d.array(np.int32, d.dice.randrange(4), 2, end=max(1, total))),
        d.array(np.int32, total, end=4),
        d.array(np.int32, 4, end=d.classes),
        d.table(np.uint8, d.classes, end=2),
    )

    def drawn() -> tuple[Any, ...]:
        guest = d.array(np.uint8, total, end=2) if d.dice.random() < 0.4 else None
        ends = [d.array(np.int32, d.dice.randrange(2), end=3), np.array([1, 2], np.int32)]
        return d.array(np.int32, d.dice.randrange(6), end=total), d.dice.choice(ends), guest

    def weighed() -> tuple[Any, ...]:
        gain = d.array(np.int8, levels, 2 * numbers, 2 * numbers, end=9)
        gains = _kernel.Gains(gain, d.array(np.int8, levels, 2 * numbers, end=9), number)
        chosen = d.array(np.int32, levels, 3, end=levels)
        if isinstance(chosen, np.ndarray) and d.dice.random() < 0.3:
            chosen = (chosen - 1).astype(chosen.dtype)
        slots = d.number(3) if d.dice.random() < 0.9 else 2**62
        return gains, chosen, *drawn(), slots

    def below() -> Any:
        flags = [d.array(np.uint8, total, end=2) if d.dice.random() < 0.5 else None for _ in range(2)]
        others = d.array(np.int32, 3, end=total)
        return _kernel.Below(others, d.number(4), *flags, d.number(3), d.off(), d.off())

    def walked() -> tuple[Any, ...]:
        gains, *_ = weighed()
        ends = np.array(sorted({total, *(d.entry(np.int32, total) for _ in range(2))} - {0}), np.int32)
        guest = d.array(np.uint8, total, end=2) if d.dice.random() < 0.4 else None
        listed = [d.dice.randrange(3) for _ in range(6)]
        starts = np.cumsum([0, *listed]).astype(np.int32)
        chosen = np.array(
            [(d.entry(np.int32, levels), -1, -1) for _ in range(sum(listed))], np.int32
        ).reshape(-1, 3)
        known = d.array(np.uint8, 2 * numbers * ((2 * numbers + 7) // 8), end=256)
        if not d.off() and isinstance(known, np.ndarray):
            known = np.full_like(known, 255)
        tier = d.number(max(1, len(ends)))
        above = int(ends[tier - 1]) if 0 < tier <= len(ends) else 0
        head = np.array(sorted({d.entry(np.int32, above) for _ in range(2)}), np.int32)[: above and 2]
        return gains, ends, guest, d.number(3), chosen, starts, known, d.number(20), tier, head

    class Keyed:
        def matcher(self, *arguments: Any) -> Any:
            kept = d.array(np.int32, d.dice.randrange(4), end=total) if d.dice.random() < 0.5 else None
            matcher = made.matcher(*arguments, kept=kept, rest=d.number(2), upper=d.number(2))
            return matcher and (matcher.solve(), matcher.mate(), matcher.value())

        def __getattr__(self, name: str) -> Any:
            return getattr(made, name)

    return Keyed(), {
        "best": lambda: (*weighed(), d.array(np.int32, d.dice.randrange(2), 2, end=3), below()),
        "weigh": lambda: (*weighed(), below()),
        "matcher": lambda: (*weighed(), below() if d.dice.random() < 0.5 else None),
        "walk": walked,
        "unmatched": lambda: (*drawn(), d.dice.random() < 0.5, d.array(np.int32, 1, 2, end=2)),
    }


def of_ranked(d: Drawn) -> tuple[Any, Verbs]:
    barred = d.array(np.int32, 0 if d.dice.random() < 0.7 else 3, end=d.size)
    offsets = np.zeros(d.size + 1, np.int64)
    if isinstance(barred, np.ndarray) and d.size and not d.off():
        offsets[-1] = barred.size
    elif d.off():
        offsets = d.array(np.int64, d.size + 1, end=9)
    made = _kernel.RankedPairs(
        d.array(np.int32, d.size, end=d.classes),
        d.table(np.int32, d.classes, end=4),
        offsets,
        barred,
        np.arange(d.size, dtype=np.int32) if not d.off() else d.array(np.int32, d.size, end=d.size),
        d.table(np.int32, d.classes, end=4),
        d.dice.choice(("order", "distance", "random", "none")),
        d.number(9),
    )
    verbs: Verbs = dict.fromkeys(("greedy", "completed", "maximum"), tuple)
    verbs["blocking"] = lambda: (
        d.array(np.int32, d.size, end=5),
        d.dice.choice((-1, 0, 2, 2**63 - 1, -(2**63))),
    )
    return made, verbs


def of_functions(d: Drawn) -> tuple[Any, Verbs]:
    rows = [[q for q in range(d.size) if q != p] for p in range(d.size)]
    offsets = np.cumsum([0, *map(len, rows)], dtype=np.int64)
    entries = np.array([q for row in rows for q in row], np.int32)

    def lists() -> tuple[Any, Any]:
        if d.dice.random() < 0.6:
            return offsets, entries
        wild = d.array(np.int64, d.size + 1, end=max(1, len(entries)))
        return wild, d.array(np.int32, len(entries), end=d.size) if d.off() else entries

    return _kernel, {
        "stable_partition": lists,
        "is_stable_partition": lambda: (*lists(), d.array(np.int32, d.size, end=d.size)),
        "fractional": lambda: (
            d.array(np.int64, d.classes, end=5),
            d.table(np.uint8, d.classes, end=2),
            d.table(np.uint64, d.classes, d.limbs, end=9),
        ),
        "distinct_columns": lambda: (d.array(np.int64, d.classes, d.size, end=9),),
        "pairs_that_met": lambda: (
            d.array(np.int32, d.size * d.classes, end=d.size),
            np.arange(d.size, dtype=np.int32) if not d.off() else d.array(np.int32, d.size, end=d.size),
        ),
        "headroom_bits": lambda: (d.number(9),),
        "capacity_bits": lambda: (d.number(9),),
    }


def of_random(d: Drawn) -> tuple[Any, Verbs]:
    return _kernel.Random(d.number(9), d.number(9), d.number(9)), {
        "below": lambda: (d.number(9),),
        "words": lambda: (d.size,) if not d.off() else (-1,),
        "many_below": lambda: (d.number(9), d.size if not d.off() else 2**62),
    }


MAKERS = (of_matcher, of_sparse, of_cover, of_population, of_ranked, of_functions, of_random)


def one_run(seed: int) -> int:
    """How many calls were answered."""
    dice = Random(seed)
    drawn = Drawn(dice)
    try:
        made, verbs = MAKERS[seed % len(MAKERS)](drawn)
    except EXPECTED:
        return 0
    answered = 0
    for _ in range(12):
        name = dice.choice(list(verbs))
        try:
            getattr(made, name)(*verbs[name]())
        except EXPECTED:
            continue
        answered += 1
    return answered


def main() -> int:
    first, count = int(sys.argv[1]), int(sys.argv[2])
    answered = 0
    for seed in range(first, first + count):
        print(seed, file=sys.stderr, flush=True)
        answered += one_run(seed)
    print(answered)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
