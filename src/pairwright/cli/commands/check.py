"""`pairwright check`: every recorded round judged by the rules, and the ranks the file states."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import click

from ...check import verdict_words as say
from ...check import verify
from ...check.verdicts import headline, reasons, side_by_side
from ...check.verification import size_of, verifications_page
from ...errors import PairwrightError
from ...messages import Declared, Value, Words, as_message
from ...model.names import printable_names
from ...model.printing import printable, shown
from ...systems.coded import Choice
from ..documents import several
from ..failures import ExitCode, Failure, failure_of, words_of
from ..failures import say as say_failure
from ..inputs import read_input, tell
from ..output_option import Whole, language_option, output_option
from ..streams import paints, put, standard_output
from ..system_options import AskedSystem, system_options
from ..whole_help import WholeCommand

if TYPE_CHECKING:
    from ...check import RoundVerdict, Verification
    from ...model import Tournament


@click.command(cls=WholeCommand)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@system_options
@click.option("--round", "number", type=Whole(min=1), metavar="N", help="Only this round.")
@click.option(
    "--standings", "order", is_flag=True, help="The order after each round, by the listed tie-breaks."
)
@language_option
@click.option("--json", "as_json", is_flag=True, help="Write the document check-1; of several files a list.")
@click.option("--html", "as_html", is_flag=True, help="Write a page to print.")
@output_option
def command(
    files: tuple[str, ...],
    asked: AskedSystem,
    number: int | None,
    order: bool,
    language: str,
    as_json: bool,
    as_html: bool,
) -> int:
    """Check the pairings of every round recorded in FILE (- is standard input), and the ranks it states.

    A round takes one line, and more only if it differs from the rules. With --standings a second line has the start
    numbers in the order after the round; players who share a place are joined by =.

    Exit code 1 if anything in any file differs from the rules. If one of several files can't be checked, the others
    are. Its error goes to standard error, takes its place in the JSON list and decides the exit code.
    """
    words = words_of(language)

    def checked(file: str) -> Verification:
        tournament = read_input(file, "check", language).tournament
        choose = partial(asked.choice, tournament)
        if asked.constraints is not None:  # read once: it may come from standard input
            choose = partial(Choice, asked.choice(tournament).system)
        found = verify(tournament, choose, rounds=None if number is None else [number])
        tell(file, found.notices, words)
        return found

    every = [_or_failure(checked, file, alone=len(files) == 1) for file in files]
    if as_json:
        put(several([_document(one, order) for one in every]))
    elif as_html:
        put(verifications_page([one for one in every if not isinstance(one, Failure)], words))
    else:
        put("".join(f"{line}\n" for line in _texts(files, every, order, words)))
    return _code(every, as_json, language)


def _code(every: list[Verification | Failure], as_json: bool, language: str) -> ExitCode:
    """The exit code for all files, after the errors of those that can't be checked."""
    failed = [one for one in every if isinstance(one, Failure)]
    for failure in failed:
        say_failure(failure, as_json=as_json, language=language)
    right = all(isinstance(one, Failure) or one.faultless for one in every)
    return max([one.exit for one in failed], default=ExitCode.DONE if right else ExitCode.NO_PAIRING)


def _or_failure(checked: Callable[[str], Verification], file: str, *, alone: bool) -> Verification | Failure:
    """The findings about a file, or its failure if it can't be checked; a single file raises the error."""
    try:
        return checked(file)
    except (PairwrightError, OSError) as error:
        if alone:
            raise
        return failure_of(error)


def _document(found: Verification | Failure, order: bool) -> str:
    return json.dumps(found.document) if isinstance(found, Failure) else found.to_json(standings=order)


def _texts(
    files: tuple[str, ...], every: list[Verification | Failure], order: bool, words: Words
) -> Iterator[str]:
    """The verdicts, under the name of each file if several are checked; none for a file that can't be checked."""
    for file, found in zip(files, every, strict=True):
        if isinstance(found, Failure):
            continue
        if len(files) > 1:
            yield f"{printable(file)}:"
        yield from _lines(found, order, words)


def _lines(found: Verification, order: bool, words: Words) -> Iterator[str]:

    years = dict.fromkeys(verdict.edition for verdict in found.rounds) or (found.system.rules.edition.year,)
    system = {"system": found.system.rules.title, "years": ", ".join(years)}
    yield words(say.SYSTEM_LINE(**system, size=size_of(found)))
    if not found.rounds:
        yield words(say.NOTHING_RECORDED())
    for verdict in found.rounds:
        yield from _round(found.tournament, verdict, words)
        if order:
            places = found.places([verdict.number])
            yield from (words(say.ORDER_LINE(round=one.round, order=str(one))) for one in places)
    if found.ranked_by and not found.stated:
        yield _marked(words, say.RANKS_LINE, right=True, by=as_message(found.ranked_by))
    elif found.stated:
        yield _marked(words, say.RANKS_WRONG_LINE, right=False, by=as_message(found.ranked_by))
        yield from (f"    {words(one.told)}" for one in found.stated)


def _round(tournament: Tournament, verdict: RoundVerdict, words: Words) -> Iterator[str]:
    right, names = verdict.right_as_recorded, printable_names(tournament)
    told = {"round": verdict.number, "status": headline(verdict).message}
    yield _marked(words, say.ROUND_LINE, right=right, **told)
    if right:
        return
    lines = (line.said(words, names) for line in reasons(tournament, verdict))
    yield from (f"    {shown(str(line))}" for line in lines)
    if verdict.checker or verdict.tournament:
        yield from (f"    {shown(line)}" for line in side_by_side(tournament, verdict, words))


def _marked(words: Words, told: Declared, *, right: bool, **values: Value) -> str:
    """A line with a mark, in colour where the output shows colours."""
    mark = "✔" if right else "✘"
    line = shown(words(told(mark=mark, **values)))
    if not paints(standard_output()):
        return line
    return line.replace(mark, click.style(mark, fg="green" if right else "red", bold=True), 1)
