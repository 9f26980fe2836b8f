"""The FIDE (Dutch) System, Handbook C.04.3, edition of 2017, in force until 31 January 2026.

Only what the later edition changed stands here. Score differences are taken pair by pair (A.8), so that one set of
functions serves ordinary brackets and the collapsed last bracket, whose residents have different scores.
"""

from __future__ import annotations

from ...lean_dataclass import replace
from ...rules.articles import Article, Edition, RuleBook
from ...rules.criterion import Criterion, Profile, criterion, score_gaps
from ...rules.facts import DOWN, UP
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


@criterion("C.6", "C.6", score_gaps)
def score_differences(a: Profile, b: Profile) -> bool:
    """The score differences of the bracket, in descending order, are as small as possible (PSD)."""
    del a, b
    return True


def _leaves(a: Profile) -> bool:
    del a
    return True


C6 = score_differences.leaving(_leaves)

C7 = Criterion(
    "C.7",
    "C.7",
    "The downfloaters are chosen so that the next bracket gets as many pairs and as small a PSD as possible.",
    "harm to the next bracket",
    levels=lambda at: 2 + len(at.moved_down_scores),
    lookahead=True,
)


def _down_again(a: Profile, b: Profile) -> bool:
    return a.score > b.score and a.float1 == DOWN


def _up_again(a: Profile, b: Profile) -> bool:
    return a.score > b.score and b.float1 == UP


def _down_after_two(a: Profile, b: Profile) -> bool:
    return a.score > b.score and a.float2 == DOWN


def _up_after_two(a: Profile, b: Profile) -> bool:
    return a.score > b.score and b.float2 == UP


def _leaves_again(a: Profile) -> bool:
    return a.float1 == DOWN


def _leaves_after_two(a: Profile) -> bool:
    return a.float2 == DOWN


@criterion("C.12", "C.12")
def downfloat_again(a: Profile, b: Profile) -> bool:
    """As few players as possible get a downfloat who had one in the round before."""
    return _down_again(a, b)


C12 = downfloat_again.leaving(_leaves_again)


@criterion("C.13", "C.13")
def upfloat_again(a: Profile, b: Profile) -> bool:
    """As few players as possible get an upfloat who had one in the round before."""
    return _up_again(a, b)


@criterion("C.14", "C.14")
def downfloat_after_two(a: Profile, b: Profile) -> bool:
    """As few players as possible get a downfloat who had one two rounds before."""
    return _down_after_two(a, b)


C14 = downfloat_after_two.leaving(_leaves_after_two)


@criterion("C.15", "C.15")
def upfloat_after_two(a: Profile, b: Profile) -> bool:
    """As few players as possible get an upfloat who had one two rounds before."""
    return _up_after_two(a, b)


@criterion("C.16", "C.16", score_gaps)
def size_of_repeated_downfloat(a: Profile, b: Profile) -> bool:
    """Players who get a downfloat as in the round before have score differences as small as possible."""
    return _down_again(a, b)


C16 = size_of_repeated_downfloat.leaving(_leaves_again)


@criterion("C.17", "C.17", score_gaps)
def size_of_repeated_upfloat(a: Profile, b: Profile) -> bool:
    """Players who get an upfloat as in the round before have score differences as small as possible."""
    return _up_again(a, b)


@criterion("C.18", "C.18", score_gaps)
def size_of_downfloat_after_two(a: Profile, b: Profile) -> bool:
    """Players who get a downfloat as two rounds before have score differences as small as possible."""
    return _down_after_two(a, b)


C18 = size_of_downfloat_after_two.leaving(_leaves_after_two)


@criterion("C.19", "C.19", score_gaps)
def size_of_upfloat_after_two(a: Profile, b: Profile) -> bool:
    """Players who get an upfloat as two rounds before have score differences as small as possible."""
    return _up_after_two(a, b)


def _renumbered(rule: Criterion, number: str) -> Criterion:
    return replace(rule, id=number, article=number)


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
        Article("A.2", "The order is by score, then pairing number.", "systems.roster"),
        Article("A.3", "Scoregroups, brackets, residents, remainder.", "systems.scoregroups.brackets"),
        Article("A.4", "Who receives a downfloat or an upfloat.", "rules.facts.floats_until_2026"),
        Article("A.6", "Colour differences and preferences.", "rules.facts.Colours"),
        Article("A.7", "Topscorers.", "systems.roster"),
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
