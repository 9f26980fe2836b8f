"""Configuration files of the random generator: `Key=Value` lines in the two spellings in use, and keys of
our own.

bbpPairings and JaVaFo 1 count "one game in so many" and name points `PointsForWin`. JaVaFo 2.2 counts in thousandths of
the games, or of the players in each round, draws results by Milvang's model, and names points `WWPoints`. A file keeps
to one spelling. `ForfeitRate` exists in both; it means what JaVaFo 2.2 means when another key of that program stands in
the file. Each tournament draws the missing settings uniformly from the ranges of the program whose spelling the file
uses (bbpPairings 6.0.0 and its README; JaVaFo 2.2, Advanced User Manual).
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from os import PathLike
from pathlib import Path
from re import split
from typing import NamedTuple

from ..errors import FormatError
from ..formats.decoding import utf8_text
from ..formats.fault_wording import WORTH_DIFFERS, WORTH_DRAW, WORTH_LOSS, WORTH_WIN
from ..lean_dataclass import changed_by, dataclass, field, replace
from ..model import PointSystem
from ..systems.view import Traits
from . import wording as say
from .keys import BBP, BOTH, DRAWN, JAVAFO, KEYS, NONE, OWN, Key, Spelling, Value, key_like
from .models import model_named
from .rng import Rng, Stream
from .settings import PROBABILITIES, Acceleration, RatingShape, Simulation

_DRAWN = {
    "players": {BBP: (15, 215), JAVAFO: (15, 415), OWN: (20, 100)},
    "rounds": {BBP: (5, 15), JAVAFO: (5, 17), OWN: (5, 11)},
    "highest": {BBP: (2400, 2800), JAVAFO: (2400, 2800), OWN: (2200, 2850)},
    "lowest": {BBP: (1400, 2300), JAVAFO: (1400, 2300), OWN: (1000, 2000)},
    "draws": {BBP: (10, 50), OWN: (10, 50)},
    "forfeits_one_in": {BBP: (6, 30)},
    "retired_one_in": {BBP: (15, 3225)},
    "half_byes_one_in": {BBP: (15, 3225)},
    "forfeits": {JAVAFO: (10, 100), OWN: (0, 50)},
    "quick_games": {JAVAFO: (0, 20), OWN: (0, 10)},
    "zero_byes": {JAVAFO: (0, 20), OWN: (0, 30)},
    "half_byes": {JAVAFO: (5, 45), OWN: (0, 40)},
    "full_byes": {JAVAFO: (0, 2), OWN: (0, 2)},
    "withdrawals": {OWN: (0, 15)},
    "late_entries": {OWN: (0, 50)},
    "double_forfeits": {OWN: (0, 4)},
    "odd_results": {OWN: (0, 6)},
    "forbidden_groups": {OWN: (0, 1)},
    "accelerated_of_eight": {OWN: (0, 7)},
    "groups": {JAVAFO: (0, 10)},
    "separator": {JAVAFO: (20, 70)},
}
"""The range, first and last value, from which a missing quantity is drawn; quantities without a range stay off."""
_NARROWER = {"teams": {"players": (6, 40), "rounds": (5, 9)}, "scheduled": {"players": (4, 12)}}
"""Our narrower ranges for team events and round robins."""
_SWISS_ONLY = (
    "zero_byes",
    "half_byes",
    "full_byes",
    "withdrawals",
    "forbidden_groups",
    "accelerated_of_eight",
)
"""Quantities that are off in round robins, whose rounds are known from the start."""


@dataclass(frozen=True)
class Configuration:
    """A recipe read from a configuration file: some quantities given, the others drawn for each seed.

    The empty one is the default of the reference's generator: all drawn from the ranges of bbpPairings. `traits` are
    those of the pairing system; only our own ranges depend on them. `worth` has points by the fields they set and the
    colour they are for, in the order of the lines. With `open_is_off`, missing settings are off
    wherever a tournament can do without them.
    """

    values: Mapping[str, Value] = field(default_factory=dict)
    worth: Mapping[tuple[str, str], Fraction] = field(default_factory=dict)
    spelling: Spelling = BBP
    traits: Traits = field(default_factory=Traits)
    open_is_off: bool = False

    def given(self, values: Mapping[str, Value]) -> Configuration:
        """The same with these quantities given."""
        return replace(self, values={**self.values, **values})

    @property
    def points(self) -> PointSystem:
        """The points of a game."""
        tenths = {
            name: int(value * 10) for (target, _), value in self.worth.items() for name in target.split()
        }
        return PointSystem.exactly(**tenths)

    @property
    def first_seed(self) -> int | None:
        """The seed that the file itself names."""
        seed = self.values.get("first_seed")
        return int(seed) if isinstance(seed, Fraction) else None

    def simulation(self, seed: int) -> Simulation:
        """The settings of a seed's tournament."""
        amounts = self._amounts(seed)

        def number(name: str) -> int:
            return int(amounts.get(name, 0))

        def thousandths(name: str) -> float:
            return float(amounts.get(name, Fraction(0)) / 1000)

        ratings = tuple(int(rating) for rating in self._words("ratings"))
        one_in = None if "forfeits" in self.values else amounts.get("forfeits_one_in")
        rates = {name: thousandths(name) for name in PROBABILITIES}
        if one_in:
            rates["forfeits"] = float(1 / one_in)
        model = str(self.values.get("model", _MODELS[self.spelling]))
        drawn_shape = "list" if self.spelling == OWN else "even"
        drawn_acceleration = "baku" if number("accelerated_of_eight") == 7 else "none"
        drawn = Simulation(
            players=len(ratings) or number("players"),
            rounds=number("rounds"),
            ratings=ratings,
            rating_shape=RatingShape(self.values.get("rating_shape", drawn_shape)),
            highest_rating=number("highest"),
            lowest_rating=number("lowest"),
            rating_groups=number("groups") if "groups" in amounts else None,
            rating_separator=number("separator"),
            titles=self.values.get("titles", "yes") == "yes",
            tie_breaks=self._tie_breaks(),
            model=model_named(model, number("draws") if "draws" in amounts else 30),
            points=self.points,
            zero_bye_players=_one_player_in(amounts, "retired_one_in"),
            half_bye_players=_one_player_in(amounts, "half_byes_one_in"),
            forbidden_groups=number("forbidden_groups"),
            forbidden_size=number("forbidden_size") or 2,
            acceleration=Acceleration(self.values.get("acceleration", drawn_acceleration)),
        )
        return changed_by(drawn, rates)

    def _tie_breaks(self) -> tuple[str, ...] | None:
        words = self._words("tie_breaks")
        return None if words in ((), (DRAWN,)) else () if words == (NONE,) else words

    def _words(self, name: str) -> tuple[str, ...]:
        """The words of a list that is given."""
        text = str(self.values.get(name, ""))
        return tuple(text.split(",")) if text else ()

    def _amounts(self, seed: int) -> dict[str, Fraction]:
        """Every number. All are drawn, which keeps the others unchanged when one is given."""
        rng = Rng(seed, Stream.SETTINGS)
        amounts: dict[str, Fraction] = {}
        for name, ranges in _DRAWN.items():
            if self.spelling in ranges:
                amounts[name] = Fraction(rng.between(*self._range(name, ranges[self.spelling])))
        if self.spelling == OWN:
            self._make_possible(amounts)
        given = {name: value for name, value in self.values.items() if isinstance(value, Fraction)}
        amounts.update(given)
        if amounts["lowest"] > amounts["highest"]:
            drawn, other = ("highest", "lowest") if "lowest" in given else ("lowest", "highest")
            amounts[drawn] = amounts[other]
        return amounts

    def _range(self, name: str, usual: tuple[int, int]) -> tuple[int, int]:
        if self.spelling == OWN and self.traits.participants == "teams":
            usual = _NARROWER["teams"].get(name, usual)
        if self.spelling == OWN and self.traits.scheduled:
            usual = _NARROWER["scheduled"].get(name, usual)
        return usual

    def _make_possible(self, amounts: dict[str, Fraction]) -> None:
        """The drawn quantities, adjusted to the given ones and to the system that pairs."""
        ratings, given = len(self._words("ratings")), self.values.get("players")
        players = ratings or (int(given) if isinstance(given, Fraction) else int(amounts["players"]))
        all_rounds = players - 1 + players % 2
        amounts["rounds"] = (
            Fraction(all_rounds) if self.traits.scheduled else min(amounts["rounds"], Fraction(players - 1))
        )
        amounts["rounds"] = max(amounts["rounds"], Fraction(1))
        away = _SWISS_ONLY if self.traits.scheduled else ()
        off = set(amounts) - _NEEDED if self.open_is_off else ()
        for name in (*away, *off):
            amounts[name] = Fraction(0)
        if self.traits.scheduled or self.traits.participants == "teams":
            amounts["late_entries"] = Fraction(0)


