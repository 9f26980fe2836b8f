"""Ranks, ties, lots, and the forms in which standings are given out."""

from __future__ import annotations

import csv
import json
from fractions import Fraction
from html.parser import HTMLParser
from itertools import product
from math import floor

import pytest

from one_sided import one_sided
from pairwright.desk.words import COMPLETE
from pairwright.errors import InvalidTournament, MissingExtra
from pairwright.model import NOTHING, Colour, Player, Result, Tournament, round_result
from pairwright.norms.conversion import half_up
from pairwright.standings import Given, admissible, standings
from pairwright.standings.emit import plain_text
from pairwright.standings.tiebreaks import BY_CODE, TABLE, Code
from pairwright.standings.tiebreaks.columns import Column
from pairwright.standings.tiebreaks.meanings import MEANINGS, NAMES, meaning
from pairwright.standings.written import number_text, place_text
from pairwright.translations import translator

from .exercise_tables import ROUND_ROBIN_6, SWISS_16, tournament

TIED = [(1, 2000, "+W2 =W3"), (2, 2000, "-B1 F"), (3, 2000, "F =B1"), (4, 2000, "Z Z"), (5, 2000, "F Z")]


def test_every_tie_break_has_a_name_and_a_meaning_in_all_whole_languages():
    """So have codes with modifiers, whose meanings follow: `BH-C1`, `KS/L-1`, `SSSC/K2/F`."""
    assert NAMES.keys() == MEANINGS.keys() == {line.code for line in TABLE}
    spelled = {"C": ("C1", "C2"), "M": ("M1", "M2"), "L": ("L+1", "L-2"), "K": ("K2",)}
    codes = [
        Code(line.code, (one,))
        for line in TABLE
        for letter in line.modifiers.replace(":", "")
        for one in spelled.get(letter, (letter,))
    ]
    told = [meaning(code, BY_CODE[code.name].article, BY_CODE[code.name].book) for code in codes]
    assert len(told) > 40
    assert str(told[0]).endswith("P: forfeits count as played against the scheduled opponent. [C.07 art. 6]")
    for code in COMPLETE[1:]:
        say = translator(code)
        assert [one for one in (*told, *(line.title for line in TABLE)) if not say.speaks(one)] == [], code
        assert len({say(line.meant) for line in TABLE}) == len(TABLE) - 1  # two draw lots


def test_the_tied_share_their_ranks():
    table = standings(tournament(TIED), [])
    assert [(row.rank_text, row.player) for row in table] == [
        ("1-2", 1),
        ("1-2", 3),
        ("3-4", 2),
        ("3-4", 5),
        ("5", 4),
    ]
    assert table.ties == ((1, 3), (2, 5))


def test_each_tie_break_is_applied_inside_the_groups_that_are_still_tied():
    """Direct encounter after Buchholz: 2 and 3 of the exercise are not tied with anybody any more."""
    table = standings(tournament(SWISS_16), ["BH", "DE"])
    assert [table.of(number).values["DE"] for number in (3, 4)] == [None, None]
    # 1 and 16 are tied and never met.
    assert [table.of(number).values["DE"] for number in (1, 16)] == [None, None]
    assert table.explain(1, "DE").finish == "undefined: the games among the tied decide nothing"


def test_a_tie_break_of_type_a_may_appear_more_than_once():
    table = standings(tournament(ROUND_ROBIN_6), ["DE", "SB", "DE"], predetermined=True)
    assert table.headings == ("DE", "SB", "DE#2")
    assert (table.of(2).values["DE"], table.of(2).values["DE#2"]) == (2, None)
    assert table.explain(2, "DE").finish == "2nd of 3 tied"


