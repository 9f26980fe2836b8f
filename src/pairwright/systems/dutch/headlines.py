"""Headlines of the Dutch system: top half against bottom half, and the subjects of its criteria."""

from __future__ import annotations

from collections.abc import Mapping

from ...lean_dataclass import cached_property
from ..headlines import clauses as say
from ..headlines.brackets import BracketHeadlines
from ..headlines.clauses import Clause
from ..headlines.colours import Preferences
from ..scoregroups.groups_view import ScoregroupView

CLAUSES: dict[str, Clause] = {
    "C6": say.more_floaters,
    "C7": say.higher_floater,
    "C8": say.next_worse,
    "C9": say.bye_games,
    "C10": say.wide,
    "C11": say.third,
    "C12": say.denies,
    "C13": say.denies_strong,
    "C14": say.down_again(1),
    "C15": say.up_again(1),
    "C16": say.down_again(2),
    "C17": say.up_again(2),
    **dict.fromkeys(("C18", "C19", "C20", "C21"), say.apart_in_score),
}
"""The subjects of the criteria of 2026."""

CLAUSES_2017: dict[str, Clause] = {
    "C.5": say.more_floaters,
    "C.6": say.apart_in_score,
    "C.7": say.next_worse,
    "C.8": say.wide,
    "C.9": say.third,
    "C.10": say.denies,
    "C.11": say.denies_strong,
    "C.12": say.down_again(1),
    "C.13": say.up_again(1),
    "C.14": say.down_again(2),
    "C.15": say.up_again(2),
    **dict.fromkeys(("C.16", "C.17", "C.18", "C.19"), say.apart_in_score),
}
"""The subjects of those of 2017."""


class DutchHeadlines(BracketHeadlines):
    """Headlines of a round of the Dutch system."""

    clauses: Mapping[str, Clause] = CLAUSES | CLAUSES_2017
    bye_by_games = frozenset({"C9"})

    def __init__(self, view: ScoregroupView) -> None:
        super().__init__(view)
        self._view = view
        self.bye_to_lowest = view.side.bye_to_the_lowest
        self.colours = Preferences(view.entries, self.known)

    @cached_property
    def standing(self) -> list[int]:
        """By score and pairing number."""
        return list(self._view.entries.ids)
