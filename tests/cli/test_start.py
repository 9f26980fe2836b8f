"""What the drop-in command line loads: programs start it for every round, and loading is most of its time."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairwright.rules.arrays import distinct, numbered

ROOT = Path(__file__).parents[2]

PROGRAM = """
import json, sys
import numpy
before = set(sys.modules)
sys.argv = ["pairwright", "--dutch", sys.argv[1], "-p", sys.argv[2]]
from pairwright.cli.main import run
code = run()
print(json.dumps([code, sorted(set(sys.modules) - before)]))
"""

NEVER = {
    "numpy.ma": "np.unique loads it; `distinct` and `numbered` do without",
    "click": "the drop-in has a small parser of its own",
    "html": "tables for notebooks only",
    "traceback": "unexpected errors only, if asked for",
    "asyncio": "nothing waits for anything",
    "multiprocessing": "one process",
    "sqlite3": "events only",
    "scipy": "an extra",
}
"""What may not come in, with the reason why it is not needed."""

BEYOND_NUMPY = {
    "__future__": "annotations that are not evaluated",
    "array": "columns of integers",
    "atexit": "NumPy's own, of a submodule",
    "copy": "dataclasses",
    "dataclasses": "most classes; `lean_dataclass` leaves its methods out",
    "encodings.utf_8_sig": "reports that begin with a byte order mark",
    "errno": "names of errors of files",
    "unicodedata": "`folding`: names without accents",
}
"""What is loaded besides our modules and what `import numpy` loads, with the reason."""

MOST_OF_OURS = {"eight.trf": 102, "open.trf": 104}
"""Modules of the package that pairing by the Dutch system loads: counting decides all brackets of the first event, the
second needs weighted matchings."""


CAMPAIGN = """
import json, sys
sys.argv = "pairwright generate --players 12 --rounds 4 --seed 1 --only-given --check -n 2".split()
from pairwright.cli.main import run
code = run()
print(json.dumps([code, sorted(sys.modules)]))
"""

NOT_FOR_A_CAMPAIGN = {
    "numpy.ma": NEVER["numpy.ma"],
    "html": NEVER["html"],
    "multiprocessing": NEVER["multiprocessing"],
    "csv": "tables of standings only",
    "subprocess": "other programs only",
    "tempfile": "other programs only",
}
"""What generating and checking in one process does without."""


def loaded_by(program: str, *words: str) -> set[str]:
    """The modules that a program says it has loaded, in its last line after its exit code."""
    done = subprocess.run([sys.executable, "-c", program, *words], capture_output=True, text=True, check=True)
    code, loaded = json.loads(done.stdout.splitlines()[-1])
    assert code == 0
    return set(loaded)


def test_generating_and_checking_loads_nothing_for_other_programs() -> None:
    loaded = loaded_by(CAMPAIGN)
    assert NOT_FOR_A_CAMPAIGN.keys().isdisjoint(loaded), NOT_FOR_A_CAMPAIGN.keys() & loaded


def test_the_drop_in_loads_what_it_uses(tmp_path: Path) -> None:
    loaded = loaded_by(PROGRAM, str(ROOT / "examples" / "open.trf"), str(tmp_path / "out"))
    assert NEVER.keys().isdisjoint(loaded), {name: NEVER[name] for name in NEVER.keys() & loaded}
    assert {name for name in loaded if name.partition(".")[0] != "pairwright"} <= BEYOND_NUMPY.keys()


@pytest.mark.parametrize("event", MOST_OF_OURS)
def test_a_round_is_read_and_paired_without_numpy(tmp_path: Path, event: str) -> None:
    without = PROGRAM.replace("import numpy\n", "")
    loaded = loaded_by(without, str(ROOT / "examples" / event), str(tmp_path / "out"))
    assert "numpy" not in loaded
    ours = [name for name in loaded if name.partition(".")[0] == "pairwright"]
    assert len(ours) <= MOST_OF_OURS[event], ours


@given(st.lists(st.integers(-5, 5)))
def test_values_are_numbered_as_numpy_does(values: list[int]) -> None:
    keys = np.array(values, np.int64)
    expected, first, number = np.unique(keys, return_index=True, return_inverse=True)
    assert distinct(keys).tolist() == expected.tolist()
    assert [found.tolist() for found in numbered(keys)] == [first.tolist(), number.tolist()]
