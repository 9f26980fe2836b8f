"""Messages about impossible games, matches and members."""

from ..messages import COLOUR, MESSAGE, NUMBER, ROUND, SYMBOL, TEXT, TEXTS, message

FORFEITED_FOR_ONE = message(
    "game.forfeited_for_one", "the game was played for one of them and forfeited for the other"
)
BOTH_SAME_COLOUR = message("game.same_colour", f"both players have {COLOUR:colour}")
RESULTS_CONTRADICT = message(
    "game.contradict", f"the results '{SYMBOL:a}' and '{SYMBOL:x}' contradict each other"
)
BOTH_WON = message(
    "game.both_won", f"the results '{SYMBOL:a}' and '{SYMBOL:x}' contradict each other: both won"
)
MORE_THAN_A_WIN = message(
    "game.more_than_win", f"the results '{SYMBOL:a}' and '{SYMBOL:x}' add up to more than a win"
)
LESS_THAN_A_WIN = message(
    "game.less_than_win", f"the results '{SYMBOL:a}' and '{SYMBOL:x}' add up to less than a win"
)
RATED_FOR_ONE = message("game.rated_for_one", "the game is rated for one of the players only")
ONE_RESULT = message(
    "game.one_result", f"only one of them has a result, '{SYMBOL:result}', so the round is not finished"
)
NO_RESULT_YET = message("game.no_result", "no result yet")
BYE_IS_NO_RESULT = message("game.bye_is_none", "a bye is not the result of a game")
MATCH_COLOURS = message(
    "match.colours", f"'{TEXT:given}' does not give the colours of a match. Write W or B for each game."
)
MATCH_PRIMARY = message(
    "match.primary", f"The primary score of a match event is 'match' or 'game', not '{TEXT:given}'."
)
GAME_COUNT = message(
    "match.game_count",
    f"Round {ROUND:round}: {NUMBER:a} and {NUMBER:x} have {NUMBER:games} games, but matches have "
    f"{NUMBER:wanted}.",
)
ONE_GAME_ONLY = message(
    "match.one_game",
    f"Round {ROUND:round}: {NUMBER:a} and {NUMBER:x} have {NUMBER:games} games, but players' records hold "
    "one game a round.",
)
FOREIGN_GAME = message(
    "match.foreign_game", f"Round {ROUND:round}: {NUMBER:a} – {NUMBER:x} is not a game between {TEXTS:teams}."
)
PLAYS_TWICE = message(
    "match.plays_twice", f"Round {ROUND:round}: {TEXT:player} plays two games in one match."
)
MATCH_NEEDS_RULES = message(
    "match.needs_rules", "this is a match, but the point system is one of single games (see MatchRules)"
)
GAMES_MISSING = message("match.games_missing", "the games of the match are missing")
GAMES_DIFFER = message("match.games_differ", "the two sides record the games of their match differently")
TOO_MANY_GAMES = message(
    "match.too_many_games", f"it has {NUMBER:games} games, but a match has {NUMBER:wanted}"
)
NOT_A_MEMBER = message(
    "match.not_a_member", f"game {NUMBER:game} is played by {NUMBER:player}, who is not in {TEXT:team}"
)
GAME_WRONG = message("match.game_wrong", f"game {NUMBER:game}: {MESSAGE:why}")
TWO_FOR_TEAM = message("match.two_for_team", f"one person plays two games for {TEXT:team}")
RESULT_NOT_GAMES = message(
    "match.result_not_games", f"the result '{SYMBOL:result}' is not what the games give"
)
NOT_A_ROUND_RESULT = message(
    "game.not_a_result", f"Round {ROUND:round}: {TEXT:player} has {TEXT:given}, which is not a RoundResult."
)
COLOUR_ALONE = message(
    "game.colour_alone", f"Round {ROUND:round}: {TEXT:player} has {COLOUR:colour} without an opponent."
)
RESULT_ALONE = message(
    "game.result_alone", f"Round {ROUND:round}: {TEXT:player} has '{SYMBOL:result}' without an opponent."
)
NO_SUCH_OPPONENT = message(
    "game.no_such_opponent",
    f"Round {ROUND:round}: {TEXT:player} has the opponent {NUMBER:opponent}, who does not exist.",
)
OWN_OPPONENT = message(
    "game.own_opponent", f"Round {ROUND:round}: {TEXT:player} is paired against the same player."
)
BYE_WITH_OPPONENT = message(
    "game.bye_with_opponent",
    f"Round {ROUND:round}: {TEXT:player} has '{SYMBOL:result}' against {TEXT:opponent}, but a bye has no "
    "opponent.",
)
NO_RESULT_THERE = message(
    "game.no_result_there",
    f"Round {ROUND:round}: {TEXT:player} has the unknown result '{SYMBOL:result}' against {TEXT:opponent}.",
)
GAME_WITHOUT_COLOUR = message(
    "game.no_colour", f"Round {ROUND:round}: {TEXT:player} played {TEXT:opponent} without a colour."
)
NAMES_ANOTHER = message(
    "game.names_another",
    f"Round {ROUND:round}: {TEXT:player} names {TEXT:opponent} as opponent, but {TEXT:opponent} names "
    f"{TEXT:named}.",
)
HAS_NO_ENTRY = message(
    "game.has_no_entry",
    f"Round {ROUND:round}: {TEXT:player} names {TEXT:opponent} as opponent, but {TEXT:opponent} has no "
    "entry.",
)
HAS_RESULT_ALONE = message(
    "game.has_result_alone",
    f"Round {ROUND:round}: {TEXT:player} names {TEXT:opponent} as opponent, but {TEXT:opponent} has "
    f"'{SYMBOL:result}'.",
)
MEMBER_RESULTS = message(
    "member.own_results", f"{TEXT:member} has results, but results of a team's member belong to the matches."
)
UNKNOWN_MEMBER = message(
    "member.unknown", f"Team {TEXT:team} has the member {NUMBER:number}, who does not exist."
)
IN_TWO_TEAMS = message("member.in_two_teams", f"{TEXT:member} is in team {TEXT:a} and in team {TEXT:x}.")
TWICE_IN_TEAM = message("member.twice_in_team", f"{TEXT:member} is twice in team {TEXT:team}.")
BYE_UNKNOWN = message(
    "request.bye_unknown", f"A requested bye names player {NUMBER:number}, but no player has that number."
)
ACCELERATED_TOO_LATE = message(
    "request.accelerated_too_late",
    f"The acceleration points of {TEXT:player} go beyond the last round. Announced rounds: {NUMBER:last}.",
)
APART_UNKNOWN = message(
    "request.apart_unknown",
    f"A forbidden pairing names player {NUMBER:number}, but no player has that number.",
)
ROUND_NAMES_UNKNOWN = message(
    "request.round_unknown",
    f"Round {ROUND:round} names player {NUMBER:number}, but no player has that number.",
)
TWICE_IN_ROUND = message("request.paired_twice", f"Round {ROUND:round}: {TEXT:player} is paired twice.")
PAIRED_WITH_BYE = message(
    "request.paired_with_bye",
    f"Round {ROUND:round}: {TEXT:player} is paired and also has the bye '{SYMBOL:bye}'.",
)
