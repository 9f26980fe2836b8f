"""Texts of proofs about accelerated rounds: groups, downfloaters, avoided pairs, virtual points."""

from ...messages import COUNT, MESSAGE, NUMBER, PLAYER, RANK, ROUND, SYMBOL, Words, message
from ...model.figures import SCORE
from ..view.proof_words import PAIR, PLAYERS_12, RULE_TEXT

ROUNDS_LISTED = ROUND.many("ROUNDS_LISTED", (1, 2), Words.joined)
"""Rounds with commas."""

MET_EARLY = message("proof.met_early", f"they met in round {ROUNDS_LISTED:rounds}")
UNAVOIDABLE = message("proof.unavoidable", f"{MESSAGE:clause}; {MESSAGE:why}, which cannot be avoided")
LAST_RESORT_HERE = message(
    "proof.early_last_resort",
    f"{PAIR:pair}: {MESSAGE:why}; the acceleration pairs such players only as a last resort.",
)

DREW = message(
    "proof.draw_each",
    f"{PLAYER:a} and {PLAYER:x} each have a draw or half-point bye from round 1, and method (a) pairs such players to "
    "even out the groups",
)
LAST_TWO_OF_GROUP = message(
    "proof.last_two_of_group",
    f"{PLAYER:a} and {PLAYER:x}: {MESSAGE:why}, and no player below is left for its last two",
)
GROUP_HAS_MORE = message(
    "proof.group_has_more",
    one=f"group {SYMBOL:group} has {COUNT:count} player more than its opposite group",
    other=f"group {SYMBOL:group} has {COUNT:count} players more than its opposite group",
)
GROUP_ODD = message("proof.group_odd", f"group {SYMBOL:group} is odd")

PLACES_IN_HALVES = {
    "": message(
        "proof.halves_of_group",
        f"{PLAYER:a} and {PLAYER:x} are both in group {SYMBOL:group}: number {RANK:rank} of each half",
    ),
    "upper": message(
        "proof.halves_of_upper",
        f"{PLAYER:a} and {PLAYER:x} are both in group {SYMBOL:group} and from group {SYMBOL:section}: number "
        f"{RANK:rank} of each half",
    ),
    "lower": message(
        "proof.halves_of_lower",
        f"{PLAYER:a} and {PLAYER:x} are both in group {SYMBOL:group} and from group {SYMBOL:section}, whose "
        f"players meet each other as far as possible: number {RANK:rank} of each half",
    ),
    "odd": message(
        "proof.halves_with_odd",
        f"{PLAYER:a} and {PLAYER:x} are both in group {SYMBOL:group}, where {PLAYER:odd} is the odd one from "
        f"group {SYMBOL:section}: number {RANK:rank} of each half",
    ),
}
PLACES_IN_GROUPS = {
    True: message(
        "proof.places_in_groups",
        f"{PLAYER:a} and {PLAYER:x} are both number {RANK:rank}: group {SYMBOL:group} plays group "
        f"{SYMBOL:below}",
    ),
    False: message(
        "proof.places_of_left",
        f"{PLAYER:a} and {PLAYER:x} are both number {RANK:rank} of those left: group {SYMBOL:group} plays "
        f"group {SYMBOL:below}",
    ),
}

SENT_DOWN = message("proof.sent_down", f"{MESSAGE:why}, and {MESSAGE:said}")
LOWEST_PLAYS = {
    (True, True): message(
        "proof.lowest_plays_highest",
        f"{PLAYER:a}, its lowest, plays {PLAYER:x}, the highest of group {SYMBOL:group}",
    ),
    (True, False): message(
        "proof.lowest_plays_highest_left",
        f"{PLAYER:a}, its lowest, plays {PLAYER:x}, the highest left of group {SYMBOL:group}",
    ),
    (False, True): message(
        "proof.lowest_left_plays_highest",
        f"{PLAYER:a}, its lowest left, plays {PLAYER:x}, the highest of group {SYMBOL:group}",
    ),
    (False, False): message(
        "proof.lowest_left_plays_left",
        f"{PLAYER:a}, its lowest left, plays {PLAYER:x}, the highest left of group {SYMBOL:group}",
    ),
}
LOWEST_MAY_PLAY = {
    True: message(
        "proof.lowest_may_play",
        f"{PLAYER:a}, its lowest, plays {PLAYER:x}, the highest of group {SYMBOL:group} whom {PLAYER:a} may "
        f"meet ({MESSAGE:passed})",
    ),
    False: message(
        "proof.lowest_left_may_play",
        f"{PLAYER:a}, its lowest left, plays {PLAYER:x}, the highest of group {SYMBOL:group} whom {PLAYER:a} "
        f"may meet ({MESSAGE:passed})",
    ),
}
PLAYS_FOR_OTHERS = message(
    "proof.plays_for_others",
    f"{PLAYER:a} plays {PLAYER:x} of group {SYMBOL:group}, whose players {PLAYERS_12:players} may not meet",
)
DRAWS_ADD = message("proof.draws_add", f"{MESSAGE:clause}, ordered by the rating points that a draw adds")

SMALLEST_CHANGE = message(
    "proof.smallest_change",
    f"{PLAYER:a} would play {PLAYER:x}, but {MESSAGE:why}: the smallest change gives {PAIR:made}",
)
AVOIDED = message(
    "proof.avoided", f"{PAIR:avoided} is avoided ({MESSAGE:why}): the smallest change gives {PAIR:made}"
)

PLACE_IN_GROUP = message(
    "proof.place_in_group", f"{PLAYER:player} is number {RANK:rank} of group {SYMBOL:group}"
)
PLACE_AND_BYE = message(
    "proof.place_and_bye", f"{PLAYER:player} is number {RANK:rank} of group {SYMBOL:group} and has the bye"
)
HAS_BYE = message("proof.has_bye", f"{PLAYER:player} has the bye")
SEED_WITH_BYE = {
    True: message("proof.seed_rated", f"{PLAYER:player} gets the bye: the lowest seed with a rating"),
    False: message(
        "proof.seed_unrated",
        f"{PLAYER:player} gets the bye: the lowest seed; the bottom half has no ratings",
    ),
}
LOWEST_WITH_BYE = message(
    "proof.lowest_with_bye",
    f"{PLAYER:player} gets the bye: the lowest of group {SYMBOL:group} who may have it",
)
NOBODY_BELOW = message("proof.nobody_below", f"{MESSAGE:clause}; no player of group {SYMBOL:groups} may")

GROUPS_OF_ROUND = message("proof.groups_of_round", f"{RULE_TEXT:method}: groups {SYMBOL:sizes}.")
SOME_HAVE_VIRTUAL = message(
    "proof.some_virtual",
    f"{RULE_TEXT:method}: {NUMBER:having} of {NUMBER:total} players have {SCORE:points} virtual points.",
)
