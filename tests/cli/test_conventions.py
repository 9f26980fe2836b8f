"""Exit codes, streams and errors of all commands."""

from __future__ import annotations

import errno
import json
import os
import re
import sys
from pathlib import Path

import click
import pytest

from command import Cli
from pairwright import system_errors
from pairwright.cli import streams
from pairwright.cli.failures import failure_of, wants_json
from pairwright.cli.group import pairwright
from pairwright.cli.streams import paints, write_text
from pairwright.cli.widths import cells, excerpt, fit
from pairwright.errors import TooLarge

from .conftest import EXAMPLES
from .test_commands import conforms

OPEN = EXAMPLES / "open.trf"


@pytest.mark.parametrize(
    "words", [["pair"], ["pair", "--nosuch"], ["pair", OPEN, "-f", "pdf"], ["pair", OPEN, "x"]]
)
def test_a_usage_error_is_a_bad_request(cli: Cli, words: list[object]) -> None:
    assert "see 'pairwright pair --help'" in cli(*words).failed(3)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["pair", EXAMPLES / "open.trf", "--round", "five"], "'five' is not a whole number."),
        (["generate", "--half-byes", "often"], "'often' is not a number."),
    ],
)
def test_a_word_in_place_of_a_number_is_told_in_plain_words(cli: Cli, words: list[object], said: str) -> None:
    """Before: "is not a valid integer range"."""
    assert said in cli(*words).failed(3)


def test_a_name_in_the_wrong_folder_is_told_with_the_folder(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert f"it was looked for in {tmp_path}:" in cli("pair", "examples/open.trf").failed(5)
    assert "looked for" not in cli("pair", tmp_path / "open.trf").failed(5)
    told = cli("pair", OPEN, "-o", "rounds/next.txt").failed(5)  # the file was told, which is to be made
    assert told.startswith("rounds: the folder does not exist")


def test_an_alternative_to_a_library_is_a_sentence_of_its_own(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("scipy", "scipy.optimize", "scipy.sparse"):
        monkeypatch.setitem(sys.modules, name, None)
    said = cli("pair", OPEN, "-s", "ip", "--constraints", EXAMPLES / "rules.toml").failed(3)
    assert "(extra 'ip' of pairwright). Without side constraints" in said


def test_no_help_names_a_value_by_its_type() -> None:
    """Before: `--players INTEGER RANGE`."""
    commands: list[click.Command] = [pairwright]
    for command in commands:
        context = click.Context(command)
        if isinstance(command, click.Group):
            commands += filter(
                None, (command.get_command(context, name) for name in command.list_commands(context))
            )
        shown = [one.make_metavar(context) for one in command.params]
        assert not [one for one in shown if re.search(r"\b(INTEGER|FLOAT|RANGE)\b", one)], command.name
    assert len(commands) > 70


@pytest.mark.parametrize(
    ("loose", "whole"),
    [(["--why-not", "1", "9"], "1 9"), (["--why-not", "Sørlund", "/", "Kim"], "Sørlund / 9")],
)
def test_a_value_whose_quotation_marks_were_forgotten(cli: Cli, loose: list[str], whole: str) -> None:
    assert "put the whole value in quotation marks" in cli("explain", OPEN, *loose).failed(3)
    assert cli("explain", OPEN, "--why-not", whole).code == 0


def test_a_file_that_is_not_there_is_exit_code_5_in_every_command(cli: Cli, tmp_path: Path) -> None:
    missing = tmp_path / "none.trf"
    for words in (["pair", missing], ["validate", missing], ["convert", missing, tmp_path / "out.json"]):
        assert str(missing) in cli(*words).failed(5)


def test_a_bug_is_exit_code_2_and_one_line_that_asks_to_report_it(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("a bug")

    monkeypatch.setattr("pairwright.systems.dutch.system.DutchSystem.pair", broken)
    monkeypatch.delenv("PAIRWRIGHT_DEBUG", raising=False)
    for words in (["pair", OPEN], ["--dutch", OPEN, "-p"]):
        outcome = cli(*words)
        assert (outcome.code, outcome.out) == (2, "")
        assert outcome.err.startswith("Unexpected error (please report it")
        assert outcome.err.count("\n") == 1
    monkeypatch.setenv("PAIRWRIGHT_DEBUG", "1")
    assert "Traceback" in cli("pair", OPEN).err


@pytest.mark.parametrize(
    ("error", "code"), [(KeyboardInterrupt(), 130), (TooLarge("ten thousand players"), 4), (MemoryError(), 4)]
)
def test_an_interrupt_is_exit_code_130_and_what_is_too_large_4(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, error: BaseException, code: int
) -> None:
    def raised(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr("pairwright.systems.dutch.system.DutchSystem.pair", raised)
    assert cli("pair", OPEN).code == code
    outcome = cli("--dutch", OPEN, "-p")
    assert outcome.code == code
    assert outcome.err.startswith(f"Error processing file {OPEN}: ") == (code == 4)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["pair", "--nosuch", "--json"], "usage"),
        (["pair", "none.trf", "-f", "json"], "file"),
        (["pair", EXAMPLES / "stuck.trf", "--json"], "no-pairing"),
        (["pair", OPEN, "--absent", "99", "--json"], "bad-request"),
        (["validate", "none.trf", "--json"], "file"),
    ],
)
def test_errors_in_json_mode_are_documents_on_standard_error(
    cli: Cli, words: list[object], code: str
) -> None:
    outcome = cli(*words)
    error = conforms(outcome.err, "error")["error"]
    assert outcome.out == ""
    assert (error["code"], error["exit"]) == (code, outcome.code)


def test_a_damaged_file_in_json_mode_names_line_and_column(cli: Cli) -> None:
    outcome = cli("pair", "-", "--json", stdin=OPEN.read_bytes().replace(b"18 w 1", b"18 w q", 1))
    error = json.loads(outcome.err)["error"]
    assert (error["file"], error["line"], error["column"]) == ("<stdin>", 18, 99)
    assert error["expected"]


def test_standings_that_only_the_document_of_play_holds_are_not_left_out_in_silence(cli: Cli) -> None:
    outcome = cli("play", str(OPEN), "--steps", "[]", "--standings")
    assert (outcome.code, outcome.out) == (3, "")
    assert outcome.err == "--standings only goes with --json.\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["pair", "--ranks", "-f", "json"], "--ranks only goes with -f trf."),
        (["pair", "-o", "new", "--certificate", "new"], "-o new and --certificate new don't go together"),
        (["pair", "-o", "new", "--certificate", "./new"], "-o new and --certificate ./new don't go together"),
        (["standings", "--primary", "MP"], "--primary only goes with --teams."),
        (["pair", "--json", "-f", "trf"], "--json and -f trf don't go together"),
        (["standings", "-f", "csv", "--json"], "--json and -f csv don't go together"),
        (["standings", "-s", "keizer", "-t", "BH"], "--system and --tie-breaks don't go together"),
        (["standings", "-s", "keizer", "--json", "--detail", "1"], "--detail only goes with -f text"),
        (["pair", "-s", "keizer", "--set", "base=no", "--set", "base=yes"], "--set base is given twice"),
        (["standings", "--set", "base=no"], "--set only goes with --system"),
        (["standings", "--live", "--after", "2"], "--live and --after don't go together"),
    ],
)
@pytest.mark.usefixtures("folder")  # what is written after all is written there
def test_no_option_is_ignored_in_silence(cli: Cli, words: list[str], said: str) -> None:
    outcome = cli(words[0], str(OPEN), *words[1:])
    assert (outcome.code, outcome.out, said in outcome.err) == (3, "", True)


