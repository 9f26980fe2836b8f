"""Stable roommates read again: f of every two players (`LiteralF`), and all rounds in which nobody meets twice.

The system makes one round and does not say which of the others is second, so the round of an answer is not compared
with all others but for what is claimed: who gets the bye, which sum is least, who would rather meet whom.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from importlib.util import find_spec
from random import Random

from every_pairing import every_pairing
from pairwright.model import Result
from pairwright.systems.base import Pairs
from pairwright.systems.roommates import Roommates
from pairwright.systems.roommates.view import RoommatesView
from pairwright.systems.view import Answer, Reason, RoundView, view_of
from roommates.events import states
from roommates.literal_f import LiteralF, mates

from .reading import NONE, SAME, Boards, Pair, Reading, Told, made_of

BARRED = (Result.ALLOCATED_BYE, Result.FORFEIT_WIN, Result.FULL_BYE)
SYSTEMS = (
    Roommates(),
    Roommates(mode="capped"),
    Roommates(mode="balanced"),
    *([Roommates(fallback="exact"), Roommates(mode="capped_exact")] if find_spec("scipy") else []),
)
"""The last two need SciPy."""


class RoommatesByHand(Reading[Boards]):
    """All complete rounds of a field, with f by the largest score difference that ours was made with."""

    verdicts = Reading.verdicts | {"incomparable"}

    def __init__(self, view: RoommatesView) -> None:
        self.state, self.mode = view.state, view.system.mode
        report = view.round.report
        self.ms, self.method = report.ms, report.method
        self.literal = LiteralF(self.state, self.ms)
        self.ids = sorted(player.id for player in self.state.players)

    @cached_property
    def rounds(self) -> Sequence[Boards]:  # type: ignore[override]
        """Those that break no absolute rule, whatever their differences."""
        literal, odd = self.literal, len(self.ids) % 2
        by_id = self.state.tournament.by_id
        may = [id for id in self.ids if not any(r.result in BARRED for r in by_id[id].results)]
        return [
            made_of([*pairs, *([(bye, 0)] if bye else [])])
            for bye in (may if odd else [0])
            for pairs in every_pairing([id for id in self.ids if id != bye])
            if all(literal.admitted(a, b) for a, b in pairs)
        ]

    def made(self, pairs: Pairs) -> Boards:
        return made_of(pairs)

    def has(self, made: Boards, pair: Pair) -> bool:
        return frozenset(pair) - {0} in made

    def bye(self, made: Boards) -> int:
        return next((min(board) for board in made if len(board) == 1), 0)

    def with_least_bye(self, rounds: Sequence[Boards]) -> list[Boards]:
        """Those in which the lowest of the lowest score has the bye."""
        least = min(map(self._of_bye, rounds))
        return [made for made in rounds if self._of_bye(made) == least]

    def _of_bye(self, made: Boards) -> Pair:
        bye = self.bye(made)
        return (self.literal.points[bye], -bye) if bye else (0, 0)

    def gap(self, made: Boards) -> int:
        """The largest score difference of a round, in tenths."""
        points = self.literal.points
        return max(max(points[id] for id in board) - min(points[id] for id in board) for board in made)

    def cost(self, made: Boards) -> int:
        """600 h² + 13 X + y over the pairs, h in half points: what the mode `balanced` makes least."""
        literal, total = self.literal, 0
        for a, b in (board for board in made if len(board) == 2):
            x, same = literal.x(a, b), literal.colours[a][-1:] == literal.colours[b][-1:] != ""
            assert x is not None
            total += 600 * (abs(literal.points[a] - literal.points[b]) // 5) ** 2 + 13 * x + same
        return total

    def blocked(self, made: Boards) -> set[frozenset[int]]:
        """Who would both prefer to meet."""
        return self.literal.blocking([(min(board), max(board)) for board in made if len(board) == 2])

    # -- our round ---------------------------------------------------------------------------------------------

    def round_fault(self, pairs: Pairs) -> str:
        """The bye, and what the method claims."""
        ours = self.made(pairs)
        if ours not in self.rounds:
            return "our round is not legal"
        others = self.with_least_bye(self.rounds)
        if ours not in others:
            return f"bye {self.bye(ours)}, not {self.bye(others[0])}"
        claims = {
            "stable": lambda: not self.blocked(ours),
            "tie_search": lambda: not self.blocked(ours),
            "balanced": lambda: self.cost(ours) == min(map(self.cost, others)),
            "capped": lambda: self.gap(ours) <= self.ms == min(map(self.gap, others)),
            "capped_exact": lambda: self._fewest(ours, others),
            "exact": lambda: self._fewest(ours, others),
            "completed": lambda: True,  # told of each pair: see `_greedy`
        }
        return "" if claims[self.method]() else f"not {self.method}: {pairs}"

    def _fewest(self, ours: Boards, others: Sequence[Boards]) -> bool:
        within = [made for made in others if self.gap(made) <= self.ms]
        return len(self.blocked(ours)) == min(len(self.blocked(made)) for made in within)

    # -- answers -----------------------------------------------------------------------------------------------

    def best(self, rounds: Sequence[Boards]) -> Boards:
        raise NotImplementedError("the system does not order its rounds")

    def verdict(self, ours: Boards, theirs: Boards) -> Told:
        """The bye is settled first; then the sum, or the largest difference, the pairs that block, and the ties."""
        if self.bye(ours) != self.bye(theirs):
            return "bye", "worse"
        if self.mode == "balanced":
            mine, others = self.cost(ours), self.cost(theirs)
            return "balanced", "later" if mine == others else "worse" if mine < others else "better"
        if self.gap(theirs) > self.ms:
            return "2, ms", "worse"
        mine, others = len(self.blocked(ours)), len(self.blocked(theirs))
        if mine != others:
            return "1.2", "worse" if others > mine else "incomparable"
        certain = self.method in ("stable", "tie_search")
        return "2, f", "later" if certain else "incomparable"

    def rule_told(self, answer: Answer) -> Told:
        assert answer.verdict is not None
        assert answer.rule is not None
        return answer.rule.article, answer.verdict.kind

    def fault(self, ours: Boards, answer: Answer) -> str:
        fit, told = self.fitting(answer.demand), self.told(answer)
        if not fit or ours in fit:
            expected = SAME if fit else NONE
            return "" if told == expected else f"{told}, not {expected}"
        if answer.round is None:
            return f"{answer.kind}, where {len(fit)} rounds have it"
        shown = self.made(answer.round.pairs)
        fit = self.with_least_bye(fit)
        if shown not in fit:
            return "the round shown has another bye, is not legal, or not what was asked for"
        if told != self.verdict(ours, shown):
            return f"{told}, not {self.verdict(ours, shown)}"
        if self.mode == "balanced" and self.cost(shown) != min(map(self.cost, fit)):
            return "a round of a smaller sum has it"
        return self._numbers(shown, answer) or self._content(ours, answer)

    def _numbers(self, shown: Boards, answer: Answer) -> str:
        """How many pairs of the round shown would both prefer to meet."""
        if answer.rule is None or answer.rule.article not in ("1.2", "2, f"):
            return ""
        assert answer.verdict is not None
        count, text = len(self.blocked(shown)), answer.verdict.notes[0].text
        said = "No two players" if not count else f"{count} pair{'s' * (count > 1)} of players"
        return "" if text.startswith(f"{said} would both prefer to meet") else f"{text!r}, not {count}"

    def _content(self, ours: Boards, answer: Answer) -> str:
        """Why two do not meet: who is content, that both would rather, or that they are too far apart."""
        texts = " ".join(line.text for line in answer.notes)
        for a, b in answer.demand.meet:
            mate = mates([(min(board), max(board)) for board in ours if len(board) == 2])
            if a not in mate or b not in mate:
                continue
            far = abs(self.literal.points[a] - self.literal.points[b]) > self.ms
            if far != ("points apart; all were paired within" in texts):
                return f"{'too far' if far else 'not too far'}, but: {texts}"
            if (frozenset((a, b)) in self.blocked(ours)) != ("would both prefer to meet" in texts):
                return f"blocking pairs are {self.blocked(ours)}, but: {texts}"
        return ""

    # -- boards ------------------------------------------------------------------------------------------------

    def board_fault(self, ours: Boards, reason: Reason) -> str:
        """Whom each would rather meet and why that one would not; why two who both would do not meet."""
        if not reason.board:
            return "" if reason.given else "no reason for the bye"
        pairs = [(min(board), max(board)) for board in ours if len(board) == 2]
        mate, blocked = mates(pairs), self.blocked(ours)
        wished = {(a, b) for a in reason.players for b in self.literal.rather(mate, a)}
        refused = {(a, b) for a, b in wished if frozenset((a, b)) not in blocked}
        if {(one.player, one.other) for one in reason.refusals} != refused:
            return f"refused {reason.refusals}, not {refused}"
        for one in reason.refusals:
            mine, has = self.literal.f(one.player, one.other), self.literal.f(one.other, mate[one.other])
            assert mine is not None
            assert has is not None
            assert one.has is not None
            if (one.wish.text.split(":")[0], one.has.text.split(":")[0]) != (
                f"f {float(mine):.4f}",
                f"f {float(has):.4f}",
            ):
                return f"{one}, not {mine} and {has}"
            if has > mine:
                return f"{one} would agree"
        return self._blocked_fault(ours, wished - refused, reason)

    def _blocked_fault(self, ours: Boards, wished: set[Pair], reason: Reason) -> str:
        texts = [line.text for line in reason.notes if "would both prefer to meet" in line.text]
        if len(texts) != len(wished):
            return f"{texts}, not {wished}"
        for a, b in wished:
            if any("with the better pairs made" in text for text in texts) and not self._greedy(ours, a, b):
                return f"{a} and {b} could have been paired with the better pairs made"
        return ""

    def _greedy(self, ours: Boards, a: int, b: int) -> bool:
        """Whether no round has two players and the pairs of ours that are liked as much, and keeps the differences."""
        f = {board: self.literal.f(min(board), max(board)) for board in ours if len(board) == 2}
        wish = self.literal.f(a, b)
        assert wish is not None
        made = {board for board, value in f.items() if value is not None and value <= wish}
        made |= {frozenset((a, b)), *(board for board in ours if len(board) == 1)}
        return not any(made <= other and self.gap(other) <= self.ms for other in self.rounds)


def roommates_rounds(seed: int) -> Iterator[tuple[RoundView, RoommatesByHand]]:
    """The rounds of a random event of 5 to 9 players in which no rule had to be given up."""
    dice, system = Random(seed), SYSTEMS[seed % len(SYSTEMS)]
    for state, paired in states(system, dice.randint(5, 9), 5, dice, oddities=0.05, absent=0.05):
        if not paired.report.relaxed and len(state.players) >= 4:
            view = view_of(system, state)
            assert isinstance(view, RoommatesView)
            yield view, RoommatesByHand(view)
