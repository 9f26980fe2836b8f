"""Questions about any round of a tournament: the next one, the one being played, or a recorded one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ..errors import InvalidTournament
from ..model import Tournament
from ..systems.base import PairingSystem, RoundState
from ..systems.view import traits_of
from .explain import explain
from .explanation import Explanation
from .recorded import prepare, recorded_ids
from .recorded_board import explain_recorded
from .verify import verify_round


def round_asked(tournament: Tournament, number: int | None) -> int:
    """The round to be explained: the one asked for, the next one, or the last one of a finished event.

    A report that does not say how many rounds there are is taken for finished.
    """
    done = tournament.completed_rounds
    finished = done and (tournament.rounds is None or done >= tournament.rounds)
    return number or (done if finished else tournament.next_round)


def explain_round(
    tournament: Tournament,
    number: int,
    system: PairingSystem,
    *,
    absent: Sequence[int] = (),
    notices: Sequence[str] = (),
    **question: Any,
) -> Explanation:
    """The answer to a question of `explain` about a round of a tournament, by a system.

    A board or player of a recorded round is told of as recorded; other questions are about the round that the rules
    have, and `about["notices"]` says if another one is recorded. Raises as `explain`, and `InvalidTournament` for
    `absent` players of a recorded round.
    """
    told = list(notices)
    if number == tournament.next_round:
        before = tournament.before(number)
        state = RoundState.of(before, absent, open_ended=traits_of(system).open_ended)
        played = {pairing.participants for pairing in tournament.playing}
        if played and played != {pair if pair[1] else pair[:1] for pair in system.pair(state).pairs}:
            told.append(f"round {number} is being played otherwise: this explains the one the rules have")
        return explain(state, system=system, **question).of(system, state, told)
    if absent:
        raise InvalidTournament("who sits out goes with the round to be paired, not with a recorded one")
    ready = prepare(tournament)
    board, player = question.get("board"), question.get("player")
    alone = sum(1 for value in question.values() if value) == 1
    if alone and (board or player in recorded_ids(ready, number)):
        found = explain_recorded(ready, number, system, board=board, player=player)
    else:
        found = explain(RoundState.of(ready.before(number)), system=system, **question)
        if not verify_round(ready, number, system).right_as_recorded:
            told.append(
                f"round {number} is recorded otherwise: this explains the one the rules have (see check)"
            )
    return replace(found, about={**found.about, "notices": told})
