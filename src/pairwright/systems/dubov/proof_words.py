"""How the Dubov system orders sets and transpositions: clauses after "the rules"."""

from __future__ import annotations

from ...messages import COLOUR, NUMBER, PLAYER, message
from ..view.proof_words import PLAYERS_99

UPFLOATERS_BEFORE = message(
    "proof.upfloaters_before",
    "take {players} as upfloaters before {others}",
    players=PLAYERS_99,
    others=PLAYERS_99,
)
SHIFT_BEFORE = message(
    "proof.shift_before",
    "shift {players} out of the smaller subgroup before {others}",
    players=PLAYERS_99,
    others=PLAYERS_99,
)
EVEN_BEFORE = message(
    "proof.even_before",
    "shift {players} so that the subgroups are equal before {others}",
    players=PLAYERS_99,
    others=PLAYERS_99,
)
FIRST_ODD = message(
    "proof.first_odd",
    "neither has played; pairing number {number} of {player} is odd: it gets the first colour, {colour}",
    number=NUMBER,
    player=PLAYER,
    colour=COLOUR,
)
FIRST_EVEN = message(
    "proof.first_even",
    "neither has played; pairing number {number} of {player} is even: it does not get the first colour, {colour}",
    number=NUMBER,
    player=PLAYER,
    colour=COLOUR,
)
