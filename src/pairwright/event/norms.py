"""Title norms of a section, judged as those of its report."""

from __future__ import annotations

from ..norms import Norms, norms
from .library import tournament_of
from .state import Section, State


def norms_of(state: State, section: Section) -> Norms:
    """The norms of a section after its finished rounds."""
    return norms(tournament_of(state, section))


def may_have_norms(section: Section) -> bool:
    """Whether a section has norms to look at: standard play and a titled player. Schools and clubs are spared."""
    return section.settings.rate_of_play == "standard" and any(
        entry.person.title for entry in section.entries.values()
    )
