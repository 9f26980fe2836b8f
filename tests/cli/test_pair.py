"""`pairwright pair`. The pairings of the example open were also computed by bbpPairings 6.0.0."""

from __future__ import annotations

import json
import os
import re
import sys
from pathlib import Path

import jsonschema
import pytest

from command import Cli
from pairwright.cli.documents import schema_text
from pairwright.cli.main import run
from pairwright.command_lines import split

from .conftest import EXAMPLES, REFERENCE

OPEN = EXAMPLES / "open.trf"

ROUND_4 = """\
Round 4 · FIDE (Dutch) System (2026) · 9 players · 4 boards
  Bd  White                    Pts       Black                    Pts
   1  Test0001 Player0001  #1  2.5   –   Test0005 Player0005  #5  2.5
   2  Test0002 Player0002  #2  2.0   –   Test0003 Player0003  #3  2.5
   3  Test0008 Player0008  #8  1.0   –   Test0006 Player0006  #6  2.0
   4  Test0009 Player0009  #9  0.5   –   Test0007 Player0007  #7  1.0
 bye  Test0004 Player0004  #4  0.5
"""


def test_the_table_shows_boards_names_numbers_points_and_the_bye(cli: Cli) -> None:
    outcome = cli("pair", REFERENCE / "generated.trf")
    assert outcome.code == 0
    assert outcome.out.startswith(ROUND_4)
    *_, unequal, floats, refused, hint = outcome.out.splitlines()
    # 2 meets 3, 6 meets 8, 7 meets 9 with 0.5, 1.0 and 0.5 points between them.
    assert unequal == "3 boards are between players with unequal points, 1.0 apart at most."
    assert floats.endswith("float down.")
    assert refused.startswith("Preference refused: 1 player, ")
    assert refused.endswith(", upfloat again: 2 players.")
    assert hint == f"Why: pairwright explain {REFERENCE / 'generated.trf'}"


def test_a_strong_late_entry_at_the_end_of_the_list_is_told_in_every_form(cli: Cli, tmp_path: Path) -> None:
    """Of programs in Python alone the notice was heard."""
    file = tmp_path / "late.trf"
    ratings = (2400, 2300, 2200, 2100, 2350)
    file.write_text(
        "142 5\n152 W\n" + "".join(f"{f'001 {n:4}      P':<48}{r}\n" for n, r in enumerate(ratings, 1))
    )
    told = "5 P (2350) is at the end of the list, but 3 of the 4 rated players above"
    assert f"notice: {told}" in cli("pair", file).err
    (notice,) = json.loads(cli("pair", file, "--json").out)["notices"]
    assert notice.startswith(told)
    club = cli("pair", file, "-s", "keizer").err
    assert "with equal points this place counts as one of the weakest" in club  # it has no score groups


@pytest.mark.parametrize("system", ["dutch", "roommates", "keizer", "round-robin", "scheveningen"])
def test_a_finished_event_is_told_in_one_sentence_by_every_system(
    cli: Cli, tmp_path: Path, system: str
) -> None:
    """Systems that need no announced number of rounds had another one."""
    file = tmp_path / "finished.trf"
    file.write_text(
        "012 Cup\n142 1\n152 W\n"
        f"{'001    1      Ada':<80} 1.0    1     2 w 1\n{'001    2      Ben':<80} 0.0    2     1 b 0\n"
    )
    said = cli("pair", file, "-s", system).failed(3)
    assert "he 1 announced round has been played: there is nothing to pair" in said


def test_the_list_is_that_of_the_reference_engines(cli: Cli) -> None:
    expected = (REFERENCE / "generated.pairs").read_text()
    assert cli("pair", REFERENCE / "generated.trf", "-f", "list").out == expected


def test_standard_input_and_a_file_give_the_same(cli: Cli) -> None:
    piped = cli("pair", "-", stdin=OPEN.read_bytes()).out
    assert cli("pair", OPEN).out == f"{piped}Why: pairwright explain {OPEN}\n"


