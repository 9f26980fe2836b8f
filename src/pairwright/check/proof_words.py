"""The sentences of proofs: what a rule counts in the round without a board, and in the round that was asked for."""

from __future__ import annotations

from ..messages import (
    BOARD,
    COUNT,
    MESSAGE,
    MESSAGES,
    NUMBER,
    PLAYER,
    ROUND,
    SYMBOL,
    Message,
    message,
)
from ..systems.view import Bracket
from ..systems.view.proof_words import CAUSES, OPENING, PAIR, PAIRS, PLAYERS_12, RULE_TEXT, SCORE

BRACKET_OF = message("proof.bracket", "the bracket of {points} points", points=SCORE)
WHOLE_FIELD = message("proof.whole_field", "the whole field")
WHOLE_SECTION = message("proof.whole_section", "the whole section")
BRACKET_NAMED = message("proof.bracket_named", "the {name}", name=SYMBOL)

WITHOUT = {
    "later": message(
        "proof.without_later",
        "Without it the best round is as good by every criterion, but later in the order.",
    ),
    "incomparable": message(
        "proof.without_other", "Without it there is another round, which the rules do not rank."
    ),
    "best": message("proof.without_worse", "Without it every round is worse."),
    "made": message("proof.without_made_worse", "The round made without it is worse."),
    "impossible": message("proof.without_impossible", "Without it the others could not all be paired."),
}

STAYING = message("proof.staying", "an opponent for {player} in that bracket", player=PLAYER)
ROUND_WITHOUT = message("proof.round_without", "a round without {what}", what=MESSAGE)
PAIRS_TOGETHER = message("proof.pairs", "{pairs}", pairs=PAIRS)

ABSENT = message("proof.absent", "absent")
FULL_BYE = message("proof.full_bye", "a full-point bye")
HALF_BYE = message("proof.half_bye", "a half-point bye")
CANNOT_BE_PAIRED = message(
    "proof.cannot_be_paired",
    "{players} can't be paired in round {round}: {why}.",
    players=PLAYERS_12,
    round=ROUND,
    why=MESSAGE,
)
ROUND_HAS_IT = message("proof.is_so", "{asked} is what the round has.", asked=OPENING)
NOT_POSSIBLE = message("proof.not_possible", "{asked} is not possible: {why}.", asked=OPENING, why=MESSAGE)
OTHERS_STRANDED = message("proof.others_stranded", "the others could not all be paired")
WOULD_BE = {
    "better": message(
        "proof.would_be_better",
        "{asked} would be better: this is a fault of the engine, please report it.",
        asked=OPENING,
    ),
    "later": message(
        "proof.would_be_later",
        "{asked} would be legal and equally good by every criterion, but not the first choice.",
        asked=OPENING,
    ),
    "worse": message(
        "proof.would_be_worse", "{asked} would be legal, but every round with it is worse.", asked=OPENING
    ),
    "made worse": message(
        "proof.would_make_worse",
        "{asked} would be legal, but the round made with it is worse.",
        asked=OPENING,
    ),
    "departs": message("proof.would_depart", "{asked} is not what the rules decide.", asked=OPENING),
}
BEST_ROUND_WITH = message("proof.best_round", "The best round with it: {boards}.", boards=MESSAGE)
ROUND_MADE_WITH = message("proof.round_made", "The round made with it: {boards}.", boards=MESSAGE)
BOARDS_STAY = message(
    "proof.boards_stay",
    one="{boards}; 1 stays",
    other="{boards}; the other {count} boards stay",
    boards=MESSAGE,
    count=COUNT,
)
ASKED_BYE = message("answer.bye", "the bye for {x}", x=PLAYER)

DECIDED_ABOVE = message(
    "proof.decided_above",
    "This is decided already in {bracket}, above the one in which they could meet.",
    bracket=MESSAGE,
)
LEAVES_ANYWAY = message(
    "proof.leaves_anyway",
    "This is decided already in {bracket}, above the one in which they could meet; {player} leaves it either way.",
    bracket=MESSAGE,
    player=PLAYER,
)
WOULD_HAVE_TO_LEAVE = message(
    "proof.would_leave",
    "This is decided already in {bracket}, above the one in which they could meet: {player} would have to leave it.",
    bracket=MESSAGE,
    player=PLAYER,
)

