"""`pairwright stability`: blocking pairs in recorded rounds, paired by any system."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from ...check.verdict_words import ROUND_IS
from ...documents import document
from ...messages import Message, as_message
from ...model.names import printable_names
from ...model.printing import shown
from ...systems.parameters import with_changes
from ...systems.roommates import ROOMMATES, stability_of
from ...systems.view.proof_words import INNER
from ..failures import words_of
from ..inputs import named_values, read_input
from ..output_option import Whole, language_option, output_option
from ..said import say
from ..streams import put
from ..whole_help import WholeCommand

if TYPE_CHECKING:
    from ...systems.roommates import Stability


@click.command(cls=WholeCommand)
@click.argument("file")
@click.option("--round", "number", type=Whole(min=1), metavar="N", help="Only this round.")
@click.option(
    "--set",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    help="A parameter of stable roommates, such as c=5 or no_three_in_row=yes.",
)
@click.option("--most", metavar="N", type=Whole(min=0), default=20, help="The most pairs to name in a round.")
@click.option("--json", "as_json", is_flag=True, help="Write the document stability-1.")
@language_option
@output_option
def command(
    file: str, number: int | None, options: tuple[str, ...], most: int, as_json: bool, language: str
) -> None:
    """List blocking pairs in each round of FILE (- is standard input): players who both preferred each other.

    Players prefer a near score, then fitting colours, as stable roommates rank them. Any system may have paired the
    rounds.
    """
    tournament = read_input(file, "check", language).tournament
    system = with_changes(ROOMMATES, named_values(options), ROOMMATES.name)
    numbers = range(1, tournament.completed_rounds + 1) if number is None else [number]
    found = {n: stability_of(tournament, n, terms=system.terms, limit=most) for n in numbers}
    if as_json:
        put(document("stability", rounds=[one.content for one in found.values()]))
        return
    words, names = words_of(language), printable_names(tournament)
    lines = [words(said, names) for n, one in found.items() for said in _lines(n, one)]
    put("".join(f"{shown(line)}\n" for line in lines or [words(say.NO_ROUND_YET())]))


def _lines(number: int, found: Stability) -> Iterator[Message]:
    head, *pairs = map(as_message, found.lines)
    yield ROUND_IS(round=number, status=head)
    yield from (INNER(line=INNER(line=one)) for one in pairs)
