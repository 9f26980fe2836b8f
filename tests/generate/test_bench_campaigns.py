"""The campaigns of bench/: nothing is left out, nothing is done twice, and differences are found."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from pairwright.generate import EngineError
from pairwright.model import Result, Tournament
from pairwright.systems.base import RoundState

BENCH = Path(__file__).parent.parent.parent / "bench"


@pytest.fixture(autouse=True)
def _bench_can_be_imported(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.syspath_prepend(str(BENCH))
    path = list(sys.path)
    yield
    sys.path[:] = path


def test_trees_have_every_history(tmp_path: Path) -> None:
    """Two players: one round, or one round and three endings after which no legal pairing is left.

    Three players, two rounds: round 1 has a game with three endings, round 2 one round for each. With three rounds
    each of the 9 histories of two rounds has a last round; those are one of which the literal reading sees the same.
    """
    import trees

    trees.run(tmp_path, trees.parts(["dutch"], range(2, 4), 3, 0), "")
    noted = {
        (note["players"], note["rounds"]): note
        for note in trees.CampaignRecord(tmp_path / "trees.jsonl", "trees").noted()
    }
    assert [noted[2, rounds]["compared"] for rounds in (1, 2, 3)] == [1, 4, 4]
    assert noted[2, 2]["unpairable"] == 3
    assert [noted[3, rounds]["compared"] for rounds in (1, 2)] == [1, 4]
    assert noted[3, 3]["compared"] <= 1 + 3 + 9
    assert noted[3, 2]["histories"] == 9
    assert not any(note["different"] for note in noted.values())


def test_parts_of_a_tree_are_the_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    import trees

    whole = trees.Walk(trees.Part("dutch", 4, 2, False, 0), trees.TREES["dutch"]())
    whole.run()
    monkeypatch.setattr(trees, "pieces", lambda players: 4)
    pieces = [trees.Walk(trees.Part("dutch", 4, 2, False, at), trees.TREES["dutch"]()) for at in range(4)]
    for piece in pieces:
        piece.run()
    assert whole.compared == 1 + 9
    assert sum(piece.compared for piece in pieces) == whole.compared
    assert sum(piece.histories for piece in pieces) == whole.histories == 81


def test_a_bye_is_asked_for_by_everybody_once() -> None:
    """Four players, one round: nobody, or one of four with a half-point or zero-point bye."""
    import trees

    walk = trees.Walk(trees.Part("dutch", 4, 1, True, 0), trees.TREES["dutch"]())
    walk.run()
    assert walk.compared == 1 + 4 * 2
    assert walk.histories == 9 + 8 * 3  # two games; one game and the bye


def test_a_round_that_differs_is_found(tmp_path: Path) -> None:
    import trees

    def turned(state: RoundState) -> trees.Pairs | None:
        pairs = trees.TREES["dutch"]().literal(state)
        return None if pairs is None else frozenset((b, w) if b else (w, b) for w, b in pairs)

    walk = trees.Walk(trees.Part("dutch", 3, 1, False, 0), replace(trees.TREES["dutch"](), literal=turned))
    walk.run()
    assert (walk.compared, len(walk.different)) == (1, 1)


def test_streams_of_the_evidence_take_turns_and_go_on_where_they_stopped(tmp_path: Path) -> None:
    import evidence

    records = evidence.records_in(tmp_path)
    turns = evidence.turns(records, 25)
    assert turns[:20] == [
        *(("ours", seed) for seed in range(1, 11)),
        *(("theirs", seed) for seed in range(1, 11)),
    ]
    assert len(set(turns)) == 50
    records["ours"].note({"seed": 1})
    assert [seed for name, seed in evidence.turns(records, 25) if name == "ours"] == list(range(2, 26))


def test_an_event_without_an_answer_is_passed_over_counted_and_not_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import evidence

    class Silent:
        def one(self, seed: int) -> object:
            raise EngineError(f"no answer to {seed}")

    monkeypatch.setattr(
        evidence, "streams", lambda _: dict.fromkeys(("ours", "theirs"), (Silent(), Silent()))
    )
    evidence.run(tmp_path, evidence.Judging("reference", 0), 3, 1, "")
    assert evidence.passed_over(tmp_path) == 6
    assert not evidence.turns(evidence.records_in(tmp_path), 3)
    assert not list(evidence.verdicts(tmp_path))
    assert "another program gave no answer: 6." in evidence.summary(tmp_path)


def test_fields_have_the_sizes_that_acceptance_asks_for() -> None:
    import evidence

    drawn = [evidence.Acceptance().simulation(seed) for seed in range(1, 401)]
    large = [one.players for seed, one in enumerate(drawn, 1) if seed % 10 == 0]
    usual = [one.players for seed, one in enumerate(drawn, 1) if seed % 10]
    assert all(100 <= players <= 200 for players in large)
    assert all(20 <= players <= 100 for players in usual)
    middle = sorted(usual)[len(usual) // 2]
    assert 38 <= middle <= 53, "log-uniform: the median is the root of 20 times 100, 44.7"
    assert all(one.rounds < one.players for one in drawn)


def test_a_campaign_begun_in_the_evening_goes_on_past_midnight() -> None:
    from records import end_of

    begun = datetime(2026, 11, 22, 23, 48, tzinfo=UTC)
    assert end_of("23:50", begun) == datetime(2026, 11, 22, 23, 50, tzinfo=UTC)
    assert end_of("00:11", begun) == datetime(2026, 11, 23, 0, 11, tzinfo=UTC)
    assert end_of("23:48", begun) == datetime(2026, 11, 23, 23, 48, tzinfo=UTC)


def _before_round(text: str, rounds: int) -> Tournament:
    """Players in the order of their numbers; a cell of a record is opponent, colour and result, as in `2w1`."""
    from pairwright.model import Colour, Player, round_result

    def entry(cell: str) -> object:
        if len(cell) == 1:
            return round_result(Result(cell))
        return round_result(Result(cell[-1]), int(cell[:-2]), Colour(cell[-2]))

    players = tuple(
        Player(number, f"P{number}", tuple(map(entry, line.split())), rating=2000)
        for number, line in enumerate(text.strip().splitlines(), 1)
    )
    return Tournament(players, rounds, Colour.WHITE)


def test_a_round_falls_into_the_cells_that_its_records_say() -> None:
    """Four players after two rounds of which all can meet once more, in the last round.

    1 has won both games, 3 and 4 one, 2 none. 1 (2.0 of 2 points) has over half: a topscorer; the last pairs left are
    1-2 and 3-4. 1 had White and Black, all games had a winner, nobody was away.
    """
    from axes_cells import axes, cells

    from pairwright.systems.dutch import DUTCH_2026

    text = """
    3w1 4b1
    4w0 3b0
    1b0 2w1
    2b1 1w0
    """
    found = set(cells(DUTCH_2026, _before_round(text, 3)))
    assert found >= {
        "players: 2 to 5",
        "round against players: n - 1",
        "draws among games: none",
        "unplayed among results: none",
        "bye asked for: nobody",
        "allocated bye: nobody",
        "forfeits: none",
        "ratings: all equal",
        "acceleration: none",
        "points: standard",
        "forbidden: none",
        "last round: topscorers",
        "downfloaters: 1",
        "decides: no other round",
    }
    assert found <= {f"{axis}: {cell}" for axis, names in axes(DUTCH_2026).items() for cell in names}
    assert "last round: not" in cells(DUTCH_2026, _before_round(text, 4))


def test_a_round_without_a_pairing_says_what_is_in_the_way() -> None:
    """Two who have met; three of whom everybody has had the bye; three of whom only 3 may have it, 1 having met 2."""
    from axes_cells import cells

    from pairwright.systems.dutch import DUTCH_2026

    met = cells(DUTCH_2026, _before_round("2w1\n1b0", 3))
    assert "no pairing: even, opponents" in met
    every = cells(DUTCH_2026, _before_round("F\nF\nF", 3))
    assert "no pairing: odd, nobody may have the bye" in every
    only = cells(DUTCH_2026, _before_round("2w1 F\n1b0 F\nZ Z", 4))
    assert "no pairing: odd, who may have the bye" in only


REFERENCE = """
from pairwright.formats import read_text
from pairwright.systems.base import RoundState
from pairwright.systems.registry import system_named

