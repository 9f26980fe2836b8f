"""The first page of a new event: its kinds, and what it loads."""

from __future__ import annotations

from pathlib import Path

import pytest

from command import python
from pairwright.desk.tie_breaks import of_presets, of_section
from pairwright.event.library import scheduled
from pairwright.event.presets import PRESETS, follows_a_table, settings_of_preset

WITHOUT_NUMPY = """
import sys
sys.modules["numpy"] = None
from pathlib import Path
from starlette.testclient import TestClient
from pairwright.desk.app import create_app
from pairwright.desk.configuration import DeskSettings
app = create_app(Path(sys.argv[1]), DeskSettings(alone=True))
with TestClient(app, base_url="http://127.0.0.1", client=("127.0.0.1", 9)) as client:
    answer = client.get("/")
    print(answer.status_code, answer.text.count('name="preset"'))
"""


@pytest.mark.parametrize("preset", PRESETS)
def test_a_kind_of_event_brings_the_tie_breaks_that_its_section_will_have(preset: str) -> None:
    lists, of = of_presets()
    assert lists[of[preset]] == of_section(settings_of_preset(preset, preset))
    assert follows_a_table(preset) == scheduled(settings_of_preset(preset, preset))


def test_the_page_of_a_new_event_is_shown_where_there_is_no_numpy(tmp_path: Path) -> None:
    """As in a browser: no kind of event has its system loaded before one is chosen."""
    done = python("-c", WITHOUT_NUMPY, tmp_path / "new.pairwright")
    assert done.stderr == ""
    assert done.stdout.split() == ["200", str(len(PRESETS))]
