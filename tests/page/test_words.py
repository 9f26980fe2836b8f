"""The words of the pages themselves: each text that they show is in the catalogues, and nothing else is."""

from __future__ import annotations

import re
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
    for name in ("page.js", "desk/shell.js"):
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
