"""What the rules of the Dutch system know of a player, in words: facts with their articles, columns, colours."""

from __future__ import annotations

from collections.abc import Iterator

from ...lean_dataclass import dataclass
from ...model import Colour, Player, points_text
from ...rules.articles import RuleBook
from ...rules.facts import ABSOLUTE, DOWN, MILD, NONE, STRONG, UP
from ..abilities import Checklist
from ..base import RoundState
from ..roster import Roster
from ..scoregroups.player_words import STRENGTHS, bye_column, bye_rounds, colour_word, event_word, listed
from ..view.findings import Fact
from .articles import article

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

    def _fact(self, name: str, value: object, text: str, number: str) -> Fact:
        return Fact(name, value, text, self._article(number))

    def _standing(self, place: int) -> Iterator[Fact]:
        entries = self.entries
        number, score, real = entries.numbers[place], entries.score[place], entries.real[place]
        yield self._fact("number", number, f"pairing number {number}", "1.1")
        with_bonus = (
            f" ({points_text(real)} and {points_text(score - real)} virtual)" if score != real else ""
        )
        yield self._fact("score", score / 10, f"pairing score {points_text(score)}{with_bonus}", "1.2")
        group = next(group for group in entries.scoregroups() if place in group)
        at = place - group.start + 1
        value = {"place": at, "size": len(group)}
        yield self._fact("scoregroup", value, f"number {at} of {len(group)} in the scoregroup", "1.3.1")
        if entries.topscorer[place]:
            yield self._fact("topscorer", True, "a topscorer: more than half of the possible score", "1.8")

    def _colours(self, player: Player, place: int) -> Iterator[Fact]:
        colours = self.entries.colours[place]
        played = [result.colour for result in player.results if result.played]
        letters = "".join("W" if colour is Colour.WHITE else "B" for colour in played)
        difference, wants, strength = colours.difference, colours.wants, colours.strength
        history = f"colours {letters}" if letters else "no game played"
        yield self._fact(
            "colour_difference", difference, f"{history}: colour difference {difference:+d}", "1.6"
        )
        value = {"colour": colour_word(wants).lower() if wants else None, "strength": STRENGTHS[strength]}
        text = (
            f"{STRENGTHS[strength]} preference for {colour_word(wants)}" if wants else "no colour preference"
        )
        yield self._fact("preference", value, text, _STRENGTH_ARTICLES[strength])

    def _floats(self, player: Player, place: int) -> Iterator[Fact]:
        for ago, column in ((1, self.entries.float1), (2, self.entries.float2)):
            number = self.state.round - ago
            if number < 1:
                continue
            kind = column[place]
            when = "in the round before" if ago == 1 else "two rounds before"
            played = player.result(number).played
            which = "1.4.2" if played else "1.4.3" if kind == DOWN else "1.4.4"
            how = (
                f" without a game ({event_word(player.result(number).result)})" if kind and not played else ""
            )
            word = {DOWN: "a downfloat", UP: "an upfloat"}.get(kind, "no float")
            name = "float_last_round" if ago == 1 else "float_two_rounds_ago"
            yield self._fact(name, _FLOATS[kind], f"{word} {when} (round {number}){how}", which)

    def _bye(self, player: Player, place: int) -> Iterator[Fact]:
        barred = self.entries.barred[place]
        rounds = bye_rounds(self.state, self.rules, player) if barred else ()
        if barred:
            yield self._fact("bye", False, f"may not get the bye: {listed(player, rounds)}", "2.1.2")
        else:
            yield self._fact("bye", True, "may get the bye", "2.1.2")
        unplayed = self.entries.unplayed[place]
        if any(rule.id == "C9" for rule in self.rules.quality):
            text = f"{unplayed} {'round' if unplayed == 1 else 'rounds'} without a game"
            yield self._fact("unplayed", unplayed, text, "2.4.4")

    def _opponents(self, player: Player) -> Iterator[Fact]:
        met = [result.opponent for result in player.results if result.played]
        text = f"met {', '.join(map(str, met))}" if met else "met nobody yet"
        yield self._fact("met", met, text, "2.1.1")
        apart = sorted(
            {id for group in self.state.forbidden if player.id in group.players for id in group.players}
            - {player.id}
        )
        if apart:
            yield Fact(
                "kept_apart", apart, f"kept apart from {', '.join(map(str, apart))}", "rules of the event"
            )


_FLOAT_TITLES = {"dutch-2026": ("C14", "C16"), "dutch-2017": ("C12", "C14")}
_FLOAT = {DOWN: "D", UP: "U"}


def dutch_checklist(entries: Roster, rules: RuleBook) -> Checklist:
    """Who may get the bye, and the floats of the last two rounds, under the criteria that ask for them."""
    floats = entries.float1, entries.float2
    words = {
        title: [_FLOAT.get(value, " ") for value in values]
        for title, values in zip(_FLOAT_TITLES[rules.id], floats, strict=True)
    }
    return Checklist(entries, bye_column(entries) | words)
