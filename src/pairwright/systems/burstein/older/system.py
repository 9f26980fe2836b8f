"""The older Burstein system as a pairing system."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from ....matching.layout import Field
from ....rules.articles import RuleBook
from ....rules.colouring import same_preference
from ....rules.criterion import Bracket
from ...base import Board, BracketCard, Card, Round, RoundState
from ...dutch.colours import allocate
from ...dutch.completion import Completion
from ...dutch.entries import Entries
from ..evaluated import Evaluated
from ..order import Fold
from .field import OlderField
from .groups import Group, Grouping
from .rulebook import RULES_2016

if TYPE_CHECKING:
    from ...abilities import Checklist
    from ...view import Traits
    from .view import OlderView

Pair = tuple[int, int]


@dataclass(frozen=True)
class PairedGroup:
    """A group as it was paired: entries, the higher ranked first, who came from above and who goes down."""

    group: Group
    received: int | None
    pairs: tuple[Pair, ...]
    sent: int | None


@dataclass(frozen=True)
class OlderBurstein:
    """The Burstein system before seeding rounds, as bbpPairings runs it."""

    rules: RuleBook = RULES_2016

    @property
    def name(self) -> str:
        """`burstein`."""
        return "burstein"

    def entries(self, state: RoundState) -> Entries:
        """The players of a round by score and ranking."""
        return OlderField.of(state).entries

    def evaluated(self, state: RoundState) -> Evaluated:
        """The players of a round with what they are ranked by."""
        return OlderField.of(state).evaluated()

    @property
    def traits(self) -> Traits:
        """No federation's rules today; it says of any pair which decision was otherwise."""
        from ...view import Traits

        return Traits(demands=frozenset({"meet", "bye"}))

    def view(self, state: RoundState) -> OlderView:
        """The round as its decisions made it."""
        from .view import OlderView

        return OlderView(self, state)

    def checklist(self, state: RoundState) -> Checklist:
        """What the players are ranked by."""
        from ...abilities import Checklist

        found = self.evaluated(state)
        return Checklist(found.entries, found.texts())

    def pair(self, state: RoundState) -> Round:
        """Pair the round. Raises `NoPairing`, or `InvalidTournament` if the initial colour is missing."""
        everybody = OlderField.of(state)
        bye = everybody.bye()
        field = everybody.without(bye)
        done = paired_groups(field, Completion(field.entries, self.rules))
        pairs = [pair for paired in done for pair in paired.pairs]
        return Round(
            number=state.round,
            system=self.rules.title,
            boards=_boards(field, pairs),
            bye=None if bye is None else everybody.entries.players[bye],
            state=state,
            make_card=lambda: Card(self.rules.id, tuple(_card(field, paired) for paired in done)),
        )


def paired_groups(field: OlderField, completion: Completion) -> list[PairedGroup]:
    """The groups of a round from the top, each as it was paired. Raises `NoPairing`."""
    done: list[PairedGroup] = []
    floater: int | None = None
    for group in Grouping(completion).groups():
        done.append(_paired(field, completion, group, floater))
        floater = done[-1].sent
    return done


def first_pairs(
    field: OlderField, completion: Completion, group: Group, members: list[int]
) -> list[Pair] | None:
    """The first of the best pairings of some members of a group, in entries; `None` if there is none."""
    fold = _fold(completion, group, members)
    pairs = fold.by_counts(completion.apart)
    if pairs is None:
        place = np.full(len(field.entries), -1, np.int32)
        place[members] = np.arange(len(members))
        apart = place[field.entries.apart]
        pairs = fold.by_weights(np.ascontiguousarray(apart[(apart >= 0).all(axis=1)]))
    return None if pairs is None else [(members[u], members[v]) for u, v in pairs]


def _paired(field: OlderField, completion: Completion, group: Group, floater: int | None) -> PairedGroup:
    """The first of the pairings of a group with the most pairs of different due colours."""
    residents = list(group.members)
    members = field.evaluation.ranked([*residents, floater] if floater is not None else residents)
    pairs = first_pairs(field, completion, group, members)
    if pairs is None:
        raise AssertionError("a group is formed only if it can be paired")
    inside = {entry for pair in pairs for entry in pair}
    sent = next((member for member in members if member not in inside), None)
    return PairedGroup(group, floater, tuple(pairs), sent)


def _fold(completion: Completion, group: Group, members: list[int]) -> Fold:
    """The graph of a group: its members in order of ranking, and the exit if one of them goes down."""
    kinds, joined = completion.kinds
    count = len(joined)
    may_leave = np.zeros(len(completion.entries), np.int32)
    if group.leavers is not None:
        may_leave[group.start : group.stop] = group.leavers
    classes = kinds[members] + count * may_leave[members]
    admissible = np.zeros((2 * count + 1, 2 * count + 1), np.bool_)
    admissible[: 2 * count, : 2 * count] = np.tile(joined, (2, 2))
    admissible[count : 2 * count, -1] = admissible[-1, count : 2 * count] = True
    first = completion.entries.facts[completion.entries.absolute_kinds[1]]
    due = ~same_preference(first[:, None], first[None, :])
    earned = np.zeros(admissible.shape, np.int64)
    earned[: 2 * count, : 2 * count] = np.tile(due, (2, 2))
    exits = int(group.sends)
    return Fold(
        names=np.array([*members, *[-1] * exits], np.int32),
        classes=np.append(classes, [2 * count] * exits).astype(np.int32),
        admissible=admissible,
        fields=[Field(earned, len(members) // 2, "B6")],
        members=np.arange(len(members)),
    )


def _boards(field: OlderField, pairs: list[Pair]) -> tuple[Board, ...]:
    entries, players = field.entries, field.entries.players
    boards = []
    for number, (a, b) in enumerate(entries.in_publishing_order(pairs), start=1):
        if entries.colours.wants[a] or entries.colours.wants[b]:
            higher_first = field.evaluation.ahead(a, b)
        else:
            higher_first = bool(entries.numbers[a] < entries.numbers[b])
        colours = allocate(entries, a, b) if higher_first else allocate(entries, b, a)
        boards.append(Board(number, players[colours.white], players[colours.black]))
    return tuple(boards)


def _card(field: OlderField, paired: PairedGroup) -> BracketCard:
    """The score card of a group."""
    entries, group = field.entries, paired.group
    ids = [player.id for player in entries.players]
    high = np.array([a for a, _ in paired.pairs], np.int64)
    low = np.array([b for _, b in paired.pairs], np.int64)
    left = () if paired.sent is None else (ids[paired.sent],)
    clashes = RULES_2016.criterion("B6").of_pair(entries.facts[high], entries.facts[low], Bracket(0))
    levels = len(set(entries.score[group.start : group.stop].tolist()))
    return BracketCard(
        score=int(entries.score[group.start]),
        moved_down=() if paired.received is None else (ids[paired.received],),
        residents=tuple(ids[i] for i in group.members),
        pairs=tuple((ids[a], ids[b]) for a, b in paired.pairs),
        left=left,
        sums={"B5": (len(left),), "B6": (int(clashes.sum()),)},
        name="scoregroup" if levels == 1 else f"{levels} scoregroups merged",
    )


BURSTEIN_2016 = OlderBurstein()
"""The system as bbpPairings 6.0.0 has it."""
