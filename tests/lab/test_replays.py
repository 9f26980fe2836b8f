"""Real events played again: what is kept of them, fitted strengths, and studies of several."""

from __future__ import annotations

import re
from itertools import product
from math import log
from pathlib import Path
from xml.etree import ElementTree as ET

import numpy as np
import pytest

from pairwright.errors import FormatError, InvalidTournament
from pairwright.formats import write_trf
from pairwright.generate import Simulation, generate, model_named
from pairwright.generate.models import Chances
from pairwright.generate.rng import Rng, Stream
from pairwright.lab import Results, comparisons, measure_run, parse_plan, replay, run
from pairwright.lab.own_code import NOTHING_OWN
from pairwright.lab.past_event import PastEvent
from pairwright.lab.replays import chances_to_win, replay_plan, reports_in
from pairwright.lab.report import page
from pairwright.lab.strengths import SURPRISE, Games, fitted, most_probable
from pairwright.model import PointSystem, Result, Tournament
from pairwright.systems.registry import system_named

ABSENT = {
    "half_byes": 0.05,
    "zero_byes": 0.03,
    "full_byes": 0.02,
    "withdrawals": 0.02,
    "late_entries": 0.1,
    "forfeits": 0.06,
}


def event(seed: int = 3, *, players: int = 21, system: str = "dutch", **more: object) -> Tournament:
    """A finished event with absences of all kinds."""
    settings = Simulation(players=players, rounds=6, model=model_named("milvang"), **{**ABSENT, **more})  # type: ignore[arg-type]
    return generate(settings, seed, system_named(system)).tournament


def past(tournament: Tournament, *, kept: bool = True) -> PastEvent:
    return PastEvent(write_trf(tournament, "trf-2026").encode(), "event.trf", kept)


def study(
    folder: Path, *systems: str, results: str = "kept", events: int = 3, **events_of: Tournament
) -> Results:
    """A study of some events, each system by its name."""
    source = folder / "reports"
    source.mkdir()
    files = []
    for name, tournament in events_of.items():
        files.append(source / f"{name}.trf")
        files[-1].write_text(write_trf(tournament, "trf-2026"), encoding="utf-8")
    plan, where = replay_plan(files, systems, results=results, events=events)
    run(plan, folder / "run", source=where)
    return Results(folder / "run")


@pytest.mark.parametrize("system", ["dutch", "uscf", "burstein"])
def test_the_same_system_on_the_results_that_were_gives_the_same_event(tmp_path: Path, system: str) -> None:
    real = event(system=system)
    found = study(tmp_path, system, real=real)
    for contender in (0, 1):  # as played, and the system
        again = replay(tmp_path / "run", 0, contender, 0).event.tournament
        for player in real:
            assert again.by_id[player.id].results == player.results, player.called
    assert not found.cases


def test_attendance_is_kept_under_every_system(tmp_path: Path) -> None:
    real = event()
    study(tmp_path, "uscf", real=real, results="drawn", events=1)
    again = replay(tmp_path / "run", 0, 0, 0).event.tournament
    requested = (Result.HALF_BYE, Result.ZERO_BYE, Result.FULL_BYE)
    there = {
        (p.id, n, p.result(n).result) for p in real for n in range(1, 7) if p.result(n).result in requested
    }
    kept = {
        (p.id, n, p.result(n).result) for p in again for n in range(1, 7) if p.result(n).result in requested
    }
    assert kept == there
    assert there
    missed = {(p.id, n) for p in real for n in range(1, 7) if p.result(n).result is Result.FORFEIT_LOSS}
    assert missed
    for player, number in missed:  # forfeits again, unless he has the bye
        assert again.by_id[player].result(number).result in (Result.FORFEIT_LOSS, Result.ALLOCATED_BYE)


