"""Facts about players that all systems of scoregroups word alike: colours, byes and their order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial, reduce
from typing import TYPE_CHECKING

from ...messages import (
    COLOUR,
    COUNT,
    MESSAGE,
    NUMBER,
    PLAYER,
    ROUND,
    SYMBOL,
    Declared,
    Message,
    Names,
    Told,
    as_message,
    message,
)
from ...model import Player, Result
from ...model.figures import SCORE
from ...rules.articles import RuleBook
from ...rules.facts import ABSOLUTE, COLOUR_LETTER, MILD, NONE, STRONG, WHITE
from ..base import RoundState
from ..roster import Roster, places_of
from ..view import Rule
from ..view.ledger import Line, Where
from ..view.proof_words import RULE_TEXT
from ..view.said import fact_say
from .colours import Allocation

if TYPE_CHECKING:
    from ..view.proof import Counted

BOTH_MUST_GET = message("proof.both_must_get", f"both must get {COLOUR:colour} (absolute preference)")
BOTH_MUST_GET_NO_TOPSCORER = message(
    "proof.both_must_get_no_topscorer",
    f"both must get {COLOUR:colour} (absolute preference) and neither is a topscorer",
)
EVENTS = {
    Result.ALLOCATED_BYE: message("proof.event_bye", f"the pairing-allocated bye in round {ROUND:round}"),
    Result.FORFEIT_WIN: message("proof.event_win", f"a forfeit win in round {ROUND:round}"),
    Result.FORFEIT_LOSS: message("proof.event_loss", f"a forfeit loss in round {ROUND:round}"),
    Result.FULL_BYE: message("proof.event_full_bye", f"a full-point bye in round {ROUND:round}"),
    Result.HALF_BYE: message("proof.event_half_bye", f"a half-point bye in round {ROUND:round}"),
}
ABSENCE = message("proof.event_absence", f"an absence in round {ROUND:round}")
BOTH_EVENTS = message("proof.both_events", f"{MESSAGE:first} and {MESSAGE:then}")

PREFERS = {
    ABSOLUTE: message("proof.prefers_absolute", f"{PLAYER:player} prefers {COLOUR:colour} (absolute)"),
    STRONG: message("proof.prefers_strong", f"{PLAYER:player} prefers {COLOUR:colour} (strong)"),
    MILD: message("proof.prefers_mild", f"{PLAYER:player} prefers {COLOUR:colour} (mild)"),
}
NO_PREFERENCE = message("proof.no_preference", f"{PLAYER:player} has no preference")
GRANTED = message("proof.granted", f"{MESSAGE:a}, {MESSAGE:x}: every preference is granted")
WIDER = message(
    "proof.wider",
    f"{MESSAGE:a}, {MESSAGE:x}: both absolute, and {PLAYER:player} has the wider colour difference",
)
PREFERS_MORE = message(
    "proof.stronger", f"{MESSAGE:a}, {MESSAGE:x}: the preference of {PLAYER:player} is stronger"
)
LAST_DIFFERED = message(
    "proof.last_differed",
    f"{MESSAGE:a}, {MESSAGE:x}, equally strongly; when their colours last differed {PLAYER:white} had "
    f"Black and {PLAYER:black} White",
)
HIGHER_RANKED = message(
    "proof.higher_ranked",
    f"{MESSAGE:a}, {MESSAGE:x}, equally strongly, with the same colours before: the higher ranked, "
    f"{PLAYER:player}, gets it",
)
ODD_NUMBER = message(
    "proof.odd_number",
    f"neither has a preference; pairing number {NUMBER:number} of {PLAYER:player} is odd: it gets the "
    f"first colour, {COLOUR:colour}",
)
EVEN_NUMBER = message(
    "proof.even_number",
    f"neither has a preference; pairing number {NUMBER:number} of {PLAYER:player} is even: it does not get "
    f"the first colour, {COLOUR:colour}",
)

BYE_TO_LOWEST = message(
    "proof.bye_by_score",
    f"The bye goes to the lowest score possible: {PLAYER:a} has {SCORE:few} points, {PLAYER:x} {SCORE:many}.",
)
ROUNDS_MISSED = message("proof.rounds", one="1 round", other=f"{COUNT:count} rounds")
NO_ROUND_MISSED = message("proof.no_round", "no round")
BYE_BY_GAMES = message(
    "proof.bye_by_games",
    f"With equal scores the bye goes to the most games played: {PLAYER:a} missed {MESSAGE:missed}, "
    f"{PLAYER:x} {MESSAGE:more}.",
)
BYE_BY_INDEX = message(
    "proof.bye_by_index",
    f"With equal scores and games the bye goes to the lowest in the ranking: {PLAYER:a} ({MESSAGE:here}) is "
    f"below {PLAYER:x} ({MESSAGE:there}).",
)
BYE_TO_NUMBER = message(
    "proof.bye_by_number",
    f"With equal scores and games the bye goes to the largest number: {PLAYER:a} ({MESSAGE:here}) is below "
    f"{PLAYER:x} ({MESSAGE:there}).",
)
NUMBERED = message("proof.numbered", f"number {NUMBER:number}")
INDEX_OF = message("proof.index", f"Buchholz {SYMBOL:buchholz}, Sonneborn-Berger {SYMBOL:berger}")

PLAYERS_WITH = message("proof.players_with", f"players with {SCORE:points} points")
SCORE_GAPS = message("proof.score_gaps", f"score differences of {SCORE:points}")
OF_THE_NEXT = message("proof.of_the_next", f"{RULE_TEXT:rule} of the next bracket")
PLAYERS_LEAVING_NEXT = message(
    "proof.players_leaving_next", f"players with {SCORE:points} points who leave the next bracket"
)
ROUNDS_NOT_COMPLETED = message("proof.not_completed", "rounds that can't be completed")


STRENGTHS = {ABSOLUTE: "absolute", STRONG: "strong", MILD: "mild", NONE: "none"}


def names_of(entries: Roster) -> Names:
    """The name of a player in sentences, by start number."""
    return lambda player: entries.players[entries.place[player]].called


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
        return odd(number=number, player=ids[a], colour=COLOUR_LETTER[entries.initial_colour])
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
    return PREFERS[colours.strength](player=player, colour=COLOUR_LETTER[colours.wants])


def _stronger(entries: Roster, a: int, b: int, found: Allocation, both: dict[str, Message]) -> Message:
    one, other = entries.colours[a], entries.colours[b]
    winner = entries.ids[found.white if one.wants == WHITE else found.black]
    both_absolute = one.strength == other.strength == ABSOLUTE
    return (WIDER if both_absolute else PREFERS_MORE)(player=winner, **both)


@dataclass(frozen=True)
class ByeOrder:
    """The order of 3.1: the lowest score, then the most games played, then the largest of `places`.

    `last` names that order, `placed` an entry's place in it.
    """

    entries: Roster
    rule: Rule
    places: Sequence[int]
    last: Declared
    placed: Callable[[int], Message]

    def lines(self, bye: int, where: Where) -> Iterator[Line]:
        """The three for a player with the bye (start number)."""
        at = self.entries.place[bye]
        # The largest place is wanted, so it is counted negatively; places are counted from 1.
        keys = (self.entries.score[at], self.entries.unplayed[at], -int(self.places[at]) - 1)
        for level, key in enumerate(keys):
            yield Line(self.rule, key, ((bye,),), where, "absolute", says=partial(self._said, level))

    def _said(self, level: int, better: Line, later: Line) -> str:
        roster = self.entries
        at, there = (roster.place[line.causes()[0][0]] for line in (better, later))
        who = {"a": roster.ids[at], "x": roster.ids[there]}
        if level == 0:
            told = BYE_TO_LOWEST(few=roster.score[at], many=roster.score[there], **who)
        elif level == 1:
            missed, more = _rounds(roster.unplayed[at]), _rounds(roster.unplayed[there])
            told = BYE_BY_GAMES(missed=missed, more=more, **who)
        else:
            told = self.last(here=self.placed(at), there=self.placed(there), **who)
        return Told(told, names_of(roster))


def bye_columns(entries: Roster, places: Sequence[int], last: Message) -> list[Counted]:
    """The three parts of 3.1 with the cost of each entry, for certificates; `last` says the third."""
    from ..view.certificate import CriterionColumn
    from ..view.certificate_words import BYE_LOWEST, BYE_MOST_GAMES

    return [
        (CriterionColumn("3.1a", "3.1", BYE_LOWEST()), entries.score),
        (CriterionColumn("3.1b", "3.1", BYE_MOST_GAMES()), entries.unplayed),
        (CriterionColumn("3.1c", "3.1", last), places_of([-place for place in places])),
    ]


def _rounds(number: int) -> Message:
    return ROUNDS_MISSED(count=number) if number else NO_ROUND_MISSED()
