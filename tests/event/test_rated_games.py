"""Rating changes and norms of a section: FIDE's ratings at the rate of play, and the games as they are rated."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

import pairwright as pw
from pairwright.event import Person
from pairwright.event.commands import Add, Correct, RateFrom, SetResults, Slip
from pairwright.event.norms import norms_of, rating_report_of
from pairwright.event.numbering import fide_rating_at
from pairwright.event.rating_lists import rating_changes
from pairwright.event.reports import report
from pairwright.event.state import Entry
from pairwright.ratings import RatingStore, open_list
from pairwright.standings import InitialRating, Rated
from small_events import Event, started


def of(source: str, rating: int = 1900, **ratings: int) -> Person:
    return Person("A", rating, rating_source=source, ratings=tuple(sorted(ratings.items())))


@pytest.mark.parametrize(
    ("person", "standard", "rapid", "blitz"),
    [
        (of(""), 1900, 1900, 1900),  # typed: taken for that of the tournament's rate of play
        (of("", 0, rapid=1800), 0, 1800, 0),  # from FIDE's list, without a rating in the lists of the section
        (of("FIDE standard NOV26", standard=1900, rapid=1800), 1900, 1800, 1900),
        (of("FIDE standard"), 1900, 1900, 1900),
        (
            of("FIDE rapid NOV26", rapid=1900),
            0,
            1900,
            0,
        ),  # the first list that has him, not the one of the games
        (of("FIDE effective rapid NOV26", standard=1900), 1900, 1900, 1900),
        (of("FIDE effective rapid NOV26", standard=2000, rapid=1900), 2000, 1900, 2000),
        (of("GER standard OCT26"), 0, 0, 0),
        (of("GER standard OCT26", fide=2050), 2050, 2050, 2050),
        (of("GER standard OCT26", fide=2050, standard=2040, blitz=2100), 2040, 2040, 2100),
    ],
)
def test_fide_knows_no_ratings_but_its_own(person: Person, standard: int, rapid: int, blitz: int) -> None:
    """B.02; at rapid and blitz the standard rating stands for a missing one (art. 7.2.1 there)."""
    assert fide_rating_at(person, "standard") == standard
    assert fide_rating_at(person, "rapid") == rapid
    assert fide_rating_at(person, "blitz") == blitz


def test_a_national_number_is_no_number_of_another_list(tmp_path: Path) -> None:
    """Abel isn't in the German list, and the Dutch list has somebody else with the number."""
    store = RatingStore(tmp_path / "lists.sqlite")
    for source, row in (("GER", "8,Bruns,1700,1990,"), ("NED", "7,Jansen,1400,1990,")):
        (tmp_path / source).with_suffix(".csv").write_text(
            f"ID,Name,Rating,Birth,FIDE ID\n{row}\n", encoding="utf-8"
        )
        store.add(open_list(tmp_path / f"{source}.csv", source=source))
    people = {
        1: Person("Abel, Ute", 1900, national_id="7", birth="1990"),
        2: Person("Jansen, Piet", 1500, national_id="7", birth="1990/02/03"),
        3: Person("Jansen, Jan", 1600, national_id="7", birth="1970"),
    }
    entries = {key: Entry(key, person) for key, person in people.items()}
    changed = rating_changes(entries, store, ("GER standard", "NED standard"))
    assert {key: person.rating for key, person in changed.items()} == {2: 1400}


def played(*people: Person) -> Event:
    event = started(0, rounds=1)
    event.do(Add(1, people))
    event.play()
    return event


def test_a_national_rating_changes_no_fide_rating() -> None:
    """A has 2000 in the national list and 2100 of FIDE, B 1900 nationally and no FIDE rating: no rated game."""
    people = (
        Person("A", 2000, rating_source="GER standard", ratings=(("fide", 2100),)),
        Person("B", 1900, rating_source="GER standard"),
    )
    event = played(*people)
    one, other = rating_report_of(event.state, event.state.sections[1], lambda numbers, rate: {})
    assert isinstance(one, Rated)
    assert (one.player.rating, one.change.games) == (2100, ())
    assert isinstance(other, InitialRating)
    assert event.tournament(1).by_id[1].rating == 2000  # the tournament goes by it all the same


def test_a_game_counts_by_the_ratings_of_its_round_in_an_event_of_over_30_days() -> None:
    """Round 1: 2000 and 1900, PD .64. From round 2 on 1950 and 1800, 150 apart: .70. Both meet twice."""
    event = started(0, rounds=2, system="round-robin", options=(("cycles", "2"),), long_event=True)
    event.do(Add(1, (Person("A", 2000), Person("B", 1900))))
    event.play(["=="])
    event.do(RateFrom(1, 2, {1: 1950, 2: 1800}))
    event.play(["=="])
    found = rating_report_of(event.state, event.state.sections[1], lambda numbers, rate: {1: 20, 2: 20})
    one, other = found
    assert isinstance(one, Rated)
    assert isinstance(other, Rated)
    assert [game.expected for game in one.change.games] == [Fraction(64, 100), Fraction(70, 100)]
    assert one.change.change == 20 * (1 - Fraction(134, 100)) == -other.change.change


