"""Shared by all verbs of `pairwright event`: file and section, questions and answers, results."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..documents import document
from ..errors import InvalidTournament, PairwrightError
from ..messages import as_message, as_plain, message_of
from ..model.printing import printable, shown
from .failures import ExitCode, RequestError, words_of
from .inputs import read_input
from .output_option import Whole, language_option
from .said import event_say as say
from .said import say as usual_say
from .streams import is_terminal, message, put
from .whole_help import WholeCommand

if TYPE_CHECKING:
    from ..event import Answer, Confirm, Done, OpenEvent, Section, State
    from ..event.commands import Command
    from ..event.state import Entry, Round
    from ..messages import Message, Text, Words
    from ..model import Tournament
    from ..ratings import RatingKind

SUFFIX = ".pairwright"
AUTHOR = "PAIRWRIGHT_AUTHOR"
SETTING_WORDS = "[NAME=VALUE]..."


def said(told: Text) -> dict[str, object]:
    """A sentence in a document: for people and, beside it, as data."""
    return {"text": str(told), "message": as_plain(told)}


class EventCall:
    """One call of a verb: opens the event when needed, asks, and prints the result."""

    def __init__(
        self,
        file: str | None,
        *,
        section: str | None = None,
        as_json: bool = False,
        yes: bool = False,
        confirm: int | None = None,
        language: str = "en",
    ) -> None:
        self.path = Path(file) if file else None
        self.language = language
        self.wanted_section = section
        self.as_json = as_json
        self.yes = yes
        self.confirm = confirm
        self._event: OpenEvent | None = None
        self._held = ""

    @property
    def words(self) -> Words:
        """The words of the language asked for. Raises `InvalidTournament` for an unknown one."""
        return words_of(self.language)

    @property
    def named_author(self) -> str:
        """The author by PAIRWRIGHT_AUTHOR; empty if it is not set."""
        return os.environ.get(AUTHOR, "")

    @property
    def file(self) -> Path:
        """The event file: the named one, otherwise the only one in this folder. Raises `RequestError`."""
        if self.path is None:
            from ..event.migration import event_files

            found = event_files(Path())
            if len(found) != 1:
                if not found:
                    raise RequestError(say.NO_EVENT_HERE(suffix=SUFFIX))
                raise RequestError(say.NAME_THE_EVENT(suffix=SUFFIX, found=", ".join(map(str, found))))
            self.path = found[0]
        return self.path

    @property
    def event(self) -> OpenEvent:
        """The event, open."""
        if self._event is None:
            from ..event import open_event
            from ..event.authors import author_for

            self._event = open_event(self.file)
            self._event.author = author_for(self._event.state.info, self.named_author)
        return self._event

    def adopt(self, event: OpenEvent) -> None:
        """Continue with an event that was just made."""
        self._event = event

    @property
    def state(self) -> State:
        """The current event."""
        return self.event.state

    @property
    def section(self) -> Section:
        """The section: the named one, otherwise the only one. Raises `RequestError`."""
        if self.wanted_section is not None:
            return self.named_section(self.wanted_section)
        sections = list(self.state)
        if len(sections) != 1:
            names = ", ".join(section.name for section in sections)
            raise RequestError(say.NAME_THE_SECTION(known=names) if names else say.NO_SECTION_YET())
        return sections[0]

    def named_section(self, name: str) -> Section:
        """A section by its name or the beginning of it. Raises `RequestError`."""
        sections = list(self.state)
        low = name.casefold()
        whole = [one for one in sections if one.name.casefold() == low]
        found = whole or [one for one in sections if one.name.casefold().startswith(low)]
        if len(found) != 1:
            names = ", ".join(section.name for section in sections)
            raise RequestError(
                say.NO_SINGLE_SECTION(name=name, known=names) if names else say.NO_SECTION_YET()
            )
        return found[0]

    def round(self, number: int | None, *, drafts: bool = False) -> Round:
        """A round; without a number the one published last, or with `drafts` paired last. Raises `RequestError`."""
        section = self.section
        last = section.last if drafts else next(reversed(section.published), None)
        found = last if number is None else section.rounds.get(number)
        if found is None:
            if number is not None:
                raise RequestError(say.NO_ROUND_THERE(section=section.name, round=number))
            from ..event.wording.reports import NOTHING_PUBLISHED

            none = say.NO_ROUND_AT_ALL if drafts else NOTHING_PUBLISHED
            raise RequestError(none(section=section.name))
        return found

    def participant(self, text: str) -> Entry:
        """The participant whom a number or a name means, or a team's player by his name.

        Asks on a terminal if several may be meant.
        """
        from ..event.library import find_participant

        while True:
            try:
                return find_participant(self.state, self.section, text)
            except InvalidTournament as error:
                if member := self._member(text):
                    return member
                if not self.asks:
                    raise
                asked = f"{self.words(message_of(error))}\n{self.words(say.WHO())}"
                text = str(click.prompt(asked, err=True))

    def _member(self, text: str) -> Entry | None:
        """The only player of a team whose name begins so."""
        from ..event.library import members_beginning

        found = members_beginning(self.section, text)
        return found[0] if len(found) == 1 else None

    @property
    def asks(self) -> bool:
        """Whether a person can answer."""
        return is_terminal(sys.stdin) and is_terminal(sys.stderr) and not self.as_json

    def do(self, command: Command, *, tell: bool = True) -> Done:
        """Carry out a command, with the questions it asks answered. Raises what it refuses."""
        from ..event import Confirm

        try:
            done = self.event.do(command)
        except Confirm as asking:
            done = self.event.do(command, answer=self._answer(asking))
        if tell:
            self.tell(done)
        return done

    def _answer(self, asking: Confirm) -> Answer:
        from ..event import Answer
        from ..event.questions import SERIOUS

        asked = asking.lines
        if asking.level >= SERIOUS:
            typed = self.confirm
            if typed is None and self.asks:
                question = self.words(say.TYPE_IT(question=asked, number=asking.round))
                typed = click.prompt(question, type=Whole(), err=True)
            if typed != asking.round:
                raise RequestError(say.NOT_CONFIRMED(question=asked, option=f"--confirm {asking.round}"))
            return Answer(asking.digest, typed)
        if not self.agreed(say.CONFIRM_IT(question=asked)):
            raise RequestError(say.NOT_CONFIRMED(question=asked, option="--yes"))
        return Answer(asking.digest)

    def agreed(self, question: Message) -> bool:
        """Whether --yes, or the person at a terminal, agrees to what is asked."""
        return self.yes or (
            self.asks and click.confirm(printable(self.words(question)), default=False, err=True)
        )

    def tell(self, done: Done, **content: object) -> None:
        """Say what was done in one line, and how to undo it."""
        undo = self.undo_words() if done.entry and done.entry.undoable else ""
        words = self.words
        for warning in done.warnings:
            message(words(say.WARNING(warning=as_message(warning))))
        revision = done.entry.revision if done.entry else self.state.revision
        text = shown(words(done.told)) + (f"\n{words(say.UNDO(command=undo))}" if undo else "")
        kept = {**said(done.told), "done": done.entry is not None, "revision": revision, "undo": undo}
        self.show(text, **kept, **content)

    def undo_words(self) -> str:
        """The command that undoes the last one."""
        from ..command_lines import joined

        section = ["-s", self.wanted_section] if self.wanted_section else []
        return joined(["pairwright", "event", "undo", str(self.file), *section])

    def preview(self, lines: Iterable[Text]) -> None:
        """Lines for people about the consequences: before the question, otherwise with the answer.

        What --yes requires is done first: a reader who stops early does not undo it.
        """
        if not self.as_json:
            self._held = "".join(f"{shown(self.words(line))}\n" for line in lines)
            if not self.yes:
                self._release()

    def _release(self, more: str = "") -> None:
        text, self._held = self._held + more, ""
        put(text)

    def show(self, text: str, /, **content: object) -> None:
        """Write lines for people, or the document `event-1` with `content` if that was asked for."""
        if self.as_json:
            put(document("event", **{"event": self.state.name, **content}))
        else:
            self._release(f"{text}\n" if text else "")

    def say(self, told: Text, /, **content: object) -> None:
        """Write a sentence for people, or the document `event-1` with it and `content`."""
        self.show(shown(self.words(told)), **said(told), **content)

    def say_done(self, told: Text, /, *, done: bool, **content: object) -> None:
        """Say what was done, or not done, without a command of the journal."""
        self.say(told, done=done, revision=self.state.revision, undo="", **content)

    def close(self) -> None:
        """Close the event if it was opened; lines that no answer took with it are written."""
        if self._event is not None:
            self._event.close()
        if self._held:
            self._release()


def rated_in(
    file: str, section: str | None, rate: RatingKind | None, language: str
) -> tuple[Tournament, RatingKind, Mapping[int, Sequence[int]]]:
    """The tournament of a report, a document, or a section of an event file, this one as FIDE rates it.

    Beside it the rate of play: the one given, otherwise that of the section, and `standard` for reports; and the
    ratings by round of those who have several.
    """
    if not file.endswith(SUFFIX):
        if section is not None:
            raise RequestError(usual_say.GOES_WITH(option="-s", partner=f"NAME{SUFFIX}"))
        return read_input(file, "read", language).tournament, rate or "standard", {}
    from ..event.norms import rate_of, rated_tournament, ratings_by_round

    call = EventCall(file, section=section)
    try:
        chosen = rate or rate_of(call.section)
        tournament = rated_tournament(call.state, call.section, chosen)
        return tournament, chosen, ratings_by_round(call.section, chosen)
    finally:
        call.close()


class Verb(WholeCommand):
    """A verb of an event: a word that ends in `.pairwright` is its file, wherever it stands.

    Verbs that take settings as words NAME=VALUE propose one for an unknown option: `rounds=VALUE` for `--rounds`.
    """

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Take the event file out of the words."""
        for at, word in enumerate(args):
            of_option = word.startswith("-") or (at and args[at - 1] in ("-o", "--output", "--to", "--like"))
            if word.endswith(SUFFIX) and not of_option:
                ctx.meta["event file"] = word
                args = [*args[:at], *args[at + 1 :]]
                break
        try:
            return super().parse_args(ctx, args)
        except click.NoSuchOption as error:
            if error.possibilities or not any(one.metavar == SETTING_WORDS for one in self.params):
                raise
            word = f"{error.option_name.lstrip('-')}=VALUE"
            raise click.NoSuchOption(error.option_name, possibilities=[word], ctx=ctx) from None


