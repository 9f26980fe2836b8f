"""Decisions about pairing numbers (C.04.2 art. 2), and about the numbers of round robins, which are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from ..errors import InvalidTournament
from ..messages import Declared, message_of
from ..systems.round_robin import varma_draw
from ..systems.view import traits_of
from .commands import DrawNumbers, ExchangeNumbers, Renumber
from .events import EntriesChanged, EntryChange
from .library import scheduled, system_of
from .numbering import in_order, tournament_rating
from .plan import Plan, decides, entry_of, participant_of, require_not_started
from .questions import Refused, digest_of
from .state import Entry, Section, State
from .wording import numbers as say
from .wording.common import ARTICLE, whom

NUMBERS_FIXED_AFTER = 4
"""Once this round is paired no pairing number changes (C.04.2 art. 2.3)."""


def numbered(section: Section, order: Sequence[Entry]) -> list[EntriesChanged]:
    """The event that numbers participants 1, 2, 3 ... in an order; none if all have numbers."""
    rows = tuple(
        EntryChange(section.entries[entry.key], replace(section.entries[entry.key], number=number))
        for number, entry in enumerate(order, 1)
        if section.entries[entry.key].number != number
    )
    return [EntriesChanged(section.id, rows)] if rows else []


def start_order(section: Section) -> list[Entry]:
    """Participants in the order of their numbers for round 1.

    By strength (C.04.2 art. 2.2); in a round robin those who have a number already keep their order.
    """
    order = in_order(section)
    if not scheduled(section.settings):
        return order
    last = max((entry.number for entry in order), default=0) + 1
    return sorted(order, key=lambda entry: entry.number or last)


@decides(DrawNumbers)
def draw_numbers(plan: Plan, command: DrawNumbers) -> None:
    """Give the numbers of a round robin, as they were drawn or by lot from the seed of the event."""
    section = plan.section
    if not scheduled(section.settings):
        raise Refused(
            say.NUMBERS_BY_RATING(section=section.name),
            rule=ARTICLE(text="C.04.2", article="2.2"),
            alternative=say.RENUMBER(),
        )
    require_not_started(section, say.SCHEDULE_BY_NUMBERS())
    if not command.order and traits_of(system_of(section.settings)).two_sides:
        raise Refused(say.NUMBERS_ARE_SIDES(section=section.name), alternative=say.NAME_BOTH_TEAMS())
    order = [entry_of(section, key) for key in command.order]
    told = say.NUMBERS_GIVEN
    if command.apart and order:
        raise Refused(say.DRAWN_OR_GIVEN(), alternative=say.NAME_NO_PLAYERS())
    if not order:
        _ask_before_another_draw(plan, say.ASK_LOT)
    if command.apart:
        order, told = _drawn_apart(plan.state, section), say.NUMBERS_BY_VARMA
    elif not order:
        told = say.NUMBERS_BY_LOT
        order = sorted(
            section.participants, key=lambda entry: _lot(plan.state, section, "numbers", entry.key)
        )
    _require_everybody_once(section, order)
    plan.add(*numbered(section, order))
    shown = tuple(whom(replace(entry, number=number)) for number, entry in enumerate(order, 1))
    plan.text = told(section=section.name, entries=shown)


def _ask_before_another_draw(plan: Plan, ask: Declared) -> None:
    """Numbers that were drawn or given stand: a second click changes none of them unasked."""
    had = [entry for entry in plan.section.participants if entry.number]
    if had:
        plan.unusual(
            ask(section=plan.section.name, entries=tuple(map(whom, had))),
            follows=say.OTHERS_MEET(),
            alternative=say.LEAVE_NUMBERS_OR_NEXT(),
        )


def _lot(state: State, section: Section, *parts: str | int) -> str:
    """The sort key of a draw, from the seed of the event; a repeated draw of numbers is a different one."""
    had = [part for entry in section.participants if entry.number for part in (entry.number, entry.key)]
    return digest_of(state.seed, section.id, *parts, *had)


def _drawn_apart(state: State, section: Section) -> list[Entry]:
    """Players in the order of a draw that keeps those of one federation apart in the last three rounds."""
    if section.settings.teams:
        raise Refused(say.VARMA_FOR_PLAYERS(), alternative=say.DRAW_BY_LOT())
    unknown = [entry for entry in section.participants if not entry.person.federation]
    if unknown:
        raise Refused(
            say.NO_FEDERATION(entry=whom(unknown[0])),
            rule=say.RULE_TEXT(text="C.06"),
            alternative=say.ENTER_FEDERATIONS(),
        )

    def shuffled(items: Sequence[int], draw: str) -> list[int]:
        return sorted(items, key=lambda item: _lot(state, section, "varma", draw, item))

    by_name = sorted(
        section.participants, key=lambda entry: (entry.person.federation, entry.person.name, entry.key)
    )
    federations = [list(one) for _, one in groupby(by_name, key=lambda entry: entry.person.federation)]
    try:
        numbers = varma_draw([[entry.key for entry in one] for one in federations], shuffled)
    except InvalidTournament as error:
        raise Refused(
            message_of(error), rule=say.RULE_TEXT(text="C.06"), alternative=say.DRAW_WITHOUT()
        ) from error
    return sorted(by_name, key=lambda entry: numbers[entry.key])


def _require_everybody_once(section: Section, order: Sequence[Entry]) -> None:
    keys = [entry.key for entry in order]
    twice = [entry for entry in order if keys.count(entry.key) > 1]
    missing = [entry for entry in section.participants if entry.key not in keys]
    for entries, wrong in (
        ([entry for entry in order if entry.team], say.MEMBER_HAS_NONE),
        (twice, say.NAMED_TWICE),
        (missing, say.GETS_NONE),
    ):
        if entries:
            raise Refused(
                wrong(entry=whom(entries[0])), alternative=say.NAME_ALL(count=len(section.participants))
            )


@decides(Renumber)
def renumber(plan: Plan, command: Renumber) -> None:
    """Give pairing numbers anew by rating and title; equals keep their order once round 1 is paired."""
    section = plan.section
    _require_changeable_numbers(section)
    order = in_order(section)
    plan.add(*numbered(section, order))
    moved = [entry for number, entry in enumerate(order, 1) if entry.number != number]
    if not moved:
        plan.text = say.ALL_EARNED()
        return
    if scheduled(section.settings):
        _ask_before_another_draw(plan, say.ASK_BY_RATING)
    moves = tuple(
        say.NUMBER_MOVES(name=entry.person.name, old=entry.number, new=order.index(entry) + 1)
        for entry in moved[:8]
    )
    if section.started:
        if len(moved) >= 2:
            plan.unusual(
                say.ASK_RENUMBER(count=len(moved), section=section.name, changes=moves),
                rule=ARTICLE(text="C.04.2", article="2.3"),
                follows=say.BY_NEW_NUMBERS(),
                alternative=say.LEAVE_NUMBERS(),
            )
        plan.log("Regeneration", len(section.rounds), f"{len(moved)} numbers: {', '.join(map(str, moves))}")
    plan.text = say.NUMBERS_CHANGED(count=len(moved), changes=moves)


@decides(ExchangeNumbers)
def exchange_numbers(plan: Plan, command: ExchangeNumbers) -> None:
    """Exchange the pairing numbers of two participants of equal rating."""
    section = plan.section
    _require_changeable_numbers(section)
    if not section.started:
        raise Refused(
            say.GIVEN_AT_ROUND_1(section=section.name),
            rule=ARTICLE(text="C.04.2", article="2.2"),
            alternative=say.ORDER_OF_EQUALS(),
        )
    one, other = participant_of(section, command.key), participant_of(section, command.other)
    if one is other:
        raise Refused(say.ONE_NUMBER(entry=whom(one)), alternative=say.NAME_TWO())
    ratings = [tournament_rating(section.settings, entry.person) for entry in (one, other)]
    if ratings[0] != ratings[1]:
        held = {"first_rating": ratings[0], "second_rating": ratings[1]}
        raise Refused(
            say.RATINGS_DIFFER(first=whom(one), second=whom(other), **held),
            rule=ARTICLE(text="C.04.2", article="2.2"),
            alternative=say.CHANGE_RATING(),
        )
    plan.unusual(
        say.ASK_EXCHANGE(first=whom(one), second=whom(other)),
        rule=ARTICLE(text="C.04.2", article="2.3"),
        follows=say.BY_NEW_NUMBERS(),
        alternative=say.LEAVE_NUMBERS(),
    )
    plan.change((one, replace(one, number=other.number)), (other, replace(other, number=one.number)))
    plan.log("Exchange", len(section.rounds), f"{one.number} <=> {other.number}")
    numbers = {"old": one.number, "new": other.number}
    plan.text = say.NUMBERS_EXCHANGED(first=one.person.name, second=other.person.name, **numbers)


def _require_changeable_numbers(section: Section) -> None:
    if scheduled(section.settings):
        require_not_started(section, say.SCHEDULE_BY_NUMBERS())
    if len(section.rounds) >= NUMBERS_FIXED_AFTER:
        raise Refused(
            say.NUMBERS_FIXED(round=NUMBERS_FIXED_AFTER, section=section.name),
            rule=ARTICLE(text="C.04.2", article="2.3"),
        )
