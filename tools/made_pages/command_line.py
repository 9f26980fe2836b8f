"""The page docs/reference/command-line.md, made from the commands themselves.

python tools/reference_pages.py
"""

from __future__ import annotations

import inspect
import re
import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator

import click

from pairwright.cli.compat_request import USAGE
from pairwright.cli.group import pairwright
from pairwright.cli.whole_help import WholeHelp

_LONG = 40
"""Characters of a list of choices that the usage line leaves out."""
_DOCUMENT = "Write the document "
"""How the meaning of `--json` begins: the rest names the document."""
MANY = 3
MANY_IN_A_GROUP = 2
"""An option that so many commands have with the same meaning stands in a list above them."""
_IN_THE_HEAD = ("FILE is a tournament report or JSON document, - standard input. ", " (- is standard input)")
"""What the head of the page says for all commands."""

_HEAD = """\
<!-- Made by tools/reference_pages.py -->

# Command line

FILE is a tournament report or JSON document. In all commands `-` is standard input or standard output. Data goes to
standard output, everything else to standard error. Text is UTF-8 with LF. Colours appear on terminals only, unless
`NO_COLOR` is set. An option with … may be repeated.
See also the [exit codes](exit-codes.md). `pairwright schema` shows the documents that `--json` writes.

Each command has a list of its own options. Other options in brackets are explained under
[common options](#common-options), or at the head of the group.
"""

_COMPAT = f"""\
## As bbpPairings or JaVaFo

Without one of the commands below as its first word, the command line is that of bbpPairings and JaVaFo
([how to use it](../how-to/call-it-from-your-program.md)):

```text
{USAGE}
```
"""


def page() -> str:
    """The whole page."""
    return "\n".join([_HEAD, _COMPAT, *_sections()])


def _sections() -> Iterator[str]:
    context = click.Context(pairwright)
    commands = {name: _command(context, name) for name in pairwright.list_commands(context)}
    groups = {name: one for name, one in commands.items() if isinstance(one, WholeHelp)}
    common = _shared((one for name, one in commands.items() if name not in groups), MANY)
    yield f"## Common options\n\n{_list(common.items())}"
    for name, command in commands.items():
        if name not in groups:
            yield _section(name, command, common)
            continue
        found = click.Context(groups[name])
        inner = {word: _command(found, word) for word in groups[name].list_commands(found)}
        shared = _shared(inner.values(), MANY_IN_A_GROUP)
        listed = _list(shared.items())
        yield _section(name, command, {}) + (
            f"\nOptions of several commands below:\n\n{listed}" if listed else ""
        )
        for word, one in inner.items():
            yield _section(f"{name} {word}", one, shared)


def _command(context: click.Context, name: str) -> click.Command:
    command = context.command.get_command(context, name) if isinstance(context.command, click.Group) else None
    if command is None:
        raise LookupError(name)
    return command


def _shared(commands: Iterable[click.Command], many: int) -> dict[str, str]:
    """The options that many commands have with the same meaning: they stand once."""
    often = Counter(option for one in commands for option in _options(one))
    return dict(option for option, times in often.items() if times >= many)


def _options(command: click.Command) -> list[tuple[str, str]]:
    return [
        _option(param) for param in command.params if isinstance(param, click.Option) and not param.hidden
    ]


def _list(options: Iterable[tuple[str, str]]) -> str:
    return "".join(f"- {option}: {told}\n" for option, told in options)


def _section(name: str, command: click.Command, shared: dict[str, str]) -> str:
    arguments = [_argument(param) for param in command.params if isinstance(param, click.Argument)]
    options = _options(command)
    documents = [
        told for option, told in options if told.startswith(_DOCUMENT) and shared.get(option) != told
    ]
    common = [
        option for option in options if shared.get(option[0]) == option[1] or option[1].startswith(_DOCUMENT)
    ]
    alone = [option for option in options if option not in common]
    words = ["COMMAND ..."] if isinstance(command, click.Group) else arguments
    words += ["[OPTIONS]"] * bool(alone) + [_brief(option) for option, _ in common]
    line = " ".join(["pairwright", name, *(word.replace(" ", "\0") for word in words)])
    usage = textwrap.fill(line, 100, subsequent_indent="    ", break_on_hyphens=False).replace("\0", " ")
    meaning = inspect.cleandoc(command.help or "")
    for known in _IN_THE_HEAD:
        meaning = meaning.replace(known, "")
    meaning = "\n\n".join(textwrap.fill(part, 115, break_on_hyphens=False) for part in meaning.split("\n\n"))
    written = "".join(
        re.sub(r"^(\S+?)(?=[.; ])", r"\nJSON: `\1`", one.removeprefix(_DOCUMENT)) + "\n" for one in documents
    )
    listed = f"\n{_list(alone)}" if alone else ""
    return f"## {name}\n\n```text\n{usage}\n```\n\n{meaning}\n{listed}{written}"


def _brief(option: str) -> str:
    """The first spelling of an option with its value, in brackets."""
    words = option.removesuffix(" …").strip("`").split()
    value = [] if words[-1].startswith("-") else [words[-1] if len(words[-1]) < _LONG else "NAME"]
    return f"[{' '.join([words[0].rstrip(','), *value])}]"


def _argument(param: click.Argument) -> str:
    name = _value(param) if isinstance(param.type, click.Choice) else param.metavar or str(param.name).upper()
    return name if param.required else f"[{name}]"


def _option(param: click.Option) -> tuple[str, str]:
    """How an option is written, and what it means."""
    spelled = ", ".join(param.opts)
    written = spelled if param.is_flag else f"{spelled} {_value(param)}"
    told = param.help or ""
    default = param.default
    if not param.is_flag and isinstance(default, str | int | float) and default not in ("", "-"):
        told += f" Default: {default}."
    more = " …" if param.multiple else ""
    return f"`{written}`{more}", told


def _value(param: click.Parameter) -> str:
    if isinstance(param.type, click.Choice):
        return "|".join(str(choice) for choice in param.type.choices)
    return param.metavar or {"path": "PATH", "float range": "PERCENT"}.get(param.type.name, "N")
