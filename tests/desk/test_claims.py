"""Items of the desk's acceptance list that the event core answers, each by the smallest case."""

from __future__ import annotations

import re
from html import unescape

import pytest

from pairwright.event import Answer, Confirm, Person, Refused, Settings, open_event
from pairwright.event import decide_setup as setup
from pairwright.event.commands import (
    Add,
    AddSection,
    ChangeInfo,
    ChangePerson,
    ChangeSettings,
    Close,
    Edit,
    ExchangeNumbers,
    Pair,
    Renumber,
    SetResults,
    Slip,
    Withdraw,
)
from pairwright.event.library import log_lines
from pairwright.event.numbering import fide_rating, national_rating
from pairwright.event.plan import fide_mode
from pairwright.event.reports import report
from pairwright.event.sheets import printed
from pairwright.event.sheets.grids import Contents
from pairwright.event.state import Section, State
from pairwright.event.tables import table_after
from pairwright.event.verdicts import RoundJudgement
from pairwright.messages import PLAIN
from pairwright.systems.acceleration import METHODS
from pairwright.systems.acceleration.catalogue import AccelerationMethod
from pairwright.systems.parameters import parameters_of
from pairwright.systems.registry import editions, system_names
from small_events import publish, started

from .conftest import Desks


@pytest.mark.parametrize(
    ("system", "inside"), [("dutch", True), ("burstein", True), ("keizer", False), ("uscf", False)]
)
def test_B1_a_new_section_is_in_fide_mode_if_its_system_is_of_the_handbook(system: str, inside: bool) -> None:
    event = started(4)
    event.do(AddSection(Settings("B", system=system)))
    assert fide_mode(event.state.sections[2]) is inside


@pytest.mark.parametrize(
    ("settings", "outside"),
    [
        ({}, ""),
        ({"acceleration": "BAKU"}, ""),
        ({"acceleration": "28R1"}, "acceleration 28R1"),
        ({"acceleration": "YOUNG"}, "acceleration YOUNG"),
        ({"system": "keizer"}, "system keizer"),
        ({"system": "uscf", "acceleration": "28R2"}, "system uscf, acceleration 28R2"),
    ],
)
def test_B8_a_section_outside_the_handbook_starts_outside_fide_mode(
    settings: dict[str, str], outside: str
) -> None:
    event = started(16)
    event.do(ChangeSettings(1, settings))
    told = f"outside FIDE mode ({outside})"
    assert (told in event.store.entry(event.state.revision).text) is bool(outside)
    assert fide_mode(event.state.sections[1]) is not bool(outside)
    event.play()
    section = event.state.sections[1]
    assert fide_mode(section) is not bool(outside)
    assert list(log_lines(section)) == ([f"FIDE mode exited @ Round 0: {outside}"] if outside else [])
    if outside:
        event.do(
            ChangeSettings(1, {"acceleration": ""})
        )  # nothing is locked, and FIDE mode does not come back
        assert not fide_mode(event.state.sections[1])
    else:
        with pytest.raises(Refused, match="locked in FIDE mode"):
            event.do(ChangeSettings(1, {"acceleration": "28R2"}))


@pytest.mark.parametrize("name", system_names())
def test_B8_the_rules_of_every_system_are_printed(name: str) -> None:
    for system in editions(name):
        book = system.rules
        section = Section(1, Settings("A", system=name, edition=book.edition.year))
        found = unescape(printed(State(1, "Open", sections={1: section}), section, "rules"))
        assert all(f"<bdi>{rule.paraphrase}</bdi>" in found for rule in (*book, *book.articles))
        cells = re.sub(r' class="[^"]*"', "", found)
        assert all(f"<bdi>{rule.id}</bdi></td><td><bdi>{rule.article}</bdi>" in cells for rule in book)
        assert all(article.number in found for article in book.articles)
        assert list(book) or book.articles
        assert f"{book.title}, {book.edition.code}, {book.edition.since}" in found.replace(", since ", ", ")


@pytest.mark.parametrize("method", METHODS)
def test_B8_the_rules_of_every_acceleration_are_printed(method: AccelerationMethod) -> None:
    plain, accelerated = Settings("A"), Settings("A", acceleration=method.code)
    texts = []
    for settings in (plain, accelerated):
        section = Section(1, settings)
        texts.append(unescape(printed(State(1, "Open", sections={1: section}), section, "rules")))
    assert [method.says in text for text in texts] == [False, True]
    for one in parameters_of(method.make()):
        assert f"<bdi>{one.name}={one.text}</bdi>" in texts[1]


