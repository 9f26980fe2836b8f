"""How plans ask for measures, and what the reference page says of them."""

import re

import numpy as np
import pytest
from measured_events import drawn

from made_pages.measures import page
from pairwright.errors import InvalidTournament
from pairwright.lab.measures import DEFAULT, GROUPS, MEASURES, measures_named
from pairwright.systems.registry import system_named


def names(words):
    return [measure.name for measure in measures_named(words)]


def test_a_measure_is_asked_for_by_its_name():
    assert names(["max-sd", "kendall"]) == ["max-sd", "kendall"]


def test_a_group_is_asked_for_in_one_word_and_nothing_comes_twice():
    group = [measure.name for measure in GROUPS["paper"].measures]
    assert names(["max-sd", "paper"]) == ["max-sd", *(name for name in group if name != "max-sd")]
    assert names(["default"]) == [measure.name for measure in DEFAULT]
    assert names(["all", "default", "paper"]) == [measure.name for measure in MEASURES]


def test_the_card_of_a_system_is_one_measure_for_each_criterion():
    rules = system_named("dutch").rules
    listed = [f"card:dutch:{rule.id}" for rule in rules if not rule.lookahead]
    assert names(["card:dutch"]) == listed
    assert names(["card:dutch:C12"]) == ["card:dutch:C12"]
    assert names(["card:dutch:2017:C.6"]) == ["card:dutch:2017:C.6"]
    assert len(names(["card:dutch", "card:dutch:2017"])) == len(listed) + len(names(["card:dutch:2017"]))


@pytest.mark.parametrize(
    "word", ["sum_sd", "card", "card:nobody", "card:dutch:1999", "card:dutch:2017:C12", ""]
)
def test_a_word_that_names_nothing_is_refused(word):
    with pytest.raises(InvalidTournament, match=r"Choose one of: |Did you mean: sum-sd"):
        measures_named(["paper", word])


def test_a_system_that_judges_only_its_own_rounds_has_no_card():
    with pytest.raises(InvalidTournament, match="apply only to rounds of that system"):
        measures_named(["card:burstein:2016"])


def test_names_are_unique_and_make_columns_of_letters_digits_and_underscores():
    measures = measures_named(
        ["all", "card:dutch", "card:dutch:2017", "card:uscf", "card:ip", "card:roommates"]
    )
    assert len({measure.name for measure in measures}) == len(measures)
    assert len({measure.column for measure in measures}) == len(measures)
    assert all(re.fullmatch(r"\w+", measure.column) for measure in measures)


def test_every_measure_says_what_it_means_and_where_it_comes_from():
    for measure in measures_named(["all", "card:dutch", "card:uscf"]):
        assert measure.title
        assert measure.meaning.endswith(".")
        assert measure.source


def test_yes_and_no_are_one_and_zero_and_shares_are_percent():
    for case in (("quiet", "dutch", 1), ("odd", "careless", 2)):
        for measure in MEASURES:
            values = measure.of(drawn(*case))
            values = values[~np.isnan(values)]
            if measure.yes_no:
                assert set(values.tolist()) <= {0, 1}, measure.name
            if measure.unit == "%":
                assert ((values >= 0) & (values <= 100)).all(), measure.name


def test_only_times_may_differ_between_two_runs_of_an_event():
    assert [measure.name for measure in MEASURES if measure.volatile] == ["time"]


def test_a_measure_with_a_wrong_number_of_values_is_a_fault():
    from pairwright.lab.measures import round_measure

    @round_measure("wrong", "wrong", source="nobody")
    def wrong(event):
        """Wrong."""
        return np.zeros(len(event.rounds) + 1)

    with pytest.raises(ValueError, match="wrong gave 6 values, not 5"):
        wrong.of(drawn("quiet", "dutch", 1))


def heading(lines, at, begins, until="no line"):
    """The last line above one that begins so; none if another comes first."""
    above = (line for line in reversed(lines[:at]) if line.startswith((begins, until)))
    return found if (found := next(above)).startswith(begins) else ""


def test_the_page_names_every_measure_with_its_unit_and_source():
    lines = page().splitlines()
    for measure in MEASURES:
        (at,) = [at for at, line in enumerate(lines) if line.startswith(f"| `{measure.name}` |")]
        row = dict(
            zip(*(line[2:-2].split(" | ") for line in (heading(lines, at, "| Name"), lines[at])), strict=True)
        )
        common = heading(lines, at, "Source", until="## ").partition(": ")[2].rstrip(".")
        value, source = row["Value"], row.get("Source") or common or "ours"
        assert source == ("ours" if measure.source == "Pairwright" else measure.source)
        assert value.startswith(measure.unit)
        assert ("by round" in value) == (measure.level == "round")
    for group in GROUPS:
        assert any(line.startswith("## ") and f"`{group}`" in line for line in lines)
