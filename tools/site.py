"""Build the site: `python tools/site.py` makes it in build/site, or with `--versions FOLDER` as one of several there.

Every version is a folder of its own, with a switch between them. `versions.js` beside them lists the versions with
their pages, newest first, and `index.html` leads to the newest. All opens from a folder, without a server or internet.
With `--page FOLDER`, which `python tools/page.py FOLDER` makes, the home runs the program where a server serves it.
"""

from __future__ import annotations

import argparse
import json
import posixpath
import re
import shutil
import sys
import tempfile
from pathlib import Path

from packaging.version import InvalidVersion, Version
from release import ROOT, text
from running import run
from site_pages import also_found, gather, navigation, searched
from site_terms import with_terms

CONFIG = Path(__file__).with_suffix(".toml")
WORKER = "https://unpkg.com/iframe-worker/shim"
"""What the theme asks another host for, so that the search works in a folder; `assets/` has it."""

START = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Pairwright</title>
<meta http-equiv="refresh" content="0; url={0}/index.html"></head>
<body><p><a href="{0}/index.html">Pairwright {0}</a></p></body></html>
"""


def this_version() -> str:
    """The version of the package."""
    found: list[str] = re.findall(
        r'^__version__ = "([^"]+)"', text("src/pairwright/version.py"), re.MULTILINE
    )
    return found[0]


def age(name: str) -> tuple[bool, Version, str]:
    """What versions are sorted by, the newest last; a name that is no version counts as older than all."""
    try:
        return True, Version(name), name
    except InvalidVersion:
        return False, Version("0"), name


def list_versions(out: Path) -> list[str]:
    """Write `versions.js` and `index.html` for the folders there are; their names, newest first."""
    names = sorted((page.parent.name for page in out.glob("*/index.html")), key=age, reverse=True)
    pages = {
        name: sorted(page.relative_to(out / name).as_posix() for page in (out / name).rglob("*.html"))
        for name in names
    }
    (out / "versions.js").write_text(
        f"window.pairwrightVersions = {json.dumps(pages, indent=0)};\n", encoding="utf-8", newline="\n"
    )
    if names:
        (out / "index.html").write_text(START.format(names[0]), encoding="utf-8", newline="\n")
    return names


def inline(value: object) -> str:
    """A list, a table or a text as TOML."""
    if isinstance(value, list):
        return f"[{', '.join(inline(one) for one in value)}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{json.dumps(name)} = {inline(one)}' for name, one in value.items())}}}"
    return json.dumps(value)


def configuration(pages: Path, scripts: list[str]) -> str:
    """What Zensical is told: the file beside this one, with the pages in their order."""
    more: dict[str, object] = {"docs_dir": pages.name, "site_dir": "site", "nav": navigation(pages)}
    if scripts:
        more["extra_javascript"] = [f"assets/{name}" for name in scripts]
    lines = "".join(f"{name} = {inline(value)}\n" for name, value in more.items())
    text = CONFIG.read_text(encoding="utf-8")
    return text.replace("[project]\n", f"[project]\n{lines}", 1).replace("@src@", str(ROOT / "src"))


def finished(site: Path, glossary: str) -> None:
    """Link terms to the glossary, ask no other host, and have the search leave out what answers nothing."""
    for page in site.rglob("*.html"):
        place = page.relative_to(site).as_posix()
        text = with_terms(page.read_text(encoding="utf-8"), place, glossary)
        worker = posixpath.relpath("assets/iframe-worker.js", posixpath.dirname(place) or ".")
        page.write_text(text.replace(WORKER, worker), encoding="utf-8", newline="\n")
    index = json.loads((site / "search.json").read_text(encoding="utf-8"))
    index["items"] = [one for one in index["items"] if searched(one["location"], one["level"])]
    for one in index["items"]:
        one["path"] += filter(None, [also_found(one["location"], one["title"])])
    found = json.dumps(index, ensure_ascii=False, separators=(",", ":"))
    (site / "search.json").write_text(found, encoding="utf-8", newline="\n")
    (site / "search.js").write_text(f"var __index = {found}", encoding="utf-8", newline="\n")


def build(out: Path, *, versions: bool = False, page: Path | None = None) -> None:
    """Build the site of this checkout into a folder. A link to a page or heading that is not there ends everything."""
    with tempfile.TemporaryDirectory() as scratch:
        pages = Path(scratch, "pages")
        gather(pages)
        file = Path(scratch, "zensical.toml")
        scripts = [name for name, wanted in (("versions.js", versions), ("try.js", page)) if wanted]
        file.write_text(configuration(pages, scripts), encoding="utf-8")
        run(sys.executable, "-m", "zensical", "build", "--strict", "--config-file", file)
        finished(Path(scratch, "site"), (pages / "glossary.md").read_text(encoding="utf-8"))
        if page:
            shutil.copytree(page, Path(scratch, "site", "page"))
        shutil.rmtree(out, ignore_errors=True)
        shutil.move(Path(scratch, "site"), out)


def main() -> None:
    """Add a version."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "--versions", type=Path, help="folder of several versions (default: build/site alone)"
    )
    parser.add_argument("--name", default=this_version(), help="name of this one (default: the version)")
    parser.add_argument("--page", type=Path, help="folder of the page in a browser, which the home then runs")
    chosen = parser.parse_args()
    if chosen.page and not (chosen.page / "index.html").exists():
        parser.error(f"--page: no page in {chosen.page}; python tools/page.py {chosen.page} makes it")
    if chosen.versions is None:
        build(ROOT / "build" / "site", page=chosen.page)
        return
    if not re.fullmatch(r"\w[\w.+-]*", chosen.name):  # the folder of that name is emptied
        parser.error(f"--name: letters, digits, '.', '+' and '-' expected, not '{chosen.name}'")
    out = chosen.versions.resolve()
    out.mkdir(parents=True, exist_ok=True)
    build(out / chosen.name, versions=True, page=chosen.page)
    print(f"{out}: {', '.join(list_versions(out))}")


if __name__ == "__main__":
    main()
