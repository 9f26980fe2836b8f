"""`pairwright ratings`: rating lists on this computer, imported from files and searched offline."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, cast

import click

from ...documents import document
from ...formats.numbers import whole
from ...messages import ENGLISH, Told, Words
from ...model.game_by_game import individuals
from ...model.names import find_player
from ...model.printing import printable
from ...model.text_tables import csv_text, harmless
from ...own_files import own_folder
from ...ratings import RatingStore, open_list
from ...standings import InitialRating, rating_report_by_lists
from ...standings.written import number_text, signed_text
from ...systems.said import say as system_say
from ...systems.uscf.proof_words import WITHOUT_RATING
from .. import table_wording as table_say
from ..event_call import rated_in
from ..failures import RequestError, words_of
from ..inputs import named_values, tell
from ..output_option import Whole, language_option, refusals_language_option
from ..said import say
from ..streams import is_terminal, message, put
from ..whole_help import WholeHelp
from ..widths import align_columns

if TYPE_CHECKING:
    from ...model import Tournament
    from ...ratings import ListedPlayer, RatingKind
    from ...standings import Rated, RatingReport

VARIABLE = "PAIRWRIGHT_RATINGS"
"""The environment variable that names the file of rating lists."""


def store_path(given: str | None) -> Path:
    """The file of rating lists: from the option, the environment, or this user's folder."""
    named = given or os.environ.get(VARIABLE)
    return Path(named) if named else own_folder() / "ratings.sqlite"


rating_lists_option = click.option(
    "--lists", "file_of_lists", metavar="FILE", envvar=VARIABLE,
    help="The file with the lists (default: one in this user's folder for programs).",
)  # fmt: skip

headings_option = click.option(
    "--map",
    "mapping",
    multiple=True,
    metavar="FIELD=HEADING",
    help="The heading of a field, such as rating=DWZ.",
)


@click.group(cls=WholeHelp)
def command() -> None:
    """Import rating lists, and find players in them without a network."""


@command.command("import")
@click.argument("file", metavar="LIST")
@click.option(
    "--kind",
    type=click.Choice(["standard", "rapid", "blitz"]),
    help="The rate of play of a list with one rating.",
)
@click.option("--source", metavar="NAME", help="The name of a national list in CSV, XLSX or ODS.")
@headings_option
@rating_lists_option
@language_option
def import_list(
    file: str,
    kind: str | None,
    source: str | None,
    mapping: Sequence[str],
    file_of_lists: str | None,
    language: str,
) -> None:
    """Read FIDE's list (text or XML, packed or not), or a national one.

    The list replaces an earlier one of the same source and rate of play. Headings given with --map are
    remembered for the source.
    """
    if source is not None and not source.strip():
        raise RequestError(system_say.OPTION_WRITTEN(option="--source", given=source, example="DSB"))
    store = RatingStore(store_path(file_of_lists))
    headings = read_headings(mapping) or (store.mapping(source) if source else {})
    listed = open_list(file, kind=cast("RatingKind | None", kind), source=source, mapping=headings)
    if kind and source and len(listed.kinds) > 1:
        raise RequestError(say.NOT_TOGETHER(option="--source", partner="--kind"))
    news = is_terminal(sys.stderr)

    def told(read: int) -> None:
        if news:
            print(f"\r{read:,} players read", end="", file=sys.stderr, flush=True)

    read = store.add(listed, file=Path(file).name, mapping=headings, progress=told)
    if news:
        print(file=sys.stderr)
    tell(file, list(map(Told, listed.notices)), words_of(language))
    done = table_say.LIST_OF_MONTH_READ if listed.month else table_say.LIST_READ
    kinds, path = ", ".join(listed.kinds), str(store.path)
    line = done.of(source=listed.source, kinds=kinds, month=listed.month, players=f"{read:,}", path=path)
    put(f"{words_of(language)(line)}\n")


def read_headings(texts: Sequence[str]) -> dict[str, str]:
    """Headings by field from words such as `rating=DWZ`. Raises `RequestError` for anything else."""
    return dict(named_values(texts, "--map", "rating=DWZ"))


@command.command("lists")
@rating_lists_option
@refusals_language_option
def show_lists(file_of_lists: str | None) -> None:
    """List the imported rating lists, with source and month."""
    for one in RatingStore(store_path(file_of_lists)).lists():
        put(f"{one.source:<12}{one.kind:<10}{one.month or '-':<7}{one.players:>10,}  {one.file}\n")


