"""`pairwright check`: every recorded round judged by the rules, and the ranks the file states."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

import click

from ...check import verify
from ...model.printing import printable
from ...systems.coded import Choice, chosen_for
from ..failures import ExitCode
from ..inputs import parameters, read_input, tell
from ..integer_programs import constrain
from ..streams import paints, put, standard_output

if TYPE_CHECKING:
    from ...check import RoundVerdict, Verification
    from ...model import Tournament


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("-s", "--system", metavar="NAME", help="Pairing system (default: the file's, otherwise dutch).")
@click.option("--edition", metavar="YEAR", help="Edition of the rules; by the date of the round.")
@click.option(
    "--acceleration", metavar="NAME", help="Override the report's: baku, young:floaters=a, none, ..."
)
@click.option("--set", "options", multiple=True, metavar="NAME=VALUE", help="A parameter of the system.")
@click.option("--round", "number", type=click.IntRange(min=1), metavar="N", help="Only this round.")
@click.option(
    "--standings", "order", is_flag=True, help="The order after each round, by the listed tie-breaks."
)
@click.option("--constraints", metavar="TOML", help="Side constraints and settings for -s ip.")
@click.option("--json", "as_json", is_flag=True, help="Write the document check-1; of several files a list.")
@click.option("--html", "as_html", is_flag=True, help="Write a page to print.")
def command(
    files: tuple[str, ...],
    system: str | None,
    edition: str | None,
    acceleration: str | None,
    options: tuple[str, ...],
    number: int | None,
    order: bool,
    constraints: str | None,
    as_json: bool,
    as_html: bool,
) -> int:
    """Check the pairings of every round recorded in FILE (- is standard input), and the ranks it states.

    A round takes one line, and more only if it differs from the rules. With --standings a second line has the start
    numbers in the order after the round; players who share a place are joined by =.

    Exit code 1 if anything in any file differs from the rules.
    """

    def checked(file: str) -> Verification:
        tournament = read_input(file, "check").tournament

        def choose(number: int) -> Choice:
            return chosen_for(
                tournament, system, edition, parameters(options), acceleration=acceleration, number=number
            )

        if constraints is not None:
            bound = constrain(choose(tournament.next_round).system, constraints, tournament)
            choose = partial(Choice, bound)
        found = verify(tournament, choose, rounds=None if number is None else [number])
        tell(file, found.notices)
        return found

    every = [checked(file) for file in files]
    if as_json:
        put(_documents(every, order))
    elif as_html:
        put(_page(every))
    else:
        put("".join(f"{line}\n" for line in _texts(files, every, order)))
    return ExitCode.DONE if all(found.faultless for found in every) else ExitCode.NO_PAIRING


def _texts(files: tuple[str, ...], every: list[Verification], order: bool) -> Iterator[str]:
    """The verdicts, under the name of each file if several are checked."""
    for file, found in zip(files, every, strict=True):
        if len(files) > 1:
            yield f"{printable(file)}:"
        yield from _lines(found, order)


def _page(every: list[Verification]) -> str:
    """The verdicts as a page to print."""
    from ...check.verdicts import headline, reasons, side_by_side_rows
    from ...systems.view import Sentence
    from ..documents import PageSection, page

    sections = []
    for found in every:
        stated = [Sentence(str(one)) for one in found.stated]
        size = f"{len(found.tournament)} {found.tournament.participants}"
        head = f"{found.tournament.name or 'Tournament'}: {found.system.rules.title}, {size}"
        ranks = stated or ([Sentence(f"Ranks are right, by {found.ranked_by}.")] if found.ranked_by else [])
        sections.append(PageSection(head, ranks))
        for verdict in found.rounds:
            right = verdict.right_as_recorded
            lines = [] if right else list(reasons(found.tournament, verdict))
            table = [] if right else list(side_by_side_rows(found.tournament, verdict))
            sections.append(PageSection(f"Round {verdict.number}: {headline(verdict)}", lines, table))
    return page("Pairings checked", sections)


def _lines(found: Verification, order: bool) -> Iterator[str]:
    years = dict.fromkeys(verdict.edition for verdict in found.rounds) or (found.system.rules.edition.year,)
    size = f"{len(found.tournament)} {found.tournament.participants}"
    yield f"{found.system.rules.title} ({', '.join(years)}) · {size}"
    if not found.rounds:
        yield "no round is recorded yet: nothing to check"
    for verdict in found.rounds:
        yield from _round(found.tournament, verdict)
        if order:
            yield from (f"standings {one.round}: {one}" for one in found.places([verdict.number]))
    if found.ranked_by and not found.stated:
        yield f"ranks ✔ by {found.ranked_by}"
    elif found.stated:
        yield f"ranks {_mark(right=False)} by {found.ranked_by}:"
        yield from (f"    {one}" for one in found.stated)


def _round(tournament: Tournament, verdict: RoundVerdict) -> Iterator[str]:
    from ...check.verdicts import headline, reasons, side_by_side

    right = verdict.right_as_recorded
    yield f"round {verdict.number} {_mark(right=right)} {printable(headline(verdict))}"
    if right:
        return
    yield from (f"    {printable(str(line))}" for line in reasons(tournament, verdict))
    if verdict.checker or verdict.tournament:
        yield from (f"    {printable(line)}" for line in side_by_side(tournament, verdict))


def _mark(*, right: bool) -> str:
    mark = "✔" if right else "✘"
    return click.style(mark, fg="green" if right else "red", bold=True) if paints(standard_output()) else mark


def _documents(every: list[Verification], order: bool) -> str:
    documents = [found.to_json(standings=order) for found in every]
    if len(documents) == 1:
        return documents[0]
    return "[\n" + ",\n".join(document.rstrip("\n") for document in documents) + "\n]\n"
