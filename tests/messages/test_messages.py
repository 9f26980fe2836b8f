"""Sentences as data: declared, called with what was declared, said in every language, and read back."""

from __future__ import annotations

import copy
import json
import pickle
import re
from importlib.resources import files
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from campaign import drawn
from pairwright.cli.documents import schema_text
from pairwright.cli.message_schema import declared
from pairwright.errors import InvalidTournament
from pairwright.event import Refused
from pairwright.messages import (
    BOARDS,
    DECLARED,
    ENGLISH,
    PLAIN,
    PLAYER,
    PLAYERS,
    POINTS,
    ROUNDS,
    TEXT,
    Declared,
    Message,
    as_plain,
    from_plain,
    message,
    message_of,
    together,
)
from pairwright.translations import LANGUAGES, pseudo, translator
from tools import tool

from .samples import made

WHOLE = ("de", "fr", "es", "ar")
"""The languages in which every message is said."""

PARTIAL = ("it", "pt", "nl", "pl", "ru", "zh", "hi")
"""The languages in which those groups are said that players and arbiters read most."""

GROUPS = {"pair", "bye", "float", "colour", "whynot", "hall", "text", "bracket"}
"""Rooms of ids that each of those languages has whole: headlines with their clauses, drawn brackets, phones, and what
joins texts."""

COMMON = {
    "ask.digits", "ask.leave_it", "ask.one_of", "ask.write", "round.closed", "round.delete_draft",
    "round.draft_is_gone", "round.enter_first", "round.has_boards", "round.has_no_boards", "round.is_a_draft",
    "round.may_have_seen", "round.next_is", "round.no_board", "round.nobody_available", "round.nobody_to_pair",
    "round.not_paired", "round.not_published", "round.pair_it_first", "round.publish_first",
    "round.no_result_on", "round.publish_or_delete", "round.results_missing", "round.withdraw",
    "answer.pair", "proof.bye_seat", "proof.collapsed", "proof.inner", "proof.merged", "proof.player_with_points",
    "proof.points", "proof.seat", "proof.seat_with_points", "proof.virtual", "proof.whole_field", "proof.whole_section",
    "check.of_players", "cli.notice", "proof.all_of_them", "proof.changed_boards", "proof.changed_colours",
    "proof.changed_forced", "proof.colours_denied", "proof.denied_colour", "proof.float_down",
    "proof.float_up", "proof.ip_least", "proof.ip_of_points", "proof.ip_round_for", "proof.ip_times",
    "proof.neighbours", "proof.nobody_better_off", "proof.table_absent", "proof.table_round",
    "proof.unequal_players", "proof.violated_by", "ranking.number", "ranking.rating", "ranking.total",
    "ranking.value", "setting.default", "sheet.board", "sheet.bye", "sheet.more", "sheet.round_head",
    "sheet.why", "standings.as_asked", "standings.event_title", "standings.live_event_title",
    "standings.live_title", "standings.lots", "standings.name", "standings.none_listed", "standings.noted",
    "standings.number", "standings.rank", "standings.report_record", "standings.tie_breaks",
    "standings.tie_breaks_by", "standings.title", "standings.unrated_dropped", "sum.place",
    "system.unrated_dubov", "table.no_column", "table.points",
}  # fmt: skip
"""What they have besides: the questions and refusals of every round, the lines in which headlines stand, and what
stands around boards and in tables of standings."""

OTHERS = [one.code for one in LANGUAGES if one.code != "en"]
ALL = list(declared())


@pytest.fixture
def met() -> Any:
    """A message that is declared for one test."""
    yield message("test.met", f"{PLAYER:a} would play {PLAYER:x}, but they met in round {ROUNDS:rounds}.")
    del DECLARED["test.met"]


def test_a_message_is_its_id_with_values_and_english_when_shown(met: Declared) -> None:
    """The sentence is that of the design; names come from whoever shows it."""
    told = met(a=5, x=14, rounds=(2, 5, 7))
    assert str(told) == "5 would play 14, but they met in round 2, 5 and 7."
    names = {5: "5 Papadimos", 14: "14 de Groote"}
    assert ENGLISH(told, names.__getitem__).startswith("5 Papadimos would play 14 de Groote, but")
    assert json.dumps(as_plain(told)) == json.dumps(
        {"id": "test.met", "values": {"a": 5, "x": 14, "rounds": [2, 5, 7]}}
    )
    assert from_plain(json.loads(json.dumps(as_plain(together([told, told]))))) == together([told, told])
    assert pickle.loads(pickle.dumps(told)) == copy.deepcopy(told) == told  # noqa: S301


