"""Folders of tournaments: the same at any number of workers, whole files only, taken up again at will."""

from __future__ import annotations

from pathlib import Path

import pytest

from pairwright.errors import InvalidTournament
from pairwright.formats import read_text
from pairwright.generate.many import MARK, Batch, generate_many, path_of
from pairwright.generate.settings import Simulation
from pairwright.generate.sources import NamedSystem
from pairwright.lean_dataclass import replace

DUTCH = NamedSystem()
RECIPE = Simulation(players=14, rounds=5, half_byes=0.1, forfeits=0.1)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_files_are_the_same_at_any_number_of_workers_and_in_any_order(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    batch = generate_many(RECIPE, range(6), DUTCH, one)
    generate_many(RECIPE, reversed(range(6)), DUTCH, two, workers=2)
    assert batch == Batch(written=tuple(range(6)))
    assert contents(one) == contents(two)
    assert sorted(contents(one)) == [*(f"{seed:06}.trf" for seed in range(6)), MARK]


def test_every_file_is_a_whole_tournament(tmp_path: Path) -> None:
    generate_many(RECIPE, [3], DUTCH, tmp_path)
    tournament = read_text(path_of(tmp_path, 3).read_text(encoding="utf-8")).tournament
    assert (len(tournament), tournament.completed_rounds, tournament.rounds) == (14, 5, 5)
    assert tournament.name == "Simulated tournament 3"
    assert all(player.rank for player in tournament)


def test_an_interrupted_run_leaves_whole_files_and_is_taken_up(tmp_path: Path) -> None:
    def interrupt(done: int, wanted: int) -> None:
        assert wanted == 8
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        generate_many(RECIPE, range(8), DUTCH, tmp_path / "cut", progress=interrupt)
    first = contents(tmp_path / "cut")
    assert len(first) == 3 + 1  # and the mark
    calls: list[tuple[int, int]] = []
    batch = generate_many(
        RECIPE, range(8), DUTCH, tmp_path / "cut", progress=lambda *call: calls.append(call)
    )
    assert batch.present == (0, 1, 2)
    assert batch.written == (3, 4, 5, 6, 7)
    assert calls == [(done, 8) for done in range(4, 9)]
    generate_many(RECIPE, range(8), DUTCH, tmp_path / "whole")
    assert contents(tmp_path / "cut") == contents(tmp_path / "whole")
    assert first.items() <= contents(tmp_path / "cut").items()


def test_a_folder_of_other_settings_is_left_alone(tmp_path: Path) -> None:
    generate_many(RECIPE, [1], DUTCH, tmp_path)
    before = contents(tmp_path)
    with pytest.raises(InvalidTournament, match=r"other settings \(recipe"):
        generate_many(Simulation(players=15), [2], DUTCH, tmp_path)
    with pytest.raises(InvalidTournament, match=r"other settings \(dialect"):
        generate_many(RECIPE, [2], DUTCH, tmp_path, dialect="trf-bx")
    assert contents(tmp_path) == before


def test_a_folder_begun_before_a_setting_existed_is_continued_without_it(tmp_path: Path) -> None:
    generate_many(RECIPE, [1], DUTCH, tmp_path)
    mark = tmp_path / MARK
    earlier = mark.read_text(encoding="utf-8").replace("late_entries=0.0, ", "")
    assert earlier != mark.read_text(encoding="utf-8")
    mark.write_text(earlier, encoding="utf-8")
    assert generate_many(RECIPE, [1, 2], DUTCH, tmp_path).present == (1,)
    with pytest.raises(InvalidTournament, match=r"other settings \(recipe"):
        generate_many(replace(RECIPE, late_entries=0.1), [2], DUTCH, tmp_path)
    with pytest.raises(InvalidTournament, match=r"other settings \(recipe"):
        generate_many(replace(RECIPE, players=RECIPE.players + 1), [2], DUTCH, tmp_path)


def test_an_event_that_ends_early_is_written_and_told(tmp_path: Path) -> None:
    batch = generate_many(Simulation(players=4, rounds=4), [1], DUTCH, tmp_path)
    assert batch.ended_early == (1,)
    tournament = read_text(path_of(tmp_path, 1).read_text(encoding="utf-8")).tournament
    assert tournament.completed_rounds < 4 == tournament.rounds


@pytest.mark.parametrize("content", ["", "[]", "{"])
def test_a_folder_whose_settings_are_damaged_is_left_alone(content: str, tmp_path: Path) -> None:
    (tmp_path / MARK).write_text(content)
    with pytest.raises(InvalidTournament, match="made with other settings"):
        generate_many(RECIPE, range(1), DUTCH, tmp_path)
