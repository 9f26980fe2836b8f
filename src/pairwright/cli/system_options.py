"""The options of commands that name a system: which one, its edition, its settings; and who is absent."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING

import click

from ..lean_dataclass import dataclass, replace
from ..systems.coded import chosen_for
from .inputs import named_values
from .integer_programs import constrain

if TYPE_CHECKING:
    from ..model import Tournament
    from ..systems.coded import Choice


@dataclass(frozen=True)
class AskedSystem:
    """What a command line says of the system; the report says the rest."""

    system: str | None
    edition: str | None
    acceleration: str | None
    options: tuple[str, ...]
    constraints: str | None

    def choice(self, tournament: Tournament, number: int | None = None) -> Choice:
        """The system for a round, by default the next one, with the side constraints of a file if one is given.

        Raises as `chosen_for` and `constrain`, and `RequestError`.
        """
        given = self.system, self.edition, named_values(self.options)
        found = chosen_for(tournament, *given, acceleration=self.acceleration, number=number)
        if self.constraints is None:
            return found
        return replace(found, system=constrain(found.system, self.constraints, tournament))


_OPTIONS = (
    click.option("-s", "--system", metavar="NAME", help="Pairing system (default: the file's, otherwise dutch)."),
    click.option("--edition", metavar="YEAR", help="Edition of the rules (default: by the date of the round)."),
    click.option(
        "--acceleration", metavar="NAME",
        help="Override the report's acceleration: baku, young:floaters=a, none, ...",
    ),
    click.option("--set", "options", multiple=True, metavar="NAME=VALUE", help="A parameter of the system."),
    click.option("--constraints", metavar="TOML", help="Side constraints and settings for -s ip."),
)  # fmt: skip

absent_option = click.option(
    "--absent", metavar="PLAYERS", default="", show_default=False,
    help="Absent players, such as 3,7,12-15,Larry.",
)  # fmt: skip


def system_options(function: Callable[..., object]) -> Callable[..., object]:
    """Give a command these options, which it gets as `asked`."""

    @wraps(function)
    def command(
        *given: object,
        system: str | None,
        edition: str | None,
        acceleration: str | None,
        options: tuple[str, ...],
        constraints: str | None,
        **named: object,
    ) -> object:
        asked = AskedSystem(system, edition, acceleration, options, constraints)
        return function(*given, asked=asked, **named)

    wrapped: Callable[..., object] = command
    for option in reversed(_OPTIONS):  # the help has them in the order of the decorators
        wrapped = option(wrapped)
    return wrapped
