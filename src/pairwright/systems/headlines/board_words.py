"""Headlines of boards. Each names a player of its board, or says what holds for it as one of its group."""

from __future__ import annotations

from ...messages import COLOUR, MESSAGE, PLAYER, PLAYERS, POINTS, RANK, ROUNDS, message

HALVES = message("pair.halves", "Top half plays bottom half {where}.", where=MESSAGE)
HALVES_REST = message("pair.halves_rest", "Top half plays bottom half among the rest {where}.", where=MESSAGE)
BY_INDEX = message(
    "pair.index",
    "By Index {where}, number {rank} plays number {last}.",
    where=MESSAGE,
    rank=RANK,
    last=RANK,
)
IN_BRACKET = message("pair.in_bracket", "in the bracket of {points}", points=POINTS)
ONLY_TWO = message("pair.only_two", "The only two on {points}.", points=POINTS)
LAST_TWO = message("pair.last_two", "The last two left on {points}.", points=POINTS)
LAST_TWO_FIELD = message("pair.last_two_field", "The last two left to pair.")
FLOATER_TOP = message(
    "pair.floater_top",
    "{floater} floats down and plays the top player on {points}.",
    floater=PLAYER,
    points=POINTS,
)
FLOATER_NEXT = message(
    "pair.floater_next",
    "{floater} floats down and plays number {rank} on {points}.",
    floater=PLAYER,
    rank=RANK,
    points=POINTS,
)
FLOATER_ONLY = message(
    "pair.floater_only",
    "{floater} floats down and plays the only player on {points}.",
    floater=PLAYER,
    points=POINTS,
)
MET = message(
    "pair.met", "{a} would play {x}, but they met in round {rounds}.", a=PLAYER, x=PLAYER, rounds=ROUNDS
)
APART = message("pair.apart", "{a} would play {x}, but they are kept apart.", a=PLAYER, x=PLAYER)
ABSOLUTE_COLOUR = message(
    "pair.absolute_colour",
    "{a} would play {x}, but both must have {colour}.",
    a=PLAYER,
    x=PLAYER,
    colour=COLOUR,
)
FORBIDDEN = message("pair.forbidden", "{a} would play {x}, but they may not meet.", a=PLAYER, x=PLAYER)
TAKEN = message("pair.taken", "{a} would play {x}, who plays {y}.", a=PLAYER, x=PLAYER, y=PLAYER)
WITH = message("pair.with", "With {a} – {x}, {what}.", a=PLAYER, x=PLAYER, what=MESSAGE)
NEXT_FREE = message("pair.next_free", "{b} comes before {x} and is free.", b=PLAYER, x=PLAYER)
ORDER = message(
    "pair.order",
    "{a} – {x} is as good; {c} – {d} comes first.",
    a=PLAYER,
    x=PLAYER,
    c=PLAYER,
    d=PLAYER,
)
ONLY_OPPONENT = message("pair.only_opponent", "{a} has no other possible opponent.", a=PLAYER)
COMPLETION = message(
    "pair.completion",
    "After {a} – {x}, {players} could not be paired.",
    a=PLAYER,
    x=PLAYER,
    players=PLAYERS,
)
NEXT = message("pair.next", "{b} is next.", b=PLAYER)
