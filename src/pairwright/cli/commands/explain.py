"""`pairwright explain`: the reasons of a round."""

from __future__ import annotations

from typing import Any

import click

from ...check import explain_round, round_asked
from ...check.wording import ABSENT_OF_NEXT
from ...messages import as_message
from ...model import Tournament
from ...model.names import find_player, printable_names
from ...model.printing import shown
from ..failures import RequestError, words_of
from ..inputs import absentees, read_input, tell, two_players
from ..output_option import Numbers, Whole, language_option, output_option
from ..streams import message, put
from ..system_options import AskedSystem, absent_option, system_options
from ..whole_help import WholeCommand


@click.command(cls=WholeCommand)
@click.argument("file")
@click.option("--board", type=Whole(min=1), metavar="N", help="Why this board.")
@click.option("--player", metavar="PLAYER", help="A player's colours, floats and board, by number or name.")
@click.option("--why-not", metavar="PAIR", help="Why two players don't meet: 12-34, Rossi/Kim, or 12-bye.")
@click.option("--bye", is_flag=True, help="Why this player has the bye.")
@click.option("--boards", is_flag=True, help="Every board with its reason.")
@click.option(
    "--bracket",
    type=Numbers(min=0),
    metavar="POINTS",
    help="Draw a bracket: the expected pairs, those crossed out, the boards.",
)
@click.option("--story", is_flag=True, help="The round bracket by bracket: headlines, floaters, the bye.")
@click.option("--proof", is_flag=True, help="The whole reason: rules, counts, the round without the board.")
@click.option("--round", "number", type=Whole(min=1), metavar="N", help="Explain this recorded round.")
@system_options
@absent_option
@language_option
@click.option("--json", "as_json", is_flag=True, help="Write the document explanation-1.")
@click.option("--html", "as_html", is_flag=True, help="Write a page to print.")
@click.option(
    "--svg", "as_svg", is_flag=True, help="Write a picture: of a --bracket, or of all with --story."
)
@output_option
def command(
    file: str,
    board: int | None,
    player: str | None,
    why_not: str | None,
    bye: bool,
    boards: bool,
    bracket: float | None,
    story: bool,
    proof: bool,
    number: int | None,
    asked: AskedSystem,
    absent: str,
    language: str,
    as_json: bool,
    as_html: bool,
    as_svg: bool,
) -> None:
    """Explain the next round of the tournament in FILE (- is standard input), or a recorded one.

    Without a question the round as a whole is explained. A board or the bye gets one sentence and the obstacle to the
    expected pairing; --proof adds the rules and counts. A finished event is explained at its last round. A board or
    player of a recorded round is explained as recorded, with the differences if the rules give another round.
    """
    tournament = read_input(file, "read", language).tournament
    people = _people(tournament, player, why_not)
    away = absentees(tournament, absent)
    round_number = round_asked(tournament, number)
    choice = asked.choice(tournament, round_number)
    if away and round_number != tournament.next_round:
        raise RequestError(ABSENT_OF_NEXT())
    words = words_of(language)
    tell(file, choice.notices, words)
    question = {"board": board, "bye": bye, "boards": boards, "bracket": bracket, "story": story}
    told: dict[str, Any] = {"notices": choice.notices, "brief": not (proof or as_json), **people, **question}
    found = explain_round(tournament, round_number, choice.system, absent=away, **told)
    for remark in found.notices[len(choice.notices) :]:
        message(words(as_message(remark)))
    if as_json or as_svg:
        put(found.to_json() if as_json else found.svg_in(words))
        return
    lines = found.in_language(words, printable_names(tournament))
    put(found.to_page(words, lines) if as_html else "".join(f"{shown(str(line))}\n" for line in lines))


def _people(tournament: Tournament, player: str | None, why_not: str | None) -> dict[str, object]:
    """The players asked about, by their numbers."""
    return {
        "player": None if player is None else find_player(tournament, player).id,
        "why_not": None if why_not is None else two_players(tournament, why_not),
    }