def test_points_colours_and_prohibitions_of_the_event_are_kept(tmp_path: Path) -> None:
    real = event(
        points=PointSystem(win=30, draw=10, forfeit_win=30, full_bye=30, half_bye=10, allocated_bye=10),
        forbidden_groups=2,
    )
    found = study(tmp_path, "dutch", real=real, results="drawn", events=1)
    again = replay(tmp_path / "run", 0, 0, 0).event.tournament
    assert (again.point_system, again.forbidden) == (real.point_system, real.forbidden)
    assert again.initial_colour == real.initial_colour
    measure_run(found, ["best-wins-points"])  # from the record, which knows the points of the event, too
    ((_, recorded),) = found.record.events(found.shards[0])
    assert [p.results for p in recorded.tournament] == [p.results for p in again]
    assert recorded.tournament.point_system == real.point_system


def test_a_game_that_was_played_ends_as_it_did_whoever_has_white() -> None:
    real = past(event())
    number, game = next(
        (number, pairing.games[0])
        for number, round_ in enumerate(real.games, 1)
        for pairing in round_
        if pairing.games and pairing.games[0].result == (Result.WIN, Result.LOSS)
    )
    assert real.ending(number, game.white, game.black) == (Result.WIN, Result.LOSS)
    assert real.ending(1, game.black, game.white) == (Result.LOSS, Result.WIN)
    assert past(event(), kept=False).ending(number, game.white, game.black) is None


def test_the_most_probable_strengths_are_those_of_a_search_through_all() -> None:
    """Three players, two games: the posterior written down literally, and its largest value looked for on a grid."""
    model, prior, errors = (
        model_named("elo"),
        np.array([1800.0, 1760.0, 1900.0]),
        np.array([80.0, 60.0, 100.0]),
    )
    games = Games(np.array([0, 1]), np.array([1, 2]), np.array([0, 1]))  # 1 beats 2, 2 draws with 3

    def posterior(strength: tuple[int, ...]) -> float:
        before = -sum((s - p) ** 2 / (2 * e * e) for s, p, e in zip(strength, prior, errors, strict=True))
        first: Chances = model(strength[0], strength[1])
        second: Chances = model(strength[1], strength[2])
        return before + sum(log(SURPRISE + (1 - 3 * SURPRISE) * p) for p in (first.win, second.draw))

    best = max(product(range(1790, 1830, 2), range(1735, 1775, 2), range(1850, 1900, 2)), key=posterior)
    fit = most_probable(games, prior, errors, model)
    assert np.abs(fit.strength - np.array(best)).max() <= 3
    assert posterior(tuple(fit.strength.tolist())) >= posterior(best) - 1e-3


def test_without_a_game_the_rating_is_all_that_is_known() -> None:
    nothing = np.zeros(0, np.int64)
    fit = most_probable(
        Games(nothing, nothing, nothing),
        np.array([2000.0, 1500.0]),
        np.array([80.0, 300.0]),
        model_named("milvang"),
    )
    assert fit.strength.tolist() == [2000, 1500]
    assert np.allclose(fit.error, [80, 300])


def test_the_fit_finds_the_strengths_that_made_an_event_within_its_intervals() -> None:
    """40 events of 20 players and 7 rounds whose true strengths are known: 95 % of the intervals should hold them."""
    model, rng = model_named("milvang"), np.random.default_rng(2301)
    inside, better = [], []
    for number in range(40):
        ratings = np.sort(rng.integers(1500, 2400, 20))[::-1]
        true = ratings + np.rint(80 * rng.standard_normal(20)).astype(np.int64)
        rounds = [rng.permutation(20).reshape(-1, 2) for _ in range(7)]
        white, black = np.concatenate(rounds).T
        draw = Rng(number, Stream.RESULTS)
        codes = (Result.WIN, Result.DRAW, Result.LOSS)
        ends = [
            codes.index(model(int(true[w]), int(true[b])).result(draw))
            for w, b in zip(white, black, strict=True)
        ]
        fit = most_probable(
            Games(white, black, np.array(ends)), ratings.astype(np.float64), np.full(20, 80.0), model
        )
        inside.append((np.abs(true - fit.strength) < 1.96 * fit.error).mean())
        better.append(((true - fit.strength) ** 2).mean() / ((true - ratings) ** 2).mean())
    assert 0.93 < np.mean(inside) < 0.97  # 800 strengths: 95 % ± 2
    assert np.mean(better) < 0.95  # nearer to the truth than the ratings


