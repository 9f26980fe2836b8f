"""`pairwright lab`: experiments. Systems are compared on equal terms, by simulated events."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ...lab import (
    Results,
    comparisons,
    comparisons_across,
    contrasts_of,
    executor_for,
    measure_run,
    own_files,
    plan_at,
    play_again,
    run,
    shipped_plans,
)
from ...lab.replays import replay_plan, reports_in
from ...model.printing import printable
from ..failures import ExitCode, RequestError
from ..lab_progress import Bar
from ..lab_replay import summary
from ..lab_results import VERBS, across_option
from ..lab_run import carried_out, processes
from ..lab_tables import describe_plan, document, listed, text, unfinishable
from ..said import say
from ..streams import message, put, write_text
from ..whole_help import WholeHelp

if TYPE_CHECKING:
    from ...lab import Outcome, Plan
    from ...lab.statistics import Multiplicity


@click.group(cls=WholeHelp)
def command() -> None:
    """Compare pairing systems by experiments.

    A plan in TOML names systems, fields and measures. Every system is played out on the same simulated events, with the
    same strengths and the same luck. `pairwright lab plan` lists the plans that come with the program.
    """


def _who_works(target: Callable[..., Any]) -> Callable[..., Any]:
    """The options that say where the work is done."""
    scheduler = click.option(
        "--scheduler", default="", metavar="ADDRESS", help="Of a Dask cluster, such as tcp://10.0.0.1:8786."
    )
    workers = click.option(
        "--workers", type=click.IntRange(1), default=None, metavar="N",
        help="Number of processes (default: one for each processor).",
    )  # fmt: skip
    return scheduler(workers(target))


def _where_kept(target: Callable[..., Any]) -> Callable[..., Any]:
    """The option that says where workers write their results."""
    return click.option(
        "--results-at", default="", metavar="URL",
        help="A folder that all workers reach, such as s3://bucket/run or /mnt/shared/run: they write results there.",
    )(target)  # fmt: skip


@command.command("run")
@click.argument("plan")
@click.option(
    "-o", "--output", metavar="FOLDER", help="Where the results go; runs/ and the name of the plan."
)
@click.option("--events", type=click.IntRange(1), metavar="N", help="Events of each kind; as the plan says.")
@click.option("--seed", type=click.IntRange(0), metavar="N", help="Root of all luck; as the plan says.")
@click.option(
    "--until",
    type=click.FloatRange(0, min_open=True),
    metavar="WIDTH",
    help="Play as many events as it takes to know --metric within this half width.",
)
@click.option("-m", "--metric", default="", metavar="NAME", help="The measure that --until is about.")
@click.option(
    "--across",
    type=click.Choice(["rounds", "behaviour"]),
    help="With --until: what must be known are differences between numbers of rounds or behaviours, in each system.",
)
@click.option(
    "--most",
    type=click.IntRange(2),
    default=10_000,
    show_default=True,
    metavar="N",
    help="Events of each kind that --until plays at most.",
)
@_who_works
@_where_kept
def run_(
    plan: str,
    output: str | None,
    events: int | None,
    seed: int | None,
    until: float | None,
    metric: str,
    across: str | None,
    most: int,
    workers: int | None,
    scheduler: str,
    results_at: str,
) -> int:
    """Run PLAN, a TOML file or the name of a plan that comes with the program.

    The same call continues an interrupted run, and so does `lab resume`. Exit code 1 if a system failed in some event;
    such cases are kept in the folder. Results are the same with any number of workers.

    With --until the events of the plan are a first stage. Its spread, and then that of all events, decides how many
    events are played, and the final interval allows for that. The interval is one of differences from the baseline, or
    of those that --across names.
    """
    if own := own_files(plan):
        message(f"this runs Python that the plan names: {', '.join(own)}")
    chosen, name, source = plan_at(plan)
    chosen = chosen.but(events=events, seed=seed, results_at=results_at)
    folder = Path(output) if output else Path("runs") / name
    for remark in unfinishable(chosen):
        message(remark)
    executor = executor_for(processes(workers), scheduler)
    with Bar(chosen) as bar:
        how: dict[str, Any] = {"executor": executor, "source": source, "progress": bar.update}
        if until is None:
            if metric or across:
                raise RequestError(say.GOES_WITH(option="--metric, --across", partner="--until WIDTH"))
            return carried_out(partial(run, chosen, folder, **how), folder, scheduler)
        if not metric:
            raise RequestError(say.GOES_WITH(option="--until", partner="--metric NAME"))
        return carried_out(
            partial(_until, chosen, folder, (metric, until, across or ""), most, how), folder, scheduler
        )


def _until(plan: Plan, folder: Path, goal: tuple[str, float, str], most: int, how: dict[str, Any]) -> Outcome:
    """Play until a measure is known well enough, and print it."""
    from ...lab import run_until
    from ...lab.number_format import PLAIN, with_half

    metric, until, across = goal
    outcome, found = run_until(plan, folder, metric, until, across=across, most=most, **how)
    for one in found:
        known = "" if one.half <= until else f", which is not within {until:g}: --most allows no more events"
        value = with_half(one.interval, signs=PLAIN)
        put(printable(f"{one.condition}, {one.system}: {value} after {one.events} events{known}") + "\n")
    return outcome


@command.command("replay")
@click.argument("files", type=click.Path(path_type=Path), nargs=-1, required=True, metavar="FILE...")
@click.option(
    "-s", "--system", "systems", multiple=True, default=("dutch",), show_default=True,
    metavar="NAME[:EDITION][+ACCELERATION]",
    help="A system to play the events by, such as dutch+BAKU; give it several times.",
)  # fmt: skip
@click.option(
    "--results", type=click.Choice(["kept", "drawn"]), default="kept", show_default=True,
    help="Whether two who played each other have the same result again, or all results are drawn.",
)  # fmt: skip
@click.option(
    "--events", type=click.IntRange(1), default=200, show_default=True, metavar="N",
    help="Replays of each event by each system.",
)  # fmt: skip
@click.option(
    "--seed", type=click.IntRange(0), default=1, show_default=True, metavar="N", help="Root of all luck."
)
@click.option("--model", default="milvang", show_default=True, metavar="NAME", help="The result model.")
@click.option(
    "--strength-error", type=click.IntRange(1, 9999), default=80, show_default=True, metavar="N",
    help="How far, as a standard deviation, strengths are from ratings before the event.",
)  # fmt: skip
@click.option(
    "-o", "--output", metavar="FOLDER", help="Where the results go; runs/ and the name of the file or folder."
)
@click.option("--toml", is_flag=True, help="Print the plan, and play nothing.")
@_who_works
@_where_kept
def replay_(
    files: tuple[Path, ...],
    systems: tuple[str, ...],
    results: str,
    events: int,
    seed: int,
    model: str,
    strength_error: int,
    output: str | None,
    toml: bool,
    workers: int | None,
    scheduler: str,
    results_at: str,
) -> int:
    """Play finished events again under other systems: FILE... are their reports, or folders of reports.

    Attendance is kept: players who asked for a bye, came late, withdrew or forfeited do so again. Strengths are fitted
    to ratings and results. The effect of each system is shown for each event and over all of them, with 95 % intervals
    over the replays. The folder is that of a run: `lab compare`, `measure`, `report` and `figures` take it.
    """
    plan, source = replay_plan(
        reports_in(files, message), systems,
        results=results, events=events, seed=seed, model=model, error=strength_error,
    )  # fmt: skip
    if toml:
        put(plan.text)
        return ExitCode.DONE
    plan = plan.but(results_at=results_at)
    folder = Path(output) if output else Path("runs") / files[0].resolve().stem
    executor = executor_for(processes(workers), scheduler)
    with Bar(plan) as bar:
        work = partial(run, plan, folder, executor=executor, source=source, progress=bar.update)
        code = carried_out(work, folder, scheduler)
    if code == ExitCode.DONE:
        put(summary(Results(folder)))
    return code


@command.command()
@click.argument("folder", type=click.Path(path_type=Path))
@_who_works
def resume(folder: Path, workers: int | None, scheduler: str) -> int:
    """Carry out what is left to do in the FOLDER of a run."""
    from ...lab import Store, executor_for, resume

    executor = executor_for(processes(workers), scheduler)
    with Bar(Store(folder).plan()) as bar:
        return carried_out(partial(resume, folder, executor=executor, progress=bar.update), folder, scheduler)


@command.command()
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("-m", "--metric", "metrics", multiple=True, metavar="NAME", help="Only this measure.")
@click.option(
    "-c", "--condition", type=click.IntRange(1), metavar="N", help="Only this kind of event; all together."
)
@click.option("--baseline", metavar="LABEL", help="The system to compare with; as the plan says.")
@across_option
@click.option(
    "--stands", type=click.Choice(["holm", "fdr", "none"]), default="holm", show_default=True,
    help="Correction behind the stars: Holm over all that is shown, false discovery rate, or none.",
)  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Write the document comparison-1.")
@click.option("-o", "--output", metavar="OUT", default="-", help="Write to this file.")
def compare(
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
    place = None if condition is None else condition - 1
    if across:
        if condition:
            raise RequestError(say.NOT_TOGETHER(option="--across", partner="--condition"))
        found = comparisons_across(results, names, across, baseline=baseline)
    else:
        found = comparisons(results, names, condition=place, baseline=baseline)
        found += [] if condition else contrasts_of(results, metrics)
    write_text(output, document(results, found, stands) if as_json else text(results, found, stands))


@command.command()
@click.argument("folder", type=click.Path(path_type=Path))
@click.argument("names", nargs=-1, required=True, metavar="NAME...")
def measure(folder: Path, names: tuple[str, ...]) -> None:
    """Compute measures NAME from the games that the run in FOLDER has kept.

    Names are those that a plan may ask for. The values are those that the run would have given, and stand beside its
    own from then on.
    """
    results = Results(folder)
    new = measure_run(results, names)
    for one in new:
        put(
            f"{printable(one.name)}: computed for {len(results.columns.condition_of)} events of each system\n"
        )
    if not new:
        put("nothing to compute: this run has these measures\n")


@command.command()
@click.argument("folder", type=click.Path(path_type=Path))
@click.option(
    "--events", type=click.IntRange(1), default=20, show_default=True, metavar="N",
    help="How many events to play again, spread evenly over the run.",
)  # fmt: skip
def verify(folder: Path, events: int) -> int:
    """Play some events of the run in FOLDER again, and compare every value that is kept of them.

    Pairings, results, standings and measures; times are left out. Exit code 1 if anything is otherwise.
    """
    found = play_again(Results(folder), events)
    for one in found.differences:
        put(f"{printable(one)}\n")
    told = f"{len(found.differences)} columns are otherwise" if found.differences else "all is as it is kept"
    put(f"{found.events} of {found.there} events played again: {told}\n")
    return ExitCode.NO_PAIRING if found.differences else ExitCode.DONE


@command.command()
@click.argument("plan", required=False)
@click.option("--toml", is_flag=True, help="Print the plan itself, to start another one from.")
def plan(plan: str | None, toml: bool) -> None:
    """List the systems, kinds of events and measures of PLAN. Python files it names are listed but not run.

    Without PLAN list the plans that come with the program.
    """
    if plan is None:
        put(listed(shipped_plans()))
        return
    own = own_files(plan)
    found, _, _ = plan_at(plan, to_be_read=bool(own))
    put(found.text if toml else describe_plan(found, own))


for _verb in VERBS:
    command.add_command(_verb)
