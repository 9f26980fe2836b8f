"""Headlines of boards and of the bye. Each names a player, or says what holds of a board as one of its group."""

from __future__ import annotations

from ...messages import COLOUR, MESSAGE, PLAYER, PLAYERS, POINTS, RANK, ROUND, ROUNDS, message

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


ONLY_ON_LOWEST = message("bye.only", "{p} is alone on {points}, the lowest score.", p=PLAYER, points=POINTS)
LAST_ON_LOWEST = message(
    "bye.last", "{p} is the lowest-ranked on {points}, the lowest score.", p=PLAYER, points=POINTS
)
LAST_ELIGIBLE = message("bye.last_eligible", "{p} is the lowest-ranked who may have the bye.", p=PLAYER)
LOWEST_SCORE = message(
    "bye.lowest_score", "{points} is the lowest score that can have the bye.", points=POINTS
)
ONLY_ELIGIBLE = message(
    "bye.only_eligible", "Only {p} may have the bye on {points} or below.", p=PLAYER, points=POINTS
)
MOST_GAMES = message(
    "bye.games", "Of those eligible on {points}, {p} has played most games.", points=POINTS, p=PLAYER
)
LAST_BY_INDEX = message(
    "bye.index", "Of those eligible on {points}, {p} is last by Index.", points=POINTS, p=PLAYER
)
LARGEST_NUMBER = message(
    "bye.number", "Of those eligible on {points}, {p} has the largest number.", points=POINTS, p=PLAYER
)
LAST_BY_INDEX_OF_MOST = message(
    "bye.games_index", "{p} is last by Index of those with most games on {points}.", p=PLAYER, points=POINTS
)
LARGEST_OF_MOST = message(
    "bye.games_number",
    "{p} has the largest number of those with most games on {points}.",
    p=PLAYER,
    points=POINTS,
)
MISSED_LESS = message("bye.unplayed", "{p} has missed fewer rounds than {x}.", p=PLAYER, x=PLAYER)
SETTLED_FIRST = message("bye.chosen_first", "The bye is given first: {p} has the lowest score.", p=PLAYER)
FOR_ANOTHER = message("bye.for", "With the bye for {x}, {what}.", x=PLAYER, what=MESSAGE)
STRANDS = message(
    "bye.completion", "With the bye for {x}, {players} could not be paired.", x=PLAYER, players=PLAYERS
)
AS_GOOD = message("bye.order", "The bye for {x} is as good; {p} comes first.", x=PLAYER, p=PLAYER)
HAD_BYE = message("bye.had", "{p} had the bye in round {round}.", p=PLAYER, round=ROUND)
WON_BY_FORFEIT = message("bye.forfeit_win", "{p} won by forfeit in round {round}.", p=PLAYER, round=ROUND)
HAD_FULL_POINT = message(
    "bye.full_point", "{p} had a full-point bye in round {round}.", p=PLAYER, round=ROUND
)
