"""The smaller commands, and what holds for all of them."""

from __future__ import annotations

import gettext
import importlib
import io
import json
import os
import stat
import sys
from pathlib import Path
from typing import Any

import click
import pytest
from jsonschema import Draft202012Validator

from campaign import drawn
from command import Cli
from pairwright import __version__, translations
from pairwright.cli.commands import COMMANDS, GROUPS
from pairwright.cli.documents import DOCUMENTS, schema_text
from pairwright.cli.progress import Tournaments
from pairwright.documents import schema_id

from .conftest import EXAMPLES, REFERENCE

OPEN = EXAMPLES / "open.trf"


def conforms(text: str, name: str) -> Any:
    """The document in a text, which must be one of the schema `name`."""
    document = json.loads(text)
    Draft202012Validator(json.loads(schema_text(name))).validate(document)
    return document


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_one_module_with_help(cli: Cli, name: str) -> None:
    module = importlib.import_module(f"pairwright.cli.commands.{name}")
    assert isinstance(module.command, click.Command)
    outcome = cli(name, "--help")
    assert outcome.code == 0
    assert outcome.out.startswith(f"Usage: pairwright {name} ")


def test_every_module_of_commands_is_in_the_tuple() -> None:
    folder = Path(importlib.import_module("pairwright.cli.commands").__file__ or "").parent
    assert {path.stem for path in folder.glob("*.py")} - {"__init__"} == set(COMMANDS)


def test_help_lists_the_commands_and_the_exit_codes(cli: Cli) -> None:
    outcome = cli("--help")
    assert outcome.code == 0
    assert all(f"\n  {name} " in outcome.out for name in COMMANDS)
    assert "130 interrupted" in outcome.out


def test_without_words_the_command_shows_what_one_can_do_by_groups(cli: Cli) -> None:
    outcome = cli()
    assert outcome.code == 0
    assert all(f"\n  {name} " in outcome.out for name in COMMANDS)
    assert [f"\n{heading}:\n" in outcome.out for heading in GROUPS] == [True] * len(GROUPS)
    assert outcome.err == ""


@pytest.mark.parametrize(
    "words", [(), ("--help",), ("event", "--help"), ("lab", "--help"), ("ratings", "--help")]
)
def test_no_line_of_the_help_is_cut_off(cli: Cli, words: tuple[str, ...]) -> None:
    cut = [line for line in cli(*words).out.splitlines() if line.endswith("...") and "Usage:" not in line]
    assert not cut


@pytest.mark.parametrize(
    "words",
    [
        ("crosscheck", "/no/such/program"),
        ("crosscheck", "no-such-program", "python:json:loads"),
        ("generate", "-n", 2, "--checker", "/no/such/program"),
    ],
)
def test_a_program_that_is_not_there_is_said_before_anything_is_played(
    cli: Cli, words: tuple[object, ...]
) -> None:
    assert "this program does not exist or cannot be run" in cli(*words).failed(5)


def test_many_tournaments_show_how_many_are_done_and_the_time_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen = io.StringIO()
    screen.isatty = lambda: True  # type: ignore[method-assign]
    monkeypatch.setattr("sys.stderr", screen)
    with Tournaments("differ") as progress:
        for done in (41, 70, 99, 100):
            progress(done, 100, 2)
    told = screen.getvalue()
    assert "40 of 100 were there" in told
    assert "59/60" in told or "60/60" in told
    assert "2 differ" in told
    assert told.endswith("\n")


def test_the_version_is_that_of_the_package(cli: Cli) -> None:
    assert cli("--version").out == f"Pairwright {__version__}\n"


@pytest.mark.parametrize(
    ("words", "name"),
    [
        (["pair", OPEN, "--json"], "pairing"),
        (["pair", REFERENCE / "by-rank.trf", "-f", "json"], "pairing"),
        (["pair", OPEN, "--json", "--edition", "2017"], "pairing"),
        (["pair", OPEN, "-o", os.devnull, "--certificate", "-"], "certificate"),
        (["validate", OPEN, "--json"], "problems"),
        (["systems", "--json"], "systems"),
        (["systems", "dutch", "--edition", "2017", "--json"], "systems"),
        (["doctor", "--json"], "doctor"),
        (["standings", OPEN, "--json"], "standings"),
        (["stability", OPEN, "--json"], "stability"),
        (["tiebreaks", "--json"], "tiebreaks"),
        (["convert", OPEN, "-", "--to", "json"], "tournament"),
    ],
)
def test_what_a_command_writes_conforms_to_its_schema(cli: Cli, words: list[object], name: str) -> None:
    outcome = cli(*words)
    assert outcome.code == 0
    assert conforms(outcome.out, name)["$schema"] == schema_id(name)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_schema_prints_every_schema(cli: Cli, name: str) -> None:
    schema = json.loads(cli("schema", name).out)
    if name == "messages":  # thousands of definitions alike
        schema |= {"$defs": dict(drawn([*schema["$defs"].items()], 40)), "anyOf": drawn(schema["anyOf"], 40)}
    Draft202012Validator.check_schema(schema)
    assert schema["$id"] == schema_id(name)
    assert f"\n{name} " in "\n" + cli("schema").out


