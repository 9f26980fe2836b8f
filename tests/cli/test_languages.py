"""Commands that take `--lang` say nothing in English then."""

from __future__ import annotations

import re
from importlib import import_module
from itertools import chain
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from pairwright import read
from pairwright.cli.commands import COMMANDS

OPEN = Path(__file__).parents[2] / "examples" / "open.trf"
WHOLE = ("de", "fr", "es", "ar")
QUESTIONS = {
    "pair": ([], ["-s", "lim"], ["-s", "ip"], ["-s", "burstein", "--absent", "3"]),
    "standings": ([], ["-t", "BH,ARO", "--after", "3"], ["-f", "html"], ["--seed", "5"]),
    "explain": ([], ["--boards"], ["--board", "3"], ["--board", "3", "--proof"], ["--story"], ["-s", "lim"]),
    "check": ([], ["-s", "burstein"], ["--standings"]),
}
"""What is asked of every command that takes `--lang` and a report."""


def load(name: str) -> click.Command:
    """A command by its name."""
    found = import_module(f"pairwright.cli.commands.{name}").command
    assert isinstance(found, click.Command)
    return found


def with_language() -> set[str]:
    """The commands with the option."""
    return {
        name
        for name in COMMANDS
        if any("--lang" in option.opts for option in load(name).params if isinstance(option, click.Option))
    }


def words_of(text: str, data: set[str]) -> set[str]:
    """Words of three letters and more that are neither from the report nor codes."""
    bare = re.sub(r"<[^>]*>", "", text)
    return {word for word in re.findall(r"[^\W\d_]{3,}", bare) if word not in data and not word.isupper()}


def test_every_command_with_languages_is_asked_here() -> None:
    assert with_language() == set(QUESTIONS)


@pytest.mark.parametrize(
    ("name", "words"), [(name, words) for name, asked in QUESTIONS.items() for words in asked]
)
def test_nothing_in_english_is_left(name: str, words: list[str]) -> None:
    """Each line is another one than in English, unless it has names, numbers and codes alone."""
    event = read(OPEN)
    texts = (event.name, str(OPEN), *(player.name for player in event.players))
    data = set(chain.from_iterable(re.findall(r"[^\W\d_]+", text) for text in texts))
    data |= {"FIDE", "Lim", "explain", "pairwright", "lang", "examples"}

    def lines(language: str) -> list[str]:
        done = CliRunner().invoke(load(name), [str(OPEN), *words, "--lang", language])
        assert done.exit_code in (0, 1), done.output
        return done.stdout.splitlines()

    english = set(lines("en"))
    for language in WHOLE:
        found = lines(language)
        assert len(found) > 1
        left = {line: words_of(line, data) for line in found if line in english and "<style>" not in line}
        assert not {line: kept for line, kept in left.items() if kept}, language
