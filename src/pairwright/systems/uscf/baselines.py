"""The two natural pairings of a section, and the ground they make (29E5 and its tip).

N0 ignores rematches. N1 is N0 with the changes that rematches, teammates and odd groups force. A board is measured
against the nearer one. With N0 alone, a small colour switch on top of a forced one would look large. With N1 alone, the
choice of the dropped player would count against all other boards.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ...rules.arrays import Ints
from ...rules.articles import RuleBook
from ...rules.criterion import Criterion
from .criteria import CHANGES, LEVELS, rank_change, rating_change, structural
from .ground import SectionGround, costs
from .natural import Reslide, naive, natural_bye
from .pricing import large_clubs
from .problem import Problem
from .section import UscfSection
from .solving import many_cross, solve_problem, some_best, without_table

MANY_ACROSS = 50
"""More boards across groups than so many are hardly the same in all best pairings: no need to try."""


def ground_of(section: UscfSection, rules: RuleBook) -> SectionGround:
    """The natural pairings that the section is measured against."""
    plain = plain_ground(section)
    if section.options.style == "one_two" or not len(section):
        return plain
    first = plain.baselines[0]
    alone = _alone(section)
    second, half = _within_groups(section, rules, first if alone else kept_across(plain, rules))
    if alone and section.odd and not _obeys(plain, rules, second):
        second, half = _within_groups(section, rules, kept_across(plain, rules))
    baselines = [first] if np.array_equal(first, second) else [first, second]
    return SectionGround.under(section, baselines, half)


def _alone(section: UscfSection) -> bool:
    """Whether the natural pairing itself is kept as far as it can be: all have one score, and its bye may well stand.

    No board crosses groups then. The natural bye is the only first choice, so that every best pairing has it if nothing
    else has to be broken for it. Two things speak against it: players who are alike in the order for the bye (28L2a),
    and a club of which two members would have to meet unless one of them has the bye.
    """
    if np.ptp(section.score):
        return False
    if not section.odd:
        return True
    others = np.delete(np.arange(len(section)), natural_bye(section))
    clubs = [large_clubs(relation, others) for relation in (section.forbidden, section.mates)]
    largest = max(int(np.bincount(club)[1:].max(initial=0)) for club in clubs)
    return 2 * largest <= len(others) and not section.options.bye_for_colours


def plain_ground(section: UscfSection) -> SectionGround:
    """The ground of the naive pairing alone."""
    return SectionGround.under(section, [naive(section)], np.zeros(len(section), np.int64))


def kept_across(plain: SectionGround, rules: RuleBook) -> Ints:
    """A pairing that is best by structure and then nearest to the naive one: its boards across groups are kept."""
    first = plain.baselines[0]
    return first if _obeys(plain, rules, first) else _forced(plain, rules, first)


def across_criteria(rules: RuleBook) -> tuple[Criterion, ...]:
    """The criteria for boards across groups: structure, then the distance from the naive pairing."""
    return (*structural(rules), rating_change, rank_change)


def within_criteria(rules: RuleBook) -> tuple[Criterion, ...]:
    """The criteria for a group paired alone: forbidden pairs, then the changes."""
    inside = (rule for rule in structural(rules) if LEVELS[rule.id].reads == "meetings")
    return (*inside, *CHANGES)


def _obeys(ground: SectionGround, rules: RuleBook, partner: Ints) -> bool:
    """Whether the naive pairing, or one with its bye and its boards across groups, breaks nothing that could be mended.

    Between groups it always stays as near as parity allows, one step at each odd boundary, and its bye is the first in
    order. It can have only two kinds of faults: rematches and the like, and an unrated player who drops out of a group
    where a rated one dropped in. Counting boards across groups first may find another way.
    """
    if ground.section.options.fewest_drops_first:
        return False
    n = len(partner)
    pairs = [(i, int(j)) for i, j in enumerate(partner) if i < j < n]
    bye = next((i for i, j in enumerate(partner) if j == n), None)
    sums = costs(ground, structural(rules), pairs, bye)
    return not any(sums.get(name) for name in ("rematch", "forbidden", "drop_excess", "team", "unrated_drop"))


def _forced(plain: SectionGround, rules: RuleBook, first: Ints) -> Ints:
    """A pairing with the bye and the cross-group boards of the structurally best pairing nearest to the naive one.

    If all best pairings have the same ones, the search for the first of them is unnecessary. A best pairing that
    avoids some boards and still contains them shows that all best ones do; boards across groups cost something, and
    no best pairing has more of them.
    """
    section = plain.section
    problem = Problem(plain, across_criteria(rules), tuple(range(len(section))), section.odd)
    tried = _across(section, first)
    # The cheapest questions first: the last one sets up the whole problem.
    few = 0 < len(tried) <= MANY_ACROSS and without_table(problem) and not many_cross(problem)
    # First the naive boards are avoided, then those found in their place.
    for _ in range(2):
        if not few:
            break
        best = some_best(replace(problem, avoided=tried))
        found = _across(section, best.partners())
        if found == tried:
            return best.partners()
        tried = found
        few = 0 < len(tried) <= MANY_ACROSS
    return solve_problem(problem).partners()


def _across(section: UscfSection, partner: Ints) -> tuple[tuple[int, int], ...]:
    """The boards across score groups, the bye among them."""
    mine = np.arange(len(section))
    # No player has the score of the bye: its board counts as one across groups.
    score = np.append(section.score, -1)
    made = (partner > mine) & (score[partner] != section.score)
    return tuple(zip(mine[made].tolist(), partner[made].tolist(), strict=True))


def _within_groups(section: UscfSection, rules: RuleBook, kept: Ints) -> tuple[Ints, Ints]:
    """N1, whose groups have the least change that avoids rematches and teammates, and the half of each player.

    `kept` is the pairing whose bye and boards across groups stand.
    """
    reslide = Reslide(section, kept)
    ground = SectionGround.under(section, [reslide.partner], reslide.half)
    criteria = within_criteria(rules)
    second = reslide.partner.copy()
    for group in reslide.groups:
        upper = group[: len(group) // 2]
        slide = [(i, int(reslide.partner[i])) for i in upper]
        # A slide that costs nothing needs no search: nothing can cost less.
        if not any(costs(ground, criteria, slide, None).values()):
            continue
        found = solve_problem(Problem(ground, criteria, tuple(group)))
        for a, b in found.pairs:
            second[a], second[b] = b, a
    return second, reslide.half
