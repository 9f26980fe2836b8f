"""The page of the experiment with all systems says what its numbers say, in every cell and every sentence."""

from __future__ import annotations

import pytest
from experiment_page import ExperimentPage

from pairwright.lab import shipped_plans

PAGE = ExperimentPage("all-systems")
NUMBERS, MEASURES, SIZES = PAGE.numbers, PAGE.measures, PAGE.sizes
row, signs = PAGE.row, PAGE.signs
BERGER = ("Round robin, first rounds", "Round robin, all rounds")
SWISS = ("Burstein", "Dubov", "Lim", "US Chess", "Roommates", "Integer program")


def by(measure: str, system: str, decimals: int) -> str:
    """The sizes of the differences by size, in words: 1, 2 and 3."""
    first, second, third = (
        f"{abs(row(measure, size, system)['difference'][0]):.{decimals}f}" for size in SIZES
    )
    return f"{first}, {second} and {third}"


def named(systems: list[str]) -> str:
    return ", ".join(systems[:-1]) + " and " + systems[-1]


def whole_round_robin() -> str:
    assert signs("spearman", BERGER[1]) == "+++"
    assert signs("top-found", BERGER[1]) == "+++"
    return (
        "A round robin that is played to its end finds the order of strength better than nine rounds "
        "of the Dutch system: its "
        f"correlation is higher by {by('spearman', BERGER[1], 2)} among 20, 40 and 60 players. It "
        "takes 19, 39 and 59 rounds."
    )


def broken_off() -> str:
    assert (
        signs("spearman", BERGER[0])
        == signs("top-found", BERGER[0])
        == signs("best-wins", BERGER[0])
        == "---"
    )
    return (
        "Broken off after nine rounds it finds less than the Dutch system does, in all three "
        "measures and at every size: "
        f"of the first eight places {by('top-found', BERGER[0], 0)} in a hundred fewer go to the eight strongest."
    )


def no_best() -> str:
    """Of the systems with nine rounds none may be called the best if another is not told apart from it."""
    parts = []
    for size in SIZES:
        found = MEASURES["spearman"]["sizes"][size]
        assert found["not_apart"]
        means = {label: one["mean"][0] for label, one in found["systems"].items() if label != BERGER[1]}
        assert max(means, key=means.__getitem__) == found["first"]
        parts.append(f"among {size} {found['first']}, with {named(found['not_apart'])}")
    return (
        "Which system of nine rounds has the highest correlation is not shown at any size. The "
        "highest mean, with those that are "
        f"not told apart from it, all pairs considered: {'; '.join(parts)}."
    )


def rank_lower() -> str:
    assert (signs("spearman", "Keizer"), signs("spearman", "Dubov")) == ("0--", "00-")
    assert (signs("spearman", "Burstein"), signs("spearman", "Roommates")) == ("00-", "00-")
    assert {signs("spearman", label) for label in ("Lim", "US Chess", "Integer program")} == {"000"}
    assert all(signs("top-found", label) == "000" for label in (*SWISS, "Keizer"))
    assert all(signs("best-wins", label) == "000" for label in (*SWISS, "Keizer"))
    size = {
        label: f"{-row('spearman', '60', label)['difference'][0]:.3f}"
        for label in ("Burstein", "Dubov", "Roommates")
    }
    keizer = [f"{-row('spearman', n, 'Keizer')['difference'][0]:.3f}" for n in ("40", "60")]
    return (
        f"Keizer's correlation, by its own ranking, is lower than the Dutch system's by {keizer[0]} "
        f"among 40 players and {keizer[1]} "
        f"among 60; among 60 Burstein's is lower by {size['Burstein']}, Dubov's by {size['Dubov']}, "
        "that of Roommates by "
        f"{size['Roommates']}. Of Lim, US Chess and the integer program no difference is shown, and "
        "of none of these seven in how "
        "often the strongest wins or how many of the top are found."
    )


