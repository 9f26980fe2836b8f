"""Sentences as data: an id with values at the decision, words only for a reader.

A message is declared beside the code that decides it, with its English and the types of its values:

    NO_BOARD = message("round.no_board", f"Round {ROUND:round} has no board {BOARD:board}.")
    raise Refused(NO_BOARD(round=3, board=17))

A value stands in its place in the text, after its type. One that only decides between singular and plural is named
beside the text: `count=COUNT`.

Ids are `room.what` and stay for good: another meaning gets another id, better wording does not. This module knows
no system, no event and only English; `translations` has the other languages.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple, TypeAlias, TypedDict

Value: TypeAlias = Any
"""The contents of a message: whole numbers, texts, tuples of them, other messages. An empty text."""

Names: TypeAlias = Callable[[int], str]
"""The name of a player in sentences, by start number."""

MOST = 4
"""So many players are named in a sentence; of more it says how many."""


class Message(NamedTuple):
    """A sentence as data: the id of a declaration and its values. `str` says it in English."""

    id: str
    values: Mapping[str, Value] = {}

    def __str__(self) -> str:
        return ENGLISH(self)

    def __hash__(self) -> int:
        return hash(self.id)


class MessageData(TypedDict):
    """what a text says, as data: ids and the types of their values are those of the schema messages; players are start
    numbers, points tenths"""

    id: str
    values: dict[str, object]


Text: TypeAlias = Message | str
"""A message, or an English text that is finished and can't be translated."""


class Told(str):
    """English that keeps its message, which lets a viewer show it in another language.

    A text made of it, such as by an f-string, is English and nothing more: put the message into another one instead.
    """

    message: Text

    def __new__(cls, message: Text, names: Names = str) -> Told:
        """A message in English, with the names of the players."""
        made = super().__new__(cls, ENGLISH(message, names))
        made.message = message
        return made


class Type(NamedTuple):
    """The type of a value: its name, its JSON Schema, an example, and how it is put into words."""

    name: str
    schema: Mapping[str, object]
    example: Value
    say: Callable[[Words, Value, Names], str]

    def __format__(self, name: str) -> str:
        """The place of a value in the text of a message, with a mark behind it that `message` reads."""
        mark = f"{id(self)} {name}"
        _PLACES[mark] = name, self
        return f"{{{name}}}\0{mark}\0"

    def many(
        self, name: str, example: Value, joined: Callable[[Words, list[str]], str] | None = None
    ) -> Type:
        """The type of several such values, in a tuple: by default a shortened list."""
        join = joined or Words.cut

        def say(words: Words, value: Value, names: Names) -> str:
            return join(words, [self.say(words, one, names) for one in value] or ["–"])

        return Type(name, {"type": "array", "items": self.schema}, example, say)


_PLACES: dict[str, tuple[str, Type]] = {}
"""The values that texts name, and their types, by the marks in the texts."""


class Declared(NamedTuple):
    """A declared message. Called with its values it makes a `Message`.

    Attributes:
        id: `room.what`.
        english: the template; of a message that counts the one for many.
        one: the template for a count of one; empty if nothing is counted.
        types: the type of each value, by name.
        since: the version that had it first.
    """

    id: str
    english: str
    one: str
    types: Mapping[str, Type]
    since: str

    def __call__(self, **values: Value) -> Message:
        """The message with its values. Raises `TypeError` if these are not the declared ones."""
        if values.keys() != self.types.keys():
            raise TypeError(f"{self.id} has the values {sorted(self.types)}, not {sorted(values)}")
        return Message(self.id, values)

    def of(self, **values: Value) -> Message:
        """The message with those of the values that it names: for one of several about the same facts."""
        return self(**{name: values[name] for name in self.types})

    @property
    def counted(self) -> str:
        """The name of the value that decides between singular and plural; empty for none."""
        names = (name for name, kind in self.types.items() if kind in _COUNTS)
        return next(names, "") if self.one else ""


DECLARED: dict[str, Declared] = {}
"""All messages of the modules that are loaded, by id."""


