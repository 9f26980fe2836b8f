"""Facts that the rules use about a player, as clauses; loaded at the first question about a player."""

from __future__ import annotations

from ...messages import COLOUR, COUNT, MESSAGE, NUMBER, PLAYER, ROUND, SYMBOL, Names, Type, Words, message
from ...messages import Value as Any
from ...model import Result
from ...model.figures import DIFFERENCE, FIGURE, SCORE
from ...rules.facts import ABSOLUTE, DOWN, MILD, STRONG, UP
from .proof_words import FULL_BYE, HALF_BYE, OPENING, PLAYERS_99, RULE_TEXT

_LETTERS = {"W": message("text.white_letter", "W"), "B": message("text.black_letter", "B")}


def _letters(words: Words, value: Any, names: Names) -> str:
    del names
    return "".join(words(_LETTERS[one]()) if one in _LETTERS else one for one in value)


COLOURS_HAD = Type("COLOURS_HAD", {"type": "string"}, "WBW", _letters)
"""The colours of games, a letter for each."""

ABOUT = message("fact.about", f"Facts the rules use about {PLAYER:player}:")
FACT = message("fact.by", f"  {OPENING:fact} ({RULE_TEXT:article})")

POINTS = message("fact.points", f"{SCORE:points} points")
COLOURS = message("fact.colours", f"colours {COLOURS_HAD:colours}")
NO_COLOUR = message("fact.no_colour", "no colour yet")
COLOURS_AND_DIFFERENCE = message(
    "fact.colour_difference", f"colours {COLOURS_HAD:colours}: colour difference {DIFFERENCE:difference}"
)
NO_GAME_PLAYED = message("fact.no_game", "no game played")
OPPONENTS_MET = message("fact.met", f"met {PLAYERS_99:players}")
MET_NOBODY = message("fact.met_nobody", "no opponents yet")
KEPT_APART_FROM = message("fact.apart", f"kept apart from {PLAYERS_99:players}")

PAIRING_NUMBER = message("fact.number", f"pairing number {NUMBER:number}")
PAIRING_SCORE = message("fact.score", f"pairing score {SCORE:points}")
VIRTUAL_SCORE = message(
    "fact.virtual_score", f"pairing score {SCORE:points} ({SCORE:real} and {SCORE:virtual} virtual)"
)
PLACE_ON_SCORE = message("fact.place", f"number {NUMBER:place} of {NUMBER:size} in the scoregroup")
TOPSCORER = message("fact.topscorer", "a topscorer: more than half of the possible score")
PREFERENCE = {
    ABSOLUTE: message("fact.prefers_absolute", f"absolute preference for {COLOUR:colour}"),
    STRONG: message("fact.prefers_strong", f"strong preference for {COLOUR:colour}"),
    MILD: message("fact.prefers_mild", f"mild preference for {COLOUR:colour}"),
}
PREFERS_NOTHING = message("fact.no_preference", "no colour preference")
FLOATED = {
    (DOWN, 1): message("fact.down_last", f"a downfloat in the round before (round {ROUND:round})"),
    (UP, 1): message("fact.up_last", f"an upfloat in the round before (round {ROUND:round})"),
    (0, 1): message("fact.no_float_last", f"no float in the round before (round {ROUND:round})"),
    (DOWN, 2): message("fact.down_two", f"a downfloat two rounds before (round {ROUND:round})"),
    (UP, 2): message("fact.up_two", f"an upfloat two rounds before (round {ROUND:round})"),
    (0, 2): message("fact.no_float_two", f"no float two rounds before (round {ROUND:round})"),
}
WITHOUT_GAME = message("fact.without_game", f"{MESSAGE:fact} without a game ({MESSAGE:event})")
EVENTS = {
    Result.ALLOCATED_BYE: message("fact.event_bye", "the pairing-allocated bye"),
    Result.FORFEIT_WIN: message("fact.event_win", "a forfeit win"),
    Result.FORFEIT_LOSS: message("fact.event_loss", "a forfeit loss"),
    Result.FULL_BYE: FULL_BYE,
    Result.HALF_BYE: HALF_BYE,
}
AN_ABSENCE = message("fact.event_absence", "an absence")
BYE = message("fact.bye", "may get the bye")
MAY_NOT_HAVE_BYE = message("fact.no_bye", f"may not get the bye: {MESSAGE:why}")
UNPLAYED = message(
    "fact.unplayed", one=f"{COUNT:count} round without a game", other=f"{COUNT:count} rounds without a game"
)

