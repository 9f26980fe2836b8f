"""The FIDE (Dutch) System, Handbook C.04.3, edition of 2017, in force until 31 January 2026.

Only what the later edition changed stands here. Score differences are taken pair by pair (A.8), so that one set of
functions serves ordinary brackets and the collapsed last bracket, whose residents have different scores.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ...model import Points
from ...rules.articles import Article, Edition, RuleBook
from ...rules.criterion import Bracket, Counts, Criterion, counted, score_gaps
from ...rules.facts import DOWN, UP, Facts
from .edition_2026 import (
    C4,
    bye_twice,
    colour_difference_beyond_two,
    downfloaters,
    preference_refused,
    rematch,
    same_absolute_preference,
    same_colour_three_times,
    strong_preference_refused,
)

ARTIFICIAL: Points = 10
"""A player who leaves the bracket is taken to meet a score one point below its lowest (A.8)."""


def _gap(a: Facts, b: Facts, at: Bracket) -> Counts:
    """One level for each score difference, largest first: whether the pair has it."""
    return (a.score - b.score)[..., None] == np.array(at.gaps, np.int64)


def _gap_left(a: Facts, at: Bracket) -> Counts:
    """The same for a player who leaves the bracket."""
    return (a.score - at.low + ARTIFICIAL)[..., None] == np.array(at.gaps, np.int64)


@counted("C.6", "C.6", score_gaps)
def score_differences(a: Facts, b: Facts, at: Bracket) -> Counts:
    """The score differences of the bracket, in descending order, are as small as possible (PSD)."""
    return _gap(a, b, at)


C6 = score_differences.leaving(_gap_left)

C7 = Criterion(
    "C.7",
    "C.7",
    "The downfloaters are chosen so that the next bracket gets as many pairs and as small a PSD as possible.",
    "harm to the next bracket",
    levels=lambda at: 2 + len(at.moved_down_scores),
    lookahead=True,
)


def _unequal(a: Facts, b: Facts) -> Counts:
    return a.score > b.score


@counted("C.12", "C.12")
def downfloat_again(a: Facts, b: Facts, at: Bracket) -> Counts:
    """As few players as possible get a downfloat who had one in the round before."""
    del at
    return _unequal(a, b) & (a.float1 == DOWN)


C12 = downfloat_again.leaving(lambda a, at: a.float1 == DOWN)


@counted("C.13", "C.13")
def upfloat_again(a: Facts, b: Facts, at: Bracket) -> Counts:
    """As few players as possible get an upfloat who had one in the round before."""
    del at
    return _unequal(a, b) & (b.float1 == UP)


@counted("C.14", "C.14")
def downfloat_after_two(a: Facts, b: Facts, at: Bracket) -> Counts:
    """As few players as possible get a downfloat who had one two rounds before."""
    del at
    return _unequal(a, b) & (a.float2 == DOWN)


C14 = downfloat_after_two.leaving(lambda a, at: a.float2 == DOWN)


@counted("C.15", "C.15")
def upfloat_after_two(a: Facts, b: Facts, at: Bracket) -> Counts:
    """As few players as possible get an upfloat who had one two rounds before."""
    del at
    return _unequal(a, b) & (b.float2 == UP)


@counted("C.16", "C.16", score_gaps)
def size_of_repeated_downfloat(a: Facts, b: Facts, at: Bracket) -> Counts:
    """Players who get a downfloat as in the round before have score differences as small as possible."""
    return _gap(a, b, at) & (_unequal(a, b) & (a.float1 == DOWN))[..., None]


C16 = size_of_repeated_downfloat.leaving(lambda a, at: _gap_left(a, at) & (a.float1 == DOWN)[..., None])


@counted("C.17", "C.17", score_gaps)
def size_of_repeated_upfloat(a: Facts, b: Facts, at: Bracket) -> Counts:
    """Players who get an upfloat as in the round before have score differences as small as possible."""
    return _gap(a, b, at) & (_unequal(a, b) & (b.float1 == UP))[..., None]


@counted("C.18", "C.18", score_gaps)
def size_of_downfloat_after_two(a: Facts, b: Facts, at: Bracket) -> Counts:
    """Players who get a downfloat as two rounds before have score differences as small as possible."""
    return _gap(a, b, at) & (_unequal(a, b) & (a.float2 == DOWN))[..., None]


C18 = size_of_downfloat_after_two.leaving(lambda a, at: _gap_left(a, at) & (a.float2 == DOWN)[..., None])


@counted("C.19", "C.19", score_gaps)
def size_of_upfloat_after_two(a: Facts, b: Facts, at: Bracket) -> Counts:
    """Players who get an upfloat as two rounds before have score differences as small as possible."""
    return _gap(a, b, at) & (_unequal(a, b) & (b.float2 == UP))[..., None]


def _renumbered(criterion: Criterion, number: str) -> Criterion:
    return replace(criterion, id=number, article=number)


RULES_2017 = RuleBook(
    id="dutch-2017",
    title="FIDE (Dutch) System",
    edition=Edition("C.04.3", since="2017-07-01", until="2026-01-31"),
    absolute=(
        _renumbered(rematch, "C.1"),
        Criterion(
            "C.2",
            "C.2",
            "A player who had the pairing-allocated bye or won by forfeit gets no bye.",
            "bye twice",
            left=bye_twice.left,
        ),
        _renumbered(same_absolute_preference, "C.3"),
        _renumbered(C4, "C.4"),
    ),
    quality=(
        _renumbered(downfloaters, "C.5"),
        C6,
        C7,
        _renumbered(colour_difference_beyond_two, "C.8"),
        _renumbered(same_colour_three_times, "C.9"),
        _renumbered(preference_refused, "C.10"),
        _renumbered(strong_preference_refused, "C.11"),
        C12,
        upfloat_again,
        C14,
        upfloat_after_two,
        C16,
        size_of_repeated_upfloat,
        C18,
        size_of_upfloat_after_two,
    ),
    articles=(
        Article("A.2", "The order is by score, then pairing number.", "systems.scoregroups.entries"),
        Article("A.3", "Scoregroups, brackets, residents, remainder.", "systems.scoregroups.brackets"),
        Article("A.4", "Who receives a downfloat or an upfloat.", "rules.facts.floats_until_2026"),
        Article("A.6", "Colour differences and preferences.", "rules.facts.Colours"),
        Article("A.7", "Topscorers.", "systems.scoregroups.entries"),
        Article("A.8", "Pairing score difference.", "systems.dutch.edition_2017"),
        Article(
            "A.9",
            "Completion, penultimate bracket and collapsed last bracket.",
            "systems.dutch.procedure_2017",
        ),
        Article("B", "How a bracket is paired.", "systems.scoregroups.engine"),
        Article(
            "D",
            "Transpositions, exchanges, sets of moved-down players, in order.",
            "systems.scoregroups.sequence",
        ),
        Article("E", "Allocation of colours.", "systems.scoregroups.colours"),
    ),
)
"""The edition of 2017: criteria in the order of its section C."""
