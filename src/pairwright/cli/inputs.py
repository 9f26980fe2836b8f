"""Reading what a command was given, with the remarks that belong on standard error."""

from __future__ import annotations

import sys
from errno import EBADF

from ..errors import InvalidTournament
from ..systems.said import say as system_say
from .failures import RequestError, words_of
from .said import say
from .streams import message

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Literal

    from ..formats import Problem, Reading
    from ..messages import Text, Words
    from ..model import Tournament

    Purpose = Literal["read", "check", "replay", "pair"]


def read_input(file: str, purpose: Purpose, language: str = "en") -> Reading:
    """Read a file, or standard input for `-`. Remarks on the text go to standard error; faults are raised."""
    from ..formats import read_bytes

    reading = read_bytes(content(file), file=name_shown(file), purpose=purpose)
    for problem in reading.problems:
        where = ":".join(str(part) for part in (name_shown(file), problem.line, problem.column) if part)
        message(f"{where}: {_remark(problem, language)}")
    return reading


def _remark(problem: Problem, language: str) -> str:
    """A fault of a file in a line: how bad it is, and what it is."""
    from ..api.wording import SEVERITIES  # most files have no remarks
    from ..messages import as_message

    words = words_of(language)
    return f"{words(SEVERITIES[problem.severity]())}: {words(as_message(problem.told))}"


def tell(file: str, notices: Sequence[Text], words: Words | None = None) -> None:
    """Decisions made in reading a file, on standard error."""
    from ..messages import ENGLISH, as_message  # a call of the drop-in notes none

    for notice in notices:
        message((words or ENGLISH)(say.NOTICE(file=name_shown(file), notice=as_message(notice))))


def content(file: str) -> bytes:
    """The bytes of a file, or of standard input for `-`. Raises `OSError`, `TooLarge`."""
    from ..formats.reading import bytes_of, whole

    if file != "-":
        return bytes_of(file)
    if sys.stdin is None:
        raise OSError(EBADF, "standard input is closed", "<stdin>")
    return whole(sys.stdin.buffer, "<stdin>")


def absentees(tournament: Tournament, text: str) -> tuple[int, ...]:
    """The start numbers of those whom a list such as `3,7,12-15,Larry` names: numbers, ranges and names.

    Raises `RequestError` for a wrong range or if no player would be left, `InvalidTournament` for an unknown player.
    """
    from ..model.names import find_player

    found: list[int] = []
    for part in filter(None, map(str.strip, text.split(","))):
        if all(letter.isdecimal() or letter.isspace() or letter in "–-" for letter in part):
            found += [number for word in part.split() for number in _numbers(word)]
        else:
            found.append(find_player(tournament, part).id)
    away = {bye.player for bye in tournament.byes if bye.round == tournament.next_round}
    if found and away.union(found) >= tournament.by_id.keys():
        raise RequestError(say.ALL_ABSENT(players=len(tournament)))
    return tuple(dict.fromkeys(found))


def two_players(tournament: Tournament, text: str) -> tuple[int, int]:
    """Two players given by numbers or names, with `-`, `/`, `:` or `,` between them; 0 for the word `bye`.

    Raises `RequestError` if they are not two, `InvalidTournament` for who is not there.
    """
    from ..model.names import find_player

    cuts = [place for place, letter in enumerate(text) if letter in "-–/:,"]
    sides = [(text[:place].strip(), text[place + 1 :].strip()) for place in cuts]
    sides += [(one, other) for one, _, other in [text.strip().partition(" ")]]
    problem: InvalidTournament | None = None
    for one, other in sides:
        if not one or not other:
            continue
        try:
            second = 0 if other.lower() == "bye" else find_player(tournament, other).id
            return find_player(tournament, one).id, second
        except InvalidTournament as error:
            problem = problem or error
    raise problem or RequestError(
        system_say.OPTION_WRITTEN(option="--why-not", given=text, example="12-34 | 12-bye | Rossi/Kim")
    )


def _numbers(word: str) -> range:
    from ..formats.numbers import whole

    begin, dash, end = word.replace("–", "-").partition("-")
    first, last = whole(begin), whole(end if dash else begin)
    if first is None or last is None:
        raise RequestError(system_say.OPTION_WRITTEN(option="--absent", given=word, example="12 | 12-15"))
    if not first <= last <= first + 9999:
        raise RequestError(say.RANGE_BACKWARDS(given=word))
    return range(first, last + 1)


def name_shown(file: str) -> str:
    """How messages name a file."""
    return "<stdin>" if file == "-" else file


def named_values(
    texts: Sequence[str], option: str = "--set", example: str = "mode=capped"
) -> list[tuple[str, str]]:
    """Names and values from words like `mode=capped`. Raises `RequestError` for anything else."""
    found: list[tuple[str, str]] = []
    for text in texts:
        name, _, value = map(str.strip, text.partition("="))
        if not name or not value:
            raise RequestError(system_say.OPTION_WRITTEN(option=option, given=text, example=example))
        if name in dict(found):
            raise RequestError(system_say.GIVEN_TWICE(option=f"{option} {name}"))
        found.append((name, value))
    return found
