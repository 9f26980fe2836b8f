"""Settings to start from: by kind of event, or those of another event."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from ..lean_dataclass import changed_by
from ..systems.parameters import Parameter, parameters_of
from ..systems.registry import editions, system_titles
from .library import system_of
from .questions import Refused
from .settings import Settings
from .state import State
from .wording import settings as say

_ROUND_ROBIN_TIE_BREAKS = ("DE", "WIN", "SB", "KS")

PRESETS: Mapping[str, Mapping[str, object]] = {
    "weekend": {"system": "dutch", "rounds": 7},
    "open": {"system": "dutch", "rounds": 9},
    "round-robin": {"system": "round-robin", "tie_breaks": _ROUND_ROBIN_TIE_BREAKS},
    "double-round-robin": {
        "system": "round-robin",
        "options": (("cycles", "2"),),
        "tie_breaks": _ROUND_ROBIN_TIE_BREAKS,
    },
    "scheveningen": {"system": "scheveningen", "tie_breaks": _ROUND_ROBIN_TIE_BREAKS},
    "double-swiss": {"system": "double-swiss", "rounds": 7, "match_colours": "WB", "primary": "game"},
    "team": {"system": "team", "rounds": 7, "teams": True, "match_colours": "WBWB"},
    "team-round-robin": {"system": "round-robin", "teams": True, "match_colours": "WBWB"},
    "club": {"system": "dutch", "rounds": 5, "bye_limit": 2},
    "keizer": {"system": "keizer", "rounds": 20},
    "us": {"system": "uscf", "rounds": 5, "bye_limit": 2, "tie_breaks": ("USMM", "USSOLK", "USCUM", "USCOP")},
}
"""Differences from the defaults of `Settings`, by the name of the preset."""

KINDS_OF_EVENT = {
    "weekend": "Weekend Swiss",
    "open": "Open Swiss",
    "round-robin": "Round robin",
    "double-round-robin": "Double round robin",
    "scheveningen": "Scheveningen match",
    "double-swiss": "Double-Swiss, two games a match",
    "team": "Swiss of teams, four boards",
    "team-round-robin": "Round robin of teams, four boards",
    "club": "Club Swiss",
    "keizer": "Club ladder (Keizer)",
    "us": "Swiss by US Chess rules",
}
"""The names of presets."""


def settings_of_preset(preset: str, name: str) -> Settings:
    """The settings of a section of this name, by a preset."""
    return changed_by(Settings(name), PRESETS[preset])


def follows_a_table(preset: str) -> bool:
    """Whether a preset leaves the number of rounds to the table of its system.

    What `scheduled` answers, before any system is loaded: the first page of a desk loads none, and a browser has no
    NumPy for some.
    """
    return "rounds" not in PRESETS[preset]


OF_ONE_EVENT = ("042", "052", "132", "registration")
"""Texts that belong to one event alone: its days, and its number at FIDE."""


def like(other: State) -> tuple[tuple[Settings, ...], dict[str, str]]:
    """Sections and texts for a new event like another one, without players, rounds and days.

    The edition of the rules and the initial colour, which round 1 fixed there, are left open, and no forbidden
    pairs are copied. Raises `Refused` without a section.
    """
    if not other.sections:
        raise Refused(say.NOTHING_TO_COPY(event=other.name), alternative=say.OTHER_EVENT_OR_PRESET())
    sections = (replace(section.settings, edition="", initial_colour="", apart=()) for section in other)
    return tuple(sections), {code: text for code, text in other.info.items() if code not in OF_ONE_EVENT}


def system_choices() -> dict[str, str]:
    """The installed pairing systems: their names in sentences, by name."""
    return system_titles()


def edition_choices(system: str) -> list[str]:
    """The years of the editions of a system, the current one first."""
    return [one.rules.edition.since[:4] for one in editions(system)]


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a system: its name, what it means, the words it takes if only some, its usual value and its own."""

    name: str
    meaning: str
    choices: tuple[str, ...]
    usual: str
    value: str


def options_of(settings: Settings) -> Iterator[Option]:
    """The options of a section's system: the given ones in their order, then the others."""
    given = dict(settings.options)
    plain = {one.name: one for one in parameters_of(system_of(replace(settings, options=())))}
    for name in [*given, *(name for name in plain if name not in given and name != "engine")]:
        one = plain.get(name) or Parameter(name, "", "", ())  # of another version
        words = ("yes", "no") if isinstance(one.value, bool) else one.choices
        yield Option(name, one.meaning, words, one.text, given.get(name, one.text))
