"""Commands: what they do, what they refuse, what they ask; expected values are read off the rules and the issue."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from pairwright import read
from pairwright.event import Answer, Confirm, Person, Refused, Settings
from pairwright.event.commands import (
    Add,
    AddSection,
    Bye,
    ChangeInfo,
    ChangePerson,
    ChangeSettings,
    Close,
    Command,
    Correct,
    Edit,
    ExchangeNumbers,
    Import,
    KeepApart,
    LeaveFideMode,
    Move,
    Pair,
    PairRest,
    Publish,
    Redo,
    Remove,
    Restore,
    Return,
    SetResults,
    Slip,
    Undo,
    Unpair,
    Unpublish,
    Validate,
    Withdraw,
)
from pairwright.event.conditions import fits
from pairwright.event.library import log_lines
from pairwright.event.plan import called
from pairwright.event.reports import audit, report, standings_differ
from pairwright.event.settings import Apart
from pairwright.event.verdicts import status_of_round
from pairwright.event.wording.settings import SETTINGS
from pairwright.systems.registry import system_named, system_names
from pairwright.systems.view import traits_of
from small_events import Event, publish, started


def test_every_setting_has_a_name_for_sentences() -> None:
    assert SETTINGS.keys() == {one.name for one in fields(Settings)}


def test_the_first_round_is_paired_by_rating_title_and_name() -> None:
    event = started(0)
    people = [
        ("Zoe", 2000, ""),
        ("Ann", 2000, "FM"),
        ("Bob", 2000, "GM"),
        ("Cid", 2000, ""),
        ("Dan", 2100, ""),
    ]
    event.do(Add(1, tuple(Person(name, rating, title) for name, rating, title in people)))
    event.do(Pair(1, 1))
    section = event.state.sections[1]
    assert [entry.person.name for entry in section.participants] == ["Dan", "Bob", "Ann", "Cid", "Zoe"]
    assert section.last.status == "draft"
    assert list(section.last.unpaired.values()) == ["U"]


def test_a_round_goes_from_draft_to_playing_to_complete_to_closed() -> None:
    event = started(4)
    stages = []
    for command in (
        Pair(1, 1),
        Publish(1),
        SetResults(1, 1, (Slip(1, "10"),)),
        SetResults(1, 1, (Slip(2, "=="),)),
        Close(1),
    ):
        event.do(command)
        last = event.state.sections[1].last
        stages.append(last.status)
    assert stages == ["draft", "playing", "playing", "complete", "closed"]


def test_what_is_known_of_a_player_is_kept_as_reports_write_it() -> None:
    """A day of birth as people write it was kept as typed: the report had it so, and a prize by age did not count."""
    event = started(2)
    event.do(Add(1, (Person("Zeller, Nora", 1950, "fm", "F", "eng", birth="14.3.1998"),)))
    event.do(ChangePerson(1, 1, {"birth": "2010-05-31", "sex": "male", "title": "Grandmaster"}))
    people = [event.state.sections[1].entries[key].person for key in (3, 1)]
    assert [(one.title, one.sex, one.federation, one.birth) for one in people] == [
        ("FM", "w", "ENG", "1998/03/14"),
        ("GM", "m", "", "2010/05/31"),
    ]
    assert fits(Person("Old file", birth="14.3.1998"), "birth>=1990") is False  # as such were kept


@pytest.mark.parametrize(
    ("field", "text"),
    [
        ("birth", "in May"),
        ("birth", "01/05/1990"),
        ("birth", "31.2.1990"),
        ("federation", "England"),
        ("sex", "both"),
        ("title", "Master of all"),
    ],
)
def test_what_is_no_detail_of_a_player_is_refused_by_its_name(field: str, text: str) -> None:
    event = started(2)
    with pytest.raises(Refused, match=f"{field}: '{text}' is not understood") as refused:
        event.do(ChangePerson(1, 1, {field: text}))
    assert "Write it as" in str(refused.value.alternative)


@pytest.mark.parametrize(
    "command",
    [
        Add(1, (Person("x" * 101),)),
        ChangePerson(1, 1, {"name": "x" * 101}),
        Import(1, (), {1: Person("x" * 101)}, "list"),
        ChangePerson(1, 1, {"club": "x" * 101}),
        AddSection(Settings("x" * 101)),
        ChangeSettings(1, {"name": "x" * 101}),
        ChangeInfo({"012": "x" * 101}),
    ],
)
def test_a_name_has_at_most_a_hundred_letters(command: Command) -> None:
    """Names of players, clubs, sections and the event: for those but players there was no limit."""
    event = started(2)
    event.do(Add(1, (Person("y" * 100),)))
    with pytest.raises(Refused, match=r"A name has at most 100 letters.* has 101") as refused:
        event.do(command)
    assert str(refused.value.alternative) == "Write a shorter name."


@pytest.mark.parametrize(
    "command",
    [
        Add(1, (Person("A\aB"),)),
        ChangePerson(1, 1, {"club": "A\aB"}),
        AddSection(Settings("A\aB")),
        ChangeInfo({"012": "A\aB"}),
    ],
)
def test_a_name_has_no_control_characters(command: Command) -> None:
    """They were refused in names of players alone."""
    with pytest.raises(Refused, match=r"'A\\x07B' is not a name") as refused:
        started(2).do(command)
    assert str(refused.value.alternative) == "Write it without control characters."


def test_letters_of_a_persian_name_are_joined_as_written() -> None:
    """The mark without width in it was taken for a control character, so the player was refused."""
    event = started(2)
    event.do(Add(1, (Person("علی\u200cرضا"),)))
    assert event.state.sections[1].entries[3].person.name == "علی\u200cرضا"


def test_a_blank_makes_no_other_name_of_a_section() -> None:
    event = started(2)
    event.refused(AddSection(Settings(f" {event.state.sections[1].name}")), "already")


def test_days_of_the_event_are_kept_as_reports_write_them_and_told_by_their_names() -> None:
    event = started(2)
    done = event.do(ChangeInfo({"022": "Ashford", "042": "28.11.2026", "052": "29 November 2026"}))
    assert (event.state.info["042"], event.state.info["052"]) == ("2026/11/28", "2026/11/29")
    assert done.text == "Event details changed: city: Ashford, first day: 2026/11/28, last day: 2026/11/29."
    assert event.do(ChangeInfo({"012": " Ashford Open "})).text == (
        "Event details changed: name of the event: Ashford Open."
    )
    assert event.state.name == "Ashford Open"
    assert dict(event.tournament(1).info)["012"] == "Ashford Open"
    event.do(Undo())
    assert event.state.name != "Ashford Open"
    assert "012" not in event.state.info
    event.refused(ChangeInfo({"012": " "}), "needs a name")
    assert event.do(ChangeInfo({"222": "90"})).text == "Event details changed: 222: 90."
    event.refused(ChangeInfo({"042": "on Friday"}), "first day: 'on Friday' is not understood")


def test_results_are_told_without_numbers_that_look_like_scores() -> None:
    """It read `board 11 11 Brady, Paul 1-0 23 Keating, Finn`."""
    event = started(4)
    publish(event, 1)
    slips = Slip(2, "10"), Slip(2, "", seen="10")
    done = [event.do(SetResults(1, 1, (slip,))).text for slip in slips]
    pair = event.state.sections[1].rounds[1].pairings[2]
    white, black = (event.state.sections[1].entries[key].person.name for key in (pair.one, pair.other))
    assert done == [
        f"Round 1 of Open, board 2: {white} 1-0 {black}.",
        f"Round 1 of Open, board 2: {white} – {black} is open again.",
    ]


def test_a_correction_before_the_next_round_is_not_advised_against() -> None:
    event = started(4)
    event.play()
    correction = Correct(1, 1, 1, "01", "slip misread")
    first = event.asked(correction)
    assert not first.questions[0].alternative
    event.play()
    later = event.asked(correction)
    assert "for ratings only" in str(later.questions[0].alternative)


@pytest.mark.parametrize(
    ("boards", "missing", "level"),
    [(30, 1, 3), (30, 2, 3), (30, 3, 4), (20, 2, 4), (11, 1, 3), (10, 1, 4), (2, 2, 4)],
)
def test_N26_missing_results_are_unusual_three_or_a_tenth_of_them_serious(
    boards: int, missing: int, level: int
) -> None:
    """The serious question is answered by how many are missing, not by the number of the round."""
    event = started(2 * boards)
    publish(event, 1)
    event.do(SetResults(1, 1, tuple(Slip(board, "10") for board in range(missing + 1, boards + 1))))
    asking = event.asked(Pair(1, 2))
    assert asking.level == level
    if level == 4:
        wrong = 1 if missing != 1 else 2
        with pytest.raises(Confirm):
            event.do(Pair(1, 2), answer=Answer(asking.digest, wrong))
        assert asking.round == missing
    event.do(Pair(1, 2), answer=Answer(asking.digest, missing))
    assert event.state.sections[1].rounds[1].adjourned_boards == list(range(1, missing + 1))


def test_an_answer_confirms_only_what_was_asked() -> None:
    event = started(4)
    publish(event, 1)
    asking = event.asked(Pair(1, 2))
    event.do(SetResults(1, 1, (Slip(1, "10"),)))
    again = event.asked(Pair(1, 2), answer=Answer(asking.digest))
    assert again.digest != asking.digest


def test_another_result_on_a_board_is_a_notice_and_a_stale_page_is_refused() -> None:
    event = started(4)
    publish(event, 1)
    event.do(SetResults(1, 1, (Slip(1, "10"),)))
    with pytest.raises(Confirm, match="Change it to 0-1"):
        event.do(SetResults(1, 1, (Slip(1, "01"),)))
    event.refused(SetResults(1, 1, (Slip(1, "01", seen=""),)), "is now 1-0")
    event.do(SetResults(1, 1, (Slip(1, "01", seen="10"),)))
    assert event.do(SetResults(1, 1, (Slip(1, "01"),))).entry is None


def test_a_late_entry_needs_a_bye_for_each_missed_round_and_gets_the_number_its_rating_earns() -> None:
    event = started(4)
    event.play()
    event.refused(Add(1, (Person("Late", 1999),)), "needs a bye for it")
    event.do(Add(1, (Person("Late", 1999),), "H"))
    section = event.state.sections[1]
    late = next(entry for entry in section.entries.values() if entry.person.name == "Late")
    assert late.number == 2  # as strong as Player AB, and before him in the alphabet
    assert [entry.number for entry in section.participants] == [1, 2, 3, 4, 5]
    tournament = event.tournament(1)
    assert tournament.by_id[late.number].score(tournament.point_system) == 5


@pytest.mark.parametrize(
    ("ratings", "told"),
    [
        ((1999,), " 3 players get other numbers, from 2 → 3 on."),  # after Player AA (2000)
        ((2050, 1900), " 4 players get other numbers, from 1 → 2 on."),
        ((1998,), " 2 players get other numbers, from 3 → 4 on."),
        ((1997,), " 1 player gets another number (4 → 5)."),
        ((1000,), ""),
    ],
)
def test_a_late_entry_says_how_many_get_another_number(ratings: tuple[int, ...], told: str) -> None:
    """Of the players of 2000, 1999, 1998 and 1997; names before theirs in the alphabet come first among equals."""
    for by_list in (False, True):
        event = started(4)
        event.play()
        before = {key: entry.number for key, entry in event.state.sections[1].entries.items()}
        people = tuple(Person(f"Late {rating}", rating) for rating in ratings)
        done = event.do(Import(1, people, {}, "list", "Z") if by_list else Add(1, people, "Z"))
        after = event.state.sections[1].entries
        moved = sum(after[key].number != number for key, number in before.items())
        assert (str(moved) in told) if moved else not told
        assert done.text.endswith(told)
        assert ("number" in done.text) == bool(told)
        assert event.store.entry(done.entry.revision).text == done.text


def test_withdrawn_players_are_not_paired_and_return_with_a_zero_point_bye_for_what_they_missed() -> None:
    event = started(6)
    event.play()
    event.do(Withdraw(1, 1, 2))
    event.play()
    assert event.state.sections[1].rounds[2].pairing_of(1) is None
    event.refused(Return(1, 1, 1), "plays until round 1")
    event.do(Return(1, 1, 3))
    event.play()
    assert event.state.sections[1].rounds[3].pairing_of(1)
    assert event.tournament(1).by_id[1].results[1].result.value == "Z"


def test_who_has_withdrawn_gets_no_half_point_for_a_bye_asked_for_before() -> None:
    event = started(6)
    event.do(Bye(1, 1, 3, "H"))
    event.play()
    event.do(Withdraw(1, 1, 2))
    event.play()
    event.play()
    assert 1 not in event.state.sections[1].rounds[3].unpaired
    assert "H" not in {one.result.value for one in event.tournament(1).by_id[1].results}


def test_who_is_paired_can_not_withdraw_from_that_round() -> None:
    event = started(4)
    event.do(Pair(1, 1))
    event.refused(Withdraw(1, 1, 1), "is paired in round 1")


def test_the_second_half_point_bye_is_unusual_and_a_full_one_is_logged() -> None:
    event = started(6)
    event.do(Bye(1, 1, 2, "H"))
    asking = event.asked(Bye(1, 1, 3, "H"))
    assert asking.level == 3
    event.do(ChangePerson(1, 2, {"half_byes": False}))
    event.refused(Bye(1, 2, 2, "H"), "not entitled")
    notice = event.asked(Bye(1, 3, 2, "F"))
    assert notice.level == 2
    event.yes(Bye(1, 3, 2, "F"))
    assert list(log_lines(event.state.sections[1])) == ["Full-point bye @ Round 2: 3"]


def test_a_manual_change_needs_validation_a_reason_and_the_number_of_the_round() -> None:
    event = started(8)
    event.do(Pair(1, 1))
    before = event.state.sections[1].rounds[1].pairs
    event.yes(Edit(1, swap=(5, 6)))
    event.refused(Publish(1), "Validate")
    event.refused(Validate(1), "reason")
    asking = event.asked(Validate(1, "brothers"))
    assert asking.level == 4
    with pytest.raises(Confirm):
        event.do(Validate(1, "brothers"), answer=Answer(asking.digest, 2))
    event.do(Validate(1, "brothers"), answer=Answer(asking.digest, 1))
    (line,) = log_lines(event.state.sections[1])
    assert line.startswith("MPA @ Round 1: ")
    assert line.endswith(": brothers")
    event.do(Publish(1))
    assert event.state.sections[1].rounds[1].pairs != before


def test_a_repeat_by_hand_is_unusual_and_names_its_article() -> None:
    event = started(4)
    event.play()
    event.do(Pair(1, 2))
    draft = event.state.sections[1].rounds[2]
    first = event.state.sections[1].rounds[1].pairings[1]
    event.do(Edit(1, unpair=tuple(draft.pairings)))
    asking = event.asked(Edit(1, pairs=((first.one, first.other),)))
    assert asking.level == 3
    assert "C1" in asking.questions[0].rule


def test_R5_a_prohibited_pair_by_hand_is_unusual() -> None:
    event = started(4)
    event.do(KeepApart(1, Apart((1, 2))))
    event.do(Pair(1, 1, by_hand=True))
    asking = event.asked(Edit(1, pairs=((1, 2),)))
    assert asking.level == 3
    assert "1 Player AA" in str(asking.questions[0].asked)
    assert "2 Player AB" in str(asking.questions[0].asked)


def test_R5_a_bye_by_hand_for_who_is_not_entitled_is_unusual() -> None:
    event = started(5)
    event.play()
    (had,) = event.state.sections[1].rounds[1].unpaired
    event.do(Pair(1, 2))
    draft = event.state.sections[1].rounds[2]
    (bye,) = draft.unpaired
    pairing = draft.pairing_of(had)
    assert pairing
    asking = event.asked(Edit(1, swap=(had, bye)))
    assert asking.level == 3
    assert "C2" in asking.questions[0].rule


def test_R5_a_colour_difference_over_2_by_hand_is_unusual() -> None:
    event = started(8, rounds=7)
    for number, white in enumerate((True, True, False, True), 1):
        event.do(Pair(1, number))
        pairing = event.state.sections[1].rounds[number].pairing_of(1)
        assert pairing
        if (pairing.one == 1) != white:
            event.yes(Edit(1, colours=(pairing.board,)))
            event.yes(Validate(1, "colours for a test"))
        event.do(Publish(1))
        event.do(SetResults(1, number, tuple(Slip(board, "==") for board in range(1, 5))))
        event.do(Close(1))
    event.do(Pair(1, 5))
    pairing = event.state.sections[1].rounds[5].pairing_of(1)
    assert pairing.other == 1
    asking = event.asked(Edit(1, colours=(pairing.board,)))
    assert asking.level == 3
    assert "1 Player AA gets White 4 times of 5" in str(asking)


def test_the_rest_of_a_draft_is_paired_by_the_engine() -> None:
    event = started(8)
    event.do(Pair(1, 1, by_hand=True))
    event.yes(Edit(1, pairs=((1, 2),)))
    event.do(PairRest(1))
    draft = event.state.sections[1].rounds[1]
    assert len(draft.pairings) == 4
    assert draft.pairings[1].one == 1
    assert draft.edited


def test_publish_refuses_a_draft_that_leaves_somebody_out() -> None:
    event = started(4)
    event.do(Pair(1, 1))
    event.yes(Edit(1, unpair=(1,)))
    event.refused(Publish(1), "leaves out")


def test_a_published_round_becomes_a_draft_only_before_its_first_result() -> None:
    event = started(4)
    publish(event, 1)
    event.yes(Unpublish(1))
    event.do(Publish(1))
    event.do(SetResults(1, 1, (Slip(1, "10"),)))
    event.refused(Unpublish(1), "has results")


def test_unpairing_a_draft_is_a_notice() -> None:
    event = started(4)
    event.do(Pair(1, 1))
    asking = event.asked(Unpair(1))
    assert asking.level == 2
    event.yes(Unpair(1))
    assert not event.state.sections[1].rounds


def test_a_correction_tells_which_boards_would_have_been_others_and_repairs_none() -> None:
    event = started(8)
    event.play()
    publish(event, 2)
    pairs = event.state.sections[1].rounds[2].pairs
    asking = event.asked(Correct(1, 1, 1, "01", "slip signed on the wrong side"))
    assert asking.level == 3
    assert "would have been paired differently on board" in str(asking.questions[0].follows)
    event.yes(Correct(1, 1, 1, "01", "slip signed on the wrong side"))
    assert event.state.sections[1].rounds[2].pairs == pairs
    assert event.state.sections[1].rounds[1].pairings[1].games[0].result == "01"
    (line,) = log_lines(event.state.sections[1])
    assert line.startswith("Correction @ Round 1: 1-5: 1-0 => 0-1")


def test_in_fide_mode_a_round_older_than_the_one_before_the_last_is_corrected_for_ratings_only() -> None:
    event = started(8)
    for _ in range(3):
        event.play()
    points = event.tournament(1).standings().of(1).tenths
    event.yes(Correct(1, 1, 1, "01", "found late"))
    section = event.state.sections[1]
    assert section.rounds[1].pairings[1].games[0].result == "10"
    assert event.tournament(1).standings().of(1).tenths == points
    assert [line.split(":")[0] for line in log_lines(section)] == ["Rating correction @ Round 1"]
    text = report(event.state, section, "trf-2026", interim=True)
    line = next(line for line in text.splitlines() if line.startswith("001    1"))
    assert "5 w 0" in line  # the rating report shows the corrected result


def test_an_adjourned_game_ends_at_any_time_and_the_report_says_so_if_it_was_no_draw() -> None:
    event = started(4)
    publish(event, 1)
    event.do(SetResults(1, 1, (Slip(1, "??"), Slip(2, "10"))))
    event.do(Close(1))
    event.play()
    with pytest.raises(Refused, match="Games without a result: round 1 board 1"):
        report(event.state, event.state.sections[1], "trf-2026")
    asking = event.asked(SetResults(1, 1, (Slip(1, "10"),)))
    assert asking.level == 3
    event.yes(SetResults(1, 1, (Slip(1, "10"),)))
    assert list(log_lines(event.state.sections[1])) == ["Adjournment @ Round 1: 1-3: adjourned => 1-0"]


@pytest.mark.parametrize(
    ("values", "locked"),
    [
        ({"system": "burstein"}, "pairing system"),
        ({"acceleration": "BAKU"}, "acceleration"),
        (
            {
                "points": (
                    ("win", 30),
                    ("full_bye", 30),
                    ("forfeit_win", 30),
                    ("allocated_bye", 30),
                    ("draw", 10),
                )
            },
            "point system",
        ),
    ],
)
def test_fide_mode_locks_what_makes_pairings_right_until_it_is_left_for_good(
    values: dict[str, object], locked: str
) -> None:
    event = started(8)
    event.do(ChangeSettings(1, values))
    event.do(Undo())
    event.play()
    event.refused(ChangeSettings(1, values), f"{locked}.* is locked in FIDE mode")
    asking = event.asked(LeaveFideMode(1))
    assert asking.level == 4
    event.yes(LeaveFideMode(1))
    event.do(ChangeSettings(1, values))
    event.do(Undo())
    event.do(Undo())
    section = event.state.sections[1]
    assert section.fide_left == 1
    assert "FIDE mode exited @ Round 1" in list(log_lines(section))


def test_accelerations_are_named_in_any_case_as_on_the_command_line() -> None:
    event = started(8)
    event.do(ChangeSettings(1, {"acceleration": "baku"}))
    assert event.state.sections[1].settings.acceleration == "BAKU"
    event.do(ChangeSettings(1, {"acceleration": "none"}))
    assert event.state.sections[1].settings.acceleration == ""
    event.refused(
        ChangeSettings(1, {"acceleration": "backwards"}),
        r"acceleration can't be 'backwards'\. Choose one of: none, baku",
    )


@pytest.mark.parametrize(
    "points",
    [
        (("draw", 6),),
        (("allocated_bye", 11),),
        (("allocated_bye", 3),),
    ],
)
def test_fide_mode_refuses_scoring_that_no_rule_allows(points: tuple[tuple[str, int], ...]) -> None:
    with pytest.raises(Refused):
        started(4).do(ChangeSettings(1, {"points": points}))


def test_the_number_of_rounds_after_the_start_is_serious_and_logged() -> None:
    event = started(8)
    event.play()
    asking = event.asked(ChangeSettings(1, {"rounds": 4}))
    assert asking.level == 4
    event.yes(ChangeSettings(1, {"rounds": 4}))
    assert list(log_lines(event.state.sections[1])) == ["Configuration @ Round 1: rounds: 5 => 4"]


def test_players_kept_apart_do_not_meet_and_in_fide_mode_this_is_fixed_at_the_start() -> None:
    event = started(4)
    event.do(KeepApart(1, Apart((1, 3))))
    event.do(Pair(1, 1))
    pairing = event.state.sections[1].rounds[1].pairing_of(1)
    assert 3 not in (pairing.one, pairing.other)
    event.refused(KeepApart(1, Apart((1, 2))), "locked in FIDE mode")


def test_numbers_are_exchanged_only_between_equals() -> None:
    event = started(4)
    event.play()
    event.refused(ExchangeNumbers(1, 1, 2), "differ in rating")
    event.do(ChangePerson(1, 2, {"rating": 2000}))
    event.yes(ExchangeNumbers(1, 1, 2))
    assert event.state.sections[1].entries[2].number == 1


def test_players_move_between_sections_before_the_start_only() -> None:
    event = started(4)
    event.do(AddSection(Settings("B")))
    event.do(Move(1, (1, 2), 2))
    assert len(event.state.sections[2].entries) == 2
    event.do(Pair(1, 1))
    event.refused(Move(2, (1,), 1), "has started")


def test_the_same_player_is_not_entered_twice() -> None:
    event = started(2)
    event.refused(Add(1, (Person("player aa", 1500),)), "already")
    event.refused(Add(1, (Person("New", 1500), Person("New", 1600))), "already")


# -- undo, redo, restore ------------------------------------------------------------------------------------


def test_undo_and_redo_go_through_everything_and_back() -> None:
    event = started(8)
    first = event.state.content()
    event.play(["10", "01", "==", "??"])
    event.yes(SetResults(1, 1, (Slip(4, "=="),)))
    last = event.state.content()
    count = 0
    while event.state.content() != first:
        event.do(Undo())
        count += 1
    assert count == 5
    while event.state.undone:
        event.do(Redo())
    assert event.state.content() == last


def test_a_section_taken_back_and_made_again_has_left_fide_mode_as_before() -> None:
    event = started(2)
    event.do(AddSection(Settings("B", system="uscf", tie_breaks=())))
    event.do(Add(2, (Person("Guest", 1900), Person("Other", 1800))))
    event.do(Pair(2, 1))
    left, lines = event.state.sections[2].fide_left, event.state.sections[2].log
    assert left == 0
    assert [line.kind for line in lines] == ["FIDE mode exited"]
    for _ in range(3):
        event.do(Undo())
    assert 2 not in event.state.sections
    for _ in range(3):
        event.do(Redo())
    assert event.state.sections[2].fide_left == 0
    assert event.state.sections[2].log == lines
    event.do(Undo())
    event.do(Redo())
    assert event.state.sections[2].log == lines  # told once, however often it is done again


def test_undo_is_by_section_and_names_what_came_after() -> None:
    event = started(4)
    event.do(AddSection(Settings("B")))
    event.do(Move(1, (1,), 2))
    event.do(Add(2, (Person("Other"),)))
    event.refused(Undo(1), "Other added to B")
    event.do(Undo(2))
    event.do(Undo(1))
    assert len(event.state.sections[1].entries) == 4


def test_what_rests_on_another_undone_command_is_not_done_again_before_it() -> None:
    event = started(4)
    event.do(AddSection(Settings("B")))
    event.do(Move(1, (1,), 2))
    event.do(Undo())
    event.do(Undo())
    event.refused(Redo(1), r"Redo the earlier commands first.*Section added: B")
    event.do(Redo(2))
    event.do(Redo(1))
    assert len(event.state.sections[2].entries) == 1


def test_undoing_what_another_author_did_is_unusual() -> None:
    event = started(4)
    event.do(Pair(1, 1), author="deputy")
    asking = event.asked(Undo())
    assert asking.level == 3
    assert "deputy" in str(asking.questions[0].asked)


def test_undo_of_a_logged_command_adds_a_line_and_takes_none_away() -> None:
    event = started(4)
    event.yes(Bye(1, 1, 2, "F"))
    event.do(Undo())
    lines = list(log_lines(event.state.sections[1]))
    assert lines == ["Full-point bye @ Round 2: 1", "Full-point bye @ Round 2: undone: 1"]
    assert not event.state.sections[1].entries[1].byes


def test_restore_goes_back_to_a_revision_and_the_journal_goes_on() -> None:
    event = started(8)
    event.play()
    there, content = event.state.revision, event.state.content()
    event.play()
    last = event.state.content()
    event.yes(Restore(there, event.marks_at(there)))
    assert event.state.content() == content
    assert event.state.revision > there
    while event.state.undone:
        event.do(Redo())
    assert event.state.content() == last
    event.refused(
        Restore(999, event.marks_at(999)), f"no revision 999; the last one is {event.state.revision}"
    )


@pytest.mark.parametrize(("rounds", "asked"), [(4, True), (3, False)])
def test_a_third_equal_colour_by_hand_is_unusual_before_the_last_round_only(rounds: int, asked: bool) -> None:
    event = started(8, rounds=rounds)
    event.play()
    event.play(["01", "01", "01", "01"])
    twice = [
        player.id for player in event.tournament(1) if len({cell.colour for cell in player.results}) == 1
    ]
    assert twice
    event.do(Pair(1, 3))
    pairing = event.state.sections[1].rounds[3].pairing_of(twice[0])
    asking = event.asked(Edit(1, colours=(pairing.board,)))
    articles = {str(question.rule) for question in asking.questions if question.level == 3}
    assert ("C.04.1 art. 7" in articles) is asked


def test_the_options_of_a_system_count_when_a_round_is_paired_and_when_it_is_judged() -> None:
    drafts = []
    for options in ((), (("mode", "capped"),)):
        event = started(8, system="roommates", options=options)
        for _ in range(2):
            event.play(["10", "==", "01", "10"])
        tournament = event.tournament(1)
        paired = tournament.pair("roommates", options=dict(options))
        event.do(Pair(1, 3))
        section = event.state.sections[1]
        assert [
            (pairing.one, pairing.other) for _, pairing in sorted(section.rounds[3].pairings.items())
        ] == paired.pairs
        assert not status_of_round(event.state, section, 3).differs
        drafts.append(paired.pairs)
    assert drafts[0] != drafts[1]


def test_replaying_the_journal_calls_no_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    event = started(8)
    for _ in range(2):
        event.play()

    def no_engine(*_: object, **__: object) -> None:
        raise AssertionError("the journal was replayed by an engine")

    for name in ("pair", "standings", "check"):
        monkeypatch.setattr(f"pairwright.Tournament.{name}", no_engine)
    monkeypatch.setattr("pairwright.systems.dutch.system.DutchSystem.pair", no_engine)
    assert Event(event.store).state == event.state


def test_the_audit_names_who_would_be_ranked_otherwise() -> None:
    event = started(4)
    event.play(["10", "10"])
    section = event.state.sections[1]
    assert section.table
    assert not standings_differ(event.state, section)
    first, *others, last = section.table.rows
    turned = (replace(first, rank=last.rank), *others, replace(last, rank=first.rank))
    other = replace(section, table=replace(section.table, rows=turned))
    assert called(section.entries[first.key]) in str(standings_differ(event.state, other))


def test_the_audit_names_who_has_come_or_was_left_out_since_the_close() -> None:
    event = started(4, tie_breaks=("WIN",))
    event.play(["10", "10"])
    last = event.state.sections[1].table.rows[-1].key  # type: ignore[union-attr]
    event.yes(Withdraw(1, last, 2, expelled=True))
    event.yes(Add(1, (Person("Late", 1000),), "Z"))
    gone, late = (event.state.sections[1].entries[key] for key in (last, 5))
    found = str(standings_differ(event.state, event.state.sections[1]))
    assert f"{called(late)}: not ranked then, rank 3 now" in found
    assert f"{called(gone)}: rank 3 then, not ranked now" in found
    assert "tie-breaks" not in found


def test_expulsion_brings_nobody_back_who_has_withdrawn() -> None:
    event = started(4)
    event.do(Withdraw(1, 4, 2))
    event.play(["10", "10"])
    asked = event.asked(Withdraw(1, 4, 3, expelled=True))
    assert not asked.questions[0].alternative  # not that the player should withdraw
    event.yes(Withdraw(1, 4, 3, expelled=True))
    assert event.state.sections[1].entries[4].withdrawn == 2
    event.refused(Withdraw(1, 4, 3, expelled=True), "has already withdrawn")


@pytest.mark.parametrize(("players", "cycles", "rounds"), [(6, "1", 5), (5, "1", 5), (4, "2", 6)])
def test_in_a_round_robin_everybody_meets_everybody_and_the_report_is_right(
    players: int, cycles: str, rounds: int
) -> None:
    event = started(players, system="round-robin", options=(("cycles", cycles),), rounds=1)
    for _ in range(rounds):
        event.play()
    section = event.state.sections[1]
    assert section.settings.rounds == rounds
    met = [
        frozenset((one.one, one.other))
        for played in section.rounds.values()
        for one in played.pairings.values()
    ]
    assert len(met) == players * (players - 1) // 2 * int(cycles)
    assert set(map(met.count, met)) == {int(cycles)}
    event.refused(Pair(1, rounds + 1), r"All .* rounds")
    event.refused(Add(1, (Person("Late"),), "Z" * rounds), "schedule")
    assert read(report(event.state, section, "trf-2026")).check().faultless


def test_every_installed_system_plays_an_event_whose_report_is_right() -> None:
    for name in system_names():
        traits = traits_of(system_named(name))
        if traits.participants == "teams" or traits.games > 1:
            continue  # test_teams.py
        event = started(8, system=name, rounds=3)
        for _ in range(2):
            event.play(["10", "01", "==", "10"])
        section = event.state.sections[1]
        assert all(line.agrees for line in audit(event.state, section)), name
        assert read(report(event.state, section, "trf-2026", interim=True)).check().faultless, name


def test_who_leaves_a_section_is_kept_apart_from_nobody_there_any_more() -> None:
    event = started(5)
    event.do(KeepApart(1, Apart((1, 2, 3))))
    event.do(KeepApart(1, Apart((1, 5))))
    event.do(AddSection(Settings("B")))
    event.do(Move(1, (1,), 2))
    assert event.state.sections[1].settings.apart == (Apart((2, 3)),)
    event.do(Remove(1, 2))
    assert event.state.sections[1].settings.apart == ()
    event.do(Pair(1, 1))
    for _ in range(3):
        event.do(Undo(1))
    assert event.state.sections[1].settings.apart == (Apart((1, 2, 3)), Apart((1, 5)))


def test_a_participant_who_is_not_there_is_refused_in_every_edit() -> None:
    event = started(4)
    event.do(Pair(1, 1))
    for edit in (
        Edit(1, swap=(9, 9)), Edit(1, swap=(1, 9)), Edit(1, pairs=((9, 9),)), Edit(1, pairs=((9, 1),)),
        Edit(1, byes={9: "U"}), Edit(1, byes={9: ""}),
    ):  # fmt: skip
        event.refused(edit, "no participant 9")


def test_rules_that_users_read_name_articles_and_no_questions_of_a_checklist() -> None:
    import ast
    import re
    from pathlib import Path

    import pairwright.event

    for path in Path(pairwright.event.__path__[0]).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert not re.search(r"questions? \d+|acceptance list", node.value), (path, node.lineno)


def test_who_is_absent_keeps_the_bye_that_was_given() -> None:
    """The half point of a bye that was asked for is not lost because its player is named absent, too."""
    event = started(7)
    event.do(Bye(1, 7, 1, "H"))
    event.do(Pair(1, 1, absent=(6, 7)))
    section = event.state.sections[1]
    assert (section.entries[6].byes, section.entries[7].byes) == ({1: "Z"}, {1: "H"})
    assert (section.rounds[1].unpaired[6], section.rounds[1].unpaired[7]) == ("Z", "H")


def test_a_player_with_the_bye_is_not_said_to_be_paired() -> None:
    """Before, a board was to be emptied that there is not."""
    event = started(5)
    event.do(Pair(1, 1))
    draft = event.state.sections[1].rounds[1]
    (free,) = draft.unpaired
    event.refused(Edit(1, byes={free: "U"}), "already has a bye")
    event.do(Edit(1, unpair=(1,)))  # asks nothing about the colours of the other board
    event.refused(Edit(1, pairs=((free, draft.pairings[1].one),)), "already has a bye")
    event.refused(Edit(1, byes={draft.pairings[2].one: "U"}), "is already paired")


def test_a_number_is_not_miscounted_while_somebody_has_no_place() -> None:
    """Round 1, 4-2: before, "pairing number 1 of 2" was asked about once 1 had no board."""
    event = started(5)
    event.do(Pair(1, 1))
    first, second = (event.state.sections[1].rounds[1].pairings[board] for board in (1, 2))
    assert (second.one, second.other) == (4, 2)
    event.do(Edit(1, unpair=(1,)))
    asked = event.asked(Edit(1, pairs=((first.other, first.one),)))
    assert [f"{first.one} Player" in str(one.asked) for one in asked.questions] == [True]
    event.do(Edit(1, pairs=((first.one, first.other),)))


@pytest.mark.parametrize(("system", "bound"), [("dutch", True), ("keizer", False), ("uscf", False)])
def test_general_rules_of_fide_bind_only_its_own_systems(system: str, bound: bool) -> None:
    """A third White running: C.04.1 art. 7, which clubs and US Chess do not play by."""
    event = started(6, system=system, rounds=5, tie_breaks=())
    for number in (1, 2):
        event.do(Pair(1, number, by_hand=True))
        pairs = ((1, 2), (3, 4), (5, 6)) if number == 1 else ((1, 4), (3, 6), (5, 2))
        event.yes(Edit(1, pairs=pairs))
        event.yes(Validate(1, "wanted"))
        event.do(Publish(1))
        slips = tuple(Slip(board, "==") for board in (1, 2, 3))
        event.do(SetResults(1, number, slips))
        event.do(Close(1))
    event.do(Pair(1, 3, by_hand=True))
    try:
        event.do(Edit(1, pairs=((1, 6), (3, 2), (5, 4))))
        asked = ""
    except Confirm as error:
        asked = str(error)
    assert ("a third time running" in asked) == bound


@pytest.mark.parametrize(("system", "cited"), [("dutch", True), ("keizer", False), ("uscf", False)])
def test_questions_cite_fide_only_where_its_rules_bind(system: str, cited: bool) -> None:
    """Half-point byes, late entries and announced settings: before, always with an article of FIDE."""
    event = started(6, system=system, rounds=5, tie_breaks=())
    event.play()
    event.do(Bye(1, 1, 3, "H"))
    for command in (
        Bye(1, 1, 4, "H"),
        Bye(1, 2, 4, "F"),
        ChangeSettings(1, {"rounds": 4}),
    ):
        (question,) = event.asked(command).questions
        assert bool(question.rule) == cited
    with pytest.raises(Refused, match="A late entry needs a bye") as refused:
        event.do(Add(1, (Person("Late", 1000),), ""))
    assert bool(refused.value.rule) == cited


def test_a_late_entry_does_not_withdraw_from_a_round_before_it_came() -> None:
    """It counted as there from the start: earlier rounds were judged by numbers it had moved, half points went."""
    event = started(4)
    event.play()
    event.do(Add(1, (Person("Late", 1999),), "H"))
    event.refused(Withdraw(1, 5, 1), "Round 1 of Open is already paired")
    event.do(Withdraw(1, 5, 2))
    assert event.state.sections[1].entries[5].withdrawn == 2


def test_settings_changed_after_the_start_explain_what_rounds_were_paired_by() -> None:
    """Outside FIDE mode points and system may change: earlier rounds were crossed, and no log said why."""
    event = started(8, tie_breaks=())
    for number in (1, 2, 3):
        event.play(["10", "==", "01", "=="][number - 1 :])
    event.yes(LeaveFideMode(1))
    event.yes(ChangeSettings(1, {"points": (("win", 30), ("draw", 10))}))
    event.yes(ChangeSettings(1, {"system": "burstein", "edition": ""}))
    found = audit(event.state, event.state.sections[1])
    assert not all(line.agrees for line in found)
    for line in found:
        assert line.agrees or (
            line.logged and "; settings have changed since: Configuration" in str(line.text)
        )


def test_points_that_the_acceleration_of_a_section_cannot_have_are_refused() -> None:
    """They were taken: then neither the next round could be paired nor the event be checked."""
    event = started(8, acceleration="baku", tie_breaks=())
    event.play()
    event.yes(LeaveFideMode(1))
    event.refused(ChangeSettings(1, {"points": (("win", 30), ("draw", 20))}), "Baku acceleration needs")


def test_another_system_comes_in_an_edition_of_its_own() -> None:
    """The edition of the system before was kept: 'There is no edition 2020 of dutch'."""
    event = started(6, system="uscf", tie_breaks=())
    event.do(ChangeSettings(1, {"edition": "2020"}))
    event.do(ChangeSettings(1, {"system": "dutch"}))
    assert event.state.sections[1].settings.edition == ""
    event.do(ChangeSettings(1, {"system": "uscf"}))
    event.play()
    event.do(ChangeSettings(1, {"system": "dutch"}))
    assert event.state.sections[1].settings.edition == "2026"
    event.play()
    event.yes(ChangeSettings(1, {"edition": "2017"}))
    assert event.state.sections[1].settings.edition == "2017"
