"""A process that gives commands to an event which other processes change at the same time.

python tests/event/writers.py FILE AUTHOR COMMANDS
"""

from __future__ import annotations

import sys

from pairwright.event import Person, open_event
from pairwright.event.commands import Add, ChangePerson


def main(path: str, author: str, commands: int) -> None:
    """Add players and raise one counter, which both processes share: a lost or doubled command would show."""
    with open_event(path, author=author, durable=False) as event:
        for turn in range(commands):
            if turn % 2:
                event.refresh()
                event.do(Add(1, (Person(f"{author} {turn}"),)))
            else:
                key = min(event.state.sections[1].entries)
                event.do(ChangePerson(1, key, {"club": f"{author} {turn}"}))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
