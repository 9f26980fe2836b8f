"""`pairwright pair`: the next round."""

from __future__ import annotations

import sys
from time import perf_counter
from typing import TYPE_CHECKING

import click

from ..inputs import read_for_pairing, start_numbers
from ..streams import is_terminal, paints, put, write_text

if TYPE_CHECKING:
    from ...api import Tournament
    from ...systems.base import PairingSystem, Round


@click.command()
@click.argument("file")
@click.option("-s", "--system", metavar="NAME", help="Pairing system; the one of the file, or dutch.")
@click.option("--edition", metavar="YEAR", help="Edition of the rules; the one in force.")
@click.option(
    "-f", "--format", "form", type=click.Choice(["text", "list", "json", "trf"]), default="text",
    help="A table, the list of the reference engines, JSON, or the report with the new round.",
)  # fmt: skip
@click.option("--json", "form", flag_value="json", help="The same as -f json.")
@click.option("-o", "--output", metavar="OUT", default="-", help="Write to this file.")
@click.option("--absent", metavar="IDS", default="", help="Start numbers who sit out, such as 3,7,12-15.")
@click.option("--all", "every", is_flag=True, help="Show every board on a terminal, too.")
def command(
    file: str, system: str | None, edition: str | None, form: str, output: str, absent: str, every: bool
) -> None:
    """Pair the next round of the tournament in FILE (- is standard input)."""
    tournament = read_for_pairing(file)
    begin = perf_counter()
    paired = tournament.pair(system, edition=edition, absent=start_numbers(absent))
    seconds = perf_counter() - begin
    if form == "text" and output == "-" and is_terminal(sys.stdout):
        put(_for_terminal(paired, seconds, every=every))
    else:
        write_text(output, _rendered(tournament, paired, form))
