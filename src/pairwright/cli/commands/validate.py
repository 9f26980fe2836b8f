"""`pairwright validate`: every fault of a tournament file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Literal

import click

from ...documents import attributes, document
from ...errors import FormatError
from ...formats import problems, read_bytes
from ...messages import as_plain
from ...model.printing import printable
from ..failures import ExitCode
from ..inputs import content, name_shown
from ..sheet import count_text
from ..streams import paints, put, standard_output
from ..widths import excerpt

if TYPE_CHECKING:
    from ...formats import Problem

_PAINT = {"error": "red", "warning": "yellow", "notice": "cyan"}


@click.command()
@click.argument("file")
@click.option(
    "--for", "purpose", type=click.Choice(["pair", "read"]), default=None,
    help="Purpose of the file: pairing the next round (the default while one is left), or only reading past rounds.",
)  # fmt: skip
@click.option("--strict", is_flag=True, help="Warnings count as errors.")
@click.option("--json", "as_json", is_flag=True, help="Write the document problems-1.")
def command(file: str, purpose: Literal["read", "pair"] | None, strict: bool, as_json: bool) -> int:
    """List every problem of a tournament file.

    Each comes with its line and column, what was expected and how to mend it. FILE may be - for standard
    input. Exit code 3 on errors.
    """
    data = content(file)
    purpose = purpose or purpose_of(data)
    found = [*problems(data, file=name_shown(file), purpose=purpose), *_doubts(data)]
    errors = sum(problem.severity == "error" for problem in found)
    warnings = sum(problem.severity == "warning" for problem in found)
    accepted = not errors and not (strict and warnings)
    if as_json:
        put(_document(file, purpose, found, errors, warnings, accepted=accepted))
    else:
        lines = [line for problem in found for line in _lines(problem, name_shown(file))]
        lines.append(f"{count_text(errors, 'error')}, {count_text(warnings, 'warning')}")
        put("\n".join(lines) + "\n")
    return ExitCode.DONE if accepted else ExitCode.BAD_REQUEST


def purpose_of(data: bytes) -> Literal["read", "pair"]:
    """A tournament has to be paired next, unless it is finished or a round of it is being played.

    A rating report (TRF16) has no record for the number of rounds: one with results is taken for finished.
    """
    try:
        reading = read_bytes(data)
    except FormatError:
        return "pair"
    tournament = reading.tournament
    rating_report = tournament.rounds is None and reading.dialect == "trf16"
    announced = tournament.completed_rounds if rating_report else tournament.rounds
    finished = announced is not None and 0 < announced <= tournament.completed_rounds
    return "read" if finished or tournament.playing else "pair"


def _doubts(data: bytes) -> list[Problem]:
    """Warnings about a tournament that can be read."""
    from ..doubts import doubts

    try:
        reading = read_bytes(data)
    except FormatError:
        return []
    lines = [] if reading.dialect == "json" else data.decode("utf-8-sig", "replace").splitlines()
    return list(doubts(reading.tournament, lines))


def _lines(problem: Problem, file: str) -> Iterator[str]:
    severity: str = problem.severity
    if paints(standard_output()):
        severity = click.style(severity, fg=_PAINT[severity], bold=True)
    yield f"{printable(problem.where(file))}: {severity}: {printable(problem.found)}"
    if problem.text:
        yield from excerpt(problem.text, problem.column, problem.length)
    if problem.expected:
        yield f"  expected: {printable(problem.expected)}"
    if problem.fix:
        yield f"  fix: {printable(problem.fix)}"


def _document(
    file: str, purpose: str, found: Sequence[Problem], errors: int, warnings: int, *, accepted: bool
) -> str:
    names = ("severity", "line", "column", "found", "expected", "fix", "text")
    return document(
        "problems",
        file=name_shown(file),
        purpose=purpose,
        accepted=accepted,
        errors=errors,
        warnings=warnings,
        problems=[
            attributes(problem, *names) | {"messages": list(map(as_plain, problem.parts))}
            for problem in found
        ],
    )
