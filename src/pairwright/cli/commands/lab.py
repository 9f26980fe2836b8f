"""`pairwright lab`: experiments. Systems are compared on equal terms, by simulated events."""

from __future__ import annotations

import click

from ..whole_help import WholeHelp, verbs_of


@click.group(
    cls=WholeHelp,
    elsewhere=verbs_of(
        {
            "lab_run": ("run", "replay", "resume"),
            "lab_results": ("compare", "measure", "verify", "plan", "report", "table", "figures"),
        }
    ),
)
def command() -> None:
    """Compare pairing systems by experiments.

    A plan in TOML names systems, fields and measures. Every system plays the same simulated events, with the same
    strengths and random numbers. `pairwright lab plan` lists the plans that come with the program.
    """
