"""Rating changes, initial ratings and titles by rating, by the rules of the day the event began."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from campaign import drawn
from pairwright.cli.commands.ratings import shown
from pairwright.documents.schemas import schema
from pairwright.errors import InvalidTournament
from pairwright.formats import write_trf
from pairwright.messages import ENGLISH
from pairwright.standings import InitialRating, Rated, initial_rating, rating_change, rating_report
from pairwright.standings.rating_report import usual_k

from .exercise_tables import tournament
from .literal_ratings import answers, ours, random_event

FAR = [(1, 2500, "+W2 +W3"), (2, 2000, "-B1 H"), (3, 2050, "H -B1")]


def begun(rows, day):
    return tournament(rows, info=(("042", day),))


def test_a_rapid_event_worked_by_hand() -> None:
    """1905 with K 20: beats 1800, draws 2350, beats 1630, loses to 2010. PD .64 .08 .83 .36, so 20 x 0.59."""
    rows = met_by_one(1905, [(1800, "+"), (2350, "="), (1630, "+"), (2010, "-")])
    change = rating_change(tournament(rows), 1, k=20, standard=False)
    expected = [game.expected for game in change.games]
    assert expected == [Fraction(part, 100) for part in (64, 8, 83, 36)]
    assert change.change == Fraction("11.8")


@pytest.mark.parametrize(
    ("day", "change"),
    [("2023-05-01", "1.4"), ("2024-02-29", "1.4"), ("2024-03-01", "1.6"), ("2026-01-05", "1.6")],
)
def test_until_february_2024_one_difference_of_an_event_was_capped(day, change) -> None:
    """500 and 450 above: PD .92 for the capped one; .94 for 450 as it is (table 8.1.2). K is 10."""
    assert rating_change(begun(FAR, day), 1, k=10).change == Fraction(change)


def test_an_event_without_a_first_day_began_on_the_day_of_round_1() -> None:
    """Round 1 on 29 February 2024, the end on 3 March: the rules of February, as above."""
    rounds = ("132", " " * 87 + "24/02/29  24/03/03")
    event = tournament(FAR, info=(("052", "2024-03-03"), rounds))
    assert rating_change(event, 1, k=10).change == Fraction("1.4")


def test_the_weaker_side_was_capped_in_every_game_then_too() -> None:
    """2000 loses to 2500: 20 x (0 - .08); so does 2050."""
    changes = [rating_change(begun(FAR, "2023-05-01"), player, k=20).change for player in (2, 3)]
    assert changes == [Fraction("-1.6"), Fraction("-1.6")]


@pytest.mark.parametrize(("day", "games"), [("2024-11-30", 1), ("2024-12-01", 0)])
def test_since_december_2024_a_rapid_game_of_unequal_players_is_not_rated(day, games) -> None:
    """2610 against 2005: 605 apart, one above 2600. 2600 against 1990 is rated; so is any such game at standard."""
    far, near = [(1, 2610, "+W2"), (2, 2005, "-B1")], [(1, 2600, "+W2"), (2, 1990, "-B1")]
    assert len(rating_change(begun(far, day), 1, standard=False).games) == games
    assert len(rating_change(begun(near, day), 1, standard=False).games) == 1
    assert len(rating_change(begun(far, day), 1).games) == 1


@pytest.mark.parametrize("block", drawn(range(8), 2))
def test_every_player_gets_what_the_literal_reading_gives(block) -> None:
    """Thousands more by `python bench norms --ratings`."""
    for seed in range(25 * block, 25 * block + 25):
        event = random_event(seed)
        assert ours(event) == answers(event), seed


@pytest.mark.parametrize(("day", "change"), [("2025-09-30", "-4.2"), ("2025-10-01", "-4.4")])
def test_from_october_2025_the_strongest_are_not_capped(day, change) -> None:
    """2700 draws with 2250: expected .92 with the cap and .94 without; K is 10."""
    assert rating_change(begun([(1, 2700, "=W2"), (2, 2250, "=B1")], day), 1, k=10).change == Fraction(change)


def met_by_one(rating, games):
    """Player 1 meets somebody else in each round: the rows of everybody."""
    other = {"+": "-", "-": "+", "=": "="}
    rounds = range(len(games))
    rows = [(1, rating, " ".join(f"{result}W{at + 2}" for at, (_, result) in enumerate(games)))]
    for at, (strength, result) in enumerate(games):
        rows.append(
            (at + 2, strength, " ".join(f"{other[result]}B1" if one == at else "H" for one in rounds))
        )
    return rows


FIRST = met_by_one(0, [(1901, "+"), (1901, "+"), (1901, "+"), (1901, "-"), (1903, "-")])


@pytest.mark.parametrize(("day", "rating"), [("2024-03-01", 1922), ("2023-06-01", 1921)])
def test_the_first_rating_is_that_of_the_edition(day, rating) -> None:
    """Five games, 3 points, sum 9507. 13107/7 = 1872.43 and dp(.57) = 50; before: 9507/5 = 1901.4 and 20."""
    assert initial_rating(begun(FIRST, day), 1).rating == rating


def test_without_a_point_or_with_four_games_there_is_no_first_rating() -> None:
    """A report does not say whether an event is the first one, which alone is disregarded without a point (8.2.1)."""
    none, few = met_by_one(0, [(1900, "-")] * 5), met_by_one(0, [(1900, "+")] * 4)
    found = [initial_rating(tournament(rows), 1) for rows in (none, few)]
    assert [one.rating for one in found] == [None, None]
    assert [one.why.id if one.why else "" for one in found] == [
        "rating.no_point",
        "rating.few_games",
    ]
    assert str(found[0].why).endswith(": a first event is disregarded, the games of a later one count.")


def test_a_rating_that_a_title_needs_can_be_reached_in_the_middle() -> None:
    """2295 wins (+10: 2305) and loses again: FM's 2300 was reached after round 1 (B.01 art. 1.3)."""
    rows = [(1, 2295, "+W2 -W3"), (2, 2295, "-B1 H"), (3, 2295, "H +B1")]
    (line, *_) = rating_report(tournament(rows), k={1: 20})
    assert isinstance(line, Rated)
    assert line.reached == (("FM", 1),)


