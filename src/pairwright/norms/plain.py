"""Verdicts as plain values, for the document `norms-1`, and as a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..messages import MESSAGE, NUMBER, ROUNDS, SYMBOL, Message, as_plain, message
from .outlook import Outlook, outlook

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..documents.norms import (
        NormCheckData,
        NormData,
        NormPlayerData,
        NormsDocument,
        NormWayData,
        OutlookData,
    )
    from ..model import Tournament
    from .games import NormEvent
    from .judgement import NormVerdict
    from .requirements import Check
    from .ways import Way

ACHIEVED = message(
    "norm.achieved",
    f"{SYMBOL:norm} norm: achieved in {NUMBER:games} games, performance rating {NUMBER:performance}.",
)
ACHIEVED_BY = message(
    "norm.achieved_by",
    f"{SYMBOL:norm} norm: achieved by {SYMBOL:article}, performance rating {NUMBER:performance}.",
)
ACHIEVED_WITHOUT = message(
    "norm.achieved_without",
    f"{SYMBOL:norm} norm: achieved by {SYMBOL:article}, without the games of these rounds: "
    f"{ROUNDS:rounds}. Performance rating {NUMBER:performance}.",
)
FAILED = message("norm.failed", f"{SYMBOL:norm} norm: not achieved. {MESSAGE:reason} [{SYMBOL:article}]")


def sentence(verdict: NormVerdict) -> Message:
    """The verdict as a message."""
    norm, one, way = verdict.norm.name, verdict.counting, verdict.way
    if verdict.reason:
        return FAILED(norm=norm, reason=verdict.reason.said, article=verdict.reason.article)
    if way is None:
        return ACHIEVED(norm=norm, games=one.number, performance=one.performance)
    if way.left_out:
        return ACHIEVED_WITHOUT(
            norm=norm, article=way.article, rounds=way.left_out, performance=one.performance
        )
    return ACHIEVED_BY(norm=norm, article=way.article, performance=one.performance)


def norm_data(verdict: NormVerdict) -> NormData:
    """A verdict as the document has it."""
    whole, needed, said = verdict.all, None, sentence(verdict)
    if verdict.counting.games:
        needed = verdict.counting.score_needed
    return {
        "norm": verdict.norm.name,
        "held": verdict.held,
        "achieved": verdict.achieved,
        "rule": verdict.reason.article if verdict.reason else None,
        "text": str(said),
        "message": as_plain(said),
        "checks": [_check(one) for one in verdict.checks],
        "games": whole.number,
        "points": whole.score / 2,
        "average": whole.average if whole.games else None,
        "performance": whole.performance if whole.games else None,
        "points_needed": None if needed is None else needed / 2,
        "exempt": verdict.exempt,
        "waived": verdict.waived,
        "way": _way(verdict.way) if verdict.way else None,
        "outlook": None if verdict.final else _outlook(outlook(verdict.all.event, verdict)),
        "counts_as": verdict.counts_as,
    }


def _outlook(one: Outlook) -> OutlookData:
    return {
        "state": one.state,
        "rounds": one.left,
        "enough": [{"points": score / 2, "opponents": list(players)} for score, players in one.enough],
        "points": None if one.points is None else one.points / 2,
        "titled": one.titled,
        "level": one.level,
        "text": " ".join(map(str, one.said)),
        "messages": [as_plain(said) for said in one.said],
    }


def sentences(verdict: NormVerdict) -> tuple[Message, ...]:
    """The sentences about a norm: the verdict, or while rounds are to come the remaining possibilities."""
    return (sentence(verdict),) if verdict.final else outlook(verdict.all.event, verdict).said


def _check(one: Check) -> NormCheckData:
    return {
        "article": one.article,
        "met": one.met,
        "found": one.found,
        "needed": one.needed,
        "text": str(one.said),
        "message": as_plain(one.said),
    }


def _way(way: Way) -> NormWayData:
    return {
        "article": way.article,
        "left_out": list(way.left_out),
        "games": way.one.number,
        "points": way.one.score / 2,
        "average": way.one.average,
        "performance": way.one.performance,
    }


def norms_document(
    event: NormEvent, notices: Sequence[Message], verdicts: Mapping[int, Sequence[NormVerdict]]
) -> NormsDocument:
    """The verdicts on all players, by start number, as in the document `norms-1`: points as numbers."""
    return {
        "event": dict(event.tournament.info).get("012", ""),
        "rules": f"B.01 ({event.rules.year})",
        "kind": event.kind,
        "category": event.category,
        "host": event.host,
        "rounds": event.rounds,
        "completed": event.tournament.completed_rounds,
        "final": event.finished,
        "readings": sorted(event.readings),
        "notices": [str(one) for one in notices],
        "players": _players(event.tournament, verdicts),
    }


def _players(tournament: Tournament, verdicts: Mapping[int, Sequence[NormVerdict]]) -> list[NormPlayerData]:
    return [
        {
            "player": player.id,
            "name": player.name,
            "title": player.title,
            "federation": player.federation,
            "rating": player.rating,
            "norms": [norm_data(one) for one in verdicts[player.id]],
        }
        for player in tournament.players
    ]
