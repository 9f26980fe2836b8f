"""Comparing two engines: a program with one known fault is caught, and the case against it is made small."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path

import pytest

import pairwright as pw
from case_files import parse_cases
from pairwright.cli.main import run
from pairwright.errors import InvalidTournament
from pairwright.formats import read_text
from pairwright.generate.campaign import RECORD, Campaign, crosscheck
from pairwright.generate.differences import Answer, DifferenceKind, ask, difference, pairs_difference
from pairwright.generate.external import EngineError, ExternalEngine
from pairwright.generate.known_rounds import KNOWN_ROUNDS, KnownRound
from pairwright.generate.scenarios import Mix
from pairwright.generate.second_opinions import standings_of
from pairwright.generate.shrink import smallest, without_players
from pairwright.generate.sources import NamedSystem, rounds
from pairwright.generate.voices import CallableEngine, voice_named
from pairwright.model import Result, Tournament
from pairwright.standings import announced_codes, read_code, standings
from pairwright.systems.base import RoundState


@dataclass(frozen=True)
class OtherEngine(ExternalEngine):
    """Our own engine in the place of another program, with a fault of a kind."""

    fault: str = ""

    def answer(self, text: str) -> list[tuple[int, int]]:
        """The pairs, by our reader and engine, spoilt by the fault."""
        tournament = read_text(text).tournament
        pairs = NamedSystem().pair(RoundState.of(tournament)).pairs
        half_bye = any(player.result(1).result is Result.HALF_BYE for player in tournament)
        if self.fault == "colours" and half_bye and tournament.completed_rounds == 2:
            return [pairs[0][::-1], *pairs[1:]]
        if self.fault == "crash" and tournament.completed_rounds == 1:
            raise EngineError("the program ended with 99")
        return pairs


def campaign(fault: str = "") -> Campaign:
    """A comparison with our own engine, or with one that has a fault.

    The fault "colours": in round 3 those of board 1 are exchanged if anybody had a half-point bye in round 1.
    """
    return Campaign((OtherEngine("other", fault=fault),), mix=Mix(("byes",), 12), tries=300)


def test_the_same_engine_is_found_the_same() -> None:
    found = crosscheck(campaign(), range(2))
    assert found.same
    assert found.rounds >= 6
    assert "2 tournaments" in found.summary()
    assert "0 with a difference" in found.summary()


def test_a_fault_is_found_and_made_small(tmp_path: Path) -> None:
    """Little is left but what the fault needs: two rounds, a half-point bye in round 1, a board."""
    found = crosscheck(campaign("colours"), range(6), folder=tmp_path / "found")
    assert not found.same
    first = found.differences[0]
    assert first.kind == DifferenceKind.COLOURS.value
    assert first.round == 3
    small = read_text(first.report).tournament
    assert small.completed_rounds == 2
    assert len(small) <= 4 < first.players
    assert any(player.result(1).result is Result.HALF_BYE for player in small)
    assert (tmp_path / "found" / f"difference-{first.seed}" / "report.trf").read_text(
        encoding="utf-8"
    ) == first.report
    (case,) = parse_cases(
        (tmp_path / "found" / f"difference-{first.seed}" / "case.pairs").read_text(encoding="utf-8")
    )
    ours = ask(NamedSystem(case.system, case.edition), read_text(case.report).tournament)
    assert pairs_difference(ours.pairs, case.expected) is DifferenceKind.COLOURS
    assert f"seed {first.seed}, round 3" in found.summary()


def turned(text: str) -> list[tuple[int, int]]:
    """A voice that exchanges the colours of board 1."""
    pairs = NamedSystem().pair(RoundState.of(read_text(text).tournament)).pairs
    return [pairs[0][::-1], *pairs[1:]]


def right(text: str) -> list[tuple[int, int]]:
    """A voice that agrees with us."""
    return NamedSystem().pair(RoundState.of(read_text(text).tournament)).pairs


def test_any_number_of_voices_is_asked_and_told(tmp_path: Path) -> None:
    voices = [CallableEngine(f"{__name__}:{name}") for name in ("right", "turned", "turned")]
    found = crosscheck(replace(campaign(), voices=tuple(voices)), range(1), folder=tmp_path)
    (first,) = found.differences
    assert (first.round, first.kind, first.known) == (1, DifferenceKind.COLOURS.value, "")
    assert list(first.answers) == [
        "dutch",
        f"{__name__}:right",
        f"{__name__}:turned",
        f"{__name__}:turned (3)",
    ]
    ours, same, other, again = first.answers.values()
    assert ours == same == first.ours != other == again == first.theirs
    told = (tmp_path / "difference-0" / "answers.txt").read_text().splitlines()
    assert told[0] == f"dutch: {ours}"
    assert len(told) == 4


def as_coded(text: str) -> list[tuple[int, int]]:
    """A voice that pairs a report by the system that it names."""
    return pw.read(text).pair().pairs


@pytest.mark.parametrize("system", ["team", "double-swiss", "dubov"])
def test_every_system_can_be_compared(system: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["crosscheck", f"python:{__name__}:as_coded", "-s", system, "-n", "4", "--players", "12"]
    assert run(words) == (
        0 if system != "dubov" else 1
    )  # a report without a type is paired by the Dutch rules
    said = capsys.readouterr().out
    assert "4 tournaments" in said
    assert ("(0 without a legal pairing), 0 with a difference" in said) == (system != "dubov")


def test_a_function_has_to_be_there() -> None:
    assert isinstance(voice_named(sys.executable, ("--dutch",)), ExternalEngine)
    assert voice_named(f"python:{__name__}:right", ()).name == f"{__name__}:right"
    with pytest.raises(InvalidTournament, match="python:MODULE:FUNCTION"):
        voice_named("python:right", ())
    with pytest.raises(EngineError, match="Unknown function"):
        voice_named(f"python:{__name__}:nothing", ())


def test_known_causes_are_recognised_by_what_the_smallest_tournament_has() -> None:
    """The case of docs/explanation/differences.md, and the same with a bye that is worth a win."""
    worthless = """\
