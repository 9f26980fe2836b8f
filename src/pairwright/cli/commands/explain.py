"""`pairwright explain`: why a round is as it is."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

import click

from ...model.printing import printable
from ..failures import RequestError
from ..inputs import absentees, parameters, read_input, tell
from ..integer_programs import constrained
from ..streams import put

if TYPE_CHECKING:
    from ...model import Tournament
    from ...systems.base import PairingSystem, RoundState

_TWO = re.compile(r"\s*#?(\d+)\s*[-–:,/\s]\s*#?(\d+|bye)\s*", re.IGNORECASE)


@click.command()
@click.argument("file")
@click.option("--board", type=click.IntRange(min=1), metavar="N", help="Why this board.")
@click.option("--player", type=click.IntRange(min=1), metavar="ID", help="A player as the rules see her.")
@click.option("--why-not", metavar="PAIR", help="Why two players don't meet: 12-34, or 12-bye.")
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
def command(
    file: str,
    board: int | None,
    player: int | None,
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
) -> None:
    """Explain the next round of the tournament in FILE (- is standard input), or a recorded one.

    Without a question the round as a whole is explained. A finished event is explained at its last round.
    """
    from ...check import explain
    from ...systems.coded import chosen_for

    pair = None if why_not is None else _pair(why_not)
    tournament = read_input(file, "read").tournament
    away = absentees(tournament, absent)
    asked = _round_asked(tournament, number)
    choice = chosen_for(
        tournament, system, edition, parameters(options), acceleration=acceleration, number=asked
    )
    chosen = choice.system
    if constraints is not None:
        chosen = constrained(chosen, constraints, tournament)
    tell(file, choice.notices)
    state, remark = _state(tournament, asked, away, chosen)
    found = explain(state, board=board, player=player, why_not=pair, bye=bye, boards=boards, system=chosen)
    if remark:
        print(remark, file=sys.stderr)
    if as_json:
        from ..documents import dumped, headed, system_reference

        content = {"event": tournament.name, "round": state.round, "system": system_reference(chosen)}
        content["notices"] = list(choice.notices)
        put(dumped(headed("explanation", **content, **found.content)))
    else:
        put("".join(f"{printable(str(line))}\n" for line in found.lines))


def _pair(text: str) -> tuple[int, int]:
    found = _TWO.fullmatch(text)
    if found is None:
        raise RequestError(f"--why-not needs two start numbers such as 12-34, or 12-bye, not '{text}'")
    one, other = found.groups()
    return int(one), 0 if other.lower() == "bye" else int(other)


def _round_asked(tournament: Tournament, number: int | None) -> int:
    """The round to be explained: the one asked for, the next one, or the last one of a finished event."""
    done = tournament.completed_rounds
    finished = done and tournament.rounds is not None and done >= tournament.rounds
    return number or (done if finished else tournament.next_round)


def _state(
    tournament: Tournament, number: int, absent: tuple[int, ...], system: PairingSystem
) -> tuple[RoundState, str]:
    """The state before the round asked about, and a remark if that round is recorded otherwise."""
    from ...check.recorded import prepared
    from ...check.verify import verify_round
    from ...systems.base import RoundState

    if number == tournament.next_round:
        state = RoundState.of(tournament.before(number), absent)
        played = {pairing.participants for pairing in tournament.playing}
        if not played or played == {pair if pair[1] else pair[:1] for pair in system.pair(state).pairs}:
            return state, ""
        return state, f"round {number} is being played otherwise: this explains the one the rules have"
    if absent:
        raise RequestError("--absent goes with the round to be paired, not with a recorded one")
    ready = prepared(tournament)
    state = RoundState.of(ready.before(number))
    if verify_round(ready, number, system).right_as_recorded:
        return state, ""
    return state, f"round {number} is recorded otherwise: this explains the one the rules have (see check)"
