"""The page's requests: the command `pairwright` on the dropped report, in the worker of a browser."""

from __future__ import annotations

import json
import os
import sys
from contextlib import redirect_stderr, redirect_stdout
from importlib import import_module
from io import StringIO
from pathlib import Path

from pairwright.cli.main import run

FOLDER = Path("/report")
PROOF = "certificate.json"
NUMPY_MISSING = "No module named 'numpy'"
WITHOUT_NUMPY = "This answer needs NumPy, which the page does without. Use the program itself.\n"


def take(name: str, data: bytes) -> None:
    """Put the report, under its name, where the command finds it, alone."""
    FOLDER.mkdir(exist_ok=True)
    os.chdir(FOLDER)
    for one in FOLDER.iterdir():
        one.unlink()
    (FOLDER / name).write_bytes(data)


def answer(words: list[str]) -> str:
    """The command's answer: its exit code, its output and its messages, as JSON."""
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = run(words)
    said = WITHOUT_NUMPY if NUMPY_MISSING in err.getvalue() else err.getvalue()
    return json.dumps({"code": code, "out": out.getvalue(), "err": said})


def proof(words: list[str]) -> str:
    """A certificate, and its check by the verifier of docs/explanation, which is independent of the program."""
    said = json.loads(answer([*words, "--certificate", PROOF, "-f", "list"]))
    if said["code"]:
        return json.dumps(said)
    verifier = import_module("verify_certificate")
    text = Path(PROOF).read_text(encoding="utf-8")
    try:
        said["verified"] = f"Proven: {verifier.verify(json.loads(text))}"
    except verifier.REFUSED as fault:
        said["refused"] = f"Refused: {type(fault).__name__}: {fault}"
    return json.dumps({**said, "out": text})


def version() -> str:
    """The versions of Pairwright and Python."""
    from pairwright.version import __version__

    return f"Pairwright {__version__}, Python {sys.version.split()[0]}"
