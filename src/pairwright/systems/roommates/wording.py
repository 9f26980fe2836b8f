"""Errors of the roommates system: settings, certificates, and rounds without a solution."""

from ...messages import MESSAGE, NUMBER, PLAYER, SYMBOL, TEXT, message

NO_PROOF_STABLE = message(
    "roommates.proof_stable",
    "No certificate: a round of the mode stable is not the optimum of a sum. `pairwright "
    "stability` checks it. The mode balanced has certificates.",
)
NO_PROOF_CAPPED = message(
    "roommates.proof_capped",
    "No certificate: the mode capped makes the best pairs first, at any cost to the later ones. "
    "The mode balanced has certificates.",
)
NO_PROOF_EXACT = message(
    "roommates.proof_exact",
    "No certificate: an integer program found this round of the mode capped_exact. The mode"
    " balanced has certificates.",
)
NO_PROOF_REQUIRED = message(
    "roommates.proof_required", "This system gives no certificate for a round with required pairs."
)
EXACT_SIZE = message(
    "roommates.exact_size",
    f"The exact modes take up to {NUMBER:most} players; this round has {NUMBER:players}.",
)
NOT_SOLVED = message("roommates.not_solved", f"The 0/1 program was not solved: {TEXT:found}")
EXACT_NEEDS_SCIPY = message("roommates.scipy", "the exact modes of the roommates system need SciPy")
PAIRS_NEEDED = message("roommates.pairs_needed", "To check stability before a round, give the pairs.")
TAKES_NO_PART = message(
    "roommates.takes_no_part", f"Player {PLAYER:player} is paired but does not take part in the round."
)
TIE_EXPERIMENT = message(
    "roommates.tie_experiment", f"The tie rule '{TEXT:tie}' is only for experiments with preference_lists."
)
TIE_NOT_SYMMETRIC = message(
    "roommates.tie_not_symmetric",
    f"The tie rule '{TEXT:tie}' is not symmetric, so it is only for preference_lists.",
)
NEGATIVE_SEARCHES = message("roommates.negative", "The options searches and floor must not be negative.")
MAY_NOT_MEET = message("roommates.may_not_meet", f"#{NUMBER:a} and #{NUMBER:x} can't meet: {MESSAGE:why}.")
MET_OR_APART = message("roommates.met", "they have met already, or are a forbidden pairing")
COLOUR_TO_THREE = message(
    "roommates.colour_difference",
    f"both have colour difference {SYMBOL:difference}, so one of them would reach 3",
)
SAME_COLOUR_TWICE = message("roommates.same_colour", "both had the same colour in their last two games")
BAD_PENALTY = message(
    "roommates.penalty",
    f"tables: '{TEXT:given}' is not a penalty of X. Write a whole number below 1000000, or - for pairs "
    "that must not meet.",
)
BAD_HISTORY = message(
    "roommates.history",
    f"tables: '{TEXT:given}' is not a pair of Y. Write two of {SYMBOL:known}, such as W:BW.",
)
FIVE_ROWS = message(
    "roommates.five_rows", "Table X needs five rows of five entries, for colour differences 2 to -2."
)
ASYMMETRIC_TABLE = message(
    "roommates.asymmetric",
    f"Table {SYMBOL:table} is not symmetric: two players would see different penalties.",
)
NEGATIVE_PENALTY = message("roommates.negative_penalty", "Table X has a negative penalty.")
ALL_HAD_BYE = message(
    "roommates.all_had_bye",
    "Every player whose bye would leave the others pairable has had a bye or a win without playing.",
)
LEFT_OVER = message(
    "roommates.left_over",
    f"Every pairing leaves players over: {NUMBER:left}. Of these players, {NUMBER:players} have met each "
    f"other too often; possible opponents outside: {NUMBER:others}.",
)
