"""How values of tie-breaks and ratings are opened to their sums, as messages: loaded when one is opened."""

from __future__ import annotations

from ..messages import (
    BOARD,
    COUNT,
    MESSAGE,
    NUMBER,
    RATING,
    ROUND,
    ROUNDS,
    SYMBOL,
    TEXT,
    Message,
    Type,
    Words,
    message,
)
from ..model.figures import DIFFERENCE, FIGURE, SCORE
from ..model.wording import HALF_POINT_BYE, ZERO_POINT_BYE
from .written import ENDINGS, place_text

_PLACE = Type(
    "PLACE",
    NUMBER.schema,
    2,
    lambda words, value, names: place_text(value) if words.code == "en" else str(value),
)
SCORES = SCORE.many("SCORES_SHOWN", (10, 15), lambda words, texts: words.joined(texts))

PLACE = message("sum.place", one=f"{_PLACE:place}", other=f"{_PLACE:place}", count=COUNT)

HEAD = message("sum.head", f"{SYMBOL:code} of #{NUMBER:player} = {FIGURE:value}")
ONE_TERM = message("sum.term", f"{MESSAGE:where}: {FIGURE:value}")
ON_BOARD = message("sum.board", f"board {BOARD:board}")
AGAINST_NUMBER = message("sum.against_number", f"{MESSAGE:where} v #{NUMBER:opponent}")
AGAINST = message("sum.against", f"{MESSAGE:where} v #{NUMBER:opponent} {TEXT:name}")
SUM_OF_TERMS = message("sum.total", f"sum {FIGURE:total}")
UNDEFINED = message("sum.undefined", f"undefined: {MESSAGE:why}")
CUT_LOWEST = message("sum.cut_lowest", "cut: least significant")
CUT_VOLUNTARY = message("sum.cut_voluntary", "cut first: voluntarily unplayed (16.5)")
CUT_HIGHEST = message("sum.cut_highest", "cut: most significant")
BELOW_LIMIT = message("sum.below", "not counted: opponent below the limit")

OF_OPPONENT = message("sum.score", "score of the opponent")
WITH_DRAWS = message(
    "sum.score_with_draws",
    one=f"score {SCORE:score} of the opponent, with draws for round {ROUNDS:rounds} (16.3)",
    other=f"score {SCORE:score} of the opponent, with draws for rounds {ROUNDS:rounds} (16.3)",
    count=COUNT,
)
DUMMY = message("sum.dummy", f"{MESSAGE:what}: a dummy with the own score {SCORE:own}")
DUMMY_CAPPED = message(
    "sum.dummy_capped",
    f"{MESSAGE:what}: a dummy with the own score {SCORE:own}, not more than {SCORE:used} ({SYMBOL:article})",
)
UNPLAYED = {
    "ZERO": ZERO_POINT_BYE,
    "HALF": HALF_POINT_BYE,
    "FULL": message("sum.bye", "bye with a full point"),
    "FORFEIT_LOSS": message("sum.forfeit_loss", "forfeit loss"),
    "FORFEIT_WIN": message("sum.forfeit_win", "forfeit win"),
    "LOSS": message("sum.loss_alone", "loss without opponent"),
    "DRAW": message("sum.draw_alone", "draw without opponent"),
    "WIN": message("sum.win_alone", "win without opponent"),
}
"""The words for an unplayed round, by the name of its kind."""
VALUE_OF_OPPONENT = message("sum.value_of_opponent", f"{SYMBOL:code} of the opponent")
MULTIPLIED = message("sum.times", f"{SCORE:score} x {SCORE:points}")
PRODUCT = message("sum.product", f"{SCORE:score} x {SCORE:points}: {MESSAGE:origin}")
AGAINST_SCORE = message("sum.against_score", f"against an opponent with {SCORE:score}")
GAME_AMONG_TIED = message("sum.among_tied", "game among the tied")
PLACE_OF_TIED = message("sum.place_of_tied", f"{MESSAGE:place} of {NUMBER:tied} tied")
COMPARED = message("sum.compared", f"{SCORE:own} to {SCORE:other}")
COMPARED_DRAW = message("sum.compared_draw", f"{SCORE:own} to {SCORE:other} (a draw)")
AFTER_ROUND = message("sum.after_round", "score after the round")
RUNNING = message("sum.running", f"score {SCORE:score} after the round")
RUNNING_LESS = message(
    "sum.running_less", f"score {SCORE:score} after the round, less {SCORE:win} for the unplayed win"
)
RATING_OF_OPPONENT = message("sum.rating", "rating of the opponent")
CUMULATIVE_OF_OPPONENT = message("sum.cumulative", "cumulative score of the opponent")
PERFORMANCE_OF_OPPONENT = message("sum.performance_of", "performance of the opponent")
UNPLAYED_NOUGHT = message("sum.unplayed_nought", "unplayed: an opponent with 0")
UNPLAYED_AS_DRAWS = message(
    "sum.unplayed_as_draws",
    one=f"score of the opponent, {COUNT:count} unplayed as draws",
    other=f"score of the opponent, {COUNT:count} unplayed as draws",
)
BOARD_TIMES = message("sum.board_times", f"points on the board x {BOARD:board}")
ON_THE_BOARD = message("sum.on_board", "points on the board")
WITHOUT_LAST = message("sum.without_last", "points without the last boards")

