"""Facts of the Dutch system's rules about a player, as text: with their articles, columns, colours."""

from __future__ import annotations

from collections.abc import Iterator

from ...lean_dataclass import dataclass
from ...messages import Message, Told
from ...model import Colour, Player
from ...model.names import Names
from ...rules.articles import RuleBook
from ...rules.facts import ABSOLUTE, COLOUR_LETTER, DOWN, MILD, NONE, STRONG, UP
from ..abilities import Checklist
from ..base import RoundState
from ..roster import Roster
from ..scoregroups.player_words import STRENGTHS, bye_column, bye_told, colour_word, names_of
from ..view.findings import Fact
from ..view.records import met_before
from ..view.said import fact_say as say
from .candidate_order import article

_STRENGTH_ARTICLES = {ABSOLUTE: "1.7.1", STRONG: "1.7.2", MILD: "1.7.3", NONE: "1.7.4"}
_FLOATS = {DOWN: "down", UP: "up", 0: "none"}


@dataclass(frozen=True)
class PlayerFacts:
    """Makes the facts of the players of a round."""

    state: RoundState
    entries: Roster
    rules: RuleBook

    def of(self, place: int) -> tuple[Fact, ...]:
        """The facts of an entry."""
        player = self.entries.players[place]
        return (
            *self._standing(place),
            *self._colours(player, place),
            *self._floats(player, place),
            *self._bye(player, place),
            *self._opponents(player),
        )

    def _article(self, number: str) -> str:
        return article(self.rules, number)

    def _fact(self, name: str, value: object, told: Message, number: str) -> Fact:
        return Fact(name, value, Told(told, names_of(self.entries)), self._article(number))

    def _standing(self, place: int) -> Iterator[Fact]:
        entries = self.entries
        number, score, real = entries.numbers[place], entries.score[place], entries.real[place]
        yield self._fact("number", number, say.PAIRING_NUMBER(number=number), "1.1")
        told = say.PAIRING_SCORE if score == real else say.VIRTUAL_SCORE
        parts = {"points": score, "real": real, "virtual": score - real}
        yield self._fact("score", score / 10, told.of(**parts), "1.2")
        group = next(group for group in entries.scoregroups if place in group)
        at = place - group.start + 1
        value = {"place": at, "size": len(group)}
        yield self._fact("scoregroup", value, say.PLACE_ON_SCORE(**value), "1.3.1")
        if entries.topscorer[place]:
            yield self._fact("topscorer", True, say.TOPSCORER(), "1.8")

    def _colours(self, player: Player, place: int) -> Iterator[Fact]:
        colours = self.entries.colours[place]
        played = [result.colour for result in player.results if result.played]
        letters = "".join("W" if colour is Colour.WHITE else "B" for colour in played)
        difference, wants, strength = colours.difference, colours.wants, colours.strength
        history = (
            say.COLOURS_AND_DIFFERENCE(colours=letters, difference=difference)
            if letters
            else say.NO_GAME_PLAYED()
        )
        yield self._fact("colour_difference", difference, history, "1.6")
        value = {"colour": colour_word(wants).lower() if wants else None, "strength": STRENGTHS[strength]}
        told = say.PREFERENCE[strength](colour=COLOUR_LETTER[wants]) if wants else say.PREFERS_NOTHING()
        yield self._fact("preference", value, told, _STRENGTH_ARTICLES[strength])

    def _floats(self, player: Player, place: int) -> Iterator[Fact]:
        for ago, column in ((1, self.entries.float1), (2, self.entries.float2)):
            number = self.state.round - ago
            if number < 1:
                continue
            kind = column[place]
            result = player.result(number)
            # By article: a float by playing, a downfloat without a game, no float without a game.
            which = "1.4.2" if result.played else "1.4.3" if kind == DOWN else "1.4.4"
            told = say.FLOATED[kind, ago](round=number)
            if kind and not result.played:
                told = say.WITHOUT_GAME(fact=told, event=say.EVENTS.get(result.result, say.AN_ABSENCE)())
            name = "float_last_round" if ago == 1 else "float_two_rounds_ago"
            yield self._fact(name, _FLOATS[kind], told, which)

    def _bye(self, player: Player, place: int) -> Iterator[Fact]:
        barred = self.entries.barred[place]
        yield self._fact("bye", not barred, bye_told(self.state, self.rules, player, barred), "2.1.2")
        unplayed = self.entries.unplayed[place]
        if any(rule.id == "C9" for rule in self.rules.quality):
            yield self._fact("unplayed", unplayed, say.UNPLAYED(count=unplayed), "2.4.4")

    def _opponents(self, player: Player) -> Iterator[Fact]:
        met = [result.opponent for result in player.results if result.played]
        names = Names(self.state.tournament)
        yield met_before(met, names, self._article("2.1.1"))
        apart = sorted(
            {id for group in self.state.forbidden if player.id in group.players for id in group.players}
            - {player.id}
        )
        if apart:
            told = names.say(say.KEPT_APART_FROM(players=tuple(apart)))
            yield Fact("kept_apart", apart, told, "rules of the event")


_FLOAT_TITLES = {"dutch-2026": ("C14", "C16"), "dutch-2017": ("C12", "C14")}
_FLOAT = {DOWN: "D", UP: "U"}


def dutch_checklist(entries: Roster, rules: RuleBook) -> Checklist:
    """The bye candidates, and the floats of the last two rounds, under the criteria that use them."""
    floats = entries.float1, entries.float2
    words = {
        title: [_FLOAT.get(value, " ") for value in values]
        for title, values in zip(_FLOAT_TITLES[rules.id], floats, strict=True)
    }
    return Checklist(entries, bye_column(entries) | words)
