"""Settings that differ between clubs: the parameters of the Keizer system."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from fractions import Fraction

from ...errors import InvalidTournament
from ..parameters import means, require_choice, require_flag
from ..said import say

FRACTIONS: Mapping[str, str] = {
    "1": "win",
    "=": "draw",
    "0": "loss",
    "+": "forfeit_win",
    "-": "forfeit_loss",
    "U": "odd_player",
    "H": "duty",
    "F": "paid_bye",
    "Z": "absence",
}
"""The parameter that holds the value of a result code of the report."""

PRESETS: Mapping[str, Mapping[str, object]] = {
    "krimpen": {"top": 70},
    "born": {
        "top": 70, "base": False, "absence": "1/6", "absence_limit": 8, "duty": 1, "repeat_gap": 9,
    },
    "keizer-for-clubs": {"odd_player": "1/2", "duty": "7/10", "absence": "7/20"},
    "free-keizer": {"loss": "1/6", "absence_limit": 5},
    "chesspairing": {
        "odd_player": "1/2", "duty": "7/10", "absence": "7/20", "absence_limit": 5, "convention": "iterate",
    },
}  # fmt: skip
"""Settings of clubs and programs that differ from the default, as far as these parameters can express them."""

_CHOICES = {
    "convention": ("per-round", "iterate", "frozen"),
    "bye": ("lowest", "fewest"),
    "pairing": ("ranking", "differences"),
}
_NONE = ("none", "null", "never", "")
_MAY_LACK = ("top", "absence_limit", "repeat_gap")
_FLAGS = ("base", "halve_absences")


def _share(of: str) -> dict[str, object]:
    return means(f"Share {of}.")


@dataclass(frozen=True)
class Parameters:
    """How a club plays Keizer. Numbers may be given as texts such as `2/3` or `0.35`; each field has its
    description.
    """

    top: Fraction | None = field(
        default=None,
        metadata=means(
            "Value of the first in the ranking; none for one and a half times the players, rounded."
        ),
    )
    step: Fraction = field(
        default=Fraction(1), metadata=means("By how much values fall from place to place.")
    )
    base: bool = field(
        default=True, metadata=means("Whether each player's own value is added once to the total.")
    )
    win: Fraction = field(default=Fraction(1), metadata=_share("of the opponent's value for a win"))
    draw: Fraction = field(default=Fraction(1, 2), metadata=_share("of the opponent's value for a draw"))
    loss: Fraction = field(default=Fraction(0), metadata=_share("of the opponent's value for a loss"))
    forfeit_win: Fraction = field(
        default=Fraction(1), metadata=_share("of the opponent's value for a win by forfeit")
    )
    forfeit_loss: Fraction = field(
        default=Fraction(0), metadata=_share("of the opponent's value for a loss by forfeit")
    )
    odd_player: Fraction = field(
        default=Fraction(2, 3), metadata=_share("of the own value for the odd player out")
    )
    duty: Fraction = field(
        default=Fraction(2, 3),
        metadata=_share("of the own value for a half-point bye, given for club duty elsewhere"),
    )
    paid_bye: Fraction = field(default=Fraction(1), metadata=_share("of the own value for a full-point bye"))
    absence: Fraction = field(default=Fraction(1, 3), metadata=_share("of the own value for an absence"))
    absence_limit: int | None = field(
        default=None, metadata=means("How many absences are paid; none for all.")
    )
    halve_absences: bool = field(
        default=False, metadata=means("Whether each further absence is worth half the one before.")
    )
    convention: str = field(
        default="per-round",
        metadata=means(
            "Each round all rounds are scored once by the ranking before it (per-round), again until the ranking "
            "stands (iterate), or each round once for good (frozen).",
            _CHOICES["convention"],
        ),
    )
    repeat_gap: int | None = field(
        default=3, metadata=means("Two players may meet again so many rounds later; none for never.")
    )
    bye: str = field(
        default="lowest",
        metadata=means(
            "The bye: the lowest in the ranking, or the lowest with the fewest rounds without a game.",
            _CHOICES["bye"],
        ),
    )
    pairing: str = field(
        default="ranking",
        metadata=means(
            "From the top of the ranking, each with the next one possible (ranking), or with the least sum of squared "
            "differences in place (differences).",
            _CHOICES["pairing"],
        ),
    )
    preset: str = field(
        default="",
        metadata=means(
            "The settings of a club or program; other parameters override it.", tuple(PRESETS), first=True
        ),
    )
    fractions: object = field(
        default="",
        metadata=means("Several shares at once by result code, such as 1:1,=:1/2,0:1/6,U:2/3,Z:1/3."),
    )

    def __post_init__(self) -> None:
        """Read texts as numbers. Raises `InvalidTournament` for texts without a number and for unknown words.

        A preset becomes the values it stands for, which `replace` can then change, to the default, too.
        """
        if self.preset:
            require_choice("preset", self.preset, PRESETS)
        default = {one.name: one.default for one in fields(Parameters)}
        for name, value in PRESETS.get(self.preset, {}).items():
            # A value made together with a preset counts as not given if it equals the default.
            if getattr(self, name) == default[name]:
                object.__setattr__(self, name, value)
        for code, value in _by_code(self.fractions):
            object.__setattr__(self, FRACTIONS[code], value)
        object.__setattr__(self, "fractions", "")
        object.__setattr__(self, "preset", "")
        for one in fields(Parameters):
            if one.name not in ("fractions", "preset"):
                object.__setattr__(self, one.name, _checked(one.name, getattr(self, one.name)))

    def top_value(self, players: int) -> Fraction:
        """The value of the first of so many players."""
        return Fraction((3 * players + 1) // 2) if self.top is None else self.top


def _by_code(given: object) -> list[tuple[str, object]]:
    """Shares by result code: a mapping, or a text such as `1:1,=:1/2`."""
    if isinstance(given, Mapping):
        found = list(given.items())
    else:
        found = [(part[:1], part[2:]) for part in str(given).split(",") if part]
    for code, value in found:
        if code not in FRACTIONS or value == "":
            raise InvalidTournament(
                say.OPTION_WRITTEN(
                    option="fractions",
                    given=f"{code}:{value}",
                    example=f"CODE:SHARE, CODE = {' '.join(FRACTIONS)}",
                )
            )
    return found


def _checked(name: str, value: object) -> object:
    if name in _CHOICES:
        require_choice(name, value, _CHOICES[name])
        return value
    if name in _FLAGS:
        require_flag(name, value)
        return value
    if value is None or (isinstance(value, str) and value.lower() in _NONE):
        if name not in _MAY_LACK:
            raise InvalidTournament(say.OPTION_NEEDS_NUMBER(option=name))
        return None
    return _number(name, value)


def _number(name: str, value: object) -> int | Fraction:
    whole = name in ("absence_limit", "repeat_gap")
    try:
        number = int(str(value)) if whole else Fraction(str(value))
    except (ValueError, ZeroDivisionError):
        raise InvalidTournament(
            (say.OPTION_WHOLE if whole else say.OPTION_NUMBER)(option=name, given=str(value))
        ) from None
    least = 1 if name == "repeat_gap" else 0
    if number < least or (name == "step" and not number):
        raise InvalidTournament(
            say.OPTION_ABOVE(option=name, given=str(value), least="0")
            if name == "step"
            else say.OPTION_AT_LEAST(option=name, given=str(value), least=str(least))
        )
    return number
