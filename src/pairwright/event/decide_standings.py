"""Decisions that only standings show: ratings of later rounds, an order of the tied by hand."""

from __future__ import annotations

from dataclasses import replace

from ..messages import Message
from .commands import OrderTied, RateFrom
from .library import finished_rounds
from .plan import Plan, called, decides, entry_of
from .questions import Refused
from .state import Entry, Section, State
from .tables import table_after
from .wording import players as say
from .wording.common import NOTHING_CHANGED, whom
from .wording.players import RATING_RANGE


@decides(RateFrom)
def rate_from(plan: Plan, command: RateFrom) -> None:
    """Let other ratings count from a round on. Pairing numbers stay unchanged."""
    section = plan.section
    if not section.settings.long_event:
        raise Refused(
            say.ONE_RATING(section=section.name),
            rule=say.RATINGS_OF_START(),
            alternative=say.SET_LONG_EVENT(),
        )
    if not 2 <= command.first <= section.settings.rounds:
        raise Refused(say.RATINGS_FROM(last=section.settings.rounds))
    rows = []
    for key, rating in command.ratings.items():
        entry = entry_of(section, key)
        if not 0 <= rating <= 9999:
            raise Refused(RATING_RANGE(name=called(entry), rating=rating))
        kept = [one for one in entry.later_ratings if one[0] != command.first]
        now = tuple(sorted([*kept, *([(command.first, rating)] if rating else [])]))
        rows.append((entry, replace(entry, later_ratings=now)))
    if not rows:
        plan.text = NOTHING_CHANGED()
        return
    plan.change(*rows)
    plan.text = _told_ratings(section, command)


def _told_ratings(section: Section, command: RateFrom) -> Message:
    if len(command.ratings) > 4:
        return say.MANY_RATINGS(round=command.first, count=len(command.ratings))
    named = {key: whom(entry_of(section, key)) for key in command.ratings}
    told = (
        say.RATING_NOW(entry=named[key], rating=rating) if rating else say.RATING_AS_BEFORE(entry=named[key])
        for key, rating in command.ratings.items()
    )
    return say.RATINGS_CHANGED(round=command.first, ratings=tuple(told))


@decides(OrderTied)
def order_tied(plan: Plan, command: OrderTied) -> None:
    """Put some who share their rank into an order by hand; the standings mark it."""
    section, after = plan.section, finished_rounds(plan.section)
    entries = [entry_of(section, key) for key in command.keys]
    if command.lift:
        rows = [(one, replace(one, placed=(0, 0))) for one in entries if one.placed != (0, 0)]
        if not rows:
            raise Refused(say.NOT_PLACED())
        plan.change(*rows)
        plan.text = say.ORDER_CANCELLED(entries=tuple(map(whom, entries)))
        return
    _require_tied(plan.state, section, after, entries)
    rows = [(one, replace(one, placed=(after, place))) for place, one in enumerate(entries, start=1)]
    plan.unusual(
        say.ASK_ORDER(round=after, entries=tuple(map(whom, entries))),
        rule=say.TIED_STAY_TIED(),
        follows=say.OWN_COLUMN(),
        alternative=say.LEAVE_TIED(),
    )
    plan.change(*rows)
    plan.text = say.ORDERED(round=after, entries=tuple(map(whom, entries)))


def _require_tied(state: State, section: Section, after: int, entries: list[Entry]) -> None:
    """Refuse who are not tied with each other by the results and tie-breaks alone."""
    if not after or len({one.key for one in entries}) < 2 or len({one.key for one in entries}) < len(entries):
        raise Refused(say.NAME_TIED())
    plain = {key: replace(one, placed=(0, 0)) for key, one in section.entries.items()}
    table = table_after(state, replace(section, entries=plain), after)
    rank = {row.key: row.rank for row in table.rows}
    ranks = {rank.get(one.key) for one in entries}
    if len(ranks) > 1 or None in ranks:  # the expelled and the players of teams have none
        raise Refused(
            say.NOT_TIED(entries=tuple(map(whom, entries)), round=after), alternative=say.NAME_ONLY_TIED()
        )