def test_drawn_strengths_have_the_spread_of_the_fit() -> None:
    fit = fitted(past(event()), "milvang", 30, NOTHING_OWN, 80)
    drawn = np.array([fit.drawn(Rng(seed, Stream.STRENGTHS)) for seed in range(600)])
    assert np.allclose(drawn.mean(axis=0), fit.strength, atol=5 * fit.error.max() / 600**0.5)
    assert np.allclose(drawn.std(axis=0), fit.error, rtol=0.2)


def test_an_unrated_player_is_an_average_one_who_may_be_anything() -> None:
    real = event()
    players = [
        *real.players[:-1],
        real.players[-1].__class__(id=real.players[-1].id, results=real.players[-1].results),
    ]
    fit = fitted(past(real.unchecked(players=tuple(players))), "milvang", 30, NOTHING_OWN, 80)
    assert fit.error[-1] > 1.5 * fit.error[:-1].max()


def test_what_a_system_changes_is_nothing_where_it_changes_nothing(tmp_path: Path) -> None:
    found = study(tmp_path, "dutch", "uscf", one=event(3), two=event(4))
    names = ["same-winner", "same-top", "place-change", "same-games", "rounds-alike"]
    for comparison in comparisons(found, names):
        as_played, dutch, uscf = (line.value.mean for line in comparison.lines)
        nothing = {"same-winner": 1, "place-change": 0, "rounds-alike": 6}.get(comparison.measure.name, 100)
        assert as_played == dutch == nothing
        if comparison.measure.name in ("same-games", "rounds-alike"):
            assert uscf < nothing
    for number in (0, 1):
        (won,) = {one.player for one in chances_to_win(found, number) if one.won}
        shares = {one.player: [share.mean for share in one.shares] for one in chances_to_win(found, number)}
        assert shares[won][:2] == [1, 1]
        assert all(mine[:2] == [0, 0] for player, mine in shares.items() if player != won)


def test_measures_of_a_replay_are_the_same_from_its_record(tmp_path: Path) -> None:
    found = study(tmp_path, "uscf", one=event(), events=2)
    for shard in found.shards:
        for number, recorded in found.record.events(shard):
            contender = int(shard.split("-")[1][1:])
            played = replay(tmp_path / "run", 0, contender, number).event
            for measure in found.measures:
                if not measure.volatile:
                    assert np.array_equal(measure.of(recorded), measure.of(played), equal_nan=True), (
                        measure.name
                    )


def test_a_folder_is_a_study_of_what_can_be_replayed_in_it(tmp_path: Path) -> None:
    whole = event()
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "whole.trf").write_text(write_trf(whole, "trf-2026"))
    (tmp_path / "a.trf").write_text(write_trf(whole.before(4).unchecked(rounds=6), "trf-2026"))
    (tmp_path / "c.trf").write_text("001 nothing of the kind\n")
    (tmp_path / "d.trf").mkdir()
    said: list[str] = []
    assert reports_in([tmp_path], said.append) == [tmp_path / "b" / "whole.trf"]
    assert ["3 of its 6 rounds" in said[0], "c.trf" in said[1]] == [True, True]
    plan, folder = replay_plan([tmp_path / "b" / "whole.trf"], ["dutch", "dutch:2017"])
    assert folder == tmp_path / "b"
    assert [one.edition for one in plan.contenders] == [None, None, "2017"]
    assert [(one.players, one.rounds) for one in plan.conditions] == [(21, 6)]
    (tmp_path / "nowhere").mkdir()
    with pytest.raises(InvalidTournament, match="No event to replay"):
        reports_in([tmp_path / "nowhere"], said.append)


