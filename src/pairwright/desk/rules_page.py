"""Settings of a section and of the event: what is locked and why, who is kept apart, prizes, new sections."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

from ..event import Refused, Section, State
from ..event.apart import BY
from ..event.commands import (
    AddSection,
    ChangeInfo,
    ChangeSettings,
    KeepApart,
)
from ..event.decide_setup import LOCKED
from ..event.library import find_participant, too_many_rounds
from ..event.plan import fide_mode
from ..event.presets import (
    KINDS_OF_EVENT,
    PRESETS,
    Option,
    edition_choices,
    options_of,
    settings_of_preset,
    system_choices,
)
from ..event.questions import digest_of
from ..event.rating_lists import PROPOSED, sequence
from ..event.settings import Apart, Settings
from ..event.settings_check import days_of
from ..event.settings_text import read_prizes, read_settings, written, written_prizes
from ..event.state import NAME
from ..titles import FACTS
from . import choosers
from . import wording as say
from .asking import carried_out, edited, number_of, text_of
from .hub import desk_of, path_to, place_of, section_in
from .pages import page, page_before, words_of
from .tie_breaks import of_section

TITLES = {
    "name": "Name",
    "system": "Pairing system",
    "edition": "Edition of the rules",
    "acceleration": "Faster separation of the strong",
    "rounds": "Rounds",
    "initial_colour": "First colour",
    "tie_breaks": "When points are equal",
    "points": "Points",
    "first_board": "First board",
    "left_out_boards": "Boards that are not used",
    "bye_limit": "Half-point byes a player may ask for",
    "last_byes": "Rounds at the end without half-point byes",
    "teams": "The participants are teams",
    "match_colours": "Games of a match",
    "match_points": "Points for a match",
    "primary": "Points that rank first",
    "numbering": "Rating that pairing numbers go by",
    "equals": "Order of equal rating and title",
    "long_event": "The event lasts over 30 days (players may have several ratings)",
    "rating_of": "Rating in tie-breaks: the first, or that of each round",
    "rate_of_play": "Rate of play",
    "rating_lists": "Rating lists, in their order",
    "unrated": "Unrated players in tie-breaks that use ratings",
    "entry_condition": "Condition of entry",
    "fees": "Fees, the first that fits",
    "chess960": "Chess960: a starting position is drawn for each round",
}
"""The labels of the settings on the page; options of systems have their systems' names."""

HINTS = {
    "system": "Swiss: winners meet winners. Once round 1 is paired it stays.",
    "rounds": "6 rounds give one clear winner among 64 players, 7 among 128.",
    "initial_colour": "The colour on board 1 of round 1.",
    "acceleration": "Strong players meet earlier. For very large fields.",
    "edition": "The year of the rules that rounds are paired by.",
    "points": "Ratings count games and ignore these points.",
    "bye_limit": "You are asked before a player gets one more.",
    "last_byes": "You are asked before one is given there.",
    "first_board": "Boards of another section can follow those of the first.",
    "left_out_boards": "Pairings continue with the next board.",
    "entry_condition": "You are asked before any other player is entered.",
    "fees": "A player pays the first fee whose condition fits.",
    "rate_of_play": "It decides which ratings are taken and changed.",
    "rating_lists": "A rating is taken from the first list that has one.",
    "numbering": "Pairing numbers are given by it before round 1.",
    "long_event": "Ratings can be changed from a round on.",
    "unrated": "This applies only to tie-breaks that use ratings.",
    "name": "Pairings, sheets and screens show it.",
    "tie_breaks": "They are compared in this order until two players differ.",
    "teams": "Teams are paired; players are entered into them.",
    "match_colours": "The first team has White on the boards with odd numbers.",
    "match_points": "For the whole match. Game points are counted separately.",
    "primary": "Teams are paired and ranked by them first.",
    "equals": "It decides who gets the smaller pairing number.",
    "rating_of": "It matters only where ratings change during the event.",
    "chess960": "All boards of a round have the same position.",
}
"""The consequence of a setting, in a line."""

_YES_NO = {"no": "no", "yes": "yes"}
CHOICES: dict[str, dict[str, str]] = {
    "initial_colour": {"": "drawn by lot", "w": "the top player has White", "b": "the top player has Black"},
    "acceleration": {"": "off", "BAKU": "Baku acceleration"},
    "match_colours": {
        "": "one game",
        "WB": "two games",
        "WBWB": "four boards",
        "WBWBWB": "six boards",
        "WBWBWBWB": "eight boards",
    },
    "teams": _YES_NO,
    "primary": {"match": "match points", "game": "game points"},
    "numbering": {
        "rating": "rating of the tournament",
        "fide": "FIDE rating",
        "national": "national rating",
        "fide-national": "FIDE rating, without one the national",
        "national-fide": "national rating, without one FIDE's",
        "highest": "the higher of the two",
    },
    "equals": {
        "name": "alphabet",
        "fide-id": "FIDE number",
        "oldest": "oldest first",
        "youngest": "youngest first",
    },
    "chess960": _YES_NO,
    "long_event": _YES_NO,
    "rating_of": {"first": "the first rating", "round": "the rating of each round"},
    "rate_of_play": {"standard": "standard", "rapid": "rapid", "blitz": "blitz"},
}
"""Settings chosen from a list: the stored value, and the label."""

