"""A round of the older Burstein system by its decisions: the bye, the groups, and in each group pair by pair."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from ....messages import PLAYER, Message, Told, as_message, message
from ....rules.facts import same_preference
from ...headlines.steps import StepHeadlines
from ...scoregroups.completion import Completion
from ...scoregroups.player_words import colour_text
from ...view import Breach, ColourReason, Decision, Fact, PlainView, Rule, Sentence, unequal_points
from ...view.proof_words import NOT_BECAUSE, THEN, VIOLATED
from ...view.records import evaluation
from ..headlines import (
    DUE_TO,
    HAD_BYE_OR_FORFEIT,
    HIGHEST_MEETS_LOWEST,
    LAST_WHO_MAY,
    MAY_NOT,
    OVER,
    REST_STRANDED,
    SAME_ABSOLUTE,
    SAME_DUE,
)
from .field import OlderField
from .groups import PairedGroup, first_pairs, paired_groups

if TYPE_CHECKING:
    from ...headlines import Headlines

Pair = tuple[int, int]


@dataclass(frozen=True, eq=False)
class OlderView(PlainView):
    """The round as its decisions made it. Start numbers outside, entries inside."""

    @cached_property
    def everybody(self) -> OlderField:
        """All players by score and ranking."""
        return OlderField.of(self.state)

    @cached_property
    def field(self) -> OlderField:
        """The same without the bye holder."""
        return self.everybody.without(self.everybody.bye())

    @cached_property
    def completion(self) -> Completion:
        """The absolute rules among them."""
        return Completion(self.field.entries, self.rules)

    @cached_property
    def decisions(self) -> Sequence[Decision]:
        """The bye, then group by group who meets whom. Raises `NoPairing`."""
        groups = paired_groups(self.field, self.completion)
        return (*self._bye(), *(step for paired in groups for step in self._group(paired)))

    def _bye(self) -> Iterator[Decision]:
        bye = self.everybody.bye()
        if bye is None:
            return
        ids = self.everybody.entries.ids
        below = [(id, 0) for id in ids[:bye:-1]]
        told = LAST_WHO_MAY(player=ids[bye])
        if below:
            told = THEN(clause=told, then=MAY_NOT(players=tuple(id for id, _ in below)))
        text = self.names.say(told)
        yield Decision(self.criterion("B2"), (ids[bye],), ((ids[bye], 0),), tuple(below), text)

    def _group(self, paired: PairedGroup) -> Iterator[Decision]:
        residents = list(paired.group.members)
        members = self.field.evaluation.ranked(
            residents if paired.received is None else [*residents, paired.received]
        )
        free, ids = list(members), self.field.entries.ids
        for a, b in paired.pairs:
            yield self._pair(paired, free, (a, b))
            free = [entry for entry in free if entry not in (a, b)]
        if paired.sent is not None:
            text = self.names.say(OVER(player=ids[paired.sent]))
            yield Decision(self.criterion("B4"), (ids[paired.sent],), (), text=text)

    def _pair(self, paired: PairedGroup, free: list[int], pair: Pair) -> Decision:
        """Why a player meets this opponent: all opponents further down the ranking were tried first."""
        ids = self.field.entries.ids
        a, b = pair
        lower = free[: free.index(b) : -1]
        skipped = [(c, *self._refusal(paired, free, a, c)) for c in lower if c != a]
        told = HIGHEST_MEETS_LOWEST(player=ids[a], x=ids[b])
        for c, _, why in skipped[:3]:
            told = THEN(clause=told, then=NOT_BECAUSE(player=ids[c], why=as_message(why)))
        text = self.names.say(told)
        rule = skipped[0][1] if skipped else self.article("order")
        tried = tuple((ids[a], ids[c]) for c, _, _ in skipped)
        return Decision(rule, (ids[a], ids[b]), ((ids[a], ids[b]),), tried, text)

    def _refusal(self, paired: PairedGroup, free: list[int], a: int, c: int) -> tuple[Rule, str]:
        """Why two members of a group who come earlier in its order are not paired."""
        ids = self.field.entries.ids
        breaches = self.pair_breaches(ids[a], ids[c])
        if breaches:
            return breaches[0].rule, breaches[0].text
        ours = first_pairs(self.field, self.completion, paired.group, free)
        rest = [entry for entry in free if entry not in (a, c)]
        theirs = first_pairs(self.field, self.completion, paired.group, rest) if rest else []
        if theirs is None or ours is None:
            return self.criterion("B4"), Told(REST_STRANDED())
        same = [self._same_due([*theirs, (a, c)]), self._same_due(ours)]
        if same[0] == same[1]:
            raise AssertionError("the order of the group prefers the lower opponent among equals")
        return self.criterion("B6"), Told(SAME_DUE(theirs=same[0], ours=same[1]))

    def _same_due(self, pairs: Sequence[Pair]) -> int:
        profile = self.field.entries.profile
        return sum(same_preference(profile(a), profile(b)) for a, b in pairs)

    def headlines(self) -> Headlines:
        """The headlines of boards and the bye, one clause each."""

        return OlderHeadlines(self)

    # -- absolute rules ----------------------------------------------------------------------------------------

    def pair_breaches(self, one: int, other: int) -> tuple[Breach, ...]:
        """A second game, players kept apart, the same absolute preference."""
        a, b = self._place(one), self._place(other)
        profile = self.everybody.entries.profile
        again, clash = (Rule.of(rule) for rule in self.rules.absolute if rule.pair is not None)
        found = list(self.rematches(one, other, again))
        if self.rules.criterion(clash.id).of_pair(profile(a), profile(b)):
            found.append(Breach(clash, (one, other), Told(SAME_ABSOLUTE())))
        return tuple(found)

    def bye_breaches(self, player: int) -> tuple[Breach, ...]:
        """Players who had the bye, or won by forfeit; and all except the one due to get it."""
        due = self.everybody.bye()
        owner = None if due is None else self.everybody.entries.ids[due]
        if self.everybody.entries.barred[self._place(player)]:
            told = HAD_BYE_OR_FORFEIT()
        elif owner is not None and owner != player:
            told = DUE_TO(player=owner)
        else:
            return ()
        return (Breach(self.criterion("B2"), (player,), self.names.say(told)),)

    def _place(self, player: int) -> int:
        self.require_present(player)
        return self.everybody.entries.place[player]

    # -- what is told ------------------------------------------------------------------------------------------

    def facts(self, participant: int) -> tuple[Fact, ...]:
        """The records of a player, and the ranking values."""
        found, place = self.everybody.evaluated(), self._place(participant)
        columns = [
            Fact(
                column.title.lower().replace("-", "_").replace(" ", "_"),
                value,
                evaluation(column.title, f"{value:.{column.decimals}f}"),
                "evaluation",
            )
            for column in found.columns
            for value in [column.values[place] / 10**column.decimals]
        ]
        return (*super().facts(participant), *columns)

    def colour(self, one: int, other: int) -> ColourReason:
        """The colours of a pair, with the Dutch rule that decides and both preferences."""
        # Among all, because one of the two may have the bye.
        field, entries = self.everybody, self.everybody.entries
        a, b = field.colour_order(*sorted((entries.place[one], entries.place[other])))
        found = field.colours(a, b)
        white, black = entries.ids_of((found.white, found.black))
        return ColourReason(white, black, self.article("colours"), colour_text(entries, a, b, found))

    def summary(self) -> tuple[Sentence, ...]:
        """Boards of unequal points, and pairs of players due the same colour."""
        total = self.round.card.total("B6")
        rule = self.criterion("B6")
        same = [Sentence(Told(VIOLATED(rule=rule.name, number=total)), rule)] if total else []
        return (Sentence(unequal_points(self.round)), *same)


HIGHEST_WITH_LOWEST = message(
    "pair.highest_with_lowest", f"{PLAYER:a}, the highest left of the group, plays the lowest, {PLAYER:b}."
)
MORE_DUE_ALIKE = message(
    "pair.more_due_alike", f"With {PLAYER:a} – {PLAYER:x}, more pairs would be due the same colour."
)


class OlderHeadlines(StepHeadlines):
    """Headlines of a round by the older rules."""

    def __init__(self, view: OlderView) -> None:
        super().__init__(view)
        self.roster = view.everybody.entries

    @cached_property
    def standing(self) -> list[int]:
        """By score and evaluation."""
        return list(self.roster.ids)

    def may_have_bye(self, player: int) -> bool:
        """Whether a player has had no bye and no win by forfeit; it is not due to all others alike."""
        return not self.roster.barred[self.roster.place[player]]

    def first_choice(self, one: int, other: int) -> Message:
        """No earlier step exists."""
        return HIGHEST_WITH_LOWEST(a=one, b=other)

    def not_taken(self, one: int, other: int, tried: int) -> Message:
        """Colours come before the order (B6), and that the rest can be paired before both (B4)."""
        if self.made_by[frozenset((one, other))].rule.id == "B6":
            return MORE_DUE_ALIKE(a=one, x=tried)
        return super().not_taken(one, other, tried)
