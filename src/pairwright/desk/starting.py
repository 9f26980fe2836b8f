"""The start of a new event, as chosen on the first page: sections, entry conditions, thinking time, tie-breaks."""

from __future__ import annotations

from starlette.datastructures import FormData

from ..event import Refused, Settings
from ..event.presets import PRESETS, settings_of_preset
from ..formats.numbers import whole
from ..lean_dataclass import changed_by
from . import wording as say
from .asking import text_of
from .choosers import WHO, columns, condition_in, each
from .tie_breaks import usual_of

TIMES = {"90+30": "standard", "60+30": "standard", "15+10": "rapid", "10+5": "rapid", "3+2": "blitz"}
"""Usual thinking times, minutes for the game and seconds a move, with their rate of play.

Rapid is more than 10 minutes for 60 moves and less than 60 (Laws of Chess A.1, B.1).
"""

WHO_ENTERS = {**WHO, "": "everybody else"}
"""Conditions of sections that can be chosen: one list of players fills all sections."""

_TEXTS = ("022", "032", "042", "052", "102")

Start = tuple[tuple[Settings, ...], dict[str, str]]


def started(form: FormData, copied: Start | None) -> Start:
    """Sections and texts of a new event: those of another one, or as they were chosen."""
    sections, info = copied or (_sections(form), {})
    texts: dict[str, str] = {code: text_of(form, code) for code in _TEXTS if text_of(form, code)}
    for code in {"042", "052"} & texts.keys():
        texts[code] = texts[code].replace("-", "/")
    if time := text_of(form, "time"):
        if time not in TIMES:
            raise Refused(say.NO_SUCH_TIME(time=time))
        minutes, _, seconds = time.partition("+")
        texts["122"] = f"{minutes} minutes for the game and {seconds} seconds a move"
    return sections, {**info, **texts}


def _sections(form: FormData) -> tuple[Settings, ...]:
    preset = text_of(form, "preset")
    if preset not in PRESETS:
        raise Refused(say.NO_SUCH_PRESET(name=preset))
    values = _for_all(form, preset)
    rows = columns(form, "sections", "section_who", "section_limit", "rounds")
    names = [(name, *rest) for text, *rest in rows for name in _lines(text)] or [("Open", "", "", "")]
    made = []
    for name, who, limit, rounds in names:
        own: dict[str, object] = {**values, "entry_condition": condition_in(who, limit)}
        if (number := whole(rounds)) and "rounds" in PRESETS[preset]:
            own["rounds"] = number
        made.append(changed_by(settings_of_preset(preset, name), own))
    return tuple(made)


def _for_all(form: FormData, preset: str) -> dict[str, object]:
    """The common part of all sections: the rate of play, and tie-breaks other than those of the preset."""
    values: dict[str, object] = {"rate_of_play": TIMES.get(text_of(form, "time"), "standard")}
    chosen = each(form, "tie_breaks")
    if chosen and chosen != usual_of(preset):
        values["tie_breaks"] = chosen
    return values


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]
