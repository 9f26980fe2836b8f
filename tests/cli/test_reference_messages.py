"""The page of messages has what the program says: faults made here are found on it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from command import Cli
from made_pages.messages import GAP, messages

OPEN = Path(__file__).parents[2] / "examples" / "open.trf"
WRONG = [
    ["pair", "nowhere/missing.trf", "-s", "nonsense"],
    ["pair", OPEN, "--absent", "99"],
    ["pair", OPEN, "--edition", "1999"],
    ["pair", OPEN, "--set", "a=b"],
    ["explain", OPEN, "--board", "99"],
    ["explain", OPEN, "--why-not", "1-1"],
    ["standings", OPEN, "--tie-breaks", "XX"],
    ["standings", OPEN, "--after", "9"],
    ["check", OPEN, "--round", "9"],
    ["lab", "run", "nonsense"],
    ["schema", "nonsense"],
    ["ratings", "find", "Nobody"],
    ["event", "new", "a.pairwright", "--set", "rounds=0"],
    ["event", "pair", "missing.pairwright"],
    ["serve", "--stdio", "--http", "127.0.0.1:0"],
]


@cache
def patterns() -> list[re.Pattern[str]]:
    """What the page has, as patterns: the whole source is read for it, so not before a test asks.

    Without those that have no letter of their own, such as `… '…'`: nearly everything would be one of them.
    """
    texts = [one.text for one in messages() if re.search("[a-z]", one.text)]
    return [re.compile(".+?".join(map(re.escape, text.split(GAP))), re.DOTALL) for text in texts]


@pytest.mark.parametrize("words", WRONG, ids=lambda words: " ".join(str(word) for word in words[::2]))
def test_what_the_program_says_is_on_the_page(
    words: list[str], cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    done = cli(*words)
    assert done.code in (1, 3, 4, 5)
    said = done.err.strip().split("\n  ")[0]
    assert any(pattern.search(said) for pattern in patterns()) or "No such file" in said, said


def test_files_with_a_fault_name_one_that_is_on_the_page(cli: Cli, tmp_path: Path) -> None:
    text = OPEN.read_text(encoding="utf-8")
    for old, new in (
        ("142 7", "142 x"),
        ("   18 w 1", "   99 w 1"),
        ("001    2", "001    1"),
        ("152 W", "152 Q"),
        ("   18 w 1", "   18 w k"),
        ("   18 w 1", "   1x w 1"),
        ("   18 w 1", "   18 w 0"),
        ("   18 w 1", "   18 b 1"),
        ("142 7", "142 2"),
    ):
        broken = tmp_path / "broken.trf"
        broken.write_text(text.replace(old, new, 1), encoding="utf-8")
        told = cli("validate", broken).out.split("\n")[0].partition(": ")[2].partition(": ")[2]
        told = re.sub(r"^round \d+(, players .+? and .+?)?: ", "", told)
        assert told
        assert any(pattern.fullmatch(told) for pattern in patterns()), told
