"""The part of the Python reference that says where points are tenths: every public name declared as `Points`."""

from __future__ import annotations

import inspect
import re
from typing import Any

import pairwright as pw
from pairwright import check, norms, standings

_POINTS = re.compile(r"\bPoints\b")
_BESIDE = {
    "Player.score": "`event.scored(7)`",
    "Player.points": "`event.scored(7)`",
    "PointSystem.win": "`PointSystem.of(3, 1)`",
    "MatchRules.following_matches": "`MatchRules.made(...)`",
    "Round.score": "`paired.scored(player)`",
    "RoundResult.extra": "`event.with_extra_points(7, 0.5)`",
    "Tournament.scores": "`event.scored(7)`",
    "Row.tenths": "`row.scored`",
    "Performance.tenths": "`performance.scored`",
    "InitialRating.tenths": "`rating.scored`",
}
"""What says the same in points."""


def classes() -> list[type]:
    """The public classes, each once."""
    named = (getattr(module, name) for module in (pw, check, norms, standings) for name in module.__all__)
    return list(dict.fromkeys(one for one in named if inspect.isclass(one)))


def found_in(kind: type) -> dict[str, None]:
    """What a class declares in tenths, with the bases of it that have no public name."""
    found: dict[str, None] = {}
    for base in kind.__mro__:
        if base is not kind and (base in classes() or not base.__module__.startswith("pairwright")):
            continue
        for name, declared in inspect.get_annotations(base).items():
            if _POINTS.search(str(declared)):
                found[name] = None
        found |= {name: None for name, held in vars(base).items() if _in_tenths(name, held)}
    return {name: None for name in found if name[0] != "_"}


def _in_tenths(name: str, held: Any) -> bool:
    of = held.fget if isinstance(held, property) else getattr(held, "func", getattr(held, "__func__", held))
    declared = getattr(of, "__annotations__", {}).values()
    return any(_POINTS.search(str(one)) for one in declared) or name == "exactly"


def table() -> str:
    """A line for each class, and what says the same in points."""
    lines = ["| class | in tenths | the same in points |", "| --- | --- | --- |"]
    for kind in classes():
        if names := found_in(kind):
            beside = dict.fromkeys(_BESIDE.get(f"{kind.__name__}.{name}", "") for name in names)
            shown = ", ".join(f"`{name}`" for name in names)
            lines.append(f"| `{kind.__name__}` | {shown} | {', '.join(filter(None, beside))} |")
    return "\n".join(lines) + "\n"
