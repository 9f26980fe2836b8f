"""What an arbiter adds to standings: ratings of later rounds, values from outside, an order of the tied."""

from __future__ import annotations

import pytest

from pairwright.event import Confirm, Person
from pairwright.event.commands import Add, ChangePerson, ChangeSettings, OrderTied, RateFrom, Undo, Withdraw
from pairwright.event.reports import report
from pairwright.event.sheets import printed
from pairwright.event.state import Section
from pairwright.event.tables import standings_of, table_after
from small_events import Event, started


def section(event: Event) -> Section:
    return event.state.sections[1]


def values(event: Event, code: str) -> dict[int, str]:
    """A column of the standings, as written, by key."""
    table = table_after(event.state, section(event), len(section(event).rounds))
    at = table.headings.index(code)
    return {row.key: row.values[at] for row in table.rows}


def ranks(event: Event) -> dict[int, tuple[int, int]]:
    table = table_after(event.state, section(event), len(section(event).rounds))
    return {row.key: (row.rank, row.rank_to) for row in table.rows}


def test_B19_tie_breaks_from_ratings_are_advised_against_in_events_over_30_days() -> None:
    event = started(8, tie_breaks=("BH", "ARO"))
    asked = event.asked(ChangeSettings(1, {"long_event": True}))
    assert asked.level == 2
    assert "ARO" in str(asked.questions[0].asked)
    event.yes(ChangeSettings(1, {"long_event": True}))
    event.do(ChangeSettings(1, {"tie_breaks": ("BH",)}))
    for code in ("ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"):  # those of C.07 art. 10
        with pytest.raises(Confirm):
            event.do(ChangeSettings(1, {"tie_breaks": ("BH", code)}))


def test_B19_ratings_are_tied_to_rounds_and_the_first_counts_unless_the_arbiter_chooses() -> None:
    event = started(4, rounds=3)
    event.yes(ChangeSettings(1, {"long_event": True, "tie_breaks": ("ARO",)}))
    event.play(["10", "10"])
    event.do(RateFrom(1, 2, {3: 2398}))
    event.play(["==", "=="])
    entries = section(event).entries
    assert [entries[3].rating_in(number) for number in (1, 2, 3)] == [1998, 2398, 2398]
    met = {
        key: [
            (number, pairing.other if pairing.one == key else pairing.one)
            for number, played in section(event).rounds.items()
            for pairing in [played.pairing_of(key)]
            if pairing
        ]
        for key in entries
    }
    first = {key: sum(2001 - other for _, other in games) / 2 for key, games in met.items()}
    later = {
        key: sum(2001 - other + (400 if (number, other) == (2, 3) else 0) for number, other in games) / 2
        for key, games in met.items()
    }
    half_up = {key: str(int(value + 0.5)) for key, value in first.items()}
    assert values(event, "ARO") == half_up, "by default the first rating"
    event.yes(ChangeSettings(1, {"rating_of": "round"}))
    assert values(event, "ARO") == {key: str(int(value + 0.5)) for key, value in later.items()}
    assert first != later
    number = next(key for key, games in met.items() if (2, 3) in games)
    assert "2398" in str(standings_of(event.state, section(event), 2).explain(number, "ARO"))


def test_B19_a_player_has_one_rating_unless_the_event_is_marked() -> None:
    event = started(4)
    event.refused(RateFrom(1, 2, {1: 2100}), "not marked as lasting over 30 days")
    event.do(ChangeSettings(1, {"long_event": True}))
    event.refused(RateFrom(1, 1, {1: 2100}), "round 2 to round 5")
    event.do(RateFrom(1, 3, {1: 2100}))
    event.do(RateFrom(1, 3, {1: 0}))
    assert section(event).entries[1].later_ratings == ()


def test_A1_tied_players_are_put_in_order_by_hand_and_marked() -> None:
    event = started(8, tie_breaks=("WIN",))
    event.play(["==", "==", "10", "10"])
    tied = [key for key, rank in ranks(event).items() if rank == (3, 6)]
    assert len(tied) == 4
    order = (tied[2], tied[0], tied[3], tied[1])
    asked = event.asked(OrderTied(1, order))
    assert asked.level == 3
    event.yes(OrderTied(1, order))
    assert [ranks(event)[key] for key in order] == [(place, place) for place in (3, 4, 5, 6)]
    assert [values(event, "HAND")[key] for key in order] == ["1", "2", "3", "4"]
    assert "HAND" in printed(event.state, section(event), "standings")
    winner = next(key for key, rank in ranks(event).items() if rank[0] == 1)
    event.refused(OrderTied(1, (winner, tied[0])), "do not share a rank")
    event.do(Undo())
    assert "HAND" not in table_after(event.state, section(event), 1).headings
    event.yes(OrderTied(1, order))
    event.do(OrderTied(1, order, lift=True))
    assert ranks(event)[order[0]] == (3, 6)
    for key in tied[:2]:
        event.yes(Withdraw(1, key, 2, expelled=True))
    event.refused(OrderTied(1, (tied[0], tied[1])), "do not share a rank")  # they have none


def test_A1_an_order_by_hand_is_that_of_one_round() -> None:
    event = started(4, tie_breaks=("WIN",), rounds=3)
    event.play(["==", "=="])
    event.yes(OrderTied(1, (3, 1)))
    event.play(["==", "=="])
    assert set(ranks(event).values()) == {(1, 4)}


def test_A1_values_from_outside_are_typed_in() -> None:
    event = started(4, tie_breaks=("WIN", "EXT"), rounds=1)
    event.play(["==", "=="])
    event.do(ChangePerson(1, 2, {"outside": 150}))
    event.do(ChangePerson(1, 4, {"outside": 50}))
    assert values(event, "EXT") == {1: "–", 2: "1.5", 3: "–", 4: "0.5"}
    assert ranks(event) == {2: (1, 1), 4: (2, 2), 1: (3, 4), 3: (3, 4)}
    assert "EXT" in report(event.state, section(event), "trf-2026")


@pytest.mark.parametrize(("unrated", "found"), [("", "–"), ("1400", "1700"), ("lowest", "1999")])
def test_A9_the_unrated_are_left_out_or_count_as_a_rating_that_is_fixed_or_the_lowest(
    unrated: str, found: str
) -> None:
    """Player 1 (2000) meets an unrated one and the other rated one (1999), who is the lowest of the field."""
    event = started(2, rounds=2, tie_breaks=("ARO",), unrated=unrated)
    event.do(Add(1, (Person("Player ZA", 0), Person("Player ZB", 0))))
    event.play(["10", "01"])  # 1-3, 4-2: the rated win
    event.play(["10", "10"])
    games = [played.pairing_of(1) for played in section(event).rounds.values()]
    met = sorted(one.one + one.other - 1 for one in games if one)
    assert met[0] == 2, "one rated opponent"
    assert met[1] in (3, 4), "and one without a rating"
    assert values(event, "ARO")[1] == found
    printed_one = printed(event.state, section(event), "standings")
    told = f"In ARO the unrated count as {unrated if unrated.isdecimal() else 1999}."
    assert (told in printed_one) is bool(unrated), "and the sheet says so"
    assert ("ARO is dropped" in printed_one) is not bool(unrated)