BROKEN_BY = message("proof.broken_by", "{pair}: {why}.", pair=PAIR, why=MESSAGE)
SHOULD_HAVE_WHITE = message(
    "proof.should_have_white", "{white} should have White against {black}.", white=PLAYER, black=PLAYER
)
AND_WHY = message("proof.and_why", "{line} {why}.", line=MESSAGE, why=OPENING)
THE_RULES = message("proof.the_rules", "The rules {clause}.", clause=MESSAGE)
THE_RULES_IN = message(
    "proof.the_rules_in", "In {bracket} the rules {clause}.", bracket=MESSAGE, clause=MESSAGE
)
TERM = message("proof.term", "{rule}: {theirs} instead of {ours}", rule=RULE_TEXT, theirs=SYMBOL, ours=SYMBOL)
TERM_IN = message(
    "proof.term_in",
    "{rule}: {theirs} instead of {ours} {unit}",
    rule=RULE_TEXT,
    theirs=SYMBOL,
    ours=SYMBOL,
    unit=RULE_TEXT,
)
BYE_ASKED_TOO_HIGH = message(
    "proof.bye_too_high",
    "{player} has {points} points; the bye goes to {least} points, the lowest score that can have it.",
    player=PLAYER,
    points=MESSAGE,
    least=SCORE,
)
BYE_WOULD_GO = message(
    "proof.bye_would_go",
    "the bye would go to {player} ({points} points); a player with {least} points can have it",
    player=PLAYER,
    points=MESSAGE,
    least=SCORE,
)
WITH_PAIRS = message("proof.with_pairs", "with {pairs} {clause}", pairs=PAIRS, clause=MESSAGE)
POINTS_OF = message("proof.points", "{points}", points=SCORE)
POINTS_AND_VIRTUAL = message("proof.virtual", "{points} + {more} virtual", points=SCORE, more=SCORE)
PLAYER_POINTS = message("proof.player_points", "{player} {points}", player=PLAYER, points=MESSAGE)
PLAYER_WITH_POINTS = message("proof.player_with_points", "{player} ({points})", player=PLAYER, points=MESSAGE)
POINTS_LISTED = message("proof.points_listed", "Points: {each}.", each=MESSAGES)
SEATED_WITH_POINTS = message("proof.seat_with_points", "{a} – {x}", a=MESSAGE, x=MESSAGE)

COUNTED_BY = message(
    "proof.counted_by",
    "{what}: {theirs} instead of {ours} ({who})",
    what=MESSAGE,
    theirs=NUMBER,
    ours=NUMBER,
    who=CAUSES,
)
COUNTED_BY_BOTH = message(
    "proof.counted_by_both",
    "{what}: {theirs} instead of {ours} ({who} instead of {others})",
    what=MESSAGE,
    theirs=NUMBER,
    ours=NUMBER,
    who=CAUSES,
    others=CAUSES,
)
WITHIN_BRACKET = message("proof.in_bracket", "in {bracket}, {clause}", bracket=MESSAGE, clause=MESSAGE)

WOULD_RATHER = {
    "better": message(
        "proof.rather_better",
        "{player} would rather meet {x} ({wish}), to whom that is {answer} and who has better: {has}.",
        player=PLAYER,
        x=PLAYER,
        wish=MESSAGE,
        answer=MESSAGE,
        has=MESSAGE,
    ),
    "as good": message(
        "proof.rather_as_good",
        "{player} would rather meet {x} ({wish}), to whom that is {answer} and who has as good: {has}.",
        player=PLAYER,
        x=PLAYER,
        wish=MESSAGE,
        answer=MESSAGE,
        has=MESSAGE,
    ),
}
RATHER_WITH_BYE = message(
    "proof.rather_with_bye",
    "{player} would rather meet {x} ({wish}), to whom that is {answer} and who has the bye.",
    player=PLAYER,
    x=PLAYER,
    wish=MESSAGE,
    answer=MESSAGE,
)
NONE_WOULD = message(
    "proof.none_would",
    one="... and {count} more, none of whom would agree.",
    other="... and {count} more, none of whom would agree.",
    count=COUNT,
)
MAY_NOT_GET = message("proof.may_not_get", "{who} may not get it: {why}.", who=MESSAGE, why=MESSAGE)
NOT_TO = message("proof.not_to", "Not {who}: {why}", who=MESSAGE, why=MESSAGE)
BYE_GOES_LOWER = message(
    "proof.bye_goes_lower", "the bye goes to {least} points, the lowest score that can have it.", least=SCORE
)
SAME_ROUND = message("proof.same_round", "the round would be the same.")
ALL_STRANDED = message("proof.stranded", "the others could not all be paired.")

