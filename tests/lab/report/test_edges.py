"""Runs that leave a page little to say, or something awkward."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from pairwright.lab import Results, ThisProcess, measure_run, parse_plan, run
from pairwright.lab.jobs import jobs_of
from pairwright.lab.report import page
from pairwright.lab.store import Store

from .conftest import broken_system, parsed, words_of

SMALL = """\
events = 3
players = 8
rounds = 3
measures = [{measures}]
"""
DUTCH = '\n[[system]]\nsystem = "dutch"\n'
ROOMMATES = '\n[[system]]\nsystem = "roommates"\n'


def small(*systems: str, measures: str = '"all"') -> str:
    return SMALL.format(measures=measures) + "".join(systems)


def test_one_system_alone_is_described_without_comparisons(page_of: Callable[..., str]) -> None:
    said = words_of(parsed(page_of(small(DUTCH))))
    assert "dutch has" in said
    assert "Holm's method, by which" not in said
    assert "Differences from the baseline" not in said
    assert "baseline" not in said.split("Words of this page")[0]


def test_one_event_has_means_but_no_intervals(page_of: Callable[..., str]) -> None:
    said = words_of(parsed(page_of(small(DUTCH, ROOMMATES), events=1)))
    assert "Too few events to say: roommates" in said
    assert "1 event of a kind is few" in said
    assert "nan" not in said.lower().split()


@pytest.mark.parametrize("measure", ["clear-winner", "time", "card:dutch"])
def test_any_measure_alone_makes_a_page(page_of: Callable[..., str], measure: str) -> None:
    said = page_of(small(DUTCH, ROOMMATES, measures=f'"{measure}"'))
    assert measure in words_of(parsed(said))


def test_values_that_never_vary_are_told_and_not_drawn(page_of: Callable[..., str]) -> None:
    said = words_of(parsed(page_of(small(DUTCH, ROOMMATES, measures='"failed"'))))
    assert "No measure has two different values" in said
    assert "there is nothing to draw" in said


def test_twelve_systems_are_drawn_so_that_no_two_look_alike() -> None:
    from pairwright.lab.report.plots.canvas import Look

    look = Look([str(number) for number in range(24)], 5)
    seen = {(look.colour(one), look.marker(one), str(look.dash(one))) for one in range(24)}
    assert len(seen) == 24
    assert sum(look.colour(one) == look.colour(5) for one in range(24)) == 1


def test_twelve_systems_fit_on_a_page(page_of: Callable[..., str]) -> None:
    systems = (
        f'\n[[system]]\nlabel = "system number {n} with a long name"\nsystem = "dutch"\n' for n in range(12)
    )
    plan = small(*systems, measures='"sum-sd", "sum-cd", "time"')
    tree = parsed(page_of(plan))
    assert len(list(tree.find(".//ul[@class='legend']") or ())) == 12


def test_systems_that_do_the_same_are_said_to_do_the_same(page_of: Callable[..., str]) -> None:
    twin = DUTCH + 'label = "twin"\n'
    said = words_of(parsed(page_of(small(DUTCH, twin, measures='"paper"'))))
    assert "= The same as dutch in every event: twin." in said
    assert "better than dutch" not in said.lower()


def test_events_that_broke_down_are_told_with_what_was_said(page_of: Callable[..., str]) -> None:
    text = page_of(small(DUTCH, broken_system()))
    tree = parsed(text)
    section = tree.find(".//section[@id='failures']")
    assert section is not None
    said = words_of(section)
    quoted = [words_of(quote) for quote in section.iter("q")]
    assert len(quoted) == 3
    assert all("out of order <now> & here" in quote for quote in quoted)
    assert "failed/c0-s1-e000000.trf" in said
    assert "pairwright.lab.replay(FOLDER, 0, 1, 2)" in said
    assert "broken (3 events by an error of 3)" in words_of(tree)


def test_a_run_of_failures_alone_has_a_page(page_of: Callable[..., str]) -> None:
    said = words_of(parsed(page_of(small(broken_system("one"), broken_system("two")))))
    assert "Events that ended early: one (3 events by an error of 3), two (3" in said


def test_a_run_of_failures_alone_is_measured_later_and_has_no_values(tmp_path: Path) -> None:
    run(parse_plan(small(broken_system(), measures='"failed"')), tmp_path / "run")
    measure_run(Results(tmp_path / "run"), ["sum-sd", "best-wins"])
    later = Results(tmp_path / "run")
    for name in ("sum-sd", "best-wins"):
        assert np.isnan(later.per_event(later.measure(name)).values).all()


def test_lengths_that_change_no_value_have_a_page(page_of: Callable[..., str]) -> None:
    plan = small(DUTCH, measures='"failed"').replace("rounds = 3", "rounds = [2, 3]\nsame_events = true")
    assert "Changes with the number of rounds" not in page_of(plan)


def test_rounds_without_a_pairing_are_told_as_such(page_of: Callable[..., str]) -> None:
    """Four players can play each other in three rounds; the fourth has no pairing."""
    plan = small(DUTCH, ROOMMATES).replace("players = 8", "players = 4").replace("rounds = 3", "rounds = 5")
    section = parsed(page_of(plan)).find(".//section[@id='failures']")
    assert section is not None
    said = words_of(section)
    assert "dutch: 4 players, 5 rounds, event 0, round 4" in said
    assert "finds no pairing" in said
    assert "pair c0-s0-e000000.trf -s dutch" in said


def test_a_run_without_failures_does_not_speak_of_them(text: str) -> None:
    assert 'id="failures"' not in text
    assert "none ended early" in text


def test_a_run_that_is_not_complete_says_so_first(tmp_path: Path) -> None:
    from pairwright.lab.shards import connected

    plan = parse_plan(small(DUTCH, ROOMMATES).replace("players = 8", "players = [8, 10]")).but(events=4)
    store = Store(tmp_path / "run")
    store.begin(plan)
    first = jobs_of(plan)[:1]
    with connected() as connection:
        for shard in ThisProcess().shards(plan, first):
            store.keep(plan, shard, connection)  # type: ignore[arg-type]
    results = Results(tmp_path / "run")
    assert not results.complete
    tree = parsed(page(results))
    assert "The run is not complete" in words_of(tree.find(".//header"))  # type: ignore[arg-type]
    assert "25 %" in words_of(tree.find(".//header"))  # type: ignore[arg-type]


def test_measures_of_an_older_run_that_are_not_in_it_are_named(tmp_path: Path) -> None:
    """The group `paper` may grow from one version to the next; the tables of old runs don't."""
    folder = tmp_path / "run"
    plan = small(DUTCH, ROOMMATES, measures='"sum-sd"')
    run(parse_plan(plan), folder)
    (folder / "plan.toml").write_text(plan.replace('"sum-sd"', '"sum-sd", "max-sd"'), encoding="utf-8")
    said = words_of(parsed(page(Results(folder))))
    assert "not measured by the version that played the events: max-sd." in said


def test_more_conditions_than_can_be_drawn_are_drawn_in_part_and_tabled_in_full(
    page_of: Callable[..., str],
) -> None:
    plan = small(DUTCH, ROOMMATES, measures='"sum-sd", "time"').replace("events = 3", "events = 2")
    plan = plan.replace("players = 8", "players = [4, 5, 6, 7, 8, 9, 10, 12]").replace(
        "rounds = 3", "rounds = 2"
    )
    tree = parsed(page_of(plan))
    assert "Of 8 conditions, 6 are drawn" in words_of(tree)
    detail = tree.find(".//details[@id='m-sum_sd']")
    assert len(detail.findall(".//tbody")) == 9
    assert "Time and size" in words_of(tree)
