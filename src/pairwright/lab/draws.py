"""Events that share their field and random numbers count as one in intervals.

Events that differ in behaviour, or in rounds where the plan says `same_events`, are no independent evidence. Their mean
is the unit then, like the cluster of a cluster sample (W. G. Cochran, *Sampling Techniques*, 3rd ed., 1977, ch. 9 and
6.3: the ratio estimator, where some of them are missing).
"""

from __future__ import annotations

import numpy as np

from .arrays import Floats, Ints


def draws_of(condition_of: Ints, event_of: Ints, first_alike: Ints) -> Ints | None:
    """(units,) a number for each event, the same for those that share field and random numbers; `None` if none do.

    `first_alike` (conditions,) is the first condition that shares them. Numbers ascend with that condition, then with
    the number of the event.
    """
    if (first_alike == np.arange(len(first_alike))).all():
        return None
    stride = int(event_of.max(initial=0)) + 1
    alike = first_alike[condition_of] * stride + event_of
    return np.asarray(np.unique(alike, return_inverse=True)[1], np.int64)


def by_draw(kinds: Ints, draws: Ints | None, *columns: Floats) -> tuple[Ints, tuple[Floats, ...]]:
    """Values draw by draw, with the kind of each, from values event by event. Events with a NaN are left out.

    The mean over draws is that over events, even where draws have different numbers of events.
    """
    if draws is None or len(np.unique(draws)) == len(draws):
        return kinds, columns
    known = ~np.isnan(columns[0])
    for column in columns[1:]:
        known &= ~np.isnan(column)
    if not known.any():
        return kinds, columns
    _, first, place = np.unique(draws[known], return_index=True, return_inverse=True)
    count = np.bincount(place)
    return kinds[known][first], tuple(_pooled(column[known], place, count) for column in columns)


def _pooled(values: Floats, place: Ints, count: Ints) -> Floats:
    sums = np.bincount(place, values)
    if (count == count[0]).all():
        return np.asarray(sums / count)
    mean = values.mean()
    return np.asarray(mean + (sums - count * mean) / count.mean())
