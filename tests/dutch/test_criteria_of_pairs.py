"""What each criterion says of one pair and of one player left over, against the articles in plain Python.

Players are given by a record of colours, floats and a score; the expected counts are plain Python by C.04.3, editions
of 2026 (2.4.1 to 2.4.16) and 2017 (C.5 to C.19, A.8), and read none of the columns that the criteria read.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairwright.rules.articles import RuleBook
from pairwright.rules.criterion import BracketFacts, Profile
from pairwright.systems.dutch.edition_2017 import RULES_2017
from pairwright.systems.dutch.edition_2026 import RULES_2026

DOWN, NO, UP = -1, 0, 1
SIGN = {"W": 1, "B": -1}


class One(NamedTuple):
    """A player: pairing score in tenths, floats of the last two rounds, colours of the games, and three flags."""

    score: int = 10
    last: int = NO
    before: int = NO
    colours: str = ""
    moved_down: bool = False
    topscorer: bool = False
    barred: bool = False
    unplayed: int = 0

    @property
    def difference(self) -> int:
        return self.colours.count("W") - self.colours.count("B")

    @property
    def twice(self) -> str:
        return self.colours[-1] if self.colours[-2:] in ("WW", "BB") else ""

    @property
    def wants(self) -> str:
        """1.7: an absolute preference by difference, then by the last two games; then strong, then mild."""
        if abs(self.difference) > 1 or (self.difference and not self.twice):
            return "B" if self.difference > 0 else "W"
        return {"W": "B", "B": "W"}[self.colours[-1]] if self.colours else ""

    @property
    def absolute(self) -> bool:
        return abs(self.difference) > 1 or self.twice != ""

    @property
    def strong(self) -> bool:
        return self.absolute or abs(self.difference) == 1

    @property
    def facts(self) -> Profile:
        return Profile(**self.seen)

    @property
    def seen(self) -> dict[str, int]:
        return {
            "score": self.score,
            "float1": self.last,
            "float2": self.before,
            "wants": SIGN.get(self.wants, 0),
            "strength": 3 if self.absolute else 2 if self.strong else 1 if self.colours else 0,
            "wide": SIGN.get(self.wants, 0) if abs(self.difference) > 1 else 0,
            "difference": abs(self.difference),
            "twice": SIGN.get(self.twice, 0),
            "moved_down": int(self.moved_down),
            "topscorer": int(self.topscorer),
            "barred": int(self.barred),
            "unplayed": self.unplayed,
            "upfloats": 0,
            "club": 0,
        }


def third_time(a: One, b: One) -> bool:
    """2.4.6: two who want the same colour absolutely; who has the smaller difference gets the other (5.2.2)."""
    if abs(a.difference) == abs(b.difference):
        refused = [a, b] if a.twice == b.twice else []
    else:
        refused = [min(a, b, key=lambda one: abs(one.difference))]
    return any(one.twice not in ("", one.wants) for one in refused)


def colour_counts(a: One, b: One) -> tuple[bool, bool, bool, bool]:
    """2.4.5 to 2.4.8 for a pair."""
    same = a.wants == b.wants != ""
    both_absolute = same and a.absolute and b.absolute
    beyond = same and abs(a.difference) > 1 and abs(b.difference) > 1
    return (
        beyond,
        both_absolute and third_time(a, b),
        same,
        same and a.strong and b.strong and not both_absolute,
    )


def counts(book: RuleBook, at: BracketFacts, a: One, b: One | None) -> dict[str, list[int]]:
    """What the criteria of a book count, level by level."""
    found = {}
    for rule in book.quality:
        if not rule.lookahead:
            made, left = ([], [a.facts]) if b is None else ([(a.facts, b.facts)], [])
            found[rule.id] = list(rule.totals(made, left, at))
    return found


FLOATS = list(product((DOWN, NO, UP), repeat=2))
HIGH = (30, 25, 20)
"""Scores of players moved down into a bracket of residents with 1.5."""


def by_2026(a: One, b: One | None) -> dict[str, list[int]]:
    """2.4.1, 2.4.2, 2.4.4 and 2.4.9 to 2.4.16."""
    level = [a.moved_down and a.score == score for score in HIGH]
    left, pair = b is None, b is not None
    upfloat = [
        pair and b is not None and a.moved_down and fl == UP for fl in ((b.last, b.before) if b else ())
    ]
    last_up, before_up = upfloat or (False, False)
    return {
        "C6": [left],
        "C7": [left and one for one in level],
        "C9": [a.unplayed * left],
        "C14": [left and not a.moved_down and a.last == DOWN],
        "C15": [last_up],
        "C16": [left and not a.moved_down and a.before == DOWN],
        "C17": [before_up],
        "C18": [left and one and a.last == DOWN for one in level],
        "C19": [last_up and one for one in level],
        "C20": [left and one and a.before == DOWN for one in level],
        "C21": [before_up and one for one in level],
    }


@pytest.mark.parametrize("floats", FLOATS)
def test_floats_of_2026_in_a_bracket_with_players_moved_down(floats: tuple[int, int]) -> None:
    at = BracketFacts(15, moved_down_scores=HIGH, low=15, bye_leaves=True)
    residents = [One(15, *other) for other in FLOATS]
    for a in [One(score, *floats, moved_down=score > 15, unplayed=3) for score in (*HIGH, 15)]:
        for b in [None, *residents]:
            found = counts(RULES_2026, at, a, b)
            expected = by_2026(a, b)
            assert {name: found[name] for name in expected} == expected, (a, b)


def by_2017(gaps: tuple[int, ...], a: One, b: One | None) -> dict[str, list[int]]:
    """C.5, C.6 and C.12 to C.19, by the difference of the pair or to a point below the lowest of the bracket (A.8)."""
    gap = a.score - (b.score if b else 10 - 10)
    level = [gap == one for one in gaps]
    down, up = gap > 0, gap > 0 and b is not None
    opponent = b or One()
    twelve = [down and a.last == DOWN, up and opponent.last == UP]
    fourteen = [down and a.before == DOWN, up and opponent.before == UP]
    single = dict(zip(("C.12", "C.13", "C.14", "C.15"), ([hit] for hit in twelve + fourteen), strict=True))
    sizes = {
        f"C.{16 + number}": [hit and one for one in level] for number, hit in enumerate(twelve + fourteen)
    }
    return {"C.5": [b is None], "C.6": level} | single | sizes


@pytest.mark.parametrize("floats", FLOATS)
def test_floats_of_2017_in_a_bracket_of_several_scores(floats: tuple[int, int]) -> None:
    """A collapsed last bracket of players with 2, 1.5 and 1 points, and the differences it can have."""
    gaps = (20, 15, 10, 5, 0)
    at = BracketFacts(15, low=10, gaps=gaps)
    for score in (20, 15, 10):
        a = One(score, *floats)
        lower = [One(other, *those) for other in (20, 15, 10) if other <= score for those in FLOATS]
        for b in [None, *lower]:
            found = counts(RULES_2017, at, a, b)
            expected = by_2017(gaps, a, b)
            assert {name: found[name] for name in expected} == expected, (a, b)


@pytest.mark.parametrize(
    ("book", "names"), [(RULES_2026, "C10 C11 C12 C13"), (RULES_2017, "C.8 C.9 C.10 C.11")]
)
def test_colours_of_every_two_records_of_four_games(book: RuleBook, names: str) -> None:
    at = BracketFacts(15, topscorers=True)
    records = ["".join(letters) for n in range(5) for letters in product("WB", repeat=n)]
    for mine, theirs in product(records, repeat=2):
        a, b = One(colours=mine, topscorer=True), One(colours=theirs)
        found = counts(book, at, a, b)
        assert tuple(bool(found[name][0]) for name in names.split()) == colour_counts(a, b), (mine, theirs)
        assert not any(counts(book, at, a, None)[name][0] for name in names.split())


@given(*2 * [st.text("WB", max_size=6)], *2 * [st.booleans()], *2 * [st.integers(0, 1)])
def test_rules_never_violated(
    mine: str, theirs: str, top: bool, other_top: bool, club: int, other_club: int
) -> None:
    """C3: unless one of them is a topscorer; C1 for a large group kept apart; C2 by the bar of the bye."""
    a, b = One(colours=mine, topscorer=top, barred=top), One(colours=theirs, topscorer=other_top)
    for book in (RULES_2026, RULES_2017):
        met, bye, absolute = (rule for rule in book.absolute if rule.pair or rule.left)
        clash = a.wants == b.wants != "" and a.absolute and b.absolute
        assert absolute.of_pair(a.facts, b.facts) == (clash and not top and not other_top)
        assert bye.of_left(a.facts) == top
        mates = [Profile(**one.seen | {"club": number}) for one, number in ((a, club), (b, other_club))]
        assert met.of_pair(*mates) == (club == other_club != 0)


def test_criteria_about_topscorers_or_players_moved_down_have_no_level_without_them() -> None:
    nobody = BracketFacts(15, topscorers=False)
    assert [rule.id for rule in RULES_2026.quality if not rule.number_of_levels(nobody)] == [
        "C7", "C9", "C10", "C11", "C15", "C17", "C18", "C19", "C20", "C21"
    ]  # fmt: skip
    assert RULES_2026.quality[2].number_of_levels(nobody) == 2  # C8: pairs, and the residents' score
    assert RULES_2026.quality[2].number_of_levels(BracketFacts(15, moved_down_scores=HIGH)) == 5
