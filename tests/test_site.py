"""The site of the documentation: built whole, nothing left out, and nothing asked of another host."""

from __future__ import annotations

import re
import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from os.path import normpath
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pytest

from command import python
from tools import tool

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).parent.parent
pytest.importorskip("zensical", reason="the dependency group docs is not installed")
pytest.importorskip("mkdocstrings", reason="the dependency group docs is not installed")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built as strictly as it is in continuous integration."""
    folder = tmp_path_factory.mktemp("versions")
    (folder / "0.0.9").mkdir()
    (folder / "0.0.9" / "index.html").write_text("<p>an older one</p>", encoding="utf-8")
    page = tmp_path_factory.mktemp("page")
    (page / "index.html").write_text("<title>It runs</title>", encoding="utf-8")
    done = python("tools/site.py", "--versions", folder, "--name", "0.0.10", "--page", page, cwd=ROOT)
    assert done.returncode == 0, done.stderr[-3000:]
    assert done.stdout == f"{folder}: 0.0.10, 0.0.9\n"
    return folder / "0.0.10"


def test_every_page_is_in_the_navigation(site: Path) -> None:
    start = (site / "index.html").read_text(encoding="utf-8")
    navigation = start[start.index('<nav class="md-nav md-nav--primary') :]
    pages = [
        page.relative_to(ROOT / "docs").with_suffix(".html").as_posix().replace("README", "index")
        for page in (ROOT / "docs").rglob("*.md")
    ]
    missing = [page for page in pages if f'href="./{page}"' not in navigation and page != "index.html"]
    assert not missing


def test_no_page_is_further_than_two_clicks_from_the_start(site: Path) -> None:
    def links(page: Path) -> set[Path]:
        text = page.read_text(encoding="utf-8")
        inside = text[text.index("<article") : text.index("</article>")]
        found = re.findall(r'href="([^"#:]+\.html)', inside)
        return {(page.parent / name).resolve() for name in found}

    first = links(site / "index.html")
    near = first.union(*map(links, first))
    pages = {
        (site / page.relative_to(ROOT / "docs").with_suffix(".html"))
        for page in (ROOT / "docs").rglob("*.md")
    }
    far = {page.with_stem("index") if page.stem == "README" else page for page in pages} - near
    assert far <= {site / "index.html"}


def test_no_page_asks_another_host(site: Path) -> None:
    asked = re.compile(r'(?:<(?:script|img|iframe)\b[^>]*\bsrc|<link\b[^>]*\bhref)="?(?:https?:)?//')
    assert not [page.name for page in site.rglob("*.html") if asked.search(page.read_text(encoding="utf-8"))]


def test_links_out_of_the_documents_lead_to_pages_of_the_site(site: Path) -> None:
    text = (site / "how-to" / "add-a-pairing-system.html").read_text(encoding="utf-8")
    assert "examples/plugin/" in text
    assert "../../" not in text


def test_code_in_tables_has_its_bars_without_the_escapes_of_markdown(site: Path) -> None:
    shown = (site / "reference" / "command-line.html").read_text(encoding="utf-8")
    assert "<code>-f, --format text|list|json|trf</code>" in shown
    escaped = [
        page.relative_to(site)
        for page in site.rglob("*.html")
        if re.search(r"<td[^>]*>(?:(?!</td>).)*<code>[^<]*\\\|", page.read_text(encoding="utf-8"), re.DOTALL)
    ]
    assert not escaped


def test_every_link_of_a_term_leads_to_its_entry_and_none_is_there_twice(site: Path) -> None:
    entries = set(re.findall(r'<dt id="([^"]+)"', (site / "glossary.html").read_text(encoding="utf-8")))
    used: set[str] = set()
    for page in site.rglob("*.html"):
        found = re.findall(r'<a class="term" href="([^"#]+)#([^"]+)"', page.read_text(encoding="utf-8"))
        names = [name for _, name in found]
        assert len(names) == len(set(names)), page.name
        assert all((page.parent / file).resolve() == site / "glossary.html" for file, _ in found)
        used.update(names)
    assert used <= entries
    assert len(used) > len(entries) / 2


def test_public_names_have_an_entry(site: Path) -> None:
    import pairwright

    text = (site / "reference" / "python.html").read_text(encoding="utf-8")
    missing = [name for name in pairwright.__all__ if f'id="pairwright.{name}"' not in text]
    assert not missing


TEMPLATES = (
    "index.html",
    "tutorials/first-event.html",
    "reference/errors.html",
    "reference/python.html",
    "explanation/dutch.html",
    "glossary.html",
    "examples/open.trf.html",
)
"""One page of each kind: start, steps, tables, code (40 of hundreds of entries), pictures, definitions, a file."""
SEARCHED = {
    "wrong result": "how-to/when-something-happens.html#a-wrong-result",
    "wrong colour": "how-to/when-something-happens.html#wrong-colours-or-the-wrong-board",
    "power cut": "how-to/when-something-happens.html#a-power-cut-a-broken-computer",
    "late entry": "how-to/when-something-happens.html#a-late-entry",
    "forbid": "how-to/when-something-happens.html#forbid-a-pairing",
    "brothers": "how-to/when-something-happens.html#forbid-a-pairing",
    "half-point bye": "how-to/when-something-happens.html#a-half-point-bye",
    "half point": "how-to/when-something-happens.html#a-half-point-bye",
    "absent": "how-to/when-something-happens.html#an-absent-player",
    "no-show": "how-to/when-something-happens.html#a-forfeit-a-no-show",
    "withdraw": "how-to/when-something-happens.html#a-withdrawal-or-a-return",
    "odd number": "how-to/when-something-happens.html#the-bye-of-an-odd-number",
    "why not": "how-to/explain-a-pairing.html#why-not-those-two",
    "tie-break": "reference/tie-breaks.html",
    "round robin": "explanation/round-robin.html",
    "import": "reference/desk-manual.html#import",
    "print": "reference/command-line.html#event-print",
    "undo": "reference/command-line.html#event-undo",
    "node client": "how-to/clients.html",
}
"""What is typed, and the address of the first answer."""
AMONG = {
    "bye": "reference/command-line.html#event-bye",
    "colour": "how-to/when-something-happens.html#wrong-colours-or-the-wrong-board",
    "color": "how-to/when-something-happens.html#wrong-colours-or-the-wrong-board",
    "wrong color": "how-to/when-something-happens.html#wrong-colours-or-the-wrong-board",
    "pairing": "tutorials/first-round.html",
    "tie break": "reference/tie-breaks.html",
    "tiebreak": "reference/tie-breaks.html",
    "Sonneborn": "reference/tie-breaks.html#",
    "TRF": "reference/formats.html",
    "TRF26": "reference/formats.html",
    "FIDE": "reference/rules/dutch-2026.html",
    "USCF": "explanation/us-chess.html",
    "US Chess": "explanation/us-chess.html",
    "JaVaFo": "tutorials/replace-your-engine.html",
    "checklist": "reference/endorsement/evidence.html",
    "team": "how-to/run-an-event.html#teams",
    "phone": "reference/desk-manual.html#the-hall",
    "offline": "how-to/desk.html",
    "seed": "how-to/run-an-event.html#before-the-first-round",
    "float": "explanation/dutch.html#how-a-round-is-paired",
    "floater": "explanation/dutch.html#how-a-round-is-paired",
    "accelerated": "explanation/accelerated.html",
    "Baku": "explanation/accelerated.html#the-players-counted-by-baku",
    "forfeit": "how-to/when-something-happens.html#a-forfeit-a-no-show",
    "acceleration": "explanation/accelerated.html#choose-an-acceleration",
    "Buchholz": "reference/tie-breaks.html#",
    "norm": "how-to/norms.html",
    "prize": "how-to/when-something-happens.html#ties-and-prizes",
    "standings": "tutorials/first-event.html#standings",
}
"""What is typed where several pages answer, and the address of one among the first three."""
HEAVIEST = 1_000_000
"""Bytes of a page with everything it loads but the index of the search."""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_of_every_kind_are_accessible(
    site: Path, browser: Browser, scheme: Literal["light", "dark"]
) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")
    only = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}
    if scheme == "dark":  # the same pages in other colours
        only = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
    faults: dict[str, list[str]] = {}
    page = browser.new_page(color_scheme=scheme)
    for name in TEMPLATES:
        page.goto((site / name).as_uri())
        page.evaluate(
            "document.querySelectorAll('.doc-object').forEach((it, at) => at < 40 || it.classList.add('alike'))"
        )
        found = (
            axe.Axe()
            .run(page, {"exclude": [[".alike"]]}, {"runOnly": only, "resultTypes": ["violations"]})
            .response["violations"]
        )
        faults[name] = [f"{one['id']}: {one['nodes'][0]['html'][:120]}" for one in found]
    assert {name: found for name, found in faults.items() if found} == {}


def test_the_versions_are_switched_between_without_a_server(site: Path, browser: Browser) -> None:
    page = browser.new_page()
    page.goto((site.parent / "index.html").as_uri())
    page.wait_for_url((site / "index.html").as_uri())
    page.goto((site / "explanation" / "dutch.html").as_uri())
    choice = page.get_by_label("Version")
    assert choice.locator("option").all_text_contents() == ["0.0.10", "0.0.9"]
    assert choice.input_value() == "0.0.10"
    choice.select_option("0.0.9")
    page.wait_for_url((site.parent / "0.0.9" / "index.html").as_uri())  # which has no such page


def test_the_home_runs_the_program_once_it_is_asked_for(site: Path, browser: Browser) -> None:
    page = browser.new_page()
    page.goto((site / "index.html").as_uri())
    assert page.locator(".site-try").count() == 0, "it can't run without a server"
    handler = partial(SimpleHTTPRequestHandler, directory=str(site.parent))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as served:
        threading.Thread(target=served.serve_forever, daemon=True).start()
        page.goto(f"http://127.0.0.1:{served.server_port}/0.0.10/index.html")
        assert page.locator("iframe").count() == 0, "megabytes are loaded by who asks for them"
        page.get_by_role("button", name="Try it here").click()
        frame = page.frame_locator("iframe.site-page")
        assert frame.locator("title").text_content() == "It runs"
        served.shutdown()


def test_the_search_works_in_a_folder_and_finds_what_to_do_among_the_first(
    site: Path, browser: Browser
) -> None:
    page = browser.new_page()
    page.goto((site / "index.html").as_uri())
    page.get_by_role("button", name="Search").first.click()
    box = page.get_by_role("combobox", name="Search")
    results = page.get_by_role("listbox", name="Search results").get_by_role("option")
    wrong = {}
    for words, address in {**SEARCHED, **AMONG}.items():
        box.fill(words)
        marked = f'[href*="?h={words.replace(" ", "+")}"]'
        page.locator(f"[role=option] a{marked}, [role=option]{marked}").first.wait_for()
        found = [
            str(one.evaluate("it => (it.href || it.querySelector('a').href)")) for one in results.all()[:3]
        ]
        places = [re.sub(r"\?h=[^#]*", "", one.removeprefix(f"{site.as_uri()}/")) for one in found]
        if not any(place.startswith(address) for place in places[: 1 if words in SEARCHED else 3]):
            wrong[words] = places
    assert wrong == {}


@pytest.mark.parametrize("name", [".", "..", "/", "a/b", "../../docs", "", '"><'])
def test_a_name_that_is_no_folder_of_its_own_is_refused(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    site = tool("site")
    built: list[str] = []
    monkeypatch.setattr(site, "build", lambda out, **_: built.append(out))
    monkeypatch.setattr(sys, "argv", ["site.py", "--versions", str(tmp_path), "--name", name])
    with pytest.raises(SystemExit):
        site.main()
    assert "--name" in capsys.readouterr().err
    assert not built


def test_versions_are_in_their_order_the_newest_first(tmp_path: Path) -> None:
    names = ["1.10.0", "1.9.2", "1.9.2rc2", "1.9.2rc1", "1.9.2b3", "0.9.0", "main"]
    for name in names:
        (tmp_path / name).mkdir()
        (tmp_path / name / "index.html").touch()
    assert tool("site").list_versions(tmp_path) == names
    assert 'url=1.10.0/index.html"' in (tmp_path / "index.html").read_text(encoding="utf-8")


def test_no_page_is_heavy(site: Path) -> None:
    loaded = re.compile(r'(?:src|href)="([^"#?:]+\.(?:js|css|png|svg))"')
    bytes_of = {str(file): file.stat().st_size for file in site.parent.rglob("*") if file.is_file()}
    heaviest = 0
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        files = set() if page.name == "404.html" else set(loaded.findall(text))
        files = {normpath(page.parent / name) for name in files}
        weight = len(text.encode()) + sum(bytes_of.get(file, 0) for file in files)
        assert weight < HEAVIEST, f"{page.relative_to(site)} weighs {weight} bytes"
        heaviest = max(heaviest, weight)
    assert heaviest > HEAVIEST / 5, "what a page loads is counted"
