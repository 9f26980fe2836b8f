"""Pairing by an integer program: a matching where single boards decide, a program where demands join boards."""

from .as_written import AsWritten, Seating, Switches
from .binding import binding
from .constraints import Apart, BoardsBetween, Compatriots, LargestGap, Room, SideConstraint, Stable
from .contradiction import Contradiction
from .fair import Fair
from .groups import EVERYBODY, Group
from .highs import SolveLimits, SolverMissing, SolverTrouble
from .personal import ColourDifferences, ColourRepeats, Floaters, Share
from .report import ProgramRound
from .rounds_ahead import RoundsAhead, plan_rounds
from .system import INTEGER_PROGRAM, IntegerProgram, parse_settings
from .weights import Weights

__all__ = [
    "EVERYBODY",
    "INTEGER_PROGRAM",
    "Apart",
    "AsWritten",
    "BoardsBetween",
    "ColourDifferences",
    "ColourRepeats",
    "Compatriots",
    "Contradiction",
    "Fair",
    "Floaters",
    "Group",
    "IntegerProgram",
    "LargestGap",
    "ProgramRound",
    "Room",
    "RoundsAhead",
    "Seating",
    "Share",
    "SideConstraint",
    "SolveLimits",
    "SolverMissing",
    "SolverTrouble",
    "Stable",
    "Switches",
    "Weights",
    "binding",
    "parse_settings",
    "plan_rounds",
]
