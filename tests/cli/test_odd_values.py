"""Values that no person means: each is refused as a bad request, and none is taken for another."""

from __future__ import annotations

from pathlib import Path

import pytest

from command import Cli

from .conftest import EXAMPLES

OPEN = EXAMPLES / "open.trf"
ENDLESS = "1" * 5000
"""More digits than Python reads as a number."""


@pytest.mark.parametrize(
    "words",
    [
        ("pair", OPEN, "--absent", ENDLESS),
        ("explain", OPEN, "--player", ENDLESS),
        ("explain", OPEN, "--why-not", f"{ENDLESS}-3"),
        ("standings", OPEN, "--teams", "--detail", ENDLESS),
        ("ratings", "report", OPEN, "-k", f"1={ENDLESS}"),
        ("generate", "--players", "8", "--ratings", f"{ENDLESS}-{ENDLESS}"),
        ("generate", "--players", "8", "--half-byes", "nan"),
        ("serve", "--seconds", "nan", "--stdio"),
        ("serve", "--http", f"127.0.0.1:{ENDLESS}"),
        ("crosscheck", "python:m:f", "--flags", "'"),
        ("generate", "--players", "1_0"),
        ("generate", "--players", "+10"),
        ("generate", "--players", "8", "--half-byes", "1_0"),
        (OPEN, "-c", ENDLESS),
    ],
)
def test_what_is_no_number_is_a_bad_request_and_not_a_bug(cli: Cli, words: tuple[object, ...]) -> None:
    outcome = cli(*words)
    assert (outcome.code, outcome.out) == (3, "")
    assert "Unexpected error" not in outcome.err


@pytest.mark.parametrize(
    ("words", "twice"),
    [
        (("explain", OPEN, "--player", "1", "--player", "2"), "--player"),
        (("pair", OPEN, "-s", "dutch", "--system=lim"), "--system"),
        (("ratings", "report", OPEN, "-k", "1=10", "-k", "1=20"), "-k 1"),
        (("ratings", "find", "x", "--most", "3", "--most", "4"), "--most"),
        (("generate", "--set", "PlayersNumber=9", "--set", "PlayersNumber=8"), "--set PlayersNumber"),
        (("event", "undo", "--section", "A", "-s", "B"), "--section"),
    ],
)
def test_what_is_given_twice_is_refused(cli: Cli, words: tuple[object, ...], twice: str) -> None:
    assert f"{twice} is given twice." in cli(*words).failed(3)


def test_a_seed_of_endless_digits_is_too_large(cli: Cli, tmp_path: Path) -> None:
    outcome = cli("-g", "-o", tmp_path / "made.trf", "-s", ENDLESS)
    assert (outcome.code, outcome.out) == (4, "")
    assert not (tmp_path / "made.trf").exists()


def test_a_file_of_other_bytes_is_no_token(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "token").write_bytes(b"\xff\xfe" * 20)
    told = cli("serve", "--http", "127.0.0.1:0", "--token-file", tmp_path / "token").failed(3)
    assert "A token has 16 or more letters" in told