def pairs(report):
    return system_named("dutch").pair(RoundState.of(read_text(report).tournament)).pairs
"""


def test_steering_goes_where_rounds_lack_and_on_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import axes

    from pairwright.generate.many import CampaignRecord

    (tmp_path / "reference.py").write_text(REFERENCE)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(axes, "SOUGHT", 10)
    steering = axes.Steering("python:reference:pairs", "2026", 1, 6)
    record = CampaignRecord(tmp_path / "axes.jsonl", "axes 2026")
    table = axes.run(record, tmp_path, steering, "", 6)
    assert table.trials == 6
    assert table.different == 0
    assert table.compared["rounds"] == len(table.seen) > 6
    lacking = steering.lacking(table)
    assert lacking
    assert all(not table.rounds[cell] for cell in lacking)
    some = replace(steering, towards=("no pairing: odd", "decides: C10")).lacking(table)
    assert some == [cell for cell in lacking if cell.startswith(("no pairing: odd", "decides: C10"))]
    again = axes.counted(record)
    assert (again.rounds, again.seen, again.pool) == (table.rounds, table.seen, table.pool)
    assert axes.run(record, tmp_path, steering, "", 2).trials == 8
    assert "| players | 2 to 5 |" in axes.summary(again, "2026", 1)


def test_changed_positions_can_still_be_paired() -> None:
    """Whatever is changed, both sides of a game agree: a tournament that contradicts itself can't be built."""
    from axes_steering import changed

    from pairwright.formats import read_text, write_trf
    from pairwright.generate import Mix, NamedSystem, generate
    from pairwright.generate.rng import Rng, Stream

    for seed in range(30):
        made = generate(Mix(most_players=8), seed, NamedSystem()).tournament
        tournament = made.before(max(made.completed_rounds, 1))
        other = changed(tournament, NamedSystem(), Rng(seed, Stream.OWN))
        assert read_text(write_trf(other), purpose="check").tournament