_MODELS: dict[Spelling, str] = {BBP: "normal", JAVAFO: "milvang", OWN: "fide"}
_NEEDED = {"players", "rounds", "highest", "lowest", "draws"}
"""The quantities that a tournament needs."""


def _one_player_in(amounts: Mapping[str, Fraction], name: str) -> int:
    """How many players "one in so many" makes, rounded down."""
    return amounts["players"] // amounts[name] if name in amounts else 0


def read_configuration(path: str | PathLike[str]) -> Configuration:
    """Read a configuration file. Raises `FormatError` with the place, or `OSError`."""
    return parse_configuration(utf8_text(Path(path).read_bytes(), str(path)), file=str(path))


class _Entry(NamedTuple):
    """One `Key=Value` line."""

    line: int
    text: str
    name: str
    value: str


def parse_configuration(
    text: str, *, file: str = "<text>", before: Configuration | None = None
) -> Configuration:
    """Read the text of a configuration file, or further lines to a configuration `before` them.

    Lines are `Key=Value` without blanks around `=`; lines that begin with `#` and empty ones are skipped. A
    later line replaces an earlier one. Raises `FormatError` for anything else.
    """
    entries, earlier = _entries(text, file), before or Configuration()
    spelling = _spelling(entries, file) or (JAVAFO if earlier.spelling == JAVAFO else BBP)
    keys = {key.name: key for key in KEYS if key.spelling in (spelling, BOTH)}
    values, worth = dict(earlier.values), dict(earlier.worth)
    for entry in entries:
        key = keys[entry.name]
        value = _value(key, entry, file)
        if key.points and isinstance(value, Fraction):
            worth.pop((key.target, key.colour), None)  # it stands last now
            worth[key.target, key.colour] = value
        else:
            values[key.target] = value
    _same_for_both_colours(worth, file)
    _ratings_in_order(values, entries, file)
    return replace(earlier, values=values, worth=worth, spelling=earlier.spelling if before else spelling)


