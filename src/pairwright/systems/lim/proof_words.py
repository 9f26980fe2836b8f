"""How the steps of the Lim System are said: the bye, floats, who meets whom, pairings taken back, colours."""

from __future__ import annotations

from ...messages import COLOUR, MESSAGE, NUMBER, PLAYER, message
from ..view.proof_words import PLAYERS_12, SCORE

CANNOT_HAVE = message("proof.cannot_have", "{player} can't have {colour}", player=PLAYER, colour=COLOUR)
NO_COLOURS = message("proof.no_colours", "no colours suit both: {why}", why=MESSAGE)
HAD_BYE_OR_WIN = message("proof.had_bye_or_win", "had the bye or a win without a game")
LOWEST_RATED_ELIGIBLE = message(
    "proof.lowest_rated_eligible", "{player} is the lowest rated who may have the bye", player=PLAYER
)
LOWEST_OF_LOWEST = message(
    "proof.lowest_of_lowest",
    "{player} is the lowest of the lowest scoregroup who may have the bye",
    player=PLAYER,
)
HAD_IT = message("proof.had_it", "{players} had it or a win without a game", players=PLAYERS_12)
NEEDED_TO_PAIR = message(
    "proof.needed", "without {players} the others could not all be paired", players=PLAYERS_12
)

FLOATS = {
    "down": message(
        "proof.lim_floats_down",
        "the scoregroup of {points} can't pair everybody; {player} floats down to {target}, {why}",
        points=SCORE,
        player=PLAYER,
        target=SCORE,
        why=MESSAGE,
    ),
    "up": message(
        "proof.lim_floats_up",
        "the scoregroup of {points} can't pair everybody; {player} floats up to {target}, {why}",
        points=SCORE,
        player=PLAYER,
        target=SCORE,
        why=MESSAGE,
    ),
}
ONLY_ONE = message("proof.only_one_can", "the only one who can")
COME_FIRST = message(
    "proof.come_first",
    "{players} would come first, and the others could not be paired without",
    players=PLAYERS_12,
)
TYPES = {
    "a": message(
        "proof.lim_type_a",
        "who came here as a floater and has no opponent there, before those of a worse type",
    ),
    "b": message(
        "proof.lim_type_b",
        "who came here as a floater and has an opponent there, before those of a worse type",
    ),
    "c": message(
        "proof.lim_type_c", "who has not floated here and has no opponent there, before those of a worse type"
    ),
    "d": message(
        "proof.lim_type_d", "who has not floated here and has an opponent there, before those of a worse type"
    ),
}
NOT_FLOATED = message("proof.did_not_float", "who did not float in the previous round, before those who did")
DUE_LIKE_MOST = message("proof.due_like_most", "who is due {colour} like most of the group", colour=COLOUR)
SAME_CLAIM = {
    "down": message("proof.lowest_same_claim", "the lowest numbered of those with the same claim"),
    "up": message("proof.highest_same_claim", "the highest numbered of those with the same claim"),
}

TAKEN_BACK = {
    ("lower", True): message(
        "proof.taken_back_lower_more",
        "the median can't pair everybody; more floaters came from above than from below, so "
        "the last pairing on the lower side, {a} - {x}, is taken back, and both float into the median",
        a=PLAYER,
        x=PLAYER,
    ),
    ("lower", False): message(
        "proof.taken_back_lower_not_more",
        "the median can't pair everybody; not more came from above, so "
        "the last pairing on the lower side, {a} - {x}, is taken back, and both float into the median",
        a=PLAYER,
        x=PLAYER,
    ),
    ("higher", True): message(
        "proof.taken_back_higher_more",
        "the median can't pair everybody; more floaters came from above than from below, so "
        "the last pairing on the higher side, {a} - {x}, is taken back, and both float into the median",
        a=PLAYER,
        x=PLAYER,
    ),
    ("higher", False): message(
        "proof.taken_back_higher_not_more",
        "the median can't pair everybody; not more came from above, so "
        "the last pairing on the higher side, {a} - {x}, is taken back, and both float into the median",
        a=PLAYER,
        x=PLAYER,
    ),
}

MEDIAN = message("proof.median", "the median")
GROUP_OF = message("proof.group_of", "the scoregroup of {points}", points=SCORE)
FLOATER_MEETS = message(
    "proof.floater_meets",
    "{a}, who floated into {where}, meets {x}, {how}",
    a=PLAYER,
    where=MESSAGE,
    x=PLAYER,
    how=MESSAGE,
)
NEXT_MEETS = message(
    "proof.next_meets",
    "{a}, who is next in {where}, meets {x}, {how}",
    a=PLAYER,
    where=MESSAGE,
    x=PLAYER,
    how=MESSAGE,
)
FIRST_AVAILABLE = message("proof.first_available", "the first available")
FIRST_NOT_DUE = message(
    "proof.first_not_due", "the first available who is not due {colour} too", colour=COLOUR
)
TOO_FAR = message(
    "proof.rated_too_far",
    "the first available; {player}, who is not due {colour}, is rated more than {limit} points away",
    player=PLAYER,
    colour=COLOUR,
    limit=NUMBER,
)
NOBODY_OTHER = message(
    "proof.nobody_other_due",
    "the first available; nobody available is due another colour than {colour}",
    colour=COLOUR,
)
DUE_TOO = message("proof.due_too", "due {colour} too", colour=COLOUR)
GROUP_STRANDED = message("proof.group_stranded", "the others of the group could not all be paired then")
WAS_DUE = message("proof.was_due", "{player} was due {colour}", player=PLAYER, colour=COLOUR)
COLOURS = {
    ("5.1", False): message(
        "proof.lim_colours_5_1_plain",
        "only so nobody gets a colour a third time running, or three times more than the other",
    ),
    ("5.4", False): message(
        "proof.lim_colours_5_4_plain",
        "both were due the same colour, and had different ones in the latest game in which they differ",
    ),
    ("7.2", False): message("proof.lim_colours_7_2_plain", "the colour drawn for number 1 decides"),
    ("5.4", True): message(
        "proof.lim_colours_5_4_rank",
        "both were due the same colour and had the same ones before, game by game, so the rank decides",
    ),
    ("7.2", True): message(
        "proof.lim_colours_7_2_rank",
        "neither is due a colour, so the rank and the colour drawn for number 1 decide",
    ),
}
