"""What is said of a tournament that can't be, and of requests about one."""

from __future__ import annotations

from ..messages import BOARD, COUNT, MESSAGE, NUMBER, PLAYER, ROUND, SYMBOL, TEXT, TEXTS, message

UNKNOWN_PLAYER = message(
    "player.unknown",
    "No player has the number {number}.",
    number=NUMBER,
)
SAME_NUMBER = message(
    "player.not_unique",
    "Two players have the same start number: {a} and {x}.",
    a=TEXT,
    x=TEXT,
)
UNEQUAL_RECORDS = message(
    "player.record_length",
    "Every player needs one result for each completed round. {a} has {first}, {x} has {second}.",
    a=TEXT,
    first=NUMBER,
    x=TEXT,
    second=NUMBER,
)
NOT_NAMED = message(
    "player.not_named",
    "No player is called '{name}'.",
    name=TEXT,
)
NOT_NAMED_NEAR = message(
    "player.near",
    "No player is called '{name}'. Similar names: {near}.",
    name=TEXT,
    near=TEXTS,
)
AMBIGUOUS_NAME = message(
    "player.ambiguous",
    "'{name}' matches several players: {players}. Give the start number.",
    name=TEXT,
    players=TEXTS,
)
NO_RANKING_PLACE = message(
    "player.place",
    "There is no place {place}. The ranking has places 1 to {last}.",
    place=TEXT,
    last=NUMBER,
)
NO_ROSTER_PLACE = message(
    "player.roster_place",
    "There is no place {place}. The roster of {team} has places 1 to {last}.",
    place=TEXT,
    team=TEXT,
    last=NUMBER,
)
WITHDRAW_NEEDS_ROUNDS = message(
    "player.needs_rounds", "To withdraw a player, announce the number of rounds first."
)
ONLY_WITHDRAWS = message(
    "player.only_withdraws",
    "Round 1 is paired, so {player} can only be withdrawn: withdrawn({number}).",
    player=TEXT,
    number=NUMBER,
)
WAS_PAIRED = message(
    "player.was_paired",
    "{player} was paired in round {round}, which is completed.",
    player=TEXT,
    round=ROUND,
)
IS_PAIRED_NOW = message(
    "player.is_paired",
    "{player} is paired in round {round}, which is being played.",
    player=TEXT,
    round=ROUND,
)
APART_NEEDS_TWO = message(
    "player.apart_needs_two",
    "A forbidden pairing needs two or more players, each named once, not {given}.",
    given=SYMBOL,
)
NO_ROUND = message(
    "played.no_round",
    "There is no round {round}.",
    round=TEXT,
)
NO_ROUND_OF = message(
    "played.no_round_of",
    "There is no round {round}. Announced rounds: {last}.",
    round=TEXT,
    last=NUMBER,
)
ROUND_NOT_COMPLETED = message(
    "played.not_completed",
    "Round {round} is not completed. Completed rounds: {completed}.",
    round=ROUND,
    completed=NUMBER,
)
ROUNDS_BELOW = message(
    "played.rounds_below",
    "Round {paired} is paired already, so {rounds} rounds are too few.",
    paired=ROUND,
    rounds=NUMBER,
)
ROUND_COUNT = message(
    "played.round_range",
    "A tournament has 1 to {most} rounds, not {rounds}. Give None if the number is not announced.",
    rounds=NUMBER,
    most=NUMBER,
)
OPEN_BOARDS = message(
    "played.open_boards",
    one="{count} board of round {round} has no result yet",
    other="{count} boards of round {round} have no result yet",
    round=ROUND,
    count=COUNT,
)
STILL_OPEN = message(
    "played.still_open",
    "{open}. Enter the missing results before the next round is paired.",
    open=MESSAGE,
)
BOTH_WON_IN = message(
    "played.both_won",
    "Round {round}: the results of {a} and {x} contradict each other. Both won.",
    round=ROUND,
    a=TEXT,
    x=TEXT,
)
POINTS_MISSTATED = message(
    "played.misstated",
    "The points {stated} of {player} do not match the results, which give {given}. Correct one of "
    "them before the next round is paired.",
    player=TEXT,
    stated=SYMBOL,
    given=SYMBOL,
)
NOT_A_PAIR = message(
    "played.not_a_pair",
    "{given} is not a pair. Give two start numbers, White first, or (player, 0) for the bye.",
    given=TEXT,
)
ROSTER_SHORT = message(
    "played.roster_short",
    "Team {team} has {members} members, but a match has {boards} boards.",
    team=TEXT,
    members=NUMBER,
    boards=NUMBER,
)
LINEUP_LENGTH = message(
    "played.lineup",
    "The line-up names {members} members, but the match has {boards} boards.",
    members=NUMBER,
    boards=NUMBER,
)
NO_MATCH_NOW = message(
    "played.no_match",
    "Team {team} plays no match in round {round}.",
    team=PLAYER,
    round=ROUND,
)
NOT_PAIRED_YET = message(
    "played.not_paired_yet",
    "Round {round} is not paired yet. To correct results, name a completed round.",
    round=ROUND,
)
NOTHING_PAIRED = message("played.nothing_paired", "No round is paired yet.")
NOTHING_TO_TAKE_BACK = message(
    "played.nothing_to_undo", "No round is paired, so there is nothing to take back."
)
NO_SUCH_BOARD = message(
    "played.no_board",
    "Round {round} has no board {board}. Its boards are numbered 1 to {boards}.",
    round=ROUND,
    board=BOARD,
    boards=NUMBER,
)
NO_BOARD_KEY = message(
    "played.no_board_key",
    "Round {round} has no board {given}. Give a board number or (white, black).",
    round=ROUND,
    given=TEXT,
)
MATCH_RESULTS = message(
    "played.match_results",
    "{given} does not give the results of this match. It has {games} games, each with its result.",
    given=TEXT,
    games=NUMBER,
)
RESULT_WRONG = message(
    "played.result_wrong",
    "Round {round}, {a} and {x}: {why}.",
    round=ROUND,
    a=TEXT,
    x=TEXT,
    why=MESSAGE,
)
NEEDS_RESULT = message(
    "played.needs_result",
    "Round {round} is completed, so {a} and {x} need a result. To take the whole round back, use "
    "without_round().",
    round=ROUND,
    a=TEXT,
    x=TEXT,
)
RATINGS_RISE = message(
    "doubt.ratings_rise",
    "ratings rise down the list, from {low} ({first}) to {high} ({last}): "
    "the first of them will be paired as the strongest player, the last as the weakest",
    low=NUMBER,
    first=TEXT,
    high=NUMBER,
    last=TEXT,
)
LATE_AND_STRONG = message(
    "doubt.late_and_strong",
    "{player} ({rating}) is at the end of the list, but {weaker} of the {above} rated players "
    "above have a lower rating: in a score group this place counts as one of the weakest",
    player=TEXT,
    rating=NUMBER,
    weaker=NUMBER,
    above=NUMBER,
)
