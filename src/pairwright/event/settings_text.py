"""Settings as they are typed: `rounds=9`, `tie-breaks=DE,BH`, `points=win:3,draw:1`, prizes, and written back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from typing import Any, TypeVar

from ..formats.numbers import in_ascii_digits, points, whole
from ..messages import DEFAULT_SETTING, LISTED, Declared, Message
from ..systems.wording import GIVEN_TWICE, OPTION_WRITTEN
from .conditions import condition_told
from .questions import Refused
from .settings import Fee, PrizeList, Settings
from .wording import settings as say

_K = TypeVar("_K")
_T = TypeVar("_T")
_HUNDREDTHS = re.compile(r"(\d{1,9})(?:[.,](\d{0,2}))?", re.ASCII)
_USUAL = {field.name: field.default for field in fields(Settings)}
_POINTS = (
    "win", "draw", "loss", "allocated_bye", "zero_bye", "forfeit_loss", "forfeit_win", "half_bye", "full_bye",
)  # fmt: skip
_PRIZES = re.compile(r"([^=\[\]]+)(?:\[(.*)\])?=([^=]+)")


def read_hundredths(text: str, wrong: Declared = say.NOT_DECIMAL) -> int:
    """A number such as `30`, `12.50` or `2,5`, in hundredths. Raises `Refused` with `wrong`."""
    found = _HUNDREDTHS.fullmatch(in_ascii_digits(text.strip()))
    if not found:
        raise Refused(wrong(text=text), alternative=say.WRITE(example="30, 2.5, 12.50"))
    return int(found[1]) * 100 + int((found[2] or "").ljust(2, "0"))


def read_number(text: str, default: int = 0) -> int:
    """A whole number, `default` for an empty text. Raises `Refused` for another text."""
    if not (text := text.strip()):
        return default
    found = whole(in_ascii_digits(text).removeprefix("-"))
    if found is None:
        raise Refused(say.NO_NUMBER(text=text), alternative=say.DIGITS_ONLY())
    return -found if text.startswith("-") else found


def amount_text(cents: int) -> str:
    """An amount of money as it is typed, `30` or `12.50`."""
    return f"{cents / 100:.2f}".removesuffix(".00")


def parted(text: str, mark: str = "=") -> tuple[str, str]:
    """Name and value of a word such as `rounds=9`. Raises `Refused`."""
    name, found, value = text.partition(mark)
    if not found or not name:
        raise Refused(say.NO_NAME_AND_VALUE(text=text), alternative=say.WRITE(example=f"NAME{mark}VALUE"))
    return name.strip(), value.strip()


def once(pairs: Iterable[tuple[_K, _T]]) -> dict[_K, _T]:
    """Values by name. Raises `Refused` for a name that is given twice: nobody knows which one is meant."""
    found: dict[_K, _T] = {}
    for name, value in pairs:
        if name in found:
            raise Refused(GIVEN_TWICE(option=str(name)))
        found[name] = value
    return found


def read_settings(texts: Sequence[str]) -> dict[str, object]:
    """Settings by name from words `NAME=VALUE`. Raises `Refused` for an unknown name or a value that can't be read."""
    words = known(once((name.replace("-", "_"), value) for name, value in map(parted, texts)))
    return {name: _read(name, value) for name, value in words.items()}


def known(values: Mapping[str, _T]) -> Mapping[str, _T]:
    """Values of settings. Raises `Refused` for an unknown one."""
    names = _USUAL.keys() - {"apart"}
    if unknown := set(values) - names:
        raise Refused(
            say.UNKNOWN_SETTING(name=min(unknown)), alternative=say.ONE_OF(choices=", ".join(sorted(names)))
        )
    return values


def _read(name: str, value: str) -> object:
    if isinstance(_USUAL[name], bool):
        return read_yes(name, value)
    if not isinstance(_USUAL[name], int):
        return _READERS.get(name, str)(value)
    if (found := whole(in_ascii_digits(value))) is None:
        raise Refused(say.SETTING_IS_NUMBER(name=name, text=value), alternative=say.DIGITS_ONLY())
    return found


_YES = {
    **dict.fromkeys(("yes", "y", "true", "on", "1"), True),
    **dict.fromkeys(("no", "n", "false", "off", "0", ""), False),
}


def read_yes(name: str, text: str) -> bool:
    """Yes or no, as the value of a setting or a fact. Raises `Refused` for any other word."""
    if text.casefold() not in _YES:
        raise Refused(OPTION_WRITTEN(option=name, given=text, example="yes | no"))
    return _YES[text.casefold()]


def _boards(value: str) -> tuple[int, ...]:
    parts = value.replace(",", " ").split()
    found = {board for part in parts if (board := whole(part)) is not None}
    if None in map(whole, parts):
        raise Refused(say.NOT_BOARDS(text=value), alternative=say.NUMBERS_WITH_COMMAS())
    return tuple(sorted(found))


