"""Texts of US Chess: levels that make another round worse, natural pairings, changes, colours, impossible sections."""

from __future__ import annotations

from ...messages import COLOUR, COUNT, MESSAGE, NUMBER, PLAYER, ROUND, SYMBOL, Names, Type, Words, message
from ...messages import Value as Any
from ...model.figures import SCORE
from ..view.proof_words import CLAUSES_AND, PAIR, PLAYERS_12, ROUNDS_AND


def _unstopped(words: Words, value: Any, names: Names) -> str:
    return words(value, names).rstrip(".")


NUMBERED_PAIRS = NUMBER.many("NUMBERED_PAIR", (3, 12), lambda words, texts: "–".join(texts)).many(
    "NUMBERED_PAIRS", ((3, 12), (5, 14)), lambda words, texts: words.shortened(texts, 6)
)
"""Pairs by their numbers with commas, six at most."""

UNSTOPPED = Type("UNSTOPPED", MESSAGE.schema, MESSAGE.example, _unstopped)
"""A sentence without its full stop."""

IN_ROUNDS = message(
    "proof.in_rounds",
    one=f"in round {ROUNDS_AND:rounds}",
    other=f"in rounds {ROUNDS_AND:rounds}",
    count=COUNT,
)
UNDER_EARLIER_ENTRY = message("proof.under_earlier_entry", "under an earlier entry")
MET_WHEN = message("proof.met_when", f"they met {MESSAGE:when}")
TWO_MET = message("proof.two_met", f"{PLAYER:a} and {PLAYER:x} met {MESSAGE:when}")

# Boards of another round.

PAIR_WITH = message("proof.pair_with", f"{PAIR:pair} ({MESSAGE:detail})")
COUNT_MORE = message("proof.count_more", one=f"{COUNT:count} more", other=f"{COUNT:count} more")
NONE_OF_THEM = message("proof.none_of_them", "none")
BOARDS_INSTEAD = message(
    "proof.boards_instead",
    one=f"{COUNT:count} board instead of {MESSAGE:others}",
    other=f"{COUNT:count} boards instead of {MESSAGE:others}",
)
SECOND_GAMES = message("proof.second_games", "Second games")
SUCH_BOARDS = message("proof.such_boards", "Such boards")
SUCH_DROPS = message("proof.such_drops", "Such drops")