@pytest.mark.parametrize("code", ["TPN", "RTNG"])
def test_the_modifier_r_turns_the_order_round_and_no_value(code):
    """The lowest number and the highest rating come first, with R the highest number and the lowest rating."""
    table, turned = (standings(tournament(SWISS_16), [word]) for word in (code, f"{code}/R"))
    assert [row.tenths for row in table] == [row.tenths for row in turned]
    several = [
        points for points in {row.tenths for row in table} if sum(row.tenths == points for row in table) > 1
    ]
    assert several
    for points in several:
        values = [row.values[code] for row in table if row.tenths == points]
        assert values == sorted(values, reverse=code == "RTNG")
        assert [row.values[f"{code}/R"] for row in turned if row.tenths == points] == values[::-1]


def test_lots_are_drawn_by_the_seed_and_shown():
    first, again, other = (standings(tournament(TIED), [], seed=seed) for seed in (7, 7, 8))
    assert first.rows == again.rows
    assert [row.rank for row in first] == [1, 2, 3, 4, 5]
    assert [row.values["LOT"] for row in first] != [row.values["LOT"] for row in other]
    assert "Lots drawn with seed 7" in str(first)


def test_the_lot_of_a_seed_is_the_order_of_its_digests():
    """Anybody can draw the lots again: `printf 'spring open\\n1' | b2sum` for each start number, in order."""
    table = standings(tournament(TIED), [], seed="spring open")
    assert {row.player: int(row.values["LOT"]) for row in table} == {1: 1, 2: 2, 3: 3, 5: 4, 4: 5}


def test_lots_without_a_seed_are_refused():
    with pytest.raises(InvalidTournament, match="needs a seed"):
        standings(tournament(TIED), ["LOT"])


def test_standings_without_players_or_rounds_are_empty_or_all_tied():
    assert standings(Tournament(()), ["BH", "DE", "TPR"]).rows == ()
    table = standings(Tournament((Player(1), Player(2))), ["BH", "DE", "SB", "PS", "AOB", "PTP", "USMM"])
    assert [row.rank_text for row in table] == ["1-2", "1-2"]


@pytest.mark.parametrize("after", [-1, 6])
def test_there_are_no_standings_after_a_round_that_is_not_completed(after):
    with pytest.raises(InvalidTournament, match="Completed rounds: 5"):
        standings(tournament(SWISS_16), after=after)


def test_an_opponent_who_is_not_in_the_list_is_named():
    unknown = one_sided(
        [Player(1, results=(round_result(Result.WIN, 9, Colour.WHITE),)), Player(2, results=(NOTHING,))]
    )
    with pytest.raises(InvalidTournament, match="Player 1 met 9"):
        standings(unknown, [])


def test_a_question_for_a_player_or_code_that_is_not_there_is_refused():
    table = standings(tournament(TIED), ["BH"])
    with pytest.raises(InvalidTournament, match="no number 12"):
        table.explain(12, "BH")
    with pytest.raises(InvalidTournament, match="SB is not among BH"):
        table.explain(1, "SB")


def test_the_dictionaries_hold_plain_numbers():
    line = standings(tournament(SWISS_16), ["DE", "SB", "ARO-C1"]).to_dicts()[-6]
    assert line == {
        "rank": 11,
        "rank_to": 11,
        "player": 12,
        "name": "Player 12",
        "points": 2,
        "DE": None,
        "SB": 4,
        "ARO-C1": None,
    }


def test_csv_can_be_read_back_and_holds_no_formula():
    event = tournament(SWISS_16)
    object.__setattr__(event.players[1], "name", '=HYPERLINK("x"), the "second"')
    rows = list(csv.DictReader(standings(event, ["SB", "ARO-C1"]).to_csv().splitlines()))
    assert rows[0]["name"] == '\'=HYPERLINK("x"), the "second"'
    assert (rows[0]["rank"], rows[0]["points"], rows[0]["SB"]) == ("1", "4.0", "9.50")
    assert {row["player"]: row["ARO-C1"] for row in rows}["12"] == ""


def test_json_holds_the_table_and_the_opened_values():
    content = json.loads(standings(tournament(SWISS_16), ["SB-C1"]).to_json(detail=4))
    assert content["tie_breaks"] == ["SB-C1"]
    assert [line["player"] for line in content["standings"]][:2] == [2, 3]
    (opened,) = content["detail"]["tie_breaks"]
    assert (
        opened["value"] == sum(part["value"] for part in opened["contributions"] if part["counted"]) == 7.75
    )


