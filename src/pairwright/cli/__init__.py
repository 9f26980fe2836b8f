"""The `pairwright` command, and the command line of the engines it can stand in for."""

from ..quick_start import COMMAND, load

load(COMMAND)
