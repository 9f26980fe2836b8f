"""Norms against a literal reading of the regulations, and what must hold of every event."""

from __future__ import annotations

import copy
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from campaign import drawn

from .cases import in_words_of_the_cases, judged, random_event
from .literal import verdicts

SEEDS = st.integers(0, 2**20)


@pytest.mark.parametrize("block", drawn(range(6), 2))
def test_verdicts_are_those_of_the_literal_reading(block: int) -> None:
    """Thousands more by `python bench norms`."""
    for seed in range(8 * block, 8 * block + 8):
        event = random_event(seed)
        assert [in_words_of_the_cases(one) for one in judged(event)] == verdicts(event), seed


@given(SEEDS)
def test_the_order_of_the_players_changes_no_verdict(seed: int) -> None:
    event = random_event(seed)
    mixed = copy.deepcopy(event)
    random.Random(seed).shuffle(mixed["players"])
    by_player = {(one["player"], one["norm"]): one for one in map(in_words_of_the_cases, judged(mixed))}
    assert [
        by_player[one["player"], one["norm"]] for one in map(in_words_of_the_cases, judged(event))
    ] == list(map(in_words_of_the_cases, judged(event)))


@given(SEEDS, st.sampled_from(["GM", "IM"]))
def test_a_stronger_title_of_an_opponent_never_loses_a_norm(seed: int, title: str) -> None:
    event = random_event(seed)
    better = copy.deepcopy(event)
    one = random.Random(seed).choice(better["players"])
    if one["title"] != "GM":
        one["title"] = title
    _no_norm_is_lost(event, better, apart_from=one["id"])


@given(SEEDS)
def test_an_opponent_from_a_new_federation_never_loses_a_norm(seed: int) -> None:
    """ISL plays in none of the events."""
    event = random_event(seed)
    better = copy.deepcopy(event)
    one = random.Random(seed).choice(better["players"])
    if one["federation"] in ("NON", "", event["host"]):
        return  # his games would count now, or he would lose a freedom of his own
    one["federation"] = "ISL"
    _no_norm_is_lost(event, better, apart_from=one["id"])


@given(SEEDS)
def test_a_better_result_never_loses_a_norm(seed: int) -> None:
    event = random_event(seed)
    better = copy.deepcopy(event)
    draw = random.Random(seed)
    one = draw.choice(better["players"])
    for entry, against in ((entry, better["players"]) for entry in one["results"] if entry["result"] == "0"):
        number = one["results"].index(entry)
        other = next(player for player in against if player["id"] == entry["opponent"])
        entry["result"], other["results"][number]["result"] = "1", "0"
        break
    _no_norm_is_lost(event, better, only=one["id"])


def _no_norm_is_lost(event: dict, better: dict, *, apart_from: int = 0, only: int = 0) -> None:  # type: ignore[type-arg]
    had = {(one.player.id, one.norm.name) for one in judged(event) if one.achieved}
    has = {(one.player.id, one.norm.name) for one in judged(better) if one.achieved}
    lost = {one for one in had - has if one[0] != apart_from and (not only or one[0] == only)}
    assert not lost
