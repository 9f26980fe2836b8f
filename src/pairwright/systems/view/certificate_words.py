"""What certificates claim, and what their columns count where no rule book says it."""

from __future__ import annotations

from ...messages import NUMBER, Declared, message

NO_COMPLETE_ROUND = message("certificate.no_round", "Proven: the rules allow no complete round.")
WHOLE = message(
    "certificate.whole", "Proven: no pairing of the players is better by the listed criteria, in their order."
)
BEST_BYE = message(
    "certificate.bye",
    "Proven: no complete round gives the bye to a better suited player by the criteria of the first part.",
)
BRACKETS = message(
    "certificate.brackets",
    "Proven: no bracket has a pairing that is better by its criteria, in their order, "
    "and lets the rest of the round be completed.",
)
ONE_BRACKET_BEST = message(
    "certificate.bracket",
    f"Proven: bracket {NUMBER:bracket} has no pairing that is better by its criteria, in their order, "
    "and lets the rest of the round be completed.",
)
GIVEN_DOWN = message(
    "certificate.given_down", "The proof of a bracket takes the players who float down into it as given."
)
GIVEN_ABOVE = message(
    "certificate.given_above", "The proof of a bracket takes the brackets above it as given."
)
GIVEN_MEMBERS = message(
    "certificate.given_members",
    "The proof of a bracket takes the brackets above it as given. "
    "The proof of its pairs also takes the players who float up into it as given.",
)
ORDER_NOT_PROVEN = message(
    "certificate.order_not_proven",
    "Not proven: which of several equally good pairings comes first. "
    "The engine takes the first one in the order of the rules.",
)
JOINED_NOT_PROVEN = message(
    "certificate.joined_not_proven",
    "Not proven: that the last brackets had to be joined (A.9). This follows from the ordinary pairing of the "
    "penultimate bracket, which is not part of this certificate.",
)
C6_UNFULFILLED = message(
    "certificate.c6_unfulfilled",
    f"Proven: in bracket {NUMBER:bracket}, no set of players who float up and is best by C4 and C5 fulfils C6. "
    "C6 therefore decides nothing there.",
)
COLOURS_GIVEN_UP = message(
    "certificate.colours_given_up", "Proven: no round keeps all colour rules, so some were given up."
)

BYE_LOWEST = message("certificate.bye_lowest", "The bye goes to the lowest score.")
BYE_MOST_GAMES = message("certificate.bye_games", "Then to the player who has played the most games.")
BYE_MOST_MATCHES = message(
    "certificate.bye_matches", "Then to the player or team that has played the most matches."
)
BYE_LARGEST_NUMBER = message("certificate.bye_number", "Then to the largest number.")
BYE_LAST_RANKED = message("certificate.bye_ranking", "Then to the lowest in the ranking.")
BYE_LAST_RANK = message(
    "certificate.bye_rank", "The bye goes to the lowest score, then to the lowest starting rank."
)
BYE_LAST_NUMBER = message(
    "certificate.bye_last_number", "The bye goes to the lowest score, then to the largest number."
)
BYE_FIRST_LEGAL = message(
    "certificate.bye_first",
    "The bye goes to the first player who may have it and leaves a legal pairing for the others.",
)
MOST_PAIRS = message("certificate.most_pairs", "As many pairs as possible are formed.")
BELOW_BEST = message(
    "certificate.objective",
    "How far the board's weight in the objective is below that of the best board, in whole numbers. "
    "A player left alone counts half the weight of the best board.",
)
SQUARED_GAPS = message("certificate.squared_gaps", "The square of the score difference.")
HALVES_MEET = message(
    "certificate.halves", "The top half of a score group plays the bottom half, in their order."
)
HALVES_BY_NUMBER = message("certificate.halves_by_number", "At equal cost, number i plays number i + n/2.")
SQUARED_PLACES = message(
    "certificate.squared_places",
    "The square of the difference in rank. The players are listed in the order of the ranking.",
)
CONVEX_COST = message(
    "certificate.convex_cost",
    "600 h² + 13 X + Y: h is the score difference in half points, X and Y come from the colour tables.",
)

PART_NAMES: dict[str, Declared] = {
    "bye": message("certificate.part_bye", "who gets the bye"),
    "round": message("certificate.part_round", "everybody"),
    "natural": message("certificate.part_natural", "natural pairing"),
    "group": message("certificate.part_group", "score group of the natural pairing"),
}
"""What the parts of a proof are about that are no brackets, by their kind."""
