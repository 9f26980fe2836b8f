"""What proofs say of rounds by stable roommates: what two think of each other, who would both rather meet, costs."""

from __future__ import annotations

from ...messages import COUNT, MESSAGE, MESSAGES, NUMBER, PLAYER, ROUND, SYMBOL, message
from ..view.proof_words import CLAUSES_AND, FIGURE, PAIR, PAIRS, PLAYERS_12, SCORE

WAS_FORFEITED = message(
    "proof.was_forfeited", "they were paired in round {round}, which was forfeited", round=ROUND
)

POINTS_APART = message("proof.points_apart", "{points} points apart", points=SCORE)
COLOUR_DIFFERENCES = message(
    "proof.colour_differences", "colour differences {mine} and {theirs}", mine=SYMBOL, theirs=SYMBOL
)
ONLY_IF_LEFT = message(
    "proof.only_if_left",
    "{gap}, {colours}: only if nothing else is left",
    gap=MESSAGE,
    colours=MESSAGE,
)
EQUAL_POINTS = message("proof.equal_points", "equal points")
SAME_COLOUR_LAST = message("proof.same_colour_last", "the same colour last")
COST_FOR = message("proof.cost_for", "{cost} for {what}", cost=FIGURE, what=MESSAGE)
LIKING = message("proof.liking", "f {total}: {parts}", total=FIGURE, parts=MESSAGES)
THINK_OF_EACH_OTHER = message(
    "proof.think_of_each_other", "What they think of each other: {liking}.", liking=MESSAGE
)
NOBODY_LIKED_BETTER = message(
    "proof.nobody_liked_better", "In the lists there is nobody whom either of them would rather meet."
)
BOTH_RATHER = message("proof.both_rather", "{pair} would both rather meet: {why}.", pair=PAIR, why=MESSAGE)
MADE_FIRST = message(
    "proof.made_first",
    "with {pairs} made first, {players} could not be paired",
    pairs=PAIRS,
    players=PLAYERS_12,
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
"""Why two who would both rather meet do not, by the method that made the round."""

WHY_THEY_DO_NOT = message("proof.why_they_do_not", "Why they do not meet: {why}.", why=MESSAGE)
RULE_GIVEN_UP = message(
    "proof.rule_given_up", "A rule had to be given up, since nothing could be paired with it."
)
FAR_APART = message(
    "proof.far_apart",
    "{pair} are {far} points apart; all were paired within {most} points.",
    pair=PAIR,
    far=SCORE,
    most=SCORE,
)
TOO_FAR_APART = message(
    "proof.too_far_apart",
    "{pair} are {far} points apart; all could be paired with differences of at most {most}.",
    pair=PAIR,
    far=SCORE,
    most=SCORE,
)
CONTENT_WITH = {
    True: message(
        "proof.content_as_high",
        "{player} meets {mate}, whom the lists rank as high as {asked} ({has}; against {wish}).",
        player=PLAYER,
        mate=PLAYER,
        asked=PLAYER,
        has=MESSAGE,
        wish=MESSAGE,
    ),
    False: message(
        "proof.content_higher",
        "{player} meets {mate}, whom the lists rank higher than {asked} ({has}; against {wish}).",
        player=PLAYER,
        mate=PLAYER,
        asked=PLAYER,
        has=MESSAGE,
        wish=MESSAGE,
    ),
}

COLOURS_BY = (
    message("proof.colours_smaller", "the smaller colour difference gets White"),
    message(
        "proof.colours_differ",
        "of equal differences, who had Black in the last game in which their colours differ gets White",
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
    "{given} ({points} points) would have the bye; it is chosen before the pairs and goes to {due} ({least} points).",
    given=PLAYER,
    points=SCORE,
    due=PLAYER,
    least=SCORE,
)
COST_MORE = message("proof.cost_more", "The pairs cost more: squares of the score differences, then colours.")
COST_AS_MUCH = message(
    "proof.cost_as_much", "The pairs cost as much, score differences and colours together."
)
NONE_BLOCKED = message("proof.none_blocked", "No two players would both rather meet")
SOME_BLOCKED = message(
    "proof.some_blocked",
    one="{count} pair of players would both rather meet",
    other="{count} pairs of players would both rather meet",
    count=COUNT,
)
FEWER_BLOCKED = message(
    "proof.fewer_blocked",
    "{blocked}, in the round of this system {least} (method: {method}).",
    blocked=MESSAGE,
    least=NUMBER,
    method=SYMBOL,
)
AS_MANY_BLOCKED = message(
    "proof.as_many_blocked",
    "{blocked}, as in the round of this system (method: {method}, ties: {ties}).",
    blocked=MESSAGE,
    method=SYMBOL,
    ties=SYMBOL,
)
MORE_BLOCKED = message("proof.more_blocked", "{blocked}, instead of {least}.", blocked=MESSAGE, least=NUMBER)
AND_MORE = message("proof.and_more", one="... and {count} more.", other="... and {count} more.", count=COUNT)

NOBODY_BETTER_OFF = message(
    "proof.nobody_better_off", "Nobody can point out another player with whom both would be better off."
)
BOTH_WOULD_RATHER = message(
    "proof.both_would_rather",
    "{a} and {x} would both rather meet. {gains}",
    a=PLAYER,
    x=PLAYER,
    gains=MESSAGE,
)
GAINS_AGAINST = message(
    "proof.gains_against",
    "{player}, who meets {opponent}, {gains} (f {now} -> {then}).",
    player=PLAYER,
    opponent=PLAYER,
    gains=MESSAGE,
    now=FIGURE,
    then=FIGURE,
)
GAINS_ALONE = message(
    "proof.gains_alone",
    "{player}, who meets nobody, {gains} (f {now} -> {then}).",
    player=PLAYER,
    gains=MESSAGE,
    now=FIGURE,
    then=FIGURE,
)
GAINS = message("proof.gains", "{gains}", gains=CLAUSES_AND)
GETS_OPPONENT = message("proof.gets_opponent", "would have an opponent")
GETS_ADMITTED = message("proof.gets_admitted", "would have an opponent the lists admit")
GETS_SAME_SCORE = message(
    "proof.gets_same_score", "would meet the same score instead of one {now} away", now=SCORE
)
GETS_CLOSER = message(
    "proof.gets_closer",
    "would meet a score {then} away instead of one {now} away",
    then=SCORE,
    now=SCORE,
)
FITS_COLOURS = message("proof.fits_colours", "would fit better by colours")
GETS_OTHER_COLOUR = message("proof.gets_other_colour", "would meet somebody who had the other colour last")
