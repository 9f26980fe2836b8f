"""Whether stated points follow from the results."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from ..model import MatchRules, Points, PointSystem, RequestedBye, Result, points_text
from ..model.pairings import entries
from . import coded_types, policy
from .columns import ACCELERATION_2026, ACCELERATION_X, BYES_2026, PLAYER, POINTS_2026, POINTS_BX, POINTS_X
from .draft import Draft
from .player_lines import PlayerLine
from .problems import Faults, Purpose, mend, say, want
from .roster import Roster
from .rounds import Extent

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

Misstated: TypeAlias = tuple[int, Points, Points]
"""A start number, the points that are stated, those that the results give."""

_Doubtful: TypeAlias = tuple[PlayerLine, Points, set[Points]]
"""A player whose points differ from the results, the points by these, and those accepted without acceleration."""

_SCORING = {
    record.code
    for record in (POINTS_2026, POINTS_X, ACCELERATION_X, ACCELERATION_2026, BYES_2026, *POINTS_BX)
}


def scoring_known(faults: Faults) -> bool:
    """Whether no record that decides about points was unreadable."""
    return not any(at.severity == "error" and at.text[:3] in _SCORING for at in faults.found)


def accepted_points(real: Points, virtual: Iterable[Points], bye: Points) -> set[Points]:
    """The points that a report may state: with or without acceleration and the round being played."""
    return {real + extra + more for extra in (0, *virtual) for more in (0, bye)}


def check_points(
    draft: Draft,
    roster: Roster,
    extent: Extent,
    system: PointSystem,
    byes: Iterable[RequestedBye],
    virtual: Mapping[int, tuple[Points, ...]],
    faults: Faults,
    purpose: Purpose,
) -> tuple[Misstated, ...]:
    """Note stated points that differ from the results. Returns the players with the stated and the right points.

    They are an error if the purpose is to pair. Otherwise the results count, and no further round is paired.
    """
    if not roster.players:
        return ()
    doubtful, right = list[_Doubtful](), []
    worth = {result.value: result.points(system) for result in Result}
    completed = extent.completed
    ahead = {bye.player: bye.kind.points(system) for bye in byes if bye.round == completed + 1}
    if extent.playing:
        ahead |= _open_points(draft, roster, completed, system)
    for player in roster.players:
        if not player.points_read or player.broken or not player.whole or player.id in roster.contradicted:
            continue
        if isinstance(system, MatchRules):
            real = sum(entry.points(system) for entry in player.results[:completed])
        else:
            real = sum(worth[code[1]] for code in player.codes[:completed])
            if draft.abnormal:
                real += sum(entry.extra for entry in player.results[:completed])
        real += worth[" "] * (completed - min(len(player.codes), completed))
        if player.points == real:
            right += [player.id] if player.id not in ahead else []
            continue
        given = virtual.get(player.id, ())[completed : completed + 1]
        doubtful.append((player, real, accepted_points(real, given, ahead.get(player.id, 0))))
    return tuple(
        _not_accepted(doubtful, _computed_acceleration(draft, system, doubtful, right), faults, purpose)
    )


def _not_accepted(
    doubtful: Iterable[_Doubtful], computed: Points, faults: Faults, purpose: Purpose
) -> Iterator[Misstated]:
    for player, real, accepted in doubtful:
        found = accepted | {points + computed for points in accepted}
        if player.points not in found:
            _wrong_points(player, real, found - {real}, faults, purpose)
            yield player.id, player.points or 0, real


def _open_points(draft: Draft, roster: Roster, completed: int, system: PointSystem) -> dict[int, Points]:
    """The points in the round being played so far, by start number."""
    told = {
        player.id: player.results[completed] for player in roster.players if len(player.results) > completed
    }
    for pairing, _ in draft.playing:
        told |= entries(pairing) if len(pairing.games) <= 1 else {}
    return {id: entry.points(system) for id, entry in told.items() if entry.result is not Result.ABSENT}


def _computed_acceleration(
    draft: Draft, system: PointSystem, doubtful: Sequence[_Doubtful], right: Iterable[int]
) -> Points:
    """The addition of a program that computes Baku acceleration itself (C.04.7); 0 if there is none.

    All of the first players have it, at least two, and no other. `right` are players without an addition.
    """
    if draft.virtual or draft.virtual_ranges or not draft.system:
        return 0
    last = max((player.id for player, _, accepted in doubtful if player.points not in accepted), default=0)
    first = [(player.points or 0, accepted) for player, _, accepted in doubtful if player.id <= last]
    if not draft.system.value.endswith(coded_types.BAKU) or len(first) < 2 or min(right, default=last) < last:
        return 0
    both = (system.win, system.draw)
    return next((more for more in both if all(points - more in found for points, found in first)), 0)


def _wrong_points(
    player: PlayerLine, real: Points, others: set[Points], faults: Faults, purpose: Purpose
) -> None:
    also = ", ".join(map(points_text, sorted(others)))
    found = say.POINTS_DO_NOT_MATCH(
        points=points_text(player.points or 0), player=player.id, real=points_text(real)
    )
    policy.POINTS.tell(
        faults,
        player.line,
        PLAYER["points"].first,
        found if policy.POINTS.refused(purpose) else say.RESULTS_COUNT(fault=found),
        expected=want.POINTS_OR_WITH_BYE(points=points_text(real), others=also)
        if also
        else want.AS_WRITTEN(value=points_text(real)),
        purpose=purpose,
        fix=mend.CORRECT_POINTS_162(),
        length=4,
    )
