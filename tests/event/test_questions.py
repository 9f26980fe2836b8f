"""Every question of level 3 and 4 that an event can ask: it asks, in all whole languages, and says what follows."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import pairwright.event
from pairwright.desk.words import COMPLETE
from pairwright.messages import Declared

EVENT = Path(pairwright.event.__file__).parent
LOCALE = Path(__file__).parents[2] / "src" / "pairwright" / "locale"
"""The catalogues as they are written: what is installed has only the compiled ones."""
ASKING = ("unusual", "serious", "Question")
PASSED_ON = ("_ask", "_ask_before_another_draw")
"""Functions that ask what they are given."""


def calls() -> Iterator[tuple[object, ast.Call]]:
    """Each call that asks, with its module."""
    for path in [*sorted(EVENT.glob("decide_*.py")), EVENT / "fees.py"]:
        module = import_module(f"pairwright.event.{path.stem}")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = ast.unparse(node.func).rpartition(".")[2]
                if name in (*ASKING, *PASSED_ON):
                    yield module, node


def messages_in(module: object, node: ast.AST) -> Iterator[Declared]:
    """The declared messages that are named within a piece of code."""
    for part in ast.walk(node):
        if isinstance(part, ast.Attribute | ast.Name):
            text = ast.unparse(part)
            found = vars(module).get(text.partition(".")[0])
            found = getattr(found, text.partition(".")[2], None) if "." in text else found
            if isinstance(found, Declared):
                yield found


@cache
def questions() -> dict[str, Declared]:
    """What is asked, by id."""
    named = (one for module, call in calls() for node in asked_by(call) for one in messages_in(module, node))
    return {one.id: one for one in named}


def asked_by(call: ast.Call) -> list[ast.expr]:
    """What a call asks: the names of the messages, without their values."""
    name = ast.unparse(call.func).rpartition(".")[2]
    if name == "_ask":
        return []  # it asks `hand.ask_breach`, which stands in it
    node = call.args[0 if name in ("unusual", "serious") else 1]
    branches = (node.body, node.orelse) if isinstance(node, ast.IfExp) else (node,)
    return [one.func if isinstance(one, ast.Call) else one for one in branches]


def test_N90_every_question_has_what_follows() -> None:
    bare = [
        ast.unparse(call)
        for _, call in calls()
        if ast.unparse(call.func).rpartition(".")[2] in ASKING
        and not any(word.arg == "follows" for word in call.keywords)
    ]
    assert bare == []


def test_N90_every_question_asks() -> None:
    found = questions()
    assert len(found) > 18
    assert {"round.withdraw", "entry.had_half_byes", "hand.ask_breach", "number.ask_renumber"} <= found.keys()
    assert [
        one.id for one in found.values() if "?" not in one.english or (one.one and "?" not in one.one)
    ] == []


@pytest.mark.parametrize("code", [code for code in COMPLETE if code != "en"])
def test_N90_every_question_asks_in_whole_languages(code: str) -> None:
    catalogue = read_po(BytesIO((LOCALE / code / "LC_MESSAGES" / "messages.po").read_bytes()), locale=code)
    said = {one.context: one.string for one in catalogue if one.context in questions()}
    texts = [(id, text) for id, one in said.items() for text in ((one,) if isinstance(one, str) else one)]
    assert len(said) == len(questions())
    assert [id for id, text in texts if "?" not in text and "؟" not in text] == []
