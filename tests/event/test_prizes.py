"""Prizes: amounts by hand, and what must hold for any prizes and results."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from campaign import examples
from pairwright.event import Person, Refused, Section, Settings
from pairwright.event.commands import Add
from pairwright.event.prizes import awards, awards_of, checked, fits
from pairwright.event.settings import PrizeList
from pairwright.event.settings_text import read_settings, written_prizes
from pairwright.event.state import Entry, Table, TableRow
from pairwright.event.tables import own_ranking
from small_events import started


def section(people: Sequence[Person], prizes: Sequence[PrizeList], sharing: str) -> Section:
    entries = {key: Entry(key, person) for key, person in enumerate(people, 1)}
    return Section(1, Settings("A", prizes=tuple(prizes), sharing=sharing), entries)


def table(points: Sequence[int]) -> Table:
    """Standings in which player 1 is first, 2 second ..., by points and tie-breaks."""
    return Table(7, (), tuple(TableRow(key, key, key, tenths, ()) for key, tenths in enumerate(points, 1)))


def won(
    sharing: str, points: Sequence[int], *prizes: PrizeList, ratings: Sequence[int] = ()
) -> dict[int, int]:
    people = [Person(f"P{at}", ratings[at] if ratings else 2000) for at in range(len(points))]
    return {one.key: one.cents for one in awards(section(people, prizes, sharing), table(points))}


GENERAL = PrizeList("General", (50000, 30000, 10000))


def test_without_sharing_the_tie_breaks_decide() -> None:
    assert won("none", [60, 55, 55, 55], GENERAL) == {1: 50000, 2: 30000, 3: 10000}


def test_equal_sharing_puts_the_prizes_of_the_tied_places_together() -> None:
    assert won("equal", [60, 55, 55, 55], GENERAL) == {1: 50000, 2: 13334, 3: 13333, 4: 13333}


def test_hort_gives_half_by_place_and_shares_the_other_half() -> None:
    # halves 250 and 150 by place; 400 left, shared by two: 450 and 350
    assert won("hort", [60, 60, 50], GENERAL) == {1: 45000, 2: 35000, 3: 10000}


def test_no_money_is_lost_when_one_of_the_tied_takes_a_prize_of_another_list() -> None:
    # 80, 55 and 45 for the three; player 2 takes the 60 of his own list, so 1 and 3 share 100 and 50: 87.50 and 62.50
    below = PrizeList("U1900", (6000,), "rating<1900")
    general = PrizeList("General", (10000, 5000, 3000))
    ratings = [2100, 1850, 2050, 2000]
    assert won("hort", [60, 60, 60, 50], general, below, ratings=ratings) == {
        1: 8750, 2: 6000, 3: 6250, 4: 3000,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("sharing", "cents"),
    [("none", [50000, 20000, 20000]), ("equal", [50000, 20000, 20000]), ("hort", [50000, 20000, 20000])],
)
def test_the_start_number_wins_no_money_where_the_tie_breaks_leave_a_tie(
    sharing: str, cents: list[int]
) -> None:
    people = [Person(f"P{at}") for at in range(3)]
    rows = tuple(
        TableRow(rank, to, key, 60 - rank, ()) for key, rank, to in ((1, 1, 1), (2, 2, 3), (3, 2, 3))
    )
    found = awards(section(people, [GENERAL], sharing), Table(7, (), rows))
    assert [one.cents for one in sorted(found, key=lambda one: one.key)] == cents
    assert str(found[-1].why) == (
        "General: places 2-3 shared: "
        f"{'half of each prize equally (Hort)' if sharing == 'hort' else 'equally'}; rank 2"
    )


def test_hort_shares_what_goes_by_place_among_those_of_one_rank() -> None:
    # by place 250, and 200 for two of rank 2: 250, 100, 100; the other 450 for three: 150 each
    prizes = PrizeList("General", (50000, 40000))
    rows = tuple(TableRow(rank, to, key, 60, ()) for key, rank, to in ((1, 1, 1), (2, 2, 3), (3, 2, 3)))
    found = awards(section([Person(f"P{at}") for at in range(3)], [prizes], "hort"), Table(7, (), rows))
    assert {one.key: one.cents for one in found} == {1: 40000, 2: 25000, 3: 25000}


def test_everybody_gets_one_prize_the_largest_and_the_others_move_up() -> None:
    below = PrizeList("U1900", (20000, 5000), "rating<1900")
    ratings = [2100, 2000, 1850, 1800, 1700]
    # player 3 has 100 of the general list and 200 of his own: he takes 200, and 4 is third of the general list
    assert won("none", [60, 55, 50, 45, 40], GENERAL, below, ratings=ratings) == {
        1: 50000, 2: 30000, 3: 20000, 4: 10000, 5: 5000,
    }  # fmt: skip


def test_a_winner_changes_to_a_list_that_has_more_since_others_left_it() -> None:
    """Shares of 1 and 2: General 31, U1800 28.50, U2100 20.50. 1 wins 31, so 2 the whole 57 of U1800.

    Now 1 would have 41 of U2100 alone, more than the 36 of General alone; 3 had 41 before, and 1 only 36.
    """
    general = PrizeList("General", (3600, 2600))
    below = (PrizeList("U1800", (5700,), "rating<1800"), PrizeList("U2100", (4100,), "rating<2100"))
    ratings = [1500, 1700, 1850, 2200]
    assert won("equal", [30, 30, 20, 10], general, *below, ratings=ratings) == {
        1: 4100,
        2: 5700,
        3: 3600,
        4: 2600,
    }


@pytest.mark.parametrize(
    ("condition", "person", "expected"),
    [
        ("", Person("A"), True),
        ("rating<1800", Person("A", 1799), True),
        ("rating<1800", Person("A", 1800), False),
        ("rating<1800", Person("A"), False),
        ("rating=0", Person("A"), True),
        ("birth>=2010", Person("A", birth="2010/05/01"), True),
        ("birth>=2010", Person("A"), False),
        ("sex=w & rating<=1800", Person("A", 1800, sex="w"), True),
        ("sex=f", Person("A", sex="w"), True),
        ("sex=Male", Person("A", sex="w"), False),
        ("club=Old Town", Person("A", club="old town"), True),
        ("title=FM", Person("A", title="FM"), True),
    ],
)
def test_conditions(condition: str, person: Person, expected: bool) -> None:
    assert fits(person, condition) is expected


def test_what_is_no_condition_is_refused() -> None:
    for condition in ("rating", "rating<x", "shoe=44"):
        with pytest.raises(Refused):
            fits(Person("A"), condition)
    for condition in ("title>=IM", "rating<1800 & club<B", "sex!=w"):  # they compared letters
        with pytest.raises(Refused, match="is not a condition"):
            checked([PrizeList("General", (100,), condition)])


@given(
    points=st.lists(st.integers(0, 14), min_size=1, max_size=12),
    ratings=st.lists(st.integers(0, 3), min_size=12, max_size=12),
    lists=st.lists(st.lists(st.integers(1, 9), min_size=1, max_size=4), min_size=1, max_size=3),
    sharing=st.sampled_from(["none", "equal", "hort"]),
)
@settings(max_examples=examples(300))
def test_sums_add_up_and_nobody_below_has_more_of_a_list(
    points: list[int], ratings: list[int], lists: list[list[int]], sharing: str
) -> None:
    prizes = [
        PrizeList(
            f"L{at}",
            tuple(sorted((100 * one for one in amounts), reverse=True)),
            f"rating>={at}" if at else "",
        )
        for at, amounts in enumerate(lists)
    ]
    people = [Person(f"P{at}", ratings[at]) for at in range(len(points))]
    given = awards(section(people, prizes, sharing), table(sorted(points, reverse=True)))
    assert len({one.key for one in given}) == len(given)
    for one in prizes:
        own = [award for award in given if award.list == one.name]
        elsewhere = {award.key for award in given if award.list != one.name}
        left = [key for key, who in enumerate(people, 1) if fits(who, one.condition) and key not in elsewhere]
        assert sum(award.cents for award in own) == sum(one.cents[: len(left)])
    cents = {award.key: award.cents for award in given}
    if sharing == "none":
        for award in given:  # whoever is above, fits and has less than this prize would have a claim on it
            condition = next(one.condition for one in prizes if one.name == award.list)
            for key in range(1, award.key):
                assert not fits(people[key - 1], condition) or cents.get(key, 0) >= award.cents
    if len(prizes) == 1 and len(points) >= len(prizes[0].cents):
        assert sum(cents.values()) == sum(prizes[0].cents)


def test_a_table_ranked_by_another_worth_shares_by_that_and_not_by_points() -> None:
    people, prizes = [Person(f"P{at}") for at in range(3)], [PrizeList("General", (50000, 30000))]
    found = awards(section(people, prizes, "equal"), table([30, 30, 20]), {1: 41, 2: 40, 3: 40})
    assert {one.key: one.cents for one in found} == {1: 50000, 2: 15000, 3: 15000}


@pytest.mark.parametrize("sharing", ["none", "equal", "hort"])
def test_prizes_of_a_ladder_go_by_its_totals(sharing: str) -> None:
    """Before, two with as many points shared, whatever their totals and places."""
    prizes = (PrizeList("General", (40000, 30000, 20000, 10000)),)
    event = started(6, system="keizer", rounds=3, prizes=prizes, sharing=sharing)
    for _ in range(2):
        event.play()
    now = event.state.sections[1]
    assert now.table
    own = own_ranking(event.state, now, 2)
    assert own
    ranked = sorted(own.place, key=own.place.__getitem__)[:4]
    points = {row.key: row.points for row in now.table.rows}
    assert len({points[key] for key in ranked}) < 4  # some of them have as many points
    assert len({own.worth[key] for key in ranked}) == 4  # and nobody as large a total
    found = {one.key: one.cents for one in awards_of(event.state, now)}
    assert found == dict(zip(ranked, (40000, 30000, 20000, 10000), strict=True))


@pytest.mark.parametrize("sharing", ["none", "equal", "hort"])
def test_the_start_number_wins_no_money_in_a_ladder_either(sharing: str) -> None:
    """Two of four without a rating lose, whose totals are 0 without a base amount: 150 each of 200 and 100."""
    prizes = (PrizeList("General", (40000, 30000, 20000, 10000)),)
    event = started(0, system="keizer", rounds=3, prizes=prizes, sharing=sharing, options=(("base", "no"),))
    event.do(Add(1, tuple(Person(f"P{at}") for at in range(4))))
    event.play()
    now = event.state.sections[1]
    own = own_ranking(event.state, now, 1)
    assert own
    lost = {player for player, worth in own.worth.items() if worth == 0}
    found = {one.key: one.cents for one in awards_of(event.state, now)}
    assert sorted(found.values()) == [15000, 15000, 30000, 40000]
    assert {player for player, cents in found.items() if cents == 15000} == lost


def test_prizes_are_a_setting_as_they_are_written() -> None:
    """`event settings prizes=General=500` was an unexpected error: the text was taken for lists of prizes."""
    read = read_settings(["prizes=General=500,300; U1800[rating<1800]=100"])["prizes"]
    assert [one.name for one in read] == ["General", "U1800"]
    assert read_settings([f"prizes={';'.join(map(written_prizes, read))}"]) == {"prizes": read}
    with pytest.raises(Refused):
        read_settings(["prizes=General"])
