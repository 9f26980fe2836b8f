"""The site of the documentation: built whole, nothing left out, and nothing asked of another host."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
pytest.importorskip("mkdocs", reason="the dependency group docs is not installed")
pytest.importorskip("material", reason="the dependency group docs is not installed")
pytest.importorskip("mkdocstrings", reason="the dependency group docs is not installed")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built as strictly as it is in continuous integration."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    return folder


def test_every_page_is_in_the_navigation(site: Path) -> None:
    start = (site / "index.html").read_text(encoding="utf-8")
    navigation = start[start.index('<nav class="md-nav md-nav--primary') :]
    pages = [
        page.relative_to(ROOT / "docs").with_suffix(".html").as_posix()
        for page in (ROOT / "docs").rglob("*.md")
    ]
    missing = [page for page in pages if f'href="{page.replace("README", "index")}"' not in navigation]
    assert not missing


def test_no_page_asks_another_host(site: Path) -> None:
    asked = re.compile(r'(?:<(?:script|img|iframe)\b[^>]*\bsrc|<link\b[^>]*\bhref)="?(?:https?:)?//')
    assert not [page.name for page in site.rglob("*.html") if asked.search(page.read_text(encoding="utf-8"))]


def test_links_out_of_the_documents_lead_to_pages_of_the_site(site: Path) -> None:
    text = (site / "how-to" / "add-a-pairing-system.html").read_text(encoding="utf-8")
    assert "examples/plugin/" in text
    assert "../../" not in text


def test_public_names_have_an_entry(site: Path) -> None:
    import pairwright

    text = (site / "reference" / "python.html").read_text(encoding="utf-8")
    missing = [name for name in pairwright.__all__ if f'id="pairwright.{name}"' not in text]
    assert not missing
