"""Texts of proofs about a Keizer round: opponents from the top of the ranking, sums of differences, the bye."""

from ...messages import COUNT, MESSAGE, NUMBER, PLAYER, ROUND, Words, message

NUMBERS = NUMBER.many("NUMBERS", (5, 3), Words.joined)
"""Several numbers with commas."""

MEET_ONCE = message("proof.met_once", f"they met in round {ROUND:round}, and rematches are not allowed here")
MEET_AGAIN_FROM = message(
    "proof.meet_again_from", f"they met in round {ROUND:round} and may meet again from round {ROUND:again} on"
)
REQUIRED_TO_MEET = message("proof.required_to_meet", "they are required to meet")
WHITE_BECAUSE = {
    "colours 1": message(
        "proof.keizer_fewer_whites", f"{PLAYER:white} had fewer games with White in comparison with Black"
    ),
    "colours 2": message(
        "proof.keizer_between", f"{PLAYER:white} had White less often in the games between the two"
    ),
    "colours 3": message("proof.keizer_lower", f"{PLAYER:white} is lower in the ranking"),
}

NEXT_POSSIBLE = message(
    "proof.next_possible",
    f"{PLAYER:a} is the highest without an opponent and meets {PLAYER:x}, the next one possible",
)
IDLE_ROUNDS = message("proof.idle_rounds", one="once", other=f"{COUNT:count} times")
BYE_BY_IDLE = message(
    "proof.bye_by_idle",
    f"{PLAYER:player}, number {NUMBER:place} of the ranking, has been without a game {MESSAGE:idle}",
)
BYE_BY_LEAST_IDLE = message(
    "proof.bye_by_least_idle",
    f"{PLAYER:player}, number {NUMBER:place} of the ranking, has been without a game {MESSAGE:idle}, and "
    "nobody less often",
)
BYE_BY_PLACE = message("proof.bye_by_place", f"{PLAYER:player} is number {NUMBER:place} of the ranking")
BYE_BY_LAST_PLACE = message(
    "proof.bye_by_last_place",
    f"{PLAYER:player} is number {NUMBER:place} of the ranking, the lowest of those present",
)

OTHER_BYE = message(
    "proof.other_bye",
    f"{PLAYER:given}, number {NUMBER:place} of the ranking, would have the bye; it is settled before the "
    f"pairs and goes to {PLAYER:due}, number {NUMBER:due_place}.",
)
OTHER_BYE_BY_IDLE = message(
    "proof.other_bye_by_idle",
    f"{PLAYER:given}, number {NUMBER:place} of the ranking, would have the bye; it is settled before the "
    f"pairs and goes to {PLAYER:due}, number {NUMBER:due_place}, who has been without a game "
    f"{MESSAGE:idle}, the other {MESSAGE:given_idle}.",
)
SUM_WOULD_BE = message(
    "proof.sum_of_squares",
    f"The squares of the differences in place would add up to {NUMBER:theirs} instead of {NUMBER:ours}: "
    f"differences of {NUMBERS:more} instead of {NUMBERS:fewer}.",
)
MEETS_SOONER = message(
    "proof.meets_sooner",
    f"let {PLAYER:player} meet {PLAYER:x} before {PLAYER:later} where the sums are equal",
)

ALL_NEIGHBOURS = message("proof.all_neighbours", "All boards join neighbours in the ranking.")
NEIGHBOURS = message(
    "proof.neighbours",
    one=f"{COUNT:near} of {NUMBER:boards} boards joins neighbours in the ranking.",
    other=f"{COUNT:near} of {NUMBER:boards} boards join neighbours in the ranking.",
)
LEAST_SUM = message(
    "proof.least_sum",
    f"The squares of the differences in place add up to {NUMBER:total}, the least possible.",
)