def message(
    id: str, english: str = "", *, one: str = "", other: str = "", since: str = "0.1.0", **types: Type
) -> Declared:
    """Declare a message: its English, or that for `one` and for any `other` count.

    Raises `ValueError` for a duplicate id.
    """
    many, one = _unmarked(english or other, types), one and _unmarked(one, types)
    made = Declared(id, many, one, types, since)
    if DECLARED.setdefault(id, made)[:3] != made[:3]:
        raise ValueError(f"two messages have the id {id}")
    return made


def _unmarked(text: str, types: dict[str, Type]) -> str:
    """A text without the marks of its values, whose types are collected."""
    pieces = text.split("\0")
    types.update(map(_PLACES.__getitem__, pieces[1::2]))
    return "".join(pieces[::2])


class Words:
    """Puts messages into English. `translations.translator` has those for other languages."""

    code = "en"
    decimal = "."
    right_to_left = False

    def __call__(self, told: Text, names: Names = str, *, otherwise: str = "") -> str:
        """A message as text. `otherwise` is the text for an id unknown to this version."""
        if isinstance(told, str):
            return told
        declared = DECLARED.get(told.id)
        if declared is None or not declared.types.keys() <= told.values.keys():
            return otherwise or f"{told.id}: {', '.join(map(str, told.values.values()))}"
        template = self.template(declared, told.values[declared.counted] if declared.one else 0)
        said = {name: kind.say(self, told.values[name], names) for name, kind in declared.types.items()}
        return template.format_map(said)

    def speaks(self, told: Text) -> bool:
        """Whether a message has a text in this language, rather than in English only."""
        del told
        return True

    def template(self, declared: Declared, count: int) -> str:
        """The template of a message."""
        return declared.one if declared.one and count == 1 else declared.english

    def rule(self, text: str) -> str:
        """A rule book's name for a violation, or its paraphrase of an article."""
        return text

    def quoted(self, text: str) -> str:
        """A user's text, unchanged."""
        return text

    def listed(self, texts: Iterable[str]) -> str:
        """Texts with commas, the last one with "and"."""
        *before, last = texts
        first = self.joined(before, within=last)
        return self(AND(first=first, last=last)) if first else last

    def joined(self, texts: Iterable[str], within: str = "") -> str:
        """Texts with commas, or with semicolons if one of them (or `within`, a further one) has a comma itself."""
        held = [*texts] or [""]
        between = SEMICOLON if any("," in text for text in (*held, within)) else COMMA
        found = held[0]
        for text in held[1:]:
            found = self(between(first=found, next=text))
        return found

    def number(self, text: str) -> str:
        """A number with the decimal sign of the language."""
        return text.replace(".", self.decimal)

    def points(self, tenths: int) -> str:
        """Points: `2`, `2.5`."""
        whole, rest = divmod(abs(tenths), 10)
        return f"{'-' * (tenths < 0)}{whole}{self.decimal}{rest}" if rest else f"{'-' * (tenths < 0)}{whole}"

    def count_of_points(self, tenths: int) -> int:
        """The count that selects singular or plural for the word for points."""
        return 2 if tenths % 10 else tenths // 10

    def shortened(self, texts: Sequence[str], most: int) -> str:
        """Texts with commas, and after so many how many more."""
        shown, more = self.joined(texts[:most]), len(texts) - most
        return self(MORE(shown=shown, count=more)) if more > 0 else shown

    def cut(self, texts: Sequence[str]) -> str:
        """Some names as a list, and of more than `MOST` how many more."""
        return self.listed(texts) if len(texts) < MOST + 2 else self.shortened(texts, MOST)


ENGLISH = Words()


def as_message(told: Text) -> Message:
    """A message; of a finished text the message `plain`."""
    if isinstance(told, Told):
        told = told.message
    return PLAIN(text=told) if isinstance(told, str) else told


def as_plain(told: Text) -> MessageData:
    """A message as JSON has it: `id` and `values`."""
    found = as_message(told)
    return {"id": found.id, "values": {name: _plain(value) for name, value in found.values.items()}}


