"""The commands of an event: one small dataclass for each.

`section` is the id of a section, `key` and `keys` name participants. Commands hold what was asked for and nothing
computed; clock, author and answers go with the `Request`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from ..api import Tournament
from .events import Change, OfSection
from .questions import Answer
from .settings import Apart, Settings
from .state import Person


@dataclass(frozen=True, slots=True)
class New:
    """Make the event, with its first sections. `seed` is a text drawn by the caller."""

    name: str
    seed: str
    sections: tuple[Settings, ...]
    info: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ChangeInfo:
    """Change texts of the event by the code of their report record (012 is its name); an empty text takes one away."""

    info: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class AddSection:
    """Add a section."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class ChangeSettings(OfSection):
    """Change settings of a section; values by the names of `Settings`."""

    values: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class LeaveFideMode(OfSection):
    """Leave FIDE mode for good."""


@dataclass(frozen=True, slots=True)
class KeepApart(OfSection):
    """Forbid the pairing of some participants, or with `lift` take back the setting `apart`.

    If none is just like it, rounds and wish included, `lift` takes back all for the same participants.
    """

    apart: Apart
    lift: bool = False


@dataclass(frozen=True, slots=True)
class Add(OfSection):
    """Add participants. `missed` gives the byes for the rounds already paired (kinds H or Z, one a round).

    `byes` are rounds the new participants will sit out, with the kind of each.
    """

    people: tuple[Person, ...]
    missed: str = ""
    byes: Mapping[int, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class AddMembers(OfSection):
    """Add players to a team: at the end of its roster, or from a board on (1 is the first)."""

    team: int
    people: tuple[Person, ...]
    board: int | None = None


@dataclass(frozen=True, slots=True)
class Roster(OfSection):
    """Put the players of a team into another order of boards, reserves last."""

    team: int
    members: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Lineup(OfSection):
    """Say who plays for a team in its match of the round that is paired, board 1 first."""

    team: int
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Import(OfSection):
    """Apply a list: new participants, and changed persons by key. One event, however many rows."""

    added: tuple[Person, ...]
    changed: Mapping[int, Person]
    source: str
    missed: str = ""


@dataclass(frozen=True, slots=True)
class ImportAll:
    """Apply one list to several sections, `added` ones among them: one command, taken back by one undo.

    New sections have the ids that follow those there are, in their order.
    """

    parts: tuple[Import, ...]
    added: tuple[Settings, ...] = ()


@dataclass(frozen=True, slots=True)
class RateFrom(OfSection):
    """Let other ratings count from a round on, by key, in an event of over 30 days; 0 takes one away again."""

    first: int
    ratings: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class OrderTied(OfSection):
    """Put who is tied after the last finished round into an order by hand, or with `lift` take it back."""

    keys: tuple[int, ...]
    lift: bool = False


@dataclass(frozen=True, slots=True)
class ImportReport:
    """Import a tournament played elsewhere as a new section; `source` names its origin."""

    name: str
    tournament: Tournament
    source: str


@dataclass(frozen=True, slots=True)
class ChangePerson(OfSection):
    """Change what is known of a participant."""

    key: int
    values: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Remove(OfSection):
    """Take a participant out of a section that has not started."""

    key: int


@dataclass(frozen=True, slots=True)
class Move(OfSection):
    """Move participants to another section, before either has started."""

    keys: tuple[int, ...]
    target: int


@dataclass(frozen=True, slots=True)
class RemoveSection(OfSection):
    """Remove an empty section that has not started."""


@dataclass(frozen=True, slots=True)
class Withdraw(OfSection):
    """Take a participant out from a round on; an expelled one is left out of the standings."""

    key: int
    first: int
    expelled: bool = False


@dataclass(frozen=True, slots=True)
class Return(OfSection):
    """Take a participant in again from a round on."""

    key: int
    first: int


@dataclass(frozen=True, slots=True)
class Bye(OfSection):
    """Give a participant a bye in a round that is not paired: kind H, Z or F; an empty kind takes it away."""

    key: int
    round: int
    kind: str


@dataclass(frozen=True, slots=True)
class Renumber(OfSection):
    """Give pairing numbers anew, by rating, title and name."""


@dataclass(frozen=True, slots=True)
class ExchangeNumbers(OfSection):
    """Exchange the pairing numbers of two participants of equal rating."""

    key: int
    other: int


@dataclass(frozen=True, slots=True)
class DrawNumbers(OfSection):
    """Give the numbers of a round robin before round 1: all participants in order, number 1 first, or by lot.

    `apart` draws by lot from the Varma tables: players of one federation don't meet in the last three rounds.
    """

    order: tuple[int, ...] = ()
    apart: bool = False


@dataclass(frozen=True, slots=True)
class Pair(OfSection):
    """Pair the next round as a draft. `round` is the number expected; `by_hand` leaves every board empty.

    `absent` sit this round out with a zero-point bye.
    """

    round: int
    absent: tuple[int, ...] = ()
    by_hand: bool = False


@dataclass(frozen=True, slots=True)
class PairRest(OfSection):
    """Pair the players of the draft without opponent or bye."""


@dataclass(frozen=True, slots=True)
class Unpair(OfSection):
    """Take back the draft of a round."""


@dataclass(frozen=True, slots=True)
class Edit(OfSection):
    """Change the draft by hand.

    `unpair` empties boards, `pairs` makes pairs (White, Black) of those without one, `byes` gives byes by key (U is
    the pairing-allocated one), `colours` turns boards, `swap` exchanges two players.
    """

    unpair: tuple[int, ...] = ()
    pairs: tuple[tuple[int, int], ...] = ()
    byes: Mapping[int, str] = field(default_factory=dict)
    colours: tuple[int, ...] = ()
    swap: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Validate(OfSection):
    """End the work by hand: the draft is compared with the engine's round, and departures need a reason."""

    reason: str = ""


@dataclass(frozen=True, slots=True)
class CrossPair(OfSection):
    """Let those who have the bye in two sections play each other; with `lift` take such a game back."""

    other: int
    lift: bool = False


@dataclass(frozen=True, slots=True)
class CrossResult(OfSection):
    """Enter the result of a game against a player of another section: codes as kept, White's first."""

    result: str


@dataclass(frozen=True, slots=True)
class Publish(OfSection):
    """Publish the draft."""


@dataclass(frozen=True, slots=True)
class Unpublish(OfSection):
    """Make a published round a draft again, before its first result."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A result typed for a board: codes as kept; `seen` is the earlier result that the author saw, if any."""

    board: int
    result: str
    seen: str | None = None
    game: int = 0


@dataclass(frozen=True, slots=True)
class SetResults(OfSection):
    """Enter results of a round: of the one being played, or of adjourned games in any round."""

    round: int
    slips: tuple[Slip, ...]


@dataclass(frozen=True, slots=True)
class Correct(OfSection):
    """Correct a result of a closed round, or of a published one who had `white` and `black` there (0 as paired)."""

    round: int
    board: int
    result: str
    reason: str
    game: int = 0
    white: int = 0
    black: int = 0


@dataclass(frozen=True, slots=True)
class Close(OfSection):
    """Close the round being played."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the last command of a section (of the whole event without one)."""

    section: int | None = None


@dataclass(frozen=True, slots=True)
class Redo:
    """Do again the command taken back last."""

    section: int | None = None


@dataclass(frozen=True, slots=True)
class Restore:
    """Go to the state after a revision; `done` are the revisions that were in force there, in their order."""

    revision: int
    done: tuple[int, ...]


Command: TypeAlias = (
    New | ChangeInfo | AddSection | ChangeSettings | LeaveFideMode | KeepApart | Add | AddMembers
    | Roster | Lineup | Import | ImportAll | ImportReport | ChangePerson | RateFrom | OrderTied | Remove | Move
    | RemoveSection | Withdraw | Return | Bye | Renumber | ExchangeNumbers | DrawNumbers | Pair | PairRest | Unpair
    | Edit | Validate | CrossPair | CrossResult | Publish | Unpublish | SetResults | Correct | Close | Undo
    | Redo | Restore
)  # fmt: skip


def _no_history(revision: int) -> tuple[Change, ...]:
    raise LookupError(f"the events of revision {revision} are not at hand")


@dataclass(frozen=True, slots=True)
class Request:
    """A command with the data for deciding it: author, answer, and for undo the events of earlier commands.

    `history` gives the events of a revision that can be undone or redone; only undo, redo and restore ask for it.
    """

    command: Command
    author: str = ""
    answer: Answer | None = None
    history: Callable[[int], tuple[Change, ...]] = _no_history