def test_the_output_file_gets_the_data_and_standard_output_nothing(cli: Cli, tmp_path: Path) -> None:
    outcome = cli("pair", OPEN, "-f", "list", "-o", tmp_path / "out")
    assert (outcome.code, outcome.out, outcome.err) == (0, "", "")
    assert (tmp_path / "out").read_text() == cli("pair", OPEN, "-f", "list").out


def test_what_a_killed_process_left_behind_is_in_nobodys_way(cli: Cli, tmp_path: Path) -> None:
    """In containers the next process often has the number of the one that was killed."""
    (tmp_path / f".out.{os.getpid()}.part").write_text("half a li")
    assert cli("pair", OPEN, "-f", "list", "-o", tmp_path / "out").code == 0
    assert (tmp_path / "out").read_text().startswith("18\n")


def test_the_json_document_says_the_same_as_the_list(cli: Cli) -> None:
    document = json.loads(cli("pair", OPEN, "--json").out)
    listed = [line.split() for line in cli("pair", OPEN, "-f", "list").out.splitlines()[1:]]
    pairs = [[str(board["white"]["id"]), str(board["black"]["id"])] for board in document["boards"]]
    assert [*pairs, [str(document["bye"]["id"]), "0"]] == listed
    assert document["absent"] == [3, 35]  # a half-point bye and a withdrawal in records 240


def test_absent_players_are_left_out_and_named_in_the_document(cli: Cli) -> None:
    document = json.loads(cli("pair", OPEN, "--json", "--absent", "1,10-12 20").out)
    assert document["absent"] == [1, 3, 10, 11, 12, 20, 35]
    present = {board[side]["id"] for board in document["boards"] for side in ("white", "black")}
    assert present.isdisjoint(document["absent"])


@pytest.mark.parametrize("absent", ["x", "3-", "9-2", "1-99999", "38"])
def test_absent_players_that_make_no_sense_are_a_bad_request(cli: Cli, absent: str) -> None:
    outcome = cli("pair", OPEN, "--absent", absent)
    assert (outcome.code, outcome.out) == (3, "")


def test_the_edition_of_2017_can_be_asked_for(cli: Cli) -> None:
    assert "(2017)" in cli("pair", OPEN, "--edition", "2017").out


@pytest.mark.parametrize(("words", "said"), [(["-s", "nosuch"], "nosuch"), (["--edition", "1999"], "1999")])
def test_an_unknown_system_or_edition_is_a_bad_request(cli: Cli, words: list[str], said: str) -> None:
    assert said in cli("pair", OPEN, *words).failed(3)


def test_no_valid_pairing_is_exit_code_1_with_the_players_who_cannot_be_paired(cli: Cli) -> None:
    outcome = cli("pair", EXAMPLES / "stuck.trf")
    assert (outcome.code, outcome.out) == (1, "")
    assert outcome.err.startswith("No valid pairing exists: ")


def test_no_valid_pairing_in_json_has_a_witness_without_enough_neighbours(cli: Cli) -> None:
    outcome = cli("pair", REFERENCE / "no-pairing.trf", "--json")
    error = json.loads(outcome.err)["error"]
    assert (error["code"], error["exit"]) == ("no-pairing", 1)
    # 1 and 5 have met everybody who is present but each other, and each other in round 1 (see the file).
    assert error["witness"] == [1, 5]
    assert error["neighbours"] == []


def test_the_report_with_the_new_round_lacks_only_its_results(cli: Cli, tmp_path: Path) -> None:
    report = tmp_path / "round5.trf"
    assert cli("pair", OPEN, "-f", "trf", "-o", report).code == 0
    unfinished = cli("validate", report)
    assert unfinished.code == 0
    assert unfinished.out.count("17 boards of round 5 have no result yet") == 1
    assert cli("validate", report, "--for", "pair").code == 3
    refused = cli("pair", report)
    assert (refused.code, refused.err.count("17 boards of round 5 have no result yet")) == (3, 1)
    played = report.read_text().replace(" w  \n", " w =\n").replace(" b  \n", " b =\n")
    report.write_text("".join(_half_a_point_more(line) for line in played.splitlines(keepends=True)))
    assert cli("validate", report).code == 0
    assert cli("pair", report).out.startswith("Round 6 ")


