"""Commands that take `--lang` say nothing in English then."""

from __future__ import annotations

import platform
import re
import sys
from importlib import import_module
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory

import click
import pytest
from click.testing import CliRunner

from command import Cli
from pairwright import read
from pairwright.cli.commands import COMMANDS
from pairwright.systems.registry import system_names

OPEN = Path(__file__).parents[2] / "examples" / "open.trf"
WHOLE = ("de", "fr", "es", "ar")
SYSTEMS = {"dubov", "ip", "keizer", "lim", "roommates", "round-robin", "uscf"}
OF_RESULTS = "BH,BH-C1,FB,AOB,SB,KS,PS,STD,PTS,DE,REP,TPN,RTNG,USMM,USCUM,USMED,USRBT,USKASH,USSB,USCOP"
PARTIAL = ("it", "pt", "nl", "pl", "ru", "zh", "hi")
QUESTIONS = {
    "pair": ([], *(["-s", name] for name in sorted(SYSTEMS)), ["-s", "burstein", "--absent", "3"]),
    "standings": (
        [],
        ["-t", "BH,ARO,DE", "--after", "3"],
        ["-f", "html"],
        ["--seed", "5"],
        ["-s", "keizer"],
        ["-s", "keizer", "--detail", "37"],
        ["--detail", "3", "-k", "20"],
        ["--detail", "37", "-t", OF_RESULTS],
        ["--detail", "2", "-t", "ARO,TPR,PTP,APRO,APPO,USOPR,USARO", "--unrated", "1400"],
    ),
    "explain": ([], ["--boards"], ["--board", "3"], ["--board", "3", "--proof"], ["--story"], ["-s", "lim"]),
    "check": ([], ["-s", "burstein"], ["--standings"]),
    "norms": ([], ["--all"], ["--player", "4"]),
    "stability": ([], ["--round", "3", "--most", "1"]),
    "validate": ([], ["--for", "read"]),
    "tiebreaks": ([], ["BH-C1"], ["SSSC"], ["USPLAY"], ["Koya"]),
    "systems": ([], *([name] for name in system_names())),
    "convert": (["OUT", "--to", "trf16"], ["OUT", "--to", "trf-bx", "--ranks"]),
    "play": (["--steps", "[]", "-o", "OUT"],),
    "generate": (
        ["-o", "OUT", "--players", "8"],
        ["-o", "OUT", "-n", "2", "--players", "6", "--rounds", "9", "--seed", "1", "--check"],
    ),
    "doctor": ([],),
}
"""What is asked of every command that takes `--lang`. `OUT` is a file, or a folder of many."""

SILENT = {"play"}
"""Commands that say something only when they refuse or remark something."""

WITHOUT_REPORT = {"tiebreaks", "systems", "generate", "doctor"}


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


LAST_WORD = re.compile(r" +\w+\.")
"""What a paragraph that was wrapped may leave for its last line: the same word in two languages."""


def words_of(text: str, data: set[str]) -> set[str]:
    """Words of three letters and more: no words of the report, codes, parameters to be typed, or places of files."""
    bare = re.sub(r"<[^>]*>|\w+=\S*|(?<!\S)/\S+", "", text)
    return {word for word in re.findall(r"[^\W\d_]{3,}", bare) if word not in data and not word.isupper()}


REFUSED = {
    "schema": ["nothing"],
    "crosscheck": ["python:nowhere:nothing", "-n", "1"],
    "serve": ["--stop", "--http", "here"],
    "lab": ["plan", "nowhere.toml"],
    "ratings": ["find", "Kim", "--lists", "nowhere.sqlite"],
}
"""Commands whose output is technical, or has no report, with a request that they refuse."""

NO_LANGUAGE = {"completion", "desk", "event", "page"}
"""Commands with languages of their own, verbs that are tested elsewhere, or texts for a shell."""


def test_every_command_with_languages_is_asked_here() -> None:
    assert with_language() - set(REFUSED) == set(QUESTIONS)
    groups = {name for name in COMMANDS if isinstance(load(name), click.Group)}
    assert set(COMMANDS) - with_language() - groups <= NO_LANGUAGE


