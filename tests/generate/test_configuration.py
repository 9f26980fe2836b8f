"""Configuration files: both spellings, our own keys, what is left open, and every fault with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from pairwright.errors import FormatError
from pairwright.generate.configuration import Configuration, parse_configuration, read_configuration
from pairwright.generate.keys import KEYS
from pairwright.generate.models import Gacrux, Milvang2015, NormalModel
from pairwright.generate.settings import Acceleration
from pairwright.model import PointSystem

REFERENCE_EXAMPLE = """\
# the settings of an event in the reference program's manual
PlayersNumber=9
RoundsNumber=5
DrawPercentage=30
ForfeitRate=20
RetiredRate=10

HalfPointByeRate=9
HighestRating=2600
LowestRating=1800
"""


def test_bbppairings_counts_one_in_so_many() -> None:
    simulation = parse_configuration(REFERENCE_EXAMPLE).simulation(1)
    assert (simulation.players, simulation.rounds) == (9, 5)
    assert (simulation.highest_rating, simulation.lowest_rating) == (2600, 1800)
    assert simulation.model == NormalModel(30)
    assert simulation.forfeits == pytest.approx(1 / 20)
    assert simulation.zero_bye_players == 0  # 9 / 10, rounded down
    assert simulation.half_bye_players == 1  # 9 / 9
    assert simulation == parse_configuration(REFERENCE_EXAMPLE).simulation(2)


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
def test_lines_may_end_in_any_way(end: str) -> None:
    assert parse_configuration(REFERENCE_EXAMPLE.replace("\n", end)) == parse_configuration(REFERENCE_EXAMPLE)


def test_javafo_counts_in_thousandths_and_draws_results_by_milvangs_model() -> None:
    text = "ForfeitRate=20\nQuickgameRate=5\nZPBRate=10\nHPBRate=30\nFPBRate=0\nGroups=2\nSeparator=100\n"
    simulation = parse_configuration(text).simulation(1)
    rates = (simulation.forfeits, simulation.quick_games, simulation.zero_byes, simulation.half_byes)
    assert rates == (0.02, 0.005, 0.01, 0.03)
    assert simulation.full_byes == 0
    assert (simulation.rating_groups, simulation.rating_separator) == (2, 100)
    assert simulation.model == Milvang2015()


def test_the_old_misspelling_of_half_point_byes_is_read() -> None:
    assert parse_configuration("PlayersNumber=50\nHalfPointByteRate=10\n").simulation(1).half_bye_players == 5


def test_what_is_left_open_is_drawn_from_the_ranges_of_the_program() -> None:
    drawn = [Configuration().simulation(seed) for seed in range(300)]
    assert {15, 215} <= {s.players for s in drawn} or len({s.players for s in drawn}) > 120
    assert all(15 <= s.players <= 215 and 5 <= s.rounds <= 15 for s in drawn)
    assert {s.rounds for s in drawn} == set(range(5, 16))
    assert all(2400 <= s.highest_rating <= 2800 and 1400 <= s.lowest_rating <= 2300 for s in drawn)
    assert all(1 / 30 <= s.forfeits <= 1 / 6 for s in drawn)
    javafo = [parse_configuration("QuickgameRate=5").simulation(seed) for seed in range(300)]
    assert all(15 <= s.players <= 415 and 5 <= s.rounds <= 17 and 0.01 <= s.forfeits <= 0.1 for s in javafo)
    assert max(s.players for s in javafo) > 300


def test_a_key_that_is_given_does_not_change_what_is_drawn_for_the_others() -> None:
    open_, given = Configuration().simulation(5), parse_configuration("RoundsNumber=7").simulation(5)
    assert given.rounds == 7
    assert given.players == open_.players
    assert given.highest_rating == open_.highest_rating


def test_a_drawn_rating_gives_way_to_the_given_one() -> None:
    low = parse_configuration("HighestRating=1300").simulation(1)
    assert low.lowest_rating <= low.highest_rating == 1300
    high = parse_configuration("LowestRating=2900").simulation(1)
    assert high.lowest_rating == 2900 <= high.highest_rating


def test_points_for_a_win_set_the_bye_too_unless_it_follows() -> None:
    """As bbpPairings reads its keys: in the order of the lines."""
    football = parse_configuration("PointsForWin=3.0\nPointsForDraw=1.0\n").points
    assert football == PointSystem.of(30, 10)
    bye = parse_configuration("PointsForWin=3\nPointsForDraw=1\nPointsForPAB=1\n").points
    assert bye == PointSystem.of(30, 10, allocated_bye=10)
    overwritten = parse_configuration("PointsForPAB=1\nPointsForWin=3\nPointsForDraw=1\n").points
    assert overwritten == PointSystem.of(30, 10)
    absence = parse_configuration("PointsForForfeitLoss=.5\n").points
    assert (absence.forfeit_loss, absence.zero_bye, absence.loss) == (5, 5, 0)


def test_javafos_points_are_set_one_by_one() -> None:
    """The Polish youth tournaments of its manual: 3-2-1-0, no half- or full-point byes, a bye worth 2."""
    text = (
        "WWPoints=3.0\nBWPoints=3.0\nWDPoints=2.0\nBDPoints=2.0\nWLPoints=1.0\nBLPoints=1.0\nZPBPoints=0.0\n"
        "HPBPoints=0.0\nFPBPoints=0.0\nPABPoints=2.0\nFWPoints=3.0\nFLPoints=0.0\n"
    )
    expected = PointSystem(
        30, 20, 10, forfeit_win=30, forfeit_loss=0, full_bye=0, half_bye=0, allocated_bye=20
    )
    assert parse_configuration(text).points == expected


def test_our_own_keys_go_with_either_spelling() -> None:
    own = "ResultModel=gacrux\nWithdrawalRate=10\nLateEntryRate=100\nDoubleForfeitRate=5\nOddResultRate=2.5\n"
    own += "ForbiddenGroups=3\nForbiddenGroupSize=4\nAcceleration=baku\n"
    for program in ("DrawPercentage=30\n", "ZPBRate=1\n"):
        simulation = parse_configuration(program + own).simulation(1)
        assert simulation.model == Gacrux()
        assert (simulation.withdrawals, simulation.late_entries) == (0.01, 0.1)
        assert (simulation.double_forfeits, simulation.odd_results) == (0.005, 0.0025)
        assert (simulation.forbidden_groups, simulation.forbidden_size) == (3, 4)
        assert simulation.acceleration is Acceleration.BAKU


def test_a_file_may_name_its_seed() -> None:
    assert parse_configuration("FirstSeed=9223372036854775807\n").first_seed == 9223372036854775807
    assert Configuration().first_seed is None


@pytest.mark.parametrize(
    ("text", "line", "column", "said"),
    [
        ("PlayersNumber 100\n", 1, 1, "no '='"),
        ("# fine\n\nPlayerNumber=100\n", 3, 1, "unknown key 'PlayerNumber'"),
        ("PlayersNumber =100\n", 1, 1, "unknown key 'PlayersNumber '"),
        (" # not in column 1\n", 1, 1, "no '='"),
        ("PlayersNumber=many\n", 1, 15, "'many' is not a value"),
        ("PlayersNumber= 10\n", 1, 15, "' 10' is not a value"),
        ("PlayersNumber=0\n", 1, 15, "'0' is not a value"),
        ("DrawPercentage=101\n", 1, 16, "'101' is not a value"),
        ("DrawPercentage=30.5\n", 1, 16, "'30.5' is not a value"),
        ("ForfeitRate=0.5\n", 1, 13, "'0.5' is not a value"),
        ("RetiredRate=1\n", 1, 13, "'1' is not a value"),
        ("PointsForWin=1.25\n", 1, 14, "'1.25' is not a value"),
        ("PointsForWin=-1\n", 1, 14, "'-1' is not a value"),
        ("ZPBRate=1001\n", 1, 9, "'1001' is not a value"),
        ("ResultModel=glicko\n", 1, 13, "'glicko' is not a value"),
        ("HighestRating=1900\nLowestRating=2000\n", 2, 14, "above the highest"),
        ("DrawPercentage=30\nZPBRate=10\n", 2, 1, "'ZPBRate' is a key of JaVaFo 2.2"),
        ("ZPBRate=10\nDrawPercentage=30\n", 2, 1, "'DrawPercentage' is a key of bbpPairings"),
        ("WWPoints=3\n", 0, 0, "a win is worth 3.0 with White and 1.0 with Black"),
    ],
)
def test_a_fault_is_named_with_its_place(text: str, line: int, column: int, said: str) -> None:
    with pytest.raises(FormatError) as error:
        parse_configuration(text, file="rtg.cfg")
    assert said in str(error.value)
    assert (error.value.file, error.value.line, error.value.column) == ("rtg.cfg", line, column)
    assert error.value.expected


def test_a_key_misspelt_is_answered_with_the_one_meant() -> None:
    with pytest.raises(FormatError, match="write PlayersNumber=100"):
        parse_configuration("playersnumber=100\n")


def test_a_file_is_read_with_its_name_and_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "rtg.cfg"
    file.write_bytes(b"\xef\xbb\xbfRoundsNumber=7\r\n")
    assert read_configuration(file).simulation(1).rounds == 7
    file.write_bytes(b"RoundsNumber=7\nPlayersNumber=\xff\n")
    with pytest.raises(FormatError, match=r"rtg\.cfg:2"):
        read_configuration(file)
    with pytest.raises(OSError, match="missing"):
        read_configuration(tmp_path / "missing.cfg")


def test_every_key_is_documented_in_the_reference() -> None:
    reference = Path(__file__).parents[2] / "docs" / "reference" / "generator.md"
    text = reference.read_text(encoding="utf-8")
    assert not [key.name for key in KEYS if f"`{key.name}`" not in text]
