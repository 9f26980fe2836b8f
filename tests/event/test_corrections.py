"""Corrections of rounds that were published: colours, who sat where, games of matches (C.04.2 art. 4.3)."""

from __future__ import annotations

from pairwright.event import Answer, Confirm, Person
from pairwright.event.commands import (
    Add,
    ChangePerson,
    ChangeSettings,
    Close,
    Correct,
    SetResults,
    Slip,
    Undo,
)
from pairwright.event.library import log_lines
from pairwright.event.reports import audit, report
from pairwright.model import Colour
from small_events import Event, publish, started


def asked_first(event: Event, command: Correct) -> Confirm:
    """What a command asks before it is confirmed and carried out."""
    asking = event.asked(command)
    event.do(command, answer=Answer(asking.digest, asking.round))
    return asking


def seats(event: Event, number: int) -> dict[int, tuple[int, int, str]]:
    """White, Black and the result of each board."""
    pairings = event.state.sections[1].rounds[number].pairings
    return {
        board: (one.games[0].white, one.games[0].black, one.games[0].result)
        for board, one in pairings.items()
    }


def test_R9_colours_of_the_last_round_are_corrected_and_count() -> None:
    event = started(8)
    event.play()
    before = seats(event, 1)
    one, other, _ = before[2]
    asked = asked_first(event, Correct(1, 1, 2, "", "sat with the wrong colours", white=other))
    assert asked.level == 3
    assert "C.04.2 art. 4.3" in str(asked.questions[0].rule)
    assert seats(event, 1) == before | {2: (other, one, "01")}  # each keeps his points
    pairing = event.state.sections[1].rounds[1].pairings[2]
    assert (pairing.one, pairing.other) == (other, one)
    players = event.tournament(1).by_id
    assert players[other].results[0].colour is Colour.WHITE
    (line,) = log_lines(event.state.sections[1])
    assert line == f"Correction @ Round 1: {one}-{other} 1-0 => {other}-{one} 0-1: sat with the wrong colours"
    (found,) = audit(event.state, event.state.sections[1])
    assert (found.agrees, found.logged) == (False, True)
    event.do(Undo(1))
    assert seats(event, 1) == before


def test_a_player_sat_at_one_side_of_a_board() -> None:
    event = started(8)
    event.play(["10", "01", "==", "10"])
    event.refused(Correct(1, 1, 1, "10", "who had White?", white=3, black=3), "Name two different players")


def test_R9_two_players_who_played_at_each_other_s_boards_are_exchanged() -> None:
    event = started(8)
    event.play(["10", "01", "==", "10"])
    publish(event, 2)
    before = seats(event, 1)
    asked = asked_first(event, Correct(1, 1, 1, "==", "sat at the other's board", black=before[3][1]))
    assert "would have been paired differently on board" in str(asked.questions[0].follows)
    assert seats(event, 1) == before | {
        1: (before[1][0], before[3][1], "=="),
        3: (before[3][0], before[1][1], "=="),
    }
    event.refused(Correct(1, 1, 1, "", " ", black=before[1][1]), "a reason")


def test_R9_colours_are_corrected_while_the_round_is_played() -> None:
    """Once a board has a result the round is no draft again; who sat wrongly is put right all the same."""
    event = started(8)
    publish(event, 1)
    event.do(SetResults(1, 1, (Slip(1, "10"),)))
    one, other, _ = seats(event, 1)[4]
    asked_first(event, Correct(1, 1, 4, "", "sat with the wrong colours", white=other))
    assert seats(event, 1)[4] == (other, one, "")
    event.refused(Correct(1, 1, 1, "01", "a slip"), "is being played")
    event.do(Add(1, (Person("Late, Larry"),), missed="Z"))
    event.refused(Correct(1, 1, 1, "", "who?", white=9), "has no board in round 1")


def test_who_sat_there_as_paired_is_no_correction() -> None:
    event = started(8)
    event.play()
    one, other, _ = seats(event, 1)[2]
    for named in ({"white": one}, {"black": other}, {"white": one, "black": other}):
        event.refused(Correct(1, 1, 2, "", "a slip", **named), "sat at board 2 of round 1 as paired")
    asked_first(event, Correct(1, 1, 2, "==", "misread", white=one))
    assert seats(event, 1)[2] == (one, other, "==")


def test_a_reason_that_looks_like_a_change_of_seats_is_none_to_the_audit() -> None:
    event = started(8)
    event.play()
    asked_first(event, Correct(1, 1, 2, "==", "misread: {1}-{2} => {2}-{1}"))
    (found,) = audit(event.state, event.state.sections[1])
    assert not found.logged


def test_R9_colours_of_an_older_round_are_for_the_rating_report_only() -> None:
    event = started(8)
    for _ in range(3):
        event.play()
    before = seats(event, 1)
    one, other, _ = before[1]
    asked_first(event, Correct(1, 1, 1, "", "found late", white=other))
    assert seats(event, 1) == before
    text = report(event.state, event.state.sections[1], "trf-2026", interim=True)
    line = next(line for line in text.splitlines() if line.startswith(f"001 {one:4}"))
    assert f"{other:4} b 1" in line
    event.refused(Correct(1, 1, 1, "", "found late", white=before[2][0]), "closed for good")


def test_a_correction_of_a_match_names_its_game() -> None:
    event = started(4, system="double-swiss", rounds=3, match_colours="WB", primary="game")
    publish(event, 1)
    event.do(SetResults(1, 1, tuple(Slip(board, "10", game=game) for board in (1, 2) for game in (0, 1))))
    event.do(Close(1))
    asked = asked_first(event, Correct(1, 1, 2, "==", "misread", game=1))
    assert "board 2.2 of round 1:" in str(asked.questions[0].asked)
    (line,) = log_lines(event.state.sections[1])
    assert " game 2: 1-0 => ½-½: misread" in line
    event.refused(Correct(1, 1, 1, "==", "sat elsewhere", white=2), "line-up")


def test_of_settings_changed_since_only_those_that_rounds_are_paired_by_explain_one() -> None:
    event = started(6, system="uscf", rounds=5, tie_breaks=("BH",))
    event.play()
    event.play()
    event.do(ChangePerson(1, 3, {"rating": 2900}))
    event.yes(ChangeSettings(1, {"tie_breaks": ("SB",)}))
    first = audit(event.state, event.state.sections[1])[0]
    assert (first.agrees, first.logged) == (False, False)
    event.yes(ChangeSettings(1, {"rounds": 6}))
    first = audit(event.state, event.state.sections[1])[0]
    assert first.logged
    assert "settings have changed since: Configuration @ Round 2" in str(first.text)