def _plain(value: Value) -> object:
    if isinstance(value, Message):
        return as_plain(value)
    return [_plain(one) for one in value] if isinstance(value, tuple) else value


def from_plain(plain: Mapping[str, Any]) -> Message:
    """A message from its JSON."""
    return Message(plain["id"], {name: _value(one) for name, one in plain.get("values", {}).items()})


def _value(plain: object) -> Value:
    if isinstance(plain, dict):
        return from_plain(plain)
    return tuple(map(_value, plain)) if isinstance(plain, list) else plain


def message_of(error: BaseException) -> Message:
    """The text of an error, as a message."""
    held = getattr(error, "told", "")
    return held if isinstance(held, Message) else PLAIN(text=str(error))


_INTEGER = {"type": "integer"}
_STRING = {"type": "string"}
_MESSAGE = {"$ref": "#"}  # of the document of all messages
_IN_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def _in_words(words: Words, value: int, names: Names) -> str:
    del names
    return _IN_WORDS[value] if words.code == "en" and 0 <= value <= 10 else str(value)


def _boards(words: Words, texts: list[str]) -> str:
    """Boards with their noun; numbers are joined where three or more follow each other."""
    rows = groupby(enumerate(texts), lambda one: int(one[1]) - one[0] if one[1].isdigit() else 0)
    runs = [[text for _, text in row] for _, row in rows]
    listed = [text for run in runs for text in ([f"{run[0]}–{run[-1]}"] if len(run) > 2 else run)]
    return words(SEVERAL_BOARDS(boards=words.listed(listed), count=len(texts)))


def _points(words: Words, value: int | tuple[int, ...], names: Names) -> str:
    del names
    parts = (value,) if isinstance(value, int) else value
    total = words(POINTS_ALONE(points=words.points(sum(parts)), count=words.count_of_points(sum(parts))))
    if value == parts and len(parts) == 1:
        return words(WITH_VIRTUAL_POINTS(sum=total))
    real, virtual = map(words.points, (*parts, 0)[:2])
    return words(VIRTUAL_POINTS(sum=total, real=real, virtual=virtual)) if any(parts[1:]) else total


TEXT = Type("TEXT", _STRING, "Rossi, Anna", lambda words, value, names: words.quoted(value))
"""A user's text: shown unchanged, never translated."""

TEXTS = TEXT.many("TEXTS", ("Abel, Jo", "Bruns, Al"))
"""Several texts of users, such as names."""

SYMBOL = Type("SYMBOL", _STRING, "…", lambda words, value, names: str(value))
"""Text written alike in every language: numbers with their marks, codes, the words of a command."""

PLAYER = Type("PLAYER", _INTEGER, 12, lambda words, value, names: words.quoted(names(value)))
"""A player or team, by start number."""

PLAYERS = PLAYER.many("PLAYERS", (3, 12))
"""Several players or teams, by start number."""

COUNT = Type("COUNT", _INTEGER, 2, SYMBOL.say)
"""How many: decides between singular and plural. One message has one count at most."""

COUNT_IN_WORDS = Type("COUNT_IN_WORDS", _INTEGER, 2, _in_words)
"""A count that English writes as a word up to ten."""

_COUNTS = (COUNT, COUNT_IN_WORDS)

NUMBER = Type("NUMBER", _INTEGER, 7, SYMBOL.say)
"""A number that counts nothing in the sentence."""

ROUND = Type("ROUND", _INTEGER, 3, SYMBOL.say)
ROUNDS = ROUND.many("ROUNDS", (2, 5), Words.listed)
BOARD = Type("BOARD", _INTEGER, 17, SYMBOL.say)
SEVERAL_BOARDS = message(
    "text.boards", one=f"board {SYMBOL:boards}", other=f"boards {SYMBOL:boards}", count=COUNT
)
BOARDS = BOARD.many("BOARDS", (2, 17), _boards)
"""Boards with their noun: `board 2`, `boards 2 and 17`, `boards 1–21`."""

