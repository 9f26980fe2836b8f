"""Command lines as Windows and Unix read them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairwright import command_lines
from pairwright.command_lines import joined, split


@pytest.fixture(params=[False, True], ids=["unix", "windows"])
def windows(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether the shell is that of Windows."""
    monkeypatch.setattr(command_lines, "WINDOWS", request.param)
    return bool(request.param)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (r"C:\Engines\bbp.exe --dutch", [r"C:\Engines\bbp.exe", "--dutch"]),
        (r'"C:\Program Files\bbp.exe" --dutch', [r"C:\Program Files\bbp.exe", "--dutch"]),
    ],
)
def test_a_backslash_parts_folders_on_windows(line: str, words: list[str], windows: bool) -> None:
    if windows:
        assert (split(line), joined(words)) == (words, line)
    else:
        assert split(r"C:\Engines\bbp.exe") == ["C:Enginesbbp.exe"]


@pytest.mark.parametrize("name", ["Tom & Jerry.trf", "Open(2).trf", "O'Neil.trf", "ende^.trf"])
def test_a_name_with_signs_of_a_shell_is_quoted(name: str, windows: bool) -> None:
    assert joined([name])[0] in ('"' if windows else "'\"")
    assert split(joined([name])) == [name]


# The name of a file in Windows has no quotation mark and ends in no backslash.
names = st.text(st.characters(exclude_characters='"\0', exclude_categories=["Cc", "Cs"]), min_size=1)


@given(st.lists(names.filter(lambda name: not name.endswith("\\"))), st.booleans())
def test_what_is_joined_is_split_into_the_same_words(words: list[str], windows: bool) -> None:
    with pytest.MonkeyPatch.context() as replaced:
        replaced.setattr(command_lines, "WINDOWS", windows)
        assert split(joined(words)) == words
