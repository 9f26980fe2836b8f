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


@click.group(
    cls=WholeHelp,
    elsewhere=verbs_of(MODULES),
    epilog="Exit code 3, and nothing done, where a question is not answered by --yes or --confirm.",
)
def command() -> None:
    """Run an event: entries, rounds, results, standings, report; every command can be undone.

    Each verb takes the event file NAME.pairwright anywhere among its words; in a folder with one event it may be left
    out. Players are named by number or name, sections with -s. The journal names the author of each command:
    PAIRWRIGHT_AUTHOR, or the chief arbiter of the event, or this user.
    """