def test_who_is_rated_only_later_has_a_change_from_then_on() -> None:
    """D, unrated in round 1 and 1700 from round 2 on, had a first rating by three games."""
    event = started(0, rounds=3, system="round-robin", long_event=True)
    event.do(Add(1, (Person("A", 2000), Person("B", 1900), Person("C", 1800), Person("D"))))
    event.play(["==", "=="])
    event.do(RateFrom(1, 2, {4: 1700}))
    early = rating_report_of(event.state, event.state.sections[1], lambda numbers, rate: {})
    assert isinstance(early.lines[3], InitialRating)
    event.play(["==", "=="])
    event.play(["==", "=="])
    found = rating_report_of(event.state, event.state.sections[1], lambda numbers, rate: {})
    late = next(one for one in found if isinstance(one, Rated) and one.change.player == 4)
    assert late.player.rating == 1700
    assert [game.round for game in late.change.games] == [2, 3]
    assert all(isinstance(one, Rated) for one in found)


def test_a_norm_counts_each_opponent_by_the_rating_of_the_game() -> None:
    """B.01 art. 1.1.4. B has 2300 in round 1, 2410 from round 2 on, 2450 from round 3, the next one."""
    event = started(0, rounds=3, system="round-robin", options=(("cycles", "3"),), long_event=True)
    event.do(Add(1, tuple(Person(name, 2300, "IM", federation="NED") for name in "AB")))
    event.play(["=="])
    norms_of(event.state, event.state.sections[1])  # kept only as long as no rating changes
    event.do(RateFrom(1, 2, {2: 2410}))
    event.play(["=="])
    event.do(RateFrom(1, 3, {2: 2450}))
    found = norms_of(event.state, event.state.sections[1])
    assert any("Here each player has one title" in str(one) for one in found.notices)
    judged = found.event
    assert [game.rating for game in judged.games(judged.players[1])] == [2300, 2410]
    assert [game.rating for game in judged.games(judged.players[2])] == [2300, 2300]
    assert judged.rating_in(3, 2) == 2450


def test_later_ratings_of_another_rate_of_play_count_for_no_norm() -> None:
    event = started(0, rounds=2, system="round-robin", options=(("cycles", "2"),), long_event=True)
    known = (("standard", 2380), ("rapid", 2300))
    people = (
        Person("A", 2400, "IM", federation="NED"),
        Person("B", 2300, "IM", rating_source="FIDE rapid", ratings=known, federation="NED"),
    )
    event.do(Add(1, people))
    event.play(["=="])
    event.do(RateFrom(1, 2, {2: 2320}))
    event.play(["=="])
    judged = norms_of(event.state, event.state.sections[1]).event
    assert [game.rating for game in judged.games(judged.players[1])] == [2380, 2380]


def test_an_adjourned_game_changes_no_rating_until_it_ends() -> None:
    """C.04.2 art. 3.1 makes it a draw for the pairing; the sheet of rating changes had it as one, too."""
    event = started(4)
    event.play(["??", "10"], close=False)
    games = []
    for _ in range(2):
        changes = rating_report_of(event.state, event.state.sections[1], lambda numbers, rate: {})
        games.append([len(one.change.games) for one in changes if isinstance(one, Rated)])
        event.do(SetResults(1, 1, (Slip(1, "10"),)))
    assert games == [[0, 1, 0, 1], [1, 1, 1, 1]]


@pytest.mark.parametrize("form", ["trf-2026", "trf16", "json"])
def test_an_adjourned_game_in_a_file_is_not_rated_either(form: str) -> None:
    """Files mark it by `?` or a comment; their rating changes and norms had it as a draw."""
    event = started(4)
    event.play(["??", "10"])
    read = pw.read(report(event.state, event.state.sections[1], form, interim=True))
    lines = read.rating_report(k={1: 20}).lines
    assert [len(one.change.games) for one in lines if isinstance(one, Rated)] == [0, 1, 0, 1]
    assert read.rating_change(1).games == ()
    found = read.norms()
    played = [found.event.players[number].results[0].result.value for number in (1, 2, 3, 4)]
    assert played == ["L", "0", "L", "1"]  # without points, and not rated
    assert "Games without a known result do not count yet." in map(str, found.notices)
    assert not any("less than one move" in str(one) for one in found.notices)


def test_norms_take_standard_ratings_of_fide_alone() -> None:
    people = (
        Person("A", 2400, "IM", rating_source="FIDE standard", ratings=(("standard", 2400),)),
        Person("B", 2380, "IM", rating_source="FIDE rapid", ratings=(("rapid", 2380),)),
    )
    event = played(*people)
    section = event.state.sections[1]
    found = norms_of(event.state, section)
    assert [one.rating for one in found.event.tournament.players] == [2400, 0]
    assert not any("one title" in str(one) for one in found.notices), "the titles of the start count for all"


def test_a_correction_that_counts_for_ratings_only_changes_ratings() -> None:
    """Round 1 is found to be drawn after two more rounds: the report to FIDE and the rating changes say so (4.3)."""
    event = started(8)
    for _ in range(3):
        event.play()
    section = event.state.sections[1]
    game = section.rounds[1].pairings[1].games[0]
    number = section.entries[game.white].number
    event.yes(Correct(1, 1, 1, "==", "found late"))
    section = event.state.sections[1]
    assert section.rating_records
    changes = rating_report_of(event.state, section, lambda numbers, rate: {})
    (line,) = (one for one in changes if isinstance(one, Rated) and one.player.id == number)
    assert line.change.games[0].scored == Fraction(1, 2)
