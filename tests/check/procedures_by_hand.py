"""Keizer, older Burstein and stable roommates gone through again for a round: who was passed over, who likes whom."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any

from keizer.test_keizer import CLASSIC
from pairwright.systems.view import RoundView
from roommates.literal_f import LiteralF, mates

from .burstein_2016_at_large import older_at_large
from .burstein_2016_by_hand import OlderByHand
from .keizer_by_hand import FromTheTop, Ranked
from .steps import Course

MOST_ENUMERATED = 9
"""Larger fields of the older Burstein system are read by matching instead of going through all their pairings."""

UNREAD = ("unread", 0)


def innermost(view: RoundView) -> Any:
    """The view of the system itself, whose state has the virtual points."""
    return getattr(view, "inner", view)


@lru_cache(maxsize=4)
def ranked_by_hand(view: RoundView) -> Ranked:
    """The ranking of a Keizer round with the usual settings."""
    inner = innermost(view)
    if view.rules.id != "keizer-2026":
        raise LookupError("no Keizer round")
    usual = {"step": 1, "base": True, "absence_limit": None, "convention": "per-round", "bye": "lowest"}
    top = (3 * len(inner.state.tournament.players) + 1) // 2
    options = usual | {"top": top, "fractions": CLASSIC, "repeat_gap": inner.system.repeat_gap}
    return FromTheTop(inner.state, options)


@lru_cache(maxsize=4)
def course_of(view: RoundView) -> Course | None:
    """The steps of a round; `None` if it is not gone through."""
    if view.rules.id == "keizer-2026":
        return ranked_by_hand(view).course(None)  # type: ignore[attr-defined, no-any-return]
    if view.rules.id == "burstein-2016" and len(view.state.players) <= MOST_ENUMERATED:
        return OlderByHand(innermost(view).state).steps()
    return older_at_large(view).course() if view.rules.id == "burstein-2016" else None


def first_passed(view: RoundView, pair: tuple[int, int], a: int) -> tuple[str, int]:
    """Why, and whom, the higher player of a board passed over first: nobody for none, `UNREAD` if it is not read."""
    course = course_of(view)
    if course is None:
        return UNREAD
    if view.rules.id == "burstein-2016" and older_at_large(view).higher(pair) != a:
        return "not in turn", a
    (step,) = (one for one in course.steps if one.taken == frozenset(pair))
    return (step.article, step.tried[0]) if step.tried else ("", 0)


class PreferencesByHand(LiteralF):
    """Whom each player prefers to the opponent of the round."""

    def __init__(self, view: RoundView) -> None:
        inner = innermost(view)
        super().__init__(inner.state, inner.round.report.ms)
        for player in inner.state.players:
            self.points[player.id] += player.virtual_points(inner.state.round)
        self.apart = [set(group.players) for group in inner.state.forbidden]
        self.mate = mates([tuple(pair) for pair in view.round.pairs])

    def f(self, a: int, b: int) -> Fraction | None:
        return None if any({a, b} <= group for group in self.apart) else super().f(a, b)

    def wanted(self, player: int) -> list[int]:
        """The best first."""
        liked: dict[int, Fraction | None] = {x: self.f(player, x) for x in self.rather(self.mate, player)}
        return sorted(liked, key=lambda x: (liked[x] or 0, list(self.points).index(x)))

    def refused(self, player: int) -> list[int]:
        """Those of them who have somebody they like as much."""
        return [x for x in self.wanted(player) if player not in self.rather(self.mate, x)]


@lru_cache(maxsize=4)
def preferences_of(view: RoundView) -> PreferencesByHand:
    """The preferences of a round of stable roommates."""
    return PreferencesByHand(view)
