"""What proofs say of a Keizer round: who meets whom from the top of the ranking, sums of differences, the bye."""

from __future__ import annotations

from ...messages import COUNT, MESSAGE, NUMBER, PLAYER, ROUND, Words, message

NUMBERS = NUMBER.many("NUMBERS", (5, 3), Words.joined)
"""Several numbers with commas."""

MEET_ONCE = message("proof.met_once", "they met in round {round}, and nobody meets twice here", round=ROUND)
MEET_AGAIN_FROM = message(
    "proof.meet_again_from",
    "they met in round {round} and may meet again from round {again} on",
    round=ROUND,
    again=ROUND,
)
REQUIRED_TO_MEET = message("proof.required_to_meet", "they are required to meet")
WHITE_BECAUSE = {
    "colours 1": message(
        "proof.keizer_fewer_whites",
        "{white} had fewer games with White in comparison with Black",
        white=PLAYER,
    ),
    "colours 2": message(
        "proof.keizer_between",
        "{white} had White less often in the games between the two",
        white=PLAYER,
    ),
    "colours 3": message("proof.keizer_lower", "{white} is lower in the ranking", white=PLAYER),
}

NEXT_POSSIBLE = message(
    "proof.next_possible",
    "{a} is the highest without an opponent and meets {x}, the next one possible",
    a=PLAYER,
    x=PLAYER,
)
IDLE_ROUNDS = message("proof.idle_rounds", one="once", other="{count} times", count=COUNT)
BYE_BY_IDLE = message(
    "proof.bye_by_idle",
    "{player}, number {place} of the ranking, has been without a game {idle}",
    player=PLAYER,
    place=NUMBER,
    idle=MESSAGE,
)
BYE_BY_LEAST_IDLE = message(
    "proof.bye_by_least_idle",
    "{player}, number {place} of the ranking, has been without a game {idle}, and nobody less often",
    player=PLAYER,
    place=NUMBER,
    idle=MESSAGE,
)
BYE_BY_PLACE = message(
    "proof.bye_by_place", "{player} is number {place} of the ranking", player=PLAYER, place=NUMBER
)
BYE_BY_LAST_PLACE = message(
    "proof.bye_by_last_place",
    "{player} is number {place} of the ranking, the lowest of those present",
    player=PLAYER,
    place=NUMBER,
)

OTHER_BYE = message(
    "proof.other_bye",
    "{given}, number {place} of the ranking, would have the bye; it is settled before the pairs and goes to {due}, "
    "number {due_place}.",
    given=PLAYER,
    place=NUMBER,
    due=PLAYER,
    due_place=NUMBER,
)
OTHER_BYE_BY_IDLE = message(
    "proof.other_bye_by_idle",
    "{given}, number {place} of the ranking, would have the bye; it is settled before the pairs and goes to {due}, "
    "number {due_place}, who has been without a game {idle}, the other {given_idle}.",
    given=PLAYER,
    place=NUMBER,
    due=PLAYER,
    due_place=NUMBER,
    idle=MESSAGE,
    given_idle=MESSAGE,
)
SUM_WOULD_BE = message(
    "proof.sum_of_squares",
    "The squares of the differences in place would add up to {theirs} instead of {ours}: differences of {more} "
    "instead of {fewer}.",
    theirs=NUMBER,
    ours=NUMBER,
    more=NUMBERS,
    fewer=NUMBERS,
)
MEETS_SOONER = message(
    "proof.meets_sooner",
    "let {player} meet {x} before {later} where the sums are equal",
    player=PLAYER,
    x=PLAYER,
    later=PLAYER,
)

ALL_NEIGHBOURS = message("proof.all_neighbours", "All boards join neighbours in the ranking.")
NEIGHBOURS = message(
    "proof.neighbours",
    "{near} of {boards} boards join neighbours in the ranking.",
    near=NUMBER,
    boards=NUMBER,
)
LEAST_SUM = message(
    "proof.least_sum",
    "The squares of the differences in place add up to {total}, the least possible.",
    total=NUMBER,
)
