"""The pages of docs/reference that are made from the program: `python tools/reference_pages.py`.

Run it in the root of the project. Each page is written by the part that it is about; a test compares all of them.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

try:
    from made_pages import rule_books
    from made_pages.answers import answers_page
    from made_pages.command_line import page as command_line_page
    from made_pages.constructors import python_page
    from made_pages.contents import page as contents_page
    from made_pages.file_formats import page as formats_page
    from made_pages.http_interfaces import http_page, schemas_page
    from made_pages.keys import keys_page
    from made_pages.man_page import page as man_page
    from made_pages.measures import page as measures_page
    from made_pages.message_ids import page as ids_page
    from made_pages.messages import page as errors_page
    from made_pages.tie_breaks import page as tie_breaks_page
    from pairwright.desk.manual import chapters
except ModuleNotFoundError as error:
    sys.exit(f"{error}. The pages are about the extras, too: pip install --group dev")

ROOT = Path(__file__).parent.parent
FOLDER = Path("docs/reference")
ENDORSEMENT = FOLDER / "endorsement"


def pages(root: Path = Path()) -> Iterator[tuple[Path, str]]:
    """All pages by their places below the root of the project."""
    yield FOLDER / "command-line.md", command_line_page()
    yield FOLDER / "formats.md", formats_page()
    yield FOLDER / "http.md", http_page()
    yield FOLDER / "measures.md", measures_page()
    yield FOLDER / "python.md", python_page(root)
    yield FOLDER / "schemas.md", schemas_page()
    yield FOLDER / "tie-breaks.md", tie_breaks_page()
    yield Path("docs/man/pairwright.1"), man_page()
    for name, text in rule_books.pages(root / rule_books.CORPUS).items():
        yield FOLDER / "rules" / name, text


def manual_page() -> str:
    """The whole manual of the desk as one page of the documentation."""
    parts = [re.sub(r"^(#+) ", r"#\1 ", one.text, flags=re.MULTILINE).rstrip() for one in chapters()]
    head = "# Manual of the desk\n\n`pairwright desk` shows these chapters by F1. [How to start](../how-to/desk.md)."
    return "\n\n".join([head, *parts]) + "\n"


CONTENTS = Path("docs/contents.md")
_OF_SOURCES = {
    FOLDER / "desk-manual.md": manual_page,
    FOLDER / "errors.md": errors_page,
    FOLDER / "keys.md": keys_page,
    FOLDER / "messages.md": ids_page,
    ENDORSEMENT / "answers.md": answers_page,
}
SHOWN_AS = {
    "docs": CONTENTS,
    "src/pairwright/desk/manual": FOLDER / "desk-manual.md",
    "src/pairwright/desk/acceptance.toml": ENDORSEMENT / "answers.md",
}
"""What a page of the repository links to, by its path, and the page that the site shows instead."""


def pages_of_the_site() -> Iterator[tuple[Path, str]]:
    """Pages that the build of the site makes and the repository does not keep: it has their texts in the sources.

    The desk shows the manual by F1 and the keys by ?, and `pairwright schema messages` lists the messages.
    """
    made = {path: page() for path, page in _OF_SOURCES.items()}
    yield from made.items()
    yield CONTENTS, contents_page(ROOT, made)


def main() -> int:
    """Write the pages."""
    for path, text in pages():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