@pytest.fixture
def cup(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Cli:
    """An event of one pair, its round published, in this folder."""
    monkeypatch.chdir(tmp_path)
    assert cli("event", "new", "cup.pairwright", "rounds=3").code == 0
    for name in ("Ann, A", "Bob, B"):
        assert cli("event", "add", name).code == 0
    assert cli("event", "pair", "--publish").code == 0
    return cli


def test_the_only_event_of_a_folder_is_so_beside_what_macos_keeps_of_it(cup: Cli, tmp_path: Path) -> None:
    """On sticks and shares it is `._NAME`; the event had to be named, and that file was offered."""
    (tmp_path / "._cup.pairwright").write_bytes(b"\0\5\x16\7")
    assert cup("event", "status").code == 0


@pytest.mark.parametrize(
    "words",
    [
        ("add", "Cid, C", "--bye", f"{ENDLESS}:half"),
        ("change", "Ann", f"rating={ENDLESS}"),
        ("change", "Ann", "house=perhaps"),
        ("result", ENDLESS, "1-0"),
        ("settings", f"left_out_boards={ENDLESS}"),
        ("settings", "points=win:inf"),
        ("settings", "points=draw:0.25"),
        ("settings", "match_points=2,,1,0"),
        ("settings", "chess960=nein"),
    ],
)
def test_odd_values_of_an_event_change_nothing(cup: Cli, words: tuple[str, ...]) -> None:
    before = cup("event", "journal").out
    outcome = cup("event", *words)
    assert outcome.code == 3
    assert "Unexpected error" not in outcome.err
    assert cup("event", "journal").out == before


def test_numbers_are_those_of_any_keyboard_in_commands_and_settings(cup: Cli) -> None:
    assert cup("event", "add", "Cid, C", "--missed", "Z", "--rating", "１２٠٠").code == 0
    assert cup("event", "change", "3", "rating=１２۳۰", "paid=١٢.٥").code == 0
    assert cup("event", "settings", "rounds=٤", "--confirm", "1").code == 0
    assert cup("event", "add", "Dee, D", "--missed", "Z", "--rating", "1_200").code == 3
    assert "1230" in cup("event", "players").out
    assert '"rounds": 4' in cup("event", "settings", "--json").out


def test_a_slip_with_endless_digits_names_its_line(cup: Cli) -> None:
    outcome = cup("event", "results", stdin=f"1 1-0\n{ENDLESS} 1-0\n".encode())
    assert outcome.code == 3
    assert outcome.err.startswith("<stdin>:2:1: ")


def test_yes_and_no_are_read_the_same_everywhere(cup: Cli) -> None:
    assert "house player" in cup("event", "change", "Ann", "house=on").out
    assert "not a house player" in cup("event", "change", "Ann", "house=").out
    assert "Chess960: yes" in cup("event", "settings", "chess960=Y").out
    assert "Chess960: no" in cup("event", "settings", "chess960=off").out


def test_a_board_given_twice_is_refused_in_either_order(cup: Cli) -> None:
    assert cup("event", "result", "1", "1-0").code == 0
    for lines in (b"1 1-0\n1 0-1\n", b"1 0-1\n1 1-0\n"):
        assert "Board 1 is given twice" in cup("event", "results", "--yes", stdin=lines).failed(3)
    assert "1-0" in cup("event", "boards").out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("boards", "--round", "0"), "Open has no round 0."),
        (("result", "1", "1-0", "--round", "0"), "Open has no round 0."),
        (("explain", "--round", "9"), "Open has no round 9."),
        (("export", "-f", "text", "--round", "9"), "Round 9 of Open is not published."),
        (("export", "-f", "pgn", "--round", "9"), "Round 9 of Open is not published."),
        (("info", "042=2026/02/30"), "first day: '2026/02/30' is not understood."),
    ],
)
def test_what_is_not_there_is_said_to_be_missing(cup: Cli, words: tuple[str, ...], said: str) -> None:
    outcome = cup("event", *words)
    assert (outcome.code, outcome.out) == (3, "")
    assert outcome.err.startswith(said)


@pytest.mark.parametrize("form", ["text", "pgn", "csv"])
def test_without_a_published_round_none_is_written(cup: Cli, form: str) -> None:
    assert cup("event", "undo").code == 0  # publish
    table = ("--table", "pairings") if form == "csv" else ()
    outcome = cup("event", "export", "-f", form, *table)
    assert (outcome.code, outcome.out) == (3, "")
    assert outcome.err.startswith("Open has no published round.")


def test_texts_that_are_there_already_are_no_change(cup: Cli) -> None:
    assert "city: Bath" in cup("event", "info", "022=Bath").out
    assert cup("event", "info", "022=Bath").out == "Nothing changed.\n"


