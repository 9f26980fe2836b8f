"""The sentences of proofs: what a rule counts in the round without a board, and in the round that was asked for."""

from __future__ import annotations

from ..messages import BOARD, COUNT, MESSAGE, MESSAGES, NUMBER, PLAYER, ROUND, SYMBOL, Message, message
from ..model.figures import SCORE
from ..systems.view import Bracket
from ..systems.view.proof_words import CAUSES, OPENING, PAIR, PAIRS, PLAYERS_12, RULE_TEXT

BRACKET_OF = message("proof.bracket", f"the bracket of {SCORE:points} points")
COLLAPSED = message("proof.collapsed", "the collapsed last bracket")
MERGED = message(
    "proof.merged", one=f"{COUNT:count} merged scoregroup", other=f"the {COUNT:count} merged scoregroups"
)

WITHOUT = {
    "later": message(
        "proof.without_later",
        "Without it the best round is as good by every criterion until the order decides, which puts it later.",
    ),
    "incomparable": message(
        "proof.without_other", "Without it there is another round, which the rules do not rank."
    ),
    "best": message("proof.without_worse", "Without it every round is worse."),
    "made": message("proof.without_made_worse", "The round made without it is worse."),
    "impossible": message("proof.without_impossible", "Without it the others could not all be paired."),
}

STAYING = message("proof.staying", f"an opponent for {PLAYER:player} in that bracket")
ROUND_WITHOUT = message("proof.round_without", f"a round without {MESSAGE:what}")
PAIRS_TOGETHER = message("proof.pairs", f"{PAIRS:pairs}")

ABSENT = message("proof.absent", "absent")
CANNOT_BE_PAIRED = message(
    "proof.cannot_be_paired", f"{PLAYERS_12:players} can't be paired in round {ROUND:round}: {MESSAGE:why}."
)
ROUND_HAS_IT = message("proof.is_so", f"{OPENING:asked} is already in the round.")
NOT_POSSIBLE = message("proof.not_possible", f"{OPENING:asked} is not possible: {MESSAGE:why}.")
OTHERS_STRANDED = message("proof.others_stranded", "the others could not all be paired")
WOULD_BE = {
    "better": message(
        "proof.would_be_better",
        f"{OPENING:asked} would be better: this is a fault of the engine, please report it.",
    ),
    "later": message(
        "proof.would_be_later",
        f"{OPENING:asked} would be legal and equally good by every criterion until the order decides, which puts it "
        "later.",
    ),
    "worse": message(
        "proof.would_be_worse", f"{OPENING:asked} would be legal, but every round with it is worse."
    ),
    "made worse": message(
        "proof.would_make_worse", f"{OPENING:asked} would be legal, but the round made with it is worse."
    ),
    "departs": message("proof.would_depart", f"{OPENING:asked} is not what the rules decide."),
}
BEST_ROUND_WITH = message("proof.best_round", f"The best round with it: {MESSAGE:boards}.")
ROUND_MADE_WITH = message("proof.round_made", f"The round made with it: {MESSAGE:boards}.")
BOARDS_STAY = message(
    "proof.boards_stay",
    one=f"{MESSAGE:boards}; 1 stays",
    other=f"{MESSAGE:boards}; the other {COUNT:count} boards stay",
)
ASKED_BYE = message("answer.bye", f"the bye for {PLAYER:x}")

DECIDED_ABOVE = message("proof.decided_above", f"This is already decided higher up, in {MESSAGE:bracket}.")
LEAVES_ANYWAY = message(
    "proof.leaves_anyway",
    f"This is already decided higher up, in {MESSAGE:bracket}; {PLAYER:player} leaves it either way.",
)
WOULD_HAVE_TO_LEAVE = message(
    "proof.would_leave",
    f"This is already decided higher up, in {MESSAGE:bracket}: {PLAYER:player} would have to leave it.",
)

BROKEN_BY = message("proof.broken_by", f"{PAIR:pair}: {MESSAGE:why}.")
SHOULD_HAVE_WHITE = message(
    "proof.should_have_white", f"{PLAYER:white} should have White against {PLAYER:black}."
)
AND_WHY = message("proof.and_why", f"{MESSAGE:line} {OPENING:why}.")
THE_RULES = message("proof.the_rules", f"The rules {MESSAGE:clause}.")
THE_RULES_IN = message("proof.the_rules_in", f"In {MESSAGE:bracket} the rules {MESSAGE:clause}.")
TERM = message("proof.term", f"{RULE_TEXT:rule}: {SYMBOL:theirs} instead of {SYMBOL:ours}")
TERM_IN = message(
    "proof.term_in", f"{RULE_TEXT:rule}: {SYMBOL:theirs} instead of {SYMBOL:ours} {RULE_TEXT:unit}"
)
BYE_ASKED_TOO_HIGH = message(
    "proof.bye_too_high",
    f"{PLAYER:player} has {MESSAGE:points} points; the bye goes to {SCORE:least} points, the lowest score "
    "that can have it.",
)
BYE_WOULD_GO = message(
    "proof.bye_would_go",
    f"the bye would go to {PLAYER:player} ({MESSAGE:points} points); a player with {SCORE:least} points "
    "can have it",
)
WITH_PAIRS = message("proof.with_pairs", f"with {PAIRS:pairs} {MESSAGE:clause}")
POINTS_OF = message("proof.points", f"{SCORE:points}")
POINTS_AND_VIRTUAL = message("proof.virtual", f"{SCORE:points} + {SCORE:more} virtual")
PLAYER_POINTS = message("proof.player_points", f"{PLAYER:player} {MESSAGE:points}")
PLAYER_WITH_POINTS = message("proof.player_with_points", f"{PLAYER:player} ({MESSAGE:points})")
POINTS_LISTED = message("proof.points_listed", f"Points: {MESSAGES:each}.")
SEATED_WITH_POINTS = message("proof.seat_with_points", f"{MESSAGE:a} – {MESSAGE:x}")

