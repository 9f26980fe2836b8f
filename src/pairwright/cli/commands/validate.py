"""`pairwright validate`: every fault of a tournament file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

import click

from ...api.validation import validate as validated
from ...api.wording import SEVERITIES
from ...lean_dataclass import replace
from ...messages import as_message
from ...model.printing import printable
from ..failures import ExitCode, words_of
from ..inputs import content, name_shown
from ..output_option import language_option, output_option
from ..said import say
from ..streams import paints, put, standard_output
from ..whole_help import WholeCommand
from ..widths import excerpt

if TYPE_CHECKING:
    from ...formats import Problem
    from ...messages import Words

_PAINT = {"error": "red", "warning": "yellow", "notice": "cyan"}


@click.command(cls=WholeCommand)
@click.argument("file")
@click.option(
    "--for", "purpose", type=click.Choice(["pair", "read"]), default=None,
    help="Purpose of the file: pairing the next round (the default while one is left), or only reading past rounds.",
)  # fmt: skip
@click.option("--strict", is_flag=True, help="Warnings count as errors.")
@click.option("--json", "as_json", is_flag=True, help="Write the document problems-1.")
@language_option
@output_option
def command(
    file: str, purpose: Literal["read", "pair"] | None, strict: bool, as_json: bool, language: str
) -> int:
    """List every problem of a tournament file.

    Each comes with its line and column, what was expected and how to mend it. FILE may be - for standard
    input. Exit code 3 on errors.
    """
    found = replace(validated(content(file), purpose=purpose, strict=strict), file=name_shown(file))
    if as_json:
        put(found.to_json())
    else:
        words = words_of(language)
        lines = [line for problem in found.problems for line in _lines(problem, found.file, words)]
        put("\n".join([*lines, words(found.counted)]) + "\n")
    return ExitCode.DONE if found.accepted else ExitCode.BAD_REQUEST


def _lines(problem: Problem, file: str, words: Words) -> Iterator[str]:
    severity = words(SEVERITIES[problem.severity]())
    if paints(standard_output()):
        severity = click.style(severity, fg=_PAINT[problem.severity], bold=True)
    yield f"{printable(problem.where(file))}: {severity}: {printable(words(as_message(problem.told)))}"
    if problem.text:
        yield from excerpt(problem.text, problem.column, problem.length)
    if problem.wanted:
        yield printable(words(say.EXPECTED(expected=as_message(problem.wanted))))
    if problem.mend:
        yield printable(words(say.FIX(fix=as_message(problem.mend))))
