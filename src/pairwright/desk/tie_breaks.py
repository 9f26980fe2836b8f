"""Tie-breaks to choose from: what each is called in plain words, its name and code."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from ..event import Settings
from ..event.library import scheduled
from ..event.presets import PRESETS, follows_a_table, settings_of_preset
from ..messages import Text
from ..standings.front import (
    DEFAULT,
    DEFAULT_PREDETERMINED,
    DEFAULT_TEAMS,
    DEFAULT_TEAMS_PREDETERMINED,
)
from ..standings.tiebreaks import BY_CODE, Code

PLAIN = {
    "DE": "Games between the tied players",
    "BH-C1": "Strength of opponents, weakest left out",
    "BH": "Strength of opponents",
    "BH-C2": "Strength of opponents, two weakest left out",
    "BH-M1": "Strength of opponents, weakest and strongest left out",
    "SB": "Points against strong opponents",
    "SB-C1": "Points against strong opponents, weakest left out",
    "AOB": "Strength of the opponents of opponents",
    "FB": "Strength of opponents, last round as draws",
    "WIN": "More wins",
    "WON": "More wins at the board, without forfeits",
    "BPG": "More games with Black",
    "BWG": "More wins with Black",
    "PS": "Points added up round by round",
    "KS": "Points against the top half",
    "ARO": "Average rating of opponents",
    "ARO-C1": "Average rating of opponents, lowest left out",
    "TPR": "Rating that the results are worth",
    "RTNG": "Higher rating",
    "LOT": "Drawing of lots",
    "EXT": "A value entered by hand",
}
"""Plain names of tie-breaks of single players, in the order of the list."""

TEAMS = {
    "MPVGP": "The other score, game or match points",
    "EDE": "Matches between the tied teams",
    "EMGSB": "Match points of opponents times own game points",
    "EMMSB": "Match points of opponents times own match points",
    "BH": PLAIN["BH"],
    "BC": "Wins on higher boards",
    "TBR": "Results of the top board",
    "BBE": "Results without the bottom board",
    "SSSC": "Own and opponents' points put together",
    "LOT": PLAIN["LOT"],
}


@dataclass(frozen=True, slots=True)
class Offered:
    """A tie-break on offer: its code, and its plain name (otherwise its official one, a message)."""

    code: str
    plain: Text


def offered(code: str) -> Offered:
    """A tie-break by its code."""
    read = Code.read(code)
    name = BY_CODE[read.name].title if read and read.name in BY_CODE else code
    return Offered(code, PLAIN.get(code) or TEAMS.get(code) or name)


def plain_of(heading: str) -> Text:
    """The plain name of a standings column."""
    return offered(heading.partition("#")[0]).plain


SAME_FOR_THE_TIED = {"BH", "BH-C1", "BH-C2", "BH-M1", "AOB", "FB", "SSSC"}
"""Tie-breaks that are not offered where all meet all: the opponents of tied players then have the same sum."""


Lists: TypeAlias = tuple[list[Offered], list[Offered]]
"""Tie-breaks that are chosen, in their order, and all that could be chosen, these among them."""


def of_section(settings: Settings) -> Lists:
    """The tie-breaks of a section, chosen or by default."""
    return _lists(settings, known=scheduled(settings))


def usual_of(preset: str) -> tuple[str, ...]:
    """The tie-breaks that a preset brings."""
    return _usual(settings_of_preset(preset, preset), known=follows_a_table(preset))


def of_presets() -> tuple[list[Lists], dict[str, int]]:
    """The different lists of tie-breaks for kinds of events, and which of them each preset has."""
    found = {
        preset: _lists(settings_of_preset(preset, preset), known=follows_a_table(preset))
        for preset in PRESETS
    }
    lists = [one for at, one in enumerate(found.values()) if one not in [*found.values()][:at]]
    return lists, {preset: lists.index(one) for preset, one in found.items()}


def _lists(settings: Settings, *, known: bool) -> Lists:
    """The lists of a section; `known` is whether all rounds are known from the start."""
    chosen = _usual(settings, known=known)
    listed = [
        code for code in (TEAMS if settings.teams else PLAIN) if not (known and code in SAME_FOR_THE_TIED)
    ]
    others = [code for code in chosen if code not in listed]
    return [offered(code) for code in chosen], [offered(code) for code in (*listed, *others)]


def _usual(settings: Settings, *, known: bool) -> tuple[str, ...]:
    if settings.teams:
        return settings.tie_breaks or (DEFAULT_TEAMS_PREDETERMINED if known else DEFAULT_TEAMS)
    return settings.tie_breaks or (DEFAULT_PREDETERMINED if known else DEFAULT)