RATED_MET = message("fact.aro", f"average rating of the opponents met: {NUMBER:rating}")
NOBODY_RATED = message("fact.no_aro", "no opponent met yet: average 0")
UPFLOATED = message(
    "fact.upfloats", one=f"{COUNT:count} upfloat so far", other=f"{COUNT:count} upfloats so far"
)
UPFLOATED_MOST = message(
    "fact.upfloats_most",
    one=f"{COUNT:count} upfloat so far: a maximum upfloater ({NUMBER:most} or more)",
    other=f"{COUNT:count} upfloats so far: a maximum upfloater ({NUMBER:most} or more)",
)

DUE = message("fact.due", f"due {COLOUR:colour}")
DUE_NOTHING = message("fact.due_nothing", "due no colour")
FLOAT_BEFORE = {
    True: message("fact.floated", "floated in the round before"),
    False: message("fact.not_floated", "did not float in the round before"),
}
RANKED_RATED = message("fact.rank", f"rank {NUMBER:rank} of {NUMBER:size}, rating {NUMBER:rating}")
RANKED_UNRATED = message("fact.rank_unrated", f"rank {NUMBER:rank} of {NUMBER:size}, unrated")
AFTER = message("fact.after", f"{MESSAGE:fact} after {COLOURS_HAD:colours}")
TO_EQUALIZE = message("fact.equalize", f"{MESSAGE:fact}, to equalize")
TO_ALTERNATE = message("fact.alternate", f"{MESSAGE:fact}, to alternate")
FULL_POINT_BEFORE = message(
    "fact.full_point", "has had a full-point bye or a win by forfeit, and gets no bye"
)
HALF_POINT_BEFORE = message(
    "fact.half_point",
    "took or is promised a half-point bye, and gets the bye after the others of the score group",
)

PREFERS = {
    True: message("fact.strongly", f"strongly prefers {COLOUR:colour}"),
    False: message("fact.mildly", f"mildly prefers {COLOUR:colour}"),
    None: message("fact.prefers", f"prefers {COLOUR:colour}"),
}
PLACE_IN_RANKING = message("fact.ranking", f"number {NUMBER:place} of the ranking, worth {SYMBOL:value}")
KEIZER_POINTS = message("fact.keizer", f"{SYMBOL:points} Keizer points")
WITHOUT_OPPONENT = message(
    "fact.idle",
    one=f"{COUNT:count} round as the odd player out or absent",
    other=f"{COUNT:count} rounds as the odd player out or absent",
)
EVALUATION = message("fact.evaluation", f"{SYMBOL:name} {FIGURE:value}")

ON_THE_LIST = message(
    "fact.listed",
    one=f"{COUNT:count} opponent in the list, at most {SCORE:points} points away",
    other=f"{COUNT:count} opponents in the list, at most {SCORE:points} points away",
)
NO_LIST = message("fact.no_list", "has no list: the bye is given first, and then the others list each other")

ACCELERATED = message(
    "fact.accelerated",
    one=f"{SCORE:points} virtual points: {RULE_TEXT:method} gives some to {COUNT:count} of {NUMBER:all} "
    "players in this round",
    other=f"{SCORE:points} virtual points: {RULE_TEXT:method} gives some to {COUNT:count} of {NUMBER:all} "
    "players in this round",
)
GROUPED = message("fact.groups", f"{NUMBER:players} players in groups {SYMBOL:groups}")
IN_GROUP = message("fact.in_group", f"number {NUMBER:place} of {NUMBER:size} in group {SYMBOL:group}")
IN_NO_GROUP = message("fact.in_no_group", "in no group: the bye was given first")
