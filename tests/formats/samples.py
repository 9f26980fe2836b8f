"""A small invented report, and ways to spoil it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

REPORT = """\
012 Harbour Open
062 6
092 Individual: Swiss-System
142 5
152 W
001    1 w GM Quill, Ada                        2310 NED     2900001 1988/04/01  2.5    1     4 w 1     2 b =     3 w 1
001    2 m FM Otter, Ben                        2254 NOR     2900002 1990/05/02  2.5    2     5 b 1     1 w =     6 b 1
001    3 w    Lark, Cleo                        2107 FRA     2900003 1995/06/03  1.5    3     6 w =     4 b 1     1 b 0
001    4 m    Heron, Dov                        1988 ISR     2900004 1991/07/04  1.0    5     1 b 0     3 w 0     5 w +
001    5      Finch, Eve                        1903 GER                         0.0    6     2 w 0     6 b 0     4 b -
001    6 m CM Robin, Finn                       1850 DEN     2900006 2001/08/05  1.5    4     3 b =     5 w 1     2 w 0
"""
"""Three rounds of five are played. Line 6 is player 1, line 11 player 6."""

LINES = REPORT.splitlines()


def line(number: int, first: int, text: str) -> str:
    """The report with a text put into a line, from a column on."""
    lines = list(LINES)
    old = lines[number - 1].ljust(first - 1)
    lines[number - 1] = old[: first - 1] + text + old[first - 1 + len(text) :]
    return "\n".join(lines) + "\n"


def without(*numbers: int) -> str:
    """The report without some lines."""
    return "\n".join(text for number, text in enumerate(LINES, 1) if number not in numbers) + "\n"


def added(*texts: str) -> str:
    """The report with lines between line 5 and the players; the first of them is line 6."""
    return "\n".join((*LINES[:5], *texts, *LINES[5:])) + "\n"


def changed(*edits: tuple[int, int, str]) -> str:
    """The report with several texts put into lines: line, column, text."""
    lines = list(LINES)
    for number, first, text in edits:
        old = lines[number - 1]
        lines[number - 1] = old[: first - 1] + text + old[first - 1 + len(text) :]
    return "\n".join(lines) + "\n"


@dataclass(frozen=True)
class Spoiled:
    """A report that must be refused: where, and a word of the message."""

    name: str
    data: bytes
    line: int
    column: int
    says: str


def _spoiled(name: str, text: str, number: int, column: int, says: str) -> Spoiled:
    return Spoiled(name, text.encode(), number, column, says)


REFUSED = [
    Spoiled("empty", b"", 0, 0, "empty"),
    Spoiled("blank lines", b"\n \r\n\n", 0, 0, "empty"),
    _spoiled("header only", "012 Harbour Open\n142 5\n", 0, 0, "no player lines"),
    _spoiled("a web page", "<html><body>no</body></html>\n", 0, 0, "no player lines"),
    _spoiled("cut off in a name", REPORT[: REPORT.index("Dov")], 9, 22, "ends before the points"),
    _spoiled("cut off in a cell", REPORT.rstrip()[:-3], 11, 112, "incomplete"),
    _spoiled("points a word", line(8, 81, " x.y"), 8, 81, "not a number"),
    _spoiled("points with comma", line(8, 81, " 1,5"), 8, 81, "decimal comma"),
    _spoiled("points negative", line(8, 81, "-1.5"), 8, 81, "points -1.5 of player 3"),
    _spoiled("points one too many", line(8, 81, " 2.5"), 8, 81, "2.5 of player 3"),
    _spoiled("points half too low", line(8, 81, " 1.0"), 8, 81, "which give 1.5"),
    _spoiled("start number blank", line(9, 5, "    "), 9, 5, "missing"),
    _spoiled("start number a word", line(9, 5, "  4a"), 9, 5, "'4a'"),
    _spoiled("start number zero", line(9, 5, "   0"), 9, 5, "'0'"),
    _spoiled("start number negative", line(9, 5, "  -4"), 9, 5, "'-4'"),
    _spoiled("start number of five digits", line(9, 5, "99999"), 9, 5, "99999"),
    _spoiled("start number twice", line(11, 5, "   4"), 11, 5, "line 9"),
    _spoiled("line twice", REPORT + LINES[10] + "\n", 12, 5, "twice"),
    _spoiled("opponent unknown", line(7, 92, "  77"), 7, 92, "opponent 77, who does not exist"),
    _spoiled("opponent oneself", line(7, 92, "   2"), 7, 92, "their own opponent"),
    _spoiled("opponent names another", line(6, 112, "   2"), 6, 112, "names 6"),
    _spoiled("opponent has a bye", line(8, 112, "0000 - H"), 6, 112, "'H' without an opponent"),
    _spoiled("both White", line(6, 107, "w"), 7, 102, "both players have White"),
    _spoiled(
        "both won",
        changed((6, 109, "1"), (6, 81, " 3.0"), (7, 109, "1"), (7, 81, " 3.0")),
        7,
        102,
        "contradict",
    ),
    _spoiled(
        "both won",
        changed((6, 109, "1"), (6, 81, " 3.0"), (7, 109, "1"), (7, 81, " 3.0")),
        7,
        102,
        "both won",
    ),
    _spoiled("both won by forfeit", changed((10, 119, "+"), (10, 81, " 1.0")), 10, 112, "'+' and '+'"),
    _spoiled("played and forfeited", line(10, 119, "0"), 10, 112, "forfeited for the other"),
    _spoiled("result letter", line(6, 109, "X"), 6, 109, "'X'"),
    _spoiled("colour letter", line(6, 107, "q"), 6, 107, "'q'"),
    _spoiled("result missing", line(6, 119, " "), 6, 112, "not finished"),
    _spoiled("result without opponent", line(6, 92, "0000"), 6, 92, "without an opponent"),
    _spoiled("bye with opponent", line(6, 99, "H"), 6, 92, "a bye has no opponent"),
    _spoiled("entry of one player only", LINES[5] + "     2 w 1\n" + without(6), 1, 122, "has no entry"),
    _spoiled("rating a word", line(8, 49, "19x0"), 8, 49, "rating"),
    _spoiled("fields shifted", line(8, 49, "21 07 FRA"), 8, 49, "rating"),
    _spoiled("tabs", line(8, 4, "\t\t"), 8, 4, "tab"),
    _spoiled("line shifted", REPORT.replace("001    3", " 001    3"), 8, 1, "column 1"),
    _spoiled(
        "letters after the results",
        LINES[5] + "x" * 300_000 + "\n" + without(6),
        1,
        120,
        "between two rounds",
    ),
    _spoiled("points of a win twice", added("162  W 1.0", "BBW  3.0"), 7, 5, "worth 3.0 here, 1.0 in line 6"),
    _spoiled(
        "points of a letter twice", added("162  D 0.5    D 1.0"), 6, 15, "worth 1.0 here, 0.5 in line 6"
    ),
    _spoiled(
        "points in two records", added("162  W 3.0", "XXS W=1.0"), 7, 5, "worth 1.0 here, 3.0 in line 6"
    ),
    _spoiled("settings shifted", added(" XXP 2 4"), 6, 1, "looks like record XXP"),
    _spoiled("settings in small letters", added("xxz 2"), 6, 1, "looks like record XXZ"),
    _spoiled("mark inside the file", added("\ufeff240 Z   4    2"), 6, 1, "looks like record 240"),
    _spoiled("mark before a player", REPORT.replace("001    3", "\ufeff001    3"), 8, 1, "column 1"),
    _spoiled("rounds missing", without(4), 0, 0, "number of rounds"),
    _spoiled("rounds a word", line(4, 5, "many"), 4, 5, "'many'"),
    _spoiled("rounds zero", line(4, 5, "0"), 4, 5, "'0'"),
    _spoiled("rounds negative", line(4, 5, "-7"), 4, 5, "'-7'"),
    _spoiled("rounds blank", line(4, 5, " "), 4, 5, "missing"),
    _spoiled("rounds huge", line(4, 5, "9" * 5000), 4, 5, "out of range"),
    _spoiled("all rounds played", line(4, 5, "3"), 4, 5, "nothing to pair"),
    _spoiled("more rounds played than announced", line(4, 5, "2"), 4, 5, "round 3"),
    _spoiled("rounds stated twice", added("XXR 7"), 6, 5, "line 4"),
    _spoiled("forbidden pair unknown", added("XXP 2 88"), 6, 7, "88"),
    _spoiled("forbidden pair a word", added("XXP 2 two"), 6, 7, "'two'"),
    _spoiled("forbidden group unknown", added("260   1   5    2   88"), 6, 18, "88"),
    _spoiled("acceleration unknown", added("XXA   88  1.0"), 6, 5, "88"),
    _spoiled("acceleration too long", added("XXA    1" + "  1.0" * 6), 6, 10, "6 rounds"),
    _spoiled("acceleration range unknown", added("250       1.0   1   2    1   88"), 6, 28, "88"),
    _spoiled("acceleration range backwards", added("250       1.0   2   1    1    2"), 6, 15, "2 to 1"),
    _spoiled("bye of unknown player", added("240 H   4   88"), 6, 11, "88"),
    _spoiled("bye of unknown type", added("240 Q   4    2"), 6, 5, "'Q'"),
    _spoiled("initial colour", line(5, 5, "X"), 5, 5, "'X'"),
    _spoiled("point system a word", added("162  W three"), 6, 7, "three"),
    _spoiled("point system for colours", added("XXS WW=3 BW=2"), 6, 10, "with Black"),
    _spoiled("system unknown", added("192 FIDE_MONRAD"), 6, 5, "FIDE_MONRAD"),
    _spoiled("abnormal points", added("299 Q         1.0"), 6, 5, "can't be read"),
    Spoiled("UTF-16", REPORT.encode("utf-16"), 1, 1, "UTF-16"),
    Spoiled("UTF-16 without mark", REPORT.encode("utf-16-le"), 1, 1, "UTF-16"),
    Spoiled("NUL in a name", REPORT.replace("Lark", "La\0k").encode(), 8, 17, "NUL"),
    Spoiled("NUL in a number", REPORT.replace("001    3", "001 \0\0\0" + "3").encode(), 8, 5, "NUL"),
    Spoiled("NUL at the end", REPORT.encode() + bytes(4096), 12, 1, "NUL"),
]
"""What must be refused when a round is to be paired."""


NAMES: dict[str, Callable[[], bytes]] = {
    "LF": REPORT.encode,
    "CR LF": lambda: REPORT.replace("\n", "\r\n").encode(),
    "CR": lambda: REPORT.replace("\n", "\r").encode(),
    "mixed line ends": lambda: REPORT.replace("\n", "\r\n", 3).replace("\n001", "\r001").encode(),
    "no final line end": lambda: REPORT.rstrip("\n").encode(),
    "trailing blanks": lambda: REPORT.replace("\n", "   \n").encode(),
    "blank lines": lambda: REPORT.replace("\n", "\n\n").encode(),
    "byte order mark": lambda: b"\xef\xbb\xbf" + REPORT.encode(),
    "byte order mark before a player": lambda: ("\ufeff" + "\n".join([*LINES[5:], *LINES[:5]])).encode(),
    "settings last": lambda: "\n".join([*LINES[5:], *LINES[:5]]).encode(),
    "players in reverse": lambda: "\n".join([*LINES[:5], *reversed(LINES[5:])]).encode(),
    "leading zeros": lambda: line(8, 5, "0003").encode(),
    "number on the left": lambda: line(8, 5, "3   ").encode(),
    "opponent on the left": lambda: line(8, 92, "6   ").encode(),
    "lower case results": lambda: REPORT.replace(" 4 b -", " 4 b -").lower().replace("xxr", "XXR").encode(),
    "upper case colours": lambda: line(8, 97, "W").encode(),
    "DOS end of file": lambda: REPORT.encode() + b"\x1a",
    "DOS end of file after the last line": lambda: REPORT.rstrip("\n").encode() + b"\x1a",
    "old number of rounds and colour": lambda: "\n".join(["XXR 5", "XXC white1", *LINES[5:]]).encode(),
    "ranks blank": lambda: changed(*((number, 86, "    ") for number in range(6, 12))).encode(),
    "ratings blank": lambda: changed(*((number, 49, "    ") for number in range(6, 12))).encode(),
    "name blank": lambda: line(8, 15, " " * 33).encode(),
    "long header": lambda: line(1, 5, "x" * 1500).encode(),
}
"""Ways of writing the same results that must be read."""
