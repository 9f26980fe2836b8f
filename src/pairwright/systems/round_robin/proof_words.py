"""What a table says of a round: who meets whom, and when."""

from __future__ import annotations

from ...messages import NUMBER, PLAYER, ROUND, SYMBOL, message
from ..view.proof_words import ROUNDS_AND

FREE = message(
    "proof.table_free",
    "{player} would meet number {number}, which nobody has, and is free",
    player=PLAYER,
    number=NUMBER,
)
TABLE = {
    "round-robin": message(
        "proof.table_round_robin",
        "round {round} of the table for {size} players has {numbers}: {white} with White against {black}",
        round=ROUND,
        size=NUMBER,
        numbers=SYMBOL,
        white=PLAYER,
        black=PLAYER,
    ),
    "scheveningen": message(
        "proof.table_scheveningen",
        "round {round} of the Scheveningen table for {size} boards has {numbers}: {white} with White against {black}",
        round=ROUND,
        size=NUMBER,
        numbers=SYMBOL,
        white=PLAYER,
        black=PLAYER,
    ),
}
WHEN = {
    (True, True): message(
        "proof.meet_in", "{a} and {x} meet in round {rounds}.", a=PLAYER, x=PLAYER, rounds=ROUNDS_AND
    ),
    (True, False): message("proof.meet_never", "{a} and {x} meet in no round.", a=PLAYER, x=PLAYER),
    (False, True): message(
        "proof.free_in", "{player} is free in round {rounds}.", player=PLAYER, rounds=ROUNDS_AND
    ),
    (False, False): message("proof.free_never", "{player} is free in no round.", player=PLAYER),
}
NAMED_FIRST = message("proof.named_first", "the table names {player} first", player=PLAYER)
