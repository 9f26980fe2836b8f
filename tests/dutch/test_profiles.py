"""The tables of the rule books say what the criteria say, and the shortcuts of a bracket follow the order of 4.3."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice, product

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pairwright.errors import NoPairing
from pairwright.rules import profiles
from pairwright.rules.articles import RuleBook
from pairwright.rules.criterion import Bracket, Criterion, counted, scores_moved_down
from pairwright.rules.facts import FACT_COLUMNS, Facts
from pairwright.rules.profiles import ProfileTable
from pairwright.systems.base import RoundState
from pairwright.systems.burstein.edition_2026 import RULES_2026 as BURSTEIN
from pairwright.systems.dutch import DUTCH_2017, DUTCH_2026, DutchSystem
from pairwright.systems.dutch.edition_2017 import RULES_2017
from pairwright.systems.dutch.edition_2026 import RULES_2026
from pairwright.systems.scoregroups.bracket_graph import BracketGraph
from pairwright.systems.scoregroups.class_decisions import exchanges
from pairwright.systems.scoregroups.completion import Completion
from pairwright.systems.scoregroups.edge_weights import gains

from .histories import random_tournament
from .literal import exchanges as literal_exchanges

SEEDS = st.integers(0, 10**9)
BOOKS = pytest.mark.parametrize("book", [RULES_2026, RULES_2017, BURSTEIN], ids=lambda book: book.id)
EDITIONS = pytest.mark.parametrize("edition", [DUTCH_2026, DUTCH_2017], ids=lambda system: system.rules.id)


@st.composite
def players(draw: st.DrawFn) -> Facts:
    """Any facts the columns can hold, of a bracket whose players come from three scores at the most."""
    size = draw(st.integers(1, 6))

    def column(*values: int) -> np.ndarray:
        return np.array(draw(st.lists(st.sampled_from(values), min_size=size, max_size=size)), np.int64)

    colour, float_ = (-1, 0, 1), (-1, 0, 1)
    columns = {
        "score": column(20, 15, 10),
        "wants": column(*colour),
        "strength": column(0, 1, 2, 3),
        "wide": column(*colour),
        "difference": column(0, 1, 2, 3, 30),
        "twice": column(*colour),
        "topscorer": column(0, 1),
        "float1": column(*float_),
        "float2": column(*float_),
        "unplayed": column(0, 1, 2),
        "barred": column(0, 1),
        "moved_down": column(0, 1),
        "upfloats": column(0, 3),
        "club": column(0, 0, 1),
    }
    return Facts(row=np.arange(size), **columns)


def pairs(table: ProfileTable, row: int) -> np.ndarray:
    """Violations of pairs by one criterion."""
    left = table.left[row].astype(np.int64)
    return left[:, None] + left - table.gain[row]


@BOOKS
@settings(max_examples=200)
@given(players())
def test_a_table_says_of_two_players_what_the_criterion_says(book: RuleBook, facts: Facts) -> None:
    scores = tuple(sorted(set(facts.score.tolist()), reverse=True))
    at = Bracket(10, moved_down_scores=scores, low=10, gaps=(10, 5, 0))
    table = ProfileTable.empty(book.quality).including(facts)
    place = table.places(facts) + facts.moved_down
    assert table.row, "no criterion is tabulated"
    for rule in book.quality:
        if rule.id not in table.row:
            continue
        pair = pairs(table, table.row[rule.id])[place[:, None], place]
        left = table.left[table.row[rule.id]][place]
        for level in range(1 if rule.levels is None else len(scores)):
            here = np.ones(len(facts), bool) if rule.levels is None else facts.score == scores[level]
            if rule.pair is not None:
                expected = rule.of_pair(facts[:, None], facts[None, :], at)[..., level]
                assert (pair * here[:, None] == expected).all(), rule.id
            if rule.left is not None:
                assert (left * here == rule.of_left(facts, at)[..., level]).all(), rule.id


def test_criteria_that_read_scores_or_unplayed_games_are_asked_in_the_bracket() -> None:
    facts = Facts(**{name: np.zeros(1, np.int64) for name in FACT_COLUMNS})
    blind = {
        book.id: {rule.id for rule in book.quality}
        - ProfileTable.empty(book.quality).including(facts).row.keys()
        for book in (RULES_2026, RULES_2017)
    }
    assert blind["dutch-2026"] == {"C8", "C9"}
    by_scores = {f"C.{number}" for number in (6, 7, *range(12, 20))}
    assert blind["dutch-2017"] == by_scores


@settings(max_examples=30)
@given(players(), st.integers(-500, 500))
def test_what_makes_a_profile_is_read_off_its_key_again(facts: Facts, difference: int) -> None:
    """Also of colour differences that no event has; of everything else seven bits are read."""
    facts = replace(facts, difference=facts.difference + difference)
    columns = profiles._columns(profiles.keys_of(facts).tolist())
    for name in profiles.SEEN:
        assert columns[name][::2].tolist() == columns[name][1::2].tolist() == getattr(facts, name).tolist()


def test_a_table_grows_by_the_profiles_that_come_up_and_begins_again_when_there_are_too_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def of(*wants: int) -> Facts:
        columns = {name: np.zeros(len(wants), np.int64) for name in FACT_COLUMNS}
        return Facts(**{**columns, "wants": np.array(wants)})

    monkeypatch.setattr(profiles, "MOST", 2)
    first = ProfileTable.empty(RULES_2026.quality).including(of(0, 0))
    assert first.including(of(0)) is first
    second = first.including(of(0, 1))
    assert (len(first.keys), len(second.keys)) == (1, 2)
    assert (second.gain[:, :2, :2] == first.gain).all()
    third = second.including(of(-1, 1))
    assert len(third.keys) == 2
    row = third.row["C12"]
    here = third.places(of(-1, 1))
    assert pairs(third, row)[here[:, None], here].tolist() == [[1, 0], [0, 1]]


@BOOKS
@settings(max_examples=50)
@given(players(), players())
def test_a_table_that_goes_on_knows_who_comes_up_with_any_floats(
    book: RuleBook, first: Facts, later: Facts
) -> None:
    table = ProfileTable.empty(book.quality).including(first)
    assert set(table.keys) == set(profiles.keys_of(first).tolist()), "who pairs one round needs no more"
    grown = table.including(later)
    for one, other in product((-1, 0, 1), repeat=2):
        rounds = {"float1": np.full(len(later), one), "float2": np.full(len(later), other)}
        new = ~np.isin(profiles.keys_of(later), table.keys)
        floated = replace(later, **rounds)[np.flatnonzero(new)]
        assert grown.including(floated) is grown


def test_a_criterion_that_reads_what_no_profile_has_or_counts_too_much_for_a_table_is_noticed() -> None:
    @counted("X", "1")
    def same_club(a: Facts, b: Facts, at: Bracket) -> np.ndarray:
        """They are of one club."""
        del at
        return a.club == b.club

    @counted("Y", "2")
    def low_bracket(a: Facts, b: Facts, at: Bracket) -> np.ndarray:
        """They meet in a low bracket."""
        return (a.wants == b.wants) & (at.low < 10)

    @counted("Z", "3", scores_moved_down)
    def moved_down(a: Facts, b: Facts, at: Bracket) -> np.ndarray:
        """Somebody was moved down."""
        return (
            a.moved_down[..., None]
            & (a.score[..., None] == np.array(at.moved_down_scores))
            & (b.wants == 1)[..., None]
        )

    @counted("W", "4")
    def many(a: Facts, b: Facts, at: Bracket) -> np.ndarray:
        """They count more than a table holds."""
        del at
        return 200 * (a.wants == b.wants)

    @counted("V", "5", lambda at: 2)
    def twofold(a: Facts, b: Facts, at: Bracket) -> np.ndarray:
        """On two levels they want the same colour."""
        del at
        return np.stack([a.wants == b.wants, a.wants != b.wants], axis=-1)

    @counted("U", "6")
    def next_bracket(a: Facts, b: Facts, at: Bracket) -> np.ndarray:
        """The next bracket suffers."""
        del at
        return a.wants == b.wants

    ahead = replace(next_bracket, lookahead=True)
    rules: tuple[Criterion, ...] = (same_club, low_bracket, moved_down, many, twofold, ahead)
    facts = Facts(**{name: np.zeros(1, np.int64) for name in FACT_COLUMNS})
    assert set(ProfileTable.empty(rules).including(facts).row) == {"Z"}


@EDITIONS
@settings(max_examples=150)
@given(SEEDS)
def test_brackets_of_random_rounds_count_what_the_criteria_count(edition: DutchSystem, seed: int) -> None:
    state = RoundState.of(random_tournament(seed, 4, 20, most_rounds=7))
    entries = edition.entries(state)
    try:
        done = edition.brackets(Completion(entries, edition.rules))
    except NoPairing:
        assume(False)
    for problem, _, _ in done:
        graph, at = BracketGraph(problem, slots=1), problem.context()
        rules = [rule for rule in edition.rules.quality if not rule.lookahead]
        levels = [(rule, level) for rule in rules for level in range(rule.number_of_levels(at))]
        gain, cost = gains(graph, levels, at)
        facts = graph.member_facts
        for n, (rule, level) in enumerate(levels):
            shape = len(facts), len(facts)
            harm = np.broadcast_to(
                rule.of_pair(facts[:, None], facts, at)[..., level] if rule.pair else 0, shape
            )
            left = np.broadcast_to(rule.of_left(facts, at)[..., level] if rule.left else 0, len(facts))
            assert (cost[n] == left).all(), rule.id
            for a, b in product(range(len(facts)), repeat=2):
                assert gain[n, a, b] == left[a] + left[b] - harm[min(a, b), max(a, b)], rule.id


@pytest.mark.parametrize("size", range(2, 9))
def test_single_exchanges_come_in_the_order_of_the_articles(size: int) -> None:
    players = list(range(10, 10 + size))
    for count in range(1, size // 2 + 1):
        ours = list(exchanges(players, count))
        articles = islice(literal_exchanges(tuple(players), count), len(ours))
        assert [(tuple(order[:count]), tuple(order[count:])) for order in ours] == list(articles)
        assert len(ours) == 1 + count * (size - count)


@BOOKS
def test_a_full_table_takes_less_than_two_and_a_half_megabytes(book: RuleBook) -> None:
    none = ProfileTable.empty(book.quality)
    places = 2 * profiles.MOST
    assert len(book.quality) * places * (places * none.gain.itemsize + none.left.itemsize) < 2.5e6


def test_the_largest_counts_of_a_table_add_up_in_it() -> None:
    least, most = -profiles.MOST_COUNTED, 2 * profiles.MOST_COUNTED
    limits = np.iinfo(ProfileTable.empty(()).gain.dtype)
    assert limits.min <= least
    assert most <= limits.max