def test_other_values_than_those_declared_are_refused(met: Declared) -> None:
    with pytest.raises(TypeError, match=r"test\.met has the values"):
        met(a=5, x=14)
    with pytest.raises(ValueError, match=r"two messages have the id test\.met"):
        message("test.met", "Something else.")


def test_an_unknown_message_is_what_was_written_beside_it() -> None:
    newer = Message("room.of_tomorrow", {"board": 3})
    assert ENGLISH(newer, otherwise="Board 3 is new.") == "Board 3 is new."
    assert translator("de")(newer, otherwise="Board 3 is new.") == "Board 3 is new."
    assert str(newer) == "room.of_tomorrow: 3"


def test_an_error_holds_a_message(met: Declared) -> None:
    told = met(a=1, x=2, rounds=(3,))
    error = InvalidTournament(told)
    assert message_of(error) is told
    assert str(error) == str(told)
    assert message_of(ValueError("a finished text")) == PLAIN(text="a finished text")
    refused = pickle.loads(pickle.dumps(Refused(told, alternative="pair by hand")))  # noqa: S301
    assert refused.asked == told
    assert str(refused) == f"{told}\n  instead: pair by hand"


def test_an_id_is_a_room_and_what_is_said() -> None:
    for one in ALL:
        assert one is PLAIN or re.fullmatch(r"[a-z]+\.[a-z_0-9]+", one.id)
        places = set(re.findall(r"{(\w+)}", one.english))
        assert places <= one.types.keys() <= places | {one.counted}, one.id
        assert not one.one or one.counted, f"{one.id}: what has a singular counts something"
        assert sum(kind.name.startswith("COUNT") for kind in one.types.values()) <= 1, one.id


@pytest.mark.parametrize("code", ["en", "xx", *OTHERS])
def test_every_message_is_said_in_every_language_that_has_it(code: str) -> None:
    say = translator(code)
    for one, at in product(ALL, range(6)):
        told = made(one, at)
        assert one is PLAIN or code not in WHOLE or say.speaks(told), f"{one.id} lacks {code}"
        text = say(told)
        assert text.strip()
        written = [value for value in told.values.values() if isinstance(value, str)]
        bare = text
        for value in written:
            bare = bare.replace(value, "")
        assert "{" not in bare.replace("{x}", ""), f"{one.id}: {text}"


@pytest.mark.parametrize("code", PARTIAL)
def test_a_partial_language_has_whole_groups_of_messages(code: str) -> None:
    """What a group lacks would be an English headline among translated ones."""
    say = translator(code)
    said = {one.id for one in ALL if one is not PLAIN and say.speaks(made(one))}
    rooms = {one.id.partition(".")[0] for one in ALL if one is not PLAIN}
    whole = {room for room in rooms if {one.id for one in ALL if one.id.startswith(f"{room}.")} <= said}
    assert whole == GROUPS
    assert {id for id in said if id.partition(".")[0] not in GROUPS} == COMMON


def test_every_language_is_whole_or_says_which_groups_it_has() -> None:
    assert sorted(OTHERS) == sorted((*WHOLE, *PARTIAL))


def test_what_is_counted_takes_the_form_of_its_number() -> None:
    """The classes of the Unicode CLDR: 1, 21; 2 to 4, 22; 5 to 20. Points with a fraction have a form of their own.

    In Polish it is none of the three (1,5 punktu), so that points are abbreviated.
    """
    want = {
        "pl": ("1 pkt", "2 pkt", "5 pkt", "12 pkt", "22 pkt", "1,5 pkt"),
        "ru": ("1 очко", "2 очка", "5 очков", "12 очков", "22 очка", "1,5 очка"),
        "nl": ("1 punt", "2 punten", "5 punten", "12 punten", "22 punten", "1,5 punten"),
        "pt": ("1 ponto", "2 pontos", "5 pontos", "12 pontos", "22 pontos", "1,5 pontos"),
        "zh": ("1分", "2分", "5分", "12分", "22分", "1.5分"),
    }
    for code, texts in want.items():
        said = (POINTS.say(translator(code), value, str) for value in (10, 20, 50, 120, 220, 15))
        assert tuple(said) == texts, code


def test_virtual_points_have_the_noun_of_their_sum() -> None:
    """Half a point and half a virtual one are 1 Punkt, 1 point, 1 punto (before: 1 Punkten, 1 points, 1 puntos)."""
    want = {
        "en": "1 (0.5 + 0.5 virtual)",
        "de": "1 Punkt (0,5 + 0,5 virtuell)",
        "fr": "1 point (0,5 + 0,5 virtuel)",
        "es": "1 punto (0,5 + 0,5 virtuales)",
    }
    for code, text in want.items():
        assert POINTS.say(translator(code), (5, 5), str) == text
    assert POINTS.say(translator("de"), (10, 5), str) == "1,5 Punkten (1 + 0,5 virtuell)"
    assert POINTS.say(translator("de"), (10,), str) == "1 Punkt (zum Teil virtuell)"


