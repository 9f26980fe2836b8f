"""Settings to choose: the choices on the page, and the chosen value as the text that programs type.

The texts are those of `event/settings_text.py`, which the command line, the API and old files use; a value that no
chooser can show is offered unchanged, and stays.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from starlette.datastructures import FormData

from ..event import Refused
from ..event.settings import Fee, PrizeList, Settings
from ..event.settings_text import amount_text
from ..formats.numbers import whole
from . import wording as say
from .asking import text_of

WHO = {
    "": "everybody",
    "rating<": "rating under",
    "rating>=": "rating from",
    "birth>=": "born in this year or later",
    "birth<=": "born in this year or earlier",
    "sex=w": "women and girls",
}
"""Conditions to choose: the beginning of the text, and the label."""

LIMITED = ("rating<", "rating>=", "birth>=", "birth<=")
"""Those that need a number."""

AS_IT_IS = "as it is"
"""Stands for a text that no chooser can show."""

POINTS = {"": "1, ½, 0", "win:3,draw:1,forfeit_win:3,full_bye:3,half_bye:1,allocated_bye:3": "3, 1, 0"}
"""Points for a win, a draw and a loss that are usual."""

PLACES = 5
"""Amounts of a list of prizes that the page has room for at first."""


@dataclass(frozen=True, slots=True)
class Who:
    """A condition as it is chosen: its kind, and its number."""

    kind: str
    limit: str
    text: str = ""


def who_of(condition: str) -> Who:
    """A condition as the choosers show it."""
    for kind in LIMITED:
        if condition.startswith(kind) and whole(condition.removeprefix(kind)) is not None:
            return Who(kind, condition.removeprefix(kind))
    return Who(condition, "") if condition in WHO else Who(AS_IT_IS, "", condition)


def condition_in(who: str, limit: str, text: str = "") -> str:
    """A condition that was chosen, as text. Raises `Refused` where its number is missing."""
    if who == AS_IT_IS:
        return text
    if who not in WHO:
        raise Refused(say.NO_SUCH_ACTION(name=who))
    if who not in LIMITED:
        return who
    if whole(limit) is None:
        raise Refused(say.LIMIT_MISSING(), alternative=say.WRITE_LIMIT())
    return f"{who}{limit}"


def columns(form: FormData, *names: str) -> list[tuple[str, ...]]:
    """The rows of a table in a form: fields of the same names, one of each a row; those not sent are empty."""
    found = ([text.strip() for text in form.getlist(name) if isinstance(text, str)] for name in names)
    return list(zip_longest(*found, fillvalue=""))


def each(form: FormData, name: str) -> tuple[str, ...]:
    """The chosen or typed values in fields of the same name, each once, without the empty ones."""
    return tuple(dict.fromkeys(text for (text,) in columns(form, name) if text))


def _tie_breaks(form: FormData) -> str:
    found = ",".join(each(form, "tie_breaks"))
    return "" if found == text_of(form, "tie_breaks_usual") else found


def _points(form: FormData) -> str:
    kind = text_of(form, "points")
    if kind != "own":
        return kind
    worth = ((name, text_of(form, f"points_{name}")) for name in ("win", "draw", "loss"))
    return ",".join(f"{name}:{text}" for name, text in worth if text)


def _entry(form: FormData) -> str:
    return condition_in(*(text_of(form, f"entry_{name}") for name in ("who", "limit", "text")))


def _fees(form: FormData) -> str:
    rows = columns(form, "fee_amount", "fee_who", "fee_limit", "fee_text")
    return ";".join(
        f"{amount}[{condition}]" if (condition := condition_in(*rest)) else amount
        for amount, *rest in rows
        if amount
    )


def _boards(form: FormData) -> str:
    return ",".join(each(form, "left_out_boards"))


def _unrated(form: FormData) -> str:
    kind = text_of(form, "unrated")
    if kind != "rating":
        return kind
    if not (rating := text_of(form, "unrated_rating")):
        raise Refused(say.LIMIT_MISSING(), alternative=say.WRITE_LIMIT())
    return rating


def _match_points(form: FormData) -> str:
    return ",".join(text_of(form, f"match_points_{name}") for name in ("win", "draw", "loss"))


def _options(form: FormData) -> str:
    rows = columns(form, "option", "option_value", "option_usual")
    return ",".join(f"{name}:{value}" for name, value, usual in rows if value not in ("", usual))


def _lists(form: FormData) -> str:
    return ",".join(each(form, "rating_lists"))


COMPOSED: Mapping[str, Callable[[FormData], str]] = {
    "tie_breaks": _tie_breaks,
    "points": _points,
    "entry_condition": _entry,
    "fees": _fees,
    "left_out_boards": _boards,
    "unrated": _unrated,
    "match_points": _match_points,
    "rating_lists": _lists,
    "options": _options,
}
"""Settings that several fields are chosen for: how the text is made of them."""


def composed(form: FormData) -> FormData:
    """A form of choosers (named in `chosen`) with the texts of the choices."""
    names = [name for name in COMPOSED if name in form.getlist("chosen")]
    texts = {name: COMPOSED[name](form) for name in names}
    if "prizes" in form.getlist("chosen"):
        texts["prizes"] = prizes_in(form)
    kept = (one for one in form.multi_items() if one[0] not in texts and one[0] != "chosen")
    return FormData([*kept, *texts.items()])


def prizes_in(form: FormData) -> str:
    """The prizes that were chosen, one list a line."""
    rows = columns(form, "prize_name", "prize_who", "prize_limit", "prize_text", "prize_amounts")
    lines = []
    for at, (name, *rest, _) in enumerate(rows):
        amounts = [text.replace(",", ".") for (text,) in columns(form, f"prize{at}") if text]
        if not name and not amounts:
            continue
        condition = condition_in(*rest)
        lines.append(f"{name}{f'[{condition}]' if condition else ''}={','.join(amounts)}")
    return "\n".join(lines)


def prize_rows(prizes: Sequence[PrizeList]) -> list[tuple[str, Who, list[str]]]:
    """The prizes as rows: name, who can win, and amounts; two rows more to be filled."""
    rows = [(one.name, who_of(one.condition), [amount_text(cents) for cents in one.cents]) for one in prizes]
    return [*rows, *[("", Who("", ""), [])] * 3]


def fee_rows(fees: Sequence[Fee]) -> list[tuple[str, Who]]:
    """The fees as rows: amount, and who pays it; two more to be filled."""
    return [*((amount_text(one.cents), who_of(one.condition)) for one in fees), *[("", Who("", ""))] * 2]


def own_points(settings: Settings) -> dict[str, str]:
    """Points as numbers to be typed: those of a win, a draw and a loss."""
    usual = {"win": "1", "draw": "0.5", "loss": "0"}
    return usual | {name: f"{tenths / 10:g}" for name, tenths in settings.points if name in usual}