@pytest.mark.parametrize(
    ("own", "reached"),
    [
        ((2279, 2279), ()),  # 2289, 2299
        ((2280, 2280), (("FM", 2),)),  # the same list: 2290, 2300
        ((2270, 2295), (("FM", 2),)),  # 2295 at the start of round 2: 2304.6
        ((2295, 2270), (("FM", 1),)),
        ((2280, 2285), ()),  # round 1 is in the list: 2285 + 9.8, and no 2280 + 20
        ((2270, 2310), ()),  # the list itself has it
    ],
)
def test_a_title_is_reached_from_the_rating_of_the_round(own, reached) -> None:
    """Two wins with K 20 against 2280, in an event of over 30 days with a new list for round 2."""
    event = tournament([(1, own[0], "+W2 +W2"), (2, 2280, "-B1 -B1")])
    line = next(iter(rating_report(event, k={1: 20}, ratings={1: own})))
    assert isinstance(line, Rated)
    assert line.reached == reached


@pytest.mark.parametrize(
    ("rating", "sex", "titles"),
    [
        (2495, "m", ["GM"]), (2395, "m", ["IM"]), (2295, "m", ["FM"]), (2195, "m", ["CM"]), (2095, "m", []),
        (2295, "w", ["FM", "WGM"]), (2195, "w", ["CM", "WIM"]), (2095, "w", ["WFM"]), (1995, "w", ["WCM"]),
    ],
)  # fmt: skip
def test_the_ratings_that_titles_need_are_those_of_the_regulations(rating, sex, titles) -> None:
    """B.01 art. 1.3 and 1.5.3. A win against an equal player is worth 10 with K 20; W titles are for women."""
    event = tournament([(1, rating, "+W2"), (2, rating, "-B1")])
    event = event.changed(players=[replace(player, sex=sex) for player in event.players])
    line = next(iter(rating_report(event, k={1: 20})))
    assert isinstance(line, Rated)
    assert [title for title, _ in line.reached] == titles


@pytest.mark.parametrize(
    ("games", "rated", "said"),
    [
        ("+W2 +W2 =W2 -W2", 3, ["rating.decided"]),  # 2½ of 4 after game 3
        ("-W2 -W2 =W2 -W2", 3, ["rating.decided"]),  # the other one has it
        ("+W2 F+2 =W2 -W2", 2, ["rating.decided"]),  # a forfeit decides too, but is not rated
        ("+W2 +W2 -W2 +W2", 4, []),  # 2 of 4 is a draw at least
        ("+W2 +W2 =W2", 2, ["rating.decided"]),  # 2 of 3
    ],
)
def test_games_after_a_match_is_won_are_not_rated(games, rated, said) -> None:
    """B.02 art. 6.2; an event of two players is a match of so many games as it has rounds."""
    other = games.translate(str.maketrans("+-W2", "-+B1"))
    report = rating_report(tournament([(1, 2200, games), (2, 2100, other)]))
    for line in report:
        assert isinstance(line, Rated)
        assert len(line.change.games) == rated
        assert [told.id for told in line.remarks] == said


def test_a_game_without_a_known_result_wins_no_match() -> None:
    """B.02 art. 6.2: as a draw it made 2½ of 4, and game 4 was not rated; a loss in it would make 2."""
    event = tournament([(1, 2200, "+W2 +W2 =W2 -W2"), (2, 2100, "-B1 -B1 =B1 +B1")])
    event = event.changed(records=("### Unknown result @ R3: 1-2",))
    for line in rating_report(event):
        assert [game.round for game in line.change.games] == [1, 2, 4]
        assert [told.id for told in line.remarks] == ["norm.no_result_yet"]


def test_the_line_of_a_player_tells_of_games_that_wait_for_a_result() -> None:
    rows = [(1, 2200, "+W2 =W3"), (2, 2100, "-B1 H"), (3, 0, "H =B1")]
    event = tournament(rows).changed(records=("### Unknown result @ R2: 1-3",))
    one, two, new = rating_report(event)
    assert [told.id for told in one.remarks] == ["norm.no_result_yet"]
    assert not two.remarks
    assert [told.id for told in new.remarks] == ["rating.no_point", "norm.no_result_yet"]


