"""What proofs say of accelerated rounds: groups, who goes down from one, what is avoided, virtual points."""

from __future__ import annotations

from ...messages import COUNT, MESSAGE, NUMBER, PLAYER, RANK, ROUND, SYMBOL, Words, message
from ..view.proof_words import PAIR, PLAYERS_12, RULE_TEXT, SCORE

ROUNDS_LISTED = ROUND.many("ROUNDS_LISTED", (1, 2), Words.joined)
"""Rounds with commas."""

MET_EARLY = message("proof.met_early", "they met in round {rounds}", rounds=ROUNDS_LISTED)
UNAVOIDABLE = message(
    "proof.unavoidable", "{clause}; {why}, which cannot be avoided", clause=MESSAGE, why=MESSAGE
)
LAST_RESORT_HERE = message(
    "proof.early_last_resort",
    "{pair}: {why}; the acceleration pairs such players only if nothing else is possible.",
    pair=PAIR,
    why=MESSAGE,
)

DREW = message(
    "proof.both_drew",
    "{a} and {x} drew in round 1, and method (a) pairs such players to even out the groups",
    a=PLAYER,
    x=PLAYER,
)
LAST_TWO_OF_GROUP = message(
    "proof.last_two_of_group",
    "{a} and {x}: {why}, and nobody below is left for its last two",
    a=PLAYER,
    x=PLAYER,
    why=MESSAGE,
)
GROUP_HAS_MORE = message(
    "proof.group_has_more",
    one="group {group} has {count} player more than its opposite group",
    other="group {group} has {count} players more than its opposite group",
    group=SYMBOL,
    count=COUNT,
)
GROUP_ODD = message("proof.group_odd", "group {group} is odd", group=SYMBOL)

PLACES_IN_HALVES = {
    "": message(
        "proof.halves_of_group",
        "{a} and {x} are both in group {group}: number {rank} of each half",
        a=PLAYER,
        x=PLAYER,
        group=SYMBOL,
        rank=RANK,
    ),
    "upper": message(
        "proof.halves_of_upper",
        "{a} and {x} are both in group {group} and from group {section}: number {rank} of each half",
        a=PLAYER,
        x=PLAYER,
        group=SYMBOL,
        section=SYMBOL,
        rank=RANK,
    ),
    "lower": message(
        "proof.halves_of_lower",
        "{a} and {x} are both in group {group} and from group {section}, whose players meet each other as far as "
        "possible: number {rank} of each half",
        a=PLAYER,
        x=PLAYER,
        group=SYMBOL,
        section=SYMBOL,
        rank=RANK,
    ),
    "odd": message(
        "proof.halves_with_odd",
        "{a} and {x} are both in group {group}, where {odd} is the odd one from group {section}: number {rank} of "
        "each half",
        a=PLAYER,
        x=PLAYER,
        group=SYMBOL,
        odd=PLAYER,
        section=SYMBOL,
        rank=RANK,
    ),
}
PLACES_IN_GROUPS = {
    True: message(
        "proof.places_in_groups",
        "{a} and {x} are both number {rank}: group {group} plays group {below}",
        a=PLAYER,
        x=PLAYER,
        rank=RANK,
        group=SYMBOL,
        below=SYMBOL,
    ),
    False: message(
        "proof.places_of_left",
        "{a} and {x} are both number {rank} of those left: group {group} plays group {below}",
        a=PLAYER,
        x=PLAYER,
        rank=RANK,
        group=SYMBOL,
        below=SYMBOL,
    ),
}

SENT_DOWN = message("proof.sent_down", "{why}, and {said}", why=MESSAGE, said=MESSAGE)
LOWEST_PLAYS = {
    (True, True): message(
        "proof.lowest_plays_highest",
        "{a}, its lowest, plays {x}, the highest of group {group}",
        a=PLAYER,
        x=PLAYER,
        group=SYMBOL,
    ),
    (True, False): message(
        "proof.lowest_plays_highest_left",
        "{a}, its lowest, plays {x}, the highest left of group {group}",
        a=PLAYER,
        x=PLAYER,
        group=SYMBOL,
    ),
    (False, True): message(
        "proof.lowest_left_plays_highest",
        "{a}, its lowest left, plays {x}, the highest of group {group}",
        a=PLAYER,
        x=PLAYER,
        group=SYMBOL,
    ),
    (False, False): message(
        "proof.lowest_left_plays_left",
        "{a}, its lowest left, plays {x}, the highest left of group {group}",
        a=PLAYER,
        x=PLAYER,
        group=SYMBOL,
    ),
}
LOWEST_MAY_PLAY = {
    True: message(
        "proof.lowest_may_play",
        "{a}, its lowest, plays {x}, the highest of group {group} whom {a} may meet ({passed})",
        a=PLAYER,
        x=PLAYER,
        group=SYMBOL,
        passed=MESSAGE,
    ),
    False: message(
        "proof.lowest_left_may_play",
        "{a}, its lowest left, plays {x}, the highest of group {group} whom {a} may meet ({passed})",
        a=PLAYER,
        x=PLAYER,
        group=SYMBOL,
        passed=MESSAGE,
    ),
}
PLAYS_FOR_OTHERS = message(
    "proof.plays_for_others",
    "{a} plays {x} of group {group}, whose players {players} may not meet",
    a=PLAYER,
    x=PLAYER,
    group=SYMBOL,
    players=PLAYERS_12,
)
DRAWS_ADD = message(
    "proof.draws_add", "{clause}, in the order in which a draw adds to the rating", clause=MESSAGE
)

SMALLEST_CHANGE = message(
    "proof.smallest_change",
    "{a} would play {x}, but {why}: the smallest change gives {made}",
    a=PLAYER,
    x=PLAYER,
    why=MESSAGE,
    made=PAIR,
)
AVOIDED = message(
    "proof.avoided",
    "{avoided} is avoided ({why}): the smallest change gives {made}",
    avoided=PAIR,
    why=MESSAGE,
    made=PAIR,
)

PLACE_IN_GROUP = message(
    "proof.place_in_group",
    "{player} is number {rank} of group {group}",
    player=PLAYER,
    rank=RANK,
    group=SYMBOL,
)
PLACE_AND_BYE = message(
    "proof.place_and_bye",
    "{player} is number {rank} of group {group} and has the bye",
    player=PLAYER,
    rank=RANK,
    group=SYMBOL,
)
HAS_BYE = message("proof.has_bye", "{player} has the bye", player=PLAYER)
SEED_WITH_BYE = {
    True: message("proof.seed_rated", "{player} gets the bye: the lowest seed with a rating", player=PLAYER),
    False: message(
        "proof.seed_unrated",
        "{player} gets the bye: the lowest seed; nobody in the bottom half has a rating",
        player=PLAYER,
    ),
}
LOWEST_WITH_BYE = message(
    "proof.lowest_with_bye",
    "{player} gets the bye: the lowest of group {group} who may have it",
    player=PLAYER,
    group=SYMBOL,
)
NOBODY_BELOW = message(
    "proof.nobody_below", "{clause}; nobody of group {groups} may", clause=MESSAGE, groups=SYMBOL
)

GROUPS_OF_ROUND = message(
    "proof.groups_of_round", "{method}: groups {sizes}.", method=RULE_TEXT, sizes=SYMBOL
)
SOME_HAVE_VIRTUAL = message(
    "proof.some_virtual",
    "{method}: {having} of {total} players have {points} virtual points.",
    method=RULE_TEXT,
    having=NUMBER,
    total=NUMBER,
    points=SCORE,
)
