"""Where what a message would list is nothing, another message says so: no sentence ends in "Choose one of: –"."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from pairwright import read
from pairwright.api.steps import play
from pairwright.cli.main import run
from pairwright.desk.words import COMPLETE
from pairwright.errors import FormatError, InvalidTournament
from pairwright.event import Person, create
from pairwright.event.commands import AddMembers, ChangePerson, New
from pairwright.event.presets import settings_of_preset
from pairwright.messages import DECLARED, Message, message_of
from pairwright.systems.integer_program import IntegerProgram
from pairwright.systems.registry import system_named, with_options
from pairwright.tables import GivenRow, Table, columns_of
from pairwright.translations import translator
from small_events import in_file

from .samples import made

OPEN = Path(__file__).parents[2] / "examples" / "open.trf"


def step_of_none(folder: Path) -> None:
    play(read(OPEN), [{"do": "unpair", "round": 3}])


def option_of_none(folder: Path) -> None:
    with_options(system_named("double-swiss"), [("style", "x")])


def empty_first_row(folder: Path) -> None:
    columns_of(Table("list.csv", (GivenRow(1, ("", "")),)))


ERRORS: dict[str, Callable[[Path], None]] = {
    "steps.no_fields": step_of_none,
    "option.none": option_of_none,
    "table.empty_row": empty_first_row,
}


@pytest.mark.parametrize("id", ERRORS)
def test_an_error_says_plainly_that_there_is_nothing_to_choose_from(id: str, tmp_path: Path) -> None:
    with pytest.raises((FormatError, InvalidTournament)) as caught:
        ERRORS[id](tmp_path)
    told = _inner(message_of(caught.value))
    assert told.id == id
    plain_in_all_languages(told)


def _inner(told: Message) -> Message:
    """The message that others, such as `steps.failed`, hold."""
    held = [one for value in told.values.values() if isinstance(value, tuple) for one in value]
    return next((_inner(one) for one in held if isinstance(one, Message)), told)


def test_a_field_that_is_emptied_is_said_to_be_removed(tmp_path: Path) -> None:
    rossi = (Person("Rossi", 2000, club="Rooks"),)
    with in_file(tmp_path / "a.pairwright", rossi, settings_of_preset("open", "A")) as event:
        done = event.do(ChangePerson(1, 1, {"club": ""}))
    assert str(done.told) == "Rossi: club removed."


def test_a_team_that_gets_no_players_is_as_it_was(tmp_path: Path) -> None:
    with in_file(tmp_path / "a.pairwright", (Person("Rooks"),), settings_of_preset("team", "T")) as event:
        done = event.do(AddMembers(1, 1, ()))
    assert str(done.told) == "Nothing changed."


def test_a_command_says_that_there_is_no_event_no_section_and_no_player_of_a_team(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)

    def said(*words: str) -> str:
        assert run(["event", *words]) != 0
        return capsys.readouterr().err

    assert "This folder has no event file (NAME.pairwright)." in said("status")
    with create(tmp_path / "a.pairwright", New("A", "7", ())):
        pass
    assert "The event has no sections yet." in said("pair")
    assert "The event has no sections yet." in said("pair", "-s", "Open")
    (tmp_path / "a.pairwright").unlink()
    in_file(tmp_path / "b.pairwright", (Person("Rooks"),), settings_of_preset("team", "T")).close()
    assert "names no player of Rooks: it has none yet." in said("lineup", "Rooks", "Ann")


@pytest.mark.parametrize(
    "id",
    [
        *ERRORS,
        "program.none_known",
        "cli.no_event",
        "cli.no_sections",
        "cli.no_members",
        "entry.field_removed",
    ],
)
def test_what_says_so_is_said_in_every_whole_language(id: str) -> None:
    plain_in_all_languages(made(DECLARED[id]))


def plain_in_all_languages(told: Message) -> None:
    texts = [translator(code)(told) for code in COMPLETE]
    assert len({*texts}) == len(COMPLETE)
    assert [text for text in texts if "–" in text or text.rstrip(" .").endswith(":")] == []


def test_a_side_constraint_on_teams_where_there_are_none(tmp_path: Path) -> None:
    from pairwright.systems.base import RoundState
    from pairwright.systems.integer_program import BoardsBetween, Group

    state = RoundState.of(read(OPEN))
    with pytest.raises(InvalidTournament, match="but no team is known of any player"):
        IntegerProgram(constraints=(BoardsBetween(Group(team="Rooks"), at_most=1),)).pair(state)
