"""The page of what the study of all systems leaves out says what its numbers say, in every cell and sentence."""

from __future__ import annotations

import pytest
from experiment_page import ExperimentPage

from pairwright.lab import shipped_plans

PAGE = ExperimentPage("further-systems")
RANKING = ("spearman", "top-found", "best-wins")
BY_ROUND = tuple(name for name in PAGE.measures if name not in RANKING)
MATCHES = ("Double-Swiss", "Team")


def sign(measure: str, system: str) -> str:
    return PAGE.signs(measure, system)


def apart(measure: str, system: str, decimals: int = 2) -> str:
    """The size of a difference that stands."""
    found = PAGE.row(measure, "60", system)
    assert found["stands"]
    return f"{abs(found['difference'][0]):.{decimals}f}"


def editions() -> str:
    assert {sign(name, "Dutch 2017") for name in (*RANKING, *BY_ROUND)} == {"0"}
    return "Between the editions of 2026 and 2017 of the Dutch system no difference is shown in any measure."


def burstein() -> str:
    old = "Burstein 2016"
    assert (sign("spearman", old), sign("sum-sd", old)) == ("-", "+")
    assert (sign("down-again", old), sign("blocking", old)) == ("+", "+")
    assert {sign(name, old) for name in ("denied-strong", "colour-twice", "rematches")} == {"0"}
    return (
        "Burstein by its rules of 2016 has a correlation with strength that is lower than the Dutch system's by "
        f"{apart('spearman', old, 3)}. Its score differences in a round are larger by {apart('sum-sd', old)} points, "
        f"{apart('down-again', old)} more players go down twice running and {apart('blocking', old, 1)} more pairs "
        "block a round; in colours no difference is shown."
    )


def baku() -> str:
    name = "Dutch, Baku"
    assert {sign(measure, name) for measure in RANKING} == {"0"}
    assert {sign(measure, name) for measure in ("denied-strong", "colour-twice")} == {"0"}
    return (
        "Baku acceleration pairs by points that are not real ones in the first half of the event, and by real ones "
        f"the differences in a round are larger by {apart('sum-sd', name)} points: {apart('down-again', name)} more "
        f"players go down twice running, and {apart('blocking', name, 1)} more pairs block a round. That the ranking "
        "comes nearer to strength, or less near, is not shown, nor any difference in colours."
    )


def us_chess() -> str:
    name = "US Chess, 28R2"
    assert {sign(measure, name) for measure in RANKING} == {"0"}
    return (
        f"US Chess accelerated by 28R2 has differences larger by {apart('sum-sd', name)} points, denies a strong "
        f"preference to {apart('denied-strong', name)} more players in a round and gives {apart('colour-twice', name)} "
        f"more the same colour twice; {apart('down-again', name)} more go down twice running, and "
        f"{apart('blocking', name, 1)} more pairs block. In what the ranking finds no difference is shown."
    )


def double_swiss() -> str:
    assert {sign(measure, "Double-Swiss") for measure in RANKING} == {"0"}
    return (
        "Double-Swiss plays 18 games in nine rounds, and is not shown to find more than the Dutch system with nine. "
        "In the laboratory form belongs to the round, so that both games of a match are played with the same."
    )


def team() -> str:
    assert {sign(measure, "Team") for measure in ("top-found", "best-wins")} == {"0"}
    return (
        f"Teams of four are ranked nearer to their strength than single players: by {apart('spearman', 'Team', 3)}. "
        "Each of their nine rounds is four games of players with luck of their own."
    )


def rematches() -> str:
    means = [found["mean"] for found in PAGE.measures["rematches"]["sizes"]["60"]["systems"].values()]
    assert means == [[0, 0]] * 5
    return "Nobody meets the same opponent twice under any of the five systems of single games."


SENTENCES = (editions, burstein, baku, us_chess, double_swiss, team, rematches)


def test_every_sentence_is_made_of_the_numbers() -> None:
    assert PAGE.bullets() == [sentence() for sentence in SENTENCES]


@pytest.mark.parametrize("name", PAGE.measures)
def test_every_cell_of_a_table_is_a_number_and_bold_where_it_stands(name: str) -> None:
    PAGE.check_table(name)


def test_the_numbers_are_those_of_the_plan() -> None:
    plan, numbers = shipped_plans()["further-systems"], PAGE.numbers
    labels = [contender.label for contender in plan.contenders]
    assert (numbers["title"], numbers["seed"]) == (plan.title, plan.seed)
    assert numbers["played"] == numbers["events"] * len(labels)
    assert f"`--events {numbers['events']}`" in PAGE.text
    assert numbers["ended_early"] == 0
    assert PAGE.sizes == ("60",)
    assert f"all {numbers['comparisons']} comparisons" in PAGE.text
    for name, measure in PAGE.measures.items():
        shown = [label for label in labels if name in RANKING or label not in MATCHES]
        assert list(measure["sizes"]["60"]["systems"]) == shown