def test_json_is_recognised_in_every_spelling() -> None:
    for words in (["--json"], ["-f", "json"], ["-fjson"], ["--format=json"], ["--format", "json"]):
        assert wants_json(words)
    assert not any(map(wants_json, ([], ["json"], ["-f", "text", "json"])))


def test_an_error_without_a_message_still_says_what_it_is() -> None:
    assert failure_of(ValueError()).text.endswith(": ValueError")
    assert failure_of(OSError(errno.ENOSPC, "No space left on device", "out")).text == (
        "out: No space left on device"
    )


@pytest.mark.parametrize("number", [errno.EISDIR, errno.EACCES])
def test_a_folder_is_named_as_such_on_windows_too(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It calls a folder that is opened as a file a lack of permission."""
    monkeypatch.setattr(system_errors, "WINDOWS", True)
    told = failure_of(OSError(number, os.strerror(number), str(tmp_path))).text
    assert told.startswith(f"{tmp_path}: Is a directory")
    assert f"{tmp_path}/*.trf" in told
    (tmp_path / "one").touch()
    alone = failure_of(OSError(number, os.strerror(number), str(tmp_path / "one"))).text
    assert ("Permission denied" in alone) is (number == errno.EACCES)


@pytest.mark.parametrize(
    "said",
    [
        "No module named 'pairwright.matching._kernel'",
        "/lib/libstdc++.so.6: version `GLIBCXX_3.4.32' not found (required by /a/matching/_kernel.abi3.so)",
    ],
)
def test_an_installation_whose_core_does_not_load_is_no_bug(said: str) -> None:
    """One copied from another Python or system, or packed into a ZIP file."""
    found = failure_of(ImportError(said))
    assert (found.exit, said in found.text, found.fix.startswith("install Pairwright for")) == (5, True, True)
    assert failure_of(ImportError("No module named 'x'")).exit == 2


def test_a_file_is_replaced_whole_and_keeps_its_mode(tmp_path: Path) -> None:
    target = tmp_path / "out"
    target.write_text("older and longer")
    target.chmod(0o640)
    write_text(target, "new\n")
    assert target.read_bytes() == b"new\n"
    assert target.stat().st_mode & 0o777 == (0o666 if os.name == "nt" else 0o640)  # it knows read-only alone
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.parametrize("number", [errno.EACCES, errno.EPERM, errno.EBUSY, errno.EROFS])
def test_a_file_that_cannot_be_replaced_is_written_in_place(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A caller's own file in a folder closed to us, in /tmp, or mounted into a container; it was refused."""
    target = tmp_path / "out"
    target.write_text("older and longer")

    def refused(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "replace", refused)
    write_text(target, "new\n")
    assert target.read_bytes() == b"new\n"
    with pytest.raises(OSError, match=os.strerror(number)):
        write_text(tmp_path / "not there", "new\n")
    assert list(tmp_path.iterdir()) == [target]


def test_a_file_may_have_the_longest_name_of_its_folder(tmp_path: Path) -> None:
    """The name of the temporary file was too long."""
    target = tmp_path / ("n" * 255)
    write_text(target, "new\n")
    assert target.read_bytes() == b"new\n"


@pytest.mark.skipif(os.name == "nt", reason="few may make links there")
def test_writing_through_a_link_writes_the_file_it_points_to(tmp_path: Path) -> None:
    target, link = tmp_path / "out", tmp_path / "link"
    target.write_text("older")
    link.symlink_to(target)
    write_text(link, "new")
    assert link.is_symlink()
    assert target.read_text() == "new"


@pytest.mark.skipif(os.name == "nt", reason="few may make links there")
def test_a_link_that_leads_to_itself_is_refused_and_stays(cli: Cli, tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    one.symlink_to(other)
    other.symlink_to(one)
    outcome = cli("pair", OPEN, "-o", one)
    assert (outcome.code, outcome.out) == (5, "")
    assert outcome.err == f"{one}: {os.strerror(errno.ELOOP)}\n"
    assert one.is_symlink()
    assert sorted(tmp_path.iterdir()) == [one, other]


def test_messages_with_something_quoted_go_through_the_function_that_makes_it_harmless() -> None:
    """Lines of progress, which begin with a carriage return, quote nothing."""
    folder = Path(streams.__file__).parent
    direct = re.compile(r'print\(f"(?!\\r)[^"\n]*\{[^"\n]*".*file=sys\.stderr')
    found = [file.name for file in folder.rglob("*.py") if direct.search(file.read_text(encoding="utf-8"))]
    assert set(found) <= {"integer_programs.py"}, "its stages are our own words"


def test_a_write_that_fails_halfway_leaves_the_older_file_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    target = tmp_path / "out"
    target.write_text("older")
    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space left") as caught:
        write_text(target, "new")
    assert caught.value.filename == str(target)
    assert target.read_text() == "older"
    assert list(tmp_path.iterdir()) == [target]


def test_no_color_and_dumb_terminals_get_plain_text(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal:
        def isatty(self) -> bool:
            return True

    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert paints(Terminal())  # type: ignore[arg-type]
    monkeypatch.setenv("TERM", "dumb")
    assert not paints(Terminal())  # type: ignore[arg-type]
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    assert not paints(Terminal())  # type: ignore[arg-type]


def test_a_caret_stands_under_its_place_also_in_long_lines_and_wide_letters() -> None:
    line = "x" * 300 + "HERE" + "y" * 300
    shown, carets = excerpt(line, 301, 4)
    assert shown[carets.index("^") :].startswith("HERE")
    assert carets.count("^") == 4
    shown, carets = excerpt("村上 = ?", 6)
    assert cells(shown[: shown.index("?")]) == carets.index("^")


def test_names_are_padded_by_what_they_take_on_the_terminal() -> None:
    assert fit("Žiga", 6) == "Žiga  "
    assert fit("Z\u030ciga", 6) == "Z\u030ciga  "
    assert fit("村上太郎", 7) == "村上太…"
    assert fit("a\x1b[31mb", 10) == "a�[31mb   "
