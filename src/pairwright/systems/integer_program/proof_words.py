"""Texts about colours, costs and side constraints in integer programs."""

from ...messages import COLOUR, COUNT, MESSAGE, MESSAGES, NUMBER, PLAYER, SYMBOL, Words, message
from ...model.figures import FIGURE, SCORE
from ..view.proof_words import OPENING, PAIRS, RULE_TEXT

TWICE = message("proof.ip_twice", f"{COLOUR:colour} in the last two games")
COLOURS_APART = message("proof.ip_difference", f"colour difference {SYMBOL:difference}")
REFUSED_COLOUR = message("proof.ip_refused", f"{PLAYER:player} may not have {COLOUR:colour} ({MESSAGE:had})")
REFUSED_TO = message("proof.ip_refused_to", f"may not have {COLOUR:colour} ({MESSAGE:had})")
NEITHER_WHITE = message("proof.ip_neither_white", f"neither can have White against the other: {MESSAGE:why}")
REFUSED_FACT = message("fact.ip_refused", f"may not have {COLOUR:colour}: {MESSAGE:had}")
COMES_TO = message("proof.ip_comes_to", f"{PLAYER:player} gets colour difference {SYMBOL:difference}")
HAS_AGAIN = message("proof.ip_again", f"{PLAYER:player} has {COLOUR:colour} again")
COLOUR_COSTS = message("fact.ip_costs", f"{COLOUR:colour} costs {FIGURE:price}")
COLOUR_COSTS_FOR = message("fact.ip_costs_for", f"{COLOUR:colour} costs {FIGURE:price}: {MESSAGES:terms}")
CARRIED_OVER = message("fact.ip_carried", "was not paired in the round before")
OTHER_WAY_REFUSED = message("proof.ip_turn_refused", "a side constraint refuses the other way round")
OTHER_WAY_COSTS = message(
    "proof.ip_turn_costs", f"the other way round the board would cost {FIGURE:more} more"
)
IS_DUE = message("proof.ip_due", f"{PLAYER:player} is due {COLOUR:colour} ({MESSAGE:had})")
IN_LAST_GAME = message("proof.ip_last_game", f"{COLOUR:colour} in the last game")
ODD_AND_NEW = message(
    "proof.ip_odd", f"{PLAYER:player} has an odd number and no game yet: {COLOUR:colour} by the colour drawn"
)
EVEN_AND_NEW = message(
    "proof.ip_even",
    f"{PLAYER:player} has an even number and no game yet: {COLOUR:colour} by the colour drawn",
)
SCORES_APART = message("proof.ip_gap", f"{SCORE:points} points of score difference")
TERM_COSTS = message("proof.ip_term", f"{MESSAGE:term} ({FIGURE:price})")
COSTS_NOTHING = message(
    "proof.ip_free", "The board costs nothing: equal points, and colours without a price."
)
BOARD_COSTS = message("proof.ip_board", f"The board costs {FIGURE:price}: {MESSAGES:terms}.")

NO_CONSTRAINT_NEEDED = message(
    "proof.ip_free_round", "It is in the best round without side constraints, too."
)
WITHOUT_CONSTRAINTS = message(
    "proof.ip_without", f"Without side constraints {MESSAGE:one_then}, and {MESSAGE:then}."
)
WOULD_TAKE_BYE = message("proof.ip_would_have_bye", f"{PLAYER:player} would get the bye")
WOULD_STAY_UNPAIRED = message("proof.ip_would_be_unpaired", f"{PLAYER:player} would stay unpaired")
SEVERAL_CONSTRAINTS = message(
    "proof.ip_several",
    "No side constraint alone brings it about: several of them, or an aim, do so together.",
)

NOT_COMPARED = message(
    "proof.ip_not_compared", "The formulation as written is not compared with other rounds."
)
PREFERS_PAIRS = message(
    "proof.ip_prefers_pairs",
    f"prefer {PAIRS:pairs} to {PAIRS:others}: they are nearer to the top half of each score group against its "
    "bottom half",
)
OTHER_BYE_FEWER = message(
    "proof.ip_bye_fewer",
    f"{PLAYER:given} ({SCORE:points} points) would have the bye; it is settled before the pairs and goes to "
    f"{PLAYER:due} ({SCORE:less} points), who has fewer.",
)
OTHER_BYE_LOWER = message(
    "proof.ip_bye_lower",
    f"{PLAYER:given} ({SCORE:points} points) would have the bye; it is settled before the pairs and goes to "
    f"{PLAYER:due} ({SCORE:less} points), who has as many and ranks lower.",
)
COSTS_INSTEAD = message("proof.ip_costs", f"The round costs {FIGURE:theirs} instead of {FIGURE:ours}.")
PAIRS_INSTEAD = message(
    "proof.ip_pairs",
    one=f"The round has {COUNT:theirs} pair instead of {NUMBER:ours}.",
    other=f"The round has {COUNT:theirs} pairs instead of {NUMBER:ours}.",
)
AIM_INSTEAD = message("proof.ip_aim", f"{OPENING:aim}: {FIGURE:theirs} instead of {FIGURE:ours}.")
_SCORES = SCORE.many("SCORES", (15, 5), Words.joined)
GAPS_INSTEAD = message(
    "proof.ip_gaps",
    f"Score differences of {_SCORES:more} instead of {_SCORES:fewer} points: large ones are avoided first.",
)
FIRST_FOUND = message("proof.ip_first", "do not tell the two rounds apart: the first one found is taken")
MEETS_HIGHER = message(
    "proof.ip_meets_higher", f"let {PLAYER:player} meet {PLAYER:x}, who ranks above {PLAYER:y}"
)
MEETS_RATHER = message(
    "proof.ip_meets_rather", f"let {PLAYER:player} meet {PLAYER:x} before staying unpaired"
)
MEETS_NOBODY = message(
    "proof.ip_meets_nobody", f"let {PLAYER:player} stay unpaired before meeting {PLAYER:y}"
)
ENDED_BEFORE = message(
    "proof.ip_ended", "The limit ended the search before a round was proved best, and this one is better."
)
POINTS_OF_TERM = message("proof.ip_of_points", f"{FIGURE:amount} points of {RULE_TEXT:name}")
TIMES = message("proof.ip_times", f"{SYMBOL:amount} × {RULE_TEXT:name}")
LEAST_PROVED = message("proof.ip_least", f"the least possible, proved by {SYMBOL:method}")
NOT_PROVED_LEAST = message("proof.ip_not_least", "not proved to be the least")
ROUND_COSTS = message("proof.ip_round", f"The round costs {FIGURE:cost}: {MESSAGE:proof}.")
ROUND_COSTS_FOR = message(
    "proof.ip_round_for", f"The round costs {FIGURE:cost} ({MESSAGES:parts}): {MESSAGE:proof}."
)