@pytest.mark.parametrize(
    ("id", "values", "text"),
    [
        ("file.nothing_left", {"rounds": 1}, "the 1 announced round has been played"),
        ("file.rounds_announced", {"rounds": 1, "recorded": 2}, "1 round is announced"),
        ("played.rounds_below", {"paired": 2, "rounds": 1}, "1 round is too few"),
        ("section.all_played", {"rounds": 1, "section": "Open"}, "The 1 round of Open is played"),
        ("schedule.no_round", {"players": 2, "rounds": 1, "round": 2}, "has 1 round."),
        ("ahead.too_many_rounds", {"players": 2, "most": 1, "rounds": 3}, "at most 1 round without"),
        ("ahead.too_many_rounds_of_teams", {"teams": 2, "most": 1, "rounds": 3}, "at most 1 round without"),
        ("proof.ip_pairs", {"theirs": 1, "ours": 2}, "has 1 pair instead"),
        ("proof.neighbours", {"near": 1, "boards": 3}, "1 of 3 boards joins neighbours"),
    ],
)
def test_one_round_is_no_rounds(id: str, values: dict[str, Any], text: str) -> None:
    declared()
    assert text in ENGLISH(Message(id, values))


def test_a_language_says_a_sentence_wholly_or_not_at_all(met: Declared) -> None:
    both = together([met(a=1, x=2, rounds=(3,)), made(DECLARED["text.white"])])
    assert not translator("de").speaks(both)
    assert translator("de")(both) == str(both)
    assert translator("de")(made(DECLARED["text.white"])) == "Weiß"
    assert not translator("de").speaks("a finished text")


def test_the_language_that_is_none_puts_everything_into_brackets(met: Declared) -> None:
    assert translator("xx")("a finished text") == "a finished text"
    assert re.fullmatch(
        r"⟦1 would play 2, but they met in round 3\.[~ ]+⟧", translator("xx")(met(a=1, x=2, rounds=(3,)))
    )
    assert pseudo("{board} ten letters") == "⟦{board} ten letters~~~~~⟧"


@given(st.data())
def test_values_can_be_read_back_from_the_english(data: st.DataObject) -> None:
    """A template says each value once, where a reader finds it: what was filled in is what stands there."""
    one = data.draw(st.sampled_from(ALL))
    told = made(one, data.draw(st.integers(0, 50)))
    template = ENGLISH.template(one, told.values.get(one.counted, 0))
    said = {name: kind.say(ENGLISH, told.values[name], str) for name, kind in one.types.items()}
    pattern = re.escape(template).replace(r"\{", "{").replace(r"\}", "}")
    for name in dict.fromkeys(re.findall(r"{(\w+)}", template)):
        pattern = pattern.replace(f"{{{name}}}", f"(?P<{name}>.+?)", 1).replace(f"{{{name}}}", f"(?P={name})")
    found = re.fullmatch(pattern, ENGLISH(told), re.DOTALL)
    assert found
    # All at once: a value may hold the name of another in braces.
    filled = re.sub(r"{(\w+)}", lambda place: said[place[1]], template)
    assert filled == ENGLISH(told)


def test_points_and_lists_are_written_as_a_language_writes_them() -> None:
    """Numbers and lists against Babel, which has them from the Unicode CLDR."""
    from babel.lists import format_list
    from babel.numbers import format_decimal

    for code in (*(one for one in WHOLE if one != "ar"), *PARTIAL):
        say = translator(code)
        assert say.points(25) == format_decimal(2.5, locale=code), code
        for names in (["A"], ["A", "B"], ["A", "B", "C"]):
            assert say.listed(names) == format_list(names, locale=code), code
    assert ENGLISH.listed("ABC") == "A, B and C"
    assert ENGLISH.points(-5) == "-0.5"
    assert ENGLISH(message("test.p", f"{POINTS:p}")(p=(10, 10))) == "2 (1 + 1 virtual)"
    del DECLARED["test.p"]


def test_many_names_are_cut() -> None:
    said = message("test.names", f"{PLAYERS:who}")
    assert str(said(who=(1, 2, 3, 4, 5))) == "1, 2, 3, 4 and 5"
    assert str(said(who=(1, 2, 3, 4, 5, 6))) == "1, 2, 3, 4 and 2 more"
    assert str(said(who=(1,))) == "1"
    del DECLARED["test.names"]


def test_a_name_keeps_its_direction_in_a_language_from_the_right() -> None:
    """U+2068 and U+2069 isolate a name, so that it does not turn the sentence round."""
    assert translator("ar").quoted("Müller") == "\u2068Müller\u2069"
    assert TEXT.say(ENGLISH, "Müller", str) == "Müller"


