"""Measurements: `python bench QUESTION [OPTIONS]`; `python bench` lists the questions, README.md says more."""

from __future__ import annotations

import ast
import os
import runpy
import sys
from pathlib import Path

HERE = Path(__file__).parent


def questions() -> dict[str, str]:
    """The modules here that are commands, with the first lines of what they say of themselves."""
    found = {}
    for path in sorted(HERE.glob("[a-z]*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        if any(isinstance(node, ast.If) and "__main__" in ast.unparse(node.test) for node in tree.body):
            found[path.stem] = (ast.get_docstring(tree) or "").split("\n")[0]
    return found


def main() -> None:
    """Run the module of a question with the words that follow."""
    known = questions()
    word = sys.argv[1].replace("-", "_") if len(sys.argv) > 1 else ""
    if word not in known:
        width = max(map(len, known))
        rows = "\n".join(f"  {name.replace('_', '-'):<{width}}  {said}" for name, said in known.items())
        sys.exit(f"python bench QUESTION [OPTIONS]; each has --help. Questions:\n{rows}")
    sys.argv = [f"python bench {sys.argv[1]}", *sys.argv[2:]]
    # Programs are timed as they are installed, which is with their bytecode, and not compiled again in each process.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    runpy.run_path(str(HERE / f"{word}.py"), run_name="__main__")


if __name__ == "__main__":
    main()
