"""Numbers of rounds, behaviours and tie-breaks compared within a system; norms, ratings and the player in focus."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from lab_runs import difference, played

from pairwright.errors import InvalidTournament
from pairwright.lab import Results, comparisons_across, measure_run, parse_plan, run
from pairwright.lab.measures import measures_named
from pairwright.lab.simulate import play
from pairwright.lab.statistics import discoveries, effect, standing_of
from pairwright.standings import rating_change

PLAN = """\
events = 8
players = [10, 12]
rounds = [4, 6]
same_events = true
focus = 2
measures = ["rounds", "focus", "spearman", "sum-sd"]
[[behaviour]]
label = "plain"
[[behaviour]]
label = "gambit"
gambit = { player = 2 }
[[system]]
label = "Dutch"
[[system]]
label = "Stable"
system = "roommates"
"""


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Results:
    folder = tmp_path_factory.mktemp("across") / "run"
    run(parse_plan(PLAN), folder)
    measure_run(Results(folder), ["spearman@BH-C1+BH+SB", "spearman@", "spearman-points"])
    return Results(folder)


def test_events_of_six_rounds_have_two_more_than_those_of_four(results: Results) -> None:
    found = comparisons_across(results, ["rounds"], "rounds")
    assert [one.label for one in found] == [
        f"{system}, {players} players, {behaviour}"
        for players in (10, 12)
        for behaviour in ("plain", "gambit")
        for system in ("Dutch", "Stable")
    ]
    for one in found:
        assert [line.system for line in one.lines] == ["4 rounds", "6 rounds"]
        apart = difference(one)
        assert (apart.mean, apart.count) == (2.0, 8)


def test_behaviours_are_compared_event_by_event(results: Results) -> None:
    values = results.per_event(results.measure("focus-points"))
    (first, *_) = comparisons_across(results, ["focus-points"], "behaviour")
    labels = [one.label for one in results.conditions]
    numbers = [labels.index(f"10 players, 4 rounds, {word}") for word in ("plain", "gambit")]
    plain, gambit = (values.values[0, values.condition == number] for number in numbers)
    apart = difference(first)
    assert first.label == "Dutch, 10 players, 4 rounds"
    assert apart.mean == pytest.approx(float((gambit - plain).mean()))
    found = comparisons_across(results, ["focus-points"], "behaviour", baseline="gambit")[0].lines
    assert found[1].difference is None
    assert found[0].difference is not None
    assert found[0].difference.mean == pytest.approx(-apart.mean)


FIELDS = """\
events = 30
players = [10, 12]
rounds = 4
measures = ["spearman", "rounds"]
[[field]]
label = "known"
strength_error = 0
[[field]]
label = "hardly known"
strength_error = 400
[[system]]
label = "Dutch"
"""


def test_fields_and_sizes_are_compared_as_events_that_are_not_the_same(tmp_path: Path) -> None:
    """The difference is that of the means, and its interval is Student's of differences of independent values."""
    results = played(FIELDS, tmp_path / "run")
    found = results.per_event(results.measure("spearman"))
    labels = [one.label for one in results.conditions]
    for across, level, other in (
        ("field", "known, 12 players, 4 rounds", "hardly known, 12 players, 4 rounds"),
        ("players", "hardly known, 10 players, 4 rounds", "hardly known, 12 players, 4 rounds"),
    ):
        first, second = (found.values[0, found.condition == labels.index(label)] for label in (level, other))
        one = comparisons_across(results, ["spearman"], across)[1]
        assert [line.value.mean for line in one.lines] == pytest.approx([first.mean(), second.mean()])
        apart = difference(one)
        assert apart.mean == pytest.approx(second.mean() - first.mean())
        spread = np.sqrt(first.var(ddof=1) + second.var(ddof=1))
        assert apart.half == pytest.approx(2.045 * spread / np.sqrt(30), rel=0.4)
    (small, large) = comparisons_across(results, ["rounds"], "field", baseline="hardly known")
    assert (small.label, large.label) == ("Dutch, 10 players, 4 rounds", "Dutch, 12 players, 4 rounds")
    assert [line.system for line in small.lines] == ["known", "hardly known"]


def test_a_ranking_by_points_alone_correlates_as_points_do(results: Results) -> None:
    found = comparisons_across(results, ["spearman", "sum-sd"], "tie-breaks")
    assert [one.label for one in found] == ["Dutch", "Stable"]
    usual, points = (
        results.per_event(results.measure(name)).values for name in ("spearman", "spearman-points")
    )
    for number, one in enumerate(found):
        assert [line.system for line in one.lines] == [
            "BH-C1 BH SB",
            "points alone",
        ]  # the same list is no other one
        apart = difference(one)
        assert apart.mean == pytest.approx(float((points - usual)[number].mean()))


def test_what_can_t_be_compared_is_refused(tmp_path: Path) -> None:
    results = played("players = 6\nrounds = [2, 3]\nevents = 2\n[[system]]\n", tmp_path / "run")
    for across in ("rounds", "behaviour", "field", "players", "tie-breaks", "colour"):
        with pytest.raises(InvalidTournament, match=across):
            comparisons_across(results, ["spearman"], across)


# -- effects and the false discovery rate ---------------------------------------------------------------------------


