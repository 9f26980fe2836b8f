"""The place of the resident engine: whose word about its process counts, and who may hold its lock."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("there is no resident engine on Windows", allow_module_level=True)

from pairwright.serve.place import Place


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path / "private", "1.0-test")


@pytest.fixture
def held(place: Place) -> Iterator[int]:
    """The lock of an engine that runs."""
    found = place.taken()
    assert found is not None
    yield found
    os.close(found)


def test_the_lock_tells_the_process_as_long_as_it_is_held(place: Place) -> None:
    assert place.process() is None
    held = place.taken()
    assert held is not None
    assert place.process() == os.getpid()
    assert place.taken() is None
    os.close(held)
    assert place.process() is None


def test_a_lock_that_others_can_have_written_names_no_process(place: Place, held: int) -> None:
    """Who could write it could have `pairwright serve --stop` end any process of the user."""
    os.ftruncate(held, 0)
    os.pwrite(held, b"4711\n", 0)
    assert place.process() == 4711
    for mode in (0o770, 0o707, 0o722):
        place.folder.chmod(mode)
        with pytest.raises(OSError, match="mode 700"):
            place.process()
    place.folder.chmod(0o700)
    assert place.process() == 4711


def test_a_folder_behind_a_link_names_no_process(place: Place, held: int, tmp_path: Path) -> None:
    del held
    link = tmp_path / "link"
    link.symlink_to(place.folder)
    with pytest.raises(OSError, match="mode 700"):
        Place(link, place.name).process()
