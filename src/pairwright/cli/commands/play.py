"""`pairwright play`: results, late entries, byes and pairings as steps; the new tournament."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import click

from ...api.steps import PlayedSteps, play, read_steps
from ...documents import GENERATOR, document
from ...formats.json_writing import tournament_document
from ..failures import RequestError
from ..inputs import read_input
from ..output_option import language_option, output_option
from ..said import say
from ..streams import put
from ..whole_help import WholeCommand

if TYPE_CHECKING:
    from ...api import Tournament
    from ...documents.play import PlayDocument, PlayedBoardData
    from ...model import Pairing


@click.command(cls=WholeCommand)
@click.argument("file")
@click.option(
    "--steps", required=True, metavar="JSON", help='Steps in their order, such as \'[{"do": "pair"}]\'.'
)
@click.option("--standings", is_flag=True, help="With --json: add the standings, open round included.")
@click.option(
    "-t", "--tie-breaks", "codes", metavar="CODES", help="Tie-breaks of the standings, such as DE,BH-C1."
)
@click.option("--json", "as_json", is_flag=True, help="Write the document play-1.")
@language_option
@output_option
def command(file: str, steps: str, standings: bool, codes: str | None, as_json: bool, language: str) -> None:
    """Play a tournament on, step by step.

    Writes the tournament as a TRF-2026 report. FILE is a tournament report or JSON document, - standard input. Steps
    are listed in the how-to page about `pairwright serve`.
    """
    if standings and not as_json:
        raise RequestError(say.GOES_WITH(option="--standings", partner="--json"))
    if codes is not None and not standings:
        raise RequestError(say.GOES_WITH(option="--tie-breaks", partner="--standings"))
    event = cast("Tournament", read_input(file, "read", language).tournament)  # what every tournament is
    done = play(event, read_steps(steps))
    if not as_json:
        put(done.tournament.to_trf())
        return
    put(document("play", **_content(done, standings=standings, codes=codes)))


def _content(done: PlayedSteps, *, standings: bool, codes: str | None) -> PlayDocument:
    event = done.tournament
    table = event.standings(codes, live=True) if standings else None
    return {
        "next_round": event.next_round,
        "boards": _boards(event.playing),
        "paired": None if done.paired is None else done.paired.content,
        "standings": None if table is None else table.content,
        "tournament": tournament_document(event, GENERATOR),
    }


def _boards(pairings: tuple[Pairing, ...]) -> list[PlayedBoardData]:
    games = (pairing for pairing in pairings if not pairing.bye)
    number = {pairing.white: place for place, pairing in enumerate(games, start=1)}
    return [
        {
            "number": 0 if pairing.bye else number[pairing.white],
            "white": pairing.white,
            "black": pairing.black,
            "results": [
                None if game.result is None else _result(*(side.value for side in game.result))
                for game in pairing.games
            ],
        }
        for pairing in pairings
    ]


def _result(white: str, black: str) -> str:
    """A result as steps take it: `1-0`, `½-½`, `+-`."""
    if {white, black} <= {"+", "-"}:
        return white + black
    return f"{white}-{black}".replace("=", "½")
