"""The words of the pages themselves: each text that they show is in the catalogues, and nothing else is."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from html import unescape
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "src" / "pairwright" / "page"


def shown() -> set[str]:
    """The texts marked in the pages, and those that their scripts say."""
    found = set()
    for name in ("index.html", "desk/index.html"):
        page = (PAGE / name).read_text(encoding="utf-8")
        found |= {unescape(" ".join(text.split())) for text in re.findall(r"data-say>([^<]+)<", page)}
        found |= set(re.findall(r'placeholder="([^"]+)" data-say-placeholder', page))
    for name in ("page.js", "desk/shell.js", "service.js"):
        for said in re.findall(r"\bsay\(([^;]*)", (PAGE / name).read_text(encoding="utf-8")):
            found |= {text for text in re.findall(r'"([^"]+)"', said) if re.search("[A-Z{]", text)}
    return found


@pytest.mark.parametrize("code", ["ar", "de", "es", "fr"])
def test_each_text_is_in_the_catalogue(code: str) -> None:
    source = (PAGE / "locale" / code / "LC_MESSAGES" / "page.po").read_text(encoding="utf-8")
    texts = dict(re.findall(r'^msgid "(.+)"\nmsgstr "(.+)"$', source, re.MULTILINE))
    assert shown() - set(texts) == set()
    for english, text in texts.items():
        assert sorted(re.findall(r"{\w+}", text)) == sorted(re.findall(r"{\w+}", english)), english


@pytest.mark.parametrize(
    ("language", "away", "failed"),
    [
        (
            "de-AT",
            "Der Turniertisch ist in diesem Browser nicht offen.",
            "Der Turniertisch konnte das nicht ausführen.",
        ),
        ("nl", "The desk is not open in this browser.", "The desk could not do this."),
    ],
)
def test_the_service_worker_answers_in_the_language_of_the_browser(
    language: str, away: str, failed: str
) -> None:
    if (node := shutil.which("node")) is None:
        pytest.skip("no Node here")
    source = (PAGE / "locale" / "de" / "LC_MESSAGES" / "page.po").read_text(encoding="utf-8")
    words = json.dumps({"de": dict(re.findall(r'^msgid "(.+)"\nmsgstr "(.+)"$', source, re.MULTILINE))})
    script = Path(__file__).with_name("service_says.mjs")
    done = subprocess.run(
        [node, script, PAGE / "service.js", words, language], capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout) == [[503, away], [500, failed]]
