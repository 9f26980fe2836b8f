"""The interface of py4swiss, as its users call it. Its own tests are run by `integrations/`."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest

import pairwright as pw
from command import python
from pairwright.compat.py4swiss.engines import BursteinEngine, DubovEngine, DutchEngine
from pairwright.compat.py4swiss.engines.common import Pairing, PairingError
from pairwright.compat.py4swiss.main import main
from pairwright.compat.py4swiss.trf import ParsedTrf, TrfLine, TrfParser
from pairwright.compat.py4swiss.trf.codes import PlayerCode
from pairwright.compat.py4swiss.trf.exceptions import ConsistencyError, LineError, ParsingError
from pairwright.compat.py4swiss.trf.results import (
    ColorToken,
    ResultToken,
    RoundResult,
    ScoringPointSystemCode,
)
from pairwright.compat.py4swiss.trf.sections import PlayerSection, TeamSection, TournamentSection, XSection

_BYE = RoundResult(id=0, color=ColorToken.BYE_OR_NOT_PAIRED, result=ResultToken.PAIRING_ALLOCATED_BYE)


def _player(number: int, *rounds: str, tenths: int = 0) -> PlayerSection:
    results = [RoundResult.from_string(text) for text in rounds]
    return PlayerSection(
        code=PlayerCode.PLAYER,
        starting_number=number,
        fide_rating=2400 - number,
        points_times_ten=tenths,
        rank=number,
        results=results,
    )


def _played(count: int, rounds: int, seed: int) -> ParsedTrf:
    """An event of the Dutch engine with results drawn at random."""
    draw = random.Random(seed)
    trf = ParsedTrf(
        player_sections=[_player(number) for number in range(1, count + 1)],
        x_section=XSection(number_of_rounds=rounds + 1),
    )
    for _ in range(rounds):
        for pair in DutchEngine.generate_pairings(trf):
            _record(trf, pair, draw.choice(["10", "==", "01"]))
    trf.validate_contents()
    return trf


def _record(trf: ParsedTrf, pair: Pairing, codes: str) -> None:
    worth = trf.x_section.scoring_point_system
    sides = [(pair.white, pair.black, "w"), (pair.black, pair.white, "b")]
    for (number, other, colour), code in zip(sides, codes, strict=True):
        if not number:
            continue
        played = RoundResult(id=other, color=ColorToken(colour), result=ResultToken(code))
        one = played if other else _BYE
        section = trf.player_sections[number - 1]
        section.results.append(one)
        section.points_times_ten += worth.get_points_times_ten(one)


@pytest.mark.parametrize(
    ("engine", "system", "edition"),
    [(DutchEngine, "dutch", 2017), (DubovEngine, "dubov", 2026), (BursteinEngine, "burstein", 2026)],
)
@pytest.mark.parametrize("count", [8, 21, 40])
def test_a_written_report_read_by_our_reader_is_paired_alike(
    engine: type[DutchEngine], system: str, edition: int, count: int, tmp_path: Path
) -> None:
    trf = _played(count, 4, seed=count)
    trf.write_to_file(tmp_path / "event.trf")
    expected = pw.read(tmp_path / "event.trf").pair(system, edition=edition).pairs
    assert [(pair.white, pair.black) for pair in engine.generate_pairings(trf)] == expected


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    trf = _played(9, 3, seed=5)
    trf.x_section.forbidden_pairs.add((9, 4))
    trf.x_section.accelerations[3] = [10, 5]
    trf.x_section.zeroed_ids.add(2)
    trf.write_to_file(tmp_path / "event.trf")
    again = TrfParser.parse(tmp_path / "event.trf")
    assert again.player_sections == trf.player_sections
    assert again.x_section.forbidden_pairs == {(4, 9)}
    assert again.x_section.accelerations == {3: [10, 5]}
    assert again.x_section.zeroed_ids == {2}


def test_a_win_that_counts_otherwise_makes_the_scoregroups() -> None:
    """Janggi: a win counts 7, a win at the end of the variant 4 and 2 for the loser. So 1 and 3 alone lead."""
    trf = ParsedTrf(
        player_sections=[
            _player(1, "   4 w 1", tenths=70),
            _player(2, "   5 b W", tenths=40),
            _player(3, "   6 w 1", tenths=70),
            _player(4, "   1 b 0"),
            _player(5, "   2 w L", tenths=20),
            _player(6, "   3 b 0"),
        ],
        x_section=XSection(number_of_rounds=3),
    )
    scores = trf.x_section.scoring_point_system
    for code, tenths in ((ScoringPointSystemCode.WIN, 70), (ScoringPointSystemCode.DRAW, 0)):
        scores.apply_code(code, tenths)
    for colour in (ColorToken.WHITE, ColorToken.BLACK):
        scores.score_dict[ResultToken.WIN_NOT_RATED, colour] = 40
        scores.score_dict[ResultToken.LOSS_NOT_RATED, colour] = 20
    trf.validate_contents()
    first = DutchEngine.generate_pairings(trf)[0]
    assert {first.white, first.black} == {1, 3}


def test_players_with_a_result_of_the_next_round_and_zeroed_ones_sit_out() -> None:
    trf = ParsedTrf(
        player_sections=[_player(1), _player(2), _player(3), _player(4, "0000 - H", tenths=5)],
        x_section=XSection(number_of_rounds=3, zeroed_ids={3}),
    )
    assert DutchEngine.generate_pairings(trf) == [Pairing(white=1, black=2)]


def test_a_round_without_a_pairing_is_their_error() -> None:
    trf = ParsedTrf(
        player_sections=[_player(1), _player(2)],
        x_section=XSection(number_of_rounds=3, forbidden_pairs={(1, 2)}),
    )
    with pytest.raises(PairingError):
        DutchEngine.generate_pairings(trf)


def test_by_rank_the_order_of_the_lines_counts() -> None:
    trf = ParsedTrf(
        player_sections=[_player(number) for number in (4, 3, 2, 1)],
        x_section=XSection(number_of_rounds=3),
    )
    trf.x_section.configuration.by_rank = True
    pairs = DutchEngine.generate_pairings(trf)
    assert [{pair.white, pair.black} for pair in pairs] == [{4, 2}, {3, 1}]


def test_results_that_contradict_each_other_are_refused() -> None:
    won = _player(1, "   2 w 1", tenths=10)
    for other in (_player(2, "   1 b 1", tenths=10), _player(2, "   1 w 0"), _player(2), _player(3)):
        trf = ParsedTrf(player_sections=[won, other], x_section=XSection(number_of_rounds=3))
        with pytest.raises(ConsistencyError):
            trf.validate_contents()


@pytest.mark.parametrize("line", ["XXR", "XXR a", "XXC red", "XXS W", "XXS W=x", "XXA    a  1.0", "XXP 1"])
def test_a_line_that_cannot_be_read_names_its_row(line: str) -> None:
    with pytest.raises(ParsingError, match=r"Row 2|No number"):
        XSection.from_lines([TrfLine(1, line)])


def test_a_date_that_cannot_be_read_is_named_with_its_place() -> None:
    """As py4swiss 0.3.1 does, which counts columns behind the code of the line."""
    line = "132" + " " * 88 + "27/05/01 27/05/xx"
    with pytest.raises(ParsingError, match=r"Invalid date '27/05/xx' \(Row 2, Column 97\)"):
        TournamentSection.from_lines([TrfLine(1, line)])


def test_players_teams_and_tournaments_keep_their_columns() -> None:
    player = (
        "001    2 wwfm Ito                               1890 JPN    78901234 2005/12/31  1.0   19    42 w 1"
    )
    assert PlayerSection.from_string(player).to_string() == player
    with pytest.raises(LineError):
        PlayerSection.from_string(player.replace("1890", "abcd"))
    team = "013 Owls                               1    2"
    assert TeamSection.from_string(team).to_string() == team
    dates = "132 " + " " * 87 + "25/01/01 25/01/02"
    lines = ["012 Club open", dates]
    section = TournamentSection.from_lines([TrfLine(at, line) for at, line in enumerate(lines)])
    assert section.to_strings() == lines


def test_the_command_writes_pairs_that_can_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    trf = _played(7, 2, seed=3)
    trf.write_to_file(tmp_path / "event.trf")
    words = ["py4swiss", "-t", str(tmp_path / "event.trf"), "-p", str(tmp_path / "pairs.txt")]
    monkeypatch.setattr(sys, "argv", words)
    main()
    assert Pairing.from_file(tmp_path / "pairs.txt") == DutchEngine.generate_pairings(trf)
    monkeypatch.setattr(sys, "argv", [*words, "-e", "knockout"])
    with pytest.raises(ValueError, match="knockout"):
        main()


def test_one_line_makes_every_import_of_py4swiss_ours() -> None:
    program = (
        "import pairwright.compat.py4swiss.as_py4swiss\n"
        "from py4swiss.engines import DutchEngine\n"
        "from py4swiss.trf.sections.x_section import XSectionConfiguration\n"
        "print(DutchEngine.__module__)"
    )
    done = python("-c", program, check=True)
    assert done.stdout.strip() == "pairwright.compat.py4swiss.engines"
