"""The same work on many items: all are done, errors come through, and a process that dies costs one item only."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import pytest

from pairwright.generate.workers import Died, in_expendable_processes, in_processes

Run = Callable[[Callable[[Any], Any], Any, int], Generator[Any, None, None]]


def twice(seed: int) -> int:
    if seed == 13:
        raise ValueError("thirteen")
    return 2 * seed


def longest(words: list[str]) -> str:
    """Lists can't be keys of a table: nothing but being sent is asked of an item."""
    return max(words, key=len)


def third_or_death(number: int) -> int:
    """Dies for every number that 3 divides, as in a fault of native code: no exception, no farewell."""
    if number % 3 == 0:
        os._exit(9)
    return number // 3


def where(number: int) -> tuple[int, int]:
    return number, os.getpid()


def late_death(number: int) -> int:
    """Others are at their work when number 1 dies."""
    if number == 1:
        os._exit(9)
    time.sleep(0.2)
    return number


@pytest.mark.parametrize("workers", [1, 2])
def test_work_is_done_for_every_seed_and_errors_come_through(workers: int) -> None:
    assert sorted(in_processes(twice, range(12), workers)) == [(seed, 2 * seed) for seed in range(12)]
    with pytest.raises(ValueError, match="thirteen"):
        list(in_processes(twice, range(10, 20), workers))


@pytest.mark.parametrize("run", [in_processes, in_expendable_processes])
def test_an_item_can_be_anything_that_travels_also_several_times(run: Run) -> None:
    items = [["a", "bcd"], ["ef"], ["a", "bcd"]] * 3
    found = Counter((tuple(item), outcome) for item, outcome in run(longest, items, 2))
    assert found == {(("a", "bcd"), "bcd"): 6, (("ef",), "ef"): 3}


def test_a_process_that_dies_costs_only_the_item_that_killed_it() -> None:
    found = dict(in_expendable_processes(third_or_death, range(5), 2))
    assert found == {number: number // 3 if number % 3 else Died() for number in range(5)}


def test_what_was_under_way_when_a_process_died_is_done_again_once() -> None:
    found = list(in_expendable_processes(late_death, range(4), 2))
    assert sorted(number for number, _ in found) == list(range(4))
    assert [number for number, outcome in found if outcome == Died()] == [1]


@pytest.mark.parametrize("items", [[7], [7, 8, 9]])
def test_expendable_processes_are_never_this_one(items: list[int]) -> None:
    found = dict(in_expendable_processes(where, items, 1))
    assert {number for number, _ in found.values()} == set(items)
    assert os.getpid() not in {process for _, process in found.values()}


def test_an_error_is_not_a_death() -> None:
    with pytest.raises(ValueError, match="thirteen"):
        list(in_expendable_processes(twice, range(10, 20), 2))


@pytest.mark.parametrize("run", [in_processes, in_expendable_processes])
def test_who_wants_no_more_leaves_no_process_behind(run: Run) -> None:
    others = set(multiprocessing.active_children())
    outcomes = run(twice, range(12), 2)
    next(outcomes)
    ours = set(multiprocessing.active_children()) - others
    assert ours
    outcomes.close()
    late = time.monotonic() + 600
    while ours.intersection(multiprocessing.active_children()) and time.monotonic() < late:
        time.sleep(0.05)
    assert ours.isdisjoint(multiprocessing.active_children())


def test_processes_that_do_not_start_are_told_and_no_item_is_blamed(tmp_path: Path) -> None:
    """A fresh process reads the script from its beginning, comes to the same call, and may not start others in turn."""
    script = tmp_path / "unguarded.py"
    script.write_text(
        "from pairwright.generate.workers import in_expendable_processes\n"
        "print(list(in_expendable_processes(abs, [1, 2, 3], 2)))\n"
    )
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    # the processes complain on the same stream, perhaps later
    assert 'what starts them must stand below if __name__ == "__main__":' in done.stderr


def noted_and_waited(folder: str) -> None:
    (Path(folder) / str(os.getpid())).touch()
    time.sleep(0.1)


@pytest.mark.skipif(sys.platform == "win32", reason="processes are killed otherwise there")
def test_workers_end_with_the_process_that_was_killed(tmp_path: Path) -> None:
    """As a job scheduler or a server does it that has no patience: no farewell."""
    noted = tmp_path / "noted"
    noted.mkdir()
    script = tmp_path / "many.py"
    script.write_text(
        f"import sys\nsys.path.insert(0, {str(Path(__file__).parent)!r})\n"
        "from test_workers import noted_and_waited\n"
        "from pairwright.generate.workers import in_processes\n"
        f"if __name__ == '__main__':\n    list(in_processes(noted_and_waited, [{str(noted)!r}] * 1000, 2))\n"
    )
    dealer = subprocess.Popen([sys.executable, script])
    late = time.monotonic() + 600
    while len(list(noted.iterdir())) < 2 and time.monotonic() < late:
        time.sleep(0.05)
    dealer.kill()
    dealer.wait()
    workers = [int(path.name) for path in noted.iterdir()]
    assert len(workers) == 2
    late = time.monotonic() + 600
    while any(map(is_at_work, workers)) and time.monotonic() < late:
        time.sleep(0.05)
    assert not any(map(is_at_work, workers))


def is_at_work(process: int) -> bool:
    """Whether a process is there, other than as an entry that nobody has collected yet."""
    try:
        os.kill(process, 0)
        state = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except ProcessLookupError:
        return False
    except OSError:  # no /proc here: it is there
        return True
    return state != "Z"
