"""How brackets are paired in practice: weighted matchings, and quicker ways that come with a certificate."""

from __future__ import annotations

from collections.abc import Callable

from ...matching.layout import Field
from ...matching.session import Session
from .brackets import Paired, Task
from .completion import Completion
from .scoring import bye_leaves
from .sequence import first_candidate
from .zone import Zone


def bracket_pairer(engine: str) -> Callable[[Task, Completion], Paired]:
    """The function that pairs a bracket: `plain` solves one matching over the whole rest of the round."""
    del engine
    return pair_plainly


def pair_plainly(task: Task, completion: Completion) -> Paired:
    """One weighted matching over everybody not yet paired decides the bracket."""
    del completion
    zone = Zone.whole(task) if task.completes else _with_next_only(task)
    paired = settle(zone)
    if paired is None:
        raise AssertionError("a round that can be completed has a candidate in every bracket")
    return paired


def _with_next_only(task: Task) -> Zone:
    """Edition 2017: an ordinary bracket and the next one, which may leave players over."""
    zone = Zone(task, task.following)
    session = _session(zone, zone.fields(bye_leaves=False), perfect=False)
    session.solve()
    return Zone(task, task.following, slots=session.mate().count(-1))


def settle(zone: Zone) -> Paired | None:
    """The earliest of the best candidates in a graph; `None` if the graph has no perfect matching."""
    fields = zone.fields(bye_leaves=False)
    session = _session(zone, fields)
    if not session.solve():
        return None
    if bye_leaves(zone.task, leavers(zone, session)):  # C9 is in force
        fields = zone.fields(bye_leaves=True)
        session = _session(zone, fields)
        session.solve()
    pairs, left = first_candidate(zone, fields, session)
    names = zone.named.tolist()
    return Paired(
        tuple((min(names[u], names[v]), max(names[u], names[v])) for u, v in pairs),
        tuple(names[u] for u in left),
        "matching",
    )


def leavers(zone: Zone, session: Session) -> list[int]:
    """Vertices of members who have no partner within the bracket."""
    mate = session.mate()
    return [u for u in range(zone.size) if not 0 <= mate[u] < zone.size]


def _session(zone: Zone, fields: list[Field], *, perfect: bool = True) -> Session:
    return Session(
        zone.classes,
        fields,
        admissible=zone.admissible,
        forbidden=zone.apart,
        perfect=perfect,
    )
