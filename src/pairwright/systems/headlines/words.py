"""Headlines of boards and of the bye. Each names a player, or states a fact about the board as one of a group."""

from ...messages import COLOUR, MESSAGE, PLAYER, PLAYERS, POINTS, RANK, ROUND, ROUNDS, message

HALVES = message("pair.halves", f"Top half plays bottom half {MESSAGE:where}.")
HALVES_REST = message("pair.halves_rest", f"Top half plays bottom half among the rest {MESSAGE:where}.")
BY_INDEX = message("pair.index", f"By Index {MESSAGE:where}, place {RANK:rank} plays place {RANK:last}.")
IN_BRACKET = message("pair.in_bracket", f"in the bracket of {POINTS:points}")
ONLY_TWO = message("pair.only_two", f"The only two on {POINTS:points}.")
LAST_TWO = message("pair.last_two", f"The last two left on {POINTS:points}.")
LAST_TWO_FIELD = message("pair.last_two_field", "The last two left to pair.")
FLOATER_TOP = message(
    "pair.floater_top", f"{PLAYER:floater} floats down and plays the top player on {POINTS:points}."
)
FLOATER_NEXT = message(
    "pair.floater_next",
    f"{PLAYER:floater} floats down and plays the player ranked {RANK:rank} on {POINTS:points}.",
)
FLOATER_ONLY = message(
    "pair.floater_only", f"{PLAYER:floater} floats down and plays the only player on {POINTS:points}."
)
MET = message("pair.met", f"{PLAYER:a} would play {PLAYER:x}, but they met in round {ROUNDS:rounds}.")
APART = message("pair.apart", f"{PLAYER:a} would play {PLAYER:x}, but they are kept apart.")
ABSOLUTE_COLOUR = message(
    "pair.absolute_colour", f"{PLAYER:a} would play {PLAYER:x}, but both must have {COLOUR:colour}."
)
FORBIDDEN = message("pair.forbidden", f"{PLAYER:a} would play {PLAYER:x}, but they may not meet.")
TAKEN = message("pair.taken", f"{PLAYER:a} would play {PLAYER:x}, who plays {PLAYER:y}.")
WITH = message("pair.with", f"With {PLAYER:a} – {PLAYER:x}, {MESSAGE:what}.")
NEXT_FREE = message(
    "pair.next_free", f"{PLAYER:a} would play {PLAYER:x}, but {PLAYER:b} comes first and is free."
)
ORDER = message(
    "pair.order", f"{PLAYER:a} – {PLAYER:x} would cost the pair {PLAYER:c} – {PLAYER:d}, which comes first."
)
ONLY_OPPONENT = message("pair.only_opponent", f"{PLAYER:a} has no other possible opponent.")
COMPLETION = message(
    "pair.completion", f"After {PLAYER:a} – {PLAYER:x}, {PLAYERS:players} could not be paired."
)
NEXT = message("pair.next", f"{PLAYER:b} is next.")


ONLY_ON_LOWEST = message("bye.only", f"{PLAYER:p} is alone on {POINTS:points}, the lowest score.")
LAST_ON_LOWEST = message("bye.last", f"{PLAYER:p} is the lowest-ranked on {POINTS:points}, the lowest score.")
LAST_ELIGIBLE = message("bye.last_eligible", f"{PLAYER:p} is the lowest-ranked who may have the bye.")
LOWEST_SCORE = message("bye.lowest_score", f"{POINTS:points} is the lowest score where a bye is possible.")
ONLY_ELIGIBLE = message("bye.only_eligible", f"Only {PLAYER:p} may have the bye on {POINTS:points} or below.")
MOST_GAMES = message(
    "bye.games", f"Of those eligible on {POINTS:points}, {PLAYER:p} has played the most games."
)
LAST_BY_INDEX = message("bye.index", f"Of those eligible on {POINTS:points}, {PLAYER:p} is last by Index.")
LARGEST_NUMBER = message(
    "bye.number", f"Of those eligible on {POINTS:points}, {PLAYER:p} has the largest number."
)
LAST_BY_INDEX_OF_MOST = message(
    "bye.games_index", f"{PLAYER:p} is last by Index of those with the most games on {POINTS:points}."
)
LARGEST_OF_MOST = message(
    "bye.games_number", f"Of those with the most games on {POINTS:points}, {PLAYER:p} has the largest number."
)
MISSED_LESS = message("bye.unplayed", f"{PLAYER:p} has missed fewer rounds than {PLAYER:x}.")
SETTLED_FIRST = message(
    "bye.chosen_first", f"The bye is given first: {PLAYER:p} has the lowest eligible score."
)
FOR_ANOTHER = message("bye.for", f"With the bye for {PLAYER:x}, {MESSAGE:what}.")
STRANDS = message("bye.completion", f"With the bye for {PLAYER:x}, {PLAYERS:players} could not be paired.")
AS_GOOD = message("bye.order", f"The bye for {PLAYER:x} is as good; {PLAYER:p} comes first.")
HAD_BYE = message("bye.had", f"{PLAYER:p} had the bye in round {ROUND:round}.")
WON_BY_FORFEIT = message("bye.forfeit_win", f"{PLAYER:p} won by forfeit in round {ROUND:round}.")
HAD_FULL_POINT = message("bye.full_point", f"{PLAYER:p} had a full-point bye in round {ROUND:round}.")
