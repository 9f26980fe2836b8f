"""What proofs say of US Chess rounds: levels on which another round is worse, natural pairings, changes, colours."""

from __future__ import annotations

from ...messages import COLOUR, COUNT, MESSAGE, NUMBER, PLAYER, SYMBOL, Names, Type, Words, message
from ...messages import Value as Any
from ..view.proof_words import CLAUSES_AND, PAIR, PLAYERS_12, ROUNDS_AND, SCORE


def _unstopped(words: Words, value: Any, names: Names) -> str:
    return words(value, names).rstrip(".")


NUMBERED_PAIRS = NUMBER.many("NUMBERED_PAIR", (3, 12), lambda words, texts: "–".join(texts)).many(
    "NUMBERED_PAIRS", ((3, 12), (5, 14)), lambda words, texts: words.shortened(texts, 6)
)
"""Pairs by their numbers with commas, six at most."""

UNSTOPPED = Type("UNSTOPPED", MESSAGE.schema, MESSAGE.example, _unstopped)
"""A sentence without its full stop."""

IN_ROUNDS = message(
    "proof.in_rounds", one="in round {rounds}", other="in rounds {rounds}", rounds=ROUNDS_AND, count=COUNT
)
UNDER_EARLIER_ENTRY = message("proof.under_earlier_entry", "under an earlier entry")
MET_WHEN = message("proof.met_when", "they met {when}", when=MESSAGE)
TWO_MET = message("proof.two_met", "{a} and {x} met {when}", a=PLAYER, x=PLAYER, when=MESSAGE)

# Boards of another round.

PAIR_WITH = message("proof.pair_with", "{pair} ({detail})", pair=PAIR, detail=MESSAGE)
COUNT_MORE = message("proof.count_more", one="{count} more", other="{count} more", count=COUNT)
NONE_OF_THEM = message("proof.none_of_them", "none")
BOARDS_INSTEAD = message(
    "proof.boards_instead",
    one="{count} board instead of {others}",
    other="{count} boards instead of {others}",
    count=COUNT,
    others=MESSAGE,
)
SECOND_GAMES = message("proof.second_games", "Second games")
SUCH_BOARDS = message("proof.such_boards", "Such boards")
SUCH_DROPS = message("proof.such_drops", "Such drops")

SECOND_GAME_ONLY = message(
    "proof.second_game_only",
    "{met}; a second game is allowed only if the section cannot be paired otherwise.",
    met=MESSAGE,
)
APART_MEET_ONLY = message(
    "proof.apart_meet_only",
    "{boards} are kept apart by a request, or as a family or a team, and meet only if the section cannot be paired "
    "otherwise.",
    boards=MESSAGE,
)
MATES_MEET_ONLY = message(
    "proof.mates_meet_only",
    "{boards} are teammates or clubmates, who meet only if somebody would have to leave the score group otherwise.",
    boards=MESSAGE,
)
BY_SCORE = message("proof.by_score", "{number} by {points}", number=NUMBER, points=SCORE)
UNEQUAL_BOARDS = message(
    "proof.unequal_boards",
    "Boards of unequal points: {theirs}, instead of {ours}.",
    theirs=MESSAGE,
    ours=MESSAGE,
)
FURTHER_APART = message(
    "proof.further_apart",
    "{instead} further apart than {limit} points: {boards}.",
    instead=MESSAGE,
    limit=SCORE,
    boards=MESSAGE,
)
NEED_SAME_COLOUR = message(
    "proof.need_same_colour",
    "{instead} on which both players need the same colour to equalize: {boards}.",
    instead=MESSAGE,
    boards=MESSAGE,
)
TIMES_IN_ALL = message(
    "proof.times_in_all",
    "Those who go without it have had the other colour more often, {theirs} instead of {ours} times in all.",
    theirs=NUMBER,
    ours=NUMBER,
)
THIRD_TIME_RUNNING = message(
    "proof.third_running",
    "{instead} on which a player gets a colour for the third time running: {boards}.",
    instead=MESSAGE,
    boards=MESSAGE,
)
NOT_ALTERNATE = message(
    "proof.not_alternate",
    "{instead} on which both players are due the same colour and one will not alternate: {boards}.",
    instead=MESSAGE,
    boards=MESSAGE,
)
LARGE_CHANGES = message(
    "proof.large_changes",
    "{instead} made by an interchange or a change of more than {low} rating points.",
    instead=MESSAGE,
    low=SYMBOL,
)
SUM_OF_CHANGES = {
    "places of the ranking": message(
        "proof.sum_of_places",
        "Changes of opponents by {theirs} places of the ranking in all instead of {ours}.",
        theirs=NUMBER,
        ours=NUMBER,
    ),
    "rating points": message(
        "proof.sum_of_ratings",
        "Changes of opponents by {theirs} rating points in all instead of {ours}.",
        theirs=NUMBER,
        ours=NUMBER,
    ),
}
ACROSS_GROUPS = message(
    "proof.across_groups", "{instead} across score groups: {boards}.", instead=MESSAGE, boards=MESSAGE
)
BY_INTERCHANGE = message(
    "proof.by_interchange",
    "{instead} made by an interchange, where a transposition is as good.",
    instead=MESSAGE,
)
BEYOND_LIMIT = {
    "low": message(
        "proof.beyond_low",
        "{instead} changed by more than the low limit of {limit} rating points",
        instead=MESSAGE,
        limit=NUMBER,
    ),
    "high": message(
        "proof.beyond_high",
        "{instead} changed by more than the high limit of {limit} rating points",
        instead=MESSAGE,
        limit=NUMBER,
    ),
}
BYE_AMONG_THEM = message(
    "proof.bye_among_them", "{clause}, the bye of {player} among them", clause=MESSAGE, player=PLAYER
)
DROPS_UNRATED = message(
    "proof.drops_unrated",
    "{players} would drop without a rating, out of a score group in which somebody has one.",
    players=PLAYERS_12,
)

