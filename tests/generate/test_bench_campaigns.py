"""The campaigns of bench/: nothing is left out, nothing is done twice, and differences are found."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

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
        for note in trees.Record(tmp_path / "trees.jsonl", "trees").noted()
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

    turns = list(evidence.turns(tmp_path, 25))
    assert [(name, seed) for name, seed, _ in turns[:20]] == [
        *(("ours", seed) for seed in range(1, 11)),
        *(("theirs", seed) for seed in range(1, 11)),
    ]
    assert len({(name, seed) for name, seed, _ in turns}) == 50
    turns[0][2].note({"seed": 1})
    assert [seed for name, seed, _ in evidence.turns(tmp_path, 25) if name == "ours"] == list(range(2, 26))


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


def test_the_fuzzer_lets_only_clean_answers_pass(tmp_path: Path) -> None:
    import fuzz

    from pairwright.errors import FormatError

    def refuses(text: str) -> object:
        raise FormatError("no")

    def crashes(text: str) -> object:
        raise KeyError(text)

    assert fuzz.answers_cleanly(str, "x")
    assert fuzz.answers_cleanly(refuses, "x")
    with pytest.raises(KeyError):
        fuzz.answers_cleanly(crashes, "x")
    for kind in fuzz.READERS:
        folder = tmp_path / kind
        fuzz.first_corpus(folder, kind)
        texts = [file.read_text(encoding="utf-8") for file in folder.iterdir()]
        assert len(texts) == 12
        assert all(fuzz.answers_cleanly(fuzz.reader(kind), text) for text in texts), kind
        (folder / "own").write_text("kept")
        fuzz.first_corpus(folder, kind)
        assert len(list(folder.iterdir())) == 13, "a corpus that is there is kept"
    begun = (tmp_path / "report" / "seed-1").read_text(encoding="utf-8")
    assert fuzz.reader("report")(begun), "the corpus begins with what can be read"