def _half_a_point_more(line: str) -> str:
    """A player line that ends in a draw, with the points of the draw (columns 81 to 84)."""
    if not line.endswith("=\n"):
        return line
    return f"{line[:80]}{float(line[80:84]) + 0.5:4.1f}{line[84:]}"


def test_on_a_terminal_a_long_round_is_cut_and_the_time_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("pairwright.cli.commands.pair.is_terminal", lambda stream: stream is sys.stdout)
    monkeypatch.setenv("LINES", "16")
    assert run(["pair", str(OPEN)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith(" s")
    assert "   …  11 more (--all)" in lines
    assert len(lines) <= 15
    assert run(["pair", str(OPEN), "--all"]) == 0
    assert "more (--all)" not in capsys.readouterr().out


def test_the_same_call_gives_the_same_bytes(cli: Cli) -> None:
    for form in ("text", "list", "json", "trf"):
        assert cli("pair", OPEN, "-f", form).out == cli("pair", OPEN, "-f", form).out


def test_the_hint_carries_every_option_that_the_explanation_needs(cli: Cli, tmp_path: Path) -> None:
    pytest.importorskip("scipy")
    rules = tmp_path / "no stairs.toml"
    rules.write_text(
        '[[constraint]]\nkind = "floaters"\ngroup = { score = 2.5 }\nway = "from"\nat_most = 0\n'
    )
    words = [OPEN, "-s", "ip", "--constraints", rules, "--absent", "5,9"]
    *_, hint = cli("pair", *words).out.splitlines()
    program, explain, *asked = split(hint.removeprefix("Why: "))
    assert (program, explain) == ("pairwright", "explain")
    with_hint = cli(*[explain, *asked, "--board", "7"])
    assert with_hint.code == 0
    assert with_hint.out == cli("explain", *words, "--board", "7").out
    assert with_hint.out != cli("explain", OPEN, "--board", "7").out


@pytest.mark.parametrize(
    "options",
    [["-s", "uscf", "--set", "low=60", "--set", "high=200"], ["--edition", "2017"], ["--absent", "3, 7"]],
)
def test_the_hint_names_system_edition_and_parameters(cli: Cli, options: list[str]) -> None:
    *_, hint = cli("pair", OPEN, *options).out.splitlines()
    assert split(hint) == ["Why:", "pairwright", "explain", str(OPEN), *options]


def test_without_the_file_of_the_constraints_there_is_no_hint(cli: Cli) -> None:
    outcome = cli("pair", OPEN, "-s", "ip", "--constraints", "-", stdin=b"")
    assert outcome.code == 0
    assert "Why:" not in outcome.out


def test_the_list_of_all_errors_can_be_asked_for_as_the_message_says(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "open 2027.trf"
    file.write_bytes(OPEN.read_bytes().replace(b"   14 b 1", b"   99 b 1"))
    *_, hint = cli("pair", file).err.splitlines()
    command = hint.partition("more: ")[2].removesuffix(" lists all errors")
    program, *words = split(command)
    assert (program, words) == ("pairwright", ["validate", str(file)])
    piped = cli("pair", "-", stdin=file.read_bytes()).err.splitlines()[-1]
    assert piped.endswith("more: pairwright validate - lists all errors")


@pytest.mark.parametrize(
    ("constraint", "said"),
    [
        ('kind = "apart"\ngroup = { players = [4, 99] }', "player 99, but no player has that number"),
        ('kind = "apart"\ngroup = { federation = "XXX" }', "the federation 'XXX', but no player has it"),
        (
            'kind = "room"\nname = "hall"\ngroup = { score = 2.5 }\nat_least = 3\nat_most = 2',
            "at_least must be 0 or more",
        ),
    ],
)
@pytest.mark.parametrize("command", ["pair", "explain", "check"])
def test_a_side_constraint_that_makes_no_sense_here_is_refused_with_its_line(
    cli: Cli, tmp_path: Path, constraint: str, said: str, command: str
) -> None:
    rules = tmp_path / "rules.toml"
    sound = '[[constraint]]\nkind = "largest-gap"\npoints = 2.0\n\n'
    rules.write_text(f"{sound}[[constraint]]\n{constraint}\n")
    outcome = cli(command, OPEN, "-s", "ip", "--constraints", rules)
    assert (outcome.code, outcome.out) == (3, "")
    first, *_, fix = outcome.err.splitlines()
    assert first.startswith(f"{rules}:6:1: ")
    assert said in first
    assert fix == "  fix: correct this constraint, or remove it"


def _unpaired(tmp_path: Path, players: int) -> Path:
    lines = [f"001 {n:>4}      {f'Player{n}':<33} {2000 - 20 * n:>4}" for n in range(1, players + 1)]
    file = tmp_path / f"{players}.trf"
    file.write_text("\n".join(["012 Planned", "142 5", "152 W", *lines]) + "\n", encoding="utf-8")
    return file


@pytest.mark.parametrize(("players", "games"), [(6, 15), (5, 10)])
def test_rounds_planned_together_let_everybody_meet_everybody(
    cli: Cli, tmp_path: Path, players: int, games: int
) -> None:
    """Five rounds for six, or for five with a bye each, leave no choice but a round robin."""
    file = _unpaired(tmp_path, players)
    lines = cli("pair", file, "-s", "ip", "--ahead", "5", "-f", "list").out.splitlines()
    pairs = [frozenset(map(int, line.split())) for line in lines if " " in line]
    assert [line for line in lines if " " not in line] == ["3"] * 5
    assert len({pair for pair in pairs if 0 not in pair}) == games == sum(0 not in pair for pair in pairs)
    assert all(
        frozenset.union(*pairs[at : at + 3]) - {0} == set(range(1, players + 1)) for at in range(0, 15, 3)
    )
    text = cli("pair", file, "-s", "ip", "--ahead", "5").out.splitlines()
    assert text[0].startswith("Rounds 1 to 5 · ")
    assert text[0].endswith(", no plan has more")
    assert [line for line in text if line.startswith("Round ")] == [f"Round {n}" for n in range(1, 6)]
    tables = [set(map(int, re.findall(r"#(\d+)", line))) for line in text if "#" in line]
    assert tables == [set(pair - {0}) for pair in pairs]
    document = json.loads(cli("pair", file, "-s", "ip", "--ahead", "5", "--json").out)
    jsonschema.validate(document, json.loads(schema_text("ahead")))
    assert document["proved"]
    assert pairs == [
        frozenset([*(board[side]["id"] for side in ("white", "black"))])
        if board
        else frozenset({one["bye"]["id"], 0})
        for one in document["rounds"]
        for board in (*one["boards"], *([None] if one["bye"] else []))
    ]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("-s", "dutch", "--ahead", "2"), "--ahead is for the system ip, not for dutch. Add -s ip"),
        (("-s", "ip", "--ahead", "6"), "asks for 6 rounds, but 5 are left"),
        (("-s", "ip", "--ahead", "2", "-f", "trf"), "can't be written as trf"),
        (("-s", "ip", "--ahead", "0"), "0 is not in the range x>=1"),
    ],
)
def test_rounds_that_cannot_be_planned_together_are_refused(
    cli: Cli, tmp_path: Path, words: tuple[str, ...], told: str
) -> None:
    outcome = cli("pair", _unpaired(tmp_path, 6), *words)
    assert outcome.code != 0
    assert told in outcome.err
    assert not outcome.out
