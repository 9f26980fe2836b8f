"""Ratings as in a list, titles that fit them, ratings given one by one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairwright.errors import InvalidTournament
from pairwright.generate import RatingShape, Simulation
from pairwright.generate.people import rated_below, rating_at
from pairwright.generate.plan import draw_plan
from pairwright.generate.rng import SCALE

LIST = Simulation(
    4000,
    5,
    highest_rating=2850,
    lowest_rating=1,
    rating_shape=RatingShape.LIST,
    titles=True,
    late_entries=0.1,
)


def test_shares_and_ratings_of_the_list_are_inverse() -> None:
    shares = [rated_below(rating) for rating in range(1, 2851)]
    assert shares == sorted(shares)
    assert (shares[0], shares[-1]) == (0, SCALE)
    assert all(rating_at(rated_below(rating)) == rating for rating in range(1, 2851))


def test_ratings_like_a_list_have_many_amateurs_and_few_masters() -> None:
    ratings = sorted(player.rating for player in draw_plan(LIST, 5).tournament)
    assert ratings[2000] == pytest.approx(1703, abs=25)  # half of the list: 520 of a thousand are below 1720
    assert sum(rating >= 2480 for rating in ratings) == pytest.approx(16, abs=14)  # 4 of a thousand


def test_limits_cut_a_part_out_of_the_list() -> None:
    narrow = replace(LIST, lowest_rating=2000, highest_rating=2200)
    ratings = [player.rating for player in draw_plan(narrow, 5).tournament]
    assert min(ratings) >= 2000
    assert max(ratings) <= 2200


def test_titles_fit_ratings_and_order_equal_ones() -> None:
    plan = draw_plan(LIST, 6)
    order = ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM", ""]  # C.04.2 art. 2.2
    listed = [player for player in plan.tournament if player.id not in plan.unlisted]
    assert [(-p.rating, order.index(p.title)) for p in listed] == sorted(
        (-p.rating, order.index(p.title)) for p in listed
    )
    titles = {player.title for player in plan.tournament}
    assert titles >= {"IM", "FM", "CM", "WFM", "WCM", ""}
    assert all(player.rating >= 2500 for player in plan.tournament if player.title == "GM")
    assert all(player.sex == "w" for player in plan.tournament if player.title.startswith("W"))
    assert [player.id for player in plan.tournament] == list(range(1, 4001))


def test_titles_change_nobodys_rating_or_arrival() -> None:
    plain, titled = draw_plan(replace(LIST, titles=False), 7), draw_plan(LIST, 7)
    assert [player.rating for player in plain.tournament] == [player.rating for player in titled.tournament]
    assert (plain.entry, plain.unlisted) == (titled.entry, titled.unlisted)


def test_ratings_one_by_one() -> None:
    given = Simulation(3, 2, ratings=(1500, 2100, 1800))
    assert [player.rating for player in draw_plan(given, 1).tournament] == [2100, 1800, 1500]
    with pytest.raises(InvalidTournament, match="2 ratings are given for 3 players"):
        Simulation(3, 2, ratings=(1500, 2100))
    with pytest.raises(InvalidTournament, match="from 1 to 9999"):
        Simulation(1, 2, ratings=(0,))