class Cells(HTMLParser):
    def __init__(self):
        super().__init__()
        self.tags, self.text = [], []

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data):
        self.text.append(data)


def test_html_escapes_names_and_asks_no_other_host():
    event = tournament(SWISS_16)
    object.__setattr__(event.players[1], "name", "<script>alert(1)</script>")
    page = Cells()
    page.feed(standings(event)._repr_html_())
    assert "<script>alert(1)</script>" in page.text
    assert not any(tag in ("script", "link", "img") or "src" in attrs for tag, attrs in page.tags)


def test_the_text_replaces_control_characters_of_a_name():
    event = tournament(TIED)
    object.__setattr__(event.players[0], "name", "Evil\x1b[2J")
    assert "\x1b" not in str(standings(event))


def test_values_are_written_with_the_decimals_of_their_unit():
    table = standings(tournament(SWISS_16), ["BH", "SB", "TPR", "WIN"])
    assert "12.5   8.00  1969    2" in str(table)


def test_places_among_the_tied_are_written_so_that_nobody_takes_them_for_points():
    """Of 1, 2 and 3 with three points each 1 is first (he beat 2 and lost to none); 2 and 3 drew."""
    table = standings(tournament(ROUND_ROBIN_6), ["DE", "DE"], predetermined=True)
    assert [texts for row, texts in zip(table, table.texts, strict=True) if row.player in (1, 2, 3)] == [
        ("1st", "–"),
        ("2nd", "–"),
        ("2nd", "–"),
    ]
    assert "1st" in str(table)
    assert '<td class="n">1st</td>' in table.to_html()
    rows = {row["player"]: row for row in csv.DictReader(table.to_csv().splitlines())}
    assert (rows["1"]["DE"], rows["1"]["DE#2"]) == ("1st", "")
    assert table.to_dicts()[0]["DE"] in (1, None)


@pytest.mark.parametrize(
    ("place", "text"),
    [
        (1, "1st"),
        (2, "2nd"),
        (3, "3rd"),
        (4, "4th"),
        (11, "11th"),
        (12, "12th"),
        (13, "13th"),
        (21, "21st"),
        (111, "111th"),
    ],
)
def test_ordinals(place, text):
    assert place_text(place) == text


def test_every_cell_of_a_table_is_measured_once():
    """So that the time for a large table grows as the table does."""
    measured = []
    table = standings(tournament(SWISS_16), ["BH", "SB"])

    def width(text):
        measured.append(text)
        return len(text)

    assert plain_text(table, width=width) == str(table)
    assert len(measured) == 17 * 6


def test_frames_are_made_where_the_library_is_installed():
    for library, make in (("polars", "to_polars"), ("pandas", "to_pandas")):
        table = standings(tournament(SWISS_16), ["ARO-C1"])
        try:
            __import__(library)
        except ImportError:
            with pytest.raises(MissingExtra):
                getattr(table, make)()
        else:
            frame = getattr(table, make)()
            assert frame.shape == (16, 6)
            assert next(iter(frame["player"])) == 2


def test_an_explanation_reads_as_the_sum_it_is():
    text = str(standings(tournament(SWISS_16), ["BH-C1"]).explain(4, "BH-C1"))
    assert text.splitlines()[0] == "BH-C1 of #4 = 11.5"
    assert "round 2: 2.5  half-point bye: a dummy with the own score 3.5, not more than 2.5 (16.4.2)" in text
    assert "cut first: voluntarily unplayed (16.5)" in text
    assert (
        "round 1 v #12 Player 12: 3  score 2.0 of the opponent, with draws for rounds 4 and 5 (16.3)" in text
    )


