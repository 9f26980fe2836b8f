"""`pairwright lab` for a run that is there, and for plans: comparisons, later measures, the page, figures."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..lab import (
    Results,
    comparisons,
    comparisons_across,
    contrasts_of,
    measure_run,
    own_files,
    plan_at,
    play_again,
    shipped_plans,
)
from ..lab.number_format import count
from ..lab.remarks import least_and_most
from ..lab.report import page, tidy_rows, write_manuscript
from ..lab.tidy import as_csv, write_table
from ..lab.wording import CONDITIONS_NUMBERED
from ..model.printing import printable
from .failures import ExitCode, RequestError
from .lab_tables import describe_plan, document, listed, text
from .output_option import Whole, output_name, refusals_language_option
from .said import say
from .streams import put, write_text
from .whole_help import WholeCommand

if TYPE_CHECKING:
    from ..lab.statistics import Multiplicity

across_option = click.option(
    "--across", type=click.Choice(["rounds", "behaviour", "field", "players", "tie-breaks"]),
    help="Compare numbers of rounds, behaviours and so on for each system instead of the systems.",
)  # fmt: skip


@click.command(cls=WholeCommand)
@click.argument("folder", type=click.Path(path_type=Path))
@click.option(
    "-o", "--output", metavar="OUT", help="Write to this file (default: report.html in the folder)."
)
@refusals_language_option
def verb_report(folder: Path, output: str | None) -> None:
    """Write what a run has found as one HTML page, to be read without a network."""
    if output and Path(output).suffix.lower() not in ("", ".html", ".htm"):
        raise RequestError(say.PAGE_NAME(name=str(output)))
    target = output or str(folder / "report.html")
    write_text(target, page(Results(folder)))
    if target != "-":
        put(f"{printable(target)}\n")


@click.command(cls=WholeCommand)
@click.argument("folder", type=click.Path(path_type=Path))
@click.option(
    "-o",
    "--output",
    metavar="OUT",
    default="-",
    show_default=False,
    help="File in .csv, .parquet or .arrow (default: CSV to standard output).",
)
@click.option("-m", "--metric", "metrics", multiple=True, metavar="NAME", help="Only this measure.")
@across_option
@refusals_language_option
def verb_table(folder: Path, output: str, metrics: tuple[str, ...], across: str | None) -> None:
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


@click.command(cls=WholeCommand)
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("-o", "--output", metavar="DIR", required=True, help="Folder of the files.")
@click.option("-m", "--metric", "metrics", multiple=True, metavar="NAME", help="Only this measure.")
@across_option
@refusals_language_option
def verb_figures(folder: Path, output: str, metrics: tuple[str, ...], across: str | None) -> None:
    """Write figures, table and methods of the run in FOLDER for a manuscript.

    Figures come as SVG, PDF and PNG, one column wide and in greys, with their rows as CSV and captions. The table of
    all measures and the paragraph on methods come in LaTeX and Markdown. Drawn are the measures that the plan names
    and your own first; of groups of measures, the usual ones.
    """
    for path in write_manuscript(Results(folder), Path(output), metrics, across or ""):
        put(f"{printable(str(path))}\n")


@click.command(cls=WholeCommand)
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("-m", "--metric", "metrics", multiple=True, metavar="NAME", help="Only this measure.")
@click.option(
    "-c",
    "--condition",
    type=Whole(1),
    metavar="N",
    help="One kind of event (default: all together).",
)
@click.option("--baseline", metavar="LABEL", help="The system to compare with (default: the plan's).")
@across_option
@click.option(
    "--stands", type=click.Choice(["holm", "fdr", "none"]), default="holm", show_default=True,
    help="Correction behind the stars: Holm over all that is shown, false discovery rate, or none.",
)  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Write the document comparison-1.")
@output_name
@refusals_language_option
def verb_compare(
    folder: Path,
    metrics: tuple[str, ...],
    condition: int | None,
    baseline: str | None,
    across: str | None,
    stands: Multiplicity,
    as_json: bool,
    output: str,
) -> None:
    """Put the systems of a run side by side: means with 95 % intervals, paired differences from a baseline.

    Differences marked with * stand among all that are shown, by Holm's method at 5 % or as --stands says. For those
    marked with (*) only the single interval excludes 0. The last column is the difference in standard deviations of the
    baseline between events. The contrasts of the plan come last; their stars allow for the contrasts alone.
    """
    results = Results(folder)
    names = metrics or tuple(measure.name for measure in results.measures)
    if condition is not None and condition > len(results.conditions):
        raise RequestError(CONDITIONS_NUMBERED(least=1, most=len(results.conditions)))
    place = None if condition is None else condition - 1
    if across:
        if condition:
            raise RequestError(say.NOT_TOGETHER(option="--across", partner="--condition"))
        found = comparisons_across(results, names, across, baseline=baseline)
    else:
        found = comparisons(results, names, condition=place, baseline=baseline)
        found += [] if condition else contrasts_of(results, metrics)
    write_text(output, document(results, found, stands) if as_json else text(results, found, stands))


@click.command(cls=WholeCommand)
@click.argument("folder", type=click.Path(path_type=Path))
@click.argument("names", nargs=-1, required=True, metavar="NAME...")
@refusals_language_option
def verb_measure(folder: Path, names: tuple[str, ...]) -> None:
    """Compute measures NAME from the games that the run in FOLDER has kept.

    Names are those that a plan may ask for. The values are those that the run would have given, and stand beside its
    own from then on.
    """
    results = Results(folder)
    new = measure_run(results, names)
    events = least_and_most(results.columns.progress.played.sum(axis=0))
    for one in new:
        put(f"{printable(one.name)}: computed for {events} of each system\n")
    if not new:
        put("nothing to compute: this run has these measures\n")


@click.command(cls=WholeCommand)
@click.argument("folder", type=click.Path(path_type=Path))
@click.option(
    "--events", type=Whole(1), default=20, show_default=True, metavar="N",
    help="How many events to play again, spread evenly over the run.",
)  # fmt: skip
@refusals_language_option
def verb_verify(folder: Path, events: int) -> int:
    """Play some events of the run in FOLDER again, and compare every value that is kept of them.

    Compares pairings, results, standings and measures, but not times. Exit code 1 if anything differs.
    """
    found = play_again(Results(folder), events)
    for one in found.differences:
        put(f"{printable(one)}\n")
    told = f"{count(len(found.differences), 'difference')}" if found.differences else "all is as it is kept"
    put(f"{found.events} of {count(found.there, 'event')} played again: {told}\n")
    return ExitCode.NO_PAIRING if found.differences else ExitCode.DONE


@click.command(cls=WholeCommand)
@click.argument("plan", required=False)
@click.option("--toml", is_flag=True, help="Print the plan itself, to start another one from.")
@refusals_language_option
def verb_plan(plan: str | None, toml: bool) -> None:
    """List the systems, kinds of events and measures of PLAN. Python files it names are listed but not run.

    Without PLAN list the plans that come with the program.
    """
    if plan is None:
        put(listed(shipped_plans()))
        return
    own = own_files(plan)
    found, _, _ = plan_at(plan, to_be_read=bool(own))
    put(found.text if toml else describe_plan(found, own))
