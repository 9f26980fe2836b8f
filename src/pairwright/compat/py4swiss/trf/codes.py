"""The codes at the start of a report's lines."""

from enum import Enum


class PlayerCode(str, Enum):
    """The code of a player."""

    PLAYER = "001"


class TeamCode(str, Enum):
    """The code of a team."""

    TEAM = "013"


class TournamentCode(str, Enum):
    """The codes of the tournament, in the order in which they are written."""

    TOURNAMENT_NAME = "012"
    CITY = "022"
    FEDERATION = "032"
    DATE_OF_START = "042"
    DATE_OF_END = "052"
    NUMBER_OF_PLAYERS = "062"
    NUMBER_OF_RATED_PLAYERS = "072"
    NUMBER_OF_TEAMS = "082"
    TYPE_OF_TOURNAMENT = "092"
    CHIEF_ARBITER = "102"
    DEPUTY_CHIEF_ARBITER = "112"
    ALLOTTED_TIMES_PER_GAME_MOVE = "122"
    DATES_OF_THE_ROUND = "132"


class XCode(str, Enum):
    """The codes that JaVaFo added."""

    ROUNDS = "XXR"
    ZEROED_IDS = "XXZ"
    POINT_SYSTEM = "XXS"
    CONFIGURATIONS = "XXC"
    ACCELERATIONS = "XXA"
    FORBIDDEN_PAIRS = "XXP"


Code = PlayerCode | TeamCode | TournamentCode | XCode

CODE_LENGTH = 3
PLAYER_CODES = set(PlayerCode)
TEAM_CODES = set(TeamCode)
TOURNAMENT_CODES = set(TournamentCode)
X_CODES = set(XCode)