def scores() -> str:
    assert all(signs("sum-sd", label) == "000" for label in ("Burstein", "Dubov", "Lim", "US Chess"))
    assert all(
        signs("sum-sd", label) == "+++" for label in ("Roommates", "Integer program", "Keizer", BERGER[0])
    )
    return (
        "In score differences of a round no difference from the Dutch system is shown for Burstein, "
        "Dubov, Lim and US Chess. They are larger by "
        f"{by('sum-sd', 'Roommates', 2)} points under Roommates, {by('sum-sd', 'Integer program', 2)} "
        "under the integer program, "
        f"{by('sum-sd', 'Keizer', 2)} under Keizer, which pairs by its own ranking, and "
        f"{by('sum-sd', BERGER[0], 1)} in the "
        "round robin, which knows no scores."
    )


def strong_preferences() -> str:
    assert signs("denied-strong", "Integer program") == "---"
    left = max(row("denied-strong", n, "Integer program")["mean"][0] for n in SIZES)
    assert left < 0.01
    assert all(signs("denied-strong", label) == "+++" for label in ("Lim", "Keizer", BERGER[0]))
    assert signs("denied-strong", "US Chess") == "000"
    assert [signs("denied-strong", one) for one in ("Burstein", "Dubov", "Roommates")] == [
        "0+0",
        "0++",
        "0+0",
    ]
    more = [
        found["difference"][0]
        for label in ("Burstein", "Dubov", "Roommates")
        for found in (row("denied-strong", size, label) for size in SIZES)
        if found["stands"]
    ]
    return (
        "The integer program denies a strong colour preference to fewer than one player in a hundred "
        "rounds. Lim denies it to "
        f"{by('denied-strong', 'Lim', 2)} more players in a round than the Dutch system, Keizer to "
        f"{by('denied-strong', 'Keizer', 2)}. For US Chess no difference is shown; for Burstein and "
        "Roommates among 40 players, "
        f"and for Dubov among 40 and 60, it is more too, by {min(more):.2f} to {max(more):.2f}."
    )


def floats() -> str:
    assert all(
        signs("down-again", one) == "+++"
        for one in ("Burstein", "Dubov", "Lim", "US Chess", "Integer program")
    )
    assert signs("down-again", "Roommates") == "0++"
    return (
        "Under Burstein, Dubov, Lim, US Chess and the integer program more players go down twice "
        "running than under the Dutch "
        "system, at every size; under Roommates among 40 and 60 players."
    )


def blocking() -> str:
    assert signs("blocking", "Roommates") == "---"
    others = [*(label for label in SWISS if label != "Roommates"), "Keizer", BERGER[0]]
    assert "-" not in "".join(signs("blocking", label) for label in others)
    return (
        f"Roommates has {by('blocking', 'Roommates', 1)} fewer blocking pairs in a round than the "
        "Dutch system; no other system is "
        "shown to have fewer."
    )


def rematches() -> str:
    for size in SIZES:
        means = {
            label: row("rematches", size, label)["mean"][0]
            for label in MEASURES["rematches"]["sizes"][size]["systems"]
        }
        assert [label for label, mean in means.items() if mean] == ["Keizer"]
        assert 2.0 < means["Keizer"] < 2.15
    return (
        "Two boards in a round of Keizer are second games of the same two players, who may meet "
        "again three rounds later by its "
        "default; no other system has any."
    )


SENTENCES = (
    whole_round_robin, broken_off, no_best, rank_lower, scores, strong_preferences, floats, blocking, rematches,
)  # fmt: skip


def test_every_sentence_is_made_of_the_numbers() -> None:
    assert PAGE.bullets() == [sentence() for sentence in SENTENCES]


@pytest.mark.parametrize("name", MEASURES)
def test_every_cell_of_a_table_is_a_number_and_bold_where_it_stands(name: str) -> None:
    PAGE.check_table(name)


def test_the_numbers_are_those_of_the_plan() -> None:
    plan = shipped_plans()["all-systems"]
    labels = [contender.label for contender in plan.contenders]
    assert (NUMBERS["title"], NUMBERS["seed"], NUMBERS["events"]) == (plan.title, plan.seed, plan.events)
    assert NUMBERS["played"] == plan.events * len(labels) * len(plan.conditions) == 6000
    assert NUMBERS["ended_early"] == 0
    assert f"all {NUMBERS['comparisons']} comparisons" in PAGE.text
    for name, measure in MEASURES.items():
        assert list(measure["sizes"]) == [str(kind.players) for kind in plan.conditions]
        shown = labels if name in ("spearman", "top-found", "best-wins") else labels[:-1]
        assert all(list(size["systems"]) == shown for size in measure["sizes"].values())
