"""Texts for the steps of the Lim System: the bye, floats, pairs, pairings taken back, colours."""

from ...messages import COLOUR, MESSAGE, NUMBER, PLAYER, message
from ...model.figures import SCORE
from ..view.proof_words import PLAYERS_12

CANNOT_HAVE = message("proof.cannot_have", f"{PLAYER:player} can't have {COLOUR:colour}")
NO_COLOURS = message("proof.no_colours", f"no colours suit both: {MESSAGE:why}")
HAD_BYE_OR_WIN = message("proof.had_bye_or_win", "had the bye or a win without a game")
LOWEST_RATED_ELIGIBLE = message(
    "proof.lowest_rated_eligible", f"{PLAYER:player} is the lowest rated who may have the bye"
)
LOWEST_OF_LOWEST = message(
    "proof.lowest_of_lowest", f"{PLAYER:player} is the lowest of the lowest scoregroup who may have the bye"
)
HAD_IT = message("proof.had_it", f"{PLAYERS_12:players} had it or a win without a game")
NEEDED_TO_PAIR = message("proof.needed", f"without {PLAYERS_12:players} the others could not all be paired")

FLOATS = {
    "down": message(
        "proof.lim_floats_down",
        f"the scoregroup of {SCORE:points} can't pair all its players; {PLAYER:player} floats down to "
        f"{SCORE:target}, {MESSAGE:why}",
    ),
    "up": message(
        "proof.lim_floats_up",
        f"the scoregroup of {SCORE:points} can't pair all its players; {PLAYER:player} floats up to {SCORE:target}, "
        f"{MESSAGE:why}",
    ),
}
ONLY_ONE = message("proof.only_one_can", "the only one who can")
COME_FIRST = message(
    "proof.come_first", f"{PLAYERS_12:players} would come first, and the others could not be paired without"
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
DUE_LIKE_MOST = message("proof.due_like_most", f"who is due {COLOUR:colour} like most of the group")
SAME_CLAIM = {
    "down": message("proof.lowest_same_claim", "the lowest numbered of those with the same claim"),
    "up": message("proof.highest_same_claim", "the highest numbered of those with the same claim"),
}

TAKEN_BACK = {
    ("lower", True): message(
        "proof.taken_back_lower_more",
        f"the median can't pair all its players; more floaters came from above, so the last lower pairing, "
        f"{PLAYER:a} - {PLAYER:x}, is taken back and both float into the median",
    ),
    ("lower", False): message(
        "proof.taken_back_lower_not_more",
        f"the median can't pair all its players; not more came from above, so the last lower pairing, "
        f"{PLAYER:a} - {PLAYER:x}, is taken back and both float into the median",
    ),
    ("higher", True): message(
        "proof.taken_back_higher_more",
        f"the median can't pair all its players; more floaters came from above, so the last higher pairing, "
        f"{PLAYER:a} - {PLAYER:x}, is taken back and both float into the median",
    ),
    ("higher", False): message(
        "proof.taken_back_higher_not_more",
        f"the median can't pair all its players; not more came from above, so the last higher pairing, "
        f"{PLAYER:a} - {PLAYER:x}, is taken back and both float into the median",
    ),
}

MEDIAN = message("proof.median", "the median")
GROUP_OF = message("proof.group_of", f"the scoregroup of {SCORE:points}")
FLOATER_MEETS = message(
    "proof.floater_meets", f"{PLAYER:a}, who floated into {MESSAGE:where}, meets {PLAYER:x}, {MESSAGE:how}"
)
NEXT_MEETS = message(
    "proof.next_meets", f"{PLAYER:a}, who is next in {MESSAGE:where}, meets {PLAYER:x}, {MESSAGE:how}"
)
FIRST_AVAILABLE = message("proof.first_available", "the first available")
FIRST_NOT_DUE = message("proof.first_not_due", f"the first available who is not due {COLOUR:colour} too")
TOO_FAR = message(
    "proof.rated_too_far",
    f"the first available; {PLAYER:player}, who is not due {COLOUR:colour}, is rated more than "
    f"{NUMBER:limit} points away",
)
NOBODY_OTHER = message(
    "proof.nobody_other_due",
    f"the first available; no available player is due a colour other than {COLOUR:colour}",
)
DUE_TOO = message("proof.due_too", f"due {COLOUR:colour} too")
GROUP_STRANDED = message("proof.group_stranded", "the others of the group could not all be paired then")
WAS_DUE = message("proof.was_due", f"{PLAYER:player} was due {COLOUR:colour}")
COLOURS = {
    ("5.1", False): message(
        "proof.lim_colours_5_1_plain",
        "otherwise a player would get a colour a third time running, or three times more than the other",
    ),
    ("5.4", False): message(
        "proof.lim_colours_5_4_plain",
        "both were due the same colour; the latest game where their colours differ decides",
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
