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
        (OPEN, "-c", ENDLESS),
    ],
)
def test_what_is_no_number_is_a_bad_request_and_not_a_bug(cli: Cli, words: tuple[object, ...]) -> None:
    outcome = cli(*words)
    assert (outcome.code, outcome.out) == (3, "")
    assert "Unexpected error" not in outcome.err


def test_a_seed_of_endless_digits_is_too_large(cli: Cli, tmp_path: Path) -> None:
    outcome = cli("-g", "-o", tmp_path / "made.trf", "-s", ENDLESS)
    assert (outcome.code, outcome.out) == (4, "")
    assert not (tmp_path / "made.trf").exists()


def test_a_file_of_other_bytes_is_no_token(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "token").write_bytes(b"\xff\xfe" * 20)
    outcome = cli("serve", "--http", "127.0.0.1:0", "--token-file", tmp_path / "token")
    assert outcome.code == 3
    assert "A token has 16 or more letters" in outcome.err


@pytest.fixture
def cup(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Cli:
    """An event of one pair, its round published, in this folder."""
    monkeypatch.chdir(tmp_path)
    assert cli("event", "new", "cup.pairwright", "rounds=3").code == 0
    for name in ("Ann, A", "Bob, B"):
        assert cli("event", "add", name).code == 0
    assert cli("event", "pair", "--publish").code == 0
    return cli


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


def test_a_slip_with_endless_digits_names_its_line(cup: Cli) -> None:
    outcome = cup("event", "results", stdin=f"1 1-0\n{ENDLESS} 1-0\n".encode())
    assert outcome.code == 3
    assert outcome.err.startswith("<stdin>:2:1: ")


def test_yes_and_no_are_read_the_same_everywhere(cup: Cli) -> None:
    assert "house player" in cup("event", "change", "Ann", "house=on").out
    assert "not a house player" in cup("event", "change", "Ann", "house=").out
    assert "Chess960: yes" in cup("event", "settings", "chess960=Y").out
    assert "Chess960: no" in cup("event", "settings", "chess960=off").out


def test_the_value_of_an_option_is_not_the_event(cup: Cli, tmp_path: Path) -> None:
    assert cup("event", "backup", "--to=copy.pairwright", "cup.pairwright").code == 0
    assert (tmp_path / "copy.pairwright").exists()