@command.command("find")
@click.argument("words", nargs=-1, required=True)
@click.option("--most", metavar="N", type=Whole(1, 500), default=20, help="The most players to show.")
@click.option("--json", "as_json", is_flag=True, help="Write the document ratings-1.")
@rating_lists_option
@language_option
def find(words: Sequence[str], most: int, as_json: bool, file_of_lists: str | None, language: str) -> None:
    """Find players by the beginnings of their names, in any order, or by their number.

    Capitals and accents don't matter: lukasz finds Łukasz.
    """
    told = words_of(language)
    found = RatingStore(store_path(file_of_lists)).find(" ".join(words), most)
    if as_json:
        players = [_document(player) for player in found.players]
        put(document("ratings", query=" ".join(words), similar=found.similar, players=players))
        return
    if not found.players:
        raise RequestError(say.NOT_IN_LISTS(name=" ".join(words)))
    if found.similar:
        message(told(table_say.SIMILAR_NAMES()))
    for player in found.players:
        put(_row(player, told) + "\n")


@command.command("report")
@click.argument("file")
@click.option(
    "--rate",
    type=click.Choice(["standard", "rapid", "blitz"]),
    help="Rate of play (default: that of the section of an event file, otherwise standard).",
)
@click.option(
    "-k", "factors", metavar="PLAYER=K", multiple=True, help="The coefficient K of a player: 12=10."
)
@click.option("-s", "--section", metavar="NAME", help="The section of an event file.")
@click.option("--csv", "as_csv", is_flag=True, help="Write CSV.")
@click.option("--json", "as_json", is_flag=True, help="Write the document ratingreport-1.")
@rating_lists_option
@language_option
def report(
    file: str,
    rate: RatingKind | None,
    factors: Sequence[str],
    section: str | None,
    as_csv: bool,
    as_json: bool,
    file_of_lists: str | None,
    language: str,
) -> None:
    """Compute rating changes and initial ratings of FILE: a report, JSON or an event file.

    K comes from -k, then from the imported FIDE list, then from rating and age (shown with a question mark). The rules
    are those of the day the event began (FIDE Rating Regulations, B.02).
    """
    found = _found_in(file, section, rate, factors, store_path(file_of_lists), language)
    put(found.to_json() if as_json else shown(found, words_of(language), as_csv=as_csv))


def _row(player: ListedPlayer, words: Words) -> str:
    rated = "/".join(str(value or "-") for value in (player.standard, player.rapid, player.blitz))
    title = player.title or player.women_title
    rest = f"{player.federation:<4}{title:<4}{rated:<15}{player.birth:<5}"
    inactive = words(table_say.LISTED_INACTIVE()) if player.inactive else ""
    return f"{player.source} {player.id:<11}{player.name:<36}{rest}{inactive}".rstrip()


def _document(player: ListedPlayer) -> dict[str, object]:
    return {
        name: value for name, value in player._asdict().items() if value or name in ("source", "id", "name")
    }


Row = tuple[str, ...]


def _found_in(
    file: str,
    section: str | None,
    rate: RatingKind | None,
    factors: Sequence[str],
    lists: Path,
    language: str,
) -> RatingReport:
    """The report of a file. Raises what reading the file raises, `RequestError` for a bad coefficient."""
    tournament, chosen, ratings = rated_in(file, section, rate, language)
    given = _given(individuals(tournament), factors)
    return rating_report_by_lists(tournament, chosen, RatingStore(lists).coefficients, given, ratings=ratings)


def shown(report: RatingReport, words: Words, *, as_csv: bool) -> str:
    """The report as text in a language, or as CSV, which is English for programs."""
    words = ENGLISH if as_csv else words
    rows = [tuple(words(head()) for head in table_say.RATING_HEADS), *_report_rows(report, words)]
    if as_csv:
        return csv_text((number, harmless(name), *rest) for number, name, *rest in rows)
    return "".join(f"{line}\n" for line in align_columns(rows))


def _given(tournament: Tournament, factors: Sequence[str]) -> dict[int, int]:
    found: dict[int, int] = {}
    for text in factors:
        who, _, given = text.rpartition("=")
        factor = whole(given)
        if not who or not factor:
            raise RequestError(system_say.OPTION_WRITTEN(option="-k", given=text, example="12=10"))
        player = find_player(tournament, who).id
        if player in found:
            raise RequestError(system_say.GIVEN_TWICE(option=f"-k {who}"))
        found[player] = factor
    return found


def _report_rows(report: RatingReport, words: Words) -> Iterator[Row]:
    for one in report:
        remarks = " ".join(map(words, one.remarks))
        yield (
            *(_initial(report, one, words) if isinstance(one, InitialRating) else _changed(one, words)),
            remarks,
        )


def _initial(report: RatingReport, one: InitialRating, words: Words) -> Row:
    points, name = number_text(Fraction(one.tenths, 10)), printable(report.players[one.player].name)
    rated = words(WITHOUT_RATING())
    return (
        str(one.player),
        name,
        rated,
        "",
        str(one.games),
        words.number(points),
        "",
        str(one.rating or "-"),
    )


def _changed(one: Rated, words: Words) -> Row:
    change = one.change
    factor = f"{change.k}{'' if one.given else '?'}"
    numbers = (number_text(one.points), number_text(one.expected, 2), signed_text(change.change))
    own = (str(one.player.id), printable(one.player.name), str(one.player.rating), factor)
    return (*own, str(len(change.games)), *map(words.number, numbers))
