"""Texts of proofs about systems that choose upfloaters: the bye, sets of upfloaters, identifiers, colours."""

from __future__ import annotations

from ...messages import NUMBER, PLAYER, ROUND, SYMBOL, message
from ...model import Result
from ..view.proof_words import PLAYERS_12, SCORE, SCORES

BARRED = {
    Result.ALLOCATED_BYE: message(
        "proof.had_allocated_bye", f"{PLAYER:player} had the pairing-allocated bye in round {ROUND:round}"
    ),
    Result.FORFEIT_WIN: message(
        "proof.won_by_forfeit", f"{PLAYER:player} won by forfeit in round {ROUND:round}"
    ),
    Result.FULL_BYE: message(
        "proof.had_full_bye", f"{PLAYER:player} had a full-point bye in round {ROUND:round}"
    ),
}
BYE_TO_LOWEST_SCORE = message(
    "proof.bye_to_lowest_score",
    f"The bye goes to the lowest score: {PLAYER:a} has {SCORE:few} points, {PLAYER:x} {SCORE:many}.",
)
BYE_BY_MATCHES = message(
    "proof.bye_by_matches",
    f"The bye goes to most matches played: {PLAYER:a} has played {NUMBER:most}, {PLAYER:x} {NUMBER:fewer}.",
)
BYE_TO_LARGEST = message(
    "proof.bye_to_largest_number",
    f"Among equals the bye goes to the largest number: {PLAYER:a} comes after {PLAYER:x}.",
)
TOO_MANY_UPFLOATERS = message(
    "proof.more_upfloaters",
    f"In the bracket of {SCORE:points} points there would be {NUMBER:theirs} upfloaters instead of "
    f"{NUMBER:ours}: {PLAYERS_12:who}.",
)
LOWER_UPFLOATERS = message(
    "proof.lower_upfloaters",
    f"In the bracket of {SCORE:points} points the upfloaters would have {SCORES:theirs} points instead of "
    f"{SCORES:ours}.",
)
NEXT_IN_NEED = message(
    "proof.next_in_need",
    f"In the bracket of {SCORE:points} points the upfloaters would leave the following scoregroup, of "
    f"{SCORE:next} points, in need of more.",
)
FLOATED_BEFORE = message(
    "proof.floated_before",
    f"In the bracket of {SCORE:points} points {NUMBER:theirs} of the upfloaters instead of {NUMBER:ours} "
    f"would have floated in the round before: {PLAYERS_12:who}.",
)
NOBODY_FLOATED_BEFORE = message(
    "proof.nobody_floated_before",
    f"In the bracket of {SCORE:points} points {NUMBER:theirs} of the upfloaters instead of {NUMBER:ours} "
    "would have floated in the round before: none.",
)
UP_BEFORE = message("proof.up_before", f"let {PLAYERS_12:players} float up before {PLAYERS_12:others}")
IDENTIFIER_BEFORE = message(
    "proof.identifier_before",
    f"take the identifier {SYMBOL:first} before {SYMBOL:then} (top members, then their opponents)",
)