def test_another_point_system_gives_other_values_and_standard_points_level_them():
    from pairwright.model import PointSystem

    event = tournament(SWISS_16, worth=PointSystem.of(30, 10))
    table = standings(event, ["BH", "STD"])
    plain = standings(tournament(SWISS_16), ["STD"])
    assert table.of(2).tenths == 110
    assert all(table.of(n).values["STD"] == plain.of(n).values["STD"] for n in range(1, 17))
    # Opponents of 15: 7 (one win, one draw), 5 (two, one), 10 (one, none), 1 (two, three), 16 (three, one).
    assert table.of(15).values["BH"] == Fraction(4 + 7 + 3 + 9 + 10)


@pytest.mark.parametrize(
    ("player", "code", "why"),
    [
        (2, "DE", "the participant is not tied"),
        (12, "ARO-C1", "no game counts"),
        (4, "TPR", "no game counts"),
    ],
)
def test_a_value_that_is_missing_says_why(player, code, why):
    event = tournament(TIED) if code == "TPR" else tournament(SWISS_16)
    opened = standings(event, [code]).explain(player, code)
    assert (opened.value, opened.finish) == (None, f"undefined: {why}")


def test_every_term_of_an_explanation_names_its_opponent_and_round():
    table = standings(tournament(SWISS_16), ["BH", "ARO"])
    for number, _, entries in SWISS_16:
        opponents = [
            int(word.lstrip("F+-=WB") or 0) if word[-1].isdigit() else None for word in entries.split()
        ]
        terms = table.explain(number, "BH").contributions
        assert [(term.round, term.opponent, term.name) for term in terms] == [
            (round_, id, f"Player {id}" if id else "") for round_, id in enumerate(opponents, 1)
        ]
        ratings = {id: rating for id, rating, _ in SWISS_16}
        for term in table.explain(number, "ARO").contributions:
            assert term.value == ratings[term.opponent]


def test_nought_has_no_sign():
    assert [number_text(Fraction(value), places) for value in (0, "-0.5", "0.5") for places in (0, 1, 2)] == [
        "0", "0.0", "0.00", "-1", "-0.5", "-0.50", "1", "0.5", "0.50",
    ]  # fmt: skip


def test_places_given_by_hand_are_asked_last_and_once():
    """2 and 3 have lost to the other two and drawn nothing; the arbiter places 3 before 2."""
    drawn = tournament([(1, 2000, "+W3"), (2, 2000, "+W4"), (3, 2000, "-B1"), (4, 2000, "-B2")])
    given = Given(places={1: 2, 2: 1, 3: 1, 4: 2})
    for asked, headings in ((["WIN"], ("WIN", "HAND")), (["WIN", "HAND"], ("WIN", "HAND")), ([], ("HAND",))):
        table = standings(drawn, asked, given=given)
        assert table.headings == headings
        assert [row.player for row in table] == [2, 1, 3, 4]
        assert {row.player: row.values["HAND"] for row in table} == given.places


def test_values_are_written_with_the_decimals_that_are_needed() -> None:
    """At least one; none of them is lost."""
    for unit, values, texts in (
        (100, [250, 100], ["2.5", "1.0"]),
        (100, [255, 100], ["2.55", "1.00"]),
        (1000, [2500, 300], ["2.5", "0.3"]),
        (1000, [2510, 300], ["2.51", "0.30"]),
        (10, [25, 10], ["2.5", "1.0"]),
    ):
        assert Column(values, unit).texts() == texts


def test_quotients_are_rounded_to_the_nearest_whole_number_and_halves_up() -> None:
    for n, d in product(range(-7, 30), range(7)):
        assert half_up(n, d) == (floor(Fraction(n, d) + Fraction(1, 2)) if d else 0), (n, d)