SECOND_GAME_ONLY = message(
    "proof.second_game_only",
    f"{MESSAGE:met}; a second game is allowed only if the section cannot be paired otherwise.",
)
APART_MEET_ONLY = message(
    "proof.apart_meet_only",
    f"{MESSAGE:boards} are kept apart by a request, or as a family or a team, and meet only if the section "
    "cannot be paired otherwise.",
)
MATES_MEET_ONLY = message(
    "proof.mates_meet_only",
    f"{MESSAGE:boards} are teammates or clubmates, who meet only if a player would have to leave the score "
    "group otherwise.",
)
BY_SCORE = message("proof.by_score", f"{NUMBER:number} by {SCORE:points}")
UNEQUAL_BOARDS = message(
    "proof.unequal_boards", f"Boards of unequal points: {MESSAGE:theirs}, instead of {MESSAGE:ours}."
)
FURTHER_APART = message(
    "proof.further_apart", f"{MESSAGE:instead} further apart than {SCORE:limit} points: {MESSAGE:boards}."
)
NEED_SAME_COLOUR = message(
    "proof.need_same_colour",
    f"{MESSAGE:instead} where both players need the same colour to equalize: {MESSAGE:boards}.",
)
TIMES_IN_ALL = message(
    "proof.times_in_all",
    f"The players denied it have had the other colour more often, {NUMBER:theirs} instead of "
    f"{NUMBER:ours} times in all.",
)
THIRD_TIME_RUNNING = message(
    "proof.third_running",
    f"{MESSAGE:instead} where a player gets a colour for the third time running: {MESSAGE:boards}.",
)
NOT_ALTERNATE = message(
    "proof.not_alternate",
    f"{MESSAGE:instead} where both players are due the same colour and one will not alternate: "
    f"{MESSAGE:boards}.",
)
LARGE_CHANGES = message(
    "proof.large_changes",
    f"{MESSAGE:instead} made by an interchange or a change of more than {SYMBOL:low} rating points.",
)
SUM_OF_CHANGES = {
    "places of the ranking": message(
        "proof.sum_of_places",
        f"Changes of opponents by {NUMBER:theirs} places of the ranking in all instead of {NUMBER:ours}.",
    ),
    "rating points": message(
        "proof.sum_of_ratings",
        f"Changes of opponents by {NUMBER:theirs} rating points in all instead of {NUMBER:ours}.",
    ),
}
ACROSS_GROUPS = message("proof.across_groups", f"{MESSAGE:instead} across score groups: {MESSAGE:boards}.")
BY_INTERCHANGE = message(
    "proof.by_interchange", f"{MESSAGE:instead} made by an interchange, where a transposition is as good."
)
BEYOND_LIMIT = {
    "low": message(
        "proof.beyond_low",
        f"{MESSAGE:instead} changed by more than the low limit of {NUMBER:limit} rating points",
    ),
    "high": message(
        "proof.beyond_high",
        f"{MESSAGE:instead} changed by more than the high limit of {NUMBER:limit} rating points",
    ),
}
BYE_AMONG_THEM = message("proof.bye_among_them", f"{MESSAGE:clause}, the bye of {PLAYER:player} among them")
DROPS_UNRATED = message(
    "proof.drops_unrated",
    f"{PLAYERS_12:players} would drop without a rating, out of a score group where a player has one.",
)

# The bye.

US_BYE_TWICE = message(
    "proof.us_bye_twice", f"{PLAYER:player} had a full-point bye or a win by forfeit, and would get the bye."
)
US_BYE_TWICE_IN = message(
    "proof.us_bye_twice_in",
    f"{PLAYER:player} had a full-point bye or a win by forfeit {MESSAGE:when}, and would get the bye.",
)
US_BYE_TOO_HIGH = message(
    "proof.us_bye_too_high",
    f"The bye would go to {PLAYER:given} with {SCORE:points} points, and {PLAYER:due} with {SCORE:least} "
    "can have it.",
)
TOOK_HALF_BYE = message(
    "proof.took_half_bye",
    f"{PLAYER:given} took a half-point bye {MESSAGE:when}; {PLAYER:due}, of the same score group, has none.",
)
PROMISED_HALF_BYE = message(
    "proof.promised_half_bye",
    f"{PLAYER:given} is promised a half-point bye; {PLAYER:due}, of the same score group, has none.",
)
JUST_COLOUR = message("proof.just_colour", f"{COLOUR:colour}")
WITHOUT_RATING = message("proof.unrated", "unrated")
BYE_BY_RATING = message(
    "proof.bye_by_rating",
    f"The bye would go to {PLAYER:given} ({MESSAGE:rating}) and not to {PLAYER:due} ({MESSAGE:least}): the "
    "lowest ranked with a rating has it, the unrated come after.",
)
HAD_ONE_ALREADY = message("proof.had_one_already", f"{PLAYERS_12:players} had one already.")

# The order of equal rounds, last resorts.

BOTH_EQUALLY_GOOD = message(
    "proof.equally_good",
    f"find both rounds equally good; then {PLAYER:player} meets {MESSAGE:x} and not {MESSAGE:later}",
)
LAST_RESORT = message("proof.last_resort", f"{MESSAGE:what} is allowed only as a last resort.")
LAST_RESORT_WHY = message(
    "proof.last_resort_why", f"{MESSAGE:what} is allowed only as a last resort: {MESSAGE:why}."
)
THE_BYE_FOR = message("proof.the_bye_of", f"The bye for {PLAYER:player}")
BYE_WENT_BEFORE = message("proof.bye_went_before", "a full-point bye or a win by forfeit went before")
BYE_WENT_BEFORE_IN = message(
    "proof.bye_went_before_in", f"a full-point bye or a win by forfeit {MESSAGE:when} went before"
)
ALL_THERE_IS = message("proof.all_there_is", f"{MESSAGE:reason} {PLAYERS_12:players} are all of them.")

