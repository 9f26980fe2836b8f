"""Settings to start from, by kind of event."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from .state import Settings

_ROUND_ROBIN_TIE_BREAKS = ("DE", "WIN", "SB", "KS")

PRESETS: Mapping[str, Mapping[str, Any]] = {
    "weekend": {"system": "dutch", "rounds": 7},
    "open": {"system": "dutch", "rounds": 9},
    "round-robin": {"system": "round-robin", "tie_breaks": _ROUND_ROBIN_TIE_BREAKS},
    "double-round-robin": {
        "system": "round-robin",
        "options": (("cycles", "2"),),
        "tie_breaks": _ROUND_ROBIN_TIE_BREAKS,
    },
    "double-swiss": {"system": "double-swiss", "rounds": 7, "match_colours": "WB", "primary": "game"},
    "team": {"system": "team", "rounds": 7, "teams": True, "match_colours": "WBWB"},
    "team-round-robin": {"system": "round-robin", "teams": True, "match_colours": "WBWB"},
    "club": {"system": "dutch", "rounds": 5, "bye_limit": 2},
    "us": {
        "system": "uscf",
        "rounds": 5,
        "bye_limit": 2,
        "tie_breaks": ("USMM", "USSOLK", "USCUM", "USCOP"),
    },
}
"""What differs from the defaults of `Settings`, by the name of the preset."""


def settings_of_preset(preset: str, name: str) -> Settings:
    """The settings of a section of this name, by a preset."""
    return replace(Settings(name), **PRESETS[preset])


def system_choices() -> tuple[str, ...]:
    """The names of the pairing systems that are installed."""
    from ..systems.registry import system_names

    return tuple(system_names())
