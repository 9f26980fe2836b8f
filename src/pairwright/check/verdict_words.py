"""Sentences about recorded rounds and about the round at a glance."""

from ..messages import BOARD, COUNT, MESSAGE, MESSAGES, PLAYER, ROUND, SYMBOL, TEXT, message
from ..systems.view.proof_words import OPENING, PAIRS, PLAYERS_12, RULE_TEXT

STATUS = {
    "same": message("check.same", "as the rules have it"),
    "colours": message("check.colours", "the right pairs, but other colours"),
    "later": message("check.later", "equally good, but another pairing comes first"),
    "worse": message("check.worse", "a better pairing exists"),
    "illegal": message("check.breaks", "breaks an absolute rule"),
    "departs": message("check.departs", "other pairs than the rules decide"),
    "differs": message("check.differs", "other pairs than this system makes"),
    "better": message(
        "check.better", "better than our own pairing: a fault of this program, please report it"
    ),
}
NO_LEGAL_PAIRING = message("check.no_pairing", f"{MESSAGE:status}, and no legal pairing exists")
ON_BOARDS = message(
    "check.on_boards",
    one=f"{MESSAGE:status} ({COUNT:count} board)",
    other=f"{MESSAGE:status} ({COUNT:count} boards)",
)
NOTED = message("check.noted", f"{MESSAGE:status} (noted in the file: {TEXT:remark})")

ROUND_IS = message("check.round", f"Round {ROUND:round}: {MESSAGE:status}")
ROUND_LINE = message("check.round_line", f"round {ROUND:round} {SYMBOL:mark} {MESSAGE:status}")
NOTHING_RECORDED = message("check.nothing_recorded", "no round is recorded yet: nothing to check")
ORDER_LINE = message("check.order_line", f"standings {ROUND:round}: {SYMBOL:order}")
RANKS_RIGHT = message("check.ranks_right", f"Ranks are right, by {MESSAGE:by}.")
RANKS_LINE = message("check.ranks_line", f"ranks {SYMBOL:mark} by {MESSAGE:by}")
RANKS_WRONG_LINE = message("check.ranks_wrong_line", f"ranks {SYMBOL:mark} by {MESSAGE:by}:")
BY_POINTS = message("check.by_points", "points")
BY_POINTS_AND = message("check.by_points_and", f"points, {SYMBOL:codes}")
OF_PLAYERS = message("check.of_players", one=f"{COUNT:count} player", other=f"{COUNT:count} players")
OF_TEAMS = message("check.of_teams", one=f"{COUNT:count} team", other=f"{COUNT:count} teams")
EVENT_HEAD = message("check.event_head", f"{TEXT:event}: {RULE_TEXT:system}, {MESSAGE:size}")
TOURNAMENT_HEAD = message("check.head", f"{RULE_TEXT:system}, {MESSAGE:size}")
SYSTEM_LINE = message("check.system_line", f"{RULE_TEXT:system} ({SYMBOL:years}) · {MESSAGE:size}")
CHECKED = message("check.title", "Pairings checked")
SHOULD_BE = message("check.should_be", "should be")
IS = message("check.is", "is")
PAIR_CELL = message("check.pair", f"{PLAYER:white} - {PLAYER:black}")
BYE_CELL = message("check.bye", f"{PLAYER:player} - bye")
RIGHT_IF_LATE = message(
    "check.right_if_late",
    f"This round is right if it was paired before the entry of {PLAYERS_12:players}: numbers and ranking were "
    "different then (C.04.2 art. 2.4).",
)
RANKS_REPEAT_NUMBERS = message(
    "check.ranks_repeat", "The column of ranks repeats the start numbers: ranks are not compared."
)

RECORDED = message(
    "check.recorded_board",
    f"Round {ROUND:round}, board {BOARD:board} as recorded: {PLAYER:white} ({MESSAGE:points}) had White against "
    f"{PLAYER:black} ({MESSAGE:others}), {MESSAGE:result}.",
)
ENDED_DRAWN = message("check.ended_drawn", "a draw")
NOT_PLAYED = message("check.not_played", f"{MESSAGE:result}, not played")
STATUS_OF_ROUND = message("check.the_round", f"The round: {MESSAGE:status}.")
SAME_PAIR = message("check.same_pair", f"The rules have this pair, too: their board {BOARD:board}.")
SAME_PAIR_TURNED = message(
    "check.same_pair_turned",
    f"The rules have this pair, too, with the other colours: their board {BOARD:board}.",
)
OTHER_BOARDS = message("check.other_boards", f"The rules don't have this board, but {MESSAGES:boards}.")
PLAYED_OTHERWISE = message(
    "check.played_otherwise",
    f"round {ROUND:round} is being played otherwise: this explains the one the rules have",
)
RECORDED_OTHERWISE = message(
    "check.recorded_otherwise",
    f"round {ROUND:round} is recorded otherwise: this explains the one the rules have (see check)",
)

BRACKET_PAIRS = message("check.bracket_pairs", f"{OPENING:bracket}: {PAIRS:pairs}.")
BRACKET_EMPTY = message("check.bracket_empty", f"{OPENING:bracket}: no pairs.")
MOVING_DOWN = message("check.moving_down", f"Floating down from it: {PLAYERS_12:players}.")
BYE_TO = message("check.bye_to", f"The bye goes to {PLAYER:player}.")
ROUND_OF_EVENT = message("explain.round_of_event", f"{TEXT:event}: round {ROUND:round}")
ROUND_OF_TOURNAMENT = message("explain.round_of_tournament", f"Tournament: round {ROUND:round}")
