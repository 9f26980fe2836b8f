"""The keys of generator configuration files: one table of their targets and values."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from re import fullmatch
from typing import Literal, TypeAlias

from ..errors import InvalidTournament
from ..lean_dataclass import dataclass
from ..messages import ONE_OF_VALUES, Message
from . import wording as say
from .final_ranks import checked_codes
from .models import MODELS
from .rng import LARGEST_SEED
from .settings import HIGHEST_RATING, MOST_PLAYERS, MOST_ROUNDS, Acceleration, RatingShape

Spelling: TypeAlias = Literal["bbpPairings", "JaVaFo 2.2", "Pairwright", "both"]
Value: TypeAlias = Fraction | str

DRAWN, NONE = "drawn", "none"
"""The words for a list of tie-breaks drawn for each tournament, and for no list."""

BBP: Spelling = "bbpPairings"
JAVAFO: Spelling = "JaVaFo 2.2"
OWN: Spelling = "Pairwright"
"""The spelling of settings without a file, such as those of our command line; it only has ranges, no keys."""
BOTH: Spelling = "both"


@dataclass(frozen=True)
class KeyKind:
    """The values of a key: `expected` describes them, `parse` returns the value, or `None` for anything else."""

    expected: Message
    parse: Callable[[str], Value | None]


@dataclass(frozen=True)
class Key:
    """One key of a configuration file.

    `target` is the quantity it sets. For points it names the fields of `PointSystem`, separated by blanks,
    and `colour` tells a value that holds for one colour only.
    """

    name: str
    spelling: Spelling
    target: str
    kind: KeyKind
    points: bool = False
    colour: str = ""


def _number(least: int, most: int | None, pattern: str, expected: Message) -> KeyKind:
    def parse(text: str) -> Value | None:
        if not fullmatch(pattern, text):
            return None
        value = Fraction(text)
        return value if least <= value and (most is None or value <= most) else None

    return KeyKind(expected, parse)


def _whole(least: int, most: int) -> KeyKind:
    return _number(least, most, r"\d{1,20}", say.WHOLE_FROM_TO(least=least, most=most))


def _one_in(least: int) -> KeyKind:
    return _number(least, None, r"\d{1,9}(\.\d{1,9})?", say.NUMBER_AT_LEAST(least=least))


def _choice(names: list[str]) -> KeyKind:
    return KeyKind(ONE_OF_VALUES(values=", ".join(names)), lambda text: text if text in names else None)


def _yes_or_no(yes: str, no: str) -> KeyKind:
    words = {"true": yes, "yes": yes, "1": yes, "false": no, "no": no, "0": no}
    return KeyKind(say.TRUE_OR_FALSE(), lambda text: words.get(text.lower()))


def _list_of_ratings(text: str) -> Value | None:
    ratings = text.split(",")
    whole = all(fullmatch(r"\d{1,4}", rating) and 0 < int(rating) <= HIGHEST_RATING for rating in ratings)
    return text if whole else None


def _tie_breaks(text: str) -> Value | None:
    if text in (DRAWN, NONE):
        return text
    try:
        return ",".join(checked_codes(tuple(text.split(","))))
    except InvalidTournament:
        return None


_THOUSANDTHS = _number(0, 1000, r"\d{1,4}(\.\d{1,6})?", say.THOUSANDTHS_WANTED())
_POINTS = _number(0, 99, r"\d{1,2}(\.\d)?|\.\d", say.POINTS_ONE_DECIMAL())

KEYS: tuple[Key, ...] = (
    Key("PlayersNumber", BOTH, "players", _whole(1, MOST_PLAYERS)),
    Key("RoundsNumber", BOTH, "rounds", _whole(1, MOST_ROUNDS)),
    Key("HighestRating", BOTH, "highest", _whole(1, HIGHEST_RATING)),
    Key("LowestRating", BOTH, "lowest", _whole(1, HIGHEST_RATING)),
    Key("DrawPercentage", BBP, "draws", _whole(0, 100)),
    Key("ForfeitRate", BBP, "forfeits_one_in", _one_in(1)),
    Key("RetiredRate", BBP, "retired_one_in", _one_in(2)),
    Key("HalfPointByeRate", BBP, "half_byes_one_in", _one_in(1)),
    Key("HalfPointByteRate", BBP, "half_byes_one_in", _one_in(1)),
    Key("PointsForWin", BBP, "win forfeit_win full_bye allocated_bye", _POINTS, points=True),
    Key("PointsForDraw", BBP, "draw half_bye", _POINTS, points=True),
    Key("PointsForLoss", BBP, "loss", _POINTS, points=True),
    Key("PointsForZPB", BBP, "zero_bye", _POINTS, points=True),
    Key("PointsForForfeitLoss", BBP, "forfeit_loss zero_bye", _POINTS, points=True),
    Key("PointsForPAB", BBP, "allocated_bye", _POINTS, points=True),
    Key("ForfeitRate", JAVAFO, "forfeits", _THOUSANDTHS),
    Key("QuickgameRate", JAVAFO, "quick_games", _THOUSANDTHS),
    Key("ZPBRate", JAVAFO, "zero_byes", _THOUSANDTHS),
    Key("HPBRate", JAVAFO, "half_byes", _THOUSANDTHS),
    Key("FPBRate", JAVAFO, "full_byes", _THOUSANDTHS),
    Key("Groups", JAVAFO, "groups", _whole(0, 1000)),
    Key("Separator", JAVAFO, "separator", _whole(0, 9999)),
    Key("FirstSeed", JAVAFO, "first_seed", _whole(0, LARGEST_SEED)),
    Key("WWPoints", JAVAFO, "win", _POINTS, points=True, colour="white"),
    Key("BWPoints", JAVAFO, "win", _POINTS, points=True, colour="black"),
    Key("WDPoints", JAVAFO, "draw", _POINTS, points=True, colour="white"),
    Key("BDPoints", JAVAFO, "draw", _POINTS, points=True, colour="black"),
    Key("WLPoints", JAVAFO, "loss", _POINTS, points=True, colour="white"),
    Key("BLPoints", JAVAFO, "loss", _POINTS, points=True, colour="black"),
    Key("ZPBPoints", JAVAFO, "zero_bye", _POINTS, points=True),
    Key("HPBPoints", JAVAFO, "half_bye", _POINTS, points=True),
    Key("FPBPoints", JAVAFO, "full_bye", _POINTS, points=True),
    Key("PABPoints", JAVAFO, "allocated_bye", _POINTS, points=True),
    Key("FWPoints", JAVAFO, "forfeit_win", _POINTS, points=True),
    Key("FLPoints", JAVAFO, "forfeit_loss", _POINTS, points=True),
    Key("Accelerated", BOTH, "acceleration", _yes_or_no("baku", "none")),
    Key("ResultModel", BOTH, "model", _choice(list(MODELS))),
    Key("WithdrawalRate", BOTH, "withdrawals", _THOUSANDTHS),
    Key("LateEntryRate", BOTH, "late_entries", _THOUSANDTHS),
    Key("DoubleForfeitRate", BOTH, "double_forfeits", _THOUSANDTHS),
    Key("OddResultRate", BOTH, "odd_results", _THOUSANDTHS),
    Key("ForbiddenGroups", BOTH, "forbidden_groups", _whole(0, MOST_PLAYERS)),
    Key("ForbiddenGroupSize", BOTH, "forbidden_size", _whole(2, MOST_PLAYERS)),
    Key("Ratings", BOTH, "ratings", KeyKind(say.RATINGS_AND_COMMAS(most=HIGHEST_RATING), _list_of_ratings)),
    Key("RatingShape", BOTH, "rating_shape", _choice([shape.value for shape in RatingShape])),
    Key("Titles", BOTH, "titles", _yes_or_no("yes", "no")),
    Key("TieBreaks", BOTH, "tie_breaks", KeyKind(say.TIE_BREAKS_OR_NONE(), _tie_breaks)),
    Key("Acceleration", BOTH, "acceleration", _choice([kind.value for kind in Acceleration])),
)
"""All keys. `HalfPointByteRate` is how JaVaFo 1 spelled it. From `ResultModel` on the keys are our own;
rates are in thousandths: withdrawals of players and rounds, late entries of players, double forfeits and
odd results of games."""


def key_like(name: str) -> str:
    """The known key that a wrong one resembles, or nothing."""
    from difflib import get_close_matches  # slow to load, and most keys are known

    by_lower = {key.name.lower(): key.name for key in KEYS}
    close = get_close_matches(name.lower(), by_lower, n=1)
    return by_lower[close[0]] if close else ""
