"""The commands, one module each: module `x` holds the Click command `command` of `pairwright x`.

A new command is a new module and its name in one of these groups, in the order of the help.
"""

GROUPS = {
    "Rounds": ("pair", "play", "check", "explain", "stability"),
    "Files": ("validate", "convert"),
    "Standings": ("standings", "tiebreaks", "norms"),
    "Whole events": ("event", "desk", "ratings", "page"),
    "Systems and experiments": ("systems", "generate", "crosscheck", "lab"),
    "Programs and this installation": ("serve", "schema", "doctor", "completion"),
}
"""The commands by purpose, in the order of the help."""

COMMANDS = tuple(name for names in GROUPS.values() for name in names)
