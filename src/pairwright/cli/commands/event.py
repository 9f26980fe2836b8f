"""`pairwright event`: run a tournament, from entries to the report, in one file."""

from __future__ import annotations

import click

from ..whole_help import WholeHelp, verbs_of

MODULES = {
    "event_setup": (
        "new", "import-report", "settings", "info", "section", "apart", "renumber", "exchange", "numbers",
        "leave-fide-mode",
    ),
    "event_lists": ("import", "ratings", "print"),
    "event_players": (
        "add", "late", "change", "rate", "order", "remove", "move", "withdraw", "return", "bye", "players",
    ),
    "event_rounds": (
        "pair", "publish", "unpublish", "unpair", "edit", "cross", "validate", "result", "results", "correct",
        "close", "boards",
    ),
    "event_teams": ("member", "roster", "lineup", "match"),
    "event_reports": ("standings", "prizes", "fees", "forecast", "explain"),
    "event_exports": ("export", "rating-report"),
    "event_site": ("site",),
    "event_history": ("undo", "redo", "restore", "journal", "status", "backup", "rebuild", "anonymise"),
    "event_check": ("check", "recover"),
}  # fmt: skip
"""The verbs by their module, each a function `verb_NAME`."""

HEADINGS = {
    "Setting up": ("new", "import-report", "settings", "info", "section", "leave-fide-mode"),
    "Players": (
        "import", "add", "late", "change", "players", "withdraw", "return", "remove", "move", "ratings", "rate",
    ),
    "Numbers, byes, forbidden pairings": ("numbers", "renumber", "exchange", "bye", "apart"),
    "A round": (
        "pair", "boards", "explain", "publish", "edit", "validate", "unpair", "unpublish", "cross", "close",
    ),
    "Results": ("result", "results", "correct"),
    "Teams and matches": ("member", "roster", "lineup", "match"),
    "Standings, prizes, fees": ("standings", "order", "prizes", "fees", "forecast"),
    "Paper, reports, web pages": ("print", "export", "rating-report", "site"),
    "Journal and event file": (
        "status", "undo", "redo", "restore", "journal", "backup", "check", "recover", "rebuild", "anonymise",
    ),
}  # fmt: skip
"""The verbs by the stage of an event, in the order of the help."""


@click.group(
    cls=WholeHelp,
    elsewhere=verbs_of(MODULES),
    headings=HEADINGS,
    epilog="A question left open (no --yes or --confirm) ends the command with exit code 3; nothing has changed.",
)
def command() -> None:
    """Run an event: entries, rounds, results, standings, report; every command can be undone.

    Give the event file NAME.pairwright anywhere after the verb; in a folder with one event you can leave it out. Name
    players by number or name, and a section with -s. The journal records the author of each command:
    PAIRWRIGHT_AUTHOR, otherwise the chief arbiter of the event, otherwise this user.
    """
