"""A Lim round with the decisions that made it: the bye, who floats and why, and whom each player meets in turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from ...model import points_text
from ...rules.facts import BLACK, WHITE
from ..base import PairingSystem, Protocol, Round, RoundState
from ..view import Breach, ColourReason, Decision, Demand, Fact, PlainView, Sentence
from ..view.steps import floating
from .leavers import MAXI
from .players import Entries, Entry, colours_fit
from .procedure import bye_order
from .steps import ByeStep, FloatStep, LimRecord, PairStep, Step, UndoStep

if TYPE_CHECKING:
    from ..headlines import Headlines

_LETTER = {WHITE: "w", BLACK: "b", 0: ""}
_WORD = {WHITE: "White", BLACK: "Black"}
_COLOUR_TEXTS = {
    "5.1": "only so nobody gets a colour a third time running, or three times more than the other",
    "5.4": "both were due the same colour, and had different ones in the latest game in which they differ",
    "7.2": "the colour drawn for number 1 decides",
}
_BY_RANK = {
    "5.4": "both were due the same colour and had the same ones before, game by game, so the rank decides",
    "7.2": "neither is due a colour, so the rank and the colour drawn for number 1 decide",
}


class _System(PairingSystem, Protocol):
    """What the view asks of the system."""

    @property
    def maxi_tournament(self) -> bool: ...
    def pair_logged(
        self, state: RoundState, byes: Iterable[int] | None = None
    ) -> tuple[Round, LimRecord]: ...


@dataclass(frozen=True, eq=False)
class LimView(PlainView):
    """A round as the Lim System sees it."""

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
    def _entry(self) -> dict[int, Entry]:
        return {entry.player.id: entry for entry in self._entries.all}

    # -- what may not be ---------------------------------------------------------------------------------------

    def pair_breaches(self, one: int, other: int) -> tuple[Breach, ...]:
        """Having met, being kept apart, and colours that would pass the limits."""
        return tuple(self._pair_breaches(one, other))

    def _pair_breaches(self, one: int, other: int) -> Iterator[Breach]:
        yield from self.rematches(one, other, self.article("2.1"))
        entries = self._entries
        if not entries.free_of_limits and not colours_fit(self._entry[one], self._entry[other]):
            barred = [
                f"{self.names(player)} can't have {_WORD[colour]}"
                for player in (one, other)
                for colour in (WHITE, BLACK)
                if not self._entry[player].bears(colour)
            ]
            yield Breach(self.article("2.1"), (one, other), f"no colours suit both: {', '.join(barred)}")

    def bye_breaches(self, player: int) -> tuple[Breach, ...]:
        """An earlier bye, or a win without a game."""
        if self._entry[player].bye_barred:
            return (Breach(self.article("1.1"), (player,), "had the bye or a win without a game"),)
        return ()

    # -- decisions ---------------------------------------------------------------------------------------------

    @cached_property
    def decisions(self) -> Sequence[Decision]:
        """The steps of the procedure, but for pairings that were taken back."""
        made: list[Decision] = []
        undone: set[frozenset[int]] = set()
        for step in reversed(self._record.steps):
            # Two may be paired again in the median: of a pairing taken back only the latest one before that goes.
            if isinstance(step, UndoStep):
                undone.add(self._pair(step.entry, step.other))
            elif isinstance(step, PairStep) and self._pair(step.entry, step.other) in undone:
                undone.remove(self._pair(step.entry, step.other))
                continue
            made.append(self._decision(step))
        return tuple(reversed(made))

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
        first = "the lowest rated" if step.article == "7.1" else "the lowest of the lowest scoregroup"
        text = f"{self.names(bye)} is {first} who may have the bye"
        if step.barred:
            text += f"; {self._listed(step.barred)} had it or a win without a game"
        if step.needed:
            text += f"; without {self._listed(step.needed)} the others could not all be paired"
        tried = tuple((entry.player.id, 0) for entry in (*step.barred, *step.needed))
        return Decision(self.article(step.article), (bye,), ((bye, 0),), tried, text)

    def _float(self, step: FloatStep) -> Decision:
        name, score = self.names(step.entry.player.id), points_text(step.score)
        way = "down" if step.side == "above" else "up"
        text = f"the scoregroup of {score} can't pair everybody; {name} floats {way} to {points_text(step.target)}"
        text += f", {self._why_floats(step, way)}" if step.rule else ", the only one who can"
        if step.passed:
            text += (
                f"; {self._listed(step.passed)} would come first, and the others could not be paired without"
            )
        return Decision(self.article(step.rule or "2.3"), (step.entry.player.id,), (), (), text)

    def _why_floats(self, step: FloatStep, way: str) -> str:
        if step.rule == "3.9":
            here = "came here as a floater" if step.kind in "ab" else "has not floated here"
            there = "has an opponent there" if step.kind in "bd" else "has no opponent there"
            return f"who {here} and {there}, before those of a worse type"
        if step.rule == "3.10":
            return "who did not float in the previous round, before those who did"
        if step.rule == "3.2.2":
            return f"who is due {_WORD[step.due]} like most of the group"
        return f"the {'lowest' if way == 'down' else 'highest'} numbered of those with the same claim"

    def _undo(self, step: UndoStep) -> Decision:
        one, other = step.entry.player.id, step.other.player.id
        side = "lower" if step.side == "below" else "higher"
        why = (
            "more floaters came from above than from below" if step.more_from else "not more came from above"
        )
        text = (
            f"the median can't pair everybody; {why}, so the last pairing on the {side} side, "
            f"{self.names(one)} - {self.names(other)}, is taken back, and both float into the median"
        )
        return Decision(self.article("2.6"), (one, other), (), (), text)

    def _meeting(self, step: PairStep) -> Decision:
        one, other = step.entry.player.id, step.other.player.id
        floater = step.article == "3.8"
        where = "the median" if step.side == "median" else f"the scoregroup of {points_text(step.score)}"
        came = "floated into" if floater else "is next in"
        text = f"{self.names(one)}, who {came} {where}, meets {self.names(other)}"
        if step.entry.due and step.by_colour and step.tried:
            text += f", the first available who is not due {_WORD[step.entry.due]} too"
        elif step.refused:
            far, due = self.names(step.refused.player.id), _WORD[step.entry.due]
            text += (
                f", the first available; {far}, who is not due {due}, is rated more than {MAXI} points away"
            )
        elif step.entry.due and not step.by_colour:
            text += (
                f", the first available; nobody available is due another colour than {_WORD[step.entry.due]}"
            )
        else:
            text += ", the first available"
        text += "".join(f"; not {self._passed(step, entry)}" for entry in step.tried)
        tried = tuple((one, entry.player.id) for entry in step.tried)
        return Decision(self.article(step.article), (one, other), ((one, other),), tried, text)

    def _passed(self, step: PairStep, passed: Entry) -> str:
        one, other = step.entry.player.id, passed.player.id
        breaches = self.pair_breaches(one, other)
        if breaches:
            why = breaches[0].text
        elif step.by_colour and step.entry.due and passed.due == step.entry.due:
            why = f"due {_WORD[passed.due]} too"
        else:
            why = "the others of the group could not all be paired then"
        return f"{self.names(other)} ({why})"

    def _listed(self, entries: Sequence[Entry]) -> str:
        return self.names.listed([entry.player.id for entry in entries])

    @staticmethod
    def _pair(one: Entry, other: Entry) -> frozenset[int]:
        return frozenset({one.place, other.place})

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
        """What is said of boards and the bye in one clause."""
        from .headlines import LimHeadlines  # loaded when somebody asks

        return LimHeadlines(self, lambda player: _LETTER[self._entry[player].due])

    # -- players -----------------------------------------------------------------------------------------------

    def facts(self, participant: int) -> tuple[Fact, ...]:
        """Due colour and last float besides what the records say."""
        known, entry = super().facts(participant), self._entry[participant]
        due = f"due {_WORD[entry.due]}" if entry.due else "due no colour"
        floated = "floated in the previous round" if entry.floated else "did not float in the previous round"
        return (
            *known,
            Fact("due", _WORD.get(entry.due, ""), due, "5.1"),
            Fact("floated", entry.floated, floated, "3.10"),
        )

    def colour(self, one: int, other: int) -> ColourReason:
        """The colours of two players of a board with the article that decides."""
        for made in self._record.colours:
            if {made.white.player.id, made.black.player.id} == {one, other}:
                white, black = made.white.player.id, made.black.player.id
                if made.article == "5.3":
                    who = made.white if made.white.due == WHITE else made.black
                    text = f"{self.names(who.player.id)} was due {_WORD[who.due]}"
                else:
                    text = (_BY_RANK if made.by_rank else _COLOUR_TEXTS)[made.article]
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
                lines.append(floating(self.names.listed(unique), len(unique), way, self.article("2.3")))
        return tuple(lines)