def test_B8_the_rules_are_printed_at_the_desk_with_the_options_of_the_section(desks: Desks) -> None:
    path = desks.event(0)
    with open_event(path) as event:
        event.do(ChangeSettings(1, {"system": "keizer", "options": (("repeat_gap", "5"),)}))
    client = desks.open(path)
    assert "/s/1/print/rules" in client.get("/s/1/reports").text
    found = client.get("/s/1/print/rules")
    assert found.status_code == 200
    assert "Keizer, as clubs set it" in found.text
    assert "<bdi>repeat_gap=5</bdi>" in found.text


def test_B1_a_new_event_like_another_of_the_folder_is_made_at_the_desk(desks: Desks) -> None:
    old = desks.event(8, played=2)
    with open_event(old) as event:
        event.do(ChangeInfo({"022": "Oslo", "042": "2026/11/20", "102": "Olsen"}))
        event.do(ChangeSettings(1, {"first_board": 11}))
    client = desks.open(desks.folder / "next.pairwright")
    assert "<option>test.pairwright</option>" in client.get("/").text
    form = {"name": "Next", "preset": "open", "sections": "A\nB", "102": "Berg"}
    refused = client.post("/new", data={**form, "like": "../test.pairwright"})
    assert refused.status_code == 422
    assert client.post("/new", data={**form, "like": "test.pairwright"}).status_code == 303
    with open_event(desks.folder / "next.pairwright") as event:
        (section,) = event.state
    assert (section.name, section.settings.rounds, section.settings.first_board) == ("A", 5, 11)
    assert (section.entries, section.rounds, section.settings.initial_colour) == ({}, {}, "")
    assert dict(event.state.info) == {"022": "Oslo", "102": "Berg"}


def test_B6_an_entry_after_round_4_gets_the_number_its_rating_earns() -> None:
    event = started(8)
    for _ in range(4):
        event.play()
    event.do(Add(1, (Person("Late", 1997),), "ZZZZ"))
    late = next(entry for entry in event.state.sections[1].entries.values() if entry.person.name == "Late")
    assert late.number == 4
    assert [entry.number for entry in event.state.sections[1].participants] == list(range(1, 10))


def test_R1_games_adjourned_in_an_older_round_are_named_before_pairing() -> None:
    event = started(4)
    publish(event, 1)
    event.do(SetResults(1, 1, (Slip(1, "??"), Slip(2, "10"))))
    event.do(Close(1))
    event.play()
    with pytest.raises(Confirm, match="Adjourned since an earlier round: round 1 board 1") as asking:
        event.do(Pair(1, 3))
    assert asking.value.level == 2


def test_R10_the_standings_mark_who_withdrew_and_leave_out_who_was_expelled() -> None:
    event = started(6)
    event.play()
    event.do(Withdraw(1, 1, 2))
    event.yes(Withdraw(1, 2, 2, expelled=True))
    names = [row[2] for row in Contents(event.state, event.state.sections[1], 1, str).standings().rows]
    assert len(names) == 5
    assert [name for name in names if "withdrawn" in name] == ["Player AA (withdrawn)"]
    assert not [name for name in names if name.startswith("Player AB")]


def test_A2_other_tie_breaks_after_the_start_are_serious_and_logged_with_the_former_list() -> None:
    event = started(8, tie_breaks=("BH", "SB"))
    event.play()
    with pytest.raises(Confirm) as asking:
        event.do(ChangeSettings(1, {"tie_breaks": ("SB", "BH")}))
    assert asking.value.level == 4
    with pytest.raises(Confirm):
        event.do(ChangeSettings(1, {"tie_breaks": ("SB", "BH")}), answer=Answer(asking.value.digest, 2))
    event.yes(ChangeSettings(1, {"tie_breaks": ("SB", "BH")}))
    assert list(log_lines(event.state.sections[1])) == [
        "Configuration @ Round 1: tie-breaks: BH, SB => SB, BH"
    ]


def test_A2_a_round_that_becomes_the_last_is_checked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    event = started(8)
    event.play()
    event.play()
    asked: list[int] = []

    def judged(state: object, section: object, number: int) -> RoundJudgement:
        rounds = section.settings.rounds  # type: ignore[attr-defined]
        asked.append(rounds)
        return RoundJudgement(differs=rounds == 2, text=PLAIN(text="another pairing is right"))

    monkeypatch.setattr(setup, "status_of_round", judged)
    with pytest.raises(Confirm) as asking:
        event.do(ChangeSettings(1, {"rounds": 2}))
    assert sorted(asked) == [2, 5]
    assert [(one.level, str(one.follows)) for one in asking.value.questions][1] == (
        3,
        "another pairing is right",
    )
    event.yes(ChangeSettings(1, {"rounds": 2}))
    assert (
        list(log_lines(event.state.sections[1]))[1]
        == "Configuration @ Round 2: round 2 was paired for 5 rounds"
    )


