"""Groups of commands: help says of each its whole first sentence, and does not load those of other modules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import click
from click.shell_completion import CompletionItem

from ..systems.wording import GIVEN_TWICE
from .compat_request import like_a_command
from .declarations import declared, docstring_of
from .failures import RequestError
from .streams import ReaderGoneError

_LONGEST = 1000
"""Characters of a first sentence; Click's own limit cuts most of them in the middle."""

_DECLARED = "pairwright.declared"
"""Set in a Click context whose commands are shown, without being called."""


class WholeCommand(click.Command):
    """A command that refuses an option given twice, where Click takes the last one and drops the others."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the words of a call. Raises `RequestError` for an option that is given twice."""
        if not ctx.resilient_parsing:
            *_, order = self.make_parser(ctx).parse_args(list(args))
            for one, times in Counter(order).items():
                if times > 1 and isinstance(one, click.Option) and not (one.multiple or one.is_flag):
                    raise RequestError(GIVEN_TWICE(option=max(one.opts, key=len)))
        return super().parse_args(ctx, args)


class WholeHelp(click.Group):
    """A group of commands, listed under headings where it has several.

    `elsewhere` says where commands stand that are loaded when they are called: the module and the name of the function.
    `headings` has the names under each heading, in the order of the help; without it the commands stand as declared.
    """

    command_class = WholeCommand

    def __init__(
        self,
        *words: Any,
        elsewhere: Mapping[str, tuple[str, str]] | None = None,
        headings: Mapping[str, Iterable[str]] | None = None,
        **more: Any,
    ) -> None:
        super().__init__(*words, **more)
        self.elsewhere = elsewhere or {}
        self.headings = headings or {}

    def make_context(self, *words: Any, **more: Any) -> click.Context:
        """The context of a call; the help of the group itself is shown here."""
        with _told_that_the_reader_is_gone():
            return super().make_context(*words, **more)

    def invoke(self, ctx: click.Context) -> object:
        """Call a command, or show its help."""
        with _told_that_the_reader_is_gone():
            return super().invoke(ctx)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Names of all commands, in the order of the help."""
        if self.headings:
            return [name for names in self.headings.values() for name in names]
        return [*self.elsewhere, *super().list_commands(ctx)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of a name, or `None`."""
        if cmd_name not in self.elsewhere:
            return super().get_command(ctx, cmd_name)
        module, function = self.elsewhere[cmd_name]
        if ctx.resilient_parsing or ctx.meta.get(_DECLARED):
            return declared(module, function)
        command: click.Command = vars(import_module(module))[function]
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the words call; where a word asks for help, only as it is declared.

        Raises `RequestError` for a name that resembles one of them.
        """
        if not {"-h", "--help"}.isdisjoint(args):
            ctx.meta[_DECLARED] = True
        names = self.list_commands(ctx)
        if args[0] not in names and (meant := like_a_command(args[0], names)):
            raise RequestError(meant)
        return super().resolve_command(ctx, args)

    def sections(self, ctx: click.Context) -> Mapping[str, Iterable[str]]:
        """The names of the commands under their headings."""
        return self.headings or {"Commands": self.list_commands(ctx)}

    def sentence_of(self, ctx: click.Context, name: str) -> str:
        """The first sentence of a command; of one that stands elsewhere it is read off its compiled module."""
        if name in self.elsewhere:
            command: click.Command | None = click.Command(name, help=docstring_of(*self.elsewhere[name]))
        else:
            command = self.get_command(ctx, name)
        return command.get_short_help_str(_LONGEST) if command else ""

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands."""
        for heading, names in self.sections(ctx).items():
            with formatter.section(heading):
                formatter.write_dl([(name, self.sentence_of(ctx, name)) for name in names])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """The commands with this beginning, and the completions common to all commands."""
        names = [name for name in self.list_commands(ctx) if name.startswith(incomplete)]
        found = [CompletionItem(name, help=self.sentence_of(ctx, name)) for name in names]
        return [*found, *click.Command.shell_complete(self, ctx, incomplete)]


@contextmanager
def _told_that_the_reader_is_gone() -> Iterator[None]:
    """Click would end the process where nobody reads its help any more."""
    try:
        yield
    except BrokenPipeError as error:
        raise ReaderGoneError from error


def verbs_of(modules: Mapping[str, Iterable[str]]) -> dict[str, tuple[str, str]]:
    """Where the verbs of a command stand: each is a function `verb_NAME` of a module of the command line."""
    return {
        name: (f"pairwright.cli.{module}", f"verb_{name.replace('-', '_')}")
        for module, names in modules.items()
        for name in names
    }
