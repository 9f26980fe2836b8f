"""What a tournament loses when it is written in a dialect that can't hold it."""

from ..messages import MESSAGE, NUMBER, ROUND, SYMBOL, TEXT, message

EXTRAS = message("lost.extras", "the bonus and penalty points (record 299)")
ROUNDS = message("lost.rounds", f"the number of rounds, {NUMBER:rounds}")
INITIAL_COLOUR = message("lost.initial_colour", "the initial colour")
NUMBERS = message(
    "lost.numbers", f"the start numbers, which have gaps: 1 to {NUMBER:players} are written in their place"
)
RANKING = message("lost.ranking", "the ranking, which is not that of the start numbers")
POINT_SYSTEM = message("lost.point_system", f"the point system: {SYMBOL:system}")
TYPE = message("lost.type", f"the tournament type, {SYMBOL:type}")
ACCELERATION = message("lost.acceleration", "the acceleration")
COMPUTED = message("lost.computed", "that the acceleration was not given but computed")
FORBIDDEN_LOST = message("lost.forbidden", f"the forbidden pairing {SYMBOL:players}")
FORBIDDEN_FROM = message(
    "lost.forbidden_from", f"the forbidden pairing {SYMBOL:players} in rounds {ROUND:first} to the last"
)
FORBIDDEN_UNTIL = message(
    "lost.forbidden_until", f"the forbidden pairing {SYMBOL:players} in rounds {ROUND:first} to {ROUND:last}"
)
BYE_LOST = message("lost.bye", f"the bye '{SYMBOL:kind}' of player {NUMBER:player} in round {ROUND:round}")
ABSENT_WHY = message("lost.absence", f"why player {NUMBER:player} is absent in round {ROUND:round}")
POINTS_STATED = message("lost.points", f"the points {SYMBOL:points} stated of player {NUMBER:player}")
SILENT_ROUND = message(
    "lost.silent_round", f"that of some players nothing is recorded in round {ROUND:round}"
)
BOARD_ORDER = message(
    "lost.board_order", f"the order of the boards of round {ROUND:round}, which is being played"
)
CODE = message("lost.code", f"information with the unknown code '{TEXT:code}'")
BLANKS_LOST = message("lost.blanks", f"control characters or blanks in record {SYMBOL:code}")
RECORD = message("lost.record", f"the record '{TEXT:record}', which would be read otherwise")
TEAM = message("lost.team", f"team {TEXT:team} has no record")
PART_OF = message("lost.part", f"player {NUMBER:player}: a part of the {MESSAGE:field} '{TEXT:text}'")
FORFEIT = message(
    "lost.forfeit", f"player {NUMBER:player}: that the absence in round {ROUND:round} was a forfeit"
)
MEMBER_NUMBERS = message(
    "lost.member_numbers",
    f"the start numbers of the teams' members: 1 to {NUMBER:members} are written in their place",
)
TWO_COLUMNS = message("lost.two_columns", "that two columns each are the games of one match")
OPEN_MATCHES = message("lost.open_matches", f"the matches of round {ROUND:round}, which is being played")
MATCHES = message(
    "lost.matches",
    "the matches of the teams: colours of boards, match points, byes of teams and forfeited matches",
)
LINEUPS = message("lost.lineups", "line-ups that are not in the order of the boards, and empty boards")
