"""Texts about colours, costs and side constraints in integer programs."""

from __future__ import annotations

from ...messages import COLOUR, MESSAGE, MESSAGES, PLAYER, SYMBOL, message
from ..view.proof_words import FIGURE, SCORE

TWICE = message("proof.ip_twice", f"{COLOUR:colour} in the last two games")
COLOURS_APART = message("proof.ip_difference", f"colour difference {SYMBOL:difference}")
REFUSED_COLOUR = message("proof.ip_refused", f"{PLAYER:player} may not have {COLOUR:colour} ({MESSAGE:had})")
REFUSED_TO = message("proof.ip_refused_to", f"may not have {COLOUR:colour} ({MESSAGE:had})")
NEITHER_WHITE = message("proof.ip_neither_white", f"neither can have White against the other: {MESSAGE:why}")
REFUSED_FACT = message("fact.ip_refused", f"may not have {COLOUR:colour}: {MESSAGE:had}")
COMES_TO = message("proof.ip_comes_to", f"{PLAYER:player} comes to colour difference {SYMBOL:difference}")
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
