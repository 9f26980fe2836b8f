"""The page of `man pairwright`, docs/man/pairwright.1: python tools/reference_pages.py."""

from __future__ import annotations

from collections.abc import Iterator

import click

from pairwright.cli.compat_request import USAGE
from pairwright.cli.group import pairwright

_CODES = {
    0: "done",
    1: "no valid pairing, or differences found",
    2: "a bug of Pairwright, or a broken installation",
    3: "bad request or bad input",
    4: "too large for this machine or the format",
    5: "a file cannot be read or written",
    130: "interrupted",
}
"""As on the page of exit codes, which says more."""


def page() -> str:
    """The page in the language of man(7)."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield r".\" Made from the commands by `python tools/reference_pages.py`; do not edit."
    yield '.TH PAIRWRIGHT 1 "" "Pairwright" "User commands"'
    yield from (
        ".SH NAME",
        r"pairwright \- Swiss-system chess pairings by the rules, with a reason for every board",
    )
    yield from (".SH SYNOPSIS", ".nf")
    yield _plain("pairwright COMMAND [OPTIONS] ...")
    yield from map(_plain, USAGE.splitlines())
    yield from (".fi", ".SH DESCRIPTION")
    yield _plain(
        "Pairs, checks, explains and ranks tournaments from reports (TRF) and JSON documents, runs whole events from "
        "one file, and replaces bbpPairings and JaVaFo: without one of the commands below as first word, the command "
        "line is theirs. - is standard input or output. Data goes to standard output, everything else "
        "to standard error."
    )
    yield ".SH COMMANDS"
    context = click.Context(pairwright)
    for name in pairwright.list_commands(context):
        command = pairwright.get_command(context, name)
        if command is None:
            raise LookupError(name)
        yield from (".TP", rf"\fB{_plain(name)}\fR", _plain(command.get_short_help_str(200)))
    yield _plain("Each has --help.")
    yield ".SH EXIT STATUS"
    for code, meaning in _CODES.items():
        yield from (".TP", str(code), _plain(meaning))
    yield from (".SH EXAMPLES", ".nf")
    yield from map(
        _plain,
        ("pairwright pair open.trf", "pairwright explain open.trf --board 1", "pairwright check open.trf"),
    )
    yield from map(_plain, ("pairwright --dutch open.trf -p round5.txt", "pairwright desk spring.pairwright"))
    yield ".fi"


def _plain(text: str) -> str:
    """Text that man(7) prints as it is."""
    escaped = text.replace("\\", r"\e").replace("-", r"\-").replace("'", r"\(aq")
    return "\\&" + escaped if escaped.startswith(".") else escaped
