"""Pairing as a stable roommates problem: the system and its parameters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Literal

from ...errors import InvalidTournament, NoPairing
from ...matching.roommates import Outcome
from ...model import Player
from ..base import Pairs, RoundState, games_and_bye
from ..cards import Card
from ..parameters import PAIRS_AND_BYE, Traits, means, require_choice
from ..said import say
from ..wording import REQUIRED_TWICE
from .colours import boards_of
from .exact import StabilityProgram
from .fallback import balance_costs, choose_bye, complete_pairing, least_cap, mate_of, pairs_of, tie_search
from .field import RoommatesField
from .instance import Growth, Lists, Mate, grow
from .measures import measure
from .report import GrowthStep, RoommatesReport, RoommatesRound
from .rulebook import ROOMMATES_RULES
from .stability import Terms, examine
from .tables import PAPER, Tables, Value, read_tables
from .ties import parse, symmetric_tie
from .wording import MAY_NOT_MEET, NEGATIVE_SEARCHES, TIE_EXPERIMENT

if TYPE_CHECKING:
    from ..view.ledger import Line
    from .view import RoommatesView

Mode = Literal["stable", "capped", "capped_exact", "balanced"]
MODES = ("stable", "capped", "capped_exact", "balanced")
REPORTED = 100
"""How many blocking pairs a round keeps; their number is always exact."""


@dataclass(frozen=True)
class Roommates:
    """Stable roommates pairing with its parameters, described below."""

    c: Fraction = field(
        default=Fraction(87, 10),
        metadata=means("Weight of the score difference in f, 0 (colours only) to 10; the paper's is 8.7."),
    )
    s: Fraction = field(
        default=Fraction(1, 10000),
        metadata=means("Penalty in f for two who had the same colour last; the paper's is 0.0001."),
    )
    tables: Tables = field(
        default=PAPER,
        metadata=means(
            "Matrices of colour penalties: paper, or your own X as rows for colour differences 2 to -2 such as "
            "'- 4 3 1 0/4 6 4 2 1/3 4 5 4 3/1 2 4 6 4/0 1 3 4 -' (- where two must not meet), and after a "
            "semicolon your own Y as pairs of last colours that get s, such as 'W:W W:BW'."
        ),
    )
    tie: str = field(
        default="rating",
        metadata=means(
            "Order among equal f: rating, fold (top half against bottom half), near or random:SEED."
        ),
    )
    mode: Mode = field(
        default="stable",
        metadata=means(
            "stable: the method of the paper; capped: the largest score difference is the least possible (or floor), "
            "best pairs first; capped_exact: the fewest blocking pairs under that cap; balanced: a convex cost of "
            "score differences and colours is least.",
            MODES,
        ),
    )
    fallback: Literal["completed", "exact"] = field(
        default="completed",
        metadata=means(
            "Where the stable pairing leaves a player alone: completed (best pairs first, all paired) or exact "
            "(fewest blocking pairs, up to 60 players, needs SciPy).",
            ("completed", "exact"),
        ),
    )
    searches: int = field(
        default=8,
        metadata=means("Random orders of ties tried before the fallback, in fields of up to 500 players."),
    )
    floor: int = field(default=0, metadata=means("Smallest cap of the capped modes, in tenths of a point."))
    no_three_in_row: bool = field(
        default=False,
        metadata=means("Whether two who both had the same colour in their last two games may not meet."),
    )
    forfeit_counts_as_met: bool = field(
        default=False, metadata=means("Whether a forfeited game may not be paired again.")
    )

    name = "roommates"
    rules = ROOMMATES_RULES
    traits = Traits(demands=PAIRS_AND_BYE)

    def __post_init__(self) -> None:
        """Read tables given as text. Raises `InvalidTournament` for values that make no sense."""
        if isinstance(self.tables, str):
            object.__setattr__(self, "tables", read_tables(self.tables))
        Value(self.tables, self.c, self.s)
        if parse(self.tie)[0] in ("offset", "shuffled"):
            raise InvalidTournament(TIE_EXPERIMENT(tie=self.tie))
        require_choice("mode", self.mode, MODES)
        require_choice("fallback", self.fallback, ("completed", "exact"))
        if self.searches < 0 or self.floor < 0:
            raise InvalidTournament(NEGATIVE_SEARCHES())

    @property
    def value(self) -> Value:
        """f with the parameters of this system."""
        return Value(self.tables, self.c, self.s)

    def view(self, state: RoundState) -> RoommatesView:
        """The answers for a round."""
        from .view import RoommatesView

        return RoommatesView(self, state)

    @property
    def terms(self) -> Terms:
        """The standard for any pairing under these parameters."""
        return Terms(self.value, self.no_three_in_row, self.forfeit_counts_as_met)

    def lists(self, state: RoundState) -> Lists:
        """The preference lists of a round, before the bye is chosen."""
        return Lists(RoommatesField.of(state, self.forfeit_counts_as_met), self.value, self.no_three_in_row)

    def pair(self, state: RoundState) -> RoommatesRound:
        """Pair the round.

        Pairs that the state requires are made first, and the others paired as if they were away. Raises
        `NoPairing` with a witness when no pairing without rematch exists, `InvalidTournament` when the
        initial colour is needed and missing, `TooLarge` for an exact mode beyond 60 players.
        """
        return self.paired(state)

    def paired(
        self,
        state: RoundState,
        byes: frozenset[int] | None = None,
        given_up: tuple[str, ...] | None = None,
    ) -> RoommatesRound:
        """The same with the further options of `choose_bye`."""
        whole = self.lists(state)
        first_round = not any(whole.field.colours)
        if first_round and len(whole.field) > 1 and not whole.field.initial:
            raise InvalidTournament(say.NO_INITIAL_COLOUR())
        required = _required(whole, state.required)
        rest = whole.field.only([i for i in range(len(whole.field)) if i not in required])
        bye, lists = choose_bye(replace(whole, field=rest), byes, given_up)
        settings = replace(self, tie="fold") if first_round else self
        return settings._round(state, whole, lists, bye, first_round)

    def ledger(self, state: RoundState, pairs: Pairs) -> Iterator[Line]:
        """The counts of the rule book in any round: see `view.ledger.Counting`. R3 is in tenths of a point."""
        from .ledger import ledger

        games, bye = games_and_bye(state, pairs)
        return ledger(RoommatesField.of(state, self.forfeit_counts_as_met), games, bye)

    def _round(
        self, state: RoundState, whole: Lists, lists: Lists, bye: Player | None, first_round: bool
    ) -> RoommatesRound:
        growth = grow(lists, symmetric_tie(self.tie, lists))
        mate, ms, tie, method = self._choose(lists, growth, first_round)
        field = whole.field if bye is None else whole.field.without(whole.field.position[bye.id])
        ids = [(lists.field.players[p].id, lists.field.players[q].id) for p, q in pairs_of(mate)]
        pairs = [(field.position[a], field.position[b]) for a, b in (*ids, *state.required)]
        # Required pairs come last; the lists must admit them, however far apart.
        ms = max([ms, *(field.gap(p, q) for p, q in pairs[len(ids) :])])
        boards = boards_of(field, pairs, first_round)
        games = [(field.position[board.white.id], field.position[board.black.id]) for board in boards]
        everybody = mate_of(pairs, len(field))
        report = RoommatesReport(
            outcome=growth.steps[-1].outcome,
            log=_log(lists.field, growth),
            ms=ms * field.unit,
            tie=tie,
            method=method,
            relaxed=lists.relaxed,
            stability=replace(
                examine(replace(whole, field=field), everybody, ms, REPORTED), round=state.round
            ),
            measures=measure(field, games),
            terms=replace(self.terms, ms=ms * field.unit),
        )
        return RoommatesRound(
            number=state.round,
            system=self.rules.title,
            boards=boards,
            bye=bye,
            state=state,
            make_card=lambda: _card(whole.field, field, pairs, bye),
            report=report,
        )

    def _choose(self, lists: Lists, growth: Growth, first_round: bool) -> tuple[Mate, int, str, str]:
        """The matching, the ms it was made with, the tie rule and the method.

        A sum of costs is the same for nearly all pairings of a first round, so halves decide there.
        """
        if self.mode == "stable":
            return self._stable(lists, growth, first_round)
        by_sum = "fold" if first_round else "none"
        if self.mode == "balanced":
            mate = balance_costs(lists, first_round)
            return mate, _largest_gap(lists, mate), by_sum, "balanced"
        cap = max(least_cap(lists), self.floor // lists.field.unit)
        if self.mode == "capped_exact":
            return StabilityProgram(lists, cap, first_round).fewest_blocking()[0], cap, by_sum, "capped_exact"
        return complete_pairing(lists, cap, self.tie), cap, self.tie, "capped"

    def _stable(self, lists: Lists, growth: Growth, first_round: bool) -> tuple[Mate, int, str, str]:
        if growth.steps[-1].outcome is Outcome.PERFECT:
            return growth.mate, growth.ms, self.tie, "stable"
        ms = lists.field.range
        if first_round:  # another order of ties would give up article 1.1 for all because of one pair
            mate = complete_pairing(lists, ms, self.tie)
            if not examine(lists, mate, ms, 0).count:
                return mate, ms, self.tie, "completed"
        if found := tie_search(lists, self.searches):
            return found[1].mate, found[1].ms, found[0], "tie_search"
        if self.fallback == "exact":
            by_sum = "fold" if first_round else "none"
            return StabilityProgram(lists, ms, first_round).fewest_blocking()[0], ms, by_sum, "exact"
        return complete_pairing(lists, ms, self.tie), ms, self.tie, "completed"


def _required(lists: Lists, required: Sequence[tuple[int, int]]) -> set[int]:
    """Positions of the players in pairs that must be made. Raises `NoPairing` when they can't."""
    field, taken = lists.field, set[int]()
    for a, b in required:
        p, q = field.position[a], field.position[b]
        if p == q or {p, q} & taken:
            raise NoPairing(REQUIRED_TWICE(a=a, x=b), (a, b))
        if reason := lists.forbids(p, q):
            raise NoPairing(MAY_NOT_MEET(a=a, x=b, why=reason), (a, b))
        taken |= {p, q}
    return taken


def _largest_gap(lists: Lists, mate: Mate) -> int:
    score = lists.field.score
    return int(abs(score - score[mate]).max(initial=0))


def _log(field: RoommatesField, growth: Growth) -> tuple[GrowthStep, ...]:
    return tuple(
        GrowthStep(step.ms * field.unit, step.outcome, tuple(field.players[i].id for i in step.singles))
        for step in growth.steps
    )


ROOMMATES = Roommates()
"""The system with the parameters of the paper."""


def _card(
    whole: RoommatesField, field: RoommatesField, pairs: Sequence[tuple[int, int]], bye: Player | None
) -> Card:
    from .ledger import card_of_round  # programs that only pair do without

    return card_of_round(whole, field, pairs, bye)