def test_B15_an_exchange_of_equal_numbers_is_unusual() -> None:
    event = started(4)
    event.play()
    event.do(ChangePerson(1, 2, {"rating": 2000}))
    with pytest.raises(Confirm) as asking:
        event.do(ExchangeNumbers(1, 1, 2))
    assert asking.value.level == 3


def test_B15_equals_go_by_title_and_then_by_the_alphabet() -> None:
    event = started(0)
    people = [("Zed", "GM"), ("Abe", ""), ("Mia", "FM"), ("Bob", "")]
    event.do(Add(1, tuple(Person(name, 2000, title) for name, title in people)))
    event.do(Pair(1, 1))
    names = [entry.person.name for entry in event.state.sections[1].participants]
    assert names == ["Zed", "Mia", "Abe", "Bob"]


BOTH = {  # FIDE's and the national rating of each, 0 for none
    "Ada": (2000, 1900), "Ben": (0, 2050), "Cid": (1950, 2100), "Dot": (1980, 0),
}  # fmt: skip


@pytest.mark.parametrize(
    ("numbering", "order"),
    [
        ("rating", "Ada Dot Cid Ben"),
        ("fide", "Ada Dot Cid Ben"),
        ("national", "Cid Ben Ada Dot"),
        ("fide-national", "Ben Ada Dot Cid"),
        ("national-fide", "Cid Ben Dot Ada"),
        ("highest", "Cid Ben Ada Dot"),
    ],
)
def test_B15_numbers_go_by_the_rating_that_is_chosen(numbering: str, order: str) -> None:
    event = started(0, numbering=numbering)
    people = [Person(name, fide, ratings=(("national", own),)) for name, (fide, own) in BOTH.items()]
    event.do(Add(1, tuple(people)))
    event.do(Pair(1, 1))
    assert [entry.person.name for entry in event.state.sections[1].participants] == order.split()
    first, *_, last = event.state.sections[1].participants
    with pytest.raises(Refused, match="differ in rating"):
        event.do(ExchangeNumbers(1, first.key, last.key))


def test_B15_late_entries_get_the_number_that_the_rating_chosen_earns() -> None:
    event = started(4, numbering="national-fide")  # FIDE ratings of 2000 to 1997, and no national ones
    event.play()
    event.do(Add(1, (Person("Late", 2200, ratings=(("national", 1998),)),), "Z"))
    order = [entry.person.name for entry in event.state.sections[1].participants]
    assert order == ["Player AA", "Player AB", "Late", "Player AC", "Player AD"]


def test_B15_the_ratings_of_both_lists_are_kept() -> None:
    person = Person("Ada", 1900, rating_source="DWZ standard 2026-11", ratings=(("fide", 2000),))
    assert (fide_rating(person), national_rating(person)) == (2000, 1900)
    person = Person("Ada", 2000, rating_source="FIDE rapid", ratings=(("national", 1900),))
    assert (fide_rating(person), national_rating(person)) == (2000, 1900)
    event = started(2)
    event.do(ChangePerson(1, 1, {"rating_source": "DWZ standard", "rating": 1800}))
    assert fide_rating(event.state.sections[1].entries[1].person) == 0
    event.do(ChangePerson(1, 1, {"rating": 1850}))  # typed: not the one of the national list
    assert fide_rating(event.state.sections[1].entries[1].person) == 1850


@pytest.mark.parametrize(
    ("equals", "order"),
    [
        ("name", "Zed Abe Bob Cis Dan"),
        ("fide-id", "Zed Cis Bob Abe Dan"),
        ("oldest", "Zed Bob Dan Cis Abe"),
        ("youngest", "Zed Cis Dan Bob Abe"),
    ],
)
def test_B15_equals_go_by_what_is_chosen(equals: str, order: str) -> None:
    event = started(0, equals=equals)
    people = (
        Person("Dan", 2000, birth="1990/05/02"),
        Person("Cis", 2000, fide_id="90", birth="2001"),
        Person("Bob", 2000, fide_id="700", birth="1990"),
        Person("Abe", 2000, fide_id="1000"),
        Person("Zed", 2000, "GM", birth="1995", fide_id="99999"),
    )
    event.do(Add(1, people))
    event.do(Pair(1, 1))
    assert [entry.person.name for entry in event.state.sections[1].participants] == order.split()


def test_B15_equals_keep_their_order_when_numbers_are_given_anew() -> None:
    event = started(4)
    event.play()
    event.do(ChangePerson(1, 2, {"rating": 2000}))
    event.yes(ExchangeNumbers(1, 1, 2))
    event.do(ChangePerson(1, 4, {"rating": 2500}))
    event.yes(Renumber(1))
    names = [entry.person.name for entry in event.state.sections[1].participants]
    assert names == ["Player AD", "Player AB", "Player AA", "Player AC"]


