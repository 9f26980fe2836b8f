"""What proofs say of the Burstein system: the order of opponents by Index, and the groups of its older editions."""

from __future__ import annotations

from ...messages import MESSAGE, NUMBER, PLAYER, RANK, message
from ..view.proof_words import PLAYERS_12

MEETS_BEFORE = message(
    "proof.meets_before",
    "let {player} ({index}), number {rank} of the bracket by Index, meet {x} ({others}) before {later} ({laters})",
    player=PLAYER,
    index=MESSAGE,
    rank=RANK,
    x=PLAYER,
    others=MESSAGE,
    later=PLAYER,
    laters=MESSAGE,
)
MEETS_BEFORE_LEAVING = message(
    "proof.meets_before_leaving",
    "let {player} ({index}), number {rank} of the bracket by Index, meet {x} ({others}) "
    "before leaving the bracket",
    player=PLAYER,
    index=MESSAGE,
    rank=RANK,
    x=PLAYER,
    others=MESSAGE,
)
LAST_WHO_MAY = message(
    "proof.last_in_ranking", "{player} is the last in the ranking who may get the bye", player=PLAYER
)
MAY_NOT = message("proof.may_not", "{players} may not", players=PLAYERS_12)
OVER = message(
    "proof.over_in_group",
    "{player} is over in a group of an odd number and goes down to the next one",
    player=PLAYER,
)
HIGHEST_MEETS_LOWEST = message(
    "proof.highest_meets_lowest",
    "{player} is the highest still free and meets the lowest possible, {x}",
    player=PLAYER,
    x=PLAYER,
)
REST_STRANDED = message("proof.rest_stranded", "the rest of the group could not be paired")
SAME_DUE = message(
    "proof.same_due",
    "{theirs} pairs of players due the same colour instead of {ours}",
    theirs=NUMBER,
    ours=NUMBER,
)
SAME_ABSOLUTE = message("proof.same_absolute", "both must get the same colour (absolute preference)")
HAD_BYE_OR_FORFEIT = message("proof.had_bye_or_forfeit", "had the bye or a win by forfeit")
DUE_TO = message("proof.due_to", "it is due to {player}", player=PLAYER)