def test_own_tie_breaks_rank_the_real_event_also_from_the_record(tmp_path: Path) -> None:
    (tmp_path / "real.trf").write_text(write_trf(event(), "trf-2026"))
    (tmp_path / "own.py").write_text("def last(tournament):\n    return {p.id: p.id for p in tournament}\n")
    text = (
        'events = 1\nmeasures = ["changes"]\ntie_breaks = ["own.py:last"]\n[[field]]\nratings = "replay"\n'
        'file = "real.trf"\n[[system]]\nsystem = "uscf"\n'
    )
    run(parse_plan(text, "plan.toml", tmp_path), tmp_path / "run", source=tmp_path)
    found = Results(tmp_path / "run")
    ((_, recorded),) = found.record.events(found.shards[0])
    played = replay(tmp_path / "run", 0, 0, 0).event
    for measure in found.measures:
        assert np.array_equal(measure.of(recorded), measure.of(played), equal_nan=True), measure.name
    best = max(event(), key=lambda player: (player.score(event().point_system), player.id))
    assert {one.player for one in chances_to_win(found, 0) if one.won} == {best.id}


def test_a_name_that_no_plan_can_hold_is_refused_and_others_are_written_as_toml(tmp_path: Path) -> None:
    for name in ("caf\udce9.trf", "del\x7f.trf"):
        (tmp_path / name).write_text(write_trf(event(), "trf-2026"))
    plan, _ = replay_plan([tmp_path / "del\x7f.trf"], ["dutch"])
    assert plan.reports == ("del\x7f.trf",)
    with pytest.raises(InvalidTournament, match="its name is not UTF-8"):
        replay_plan([tmp_path / "caf\udce9.trf"], ["dutch"])


def test_a_file_that_is_named_twice_is_one_event(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "real.trf").write_text(write_trf(event(), "trf-2026"))
    plan, _ = replay_plan([tmp_path / "real.trf", tmp_path / "a" / ".." / "real.trf"], ["dutch"])
    assert len(plan.conditions) == 1


def test_what_cannot_be_replayed_is_refused_at_its_place(tmp_path: Path) -> None:
    (tmp_path / "half.trf").write_text(write_trf(event().before(4).unchecked(rounds=6), "trf-2026"))
    (tmp_path / "whole.trf").write_text(write_trf(event(), "trf-2026"))
    system = '[[system]]\nsystem = "as-played"\n'
    text = '[[field]]\nratings = "replay"\nfile = "half.trf"\n'
    with pytest.raises(FormatError, match=r"half.trf can't be replayed: 3 of its 6 rounds") as refused:
        parse_plan(text + system, "plan.toml", tmp_path)
    assert refused.value.line == 3
    with pytest.raises(FormatError, match="one of kept, drawn"):
        parse_plan(text.replace("half", "whole") + 'results = "new"\n' + system, "plan.toml", tmp_path)
    with pytest.raises(FormatError, match="single games only"):
        parse_plan(text.replace("half", "whole") + '[[system]]\nsystem = "team"\n', "plan.toml", tmp_path)
    gambit = "[[behaviour]]\ngambit = { player = 22 }\n"
    with pytest.raises(FormatError, match="player 22 is to draw on purpose, but there are 21 players"):
        parse_plan(text.replace("half", "whole") + gambit + system, "plan.toml", tmp_path)
    drawn = text.replace("half", "whole") + 'results = "drawn"\n'
    for without in ("", drawn):
        with pytest.raises(FormatError, match="replayed with their recorded results"):
            parse_plan(without + system, "plan.toml", tmp_path)


def test_the_command_names_the_report_or_the_system_that_is_at_fault(tmp_path: Path) -> None:
    """It named `<replay>`, a plan that nobody wrote, and a line of it."""
    whole = write_trf(event(), "trf-2026")
    report = tmp_path / "real.trf"
    report.write_text(whole.replace("001    1", "001    x", 1))
    with pytest.raises(FormatError) as refused:
        replay_plan([report], ["dutch"])
    assert (refused.value.file, refused.value.text[:8]) == (str(report), "001    x")
    report.write_text(write_trf(event().before(4).unchecked(rounds=6), "trf-2026"))
    with pytest.raises(
        InvalidTournament, match=rf"^{re.escape(str(report))} can't be replayed: 3 of its 6 rounds"
    ):
        replay_plan([report], ["dutch"])
    report.write_text(whole)
    with pytest.raises(InvalidTournament, match=r"^Unknown pairing system 'chess'"):
        replay_plan([report], ["chess"])