def test_a_board_is_not_said_to_be_made_by_hand_where_a_result_was_corrected(
    cli: Cli, tmp_path: Path
) -> None:
    file = tmp_path / "six.pairwright"
    assert cli("event", "new", file, "rounds=3", "--seed", "1").code == 0
    for number in range(6):
        assert cli("event", "add", file, f"Player {number}", "--rating", 2000 - number).code == 0
    assert cli("event", "pair", file, "--publish").code == 0
    assert cli("event", "results", file, stdin=b"1 1-0\n2 1-0\n3 1/2\n").code == 0
    assert cli("event", "pair", file, "--publish").code == 0
    assert cli("event", "correct", file, "1", "1", "0-1", "--reason", "misread", "--yes").code == 0
    told = cli("event", "explain", file, "--round", "2", "--board", "1").out
    assert told.startswith("Paired by the rules before a result was corrected. By the rules ")


def test_a_draft_made_before_players_came_is_not_said_to_be_of_corrected_results(
    cli: Cli, tmp_path: Path
) -> None:
    file = tmp_path / "five.pairwright"
    assert cli("event", "new", file, "rounds=3", "--seed", "1").code == 0
    for number in range(5):
        assert cli("event", "add", file, f"Player {number}").code == 0
        if number == 1:
            assert cli("event", "pair", file).code == 0
            assert "next: publish\n" in cli("event", "status", file).out
    assert "next: pair the rest, or give byes (without a place: 3)\n" in cli("event", "status", file).out
    assert cli("event", "publish", file).code == 3
    told = cli("event", "explain", file, "--board", "1").out
    assert told.startswith("Paired by the rules before players, byes or settings changed. By the rules ")
    assert "corrected" not in told
    for question in ((), ("--player", "4"), ("--bye",), ("--why-not", "1", "2")):
        told = cli("event", "explain", file, *question).out
        assert told.startswith("Round 1 is paired otherwise than by the rules: this explains "), question
    assert cli("event", "unpair", file, "--yes").code == 0
    assert cli("event", "pair", file).code == 0
    assert "otherwise" not in cli("event", "explain", file).out


def test_the_value_of_an_option_is_not_the_event(cup: Cli, tmp_path: Path) -> None:
    assert cup("event", "backup", "--to=copy.pairwright", "cup.pairwright").code == 0
    assert (tmp_path / "copy.pairwright").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--table", "pairings"), "--table only goes with -f csv."),
        (("--plain",), "--plain only goes with -f csv."),
        (("-f", "csv", "--interim"), "--interim only goes with -f trf-2026, "),
        (("-f", "csv", "--no-time"), "--no-time only goes with -f html-folder."),
        (("-f", "trf16", "--round", "1"), "--round only goes with -f csv, -f pgn, -f text"),
    ],
)
def test_an_option_that_an_export_would_not_heed_is_refused(
    cup: Cli, words: tuple[str, ...], said: str, tmp_path: Path
) -> None:
    outcome = cup("event", "export", *words, "-o", tmp_path / "out")
    assert (outcome.code, (tmp_path / "out").exists()) == (3, False)
    assert outcome.err.startswith(said)


@pytest.mark.parametrize("words", [("--unrated", "1000"), ("--swiss",)])
def test_an_option_that_standings_of_teams_would_not_heed_is_refused(
    cli: Cli, words: tuple[str, ...]
) -> None:
    outcome = cli("standings", EXAMPLES / "league.trf", "--teams", *words)
    assert (outcome.code, outcome.out) == (3, "")
    assert outcome.err.startswith("--teams and --")


def test_ratings_one_by_one_are_as_many_as_the_players(cli: Cli, tmp_path: Path) -> None:
    told = cli("generate", "--ratings", "2000,1900", "--players", "8").failed(3)
    assert told.startswith("--ratings and --players don't go together.")
    (tmp_path / "few.cfg").write_text("Ratings=2000,1900\n")
    made = cli(
        "generate", "--config", tmp_path / "few.cfg", "--ratings", "1000-1100", "--rounds", "1", "--seed", "1"
    )
    assert made.code == 0
    assert "2000" not in made.out


def test_a_result_given_twice_in_a_step_is_refused(cli: Cli) -> None:
    steps = '[{"do": "pair"}, {"do": "results", "results": {"1": "1-0", "1": "0-1"}}]'
    assert "member '1' occurs twice in an object" in cli(
        "play", EXAMPLES / "eight.trf", "--steps", steps
    ).failed(3)
