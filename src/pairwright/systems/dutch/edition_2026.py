"""The FIDE (Dutch) System, Handbook C.04.3, in force from 1 February 2026: its criteria in order of priority.

Every criterion counts violations. An arbiter sees the docstring; the tuple at the end is the one place that states
the order.
"""

from __future__ import annotations

from ...rules.articles import Article, Edition, RuleBook
from ...rules.criterion import BracketFacts, Criterion, Profile, criterion, scores_moved_down
from ...rules.facts import DOWN, UP, absolute_clash, beyond_two, same_preference, strong_clash, third_in_a_row


def _moved_down(at: BracketFacts) -> bool:
    return bool(at.moved_down_scores)


def _topscorers(at: BracketFacts) -> bool:
    return at.topscorers


@criterion("C3", "2.1.3")
def same_absolute_preference(a: Profile, b: Profile) -> bool:
    """Two players with the same absolute colour preference do not meet, unless one of them is a topscorer."""
    return absolute_clash(a, b) and not a.topscorer and not b.topscorer


@criterion("C2", "2.1.2")
def bye_twice(a: Profile) -> bool:
    """A player who already had the pairing-allocated bye, or scored a win's points without playing, does not get it."""
    return a.barred != 0


@criterion("C6", "2.4.1")
def downfloaters(a: Profile) -> bool:
    """As few players as possible float down from the bracket."""
    del a
    return True


@criterion("C7", "2.4.2", scores_moved_down)
def score_of_downfloaters(a: Profile) -> bool:
    """The scores of the downfloaters, compared from the highest down, are as low as possible."""
    return a.moved_down != 0


# Up to so many levels: C6 of the next bracket, and C7 for each score that can move down into it, that of the residents
# of this one included.
C8 = Criterion(
    "C8",
    "2.4.3",
    "Downfloaters are chosen so the next bracket can meet C1 to C7 as well as possible.",
    "harm to the next bracket",
    levels=lambda at: 2 + scores_moved_down(at),
    lookahead=True,
)


# Where more players leave, who of them gets the bye is not known yet.
@criterion("C9", "2.4.4", matters=lambda at: at.bye_leaves)
def unplayed_games_of_the_bye(a: Profile) -> int:
    """The player who gets the pairing-allocated bye has as few unplayed games as possible."""
    return a.unplayed


@criterion("C10", "2.4.5", matters=_topscorers)
def colour_difference_beyond_two(a: Profile, b: Profile) -> bool:
    """As few topscorers and opponents of topscorers as possible get a colour difference beyond +2 or -2."""
    return beyond_two(a, b)


@criterion("C11", "2.4.6", matters=_topscorers)
def same_colour_three_times(a: Profile, b: Profile) -> bool:
    """As few topscorers and opponents of topscorers as possible get the same colour three times in a row."""
    return third_in_a_row(a, b)


@criterion("C12", "2.4.7")
def preference_refused(a: Profile, b: Profile) -> bool:
    """As few players as possible are denied their colour preference."""
    return same_preference(a, b)


@criterion("C13", "2.4.8")
def strong_preference_refused(a: Profile, b: Profile) -> bool:
    """As few players as possible are denied a strong colour preference."""
    return strong_clash(a, b)


# C14 and C16 speak of residents alone; moved-down players who float down again come with C18 and C20.
@criterion("C14", "2.4.9")
def resident_floats_down_again(a: Profile) -> bool:
    """As few residents as possible float down after doing so in the previous round."""
    return not a.moved_down and a.float1 == DOWN


@criterion("C15", "2.4.10", matters=_moved_down)
def upfloat_again(a: Profile, b: Profile) -> bool:
    """As few opponents of moved-down players as possible floated up in the previous round."""
    return a.moved_down != 0 and b.float1 == UP  # `b` is a resident: moved-down players do not meet (3.3)


@criterion("C16", "2.4.11")
def resident_floats_down_after_two(a: Profile) -> bool:
    """As few residents as possible float down after doing so two rounds before."""
    return not a.moved_down and a.float2 == DOWN


@criterion("C17", "2.4.12", matters=_moved_down)
def upfloat_after_two(a: Profile, b: Profile) -> bool:
    """As few opponents of moved-down players as possible floated up two rounds before."""
    return a.moved_down != 0 and b.float2 == UP


