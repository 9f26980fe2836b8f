"""The kernel as a WebAssembly module, asked by blocks of bytes: the names of the extension, and its answers."""

from __future__ import annotations

import subprocess
import sys
from array import array
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from struct import pack, unpack
from types import SimpleNamespace

import pytest

from pairwright.matching import _kernel, called_kernel

from .piped import of_node

ROOT = Path(__file__).parents[2]
OPEN = str(ROOT / "examples" / "open.trf")


@pytest.fixture(scope="module")
def kernel(wasm: Path) -> Iterator[SimpleNamespace]:
    with of_node(str(wasm)) as names:
        yield SimpleNamespace(**names)


def public(of: object) -> set[str]:
    return {name for name in vars(of) if not name.startswith("_")} - {
        "drop",
        "of_class",
        "make",
        "number",
        "current",
    }


def test_it_has_the_names_of_the_extension(kernel: SimpleNamespace) -> None:
    assert public(kernel) == public(_kernel)
    for name in public(_kernel):
        assert public(getattr(kernel, name)) == public(getattr(_kernel, name)) if name[0].isupper() else True


@pytest.mark.parametrize(
    "words",
    [
        ["pair", OPEN, "--certificate", "-"],
        ["explain", OPEN, "--boards"],
        ["explain", OPEN, "--why-not", "1,4"],
        ["pair", str(ROOT / "examples" / "stuck.trf")],
        ["pair", OPEN, "-s", "uscf"],
    ],
    ids=["pair", "explain", "why not", "no pairing", "sparse matching"],
)
def test_the_program_answers_the_same_by_it(wasm: Path, words: list[str]) -> None:
    ways = [[str(Path(__file__).with_name("piped.py")), str(wasm)], ["-m", "pairwright"]]
    by_it, by_extension = (
        subprocess.run([sys.executable, *way, *words], capture_output=True, check=False) for way in ways
    )
    assert (by_it.stdout, by_it.stderr, by_it.returncode) == (
        by_extension.stdout,
        by_extension.stderr,
        by_extension.returncode,
    )


def test_what_is_given_wrong_is_refused_in_the_same_words(kernel: SimpleNamespace) -> None:
    said = []
    for one in (kernel, _kernel):
        with pytest.raises(ValueError, match="pairs") as refused:
            one.Apart(3, memoryview(array("i", [0, 5])).cast("B").cast("i", [1, 2]))
        said.append(str(refused.value))
    assert said[0] == said[1]
    with pytest.raises(TypeError, match="array of the format i"):
        kernel.pairs_that_met(array("q", [0]), array("i", [0]))


def test_a_table_that_was_filled_after_it_was_given_counts(kernel: SimpleNamespace) -> None:
    answers = []
    for one in (kernel, _kernel):
        apart = one.Apart(4, memoryview(bytes(8)).cast("i", [1, 2])[:0])
        people = one.Population(
            apart, array("i", range(4)), array("i", [0] * 4), memoryview(b"\1").cast("B", [1, 1])
        )
        table = bytearray(8 * 8)
        gains = one.Gains(
            memoryview(table).cast("b", [1, 8, 8]),
            memoryview(bytes(8)).cast("b", [1, 8]),
            array("i", range(4)),
        )
        levels = memoryview(array("i", [0, -1, -1])).cast("B").cast("i", [1, 3])
        none = memoryview(bytes(8)).cast("i", [1, 2])[:0]
        before = people.best(gains, levels, array("i", range(4)), array("i"), None, 0, none).mate().tolist()
        for first, second in ((0, 2), (2, 0), (1, 3), (3, 1)):
            table[2 * first * 8 + 2 * second] = 1
        after = people.matcher(gains, levels, array("i", range(4)), array("i"), None, 0)
        assert after.solve()
        answers.append((before, after.mate().tolist(), after.value()))
    assert answers[0] == answers[1]
    assert answers[0][1:] == ([2, 3, 0, 1], 2)


def test_values_come_back_as_they_were_sent() -> None:
    """By a kernel that gives its argument back: one function of one argument."""
    listed = called_kernel._packed
    described = listed([[], [["", "echo", "function", [["value", [7]]], 1]]])
    names = called_kernel.names(lambda number, block: block if number else described, lambda _: None)
    for value in (None, True, False, 0, -1, 255, 2**200, -(2**63), "", "Sørlund", [1, ["two", None]]):
        assert names["echo"](value) == value
    assert names["echo"]() == [7]
    grid = names["echo"](memoryview(array("Q", range(6))).cast("B").cast("Q", [3, 2]))
    assert grid.tolist() == [[0, 1], [2, 3], [4, 5]]
    assert names["echo"](memoryview(bytes(8)).cast("i", [1, 2])[:0]).tolist() == []
    with pytest.raises(TypeError, match="more arguments"):
        names["echo"](1, 2)
    with pytest.raises(TypeError, match="unknown arguments: other"):
        names["echo"](other=1)


def test_what_the_kernel_refuses_is_raised() -> None:
    described = called_kernel._packed([[], [["", "fail", "function", [], 0]]])
    for kind, raised in (("ValueError", ValueError), ("MemoryError", MemoryError), ("other", RuntimeError)):
        answers = {0: described, 1: pack("<q", -1) + called_kernel._packed([kind, "so it is", 0])}
        names = called_kernel.names(partial(answer_of, answers), lambda _: None)
        with pytest.raises(raised, match="so it is"):
            names["fail"]()


def test_tables_are_sent_again_only_when_they_have_changed() -> None:
    """By a kernel that numbers what it makes, and gives the number of what it is asked about."""
    described = called_kernel._packed(
        [
            [["Table", True], ["Other", False]],
            [["Table", "", "new", [["rows"]], 1], ["", "number", "function", [["of"]], 1]],
        ]
    )
    made, dropped = list[bytes](), list[int]()

    def call(number: int, block: bytes) -> bytes:
        if number == 1:
            made.append(block)
            return pack("<qqq", 9, 0, len(made))
        return called_kernel._packed(unpack("<qqq", block)[2]) if number else described

    names = called_kernel.names(call, dropped.append)
    rows = bytearray(8)
    table = names["Table"](memoryview(rows))
    assert [names["number"](table), names["number"](table)] == [1, 1]
    rows[7] = 1
    assert [names["number"](table), names["number"](table)] == [2, 2]
    assert made[0] != made[1]
    assert dropped == [1]
    del table
    assert dropped == [1, 2]


def answer_of(answers: dict[int, bytes], number: int, _: bytes) -> bytes:
    return answers[number]
