"""A system that takes part in an experiment: named in the plan, made where it is needed."""

from __future__ import annotations

import shlex
from dataclasses import dataclass

from ..generate import ExternalEngine
from ..systems.acceleration import Accelerated, Acceleration, acceleration_named
from ..systems.base import PairingSystem
from ..systems.coded import refuse_acceleration
from ..systems.parameters import with_changes
from ..systems.registry import system_named, with_options
from ..systems.view import traits_of
from .own_code import NOTHING_OWN, WORD, OwnCode
from .past_event import AS_PLAYED, AsPlayed, PastEvent

Options = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Contender:
    """How to come by a pairing system. Travels between processes, which systems themselves can't.

    Attributes:
        label: how tables call it.
        system, edition, options: a registered system, and its parameters as text.
        acceleration, acceleration_options: the name of its acceleration, and the parameters.
        program, flags: an external program with the command line of bbpPairings, instead of a system.
        rounds: the number of rounds it plays in any event; `all`: enough for all players to meet; 0: those of the
        event.
    """

    label: str
    system: str = "dutch"
    edition: str | None = None
    options: Options = ()
    acceleration: str = ""
    acceleration_options: Options = ()
    program: str = ""
    flags: tuple[str, ...] = ("--dutch",)
    rounds: int | str = 0

    def made(self, code: OwnCode = NOTHING_OWN, past: PastEvent | None = None) -> PairingSystem:
        """The system; `code` are the files of its plan, `past` the event that is played again, if it is one.

        Raises `InvalidTournament` for words that name nothing.
        """
        system: PairingSystem
        if self.as_played:
            return AsPlayed(past)
        if self.program:
            system = ExternalEngine(self.program, self.flags)
        else:
            own = code.named(self.system, "") if WORD.fullmatch(self.system) else None
            system = with_options(own or system_named(self.system, edition=self.edition), self.options)
        if not self.acceleration:
            return system
        acceleration = self.acceleration_made()
        if traits_of(system).scheduled:
            refuse_acceleration(self.system, acceleration)
        return Accelerated(system, acceleration)

    @property
    def as_played(self) -> bool:
        """Whether it pairs as the event was paired that is played again."""
        return self.system == AS_PLAYED

    def acceleration_made(self) -> Acceleration:
        """The acceleration of that name. Raises `InvalidTournament` for words that name nothing."""
        made = acceleration_named(self.acceleration)
        return with_changes(made, self.acceleration_options, self.acceleration)

    @property
    def described(self) -> str:
        """Its description, in one line."""
        words = [self.program or self.system, *(self.flags if self.program else ())]
        words += [f"edition {self.edition}"] if self.edition else []
        return " ".join(filter(None, (*words, self.set_up)))

    @property
    def set_up(self) -> str:
        """The settings beyond system and edition: parameters, acceleration, number of rounds; empty by default."""
        words = [f"{name}={value}" for name, value in self.options]
        if self.acceleration:
            words += [f"with {self.acceleration}"]
            words += [f"{name}={value}" for name, value in self.acceleration_options]
        words += [f"in {self.rounds} rounds"] if self.rounds else []
        return " ".join(words)

    def command(self, file: str) -> str:
        """The command that pairs the next round of a report by this system; empty without one.

        Acceleration points are in the report itself; rounds that an acceleration defines can't be asked for.
        """
        if self.program:
            return shlex.join([self.program, *self.flags, file, "-p"])
        if WORD.fullmatch(self.system) or (self.acceleration and not self.acceleration_made().by_points):
            return ""
        edition = ["--edition", self.edition] if self.edition else []
        options = [word for name, value in self.options for word in ("--set", f"{name}={value}")]
        return shlex.join(["pairwright", "pair", file, "-s", self.system, *edition, *options])
