"""Events from the rule digest and the reference program, as reports."""

from __future__ import annotations

from pathlib import Path

from pairwright.formats import read_text
from pairwright.model import Tournament
from pairwright.systems.base import RoundState

REFERENCE = Path(__file__).parent / "reference"

ROUND_4_OF_7 = """\
001    1 m    Player 1                          2450                             1.5    3     5 w 1     4 b 0     7 w =
001    2 m    Player 2                          2400                             2.0    2     6 b 1     9 w 1     4 b 0
001    3 m    Player 3                          2350                             1.5    4     7 w 1     5 b 0     8 w =
001    4 m    Player 4                          2300                             3.0    1     8 b 1     1 w 1     2 w 1
001    5 m    Player 5                          2250                             1.5    5     1 b 0     3 w 1     9 b =
001    6 m    Player 6                          2200                             1.5    6     2 w 0     7 b =  0000 - U
001    7 m    Player 7                          2150                             1.0    9     3 b 0     6 w =     1 b =
001    8 m    Player 8                          2100                             1.5    7     4 w 0  0000 - U     3 b =
001    9 m    Player 9                          2050                             1.5    8  0000 - U     2 b 0     5 w =
XXR 7
XXC white1
"""
"""Odd field with three pairing-allocated byes; its pairing was found by enumeration."""

ROUND_3_OF_5 = """\
001    1 m    Player 1                          2380                             2.0    1     5 w 1     8 b 1
001    2 m    Player 2                          2356                             1.0    2     6 b =     3 w =
001    3 m    Player 3                          2339                             1.0    3     7 w =     2 b =
001    4 m    Player 4                          2318                             0.5    7     8 b 0     5 w =
001    5 m    Player 5                          2304                             0.5    8     1 b 0     4 b =
001    6 m    Player 6                          2282                             1.0    4     2 w =     7 b =
001    7 m    Player 7                          2257                             1.0    5     3 b =     6 w =
001    8 m    Player 8                          2244                             1.0    6     4 w 1     1 w 0
XXR 5
XXC white1
"""
"""C6 wants two players of 1.0 to float, not the one of 2.0."""

OLDER = """\
001    1 m    Player 1                          2450                             3.0    1     4 w 1     2 b 1     7 w 1
001    2 m    Player 2                          2400                             1.0    6     3 b =     1 w 0     8 b =
001    3 m    Player 3                          2350                             2.0    2     2 w =     7 b =     4 w 1
001    4 m    Player 4                          2300                             0.5    7     1 b 0     5 w =     3 b 0
001    5 m    Player 5                          2250                             2.0    3     8 w 1     4 b =     6 w =
001    6 m    Player 6                          2200                             1.5    4     7 b 0     8 w 1     5 b =
001    7 m    Player 7                          2150                             1.5    5     6 w 1     3 w =     1 b 0
001    8 m    Player 8                          2100                             0.5    8     5 b 0     6 b 0     2 w =
XXR 7
XXC white1
"""
"""Round 4 of 7 in the older system; bbpPairings 6.0.0 pairs 5-1, 6-3, 2-7, 4-8."""


def event(report: str, after: int | None = None) -> Tournament:
    """The tournament of a report, as it stood after some rounds."""
    tournament = read_text(report).tournament
    return tournament if after is None else tournament.before(after + 1)


def state_of(report: str, after: int | None = None) -> RoundState:
    """The state before the next round."""
    return RoundState.of(event(report, after))