@criterion("C18", "2.4.13", scores_moved_down)
def size_of_repeated_downfloat(a: Profile) -> bool:
    """Moved-down players who floated down in the previous round have score differences as small as possible.

    Their opponents are residents of one score, so only being left over again makes the difference larger.
    """
    return a.moved_down != 0 and a.float1 == DOWN


@criterion("C19", "2.4.14", scores_moved_down)
def size_of_repeated_upfloat(a: Profile, b: Profile) -> bool:
    """Opponents of moved-down players, if they floated up in the previous round, have score differences as small as
    possible.
    """
    return a.moved_down != 0 and b.float1 == UP


@criterion("C20", "2.4.15", scores_moved_down)
def size_of_downfloat_after_two(a: Profile) -> bool:
    """Moved-down players who floated down two rounds before have score differences as small as possible."""
    return a.moved_down != 0 and a.float2 == DOWN


@criterion("C21", "2.4.16", scores_moved_down)
def size_of_upfloat_after_two(a: Profile, b: Profile) -> bool:
    """Opponents of moved-down players, if they floated up two rounds before, have score differences as small as
    possible.
    """
    return a.moved_down != 0 and b.float2 == UP


@criterion("C1", "2.1.1", whole="apart")
def rematch(a: Profile, b: Profile) -> bool:
    """Two players do not meet more than once, and forbidden pairs do not meet.

    Single pairs are known to the round (`Roster.apart`); only members of a large group kept apart show it in their
    profiles.
    """
    return a.club == b.club != 0


C4 = Criterion(
    "C4",
    "2.2.1",
    "The players not yet paired can still be paired without breaking an absolute criterion.",
    "round cannot be completed",
    whole="complete",
)
C5 = Criterion(
    "C5",
    "2.3.1",
    "The pairing-allocated bye goes to a player with a score as low as possible.",
    "score of the bye",
    whole="lowest bye",
)

RULES_2026 = RuleBook(
    id="dutch-2026",
    title="FIDE (Dutch) System",
    edition=Edition("C.04.3", since="2026-02-01"),
    absolute=(rematch, bye_twice, same_absolute_preference, C4, C5),
    quality=(
        downfloaters,
        score_of_downfloaters,
        C8,
        unplayed_games_of_the_bye,
        colour_difference_beyond_two,
        same_colour_three_times,
        preference_refused,
        strong_preference_refused,
        resident_floats_down_again,
        upfloat_again,
        resident_floats_down_after_two,
        upfloat_after_two,
        size_of_repeated_downfloat,
        size_of_repeated_upfloat,
        size_of_downfloat_after_two,
        size_of_upfloat_after_two,
    ),
    articles=(
        Article("1.1", "Players are ranked by tournament pairing number.", "rules.facts.effective_numbers"),
        Article("1.2", "The order is by score, then pairing number.", "systems.roster"),
        Article("1.3", "Scoregroups, brackets, residents, remainder.", "systems.scoregroups.brackets"),
        Article("1.4", "Players who receive a downfloat or an upfloat.", "rules.facts.floats_since_2026"),
        Article("1.5", "Pairing-allocated bye.", "systems.scoregroups.procedure"),
        Article("1.6", "Colour difference.", "rules.facts.Colours"),
        Article("1.7", "Absolute, strong and mild preference.", "rules.facts.Colours"),
        Article("1.8", "Topscorers: over half of the possible score in the last round.", "systems.roster"),
        Article("1.9", "When a round-pairing is complete.", "systems.scoregroups.completion"),
        Article(
            "3", "How a bracket is paired: parameters, subgroups, candidates.", "systems.scoregroups.engine"
        ),
        Article("4.2", "Transpositions, in lexicographic order.", "systems.scoregroups.sequence"),
        Article("4.3", "Exchanges of residents, in order.", "systems.scoregroups.sequence"),
        Article("4.4", "Sets of moved-down players, in order.", "systems.scoregroups.sequence"),
        Article("5", "Allocation of colours.", "systems.scoregroups.colours"),
    ),
)
"""The edition of 2026: criteria in the order of its Article 2."""
