"""The page on the Swiss gambit: every sentence is made of its numbers, and the plans ask what it tells and give it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from experiment_page import (
    by_places,
    event_by_event,
    lines,
    named,
    numbers_of,
    page_text,
    prose,
    shown,
    stands,
    surely,
)

from pairwright.lab import Results, run, shipped_plans
from pairwright.lab.across import comparisons_across

PAGE, NUMBERS = page_text("gambit"), numbers_of("gambit")
FIELDS = ("nearly equal", "open", "very unequal")
PLAN, LIMIT = shipped_plans()["gambit"], shipped_plans()["gambit-favourite"]
MEASURES = ("focus-opponents", "focus-points", "focus-place")


def gambit(measure: str, field: str = "") -> dict[str, Any]:
    """The gambit in a field, or where the stronger always wins."""
    document = NUMBERS["fields" if field else "certain"]
    return lines(document, measure, f", {field}, " if field else "")["gambit"]


def places(field: str = "") -> dict[str, Any]:
    return event_by_event(NUMBERS["fields" if field else "certain"], field or "40 players")


def question() -> str:
    return (
        "Does it pay to draw the first game on purpose, and so to meet weaker opponents? Á. Cseh, P. Führlich and P. "
        "Lenzner, *The Swiss Gambit* (arXiv 2302.10595), simulated tournaments paired by FIDE's rules. According to "
        "the abstract, gambits are widely possible, but profit only from highly predictable results. Even then they "
        "improve the final ranking little. There the first game is lost on purpose; here it is drawn, at half the cost."
    )


def setting() -> str:
    assert {(one.players, one.rounds) for one in (*PLAN.conditions, *LIMIT.conditions)} == {(40, 7)}
    assert PLAN.events == LIMIT.events == NUMBERS["fields"]["events"] == NUMBERS["certain"]["events"] == 1000
    assert PLAN.focus == LIMIT.focus == 3
    assert [one.system for one in (*PLAN.contenders, *LIMIT.contenders)] == ["dutch", "dutch"]
    assert [one.behaviour.gambit for one in PLAN.conditions] == [0, 3] * 3
    assert {one.behaviour.gambit_rounds for one in PLAN.conditions} == {1}
    assert [one.entrants.deviation for one in PLAN.conditions] == [60, 60, 250, 250, 600, 600]
    assert {one.entrants.error for one in PLAN.conditions} == {80}
    assert ({one.model for one in PLAN.conditions}, {one.model for one in LIMIT.conditions}) == (
        {"milvang"},
        {"favourite"},
    )
    return (
        "The third by true strength of 40 players draws the first game in one kind of event, and plays normally in the "
        "other. Each kind has 1,000 events of 7 rounds under the Dutch system, with the same fields and random "
        "numbers. Ratings have a standard deviation of 60 (nearly equal), 250 (open) or 600 points (very unequal), and "
        "true strengths scatter by 80 points around them. Results follow Milvang's model: the more unequal the "
        "players, the surer the results. In a fourth kind, an open, the stronger player always wins. The first 250 "
        "events of the open had been played before and left the points undecided; the number 1,000 was fixed then."
    )


def table() -> Iterator[str]:
    for words, measure, decimals in (
        ("true strength of his opponents", "focus-opponents", 0),
        ("points", "focus-points", 2),
        ("place", "focus-place", 2),
    ):
        found = [gambit(measure, field)["difference"] for field in (*FIELDS, "")]
        cells = [shown(one, decimals, sign=True) for one in found]
        yield f"| {words} | {' | '.join(cells)} |"
    yield from by_places(places(field) for field in (*FIELDS, ""))


def above() -> str:
    return "Changes by the gambit, with 95 % intervals:"


def opponents() -> str:
    found = [gambit("focus-opponents", field) for field in (*FIELDS, "")]
    assert all(stands(one) == -1 for one in found)
    less = [f"{-one['difference']['mean']:.0f}" for one in found]
    return (
        f"Opponents are weaker: by {named(less[:3])} rating points in the three fields, and by {less[3]} if the "
        "stronger always wins."
    )


def not_paying() -> str:
    for field in FIELDS:
        points, place = gambit("focus-points", field), gambit("focus-place", field)
        assert points["stands"]
        assert place["stands"]
        assert points["difference"]["high"] < 0 < place["difference"]["low"]
        assert places(field)["more"]["events"] > places(field)["less"]["events"]
    points = [f"{-gambit('focus-points', field)['difference']['mean']:.2f}" for field in FIELDS]
    place = [f"{gambit('focus-place', field)['difference']['mean']:.1f}" for field in FIELDS]
    comparisons = sum(len(one["systems"]) - 1 for one in NUMBERS["fields"]["comparisons"])
    assert comparisons == 9
    return (
        f"While results are uncertain, the gambit does not pay. It costs {named(points)} points and {named(place)} "
        "places, and the place is worse more often than better. All these differences stand among the nine of the "
        "three fields (Holm, 5 %)."
    )


def certain() -> str:
    points, parts = gambit("focus-points"), places()
    assert surely(points["difference"]) == 0
    better, worse = parts["less"], parts["more"]
    assert better["events"] > worse["events"]
    place = gambit("focus-place")
    assert stands(place) == 1
    assert -better["mean"] < worse["mean"]
    return (
        f"If the stronger always wins, the place is better in {better['events'] / 10:.0f} % of the events and worse in "
        f"{worse['events'] / 10:.0f} %. The mean gain is {-better['mean']:.1f} places, the mean loss "
        f"{worse['mean']:.1f}. So over all events the place is worse by {place['difference']['mean']:.1f}. The points "
        f"stay undecided after 1,000 events: the interval includes 0 and ends at {points['difference']['high']:.2f}."
    )


def agreement() -> str:
    certain = places()
    assert certain["less"]["events"] > certain["more"]["events"]
    assert all(places(field)["more"]["events"] > places(field)["less"]["events"] for field in FIELDS)
    assert all(places(field)["less"]["events"] > 200 for field in (*FIELDS, ""))
    return (
        "All three points of the paper are confirmed. The place is better in more than a fifth of the events of "
        "every kind, so gambits are possible. Only if results are certain is it better more often than worse. "
        "And the gain is small: to avoid the loss one must know beforehand how the whole event will go."
    )


def limits() -> str:
    return (
        "This holds for the third of 40 players in seven rounds of the Dutch system, for a draw in the first round, "
        "and for unsuspecting opponents. Another page has [games lost on purpose](formats.md#losing-on-purpose)."
    )


def beside() -> str:
    return (
        "The numbers are in [gambit.json](gambit.json), written by `python bench comparisons`. Played with the "
        "laboratory of commit afde94e6."
    )


PARTS = (question, setting, above, opponents, not_paying, certain, agreement, limits, beside)


def test_every_sentence_is_made_of_the_numbers() -> None:
    assert prose(PAGE) == [part() for part in PARTS]


def test_every_line_of_the_table_is_made_of_the_numbers() -> None:
    for line in table():
        assert line in PAGE


def test_a_fortieth_of_the_events_agrees_with_the_page(tmp_path: Path) -> None:
    """Differences of 25 events lie around those of the page by no more than four standard errors."""
    run(PLAN.but(events=25), tmp_path / "run")
    found = comparisons_across(Results(tmp_path / "run"), MEASURES, "behaviour")
    assert len(found) == 9
    for one in found:
        (field,) = (field for field in FIELDS if f", {field}, " in one.label)
        whole, apart = gambit(one.measure.name, field)["difference"], one.lines[1].difference
        assert apart is not None
        error = (whole["high"] - whole["low"]) / (2 * 1.96) * np.sqrt(40)
        assert abs(apart.mean - whole["mean"]) < 4 * error
        assert 0.4 < apart.half / (2.06 * error) < 2  # events differ as much as the page says