def _tenths(text: str) -> int | None:
    """A number of points in tenths; `None` for what is none, or not one of whole tenths below 100."""
    found = points(text.strip())
    return found if found is None or found < 1000 else None


def _match_points(value: str) -> tuple[int, ...]:
    found = tuple(worth for text in value.split(",") if (worth := _tenths(text)) is not None)
    if len(found) != 3 or value.count(",") != 2:
        raise Refused(say.NOT_MATCH_POINTS(text=value), alternative=say.WRITE(example="2,1,0"))
    return found


def _worth(text: str) -> tuple[str, int]:
    name, value = parted(text, ":")
    tenths = _tenths(value)
    if name not in _POINTS or tenths is None:
        raise Refused(
            say.NOT_POINTS(text=text, known=", ".join(_POINTS)), alternative=say.WRITE(example="win:3,draw:1")
        )
    return name, tenths


def _fee(text: str) -> Fee:
    """A fee told as `30` or `20[birth>=2008]`. Raises `Refused`."""
    amount, _, condition = text.strip().removesuffix("]").partition("[")
    return Fee(read_hundredths(amount, say.NOT_AN_AMOUNT), condition.strip())


_READERS: Mapping[str, Callable[[str], object]] = {
    "match_points": _match_points,
    "left_out_boards": _boards,
    "tie_breaks": lambda value: tuple(value.replace(",", " ").split()),
    "rating_lists": lambda value: tuple(" ".join(one.split()) for one in value.split(",") if one.strip()),
    "points": lambda value: tuple(once(_worth(part) for part in value.split(",") if part).items()),
    "fees": lambda value: tuple(_fee(part) for part in value.split(";") if part.strip()),
    "prizes": lambda value: tuple(read_prizes(part.strip()) for part in value.split(";") if part.strip()),
    "options": lambda value: tuple(once(parted(part, ":") for part in value.split(",") if part).items()),
}
"""Reading settings other than numbers and texts."""


def written(settings: Settings) -> dict[str, str]:
    """The settings as typed, by name, without forbidden pairs and prizes."""
    names = (name for name in _USUAL if name not in ("apart", "prizes", "sharing"))
    return {name: _written(name, getattr(settings, name)) for name in names}


def _written(name: str, value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    match name:
        case "points":
            return ",".join(f"{result}:{tenths / 10:g}" for result, tenths in value)
        case "match_points":
            return ",".join(f"{tenths / 10:g}" for tenths in value)
        case "fees":
            return ";".join(amount_text(fee.cents) + _of(fee.condition) for fee in value)
        case "options":
            return ",".join(f"{option}:{text}" for option, text in value)
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _of(condition: str) -> str:
    return f"[{condition}]" if condition else ""


def read_prizes(text: str) -> PrizeList:
    """Prizes told as `NAME=AMOUNTS` or `NAME[CONDITION]=AMOUNTS`. Raises `Refused`."""
    found = _PRIZES.fullmatch(text)
    if not found:
        raise Refused(
            say.NOT_PRIZES(text=text),
            alternative=say.WRITE(example="NAME=500,300 / NAME[rating<1800]=100,50"),
        )
    cents = tuple(read_hundredths(part, say.NOT_AN_AMOUNT) for part in found[3].split(","))
    return PrizeList(found[1].strip(), cents, (found[2] or "").strip())


def written_prizes(prizes: PrizeList) -> str:
    """A list of prizes as it is typed."""
    return f"{prizes.name}{_of(prizes.condition)}={','.join(map(amount_text, prizes.cents))}"


def told(settings: Settings, name: str) -> Message:
    """One setting in messages: in words, otherwise as typed with blanks in lists, or a word for an empty value."""
    match name:
        case "prizes":
            parts = tuple(map(_prizes_told, settings.prizes))
            return LISTED(parts=parts) if parts else say.EMPTY_SETTING()
        case "fees":
            parts = tuple(map(_fee_told, settings.fees))
            return LISTED(parts=parts) if parts else say.EMPTY_SETTING()
        case "sharing":
            return say.SHARING[settings.sharing]()
        case "entry_condition" if settings.entry_condition:
            return condition_told(settings.entry_condition)
    text, empty = written(settings)[name], say.EMPTY_SETTING
    if isinstance(getattr(settings, name), tuple):
        text, empty = text.replace(",", ", "), DEFAULT_SETTING
    return say.SETTING_VALUE(value=text) if text else empty()


def _prizes_told(prizes: PrizeList) -> Message:
    amounts = ", ".join(map(amount_text, prizes.cents))
    if not prizes.condition:
        return say.PRIZES(name=prizes.name, amounts=amounts)
    return say.PRIZES_FOR(name=prizes.name, who=condition_told(prizes.condition), amounts=amounts)


def _fee_told(fee: Fee) -> Message:
    amount = amount_text(fee.cents)
    who = fee.condition and condition_told(fee.condition)
    return say.FEE_FOR(amount=amount, who=who) if who else say.SETTING_VALUE(value=amount)
