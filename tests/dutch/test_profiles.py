"""The tables of the rule books say what the criteria say, and the shortcuts of a bracket follow the order of 4.3."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations_with_replacement, islice, product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from campaign import examples
from pairwright.errors import NoPairing
from pairwright.rules import profiles
from pairwright.rules.articles import RuleBook
from pairwright.rules.criterion import (
    BracketFacts,
    Criterion,
    Profile,
    criterion,
    score_gaps,
    scores_moved_down,
)
from pairwright.rules.profiles import SEEN, ProfileTable
from pairwright.systems.base import RoundState
from pairwright.systems.burstein.edition_2026 import RULES_2026 as BURSTEIN
from pairwright.systems.dutch import DUTCH_2017, DUTCH_2026, DutchSystem
from pairwright.systems.dutch.edition_2017 import RULES_2017
from pairwright.systems.dutch.edition_2026 import RULES_2026
from pairwright.systems.scoregroups.bracket_graph import BracketGraph
from pairwright.systems.scoregroups.class_decisions import class_gains, exchanges
from pairwright.systems.scoregroups.completion import Completion

from .histories import random_tournament
from .literal import exchanges as literal_exchanges

SEEDS = st.integers(0, 10**9)
BOOKS = pytest.mark.parametrize("book", [RULES_2026, RULES_2017, BURSTEIN], ids=lambda book: book.id)
EDITIONS = pytest.mark.parametrize("edition", [DUTCH_2026, DUTCH_2017], ids=lambda system: system.rules.id)


COLOUR, FLOAT = st.sampled_from((-1, 0, 1)), st.sampled_from((-1, 0, 1))
PLAYERS = st.fixed_dictionaries(
    {
        "score": st.sampled_from((20, 15, 10)),
        "wants": COLOUR,
        "strength": st.integers(0, 3),
        "wide": COLOUR,
        "difference": st.sampled_from((0, 1, 2, 3, 30, 700)),
        "twice": COLOUR,
        "topscorer": st.integers(0, 1),
        "float1": FLOAT,
        "float2": FLOAT,
        "unplayed": st.integers(0, 2),
        "barred": st.integers(0, 1),
        "moved_down": st.integers(0, 1),
        "upfloats": st.sampled_from((0, 3)),
        "club": st.sampled_from((0, 0, 1)),
    }
)
"""Any facts a player can have, in a bracket whose players come from three scores at the most."""


def key_of(player: dict[str, int]) -> tuple[int, ...]:
    return tuple(player[name] for name in SEEN)


def met(book: RuleBook, players: list[dict[str, int]]) -> tuple[ProfileTable, list[int]]:
    """A table whose places these players have, all of whom have met in it."""
    table = ProfileTable(book.quality)
    numbers = table.numbers(map(key_of, players))
    assert numbers is not None
    places = [2 * number + player["moved_down"] for number, player in zip(numbers, players, strict=True)]
    table.meet(places)
    return table, places


@BOOKS
@settings(max_examples=examples(400))
@given(st.lists(PLAYERS, min_size=1, max_size=6))
def test_a_table_says_of_two_players_what_the_criterion_says(
    book: RuleBook, players: list[dict[str, int]]
) -> None:
    if book.by_gaps:  # of residents of one score, and of players moved down, who do not meet each other
        players = [player | {"score": 10 + 5 * player["moved_down"]} for player in players]
    table, places = met(book, players)
    at = BracketFacts(10, moved_down_scores=(20, 15, 10), low=10, gaps=(10, 5, 0))
    whole = [Profile(**player) for player in players]
    rows = [row for row in range(len(book.quality)) if row not in table.blind]
    assert rows, "no criterion is tabulated"
    for row in rows:
        rule = book.quality[row]
        cost, gain = table.costs_of(row, places), table.rows_of(row, places)
        assert cost == [int(rule.of_left(a, at)) for a in whole], rule.id
        for p, q in product(range(len(players)), repeat=2):
            assert gain[p][q] == cost[p] + cost[q] - int(rule.of_pair(whole[p], whole[q], at)), rule.id


def test_criteria_that_read_scores_or_unplayed_games_are_asked_in_the_bracket() -> None:
    players = [
        dict.fromkeys(SEEN, 0) | {"moved_down": down, "float1": one, "float2": one}
        for down, one in product((0, 1), (-1, 0, 1))
    ]
    blind = {
        book.id: {book.quality[row].id for row in met(book, players)[0].blind}
        for book in (RULES_2026, RULES_2017)
    }
    assert blind["dutch-2026"] == {"C8", "C9"}
    assert blind["dutch-2017"] == {"C.7"}


def test_a_criterion_that_does_more_with_scores_than_to_compare_them_is_asked_in_the_bracket() -> None:
    @criterion("X", "1")
    def far_apart(a: Profile, b: Profile) -> bool:
        """Scores are a point apart."""
        return a.score - b.score > 10

    @criterion("Y", "2")
    def high(a: Profile, b: Profile) -> bool:
        """A score is high."""
        return b.score > 20

    book = replace(RULES_2017, id="own", quality=(*RULES_2017.quality, far_apart, high))
    table, _ = met(book, [dict.fromkeys(SEEN, 0) | {"moved_down": 0}])
    assert {book.quality[row].id for row in table.blind} == {"C.7", "X", "Y"}


def test_a_rule_book_takes_in_profiles_as_they_come_up_and_begins_again_when_there_are_too_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(profiles, "MOST", 4)
    monkeypatch.setattr(profiles, "FEW", 2)
    book = replace(RULES_2026, id="grows")
    none = (0,) * (len(SEEN) - 1)
    first, numbers = book.profiles([(0, *none), (1, *none)])
    assert list(numbers) == [0, 1]
    assert book.profiles([(1, *none)])[0] is first
    second, numbers = book.profiles([(-1, *none)])
    assert second is not first
    assert list(numbers) == [2], "a larger table keeps those it knows"
    book.profiles([(5, *none)])
    third, numbers = book.profiles([(6, *none), (7, *none)])
    assert third is not second
    assert list(numbers) == [0, 1], "a new one knows those of the round alone"
    third.meet([0, 2])
    row = third.row["C12"]
    assert third.rows_of(row, [0, 2]) == [[-1, 0], [0, -1]]


def test_what_two_profiles_are_to_each_other_is_asked_once() -> None:
    asked = []

    @criterion("X", "1")
    def same_wish(a: Profile, b: Profile) -> bool:
        """They want the same colour."""
        asked.append((a.wants, b.wants))
        return a.wants == b.wants

    none = (0,) * (len(SEEN) - 1)
    table = ProfileTable([same_wish])
    table.numbers([(wants, *none) for wants in (0, 1, -1)])
    table.meet([0, 2])
    table.meet([2, 0, 4])
    assert len(asked) == len(set(asked)) == 9


def test_a_criterion_that_reads_what_no_profile_has_or_counts_too_much_for_a_table_is_noticed() -> None:
    @criterion("X", "1")
    def same_club(a: Profile, b: Profile) -> bool:
        """They are of one club."""
        return a.club == b.club

    @criterion("Y", "2")
    def low_bracket(a: Profile, b: Profile, at: BracketFacts) -> bool:
        """They meet in a low bracket."""
        return a.wants == b.wants and at.low < 10

    @criterion("Z", "3", scores_moved_down)
    def moved_down(a: Profile, b: Profile) -> bool:
        """Somebody was moved down."""
        return a.moved_down == b.wants == 1

    @criterion("W", "4")
    def many(a: Profile, b: Profile) -> int:
        """They count more than a table holds."""
        return 200 * (a.wants == b.wants)

    @criterion("V", "5", lambda at: 2)
    def twofold(a: Profile, b: Profile) -> tuple[bool, bool]:
        """On two levels they want the same colour."""
        return a.wants == b.wants, a.wants != b.wants

    @criterion("U", "6")
    def next_bracket(a: Profile, b: Profile) -> bool:
        """The next bracket suffers."""
        return a.wants == b.wants

    @criterion("T", "7")
    def in_column_style(a: Profile, b: Profile) -> bool:
        """What a plug-in may have written for columns."""
        return (a.wants == b.wants) & (a.strength != 3) & (b.strength != 3)

    ahead = replace(next_bracket, lookahead=True)
    rules: tuple[Criterion, ...] = (
        same_club, low_bracket, moved_down, many, twofold, ahead, in_column_style
    )  # fmt: skip
    table = ProfileTable(rules)
    table.numbers([(0,) * len(SEEN)])
    table.meet([0, 1])
    assert {rules[row].id for row in range(len(rules)) if row not in table.blind} == {"Z", "T"}


def test_of_a_score_where_differences_count_only_the_order_is_answered() -> None:
    @criterion("L", "0", score_gaps)
    def differences(a: Profile, b: Profile) -> bool:
        """Score differences count."""
        del a, b
        return True

    @criterion("A", "1")
    def from_above(a: Profile, b: Profile) -> bool:
        """They have different scores."""
        return a.score > b.score or b.score < a.score or a.score != b.score

    @criterion("B", "2")
    def below_a_number(a: Profile, b: Profile) -> bool:
        """Both have few points."""
        return a.score < 20 and b.score < 20

    @criterion("C", "3")
    def exactly(a: Profile, b: Profile) -> bool:
        """Somebody has just so many points."""
        return a.score == 10 or b.score in (20, 30)

    @criterion("D", "4")
    def no_points(a: Profile, b: Profile) -> bool:
        """Somebody has none."""
        return not a.score or not b.score

    @criterion("E", "5")
    def left_with_few(a: Profile) -> bool:
        """Somebody with few points is left over."""
        return a.score - 10 < 10

    rules: tuple[Criterion, ...] = (
        differences, from_above, below_a_number, exactly, no_points, left_with_few
    )  # fmt: skip
    table = ProfileTable(rules)
    table.numbers([(0,) * len(SEEN)])
    table.meet([0, 1])
    assert {rules[row].id for row in range(len(rules)) if row not in table.blind} == {"L", "A"}
    assert table.rows_of(1, [0, 1]) == [[0, -1], [-1, 0]]


def test_a_criterion_is_a_function_of_one_player_or_two() -> None:
    with pytest.raises(TypeError, match="a criterion is a function of"):

        @criterion("X", "1")
        def three(a: Profile, b: Profile, c: Profile) -> bool:
            """Too many."""
            return a is b is c


@EDITIONS
@settings(max_examples=examples(300))
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
        found, cost = class_gains(problem, graph.entry_of_each[: graph.members], levels, at)
        own = [problem.profile(entry) for entry in graph.entry_of_each[: graph.members]]
        for n, (rule, level) in enumerate(levels):
            left = [rule.on_levels(at, rule.of_left(a, at), a)[level] for a in own]
            assert cost[n] == left, rule.id
            gain = found[n]
            for (p, a), (q, b) in combinations_with_replacement(enumerate(own), 2):
                harm = rule.on_levels(at, rule.of_pair(a, b, at), a, b)[level]
                given = gain.get(p * len(own) + q, 0) if isinstance(gain, dict) else gain[p][q]
                assert given == left[p] + left[q] - harm, rule.id


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
    full = ProfileTable(book.quality, profiles.MOST)
    assert full.gain.nbytes + full.left.nbytes < 2.5e6


def test_the_largest_counts_of_a_table_add_up_in_it() -> None:
    """Entries are bytes with a sign."""
    assert profiles.MOST_COUNTED <= 128
    assert 2 * profiles.MOST_COUNTED <= 127
