"""What is said of standings that can't be made as they are asked for."""

from __future__ import annotations

from ..messages import NUMBER, PLAYER, ROUND, SYMBOL, TEXT, message

NOT_COMPLETED = message(
    "standings.not_completed",
    "There are no standings after round {round}. Completed rounds: {completed}.",
    round=ROUND,
    completed=NUMBER,
)
RATINGS_MISSING = message(
    "standings.ratings_missing",
    "Player {player} has ratings for {given} of {completed} completed rounds.",
    player=PLAYER,
    given=NUMBER,
    completed=NUMBER,
)
OPPONENT_MISSING = message(
    "standings.opponent_missing",
    "Player {player} met {opponent}, who is not in the list.",
    player=PLAYER,
    opponent=PLAYER,
)
FOR_TEAMS = message(
    "standings.for_teams", "{code} is for teams. These are standings of players.", code=SYMBOL
)
FOR_PLAYERS = message(
    "standings.for_players", "{code} is for players. These are standings of teams.", code=SYMBOL
)
ONE_SCORE = message("standings.one_score", "Players have one score. :MP and :GP are for teams.")
LATER_EDITION = message(
    "standings.later_edition",
    "{code} is not in the {edition} edition. It came with {came_with}.",
    code=SYMBOL,
    edition=SYMBOL,
    came_with=SYMBOL,
)
UNKNOWN_NUMBER = message(
    "standings.unknown_number", "These standings have no number {number}.", number=NUMBER
)
NOT_AMONG = message("standings.not_among", "{code} is not among {codes}.", code=SYMBOL, codes=SYMBOL)
NO_TIE_BREAKS = message("standings.no_tie_breaks", "These standings have no tie-breaks.")
NO_RATING = message("standings.no_rating", "Player {player} has no rating that could change.", player=PLAYER)
COEFFICIENT = message(
    "standings.coefficient", "The coefficient K is a positive number, not {given}.", given=SYMBOL
)
NO_TEAMS = message("standings.no_teams", "The report names no teams (record 310 or 013).")
NOT_ONE_TEAM = message(
    "standings.not_one_team",
    "{team} does not meet exactly one team in round {round}.",
    team=TEXT,
    round=ROUND,
)
ALL_COUNT = message(
    "standings.all_count", "Withdrawn players are left out of round robins only. In a Swiss all games count."
)
UNKNOWN_EDITION = message(
    "standings.unknown_edition",
    "Unknown edition '{name}' of the tie-break regulations. Choose one of: {known}.",
    name=TEXT,
    known=SYMBOL,
)
PRIMARY = message("standings.primary", "The primary score is MP or GP, not '{given}'.", given=TEXT)
