"""Why two players don't meet, a player does not get the bye, or leaves a bracket.

An explanation is the same computation asked twice: the round, and the best round that meets the demand. The first
rule on which the two differ is the reason.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from ..errors import InvalidTournament, NoPairing
from ..systems.base import Round
from ..systems.view.findings import Breach, Difference
from .accounts import Account, Demanded

Outcome: TypeAlias = Literal["is so", "absent", "forbidden", "impossible", "decided"]
"""The demand is met already, concerns somebody absent, is forbidden, leaves no pairing for the others, or is decided
by comparison."""


@dataclass(frozen=True)
class Answer:
    """Why a demand is not met.

    Attributes:
        demand: `pair`, `bye` or `stay` (in a bracket), with the `players` it is about.
        outcome: see `Outcome`.
        breaches: the absolute rules that forbid it.
        witness, neighbours: if the others can't all be paired: players who can't, and the only ones left for them.
        difference: the first rule that would get worse, from what to what.
        round: the best round that meets the demand, if there is any.
    """

    demand: Literal["pair", "bye", "stay"]
    players: tuple[int, ...]
    outcome: Outcome
    breaches: tuple[Breach, ...] = ()
    witness: tuple[int, ...] = ()
    neighbours: tuple[int, ...] = ()
    difference: Difference | None = None
    round: Round | None = None


def why_not_pair(account: Account, one: int, other: int) -> Answer:
    """Why two players don't meet. Raises `InvalidTournament` for unknown players, `NoPairing` if there is no round."""
    by_id, pair = account.state.tournament.by_id, (one, other)
    for player in pair:
        if player not in by_id:
            raise InvalidTournament(f"no player has start number {player}")
    if one == other:
        raise InvalidTournament(f"player {one} can't meet himself")
    present = {player.id for player in account.state.players}
    if not present.issuperset(pair):
        return Answer("pair", tuple(player for player in pair if player not in present), "absent")
    breaches = account.pair_breaches(one, other)
    if breaches:
        return Answer("pair", pair, "forbidden", breaches)
    if pair in account.round.pairs or pair[::-1] in account.round.pairs:
        return Answer("pair", pair, "is so")
    return _asked("pair", pair, lambda: account.demanding_pair(one, other))


def why_not_bye(account: Account, player: int) -> Answer:
    """Why a player does not get the pairing-allocated bye. Raises as `why_not_pair`."""
    if player not in account.state.tournament.by_id:
        raise InvalidTournament(f"no player has start number {player}")
    bye = account.round.bye
    if bye is None:
        raise InvalidTournament(
            f"nobody gets the bye in round {account.state.round}: the number of players is even"
        )
    if player not in {present.id for present in account.state.players}:
        return Answer("bye", (player,), "absent")
    if bye.id == player:
        return Answer("bye", (player,), "is so")
    breaches = account.bye_breaches(player)
    if breaches:
        return Answer("bye", (player,), "forbidden", breaches)
    return _asked("bye", (player,), lambda: account.demanding_bye(player))


def why_leave(account: Account, player: int, bracket: int) -> Answer:
    """Why a player is not paired in a bracket (numbered from 1) but moves down from it."""
    return _asked("stay", (player,), lambda: account.demanding_stay(player, bracket))


def _asked(
    demand: Literal["pair", "bye", "stay"], players: tuple[int, ...], ask: Callable[[], Demanded]
) -> Answer:
    try:
        found = ask()
    except NoPairing as error:
        return Answer(demand, players, "impossible", witness=error.witness, neighbours=error.neighbours)
    outcome: Outcome = "is so" if found.difference is None else "decided"
    return Answer(demand, players, outcome, difference=found.difference, round=found.round)