def test_B15_numbers_are_exchanged_once_they_are_given() -> None:
    event = started(4)
    event.do(ChangePerson(1, 2, {"rating": 2000}))
    with pytest.raises(Refused, match="are given when round 1 is paired"):
        event.do(ExchangeNumbers(1, 1, 2))


def test_B15_the_settings_of_numbers_are_offered_and_locked(desks: Desks) -> None:
    path = desks.event(4)
    with open_event(path) as event:
        for values in ({"numbering": "elo"}, {"equals": "luck"}):
            with pytest.raises(Refused, match=r"is not a(n order| rating)"):
                event.do(ChangeSettings(1, values))
        event.do(ChangeSettings(1, {"numbering": "highest", "equals": "oldest"}))
    page = desks.open(path).get("/s/1/settings").text
    assert re.search(
        r'<select name="numbering"[^>]*><option value="rating">rating of the tournament</option>', page
    )
    assert '<option value="highest" selected>the higher of the two</option>' in page
    assert '<option value="oldest" selected>oldest first</option>' in page
    with open_event(path) as event:
        event.do(Pair(1, 1))
        for name in ("numbering", "equals"):
            with pytest.raises(Refused, match="locked in FIDE mode"):
                event.do(ChangeSettings(1, {name: {"numbering": "fide", "equals": "name"}[name]}))
    page = desks.open(path).get("/s/1/settings").text
    assert re.search(r'<select name="numbering"[^>]* disabled>', page)
    assert re.search(r'<select name="equals"[^>]* disabled>', page)


def test_B15_numbers_given_anew_from_the_ratings_are_unusual_where_two_or_more_move() -> None:
    event = started(4)
    event.play()
    event.do(ChangePerson(1, 4, {"rating": 2500}))
    with pytest.raises(Confirm) as asking:
        event.do(Renumber(1))
    assert asking.value.level == 3
    event.yes(Renumber(1))
    assert {key: entry.number for key, entry in event.state.sections[1].entries.items()} == {
        4: 1,
        1: 2,
        2: 3,
        3: 4,
    }
    assert [line.split(":")[0] for line in log_lines(event.state.sections[1])] == ["Regeneration @ Round 1"]


def test_B15_no_number_changes_after_round_4_is_paired() -> None:
    event = started(8)
    for _ in range(3):
        event.play()
    event.do(ChangePerson(1, 8, {"rating": 1994}))  # equal to Player AG
    event.yes(ExchangeNumbers(1, 7, 8))
    event.do(Pair(1, 4))
    with pytest.raises(Refused, match="numbers no longer change"):
        event.do(ExchangeNumbers(1, 7, 8))
    with pytest.raises(Refused, match="numbers no longer change"):
        event.do(Renumber(1))


def test_B14_a_win_a_draw_and_the_allocated_bye_are_worth_one_a_half_and_one_by_default() -> None:
    event = started(5)
    event.play(["10", "=="])
    section = event.state.sections[1]
    (bye,) = (key for key, kind in section.rounds[1].unpaired.items() if kind == "U")
    tournament = event.tournament(1)
    points = {
        entry.key: tournament.by_id[entry.number].score(tournament.point_system)
        for entry in section.participants
    }
    first, second = (section.rounds[1].pairings[board] for board in (1, 2))
    expected = {first.one: 10, first.other: 0, second.one: 5, second.other: 5, bye: 10}
    assert points == expected  # in tenths


def test_R5_colours_that_both_players_are_not_due_are_told() -> None:
    event = started(8)
    event.play()
    event.do(Pair(1, 2))
    with pytest.raises(Confirm) as asking:
        event.do(Edit(1, colours=(1,)))
    assert asking.value.level == 2
    assert "Both players get other colours than they are due" in str(asking.value.questions[0].follows)


@pytest.mark.parametrize("worth", [0, 10, 20, 30])
def test_B14_with_other_points_the_bye_is_any_value_that_results_add_up_to(worth: int) -> None:
    """3-1-0: games of one player add up to 0, 1, 2 (two draws) or 3, and nothing of it is above a win."""
    points = (("win", 30), ("draw", 10), ("allocated_bye", worth))
    event = started(5, points=points)
    assert fide_mode(event.state.sections[1])
    event.play()
    section = event.state.sections[1]
    (bye,) = (key for key, kind in section.rounds[1].unpaired.items() if kind == "U")
    row = next(row for row in table_after(event.state, section, 1).rows if row.key == bye)
    assert row.points == worth
    assert f"{worth / 10:.1f}" in report(event.state, section, "trf-2026", interim=True)


def test_B14_with_other_points_the_bye_is_never_above_a_win() -> None:
    with pytest.raises(Refused, match="must not be worth more than a win"):
        started(5, points=(("win", 30), ("draw", 10), ("allocated_bye", 31)))
