"""Documents that commands write: run here, in a folder of their own, at a time that is always the same."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from pairwright.cli.main import run
from pairwright.event.event_file import OpenEvent

_EXAMPLES = Path(__file__).parents[2] / "examples"

_ENGINE = "import pairwright\n\ndef pairs(report):\n    return pairwright.read(report).pair().pairs\n"
_PLAN = """title = "A tiny study"
seed = 1
events = 4
players = 8
rounds = 3
measures = ["default"]
baseline = "Dutch"

[[system]]
label = "Dutch"
system = "dutch"

[[system]]
label = "Burstein"
system = "burstein"
"""
_FILES = {
    "mine.py": _ENGINE,
    "study.toml": _PLAN,
    "club.csv": "No,Name,Elo,Country\n1100,Garcia Ana,1910,ESP\n1200,Olsen Per,1850,NOR\n",
    "more.csv": "Name,Rating\nNovak Eva,1700\nBerg Ida,17x0\nGarcia Ana,1990\nOlsen Per,1990\n,\n",
    "broken.trf": "142 x\n",
}

_ONES = (
    "validate broken.trf",
    "convert open.trf club.trf16 --to trf16",
    "stability open.trf --round 4",
    "tiebreaks",
    "standings open.trf -s keizer",
    "pair eight.trf -s ip --ahead 2",
    "systems",
    "play open.trf --standings --steps [{\"do\":\"pair\"},{\"do\":\"results\",\"results\":{\"1\":\"1-0\"}}]",
    "crosscheck python:mine:pairs -n 1 --players 6",
    "ratings find garcia",
    "pair broken.trf",
)  # fmt: skip
_EVENT = (
    *("new --name Spring --set rounds=3 --seed 1", "prizes General=500,300"),
    *("add Garcia,Ana --rating 2000", "add Olsen,Per --rating 1990", "add Wang,Li --rating 1980"),
    *("import more.csv --yes", "settings", "players", "pair --publish", "boards", "results", "close"),
    *("status", "standings", "prizes", "fees", "journal", "check", "undo"),
)


def documents_of_commands() -> Iterator[str]:
    """The documents, one after the other."""
    with TemporaryDirectory() as folder, _inside(folder):
        for name, text in _FILES.items():
            Path(name).write_text(text, encoding="utf-8")
        for name in ("open.trf", "eight.trf"):
            Path(name).write_bytes((_EXAMPLES / name).read_bytes())
        _said(
            "ratings",
            "import",
            "club.csv",
            "--source",
            "Club",
            "--map",
            "national_id=No",
            "--map",
            "rating=Elo",
        )
        yield from (_said(*line.split(), "--json") for line in _ONES)
        yield _of_every_machine(_said("doctor", "--json"))
        for line in _EVENT:
            verb, *words = line.split()
            yield _said("event", verb, "spring.pairwright", *words, "--json", given=b"1 1-0\n2 =\n")
        _said("lab", "run", "study.toml", "-o", "study", "--workers", "1")
        yield _said("lab", "compare", "study", "--json")


def _of_every_machine(text: str) -> str:
    """The state of an installation without what differs from one to the next: versions, folders, extras."""
    content = json.loads(text)
    content["checks"] = [one for one in content["checks"] if one["name"] == "pairing"]
    return json.dumps(content | {"healthy": all(one["ok"] for one in content["checks"])})


@contextmanager
def _inside(folder: str) -> Iterator[None]:
    before = Path.cwd()
    known = {"PAIRWRIGHT_AUTHOR": "Ann", "PAIRWRIGHT_RATINGS": str(Path(folder, "lists.sqlite"))}
    defaults = OpenEvent.__init__.__kwdefaults__
    os.chdir(folder)
    sys.path.insert(0, folder)
    try:
        with patch.dict(os.environ, known), patch.dict(defaults, clock=lambda: "2027-01-30T09:00:00Z"):
            yield
    finally:
        sys.path.remove(folder)
        os.chdir(before)


def _said(*words: str, given: bytes = b"") -> str:
    """What a command says, on standard error if it fails."""
    out, err = io.StringIO(), io.StringIO()
    with (
        redirect_stdout(out),
        redirect_stderr(err),
        patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(given), encoding="utf-8")),
    ):
        run(list(words))
    return out.getvalue() or err.getvalue()