RANK = Type("RANK", _INTEGER, 2, SYMBOL.say)
RATING = Type("RATING", _INTEGER, 2150, SYMBOL.say)

POINTS = Type("POINTS", {"anyOf": [_INTEGER, {"type": "array", "items": _INTEGER}]}, 25, _points)
"""Points in tenths; (real, virtual) where a system counts virtual points, (sum,) where some have other such parts."""

_COLOURS = {"w": message("text.white", "White"), "b": message("text.black", "Black")}

COLOUR = Type("COLOUR", {"enum": ["w", "b"]}, "w", lambda words, value, names: words(_COLOURS[value]()))
"""White or Black: `w`, `b`."""

MESSAGE = Type("MESSAGE", _MESSAGE, Message("text.white"), lambda words, value, names: words(value, names))
"""Another message, a clause."""

MESSAGES = MESSAGE.many("MESSAGES", (Message("text.white"), Message("text.black")), Words.joined)
"""Other messages, with commas between them."""

SENTENCES = MESSAGE.many("SENTENCES", (Message("text.white"),), lambda words, texts: " ".join(texts))
"""Other messages, each a sentence."""

PLAIN = message("plain", f"{SYMBOL:text}")
"""A finished English text: one that is not yet a message."""

AND = message("text.and", f"{SYMBOL:first} and {SYMBOL:last}")
COMMA = message("text.comma", f"{SYMBOL:first}, {SYMBOL:next}")
SEMICOLON = message("text.semicolon", f"{SYMBOL:first}; {SYMBOL:next}")
MORE = message(
    "text.more", one=f"{SYMBOL:shown} and {COUNT:count} more", other=f"{SYMBOL:shown} and {COUNT:count} more"
)
POINTS_ALONE = message("text.points", one=f"{SYMBOL:points}", other=f"{SYMBOL:points}", count=COUNT)
VIRTUAL_POINTS = message("text.virtual_points", f"{SYMBOL:sum} ({SYMBOL:real} + {SYMBOL:virtual} virtual)")
WITH_VIRTUAL_POINTS = message("text.with_virtual_points", f"{SYMBOL:sum} (some virtual)")
NO_PAIRING = message("round.no_pairing", f"No valid pairing exists: {MESSAGE:reason}")
MISSING_EXTRA = message("report.missing_extra", f"{MESSAGE:need} (extra '{SYMBOL:extra}' of pairwright)")
MISSING_EXTRA_OR = message("report.missing_extra_or", f"{MESSAGE:missing}. {MESSAGE:besides}")
WRONG_TYPE = message(
    "given.type", f"The argument {SYMBOL:what} is {TEXT:given}. Its type must be {SYMBOL:wanted}."
)
ALL = message("text.all", f"{SENTENCES:parts}")
"""Several sentences, one after the other."""


def together(parts: Iterable[Text]) -> Message:
    """Several sentences as one message; a single one unchanged."""
    found = tuple(map(as_message, parts))
    return found[0] if len(found) == 1 else ALL(parts=found)


ONE_OF_VALUES = message("text.one_of", f"one of {SYMBOL:values}")
AT_LEAST = message("text.at_least", f"at least {NUMBER:least}")
AT_MOST = message("text.at_most", f"at most {NUMBER:most}")
A_NUMBER = message("text.number", "a number")
SOME_TEXT = message("text.text", "text")
NOT_UTF8 = message("text.not_utf8", "this is not UTF-8 text")
LINE_NAMED = message("text.line", f"line {NUMBER:line}")
DEFAULT_SETTING = message("setting.default", "default")
LISTED = message("text.listed", f"{MESSAGES:parts}")
AS_WRITTEN = message("text.as_written", f"{SYMBOL:value}")
"""A code, a number or a path where a message is wanted."""

LABELLED = message("text.labelled", f"{MESSAGE:label}: {MESSAGE:said}")
"""A statement about a place, a person or a setting."""

FORMAT_NEEDS = message("report.format_needs", f"{SYMBOL:format} needs {SYMBOL:library}")
TABLE_NEEDS = message("report.table_needs", f"this table needs {SYMBOL:library}")