@pytest.mark.parametrize(
    "path", tool("catalogues").catalogues(), ids=lambda path: f"{path.parent.parent.name}-{path.stem}"
)
def test_a_catalogue_fits_its_english_and_is_compiled(path: Any) -> None:
    catalogues = tool("catalogues")
    used = files("pairwright").joinpath(str(path.relative_to(catalogues.SOURCE).with_suffix(".mo")))
    assert catalogues.texts_in(catalogues.compiled(path)) == catalogues.texts_in(used.read_bytes())
    assert "not read yet by an arbiter" in path.read_text(encoding="utf-8").splitlines()[0].casefold()
    assert (
        re.findall(r"\n\n(\".*)", path.read_text("utf-8")) == []
    )  # such a line is part of the text above the gap


@pytest.mark.parametrize(
    "path", sorted(tool("catalogues").SOURCE.rglob("fr/LC_MESSAGES/*.mo")), ids=lambda path: path.stem
)
def test_no_line_of_french_begins_with_a_colon(path: Any) -> None:
    texts = tool("catalogues").texts_in(path.read_bytes()).values()
    assert [text for text in texts if re.search(r" [:;?!»%](?!\w)|« ", text)] == []


@pytest.mark.parametrize("path", tool("catalogues").catalogues("messages"), ids=lambda path: path.parts[-3])
def test_no_translation_is_of_another_english(path: Any) -> None:
    """Where the English changes, the tool marks the translation until somebody has compared the two."""
    assert [message.context for message in tool("catalogues").read(path) if message.fuzzy] == []


def test_a_translation_that_does_not_fit_is_found() -> None:
    catalogues = tool("catalogues")
    fault = catalogues.faults
    entry = catalogues.Message
    assert fault(entry("Board {board}.", "Brett {brett}.", context="a.b"))
    assert fault(entry("Board {board}.", "Brett.", context="a.b"))
    assert fault(entry(("{count} board", "{count} boards"), ("{count} Brett", ""), context="a.b"))
    assert not fault(
        entry(("{count} board", "{count} boards"), ("ein Brett", "{count} Bretter"), context="a.b")
    )
    assert not fault(entry("Board {board}.", "", context="a.b")), "what is not translated is English"


def test_every_message_is_valid_by_the_schema_of_messages() -> None:
    schema = json.loads(schema_text("messages"))
    # Definitions alike: to hold all of them against the schema of schemas takes 14 s.
    some = dict(drawn([*schema["$defs"].items()], 40))
    Draft202012Validator.check_schema(schema | {"$defs": some, "anyOf": schema["anyOf"][:40]})
    assert schema["$defs"].keys() == {one.id for one in ALL}
    assert schema["anyOf"] == [{"$ref": f"#/$defs/{one.id}"} for one in ALL]
    check = Draft202012Validator(schema)
    # By the schema of its id, and messages within by having one: to try all schemas on each takes a minute.
    within = Draft202012Validator(schema | {"anyOf": [{"required": ["id", "values"]}]})
    for one in ALL:
        told = as_plain(made(one))
        within.evolve(schema=schema["$defs"][one.id]).validate(told)
        assert told["id"] == one.id
    for one in (ALL[0], ALL[-1], PLAIN):
        check.validate(as_plain(made(one)))
    assert not check.is_valid({"id": "text.white", "values": {"more": 1}})
    assert not check.is_valid({"id": "no.such", "values": {}})


@pytest.mark.parametrize("code", [one.code for one in LANGUAGES])
def test_names_with_commas_are_told_apart_in_a_list(code: str) -> None:
    """With a comma between them "Adler, Anna, Brandt, Ben" could be four people."""
    words = translator(code)
    mark = {"ar": "؛", "zh": "；"}.get(code, ";")
    apart = words.joined(["Adler, Anna", "Brandt, Ben", "Cook"]).split(mark)
    assert [one.strip() for one in apart] == ["Adler, Anna", "Brandt, Ben", "Cook"]
    assert mark not in words.joined(["Adler", "Brandt", "Cook"])
    assert mark in words.listed(["Adler", "Brandt", "Cook, Carl"])


def test_boards_in_a_row_are_said_as_their_first_and_last() -> None:
    at = message("test.boards", f"no result on {BOARDS:boards}")
    said = {boards: ENGLISH(at(boards=boards)) for boards in [(2,), (2, 3), (1, 2, 3), (1, 3, 4, 5, 8, 9)]}
    assert list(said.values()) == [
        "no result on board 2",
        "no result on boards 2 and 3",
        "no result on boards 1–3",
        "no result on boards 1, 3–5, 8 and 9",
    ]
    del DECLARED["test.boards"]
