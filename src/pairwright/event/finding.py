"""A participant of a section, found by number or name."""

from __future__ import annotations

from ..model.names import find_player
from .library import keys_of, tournament_of
from .state import Entry, Section, State


def find_participant(state: State, section: Section, text: str) -> Entry:
    """The participant whom a number or a name means. Raises `InvalidTournament` for no participant, or for several."""
    found = find_player(tournament_of(state, section, 0), text)
    return section.entries[keys_of(section)[found.id]]
