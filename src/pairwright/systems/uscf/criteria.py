"""The criteria of the US Chess system in order of priority: what WinTD's penalty measures, as an ordered vector.

Nothing is impossible: violations are counted and minimised, the first difference decides. The rules are those of
the US Chess Official Rules, 7th edition; the order follows WinTD's help ("rematch, crossing score groups, wrong
colours, small departures from natural order"). The limits of 29E5 are criteria themselves: boards over the high
limit count before equalization, boards over the low limit before alternation, which never lets a colour cost more
than its limit.

A level is a criterion with the data that the engine and the explanations need: the largest count of a pair or of
the bye, its inputs, and the sentence that describes a worse round.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

import numpy as np

from ...rules.arrays import Counts, FactColumns
from ...rules.articles import Article, Edition, RuleBook, articles
from ...rules.criterion import Criterion, criterion
from . import sentences
from .ground import SectionGround
from .options import Options

Reads: TypeAlias = Literal["byes", "meetings", "scores", "colours", "changes"]
Sizes: TypeAlias = Callable[[SectionGround], int]
PairCount: TypeAlias = Callable[..., Counts]
ByeCount: TypeAlias = Callable[..., Counts]


@dataclass(frozen=True)
class Level:
    """A criterion with its data.

    Attributes:
        criterion: the rule.
        reads: the input of its counts: `byes` (only the bye can violate it), `meetings` (rematches and forbidden
            pairings), `scores`, `colours` (the two histories), `changes` (the natural pairings).
        most: the most that a pair, or the bye, can count in a section; 0 leaves the criterion out of the problem.
        says: the sentence with both counts where another round is worse by it.
    """

    criterion: Criterion
    reads: Reads
    most: Sizes
    says: sentences.Says


LEVELS: dict[str, Level] = {}
"""All levels by the id of their criterion."""


def level(
    id: str, article: str, reads: Reads, *, most: Sizes, says: sentences.Says, bye: ByeCount | None = None
) -> Callable[[PairCount], Criterion]:
    """Make a level of a function that counts the violations of a pair; `bye` counts those of the bye."""

    def make(rule: PairCount) -> Criterion:
        made = criterion(id, article)(rule)
        LEVELS[id] = Level(made if bye is None else made.leaving(bye), reads, most, says)
        return LEVELS[id].criterion

    return make


def level_of_bye(
    id: str, article: str, *, most: Sizes, says: sentences.Says
) -> Callable[[ByeCount], Criterion]:
    """Make a level of a function that counts the violations of the bye; it counts nothing in an even section."""

    def make(rule: ByeCount) -> Criterion:
        LEVELS[id] = Level(
            criterion(id, article)(rule), "byes", lambda at: most(at) if at.section.odd else 0, says
        )
        return LEVELS[id].criterion

    return make


@level_of_bye(
    "bye_again",
    "28L3",
    most=lambda at: int(at.section.bye_barred.any()),
    says=sentences.bye_again,
)
def full_point_bye_again(a: FactColumns) -> Counts:
    """A player who had a full-point bye or won by no-show forfeit does not get the bye."""
    return a.barred


@level("rematch", "27A1", "meetings", most=lambda at: bool(at.section.met), says=sentences.rematch)
def rematch(a: FactColumns, b: FactColumns, at: SectionGround) -> Counts:
    """No two players meet twice."""
    return at.section.met[a.row, b.row]


@level(
    "forbidden",
    "28T, 28N",
    "meetings",
    most=lambda at: bool(at.section.forbidden),
    says=sentences.kept_apart,
)
def forbidden_pair(a: FactColumns, b: FactColumns, at: SectionGround) -> Counts:
    """Relatives, players who asked not to meet, and teammates kept apart even across score groups do not meet."""
    return at.section.forbidden[a.row, b.row]


@level(
    "drop_excess",
    "WinTD, drops",
    "scores",
    most=lambda at: bool(np.ptp(at.section.score) > at.max_drop),
    says=sentences.drop_beyond_limit,
)
def drop_beyond_limit(a: FactColumns, b: FactColumns, at: SectionGround) -> Counts:
    """Opponents' scores differ by no more than the director's limit."""
    return np.asarray(np.abs(a.score - b.score) > at.max_drop)


@level_of_bye("bye_gap", "28L2", most=lambda at: at.section.top_step**2, says=sentences.score_of_the_bye)
def score_of_the_bye(a: FactColumns, at: SectionGround) -> Counts:
    """The bye goes to the lowest score group."""
    return at.section.steps[a.row] ** 2


@level_of_bye(
    "bye_half", "28L4", most=lambda at: int(at.section.bye_half.any()), says=sentences.bye_after_half_point
)
def bye_after_half_point_bye(a: FactColumns, at: SectionGround) -> Counts:
    """A player with a half-point bye, taken or promised, gets the bye only if no one else in the lowest group can."""
    return at.section.bye_half[a.row]


@level(
    "drops",
    "29D2",
    "scores",
    most=lambda at: at.section.top_step > 0,
    says=sentences.boards_across_groups,
)
def boards_across_groups(a: FactColumns, b: FactColumns) -> Counts:
    """As few boards as possible pair players from different score groups."""
    return np.asarray(a.score != b.score)


@level(
    "gap",
    "27A2, 29D",
    "scores",
    most=lambda at: at.section.top_step**at.section.options.gap_exponent,
    says=sentences.score_differences,
)
def score_difference(a: FactColumns, b: FactColumns, at: SectionGround) -> Counts:
    """Opponents' scores are equal or as close as possible: the squares of their differences, in half points, are
    added.
    """
    steps = np.abs(a.score - b.score) // at.section.unit
    return np.asarray(steps**at.section.options.gap_exponent)


@level("team", "28N, WinTD", "meetings", most=lambda at: bool(at.section.mates), says=sentences.teammates)
def teammates(a: FactColumns, b: FactColumns, at: SectionGround) -> Counts:
    """Teammates and clubmates do not meet, unless a player would have to leave the score group for it."""
    return at.section.mates[a.row, b.row]


@level(
    "unrated_drop",
    "29D1a, 29D1c",
    "scores",
    most=lambda at: at.section.top_step > 0 and bool(at.unrated_among_rated.any()),
    says=sentences.unrated_drops,
)
def unrated_player_drops(a: FactColumns, b: FactColumns, at: SectionGround) -> Counts:
    """No unrated player drops out of a score group that has a rated player."""
    unfit = at.unrated_among_rated
    return np.asarray(((a.score > b.score) & unfit[a.row]) | ((b.score > a.score) & unfit[b.row]))


@level_of_bye(
    "bye_order", "28L2", most=lambda at: int(at.bye_places.max(initial=0)), says=sentences.order_of_the_bye
)
def place_of_the_bye(a: FactColumns, at: SectionGround) -> Counts:
    """The lowest rated player in the group gets the bye, an unrated player only if no rated player can."""
    return at.bye_places[a.row]


@level(
    "HI",
    "29E5b",
    "changes",
    most=lambda at: at.widest > at.high,
    says=lambda told: sentences.beyond(told, told.ground.high, "high"),
    bye=lambda a, at: at.bye_change[a.row] > at.high,
)
def change_beyond_the_high_limit(a: FactColumns, b: FactColumns, at: SectionGround) -> Counts:
    """No change of opponents exceeds the high limit, the most that equalization allows."""
    return at.rating_change[a.row, b.row] > at.high


@level(
    "EQ",
    "27A4, 29E4",
    "colours",
    most=lambda at: int(np.abs(at.section.colours.claims.difference).max(initial=0)),
    says=sentences.not_equalized,
)
def colours_not_equalized(a: FactColumns, b: FactColumns, at: SectionGround) -> Counts:
    """No player gets one colour two or more times more than the other; each case counts by the imbalance before it."""
    return at.section.colours.equalize[at.section.kind[a.row], at.section.kind[b.row]]


@level(
    "THREE",
    "29E5f",
    "colours",
    most=lambda at: bool(at.section.colours.claims.third_threatens.any()),
    says=sentences.third_in_a_row,
)
def third_time_in_a_row(a: FactColumns, b: FactColumns, at: SectionGround) -> Counts:
    """No player gets the same colour three times in a row."""
    return at.section.colours.third[at.section.kind[a.row], at.section.kind[b.row]]


@level(
    "LO",
    "29E5a",
    "changes",
    most=lambda at: at.widest > at.low,
    says=lambda told: sentences.beyond(told, told.ground.low, "low"),
    bye=lambda a, at: (at.bye_change[a.row] > at.low) & (at.bye_change[a.row] <= at.high),
)
def change_beyond_the_low_limit(a: FactColumns, b: FactColumns, at: SectionGround) -> Counts:
    """No change of opponents exceeds the low limit for alternation alone."""
    change = at.rating_change[a.row, b.row]
    return (change > at.low) & (change <= at.high)


@level(
    "AL",
    "27A5",
    "colours",
    most=lambda at: bool(at.section.colours.claims.due.any()),
    says=sentences.not_alternating,
)
def colours_not_alternating(a: FactColumns, b: FactColumns, at: SectionGround) -> Counts:
    """As many players as possible get their due colour."""
    return at.section.colours.alternate[at.section.kind[a.row], at.section.kind[b.row]]


@level(
    "tier",
    "29E5d, 29E5e",
    "changes",
    most=lambda _: 1,
    says=sentences.interchange_or_large,
    bye=lambda a, at: (at.bye_change[a.row] > at.low) & (at.bye_rank_change[a.row] > 0),
)
def interchange_or_large_change(a: FactColumns, b: FactColumns, at: SectionGround) -> Counts:
    """A transposition within the low limit is preferred to an interchange or a larger change."""
    large = at.rating_change[a.row, b.row] > at.low
    return np.asarray((_same_half(a, b, at) | large) & ~at.natural_boards[a.row, b.row])


@level(
    "dev",
    "29E5c",
    "changes",
    most=lambda at: at.widest,
    says=lambda told: sentences.sum_of_changes(told, "rating points"),
    bye=lambda a, at: at.bye_change[a.row],
)
def rating_change(a: FactColumns, b: FactColumns, at: SectionGround) -> Counts:
    """Changes of opponents are as small as possible, in rating points."""
    return at.rating_change[a.row, b.row]


@level(
    "rank",
    "29C1",
    "changes",
    most=lambda at: max(len(at.section) - 1, 0),
    says=lambda told: sentences.sum_of_changes(told, "places of the ranking"),
    bye=lambda a, at: at.bye_rank_change[a.row],
)
def rank_change(a: FactColumns, b: FactColumns, at: SectionGround) -> Counts:
    """Changes of opponents are as small as possible, in ranking places."""
    return at.rank_change[a.row, b.row]


@level("half", "29E5d", "changes", most=lambda _: 1, says=sentences.interchanges)
def interchange(a: FactColumns, b: FactColumns, at: SectionGround) -> Counts:
    """A transposition is preferred to an interchange that is equal in everything else."""
    return np.asarray(_same_half(a, b, at) & ~at.natural_boards[a.row, b.row])


def _same_half(a: FactColumns, b: FactColumns, at: SectionGround) -> Counts:
    return np.asarray((at.half[a.row] == at.half[b.row]) & (at.half[a.row] != 0))


STRUCTURE = (
    full_point_bye_again,
    rematch,
    forbidden_pair,
    drop_beyond_limit,
    score_of_the_bye,
    bye_after_half_point_bye,
    boards_across_groups,
    score_difference,
    teammates,
    unrated_player_drops,
    place_of_the_bye,
)
"""The choice of opponents by scores and earlier rounds; these have no rating limit (29D1b)."""

COLOURS = (
    change_beyond_the_high_limit,
    colours_not_equalized,
    third_time_in_a_row,
    change_beyond_the_low_limit,
    colours_not_alternating,
)
CHANGES = (interchange_or_large_change, rating_change, rank_change, interchange)

_ARTICLES = (
    Article(
        "28A, 29A",
        "Players are ranked by score, then by rating; the unrated are last.",
        "systems.uscf.section",
    ),
    *articles(
        "systems.uscf.natural",
        ("29C1, 28J", "The top half of a score group meets the bottom half, in order."),
        ("29L1, WinTD", "In the 1-2, 3-4 style, neighbours in the ranking meet."),
        ("29D1", "The odd player in a group drops and meets the first player in the next group."),
    ),
    *articles(
        "systems.uscf.colours",
        ("29E1", "Unplayed games do not count for colours."),
        ("29E3a", "A player is due the colour had less often; if equal, the opposite of the last one."),
        ("29E4", "If both players are due the same colour, the first rule that tells them apart decides."),
    ),
    Article(
        "29E5, tip",
        "Changes are measured from two natural pairings, with and without rematches; the smaller one counts.",
        "systems.uscf.baselines",
    ),
    Article(
        "29E5g", "Switches to or from an unrated opponent never violate the limits.", "systems.uscf.ground"
    ),
    *articles(
        "systems.uscf.section",
        ("28S", "A re-entry counts as the same player for rematches, and starts a new history."),
        ("28M1", "A house player is paired only if the number of other players is odd."),
    ),
    Article(
        "28M2-28M4, 28P, 29F-29M", "Withdrawals, re-pairing and cross-round games are left to the director."
    ),
)


@lru_cache(maxsize=256)
def rule_book(options: Options) -> RuleBook:
    """The criteria in the order the director's choices give them."""
    left_out = {boards_across_groups} if not options.fewest_drops_first else set()
    if options.max_drop is None:
        left_out.add(drop_beyond_limit)
    quality = [rule for rule in (*STRUCTURE, *_colours(options), *CHANGES) if rule not in left_out]
    if options.teams_after_colours:
        # 29E8: right below equalization, wherever the rule against three in a row stands.
        quality.remove(teammates)
        quality.insert(quality.index(colours_not_equalized) + 1, teammates)
    return RuleBook(
        id="uscf-2020",
        title="US Chess",
        edition=Edition("US Chess Official Rules, 7th edition", since="2020-08-21"),
        absolute=(),
        quality=tuple(quality),
        articles=_ARTICLES,
    )


def structural(rules: RuleBook) -> tuple[Criterion, ...]:
    """The criteria of a rule book that natural pairings obey: those of `STRUCTURE`, in its order."""
    return tuple(rule for rule in STRUCTURE if rule in rules.quality)


def _colours(options: Options) -> tuple[Criterion, ...]:
    high, equal, third, low, alternate = COLOURS
    if options.three_in_row == "ignore":
        return (high, equal, low, alternate)
    if options.three_in_row == "before_equalization":
        return (high, third, equal, low, alternate)
    return (high, equal, third, low, alternate)