SHARINGS = {
    "none": "nothing: prizes go by place",
    "equal": "their prizes equally",
    "hort": "half of their prizes (Hort)",
}
"""The ways to share prizes: the stored value, and the label."""

INFO = {
    "012": "Name of the event", "022": "City", "032": "Federation", "042": "First day", "052": "Last day",
    "092": "Type of event", "102": "Chief arbiter", "112": "Deputy arbiters", "122": "Time control",
}  # fmt: skip
"""Texts of the report that the page Settings has, with their labels."""


def settings(request: Request) -> Response:
    """How a section is played; locked settings are shown with the reason and the way out."""
    _, state, section = place_of(request)
    now, kept = written(section.settings), section.settings
    return page(
        request,
        "settings.html",
        section=section,
        titles=TITLES,
        hints=HINTS,
        locked=LOCKED if section.started and fide_mode(section) else (),
        choices=_choices(kept, now),
        options=_options(request, kept),
        shown=now,
        tie_breaks=of_section(kept),
        usual_points=choosers.POINTS,
        own_points=choosers.own_points(kept),
        who_kinds=choosers.WHO,
        limited=choosers.LIMITED,
        entry_who=choosers.who_of(kept.entry_condition),
        fee_rows=choosers.fee_rows(kept.fees),
        prize_rows=choosers.prize_rows(kept.prizes),
        places=choosers.PLACES,
        known_lists=sorted({name for names in PROPOSED.values() for name in names}),
        advised=too_many_rounds(section),
        prizes=_prizes(section),
        info=info_of(state),
        digest_of=digest_of,
        sharing=SHARINGS,
        titles_of_info=INFO,
        in_common=BY,
        kinds=KINDS_OF_EVENT,
        lists=sequence(kept),
        days=0 if kept.long_event else days_of(state.info),
    )


def _options(request: Request, settings: Settings) -> list[Option]:
    """The options of the system, with their meanings in the language of the page."""
    told = words_of(request).told
    found = options_of(settings)
    return [replace(one, meaning=told.rule(one.meaning)) if one.meaning else one for one in found]


def _choices(settings: Settings, now: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """The choices of lists; another stored value is offered unchanged."""
    found = {
        "system": system_choices(),
        "edition": {"": "the one in force", **{year: year for year in edition_choices(settings.system)}},
        **CHOICES,
    }
    return {
        name: {**({now[name]: now[name]} if now[name] not in one else {}), **one}
        for name, one in found.items()
    }


def change_settings(request: Request, form: FormData) -> Response:
    """Change settings: only what differs is part of the command."""
    section, form = section_in(request), choosers.composed(form)
    typed = [f"{name}={text}" for name, text in edited(form, written(section.settings)).items()]
    return carried_out(
        request, form, ChangeSettings(section.id, read_settings(typed)), then=path_to(request, "settings")
    )


def _prizes(section: Section) -> dict[str, str]:
    """Prizes and how they are shared, as the page has them."""
    lists = section.settings.prizes
    return {"prizes": "\n".join(map(written_prizes, lists)), "sharing": section.settings.sharing}


def change_prizes(request: Request, form: FormData) -> Response:
    """Set the prizes: one list a line."""
    section, form = section_in(request), choosers.composed(form)
    values: dict[str, Any] = edited(form, _prizes(section))
    if "prizes" in values:
        lines = [line.strip() for line in values["prizes"].splitlines() if line.strip()]
        values["prizes"] = tuple(map(read_prizes, lines))
    return carried_out(request, form, ChangeSettings(section.id, values), then=path_to(request, "settings"))


def keep_apart(request: Request, form: FormData) -> Response:
    """Keep players from meeting, or let them meet again."""
    _, state, section = place_of(request)
    if lifted := text_of(form, "lift"):
        named = next((one for one in section.settings.apart if digest_of(one) == lifted), None)
        if named is None:
            raise Refused(say.NO_LONGER_APART(), alternative=say.RELOAD())
        command = KeepApart(section.id, named, lift=True)
    else:
        names = [name for text in choosers.each(form, "players") for name in text.split(";") if name.strip()]
        keys = tuple(find_participant(state, section, name).key for name in names)
        last, wish = number_of(form, "last") or None, bool(text_of(form, "wish"))
        apart = Apart(keys, number_of(form, "first", 1), last, text_of(form, "by"), wish)
        command = KeepApart(section.id, apart)
    return carried_out(request, form, command, then=path_to(request, "settings"))


def change_info(request: Request, form: FormData) -> Response:
    """Change the texts of the report."""
    changes = edited(form, info_of(desk_of(request).state))
    return carried_out(request, form, ChangeInfo(changes), then=page_before(request, text_of(form, "back")))


def info_of(state: State) -> dict[str, str]:
    """The texts of the event that forms show and change, by name."""
    return {code: state.info.get(code, "") for code in (*INFO, *FACTS)} | {NAME: state.name}


def add_section(request: Request, form: FormData) -> Response:
    """Add a section by a preset."""
    name, preset = text_of(form, "name"), text_of(form, "preset")
    if preset not in PRESETS or not name:
        raise Refused(say.NAME_AND_PRESET())
    return carried_out(
        request, form, AddSection(settings_of_preset(preset, name)), then=path_to(request, "home")
    )
