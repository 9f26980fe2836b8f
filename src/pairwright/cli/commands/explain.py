"""`pairwright explain`: why a round is as it is."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click

from ...model.printing import printable
from ...systems.coded import chosen_for
from ..documents import Section, dump, page, system_reference, with_head
from ..failures import RequestError
from ..inputs import absentees, parameters, player_id, read_input, tell, two_players
from ..integer_programs import constrain
from ..streams import put

if TYPE_CHECKING:
    from ...check import Explanation
    from ...model import Tournament
    from ...systems.base import PairingSystem


@click.command()
@click.argument("file")
@click.option("--board", type=click.IntRange(min=1), metavar="N", help="Why this board.")
@click.option("--player", metavar="PLAYER", help="A player's colours, floats and board, by number or name.")
@click.option("--why-not", metavar="PAIR", help="Why two players don't meet: 12-34, Rossi/Kim, or 12-bye.")
@click.option("--bye", is_flag=True, help="Why the bye goes where it goes.")
@click.option("--boards", is_flag=True, help="Every board with its reason.")
@click.option("--round", "number", type=click.IntRange(min=1), metavar="N", help="A recorded round.")
@click.option("-s", "--system", metavar="NAME", help="Pairing system; the one of the file, or dutch.")
@click.option("--edition", metavar="YEAR", help="Edition of the rules; by the date of the round.")
@click.option(
    "--acceleration", metavar="NAME", help="In place of the report's: baku, young:floaters=a, none, ..."
)
@click.option("--set", "options", multiple=True, metavar="NAME=VALUE", help="A parameter of the system.")
@click.option("--absent", metavar="PLAYERS", default="", help="Who sits out, such as 3,7,12-15,Larry.")
@click.option("--constraints", metavar="TOML", help="Side constraints and settings for -s ip.")
@click.option("--json", "as_json", is_flag=True, help="Write the document explanation-1.")
@click.option("--html", "as_html", is_flag=True, help="Write a page to print.")
def command(
    file: str,
    board: int | None,
    player: str | None,
    why_not: str | None,
    bye: bool,
    boards: bool,
    number: int | None,
    system: str | None,
    edition: str | None,
    acceleration: str | None,
    options: tuple[str, ...],
    absent: str,
    constraints: str | None,
    as_json: bool,
    as_html: bool,
) -> None:
    """Explain the next round of the tournament in FILE (- is standard input), or a recorded one.

    Without a question the round as a whole is explained. A finished event is explained at its last round. A board or
    player of a recorded round is told of as recorded, and what is wrong if the rules have another round.
    """
    tournament = read_input(file, "read").tournament
    pair = None if why_not is None else two_players(tournament, why_not)
    who = None if player is None else player_id(tournament, player)
    away = absentees(tournament, absent)
    asked = _round_asked(tournament, number)
    choice = chosen_for(
        tournament, system, edition, parameters(options), acceleration=acceleration, number=asked
    )
    chosen = choice.system
    if constraints is not None:
        chosen = constrain(chosen, constraints, tournament)
    tell(file, choice.notices)
    question = {"board": board, "player": who, "why_not": pair, "bye": bye, "boards": boards}
    found = _explained(tournament, asked, away, chosen, question)
    if as_json:
        content = {"event": tournament.name, "round": asked, "system": system_reference(chosen)}
        content["notices"] = list(choice.notices)
        put(dump(with_head("explanation", **content, **found.content)))
    elif as_html:
        put(page(f"{tournament.name or 'Tournament'}: round {asked}", [Section("", found.lines)]))
    else:
        put("".join(f"{printable(str(line))}\n" for line in found.lines))


def _round_asked(tournament: Tournament, number: int | None) -> int:
    """The round to be explained: the one asked for, the next one, or the last one of a finished event.

    A report that does not say how many rounds there are is taken for finished.
    """
    done = tournament.completed_rounds
    finished = done and (tournament.rounds is None or done >= tournament.rounds)
    return number or (done if finished else tournament.next_round)


def _explained(
    tournament: Tournament,
    number: int,
    absent: tuple[int, ...],
    system: PairingSystem,
    question: dict[str, Any],
) -> Explanation:
    """The answer about a round to be paired, or about a recorded one."""
    from ...check.explain import explain
    from ...check.recorded import prepare, recorded_ids
    from ...check.recorded_board import explain_recorded
    from ...check.verify import verify_round
    from ...systems.base import RoundState

    if number == tournament.next_round:
        state = RoundState.of(tournament.before(number), absent)
        played = {pairing.participants for pairing in tournament.playing}
        if played and played != {pair if pair[1] else pair[:1] for pair in system.pair(state).pairs}:
            remark = f"round {number} is being played otherwise: this explains the one the rules have"
            print(remark, file=sys.stderr)
        return explain(state, system=system, **question)
    if absent:
        raise RequestError("--absent goes with the round to be paired, not with a recorded one")
    ready = prepare(tournament)
    board, player = question["board"], question["player"]
    asked = sum(1 for value in question.values() if value)
    if asked == 1 and (board or player in recorded_ids(ready, number)):
        return explain_recorded(ready, number, system, board=board, player=player)
    found = explain(RoundState.of(ready.before(number)), system=system, **question)
    if not verify_round(ready, number, system).right_as_recorded:
        remark = f"round {number} is recorded otherwise: this explains the one the rules have (see check)"
        print(remark, file=sys.stderr)
    return found
