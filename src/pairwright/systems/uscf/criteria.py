"""The criteria of the US Chess system in order of priority: what WinTD's penalty measures, as an ordered vector.

Nothing is impossible: violations are counted and minimised, the first difference decides. The rules are those of the US
Chess Official Rules, 7th edition; the order follows WinTD's help ("rematch, crossing score groups, wrong colours, small
departures from natural order"). The limits of 29E5 are criteria themselves: boards over the high limit count before
equalization, boards over the low limit before alternation, so that no colour is ever bought at a price it may not cost.
"""

from __future__ import annotations

from functools import lru_cache
from typing import cast

import numpy as np

from ...rules.articles import Article, Edition, RuleBook
from ...rules.criterion import Bracket, Counts, Criterion, LeftRule, counted, counted_left
from ...rules.facts import Facts
from .ground import FAR, Ground
from .options import Options


def _ground(at: Bracket) -> Ground:
    return cast(Ground, at)


@counted_left("bye_again", "28L3")
def full_point_bye_again(a: Facts, at: Bracket) -> Counts:
    """Nobody who had a full-point bye or a win by no-show forfeit gets the bye."""
    del at
    return a.barred


@counted("rematch", "27A1")
def rematch(a: Facts, b: Facts, at: Bracket) -> Counts:
    """No two players meet twice."""
    return cast(Counts, _ground(at).section.met[a.row, b.row])


@counted("forbidden", "28T, 28N")
def forbidden_pair(a: Facts, b: Facts, at: Bracket) -> Counts:
    """Players who asked not to meet, families, and teammates who are kept apart at the price of score groups."""
    return cast(Counts, _ground(at).section.forbidden[a.row, b.row])


@counted("drop_excess", "WinTD, drops")
def drop_beyond_limit(a: Facts, b: Facts, at: Bracket) -> Counts:
    """Nobody meets an opponent whose score is further away than the director's limit."""
    limit = _ground(at).section.options.max_drop
    return np.asarray(np.abs(a.score - b.score) > (FAR if limit is None else limit))


@counted_left("bye_gap", "28L2")
def score_of_the_bye(a: Facts, at: Bracket) -> Counts:
    """The bye goes to the lowest score group."""
    return _ground(at).section.steps[a.row] ** 2


@counted_left("bye_half", "28L4")
def bye_after_half_point_bye(a: Facts, at: Bracket) -> Counts:
    """Who took or was promised a half-point bye gets the bye only if nobody else of the lowest group may have it."""
    return _ground(at).section.bye_half[a.row]


@counted("drops", "29D2")
def boards_across_groups(a: Facts, b: Facts, at: Bracket) -> Counts:
    """As few boards as possible cross score groups."""
    del at
    return np.asarray(a.score != b.score)


