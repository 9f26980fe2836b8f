"""Headlines of the bye, and what bars others from it."""

from __future__ import annotations

from ...messages import MESSAGE, PLAYER, PLAYERS, POINTS, ROUND, message

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