def test_there_is_no_schema_of_an_unknown_document(cli: Cli) -> None:
    assert cli("schema", "nosuch").code == 3


def test_systems_shows_the_criteria_of_every_edition_in_their_order(cli: Cli) -> None:
    shown = cli("systems", "dutch").out
    new, old = shown.split("\n\nFIDE (Dutch) System", 1)
    ids = [line.split()[0] for line in new.splitlines() if line.startswith("  C")]
    assert ids == [f"C{number}" for number in range(1, 22)]  # C.04.3 art. 2, edition of 2026
    ids = [line.split()[0] for line in old.splitlines() if line.startswith("  C.")]
    assert ids == [f"C.{number}" for number in range(1, 20)]  # C.04.3 part C, edition of 2017


def test_systems_says_which_edition_is_in_force(cli: Cli) -> None:
    listed = json.loads(cli("systems", "--json").out)["systems"]
    assert [(one["edition"], one["in_force"]) for one in listed if one["name"] == "dutch"] == [
        ("2026", True),
        ("2017", False),
    ]


def test_an_unknown_system_is_a_bad_request(cli: Cli) -> None:
    assert "Unknown pairing system 'nosuch'" in cli("systems", "nosuch").failed(3)


def test_the_doctor_finds_a_sound_installation_sound(cli: Cli) -> None:
    outcome = cli("doctor")
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.endswith("All is well.\n")


def test_the_doctor_finds_a_missing_core(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pairwright.matching._kernel", None)
    outcome = cli("doctor")
    assert outcome.code == 2
    assert "BAD  core" in outcome.out


def test_the_doctor_finds_missing_catalogues(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without them every language would be English, and nothing would say so."""
    monkeypatch.setattr(translations, "catalogue", lambda *_: gettext.NullTranslations())
    outcome = cli("doctor")
    assert outcome.code == 2
    assert "BAD  languages" in outcome.out
    assert "de, fr" in outcome.out


def test_a_library_that_is_missing_is_named_and_a_fault_of_ours_is_not_taken_for_one(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    call = ("serve", "--http", "127.0.0.1:0")
    with monkeypatch.context() as patch:
        patch.delitem(sys.modules, "pairwright.serve.http", raising=False)
        patch.setitem(sys.modules, "starlette.applications", None)
        outcome = cli(*call)
    assert (outcome.code, outcome.out) == (3, "")
    assert "Answering over HTTP needs starlette.applications" in outcome.err
    monkeypatch.setitem(sys.modules, "pairwright.serve.http", None)
    outcome = cli(*call)
    assert outcome.code == 2
    assert outcome.err.startswith("Unexpected error (please report it")


@pytest.mark.parametrize(
    ("shell", "mark"), [("bash", "complete -o"), ("zsh", "#compdef"), ("fish", "function ")]
)
def test_completion_prints_a_script_for_the_shell(cli: Cli, shell: str, mark: str) -> None:
    outcome = cli("completion", shell)
    assert outcome.code == 0
    assert mark in outcome.out
    assert "_PAIRWRIGHT_COMPLETE" in outcome.out


def test_the_shell_is_told_the_commands(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_PAIRWRIGHT_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", "pairwright va")
    monkeypatch.setenv("COMP_CWORD", "1")
    assert cli().out == "plain,validate\n"


@pytest.fixture
def other(tmp_path: Path) -> Path:
    """Another engine with the command line of bbpPairings: our own, started in another process."""
    program = tmp_path / "other"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m pairwright "$@"\n')
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return program


@pytest.mark.skipif(sys.platform == "win32", reason="the other engine is a shell script")
def test_the_crosscheck_of_an_engine_with_itself_finds_nothing(cli: Cli, other: Path) -> None:
    outcome = cli("crosscheck", other, "-n", 2, "--players", 8, "--json")
    assert (outcome.code, outcome.err) == (0, "")
    document = conforms(outcome.out, "crosscheck")
    assert (document["tournaments"], document["differences"]) == (2, [])
    assert document["rounds"] > 2


@pytest.mark.skipif(sys.platform == "win32", reason="the other engine is a shell script")
def test_the_crosscheck_with_a_program_of_another_mind_is_exit_code_1(cli: Cli, tmp_path: Path) -> None:
    program = tmp_path / "stubborn"
    program.write_text("#!/bin/sh\nprintf '1\\n1 2\\n'\n")
    program.chmod(0o755)
    outcome = cli("crosscheck", program, "-n", 1, "--players", 6)
    assert outcome.code == 1
    assert "1 with a difference" in outcome.out


def test_a_folder_instead_of_a_report_is_refused_with_its_files_as_the_way_out(
    cli: Cli, tmp_path: Path
) -> None:
    (tmp_path / "one.trf").write_bytes(OPEN.read_bytes())
    told = cli("check", tmp_path).failed(5)
    assert f"name a file in this folder; `check` takes several: {tmp_path}/*.trf" in told
    assert cli("check", *tmp_path.glob("*.trf")).code == 0
