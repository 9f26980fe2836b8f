"""Options of commands: the file of a text and its language, numbers, and refusals of what would count for nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial, wraps
from typing import Any, TypeVar

import click
from click.core import ParameterSource

from ..formats.numbers import in_ascii_digits
from .failures import RequestError, words_of
from .said import say
from .streams import put_into

C = TypeVar("C", bound=Callable[..., object])


language_option = click.option(
    "--lang", "language", default="en", metavar="CODE", help="The language, such as de, fr or es."
)


def _known(context: click.Context, option: click.Parameter, code: str) -> str:
    """A language that is known; refusals find it in the arguments. Raises `InvalidTournament`."""
    del context, option
    words_of(code)
    return code


refusals_language_option = click.option(
    "--lang", default="en", metavar="CODE", expose_value=False, callback=_known,
    help="The language of refusals, such as de, fr or es.",
)  # fmt: skip
"""For commands whose output is technical and English: only what they refuse is in the language."""


output_name = click.option(
    "-o", "--output", metavar="OUT", default="-", show_default="standard output", help="Write to this file."
)


def form_asked(form: str, *, as_json: bool) -> str:
    """The format asked for, where --json is -f json. Raises `RequestError` for --json beside another one."""
    if as_json and given("form") and form != "json":
        raise RequestError(say.NOT_TOGETHER(option="--json", partner=f"-f {form}"))
    return "json" if as_json else form


def json_option(function: C) -> C:
    """Give a command with the option -f (`form`) the option --json, which is the same as -f json."""

    @wraps(function)
    def command(*given: object, form: str, as_json: bool, **named: object) -> object:
        return function(*given, form=form_asked(form, as_json=as_json), **named)

    asked = click.option("--json", "as_json", is_flag=True, help="The same as -f json.")
    wrapped: C = asked(command)  # type: ignore[assignment]  # it takes what the function takes, and the option
    return wrapped


def output_option(function: C) -> C:
    """Give a command the option -o: what it puts on standard output goes to that file, whole or not at all."""

    @wraps(function)
    def command(*given: object, output: str, **named: object) -> object:
        if output == "-":
            return function(*given, **named)
        return put_into(output, partial(function, *given, **named))

    wrapped: C = output_name(command)  # type: ignore[assignment]  # it takes what the function takes, and the option
    return wrapped


def given(*names: str) -> list[str]:
    """Those of the options, by the names of their values, that the command line gives; as they are written."""
    context = click.get_current_context()
    return [
        max(one.opts, key=len)
        for one in context.command.params
        if one.name in names and context.get_parameter_source(one.name) is ParameterSource.COMMANDLINE
    ]


def only_with(partner: str, *names: str) -> None:
    """Raise `RequestError` for an option given without its partner, which is missing."""
    for option in given(*names):
        raise RequestError(say.GOES_WITH(option=option, partner=partner))


def not_with(option: str, *names: str) -> None:
    """Raise `RequestError` for options that are given beside one that leaves nothing to them."""
    if beside := given(*names):
        raise RequestError(say.NOT_TOGETHER(option=option, partner=", ".join(beside)))


_NUMBER = re.compile(r"-?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?", re.ASCII | re.IGNORECASE)


class Numbers(click.FloatRange):
    """A number between limits; `1_0`, `nan` and `inf`, which Python reads as numbers, are none."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The number. Raises a usage error for anything else."""
        if isinstance(value, str):
            text = in_ascii_digits(value.strip())
            value = text if _NUMBER.fullmatch(text) else _refused(self, value, param, ctx)
        number: float = super().convert(value, param, ctx)
        return number


class Whole(click.IntRange):
    """A whole number between limits, if any; `1_000` and `+5`, which Python reads as numbers, are none."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number. Raises a usage error for anything else."""
        if isinstance(value, str):
            text = in_ascii_digits(value.strip())
            value = text if text.removeprefix("-").isdecimal() else _refused(self, value, param, ctx)
        number: int = super().convert(value, param, ctx)
        return number

    def _describe_range(self) -> str:
        """The limits for the help; empty where there are none."""
        return "" if self.min is self.max is None else super()._describe_range()


def _refused(
    kind: Numbers | Whole, value: str, param: click.Parameter | None, ctx: click.Context | None
) -> str:
    kind.fail(f"{value!r} is not a valid {kind.name}.", param, ctx)
