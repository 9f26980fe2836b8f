"""The state of a thing that a command changes: a short text for each thing, compared before the command is carried
out.

Forms send it as the field `tag`, programs as `seen`.
"""

from __future__ import annotations

from collections.abc import Callable

from ..declared.plain import to_plain
from ..event import Refused, Section, State
from ..event.commands import ChangeSettings, Command, KeepApart, LeaveFideMode, RemoveSection
from ..event.questions import digest_of
from ..event.state import Round
from ..messages import message

HAS_CHANGED = message("desk.changed", "This has changed since you opened the page.")
LOAD_AGAIN = message("desk.load_again", "Load the page again, look at it, then decide.")


class Changed(Refused):
    """The thing that a command changes differs from the state its author saw. `tag` is its tag now."""

    def __init__(self, tag: str = "") -> None:
        self.tag = tag
        super().__init__(HAS_CHANGED(), alternative=LOAD_AGAIN())


def tag_of(*parts: object) -> str:
    """A short text that is another one when the parts are others."""
    return digest_of(*map(to_plain, parts))


def round_tag(section: Section) -> str:
    """The tag of the round paired last: its stage, its pairs and byes, whether it was changed by hand."""
    last = section.last
    if last is None:
        return tag_of(0)
    return tag_of(last.number, last.stage, last.edited, last.pairs, last.unpaired)


def pairs_tag(state: State, played: Round) -> str:
    """The tag of the pairs of a round of this event: a result is for the two who sat at the board when it was typed."""
    return tag_of(state.seed, played.number, played.pairs)


def tag_changed_by(state: State, command: Command) -> str:
    """The tag of the thing a command changes: a player, the settings, the last round, or what was done last."""
    section = state.sections.get(getattr(command, "section", None) or 0)
    if section is None:
        return tag_of(state.done[-1].revision if state.done else 0)
    key = getattr(command, "key", None)
    if key is not None:
        return tag_of(section.entries[key]) if key in section.entries else tag_of(0)
    if isinstance(command, (ChangeSettings, KeepApart, LeaveFideMode, RemoveSection)):
        return tag_of(section.settings)
    return round_tag(section)


def expecting_tag(seen: str, now: Callable[[State], str]) -> Callable[[State], None]:
    """Raises `Changed` in a state with another tag; never for an empty one."""

    def expect(state: State) -> None:
        if seen and (tag := now(state)) != seen:
            raise Changed(tag)

    return expect


def expecting(command: Command, seen: str) -> Callable[[State], None]:
    """Raises `Changed` in a state where the command's subject differs from the one seen; never without a tag."""
    return expecting_tag(seen, lambda state: tag_changed_by(state, command))


def expecting_entries(section: Section) -> Callable[[State], None]:
    """Raises `Changed` in a state with other entries than those behind a command."""

    def expect(state: State) -> None:
        now = state.sections.get(section.id)
        if now is None or now.entries is not section.entries:
            raise Changed

    return expect