def _entries(text: str, file: str) -> list[_Entry]:
    known = {key.name for key in KEYS}
    lines = enumerate(split(r"\r\n|\r|\n", text), 1)
    return [
        _entry(number, line, known, file)
        for number, line in lines
        if line.strip() and not line.startswith("#")
    ]


def _entry(number: int, line: str, known: set[str], file: str) -> _Entry:
    name, separator, value = line.rstrip().partition("=")
    if not separator:
        raise FormatError(
            say.NO_EQUALS_SIGN(), file=file, line=number, column=1, expected=say.KEY_AND_VALUE(), text=line
        )
    if name not in known:
        guess = key_like(name.strip())
        raise FormatError(
            say.NO_GENERATOR_KEY(name=name),
            file=file,
            line=number,
            column=1,
            expected=say.GENERATOR_KEY(),
            fix=say.WRITE_KEY(key=guess, value=value.strip()) if guess else "",
            text=line,
        )
    return _Entry(number, line, name, value)


def _spelling(entries: list[_Entry], file: str) -> Spelling | None:
    """The program whose keys the entries use, if any. Raises `FormatError` when they mix both."""
    seen: dict[Spelling, _Entry] = {}
    for entry in entries:
        spellings = {key.spelling for key in KEYS if key.name == entry.name}
        if len(spellings) == 1 and BOTH not in spellings:
            seen.setdefault(spellings.pop(), entry)
    if len(seen) == 2:
        first, second = sorted(seen, key=lambda spelling: seen[spelling].line)
        other = seen[first]
        raise FormatError(
            say.KEYS_OF_TWO(
                key=seen[second].name, program=second, other_key=other.name, line=other.line, first=first
            ),
            file=file,
            line=seen[second].line,
            column=1,
            expected=say.KEYS_OF_ONE(),
            text=seen[second].text,
        )
    return next(iter(seen), None)


def _value(key: Key, entry: _Entry, file: str) -> Value:
    value = key.kind.parse(entry.value)
    if value is None:
        raise FormatError(
            say.NOT_A_VALUE_OF(value=entry.value, key=key.name),
            file=file,
            line=entry.line,
            column=len(entry.name) + 2,
            expected=key.kind.expected,
            text=entry.text,
        )
    return value


_RESULTS = {"win": WORTH_WIN, "draw": WORTH_DRAW, "loss": WORTH_LOSS}


def _same_for_both_colours(worth: Mapping[tuple[str, str], Fraction], file: str) -> None:
    for result, usual in (("win", Fraction(1)), ("draw", Fraction(1, 2)), ("loss", Fraction(0))):
        white, black = (worth.get((result, colour), usual) for colour in ("white", "black"))
        if white != black and (result, "") not in worth:
            raise FormatError(
                WORTH_DIFFERS(kind=_RESULTS[result](), white=str(float(white)), black=str(float(black))),
                file=file,
                expected=say.SAME_FOR_BOTH_COLOURS(),
            )


def _ratings_in_order(values: Mapping[str, Value], entries: list[_Entry], file: str) -> None:
    lowest, highest = values.get("lowest"), values.get("highest")
    if not isinstance(lowest, Fraction) or not isinstance(highest, Fraction) or lowest <= highest:
        return
    entry = [entry for entry in entries if entry.name in ("LowestRating", "HighestRating")][-1]
    raise FormatError(
        say.LOWEST_ABOVE_HIGHEST(lowest=str(lowest), highest=str(highest)),
        file=file,
        line=entry.line,
        column=len(entry.name) + 2,
        expected=say.LOWEST_NOT_ABOVE(),
        text=entry.text,
    )
