"""`pairwright standings`: ranks, tie-breaks, and every value opened to its sum."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from ..failures import RequestError
from ..inputs import read_input
from ..streams import write_text
from ..widths import cells

if TYPE_CHECKING:
    from ...model import Tournament
    from ...standings import Standings


@click.command()
@click.argument("file")
@click.option(
    "-t", "--tie-breaks", "codes", metavar="CODES", help="Such as DE,BH-C1; else those of the file."
)
@click.option(
    "--after", type=click.IntRange(min=0), metavar="N", help="After round N; the last completed one."
)
@click.option("--edition", metavar="YEAR", help="Edition of C.07; by the date of the round.")
@click.option(
    "-f",
    "--format",
    "form",
    type=click.Choice(["text", "json", "csv", "html"]),
    default="text",
    help="A table, or the same as JSON, CSV, HTML page.",
)
@click.option("--json", "form", flag_value="json", help="The same as -f json.")
@click.option("-o", "--output", metavar="OUT", default="-", help="Write to this file.")
@click.option(
    "--detail", metavar="PLAYER", help="Open the values of this player, by number or name, to their sums."
)
@click.option(
    "-k",
    "coefficient",
    type=click.IntRange(min=1),
    metavar="K",
    help="With --detail: rating change with this K.",
)
@click.option("--seed", metavar="SEED", help="Draw lots among those still tied.")
@click.option(
    "--unrated", type=click.IntRange(min=1), metavar="RATING", help="What counts as rating of the unrated."
)
@click.option(
    "--round-robin/--swiss",
    "predetermined",
    default=None,
    help="Whether the pairings were fixed in advance; as the file says.",
)
@click.option("--teams", is_flag=True, help="The standings of the teams.")
@click.option(
    "--primary", type=click.Choice(["MP", "GP"]), default="MP", help="With --teams: the score that ranks."
)  # fmt: skip
def command(
    file: str,
    codes: str | None,
    after: int | None,
    edition: str | None,
    form: str,
    output: str,
    detail: str | None,
    coefficient: int | None,
    seed: str | None,
    unrated: int | None,
    predetermined: bool | None,
    teams: bool,
    primary: str,
) -> None:
    """Rank the tournament in FILE (- is standard input).

    `pairwright tiebreaks` lists the codes.
    """  # fmt: skip
    from ...standings import standings, team_standings

    if form in ("csv", "html") and detail is not None:
        raise RequestError(f"--detail goes with text and JSON, not with {form}")
    if coefficient is not None and (detail is None or teams or form != "text"):
        raise RequestError("-k goes with --detail of a player, as text")
    wanted = None if codes is None else [code for code in codes.replace(",", " ").split() if code]
    tournament = read_input(file, "read").tournament
    if teams:
        table = team_standings(tournament, wanted, edition=edition, after=after, seed=seed, primary=primary)
    else:
        table = standings(
            tournament,
            wanted,
            edition=edition,
            after=after,
            seed=seed,
            unrated=unrated,
            predetermined=predetermined,
        )
    opened = None if detail is None else _participant(tournament, detail, teams=teams)
    if form == "text" and opened is not None:
        lines = [*_detail(table, opened), *([] if teams else _rating(tournament, opened, after, coefficient))]
        write_text(output, "\n".join(lines) + "\n")
        return
    write_text(output, _rendered(table, form, opened))


def _participant(tournament: Tournament, text: str, *, teams: bool) -> int:
    """The number of the team or the start number of the player whom a text means."""
    from ...model.finding import find_player

    if teams:
        if not text.isdecimal():
            raise RequestError(f"--detail takes the number of a team with --teams, not '{text}'")
        return int(text)
    return find_player(tournament, text).id


def _rendered(table: Standings, form: str, detail: int | None) -> str:
    from ...standings import emit

    if form == "csv":
        return table.to_csv()
    if form == "html":
        return emit.html_page(table)
    if form == "json":
        from ..documents import dumped, headed

        return dumped(headed("standings", **emit.document(table, detail=detail)))
    return emit.plain_text(table, width=cells)


def _detail(table: Standings, player: int) -> Iterator[str]:
    from ...model import points_text
    from ...model.printing import printable
    from ...standings import emit

    explanations = table.explanations(player)
    row = table[player]
    yield f"{emit.title(table)}: #{player} {printable(row.name)}"
    yield f"rank {row.rank_text}, {points_text(row.points)} points"
    for explanation in explanations:
        yield from ["", str(explanation)]


def _rating(tournament: Tournament, player: int, after: int | None, k: int | None) -> Iterator[str]:
    from ...model import points_text
    from ...standings import performance, rating_change
    from ...standings.written import number_text

    found = performance(tournament, player, after=after)
    if found:
        left_out = f", {found.unrated} against unrated opponents left out" if found.unrated else ""
        yield ""
        yield (
            f"Performance {found.rating}, perfect {found.perfect}: {points_text(found.points)} "
            f"of {found.games} against an average of {found.average}{left_out}"
        )
    if k is None:
        return
    change = rating_change(tournament, player, k=k, after=after)
    yield ""
    yield f"Rating change {number_text(change.change, 2)} = {change.k} x {number_text(change.total, 2)}"
    for game in change.games:
        capped = " (counts as 400)" if game.capped else ""
        expected = number_text(game.expected, 2)
        yield (
            f"  round {game.round} v #{game.opponent}: {number_text(game.scored)} - {expected}, "
            f"difference {game.difference:+d}{capped}"
        )
