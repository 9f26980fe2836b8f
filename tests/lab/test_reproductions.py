"""Pages of studies that others have made before: each says what the numbers beside it say, and no more."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from experiment_page import lines, named, numbers_of, page_text, prose, shown, stands, surely

from pairwright.lab import Plan, read_plan, shipped_plans

EXAMPLES = Path(__file__).parents[2] / "examples" / "experiments"
WORTH = 2 / (1 + 10 ** (-35 / 400)) - 1
"""Points that a White in place of a Black is worth between equals, by the Elo curve with an advantage of 35 points."""
WHITE, LOT = shipped_plans()["extra-white"], read_plan(EXAMPLES / "white_by_lot.toml")
MATCHING = read_plan(EXAMPLES / "matching.toml")
GROUPS = ("masters", "open")
PROGRAM = "Integer program"
ORDERS = tuple(f"Matching, {order}" for order in ("slide", "fold", "adjacent"))


def white(measure: str, field: str) -> dict[str, dict[str, Any]]:
    return lines(numbers_of("extra-white")["advantage"], measure, f" {field},")


def lot(measure: str) -> dict[str, dict[str, Any]]:
    return lines(numbers_of("extra-white")["systems"], measure)


def means(measure: str, level: str, decimals: int, kind: str = "value") -> str:
    """The means of both fields in words: "1 and 2"."""
    return named([f"{white(measure, field)[level][kind]['mean']:.{decimals}f}" for field in GROUPS])


def white_question() -> str:
    return (
        "After an odd number of rounds half of the players have had one more game with White than with Black. L. Csató "
        "and A. Krumer, *Swiss-system chess tournaments and unfairness* (arXiv 2410.19333), studied 28 tournaments. "
        "These players score significantly more than the others, in four tournaments by more than the value of a draw "
        "(according to the abstract). How much of that is due to the extra game?"
    )


def white_setting() -> str:
    assert [(one.players, one.rounds, one.behaviour.white_advantage) for one in WHITE.conditions] == [
        (60, 9, 0), (60, 9, 35), (60, 9, 70), (60, 9, 0), (60, 9, 35), (60, 9, 70),
    ]  # fmt: skip
    fields = {one.entrants.label: (one.entrants.mean, one.entrants.deviation) for one in WHITE.conditions}
    assert fields == {"masters": (2600, 60), "open": (2000, 250)}
    assert {(one.model, one.draws) for one in WHITE.conditions} == {("elo", 50)}
    assert WHITE.events == numbers_of("extra-white")["advantage"]["events"] == 400
    return (
        "We simulate 400 events of 60 players and 9 rounds under the Dutch system in each of two fields: masters (2600 "
        "± 60) and an open (2000 ± 250). Results follow the Elo curve with up to 50 % draws. The same events, with the "
        "same random numbers, are played with no advantage for White, with 35 rating points, and with 70."
    )


def white_above() -> str:
    return "The advantage of players with one more game with White, with 95 % intervals:"


def white_table() -> Iterator[str]:
    for measure, words, decimals in (
        ("extra-white", "points", 2),
        ("extra-white-strength", "true strength", 0),
    ):
        for field in GROUPS:
            row = white(measure, field)
            cells = [shown(one["value"], decimals) for one in row.values()]
            apart = shown(row["35 points"]["difference"], decimals, sign=True)
            yield f"| {words}, {field} | {' | '.join(cells)} | {apart} |"


def white_with() -> str:
    for field in GROUPS:
        points, strength = white("extra-white", field), white("extra-white-strength", field)
        for level in ("35 points", "70 points"):
            assert points[level]["stands"]
            assert strength[level]["stands"]
            assert surely(points[level]["difference"]) == surely(strength[level]["difference"]) == 1
        assert points["35 points"]["value"]["low"] > 2 * WORTH
        assert points["35 points"]["value"]["high"] < 0.5
    return (
        f"With White's advantage they have more points, by {means('extra-white', '35 points', 2)} on average. Between "
        f"equals a White instead of a Black is worth {WORTH:.2f} points; the difference is more than twice that in "
        "both fields. The players with the extra White are also stronger, by "
        f"{means('extra-white-strength', '35 points', 0)} rating points. In neither field is the difference more than "
        "the value of a draw."
    )


def white_without() -> str:
    values = [white(measure, field)["no advantage"]["value"]
              for measure in ("extra-white", "extra-white-strength") for field in GROUPS]  # fmt: skip
    assert max(one["high"] for one in values[:2]) < WORTH / 2
    assert max(abs(end) for one in values[2:] for end in (one["low"], one["high"])) < 8
    sure = [one for one in values if surely(one)]
    (one,) = sure
    assert one is values[2]
    assert 0 < one["low"] < 0.2
    return (
        "Without it there is hardly any difference. In points the intervals end below half of the value of a White, "
        "and in strength below 8 rating points. Of these four intervals only that of the masters' strength leaves out "
        f"0, by {one['low']:.1f} rating points."
    )


def white_dose() -> str:
    for measure in ("extra-white", "extra-white-strength"):
        for field in GROUPS:
            row = white(measure, field)
            ratio = row["70 points"]["difference"]["mean"] / row["35 points"]["difference"]["mean"]
            assert 1.9 < ratio < 2.3
    return (
        "With twice the advantage both are about twice as large: "
        f"{means('extra-white', '70 points', 2)} points, {means('extra-white-strength', '70 points', 0)} rating points."
    )


def white_cause() -> str:
    return (
        "So only part of the difference in tournament tables is due to the extra game. The rest is a selection, as the "
        "strengths show. It also comes from White's advantage: without that it disappears, and with twice as much it "
        "is twice as large. We think the cause is this. With equal points, the player with fewer games with White has "
        "performed better, and is due White. A comparison that ignores strength overstates the value of one colour. "
        "This holds for our two fields and for results by the Elo curve."
    )


def lot_setting() -> str:
    assert {one.behaviour.white_advantage for one in LOT.conditions} == {35}
    assert {(one.players, one.rounds, one.entrants.mean) for one in LOT.conditions} == {(60, 9, 2600)}
    assert LOT.events == numbers_of("extra-white")["systems"]["events"] == 300
    assert len(LOT.contenders) == 8
    return (
        "The masters again, 300 events, White's advantage of 35 points, eight systems "
        "([the plan](../../examples/experiments/white_by_lot.toml)):"
    )


def lot_table() -> Iterator[str]:
    strength = lot("extra-white-strength")
    for system, row in lot("extra-white").items():
        yield f"| {system} | {shown(row['value'], 2)} | {shown(strength[system]['value'], 0)} |"


def lot_result() -> str:
    points, strength = lot("extra-white"), lot("extra-white-strength")
    assert all(surely(row["value"]) == 1 for row in points.values())
    better = [system for system, row in strength.items() if surely(row["value"]) == 1]
    assert set(points) - set(better) == {PROGRAM}
    least = min(better, key=lambda one: strength[one]["value"]["mean"])
    assert least == "Lim"
    assert strength[least]["stands"]
    assert surely(strength[PROGRAM]["value"]) == 0
    for row in (points[PROGRAM], strength[PROGRAM]):
        assert stands(row) == -1
    assert points[PROGRAM]["value"]["low"] < WORTH < points[PROGRAM]["value"]["high"]
    return (
        f"The difference in points is shown under all {len(points)} systems, that in strength under {len(better)}. "
        f"Under the integer program it is {shown(points[PROGRAM]['value'], 2)} points. This includes the {WORTH:.2f} "
        "that a White instead of a Black is worth; a difference in strength is not shown. Lim has the next "
        f"smallest, {strength[least]['value']['mean']:.0f} rating points."
    )


def lot_meaning() -> str:
    return (
        "That fits the explanation. The integer program hardly ever denies a strong preference "
        "([every system](every-system.md)), so colours alternate, and the players who begin with White, drawn by lot, "
        "have the extra one. Where points go before colours, the last round decides who keeps alternating, apparently "
        "in favour of the stronger player. We did not examine why Lim does so less. To measure the extra game itself, "
        "use such a system, or allow for strength."
    )


def white_agreement() -> str:
    for field in GROUPS:
        row = white("extra-white", field)
        assert 0 < row["35 points"]["value"]["low"] < row["35 points"]["value"]["high"] < 0.5
        assert row["70 points"]["value"]["low"] > 0.5
        assert row["35 points"]["value"]["low"] / 3 > WORTH
    return (
        "We agree with the paper that players with an extra White have more points. A difference of over half a point, "
        "as in four of its tournaments, appears with an advantage of 70 points and not with 35. We disagree that the "
        "extra game causes it: the colour of one game is worth less than a third. Our own finding is that the extra "
        "White goes to the stronger players. It can be tested on the paper's tournaments, whose ratings are known."
    )


def white_beside() -> str:
    return (
        "The numbers are in [extra-white.json](extra-white.json), written by `python bench comparisons`. Played with "
        "the laboratory of commit afde94e6; the first 100 events had been played before."
    )


def paper_command() -> str:
    return (
        "One command plays all events, computes every number and writes a manuscript in LaTeX; if `pdflatex` is "
        "installed, the PDF, too:"
    )


def paper_given() -> str:
    found = numbers_of("extra-white-paper")
    assert found["events"] == 200
    masters, opened = (
        next(row for row in found["fields"] if (row["field"], row["advantage"]) == (field, 35))
        for field in GROUPS
    )
    given = [row["white-given-strength"] for row in (masters, opened)]
    assert all(
        one["high"] < row["extra-white"]["low"] for one, row in zip(given, (masters, opened), strict=True)
    )
    assert given[0]["low"] > WORTH > given[1]["high"]
    return (
        "It has 200 events of each kind, also with 5 to 11 rounds and with three models of results. Least squares "
        f"within each event adjust for strength. The difference at 35 points is then {shown(given[0], 2)} points among "
        f"masters and {shown(given[1], 2)} in the open: less in both fields, more than {WORTH:.2f} among masters, less "
        "in the open. So strength is a part of the selection. But an adjustment is not an experiment."
    )


def paper_lots() -> str:
    lots = numbers_of("extra-white-paper")["lots"]
    nothing = [one for one in lots if not one["advantage"]]
    assert all(one["points"] == 0 for one in nothing)
    masters, opened = (
        next(one for one in lots if (one["field"], one["advantage"]) == (field, 35)) for field in GROUPS
    )
    assert 0 < masters["low"] < masters["high"] < WORTH
    assert 0 < opened["low"] < opened["high"] < WORTH
    return (
        "The lot for the first colours is one. Each event is played twice, with the lot as it fell and turned, "
        "and no other difference. Players who begin with White have more Whites at the end. For each additional White "
        f"the lot brings {shown(masters, 2)} points among masters and {shown(opened, 2)} in the open. Without an "
        f"advantage of White it brings nothing. Both intervals lie below {WORTH:.2f}; we did not examine "
        "why, and the lot changes who meets whom, too."
    )


def paper_real() -> str:
    found = json.loads((EXAMPLES.parent / "paper" / "real_opens.json").read_text(encoding="utf-8"))
    every = found["together"]
    assert len(found["tournaments"]) == 6
    assert sum(one["points"]["low"] > 0 for one in found["tournaments"]) == 3
    assert every["given"]["low"] > WORTH
    assert every["points"]["mean"] > 2 * WORTH
    assert not surely(every["rating"])
    return (
        "Six opens of February and March 2026 are in it, as far as their results were published; their reports are not "
        f"part of the program. Players with the extra White have {shown(every['points'], 2)} points more there, in "
        f"three of the six with an interval above 0. At equal rating it is {shown(every['given'], 2)}. No difference "
        f"of ratings is shown: {shown(every['rating'], 0)} rating points. Equal ratings are not equal strengths, so a "
        "part of the selection may be left. `--reports FOLDER` takes reports of your own."
    )


def paper_link() -> str:
    return (
        "[The findings of the manuscript](../../bench/results/extra-white-paper.md): adjusted for strength, by the lot "
        "for the first colours, and in six real opens."
    )


WHITE_PARTS = (
    white_question, white_setting, white_above, white_with, white_without, white_dose, white_cause,
    lot_setting, lot_result, lot_meaning, white_agreement, white_beside,
    paper_command, paper_link,
)  # fmt: skip


def matching(measure: str, field: int = 0) -> dict[str, dict[str, Any]]:
    """Where ratings are the truth, and where they are off."""
    return lines(numbers_of("matching")[("true", "off")[field]], measure)


def matching_question() -> str:
    return (
        "P. Sauer, Á. Cseh and P. Lenzner, *Improving ranking quality and fairness in Swiss-system chess tournaments* "
        "(arXiv 2112.10522), pair each round by a matching of greatest weight. They report that this is fairer than "
        "the Dutch system, and that the final ranking reflects the true strengths better (according to the abstract). "
        "Our own program uses their idea: [matching_mechanism.py](../../examples/experiments/matching_mechanism.py). "
        "It excludes rematches and colour differences beyond 2. Of the remaining rounds it takes the fewest pairs of "
        "unequal scores, then the smallest squared score differences, then the fewest players denied their due colour. "
        "Last comes an order within scoregroups: *slide* (top half against bottom half, as in the Dutch system), "
        "*fold* (first against last) or *adjacent* (neighbours)."
    )


def matching_setting() -> str:
    assert [(one.players, one.rounds) for one in MATCHING.conditions] == [(32, 7), (32, 7)]
    entrants = [one.entrants for one in MATCHING.conditions]
    assert {(one.ratings, one.lowest, one.highest) for one in entrants} == {("uniform", 1400, 2200)}
    assert [one.error for one in entrants] == [0, 80]
    assert MATCHING.events == numbers_of("matching")["true"]["events"] == 250
    assert [one.label for one in MATCHING.contenders] == list(matching("kendall"))
    return (
        "32 players with ratings from 1400 to 2200, 7 rounds, 250 events of each of two fields, the same random "
        "numbers for all. In one field ratings are the true strengths, in the other these scatter by 80 "
        "points around them. Kendall's tau compares the final ranking with the order of strength: 1 if all pairs of "
        "players agree, 0 if the two are unrelated."
    )


def matching_table(field: int) -> Iterator[str]:
    columns = (("kendall", 3), ("uneven", 2), ("denied", 2))
    for system, row in matching("kendall", field).items():
        cells = [shown(matching(name, field)[system]["value"], decimals) for name, decimals in columns]
        apart = shown(row["difference"], 3, sign=True) if row["difference"] else ""
        yield f"| {system} | {' | '.join(cells)} | {apart} |"


def matching_floats() -> str:
    fewer = []
    for field in (0, 1):
        uneven, sums = matching("uneven", field), matching("sum-sd", field)
        for one in ORDERS:
            assert stands(uneven[one]) == -1
            assert stands(sums[one]) == 1
            fewer.append(round(100 * (1 - uneven[one]["ratio"]["mean"])))
    more = [matching("sum-sd", field)[one]["ratio"]["mean"] - 1 for field in (0, 1) for one in ORDERS]
    return (
        f"One matching makes fewer pairs of unequal scores than the Dutch system, by {min(fewer)} to {max(fewer)} %, "
        "with every order and in both fields. The sum of score differences is larger, by "
        f"{100 * min(more):.0f} to {100 * max(more):.0f} %: fewer pairs, further apart."
    )


def matching_ranking() -> str:
    slide, fold, adjacent = ([matching("kendall", field)[one] for field in (0, 1)] for one in ORDERS)
    assert all(stands(one) == 1 for one in fold)
    assert all(stands(one) == -1 for one in adjacent)
    assert stands(slide[0]) == -1
    assert not slide[1]["stands"]
    assert surely(slide[1]["difference"]) == 0
    near, far = (named([f"{abs(one['difference']['mean']):.3f}" for one in row]) for row in (fold, adjacent))
    return (
        f"With *fold* the final ranking is nearer to the order of strength, by {near} in Kendall's tau, and with "
        f"*adjacent* further off, by {far}. With *slide*, the order of the Dutch system, it is further off by "
        f"{-slide[0]['difference']['mean']:.3f} if ratings are the truth; otherwise a difference is not shown."
    )


def matching_colours() -> str:
    rows = [matching("denied", field)[one] for field in (0, 1) for one in ORDERS]
    assert all(stands(one) == 1 for one in rows)
    more = [one["difference"]["mean"] for one in rows]
    return (
        "Colours pay for it: under all three orders and in both fields more players are denied their due colour, "
        f"by {min(more):.1f} to {max(more):.1f} in a round."
    )


def matching_burstein() -> str:
    tau = [matching("kendall", field)["Burstein"] for field in (0, 1)]
    assert all(stands(one) == -1 for one in tau)
    assert not any(
        matching(name, field)["Burstein"]["stands"] for name in ("uneven", "denied") for field in (0, 1)
    )
    less = [f"{-one['difference']['mean']:.3f}" for one in tau]
    return (
        "Folding alone does not help. The Burstein system folds too, by an index of opposition instead of ratings, and "
        f"ranks worse than the Dutch system by {named(less)}. In unequal pairs and colours no difference between these "
        "two is shown."
    )


def matching_agreement() -> str:
    return (
        "So both claims can be true, but the matching alone does not make them so. Rounds are fairer only in pairs of "
        "unequal scores. The ranking is better only with *fold*. The "
        "matching decides about floats; the order within scoregroups decides about the ranking, with these tie-breaks "
        "(Buchholz without the lowest, Buchholz, Sonneborn-Berger) and these fields."
    )


def matching_beside() -> str:
    assert MATCHING.tie_breaks == ("BH-C1", "BH", "SB")
    return (
        "The numbers are in [matching.json](matching.json), written by `python bench comparisons`. Played with the "
        "laboratory of commit afde94e6; the first 100 events of the first field had been played before. "
        "`tests/lab/test_matching_mechanism.py` compares the mechanism with a search through all rounds of eight "
        "players."
    )


MATCHING_PARTS = (
    matching_question, matching_setting, matching_floats, matching_ranking, matching_colours, matching_burstein,
    matching_agreement, matching_beside,
)  # fmt: skip
PAGES: dict[str, tuple[Callable[[], str], ...]] = {"extra-white": WHITE_PARTS, "matching": MATCHING_PARTS}
TABLES: dict[str, tuple[Callable[[], Iterator[str]], ...]] = {
    "extra-white": (white_table, lot_table),
    "matching": (lambda: matching_table(0), lambda: matching_table(1)),
}


@pytest.mark.parametrize("name", PAGES)
def test_every_sentence_is_made_of_the_numbers(name: str) -> None:
    assert prose(page_text(name)) == [part() for part in PAGES[name]]


def test_every_sentence_of_the_manuscript_is_made_of_the_numbers() -> None:
    record = EXAMPLES.parents[1] / "bench" / "results" / "extra-white-paper.md"
    assert prose(record.read_text(encoding="utf-8"))[1:] == [paper_given(), paper_lots(), paper_real()]


@pytest.mark.parametrize("name", TABLES)
def test_every_line_of_a_table_is_made_of_the_numbers(name: str) -> None:
    for table in TABLES[name]:
        assert "\n".join(table()) + "\n\n" in page_text(name)


@pytest.mark.parametrize(("name", "plan"), [("advantage", WHITE), ("systems", LOT)])
def test_the_numbers_are_those_of_the_plan(name: str, plan: Plan) -> None:
    document = numbers_of("extra-white")[name]
    assert (document["title"], document["seed"], document["events"]) == (plan.title, plan.seed, plan.events)
