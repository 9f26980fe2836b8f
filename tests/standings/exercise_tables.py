"""The exercise tables that tie-break programs are checked with, and a small language to write tournaments in.

A line is a player: number, for some tables the rating, then one entry a round: result sign, colour, opponent.
`+W9` won with White against 9, `=B13` drew, `-` lost; `P` pairing-allocated bye, `H` half-point bye, `Z`
zero-point bye, `F+9` forfeit win against 9, `F-9` forfeit loss.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from pairwright.model import Colour, Player, PointSystem, Result, Tournament, round_result

_ENTRY = re.compile(r"(F?)([-+=])([WB]?)(\d+)|([PHZF])")
_OVER_THE_BOARD = {"+": Result.WIN, "=": Result.DRAW, "-": Result.LOSS}
_FORFEIT = {"+": Result.FORFEIT_WIN, "-": Result.FORFEIT_LOSS}
_BYES = {"P": Result.ALLOCATED_BYE, "H": Result.HALF_BYE, "Z": Result.ZERO_BYE, "F": Result.FULL_BYE}
_COLOURS = {"W": Colour.WHITE, "B": Colour.BLACK, "": None}


def entry(text: str):
    match = _ENTRY.fullmatch(text)
    assert match, text
    forfeit, sign, colour, opponent, bye = match.groups()
    if bye:
        return round_result(_BYES[bye])
    return round_result((_FORFEIT if forfeit else _OVER_THE_BOARD)[sign], int(opponent), _COLOURS[colour])


def tournament(
    rows: Iterable[tuple[int, int, str]],
    *,
    rounds: int | None = None,
    worth: PointSystem | None = None,
    **more,
) -> Tournament:
    """The tournament of rows of number, rating and entries."""
    players = tuple(
        Player(number, name=f"Player {number}", rating=rating, results=tuple(map(entry, entries.split())))
        for number, rating, entries in rows
    )
    completed = len(players[0].results)
    return Tournament(
        players, rounds=rounds or completed or None, point_system=worth or PointSystem(), **more
    )


# Exercises in Tie-Breaking (FIDE Technical Commission, rev. 2403220900): Swiss, 16 players, 5 rounds.
SWISS_16 = [
    (1, 2200, "+W9 =B13 =W2 +B15 =W4"),
    (2, 2150, "+B10 +W7 =B1 +W16 =B3"),
    (3, 2100, "=W11 +B6 +W8 =B4 =W2"),
    (4, 2050, "+B12 H +W13 =W3 =B1"),
    (5, 2000, "-W13 -B15 +W11 =B7 +W10"),
    (6, 1950, "-B14 -W3 P +W10 +B8"),
    (7, 1900, "+W15 -B2 -B16 =W5 -B11"),
    (8, 1850, "=B16 +W14 -B3 +W13 -W6"),
    (9, 1800, "-B1 -W10 H F-11 P"),
    (10, 1750, "-W2 +B9 -W15 -B6 -B5"),
    (11, 1700, "=B3 -W16 -B5 F+9 +W7"),
    (12, 1650, "-W4 P F+14 Z Z"),
    (13, 1600, "+B5 =W1 -B4 -B8 -W14"),
    (14, 1550, "+W6 -B8 F-12 Z +B13"),
    (15, 1500, "-B7 +W5 +B10 -W1 -B16"),
    (16, 1450, "=W8 +B11 +W7 -B2 +W15"),
]

# The same source: values by player. `a>b` is a in the edition of 2024 and b in that of 2026.
SWISS_16_VALUES = {
    "PTS": "3.5 4 3.5 3.5 2.5 3 1.5 2.5 1.5 1 2.5 2 1.5 2 2 3.5",
    "BH": "12.5 13 15.5 15>14 8.5 12>11.5 14.5 13.5 9 13 13.5>12.5 11.5 14 11 12 12.5",
    "BH-C1": "11 12 13 11.5 7.5 11>10.5 12.5 12 7.5 11.5 12>11 9.5 12 9 11 11",
    "BH-C2": "9.5 10.5 10.5 10 6 9>8.5 10 10 6 9.5 9.5 7.5 9.5 7 9.5 9",
    "BH-M1": "7 8.5 9 8 5 7.5>7 8.5 8.5 4 7.5 8.5>7.5 6 8.5 6 7.5 7",
    "FB": "13.5 13.5 15 15.5>14.5 10 12 13.5 12.5 9.5 12.5 12.5>12 11.5>11 13.5 10.5 12 13.5",
    "SB": "8 9.5 10.5 9.75>9.25 4.25 6.5>6 3.25 5.25 2.25 1.5 5.75>4.75 4 4.25 4.5 3.5 7.25",
    "SB-C1": "7.25 8.5 9.25 8>7.75 3.25 5.5>5 1.25 3.75 2.25 0 4.25>3.25 4 4.25 3 2.5 5.75",
    "AOB": "12.6>12.4 13.6 13.4>12.9 13.38 13.4>13.2 13.25 11.9>11.7 13>12.9 12.75 10.9>10.8 12.75 15>14 "
    "12.1>11.9 13.17>13 12.2 13.3>13.1",
    "ARO": "1820 1880 1940 1888 1690 1813 1760 1730 1975 1880 1863 2050 1930 1800 1860 1820",
    "ARO-C1": "1900 1988 2000 1983 1738 1900 1838 1800 2200 1975 2000 - 2025 1900 1963 1900",
    "TPR": "1969 2120 2089 2081 1690 1813 1611 1730 1175 1640 1776 1250 1781 1925 1788 1969",
    "PTP": "2029 2216 2112 2168 1689 1810 1531 1715 950 1575 1763 1250 1744 1942 1768 2013",
    "APRO": "1789 1856 1904 1772 1719 1846 1869 1915 1805 1717 1840 2081 1879 1775 1776 1805",
    "APPO": "1769 1852 1934 1784 1676 1836 1890 1924 1802 1687 1836 2168 1909 1756 1767 1799",
    "PS": "11 13 11 11.5 5 6 6 8.5 2.5 4 5.5 7 7 6 7 10.5",
    "PS-C1": "10 12 10.5 10.5 5 6 5 8 2.5 4 5 7 6 5 7 10",
    "WIN": "2 3 2 2 2 3 1 2 1 1 2 2 1 2 2 3",
    "WON": "2 3 2 2 2 2 1 2 0 1 1 0 1 2 2 3",
    "BPG": "2 3 2 2 2 2 3 2 1 3 2 0 3 2 3 2",
    "BWG": "1 1 1 1 0 1 0 0 0 1 0 0 1 1 1 1",
    "REP": "5 5 5 4 5 5 5 5 3 5 5 3 5 3 5 5",
}

# The rule digest's own table of the US Chess tie-breaks of the same event; Kashdan agrees with a public test.
SWISS_16_US = {
    "USMM": "11 12 12.5 10.5 5 10 10 9 1 8.5 7.5 0 11.5 4 8.5 10.5",
    "USSOLK": "12.5 13 14.5 10.5 8 10 14 14 4.5 12.5 11 3.5 15 6.5 12 12",
    "USMED": "7 8.5 8.5 7 5 6.5 8 9 1 7 7.5 0 9 4 7.5 6.5",
    "USCUM": "11 13 11 11.5 5 5 6 8.5 1.5 4 4.5 5 7 6 7 10.5",
    "USCOP": "40 42.5 42.5 34 28.5 29.5 40 39.5 15 31.5 32.5 11.5 42 20.5 36.5 39",
    "USKASH": "14 16 14 12 12 10 9 12 2 8 8 1 9 9 11 15",
    "USSB": "8 9.5 9.75 7 3.75 3.5 3.25 6.25 0 1.5 3.25 0 4.25 4 3.5 6.75",
}

# Exercises for the changes of March 2026 (P. Lapeyre): Swiss, 14 players, 5 rounds.
SWISS_14 = [
    (1, 0, "+B14 +B2 =W3 =W5 +B7"),
    (2, 0, "+B12 -W1 +W8 +B6 +W3"),
    (3, 0, "+W11 +B9 =B1 +W4 -B2"),
    (4, 0, "+W13 =B6 F+7 -B3 =W5"),
    (5, 0, "=W7 +B11 =W6 =B1 =B4"),
    (6, 0, "+B10 =W4 =B5 -W2 +B9"),
    (7, 0, "=B5 +B12 F-4 +B9 -W1"),
    (8, 0, "-W9 P -B2 =W10 +B14"),
    (9, 0, "+B8 -W3 +W10 -W7 -W6"),
    (10, 0, "-W6 +B13 -B9 =B8 =W11"),
    (11, 0, "-B3 -W5 +B13 =W12 =B10"),
    (12, 0, "-W2 -W7 =W14 =B11 =W13"),
    (13, 0, "-B4 -W10 -W11 +B14 =B12"),
    (14, 0, "-W1 Z =B12 -W13 -W8"),
]
SWISS_14_VALUES = {
    "BH": "13.5 14.5 15 14>13.5 14.5 14 13 11 13.5 11 11.5 10.5 9 10",
    "PS": "12.5 11 12.5 10.5 9.5 9.5 8.5 6 8 5.5 4.5 3 2.5 1.5",
}

# Exercises in Tie-Breaking: round robin, 6 players.
ROUND_ROBIN_6 = [
    (1, 2250, "=W5 +W2 +B3 -W4 +B6"),
    (2, 2200, "+W6 -B1 +W5 =W3 +B4"),
    (3, 2150, "+W4 +B6 -W1 =B2 +W5"),
    (4, 2100, "-B3 -B5 =W6 +B1 -W2"),
    (5, 2075, "=B1 +W4 -B2 F-6 -B3"),
    (6, 2050, "-B2 -W3 =B4 F+5 -W1"),
]
ROUND_ROBIN_6_VALUES = {
    "SB": "9.25 6.25 6.25 4.25 3.25 2.25",
    "SB-C1": "9.25 4.75 4.75 4.25 3.25 1.5",
    "KS": "2 0.5 0.5 1 0.5 0",
}

# Exercises in Tie-Breaking, exercise 25: SWISS_16 continued to nine rounds.
_MORE = {
    1: "=B6 =B3 =W16 +B8",
    2: "=W4 -W6 =B15 =W5",
    3: "+B16 =W1 +W14 +B10",
    4: "=B2 =W16 =B6 +W15",
    5: "-B14 +B9 -W8 =B2",
    6: "=W1 +B2 =W4 +B16",
    7: "-B10 +W13 +W9 +B14",
    8: "=B11 =W15 +B5 -W1",
    9: "+B13 -W5 -B7 =W12",
    10: "+W7 +B12 +W11 -W3",
    11: "=W8 -B14 -B10 =W13",
    12: "-B15 -W10 =B13 =B9",
    13: "-W9 -B7 =W12 =B11",
    14: "+W5 +W11 -B3 -W7",
    15: "+W12 =B8 =W2 -B4",
    16: "-W3 =B4 =B1 -W6",
}
_FIFTH = {2: "+B3", 3: "-W2"}
SWISS_16_NINE_ROUNDS = [
    (
        number,
        rating,
        " ".join([*entries.split()[:4], _FIFTH.get(number, entries.split()[4]), _MORE[number]]),
    )
    for number, rating, entries in SWISS_16
]

# Exercises in Tie-Breaking: 14 teams, 7 rounds, 4 boards. Opponent:game points; +6 and -1 forfeited 4-0.
TEAMS_14 = {
    1: "8:2.5 4:1.5 7:3 2:2.5 5:1.5 +6 3:2.5",
    2: "9:3 3:4 5:0 1:1.5 13:3 4:2.5 10:3",
    3: "10:2.5 2:0 9:3 6:2.5 4:3 5:3.5 1:1.5",
    4: "11:3 1:2.5 13:3 5:3.5 3:1 2:1.5 9:2.5",
    5: "12:4 6:3 2:4 4:.5 1:2.5 3:.5 13:3.5",
    6: "13:2 5:1 8:3 3:1.5 11:2.5 -1 12:2.5",
    7: "14:2 8:2 1:1 10:2.5 9:2 13:2 Z",
    8: "1:1.5 7:2 6:1 12:3.5 10:2 9:2 11:3",
    9: "2:1 12:4 3:1 14:3 7:2 8:2 4:1.5",
    10: "3:1.5 11:1.5 12:2.5 7:1.5 8:2 14:3 2:1",
    11: "4:1 10:2.5 14:2 13:1.5 6:1.5 12:2 8:1",
    12: "5:0 9:0 10:1.5 8:.5 P 11:2 6:1.5",
    13: "6:2 14:2.5 4:1 11:2.5 2:1 7:2 5:.5",
    14: "7:2 13:1.5 11:2 9:1 H 10:1 P",
}
TEAMS_14_VALUES = {
    "BH": "64>61 57 58 56 55 46 44 41 50 44 41 41 52 36",
    "BH-C1": "57>54 52 53 52 53 39 38 39 48 42 39 39 48 32",
    "EMMSB": "88>82 74 76 72 70",
    "EMMSB-C1": "74>68 64 66 64 66",
    "SSSC": "38.83>37.83 36 35.33 35.67 36.33",
}


def values(line: str, edition: str) -> list[str]:
    """The values of a line in one edition, as written."""
    return [text.split(">")[-1 if edition == "2026" else 0] for text in line.split()]
