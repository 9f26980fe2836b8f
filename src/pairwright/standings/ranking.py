"""The ranking procedure: score first, then each tie-break inside each group of still tied (C.07 art. 4)."""

from __future__ import annotations

from collections.abc import Sequence

from ..errors import InvalidTournament
from ..lean_dataclass import dataclass, replace
from . import wording as say
from .editions import TieBreakEdition
from .field import RankedField
from .tiebreaks import Code, Column, Reckoning, tie_break

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .grids import Ints


@dataclass(frozen=True)
class Ranking:
    """The columns of a list of tie-breaks, and the groups they leave tied: best first, numbered from 0."""

    columns: tuple[Column, ...]
    groups: Ints

    @property
    def notices(self) -> tuple[str, ...]:
        """Notices for the arbiter about the columns."""
        return tuple(dict.fromkeys(column.notice for column in self.columns if column.notice))


def rank(
    field: RankedField,
    codes: Sequence[Code],
    edition: TieBreakEdition,
    *,
    unrated: int | None = None,
    seed: int | str | None = None,
) -> Ranking:
    """Rank a field by score and tie-breaks. Raises `InvalidTournament` when a tie-break does not apply."""
    groups = refine([0] * len(field), [-points for points in field.score])
    at = Reckoning(field, edition, groups, unrated, seed)
    columns: list[Column] = []
    for code in codes:
        column = column_of(replace(at, groups=groups), code)
        groups = refine(groups, column.key)
        columns.append(column)
    return Ranking(tuple(columns), groups)


def column_of(at: Reckoning, code: Code) -> Column:
    """The column of one tie-break. Raises `InvalidTournament` when it does not apply."""
    line = tie_break(code)
    if line.field == "teams" and not at.field.teams:
        raise InvalidTournament(say.FOR_TEAMS(code=str(code)))
    if line.field == "players" and at.field.teams:
        raise InvalidTournament(say.FOR_PLAYERS(code=str(code)))
    if line.since > at.edition.name:
        raise InvalidTournament(
            say.LATER_EDITION(code=str(code), edition=at.edition.name, came_with=line.since)
        )
    assert line.compute is not None  # noqa: S101 - tie_break() has refused the others
    if line.type == "A" or code.name == "BC":
        column = line.compute(at, code)
    else:
        compute = line.compute
        column = at.once(code, lambda: compute(at, code))
    return column.reversed if code.reverse else column


def refine(groups: Ints, key: Ints) -> Ints:
    """Split every group by an ascending key; the new groups are numbered in their order from 0."""
    if len(groups) == max(groups, default=-1) + 1:
        return groups  # everybody has a place of his own
    least = min(key, default=0)
    span = max(key, default=0) - least + 1
    places = [group * span + value - least for group, value in zip(groups, key, strict=True)]
    number = {place: at for at, place in enumerate(sorted(set(places)))}
    return [number[place] for place in places]
