"""The options of commands that write one text or document: the file, and its language."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial, wraps
from typing import TypeVar

import click

from .given_options import given
from .streams import put_into

C = TypeVar("C", bound=Callable[..., object])


language_option = click.option(
    "--lang", "language", default="en", metavar="CODE", help="The language, such as de, fr or es."
)


def _known(context: click.Context, option: click.Parameter, code: str) -> str:
    """A language that is known; refusals find it in the arguments. Raises `InvalidTournament`."""

    from .failures import words_of

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
    from .failures import RequestError
    from .said import say

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
