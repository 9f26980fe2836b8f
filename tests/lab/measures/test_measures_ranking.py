"""Correlations by their definitions, and what must hold of rankings in any event."""

from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from measured_events import EVENTS, drawn

from pairwright.lab.measures import measures_named
from pairwright.lab.measures.ranking import kendall_tau_b, spearman_rho
from pairwright.standings import standings

RANKS = st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)), min_size=2, max_size=40)


def value(event, name):
    (measure,) = measures_named([name])
    return float(measure.of(event)[0])


@given(RANKS)
def test_spearman_and_kendall_are_what_their_definitions_say(pairs):
    x, y = np.array(pairs, np.int64).T
    if len(set(x)) == 1 or len(set(y)) == 1:
        assert np.isnan(spearman_rho(x, y))
        assert np.isnan(kendall_tau_b(x, y))
        return
    ranks = [[(np.sum(z < one) + np.sum(z <= one) + 1) / 2 for one in z] for z in (x, y)]
    assert spearman_rho(x, y) == pytest.approx(np.corrcoef(*ranks)[0, 1], abs=1e-9)
    signs = [(np.sign(x[i] - x[j]), np.sign(y[i] - y[j])) for i, j in combinations(range(len(x)), 2)]
    untied = [sum(sign[side] != 0 for sign in signs) for side in (0, 1)]
    tau = sum(a * b for a, b in signs) / np.sqrt(untied[0] * untied[1])
    assert kendall_tau_b(x, y) == pytest.approx(tau, abs=1e-9)


@pytest.mark.parametrize(("kind", "system", "seed"), EVENTS)
def test_the_final_ranking_is_correlated_over_those_who_took_part(kind, system, seed):
    from scipy import stats  # takes a second

    event = drawn(kind, system, seed)
    table = standings(event.tournament, event.tie_breaks)
    part = [p for p in event.players if any(r.paired for r in p.results)]
    strength = dict(zip((p.id for p in event.players), event.strength.tolist(), strict=True))
    theirs = [strength[p.id] for p in part]
    places = [-(table.of(p.id).rank + table.of(p.id).rank_to) / 2 for p in part]
    points = [p.score(event.tournament.point_system) for p in part]
    for suffix, order in (("", places), ("-points", points)):
        if len(set(order)) == 1 or len(set(theirs)) == 1:
            assert np.isnan(value(event, f"spearman{suffix}"))
            continue
        assert value(event, f"spearman{suffix}") == pytest.approx(stats.spearmanr(order, theirs).statistic)
        assert value(event, f"kendall{suffix}") == pytest.approx(stats.kendalltau(order, theirs).statistic)


@pytest.mark.parametrize(("kind", "system", "seed"), EVENTS)
def test_first_places_go_to_the_strongest_in_their_share(kind, system, seed):
    event = drawn(kind, system, seed)
    table = standings(event.tournament, event.tie_breaks)
    part = [p.id for p in event.players if any(r.paired for r in p.results)]
    strength = dict(zip((p.id for p in event.players), event.strength.tolist(), strict=True))
    best = max(strength[id] for id in part)
    # players who never took part may stand between the others, so places are counted among those who did
    order = {id: sum(table.of(other).rank < table.of(id).rank for other in part) for id in part}
    level = {id: sum(order[other] == order[id] for other in part) for id in part}

    def part_of(ids, places):
        return sum(min(max(places - order[id], 0), level[id]) / level[id] for id in ids)

    assert value(event, "best-wins") == pytest.approx(
        100 * part_of([id for id in part if strength[id] == best], 1)
    )
    top = sorted(part, key=lambda id: (-strength[id], part.index(id)))
    k = min(event.top, len(part))
    assert value(event, "best-in-three") == pytest.approx(100 * part_of(top[:1], 3))
    assert value(event, "top-found") == pytest.approx(100 * part_of(top[:k], k) / k)
    assert value(event, "first-seed-wins") == pytest.approx(100 * part_of(part[:1], 1))
    scores = [event.tournament.by_id[id].score(event.tournament.point_system) for id in top[:k]]
    assert value(event, "top-points") == pytest.approx(sum(scores) / k / 10)


@pytest.mark.parametrize(("kind", "system", "seed"), EVENTS[:16])
def test_turning_strength_round_turns_correlations_round(kind, system, seed):
    event = drawn(kind, system, seed)
    turned = replace(event, strength=-event.strength)
    for name in ("spearman", "kendall", "spearman-points", "kendall-points"):
        np.testing.assert_allclose(value(turned, name), -value(event, name))


@pytest.mark.parametrize(("kind", "system", "seed"), EVENTS[:16])
def test_only_the_order_of_strength_counts(kind, system, seed):
    event = drawn(kind, system, seed)
    stretched = replace(event, strength=3 * event.strength + 100)
    for measure in measures_named(["ranking", "top", "winner"]):
        np.testing.assert_array_equal(measure.of(stretched), measure.of(event))
