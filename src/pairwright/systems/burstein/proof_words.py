"""Texts of proofs about the Burstein system: the order of opponents by Index, and the groups of its older editions."""

from __future__ import annotations

from ...messages import MESSAGE, NUMBER, PLAYER, RANK, message
from ..view.proof_words import PLAYERS_12

SEEDING_ROUND = message("proof.seeding_round", "A seeding round, paired by the Dutch system.")
MEETS_BEFORE = message(
    "proof.meets_before",
    f"let {PLAYER:player} ({MESSAGE:index}), number {RANK:rank} of the bracket by Index, meet {PLAYER:x} "
    f"({MESSAGE:others}) before {PLAYER:later} ({MESSAGE:laters})",
)
MEETS_BEFORE_LEAVING = message(
    "proof.meets_before_leaving",
    f"let {PLAYER:player} ({MESSAGE:index}), number {RANK:rank} of the bracket by Index, meet {PLAYER:x} "
    f"({MESSAGE:others}) before leaving the bracket",
)
LAST_WHO_MAY = message(
    "proof.last_in_ranking", f"{PLAYER:player} is the last in the ranking who may get the bye"
)
MAY_NOT = message("proof.may_not", f"{PLAYERS_12:players} may not")
OVER = message(
    "proof.over_in_group",
    f"{PLAYER:player} is over in a group of an odd number and goes down to the next one",
)
HIGHEST_MEETS_LOWEST = message(
    "proof.highest_meets_lowest",
    f"{PLAYER:player} is the highest still free and meets the lowest possible, {PLAYER:x}",
)
REST_STRANDED = message("proof.rest_stranded", "the rest of the group could not be paired")
SAME_DUE = message(
    "proof.same_due", f"{NUMBER:theirs} pairs of players due the same colour instead of {NUMBER:ours}"
)
SAME_ABSOLUTE = message("proof.same_absolute", "both must get the same colour (absolute preference)")
HAD_BYE_OR_FORFEIT = message("proof.had_bye_or_forfeit", "had the bye or a win by forfeit")
DUE_TO = message("proof.due_to", f"it is due to {PLAYER:player}")
