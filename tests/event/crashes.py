"""Kill a process that writes an event, at random moments, and look at what is left.

The writer acknowledges each command on a pipe once it is done. After the kill the file must open, be sound, hold every
acknowledged command, and at most one more; its tables must be what the journal says.

python tests/event/crashes.py KILLS SEED FOLDER prints how many kills fell where. It is a program because it forks.
"""

from __future__ import annotations

import gc
import os
import random
import shutil
import signal
import struct
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from pairwright.errors import PairwrightError
from pairwright.event import (
    Answer,
    Confirm,
    MemoryStore,
    OpenEvent,
    Person,
    Settings,
    SqliteStore,
    create,
    open_event,
    replay,
)
from pairwright.event.commands import (
    Add,
    Close,
    Command,
    Import,
    New,
    Pair,
    Publish,
    Redo,
    SetResults,
    Slip,
    Undo,
)
from pairwright.event.event_file import snapshot_folder
from pairwright.event.schema import VERSION

PLAYERS = 12


def begin(path: Path) -> None:
    """An event of twelve players."""
    people = tuple(Person(f"Player {at:02}", 2000 - at) for at in range(PLAYERS))
    with create(path, New("Open", "seed", (Settings("A", rounds=99),)), durable=False) as event:
        event.do(Add(1, people))
        event.do(Pair(1, 1))


def load_modules() -> None:
    """Play a round here, so that the writers that are forked find engine and standings loaded.

    They don't wait for the disk: what a killed process has written is kept by the system in any case.
    """
    os.fsync = lambda descriptor: None
    with OpenEvent(MemoryStore()) as event:
        event.do(New("Open", "seed", (Settings("A"),)))
        event.do(Add(1, (Person("One", 2000), Person("Two", 1990), Person("Three", 1980))))
        for command in (
            Pair(1, 1),
            Publish(1),
            SetResults(1, 1, (Slip(1, "10"),)),
            Close(1),
            Pair(1, 2),
            Undo(),
        ):
            event.do(command)
    gc.freeze()


def next_command(event: OpenEvent, dice: random.Random) -> Command:
    """What comes next: mostly the event goes on, sometimes something is undone or a list imported."""
    section = event.state.sections[1]
    last = section.last
    if dice.random() < 0.1:
        return dice.choice([Undo(), Redo()])
    if dice.random() < 0.05:
        revision = event.state.revision
        people = tuple(Person(f"Import {revision} {at}") for at in range(30))
        return Import(
            1, people, {}, "list", "Z" * sum(1 for one in section.rounds.values() if one.stage != "draft")
        )
    if last is None or last.status == "closed":
        return Pair(1, len(section.rounds) + 1)
    if last.status == "draft":
        return Publish(1)
    if last.status == "complete":
        return Close(1)
    return SetResults(1, last.number, (Slip(dice.choice(last.open_boards), dice.choice(["10", "01", "=="])),))


def write(path: Path, seed: int, told: int) -> None:
    """Give commands for ever; tell each revision that is done."""
    dice = random.Random(seed)
    with open_event(path, durable=False) as event:
        while True:
            command = next_command(event, dice)
            try:
                done = event.do(command)
            except Confirm as asking:
                done = event.do(command, answer=Answer(asking.digest, asking.round))
            except PairwrightError:
                continue
            if done.entry:
                os.write(told, struct.pack("<q", done.entry.revision))
            if dice.random() < 0.05 and isinstance(event.store, SqliteStore):
                event.store.settle()


def make_anew(path: Path, seed: int, told: int) -> None:
    """Make the tables of the file anew, and keep its state, for ever."""
    del seed
    with open_event(path, durable=False) as event:
        os.write(told, struct.pack("<q", event.state.revision))
        assert isinstance(event.store, SqliteStore)
        while True:
            event.store.rebuild(event.state)
            event.store.keep(event.state)


def killed(path: Path, work: Callable[[Path, int, int], None], seed: int, after: float) -> int:
    """Let a child work on the file, kill it some seconds later, and return the last revision it acknowledged.

    The seconds count from its first acknowledgement, so that kills fall while it works; negative ones from its start.
    """
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        os.close(reader)
        try:
            work(path, seed, writer)
        finally:
            os._exit(1)
    os.close(writer)
    told = os.read(reader, 8) if after >= 0 else b""
    time.sleep(abs(after))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while block := os.read(reader, 1 << 16):
        told += block
    os.close(reader)
    whole = len(told) // 8 * 8
    return struct.unpack("<q", told[whole - 8 : whole])[0] if whole else 0


def inspect(path: Path, acknowledged: int, *, snapshots: bool) -> int:
    """Raise `AssertionError` unless the file holds all that was acknowledged. Returns its revision."""
    with open_event(path, durable=False) as event:
        store = event.store
        assert store.faults() == []
        revision = store.revision()
        assert acknowledged <= revision <= acknowledged + 1 or not acknowledged, (acknowledged, revision)
        state = replay(store.since(0))
        assert state == event.state
        tables = store.tables()
        store.rebuild(state)
        assert store.tables() == tables
        for kept in snapshot_folder(path).glob("*.pairwright") if snapshots else ():
            with open_event(kept, durable=False) as copied:
                assert copied.store.revision() <= revision
        return revision


def campaign(kills: int, seed: int, folder: Path) -> Counter[str]:
    """Kill so often; says where the kills fell."""
    dice = random.Random(seed)
    path = folder / "a.pairwright"
    load_modules()
    begin(path)
    fresh = shutil.copy(path, folder / "fresh")
    fell: Counter[str] = Counter()
    before = 3
    for turn in range(kills):
        work = make_anew if turn % 10 == 9 else write
        acknowledged = killed(path, work, dice.randrange(1 << 30), dice.uniform(-0.008, 0.016))
        revision = inspect(path, acknowledged, snapshots=turn % 20 == 0)
        assert revision >= before
        where = "while the tables were made anew" if work is make_anew else "before the first command"
        if acknowledged and work is write:
            where = (
                "after a commit that was not told"
                if revision > acknowledged
                else "between or inside commands"
            )
        fell[where] += 1
        before = revision
        if revision > 35:  # keep the file small: start a new event
            path = Path(shutil.copy(fresh, folder / f"a{turn}.pairwright"))
            before = 3
    return fell


if __name__ == "__main__":
    print(f"schema {VERSION}: {dict(campaign(int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3])))}")
