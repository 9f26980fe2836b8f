"""The commands, one module each: module `x` holds the Click command `command` of `pairwright x`.

A new command is a new module and its name in this tuple, in the order in which the help shows them.
"""

from __future__ import annotations

COMMANDS = (
    "pair",
    "check",
    "explain",
    "stability",
    "validate",
    "convert",
    "standings",
    "tiebreaks",
    "event",
    "desk",
    "ratings",
    "systems",
    "generate",
    "crosscheck",
    "lab",
    "serve",
    "schema",
    "doctor",
    "completion",
)
