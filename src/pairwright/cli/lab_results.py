"""Output of `pairwright lab` for a run: the page, the manuscript's files, the tidy table."""

from __future__ import annotations

from pathlib import Path

import click

from ..lab import Results
from ..lab.report import page, tidy_rows, write_manuscript
from ..lab.tidy import as_csv, write_table
from ..model.printing import printable
from .failures import RequestError
from .said import say
from .streams import put, write_text

across_option = click.option(
    "--across", type=click.Choice(["rounds", "behaviour", "field", "players", "tie-breaks"]),
    help="Compare numbers of rounds, behaviours and so on for each system instead of the systems.",
)  # fmt: skip


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("-o", "--output", metavar="OUT", help="Write to this file; report.html in the folder.")
def report(folder: Path, output: str | None) -> None:
    """Write what a run has found as one HTML page, to be read without a network."""
    if output and Path(output).suffix.lower() not in ("", ".html", ".htm"):
        raise RequestError(say.PAGE_NAME(name=str(output)))
    target = output or str(folder / "report.html")
    write_text(target, page(Results(folder)))
    if target != "-":
        put(f"{printable(target)}\n")


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
@click.option(
    "-o",
    "--output",
    metavar="OUT",
    default="-",
    help="File in .csv, .parquet or .arrow (default: CSV to standard output).",
)
@click.option("-m", "--metric", "metrics", multiple=True, metavar="NAME", help="Only this measure.")
@across_option
def table(folder: Path, output: str, metrics: tuple[str, ...], across: str | None) -> None:
    """Write all numbers of the run in FOLDER as one tidy table.

    Each row has a number with its labels: a mean, difference, ratio, mean of a round, quantile or value of an event.
    Beside it are both ends of the 95 % interval, their method, p, whether the difference stands, and the number of
    events. Figures and pages use these rows.
    """
    rows = tidy_rows(Results(folder), metrics, across or "")
    if output == "-":
        put(as_csv(rows))
    else:
        write_table(rows, Path(output))
        put(f"{printable(output)}\n")


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("-o", "--output", metavar="DIR", required=True, help="Where they go.")
@click.option("-m", "--metric", "metrics", multiple=True, metavar="NAME", help="Only of this measure.")
@across_option
def figures(folder: Path, output: str, metrics: tuple[str, ...], across: str | None) -> None:
    """Write figures, table and methods of the run in FOLDER for a manuscript.

    Figures come as SVG, PDF and PNG, one column wide and in greys, with their rows as CSV and captions. The table of
    all measures and the paragraph on methods come in LaTeX and Markdown. Of many measures, the usual ones and your
    own are drawn.
    """
    for path in write_manuscript(Results(folder), Path(output), metrics, across or ""):
        put(f"{printable(str(path))}\n")


VERBS = (report, table, figures)
