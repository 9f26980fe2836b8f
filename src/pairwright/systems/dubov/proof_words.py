"""How the Dubov system orders sets and transpositions: clauses after "the rules"."""

from __future__ import annotations

from ...messages import COLOUR, COUNT, NUMBER, PLAYER, message
from ..view.proof_words import PLAYERS_99

UPFLOATERS_BEFORE = message(
    "proof.upfloaters_before", f"take {PLAYERS_99:players} as upfloaters before {PLAYERS_99:others}"
)
SHIFT_BEFORE = message(
    "proof.shift_before", f"shift {PLAYERS_99:players} out of the smaller subgroup before {PLAYERS_99:others}"
)
EVEN_BEFORE = message(
    "proof.even_before",
    f"shift {PLAYERS_99:players} to make the subgroups equal before {PLAYERS_99:others}",
)
DENIED = message(
    "proof.denied_colour",
    one=f"{COUNT:count} player is denied the preferred colour.",
    other=f"{COUNT:count} players are denied the preferred colour.",
)
FIRST_ODD = message(
    "proof.first_odd",
    f"neither has played; pairing number {NUMBER:number} of {PLAYER:player} is odd: it gets the first "
    f"colour, {COLOUR:colour}",
)
FIRST_EVEN = message(
    "proof.first_even",
    f"neither has played; pairing number {NUMBER:number} of {PLAYER:player} is even: it does not get the "
    f"first colour, {COLOUR:colour}",
)