def complete_players(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """Names of players for a shell."""
    from ..event.library import names_beginning

    del param
    file, section = ctx.meta.get("event file"), ctx.params.get("section")
    call = EventCall(file, section=section, as_json=True)
    try:
        return names_beginning(call.section, incomplete)
    except (PairwrightError, OSError):
        return []  # completion must not print errors
    finally:
        call.close()


def verb(*, asks: bool = False, section: bool = True) -> Callable[[Callable[..., object]], click.Command]:
    """Make a function `verb_NAME` the verb NAME of an event; it gets an `EventCall` before its own arguments.

    `asks` adds the options that answer questions, `section` the option that names a section.
    """

    def made(function: Callable[..., object]) -> click.Command:
        def called(**values: Any) -> int:
            shared = {name: values.pop(name) for name in _SHARED & values.keys()}
            call = EventCall(click.get_current_context().meta.get("event file"), **shared)
            try:
                code = function(call, **values)
            finally:
                call.close()
            return code if isinstance(code, int) else ExitCode.DONE

        called.__doc__ = function.__doc__
        language_option(called)
        shared = [*vars(called)["__click_params__"], *_options(asks=asks, section=section)]
        vars(called)["__click_params__"] = [*shared, *getattr(function, "__click_params__", ())]
        name = function.__name__.removeprefix("verb_").replace("_", "-")
        return click.command(name, cls=Verb)(called)

    return made


_SHARED = {"section", "as_json", "yes", "confirm", "language"}
"""The values of options that verbs share, which make the call."""


def _options(*, asks: bool, section: bool) -> Sequence[click.Parameter]:
    # Click keeps the parameters of a function in reverse order
    answers = [
        click.Option(
            ["--confirm"],
            type=Whole(),
            metavar="N",
            help="Confirm a serious command by the number in its question.",
        ),
        click.Option(["-y", "--yes"], is_flag=True, help="Confirm an unusual command."),
    ]
    return [
        click.Option(["--json", "as_json"], is_flag=True, help="Write the document event-1."),
        *(answers if asks else []),
        *(
            [click.Option(["-s", "--section"], metavar="NAME", help="The section (default: the only one).")]
            if section
            else []
        ),
    ]
