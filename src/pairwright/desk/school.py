"""A school or club evening: names in, winners tapped, the next round. The event is an ordinary event of the desk.

Nothing here is a draft: a round is published as it is paired. Questions of level 2 are answered with yes; what is more
serious is asked here, too.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from difflib import SequenceMatcher
from pathlib import Path

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

from ..event import Answer, Confirm, Person, Refused, Section, Settings, State, create, fresh_seed
from ..event.commands import (
    Add,
    Bye,
    ChangePerson,
    Command,
    KeepApart,
    New,
    Pair,
    Publish,
    Remove,
    Return,
    SetResults,
    Slip,
    Unpair,
    Unpublish,
    Withdraw,
)
from ..event.library import finished_rounds
from ..event.questions import NOTICE, UNUSUAL, Question, digest_of
from ..event.settings import Apart
from ..event.state import Entry
from ..event.status import status_of
from ..event.tables import own_ranking, table_after
from ..norms.forms import points_text
from . import wording as say
from .access import author_of
from .asking import answer_in, edited, number_of, question, text_of
from .configuration import UNNAMED
from .hub import Desk, desk_of, sent_to
from .pages import page, words_of
from .players import missed_rounds
from .rounds import points_before, seats, unseated
from .tags import Changed

MOST_ROUNDS = 5
_SIGN = re.compile(r"^(?:\d+(?:\s*[.):]\s*|\s+)|[-–*•]\s+)|[,;]$")
"""What a list writes around a name: `3. `, `3)`, `- ` before it, a comma after it."""
_NO_NAME = re.compile(r"[:!?]$|@|://")
"""A line of the mail that the names came in: a greeting, an address."""
_ALIKE = 0.6
"""So alike are two spellings of one name, as `difflib` counts."""
RESULTS = ("10", "01", "==", "")
"""The results to tap: White won, Black won, a draw; an empty one clears."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A line of the table: place, shared with those who have as many points, name and points."""

    place: int
    name: str
    points: str