@counted("gap", "27A2, 29D")
def score_difference(a: Facts, b: Facts, at: Bracket) -> Counts:
    """Players meet opponents of equal score, else as near as possible: differences in half points, squared."""
    section = _ground(at).section
    return np.asarray((np.abs(a.score - b.score) // section.unit) ** section.options.gap_exponent)


@counted("team", "28N, WinTD")
def teammates(a: Facts, b: Facts, at: Bracket) -> Counts:
    """Mates of a team or club do not meet as long as nobody has to leave the score group for it."""
    return cast(Counts, _ground(at).section.mates[a.row, b.row])


@counted("unrated_drop", "29D1a, 29D1c")
def unrated_player_drops(a: Facts, b: Facts, at: Bracket) -> Counts:
    """No unrated player drops out of a score group that has a rated one."""
    unfit = _ground(at).unrated_among_rated
    return np.asarray(((a.score > b.score) & unfit[a.row]) | ((b.score > a.score) & unfit[b.row]))


@counted_left("bye_order", "28L2")
def place_of_the_bye(a: Facts, at: Bracket) -> Counts:
    """The lowest rated of the group gets the bye, the unrated only if nobody else can."""
    return _ground(at).bye_places[a.row]


def _beyond_high(a: Facts, at: Bracket) -> Counts:
    return _ground(at).bye_change[a.row] > _ground(at).high


@counted("HI", "29E5b")
def change_beyond_the_high_limit(a: Facts, b: Facts, at: Bracket) -> Counts:
    """No change of opponents for colours goes beyond the equalization limit."""
    return _ground(at).rating_change[a.row, b.row] > _ground(at).high


@counted("EQ", "27A4, 29E4")
def colours_not_equalized(a: Facts, b: Facts, at: Bracket) -> Counts:
    """Nobody gets a colour two or more times more than the other; counted by how unequal he was already."""
    section = _ground(at).section
    return section.colours.equalize[section.kind[a.row], section.kind[b.row]]


@counted("THREE", "29E5f")
def third_time_in_a_row(a: Facts, b: Facts, at: Bracket) -> Counts:
    """Nobody gets the same colour three times in a row."""
    section = _ground(at).section
    return section.colours.third[section.kind[a.row], section.kind[b.row]]


def _beyond_low(a: Facts, at: Bracket) -> Counts:
    change = _ground(at).bye_change[a.row]
    return (change > at.low) & (change <= _ground(at).high)


@counted("LO", "29E5a")
def change_beyond_the_low_limit(a: Facts, b: Facts, at: Bracket) -> Counts:
    """No change for better alternation alone goes beyond the alternation limit."""
    change = _ground(at).rating_change[a.row, b.row]
    return (change > at.low) & (change <= _ground(at).high)


@counted("AL", "27A5")
def colours_not_alternating(a: Facts, b: Facts, at: Bracket) -> Counts:
    """As many players as possible get the colour due to them."""
    section = _ground(at).section
    return section.colours.alternate[section.kind[a.row], section.kind[b.row]]


@counted("tier", "29E5d, 29E5e")
def interchange_or_large_change(a: Facts, b: Facts, at: Bracket) -> Counts:
    """A transposition within the low limit is preferred to an interchange and to anything larger."""
    ground = _ground(at)
    half = ground.half
    same = (half[a.row] == half[b.row]) & (half[a.row] != 0)
    large = ground.rating_change[a.row, b.row] > at.low
    return np.asarray((same | large) & ~ground.natural_boards[a.row, b.row])


@counted("dev", "29E5c")
def rating_change(a: Facts, b: Facts, at: Bracket) -> Counts:
    """Changes of opponents are as small as possible in rating."""
    return cast(Counts, _ground(at).rating_change[a.row, b.row])


@counted("rank", "29C1")
def rank_change(a: Facts, b: Facts, at: Bracket) -> Counts:
    """Changes of opponents are as small as possible in places of the ranking."""
    return cast(Counts, _ground(at).rank_change[a.row, b.row])


@counted("half", "29E5d")
def interchange(a: Facts, b: Facts, at: Bracket) -> Counts:
    """Of changes equal in all else, a transposition is made and not an interchange."""
    ground = _ground(at)
    half = ground.half
    same = (half[a.row] == half[b.row]) & (half[a.row] != 0)
    return np.asarray(same & ~ground.natural_boards[a.row, b.row])


def _and_bye(criterion: Criterion, rule: LeftRule) -> Criterion:
    return criterion.leaving(rule)


HI = _and_bye(change_beyond_the_high_limit, _beyond_high)
LO = _and_bye(change_beyond_the_low_limit, _beyond_low)
TIER = _and_bye(
    interchange_or_large_change,
    lambda a, at: (_ground(at).bye_change[a.row] > at.low) & (_ground(at).bye_rank_change[a.row] > 0),
)
DEV = _and_bye(rating_change, lambda a, at: _ground(at).bye_change[a.row])
RANK = _and_bye(rank_change, lambda a, at: _ground(at).bye_rank_change[a.row])

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
"""Who meets whom as far as scores and earlier rounds go; for these no rating limit is set (29D1b)."""

COLOURS = (HI, colours_not_equalized, third_time_in_a_row, LO, colours_not_alternating)
CHANGES = (TIER, DEV, RANK, interchange)

_ARTICLES = (
    Article("28A, 29A", "Players are ranked by score, then by rating; the unrated are last.", "section.py"),
    Article("29C1, 28J", "The upper half of a score group meets the lower half in order.", "natural.py"),
    Article("29L1, WinTD", "In the style 1-2, 3-4 neighbours in the ranking meet.", "natural.py"),
    Article("29D1", "The odd player of a group drops and meets the first of the next group.", "natural.py"),
    Article("29E1", "Games not played count for no colour.", "colours.py"),
    Article("29E3a", "Due is the colour had less often, else the one not had last.", "colours.py"),
    Article("29E4", "Of two due the same colour the first rule that tells them apart decides.", "colours.py"),
    Article(
        "29E5, tip",
        "Limits are measured from the natural pairing, with and without rematches.",
        "baselines.py",
    ),
    Article("29E5g", "Switches to or from an unrated opponent never violate the limits.", "ground.py"),
    Article("28S", "A re-entry is the same player for rematches, with a new history.", "section.py"),
    Article("28M1", "A house player is paired only if the number of the others is odd.", "section.py"),
    Article("28M2-28M4, 28P, 29F-29M", "Withdrawals, re-pairing, cross-round games: the director's work."),
)


@lru_cache(maxsize=256)
def rule_book(options: Options) -> RuleBook:
    """The criteria in the order the director's choices give them."""
    structure = tuple(
        rule
        for rule in STRUCTURE
        if (rule.id != "drops" or options.fewest_drops_first)
        and (rule.id != "drop_excess" or options.max_drop is not None)
    )
    quality = (*structure, *_colours(options), *CHANGES)
    if options.teams_after_colours:
        rest = [rule for rule in quality if rule.id != "team"]
        after = next(i for i, rule in enumerate(rest) if rule.id == "EQ") + 1
        quality = (*rest[:after], teammates, *rest[after:])
    return RuleBook(
        id="uscf-2020",
        title="US Chess",
        edition=Edition("US Chess Official Rules, 7th edition", since="2020-08-21"),
        absolute=(),
        quality=quality,
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
