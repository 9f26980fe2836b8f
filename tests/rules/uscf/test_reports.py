"""The pairing log, and the report on players who do not get their due colour."""

from __future__ import annotations

from dataclasses import replace

from pairwright.model import Colour
from pairwright.systems.uscf import US_CHESS
from pairwright.systems.uscf.refused import COLOUR_RULES
from pairwright.systems.view import view_of

from .random_sections import random_section
from .sections import paired, section


def test_a_switch_over_the_low_limit_is_named_with_its_size() -> None:
    round_ = paired(section({1: "A2000:WB B1880:BW C1700:WB D1500:BW"}))
    first, second = round_.colour_report
    assert (first.player, first.due, first.history, first.problem) == (3, "White", "WB", "AL")
    assert {(s.higher, s.lower, s.change, s.limit) for s in first.switches} == {
        (1, 4, 120, "LO"),
        (2, 3, 120, "LO"),
    }
    assert (first.criterion, first.difference.counts) == ("LO", (0, 2))
    for report in (first, second):
        board = round_[report.board - 1]
        assert {report.player, report.opponent} == {board.white.id, board.black.id}
        assert board.number == report.board
    assert "more than the low limit of 80 rating points: 1 A – 4 D (120), 2 B – 3 C (120)" in first.text
    assert second.player == 4


def test_a_switch_over_the_high_limit_is_named_with_its_size() -> None:
    round_ = paired(section({1.5: "A2000:WBW B1700:BWB C1690:WBW D1200:BWB"}), replace(US_CHESS, high=200))
    assert round_.costs["EQ"] == 0  # an interchange of 10 is at hand
    round_ = paired(section({1.5: "A2300:WBW B2000:BWB C1690:WBW D1200:BWB"}))
    reports = round_.colour_report
    assert [report.problem for report in reports] == ["EQ", "EQ"]
    assert all(report.criterion == "HI" for report in reports)
    assert "2 boards instead of none changed by more than the high limit of 200" in reports[0].text


def test_a_colour_that_could_only_be_taken_from_somebody_else_says_so() -> None:
    round_ = paired(section({1: "A2000:WB B1990:WB C1980:WB D1970:BW"}))
    (report,) = round_.colour_report
    assert report.criterion in ("AL", "tier", "dev", "rank", "")
    assert "would" in report.text


def test_a_switch_over_the_limit_that_mends_nothing_as_a_whole_says_so() -> None:
    round_ = paired(section({1: "A2000:WB B1880:BW C1700:WB D1500:WB"}))
    (report,) = round_.colour_report
    assert report.player == 3
    assert report.reason == (
        "1-4 (120), 2-3 (120) would be needed; colours would be no better as a whole. 2 boards instead of none changed "
        "by more than the low limit of 80 rating points: 1 A – 4 D (120), 2 B – 3 C (120) [LO, 29E5a]"
    )


def test_without_any_opponent_there_is_no_such_pairing() -> None:
    round_ = paired(section({1: "A2000:WB B1990:WB"}))
    (report,) = round_.colour_report
    assert report.switches == ()
    assert report.reason == "no pairing of the section gives it"


def test_colours_in_order_need_no_report() -> None:
    assert paired(section({0: "A4: B3: C2: D1:"}, colour=Colour.WHITE)).colour_report == ()


def test_a_cure_across_score_groups_is_refused_for_the_scores() -> None:
    round_ = paired(section({1: "A2000:WB B1990:WB", 0: "C1980:BW D1970:BW"}))
    assert {report.criterion for report in round_.colour_report} == {"gap"}
    assert "Boards of unequal points: 2 by 1.0, instead of none" in round_.colour_report[0].text


def test_the_log_shows_change_half_problem_and_limit_of_every_board() -> None:
    round_ = paired(section({1.5: "A2000:WBW B1780:BWB C1700:WBW D1400:BWB"}))
    assert [line.text for line in round_.log] == [
        "1. 2-1  80I  OK  OK  (29E3a)",
        "2. 4-3  80I  OK  OK  (29E3a)",
    ]


def test_the_log_notes_duplicates_teammates_and_drops() -> None:
    state = section({1: "A2000:W", 0: "B1900:B"}, ["AB"], teams=["A B"])
    round_ = paired(state, replace(US_CHESS, teams="if_required"))
    (line,) = round_.log
    assert (line.duplicate, line.teammates, line.drop, line.natural) == (True, True, 10, True)
    assert line.text == "1. 2-1  0  OK  OK  Duplicate  Teammate  Drop 1.0  (29E3a)"


def test_every_board_says_which_rule_gave_its_colours_and_why_a_due_colour_is_refused() -> None:
    view = view_of(US_CHESS, section({1: "A2000:WB B1880:BW C1700:WB D1500:BW"}))
    told = view.colour(1, 3)
    assert (told.white, told.rule.article) == (1, "29E4a")
    assert "higher ranked" in told.rule.paraphrase
    assert told.text.startswith(
        "1 A is due White after WB, 3 C is due White after WB; for 3 C to get it, 1-4 (120), 2-3 (120)"
    )
    assert "more than the low limit of 80" in told.text
    ideal = view_of(US_CHESS, section({0: "A4: B3: C2: D1:"}))
    assert ideal.colour(1, 3).text == "1 A is due no colour after no game, 3 C is due no colour after no game"


def test_each_rule_that_gives_colours_has_its_sentence() -> None:
    found = {line.rule for seed in range(300) for line in US_CHESS.pair(random_section(seed)).log}
    assert found <= set(COLOUR_RULES)
    assert {"28J", "29E3a", "29E4 (1)", "29E4 (2)", "29E4 (4)", "29E4a", "29E4c"} <= found
