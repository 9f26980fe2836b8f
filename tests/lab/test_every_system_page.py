"""The page on every system says what its numbers say, in every cell and every sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from experiment_page import BySize, check_table, lines, named, numbers_of, page_text, prose, spoken, surely

from pairwright import Player, Tournament
from pairwright.lab import Plan, shipped_plans
from pairwright.model import Colour
from pairwright.systems.base import RoundState
from pairwright.systems.view import PlainView, RoundView, traits_of, view_of

PAGE = page_text("every-system")
TABLES = (Path(__file__).parents[2] / "bench" / "results" / "every-system.md").read_text(encoding="utf-8")
FINDINGS = (Path(__file__).parents[2] / "bench" / "results" / "every-system-findings.md").read_text(
    encoding="utf-8"
)
EVERY, YARDSTICK = BySize("every-system"), BySize("yardstick")
PLAN, WHOLE = shipped_plans()["every-system"], shipped_plans()["yardstick"]
RANKING = ("spearman", "top-found", "best-wins")
SWISS = ("Burstein", "Dubov", "Lim", "US Chess", "Roommates", "Integer program")
"""Systems of nine rounds of one game, by scores alone, in the edition in force."""
FAST = ("Dutch, Baku", "US Chess, 28R2", "Burstein 2016")
"""Those that pair by more than scores at first."""
MATCHES = ("Double-Swiss", "Team")
BROKEN_OFF, ALL_ROUNDS = "Round robin, first rounds", "Round robin, all rounds"


def setting() -> str:
    rates = dict(PLAN.conditions[0].absences)
    assert rates == {"half_byes": 0.02, "zero_byes": 0.01, "withdrawals": 0.005, "forfeits": 0.01}
    entrants = PLAN.conditions[0].entrants
    assert (entrants.mean, entrants.deviation, entrants.error) == (1900, 250, 80)
    assert {one.model for one in PLAN.conditions} == {"milvang"}
    assert EVERY.sizes == ("20", "50", "100", "200") == tuple(str(one.players) for one in PLAN.conditions)
    assert {one.rounds for one in PLAN.conditions} == {9}
    played = EVERY.numbers["played"]
    assert played == PLAN.events * len(PLAN.contenders) * len(PLAN.conditions)
    return (
        f"This plays {PLAN.events} events each of 20, 50, 100 and 200 players and nine rounds under "
        f"{len(PLAN.contenders)} systems and editions: {played:,} events. All play the same fields with the same "
        "random numbers. Ratings are 1900 ± 250, true strengths scatter by 80 points around them, and results follow "
        "Milvang's model. In each round 2 % of the players take a half-point bye, 1 % are absent, and 0.5 % withdraw "
        "after it; 1 % of the games are forfeited."
    )


def second_setting() -> str:
    assert dict(WHOLE.conditions[0].absences) == {"forfeits": 0.01}
    assert YARDSTICK.sizes == ("20", "50")
    assert [one.label for one in WHOLE.contenders] == [*(one.label for one in PLAN.contenders), ALL_ROUNDS]
    played = YARDSTICK.numbers["played"]
    assert played == WHOLE.events * len(WHOLE.contenders) * len(WHOLE.conditions)
    assert EVERY.numbers["ended_early"] == YARDSTICK.numbers["ended_early"] == 0
    return (
        f"`yardstick` plays {WHOLE.events} events each of 20 and 50 players without absences and withdrawals. So a "
        f"round robin can be played to its end: {played:,} events. No event ended early."
    )


def ranking_setting() -> str:
    assert all(not one.rounds for one in PLAN.contenders)
    assert PLAN.tie_breaks == ("BH-C1", "BH", "SB")
    by_label = {one.label: one for one in PLAN.contenders}
    assert dict(by_label["Roommates"].options) == {"mode": "capped", "tie": "fold"}
    assert not any(one.options for label, one in by_label.items() if label != "Roommates")
    assert traits_of(by_label["Double-Swiss"].made()).games == 2
    assert traits_of(by_label["Team"].made()).participants == "teams"
    accelerated = {one.label: (one.system, one.acceleration) for one in PLAN.contenders if one.acceleration}
    assert accelerated == {"Dutch, Baku": ("dutch", "baku"), "US Chess, 28R2": ("uscf", "28r2")}
    games = [one.label for one in PLAN.contenders if one.label not in MATCHES]
    assert games == [EVERY.numbers["baseline"], *EVERY.systems("sum-sd")]
    assert len(EVERY.systems("spearman")) == len(PLAN.contenders) - 1
    return (
        "Baku is the Dutch system with Baku acceleration, 28R2 is US Chess with the acceleration of that name, and "
        "Burstein 2016 is accelerated by its own rules. Systems are ranked by points, then Buchholz without the "
        "lowest, Buchholz and Sonneborn-Berger. Keizer has its own standings, a round robin Sonneborn-Berger alone. "
        'Parameters are the defaults, except `mode = "capped"` and `tie = "fold"` of Roommates. Scores are real ones, '
        "without the points of an acceleration. Measures of rounds count games. So they leave out Double-Swiss, with "
        "two games a match, and the team system, with teams of four players, each as strong as the team. Scheveningen "
        "is left out because it needs two sides."
    )


def reading() -> str:
    assert EVERY.numbers["baseline"] == YARDSTICK.numbers["baseline"] == "Dutch"
    return (
        "[The tables](../../bench/results/every-system.md) have the mean of the Dutch system with its 95 % interval, "
        "and for the others the difference from it, event by event. A bold difference stands: it is too large for "
        f"chance, even among {EVERY.numbers['comparisons']:,} comparisons (`every-system`) or "
        f"{YARDSTICK.numbers['comparisons']} (`yardstick`; Holm's method, 5 %). Only these are called *shown* below, "
        "with their least and greatest size in brackets."
    )


def editions() -> str:
    for told in (EVERY, YARDSTICK):
        assert all(not told.signs(name, "Dutch 2017").strip("0") for name in told.measures)
    return (
        "Between the editions of 2026 and 2017 of the Dutch system no difference is shown in any measure, at any size "
        "and in either study."
    )


def strength() -> str:
    lower = EVERY.where("spearman", "-", 3, SWISS)
    assert not EVERY.where("spearman", "+", 3, SWISS)
    assert lower
    most = max(
        abs(EVERY.apart("spearman", size, one)) for one in SWISS for size in EVERY.sizes if _stands(one, size)
    )
    assert most < 0.03
    return (
        "How well the final table finds the order of strength depends little on the Swiss system. A correlation lower "
        f"than the Dutch system's is shown {lower}. No difference is shown for "
        f"{spoken(EVERY.not_shown('spearman', SWISS))}. No system is shown to be higher."
    )


def _stands(system: str, size: str, measure: str = "spearman") -> bool:
    return bool(EVERY.row(measure, size, system)["stands"])


def highest() -> str:
    parts = []
    for size in EVERY.sizes:
        found = EVERY.measures["spearman"]["sizes"][size]
        means = {one: EVERY.mean("spearman", size, one) for one in ("Dutch", *EVERY.systems("sum-sd"))}
        assert max(means, key=means.__getitem__) == found["first"]
        close = found["not_apart"]
        parts.append(
            f"Among {size}: {spoken([found['first']])}, "
            + (f"not distinguishable from {spoken(close)}" if close else "distinguishable from all others")
        )
    return f"The highest mean correlation in nine rounds of single games, with all pairs compared. {'. '.join(parts)}."


def top() -> str:
    others = [one for one in EVERY.systems("top-found") if one not in (BROKEN_OFF, "Team")]
    for name in ("top-found", "best-wins"):
        assert EVERY.not_shown(name, others) == others
    return (
        "Two measures count the eight strongest players among the first eight places, and wins of the strongest. "
        "Here a difference is shown only for the broken off round robin and the team system."
    )


def broken_off() -> str:
    signs = EVERY.signs("spearman", BROKEN_OFF)
    assert signs == "--++"
    assert EVERY.signs("top-found", BROKEN_OFF) == "----"
    assert EVERY.signs("best-wins", BROKEN_OFF)[1:] == "---"
    sizes = [f"{abs(EVERY.apart('spearman', size, BROKEN_OFF)):.3f}" for size in EVERY.sizes]
    fewer = named([f"{-EVERY.apart('top-found', size, BROKEN_OFF):.0f}" for size in EVERY.sizes])
    tau, points = (
        [lines(numbers_of("broken-off")[size], name)[BROKEN_OFF] for size in ("100", "200")]
        for name in ("kendall", "spearman-points")
    )
    assert [one["stands"] for one in (*tau, *points)] == [False, True, True, True]
    assert surely(tau[0]["difference"]) == 0
    assert all(surely(one["difference"]) == 1 for one in (tau[1], *points))
    by_points = named([f"{one['difference']['mean']:.3f}" for one in points])
    return (
        "In a round robin broken off after nine rounds the numbers alone decide the pairings. Among 20 and 50 players "
        f"its correlation is lower than the Dutch system's, by {sizes[0]} and {sizes[1]}. Among 100 and 200 it is "
        f"higher, by {sizes[2]} and {sizes[3]}, and that of points without tie-breaks by {by_points}. Kendall's tau is "
        f"shown to be higher among 200 players only, by {tau[1]['difference']['mean']:.3f}. Of the first eight places "
        f"{fewer} in a hundred fewer go to the eight strongest. So a Swiss system's gain in a large field is the top "
        "of the table. From 100 or 200 players on, it finds the order of the whole field less well than rounds that "
        "ignore results. This finding is our own."
    )


def whole_round_robin() -> str:
    assert YARDSTICK.signs("spearman", ALL_ROUNDS) == YARDSTICK.signs("top-found", ALL_ROUNDS) == "++"
    for size in YARDSTICK.sizes:
        most = max(abs(YARDSTICK.apart("spearman", size, one)) for one in SWISS)
        assert most < YARDSTICK.apart("spearman", size, ALL_ROUNDS) / 5
    return (
        "A whole round robin, of 19 and 49 rounds, finds the order of strength better than nine rounds of the Dutch "
        f"system. It does so by {YARDSTICK.amounts('spearman', ALL_ROUNDS, 2)} in correlation among 20 and 50 players, "
        f"and by {YARDSTICK.amounts('top-found', ALL_ROUNDS, 0)} in a hundred of the first eight places. That is the "
        "possible gain; the differences between Swiss systems are a small part of it."
    )


def scores() -> str:
    told = [*SWISS, *FAST, "Keizer", BROKEN_OFF]
    assert not EVERY.where("sum-sd", "-", 2, told)
    return (
        "The sum of the score differences of a round is shown to be larger than the Dutch system's. "
        f"{EVERY.listed('sum-sd', '+', told)}. For {spoken(EVERY.not_shown('sum-sd', told))} no difference is shown."
    )


def floats() -> str:
    told = [*SWISS, *FAST, "Keizer", BROKEN_OFF]
    assert not EVERY.where("down-again", "-", 2, told)
    none = EVERY.not_shown("down-again", told)
    assert not none
    return (
        "More players float down twice running than under the Dutch system. "
        f"{EVERY.listed('down-again', '+', told)}. No system is shown to have fewer."
    )


def strong_preferences() -> str:
    assert EVERY.signs("denied-strong", "Integer program") == "----"
    left = max(EVERY.mean("denied-strong", size, "Integer program") for size in EVERY.sizes)
    assert left < 0.05
    told = [one for one in [*SWISS, *FAST, "Keizer", BROKEN_OFF] if one != "Integer program"]
    assert not EVERY.where("denied-strong", "-", 2, told)
    return (
        "A strong colour preference is denied to more players in a round than under the Dutch system. "
        f"{EVERY.listed('denied-strong', '+', told)}. No difference is shown for "
        f"{spoken(EVERY.not_shown('denied-strong', told))}. The integer program denies it to fewer than one player in "
        "twenty rounds."
    )


def growing() -> str:
    growing = ("Burstein", "Dubov", "Lim")
    for one in growing:
        found = [EVERY.apart("denied-strong", size, one) for size in EVERY.sizes]
        assert found == sorted(found)
        assert EVERY.signs("denied-strong", one)[1:] == "+++"
    small, large = (
        named([f"{EVERY.apart('denied-strong', size, one):.2f}" for one in growing]) for size in ("20", "200")
    )
    return (
        f"Under Burstein, Dubov and Lim these denials grow with the field. They are {small} players more among 20, and "
        f"{large} more among 200, where the Dutch system has {EVERY.mean('denied-strong', '200', 'Dutch'):.2f}."
    )


def price() -> str:
    program = "Integer program"
    assert EVERY.signs("sum-sd", program) == EVERY.signs("uneven", program) == "++++"
    more = [
        EVERY.apart("uneven", size, program) / EVERY.mean("uneven", size, "Dutch") for size in EVERY.sizes
    ]
    return (
        f"The integer program pays for its colours with scores: {EVERY.amounts('uneven', program, 1)} more boards of "
        f"unequal scores in a round, {100 * min(more):.0f} to {100 * max(more):.0f} % more than under the Dutch "
        "system. That is so with the weights of its first formulation; no others were run."
    )


def twice() -> str:
    told = [*SWISS, *FAST, "Keizer", BROKEN_OFF]
    return (
        "The same colour twice in a row goes to more players than under the Dutch system. "
        f"{EVERY.listed('colour-twice', '+', told)}. It goes to fewer {EVERY.where('colour-twice', '-', 2, told)}."
    )


def acceleration() -> str:
    for one in ("Dutch, Baku", "US Chess, 28R2"):
        assert (
            EVERY.signs("sum-sd", one)
            == EVERY.signs("down-again", one)
            == EVERY.signs("blocking", one)
            == "++++"
        )
        assert "+" not in EVERY.signs("spearman", one)
        found = [EVERY.apart("sum-sd", size, one) for size in EVERY.sizes]
        assert found == sorted(found)
    assert not EVERY.signs("denied-strong", "Dutch, Baku").strip("0")
    assert EVERY.signs("denied-strong", "US Chess, 28R2") == "++++"
    return (
        "Accelerations pair by virtual points at first, so the real score differences of a round are larger, and grow "
        "with the field. The final table is not shown to be nearer to strength at any size. It is shown to be further "
        f"off. {EVERY.listed('spearman', '-', FAST)}. For Baku no change in strong colour preferences is shown; 28R2 "
        "denies more of them."
    )


def keizer() -> str:
    return (
        "Keizer pairs by its own standings and allows rematches: about two boards in a round, and none under any other "
        f"system. Its own ranking is {_keizer_words()}."
    )


def _keizer_words() -> str:
    for size in EVERY.sizes:
        means = {one: EVERY.mean("rematches", size, one) for one in EVERY.systems("rematches")}
        assert [one for one, mean in means.items() if mean] == ["Keizer"]
        assert 1.5 < means["Keizer"] < 2.5
        assert EVERY.mean("rematches", size, "Dutch") == 0
    lower, higher = (EVERY.where("spearman", sign, 3, ["Keizer"]) for sign in "-+")
    words = [f"shown to be nearer to strength than the Dutch system's {higher}"] if higher else []
    words += [f"further from it {lower}"] if lower else []
    assert words
    return " and ".join(words).replace(" under Keizer", "")


def blocking() -> str:
    told = [*SWISS, *FAST, "Keizer", BROKEN_OFF]
    assert EVERY.signs("blocking", "Roommates") == "----"
    assert not EVERY.where("blocking", "-", 1, [one for one in told if one != "Roommates"])
    left, before = (
        named([f"{EVERY.mean('blocking', size, one):.1f}" for size in EVERY.sizes])
        for one in ("Roommates", "Dutch")
    )
    field = Tournament(
        tuple(Player(n, f"Player {n}", rating=2000 - n) for n in range(1, 9)),
        initial_colour=Colour.WHITE,
        rounds=9,
    )

    def has_preferences(view: RoundView) -> bool:
        return type(view).preference is not PlainView.preference if isinstance(view, PlainView) else False

    aiming = [
        one.label
        for one in PLAN.contenders
        if one.label != "Team" and has_preferences(view_of(one.made(), RoundState.of(field)))
    ]
    assert aiming == ["Roommates"]
    return (
        "Blocking pairs, two players who both prefer each other by the [stable roommates "
        "paper](../../docs/experiments/stable-roommates.md), are counted under every system. Only Roommates avoids "
        f"them, and only Roommates has fewer than the Dutch system: {left} in a round instead of {before}."
    )


def matches() -> str:
    assert EVERY.signs("spearman", "Team") == "++++"
    assert "+" not in EVERY.signs("spearman", "Double-Swiss")
    return (
        "Double-Swiss plays 18 games in nine rounds, and is not shown to find more than the Dutch system with nine. It "
        f"finds less {EVERY.where('spearman', '-', 3, ['Double-Swiss']).replace(' under Double-Swiss', '')}. In the "
        "laboratory the form of the day belongs to the round, so both games of a match share it. Teams of four are "
        f"ranked nearer to their strength than single players, by {EVERY.amounts('spearman', 'Team', 3)}: each of "
        "their rounds is four games with separate random numbers."
    )


def absences() -> str:
    both = {
        (name, one, at): EVERY.signs(name, one)[at] + YARDSTICK.signs(name, one)[at]
        for name in EVERY.measures
        for one in EVERY.systems(name)
        for at in (0, 1)
    }
    assert {key[:2] for key, signs in both.items() if signs in ("+-", "-+")} == {("denied", BROKEN_OFF)}
    shown = [signs for signs in both.values() if signs[0] != "0"]
    again = sum(signs in ("++", "--") for signs in shown)
    parts = []
    for one in ("Dubov", "Burstein"):
        with_, without = (told.row("denied-strong", "50", one) for told in (EVERY, YARDSTICK))
        assert (with_["stands"], without["stands"]) == (True, False)
        assert (
            with_["difference"][0] - without["difference"][0]
            > with_["difference"][1] + without["difference"][1]
        )
        parts.append(f"{with_['difference'][0]:.2f} to {without['difference'][0]:.2f} under {one}")
    assert (EVERY.signs("spearman", "Keizer")[:2], YARDSTICK.signs("spearman", "Keizer")) == ("+0", "0-")
    return (
        f"Of the {len(shown)} differences shown among 20 and 50 players with absences, {again} are shown without them, "
        "too. None has the other sign, except colours denied in the broken off round robin. Two matter. Without "
        f"absences fewer additional strong preferences are denied among 50 players: from {' and from '.join(parts)}, "
        "where the difference is no longer shown. And Keizer looks better with absences. Without them its ranking is "
        "not shown to be nearer to strength among 20 players, and is shown to be further off among 50, by "
        f"{-YARDSTICK.apart('spearman', '50', 'Keizer'):.3f}."
    )


def limits() -> str:
    assert max(map(int, EVERY.sizes)) < 2**9
    return (
        "It says nothing about other result models, other numbers of rounds, or the players' opinions. A difference "
        "that is not shown may still exist: the intervals bound it. Accelerations are made for fields that are large "
        "for their number of rounds. None of these is: nine rounds leave one perfect score among 512 players."
    )


def beside() -> str:
    return (
        "Played with the laboratory of commit 3f7c40d1, in about twelve and four minutes of processor time on one core "
        "(shared with other work). The numbers are in [every-system.json](every-system.json) and "
        "[yardstick.json](yardstick.json), written by `python bench by-size runs/every-system "
        "docs/experiments/every-system.json` (and the same for the other). [broken-off.json](broken-off.json) has "
        "Kendall's tau and points among 100 and 200 players, written by `python bench comparisons`."
    )


def in_short() -> str:
    told = [*SWISS, *FAST, "Dutch", "Dutch 2017", "Keizer", BROKEN_OFF]
    for size in EVERY.sizes:
        assert min(told, key=lambda one: EVERY.mean("denied-strong", size, one)) == "Integer program"
    assert EVERY.signs("sum-sd", "Integer program") == "++++"
    blocking()
    return (
        "Only Roommates avoids blocking pairs. The integer program denies the fewest strong colour preferences, and "
        "pays for them with scores."
    )


def in_short_editions() -> str:
    editions()
    acceleration()
    return (
        "Between the two editions of the Dutch system no difference is shown. Accelerations are not shown to bring the "
        "table nearer to strength."
    )


def more() -> str:
    return "[Each difference with its size](../../bench/results/every-system-findings.md)."


PARTS = (
    setting, second_setting, ranking_setting, reading,
    strength, highest, top, broken_off, whole_round_robin, matches,
    in_short, in_short_editions, more, limits, beside,
)  # fmt: skip
MORE_PARTS = (
    scores, price, floats, blocking,
    strong_preferences, growing, twice,
    editions, acceleration, keizer, absences,
)  # fmt: skip


def test_every_sentence_is_made_of_the_numbers() -> None:
    assert prose(PAGE) == [part() for part in PARTS]
    assert prose(FINDINGS)[1:] == [part() for part in MORE_PARTS]


@pytest.mark.parametrize("name", EVERY.measures)
def test_every_cell_of_a_table_is_a_number_and_bold_where_it_stands(name: str) -> None:
    check_table(TABLES, EVERY, name)


@pytest.mark.parametrize("name", RANKING)
def test_every_cell_beside_the_whole_round_robin_is_one_too(name: str) -> None:
    check_table(TABLES, YARDSTICK, name)


@pytest.mark.parametrize(
    ("told", "plan"), [(EVERY, PLAN), (YARDSTICK, WHOLE)], ids=["every-system", "yardstick"]
)
def test_the_numbers_are_those_of_the_plan(told: BySize, plan: Plan) -> None:
    numbers = told.numbers
    assert (numbers["title"], numbers["seed"], numbers["events"]) == (plan.title, plan.seed, plan.events)
    labels = [contender.label for contender in plan.contenders]
    for name, measure in told.measures.items():
        shown = [one for one in labels if name in RANKING or one not in (*MATCHES, ALL_ROUNDS)]
        assert all(list(size["systems"]) == shown for size in measure["sizes"].values())
