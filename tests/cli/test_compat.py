"""The command line of bbpPairings 6 and JaVaFo 2.

Expected pairings and checklists in `reference/` were printed by bbpPairings 6.0.0, its build line taken away.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from command import Cli
from pairwright import __version__
from pairwright.cli.compat_request import CompatRequest, parse
from pairwright.cli.failures import RequestError

from .conftest import REFERENCE

EVENTS = sorted(path.stem for path in REFERENCE.glob("*.trf"))
BUILD = f"Pairwright {__version__}"
OPEN = "18\n1 2\n"


def reference(event: str, kind: str) -> str:
    """What the reference engine printed, as it stands."""
    path = REFERENCE / f"{event}.{kind}"
    return path.read_bytes().decode() if path.exists() else ""


@pytest.mark.parametrize("event", [event for event in EVENTS if event != "no-pairing"])
def test_the_list_on_standard_output_is_that_of_the_reference_engine(cli: Cli, event: str) -> None:
    outcome = cli("--dutch", REFERENCE / f"{event}.trf", "-p")
    assert (outcome.code, outcome.out, outcome.err) == (0, reference(event, "pairs"), "")


@pytest.mark.parametrize("event", EVENTS)
def test_the_checklist_is_that_of_the_reference_engine_byte_for_byte(
    cli: Cli, tmp_path: Path, event: str
) -> None:
    paired = event != "no-pairing"
    outcome = cli("--dutch", REFERENCE / f"{event}.trf", "-p", tmp_path / "out", "-l", tmp_path / "list")
    assert outcome.code == (0 if paired else 1)
    assert (tmp_path / "list").read_bytes().decode() == reference(event, "list") + (BUILD if paired else "")


def test_the_checklist_of_the_rules_of_2017_has_their_columns(cli: Cli, tmp_path: Path) -> None:
    """As bbpPairings 5.0.1 writes it, which pairs by them: C12 and C14 where the rules of 2026 have C14 and C16."""
    folder = REFERENCE / "edition-2017"
    words = (
        "--edition",
        "2017",
        "--dutch",
        folder / "open.trf",
        "-p",
        tmp_path / "out",
        "-l",
        tmp_path / "list",
    )
    assert cli(*words).code == 0
    expected = (folder / "open.list").read_text(encoding="utf-8")
    assert (tmp_path / "list").read_bytes().decode() == expected + BUILD
    assert "\tC12\tC14\t" in expected


def test_a_round_that_cannot_be_paired_is_exit_code_1_and_the_phrase_that_callers_match(cli: Cli) -> None:
    file = REFERENCE / "no-pairing.trf"
    outcome = cli("--dutch", file, "-p")
    assert outcome.code == 1
    assert outcome.out == ""
    assert outcome.err.startswith(f"Error while pairing {file}: No valid pairing exists: ")


def test_a_failed_run_leaves_an_older_output_file_as_it_was(cli: Cli, folder: Path) -> None:
    (folder / "out").write_text("older")
    assert cli("--dutch", folder / "stuck.trf", "-p", "out").code == 1
    assert (folder / "out").read_text() == "older"
    assert {path.name for path in folder.iterdir()} == {"open.trf", "open-bx.trf", "stuck.trf", "out"}


def test_names_without_a_folder_belong_to_the_folder_of_the_input_file(cli: Cli, folder: Path) -> None:
    outcome = cli("--dutch", folder / "open.trf", "-p", "out.txt", "-l", "check.txt")
    assert (outcome.code, outcome.out) == (0, "")
    assert (folder / "out.txt").read_text().startswith(OPEN)
    assert (folder / "check.txt").read_text().endswith(BUILD)
    assert list(Path.cwd().iterdir()) == []


def test_names_with_a_folder_are_taken_as_they_are(cli: Cli, folder: Path) -> None:
    assert cli("--dutch", folder / "open.trf", "-p", "./out.txt").code == 0
    assert Path("out.txt").read_text(encoding="utf-8").startswith(OPEN)


def test_a_checklist_without_a_name_is_called_like_the_input_file(cli: Cli, folder: Path) -> None:
    outcome = cli("--dutch", folder / "open.trf", "-p", "-l")
    assert outcome.out.startswith(OPEN)
    assert (folder / "open.list").read_text().startswith("\nID\tPts\t")


def test_javafo_needs_no_system_switch_and_its_old_options_mean_nothing(cli: Cli, folder: Path) -> None:
    file = folder / "open.trf"
    usual = cli("--dutch", file, "-p").out
    for old in (["-w"], ["-q", "10"], ["-q"], ["--fast"]):
        assert cli(*old, file, "-p").out == cli(file, *old, "-p").out == usual


def test_both_dialects_of_the_example_give_the_same_round(cli: Cli, folder: Path) -> None:
    assert cli(folder / "open.trf", "-p").out == cli(folder / "open-bx.trf", "-p").out


def test_r_prints_the_version_before_anything_else(cli: Cli, folder: Path) -> None:
    assert cli("-r").out == f"{BUILD}\n"
    assert cli("-r", "--dutch", folder / "open.trf", "-p").out.startswith(f"{BUILD}\n{OPEN}")


def test_b_accelerates_by_baku_as_record_192_does(cli: Cli, tmp_path: Path) -> None:
    names = {k: f"Player {k}" for k in range(1, 9)}
    lines = [f"001 {k:4d}      {name:<33} {2500 - k:4d}{'':28} 0.0 {k:4d}" for k, name in names.items()]
    plain, baku = tmp_path / "plain.trf", tmp_path / "baku.trf"
    plain.write_text("\n".join(["142 5", "152 W", *lines]) + "\n")
    baku.write_text("\n".join(["142 5", "152 W", "192 FIDE_DUTCH_BAKU", *lines]) + "\n")
    # C.04.7 art. 1.2: of eight players the first four are the accelerated group, paired among themselves.
    expected = "4\n1 3\n4 2\n5 7\n8 6\n"
    assert cli("--dutch", baku, "-p").out == cli(plain, "-b", "-p").out == expected
    assert cli("--dutch", plain, "-p").out == "4\n1 5\n6 2\n3 7\n8 4\n"


def test_the_tournament_may_come_from_standard_input(cli: Cli, folder: Path) -> None:
    assert cli("--dutch", "-", "-p", stdin=(folder / "open.trf").read_bytes()).out.startswith(OPEN)


def test_a_file_that_cannot_be_read_is_exit_code_5(cli: Cli, tmp_path: Path) -> None:
    for name in (tmp_path / "none.trf", tmp_path):
        outcome = cli("--dutch", name, "-p")
        assert outcome.code == 5
        assert outcome.err.startswith(f"Error reading file {name}: The file could not be loaded.")


@pytest.mark.parametrize("operation", ["-p", "-c"])
def test_an_empty_name_is_that_of_no_file_and_not_standard_input(
    cli: Cli, folder: Path, operation: str
) -> None:
    """A caller whose variable is empty would wait for ever; the reference says the same."""
    outcome = cli("--dutch", "", operation, stdin=(folder / "open.trf").read_bytes())
    assert (outcome.code, outcome.out) == (5, "")
    assert outcome.err.startswith("Error reading file : The file could not be loaded.")


@pytest.mark.parametrize("words", [["FILE", "-p", ""], ["-g", "-o", ""]])
def test_an_empty_name_of_an_output_file_is_not_standard_output(
    cli: Cli, folder: Path, words: list[str]
) -> None:
    told = cli(*(folder / "open.trf" if word == "FILE" else word for word in words)).failed(5)
    assert "could not be written" in told


def test_an_output_file_that_cannot_be_written_is_exit_code_5(cli: Cli, folder: Path) -> None:
    told = cli("--dutch", folder / "open.trf", "-p", folder / "no" / "out").failed(5)
    assert "could not be written" in told


def test_trouble_with_the_checklist_does_not_change_the_exit_code(cli: Cli, folder: Path) -> None:
    outcome = cli("--dutch", folder / "open.trf", "-p", "-l", folder / "no" / "list")
    assert outcome.code == 0
    assert outcome.out.startswith(OPEN)
    assert "checklist" in outcome.err


def test_a_system_without_a_checklist_says_so_in_a_sentence(cli: Cli, folder: Path) -> None:
    """The sentence ended in two full stops."""
    outcome = cli("--lim", folder / "open.trf", "-p", "-l", folder / "list")
    assert outcome.code == 0
    assert outcome.err.splitlines() == ["The system lim has no checklist."]
    assert not (folder / "list").exists()


def test_a_damaged_file_is_exit_code_3_with_line_and_column(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "bad.trf"
    file.write_bytes((REFERENCE / "generated.trf").read_bytes().replace(b"4 b =", b"4 b q"))
    outcome = cli("--dutch", file, "-p")
    assert outcome.code == 3
    place = "line 12, column 99: round 1 of player 9"
    assert outcome.err.startswith(f"Error parsing file {file}: {place}: unknown result code 'q'")


def test_a_file_without_the_number_of_rounds_is_exit_code_3(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "bad.trf"
    file.write_bytes((REFERENCE / "generated.trf").read_bytes().replace(b"142 5\n", b""))
    assert cli("--dutch", file, "-p").code == 3


def test_a_decided_game_worth_more_than_a_point_is_paired_with_a_warning(cli: Cli, tmp_path: Path) -> None:
    lines = (REFERENCE / "generated.trf").read_text()
    # Round 3: 1 and 3 drew; by decision the win goes to 3 as well as half a point to 1 (Laws of Chess, 12.9).
    decided = lines.replace(
        " 2.5    3     8 b 1     4 w 1     1 w =", " 3.0    3     8 b 1     4 w 1     1 w 1"
    )
    assert decided != lines
    file = tmp_path / "decided.trf"
    file.write_text(decided)
    outcome = cli("--dutch", file, "-p")
    assert (outcome.code, outcome.out) == (0, "5\n5 3\n1 7\n6 2\n9 8\n4 0\n")
    assert "players 1 Test0001 Player0001 and 3 Test0003 Player0003" in outcome.err
    assert "add up to more than a win" in outcome.err
    assert cli("pair", file, "-f", "list").out == outcome.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--nosuch", "F", "-p"], "Unknown pairing system 'nosuch'"),
        (["F", "G", "-p"], "'G' is one word too many"),
        (["F", "-p", "-c"], "-p and -c don't go together"),
        (["F", "-p", "-p"], "'-p' is one word too many"),
        (["F", "-p", "OUT", "MORE"], "'MORE' is one word too many"),
        (["-p"], "-p needs a tournament file"),
        (["F", "-p", "-x"], "Unknown option -x"),
        (["F.trf", "-P"], "Unknown option -P"),
        (["F", "-p", "-o", "OUT"], "-o only goes with -g"),
        (["-s", "7", "F", "-p"], "-s only goes with -g"),
        (["-g"], "-g needs -o"),
        (["-g", "-o"], "-o needs VALUE"),
        (["--dutch", "--dubov", "F", "-p"], "--dutch and --dubov don't go together"),
        (["--dutch", "F", "-p", "--dutch"], "'--dutch' is one word too many"),
    ],
)
def test_words_that_make_no_request_are_exit_code_3_with_the_usage(
    cli: Cli, words: list[str], said: str
) -> None:
    outcome = cli(*words)
    assert outcome.code == 3
    assert outcome.out == ""
    assert said in outcome.err
    assert "FILE -p [OUT] [-l [LIST]]" in outcome.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["frobnicate"], "Unknown command 'frobnicate'. Commands: pair, play, check,"),
        (["pari", "F"], "Unknown command 'pari'. Did you mean 'pair'?"),
        (["event", "pairs"], "Unknown command 'pairs'. Did you mean 'pair'?"),
        (["lab", "rum", "every-system"], "Unknown command 'rum'. Did you mean 'run'?"),
        (
            ["spring open.trf"],
            "For example pairwright pair 'spring open.trf'. Commands: pair, play,",
        ),
        (["nosuch.trf", "--absent", "3"], "For example pairwright pair nosuch.trf."),
        (["-r", "F"], "Unknown command 'F'"),
    ],
)
def test_words_that_are_neither_get_commands_and_not_the_usage_of_other_programs(
    cli: Cli, words: list[str], said: str
) -> None:
    outcome = cli(*words)
    assert (outcome.code, outcome.out) == (3, "")
    assert said in outcome.err
    assert ("-p [OUT]" in outcome.err) == (words[0] == "-r")


@pytest.mark.parametrize("words", [["--dutch"], ["-b"], ["--edition", "2017"], ["--dutch", "-q"]])
def test_options_without_a_file_are_refused_as_the_reference_refuses_them(cli: Cli, words: list[str]) -> None:
    """bbpPairings 6.0.0 and a call that lost its file: usage on standard error, exit code 3."""
    outcome = cli(*words)
    assert (outcome.code, outcome.out) == (3, "")
    assert f"{words[0]} needs FILE -p" in outcome.err
    assert "FILE -p [OUT] [-l [LIST]]" in outcome.err


def test_help_may_stand_before_the_command(cli: Cli) -> None:
    assert cli("help").out == cli("--help").out
    assert cli("help", "event", "pair").out == cli("event", "pair", "--help").out
    assert "Did you mean 'pair'?" in cli("help", "pari").err


def test_an_unknown_command_in_json_mode_is_a_document(cli: Cli) -> None:
    assert json.loads(cli("frobnicate", "--json").err)["error"]["code"] == "bad-request"


def test_the_words_of_checking_and_generating_are_understood() -> None:
    assert parse(["--dutch", "F", "-c", "-l"]) == CompatRequest(input="F", operation="-c", checklist="")
    assert parse(["F", "-c", "3"]) == CompatRequest(input="F", operation="-c", extra="3")
    assert parse(["-g", "C", "-o", "T", "-s", "7"]) == CompatRequest(
        operation="-g", extra="C", output="T", seed="7"
    )
    assert parse(["-s", "7", "-o", "T", "-g", "C"]) == parse(["-g", "C", "-o", "T", "-s", "7"])
    assert parse(["M", "-g", "-b", "-o", "T"]) == CompatRequest(
        input="M", operation="-g", baku=True, output="T"
    )


def test_an_option_after_p_is_not_taken_for_the_output_file() -> None:
    assert parse(["F", "-p", "-l", "L"]) == CompatRequest(input="F", operation="-p", checklist="L")
    with pytest.raises(RequestError, match="Unknown option"):
        parse(["F", "-p", "-x"])
