"""The order after each round, worked out by hand, in every form of the checker."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from command import Cli
from pairwright.check.verification import places
from pairwright.formats import read_text

# 1 beats 3 and 2; 2 beats 4; 4 beats 3 in round 2. Buchholz after round 2 (no byes): 1 has 0 + 1, 2 has 2 + 1,
# 4 has 1 + 0, 3 has 2 + 1. So 2 stands before 4 by BH, and both share the second place without it.
EVENT = """\
012 By hand
142 2
152 W
212 PTS,BH
001    1      A                                 2400                             2.0    1     3 w 1     2 b 1
001    2      B                                 2300                             1.0    2     4 b 1     1 w 0
001    3      C                                 2200                             0.0    4     1 b 0     4 w 0
001    4      D                                 2100                             1.0    3     2 w 0     3 b 1
"""
BY_POINTS = EVENT.replace("212 PTS,BH\n", "")


@pytest.fixture
def event(tmp_path: Path) -> Path:
    file = tmp_path / "event.trf"
    file.write_text(EVENT)
    return file


def test_places_follow_the_list_of_the_report_and_points_alone_without_one() -> None:
    """After round 1 all opponents of winners have 0 points and those of losers 1: 1 = 2, then 3 = 4."""
    first, second = places(read_text(EVENT).tournament)
    assert str(first) == "1=2 3=4"
    assert str(second) == "1 2 4 3"
    assert second.ranks == {1: 1, 2: 2, 4: 3, 3: 4}
    assert [str(one) for one in places(read_text(BY_POINTS).tournament)] == ["1=2 3=4", "1 2=4 3"]
    assert places(read_text(BY_POINTS).tournament, [2])[0].ranks == {1: 1, 2: 2, 4: 2, 3: 4}


def test_the_command_tells_the_order_after_each_round(cli: Cli, event: Path) -> None:
    lines = cli("check", event, "--standings").out.splitlines()
    assert [line for line in lines if line.startswith("standings ")] == [
        "standings 1: 1=2 3=4",
        "standings 2: 1 2 4 3",
    ]
    assert "standings" not in cli("check", event).out
    document = json.loads(cli("check", event, "--standings", "--json").out)
    assert document["standings"] == [
        {"round": 1, "places": [[1, 2], [3, 4]]},
        {"round": 2, "places": [[1], [2], [4], [3]]},
    ]


def test_the_drop_in_form_has_a_line_for_pairings_and_one_for_standings(cli: Cli, event: Path) -> None:
    outcome = cli("--dutch", event, "-c", "--standings")
    assert outcome.out == (
        "event: Round #1\nevent: Standings #1: 1=2 3=4\nevent: Round #2\nevent: Standings #2: 1 2 4 3\n\n"
    )
    assert outcome.code == 0
    assert cli("--dutch", event, "-c", "2", "--standings").out == (
        "event: Round #2\nevent: Standings #2: 1 2 4 3\n\n"
    )


def test_wrong_ranks_are_named_and_end_with_exit_code_1(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "event.trf"
    file.write_text(
        EVENT.replace("1.0    2 ", "1.0    3 ", 1).replace("1.0    3     2 w", "1.0    2     2 w")
    )
    outcome = cli("--dutch", file, "-c", "--standings")
    assert outcome.out.endswith(
        "  Checker standings       Tournament standings\n"
        "       2 rank         2                3\n"
        "       4 rank         3                2\n\n"
    )
    assert outcome.code == 1
    assert cli("--dutch", file, "-c").code == 0, "callers of the reference engines read the text"


def test_wrong_pairings_end_with_exit_code_1_only_if_standings_are_asked_for(
    cli: Cli, tmp_path: Path
) -> None:
    file = tmp_path / "event.trf"
    file.write_text(
        EVENT.replace("3 w 1", "3 b 1")
        .replace("1 b 0     4 w 0", "1 w 0     4 b 0")
        .replace("2 w 0     3 b 1", "2 w 0     3 w 1")
    )
    assert cli("--dutch", file, "-c").code == 0
    outcome = cli("--dutch", file, "-c", "--standings")
    assert "Checker pairings" in outcome.out
    assert outcome.code == 1


def test_the_switch_goes_with_checking_only(cli: Cli, event: Path) -> None:
    assert "--standings only goes with -c" in cli("--dutch", event, "-p", "--standings").failed(3)