LEVELLED = message("proof.levelled", f"{RULE_TEXT:rule} ({MESSAGE:level})")
COUNTED_BY = message(
    "proof.counted_by", f"{MESSAGE:what}: {NUMBER:theirs} instead of {NUMBER:ours} ({CAUSES:who})"
)
COUNTED_BY_BOTH = message(
    "proof.counted_by_both",
    f"{MESSAGE:what}: {NUMBER:theirs} instead of {NUMBER:ours} ({CAUSES:who} instead of {CAUSES:others})",
)
WITHIN_BRACKET = message("proof.in_bracket", f"in {MESSAGE:bracket}, {MESSAGE:clause}")

WOULD_RATHER = {
    "better": message(
        "proof.rather_better",
        f"{PLAYER:player} would prefer {PLAYER:x} ({MESSAGE:wish}); "
        f"{PLAYER:x} rates that {MESSAGE:answer} and has a better opponent: {MESSAGE:has}.",
    ),
    "as good": message(
        "proof.rather_as_good",
        f"{PLAYER:player} would prefer {PLAYER:x} ({MESSAGE:wish}); "
        f"{PLAYER:x} rates that {MESSAGE:answer} and has an opponent as good: {MESSAGE:has}.",
    ),
}
RATHER_WITH_BYE = message(
    "proof.rather_with_bye",
    f"{PLAYER:player} would prefer {PLAYER:x} ({MESSAGE:wish}); "
    f"{PLAYER:x} rates that {MESSAGE:answer} and has the bye.",
)
NONE_WOULD = message(
    "proof.none_would",
    one=f"... and {COUNT:count} more, who would not agree.",
    other=f"... and {COUNT:count} more, who would not agree.",
)
MAY_NOT_GET = message("proof.may_not_get", f"{MESSAGE:who} may not get it: {MESSAGE:why}.")
NOT_TO = message("proof.not_to", f"Not {MESSAGE:who}: {MESSAGE:why}")
BYE_GOES_LOWER = message(
    "proof.bye_goes_lower", f"the bye goes to {SCORE:least} points, the lowest score that can have it."
)
SAME_ROUND = message("proof.same_round", "the round would be the same.")
ALL_STRANDED = message("proof.stranded", "the others could not all be paired.")

BOARD_IS = message(
    "proof.board",
    f"Board {BOARD:board}: {PLAYER:white} ({MESSAGE:points}) has White against {PLAYER:black} "
    f"({MESSAGE:others}).",
)
BOARD_SEAT = message("bracket.on_board", f"Board {BOARD:board}: {MESSAGE:seat}")
BYE_SEAT = message("proof.bye_seat", f"Bye: {MESSAGE:seat}")
PAIRED_TOGETHER = message("proof.paired_in", f"They are paired in {MESSAGE:bracket}: {MESSAGES:members}.")
WITH_VIRTUAL = message("proof.with_virtual", f"{MESSAGE:bracket}, virtual points included")
PLAYERS_IN = message("proof.players_in", one=f"{COUNT:count} players", other=f"{COUNT:count} players")
TEAMS_IN = message("proof.teams_in", one=f"{COUNT:count} teams", other=f"{COUNT:count} teams")
FROM_ABOVE = message(
    "proof.from_above",
    one=f"{COUNT:count} moved down from above",
    other=f"{COUNT:count} moved down from above",
)
FROM_BELOW = message(
    "proof.from_below", one=f"{COUNT:count} moved up from below", other=f"{COUNT:count} moved up from below"
)
WHY_DOWN = message("proof.why_down", f"Why {PLAYER:player} moves down from {MESSAGE:bracket}:")
NOT_THERE = message("proof.not_there", f"{PLAYER:player} can't be paired there: {MESSAGE:why}.")
NOBODY_ELSE = message("proof.nobody_else", "the bracket has no other member")
IF_NOT = message("proof.if_not", f"If not: {MESSAGE:line}")
NO_BYE = {
    "players": message("proof.even_players", "No player gets the bye: their number is even."),
    "teams": message("proof.even_teams", "No team gets the bye: their number is even."),
}
GETS_BYE = {
    "players": message(
        "proof.odd_players",
        f"{PLAYER:player} ({MESSAGE:points} points) gets the bye: the number of players is odd.",
    ),
    "teams": message(
        "proof.odd_teams",
        f"{PLAYER:player} ({MESSAGE:points} points) gets the bye: the number of teams is odd.",
    ),
}


def bracket_name(bracket: Bracket) -> Message:
    """How a sentence calls a bracket: by its score, or by what it is if that says more."""
    kind = bracket.kind
    if kind.called_by_points:
        return BRACKET_OF(points=bracket.score)
    if kind.word == "merged":
        return MERGED(count=kind.scoregroups)
    return COLLAPSED() if kind.word == "collapsed last bracket" else kind.message
