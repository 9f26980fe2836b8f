"""Pairing by an integer program: a matching where single boards decide, a program where demands join boards."""

from .as_written import AsWritten, Seating, Switches
from .constraints import Apart, BoardsBetween, Compatriots, LargestGap, Room, SideConstraint
from .contradiction import Contradiction
from .fair import Fair
from .groups import EVERYBODY, Group
from .highs import Limits, SolverMissing, SolverTrouble
from .personal import ColourDifferences, ColourRepeats, Floaters, Share
from .report import ProgramRound, Report, Stage, Standing
from .stable import Stable
from .system import INTEGER_PROGRAM, IntegerProgram
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
    "Limits",
    "ProgramRound",
    "Report",
    "Room",
    "Seating",
    "Share",
    "SideConstraint",
    "SolverMissing",
    "SolverTrouble",
    "Stable",
    "Stage",
    "Standing",
    "Switches",
    "Weights",
]
