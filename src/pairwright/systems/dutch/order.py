"""The earliest of the best candidates in one graph, by counts or by weights: the step in which systems differ."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from ...matching._kernel import Apart
from ...matching.layout import Field
from ...matching.session import Session
from .brackets import Paired
from .earnings import fields_of
from .quick import decide_by_classes, fitting_layout
from .scoring import bye_leaves
from .sequence import first_candidate
from .zone import Zone


class Order(Protocol):
    """Which of the best candidates comes first."""

    def by_classes(self, zone: Zone, apart: Apart, fields: Sequence[Field]) -> Paired | None:
        """The first one, or `None` if counting between classes does not decide it."""
        ...

    def by_weights(self, zone: Zone, fields: Sequence[Field] | None = None) -> Paired | None:
        """The first one, `None` if the graph has no perfect matching. Without `fields` those of the zone."""
        ...


@dataclass(frozen=True)
class DutchOrder:
    """Sets of moved-down players, exchanges, transpositions (Article 4; 2017: section D)."""

    def by_classes(self, zone: Zone, apart: Apart, fields: Sequence[Field]) -> Paired | None:
        """See `quick`."""
        return decide_by_classes(zone, apart, fields)

    def by_weights(self, zone: Zone, fields: Sequence[Field] | None = None) -> Paired | None:
        """See `sequence`. Without `fields` it is first found out whether C9 is in force."""
        known = fields is not None
        fields = fields_of(zone, bye_leaves=False) if fields is None else fields
        session = session_of(zone, fields)
        if not session.solve():
            return None
        if not known and bye_leaves(zone.task, leavers(zone, session)):
            fields = fields_of(zone, bye_leaves=True)
            session = session_of(zone, fields)
            session.solve()
        return zone.paired(first_candidate(zone, fields, session), "matching")


def session_of(zone: Zone, fields: Sequence[Field], *, perfect: bool = True) -> Session:
    """The weighted matching of a graph. Raises `TooLarge`."""
    fitting_layout(fields, len(zone.named))
    return Session(zone.classes, fields, admissible=zone.admissible, forbidden=zone.apart, perfect=perfect)


def leavers(zone: Zone, session: Session) -> list[int]:
    """Vertices of members who have no partner within the bracket."""
    mate = session.mate()
    return [u for u in range(zone.size) if not 0 <= mate[u] < zone.size]