def rounds_for(players: int) -> int:
    """Rounds of an evening: five, or as many as surely pair: before the last round, each player has met less than half
    of the others.
    """
    return max(1, min(MOST_ROUNDS, players // 2))


def is_evening(state: State) -> bool:
    """Whether an event can be shown as an evening: it is one section, of players."""
    return len(state.sections) == 1 and not any(one.settings.match_colours for one in state)


def _section(request: Request) -> Section:
    """The one section of the evening. Raises `Refused` for an event of several, or of matches."""
    state = desk_of(request).state
    if not is_evening(state):
        raise Refused(say.NO_EVENING(), alternative=say.CHOOSE_SECTION())
    return next(iter(state))


def school(request: Request) -> Response:
    """The boards of the round and the table beside them; before there is an event the box for the names."""
    desk = desk_of(request)
    if not desk.opened:
        return page(request, "school.html", one=None, pages=(), last_done=None)
    section = _section(request)
    state, played = desk.state, section.last
    return page(
        request,
        "school.html",
        pages=(),
        last_done=None,
        one=section,
        names=_box(section),
        coming=_coming(section),
        played=played,
        seats=seats(desk, state, section, played) if played else (),
        free=unseated(desk, state, section, played) if played else (),
        standing=status_of(section),
        table=_table(desk, state, section),
        conflicts=[(section, found)] if (found := desk.floor.conflicts(section)) else (),
    )


def _here(section: Section) -> list[Entry]:
    """The players without those crossed out."""
    return [one for one in section.participants if not one.withdrawn]


def _coming(section: Section) -> tuple[int, list[str], list[str]]:
    """The round ahead, with the names of those who play from it on, and of those who play no more."""
    now = len(section.rounds)
    new = [one.person.name for one in _here(section) if now and one.byes.get(now) == "Z"]
    gone = [one.person.name for one in section.participants if one.withdrawn == now + 1]
    return now + 1, new, gone


def _box(section: Section) -> str:
    """The names as they stand in the box, one a line."""
    return "\n".join(entry.person.name for entry in _here(section))


def _table(desk: Desk, state: State, section: Section) -> list[Placed]:
    """The standings after the finished rounds, by points alone, or by a system's own total; the final ones."""
    done = finished_rounds(section)
    own = own_ranking(state, section, done)
    if own or done == section.settings.rounds:
        return [
            Placed(
                row.rank,
                section.entries[row.key].person.name,
                row.values[-1] if own else points_text(round(row.points / 5)),
            )
            for row in table_after(state, section, done).rows
        ]
    texts = points_before(desk, state, section, done + 1)
    points = {key: float(text) for key, text in texts.items()}
    order = sorted(section.participants, key=lambda one: (-points[one.key], one.person.name))
    return [
        Placed(
            1 + sum(value > points[one.key] for value in points.values()),
            one.person.name,
            points_text(round(2 * points[one.key])),
        )
        for one in order
    ]


def names(request: Request, form: FormData) -> Response:
    """Take the names as they stand in the box: the first time the event is made of them, and round 1 paired.

    Names saved by another user since the page was made are not crossed out by a box without them.
    """
    desk = desk_of(request)
    if not desk.opened:
        return _start(request, form, _wanted(form))
    return _answered(request, form, _typed(form, _section(request)))


def _wanted(form: FormData) -> list[str]:
    """The names, without numbers and signs of a list before them; one line alone is taken apart at its commas."""
    lines = [line for line in text_of(form, "names").splitlines() if line.strip()]
    if len(lines) == 1:
        lines = re.split("[,;]", lines[0])
    return [name for line in lines if (name := _SIGN.sub("", " ".join(line.split())))]


def _typed(form: FormData, section: Section) -> list[Command]:
    """The changes requested by the names in the box, if they were edited."""
    # With the yes to a question some of the names are saved already.
    changed = answer_in(form) or edited(form, {"names": _box(section)})
    return _changes(section, _wanted(form)) if changed else []


def _start(request: Request, form: FormData, wanted: list[str]) -> Response:
    if len(wanted) < 2:
        raise Refused(say.TWO_NAMES(), alternative=say.NAME_A_LINE())
    _require_names(wanted)
    desk = desk_of(request)
    name = desk.path.stem
    if name == UNNAMED:
        name = f"{words_of(request)('School or club evening')} {date.today().isoformat()}"
    settings = Settings(name, rounds=rounds_for(len(wanted)))
    create(Path(desk.path), New(name, fresh_seed(), (settings,)), author=desk.settings.author).close()
    desk.open()
    return _answered(request, form, [Add(1, tuple(map(Person, wanted))), Pair(1, 1), Publish(1)])


def _changes(section: Section, wanted: list[str]) -> list[Command]:
    """The changes from the present players to the wanted names; they count from the next round on, if any."""
    gone = [one for one in section.participants if one.withdrawn]
    ahead, commands = len(section.rounds) + 1, list[Command]()
    if ahead > section.settings.rounds:
        return []
    present = {entry.key: entry.person.name for entry in _here(section)}
    for key, name in _respelt(list(present.items()), wanted):
        present[key] = name
        commands.append(ChangePerson(section.id, key, {"name": name}))
    here = Counter(wanted)
    for key, name in present.items():
        if here[name]:
            here[name] -= 1
        else:
            commands.append(Withdraw(section.id, key, ahead) if section.started else Remove(section.id, key))
    for entry in gone:
        if here[entry.person.name]:
            here[entry.person.name] -= 1
            commands.append(Return(section.id, entry.key, ahead))
    if new := list(here.elements()):
        _require_names([*new, *(name for name in present.values() if name in wanted)])
        commands.append(Add(section.id, tuple(map(Person, new)), "Z" * len(missed_rounds(section))))
    return commands


def _respelt(present: list[tuple[int, str]], wanted: list[str]) -> Iterator[tuple[int, str]]:
    """The players respelt in the same line: Jon keeps the points when the line becomes John, or John Miller."""
    lines = SequenceMatcher(a=[name for _, name in present], b=wanted, autojunk=False)
    for kind, start, end, first, last in lines.get_opcodes():
        if kind == "replace":
            for (key, name), new in zip(present[start:end], wanted[first:last], strict=False):
                if _is_respelt(name.casefold(), new.casefold()):
                    yield key, new


def _is_respelt(name: str, new: str) -> bool:
    if new.startswith(name) or name.startswith(new):
        return True
    return name[0] == new[0] and SequenceMatcher(a=name, b=new).ratio() >= _ALIKE


def _require_names(names: Iterable[str]) -> None:
    """Refuse what is no name, or is there twice (`Lee, Ann` is `Ann Lee`)."""
    seen: set[tuple[str, ...]] = set()
    for name in names:
        if _NO_NAME.search(name):
            raise Refused(say.LINE_NO_NAME(line=name), alternative=say.DELETE_LINE())
        words = tuple(sorted(name.casefold().replace(",", " ").split()))
        if words in seen:
            raise Refused(say.NAME_TWICE(name=name), alternative=say.TELL_APART(name=name))
        seen.add(words)


def tap(request: Request, form: FormData) -> Response:
    """Keep the tapped result of a board, or clear it; refused if the page showed another one."""
    section = _section(request)
    code = text_of(form, "result")
    if code not in RESULTS:
        raise Refused(say.NO_SUCH_ACTION(name=code))
    seen = text_of(form, "seen") if "seen" in form else None
    slip = Slip(number_of(form, "board"), code, seen=seen)
    return _answered(request, form, [SetResults(section.id, number_of(form, "round"), (slip,))])


def next_round(request: Request, form: FormData) -> Response:
    """Pair and publish the next round with the names in the box, unless another user did so before."""
    section = _section(request)
    number, last = number_of(form, "round"), section.last
    commands: list[Command] = []
    if last is None or last.number < number:
        commands = [
            *(_typed(form, section) if "names" in form else ()),
            Pair(section.id, number),
            Publish(section.id),
        ]
    elif last.stage == "draft":
        commands = [Publish(section.id)]
    return _answered(request, form, commands)


def again(request: Request, form: FormData) -> Response:
    """Pair the round anew with the names in the box, before its first result; asked once, whatever it takes."""
    section, number = _section(request), number_of(form, "round")
    if len(section.rounds) > number:
        raise Changed
    box = _box(section)
    wanted = _wanted(form) if edited(form, {"names": box}) else box.splitlines()
    apart = tuple(sorted({number_of(form, "one"), number_of(form, "other")} - {0}))
    if len(apart) == 1:
        raise Refused(say.TWO_PLAYERS())
    if sorted(wanted) != sorted(box.splitlines()):
        _require_names(wanted)  # before the round is taken away
    if answer_in(form) is None:
        asked = Question(UNUSUAL, say.MAKE_AGAIN(round=number), "", say.BOARDS_CHANGE(), "")
        asking = Confirm([asked], digest_of("again", number, *wanted), number)
        return question(request, form, asking, Pair(section.id, number), again=False)
    return _answered(request, form, _made_again(request, number, wanted, apart), agreed=UNUSUAL)


def _made_again(
    request: Request, number: int, wanted: list[str], apart: tuple[int, ...]
) -> Iterator[Command]:
    """The commands that make a round again; each is carried out before the next one is asked for."""
    section = _section(request)
    if section.last and section.last.number == number:
        if section.last.stage == "playing":
            yield Unpublish(section.id)
        yield Unpair(section.id)
    for entry in _section(request).participants:  # what was to count from the next round on counts now
        if entry.withdrawn == number + 1:
            yield Return(section.id, entry.key, number + 1)
        elif entry.withdrawn is None and entry.byes.get(number) == "Z":
            yield Bye(section.id, entry.key, number, "")
    yield from _changes(_section(request), wanted)
    if apart and all(key in _section(request).entries for key in apart):
        yield KeepApart(section.id, Apart(apart, wish=True))
    yield Pair(section.id, number)
    yield Publish(section.id)


def _answered(
    request: Request, form: FormData, commands: Iterable[Command], agreed: int = NOTICE
) -> Response:
    """Carry out the commands, then show the page; ask what is more serious than what was agreed to."""
    try:
        for command in commands:
            _do(request, command, answer_in(form), agreed)
    except Confirm as asking:
        return question(request, form, asking, command, again=answer_in(form) is not None)
    return sent_to(request, "school")


def _do(request: Request, command: Command, answer: Answer | None, agreed: int) -> None:
    desk, author = desk_of(request), author_of(request)
    try:
        desk.do(command, author=author, answer=answer)
    except Confirm as asking:
        if asking.level > agreed:
            raise
        desk.do(command, author=author, answer=Answer(asking.digest))