# The bye.

US_BYE_TWICE = message(
    "proof.us_bye_twice",
    "{player} had a full-point bye or a win by forfeit, and would get the bye.",
    player=PLAYER,
)
US_BYE_TWICE_IN = message(
    "proof.us_bye_twice_in",
    "{player} had a full-point bye or a win by forfeit {when}, and would get the bye.",
    player=PLAYER,
    when=MESSAGE,
)
US_BYE_TOO_HIGH = message(
    "proof.us_bye_too_high",
    "The bye would go to {given} with {points} points, and {due} with {least} can have it.",
    given=PLAYER,
    points=SCORE,
    due=PLAYER,
    least=SCORE,
)
TOOK_HALF_BYE = message(
    "proof.took_half_bye",
    "{given} took a half-point bye {when}; {due}, of the same score group, has none.",
    given=PLAYER,
    when=MESSAGE,
    due=PLAYER,
)
PROMISED_HALF_BYE = message(
    "proof.promised_half_bye",
    "{given} is promised a half-point bye; {due}, of the same score group, has none.",
    given=PLAYER,
    due=PLAYER,
)
JUST_COLOUR = message("proof.just_colour", "{colour}", colour=COLOUR)
WITHOUT_RATING = message("proof.unrated", "unrated")
BYE_BY_RATING = message(
    "proof.bye_by_rating",
    "The bye would go to {given} ({rating}) and not to {due} ({least}): the lowest ranked with a rating has it, the "
    "unrated come after.",
    given=PLAYER,
    rating=MESSAGE,
    due=PLAYER,
    least=MESSAGE,
)
HAD_ONE_ALREADY = message("proof.had_one_already", "{players} had one already.", players=PLAYERS_12)

# The order of equal rounds, last resorts.

BOTH_EQUALLY_GOOD = message(
    "proof.equally_good",
    "find both rounds equally good; then {player} meets {x} and not {later}",
    player=PLAYER,
    x=MESSAGE,
    later=MESSAGE,
)
LAST_RESORT = message("proof.last_resort", "{what} is allowed only as a last resort.", what=MESSAGE)
LAST_RESORT_WHY = message(
    "proof.last_resort_why", "{what} is allowed only as a last resort: {why}.", what=MESSAGE, why=MESSAGE
)
THE_BYE_FOR = message("proof.the_bye_of", "The bye for {player}", player=PLAYER)
BYE_WENT_BEFORE = message("proof.bye_went_before", "a full-point bye or a win by forfeit went before")
BYE_WENT_BEFORE_IN = message(
    "proof.bye_went_before_in", "a full-point bye or a win by forfeit {when} went before", when=MESSAGE
)
ALL_THERE_IS = message(
    "proof.all_there_is", "{reason} {players} are all there is.", reason=MESSAGE, players=PLAYERS_12
)

# Colours.

NO_COLOUR_DUE = message(
    "proof.no_colour_due", "{player} is due no colour after {history}", player=PLAYER, history=MESSAGE
)
COLOUR_DUE_AFTER = message(
    "proof.colour_due_after",
    "{player} is due {colour} after {history}",
    player=PLAYER,
    colour=COLOUR,
    history=MESSAGE,
)
NO_GAME = message("proof.no_game", "no game")
TO_GET_IT = message(
    "proof.to_get_it", "{clause}; for {player} to get it, {why}", clause=MESSAGE, player=PLAYER, why=MESSAGE
)
NOTHING_GIVES_IT = message("proof.nothing_gives_it", "there is no pairing of the section that gives it")
NO_WORSE = message(
    "proof.no_worse", "{needed} would be no worse: the rules {clause}", needed=SYMBOL, clause=MESSAGE
)
RULES_DECIDE = message("proof.rules_decide", "decide")
WOULD_BE_NEEDED = {
    True: message(
        "proof.would_be_needed",
        "{needed} would be needed. {said} [{rule}]",
        needed=SYMBOL,
        said=UNSTOPPED,
        rule=SYMBOL,
    ),
    False: message(
        "proof.would_be_needed_in_vain",
        "{needed} would be needed; colours would be no better as a whole. {said} [{rule}]",
        needed=SYMBOL,
        said=UNSTOPPED,
        rule=SYMBOL,
    ),
}
COLOURS_GRANTED = message("proof.colours_granted", "Everybody who is due a colour gets it.")
COLOURS_DENIED = message(
    "proof.colours_denied",
    one="1 player does not get the colour due: {equal} to equalize, {alternate} to alternate.",
    other="{count} players do not get the colour due: {equal} to equalize, {alternate} to alternate.",
    count=COUNT,
    equal=NUMBER,
    alternate=NUMBER,
)

