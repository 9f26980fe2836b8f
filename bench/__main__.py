"""Measurements: `python bench QUESTION [OPTIONS]`; `python bench` lists the questions, README.md says more."""

from __future__ import annotations

import ast
import os
import runpy
import sys
from pathlib import Path

HERE = Path(__file__).parent


def questions() -> dict[str, str]:
    """The modules here that are commands, with their docstrings."""
    found = {}
    for path in sorted(HERE.glob("[a-z]*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        if any(isinstance(node, ast.If) and "__main__" in ast.unparse(node.test) for node in tree.body):
            found[path.stem] = ast.get_docstring(tree) or ""
    return found


def parses(name: str) -> bool:
    """Whether a question reads its options by argparse, which knows --help."""
    return "import argparse" in (HERE / f"{name}.py").read_text(encoding="utf-8")


def main() -> None:
    """Run the module of a question with the words that follow."""
    known = questions()
    word = sys.argv[1].replace("-", "_") if len(sys.argv) > 1 else ""
    if word not in known:
        width = max(map(len, known))
        rows = "\n".join(
            f"  {name.replace('_', '-'):<{width}}  {said.splitlines()[0]}" for name, said in known.items()
        )
        sys.exit(f"python bench QUESTION [OPTIONS]; each has --help. Questions:\n{rows}")
    if "--help" in sys.argv[2:] and not parses(word):
        print(known[word])
        return
    sys.argv = [f"python bench {sys.argv[1]}", *sys.argv[2:]]
    # Programs are timed as they are installed, which is with their bytecode, and not compiled again in each process.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    runpy.run_path(str(HERE / f"{word}.py"), run_name="__main__")


if __name__ == "__main__":
    main()
