"""A plan played by the jobs of a Slurm cluster: `python slurm.py PLAN -o RUN --results-at /shared/RUN --jobs 50`.

Start it where jobs can be submitted and reach back (a login node, or a job of its own). dask-jobqueue submits the jobs,
each of which is one Dask worker with a thread for every process that plays. `--script` prints the job script and
submits nothing. Called again, it goes on where it stopped.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from dask_jobqueue import SLURMCluster

from pairwright.lab import executor_for, read_plan, run

PROLOGUE = ["export DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED=False"]
"""Workers sample their own work a hundred times a second otherwise, and keep an hour of it."""


def cluster(cores: int, memory: str, walltime: str, options: list[str], begin: list[str]) -> SLURMCluster:
    """The cluster without a job; every job has so many single-threaded processes."""
    return SLURMCluster(
        cores=cores, processes=cores, memory=memory, walltime=walltime, python=sys.executable,
        job_extra_directives=options, job_script_prologue=[*begin, *PROLOGUE], death_timeout=120,
        worker_extra_args=["--no-dashboard"],
    )  # fmt: skip


def main() -> None:
    """Play the plan."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("plan", type=Path)
    parser.add_argument("-o", "--output", type=Path, required=True, help="the folder of the run")
    parser.add_argument(
        "--results-at", default="", help="a folder that all jobs reach; otherwise results come back"
    )
    parser.add_argument("--jobs", type=int, default=10)
    parser.add_argument("--cores", type=int, default=8, help="processes of a job")
    parser.add_argument("--memory", default="16GB", help="of a job: 1 to 2 GB for a process")
    parser.add_argument("--walltime", default="04:00:00", help="jobs that end are replaced")
    parser.add_argument("--option", action="append", default=[], help="for sbatch, such as --account=chess")
    parser.add_argument("--begin", action="append", default=[], help="a line of the job before it starts")
    parser.add_argument("--script", action="store_true", help="print the job script and end")
    asked = parser.parse_args()
    with cluster(asked.cores, asked.memory, asked.walltime, asked.option, asked.begin) as jobs:
        if asked.script:
            print(jobs.job_script())
            return
        jobs.adapt(minimum_jobs=asked.jobs, maximum_jobs=asked.jobs)
        plan = read_plan(asked.plan).but(results_at=asked.results_at)
        outcome = run(
            plan, asked.output, executor=executor_for(1, jobs.scheduler_address), source=asked.plan.parent
        )
    print(f"{outcome.played} events played: {asked.output}")


if __name__ == "__main__":
    main()
