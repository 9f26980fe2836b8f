"""pychess-variants: one line before its imports of py4swiss."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

SOURCE = "github.com/gbtami/pychess-variants"
_NEEDS = [
    "aiohttp==3.14.1",
    "aiohttp-cors==0.8.1",
    "aiohttp-jinja2==1.6",
    "aiohttp-session==2.12.1",
    "aiohttp-sse==2.2.0",
    "aiohttp-swagger3==0.10.0",
    "betza-visualizer",
    "brotli",
    "cryptography",
    "discord-py",
    "dnspython",
    "minify-html",
    "mongomock-motor==0.0.36",
    "motor==3.7.1",
    "msgspec",
    "objgraph",
    "pyffish",
    "pyffish-alice",
    "pymongo==4.10.1",  # the newest that mongomock 4.3 can stand in for
    "pyopenssl",
    "python-gettext",
    "pywebpush",
    "rapidfuzz",
    "rustworkx",
    "sortedcollections",
    "tenacity",
    "tzdata",
]
_LINE = "import pairwright.compat.py4swiss.as_py4swiss  # noqa: F401\n"


def needs(checkout: Path) -> list[str]:
    """What its server imports, in versions for the tests."""
    del checkout
    return _NEEDS


def apply(checkout: Path) -> None:
    """The change that an adopter makes; for a Python older than theirs, also what it can't read."""
    put_in_front(checkout / "server" / "tournament" / "swiss" / "__init__.py", _LINE)
    if sys.version_info < (3, 14):
        _for_older_python(checkout / "server")


def put_in_front(path: Path, line: str) -> None:
    """A line before the other imports of a module."""
    text = path.read_text(encoding="utf-8")
    body = ast.parse(text).body
    first = [
        node.end_lineno or 0
        for node in body
        if isinstance(node, ast.Expr) or (isinstance(node, ast.ImportFrom) and node.module == "__future__")
    ]
    lines = text.splitlines(keepends=True)
    lines.insert(first[-1] if first else 0, line)
    path.write_text("".join(lines), encoding="utf-8")


def _for_older_python(server: Path) -> None:
    """Annotations that are evaluated late, and no quotes within the same quotes."""
    rules = server / "catalogued_rules.py"
    text = rules.read_text(encoding="utf-8")
    nested = "f'{names.get(piece, 'piece')} ({piece})'"
    helper = "\n\ndef _named(names, piece):\n    return f\"{names.get(piece, 'piece')} ({piece})\"\n"
    rules.write_text(text.replace(nested, "_named(names, piece)") + helper, encoding="utf-8")
    for path in server.rglob("*.py"):
        if "from __future__ import annotations" not in path.read_text(encoding="utf-8"):
            body = ast.parse(path.read_text(encoding="utf-8")).body
            documented = bool(body) and isinstance(body[0], ast.Expr)
            lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
            lines.insert(
                (body[0].end_lineno or 0) if documented else 0, "from __future__ import annotations\n"
            )
            path.write_text("".join(lines), encoding="utf-8")


def command(checkout: Path, python: str) -> tuple[list[str], list[str]]:
    """The tests of its Swiss tournaments."""
    return [python, "-m", "unittest", "test_swiss_pairing"], [
        str(checkout / "server"),
        str(checkout / "tests"),
    ]