@pytest.mark.parametrize(("played", "stays"), [(2, False), (3, True), (4, True)])
def test_who_withdraws_from_a_double_round_robin_counts_with_half_of_the_games_played(played, stays):
    """Four players meet twice: six games, of which three are half."""
    opponents = {1: (4, 2, 3), 2: (3, 1, 4), 3: (2, 4, 1), 4: (1, 3, 2)}

    def entry(player, number, opponent):
        won = player < opponent
        if 4 in (player, opponent) and number > played:
            return f"F{'+' if won else '-'}{opponent}"
        colour = "W" if (player < opponent) == (number <= 3) else "B"
        return f"{'+' if won else '-'}{colour}{opponent}"

    rows = [
        (player, 0, " ".join(entry(player, n, other) for n, other in enumerate(met * 2, start=1)))
        for player, met in opponents.items()
    ]
    table = standings(tournament(rows), [], predetermined=True, withdrawn=[4])
    assert sorted(row.player for row in table) == ([1, 2, 3, 4] if stays else [1, 2, 3])


def test_pairing_numbers_stay_where_a_withdrawn_player_is_left_out():
    """1 withdraws without a game (7.8: the final pairing number): 2, 3 and 4 keep theirs."""
    rows = [(1, 0, "F-4 F-2 F-3"), (2, 0, "=W3 F+1 =W4"), (3, 0, "=B2 =W4 F+1"), (4, 0, "F+1 =B3 =B2")]
    table = standings(tournament(rows), ["TPN"], predetermined=True, withdrawn=[1])
    assert [(row.player, row.values["TPN"]) for row in table] == [(2, 2), (3, 3), (4, 4)]


@pytest.mark.parametrize(
    ("value", "text"),
    [("1/3", "0.333"), ("2/3", "0.667"), ("1/16", "0.063"), ("1/8", "0.125"), ("1/4", "0.25"), ("7", "7")],
)
def test_a_value_has_the_decimals_that_it_needs_but_at_most_three_halves_up(value: str, text: str) -> None:
    assert number_text(Fraction(value)) == text


@pytest.mark.parametrize(
    ("day", "system", "codes"),
    [
        ("2026/03/01", "FIDE_ROUNDROBIN", ("DE", "SB")),
        ("2026/02/28", "FIDE_ROUNDROBIN", ("BH", "DE", "SB")),
        ("2026/03/01", "FIDE_DUTCH", ("BH", "DE", "SB")),
    ],
)
def test_buchholz_is_no_tie_break_of_a_round_robin_since_the_edition_of_2026(
    day: str, system: str, codes: tuple[str, ...]
) -> None:
    """C.07 art. 8: not where the pairings are predetermined."""
    event = tournament(ROUND_ROBIN_6).unchecked(system=system, info=(("052", day),))
    assert tuple(code.name for code in admissible(event, ["BH", "DE", "SB"])) == codes


def test_live_standings_count_the_results_of_the_round_being_played():
    """Four players, one game of two decided: 1-0 for player 1; the open game brings nobody anything yet."""
    import pairwright as pw

    club = pw.Tournament([pw.Player(n, f"P{n}", rating=2000 - n) for n in range(1, 5)], rounds=3)
    playing = club.with_round([(1, 3), (4, 2)]).with_results({1: "1-0"})
    table = playing.standings(["BH"], live=True)
    assert {row.player: row.tenths for row in table} == {1: 10, 2: 0, 3: 0, 4: 0}
    assert table.notices[0] == "round 1 is being played: games without a result: 1"
    assert str(table).splitlines()[0] == "Standings during round 1"
    assert [row.tenths for row in playing.standings()] == [0, 0, 0, 0]
    finished = playing.with_results({2: "½-½"})
    assert finished.standings(live=True) == finished.standings()
    assert str(finished.standings(live=True)).splitlines()[0] == "Standings after round 1"


def test_a_line_is_found_by_start_number_and_from_the_top() -> None:
    table = standings(tournament(TIED), [])
    assert [row.player for row in table.rows] == [row.player for row in table] == [1, 3, 2, 5, 4]
    assert table.of(3) is table.rows[1]
    with pytest.raises(InvalidTournament, match="99"):
        table.of(99)


def test_a_number_in_brackets_is_still_a_start_number_for_a_version_and_says_so() -> None:
    table = standings(tournament(TIED), [])
    with pytest.warns(DeprecationWarning, match=r"write standings.of\(2\), or standings.rows\[2\]"):
        assert table[2] == table.of(2)