XXR 8
XXC black1
BBU  0.0
001    1                                                                         0.5          2 w -  0000 - H
001    2                                                                         0.0          1 b -     4 w 0
001    3                                                                         0.5       0000 - H  0000 - U
001    4                                                                         2.0          5 w 1     2 b 1
001    5                                                                         0.0          4 b 0  0000 - Z
"""
    usual = worthless.replace("BBU  0.0", "BBU  1.0").replace(
        "0.5       0000 - H  0000 - U", "1.5       0000 - H  0000 - U"
    )
    again, bye, baku = KNOWN_ROUNDS
    theirs = Answer(((4, 1), (5, 3), (2, 0)))
    here, there = (read_text(text).tournament for text in (worthless, usual))
    assert bye.explains(here, DifferenceKind.PAIRS, theirs)
    assert not bye.explains(here, DifferenceKind.COLOURS, theirs)
    assert not bye.explains(there, DifferenceKind.PAIRS, theirs)
    assert not baku.explains(here, DifferenceKind.PAIRS, theirs)
    accelerated = there.unchecked(system="FIDE_DUTCH_BAKU")
    assert baku.explains(accelerated, DifferenceKind.PAIRS, theirs), (
        "five players: 1 is left on division by 4"
    )
    assert not baku.explains(
        accelerated.unchecked(players=accelerated.players[:4]), DifferenceKind.PAIRS, theirs
    )
    assert not again.explains(here, DifferenceKind.PAIRS, theirs), "2 has had no bye"
    assert again.explains(here, DifferenceKind.PAIRS, Answer(((4, 1), (5, 2), (3, 0)))), "3 has had one"


def test_a_known_cause_is_counted_and_the_event_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    cause = KnownRound("colours of board 1", lambda _, kind, __: kind is DifferenceKind.COLOURS)
    monkeypatch.setattr(sys.modules[Campaign.__module__], "KNOWN_ROUNDS", (cause,))
    plan = replace(campaign(), voices=(CallableEngine(f"{__name__}:turned"),), mix=Mix(("byes",), 6), tries=5)
    found = crosscheck(plan, range(1))
    (report,) = found.reports
    assert found.same
    assert report.known == {"colours of board 1": report.rounds - report.impossible}
    assert report.rounds > 1
    assert "answers differ by a known cause: colours of board 1" in found.summary()


def test_a_campaign_is_taken_up_where_it_stopped(tmp_path: Path) -> None:
    def interrupt(done: int, wanted: int, differences: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    plan = campaign("colours")
    folder = tmp_path / "run"
    with pytest.raises(KeyboardInterrupt):
        crosscheck(plan, range(3), folder=folder, progress=interrupt)
    with (folder / RECORD).open("a", encoding="utf-8") as record:
        record.write('{"seed": 2, "mo')  # a line cut off by the interruption
    calls = []
    resumed = crosscheck(plan, range(3), folder=folder, progress=lambda *call: calls.append(call[0]))
    assert calls == [3]
    whole = crosscheck(plan, range(3))
    assert [(r.seed, r.rounds, r.difference) for r in resumed.reports] == [
        (r.seed, r.rounds, r.difference) for r in whole.reports
    ]


def test_the_record_of_another_campaign_is_left_alone(tmp_path: Path) -> None:
    plan = campaign()
    crosscheck(plan, range(1), folder=tmp_path / "run")
    with pytest.raises(InvalidTournament, match="another campaign"):
        crosscheck(replace(plan, mix=Mix(("plain",))), range(1), folder=tmp_path / "run")


@pytest.mark.parametrize("content", [b"", b"\n", b"seeds\n", b"\xff\xfe", b"[" * 100_000])
def test_a_file_that_is_no_record_is_left_alone(content: bytes, tmp_path: Path) -> None:
    (tmp_path / RECORD).write_bytes(content)
    with pytest.raises(InvalidTournament, match="another campaign"):
        crosscheck(campaign(), range(1), folder=tmp_path)
    assert (tmp_path / RECORD).read_bytes() == content


def test_a_program_that_crashes_is_a_difference() -> None:
    plan = campaign("crash")
    (found,) = crosscheck(plan, range(1)).differences
    assert found.kind == DifferenceKind.FAILURE.value
    assert "99" in found.theirs
    assert read_text(found.report).tournament.completed_rounds == 1


@pytest.mark.parametrize(
    ("ours", "theirs", "kind"),
    [
        (((1, 2), (3, 4)), ((1, 2), (3, 4)), None),
        (((1, 2), (3, 4)), ((3, 4), (1, 2)), DifferenceKind.ORDER),
        (((1, 2), (3, 4)), ((1, 2), (4, 3)), DifferenceKind.COLOURS),
        (((1, 2), (3, 4)), ((1, 3), (2, 4)), DifferenceKind.PAIRS),
        (((1, 2), (3, 0)), ((1, 3), (2, 0)), DifferenceKind.PAIRS),
        (((1, 2),), None, DifferenceKind.UNPAIRABLE),
        (None, ((1, 2),), DifferenceKind.UNPAIRABLE),
        (None, None, None),
    ],
)
def test_answers_differ_in_the_gravest_way(
    ours: tuple[tuple[int, int], ...] | None,
    theirs: tuple[tuple[int, int], ...] | None,
    kind: DifferenceKind | None,
) -> None:
    assert difference(Answer(ours), Answer(theirs)) is kind
    assert difference(Answer(ours, "crash"), Answer(theirs)) is DifferenceKind.FAILURE


def tournament(seed: int = 5, number: int = 4) -> Tournament:
    course = rounds(Mix(("wild",), 20), seed, NamedSystem())
    return next(state for state in course if state.next_round == number)


def test_what_has_to_stay_is_all_that_is_left() -> None:
    """Shrunk while one player keeps a half-point bye: that player alone remains, with that round alone."""

    def holds(candidate: Tournament) -> bool:
        return any(entry.result is Result.HALF_BYE for player in candidate for entry in player.results)

    start = next(state for seed in range(50) if holds(state := tournament(seed)))
    small = smallest(start, holds)
    assert len(small) == 1
    assert small.completed_rounds == 1
    assert small.players[0].results[0].result is Result.HALF_BYE
    assert not small.byes
    assert not small.forbidden


def test_no_more_is_tried_than_allowed() -> None:
    tried = []

    def holds(candidate: Tournament) -> bool:
        tried.append(candidate)
        return True

    smallest(tournament(), holds, tries=7)
    assert len(tried) <= 7


def test_without_a_player_games_become_byes_of_the_same_worth() -> None:
    start = tournament()
    gone = start.players[0].id
    rest = without_players(start, frozenset({gone}))
    worth = start.point_system
    for player in rest:
        before = start.by_id[player.id]
        assert all(entry.opponent != gone for entry in player.results)
        for entry, old in zip(player.results, before.results, strict=True):
            assert entry.points(worth) == old.points(worth)


def counted(report: str, codes: tuple[str, ...]) -> dict[int, tuple[int, list[Fraction | None]]]:
    """Standings that agree with ours."""
    rows = standings(read_text(report).tournament, codes).rows
    return {row.player: (row.rank, [row.values[str(read_code(code))] for code in codes]) for row in rows}


def half_byes_twice(report: str, codes: tuple[str, ...]) -> dict[int, tuple[int, list[Fraction | None]]]:
    """The same, but the first tie-break of everybody with a half-point bye is one more, and so is every rank then."""
    with_bye = {
        player.id
        for player in read_text(report).tournament
        if any(entry.result is Result.HALF_BYE for entry in player.results)
    }
    return {
        player: (rank + 1, [(values[0] or 0) + 1, *values[1:]]) if player in with_bye else (rank, values)
        for player, (rank, values) in counted(report, codes).items()
    }


def only_ranks(report: str, codes: tuple[str, ...]) -> dict[int, tuple[int, list[Fraction | None]]]:
    """Our values, but the ranks of those who won a forfeited game are one more."""
    won = {
        player.id
        for player in read_text(report).tournament
        if any(entry.result is Result.FORFEIT_WIN for entry in player.results)
    }
    return {
        player: (rank + (player in won), values) for player, (rank, values) in counted(report, codes).items()
    }


def without_the_last(report: str, codes: tuple[str, ...]) -> dict[int, tuple[int, list[Fraction | None]]]:
    """Standings that pass over the player with the largest start number."""
    rows = counted(report, codes)
    return {player: row for player, row in rows.items() if player != max(rows)}


def one_value_more(report: str, codes: tuple[str, ...]) -> dict[int, tuple[int, list[Fraction | None]]]:
    """A value that nobody asked for, which moves all behind it."""
    return {player: (rank, [None, *values]) for player, (rank, values) in counted(report, codes).items()}


def listed(report: str, codes: tuple[str, ...]) -> list[int]:
    """No standings at all."""
    return [1, 2]


def standings_campaign(name: str, scenario: str) -> Campaign:
    checker = standings_of(f"python:{__name__}:{name}")
    return replace(campaign(), mix=Mix((scenario,), 12), standings=(checker,))


def test_final_standings_are_compared_value_by_value() -> None:
    found = crosscheck(standings_campaign("counted", "byes"), range(3))
    assert found.same
    assert all(report.values >= 2 * report.players for report in found.reports)
    assert f"{sum(report.values for report in found.reports)} values and ranks" in found.summary()


def test_a_difference_in_standings_is_made_small(tmp_path: Path) -> None:
    """What is left is one player with a half-point bye, and the one code; of ranks, two players and a forfeit."""
    found = crosscheck(standings_campaign("half_byes_twice", "byes"), range(6), folder=tmp_path)
    first = next(one for one in found.differences if one.kind == DifferenceKind.VALUES.value)
    small = read_text(first.report).tournament
    assert [entry.result for player in small for entry in player.results] == [Result.HALF_BYE]
    codes = announced_codes(small)
    assert len(codes[0]) == 1
    assert " here, " in first.theirs
    folder = tmp_path / f"difference-{first.seed}"
    assert {file.name for file in folder.iterdir()} == {"report.trf", "answers.txt"}
    assert first.theirs.splitlines()[0] in (folder / "answers.txt").read_text(encoding="utf-8")
    ranks = crosscheck(standings_campaign("only_ranks", "forfeits"), range(3)).differences[0]
    assert ranks.kind == DifferenceKind.RANKS.value
    assert len(read_text(ranks.report).tournament) <= 2


def test_a_function_that_gives_no_standings_is_a_failure(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["crosscheck", f"python:{__name__}:right", "--standings", f"python:{__name__}:turned"]
    assert run([*words, "-n", "1", "--players", "6", "--json"]) == 1
    (found,) = json.loads(capsys.readouterr().out)["differences"]
    assert found["kind"] == DifferenceKind.FAILURE.value
    assert "turned() takes 1 positional argument" in found["theirs"]
    assert run(["crosscheck", "/bin/true", "--standings", "gacrux", "-n", "1"]) == 3


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("without_the_last", "without_the_last: no answer for "),
        ("one_value_more", "one_value_more does not give a value for each of "),
        ("listed", "listed: AttributeError: 'list'"),
    ],
)
def test_standings_of_another_form_are_a_failure_of_the_function(name: str, said: str) -> None:
    (found,) = crosscheck(standings_campaign(name, "byes"), range(1)).differences
    assert found.kind == DifferenceKind.FAILURE.value
    assert said in found.theirs
