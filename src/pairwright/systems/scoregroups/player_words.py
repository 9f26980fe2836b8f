"""Facts about players that all systems of scoregroups word alike: colours, and bars to the bye."""

from __future__ import annotations

from functools import reduce

from ...messages import Message, Names, Told, as_message
from ...model import Player, Result
from ...model.names import called
from ...rules.articles import RuleBook
from ...rules.facts import ABSOLUTE, MILD, NONE, STRONG, WHITE
from ..base import RoundState
from ..roster import Roster
from ..view.said import fact_say
from .colours import Allocation
from .proof_words import (
    ABSENCE,
    BOTH_EVENTS,
    EVEN_NUMBER,
    EVENTS,
    GRANTED,
    HIGHER_RANKED,
    LAST_DIFFERED,
    NO_PREFERENCE,
    ODD_NUMBER,
    PREFERS,
    PREFERS_MORE,
    WIDER,
)

STRENGTHS = {ABSOLUTE: "absolute", STRONG: "strong", MILD: "mild", NONE: "none"}


def names_of(entries: Roster) -> Names:
    """The name of a player in sentences, by start number."""
    return lambda player: called(entries.players[entries.place[player]])


def letter(sign: int) -> str:
    """White or Black as messages have it."""
    return "w" if sign == WHITE else "b"


def colour_word(sign: int) -> str:
    """White or Black."""
    return "White" if sign == WHITE else "Black"


def bye_rounds(state: RoundState, rules: RuleBook, player: Player) -> tuple[int, ...]:
    """The rounds that bar a player from the bye (2026: C2; 2017: C.2)."""
    points = state.tournament.point_system
    old = rules.edition.year == "2017"
    found = []
    for number, result in enumerate(player.results, start=1):
        barring = result.result is Result.ALLOCATED_BYE
        if old:
            barring |= result.result is Result.FORFEIT_WIN
        else:
            barring |= not result.played and result.points(points) >= points.win
        if barring:
            found.append(number)
    return tuple(found)


def bye_bar_text(state: RoundState, rules: RuleBook, player: Player) -> Told:
    """Why a player may not get the bye."""
    rounds = bye_rounds(state, rules, player)
    told = [EVENTS.get(player.result(number).result, ABSENCE)(round=number) for number in rounds]
    return Told(reduce(lambda first, then: BOTH_EVENTS(first=first, then=then), told))


def bye_told(state: RoundState, rules: RuleBook, player: Player, barred: bool) -> Message:
    """Whether a player may get the bye, and if not why."""
    if not barred:
        return fact_say.BYE()
    return fact_say.MAY_NOT_HAVE_BYE(why=as_message(bye_bar_text(state, rules, player)))


def bye_column(entries: Roster) -> dict[str, list[str]]:
    """The candidates for the bye (C2)."""
    return {"C2": ["N" if barred else "Y" for barred in entries.barred]}


def colour_text(entries: Roster, a: int, b: int, found: Allocation) -> Told:
    """The reason for the colours of a pair; entry `a` ranks above entry `b`."""
    return Told(_colour_reason(entries, a, b, found), names_of(entries))


def _colour_reason(entries: Roster, a: int, b: int, found: Allocation) -> Message:
    ids = entries.ids
    if found.article == "5.2.5":
        number = int(entries.numbers[a])
        odd = ODD_NUMBER if number % 2 else EVEN_NUMBER
        return odd(number=number, player=ids[a], colour=letter(entries.initial_colour))
    both = {"a": _wish(entries, a), "x": _wish(entries, b)}
    if found.article == "5.2.1":
        return GRANTED(**both)
    if found.article == "5.2.2":
        return _stronger(entries, a, b, found, both)
    if found.article == "5.2.3":
        return LAST_DIFFERED(white=ids[found.white], black=ids[found.black], **both)
    return HIGHER_RANKED(player=ids[a], **both)


def _wish(entries: Roster, at: int) -> Message:
    colours, player = entries.colours[at], entries.ids[at]
    if not colours.wants:
        return NO_PREFERENCE(player=player)
    return PREFERS[colours.strength](player=player, colour=letter(colours.wants))


def _stronger(entries: Roster, a: int, b: int, found: Allocation, both: dict[str, Message]) -> Message:
    one, other = entries.colours[a], entries.colours[b]
    winner = entries.ids[found.white if one.wants == WHITE else found.black]
    both_absolute = one.strength == other.strength == ABSOLUTE
    return (WIDER if both_absolute else PREFERS_MORE)(player=winner, **both)
