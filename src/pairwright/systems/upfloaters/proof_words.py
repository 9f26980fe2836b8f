"""What proofs say of systems that choose upfloaters: the bye, sets of upfloaters, identifiers, colours."""

from __future__ import annotations

from ...messages import NUMBER, PLAYER, ROUND, SYMBOL, message
from ...model import Result
from ..view.proof_words import PLAYERS_12, SCORE, SCORES

BARRED = {
    Result.ALLOCATED_BYE: message(
        "proof.had_allocated_bye",
        "{player} had the pairing-allocated bye in round {round}",
        player=PLAYER,
        round=ROUND,
    ),
    Result.FORFEIT_WIN: message(
        "proof.won_by_forfeit", "{player} won by forfeit in round {round}", player=PLAYER, round=ROUND
    ),
    Result.FULL_BYE: message(
        "proof.had_full_bye", "{player} had a full-point bye in round {round}", player=PLAYER, round=ROUND
    ),
}
BYE_TO_LOWEST_SCORE = message(
    "proof.bye_to_lowest_score",
    "The bye goes to the lowest score: {a} has {few} points, {x} {many}.",
    a=PLAYER,
    few=SCORE,
    x=PLAYER,
    many=SCORE,
)
BYE_BY_MATCHES = message(
    "proof.bye_by_matches",
    "The bye goes to most matches played: {a} has played {most}, {x} {fewer}.",
    a=PLAYER,
    most=NUMBER,
    x=PLAYER,
    fewer=NUMBER,
)
BYE_TO_LARGEST = message(
    "proof.bye_to_largest_number",
    "Of equals, the bye goes to the largest number: {a} comes after {x}.",
    a=PLAYER,
    x=PLAYER,
)
TOO_MANY_UPFLOATERS = message(
    "proof.more_upfloaters",
    "In the bracket of {points} points there would be {theirs} upfloaters instead of {ours}: {who}.",
    points=SCORE,
    theirs=NUMBER,
    ours=NUMBER,
    who=PLAYERS_12,
)
LOWER_UPFLOATERS = message(
    "proof.lower_upfloaters",
    "In the bracket of {points} points the upfloaters would have {theirs} points instead of {ours}.",
    points=SCORE,
    theirs=SCORES,
    ours=SCORES,
)
NEXT_IN_NEED = message(
    "proof.next_in_need",
    "In the bracket of {points} points the upfloaters would leave the following scoregroup, "
    "of {next} points, in need of more.",
    points=SCORE,
    next=SCORE,
)
FLOATED_BEFORE = message(
    "proof.floated_before",
    "In the bracket of {points} points {theirs} of the upfloaters instead of {ours} would have floated "
    "in the round before: {who}.",
    points=SCORE,
    theirs=NUMBER,
    ours=NUMBER,
    who=PLAYERS_12,
)
NOBODY_FLOATED_BEFORE = message(
    "proof.nobody_floated_before",
    "In the bracket of {points} points {theirs} of the upfloaters instead of {ours} would have floated "
    "in the round before: nobody.",
    points=SCORE,
    theirs=NUMBER,
    ours=NUMBER,
)
UP_BEFORE = message(
    "proof.up_before", "let {players} float up before {others}", players=PLAYERS_12, others=PLAYERS_12
)
IDENTIFIER_BEFORE = message(
    "proof.identifier_before",
    "take the identifier {first} before {then} (top members, then their opponents)",
    first=SYMBOL,
    then=SYMBOL,
)