# Colours.

NO_COLOUR_DUE = message("proof.no_colour_due", f"{PLAYER:player} is due no colour after {MESSAGE:history}")
COLOUR_DUE_AFTER = message(
    "proof.colour_due_after", f"{PLAYER:player} is due {COLOUR:colour} after {MESSAGE:history}"
)
NO_GAME = message("proof.no_game", "no game")
TO_GET_IT = message("proof.to_get_it", f"{MESSAGE:clause}; for {PLAYER:player} to get it, {MESSAGE:why}")
NOTHING_GIVES_IT = message("proof.nothing_gives_it", "no pairing of the section gives it")
NO_WORSE = message("proof.no_worse", f"{SYMBOL:needed} would be as good: the rules {MESSAGE:clause}")
RULES_DECIDE = message("proof.rules_decide", "decide")
WOULD_BE_NEEDED = {
    True: message(
        "proof.would_be_needed", f"{SYMBOL:needed} would be needed. {UNSTOPPED:said} [{SYMBOL:rule}]"
    ),
    False: message(
        "proof.would_be_needed_in_vain",
        f"{SYMBOL:needed} would be needed; colours would be no better as a whole. {UNSTOPPED:said} "
        f"[{SYMBOL:rule}]",
    ),
}
COLOURS_GRANTED = message("proof.colours_granted", "All players due a colour get it.")
COLOURS_DENIED = message(
    "proof.colours_denied",
    one=f"1 player does not get the colour due: {NUMBER:equal} to equalize, {NUMBER:alternate} to alternate.",
    other=f"{COUNT:count} players do not get the colour due: {NUMBER:equal} to equalize, "
    f"{NUMBER:alternate} to alternate.",
)

# Natural pairings, and changes of them.

