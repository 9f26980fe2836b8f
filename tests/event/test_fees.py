"""Entry conditions and fees."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from pairwright.cli.main import run
from pairwright.event import Person, Refused, Settings
from pairwright.event.commands import (
    Add,
    AddMembers,
    AddSection,
    ChangePerson,
    ChangeSettings,
    Command,
    Import,
    Move,
)
from pairwright.event.fees import accounts
from pairwright.event.settings_text import amount_text, read_hundredths, read_prizes, read_settings, written
from small_events import Event

Make = Callable[..., Event]

YOUNG = Person("Young, Ann", 1500, birth="2012/03/01")
OLD = Person("Old, Bob", 1500, birth="1950/03/01")
STRONG = Person("Strong, Cy", 2500, title="GM", birth="2010")
CONDITION = "rating<2000 & birth>=2008"


@pytest.mark.parametrize(
    "command",
    [
        lambda one: Add(1, (YOUNG, one)),
        lambda one: Import(1, (YOUNG, one), {}, "list"),
        lambda one: Move(2, (1,), 1),
    ],
    ids=["added", "imported", "moved"],
)
def test_B12_who_is_not_as_announced_is_asked_about_however_he_comes_in(
    make: Make, command: Callable[[Person], Command]
) -> None:
    event = make(0, entry_condition=CONDITION)
    event.do(AddSection(Settings("B")))
    for who in (OLD, STRONG):
        event.do(Add(2, (who,)))
        asking = event.asked(command(who))
        assert asking.level == 3
        question = asking.questions[0]
        assert who.name in str(question.asked)
        assert "Young" not in str(question.asked)
        assert "rating under 2000" in str(question.asked)
        assert "born in 2008 or later" in str(question.asked)
        event.yes(command(who))
        assert who in [entry.person for entry in event.state.sections[1].entries.values()]
        event = make(0, entry_condition=CONDITION)
        event.do(AddSection(Settings("B")))
    assert event.do(Add(1, (YOUNG,))).entry is not None


def test_players_without_a_rating_are_asked_about_where_the_rating_has_a_limit(make: Make) -> None:
    """The question said that they do not meet `rating<1700`, and not why."""
    event = make(0, entry_condition="rating<1700")
    for who, told in ((Person("New, Nan"), True), (STRONG, False)):
        asking = event.asked(Add(1, (who,)))
        assert ("without a rating" in str(asking.questions[0].follows)) is told


def test_B12_of_a_team_the_players_are_asked_about_and_not_the_team(make: Make) -> None:
    event = make(0, entry_condition=CONDITION, teams=True, match_colours="WBWB", tie_breaks=())
    assert event.do(Add(1, (Person("North"),))).entry is not None
    assert event.do(AddMembers(1, 1, (YOUNG,))).entry is not None
    in_club = replace(STRONG, club="South")
    for command, who in ((AddMembers(1, 1, (OLD,)), OLD), (Import(1, (in_club,), {}, "list"), in_club)):
        asking = event.asked(command)
        assert [who.name in str(one.asked) for one in asking.questions] == [True]
        event.yes(command)
        assert who in [entry.person for entry in event.state.sections[1].entries.values()]


def test_B12_the_first_fee_that_fits_is_owed_and_sums_add_up(make: Make) -> None:
    event = make(0)
    event.do(ChangeSettings(1, read_settings(["fees=20[birth>=2008];0[title=GM];30.50"])))
    event.do(Add(1, (YOUNG, OLD, STRONG)))
    event.do(ChangePerson(1, 2, {"paid": 4000}))
    assert "paid 40.00" in event.state.done[-1].text
    found = {one.entry.person.name: (one.fee, one.left) for one in accounts(event.state.sections[1])}
    assert found == {"Old, Bob": (3050, -950), "Strong, Cy": (2000, 2000), "Young, Ann": (2000, 2000)}
    settings = event.state.sections[1].settings
    assert read_settings([f"fees={written(settings)['fees']}"]) == {"fees": settings.fees}


@pytest.mark.parametrize(
    "text",
    [
        "fees=much",
        "fees=10[age>3]",
        "fees=-5",
        "fees=1.234",
        "fees=10[rating<x]",
        "entry_condition=tall",
        "fees=²",
    ],
)
def test_B12_conditions_and_amounts_that_are_none_are_refused(make: Make, text: str) -> None:
    with pytest.raises(Refused):
        make(0).do(ChangeSettings(1, read_settings([text])))


@pytest.mark.parametrize("paid", [-1, 10**9])
def test_B12_a_payment_is_an_amount(make: Make, paid: int) -> None:
    event = make(2)
    event.refused(ChangePerson(1, 1, {"paid": paid}), "amount paid")


def test_B12_fees_by_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "a.pairwright")
    assert run(["event", "new", file, "--name", "A", "--set", "rounds=3", "--set", "fees=30;"]) == 0
    assert run(["event", "add", file, "Old, Bob"]) == 0
    assert run(["event", "change", file, "Old", "paid=12,50"]) == 0
    assert run(["event", "change", file, "Old", "paid=a lot"]) == 3
    capsys.readouterr()
    assert run(["event", "fees", file, "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["fees"]
    assert rows == [{"name": "Old, Bob", "fee": 30, "paid": 12.5, "left": 17.5}]
    assert run(["event", "add", file, "Łukasiewicz-Wielopolska, Wilhelmina 李"]) == 0
    capsys.readouterr()
    assert run(["event", "fees", file]) == 0
    *rows, last = capsys.readouterr().out.splitlines()
    assert last.split() == ["in", "all", "60.00", "12.50", "47.50"]
    assert len({len(row) for row in [*rows, last]}) == 1  # a long name moves no column


@pytest.mark.parametrize(
    ("text", "hundredths"),
    [
        ("30", 3000),
        ("12.5", 1250),
        ("12,50", 1250),
        (" 0.05 ", 5),
        ("7.", 700),
        ("12.٥", 1250),
        ("999999999", 99_999_999_900),
    ],
)
def test_numbers_with_two_decimals_are_read_alike_everywhere(make: Make, text: str, hundredths: int) -> None:
    assert read_hundredths(text) == hundredths
    assert read_hundredths(amount_text(hundredths)) == hundredths
    if "," not in text:  # the comma parts the amounts of a list
        assert read_prizes(f"General={text}").cents == (hundredths,)


@pytest.mark.parametrize("text", ["", "-1", "1.234", "1e3", ".5", "1.2.3", "²", "1234567890"])
def test_what_is_no_number_with_two_decimals_is_refused_everywhere(text: str) -> None:
    for read in (
        read_hundredths,
        lambda one: read_prizes(f"General={one}"),
        lambda one: read_settings([f"fees={one};1"]),
    ):
        if text or read is read_hundredths:
            with pytest.raises(Refused):
                read(text)


def test_B12_an_amount_with_a_decimal_comma_is_a_value_of_EXT_on_the_command_line_too(tmp_path: Path) -> None:
    file = str(tmp_path / "a.pairwright")
    assert run(["event", "new", file, "--name", "A"]) == 0
    assert run(["event", "add", file, "Ann"]) == 0
    assert run(["event", "change", file, "Ann", "outside=2,5"]) == 0
    assert run(["event", "change", file, "Ann", "outside=10000"]) == 3
    assert run(["event", "change", file, "Ann", "outside=x"]) == 3
