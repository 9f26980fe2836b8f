"""The messages of the command line: loaded when one of them is said, which most calls never do."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from . import event_wording as event_say
    from . import wording as say
else:

    class _Later:
        """A module of messages, not loaded yet."""

        def __init__(self, name: str) -> None:
            self._name = name

        def __getattr__(self, constant: str) -> object:
            from importlib import import_module

            return getattr(import_module(self._name, __package__), constant)

    say, event_say = _Later(".wording"), _Later(".event_wording")

__all__ = ["event_say", "say"]
