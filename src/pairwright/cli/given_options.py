"""Options that a call gives, and refusals of those that would count for nothing."""

from __future__ import annotations

import click
from click.core import ParameterSource

from .failures import RequestError
from .said import say


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