def test_an_effect_is_told_in_standard_deviations_of_the_baseline_within_kinds() -> None:
    base = np.array([1.0, 2.0, 3.0, 11.0, 12.0, 13.0])
    found = effect(base + np.array([1.0, 1.0, 1.0, 1.0, 0.0, -1.0]), base, np.array([0, 0, 0, 1, 1, 1]))
    assert found.size == pytest.approx(0.5)  # half a point, and the events of a kind have a deviation of 1
    assert (found.more, found.less) == (pytest.approx(4 / 6), pytest.approx(1 / 6))
    assert np.isnan(effect(np.ones(4), np.zeros(4)).size)
    assert np.isnan(effect(np.ones(1), np.ones(1)).size)


def test_discoveries_are_those_of_benjamini_and_yekutieli() -> None:
    """With three comparisons the thresholds are i * 0.05 / (3 * (1 + 1/2 + 1/3)): 0.0091, 0.0182, 0.0273."""
    assert discoveries({"a": 0.001, "b": 0.02, "c": 0.04}) == {"a"}
    assert discoveries({"a": 0.001, "b": 0.018, "c": 0.04, "d": float("nan")}) == {"a", "b"}
    assert discoveries({"a": 0.026, "b": 0.026, "c": 0.027}) == {"a", "b", "c"}
    assert discoveries({}) == frozenset()
    chances = {"a": 0.001, "b": 0.02, "c": 0.06}
    assert standing_of("none", chances) == {"a", "b"}
    assert standing_of("holm", chances) >= {"a"}


# -- measures -------------------------------------------------------------------------------------------------------


def test_norms_and_rating_changes_are_those_of_the_regulations_counted_one_by_one() -> None:
    plan = parse_plan(
        "players = 24\nrounds = 9\nevents = 6\n[field]\nmean = 2420\ndeviation = 140\n"
        "[absences]\nforfeits = 3\n[[system]]\n"
    )
    seen = {"gm-norms": 0, "im-norms": 0}
    for number in range(6):
        event = play(plan, plan.conditions[0], plan.contenders[0].made(), number).event
        for name, least, average, floor in (("gm-norms", 2600, 2380, 2200), ("im-norms", 2450, 2230, 2050)):
            (measure,) = measures_named([name])
            expected = 0
            for player in event.players:
                games = [entry for entry in player.results if entry.played]
                ratings = sorted(event.tournament.by_id[entry.opponent].rating for entry in games)
                if len(ratings) < 9:
                    continue
                ratings[0] = max(ratings[0], floor)
                points = sum({"1": 2, "=": 1}.get(entry.result.value, 0) for entry in games)
                mean = int(sum(ratings) / 9 + 0.5)
                percent = int(100 * points / 18 + 0.5)
                expected += mean >= average and percent >= 35 and mean + DP[percent] >= least
            assert measure.of(event).tolist() == [expected]
            seen[name] += expected
        top, rest = measures_named(["rating-gain-top", "rating-gain-rest"])
        change = [float(rating_change(event.tournament, player.id, k=20).change) for player in event.players]
        strong = event.strongest.tolist()
        assert top.of(event)[0] == pytest.approx(np.mean([change[i] for i in strong[:8]]))
        assert rest.of(event)[0] == pytest.approx(np.mean([change[i] for i in strong[8:]]))
    assert seen["gm-norms"] > 3
    assert seen["im-norms"] > seen["gm-norms"]


_FROM_50 = """
    0 7 14 21 29 36 43 50 57 65 72 80 87 95 102 110 117 125 133 141 149 158 166 175 184 193 202 211 220 230 240 251 262
    273 284 296 309 322 336 351 366"""
DP = {50 + at: int(word) for at, word in enumerate(_FROM_50.split())}
DP |= {100 - percent: -dp for percent, dp in DP.items()} | {94: 444, 100: 800}
"""Table 8.1.1 of the rating regulations: score in per cent, difference of ratings."""


def test_a_number_of_the_start_list_can_be_in_focus(results: Results) -> None:
    """By hand from the kept players: place with ties shared, points, and strengths of those met."""
    words = ["focus-place:3", "focus-in-three:3", "focus-points:3", "focus-opponents:3"]
    assert [one.name for one in measures_named(["focus:3"])] == words
    measure_run(results, ["focus:3", "focus-place:3@SB", "focus-points:11"])
    found = Results(results.store.folder)
    rows = found.sql(
        "SELECT system, condition, event, focus_place_3, focus_points_3, focus_opponents_3 FROM events"
    )
    values = {row[:3]: row[3:] for row in rows.fetchall()}
    for (system, condition, event), (place, points, opponents) in values.items():
        where = f"system = '{system}' AND condition = '{condition}' AND event = {event}"
        kept = found.players.filter(where).project("player, place, points, strength").fetchall()
        players = {player: rest for player, *rest in kept}
        ranks = [one[0] for one in players.values()]
        own = players[3][0]
        assert place == sum(rank < own for rank in ranks) + (ranks.count(own) + 1) / 2
        assert points == players[3][1] / 10
        games = found.games.filter(f"{where} AND board > 0 AND (white = 3 OR black = 3)")
        met = [w + b - 3 for w, b in games.project("white, black").fetchall()]
        assert opponents == pytest.approx(np.mean([players[one][2] for one in met]))
    missing = found.sql(
        "SELECT players, count(focus_points_11) FROM events GROUP BY players ORDER BY players"
    )
    assert missing.fetchall() == [(10, 0), (12, 64)]
    for word in ("focus-place:0", "focus-place:x", "spearman:3", "ranking:3"):
        with pytest.raises(InvalidTournament, match="Choose one of: focus"):
            measures_named([word])
