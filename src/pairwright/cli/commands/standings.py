"""`pairwright standings`: ranks, tie-breaks, and every value opened to its sum."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, cast

import click

from ...documents import document
from ...errors import InvalidTournament
from ...formats.numbers import whole
from ...messages import Told, as_message
from ...model.names import printable_names
from ...model.playing import as_it_stands
from ...model.printing import printable
from ...model.text_tables import csv_text, harmless
from ...standings import emit, live_standings, performance, rating_change, standings, team_standings
from ...standings.explanation import explained_in
from ...standings.said import sum_say
from ...standings.written import number_text
from ...systems.said import say as system_say
from ..failures import RequestError, words_of
from ..inputs import named_values, read_input, tell
from ..output_option import Whole, json_option, language_option, not_with, only_with, output_option
from ..said import say
from ..streams import put
from ..whole_help import WholeCommand
from ..widths import align_columns, cells

_NUMBER, _NUMERIC = re.compile(r"-?\d+\.\d+"), re.compile(r"-?[\d.]*\d[\d.]*")
"""A cell whose decimal sign is that of the language; a cell that a spreadsheet takes for a number."""

if TYPE_CHECKING:
    from ...messages import Words
    from ...model import Tournament
    from ...standings import Standings


@click.command(cls=WholeCommand)
@click.argument("file")
@click.option("-t", "--tie-breaks", "codes", metavar="CODES", help="Such as DE,BH-C1 (default: the file's).")
@click.option("-s", "--system", metavar="NAME", help="Rank as this system does, if it ranks players itself.")
@click.option("--set", "options", multiple=True, metavar="NAME=VALUE", help="A parameter of that system.")
@click.option(
    "--after",
    type=Whole(min=0),
    metavar="N",
    help="After round N (default: the last completed one).",
)
@click.option("--edition", metavar="YEAR", help="Edition of C.07 (default: by the date of the round).")
@click.option(
    "-f",
    "--format",
    "form",
    type=click.Choice(["text", "json", "csv", "html"]),
    default="text",
    help="A table, or the same as JSON, CSV, HTML page.",
)
@json_option
@language_option
@output_option
@click.option(
    "--detail", metavar="PLAYER", help="Open the values of this player, by number or name, to their sums."
)
@click.option(
    "-k",
    "coefficient",
    type=Whole(min=1),
    metavar="K",
    help="With --detail: rating change with this K.",
)
@click.option("--seed", metavar="SEED", help="Draw lots for remaining ties, by this seed.")
@click.option(
    "--unrated", type=Whole(min=1), metavar="RATING", help="Rating that counts for unrated players."
)
@click.option(
    "--round-robin/--swiss",
    "predetermined",
    default=None,
    help="Whether the pairings were fixed in advance (default: the file's).",
)
@click.option(
    "--withdrawn",
    type=Whole(min=1),
    multiple=True,
    metavar="NUMBER",
    help="This player left a round robin: leave out if less than half of the games were played (default: the file's).",
)
@click.option("--live", is_flag=True, help="Count the results of a round being played.")
@click.option("--teams", is_flag=True, help="Rank the teams.")
@click.option(
    "--primary",
    type=click.Choice(["MP", "GP"]),
    help="With --teams: the score that ranks (default: the file's).",
)
def command(
    file: str,
    codes: str | None,
    system: str | None,
    options: Sequence[str],
    after: int | None,
    edition: str | None,
    form: str,
    language: str,
    detail: str | None,
    coefficient: int | None,
    seed: str | None,
    unrated: int | None,
    predetermined: bool | None,
    withdrawn: Sequence[int],
    live: bool,
    teams: bool,
    primary: str | None,
) -> None:
    """Rank the tournament in FILE (- is standard input).

    `pairwright tiebreaks` lists the codes.
    """
    _require_together(form, detail, coefficient, primary, after, system, teams=teams, live=live)
    words, (tournament, told) = words_of(language), _read(file, language, system)
    if system is not None:
        current = as_it_stands(tournament) if live else tournament
        before = current if after is None else tournament.before(after + 1)
        put(_own_ranking(before, system, options, form, detail, words))
        return
    rank = (
        partial(team_standings, primary=primary)
        if teams
        else partial(live_standings if live else standings, unrated=unrated, predetermined=predetermined)
    )
    wanted = None if codes is None else codes.replace(",", " ").split()
    table = rank(tournament, wanted, edition=edition, after=after, seed=seed, withdrawn=withdrawn or None)
    opened = _participant(tournament, detail, teams=teams)
    if form == "text" and opened is not None:
        rated = [] if teams else _rating(tournament, opened, after, coefficient, words)
        put("\n".join([*_detail(table, opened, words), *rated]) + "\n")
    elif form == "json":
        put(_document(table, told, opened, {} if teams else _rated(tournament, opened, after, coefficient)))
    else:
        put(_rendered(table, form, words))


def _require_together(
    form: str,
    detail: str | None,
    coefficient: int | None,
    primary: str | None,
    after: int | None,
    system: str | None,
    *,
    teams: bool,
    live: bool,
) -> None:
    """Raise `RequestError` for options that don't go together."""
    if form in ("csv", "html") and detail is not None:
        raise RequestError(say.GOES_WITH(option="--detail", partner="-f text, -f json"))
    if coefficient is not None and (detail is None or teams):
        raise RequestError(say.GOES_WITH(option="-k", partner="--detail PLAYER"))
    if primary is not None and not teams:
        raise RequestError(say.GOES_WITH(option="--primary", partner="--teams"))
    if live and teams:
        raise RequestError(say.NOT_TOGETHER(option="--live", partner="--teams"))
    if live and after is not None:
        raise RequestError(say.NOT_TOGETHER(option="--live", partner="--after"))
    if teams:
        not_with("--teams", *_OF_PLAYERS)
    if system is None:
        only_with("--system", "options")
    else:
        not_with("--system", *_OF_TIE_BREAKS)


