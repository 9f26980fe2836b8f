"""Comparing two engines: a program with one known fault is caught, and the case against it is made small."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from pairwright.errors import InvalidTournament
from pairwright.formats import read_text
from pairwright.generate.answers import Answer, Kind, ask, difference, pairs_difference
from pairwright.generate.cases import parse_cases
from pairwright.generate.crosscheck import RECORD, Campaign, crosscheck
from pairwright.generate.external import EngineError, ExternalEngine
from pairwright.generate.named import NamedSystem
from pairwright.generate.scenarios import Mix
from pairwright.generate.shrink import smallest, without_players
from pairwright.generate.tournaments import rounds
from pairwright.model import Result, Tournament
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
    return Campaign(OtherEngine("other", fault=fault), mix=Mix(("byes",), 12), tries=300)


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
    assert first.kind == Kind.COLOURS.value
    assert first.round == 3
    small = read_text(first.report).tournament
    assert small.completed_rounds == 2
    assert len(small) <= 4 < first.players
    assert any(player.result(1).result is Result.HALF_BYE for player in small)
    assert (tmp_path / "found" / f"difference-{first.seed}.trf").read_text(encoding="utf-8") == first.report
    (case,) = parse_cases((tmp_path / "found" / f"difference-{first.seed}.pairs").read_text(encoding="utf-8"))
    ours = ask(NamedSystem(case.system, case.edition), read_text(case.report).tournament)
    assert pairs_difference(ours.pairs, case.expected) is Kind.COLOURS
    assert f"seed {first.seed}, round 3" in found.summary()


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


def test_a_program_that_crashes_is_a_difference() -> None:
    plan = campaign("crash")
    (found,) = crosscheck(plan, range(1)).differences
    assert found.kind == Kind.FAILURE.value
    assert "99" in found.theirs
    assert read_text(found.report).tournament.completed_rounds == 1


@pytest.mark.parametrize(
    ("ours", "theirs", "kind"),
    [
        (((1, 2), (3, 4)), ((1, 2), (3, 4)), None),
        (((1, 2), (3, 4)), ((3, 4), (1, 2)), Kind.ORDER),
        (((1, 2), (3, 4)), ((1, 2), (4, 3)), Kind.COLOURS),
        (((1, 2), (3, 4)), ((1, 3), (2, 4)), Kind.PAIRS),
        (((1, 2), (3, 0)), ((1, 3), (2, 0)), Kind.PAIRS),
        (((1, 2),), None, Kind.UNPAIRABLE),
        (None, ((1, 2),), Kind.UNPAIRABLE),
        (None, None, None),
    ],
)
def test_answers_differ_in_the_gravest_way(
    ours: tuple[tuple[int, int], ...] | None, theirs: tuple[tuple[int, int], ...] | None, kind: Kind | None
) -> None:
    assert difference(Answer(ours), Answer(theirs)) is kind
    assert difference(Answer(ours, "crash"), Answer(theirs)) is Kind.FAILURE


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
