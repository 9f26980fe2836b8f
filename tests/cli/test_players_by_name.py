"""Options that take players take their names too."""

from __future__ import annotations

import pytest

from command import Cli

from .conftest import EXAMPLES

OPEN = EXAMPLES / "open.trf"


def names() -> dict[int, str]:
    """The names in the example, by start number, read by columns."""
    lines = [line for line in OPEN.read_text(encoding="utf-8").splitlines() if line.startswith("001")]
    return {int(line[4:8]): line[14:47].strip() for line in lines}


def test_the_absent_are_named_by_number_range_or_name(cli: Cli) -> None:
    called = names()
    by_number = cli("pair", OPEN, "--json", "--absent", "3, 5-6 8").out
    assert cli("pair", OPEN, "--json", "--absent", f"{called[3]},5-6,{called[8]}").out == by_number
    assert cli("explain", OPEN, "--absent", called[3]).out == cli("explain", OPEN, "--absent", "3").out


@pytest.mark.parametrize("command", ["pair", "explain"])
def test_a_round_from_which_everybody_is_absent_is_refused(cli: Cli, command: str) -> None:
    number = max(names())
    told = cli(command, OPEN, "--absent", f"1-{number}").failed(3)
    assert f"No player is left to be paired: all {number} players are absent" in told


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("99", "No player has the number 99"),
        ("Nosuch", "No player is called 'Nosuch'"),
        ("5-3", "The range '5-3' goes backwards"),
        ("5-", "--absent can't be '5-'"),
    ],
)
def test_absent_players_who_are_not_there_are_refused(cli: Cli, text: str, said: str) -> None:
    assert said in cli("pair", OPEN, "--absent", text).failed(3)


def test_the_details_of_a_player_open_by_name(cli: Cli) -> None:
    assert cli("standings", OPEN, "--detail", names()[4]).out == cli("standings", OPEN, "--detail", "4").out
    assert cli("standings", OPEN, "--detail", "nosuch").code == 3


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("Buchholz", "BH"),
        ("direct encounter", "DE"),
        ("koya", "KS"),
        ("bh-c1", "BH"),
        ("Sonneborn-Berger", "SB"),
    ],
)
def test_a_tie_break_is_found_by_code_or_title(cli: Cli, words: str, code: str) -> None:
    assert cli("tiebreaks", words).out.startswith(f"{code} ")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("performance", "'performance' matches several tie-breaks: TPR (Tournament performance rating), "),
        ("Buchholtz", "Unknown tie-break 'BUCHHOLTZ'"),
        ("sonneborn berger", "Unknown tie-break 'sonneborn berger'. Did you mean SB?"),
        ("no such thing", "Unknown tie-break 'no such thing'. `pairwright tiebreaks` lists them."),
        (" ", "Unknown tie-break ' '."),
    ],
)
def test_a_tie_break_that_is_none_or_several_is_told(cli: Cli, words: str, said: str) -> None:
    assert said in cli("tiebreaks", words).failed(3)