_OF_TIE_BREAKS = ("codes", "edition", "coefficient", "seed", "unrated", "predetermined", "withdrawn", "teams")
"""Options that a system which ranks players itself has no use for."""


_OF_PLAYERS = ("unrated", "predetermined")
"""Options that the standings of teams have no use for."""


def _read(file: str, language: str, system: str | None) -> tuple[Tournament, list[Told]]:
    """The tournament, and what is to be told of ranks by points, which are asked for unless a system is named."""
    tournament = read_input(file, "read", language).tournament
    told = [] if system is not None else _by_points(tournament)
    tell(file, told, words_of(language))
    return tournament, told


def _by_points(tournament: Tournament) -> list[Told]:
    """A notice where the system ranks players itself: a report does not tell its parameters."""
    if not tournament.system or tournament.system.startswith("FIDE_"):  # these rank by points
        return []
    from ...systems.coded import system_for
    from ...systems.view import ranks_players

    try:
        named = system_for(tournament.system)
    except InvalidTournament:  # a type that nobody here pairs
        return []
    return [Told(say.RANKED_BY_POINTS(system=named.name))] if ranks_players(named) else []


def _own_ranking(
    tournament: Tournament, name: str, options: Sequence[str], form: str, detail: str | None, words: Words
) -> str:
    """The ranking of a system that has its own, or one player's total opened to its rounds."""
    from ...model.names import find_player
    from ...systems.registry import system_named, with_options
    from ...systems.view import ranking_of

    ranking = ranking_of(with_options(system_named(name), named_values(options)), tournament)
    if ranking is None:
        raise RequestError(say.LEAVE_OUT_SYSTEM(system=name))
    if form == "html":
        raise RequestError(say.FORM_NOT_TAKEN(form=form, choices="text, csv, json"))
    if form == "json" and detail is not None:
        raise RequestError(say.GOES_WITH(option="--detail", partner="-f text"))
    if form == "json":
        return ranking.to_json()
    if detail is not None:
        names, opened = printable_names(tournament), ranking.opened(find_player(tournament, detail).id)
        return "".join(f"{words(as_message(line), names)}\n" for line in opened)
    rows = [ranking.headings, *ranking.lines()]
    if form == "csv":
        return csv_text(
            [cell if _NUMERIC.fullmatch(cell) else harmless(cell) for cell in row] for row in rows
        )
    heads, *lines = rows
    shown = [[words.number(cell) if _NUMBER.fullmatch(cell) else cell for cell in line] for line in lines]
    return "".join(
        f"{line}\n" for line in align_columns([[words(as_message(head)) for head in heads], *shown])
    )


def _participant(tournament: Tournament, text: str | None, *, teams: bool) -> int | None:
    """The number of the team or the start number of the player whom a text means, if there is one."""
    from ...model.names import find_player

    if text is None:
        return None
    if teams:
        if (number := whole(text)) is None:
            raise RequestError(system_say.OPTION_WRITTEN(option="--detail", given=text, example="3"))
        return number
    return find_player(tournament, text).id


def _rendered(table: Standings, form: str, words: Words) -> str:
    if form == "csv":
        return table.to_csv()
    if form == "html":
        return emit.html_page(table, words)
    return emit.plain_text(table, width=cells, words=words)


def _document(table: Standings, told: Sequence[Told], detail: int | None, more: Mapping[str, object]) -> str:
    content = emit.document(table, detail=detail, told=told)
    if more:
        content["detail"] = {**cast("dict[str, object]", content["detail"]), **more}
    return document("standings", **content)


def _rated(
    tournament: Tournament, player: int | None, after: int | None, k: int | None
) -> Mapping[str, object]:
    """A player's performance, and with `k` the rating change, for the document; empty without a player."""
    if player is None:
        return {}
    found = performance(tournament, player, after=after)
    changed = None if k is None else rating_change(tournament, player, k=k, after=after)
    return {
        "performance": None if found is None else found.to_dict(),
        "rating_change": None if changed is None else changed.to_dict(),
    }


def _detail(table: Standings, player: int, words: Words) -> Iterator[str]:
    explanations, row = table.explanations(player), table.of(player)
    head = sum_say.OF_PLAYER(title=emit.title(table, words), player=player, name=printable(row.name))
    yield words(head)
    yield words(sum_say.RANKED(rank=row.rank_text, points=row.tenths))
    for explanation in explanations:
        yield from ["", explained_in(words, explanation)]


def _rating(
    tournament: Tournament, player: int, after: int | None, k: int | None, words: Words
) -> Iterator[str]:
    found = performance(tournament, player, after=after)
    if found:
        told = sum_say.PERFORMANCE_WITHOUT if found.unrated else sum_say.PERFORMED
        yield ""
        yield words(told.of(**{**found.to_dict(), "points": found.tenths}))
    if k is None:
        return
    change = rating_change(tournament, player, k=k, after=after)
    gained, total = number_text(change.change, 2), number_text(change.total, 2)
    yield ""
    yield words(sum_say.CHANGE(change=gained, k=change.k, total=total))
    for game in change.games:
        said = (sum_say.GAME_CHANGE_CAPPED if game.capped else sum_say.GAME_CHANGE)(
            round=game.round,
            opponent=game.opponent,
            scored=number_text(game.scored),
            expected=number_text(game.expected, 2),
            difference=game.difference,
        )
        yield f"  {words(said)}"