@pytest.mark.parametrize("name", ["lab", "ratings"])
def test_every_verb_takes_a_language(name: str) -> None:
    """The laboratory's reports are in English; what it refuses is not."""
    group = load(name)
    assert isinstance(group, click.Group)
    for verb in group.list_commands(click.Context(group)):
        found = group.get_command(click.Context(group), verb)
        assert found is not None
        assert any("--lang" in option.opts for option in found.params), verb


@pytest.mark.parametrize("language", WHOLE)
@pytest.mark.parametrize("name", sorted(REFUSED))
def test_what_is_refused_is_in_the_language(
    cli: Cli, name: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    english, other = (cli(name, *REFUSED[name], "--lang", code) for code in ("en", language))
    assert english.code == other.code > 0
    assert english.err.strip()
    assert english.err != other.err
    unknown = cli(name, *REFUSED[name], "--lang", "qq")
    assert "qq" in unknown.err


@pytest.fixture(scope="module")
def data() -> set[str]:
    """Words of the report, and those that are alike in all languages."""
    event = read(OPEN)
    texts = (event.name, str(OPEN), *(player.name for player in event.players))
    found = set(chain.from_iterable(re.findall(r"[^\W\d_]+", text) for text in texts))
    found |= set(
        re.findall(r"[^\W\d_]+", f"{sys.prefix} {platform.platform()} pairwright-engine numpy python")
    )
    return found | {"FIDE", "Lim", "explain", "pairwright", "lang", "examples", "differences"}


def lines(name: str, words: list[str], language: str) -> list[str]:
    """What a command says, notices included, without the seconds it took and lots."""
    report = [] if name in WITHOUT_REPORT else [str(OPEN)]
    with TemporaryDirectory() as folder:
        out = folder if "-n" in words else str(Path(folder) / "out")
        given = [out if word == "OUT" else word for word in words]
        done = CliRunner().invoke(load(name), [*report, *given, "--lang", language])
    assert done.exit_code in (0, 1), done.output
    return done.output.splitlines()


def left_in_english(name: str, words: list[str], language: str, data: set[str]) -> dict[str, set[str]]:
    """Lines that are the same in English, with their words."""
    english, found = set(lines(name, words, "en")), lines(name, words, language)
    assert found or name in SILENT
    alike = {
        line: words_of(line, data)
        for line in found
        if line in english and "<style>" not in line and not LAST_WORD.fullmatch(line)
    }
    return {line: kept for line, kept in alike.items() if kept}


@pytest.mark.parametrize("language", WHOLE)
@pytest.mark.parametrize(
    ("name", "words"), [(name, words) for name, asked in QUESTIONS.items() for words in asked]
)
def test_nothing_in_english_is_left(name: str, words: list[str], language: str, data: set[str]) -> None:
    """Each line is another one than in English, unless it has names, numbers and codes alone."""
    assert not left_in_english(name, words, language, data)


@pytest.mark.parametrize("language", PARTIAL)
@pytest.mark.parametrize(
    ("name", "words"),
    [
        (name, words)
        for name in ("pair", "standings")
        for words in QUESTIONS[name]
        if "--detail" not in words and words != ["-s", "ip"]
    ],
)
def test_pairings_and_standings_are_said_in_the_other_languages(
    name: str, words: list[str], language: str, data: set[str]
) -> None:
    """Terms of an integer program and sums of tie-breaks have no other languages than the whole ones."""
    found = left_in_english(name, words, language, data | {"Rating"})
    assert not found
    text = "\n".join(lines(name, words, language))
    assert not [rule for rule in ("refused", "upfloat", "downfloat") if rule in text]


@pytest.mark.parametrize("language", ["de", "fr", "es"])
@pytest.mark.parametrize(
    ("name", "words"), [("pair", []), *(("standings", words) for words in QUESTIONS["standings"])]
)
def test_points_have_the_decimal_sign_of_the_language(name: str, words: list[str], language: str) -> None:
    """Articles have points, too, but in brackets or with three figures."""
    with_point = re.compile(r"(?<![\d.(])\d+\.\d+(?![\d.)])")
    assert not list(filter(with_point.search, lines(name, words, language)))
