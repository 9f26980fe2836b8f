"""Title norms and rating changes of a section, as those of its report."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..norms import Norms, norms
from ..ratings import KINDS, RatingKind
from ..standings import RatingReport, rating_report_by_lists
from ..titles import FACTS
from .library import tournament_of
from .remembered import LastAsked
from .state import Section, State

_norms = LastAsked(4)


def norms_of(state: State, section: Section) -> Norms:
    """The norms of a section after its finished rounds."""
    facts = {name: text for name, text in state.info.items() if name in FACTS}
    tournament = tournament_of(state, section)
    return _norms.value(section.id, (tournament, state.info), lambda: norms(tournament, facts=facts))


def rating_report_of(
    state: State, section: Section, coefficients: Callable[[Mapping[int, str], RatingKind], Mapping[int, int]]
) -> RatingReport:
    """The rating changes from the finished rounds of a section.

    `coefficients` finds K by FIDE numbers and rate of play, like `RatingStore.coefficients`.
    """
    rate = next(one for one in KINDS if one == section.settings.rate_of_play)
    return rating_report_by_lists(tournament_of(state, section), rate, coefficients)


def may_change_ratings(section: Section) -> bool:
    """Whether any player has a rating and a FIDE number. Schools and clubs are spared."""
    return any(entry.person.rating and entry.person.fide_id for entry in section.entries.values())


def may_have_norms(section: Section) -> bool:
    """Whether a section has norms to look at: standard play and a titled player. Schools and clubs are spared."""
    return section.settings.rate_of_play == "standard" and any(
        entry.person.title for entry in section.entries.values()
    )
