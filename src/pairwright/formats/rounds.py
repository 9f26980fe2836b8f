"""The completed rounds, and data for the next ones: announced rounds, first colour, byes, forbidden pairings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..lean_dataclass import dataclass, replace
from ..model import ForbiddenGroup, RequestedBye, Result
from . import policy
from .cells import EMPTY, FORFEIT_CODES, GAME_CODES
from .draft import Draft, StatedBye
from .numbers import MOST_ROUNDS
from .problems import Faults, Purpose, mend, say, want
from .roster import Roster, player_missing

_PAIRED = frozenset(GAME_CODES + FORFEIT_CODES + "U")
_NO_ENTRY = EMPTY.code


@dataclass(frozen=True)
class Extent:
    """How many rounds are completed, the last round with any entry, whether the one after `completed` is under way."""

    completed: int
    recorded: int
    playing: bool = False


@dataclass(frozen=True)
class RoundExtent:
    """The last round with a pairing, the last with any entry, and whether all players have one there."""

    paired: int
    recorded: int
    everybody: bool


def count_rounds(draft: Draft, roster: Roster, faults: Faults) -> Extent:
    """The extent of the records.

    The last recorded round is being played if a game of it has no result. Otherwise a round is completed if a player
    was paired in it or later, if a later entry follows, or if every player has an entry in it.
    Roster without pairing in the round after that are byes asked for.
    """
    stated = stated_extent(draft)
    if stated is not None:
        return stated
    reach = _reach(roster)
    if roster.open_games:
        return Extent(reach.recorded - 1, reach.recorded, playing=True)
    return extent_of(reach, faults)


def stated_extent(draft: Draft) -> Extent | None:
    """The extent that a document states; `None` for a report."""
    if draft.completed is None:
        return None
    return Extent(draft.completed, draft.completed, playing=bool(draft.playing))


def _reach(roster: Roster) -> RoundExtent:
    """How far the entries of the players reach; what is blank behind the last one of a player is taken away."""
    paired = recorded = 0
    for player in roster.players:
        codes = player.codes
        # A cell that could not be read stands for an entry.
        while codes and codes[-1] == _NO_ENTRY and len(codes) not in player.broken:
            codes.pop()
            player.results.pop()
        recorded = max(recorded, len(codes))
        for index in range(len(codes), paired, -1):
            if codes[index - 1][1] in _PAIRED:
                paired = index
                break
    return RoundExtent(paired, recorded, all(len(player.codes) == recorded for player in roster.players))


def extent_of(reach: RoundExtent, faults: Faults) -> Extent:
    """The extent of records without an open game."""
    paired, recorded = reach.paired, reach.recorded
    completed = max(paired, recorded if reach.everybody else recorded - 1)
    if completed > paired:
        policy.ROUND_OF_NOBODY.tell(
            faults, 0, 0, say.ROUND_OF_NOBODY(round=paired + 1), fix=mend.BYES_AS_240()
        )
    return Extent(completed, recorded)


def check_rounds(draft: Draft, extent: Extent, faults: Faults, purpose: Purpose) -> None:
    """Note more rounds than announced; to pair, also a missing number of rounds, or nothing left to pair."""
    stated = draft.rounds
    if stated is None:
        if policy.NO_ROUNDS.matters(purpose) and not draft.codes & {"142", "XXR"}:
            policy.NO_ROUNDS.tell(
                faults,
                0,
                0,
                say.ROUNDS_MISSING(),
                purpose=purpose,
                expected=want.LINE_OF_ROUNDS(),
                fix=mend.ADD_ROUNDS_LINE(),
            )
        return
    length = len(str(stated.value))
    if extent.recorded > stated.value:
        faults.error(
            stated.line,
            stated.column,
            say.BEYOND_ANNOUNCED(rounds=stated.value, recorded=extent.recorded),
            expected=want.AT_LEAST(least=extent.recorded),
            fix=mend.CORRECT_ROUNDS_OR_ENTRIES(),
            length=length,
        )
    elif policy.ALL_PLAYED.matters(purpose) and extent.completed >= stated.value:
        policy.ALL_PLAYED.tell(
            faults,
            stated.line,
            stated.column,
            say.NOTHING_LEFT(rounds=stated.value),
            purpose=purpose,
            expected=say.TOO_MANY_ROUNDS_READ(most=extent.completed),
            length=length,
            fix=mend.CORRECT_ROUNDS(),
        )


def any_colour(roster: Roster) -> bool:
    """Whether any player had a colour."""
    return any(code[0] in "wb" for player in roster.players for code in player.codes)


def check_first_colour(draft: Draft, played: bool, faults: Faults, purpose: Purpose) -> None:
    """Note an initial colour that is neither stated nor to be seen from the games."""
    needed = policy.NO_FIRST_COLOUR.matters(purpose)
    if needed and draft.colour is None and not played and "152" not in draft.codes:
        policy.NO_FIRST_COLOUR.tell(
            faults,
            0,
            0,
            say.INITIAL_COLOUR_MISSING(),
            purpose=purpose,
            expected=want.LINE_OF_COLOUR(),
            fix=mend.ADD_COLOUR_LINE(),
        )


def waiting(roster: Roster, completed: int) -> Iterator[tuple[int, Result]]:
    """Roster without pairing in the round after those completed."""
    for player in roster.players:
        for result in player.results[completed : completed + 1]:
            if not result.paired:
                yield player.id, result.result


def byes_ahead(
    draft: Draft, roster: Roster, extent: Extent, entered: Iterable[tuple[int, Result]], faults: Faults
) -> tuple[RequestedBye, ...]:
    """Byes of rounds not yet played: entries without pairing (`waiting`), then records 240 and XXZ."""
    following = extent.completed + 1
    found = {(following, id): RequestedBye(following, id, kind) for id, kind in entered}
    for stated in draft.byes:
        bye = RequestedBye(stated.round or following, stated.player, stated.kind)
        if stated.player not in roster.by_id:
            if not roster.doubtful:
                player_missing(faults, stated.line, stated.column, stated.player)
        elif bye.round < following:
            _past_bye(stated, roster, faults)
        elif draft.rounds is not None and bye.round > draft.rounds.value:
            policy.LATE_BYE.tell(faults, stated.line, stated.column, say.BYE_TOO_LATE(round=bye.round))
        elif found.setdefault((bye.round, bye.player), bye).kind is not bye.kind:
            first = found[bye.round, bye.player].kind
            faults.warning(
                stated.line,
                stated.column,
                say.BYE_TWICE(player=bye.player, first=first.value, round=bye.round, kind=bye.kind.value),
                expected=want.ONE_BYE(),
                length=4,
                fix=mend.LEAVE_ONE_BYE(),
            )
    return tuple(found[key] for key in sorted(found))


def _past_bye(stated: StatedBye, roster: Roster, faults: Faults) -> None:
    """A bye of a completed round says nothing new; it is worth a notice only if the record says otherwise."""
    recorded = roster.by_id[stated.player].entry(stated.round - 1)
    if recorded.result is not stated.kind:
        policy.PAST_BYE.tell(
            faults,
            stated.line,
            stated.column,
            say.BYE_IGNORED(
                kind=stated.kind.value,
                player=stated.player,
                round=stated.round,
                recorded=recorded.result.value,
            ),
        )


def forbidden_groups(
    draft: Draft, roster: Roster, rounds: int | None, faults: Faults
) -> tuple[ForbiddenGroup, ...]:
    """Forbidden pairings as stated (XXP for all rounds, 260 for some); one to the end of a report has no last round."""
    groups = []
    for stated in draft.forbidden:
        group = stated.group
        unknown = {player for player in group.players if player not in roster.by_id}
        if unknown and not roster.doubtful:
            player = next(player for player in group.players if player in unknown)
            column = stated.columns[min(group.players.index(player), len(stated.columns) - 1)]
            faults.error(
                stated.line,
                column,
                say.PLAYER_MISSING(player=str(player)),
                expected=want.START_NUMBER_OF_PLAYER(),
                fix=mend.CORRECT_OR_LEAVE_GROUP(),
                length=len(str(player)),
            )
        if len(group.players) > 1 and group.first:
            to_the_end = not stated.exact and (group.last or 0) >= (rounds or MOST_ROUNDS)
            groups.append(replace(group, last=None) if to_the_end else group)
    return tuple(groups)
