"""What a director may choose: limits, styles, house rules. Their defaults are the ones WinTD's help describes."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Literal, TypeAlias, get_args

from ...errors import InvalidTournament

Style: TypeAlias = Literal["swiss", "one_two"]
ColourTieBreak: TypeAlias = Literal["plus_minus", "higher_ranked", "alternate"]
Teams: TypeAlias = Literal["ignore", "dont", "if_required"]
Engine: TypeAlias = Literal["auto", "plain", "sparse"]
ThreeInRow: TypeAlias = Literal["after_equalization", "before_equalization", "ignore"]

_CHOICES: dict[str, tuple[str, ...]] = {
    "style": get_args(Style),
    "colour_tie_break": get_args(ColourTieBreak),
    "teams": get_args(Teams),
    "three_in_row": get_args(ThreeInRow),
    "engine": get_args(Engine),
}


@dataclass(frozen=True)
class Options:
    """The parameters of the US Chess system.

    Attributes:
        style: `swiss` pairs the upper half of a score group with the lower, `one_two` neighbours (1-2, 3-4).
        low: alternation limit in rating points (29E5a); `None` for none.
        high: equalization limit in rating points (29E5b); `None` for none. Both `None` is FIDE style (29E5h).
        unrated_exempt: switches to or from an unrated opponent never count (29E5g).
        colour_tie_break: who gets the due colour of two with the same history: `plus_minus` (29E4a: the higher
            ranked, in a minus score group the lower ranked), `higher_ranked` (29E4 rule 5), `alternate` (29E4b).
        last_round_lot: the last round draws lots for those cases (29E4c).
        old_alternation: only the last round is looked at before the tie-break (29E4d).
        black_only: only a second extra Black counts as an equalization problem (29E5b1).
        three_in_row: place of the rule against a third equal colour among the colour criteria (29E5f).
        teams: what is done about players of the same team: nothing, kept apart at the price of score groups
            (`dont`), or kept apart within score groups (`if_required`).
        teams_from: from which score on teammates are only kept apart within score groups: `` for none,
            `plus_two` (28N1), `leader` (28N2: the leaders' score, in the last round), or points such as `3.5`.
        teams_after_colours: keeping team- and club-mates apart within score groups ranks below equalization;
            by default it ranks above it (variation 29E8).
        clubs: groups of start numbers who are kept apart within score groups.
        re_entries: pairs (start number of the first entry, start number of the re-entry), 28S.
        bye_for_colours: the bye may go to a higher player of the lowest group for better colours (28L2a).
        gap_exponent: score differences count by their square, or 1 by themselves.
        fewest_drops_first: the number of boards across score groups counts before their differences (29D2).
        max_drop: score differences beyond this many tenths of a point rank as badly as teammates; `None`: none.
        seed: of the lots: first colour when nobody has chosen it, and colours in the last round.
        engine: how the best pairing is found: `plain` from a table of all pairs, `sparse` from likely pairs priced
            against all others, `auto` the one that is quicker. Both give the same pairing.
    """

    style: Style = "swiss"
    low: int | None = 80
    high: int | None = 200
    unrated_exempt: bool = True
    colour_tie_break: ColourTieBreak = "plus_minus"
    last_round_lot: bool = True
    old_alternation: bool = False
    black_only: bool = False
    three_in_row: ThreeInRow = "after_equalization"
    teams: Teams = "ignore"
    teams_from: str = ""
    teams_after_colours: bool = False
    clubs: tuple[tuple[int, ...], ...] = ()
    re_entries: tuple[tuple[int, int], ...] = ()
    bye_for_colours: bool = False
    gap_exponent: int = 2
    fewest_drops_first: bool = False
    max_drop: int | None = None
    seed: int = 0
    engine: Engine = "auto"

    def __post_init__(self) -> None:
        for field in fields(Options):
            value = getattr(self, field.name)
            if isinstance(value, str) and field.name not in _CHOICES and field.name != "teams_from":
                object.__setattr__(self, field.name, _parsed(field.name, str(field.type), value))
        for name, choices in _CHOICES.items():
            if getattr(self, name) not in choices:
                raise InvalidTournament(
                    f"{name} '{getattr(self, name)}' is unknown; there are: {', '.join(choices)}"
                )
        for name in ("low", "high", "max_drop"):
            value = getattr(self, name)
            if value is not None and value < 0:
                raise InvalidTournament(f"{name} is a number of points from 0 on, or none; not {value}")
        if self.gap_exponent not in (1, 2):
            raise InvalidTournament(f"gap_exponent is 1 or 2, not {self.gap_exponent}")
        threshold(self.teams_from)


def threshold(text: str) -> int | None:
    """A threshold for teammates in tenths of a point; `None` for the words. Raises `InvalidTournament`."""
    if text in ("", "plus_two", "leader"):
        return None
    whole, _, tenths = text.partition(".")
    if (
        not whole.isascii()
        or not whole.isdigit()
        or not (tenths == "" or (tenths.isdigit() and len(tenths) == 1))
    ):
        raise InvalidTournament(f"teams_from '{text}' is not 'plus_two', 'leader' or points such as 3.5")
    return 10 * int(whole) + int(tenths or 0)


def _parsed(name: str, kind: str, text: str) -> Any:
    """The value of an option given as text, such as `low=none`."""
    if text == "none" and "None" in kind:
        return None
    if kind == "bool" and text in ("yes", "no", "true", "false"):
        return text in ("yes", "true")
    if "int" in kind and "tuple" not in kind and text.lstrip("-").isdigit():
        return int(text)
    raise InvalidTournament(f"option {name}: '{text}' is not of the kind expected ({kind})")
