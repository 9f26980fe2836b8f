"""A Lim round with the decisions that made it: the bye, who floats and why, and whom each player meets in turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from ...messages import COLOUR, LISTED, PLAYER, PLAYERS, POINTS, Message, Told, as_message, message
from ...rules.facts import BLACK, WHITE
from ..base import PairingSystem, Protocol, Round, RoundState
from ..cards import BracketCard
from ..headlines.steps import Decides, StepHeadlines
from ..view import Breach, ColourReason, Decision, Demand, Fact, PlainView, Sentence
from ..view.proof_words import PASSED, THEN
from ..view.said import fact_say
from ..view.steps import floating
from . import proof_words as say
from .leavers import MAXI
from .players import Entries, LimPlayer, colours_fit
from .procedure import bye_order
from .steps import ByeStep, FloatStep, LimRecord, PairStep, Step, UndoStep

if TYPE_CHECKING:
    from ..headlines import Headlines

_LETTER = {WHITE: "w", BLACK: "b", 0: ""}
_WORD = {WHITE: "White", BLACK: "Black"}


class _System(PairingSystem, Protocol):
    """The functions that the view needs from the system."""

    @property
    def maxi_tournament(self) -> bool: ...
    def pair_logged(
        self, state: RoundState, byes: Iterable[int] | None = None
    ) -> tuple[Round, LimRecord]: ...


@dataclass(frozen=True, eq=False)
class LimView(PlainView):
    """A round under the Lim System."""

    system: _System

    @cached_property
    def _logged(self) -> tuple[Round, LimRecord]:
        return self.system.pair_logged(self.state)

    @cached_property
    def round(self) -> Round:
        """The round as the system has it. Raises `NoPairing`."""
        return self._logged[0]

    @property
    def _record(self) -> LimRecord:
        return self._logged[1]

    @cached_property
    def _entries(self) -> Entries:
        return Entries.of(self.state)

    @cached_property
    def _entry(self) -> dict[int, LimPlayer]:
        return {entry.player.id: entry for entry in self._entries.all}

    # -- what may not be ---------------------------------------------------------------------------------------

    def pair_breaches(self, one: int, other: int) -> tuple[Breach, ...]:
        """Having met, being kept apart, and colours that would pass the limits."""
        return tuple(self._pair_breaches(one, other))

    def _pair_breaches(self, one: int, other: int) -> Iterator[Breach]:
        yield from self.rematches(one, other, self.article("2.1"))
        entries = self._entries
        if not entries.free_of_limits and not colours_fit(self._entry[one], self._entry[other]):
            barred = tuple(
                say.CANNOT_HAVE(player=player, colour=_LETTER[colour])
                for player in (one, other)
                for colour in (WHITE, BLACK)
                if not self._entry[player].bears(colour)
            )
            text = self.names.say(say.NO_COLOURS(why=LISTED(parts=barred)))
            yield Breach(self.article("2.1"), (one, other), text)

    def bye_breaches(self, player: int) -> tuple[Breach, ...]:
        """An earlier bye, or a win without a game."""
        if self._entry[player].bye_barred:
            return (Breach(self.article("1.1"), (player,), Told(say.HAD_BYE_OR_WIN())),)
        return ()

    # -- decisions ---------------------------------------------------------------------------------------------

    @cached_property
    def decisions(self) -> Sequence[Decision]:
        """The steps of the procedure, but for pairings that were taken back."""
        return tuple(map(self._decision, self._record.standing))

    def _decision(self, step: Step) -> Decision:
        if isinstance(step, ByeStep):
            return self._bye(step)
        if isinstance(step, FloatStep):
            return self._float(step)
        if isinstance(step, UndoStep):
            return self._undo(step)
        return self._meeting(step)

    def _bye(self, step: ByeStep) -> Decision:
        bye = step.entry.player.id
        told = (say.LOWEST_RATED_ELIGIBLE if step.article == "7.1" else say.LOWEST_OF_LOWEST)(player=bye)
        if step.barred:
            told = THEN(clause=told, then=say.HAD_IT(players=_ids(step.barred)))
        if step.needed:
            told = THEN(clause=told, then=say.NEEDED_TO_PAIR(players=_ids(step.needed)))
        tried = tuple((entry.player.id, 0) for entry in (*step.barred, *step.needed))
        return Decision(self.article(step.article), (bye,), ((bye, 0),), tried, self.names.say(told))

    def _float(self, step: FloatStep) -> Decision:
        player, way = step.entry.player.id, "down" if step.side == "above" else "up"
        why = _why_floats(step, way) if step.rule else say.ONLY_ONE()
        told = say.FLOATS[way](points=step.score, player=player, target=step.target, why=why)
        if step.passed:
            told = THEN(clause=told, then=say.COME_FIRST(players=_ids(step.passed)))
        return Decision(self.article(step.rule or "2.3"), (player,), (), (), self.names.say(told))

    def _undo(self, step: UndoStep) -> Decision:
        one, other = step.entry.player.id, step.other.player.id
        side = "lower" if step.side == "below" else "higher"
        text = self.names.say(say.TAKEN_BACK[side, bool(step.more_from)](a=one, x=other))
        return Decision(self.article("2.6"), (one, other), (), (), text)

    def _meeting(self, step: PairStep) -> Decision:
        one, other = step.entry.player.id, step.other.player.id
        where = say.MEDIAN() if step.side == "median" else say.GROUP_OF(points=step.score)
        meets = say.FLOATER_MEETS if step.article == "3.8" else say.NEXT_MEETS
        told = meets(a=one, where=where, x=other, how=_how_found(step))
        for entry in step.tried:
            told = THEN(clause=told, then=self._passed(step, entry))
        tried = tuple((one, entry.player.id) for entry in step.tried)
        return Decision(
            self.article(step.article), (one, other), ((one, other),), tried, self.names.say(told)
        )

    def _passed(self, step: PairStep, passed: LimPlayer) -> Message:
        one, other = step.entry.player.id, passed.player.id
        breaches = self.pair_breaches(one, other)
        if breaches:
            why = as_message(breaches[0].text)
        elif step.by_colour and step.entry.due and passed.due == step.entry.due:
            why = say.DUE_TOO(colour=_LETTER[passed.due])
        else:
            why = say.GROUP_STRANDED()
        return PASSED(player=other, why=why)

    # -- demands -----------------------------------------------------------------------------------------------

    _asked_for = PlainView.paired_again
    """The round that the procedure makes under the demand, and the first decision it departs from."""

    def best_with(self, demand: Demand) -> Round | None:
        """The round that the procedure makes when a demand must be met. Raises `NoPairing`."""
        if not demand.about_the_bye:
            return super().best_with(demand)
        order = (entry.player.id for entry in bye_order(self._entries))
        return self.system.pair_logged(self.state, demand.byes_among(order))[0]

    def headlines(self) -> Headlines:
        """The headlines of boards and the bye, one clause each."""

        return LimHeadlines(self, self._record, lambda player: _LETTER[self._entry[player].due])

    # -- players -----------------------------------------------------------------------------------------------

    def facts(self, participant: int) -> tuple[Fact, ...]:
        """Due colour and last float, and the records."""
        known, entry = super().facts(participant), self._entry[participant]
        due = fact_say.DUE(colour=_LETTER[entry.due]) if entry.due else fact_say.DUE_NOTHING()
        floated = fact_say.FLOAT_BEFORE[bool(entry.floated)]()
        return (
            *known,
            Fact("due", _WORD.get(entry.due, ""), Told(due), "5.1"),
            Fact("floated", entry.floated, Told(floated), "3.10"),
        )

    def colour(self, one: int, other: int) -> ColourReason:
        """The colours of two players of a board with the article that decides."""
        for made in self._record.colours:
            if {made.white.player.id, made.black.player.id} == {one, other}:
                white, black = made.white.player.id, made.black.player.id
                if made.article == "5.3":
                    who = made.white if made.white.due == WHITE else made.black
                    text = self.names.say(say.WAS_DUE(player=who.player.id, colour=_LETTER[who.due]))
                else:
                    text = Told(say.COLOURS[made.article, made.by_rank]())
                return ColourReason(white, black, self.article(made.article), text)
        return super().colour(one, other)

    def summary(self) -> tuple[Sentence, ...]:
        """Boards of unequal points, and who floats."""
        steps = self._record.steps
        lines = [*super().summary()]
        for way, side in (("down", "above"), ("up", "below")):
            floats = [step.entry for step in steps if isinstance(step, FloatStep) and step.side == side]
            if floats:
                unique = list(dict.fromkeys(entry.player.id for entry in floats))
                lines.append(floating(self.names, unique, way, self.article("2.3")))
        return tuple(lines)


def _ids(entries: Iterable[LimPlayer]) -> tuple[int, ...]:
    return tuple(entry.player.id for entry in entries)


def _why_floats(step: FloatStep, way: str) -> Message:
    """The article that makes a player float before the next one."""
    if step.rule == "3.9":
        return say.TYPES[step.kind]()
    if step.rule == "3.10":
        return say.NOT_FLOATED()
    if step.rule == "3.2.2":
        return say.DUE_LIKE_MOST(colour=_LETTER[step.due])
    return say.SAME_CLAIM[way]()


def _how_found(step: PairStep) -> Message:
    """How the opponent of a step was found."""
    colour = _LETTER[step.entry.due]
    if step.entry.due and step.by_colour and step.tried:
        return say.FIRST_NOT_DUE(colour=colour)
    if step.refused:
        return say.TOO_FAR(player=step.refused.player.id, colour=colour, limit=MAXI)
    if step.entry.due and not step.by_colour:
        return say.NOBODY_OTHER(colour=colour)
    return say.FIRST_AVAILABLE()


FIRST_IN_LINE = message("pair.first_for", f"{PLAYER:b} is the first available opponent for {PLAYER:a}.")
DUE_OTHER = message(
    "pair.due_other", f"{PLAYER:b} is the first available who is not also due {COLOUR:colour}."
)

LEFT_ALONE = message(
    "float.left_alone", f"{PLAYER:p} is the only one left in the bracket of {POINTS:points}."
)
MUST_STAY = message(
    "float.needed", f"{PLAYER:p} leaves {POINTS:points}: to pair the rest, {PLAYERS:players} must stay."
)
HAD_COME = message(
    "float.next_had_come", f"{PLAYER:p} leaves {POINTS:points}: the next in line had floated into it."
)
HAS_OPPONENT = message(
    "float.next_no_opponent",
    f"{PLAYER:p} leaves {POINTS:points}: the next in line has no opponent left on {POINTS:target}.",
)
FLOATED = message(
    "float.next_floated",
    f"{PLAYER:p} leaves {POINTS:points}: the next in line floated in the previous round.",
)
DUE_LIKE_MORE = message(
    "float.due",
    f"{PLAYER:p}, due {COLOUR:colour}, leaves {POINTS:points}: "
    f"more there are due {COLOUR:colour} than {COLOUR:fewer}.",
)
EQUAL_CLAIMS = {
    "above": message(
        "float.largest_number",
        f"{PLAYER:p} leaves {POINTS:points}: the largest number of those with equal claims.",
    ),
    "below": message(
        "float.smallest_number",
        f"{PLAYER:p} leaves {POINTS:points}: the smallest number of those with equal claims.",
    ),
}
TAKEN_BACK = message(
    "float.taken_back", f"{PLAYER:a} – {PLAYER:x} is taken back so that the median can be paired."
)

_FLOATED_IN = "ab"
"""The types of those who came into the group as floaters (3.9.1)."""


class LimHeadlines(StepHeadlines):
    """Headlines of a round of the Lim System; `letter` is that of the colour, `w` or `b`, that a player is due."""

    def __init__(self, view: Decides, record: LimRecord, letter: Callable[[int], str]) -> None:
        super().__init__(view)
        self.record, self.due = record, letter

    def first_choice(self, one: int, other: int) -> Message:
        """No earlier step exists."""
        return FIRST_IN_LINE(b=other, a=one)

    def not_taken(self, one: int, other: int, tried: int) -> Message:
        """The player tried is due the same colour, and the actual opponent is not."""
        colour = self.due(one)
        if colour and self.due(tried) == colour != self.due(other):
            return DUE_OTHER(b=other, colour=colour)
        return super().not_taken(one, other, tried)

    # -- scoregroups -------------------------------------------------------------------------------------------

    @cached_property
    def _meetings(self) -> list[PairStep]:
        return [step for step in self.record.standing if isinstance(step, PairStep)]

    @cached_property
    def _upwards(self) -> frozenset[int]:
        """The scores below the median."""
        steps = (step for step in self.record.steps if isinstance(step, (FloatStep, PairStep)))
        return frozenset(step.score for step in steps if step.side == "below")

    def upwards(self, card: BracketCard) -> bool:
        """Below the median everything goes up."""
        return card.score in self._upwards

    def halves_of(self, card: BracketCard) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The choosing players, in their order, opposite the first in line for each, unless the median
        took that one.
        """
        steps = (step for step in self._meetings if step.score == card.score)
        across = [(step.entry.player.id, (*step.tried, step.other)[0].player.id) for step in steps]
        kept = [(one, other) for one, other in across if other not in card.left]
        return tuple(one for one, _ in kept), tuple(other for _, other in kept)

    def leaves(self, player: int, card: BracketCard) -> Message | None:
        """The article that made a player float before the next in line, or the pairing taken back."""
        return self._leaves.get((player, card.score))

    @cached_property
    def _leaves(self) -> Mapping[tuple[int, int], Message]:
        found: dict[tuple[int, int], Message] = {}
        for step in self.record.standing:
            if isinstance(step, FloatStep):
                found[step.entry.player.id, step.score] = self._floats(step)
        for made, _ in self.record.taken_back:
            one, other = made.entry.player.id, made.other.player.id
            for player in (one, other):
                found[player, made.score] = TAKEN_BACK(a=one, x=other)
        return found

    def _floats(self, step: FloatStep) -> Message:
        player = step.entry.player.id
        values = {"p": player, "points": self._points(step.score)}
        if step.passed:
            return MUST_STAY(**values, players=tuple(entry.player.id for entry in step.passed))
        if not step.rule:
            return LEFT_ALONE(**values)  # the others in the bracket leave it, too
        if step.rule == "3.9":
            came = (step.kind in _FLOATED_IN) < (step.next_kind in _FLOATED_IN)
            return HAD_COME(**values) if came else HAS_OPPONENT(**values, target=self._points(step.target))
        if step.rule == "3.10":
            return FLOATED(**values)
        if step.rule == "3.2.2":
            colour = self.due(player)
            return DUE_LIKE_MORE(**values, colour=colour, fewer="w" if colour == "b" else "b")
        return EQUAL_CLAIMS[step.side](**values)

    def _points(self, score: int) -> object:
        group = self.scoregroups.get(score)
        return self.on(group) if group else score
