"""`pairwright norms`: who has a title norm, and which requirement fails."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ...model.printing import printable
from ...norms import CATEGORIES, KINDS, READINGS, norms
from ...titles import FACTS
from .. import table_wording as table_say
from ..event_call import rated_in
from ..failures import RequestError, words_of
from ..inputs import named_values, tell
from ..output_option import language_option, output_option
from ..said import say
from ..streams import message, put
from ..whole_help import WholeCommand
from ..widths import align_columns

if TYPE_CHECKING:
    from ...messages import Words
    from ...norms import Norms, NormVerdict
    from ...norms.forms import Form


@click.command(cls=WholeCommand)
@click.argument("file")
@click.option("--kind", type=click.Choice(KINDS), help="Kind of event (default: by the report or its games).")
@click.option(
    "--category",
    type=click.Choice(CATEGORIES),
    default="ordinary",
    help="Category of the event, if other rules apply.",
)
@click.option("--host", metavar="FED", help="Federation of the venue (default: record 032).")
@click.option(
    "--reading", "readings", type=click.Choice(list(READINGS)), multiple=True,
    help="Use another reading of an open article.",
)  # fmt: skip
@click.option("--player", metavar="PLAYER", help="Show this player alone, with every requirement.")
@click.option("--all", "everything", is_flag=True, help="Show also norms for titles that players hold.")
@click.option("-s", "--section", metavar="NAME", help="The section of an event file.")
@click.option(
    "--certificates",
    metavar="FOLDER",
    help="Write a certificate (IT1) for each norm achieved, IT3, IT4 and FA1/IA1.",
)
@click.option(
    "--fact",
    "facts",
    metavar="NAME=TEXT",
    multiple=True,
    help=f"A fact for the forms that the report lacks: {', '.join(FACTS)}.",
)
@click.option(
    "--direct", metavar="PLAYER=TITLE", multiple=True, help="A direct title, for the list IT4: 12=FM."
)
@language_option
@click.option("--json", "as_json", is_flag=True, help="Write the document norms-1.")
@output_option
def command(
    file: str,
    kind: str | None,
    category: str,
    host: str | None,
    readings: Sequence[str],
    player: str | None,
    everything: bool,
    section: str | None,
    certificates: str | None,
    facts: Sequence[str],
    direct: Sequence[str],
    language: str,
    as_json: bool,
) -> None:
    """Check title norms in FILE: a report, JSON or an event file.

    Shows for each norm that it is achieved, or the first requirement that fails with its numbers (FIDE Title
    Regulations, B.01).
    """
    told = dict(named_values(facts, "--fact", "organiser=Owls"))
    if (told or direct) and certificates is None:
        raise RequestError(say.GOES_WITH(option="--fact" if told else "--direct", partner="--certificates"))
    words = words_of(language)
    tournament, _, ratings = rated_in(file, section, "standard", language)
    found = norms(
        tournament,
        kind=kind,
        category=category,
        host=host,
        readings=readings,
        facts=told,
        ratings=ratings,
    )
    if certificates is not None:
        titles = _direct(found, direct)
        _write_forms(list(found.forms(everything=everything, direct=titles)), Path(certificates), words)
    if as_json:
        put(found.to_json())
        return
    tell(file, found.notices, words)
    lines = (
        _overview(found, words, everything=everything) if player is None else _opened(found, player, words)
    )
    put("".join(f"{line}\n" for line in lines))


def _direct(found: Norms, given: Sequence[str]) -> dict[int, str]:
    """Direct titles by start number. Raises `InvalidTournament` for a player who is not found."""
    from ...model.names import find_player

    asked = named_values(given, "--direct", "12=FM")
    return {find_player(found.event.tournament, who).id: title for who, title in asked}


def _overview(found: Norms, words: Words, *, everything: bool) -> Iterator[str]:
    """A line for each norm of each player."""
    shown = [one for one in found if everything or not one.held]
    rows: list[tuple[str, ...]] = [tuple(words(head()) for head in table_say.NORM_HEADS)]
    rows += [_row(one, words) for one in shown]
    yield from align_columns(rows)
    achieved = [
        f"{one.player.id} {printable(one.player.name)} ({one.norm.name})" for one in shown if one.achieved
    ]
    told = table_say.NORMS_ACHIEVED_BY if achieved else table_say.NORMS_ACHIEVED
    yield words(told.of(achieved=len(achieved), norms=len(shown), names="; ".join(achieved)))


def _write_forms(forms: Sequence[Form], folder: Path, words: Words) -> None:
    """The forms as files. Missing fields are listed on standard error."""
    from ...event.exports.forms import form_files
    from ...formats.files import write_whole

    if not forms:
        message(words(table_say.FORMS_LATER()))
        return
    folder.mkdir(parents=True, exist_ok=True)
    for name, contents in form_files(forms):
        write_whole(str(folder / name), contents)
    for form in forms:
        if form.missing:
            message(words(table_say.FORM_LACKS(form=form.name, fields=", ".join(form.missing))))
    certificates = sum(form.certifies for form in forms)
    message(words(table_say.FORMS_WRITTEN(certificates=certificates, folder=str(folder))))


def _row(one: NormVerdict, words: Words) -> tuple[str, ...]:
    from ...norms.plain import sentences

    whole = one.all
    numbers = (str(whole.average), str(whole.performance)) if whole.games else ("-", "-")
    points = f"{whole.score / 2:g}".replace(".", words.decimal)
    verdict = " ".join(map(words, sentences(one)))
    return (str(one.player.id), printable(one.player.name), str(whole.number), points, *numbers, verdict)


def _opened(found: Norms, asked: str, words: Words) -> Iterator[str]:
    """Every requirement of every norm of a player, given by number or name."""
    from ...model.names import find_player
    from ...norms.plain import sentence, sentences

    player = find_player(found.event.tournament, asked)
    yield printable(str(player))
    for one in found.of(player.id):
        yield ""
        yield words(sentence(one))
        yield from (f"      {words(said)}" for said in (() if one.final else sentences(one)))
        marks = {met: words(table_say.MARKS[met]()) for met in (True, False)}
        width = max(map(len, marks.values()))
        for check in one.checks:
            yield f"  {marks[check.met]:<{width}}  {check.article:<9} {words(check.said)}"
        if one.exempt:
            yield f"      {words(table_say.FREED(article=one.exempt))}"
