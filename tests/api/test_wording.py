"""What programs without any file read when a tournament can't be paired or ranked: the arguments that are missing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import pairwright as pw

PLAYERS = [pw.Player(number, f"Player {number}") for number in (1, 2, 3, 4)]


def club(**given: Any) -> pw.Tournament:
    """A tournament before round 1."""
    return pw.Tournament(PLAYERS, **given)


@pytest.mark.parametrize(
    ("ask", "names"),
    [
        (lambda: club(initial_colour="white").pair(), ["(rounds, or"]),
        (lambda: club(rounds=3).pair(), ["(initial_colour, or"]),
        (lambda: club(rounds=3, initial_colour="white").pair("team"), ["roster", "members"]),
        (lambda: club(rounds=3, initial_colour="white", system="SWISS").pair(), ["type SWISS", "dutch"]),
        (lambda: club(rounds=3).team_standings(), ["The tournament has no teams"]),
    ],
)
def test_the_argument_that_is_missing_is_named_before_the_record(
    ask: Callable[[], object], names: list[str]
) -> None:
    with pytest.raises(pw.InvalidTournament) as caught:
        ask()
    said = str(caught.value)
    assert all(name in said for name in names), said
    assert not said.startswith(("The report", "A report"))
    assert "column" not in said
    assert "Add '" not in said


def test_norms_name_the_argument_for_the_venue() -> None:
    said = [str(one) for one in club(rounds=3, initial_colour="white").norms().notices]
    assert "Give it (host, or record 032 of a report)." in said[0]
