"""Which of two equally good candidates is generated earlier, and by which rule (2026: Article 4; 2017: section D).

The order of generation as a key that sorts finished candidates. The earliest way to make a set of pairs has the higher
player of each pair in S1, so a candidate is placed by who those players are and whom they meet.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...lean_dataclass import dataclass
from ..scoregroups.brackets import BracketProblem
from ..scoregroups.comparison import Preceding
from ..scoregroups.paired_round import Pair
from .articles import article_rule


@dataclass(frozen=True)
class Step:
    """One stage of the comparison: the rule, what it compares, and the players the text names."""

    rule: str
    key: tuple[int, ...]
    players: tuple[int, ...] = ()
    others: tuple[int, ...] = ()


def steps(problem: BracketProblem, pairs: Sequence[Pair]) -> tuple[Step, ...]:
    """The place of a candidate in the order of generation, most significant stage first. Players are entries."""
    down = set(problem.moved_down)
    top = sorted(pair for pair in pairs if pair[0] in down)
    chosen, opponents = tuple(a for a, _ in top), tuple(b for _, b in top)
    rest = sorted(pair for pair in pairs if pair[0] not in down)
    return (
        Step("4.4", (-len(top), *chosen), chosen),
        Step("4.2", opponents, chosen, opponents),
        *_remainder([entry for entry in problem.residents if entry not in set(opponents)], rest),
    )


def _remainder(players: Sequence[int], pairs: Sequence[Pair]) -> Iterable[Step]:
    """Exchanges and transpositions in the remainder (or a homogeneous bracket), which is numbered afresh."""
    count = len(pairs)
    number = {entry: place for place, entry in enumerate(players, start=1)}
    uppers = [number[a] for a, _ in pairs]
    down = sorted(set(range(1, count + 1)) - set(uppers), reverse=True)
    up = sorted(upper for upper in uppers if upper > count)
    moved = tuple(players[place - 1] for place in down)
    came = tuple(players[place - 1] for place in up)
    yield Step("4.3.1", (len(up),), moved, came)
    yield Step("4.3.2", (sum(up) - sum(down),), moved, came)
    yield Step("4.3.3", tuple(-place for place in down), moved, came)
    yield Step("4.3.4", tuple(up), moved, came)
    yield Step(
        "4.2", tuple(number[b] for _, b in pairs), tuple(a for a, _ in pairs), tuple(b for _, b in pairs)
    )


def earlier(
    problem: BracketProblem, ours: Sequence[Pair], theirs: Sequence[Pair], names: Sequence[str]
) -> Preceding | None:
    """Which of two candidates comes first; `None` if they are the same. `names` are what entries are called."""
    for one, other in zip(steps(problem, ours), steps(problem, theirs), strict=True):
        if one.key != other.key:
            first = one.key < other.key
            better, later = (one, other) if first else (other, one)
            return Preceding(article_rule(problem.rules, one.rule), first, _words(better, later, names))
    return None


def _words(better: Step, later: Step, names: Sequence[str]) -> str:
    """What the rule prefers, as a clause after "the rules"."""

    def listed(entries: Iterable[int]) -> str:
        return ", ".join(names[entry] for entry in entries)

    if better.rule == "4.4":
        return (
            f"pair the moved-down players {listed(better.players)} before {listed(later.players) or 'none'}"
        )
    if better.rule == "4.2":
        at = next(i for i, (x, y) in enumerate(zip(better.key, later.key, strict=True)) if x != y)
        player, one, other = better.players[at], better.others[at], later.others[at]
        return f"try opponent {names[one]} for {names[player]} before {names[other]}"
    if better.rule == "4.3.1" and not better.players:
        return (
            "pair the upper half with the lower half before any exchange between them, "
            f"here of {listed(later.players)} for {listed(later.others)}"
        )
    return (
        f"exchange {listed(better.players)} for {listed(better.others)} between the halves "
        f"before {listed(later.players)} for {listed(later.others)}"
    )
