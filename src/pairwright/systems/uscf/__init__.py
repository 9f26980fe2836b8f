"""US Chess ratings-based Swiss pairing, as WinTD describes it, with a proof that no pairing is better.

The rules are those of the US Chess Official Rules of Chess, 7th edition, chapters 22 and 27 to 29. WinTD's penalty
becomes an ordered cost vector that is a sum over boards, which makes the best pairing a minimum-cost perfect
matching.
"""

from .log import BoardLog
from .options import Options
from .paired import UsChessRound
from .system import FIDE_STYLE, US_CHESS, WINTD_NEWER, WINTD_OLDER, UsChess

__all__ = [
    "FIDE_STYLE",
    "US_CHESS",
    "WINTD_NEWER",
    "WINTD_OLDER",
    "BoardLog",
    "Options",
    "UsChess",
    "UsChessRound",
]
