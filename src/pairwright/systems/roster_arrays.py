"""Who may meet in a roster, as arrays of NumPy: for brackets whose weights fit no table."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import proxy

import numpy as np
from numpy.typing import NDArray

from ..lean_dataclass import cached_property

if TYPE_CHECKING:
    from ..rules.articles import RuleBook
    from .roster import Roster


def arrays_of(roster: Roster) -> RosterArrays:
    """The arrays of a roster, made once."""
    found: RosterArrays | None = roster.notes.get("arrays")
    if found is None:
        found = roster.notes["arrays"] = RosterArrays(roster)
    return found


class RosterArrays:
    """The columns of a roster, each made when it is asked for, as long as the roster is there."""

    def __init__(self, roster: Roster) -> None:
        """Of a roster, which never changes. It holds its arrays, so they don't hold it: both go at once."""
        self.roster = proxy(roster)

    @cached_property
    def groups(self) -> NDArray[np.int32]:
        """The group of each entry by the absolute criteria about pairs."""
        return np.array(self.roster.groups, np.int32)

    def joined(self, rules: RuleBook) -> NDArray[np.bool_]:
        """Which groups may meet."""
        size = self.roster.group_count
        return np.frombuffer(self.roster.joined(rules), np.bool_).reshape(size, size)

    @cached_property
    def apart(self) -> NDArray[np.int32]:
        """Pairs that may not be made, the higher ranked first: shape (m, 2)."""
        return np.array(self.roster.apart, np.int32).reshape(-1, 2)