@pytest.mark.parametrize(
    "said", ["players = 30", "rounds = [5, 7]", "same_events = true", "[absences]\nforfeits = 2"]
)
def test_what_says_nothing_of_a_replay_is_refused_unless_something_else_is_played(
    said: str, tmp_path: Path
) -> None:
    (tmp_path / "whole.trf").write_text(write_trf(event(), "trf-2026"))
    replayed = '\n[[field]]\nratings = "replay"\nfile = "whole.trf"\n[[system]]\nsystem = "dutch"\n'
    with pytest.raises(FormatError, match="has no effect on replayed events") as refused:
        parse_plan(said + replayed, "plan.toml", tmp_path)
    assert (refused.value.line, refused.value.column) == (1, 1)
    other = '[[field]]\nlabel = "drawn"\n'
    assert len(parse_plan(said + replayed + other, "plan.toml", tmp_path).conditions) > 1
    assert parse_plan(said + replayed, "plan.toml", tmp_path, to_be_read=True).conditions, (
        "an old run is read"
    )


def test_an_acceleration_stands_behind_the_system(tmp_path: Path) -> None:
    found = study(tmp_path, "dutch:2026+BAKU", "dutch", events=2, one=event())
    assert [one.acceleration for one in found.plan.contenders] == ["", "BAKU", ""]
    assert found.plan.contenders[1].edition == "2026"
    pairs = {
        system: found.games.filter(f"system = '{system}' AND round = 2").order("event, white").fetchnumpy()
        for system in found.systems[1:]
    }
    first, second = pairs.values()
    assert not np.array_equal(first["black"], second["black"])
    with pytest.raises(InvalidTournament, match="SLOW"):
        replay_plan([tmp_path / "reports" / "one.trf"], ["dutch+SLOW"])


def test_the_page_of_a_replay_begins_with_who_comes_first(tmp_path: Path) -> None:
    """The cells are those of `chances_to_win`; the event as it was has no interval."""
    found = study(tmp_path, "dutch", "uscf", events=4, one=event(), two=event(5))
    tree = ET.fromstring(page(found).partition("\n")[2])  # noqa: S314 - our own
    words = " ".join(tree.find(".//header/p").itertext())  # type: ignore[union-attr]
    assert "on 4 replays of each of 2 events" in words
    kinds = {cell.text or "" for cell in tree.iter("td")}
    assert any(one.endswith("strengths fitted to ratings and results") for one in kinds), (
        "the error is a cell"
    )
    style = tree.findtext(".//style") or ""
    assert "#winners .wide" in style.partition("@page")[2], "no table of winners is cut where paper ends"
    tables = tree.findall(".//section[@id='winners']//table")
    assert len(tables) == 2
    for number, table in enumerate(tables):
        chances = chances_to_win(found, number)
        rows = [["".join(cell.itertext()) for cell in row] for row in table.iter("tr")]
        assert rows[0] == ["System", *(one.called + (" won" if one.won else "") for one in chances)]
        assert rows[1] == ["as played", *("100\u00a0%" if one.won else "0\u00a0%" for one in chances)]
        assert rows[3][0] == "uscf"
        for cell, one in zip(rows[3][1:], chances, strict=True):
            assert float(cell.split("\u00a0")[0]) == pytest.approx(100 * one.shares[2].mean, abs=1)
            assert " to " in cell
    titles = [one.text for one in tree.findall(".//section[@id='answer']//b")]
    assert titles[0] in ("The winner is the same", "Of the real first places found again", "Change of place")
