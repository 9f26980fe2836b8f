"""Each row of the table of what is assumed and what is refused, by a report that shows it, for every purpose.

Which kinds are refused is written here once more, by what they could change: without a right score, number of rounds or
colour another pairing would come out; what does not reach the next pairing is assumed.
"""

from __future__ import annotations

import pytest

from pairwright.errors import FormatError
from pairwright.formats import policy, problems, read_text
from pairwright.formats.problems import PURPOSES

HEAD = ["142 5", "152 W", "192 FIDE_DUTCH_2026"]


def player(number: int, points: str, *cells: str, rank: str = "") -> str:
    """A line 001."""
    line = f"001 {number:>4}      Player {number}".ljust(80) + f"{points:>4} {rank or number:>4}"
    return line.ljust(91) + "  ".join(cells)


FOUR = [
    player(1, "1.0", "   4 w 1"),
    player(2, "0.5", "   3 b ="),
    player(3, "0.5", "   2 w ="),
    player(4, "0.0", "   1 b 0"),
]
TEAMS = [
    "142 3", "152 W", "192 FIDE_TEAM", "352 W", "362 TW 2.0   TD 1.0   TL 0.0",
    player(1, "1.0", "   2 w 1"),
    player(2, "0.0", "   1 b 0"),
    "310   1 A".ljust(54) + "   2.0    1.0   1     1",
    "310   2 B".ljust(54) + "   0.0    0.0   2     2",
]  # fmt: skip

SHOWN = {
    policy.POINTS: [*HEAD, player(1, "2.0", "   4 w 1"), *FOUR[1:]],
    policy.BOTH_WON: [*HEAD, *FOUR[:3], player(4, "1.0", "   1 b 1")],
    policy.UNLIKELY: [*HEAD, *FOUR[:3], player(4, "0.5", "   1 b =")],
    policy.NO_ROUNDS: [*HEAD[1:], *FOUR],
    policy.ALL_PLAYED: ["142 1", *HEAD[1:], *FOUR],
    policy.NO_FIRST_COLOUR: [HEAD[0], HEAD[2], *(player(number, "0.0") for number in (1, 2, 3, 4))],
    policy.OPEN_GAMES: [*HEAD, player(1, "0.0", "   4 w"), *FOUR[1:3], player(4, "0.0", "   1 b")],
    policy.UNKNOWN_TYPE: [*HEAD[:2], "192 CLUB_SWISS", *FOUR],
    policy.SLIPPED: [*HEAD, *FOUR, " XXZ 4"],
    policy.TEAM_LINES: [*TEAMS, "330 +-   1   1   x"],
    policy.SHIFTED_RANK: [*HEAD, FOUR[0][:85] + "    1" + FOUR[0][90:], *FOUR[1:]],
    policy.NO_TEAM: [*TEAMS, player(3, "0.0")],
    policy.MEMBERS_POINTS: [*TEAMS[:5], player(1, "5.0", "   2 w 1"), *TEAMS[6:]],
    policy.PLAYER_COUNT: ["062 7", *HEAD, *FOUR],
    policy.UNKNOWN_MEMBER: [*HEAD, *FOUR, "013 Reds".ljust(36) + "   1    9"],
    policy.NO_DATE: ["042 some day", *HEAD, *FOUR],
    policy.SECOND_DATE: ["042 2016/05/09", "042 2027/05/09", *HEAD, *FOUR],
    policy.ENDS_FIRST: ["052 2027/04/30", "042 2027/05/09", *HEAD, *FOUR],
    policy.PAST_BYE: [*HEAD, "240 H   1    1", *FOUR],
    policy.LATE_BYE: [*HEAD, "240 H   9    1", *FOUR],
    policy.ROUND_OF_NOBODY: [*HEAD, *(f"{line}  0000 - Z" for line in FOUR)],
    policy.POINTS_OF_ALL_ROUNDS: [
        *HEAD, "299 W         2.0".ljust(23) + "   1", player(1, "2.0", "   4 w 1"), *FOUR[1:],
    ],
}  # fmt: skip

CHANGE_A_PAIRING = {
    policy.POINTS, policy.BOTH_WON, policy.NO_ROUNDS, policy.ALL_PLAYED, policy.NO_FIRST_COLOUR, policy.OPEN_GAMES,
    policy.UNKNOWN_TYPE, policy.SLIPPED, policy.TEAM_LINES,
}  # fmt: skip


@pytest.mark.parametrize(
    "dates",
    [
        ["042 2027/05/09", "052 2027/05"],
        ["042 2027", "052 2027/05/09"],
        ["042 09.05.2027", "042 2027/05/09"],
        ["042 2027/05/09", "052"],
    ],
)
def test_dates_that_go_together_are_no_finding(dates: list[str]) -> None:
    assert not list(problems("\n".join([*dates, *HEAD, *FOUR, ""])))


def test_every_row_is_shown_here() -> None:
    assert set(SHOWN) == set(policy.FINDINGS)


@pytest.mark.parametrize("purpose", PURPOSES)
@pytest.mark.parametrize("row", policy.FINDINGS, ids=lambda row: row.shown)
def test_a_report_is_read_as_the_table_says(row: policy.Finding, purpose: policy.Purpose) -> None:
    text = "\n".join([*SHOWN[row], ""])
    said = [at.severity for at in problems(text, purpose=purpose)]
    assert said.count(row.gravity(purpose)) == len(said) == (row.gravity(purpose) != policy.NOTHING), said
    if row.refused(purpose):
        with pytest.raises(FormatError):
            read_text(text, purpose=purpose)
    else:
        assert read_text(text, purpose=purpose).tournament.players


@pytest.mark.parametrize("row", policy.FINDINGS, ids=lambda row: row.shown)
def test_what_could_change_a_pairing_is_refused_to_pair_and_nothing_is_refused_to_read(
    row: policy.Finding,
) -> None:
    assert row.refused("pair") == (row in CHANGE_A_PAIRING)
    assert not row.refused("read")
    assert not row.refused("check")