BOARD_IS = message(
    "proof.board",
    "Board {board}: {white} ({points}) has White against {black} ({others}).",
    board=BOARD,
    white=PLAYER,
    points=MESSAGE,
    black=PLAYER,
    others=MESSAGE,
)
BOARD_SEAT = message("bracket.on_board", "Board {board}: {seat}", board=BOARD, seat=MESSAGE)
BYE_SEAT = message("proof.bye_seat", "Bye: {seat}", seat=MESSAGE)
PAIRED_TOGETHER = message(
    "proof.paired_in", "They are paired in {bracket}: {members}.", bracket=MESSAGE, members=MESSAGES
)
WITH_VIRTUAL = message("proof.with_virtual", "{bracket}, virtual points included", bracket=MESSAGE)
PLAYERS_IN = message("proof.players_in", one="{count} players", other="{count} players", count=COUNT)
TEAMS_IN = message("proof.teams_in", one="{count} teams", other="{count} teams", count=COUNT)
FROM_ABOVE = message(
    "proof.from_above",
    one="{count} moved down from above",
    other="{count} moved down from above",
    count=COUNT,
)
FROM_BELOW = message(
    "proof.from_below", one="{count} moved up from below", other="{count} moved up from below", count=COUNT
)
WHY_DOWN = message(
    "proof.why_down", "Why {player} moves down from {bracket}:", player=PLAYER, bracket=MESSAGE
)
NOT_THERE = message("proof.not_there", "{player} can't be paired there: {why}.", player=PLAYER, why=MESSAGE)
NOBODY_ELSE = message("proof.nobody_else", "nobody else is there")
OTHERS_THEN = message("proof.others_then", "everybody else could not be paired then")
IF_NOT = message("proof.if_not", "If not: {line}", line=MESSAGE)
NO_BYE = {
    "players": message("proof.even_players", "Nobody gets the bye: the number of players is even."),
    "teams": message("proof.even_teams", "Nobody gets the bye: the number of teams is even."),
}
GETS_BYE = {
    "players": message(
        "proof.odd_players",
        "{player} ({points} points) gets the bye: the number of players is odd.",
        player=PLAYER,
        points=MESSAGE,
    ),
    "teams": message(
        "proof.odd_teams",
        "{player} ({points} points) gets the bye: the number of teams is odd.",
        player=PLAYER,
        points=MESSAGE,
    ),
}


def called_by_points(name: str) -> bool:
    """Whether a bracket of this name is called by its points: all but those of systems that pair everybody at once."""
    return name in ("", "scoregroup", "last bracket", "penultimate bracket")


_NAMED = {"the whole field": WHOLE_FIELD, "the whole section": WHOLE_SECTION}


def bracket_name(bracket: Bracket) -> Message:
    """How a bracket is called: by its score, or by its name if that says more."""
    if called_by_points(bracket.name):
        return BRACKET_OF(points=bracket.score)
    if bracket.name in _NAMED:
        return _NAMED[bracket.name]()
    return BRACKET_NAMED(name=bracket.name.removeprefix("the "))


def headed(number: int, seat: Message) -> Message:
    """The line above the reasons of a board, or of the bye (0)."""
    return BOARD_SEAT(board=number, seat=seat) if number else BYE_SEAT(seat=seat)
