"""Two processes that give commands to one event at the same time: no command is lost, none is done twice.

python tests/event/writers.py FILE AUTHOR COMMANDS is one of the two.
"""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise
from pathlib import Path

from pairwright.event import Person, Settings, create, open_event, replay
from pairwright.event.commands import Add, ChangePerson, New


def write(path: str, author: str, commands: int) -> None:
    """Add players, and change one that both processes share: a lost or doubled command would show."""
    with open_event(path, author=author, durable=False) as event:
        for turn in range(commands):
            if turn % 2:
                event.refresh()
                event.do(Add(1, (Person(f"{author} {turn}"),)))
            else:
                key = min(event.state.sections[1].entries)
                event.do(ChangePerson(1, key, {"club": f"{author} {turn}"}))


def campaign(commands: int, folder: Path) -> int:
    """Let two processes give so many commands each. Raises `AssertionError` if one is lost or doubled.

    Returns how often a revision of one process follows one of the other.
    """
    path = folder / "writers.pairwright"
    with create(path, New("Open", "seed", (Settings("A"),)), durable=False) as event:
        event.do(Add(1, (Person("Shared"),)))
    writers = [
        subprocess.Popen([sys.executable, __file__, str(path), author, str(commands)], stderr=subprocess.PIPE)
        for author in ("ann", "ben")
    ]
    faults = [writer.communicate()[1] for writer in writers]
    assert [writer.returncode for writer in writers] == [0, 0], faults
    with open_event(path, durable=False) as event:
        store = event.store
        entries = store.since(2)
        assert len(entries) == 2 * commands
        for author in ("ann", "ben"):
            own = [entry.text for entry in entries if entry.author == author]
            assert len(own) == len(set(own)) == commands
        people = [entry.person.name for entry in event.state.sections[1].entries.values()]
        assert len(people) == len(set(people)) == 1 + commands // 2 * 2
        assert replay(store.since(0)) == event.state
        tables = store.tables()
        store.rebuild(event.state)
        assert store.tables() == tables
    authors = [entry.author for entry in entries]
    return sum(one != other for one, other in pairwise(authors))


if __name__ == "__main__":
    write(sys.argv[1], sys.argv[2], int(sys.argv[3]))
