"""The options of `pairwright generate` as a recipe for random tournaments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from ..formats.numbers import whole
from ..systems.said import say as system_say
from .failures import RequestError
from .said import say

if TYPE_CHECKING:
    from ..generate import Configuration
    from ..generate.keys import Value
    from ..systems.view import Traits

CHANCES = {
    "half-byes": "of a half-point bye, each player and round",
    "zero-byes": "of an absence, each player and round",
    "full-byes": "of a full-point bye, each player and round",
    "withdrawals": "of leaving for good, each player and round",
    "late-entries": "of arriving after round 1, each player",
    "forfeits": "of a forfeited game",
    "double-forfeits": "of a double forfeit, in addition",
    "quick-games": "of a game over in less than a move",
    "odd-results": "of a game that ends ½-0, 0-½ or 0-0 by decision of the arbiter",
}
"""Options in percent, and the events they are the chance of."""

_TEXTS = {
    "results": "model",
    "acceleration": "acceleration",
    "rating_shape": "rating_shape",
    "tie_breaks": "tie_breaks",
}
_NUMBERS = {"players": "players", "rounds": "rounds", "draws": "draws"}


def configuration(
    file: str | None, keys: Sequence[str], options: Mapping[str, object], traits: Traits, *, only_given: bool
) -> Configuration:
    """The recipe: what the file says, then `Key=Value` words, then options; the rest is drawn for each tournament.

    Raises `FormatError` for a file or word that is not understood, `RequestError` for an option.
    """
    from ..generate import Configuration, parse_configuration, read_configuration
    from ..generate.keys import OWN

    found = read_configuration(file) if file else Configuration(spelling=OWN)
    if keys:
        words = parse_configuration("\n".join(keys), file="--set")
        spelling = found.spelling if file else OWN
        found = replace(found, values={**found.values, **words.values}, spelling=spelling)
        found = found if words.points == Configuration().points else replace(found, points=words.points)
    return replace(found.given(_given(options)), traits=traits, open_is_off=only_given)


def _given(options: Mapping[str, object]) -> dict[str, Value]:
    """The options that are given, by the quantities they set."""
    given: dict[str, Value] = {}
    for name, target in _NUMBERS.items():
        if options[name] is not None:
            given[target] = Fraction(str(options[name]))
    for name in CHANCES:
        target = name.replace("-", "_")
        if options[target] is not None:
            given[target] = Fraction(str(options[target])) * 10
    for name, target in _TEXTS.items():
        if options[name] is not None:
            given[target] = _word(target, str(options[name]))
    return given | _ratings(options["ratings"])


def _word(target: str, text: str) -> Value:
    """A text by the key of the configuration file that sets the same."""
    from ..generate.keys import KEYS

    key = next(key for key in KEYS if key.target == target and key.name != "Accelerated")
    value = key.kind.parse(text)
    if value is None and target != "model":  # other packages may bring models
        raise RequestError(say.NOT_UNDERSTOOD(given=text, expected=key.kind.expected))
    return text if value is None else value


def _ratings(text: object) -> dict[str, Value]:
    """Limits (`1400-2600`), or ratings one by one (`2510,2430,1800`)."""
    if text is None:
        return {}
    low, dash, high = str(text).partition("-")
    if not dash:
        return {"ratings": _word("ratings", str(text))}
    limits = whole(low), whole(high)
    if limits[0] is None or limits[1] is None or limits[0] > limits[1]:
        raise RequestError(
            system_say.OPTION_WRITTEN(option="--ratings", given=str(text), example="1400-2600 | 2510,2430")
        )
    return {"lowest": Fraction(limits[0]), "highest": Fraction(limits[1])}
