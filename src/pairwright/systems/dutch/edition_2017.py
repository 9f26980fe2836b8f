"""The FIDE (Dutch) System, Handbook C.04.3, edition of 2017, in force until 31 January 2026.

Only what the later edition changed stands here. Score differences are taken pair by pair (A.8), which lets one set
of functions serve ordinary brackets and the collapsed last bracket, whose residents have different scores.
"""

from __future__ import annotations

from itertools import pairwise

from ...lean_dataclass import replace
from ...rules.articles import Article, Edition, RuleBook
from ...rules.criterion import Criterion, Profile, criterion, score_gaps
from ...rules.facts import DOWN, UP, bye_bar_until_2026, floats_until_2026
from ..cards import SCOREGROUP, BracketKind
from ..enrolment import RuleReading
from ..scoregroups.brackets import BracketProblem, Paired
from ..scoregroups.completion import ANYBODY, Completion
from ..scoregroups.procedure import TO_THE_END, Brackets, PairBracket
from .edition_2026 import (
    C4,
    C8,
    bye_twice,
    colour_difference_beyond_two,
    downfloaters,
    preference_refused,
    rematch,
    same_absolute_preference,
    same_colour_three_times,
    strong_preference_refused,
)
from .system import DutchSystem


@criterion("C.6", "C.6", score_gaps, named_by_level=True)
def score_differences(a: Profile, b: Profile) -> bool:
    """The score differences of the bracket, compared from the largest down, are as small as possible (PSD)."""
    del a, b
    return True


def _leaves(a: Profile) -> bool:
    del a  # a downfloater counts as meeting a score one point below (A.8)
    return True


C6 = score_differences.leaving(_leaves)


@criterion("C.12", "C.12")
def downfloat_again(a: Profile, b: Profile) -> bool:
    """As few players as possible get a downfloat after one in the previous round."""
    return a.float1 == DOWN and a.score > b.score


@criterion("C.13", "C.13")
def upfloat_again(a: Profile, b: Profile) -> bool:
    """As few players as possible get an upfloat after one in the previous round."""
    return b.float1 == UP and a.score > b.score


@criterion("C.14", "C.14")
def downfloat_after_two(a: Profile, b: Profile) -> bool:
    """As few players as possible get a downfloat after one two rounds before."""
    return a.float2 == DOWN and a.score > b.score


@criterion("C.15", "C.15")
def upfloat_after_two(a: Profile, b: Profile) -> bool:
    """As few players as possible get an upfloat after one two rounds before."""
    return b.float2 == UP and a.score > b.score


# A downfloat is to meet a lower score or to be left over, for moved-down players as for residents.
C12 = downfloat_again.leaving(lambda a: a.float1 == DOWN)
C14 = downfloat_after_two.leaving(lambda a: a.float2 == DOWN)


def _by_size(rule: Criterion, number: str, name: str, who: str) -> Criterion:
    """The criterion about the score differences of those whom another one counts."""
    return replace(
        rule,
        id=number,
        article=number,
        name=f"size of {name}",
        paraphrase=f"Players who get {who} have score differences as small as possible.",
        levels=score_gaps,
    )


def _renumbered(rule: Criterion, number: str, paraphrase: str = "") -> Criterion:
    return replace(rule, id=number, article=number, paraphrase=paraphrase or rule.paraphrase)


RULES_2017 = RuleBook(
    id="dutch-2017",
    title="FIDE (Dutch) System",
    edition=Edition("C.04.3", since="2017-07-01", until="2026-01-31"),
    absolute=(
        _renumbered(rematch, "C.1"),
        # `bye_bar_until_2026` sets whom the 2026 function bars here.
        _renumbered(
            bye_twice,
            "C.2",
            "A player who already had the pairing-allocated bye, or won by forfeit, does not get it.",
        ),
        _renumbered(same_absolute_preference, "C.3"),
        _renumbered(C4, "C.4"),
    ),
    quality=(
        _renumbered(downfloaters, "C.5"),
        C6,
        _renumbered(
            C8,
            "C.7",
            "Downfloaters are chosen so the next bracket has as many pairs, and then as small a PSD, as possible.",
        ),
        _renumbered(colour_difference_beyond_two, "C.8"),
        _renumbered(same_colour_three_times, "C.9"),
        _renumbered(preference_refused, "C.10"),
        _renumbered(strong_preference_refused, "C.11"),
        C12,
        upfloat_again,
        C14,
        upfloat_after_two,
        _by_size(C12, "C.16", "repeated downfloat", "a downfloat after one in the previous round"),
        _by_size(upfloat_again, "C.17", "repeated upfloat", "an upfloat after one in the previous round"),
        _by_size(C14, "C.18", "downfloat after two", "a downfloat after one two rounds before"),
        _by_size(upfloat_after_two, "C.19", "upfloat after two", "an upfloat after one two rounds before"),
    ),
    articles=(
        Article("A.2", "The order is by score, then pairing number.", "systems.roster"),
        Article("A.3", "Scoregroups, brackets, residents, remainder.", "systems.scoregroups.brackets"),
        Article("A.4", "Players who receive a downfloat or an upfloat.", "rules.facts.floats_until_2026"),
        Article("A.6", "Colour differences and preferences.", "rules.facts.Colours"),
        Article("A.7", "Topscorers.", "systems.roster"),
        Article("A.8", "Pairing score difference.", "systems.dutch.edition_2017"),
        Article(
            "A.9", "Completion, penultimate bracket and collapsed last bracket.", "systems.dutch.edition_2017"
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


def pair_with_collapse(completion: Completion, pair_bracket: PairBracket) -> Brackets:
    """Pair every bracket; a player who leaves the last one gets the bye. Raises `NoPairing`."""
    from ..scoregroups.next_bracket import NEXT_BRACKET, PENULTIMATE

    entries, rules = completion.entries, completion.rules
    size = len(entries)
    bye = ANYBODY if size % 2 else None  # the edition does not ask for a low score
    if not completion.possible(range(size), bye):
        raise completion.no_pairing()
    groups = list(entries.scoregroups)
    done: Brackets = []
    floaters: tuple[int, ...] = ()

    def pair(problem: BracketProblem, kind: BracketKind) -> Paired:
        paired = pair_bracket(problem, completion)
        done.append((problem, paired, kind))
        return paired

    for group, following in pairwise(groups):
        lower, below = range(group.stop, size), range(following.stop, size)
        residents = tuple(group)
        problem = BracketProblem(entries, rules, NEXT_BRACKET, floaters, residents, following, below, bye)
        paired = pair(problem, SCOREGROUP)
        if completion.possible((*paired.left, *lower), bye):
            floaters = paired.left
            continue
        done.pop()  # A.9: it is paired again, to the end of the round, and all below become one bracket
        problem = BracketProblem(entries, rules, PENULTIMATE, floaters, residents, (), lower, bye)
        floaters = pair(problem, BracketKind("penultimate bracket")).left
        last = tuple(lower)
        pair(
            BracketProblem(entries, rules, TO_THE_END, floaters, last, bye=bye),
            BracketKind("collapsed last bracket"),
        )
        return done
    if groups:
        pair(
            BracketProblem(entries, rules, TO_THE_END, floaters, tuple(groups[-1]), bye=bye),
            BracketKind("last bracket"),
        )
    return done


DUTCH_2017 = DutchSystem(
    RULES_2017, RuleReading(bye_bar_until_2026, floats_until_2026, topscorers=True), pair_with_collapse
)
"""In force until 31 January 2026."""
