"""Texts of proofs about stable roommates: mutual opinions, blocking pairs, costs."""

from ...messages import COUNT, MESSAGE, MESSAGES, NUMBER, PLAYER, ROUND, SYMBOL, message
from ...model.figures import FIGURE, SCORE
from ..view.proof_words import CLAUSES_AND, PAIR, PAIRS, PLAYERS_12

WAS_FORFEITED = message(
    "proof.was_forfeited", f"they were paired in round {ROUND:round}, which was forfeited"
)

POINTS_APART = message("proof.points_apart", f"{SCORE:points} points apart")
COLOUR_DIFFERENCES = message(
    "proof.colour_differences", f"colour differences {SYMBOL:mine} and {SYMBOL:theirs}"
)
ONLY_IF_LEFT = message("proof.only_if_left", f"{MESSAGE:gap}, {MESSAGE:colours}: only as a last resort")
EQUAL_POINTS = message("proof.equal_points", "equal points")
SAME_COLOUR_LAST = message("proof.same_colour_last", "the same colour last")
COST_FOR = message("proof.cost_for", f"{FIGURE:cost} for {MESSAGE:what}")
LIKING = message("proof.liking", f"f {FIGURE:total}: {MESSAGES:parts}")
THINK_OF_EACH_OTHER = message("proof.think_of_each_other", f"How they rank each other: {MESSAGE:liking}.")
NOBODY_LIKED_BETTER = message(
    "proof.nobody_liked_better", "Neither list has an opponent that its player would prefer."
)
BOTH_RATHER = message("proof.both_rather", f"{PAIR:pair} would both prefer to meet: {MESSAGE:why}.")
MADE_FIRST = message(
    "proof.made_first", f"with {PAIRS:pairs} made first, {PLAYERS_12:players} could not be paired"
)
WHY_BLOCKED = {
    "completed": message(
        "proof.blocked_completed",
        "with the better pairs made, the others could not all have been paired",
    ),
    "exact": message("proof.blocked_exact", "every round has at least as many such pairs"),
    "capped": message(
        "proof.blocked_capped",
        "with the better pairs made, the others could not all have been paired within the largest difference",
    ),
    "capped_exact": message(
        "proof.blocked_capped_exact",
        "every round with so small score differences has at least as many such pairs",
    ),
    "balanced": message("proof.blocked_balanced", "this mode looks at the sum of all costs, not at wishes"),
    "": message("proof.blocked_given_up", "a rule had to be given up, and such pairs come last"),
}
"""Why a blocking pair does not meet, by the method that made the round."""

WHY_THEY_DO_NOT = message("proof.why_they_do_not", f"Why they do not meet: {MESSAGE:why}.")
RULE_GIVEN_UP = message(
    "proof.rule_given_up", "A rule had to be given up, since nothing could be paired with it."
)
FAR_APART = message(
    "proof.far_apart",
    f"{PAIR:pair} are {SCORE:far} points apart; all were paired within {SCORE:most} points.",
)
TOO_FAR_APART = message(
    "proof.too_far_apart",
    f"{PAIR:pair} are {SCORE:far} points apart; all could be paired with differences of at most "
    f"{SCORE:most}.",
)
CONTENT_WITH = {
    True: message(
        "proof.content_as_high",
        f"{PLAYER:player} meets {PLAYER:mate}, whom the lists rank as high as {PLAYER:asked} ({MESSAGE:has}; "
        f"against {MESSAGE:wish}).",
    ),
    False: message(
        "proof.content_higher",
        f"{PLAYER:player} meets {PLAYER:mate}, whom the lists rank higher than {PLAYER:asked} ({MESSAGE:has}; "
        f"against {MESSAGE:wish}).",
    ),
}

COLOURS_BY = (
    message("proof.colours_smaller", "the smaller colour difference gets White"),
    message(
        "proof.colours_differ",
        "with equal differences, White goes to the player who had Black in the last game where their colours differ",
    ),
    message(
        "proof.colours_same",
        "with the same colours so far, the higher placed player who has played changes colour",
    ),
    message("proof.colours_drawn", "without any game, an odd number gets the colour drawn for player 1"),
)
"""By what `allocate` decides, by index."""

COLOURS_FIRST_ROUND = message(
    "proof.colours_first_round", "odd boards of the first round have the colour drawn at the top"
)

BYE_CHOSEN_FIRST = message(
    "proof.bye_chosen_first",
    f"{PLAYER:given} ({SCORE:points} points) would have the bye; it is chosen before the pairs and goes to "
    f"{PLAYER:due} ({SCORE:least} points).",
)
COST_MORE = message("proof.cost_more", "The pairs cost more: squares of the score differences, then colours.")
COST_AS_MUCH = message(
    "proof.cost_as_much", "The pairs cost as much, score differences and colours together."
)
NONE_BLOCKED = message("proof.none_blocked", "No two players would both prefer to meet")
SOME_BLOCKED = message(
    "proof.some_blocked",
    one=f"{COUNT:count} pair of players would both prefer to meet",
    other=f"{COUNT:count} pairs of players would both prefer to meet",
)
FEWER_BLOCKED = message(
    "proof.fewer_blocked",
    f"{MESSAGE:blocked}, in the round of this system {NUMBER:least} (method: {SYMBOL:method}).",
)
AS_MANY_BLOCKED = message(
    "proof.as_many_blocked",
    f"{MESSAGE:blocked}, as in the round of this system (method: {SYMBOL:method}, ties: {SYMBOL:ties}).",
)
MORE_BLOCKED = message("proof.more_blocked", f"{MESSAGE:blocked}, instead of {NUMBER:least}.")
AND_MORE = message("proof.and_more", one=f"... and {COUNT:count} more.", other=f"... and {COUNT:count} more.")

NOBODY_BETTER_OFF = message("proof.nobody_better_off", "No two players would both be better off together.")
BOTH_WOULD_RATHER = message(
    "proof.both_would_rather", f"{PLAYER:a} and {PLAYER:x} would both prefer to meet. {MESSAGE:gains}"
)
GAINS_AGAINST = message(
    "proof.gains_against",
    f"{PLAYER:player}, who meets {PLAYER:opponent}, {MESSAGE:gains} (f {FIGURE:now} -> {FIGURE:then}).",
)
GAINS_ALONE = message(
    "proof.gains_alone",
    f"{PLAYER:player}, who has no opponent, {MESSAGE:gains} (f {FIGURE:now} -> {FIGURE:then}).",
)
GAINS = message("proof.gains", f"{CLAUSES_AND:gains}")
GETS_OPPONENT = message("proof.gets_opponent", "would have an opponent")
GETS_ADMITTED = message("proof.gets_admitted", "would have an opponent the lists admit")
GETS_SAME_SCORE = message(
    "proof.gets_same_score", f"would meet the same score instead of one {SCORE:now} away"
)
GETS_CLOSER = message(
    "proof.gets_closer", f"would meet a score {SCORE:then} away instead of one {SCORE:now} away"
)
FITS_COLOURS = message("proof.fits_colours", "would fit better by colours")
GETS_OTHER_COLOUR = message("proof.gets_other_colour", "would meet a player who had the other colour last")

NOT_ADMITTED = message(
    "proof.not_admitted", f"{PLAYER:a} and {PLAYER:x} are paired, though their lists do not admit it."
)
