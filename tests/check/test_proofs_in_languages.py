"""Proofs are messages: every line of every system is said in the whole languages, with nothing in English left."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from gettext import NullTranslations
from itertools import combinations

import pytest
from click.testing import CliRunner

from pairwright.check.answers import every_board
from pairwright.check.boards import BoardStory
from pairwright.check.brackets import Drawing
from pairwright.check.headlines import Briefly
from pairwright.check.sentences import Sentences
from pairwright.cli.commands.explain import command
from pairwright.messages import DECLARED, PLAIN, Message, as_message
from pairwright.systems import keizer
from pairwright.systems.view import Demand, RoundView, Sentence, traits_of
from pairwright.systems.view.proof_words import BYE_ONE_OF, BYE_ONE_OF_LEAST, BYE_ONE_OF_LOWEST, RULE_TEXT
from pairwright.translations import catalogue, translator

from .reasons import EDITIONS, random_views
from .test_early_reasons import events

WHOLE = ("de", "fr", "es", "ar")
PARTIAL = ("it", "pt", "nl", "pl", "ru", "zh", "hi")
FINISHED = sorted(EDITIONS)
ALIKE = {"points"}
"""Words of rule books that are the same in French."""


def lines_of(view: RoundView, seed: int) -> Iterator[Sentence]:
    """The proof of every board and the bye, of some boards with brackets and colours, and of some why-nots."""
    yield from every_board(view).lines
    for board in view.round.boards[:4]:
        yield from BoardStory(view, board).lines()
    if "meet" in traits_of(view.system).demands:
        present = [player.id for player in view.state.players]
        asked = random.Random(seed).sample(list(combinations(present, 2)), 6)
        say = Sentences(view.state, view.round)
        for answer in view.answer([Demand(meet=(pair,)) for pair in asked]):
            yield from say.answer(answer)


def within(message: Message) -> Iterator[Message]:
    """A message and those it holds."""
    yield message
    for value in message.values.values():
        for one in value if isinstance(value, tuple) and not isinstance(value, Message) else (value,):
            if isinstance(one, Message):
                yield from within(one)


@cache
def rule_texts(code: str) -> NullTranslations:
    """The texts of rule books in a language, read once."""
    return catalogue("pairwright", code, "rules")


def in_english(message: Message, code: str) -> list[str]:
    """What a language lacks of a line: ids, and texts of rule books."""
    words, known = translator(code), rule_texts(code)
    found = []
    for one in within(message):
        if one.id == PLAIN.id or not words.speaks(Message(one.id, {})):
            found.append(f"{one.id}: {one}")
        texts = [one.values[name] for name, kind in DECLARED[one.id].types.items() if kind is RULE_TEXT]
        found += [text for text in texts if known.gettext(text) == text and text not in ALIKE]
    return found


def said_in_the_whole_languages(lines: list[Sentence]) -> None:
    assert len(lines) > 20
    lacking = {
        (code, text) for line in lines for code in WHOLE for text in in_english(as_message(line.text), code)
    }
    rules = {line.rule.paraphrase for line in lines if line.rule is not None}
    lacking |= {(code, text) for text in rules for code in WHOLE if translator(code).rule(text) == text}
    assert not lacking, sorted(lacking)[:8]


@pytest.mark.parametrize("id", FINISHED)
def test_every_line_of_a_proof_is_said_in_the_whole_languages(id: str) -> None:
    views = random_views(EDITIONS[id], 2, seed=1)
    said_in_the_whole_languages([line for view in views for line in lines_of(view, 1)])


def test_a_keizer_round_of_least_differences_is_said_in_the_whole_languages() -> None:
    system = keizer.Keizer(pairing="differences", bye="fewest")
    views = (view for seed in (1, 2) for view in random_views(system, 2, seed))
    said_in_the_whole_languages([line for view in views for line in (*lines_of(view, 1), *view.summary())])


@pytest.mark.parametrize("method", ["28r2", "28r3", "young", "young:floaters=a"])
def test_every_line_of_an_early_round_is_said_in_the_whole_languages(method: str) -> None:
    views = (view for seed in range(2) for view, _ in events(seed, method, "dutch"))
    said_in_the_whole_languages([line for view in views for line in (*lines_of(view, 1), *view.summary())])


@pytest.mark.parametrize("rules", sorted(EDITIONS))
@pytest.mark.parametrize("code", WHOLE)
def test_every_violation_and_article_of_a_rule_book_is_said_in_the_whole_languages(
    rules: str, code: str
) -> None:
    known, book = rule_texts(code), EDITIONS[rules].rules
    texts = [text for rule in book for text in (rule.name, rule.paraphrase)]
    texts += [article.paraphrase for article in book.articles]
    assert [text for text in texts if known.gettext(text) == text and not text.startswith("f(p, r)")] == []


def test_a_line_keeps_its_message_when_it_is_shown_in_english() -> None:
    (view,) = random_views(EDITIONS["dutch-2026"], 1, 3)
    for line in lines_of(view, 3):
        names = Sentences(view.state).names
        assert line.said(translator("en"), names).text == line.text


def test_a_proof_is_printed_in_german() -> None:
    ran = CliRunner().invoke(command, ["examples/open.trf", "--board", "1", "--proof", "--lang", "de"])
    assert ran.exit_code == 0
    assert "Ohne dies ist jede Runde schlechter." in ran.stdout
    assert "Möglichst wenigen Spielern bleibt ihr Farbwunsch unerfüllt.  [C12, 2.4.7]" in ran.stdout


def test_names_in_arabic_keep_their_direction() -> None:
    ran = CliRunner().invoke(command, ["examples/open.trf", "--board", "1", "--proof", "--lang", "ar"])
    assert ran.exit_code == 0
    assert "\u2068" in ran.stdout
    assert "\ufffd" not in ran.stdout


def test_the_page_of_a_bracket_has_its_picture() -> None:
    """The same model draws the file of `--svg`."""
    asked = ["examples/open.trf", "--bracket", "2.5"]
    ran, alone = (CliRunner().invoke(command, [*asked, how]).stdout for how in ("--html", "--svg"))
    assert alone[alone.index("<svg") :].strip() in ran
    assert "<svg" not in CliRunner().invoke(command, ["examples/open.trf", "--boards", "--html"]).stdout


@pytest.mark.parametrize("code", WHOLE)
def test_the_only_player_who_may_have_the_bye_is_not_one_of_one(code: str) -> None:
    for declared in (BYE_ONE_OF, BYE_ONE_OF_LOWEST, BYE_ONE_OF_LEAST):
        assert "1" not in translator(code)(declared(player=5, count=1, points=20))


@pytest.mark.parametrize(
    ("code", "head", "title"),
    [
        ("en", '<html lang="en">', "Open 2027: round 5"),
        ("de", '<html lang="de">', "Open 2027: Runde 5"),
        ("ar", '<html lang="ar" dir="rtl">', "الجولة 5"),
    ],
)
def test_a_page_says_its_language(code: str, head: str, title: str) -> None:
    """So do its picture and its title; screen readers and hyphenation go by it."""
    asked = ["examples/open.trf", "--bracket", "2.5", "--html", "--lang", code]
    page = CliRunner().invoke(command, asked).stdout
    assert head in page
    assert title in page
    assert f'role="img" lang="{code}"' in page


def test_a_drawn_bracket_is_told_in_the_language() -> None:
    ran = {
        code: CliRunner().invoke(command, ["examples/open.trf", "--story", "--lang", code]).stdout
        for code in ("en", "de")
    }
    alike = {line for line in ran["en"].splitlines() if line.strip()} & set(ran["de"].splitlines())
    assert not alike


@pytest.mark.parametrize("rules", sorted(EDITIONS))
def test_headlines_and_stories_are_said_in_the_languages_that_have_no_proofs(rules: str) -> None:
    """The lines around a headline were not: `explain --boards --lang it` was English."""
    seen = 0
    for view in random_views(EDITIONS[rules], 4, 36):
        told = Briefly(view)
        proofs = {one.said for one in told.of().values() if one.kind == "proof"}
        story = Drawing(told).story() if view.round.card.brackets else ()
        for line in map(as_message, (line.text for line in (*told.lines(), *told.lines([1]), *story))):
            if not proofs & set(within(line)):
                missing = [code for code in PARTIAL if not translator(code).speaks(line)]
                assert not missing, f"{line} {missing}"
                seen += 1
    assert seen > 10