def test_of_three_players_no_game_is_one_of_a_match() -> None:
    rows = [(1, 2200, "+W2 +W2 +W3"), (2, 2100, "-B1 -B1 H"), (3, 2100, "H H -B1")]
    assert len(rating_change(tournament(rows), 1).games) == 3


def test_a_match_with_an_unrated_player_is_not_rated() -> None:
    """B.02 art. 6.1. Five games against a rated player would be enough for a first rating."""
    rows = [(1, 0, "+W2 -W2 =W2 =W2 +W2 =W2"), (2, 2100, "-B1 +B1 =B1 =B1 -B1 =B1")]
    new, old = rating_report(tournament(rows))
    assert isinstance(new, InitialRating)
    assert isinstance(old, Rated)
    assert (new.games, new.rating, old.change.games) == (0, None, ())
    assert [told.id for line in (new, old) for told in line.remarks] == ["rating.unrated_match"] * 2


def test_a_name_is_no_formula_in_a_spreadsheet() -> None:
    event = tournament([(1, 1500, "+W2"), (2, 1600, "-B1")])
    named = tuple(replace(player, name=f"=1+{player.id}") for player in event.players)
    lines = shown(rating_report(replace(event, players=named)), ENGLISH, as_csv=True).splitlines()
    assert [line.split(",")[1] for line in lines[1:]] == ["'=1+1", "'=1+2"]


@pytest.mark.parametrize(
    ("rating", "birth", "k"),
    [
        (2400, "", 10),
        (2399, "", 20),
        (2200, "2008", 40),
        (2200, "2007", 20),
        (2300, "2008", 20),
        (2200, "²²²²", 20),
    ],
)
def test_the_usual_k_is_by_rating_and_age(rating, birth, k) -> None:
    """B.02 art. 8.3.3, for an event of 2026: 40 until the end of the year of the 18th birthday, below 2300."""
    player = replace(tournament([(1, rating, "H")]).players[0], birth=birth)
    assert usual_k(player, 2026) == k


@pytest.mark.parametrize(("day", "k"), [("2022-09-30", [20, 20, 20]), ("2022-10-01", [10, 20, 40])])
def test_at_rapid_k_is_that_of_standard_play_since_october_2022(day, k) -> None:
    """B.02 for rapid and blitz, art. 8.3.3, has the text of standard play; before, K was 20 for everybody."""
    event = begun([(1, 2400, "+W2 H"), (2, 2399, "-B1 +W3"), (3, 2200, "H -B2")], day)
    event = event.changed(players=[*event.players[:2], replace(event.players[2], birth="2008")])
    lines = rating_report(event, standard=False)
    assert [line.change.k for line in lines if isinstance(line, Rated)] == k


@pytest.mark.parametrize("k", [0, -10])
def test_a_coefficient_below_one_is_refused_and_not_replaced(k) -> None:
    with pytest.raises(InvalidTournament, match=f"positive number, not {k}"):
        list(rating_report(begun(FAR, "2026-01-05"), k={1: k}))


@given(
    st.lists(st.tuples(st.integers(1400, 2800), st.sampled_from("+=-")), min_size=1, max_size=9), st.randoms()
)
def test_the_order_of_rounds_changes_no_rating(met, draw) -> None:
    """In any edition, also where one difference alone is capped."""

    def change(games, day):
        return rating_change(begun(met_by_one(2200, games), day), 1, k=20).change

    mixed = draw.sample(met, len(met))
    for day in ("2023-01-01", "2025-01-01", "2026-01-01"):
        assert change(met, day) == change(mixed, day)


def test_the_command_prints_changes_and_first_ratings(cli, tmp_path) -> None:
    file = tmp_path / "first.trf"
    file.write_text(write_trf(begun(FIRST, "2026-01-05")), encoding="utf-8")
    words = ("ratings", "report", str(file), "--lists", str(tmp_path / "none.sqlite"))
    code, out, err = cli(*words, "-k", "2=40")
    assert code == 0, err
    assert "1922" in out.splitlines()[1]
    assert out.splitlines()[2].split()[4:6] == ["40", "0"]  # against an unrated player no game is rated
    assert cli(*words, "--csv")[1].splitlines()[0].startswith("No,Name,Rating,K,Games")
    document = json.loads(cli(*words, "-k", "2=40", "--json")[1])
    Draft202012Validator(schema("ratingreport")).validate(document)
    first, second = document["players"][:2]
    assert (first["initial"]["rating"], first["rated"]) == (1922, None)
    assert (second["rated"]["k"], second["rated"]["k_given"], second["initial"]) == (40, True, None)
    assert document == json.loads(begun(FIRST, "2026-01-05").rating_report(k={2: 40}).to_json())
    assert cli(*words, "-k", "2")[0] == 3
    assert cli(*words, "-k", "77=10")[0] == 3


def test_every_player_has_a_line() -> None:
    kinds = [type(one) for one in rating_report(begun(FIRST, "2026-01-05"))]
    assert kinds == [InitialRating, *[Rated] * 5]
