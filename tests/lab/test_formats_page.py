"""The page on formats of tournament: every sentence is made of its numbers, and of an exact computation beside them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from experiment_page import (
    by_places,
    event_by_event,
    in_percent,
    lines,
    named,
    numbers_of,
    page_text,
    prose,
    shown,
)
from test_formats import BLOCKS, DRAWN, chances

from pairwright.lab import read_plan

FOLDER = Path(__file__).parents[2] / "examples" / "formats"
PLAN, LOST, CERTAIN = (
    read_plan(FOLDER / f"{name}.toml") for name in ("knockout", "lost_on_purpose", "lost_for_certain")
)
PAGE, NUMBERS = page_text("formats"), numbers_of("formats")
PRINTED = {
    "knock-out by seed": (39.90, 26.89, 18.93, 14.12, 0.06, 0.06, 0.06),
    "knock-out by her blocks": (22.82, 25.49, 45.80, 4.59, 0.39, 0.45, 0.32),
}
"""What J. Clarke prints, in per cent, of about 1,500 events."""
BY_SEED = (1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11)
"""The bracket of 16 players that everybody uses."""
GRADES = sorted((int(grade) for block in BLOCKS.values() for grade in block.split()), reverse=True)
FIELDS = ("nearly equal", "open", "very unequal")


def exact(label: str) -> list[float]:
    """The chances of the first seven in a bracket, in per cent."""
    if label == "knock-out by seed":
        found = chances(list(BY_SEED), GRADES)
        return [100 * found[seed] for seed in range(1, 8)]
    order = [int(BLOCKS[seat[0]].split()[int(seat[1]) - 1]) for seat in DRAWN.split()]
    by_place = chances(list(range(1, 17)), order)
    return [100 * by_place[order.index(grade) + 1] for grade in GRADES[:7]]


def wins(label: str, seed: int) -> dict[str, Any]:
    return lines(NUMBERS["formats"], f"wins-{seed}")[label]


def percent(value: dict[str, float]) -> str:
    return shown(in_percent(value), 1)


def table() -> Iterator[str]:
    yield "| won by number | by grade: printed | exact | simulated | by her blocks: printed | exact | simulated |"
    yield "| ---: | ---: | ---: | ---: | ---: | ---: | ---: |"
    for seed in range(1, 8):
        cells = [
            f"{printed[seed - 1]:.1f} | {exact(label)[seed - 1]:.1f} | {percent(wins(label, seed)['value'])}"
            for label, printed in PRINTED.items()
        ]
        yield f"| {seed} | {' | '.join(cells)} |"


def formats() -> Iterator[str]:
    yield "| | number 1 wins, % | 1 to 4 win together, % | rank correlation with strength |"
    yield "| :--- | ---: | ---: | ---: |"
    for label in (one.label for one in PLAN.contenders):
        four = 100 * sum(wins(label, seed)["value"]["mean"] for seed in range(1, 5))
        rank = lines(NUMBERS["formats"], "spearman")[label]["value"]
        yield f"| {label} | {percent(wins(label, 1)['value'])} | {four:.1f} | {shown(rank, 3)} |"


def question() -> str:
    return (
        "How a tournament is built decides who wins it. Two results that others have published are played again here, "
        "with formats that are made of public names in [one file](../../examples/formats/formats.py)."
    )


def clarke() -> str:
    assert len(GRADES) == 16
    assert BLOCKS["C"].split()[3] == "2620"
    assert BLOCKS["D"].split()[3] == "2600"
    assert {(one.model, one.draws) for one in PLAN.conditions} == {("elo", 0)}
    return (
        "J. Clarke, *Seeding a Knockout* (Oxford Croquet), simulates 16 players of given grades in a knock-out, about "
        "1,500 times for each of two brackets. One is by grade. The other is by the places in four blocks, where "
        "the players of 2620 and 2600 came last. Her conclusion is that a draw by block results can be rather unfair. "
        "We could not read the curve of her games; we use Elo without draws."
    )


def above() -> str:
    assert NUMBERS["formats"]["events"] == PLAN.events == 2000
    return (
        "2,000 events, with 95 % intervals; the exact chances of the two brackets are computed without simulation. All "
        "in per cent:"
    )


def agrees() -> str:
    held = sum(
        wins(label, seed)["value"]["low"]
        <= exact(label)[seed - 1] / 100
        <= wins(label, seed)["value"]["high"]
        for label in PRINTED
        for seed in range(1, 8)
    )
    for label in PRINTED:
        for seed in range(1, 8):  # nowhere further off than four standard errors
            chance = exact(label)[seed - 1] / 100
            assert (
                abs(wins(label, seed)["value"]["mean"] - chance) < 4 * (chance * (1 - chance) / 2000) ** 0.5
            )
    return f"Of the 14 intervals {held} hold the exact chance."


def published() -> str:
    def off(label: str, seed: int) -> float:
        chance = exact(label)[seed - 1] / 100
        return abs(PRINTED[label][seed - 1] / 100 - chance) / (chance * (1 - chance) / 1500) ** 0.5

    near = [seed for seed in range(1, 5) if all(off(label, seed) < 2 for label in PRINTED)]
    assert near == [1, 2, 3]
    assert off("knock-out by her blocks", 4) > 2
    assert all(PRINTED[label][seed - 1] < exact(label)[seed - 1] for label in PRINTED for seed in (5, 6, 7))
    first, third = exact("knock-out by her blocks")[0], exact("knock-out by her blocks")[2]
    assert third == max(exact("knock-out by her blocks"))
    assert exact("knock-out by seed")[0] == max(exact("knock-out by seed"))
    return (
        "The published finding is there: by grade number 1 is the favourite, by her blocks it is number 3, with "
        f"{third:.0f} % against {first:.0f} %. Her numbers for 1, 2 and 3 lie within two standard errors "
        "of our exact chances. Numbers 5 to 7 win less often in print than here, and so does number 4 by her "
        "blocks. Her curve seems to favour the stronger player more."
    )


def own() -> str:
    blocks = lines(NUMBERS["formats"], "wins-1")
    others = [label for label in blocks if label not in PRINTED]
    assert blocks["knock-out by her blocks"]["stands"]
    assert not any(blocks[label]["stands"] for label in others)
    return (
        "Her block results were made up to show the case. When the blocks are played (groups of four by seed, each "
        "with each), that is not what happens on average. A shared first place counts for each player who shares it:"
    )


def own_reading() -> str:
    first = lines(NUMBERS["formats"], "wins-1")
    others = [label for label in first if label not in PRINTED]
    assert len(others) == 5
    rank = lines(NUMBERS["formats"], "spearman")
    assert all(rank[label]["stands"] for label in rank if label != "knock-out by seed")
    means = {label: line["value"]["mean"] for label, line in rank.items()}
    assert max(means, key=lambda label: means[label]) == "Swiss, 9 rounds"
    below = [label for label in others if means[label] < means["knock-out by seed"]]
    assert below == ["Swiss, then four"]
    return (
        "None of the five other formats is shown to give number 1 more or fewer wins than the knock-out by seed. The "
        "whole ranking differs. Nine Swiss rounds have the highest rank correlation with strength. Of the five, "
        "only the Swiss event with a knock-out of the first four has a lower one than the knock-out by seed."
    )


def lost(measure: str, field: str = "") -> dict[str, Any]:
    document = NUMBERS["lost" if field else "certain"]
    return lines(document, measure, f", {field}, " if field else "")["lost"]


def places(field: str = "") -> dict[str, Any]:
    return event_by_event(NUMBERS["lost" if field else "certain"], field or "40 players")


def gambit() -> str:
    for plan, document in ((LOST, NUMBERS["lost"]), (CERTAIN, NUMBERS["certain"])):
        assert plan.events == document["events"] == 1000
        assert plan.focus == 3
        assert {(one.players, one.rounds) for one in plan.conditions} == {(40, 7)}
        assert {one.behaviour.gambit_loses for one in plan.conditions} == {False, True}
    return (
        "Á. Cseh, P. Führlich and P. Lenzner, *The Swiss Gambit* (arXiv 2302.10595), ask whether an early loss on "
        "purpose leads to weaker opponents and a better final rank. On [the page on the gambit](gambit.md), which has "
        "their claims, the first game is drawn. Here the third by strength of 40 players loses it, in the same fields."
    )


def gambit_table() -> Iterator[str]:
    yield "| | nearly equal | open | very unequal | the stronger always wins |"
    yield "| :--- | ---: | ---: | ---: | ---: |"
    for words, measure, decimals in (
        ("true strength of the opponents", "focus-opponents", 0),
        ("points", "focus-points", 2),
        ("place", "focus-place", 2),
    ):
        cells = [shown(lost(measure, field)["difference"], decimals, sign=True) for field in (*FIELDS, "")]
        yield f"| {words} | {' | '.join(cells)} |"
    yield from by_places(places(field) for field in (*FIELDS, ""))


def gambit_found() -> str:
    for field in (*FIELDS, ""):
        assert lost("focus-opponents", field)["difference"]["high"] < 0
        assert (
            lost("focus-points", field)["difference"]["high"]
            < 0
            < lost("focus-place", field)["difference"]["low"]
        )
        assert all(
            lost(measure, field)["stands"] for measure in ("focus-opponents", "focus-points", "focus-place")
        )
    better = [f"{places(field)['less']['events'] / 10:.0f}" for field in FIELDS]
    certain = places()
    return (
        "The opponents are weaker everywhere, and the player still has fewer points and a worse place. The place is "
        f"better in {named(better)} % of the events of the three fields. So gambits are possible, and a risk, as the "
        f"paper says. If the stronger always wins it is better in {certain['less']['events'] / 10:.0f} %, by "
        f"{-certain['less']['mean']:.1f} places. The gain is limited, and here predictable results do not bring one. "
        "The abstract does not say which players gain, so this does not contradict it."
    )


def beside() -> str:
    return (
        "The numbers are in [formats.json](formats.json), written by `python bench comparisons`: `formats`, and "
        "`lost` and `certain` with `--across behaviour`."
    )


PARTS = (question, clarke, above, agrees, published, own, own_reading, gambit, gambit_found, beside)


def test_every_sentence_is_made_of_the_numbers() -> None:
    assert prose(PAGE) == [part() for part in PARTS]


def test_every_line_of_a_table_is_made_of_the_numbers() -> None:
    for made in (table, formats, gambit_table):
        assert "\n".join(made()) + "\n\n" in PAGE
