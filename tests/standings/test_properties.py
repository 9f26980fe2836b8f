"""What holds of every tie-break in every event."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from campaign import examples
from pairwright.standings import TABLE, standings

from . import literal_tiebreaks as literal
from .events import events

CODES = [
    line.code
    for line in TABLE
    if line.implemented and line.field != "teams" and line.code not in ("LOT", "USCOIN")
]
WITH_CUTS = [
    "BH-C1",
    "BH-C2",
    "BH-M1",
    "BH-M2",
    "BH/P",
    "FB-C1",
    "SB-C1",
    "SB-C2",
    "SB/C1/P",
    "PS-C1",
    "ARO-C1",
    "DE/P",
]
BY_POSITION = {"TPN"}
SUMS = {"PTS", "WIN", "WON", "BPG", "BWG", "PS", "REP", "STD", "BH", "FB", "SB", "KS"}


@given(events(), st.randoms(use_true_random=False))
def test_a_tie_break_does_not_depend_on_the_order_of_the_players(event, dice):
    codes = [code for code in CODES + WITH_CUTS if code not in BY_POSITION]
    shuffled = list(event.players)
    dice.shuffle(shuffled)
    here = standings(event, codes, seed=3)
    there = standings(replace(event, players=tuple(shuffled)), codes, seed=3)
    assert {row.player: row for row in here} == {row.player: row for row in there}


@given(events())
def test_a_value_that_is_a_sum_equals_its_explanation(event):
    table = standings(event, CODES + WITH_CUTS)
    for player in event.by_id:
        for opened in table.explanations(player):
            counted = sum((part.value for part in opened.contributions if part.counted), Fraction(0))
            assert opened.total == counted
            assert opened.value == table.of(player).values[str(opened.code)]
            if opened.code.name in SUMS and opened.value is not None:
                assert opened.value == counted


@given(events())
def test_a_cut_leaves_out_as_many_terms_as_it_says(event):
    table = standings(event, ["BH", "BH-C1", "BH-C2", "BH-M1", "SB-C2"])
    for player in event.by_id:
        for opened, cuts in zip(table.explanations(player), (0, 1, 2, 2, 2), strict=True):
            if opened.value is not None:
                assert sum(not part.counted for part in opened.contributions) == cuts


@pytest.mark.parametrize("edition", ["2024", "2026"])
@settings(max_examples=examples(300))
@given(event=events())
def test_buchholz_and_sonneborn_berger_agree_with_the_articles_read_word_by_word(event, edition):
    read = literal.Event(event, edition)
    table = standings(
        event, ["BH", "BH-C1", "BH-C2", "BH-M1", "BH-M2", "SB", "SB-C1", "SB-C2"], edition=edition
    )
    for player in event.by_id:
        assert list(table.of(player).values.values()) == [
            *(literal.buchholz(read, player, *cuts) for cuts in ((0, 0), (1, 0), (2, 0), (1, 1), (2, 2))),
            *(literal.sonneborn_berger(read, player, low) for low in (0, 1, 2)),
        ]


@given(events(most_players=6))
def test_direct_encounter_looks_at_games_among_the_tied_only(event):
    table = standings(event, ["DE"])
    score = {row.player: row.tenths for row in table}
    for player in event.by_id:
        for part in table.explain(player, "DE").contributions:
            assert score[part.opponent] == score[player]


@given(events(most_players=5, most_rounds=4))
def test_direct_encounter_agrees_with_trying_every_missing_result(event):
    table = standings(event, ["DE"])
    met: dict[tuple[int, int], list[Fraction]] = {}
    for player in event.players:
        for entry in player.results:
            if entry.played:
                points = Fraction(entry.points(event.point_system))
                met.setdefault((player.id, entry.opponent), []).append(points)
    average = {pair: sum(points) / len(points) for pair, points in met.items()}
    by_score: dict[int, list[int]] = {}
    for row in table:
        by_score.setdefault(row.tenths, []).append(row.player)
    ranks = {row.player: (row.rank, row.rank_to) for row in table}
    before = 0
    for score in sorted(by_score, reverse=True):
        for equals in literal.direct_encounter(average, by_score[score], Fraction(event.point_system.win)):
            assert {ranks[player] for player in equals} == {(before + 1, before + len(equals))}
            before += len(equals)


@given(events())
def test_ranks_follow_the_score_and_then_each_value_in_turn(event):
    codes = ["WIN", "BH-C1", "SB", "TPR"]
    rows = standings(event, codes).rows
    keys = [
        (-row.tenths, *((1, 0) if value is None else (0, -value) for value in row.values.values()))
        for row in rows
    ]
    assert keys == sorted(keys)
    for row, key in zip(rows, keys, strict=True):
        assert row.rank == keys.index(key) + 1
        assert row.rank_to - row.rank + 1 == keys.count(key)


@given(events(), st.integers(0, 6))
def test_standings_after_an_earlier_round_know_nothing_of_later_ones(event, after):
    after = min(after, event.completed_rounds)
    cut = tuple(replace(player, results=player.results[:after]) for player in event.players)
    codes = ["DE", "BH-C1", "SB", "PS", "TPR", "USMM"]
    assert standings(event, codes, after=after).rows == standings(replace(event, players=cut), codes).rows


@given(events(), st.integers())
def test_lots_rank_everybody_and_change_nothing_that_was_decided(event, seed):
    plain, drawn = standings(event, ["BH"]), standings(event, ["BH"], seed=seed)
    assert sorted(row.rank for row in drawn) == list(range(1, len(event) + 1))
    for row in plain:
        assert row.rank <= drawn.of(row.player).rank <= row.rank_to
    assert drawn.rows == standings(event, ["BH"], seed=seed).rows
