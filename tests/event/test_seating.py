"""Fixed boards, boards that are left out, and house players."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairwright.event import Person, Refused, Settings
from pairwright.event.commands import (
    Add,
    ChangePerson,
    ChangeSettings,
    Edit,
    Pair,
    Unpair,
    Validate,
    Withdraw,
)
from pairwright.event.matches import displaced, seated
from pairwright.event.prizes import awards
from pairwright.event.reasons import RoundReasons
from pairwright.event.reports import audit, explanation
from pairwright.event.settings import PrizeList
from pairwright.event.state import Entry, Round, Section
from small_events import Event, started

Make = Callable[..., Event]


def boards_of(event: Event, key: int) -> list[int]:
    found = []
    for _, played in sorted(event.state.sections[1].rounds.items()):
        pairing = played.pairing_of(key)
        found.append(pairing.board if pairing else 0)
    return found


def test_a_player_sits_at_his_board_in_every_round_and_the_others_move_up(make: Make) -> None:
    event = make(8)
    event.do(ChangePerson(1, 3, {"board": 40}))
    for _ in range(3):
        event.play()
    assert boards_of(event, 3) == [40, 40, 40]
    for played in event.state.sections[1].rounds.values():
        assert sorted(played.pairings) == [1, 2, 3, 40]
    assert all(line.agrees for line in audit(event.state, event.state.sections[1]))


def test_boards_left_out_stay_empty(make: Make) -> None:
    event = make(8, first_board=11, left_out_boards=(12, 13))
    event.do(Pair(1, 1))
    last = event.state.sections[1].last
    assert sorted(last.pairings) == [11, 14, 15, 16]


def test_two_with_fixed_boards_who_meet_sit_at_one_and_it_is_told(make: Make) -> None:
    event = make(2)
    event.do(ChangePerson(1, 1, {"board": 5}))
    event.do(ChangePerson(1, 2, {"board": 6}))
    done = event.do(Pair(1, 1))
    last = event.state.sections[1].last
    (board,) = last.pairings
    other = event.state.sections[1].entries[next(iter(displaced(event.state.sections[1], last)))]
    assert board != other.board
    assert f"not at the fixed board: {other.number} {other.person.name}" in done.text


def test_a_fixed_board_is_kept_when_a_board_is_paired_by_hand(make: Make) -> None:
    event = make(6)
    event.do(ChangePerson(1, 4, {"board": 9}))
    event.do(Pair(1, 1))
    event.yes(Edit(1, unpair=(9,)))
    white, black = next((one, other) for one, other in permutations(range(1, 7), 2) if {one, other} == {4, 1})
    event.yes(Edit(1, pairs=((white, black),)))
    assert boards_of(event, 4) == [9]


@pytest.mark.parametrize("board", [-1, 100000])
def test_what_is_no_board_is_refused(make: Make, board: int) -> None:
    with pytest.raises(Refused, match="is not the number of a board"):
        make(4).do(ChangePerson(1, 1, {"board": board}))


def test_a_fixed_board_belongs_to_one(make: Make) -> None:
    event = make(4)
    event.do(ChangePerson(1, 1, {"board": 3}))
    event.refused(ChangePerson(1, 2, {"board": 3}), "fixed board of Player AA")


@given(
    st.lists(st.integers(0, 12), min_size=2, max_size=14).filter(lambda one: len(one) % 2 == 0),
    st.integers(1, 5),
    st.sets(st.integers(1, 12), max_size=5),
    st.sets(st.integers(1, 8), max_size=3),
)
def test_every_pairing_has_a_board_of_its_own(
    fixed: list[int], first: int, left_out: set[int], taken: set[int]
) -> None:
    entries = {key: Entry(key, Person(f"P{key}"), board=board) for key, board in enumerate(fixed, 1)}
    section = Section(1, Settings("A", first_board=first, left_out_boards=tuple(left_out)), entries)
    pairs = [(key, key + 1) for key in range(1, len(fixed), 2)]
    found = seated(section, 1, pairs, taken)
    assert sorted((one.one, one.other) for one in found.values()) == pairs
    assert not taken & found.keys()
    for board, pairing in found.items():
        wanted = {entries[pairing.one].board, entries[pairing.other].board}
        assert board in wanted or (board >= first and board not in left_out)
    sitting = Round(1, "draft", found)
    for key in displaced(section, sitting):
        pairing = sitting.pairing_of(key)
        own = entries[key].board
        assert pairing
        partner = pairing.other if pairing.one == key else pairing.one
        # somebody else has it, or the opponent's own board was as good
        assert own in taken or own in found or entries[partner].board == pairing.board
    ordinary = [one.one for board, one in sorted(found.items()) if board not in fixed]
    assert ordinary == sorted(ordinary)  # in publishing order


def house_event(make: Make, players: int) -> Event:
    event = make(players, system="uscf", tie_breaks=(), rounds=4)
    event.do(ChangePerson(1, players, {"house": True}))
    return event


def test_a_house_player_plays_only_when_somebody_would_have_no_opponent(make: Make) -> None:
    event = house_event(make, 8)  # seven players and the house player
    event.play()
    section = event.state.sections[1]
    assert section.rounds[1].pairing_of(8)
    assert not section.rounds[1].unpaired
    event.do(Withdraw(1, 2, 2))  # six players
    event.do(Pair(1, 2))
    event.yes(Unpair(1))
    event.play()
    section = event.state.sections[1]
    assert section.rounds[2].unpaired[8] == "Z"
    assert "U" not in section.rounds[2].unpaired.values()
    event.play()
    assert all(line.agrees for line in audit(event.state, event.state.sections[1]))
    assert explanation(event.state, event.state.sections[1], 2, board=1)
    assert RoundReasons(event.state, section, 2).pairs == section.rounds[2].pairs


def test_of_two_house_players_one_plays(make: Make) -> None:
    event = house_event(make, 9)
    event.do(ChangePerson(1, 8, {"house": True}))  # seven others
    event.do(Pair(1, 1))
    last = event.state.sections[1].last
    assert last.pairing_of(8)
    assert last.unpaired == {9: "Z"}


def test_a_house_player_can_be_paired_by_hand(make: Make) -> None:
    event = house_event(make, 7)  # six others
    event.do(Pair(1, 1))
    last = event.state.sections[1].last
    assert last.unpaired == {7: "Z"}
    board = max(last.pairings)
    key = last.pairings[board].one
    other = last.pairings[board].other
    event.yes(Edit(1, unpair=(board,)))
    event.yes(Edit(1, pairs=((key, 7),)))
    event.yes(Edit(1, byes={other: "U"}))
    event.yes(Validate(1, "the house player wanted a game"))


def test_a_house_player_wins_no_prize(make: Make) -> None:
    event = house_event(make, 4)
    event.do(ChangeSettings(1, {"prizes": (PrizeList("General", (300, 200, 100)),)}))
    event.do(Add(1, (Person("Extra", 1500),)))
    for _ in range(3):
        event.play(["01", "01"])
    section = event.state.sections[1]
    assert section.table
    assert any(row.key == 4 for row in section.table.rows)
    assert 4 not in {award.key for award in awards(section, section.table)}


def test_a_schedule_has_no_house_players(make: Make) -> None:
    event = make(5, system="round-robin", tie_breaks=())
    event.refused(ChangePerson(1, 5, {"house": True}), "schedule")


@pytest.mark.parametrize(("acceleration", "rounds"), [("", 5), ("BAKU", 9)])
def test_R22_boards_are_in_the_order_of_higher_score_sum_and_number(acceleration: str, rounds: int) -> None:
    """C.04.2 art. 3.6, by the scores that pair: those of C.04.7 for Baku are worked out here from its text."""
    event = started(21, rounds=rounds, acceleration=acceleration)
    results = ("10", "==", "01", "10", "10", "==", "10", "01", "10", "10")
    moved = 0
    for number in range(1, 5):
        event.play([results[(at * number) % 10] for at in range(10)])
        section = event.state.sections[1]
        keys = section.participants
        upper = (
            12  # group A: twice the smallest whole number that is a quarter of the players or more (2 x 6)
        )
        virtual = {entry.key: 10 if entry.number <= upper and number <= 3 else 0 for entry in keys}
        if number == 4:  # the fourth and fifth of nine rounds are worth half as much
            virtual = {entry.key: 5 if entry.number <= upper else 0 for entry in keys}
        if not acceleration:
            virtual = dict.fromkeys(virtual, 0)
        score = dict.fromkeys(virtual, 0)
        for earlier in range(1, number):
            played = section.rounds[earlier]
            for pairing in played.pairings.values():
                for key, code in zip((pairing.one, pairing.other), pairing.games[0].result, strict=True):
                    score[key] += {"1": 10, "=": 5, "0": 0}[code]
            for key, kind in played.unpaired.items():
                score[key] += 10 if kind == "U" else 0
        orders = []
        for worth in ({key: score[key] + virtual[key] for key in score}, score):
            seats = [
                sorted((-worth[key], section.entries[key].number) for key in (one.one, one.other))
                for _, one in sorted(section.rounds[number].pairings.items())
            ]
            orders.append([(first[0], first[0] + second[0], first[1]) for first, second in seats])
        assert orders[0] == sorted(orders[0]), (number, orders[0])
        moved += orders[1] != sorted(orders[1])
    assert bool(moved) is bool(acceleration), "real points alone would have given another order"