ALL_NATURAL = message("proof.all_natural", "All boards are natural pairings.")
CHANGED_BOARDS = message("proof.changed_boards", f"Changed from the natural pairing: {CLAUSES_AND:boards}.")
CHANGED_FOR = {
    "forced": message(
        "proof.changed_forced",
        one=f"{COUNT:count} board because of earlier games, teams or odd groups (by {NUMBER:most} rating "
        "points at most)",
        other=f"{COUNT:count} boards because of earlier games, teams or odd groups (by {NUMBER:most} rating "
        "points at most)",
    ),
    "colours": message(
        "proof.changed_colours",
        one=f"{COUNT:count} board for colours (by {NUMBER:most} rating points at most)",
        other=f"{COUNT:count} boards for colours (by {NUMBER:most} rating points at most)",
    ),
}
WOULD_HAVE_BYE = message("proof.would_have_bye", f"{PLAYER:player} would have the bye")
BY_NATURAL = message("proof.by_natural", f"By the natural pairing {CLAUSES_AND:would}.")
NEIGHBOURS_MEET = message("proof.neighbours_meet", f"{PAIR:pair} are neighbours in the ranking.")
ODD_MEETS_FIRST = message(
    "proof.odd_meets_first",
    f"{PLAYER:a} is the odd player of those with {SCORE:points} points and {PLAYER:x} the first of those "
    f"with {SCORE:below}.",
)
NATURAL_PAIR = message(
    "proof.natural_pair",
    f"{PAIR:pair} is the natural pairing of those with {SCORE:points} points: the top half meets the "
    "bottom half in order.",
)
PAIR_AND_OTHERS = message("proof.pair_and_others", f"{PAIR:pair} (with {NUMBERED_PAIRS:pairs})")
FORCED_CHANGE = {
    True: message(
        "proof.forced_without",
        f"{MESSAGE:boards} is the natural pairing without these: a change of {NUMBER:change} rating points, "
        "without a limit.",
    ),
    False: message(
        "proof.forced_elsewhere",
        f"{MESSAGE:boards} follows from changes forced elsewhere: a change of {NUMBER:change} rating points, "
        "without a limit.",
    ),
}
CHANGE_MADE = message(
    "proof.change_made",
    f"{MESSAGE:how} {MESSAGE:boards}: a change of {NUMBER:change} rating points, {MESSAGE:limit}; on these "
    f"boards {MESSAGE:conflicts}.",
)
HOW_CHANGED = {
    "crossing": message("proof.how_crossing", "A pairing across score groups"),
    "drop": message("proof.how_drop", "By another choice of who drops"),
    "transposition": message("proof.how_transposition", "The transposition"),
    "interchange": message("proof.how_interchange", "The interchange"),
    "switch": message("proof.how_switch", "The switch"),
}
CONFLICTS = message(
    "proof.conflicts",
    one=f"{COUNT:count} conflict before, {MESSAGE:after} after",
    other=f"{COUNT:count} conflicts before, {MESSAGE:after} after",
)
OVER_HIGH = message(
    "proof.over_high", f"over the high limit of {SYMBOL:high}, which scores and earlier games forced"
)
OVER_LOW = message("proof.over_low", f"over the low limit of {SYMBOL:low}")
OVER_LOW_WITHIN_HIGH = message(
    "proof.over_low_within_high",
    f"over the low limit of {SYMBOL:low} and within the high limit of {SYMBOL:high}",
)
WITHOUT_LIMIT = message("proof.without_limit", "without a limit")
WITHIN_LOW = message("proof.within_low", f"within the low limit of {SYMBOL:low}")
CONFLICT = {
    "rematch": message("proof.conflict_rematch", f"{PLAYER:a} and {PLAYER:x} met {MESSAGE:when}."),
    "apart": message("proof.conflict_apart", f"{PLAYER:a} and {PLAYER:x} are kept apart."),
    "team": message("proof.conflict_team", f"{PLAYER:a} and {PLAYER:x} are teammates or clubmates."),
    "unrated": message(
        "proof.conflict_unrated", f"{PLAYER:a}, who has no rating, would drop to a lower score group."
    ),
    "EQ": message(
        "proof.conflict_equalize", f"{PLAYER:a} and {PLAYER:x} both need {COLOUR:colour} to equalize."
    ),
    "AL": message("proof.conflict_alternate", f"{PLAYER:a} and {PLAYER:x} are both due {COLOUR:colour}."),
    "33": message(
        "proof.conflict_third",
        f"{PLAYER:a} and {PLAYER:x} are both due {COLOUR:colour}, and one would have the other colour a third "
        "time running.",
    ),
}


REPORT_SIZE = message(
    "uscf.colour_report", f"The colour report of all boards is for up to {NUMBER:most} players."
)
REQUIRED_IMPOSSIBLE = message("uscf.required_impossible", "The required pairs can't all be made.")
NO_OTHER_PAIRING = message("uscf.no_other", "No other pairing is left.")
HOUSE_PLAYER_IDLE = message(
    "uscf.house_player", f"Player {PLAYER:player} is a house player and is not paired in round {ROUND:round}."
)
OPTION_NAMES_UNKNOWN = message(
    "uscf.unknown_player",
    f"The option {SYMBOL:option} names player {NUMBER:player}, but no player has that number.",
)
PLAIN_SIZE = message(
    "uscf.plain_size", f"The plain engine pairs up to {NUMBER:most} players, and there are {NUMBER:players}."
)
CHECK_SIZE = message("uscf.proof_size", f"The proof is checked pair by pair for up to {NUMBER:most} players.")