def test_settings_toward_a_cell_make_an_event() -> None:
    """Of every axis with settings of its own, whatever else is drawn."""
    from axes_cells import axes
    from axes_steering import _EXTRA, settings_toward

    from pairwright.generate import NamedSystem, rounds
    from pairwright.generate.rng import Rng, Stream
    from pairwright.systems.dutch import DUTCH_2026

    every = [(axis, cell) for axis, cells in axes(DUTCH_2026).items() if axis in _EXTRA for cell in cells]
    for seed, (axis, cell) in enumerate(every * 4):
        if cell in ("51 to 100", "101 to 200"):
            continue
        simulation = settings_toward(axis, cell, seed, Rng(seed, Stream.OWN, 1))
        assert next(rounds(simulation, seed, NamedSystem())).players, (axis, cell)


def test_positions_are_built_for_cells_that_events_hardly_reach() -> None:
    """Of a hundred for each cell one at least falls into it, and a report can say every one."""
    from axes_cells import cells
    from axes_recipes import built

    from pairwright.formats import read_text, write_trf
    from pairwright.generate.rng import Rng, Stream
    from pairwright.systems.dutch import DUTCH_2026

    hard = (
        "round against players: under n - 1",
        "allocated bye: to one of few who may",
        "decides: C10",
        "decides: 4.3.4",
        "colours: 5.2.2 by the difference",
        "no pairing: odd, colours",
        "no pairing: odd, nobody may have the bye",
        "last round: no topscorer",
    )
    for wanted in hard:
        axis, _, cell = wanted.partition(": ")
        positions = (built(axis, cell, Rng(seed, Stream.OWN), 8) for seed in range(100))
        found = next(one for one in positions if wanted in cells(DUTCH_2026, one))
        assert wanted in cells(DUTCH_2026, read_text(write_trf(found, "trf-2026")).tournament)


ABSENCE = """\
142 2
152 W
162  W 3.0    D 2.0    L 1.0    P 2.0    A 1.0
192 FIDE_DUTCH_2026
001    1      A                                 2000                             6.0    1     2 w 1     3 b 1
001    2      B                                 1900                             3.0    2     1 b 0  0000 - U
001    3      C                                 1800                             3.0    3  0000 - U     1 w 0
"""
"""The case of docs/explanation/differences.md: BH of B is 9 here and 10 in Gacrux, and so it is of C."""


