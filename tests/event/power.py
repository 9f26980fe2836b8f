"""Power fails while an event is written: what was not synchronised is lost, all of it, none, or any part.

A library between the program and the system (power.c) writes down each write and sync. Every moment of the run is
then tried as the last one: of the writes after the last sync of a file all are lost, all are there, or some by chance
are (whole writes, in blocks of 512 bytes). The file must open and hold every command that was acknowledged.

python tests/event/power.py COMMANDS SEED FOLDER prints the counts. Needs a C compiler and Linux.
"""

from __future__ import annotations

import os
import random
import shutil
import struct
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from pairwright.event import Person, Settings, State, create, open_event, replay
from pairwright.event.commands import Add, Close, Command, New, Pair, Publish, SetResults, Slip

BLOCK = 512


@dataclass(frozen=True)
class Act:
    """What was done to a file: `w`rite, `t`runcate, `s`ync, `u`nlink; `at` is a place or a size."""

    what: str
    name: str
    at: int
    data: bytes


def write(path: Path, commands: int, *, durable: bool) -> None:
    """In a process of its own: give commands, and note each in the file `told` once it is done."""
    with open_event(path, durable=durable) as event, (path.parent / "told").open("wb", buffering=0) as told:
        for command in some_commands(commands):
            event.do(command)
            told.write(bytes([event.state.revision % 256]))


def some_commands(count: int) -> Iterator[Command]:
    """Rounds of four boards: pair, publish, results, close."""
    done = 0
    for number in range(1, 8):
        acts: list[Command] = [Pair(1, number), Publish(1)]
        acts += [SetResults(1, number, (Slip(board, "10"),)) for board in range(1, 5)]
        for command in [*acts, Close(1)]:
            if done == count:
                return
            done += 1
            yield command


def acts_in(log: Path) -> list[Act]:
    """What the library wrote down."""
    content, at, found = log.read_bytes(), 0, []
    while at < len(content):
        what, length = content[at : at + 1].decode(), struct.unpack_from("<I", content, at + 1)[0]
        name = Path(content[at + 5 : at + 5 + length].decode()).name
        place, size = struct.unpack_from("<QQ", content, at + 5 + length)
        at += 21 + length
        kept = size if what == "w" else 0
        found.append(Act(what, name, place, content[at : at + kept]))
        at += kept
    return found


def left(
    acts: list[Act], before: dict[str, bytes], dice: random.Random | None, *, lost: bool
) -> dict[str, bytes]:
    """The files after these acts and a failure: unsynchronised writes are lost, kept, or by chance either."""
    synced = {act.name: at for at, act in enumerate(acts) if act.what == "s"}
    files = {name: bytearray(content) for name, content in before.items()}
    for at, act in enumerate(acts):
        safe = at < synced.get(act.name, -1)
        if act.what == "u":
            files.pop(act.name, None)
        elif act.what != "s" and (safe or not lost):
            _apply(files.setdefault(act.name, bytearray()), act, None if safe else dice)
    return {name: bytes(content) for name, content in files.items()}


def _apply(content: bytearray, act: Act, dice: random.Random | None) -> None:
    if act.what == "t":
        if dice is None or dice.random() < 0.5:
            del content[act.at :]
            content.extend(bytes(act.at - len(content)))
        return
    content.extend(bytes(max(0, act.at + len(act.data) - len(content))))
    for start in range(0, len(act.data), BLOCK):
        if dice is None or dice.random() < 0.5:
            part = act.data[start : start + BLOCK]
            content[act.at + start : act.at + start + len(part)] = part


def judge(path: Path, told: int, states: list[State]) -> str:
    """What is wrong with the file after a failure; empty if nothing is."""
    try:
        with open_event(path, durable=False) as event:
            state = event.state
            faults = event.store.faults()
            again = replay(event.store.since(0))
    except Exception as error:
        return f"it does not open: {error!r}"
    if faults or again != state:
        return f"it is not sound: {faults}"
    if not told <= state.revision <= told + 1:
        return f"revision {state.revision} after {told} were told"
    return "" if state == states[state.revision] else "another state"


def recorded(
    commands: int, folder: Path, *, durable: bool
) -> tuple[list[Act], dict[str, bytes], list[State]]:
    """A run: its acts, the files before it, and the states by revision."""
    work = (folder / "work").resolve()
    work.mkdir()
    library, log, path = folder / "power.so", folder / "log", work / "event.pairwright"
    source = Path(__file__).with_suffix(".c")
    compiler = shutil.which("cc") or "cc"
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"], check=True)
    with create(path, New("Power", "7", (Settings("A", rounds=9),)), durable=False) as event:
        event.do(Add(1, tuple(Person(f"Player {at}", 2000 - at) for at in range(8))))
    before = {one.name: one.read_bytes() for one in work.iterdir() if one.is_file()}
    environment = {**os.environ, "LD_PRELOAD": str(library), "POWER_FOLDER": str(work), "POWER_LOG": str(log)}
    line = [sys.executable, __file__, "--write", str(commands), str(path), *(["durable"] if durable else [])]
    subprocess.run(line, env=environment, check=True, timeout=300)
    states = [State()]
    with open_event(path) as event:
        for entry in event.store.since(0):
            states.append(replay([entry], states[-1]))
    return acts_in(log), before, states


def campaign(commands: int, seed: int, folder: Path, *, step: int = 1, durable: bool = True) -> Counter[str]:
    """Try every moment of a run as the last one, in three ways."""
    acts, before, states = recorded(commands, folder, durable=durable)
    counts, dice, tried = Counter({"lost": 0, "failures": 0}), random.Random(seed), folder / "tried"
    own = [
        act
        for act in acts
        if act.name.startswith(("event.pairwright", "told")) and not act.name.endswith("-shm")
    ]
    for upto in range(0, len(own) + 1, step):
        told = 2 + sum(act.name == "told" for act in own[:upto])
        for way in ("nothing", "everything", "some"):
            files = left(own[:upto], before, dice if way == "some" else None, lost=way == "nothing")
            shutil.rmtree(tried, ignore_errors=True)
            tried.mkdir()
            for name, content in files.items():
                if name.startswith("event.pairwright"):
                    (tried / name).write_bytes(content)
            counts["failures"] += 1
            if fault := judge(tried / "event.pairwright", told, states):
                counts["lost"] += 1
                print(f"{way} after act {upto}: {fault}", file=sys.stderr)
    counts["syncs"] = sum(act.what == "s" for act in own)
    return counts


if __name__ == "__main__":
    if sys.argv[1] == "--write":
        write(Path(sys.argv[3]), int(sys.argv[2]), durable="durable" in sys.argv)
    else:
        print(dict(campaign(int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]))))
