"""Reference pairings through our engine: every record of the families of a conformance folder.

    python bench conformance FOLDER [--family NAME ...] [--limit N] [--every N] [--workers N]
                                       [--engine-option NAME=VALUE ...] [--details]

Prints for each family how many records it has, how many are answered the same (pairs, colours and order of
boards), how many of these have no legal pairing, and which are not; with `--details` also both answers.
`--engine-option` sets a field of the pairing system, such as `engine=plain`. Exit code 1 if any record is
answered otherwise, against expectation; 3 for a bad request.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from reference_pairings import EXPECTED_TO_DIFFER, FamilyReport, families, run_family


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path, help="folder of *.jsonl.gz files")
    parser.add_argument("--system", default="dutch", help="families whose names begin so (default: dutch)")
    parser.add_argument("--family", action="append", help="only this family; may be repeated")
    parser.add_argument("--limit", type=int, help="at most so many records of a family")
    parser.add_argument("--every", type=int, default=1, help="one record of so many")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--engine-option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--details", action="store_true", help="both answers to each record that differs")
    given = parser.parse_args()
    found = families(given.folder, given.system)
    chosen = [family for family in found if not given.family or family.name in given.family]
    options = [tuple(option.partition("=")[::2]) for option in given.engine_option]
    if not chosen or not all(name and value for name, value in options):
        parser.exit(3, f"no such family in {given.folder}; there are: {', '.join(f.name for f in found)}\n")
    print(f"{'family':24} records identical unpairable known different  seconds")
    reports = []
    for family in chosen:
        report = run_family(
            family, limit=given.limit, every=given.every, workers=given.workers, options=options
        )
        reports.append(report)
        show(report, details=given.details)
    differing = sum(len(report.different) for report in reports)
    print(f"{sum(len(r.verdicts) for r in reports)} records, {differing} answered otherwise")
    return 1 if differing else 0


def show(report: FamilyReport, *, details: bool) -> None:
    counts = f"{len(report.verdicts):7} {report.identical:9} {report.impossible:10} {report.known:5}"
    print(f"{report.name:24} {counts} {len(report.different):9} {report.seconds:8.2f}", flush=True)
    for verdict in report.different:
        print(f"    {verdict.id}: {verdict.kind}")
        if details:
            print("\n".join(f"        {line}" for line in verdict.detail.splitlines()))
    if report.known:
        print(f"    known to differ: {'; '.join(EXPECTED_TO_DIFFER.values())}")


if __name__ == "__main__":
    sys.exit(main())
