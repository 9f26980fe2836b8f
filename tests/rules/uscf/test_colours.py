"""The colour rules, sentence by sentence (29E and WinTD's help on balancing colours)."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import numpy as np
import pytest

from pairwright.systems.uscf import US_CHESS, WINTD_NEWER, WINTD_OLDER
from pairwright.systems.uscf.colours import ALTERNATE, EQUALIZE, NO_CLAIM, Claims, ColourTables

from .sections import boards, paired, section

SIGNS = {"W": 1, "B": -1, "-": 0}
WHITE, BLACK = 1, -1


def games(text: str) -> list[int]:
    return [SIGNS[letter] for letter in text]


def decide(a: str, b: str, *, old_alternation: bool = False) -> tuple[int, str]:
    """The colour of the first of two players with these histories, and the rule."""
    claims = Claims.of(np.array([games(a), games(b)], np.int64))
    colours, rules = ColourTables(claims, old_alternation).decide(np.array([0]), np.array([1]))
    return colours[0], rules[0]


def white_of(a: str, b: str, *, old_alternation: bool = False) -> str:
    colour, _ = decide(a, b, old_alternation=old_alternation)
    return {1: a, -1: b, 0: ""}[colour]


@pytest.mark.parametrize(
    ("history", "due", "claim"),
    [
        ("", 0, NO_CLAIM),
        ("---", 0, NO_CLAIM),
        ("W", BLACK, EQUALIZE),
        ("WB", WHITE, ALTERNATE),
        ("WB-", WHITE, ALTERNATE),
        ("BWB", WHITE, EQUALIZE),
        ("-WBW", BLACK, EQUALIZE),
        ("WWB", BLACK, EQUALIZE),
        ("BW-", BLACK, ALTERNATE),
    ],
)
def test_the_due_colour_is_the_one_had_less_often_else_the_one_not_had_last(
    history: str, due: int, claim: int
) -> None:
    claims = Claims.of(np.array([games(history)], np.int64).reshape(1, -1))
    assert (int(claims.due[0]), int(claims.claim[0])) == (due, claim)


@pytest.mark.parametrize(
    ("gets_white", "other", "why"),
    [
        ("BB", "-B", "who has had Black twice, over who had a bye and one Black (WinTD, rule 1)"),
        ("BWWB", "BWBW", "who had Black in round 4, over who had White (WinTD, rule 2)"),
        ("WBW", "BWW", "who had Black less recently gets White (WinTD, rule 2)"),
        ("B-W", "WBW", "unequal over equal: WBW gets Black (29E4, rule 1)"),
        ("-WBW", "WWBW", "the more unequal gets Black (29E4, rule 2)"),
        ("WWB", "WBW", "both are due Black, and who has just had White gets it (29E4, rule 3)"),
        ("WBWB", "BWWB", "the latest round in which they differ is reversed (29E4, rule 4)"),
        ("BW-BW", "BWB-W", "a round without a game counts as no colour (29E4, rule 4)"),
    ],
)
def test_of_two_players_the_better_claim_decides(gets_white: str, other: str, why: str) -> None:
    width = max(len(gets_white), len(other))
    a, b = gets_white.rjust(width, "-"), other.rjust(width, "-")
    assert white_of(a, b) == a, why
    assert white_of(b, a) == a, why


def test_identical_histories_are_left_to_the_tie_break() -> None:
    assert decide("WB", "WB") == (0, "")


def due_colour(history: str) -> str:
    """29E3a: to equalize, else to alternate."""
    white, black = history.count("W"), history.count("B")
    if white != black:
        return "B" if white > black else "W"
    played = history.replace("-", "")
    return {"W": "B", "B": "W"}[played[-1]] if played else ""


def priority(a: str, b: str) -> tuple[str, str]:
    """29E3a and 29E4, one sentence after the other: the colour of the first and the rule; without one nothing."""
    one, other = due_colour(a), due_colour(b)
    turned = {"W": "B", "B": "W"}
    if one != other:
        return one or turned[other], "29E3a"
    if not one or a == b:
        return "", ""
    wrong = [abs(history.count("W") - history.count("B")) for history in (a, b)]
    if wrong[0] != wrong[1]:
        rule = "29E4 (2)" if all(wrong) else "29E4 (1)"
        return (one if wrong[0] > wrong[1] else turned[one]), rule
    last = max(i for i, (mine, theirs) in enumerate(zip(a, b, strict=True)) if mine != theirs)
    rule = "29E4 (3)" if last == len(a) - 1 else "29E4 (4)"
    return (turned[a[last]] if a[last] != "-" else b[last]), rule


def test_the_rule_that_decides_is_the_first_that_tells_the_two_histories_apart() -> None:
    """All pairs of histories of four rounds."""
    histories = ["".join(letters) for letters in product("WB-", repeat=4)]
    tables = ColourTables(Claims.of(np.array([games(history) for history in histories], np.int64)))
    pairs = list(product(range(len(histories)), repeat=2))
    colours, rules = tables.decide(np.array([a for a, _ in pairs]), np.array([b for _, b in pairs]))
    for (a, b), colour, rule in zip(pairs, colours, rules, strict=True):
        expected, why = priority(histories[a], histories[b])
        assert ({1: "W", -1: "B", 0: ""}[colour], rule) == (expected, why), (histories[a], histories[b])


def test_without_rule_four_only_the_last_round_is_looked_at() -> None:
    assert white_of("WBWB", "BWWB", old_alternation=True) == ""
    assert white_of("WBBW", "BWWB", old_alternation=True) != ""


@pytest.mark.parametrize(
    ("a", "b", "problem"),
    [
        ("WB", "WB", ("AL", 1)),
        ("WBW", "WBW", ("EQ", 1)),
        ("WB", "WBB", ("AL", 1)),
        ("BB-", "-BB", ("EQ", 2)),
        ("BB-", "--B", ("EQ", 1)),
        ("WB", "BW", ("OK", 0)),
        ("--", "WB", ("OK", 0)),
    ],
)
def test_a_conflict_is_one_of_equalization_only_if_both_have_unequal_counts(
    a: str, b: str, problem: tuple[str, int]
) -> None:
    width = max(len(a), len(b))
    histories = np.array([games(a.rjust(width, "-")), games(b.rjust(width, "-"))], np.int64)
    tables = ColourTables(Claims.of(histories))
    equal, alternate = int(tables.equalize[0, 1]), bool(tables.alternate[0, 1])
    assert (("EQ", equal) if equal else ("AL", 1) if alternate else ("OK", 0)) == problem


@pytest.mark.parametrize(
    ("a", "b", "third"),
    [
        ("WBB", "WBB", True),
        ("BWB", "BWB", False),
        ("WBB", "BWB", False),  # WBB gets White by rule 4; BWB then has Black twice only
        ("BWBB", "-BWB", False),  # the more unequal one gets White
        ("B-B", "B-B", True),
    ],
)
def test_a_third_equal_colour_is_counted_for_the_player_who_is_refused(a: str, b: str, third: bool) -> None:
    histories = np.array([games(a), games(b)], np.int64)
    assert bool(ColourTables(Claims.of(histories)).third[0, 1]) is third


@pytest.mark.parametrize(("a", "b"), [("WBB", "BWB"), ("BWB", "WBB"), ("BWB", "BWB")])
def test_where_no_rule_says_who_is_refused_a_third_colour_is_sure_only_if_both_would_have_it(
    a: str, b: str
) -> None:
    """With the old alternation only the last round is looked at, and both had Black in it."""
    tables = ColourTables(Claims.of(np.array([games(a), games(b)], np.int64)), old_alternation=True)
    assert tables.favour[0, 1] == 0
    assert not tables.third[0, 1]
    both = ColourTables(Claims.of(np.array([games("WBB")] * 2, np.int64)), old_alternation=True)
    assert both.third[0, 1]


def test_only_a_second_extra_black_is_an_equalization_problem_under_29e5b1() -> None:
    histories = np.array([games("WBW"), games("WBW"), games("BWB")], np.int64)
    tables = ColourTables(Claims.of(histories), black_only=True)
    assert tables.equalize[0, 1] == 0
    assert tables.alternate[0, 1]
    blacks = ColourTables(Claims.of(np.array([games("BWB"), games("BWB")], np.int64)), black_only=True)
    assert blacks.equalize[0, 1] == 1


IDENTICAL = "A2000:BW B1500:BW"


def test_in_a_plus_or_even_group_the_higher_ranked_gets_the_due_colour() -> None:
    assert boards(paired(section({1: IDENTICAL}), WINTD_OLDER)) == "B-A"
    assert boards(paired(section({2: IDENTICAL}), WINTD_OLDER)) == "B-A"


def test_in_a_minus_group_the_lower_ranked_gets_the_due_colour() -> None:
    assert boards(paired(section({0.5: IDENTICAL}), WINTD_OLDER)) == "A-B"


def test_newer_wintd_gives_the_higher_ranked_the_due_colour_everywhere() -> None:
    assert boards(paired(section({0.5: IDENTICAL}), WINTD_NEWER)) == "B-A"


def test_the_last_round_draws_lots_which_the_seed_repeats() -> None:
    last = section({1: IDENTICAL}, rounds=3)
    rounds = {boards(paired(last, replace(US_CHESS, seed=seed))) for seed in range(20)}
    assert rounds == {"A-B", "B-A"}
    assert boards(paired(last, replace(US_CHESS, seed=5))) == boards(paired(last, replace(US_CHESS, seed=5)))
    assert boards(paired(last, replace(US_CHESS, last_round_lot=False))) == "B-A"


def test_alternating_tie_breaks_go_down_the_group() -> None:
    players = "A2000:BW B1990:BW C1500:BW D1490:BW"
    system = replace(US_CHESS, colour_tie_break="alternate")
    assert boards(paired(section({1: players}), system)) == "C-A B-D"


def test_without_an_initial_colour_the_toss_is_drawn_from_the_seed() -> None:
    first = section({0: "A4: B3: C2: D1:"}, colour=None)
    assert {boards(paired(first, replace(US_CHESS, seed=seed))) for seed in range(20)} == {
        "A-C D-B",
        "C-A B-D",
    }


def test_late_entrants_without_a_colour_continue_the_alternation_of_round_one() -> None:
    round_ = paired(section({0: "A2000:- C1900:- D1850:B E1800:- F1700:- B1650:W"}))
    assert boards(round_) == "A-E F-C D-B"
    assert [line.rule for line in round_.log] == ["28J", "28J", "29E3a"]
