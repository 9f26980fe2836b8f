"""`pairwright lab run`, `replay` and `resume`: carrying out a run of the laboratory, and telling how it went."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..lab import (
    Results,
    SchedulerLost,
    Store,
    comparisons,
    executor_for,
    own_files,
    plan_at,
    resume,
    run,
    run_until,
)
from ..lab.number_format import PLAIN, with_half
from ..lab.replays import Chance, chances_to_win, replay_plan, reports_in
from ..lab.store import RUN
from ..messages import Message, together
from ..model.printing import printable, printable_lines
from .failures import ExitCode, RequestError
from .lab_tables import shown, text, unfinishable
from .output_option import Numbers, Whole, refusals_language_option
from .progress import Progress
from .proposals import propose
from .said import say
from .streams import message, put
from .whole_help import WholeCommand
from .widths import align_columns

if TYPE_CHECKING:
    from ..lab import Outcome, Plan

SUMMARY = (
    "same-winner",
    "same-top",
    "place-change",
    "same-games",
    "rounds-alike",
    "rating-gap",
    "cd-mean",
    "cd-wide",
    "floats-down",
)
"""The measures that are shown at the end of a replay, over all events."""


def _who_works(target: Callable[..., object]) -> Callable[..., object]:
    """The options that say where the work is done."""
    scheduler = click.option(
        "--scheduler",
        default="",
        show_default=False,
        metavar="ADDRESS",
        help="Address of a Dask cluster: tcp://10.0.0.1:8786.",
    )
    workers = click.option(
        "--workers", type=Whole(1), default=None, metavar="N",
        help="Number of processes (default: one for each processor).",
    )  # fmt: skip
    return scheduler(workers(target))


def _where_kept(target: Callable[..., object]) -> Callable[..., object]:
    """The option that says where workers write their results."""
    return click.option(
        "--results-at", default="", show_default=False, metavar="URL",
        help="A folder that all workers reach, such as s3://bucket/run or /srv/run: they write results there.",
    )(target)  # fmt: skip


@click.command(cls=WholeCommand)
@click.argument("plan")
@click.option(
    "-o", "--output", metavar="FOLDER", help="Folder of the results (default: runs/ and the plan's name)."
)
@click.option("--events", type=Whole(1), metavar="N", help="Events of each kind (default: the plan's).")
@click.option("--seed", type=Whole(0), metavar="N", help="Seed of all random numbers (default: the plan's).")
@click.option(
    "--until",
    type=Numbers(0, min_open=True),
    metavar="WIDTH",
    help="Play as many events as it takes to know --metric within this half width.",
)
@click.option(
    "-m", "--metric", default="", show_default=False, metavar="NAME", help="The measure for --until."
)
@click.option(
    "--across",
    type=click.Choice(["rounds", "behaviour"]),
    help="With --until: differences within each system, by number of rounds or behaviour.",
)
@click.option(
    "--most",
    type=Whole(2),
    default=10_000,
    show_default=True,
    metavar="N",
    help="Events of each kind that --until plays at most.",
)
@_who_works
@_where_kept
@refusals_language_option
def verb_run(
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
    metric, until, across = goal
    outcome, found = run_until(plan, folder, metric, until, across=across, most=most, **how)
    for one in found:
        known = "" if one.half <= until else f", which is not within {until:g}: --most allows no more events"
        value = with_half(one.interval, signs=PLAIN)
        put(printable(f"{one.condition}, {one.system}: {value} after {one.events} events{known}") + "\n")
    return outcome


@click.command(cls=WholeCommand)
@click.argument("files", type=click.Path(path_type=Path), nargs=-1, required=True, metavar="FILE...")
@click.option(
    "-s", "--system", "systems", multiple=True, default=("dutch",), show_default=True,
    metavar="NAME[:EDITION][+ACCELERATION]",
    help="A system to play the events by, such as dutch+BAKU; give it several times.",
)  # fmt: skip
@click.option(
    "--results", type=click.Choice(["kept", "drawn"]), default="kept", show_default=True,
    help="Keep the results of games that were played, or draw all.",
)  # fmt: skip
@click.option(
    "--events", type=Whole(1), default=200, show_default=True, metavar="N",
    help="Replays of each event by each system.",
)  # fmt: skip
@click.option(
    "--seed",
    type=Whole(0),
    default=1,
    show_default=True,
    metavar="N",
    help="Seed of all random numbers.",
)
@click.option("--model", default="milvang", show_default=True, metavar="NAME", help="The result model.")
@click.option(
    "--strength-error", type=Whole(1, 9999), default=80, show_default=True, metavar="N",
    help="Standard deviation of strengths from ratings.",
)  # fmt: skip
@click.option(
    "-o", "--output", metavar="FOLDER", help="Folder of the results (default: runs/ and the input's name)."
)
@click.option("--toml", is_flag=True, help="Print the plan instead of playing it.")
@_who_works
@_where_kept
@refusals_language_option
def verb_replay(
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


@click.command(cls=WholeCommand)
@click.argument("folder", type=click.Path(path_type=Path))
@_who_works
@refusals_language_option
def verb_resume(folder: Path, workers: int | None, scheduler: str) -> int:
    """Continue the run in FOLDER."""
    executor = executor_for(processes(workers), scheduler)
    with Bar(Store(folder).plan()) as bar:
        return carried_out(partial(resume, folder, executor=executor, progress=bar.update), folder, scheduler)


def carried_out(work: Callable[[], Outcome], folder: Path, scheduler: str) -> int:
    """Do the work of a run. An interruption from outside is reported with the command that continues."""
    if scheduler:
        _silence_dask()
    try:
        return _told(work(), folder)
    except OSError as error:
        said = ". ".join([error.strerror or str(error), *map(str, _kept(folder))])
        raise OSError(error.errno, said, error.filename) from error
    except SchedulerLost as lost:
        message(str(together([lost.told, *_kept(folder)])))
        return ExitCode.NO_PAIRING
    except KeyboardInterrupt:
        for kept in _kept(folder):
            message(str(kept))
        raise


def _kept(folder: Path) -> list[Message]:
    """The command that continues a started run; empty before that."""
    if not (folder / RUN).exists():
        return []
    return [say.RUN_KEPT(command=propose("lab resume", str(folder)))]


def _silence_dask() -> None:
    """Have Dask say nothing of a connection that broke: it would do so in many lines, and we tell it in one."""
    with suppress(ImportError):
        import_module("distributed")
    for name in ("client", "comm", "core", "utils"):
        logging.getLogger(f"distributed.{name}").setLevel(logging.CRITICAL + 1)


def processes(given: int | None) -> int:
    """The requested number, otherwise as many as this process may use."""
    if given is not None:
        return given
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def _told(outcome: Outcome, folder: Path) -> int:
    before = f", {outcome.present} of them before" if outcome.present else ""
    put(f"{outcome.events} events played{before}: {printable(str(folder))}\n")
    for count, what, several in (
        (
            outcome.unpairable,
            "event could not be paired to its end",
            "events could not be paired to their ends",
        ),
        (outcome.broken, "event broke down", "events broke down"),
    ):
        if count:
            message(f"{count} {what if count == 1 else several}, see {folder / 'failed'}")
    return ExitCode.NO_PAIRING if outcome.broken else ExitCode.DONE


class Bar(Progress):
    """A line of progress. On entry it prints the subject of the run."""

    def __init__(self, plan: Plan) -> None:
        super().__init__("resumable: Ctrl+C is safe")
        self._plan = plan

    def __enter__(self) -> Bar:
        if self.shown:
            plan = self._plan
            systems = " vs ".join(contender.label for contender in plan.contenders)
            kinds = len(plan.conditions)
            message(
                f"{systems} · {plan.conditions[0].label if kinds == 1 else f'{kinds} kinds of events'} · "
                f"{plan.events} events each · seed {plan.seed}"
            )
        return self


def summary(results: Results) -> str:
    """The winner of each event under each system, and the changes by each system over all events."""
    lines: list[str] = []
    for number, condition in enumerate(results.conditions):
        if condition.entrants.past:
            lines += [f"{condition.label}: who comes first, or shares the first place"]
            lines += [*_table(results, chances_to_win(results, number)), ""]
    return printable_lines("\n".join(lines) + "\n") + text(results, comparisons(results, SUMMARY))


def _table(results: Results, chances: tuple[Chance, ...]) -> Iterator[str]:
    rows = [["", *(f"{one.called}{' (won)' if one.won else ''}" for one in chances)]]
    rows += [
        [label, *(shown(one.shares[system], share=True) for one in chances)]
        for system, label in enumerate(results.systems)
    ]
    return (f"  {line}" for line in align_columns(rows))