# Natural pairings, and changes of them.

ALL_NATURAL = message("proof.all_natural", "All boards are natural pairings.")
CHANGED_BOARDS = message(
    "proof.changed_boards", "Changed from the natural pairing: {boards}.", boards=CLAUSES_AND
)
CHANGED_FOR = {
    "forced": message(
        "proof.changed_forced",
        one="{count} board because of earlier games, teams or odd groups (by {most} rating points at most)",
        other="{count} boards because of earlier games, teams or odd groups (by {most} rating points at most)",
        count=COUNT,
        most=NUMBER,
    ),
    "colours": message(
        "proof.changed_colours",
        one="{count} board for colours (by {most} rating points at most)",
        other="{count} boards for colours (by {most} rating points at most)",
        count=COUNT,
        most=NUMBER,
    ),
}
WOULD_HAVE_BYE = message("proof.would_have_bye", "{player} would have the bye", player=PLAYER)
WOULD_MEET_NATURALLY = message("proof.would_meet", "{player} would meet {x}", player=PLAYER, x=PLAYER)
BY_NATURAL = message("proof.by_natural", "By the natural pairing {would}.", would=CLAUSES_AND)
NEIGHBOURS_MEET = message("proof.neighbours_meet", "{pair} are neighbours in the ranking.", pair=PAIR)
ODD_MEETS_FIRST = message(
    "proof.odd_meets_first",
    "{a} is the odd player of those with {points} points and {x} the first of those with {below}.",
    a=PLAYER,
    points=SCORE,
    x=PLAYER,
    below=SCORE,
)
NATURAL_PAIR = message(
    "proof.natural_pair",
    "{pair} is the natural pairing of those with {points} points: the top half meets the bottom half in order.",
    pair=PAIR,
    points=SCORE,
)
PAIR_AND_OTHERS = message("proof.pair_and_others", "{pair}, with {pairs}", pair=PAIR, pairs=NUMBERED_PAIRS)
FORCED_CHANGE = {
    True: message(
        "proof.forced_without",
        "{boards} is the natural pairing without these: a change of {change} rating points, for which there is no "
        "limit.",
        boards=MESSAGE,
        change=NUMBER,
    ),
    False: message(
        "proof.forced_elsewhere",
        "{boards} follows from changes forced elsewhere: a change of {change} rating points, for which there is no "
        "limit.",
        boards=MESSAGE,
        change=NUMBER,
    ),
}
CHANGE_MADE = message(
    "proof.change_made",
    "{how} {boards}: a change of {change} rating points, {limit}; on these boards {conflicts}.",
    how=MESSAGE,
    boards=MESSAGE,
    change=NUMBER,
    limit=MESSAGE,
    conflicts=MESSAGE,
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
    one="{count} conflict before, {after} after",
    other="{count} conflicts before, {after} after",
    count=COUNT,
    after=MESSAGE,
)
OVER_HIGH = message(
    "proof.over_high", "over the high limit of {high}, which scores and earlier games forced", high=SYMBOL
)
OVER_LOW = message("proof.over_low", "over the low limit of {low}", low=SYMBOL)
OVER_LOW_WITHIN_HIGH = message(
    "proof.over_low_within_high",
    "over the low limit of {low} and within the high limit of {high}",
    low=SYMBOL,
    high=SYMBOL,
)
WITHOUT_LIMIT = message("proof.without_limit", "without a limit")
WITHIN_LOW = message("proof.within_low", "within the low limit of {low}", low=SYMBOL)
CONFLICT = {
    "rematch": message("proof.conflict_rematch", "{a} and {x} met {when}.", a=PLAYER, x=PLAYER, when=MESSAGE),
    "apart": message("proof.conflict_apart", "{a} and {x} are kept apart.", a=PLAYER, x=PLAYER),
    "team": message("proof.conflict_team", "{a} and {x} are teammates or clubmates.", a=PLAYER, x=PLAYER),
    "unrated": message(
        "proof.conflict_unrated", "{a}, who has no rating, would drop to a lower score group.", a=PLAYER
    ),
    "EQ": message(
        "proof.conflict_equalize",
        "{a} and {x} both need {colour} to equalize.",
        a=PLAYER,
        x=PLAYER,
        colour=COLOUR,
    ),
    "AL": message(
        "proof.conflict_alternate", "{a} and {x} are both due {colour}.", a=PLAYER, x=PLAYER, colour=COLOUR
    ),
    "33": message(
        "proof.conflict_third",
        "{a} and {x} are both due {colour}, and one would have the other colour a third time running.",
        a=PLAYER,
        x=PLAYER,
        colour=COLOUR,
    ),
}
