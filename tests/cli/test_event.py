"""`pairwright event`: what its verbs print, ask and refuse."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import click
import pytest

from command import Cli, Outcome
from pairwright.cli.commands.event import command
from pairwright.cli.group import SETTINGS
from pairwright.event import decide_rounds
from pairwright.event.state import Section, State, Table

from .test_commands import conforms


class Desk:
    """An event file in a folder of its own, and the verbs on it."""

    def __init__(self, cli: Cli) -> None:
        self.cli = cli

    def __call__(self, *words: object, stdin: bytes = b"") -> Outcome:
        return self.cli("event", *words, stdin=stdin)

    def ok(self, *words: object, stdin: bytes = b"") -> str:
        """What a verb that succeeds prints."""
        outcome = self(*words, stdin=stdin)
        assert outcome.code == 0, outcome.err
        return outcome.out


@pytest.fixture
def desk(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PAIRWRIGHT_AUTHOR", "Ann")
    made = Desk(cli)
    made.ok("new", "spring.pairwright", "--name", "Spring Open", "--set", "rounds=3", "--seed", "1")
    for number, name in enumerate(("Garcia, Ana", "Olsen, Per", "Garcia, Luis", "Wang, Li", "Rossi, Mario")):
        made.ok("add", name, "--rating", 2000 - 10 * number)
    return made


def test_every_command_says_in_one_line_what_it_did_and_how_to_undo_it(desk: Desk) -> None:
    out = desk.ok("withdraw", "Wang", "--from", 2)
    assert out.splitlines() == [
        "Wang, Li withdrawn from round 2 on.",
        "  undo: pairwright event undo spring.pairwright",
    ]
    assert desk.ok("undo").splitlines() == ["Undone: Wang, Li withdrawn from round 2 on."]
    assert desk.ok("redo").startswith("Redone: Wang, Li")


def test_what_was_set_is_told_in_words_or_as_it_is_typed(desk: Desk) -> None:
    prizes = ("General=500,300", "U1800[rating<1800]=99.50")
    told = "Open: prizes: General: 500, 300; U1800 (rating under 1800): 99.50."
    assert desk.ok("prizes", *prizes).splitlines()[0] == told
    assert desk.ok("settings", "fees=20[sex=w & birth>=2010];30[club=A]").splitlines()[0] == (
        "Open: entry fees: 20 (women and girls, born in 2010 or later); 30 (club=A)."
    )
    assert desk.ok("settings", "points=win:3,draw:1").splitlines()[0] == (
        "Open: point system: win:3, draw:1, forfeit_win:3, full_bye:3, half_bye:1, allocated_bye:3."
    )
    assert desk.ok("settings", "points=").splitlines()[0] == "Open: point system: default."


def test_the_status_counts_teams_where_teams_play_and_their_members_as_players(
    cli: Cli, tmp_path: Path
) -> None:
    file = tmp_path / "cup.pairwright"
    words = ("system=team", "teams=yes", "match_colours=WB", "rounds=3")
    assert cli("event", "new", file, *words).code == 0
    assert cli("event", "add", file, "Owls").code == 0
    for number in range(2):
        assert cli("event", "member", file, "Owls", f"Owl {number}").code == 0
    assert "Open: 1 team, round 0 of 3" in cli("event", "status", file).out
    assert "Open: 1 Mannschaft, Runde 0 von 3" in cli("event", "status", file, "--lang", "de").out
    (section,) = json.loads(cli("event", "status", file, "--json").out)["sections"]
    assert section["players"] == 2


def test_a_small_event_from_the_first_round_to_the_report(desk: Desk, cli: Cli, tmp_path: Path) -> None:
    for number in range(1, 4):
        desk.ok("pair", "--publish")
        assert f"round {number}: playing" in desk.ok("boards")
        desk.ok("results", stdin=b"# slips\n1 1-0\n2-\n")
        desk.ok("close")
    assert "next: export the report" in desk.ok("status")
    desk.ok("export", "-o", "final.trf")
    assert cli("check", "final.trf").code == 0
    assert cli("validate", "final.trf").code == 0
    assert desk("check").code == 0
    assert "Garcia, Ana" in desk.ok("standings")
    assert "White" in desk.ok("explain", "--board", 1)


def test_names_numbers_and_boards_are_understood_and_ambiguous_names_are_not_guessed(desk: Desk) -> None:
    assert "1 Garcia, Ana and 3 Garcia, Luis" in desk("withdraw", "Garcia").failed(3)
    assert "Garcia, Luis" in desk.ok("bye", "garcia luis", 2, "half")
    desk.ok("pair", "--publish")
    assert "Olsen, Per" in desk.ok("result", "olsen", "1-0")


def test_the_result_of_a_player_who_came_after_the_round_was_paired_has_no_board(desk: Desk) -> None:
    desk.ok("pair", "--publish")
    desk.ok("add", "Zimmer, Eva", "--rating", 1500, "--missed", "Z")
    refused = desk("result", "Zimmer", "1-0")
    assert (refused.code, refused.err) == (3, "6 Zimmer, Eva has no board in round 1.\n")


def test_a_question_of_level_2_or_3_is_answered_by_yes(desk: Desk) -> None:
    desk.ok("bye", 1, 2, "half")
    asked = desk("bye", 1, 3, "half")
    assert asked.code == 3
    assert "already has 1 half-point bye." in asked.err
    assert "rule: C.05 art. 6.7" in asked.err
    assert "instead: Give a zero-point bye instead." in asked.err
    assert "Confirm with --yes" in asked.err
    assert "R3" not in desk.ok("players")
    desk.ok("bye", 1, 3, "half", "--yes")
    assert "R2:H R3:H" in desk.ok("players")


def test_a_question_of_level_4_is_answered_by_the_number_of_the_round_and_not_by_yes(desk: Desk) -> None:
    desk.ok("pair")
    desk("edit", "--swap", 3, 4, "--yes")
    for words in (["--yes"], ["--confirm", 2]):
        assert "--confirm 1" in desk("validate", "--reason", "brothers", *words).failed(3)
    desk.ok("validate", "--reason", "brothers", "--confirm", 1)
    desk.ok("publish")


def test_a_slip_that_can_not_be_read_is_named_by_its_line_and_nothing_is_entered(desk: Desk) -> None:
    desk.ok("pair", "--publish")
    assert "<stdin>:2:1" in desk("results", stdin=b"1 1-0\n2 1-1\n").failed(3)
    assert "<stdin>:2: this is not UTF-8 text" in desk("results", stdin=b"1 1-0\n2 \xff\n").failed(3)
    assert "0 of 2 results" in desk.ok("status")


def test_results_no_game_can_have_are_refused(desk: Desk) -> None:
    desk.ok("pair", "--publish")
    for typed in ("1-1", "1-1/2", "1/2F-0F", "x"):
        assert "is not a valid result" in desk("result", 1, typed).failed(3)


def test_all_results_of_the_report_can_be_typed(desk: Desk) -> None:
    desk.ok("pair", "--publish")
    typed = {
        "1-0": "1-0", "0-1": "0-1", "1/2": "½-½", "0-0": "0-0", "1/2-0": "½-0", "0-1/2": "0-½", "1F-0F": "1-0 forfeit",
        "0f-1f": "0-1 forfeit", "0F-0F": "0-0 forfeit", "u+": "1-0 unrated", "u*": "½-½ unrated",
        "adjourned": "adjourned",
        "b": "0-1",
    }  # fmt: skip
    for word, shown in typed.items():
        assert f" {shown} " in desk.ok("result", 1, word, "--yes")


def test_the_report_waits_for_every_game(desk: Desk) -> None:
    desk.ok("pair", "--publish")
    desk.ok("results", stdin=b"1 1-0\n2 ?\n")
    assert "round 1 board 2" in desk("export").failed(3)
    assert desk.ok("export", "--interim").startswith("012 Spring Open")


def test_sections_are_named_where_there_are_several(desk: Desk) -> None:
    desk.ok("section", "add", "B", "--preset", "club")
    assert "Sections: Open, B" in desk("pair").failed(3)
    desk.ok("move", "-s", "Open", "Wang", "Rossi", "--to", "B")
    assert "Round 1 of B paired" in desk.ok("pair", "-s", "b")
    assert "undo spring.pairwright -s b" in desk.ok("publish", "-s", "b")


def test_the_journal_lists_who_did_what_and_what_was_undone(desk: Desk) -> None:
    desk.ok("pair")
    desk.ok("undo")
    lines = desk.ok("journal").splitlines()
    assert "7* " in lines[-2]
    assert "Ann" in lines[-1]
    assert lines[-1].endswith("Undone: Round 1 of Open paired as a draft: 2 boards; bye for 5 Rossi, Mario.")
    assert desk.ok("restore", 3, "--yes").startswith("Back to revision 3")
    assert len(desk.ok("players").splitlines()) == 2


def test_what_verbs_show_is_a_document_too(desk: Desk) -> None:
    desk.ok("pair", "--publish")
    for word in ("status", "players", "boards", "journal", "standings", "settings"):
        assert conforms(desk.ok(word, "--json"), "event")["event"] == "Spring Open"


def test_what_verbs_do_is_a_document_too(desk: Desk) -> None:
    done = conforms(desk.ok("pair", "--json"), "event")
    assert done["done"] is True
    assert done["undo"] == "pairwright event undo spring.pairwright"
    assert desk("pair", "--json").err.startswith('{"error"')


def test_copies_and_the_second_folder(desk: Desk, tmp_path: Path) -> None:
    desk.ok("backup", "--to", "copy.pairwright")
    assert desk("backup", "--to", "copy.pairwright", "spring.pairwright").code == 5
    (tmp_path / "second").mkdir()
    desk.ok("backup", "--folder", "second", "spring.pairwright")
    desk.ok("pair", "--publish", "spring.pairwright")
    names = sorted(file.name for file in (tmp_path / "second").iterdir())
    assert names == ["spring-1-R01-published.pairwright", "spring-copy.pairwright"]
    assert "tables as before" in desk.ok("rebuild", "spring.pairwright")
    assert "5 players" in desk.ok("status", "copy.pairwright")


def test_without_a_file_there_must_be_one_event_in_the_folder(desk: Desk, tmp_path: Path) -> None:
    desk.ok("new", "autumn.pairwright")
    assert "autumn.pairwright, spring.pairwright" in desk("status").failed(3)
    assert desk("status", "nowhere.pairwright").code == 5
    assert desk("new", "spring.pairwright").code == 5


def test_every_verb_stands_under_one_heading_and_has_help(cli: Cli) -> None:
    context = click.Context(command)
    assert sorted(command.list_commands(context)) == sorted(command.elsewhere)
    for name in command.elsewhere:
        verb = command.get_command(context, name)
        assert verb.name == name
        assert verb.get_short_help_str(1000) == command.sentence_of(context, name) != ""
        verb._help_option = None  # Click keeps the one it made first, perhaps without these settings
        with click.Context(verb, info_name=f"pairwright event {name}", **SETTINGS) as called:
            shown = cli("event", name, "--help").out
            assert shown == f"{verb.get_help(called)}\n"
            assert 'default: ""' not in shown


def test_a_shell_completes_the_names_of_players(desk: Desk) -> None:
    from pairwright.cli.event_call import complete_players

    context = click.Context(command)
    (parameter,) = [one for one in command.get_command(context, "withdraw").params if one.name == "player"]
    assert complete_players(context, parameter, "gar") == ["Garcia,Ana", "Garcia,Luis"]
    assert desk.ok("withdraw", "Garcia,Luis").startswith("Garcia, Luis withdrawn")
    context.meta["event file"] = "nowhere.pairwright"
    assert complete_players(context, parameter, "gar") == []


def test_a_shell_that_asks_gets_the_names(desk: Desk, cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    assert desk.ok("withdraw", "Garcia,Luis")
    monkeypatch.setenv("_PAIRWRIGHT_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", "pairwright event return gar")
    monkeypatch.setenv("COMP_CWORD", "3")
    assert cli().out.splitlines() == ["plain,Garcia,Ana", "plain,Garcia,Luis"]


def test_a_word_that_is_no_call_for_help_changes_nothing(desk: Desk) -> None:
    """After `--` it is a name, though options are no longer."""
    assert "--help" in desk("withdraw", "--", "--help").failed(3)


@pytest.mark.parametrize(
    ("words", "name"),
    [
        (("settings", "rounds=5", "rounds=6"), "rounds"),
        (("settings", "tie-breaks=BH", "tie_breaks=DE"), "tie_breaks"),
        (("settings", "points=win:3,win:2"), "win"),
        (("info", "022=Here", "022=There"), "022"),
        (("change", "1", "rating=2000", "rating=2001"), "rating"),
        (("add", "New, One", "--bye", "2:half", "--bye", "2:zero"), "2"),
    ],
)
def test_what_is_given_twice_is_refused(desk: Desk, words: tuple[str, ...], name: str) -> None:
    """The last one counted."""
    assert f"{name} is given twice." in desk(*words).failed(3)


def test_an_emptied_number_is_nought_as_at_the_desk(desk: Desk) -> None:
    desk.ok("change", "1", "rating=")
    assert json.loads(desk.ok("players", "--json"))["players"][0]["person"].get("rating", 0) == 0
    assert "between 0 and 9999, not -1" in desk("change", "1", "rating=-1").failed(3)


def test_a_game_of_a_match_is_named_as_at_the_desk(desk: Desk) -> None:
    """17.2 was taken for the name of a player."""
    desk.ok("section", "add", "Two", "--preset", "double-swiss")
    for name in ("Ann", "Ben"):
        desk.ok("add", name, "-s", "Two")
    desk.ok("pair", "--publish", "-s", "Two")
    assert "board 1.2" in desk.ok("result", "1.2", "1-0", "-s", "Two")
    assert "don't go together" in desk("result", "1.2", "1-0", "--game", "1", "-s", "Two").failed(3)
    desk.ok("result", "1", "1-0", "-s", "Two")
    desk.ok("close", "-s", "Two")
    desk.ok("correct", "1", "1.2", "0-1", "--reason", "seen", "--yes", "-s", "Two")


def test_a_player_outside_the_condition_is_entered_after_a_yes(desk: Desk) -> None:
    """The question named an option that these verbs did not have."""
    desk.ok("settings", "entry-condition=rating<2000")
    desk.ok("section", "add", "B")
    desk.ok("add", "Strong, One", "--rating", "2500", "-s", "B")
    for words in (
        ("add", "Strong, Two", "--rating", "2500", "-s", "Open"),
        ("late", "Strong, Three", "--rating", "2500", "-s", "Open"),
        ("move", "Strong, One", "--to", "Open", "-s", "B"),
    ):
        assert "Confirm with --yes" in desk(*words).failed(3)
        desk.ok(*words, "--yes")


def test_the_expelled_are_not_in_the_standings(desk: Desk) -> None:
    """The help says so; ranks close up, as on the desk's page."""
    desk.ok("pair", "--publish")
    desk.ok("results", stdin=b"1 1-0\n2 1-0\n")
    desk.ok("close")
    rows = json.loads(desk.ok("standings", "--json"))["standings"]
    asked = desk("withdraw", rows[0]["name"], "--expel", "--yes").failed(3)
    assert "The standings leave the player out" in asked
    assert "--confirm 1" in asked
    desk.ok("withdraw", rows[0]["name"], "--expel", "--confirm", "1")
    for words in ((), ("-f", "csv"), ("-f", "html"), ("--json",)):
        told = desk.ok("standings", *words)
        assert rows[0]["name"] not in told
        assert rows[-1]["name"] in told
    assert "--json and -f csv" in desk("standings", "--json", "-f", "csv").failed(3)
    assert not desk.ok("standings", "--json", "-o", "standings.json")
    left = json.loads(Path("standings.json").read_text(encoding="utf-8"))["standings"]
    assert [row["player"] for row in left] == [row["player"] for row in rows[1:]]
    assert (left[0]["rank"], left[-1]["rank_to"]) == (1, len(rows) - 1)


