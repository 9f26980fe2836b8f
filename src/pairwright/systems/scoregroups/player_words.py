"""What systems of scoregroups say of a player in the same words: colours, and why somebody may not have the bye."""

from __future__ import annotations

from ...model import Player, Result
from ...model.names import called
from ...rules.articles import RuleBook
from ...rules.facts import ABSOLUTE, MILD, NONE, STRONG, WHITE
from ..base import RoundState
from ..roster import Roster
from .colours import Allocation

STRENGTHS = {ABSOLUTE: "absolute", STRONG: "strong", MILD: "mild", NONE: "none"}


def colour_word(sign: int) -> str:
    """White or Black."""
    return "White" if sign == WHITE else "Black"


def bye_rounds(state: RoundState, rules: RuleBook, player: Player) -> tuple[int, ...]:
    """The rounds because of which a player may not get the bye (2026: C2; 2017: C.2)."""
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


def listed(player: Player, rounds: tuple[int, ...]) -> str:
    """What happened to a player in some rounds, and when."""
    return " and ".join(f"{event_word(player.result(number).result)} in round {number}" for number in rounds)


def event_word(result: Result) -> str:
    """A round without a game, in words."""
    return {
        Result.ALLOCATED_BYE: "the pairing-allocated bye",
        Result.FORFEIT_WIN: "a forfeit win",
        Result.FORFEIT_LOSS: "a forfeit loss",
        Result.FULL_BYE: "a full-point bye",
        Result.HALF_BYE: "a half-point bye",
    }.get(result, "an absence")


def bye_bar_text(state: RoundState, rules: RuleBook, player: Player) -> str:
    """Why a player may not get the bye."""
    return listed(player, bye_rounds(state, rules, player))


def bye_column(entries: Roster) -> dict[str, list[str]]:
    """Who may get the bye (C2)."""
    return {"C2": ["N" if barred else "Y" for barred in entries.barred]}


def colour_text(entries: Roster, a: int, b: int, found: Allocation) -> str:
    """The reason for the colours of a pair of which entry `a` ranks above entry `b`."""
    ids = [called(player) for player in entries.players]
    colours = entries.colours
    wants = {place: colours[place].wants for place in (a, b)}
    strength = {place: STRENGTHS[colours[place].strength] for place in (a, b)}

    def wish(place: int) -> str:
        if not wants[place]:
            return f"{ids[place]} has no preference"
        return f"{ids[place]} prefers {colour_word(wants[place])} ({strength[place]})"

    if found.article == "5.2.1":
        return f"{wish(a)}, {wish(b)}: every preference is granted"
    if found.article == "5.2.5":
        number = int(entries.numbers[a])
        drawn = colour_word(entries.initial_colour)
        kind = "odd: it gets" if number % 2 else "even: it does not get"
        return f"neither has a preference; pairing number {number} of {ids[a]} is {kind} the first colour, {drawn}"
    both = f"{wish(a)}, {wish(b)}"
    if found.article == "5.2.2":
        return f"{both}: {_stronger(entries, a, b, found, ids)}"
    if found.article == "5.2.3":
        white, black = ids[found.white], ids[found.black]
        return (
            f"{both}, equally strongly; when their colours last differed {white} had Black and {black} White"
        )
    return f"{both}, equally strongly, with the same colours before: the higher ranked, {ids[a]}, gets it"


def _stronger(entries: Roster, a: int, b: int, found: Allocation, ids: list[str]) -> str:
    one, other = entries.colours[a], entries.colours[b]
    wanted = one.wants
    winner = found.white if wanted == WHITE else found.black
    if one.strength == other.strength == ABSOLUTE:
        return f"both absolute, and {ids[winner]} has the wider colour difference"
    return f"the preference of {ids[winner]} is stronger"
