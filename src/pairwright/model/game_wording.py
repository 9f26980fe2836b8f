"""What is said of games, matches and members that can't be as they are recorded."""

from __future__ import annotations

from ..messages import COLOUR, MESSAGE, NUMBER, ROUND, SYMBOL, TEXT, TEXTS, message

FORFEITED_FOR_ONE = message(
    "game.forfeited_for_one", "the game was played for one of them and forfeited for the other"
)
BOTH_SAME_COLOUR = message(
    "game.same_colour",
    "both players have {colour}",
    colour=COLOUR,
)
RESULTS_CONTRADICT = message(
    "game.contradict",
    "the results '{a}' and '{x}' contradict each other",
    a=SYMBOL,
    x=SYMBOL,
)
BOTH_WON = message(
    "game.both_won",
    "the results '{a}' and '{x}' contradict each other: both won",
    a=SYMBOL,
    x=SYMBOL,
)
MORE_THAN_A_WIN = message(
    "game.more_than_win",
    "the results '{a}' and '{x}' add up to more than a win",
    a=SYMBOL,
    x=SYMBOL,
)
LESS_THAN_A_WIN = message(
    "game.less_than_win",
    "the results '{a}' and '{x}' add up to less than a win",
    a=SYMBOL,
    x=SYMBOL,
)
RATED_FOR_ONE = message("game.rated_for_one", "the game is rated for one of the players only")
ONE_RESULT = message(
    "game.one_result",
    "only one of them has a result, '{result}', so the round is not finished",
    result=SYMBOL,
)
NO_RESULT_YET = message("game.no_result", "no result yet")
BYE_IS_NO_RESULT = message("game.bye_is_none", "a bye is not the result of a game")
MATCH_COLOURS = message(
    "match.colours",
    "'{given}' does not give the colours of a match. Write W or B for each game.",
    given=TEXT,
)
MATCH_PRIMARY = message(
    "match.primary",
    "The primary score of a match event is 'match' or 'game', not '{given}'.",
    given=TEXT,
)
GAME_COUNT = message(
    "match.game_count",
    "Round {round}: {a} and {x} have {games} games, but matches have {wanted}.",
    round=ROUND,
    a=NUMBER,
    x=NUMBER,
    games=NUMBER,
    wanted=NUMBER,
)
ONE_GAME_ONLY = message(
    "match.one_game",
    "Round {round}: {a} and {x} have {games} games, but players' records hold one game a round.",
    round=ROUND,
    a=NUMBER,
    x=NUMBER,
    games=NUMBER,
)
FOREIGN_GAME = message(
    "match.foreign_game",
    "Round {round}: {a} – {x} is not a game between {teams}.",
    round=ROUND,
    a=NUMBER,
    x=NUMBER,
    teams=TEXTS,
)
PLAYS_TWICE = message(
    "match.plays_twice",
    "Round {round}: {player} plays two games in one match.",
    round=ROUND,
    player=TEXT,
)
MATCH_NEEDS_RULES = message(
    "match.needs_rules", "this is a match, but the point system is one of single games (see MatchRules)"
)
GAMES_MISSING = message("match.games_missing", "the games of the match are missing")
GAMES_DIFFER = message("match.games_differ", "the two sides record the games of their match differently")
TOO_MANY_GAMES = message(
    "match.too_many_games",
    "it has {games} games, but a match has {wanted}",
    games=NUMBER,
    wanted=NUMBER,
)
NOT_A_MEMBER = message(
    "match.not_a_member",
    "game {game} is played by {player}, who is not in {team}",
    game=NUMBER,
    player=NUMBER,
    team=TEXT,
)
GAME_WRONG = message(
    "match.game_wrong",
    "game {game}: {why}",
    game=NUMBER,
    why=MESSAGE,
)
TWO_FOR_TEAM = message(
    "match.two_for_team",
    "one person plays two games for {team}",
    team=TEXT,
)
RESULT_NOT_GAMES = message(
    "match.result_not_games",
    "the result '{result}' is not what the games give",
    result=SYMBOL,
)
NOT_A_ROUND_RESULT = message(
    "game.not_a_result",
    "Round {round}: {player} has {given}, which is not a RoundResult.",
    round=ROUND,
    player=TEXT,
    given=TEXT,
)
COLOUR_ALONE = message(
    "game.colour_alone",
    "Round {round}: {player} has {colour} without an opponent.",
    round=ROUND,
    player=TEXT,
    colour=COLOUR,
)
RESULT_ALONE = message(
    "game.result_alone",
    "Round {round}: {player} has '{result}' without an opponent.",
    round=ROUND,
    player=TEXT,
    result=SYMBOL,
)
NO_SUCH_OPPONENT = message(
    "game.no_such_opponent",
    "Round {round}: {player} has the opponent {opponent}, who does not exist.",
    round=ROUND,
    player=TEXT,
    opponent=NUMBER,
)
OWN_OPPONENT = message(
    "game.own_opponent",
    "Round {round}: {player} is paired against the same player.",
    round=ROUND,
    player=TEXT,
)
BYE_WITH_OPPONENT = message(
    "game.bye_with_opponent",
    "Round {round}: {player} has '{result}' against {opponent}, but a bye has no opponent.",
    round=ROUND,
    player=TEXT,
    result=SYMBOL,
    opponent=TEXT,
)
NO_RESULT_THERE = message(
    "game.no_result_there",
    "Round {round}: {player} has '{result}' against {opponent}, which is no result.",
    round=ROUND,
    player=TEXT,
    result=SYMBOL,
    opponent=TEXT,
)
GAME_WITHOUT_COLOUR = message(
    "game.no_colour",
    "Round {round}: {player} played {opponent} without a colour.",
    round=ROUND,
    player=TEXT,
    opponent=TEXT,
)
NAMES_ANOTHER = message(
    "game.names_another",
    "Round {round}: {player} names {opponent} as opponent, but {opponent} names {named}.",
    round=ROUND,
    player=TEXT,
    opponent=TEXT,
    named=TEXT,
)
HAS_NO_ENTRY = message(
    "game.has_no_entry",
    "Round {round}: {player} names {opponent} as opponent, but {opponent} has no entry.",
    round=ROUND,
    player=TEXT,
    opponent=TEXT,
)
HAS_RESULT_ALONE = message(
    "game.has_result_alone",
    "Round {round}: {player} names {opponent} as opponent, but {opponent} has '{result}'.",
    round=ROUND,
    player=TEXT,
    opponent=TEXT,
    result=SYMBOL,
)
MEMBER_RESULTS = message(
    "member.own_results",
    "{member} has results, but results of a team's member belong to the matches.",
    member=TEXT,
)
UNKNOWN_MEMBER = message(
    "member.unknown",
    "Team {team} has the member {number}, who does not exist.",
    team=TEXT,
    number=NUMBER,
)
IN_TWO_TEAMS = message(
    "member.in_two_teams",
    "{member} is in team {a} and in team {x}.",
    member=TEXT,
    a=TEXT,
    x=TEXT,
)
TWICE_IN_TEAM = message(
    "member.twice_in_team",
    "{member} is twice in team {team}.",
    member=TEXT,
    team=TEXT,
)
BYE_UNKNOWN = message(
    "request.bye_unknown",
    "A requested bye names player {number}, but no player has that number.",
    number=NUMBER,
)
APART_UNKNOWN = message(
    "request.apart_unknown",
    "A forbidden pairing names player {number}, but no player has that number.",
    number=NUMBER,
)
ROUND_NAMES_UNKNOWN = message(
    "request.round_unknown",
    "Round {round} names player {number}, but no player has that number.",
    round=ROUND,
    number=NUMBER,
)
TWICE_IN_ROUND = message(
    "request.paired_twice",
    "Round {round}: {player} is paired twice.",
    round=ROUND,
    player=TEXT,
)
PAIRED_WITH_BYE = message(
    "request.paired_with_bye",
    "Round {round}: {player} is paired and also has the bye '{bye}'.",
    round=ROUND,
    player=TEXT,
    bye=SYMBOL,
)