OVER_MET = message(
    "sum.over_met",
    one=f"divided by {COUNT:count} opponent met",
    other=f"divided by {COUNT:count} opponents met",
)
AVERAGED = message(
    "sum.over",
    one=f"divided by {COUNT:count} opponent, rounded",
    other=f"divided by {COUNT:count} opponents, rounded",
)
OVER_GAINED = message(
    "sum.over_gained",
    one=f"divided by {COUNT:count} opponent, rounded, {DIFFERENCE:gained} for a score of {NUMBER:percent} % "
    "(table 8.1.1)",
    other=f"divided by {COUNT:count} opponents, rounded, {DIFFERENCE:gained} for a score of {NUMBER:percent} % "
    "(table 8.1.1)",
)
OVER_DECIMALS = message(
    "sum.over_decimals",
    one=f"divided by {COUNT:count} opponent, two decimals",
    other=f"divided by {COUNT:count} opponents, two decimals",
)
LOWEST_RATING = message(
    "sum.lowest_rating", f"lowest rating that expects {SCORE:points} of {NUMBER:games} (table 8.1.2)"
)
DIVIDED_PLUS = message(
    "sum.divided_plus", f"divided by {NUMBER:divisor}, plus the secondary score {SCORE:score}"
)
ONE_AFTER_OTHER = message("sum.one_after_other", f"compared one after the other: {SCORES:scores}")

CUTS_LEAVE_NOTHING = message("sum.cuts", "the cuts leave nothing")
NO_GAME_COUNTS = message("sum.no_game", "no game counts")
TIED_WITH_NOBODY = message("sum.not_tied", "the participant is not tied")
NOTHING_DECIDED = message("sum.undecided", "the games among the tied decide nothing")
NO_RATING_HERE = message("sum.unrated", "without a rating")
NONE_ENTERED = message("sum.none_entered", "none is entered")
UNEQUAL_GAME_POINTS = message("sum.unequal_game_points", "teams with different game points are tied (12.1)")
UNKNOWN_BOARDS = message(
    "sum.unknown_boards",
    f"{SYMBOL:code}: the file does not say the result of every board of every match",
)
NO_OUTSIDE = message("sum.no_outside", f"{SYMBOL:code}: no participant has a value from outside")
NO_HAND = message("sum.no_hand", f"{SYMBOL:code}: no participant is placed by hand")

OF_PLAYER = message("sum.of_player", f"{SYMBOL:title}: #{NUMBER:player} {TEXT:name}")
RANKED = message("sum.ranked", f"rank {SYMBOL:rank}, {SCORE:points} points")
PERFORMED = message(
    "sum.performance",
    f"Performance {RATING:rating}, perfect {RATING:perfect}: {SCORE:points} of {NUMBER:games} against an average "
    f"of {RATING:average}",
)
PERFORMANCE_WITHOUT = message(
    "sum.performance_without",
    f"Performance {RATING:rating}, perfect {RATING:perfect}: {SCORE:points} of {NUMBER:games} against an average "
    f"of {RATING:average}, {NUMBER:unrated} against unrated opponents left out",
)
CHANGE = message("sum.change", f"Rating change {FIGURE:change} = {NUMBER:k} x {FIGURE:total}")
GAME_CHANGE = message(
    "sum.game",
    f"round {ROUND:round} v #{NUMBER:opponent}: {FIGURE:scored} - {FIGURE:expected}, difference "
    f"{DIFFERENCE:difference}",
)
GAME_CHANGE_CAPPED = message(
    "sum.game_capped",
    f"round {ROUND:round} v #{NUMBER:opponent}: {FIGURE:scored} - {FIGURE:expected}, difference "
    f"{DIFFERENCE:difference} (counts as 400)",
)
LEFT_OUT_BY = {
    "LOWEST": CUT_LOWEST,
    "VOLUNTARY": CUT_VOLUNTARY,
    "HIGHEST": CUT_HIGHEST,
    "BELOW": BELOW_LIMIT,
}
"""Why a term does not count, by the name of its fate."""


def why_left_out(fate: str) -> Message | None:
    """The reason a term does not count; `None` for one that does."""
    found = LEFT_OUT_BY.get(fate)
    return found() if found else None


def value_in(text: str, words: Words) -> str:
    """A value as written in English, in a language: with its decimal sign, a place as its ordinal."""
    if text[-2:] not in ENDINGS:
        return words.number(text)
    place = int(text[:-2])
    return words(PLACE(place=place, count=place))
