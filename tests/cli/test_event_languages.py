"""Verbs of an event that are given `--lang` say nothing in English then."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from command import Cli

WHOLE = ("de", "fr", "es", "ar")
NAMES = ("Abel", "Bruns", "Cruz", "Dorn", "Ekman", "Falk", "Grau")
LIST = """Name;Rating;Shoe
Abel;1900;41
Ekman;1500;40
Hahn;;39
;1200;38
"""
SAYING = (
    ("status",),
    ("players",),
    ("boards",),
    ("boards", "--round", "1"),
    ("result", "1", "1-0"),
    ("results",),
    ("bye", "Cruz", "3", "half"),
    ("withdraw", "Grau"),
    ("undo",),
    ("add", "Hahn"),
    ("late", "Hahn"),
    ("import", "list.csv", "--dry-run"),
    ("import", "list.csv"),
    ("close",),
    ("unpair",),
    ("unpair", "--confirm", "2"),
    ("pair", "--round", "7"),
    ("standings",),
    ("explain",),
    ("explain", "--board", "1"),
    ("forecast", "--runs", "2"),
    ("fees",),
    ("prizes",),
    ("journal",),
    ("check",),
    ("export", "-f", "trf16", "--interim", "-o", "report.txt"),
    ("export", "-f", "html-folder", "-o", "pages", "--no-time"),
    ("export", "-f", "xlsx", "-o", "tables.xlsx"),
    ("backup", "--to", "copy.pairwright"),
    ("backup", "--folder", "copies"),
    ("rebuild",),
    ("recover", "--to", "again.pairwright"),
    ("print", "boards", "-o", "boards.html", "--no-time"),
    ("info", "022=Lakeside"),
    ("settings", "rounds=6"),
    ("section", "add", "Juniors"),
)
"""What is asked of an event in its second round, and what must be refused or asked about there."""

ALIKE = {
    "Open",
    "event",
    "pairwright",
    "undo",
    "Rating",
    "Shoe",
    "Juniors",
    "Lakeside",
    "Hahn",
    "Buchholz",
    "Elo",
}
"""Names, and words of commands."""


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Path:
    """An event with a round that is closed and one that is being played."""
    from pairwright.cli.main import run

    path = tmp_path_factory.mktemp("event") / "event.pairwright"
    calls: list[list[str]] = [
        ["new", "--info", "102=Ahlers", "fees=20", "rounds=5"],
        ["prizes", "General=100,50"],
    ]
    calls += [["add", name, "--rating", str(1900 - 100 * at)] for at, name in enumerate(NAMES)]
    calls += [["pair", "--publish"], *(["result", str(board), "1-0"] for board in (1, 2, 3))]
    calls += [["close"], ["pair", "--publish"], ["result", "2", "adjourned"]]
    for call in calls:
        assert run(["event", *call, str(path)]) == 0
    return path


def said(
    cli: Cli,
    monkeypatch: pytest.MonkeyPatch,
    folder: Path,
    words: tuple[str, ...],
    language: str,
    event: Path,
) -> list[str]:
    """What a verb says about a copy of the event, without days, digests and places."""
    (folder / "copies").mkdir(parents=True)
    monkeypatch.chdir(folder)
    shutil.copy(event, folder / "event.pairwright")
    (folder / "list.csv").write_text(LIST, encoding="utf-8")
    made = cli("event", *words, "--lang", language, folder / "event.pairwright")
    assert made.code in (0, 1, 3), made.err
    text = re.sub(r"[0-9a-f]{64}|\d{4}-\d\d-\d\dT[0-9:]+Z", "", made.out + made.err)
    return text.replace(str(folder), "").splitlines()


@pytest.mark.parametrize("language", WHOLE)
@pytest.mark.parametrize("words", SAYING, ids=[" ".join(words) for words in SAYING])
def test_no_line_is_english(
    cli: Cli,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    played: Path,
    words: tuple[str, ...],
    language: str,
) -> None:
    """Each line is another one than in English, unless it has names, numbers, codes and words to type alone."""
    english = set(said(cli, monkeypatch, tmp_path / "a", words, "en", played))
    found = said(cli, monkeypatch, tmp_path / "b", words, language, played)
    known = ALIKE | set(NAMES)
    left = {
        line
        for line in found
        if line in english
        for word in re.findall(r"[^\W\d_]{4,}", line)
        if word not in known
    }
    assert found
    assert not left
