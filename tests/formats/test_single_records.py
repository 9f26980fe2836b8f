"""Records one by one: what each entry of a line sets, where a fault is told, and what can't be written."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from pairwright.errors import FormatError
from pairwright.formats import losses, read_text, write_trf
from pairwright.formats.player_lines import MOST_ROUNDS
from pairwright.model import Player, PointSystem, Tournament

from .samples import REPORT, line

LETTERS = {"W": ("win", "forfeit_win", "full_bye"), "D": ("draw", "half_bye"), "L": ("loss",)}
LETTERS |= {"A": ("zero_bye", "forfeit_loss"), "Z": ("zero_bye", "forfeit_loss"), "P": ("allocated_bye",)}
"""What TRF-2026 says each letter of record 162 sets."""

EMPTY = "012 Letters\n142 5\n152 W\n"
TWO = "\n" + "".join(f"001 {n:>4}      Player{n}".ljust(84) + "\n" for n in (1, 2))


def record_162(*entries: tuple[str, float]) -> str:
    """A record 162: a letter in column 6 and four columns of points, again every nine columns."""
    return EMPTY + "162  " + "".join(f"{letter}{value:>4}    " for letter, value in entries) + TWO


@pytest.mark.parametrize("letters", ["W", "D", "L", "A", "Z", "P", "WDL", "PAW", "LPD", "ZDPWL"])
def test_each_letter_sets_its_results_and_no_other(letters: str) -> None:
    given = {letter: 3.0 + 0.1 * place for place, letter in enumerate(letters)}
    own = read_text(record_162(*given.items())).tournament.point_system
    expected = {name: round(10 * value) for letter, value in given.items() for name in LETTERS[letter]}
    if "P" not in given and "W" in given:
        expected["allocated_bye"] = expected["win"]
    plain = PointSystem()
    names = {name for several in LETTERS.values() for name in several}
    assert {name: getattr(own, name) for name in names} == {
        name: expected.get(name, getattr(plain, name)) for name in names
    }


@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_worth_of_an_unknown_result_is_noticed_and_the_rest_is_read(place: int) -> None:
    entries = [("W", 3.0), ("D", 1.5)]
    entries.insert(place, ("X", 0.5))
    reading = read_text(record_162(*entries))
    assert (reading.tournament.point_system.win, reading.tournament.point_system.draw) == (30, 15)
    (notice,) = [one for one in reading.problems if "unknown result" in one.found]
    assert (notice.line, notice.column) == (4, 6 + 9 * place)


@pytest.mark.parametrize("letter", ["Q", "1", "="])
def test_an_unknown_letter_is_refused_in_its_column(letter: str) -> None:
    with pytest.raises(FormatError, match=f"unknown letter '{letter}'") as caught:
        read_text(record_162(("W", 1.0), (letter, 0.5)))
    assert (caught.value.line, caught.value.column) == (4, 15)


@pytest.mark.parametrize(("zero_bye", "forfeit_loss"), list(product((0, 5), repeat=2)))
def test_a_point_system_that_record_162_cannot_say_is_told(zero_bye: int, forfeit_loss: int) -> None:
    """A stands for absence, so a zero-point bye and a forfeit loss must be worth the same."""
    own = replace(PointSystem(), zero_bye=zero_bye, forfeit_loss=forfeit_loss)
    tournament = replace(read_text(REPORT).tournament, point_system=own)
    text = write_trf(tournament, "trf-2026")
    told = [loss for loss in losses(tournament, "trf-2026") if "the point system" in str(loss)]
    assert bool(told) == (zero_bye != forfeit_loss)
    assert ("\n162" in text) == (zero_bye == forfeit_loss == 5)
    assert read_text(text, purpose="check").tournament.point_system == own


def test_a_cell_beyond_the_last_round_there_can_be_is_refused_in_its_column() -> None:
    first = (
        90  # the first opponent stands in columns 92-95 after two blanks, and each round takes ten columns
    )
    with pytest.raises(FormatError, match=f"more than {MOST_ROUNDS} rounds") as caught:
        read_text(line(6, first + 2 + 10 * MOST_ROUNDS, "   3 w 1"))
    assert (caught.value.line, caught.value.column) == (6, first + 10 * MOST_ROUNDS)


@pytest.mark.parametrize("record", ["001 somebody", "", "tab\there", "XXR 7"])
def test_a_record_that_would_be_read_otherwise_is_a_loss(record: str) -> None:
    players = (Player(1, "Ada"), Player(2, "Ben"))
    plain = Tournament(players, rounds=3, records=("### a remark",))
    assert not [loss for loss in losses(plain, "trf-2026") if "which would be read otherwise" in str(loss)]
    spoiled = Tournament(players, rounds=3, records=("### a remark", record))
    (loss,) = [loss for loss in losses(spoiled, "trf-2026") if "which would be read otherwise" in str(loss)]
    assert f"'{record}'" in str(loss)


def test_a_game_that_lila_has_not_finished_is_read_as_one_without_a_result() -> None:
    """lila writes the code Z for a game that is still played: `b Z` beside an opponent is no bye."""
    lines = (
        "001    1      Abel                              2310                             0.0          2 w Z",
        "001    2      Bruns                             2250                             0.0          1 b Z",
    )
    reading = read_text("XXR 3\nXXC white1\n" + "\n".join(lines) + "\n")
    event = reading.tournament
    assert (event.completed_rounds, event.open_boards) == (0, "1 board of round 1 has no result yet")
    assert [one.severity for one in reading.problems if "Z with an opponent" in one.found] == ["notice"] * 2
    with pytest.raises(FormatError, match="no result yet"):
        read_text("XXR 3\nXXC white1\n" + "\n".join(lines) + "\n", purpose="pair")
