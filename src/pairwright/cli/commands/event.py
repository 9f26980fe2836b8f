"""`pairwright event`: run a tournament, from entries to the report, in one file."""

from __future__ import annotations

import click

from .. import (
    event_check,
    event_exports,
    event_history,
    event_lists,
    event_players,
    event_reports,
    event_rounds,
    event_setup,
    event_site,
    event_teams,
)
from ..whole_help import WholeHelp


@click.group(
    cls=WholeHelp,
    epilog="Exit code 3, and nothing done, where a question is not answered by --yes or --confirm.",
)
def command() -> None:
    """Run an event: entries, rounds, results, standings, report; every command can be undone.

    Each verb takes the event file NAME.pairwright anywhere among its words; in a folder with one event it may be left
    out. Players are named by number or name, sections with -s. The journal names the author of each command:
    PAIRWRIGHT_AUTHOR, or the chief arbiter of the event, or this user.
    """


for _module in (
    event_setup,
    event_lists,
    event_players,
    event_rounds,
    event_teams,
    event_reports,
    event_exports,
    event_site,
    event_history,
    event_check,
):
    for _verb in _module.VERBS:
        command.add_command(_verb)