def test_a_known_cause_explains_a_value_only_if_it_gives_that_value() -> None:
    pytest.importorskip("gacrux")
    import gacrux_voices

    from pairwright.generate import StandingsChecker

    def causes(report: str, *codes: str, rounds: int = 2) -> dict[str, int]:
        finding = StandingsChecker(gacrux_voices.GacruxRanker(), codes, causes=gacrux_voices.CAUSES).finding(
            report, rounds
        )
        assert finding.fault == ""
        return finding.known

    early = """\
142 2
152 W
192 FIDE_DUTCH_2026
001    1      A                                 2000                             1.0    1     2 w 1
001    2      B                                 1900                             0.0    2     1 b 0
"""  # the case of the page: FB is 1/2 for both here, 0 and 1 there
    assert causes(early, "FB", rounds=1) == {"Fore Buchholz before the last round announced": 2}

    both = """\
142 5
152 W
192 FIDE_DUTCH_2026
001    1      A                                 2000                             2.0    1  0000 - U     3 w 1
001    2      B                                 1900                             2.0    2     3 w 1  0000 - U
001    3      C                                 1800                             0.0    3     2 b 0     1 b 0
"""  # A: C with a draw 1/2, and a dummy with the own 1 + 1/2; there C's 0, and a dummy with two draws
    several = {"several of these causes": 2, "Fore Buchholz before the last round announced": 1}
    assert causes(both, "FB") == several

    absence = "totals that begin with the points of one absence"
    assert causes(ABSENCE, "BH") == {absence: 2}
    longer = ABSENCE.replace("142 2", "142 3")
    assert causes(longer, "BH") == {absence: 2}, "3 points are not more than two draws either"
    assert causes(ABSENCE.replace("A 1.0", "A 0.0"), "BH") == {}


def test_a_value_of_no_known_cause_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """In an event whose absences are worth points: the condition alone does not explain any value."""
    pytest.importorskip("gacrux")
    import gacrux_voices

    from pairwright.generate import StandingsChecker

    class Wrong(gacrux_voices.GacruxRanker):
        def values(self, report, codes):  # type: ignore[no-untyped-def]
            found = super().values(report, codes)
            return {
                code: {player: value + 1 for player, value in values.items()}
                for code, values in found.items()
            }

    finding = StandingsChecker(Wrong(), ("BH",), causes=gacrux_voices.CAUSES).finding(ABSENCE, 2)
    assert "BH of 2: 9 here, 11 there" in finding.fault
    assert finding.known == {}


def test_ranks_of_gacrux_after_fore_buchholz_are_those_that_its_values_give() -> None:
    """In one run SB/C2 is computed with the mark that Fore Buchholz has left, and ranks follow it."""
    pytest.importorskip("gacrux")
    import evidence
    from gacrux_voices import CAUSES, GacruxRanker

    from pairwright.generate import NamedSystem, OwnSource, StandingsChecker

    codes = ("STD", "FB/M2", "BWG", "SB/C2", "APRO")
    made = OwnSource(evidence.Acceptance(), NamedSystem()).made(13856)
    ranker = GacruxRanker()
    ranks = ranker.ranks(made.report, codes)
    together = {one["cid"]: one["rank"] for one in ranker._computed(made.report, ["PTS", *codes])}
    assert ranks != together
    finding = StandingsChecker(ranker, (), causes=CAUSES).finding(made.report, made.rounds)
    assert finding.fault == ""


def test_what_c1_and_c2_forbid_is_read_off_the_records() -> None:
    """1 and 2 have met, 1 has had the allocated bye, 2 a full-point one; 3, with half a point, may have the bye."""
    from second_byes import broken, position

    tournament = _before_round("2w1 U\n1b0 F\nH H", 4)
    assert broken(tournament, ((1, 2), (3, 0))) == ["C1: they have met"]
    assert broken(tournament, ((1, 3), (2, 0))) == ["C2: a second bye"]
    assert broken(tournament, ((3, 2), (1, 0))) == ["C2: a second bye"]
    assert broken(tournament, ((3, 0),)) == []
    assert broken(tournament, ((3, 0), (3, 0))) == ["more byes than one"]
    barred = [
        sum(any(entry.result is Result.ALLOCATED_BYE for entry in player.results) for player in one)
        for one in map(position, range(40))
    ]
    assert sum(barred) > 40, "in most positions several have had the bye"
    for seed in range(20):
        strung_out = position(seed, apart=True)
        scores = [
            score + player.virtual_points(strung_out.next_round)
            for score, player in zip(strung_out.scores, strung_out, strict=True)
        ]
        assert len(set(scores)) == len(scores), "brackets consist of floaters: there the reference fails"