def test_a_late_entry_after_a_round_is_no_fault_of_the_event(desk: Desk) -> None:
    """Before, the standings of the round were crossed, and the exit code was 1."""
    desk.ok("pair", "--publish")
    desk.ok("results", stdin=b"1 1-0\n2 1-0\n")
    desk.ok("close")
    desk.ok("late", "Late, Eve", "--missed", "Z")
    told = desk.ok("check")
    assert "standings after round 1 ✔ but for changes since: " in told
    assert "Late, Eve: not ranked then" in told


@pytest.mark.parametrize(
    ("commands", "finding"),
    [
        ([("settings", "tie_breaks=SB", "--confirm", "1")], "were ranked by DE, BH-C1, BH, SB, now by SB"),
        ([("order", 1, 4, "--yes")], "were ranked by DE, BH-C1, BH, SB, now by DE, BH-C1, BH, SB, HAND"),
        (
            [("late", "Late, Eve", "--missed", "Z"), ("settings", "tie_breaks=SB", "--confirm", "1")],
            "were ranked by DE, BH-C1, BH, SB, now by SB",
        ),
    ],
)
def test_a_change_after_a_round_is_no_fault_of_the_event(
    desk: Desk, commands: list[tuple[object, ...]], finding: str
) -> None:
    """Before, the exit code was 1."""
    desk.ok("pair", "--publish")
    desk.ok("results", stdin="1 ½\n2 ½\n".encode())
    desk.ok("close")
    for words in commands:
        desk.ok(*words)
    assert f"standings after round 1 ✔ but for changes since: {finding}" in desk.ok("check")


