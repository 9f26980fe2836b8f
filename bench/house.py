"""How large the house is, and how many modules an answer walks through.

python bench house                      numbers of src/pairwright, tests and bench
python bench house --since REVISION     and which lines stand in modules that this revision did not have, by room
"""

from __future__ import annotations

import argparse
import ast
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from types import FrameType

from click.testing import CliRunner

import pairwright
from pairwright.cli.commands.explain import command as explain

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "pairwright"
FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)
REPORT = str(ROOT / "examples" / "open.trf")


def git(*words: str) -> list[str]:
    """What git says, line by line."""
    return subprocess.run(
        ["git", *words],  # noqa: S607
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()


def lines_of(folder: str) -> dict[str, int]:
    """The lines of each Python file that git knows of in a folder."""
    return {
        name: len((ROOT / name).read_text(encoding="utf-8").splitlines())
        for name in git("ls-files", f"{folder}/*.py")
    }


def walked(answer: Callable[[], object]) -> set[str]:
    """The modules of which a function runs while a question is answered, once all is loaded."""
    met = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        file = Path(frame.f_code.co_filename)
        if event == "call" and frame.f_code.co_name != "<module>" and file.is_relative_to(SOURCE):
            met.add(file.relative_to(SOURCE).as_posix())

    answer()
    sys.setprofile(note)
    try:
        answer()
    finally:
        sys.setprofile(None)
    return met


def counted() -> Iterator[tuple[str, object]]:
    """The numbers of the source."""
    trees = [ast.parse((ROOT / name).read_text(encoding="utf-8")) for name in lines_of("src")]
    texts = "\n".join((ROOT / name).read_text(encoding="utf-8") for name in lines_of("src"))
    nodes = [node for tree in trees for node in ast.walk(tree)]
    functions = [node for node in nodes if isinstance(node, FUNCTION)]
    late = {
        id(inner)
        for one in functions
        for inner in ast.walk(one)
        if isinstance(inner, ast.Import | ast.ImportFrom)
    }
    classes = Counter(
        node.name
        for tree in trees
        for node in tree.body
        if isinstance(node, ast.ClassDef) and node.name[0] != "_"
    )
    sizes = sorted((node.end_lineno or 0) - node.lineno + 1 for node in functions)
    yield "imports in functions", len(late)
    yield "Any", sum(isinstance(node, ast.Name) and node.id == "Any" for node in nodes)
    yield "cast", sum(isinstance(node, ast.Call) and ast.unparse(node.func) == "cast" for node in nodes)
    yield "type: ignore", texts.count("# type: ignore")
    yield "names of two public classes", sum(count > 1 for count in classes.values())
    yield (
        "functions: median, 9 in 10, longest",
        f"{median(sizes):.0f}, {sizes[len(sizes) * 9 // 10]}, {sizes[-1]}",
    )


def rooms_since(revision: str) -> Iterator[tuple[str, int]]:
    """The lines of modules that a revision had, under whatever name, and room by room those of the others in `src`."""
    for folder in ("bench", "tests", "src"):
        changes = ("diff", "-M30%", "-l9999", "--name-status", "--diff-filter=A", revision, "--")
        new = {words.split("\t")[-1] for words in git(*changes, f"{folder}/*.py")}
        here = lines_of(folder)
        kept = sum(count for name, count in here.items() if name not in new)
        yield f"in modules of {folder} that were there", kept
    rooms: Counter[str] = Counter()
    for name in new & here.keys():
        words = any(
            part in Path(name).stem for part in ("wording", "words", "said", "messages", "translations")
        )
        last = Path(name).parent.relative_to("src/pairwright").as_posix()
        rooms["messages" if words else "headlines" if "headlines" in name else last] += here[name]
    yield from rooms.most_common()


def main() -> None:
    """Print the numbers."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--since", metavar="REVISION")
    given = parser.parse_args()
    for folder in ("src", "tests", "bench"):
        found = lines_of(folder)
        print(f"{folder}: {sum(found.values())} lines in {len(found)} modules")
    event = pairwright.read(REPORT)
    questions: dict[str, Callable[[], object]] = {
        "reading a report": lambda: pairwright.read(REPORT),
        "pairing it": lambda: event.pair(),
        "explain FILE --board 2": lambda: CliRunner().invoke(explain, [REPORT, "--board", "2"]),
    }
    met = {name: walked(question) for name, question in questions.items()}
    for name, modules in met.items():
        print(f"{name}: {len(modules)} modules")
    asked = met["explain FILE --board 2"]
    print(
        f"of these neither for reading nor for pairing: {len(asked - met['reading a report'] - met['pairing it'])}"
    )
    for name, value in (*counted(), *(rooms_since(given.since) if given.since else ())):
        print(f"{name}: {value}")


if __name__ == "__main__":
    main()