def test_standings_that_were_not_those_of_the_round_are_a_fault(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Kept by an engine that ranked otherwise; no command since explains it."""
    desk.ok("pair", "--publish")
    desk.ok("results", stdin=b"1 1-0\n2 1-0\n")
    kept = decide_rounds.table_after

    def otherwise(state: State, section: Section, number: int) -> Table:
        table = kept(state, section, number)
        return replace(table, rows=tuple(replace(row, points=row.points + 10) for row in table.rows))

    with monkeypatch.context() as patched:
        patched.setattr(decide_rounds, "table_after", otherwise)
        desk.ok("close")
    for words in ((), ("late", "Late, Eve", "--missed", "Z")):
        if words:
            desk.ok(*words)
        outcome = desk("check")
        assert outcome.code == 1
        assert "standings after round 1 ✘ " in outcome.out


def test_a_rating_corrected_later_is_no_fault_of_a_round(cli: Cli, tmp_path: Path) -> None:
    """Where a system pairs by ratings, earlier rounds were crossed for it, and the exit code was 1."""
    file = tmp_path / "club.pairwright"
    assert cli("event", "new", file, "system=uscf", "rounds=3").code == 0
    for number in range(1, 7):
        assert cli("event", "add", file, f"P{number}", "--rating", 2000 - number).code == 0
    for results in (b"1 1-0\n2 1-0\n3 1-0\n", b"1 1-0\n2 1-0\n3 1/2\n"):
        assert cli("event", "pair", file, "--publish").code == 0
        assert cli("event", "results", file, stdin=results).code == 0
        assert cli("event", "close", file).code == 0
    assert cli("event", "change", file, "P3", "rating=2300").code == 0
    checked = cli("event", "check", file)
    assert "with the event as it was then, the round was paired correctly" in checked.out
    assert checked.code == 0


def test_the_standings_of_a_ladder_are_those_of_its_system(cli: Cli, tmp_path: Path) -> None:
    """Before, points and tie-breaks, while prizes and the desk go by the totals of Keizer."""
    file = tmp_path / "ladder.pairwright"
    assert cli("event", "new", file, "system=keizer", "rounds=3").code == 0
    for number in range(1, 5):
        assert cli("event", "add", file, f"P{number}", "--rating", 2000 - number).code == 0
    assert cli("event", "pair", file, "--publish").code == 0
    assert cli("event", "results", file, stdin=b"1 1-0\n2 1/2\n").code == 0
    assert cli("event", "close", file).code == 0
    title, heads, *rows = cli("event", "standings", file).out.splitlines()
    assert title.endswith("standings after round 1")
    assert heads.split() == ["Rank", "No", "Name", "Pts", "Value", "Total"]
    listed = json.loads(cli("event", "standings", file, "--json").out)["standings"]
    totals = [float(row["Total"]) for row in listed]
    assert totals == sorted(totals, reverse=True)
    assert [row.split()[2] for row in rows] == [row["name"] for row in listed]
    table = cli("event", "standings", file, "-f", "csv").out
    assert len(table.splitlines()) == 5
    assert table == cli("event", "export", file, "-f", "csv").out
    assert cli("event", "standings", file, "-f", "html").code == 3


def test_a_list_of_prizes_that_nobody_has_won_is_named(desk: Desk) -> None:
    desk.ok("prizes", "General=500", "Seniors[birth<1950]=50")
    desk.ok("pair", "--publish")
    desk.ok("results", stdin=b"1 1-0\n2-\n")
    desk.ok("close")
    *_, sum_of_all, last = desk.ok("prizes").splitlines()
    assert sum_of_all.split() == ["500.00", "in", "all"]
    assert last == "Seniors: no winner. Check which players meet its condition."


def test_prizes_are_told_with_their_reasons_and_a_sum(desk: Desk) -> None:
    desk.ok("prizes", "General=500,300", "U1980[rating<1980]=100.50", "--sharing", "hort")
    assert desk("prizes").code == 3
    desk.ok("pair", "--publish")
    desk.ok("results", stdin=b"1 1-0\n2 0-1\n")
    desk.ok("close")
    lines = desk.ok("prizes").splitlines()
    assert lines[0] == "after round 1"
    assert lines[-1].split()[0] == "900.50"
    assert all(
        "shared: half of each prize equally (Hort); rank" in line for line in lines[1:-1] if "General" in line
    )
    document = conforms(desk.ok("prizes", "--json"), "event")
    assert sum(row["amount"] for row in document["prizes"]) == 900.5
    for wrong in ("General", "General=x", "U[shoe=44]=5", "G=1,2"):
        assert desk("prizes", wrong).code == 3


def test_a_report_is_taken_in_and_play_goes_on(desk: Desk) -> None:
    from .conftest import EXAMPLES

    desk.ok("new", "other.pairwright", "--empty")
    out = desk.ok("import-report", EXAMPLES / "open.trf", "other.pairwright", "--name", "Open", "--yes")
    assert "imported as section Open" in out
    assert "Open" in desk.ok("status", "other.pairwright")
    desk.ok("pair", "--publish", "other.pairwright")
