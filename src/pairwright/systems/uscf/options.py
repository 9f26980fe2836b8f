"""A director's choices: limits, styles, house rules. Their defaults are the ones WinTD's help describes."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Literal, TypeAlias, get_args

from ...errors import InvalidTournament
from ..parameters import means, require_choice
from ..said import say

Style: TypeAlias = Literal["swiss", "one_two"]
ColourTieBreak: TypeAlias = Literal["plus_minus", "higher_ranked", "alternate"]
Teams: TypeAlias = Literal["ignore", "dont", "if_required"]
Engine: TypeAlias = Literal["auto", "plain", "sparse"]
ThreeInRow: TypeAlias = Literal["after_equalization", "before_equalization", "ignore"]


@dataclass(frozen=True)
class Options:
    """The parameters of the US Chess system. Each describes itself; `pairwright systems uscf` lists them.

    Lists of players are texts of start numbers: `clubs="1,4,9/2,7"` are two clubs, `re_entries="3:17,5:18"` two pairs,
    `house_players="21,22"` two players. Raises `InvalidTournament` for invalid values.
    """

    style: Style = field(
        default="swiss",
        metadata=means(
            "swiss: the upper half of a score group meets the lower; one_two: neighbours meet (1-2, 3-4).",
            get_args(Style),
        ),
    )
    low: int | None = field(
        default=80, metadata=means("Alternation limit in rating points (29E5a); none for no limit.")
    )
    high: int | None = field(
        default=200,
        metadata=means(
            "Equalization limit in rating points (29E5b). Both limits none is FIDE style (29E5h)."
        ),
    )
    unrated_exempt: bool = field(
        default=True,
        metadata=means("Switches to or from an unrated opponent never count against the limits (29E5g)."),
    )
    colour_tie_break: ColourTieBreak = field(
        default="plus_minus",
        metadata=means(
            "The due colour with the same history: plus_minus, the higher ranked, in a minus score "
            "group the lower (29E4a); higher_ranked (29E4 rule 5); alternate (29E4b).",
            get_args(ColourTieBreak),
        ),
    )
    last_round_lot: bool = field(
        default=True, metadata=means("In the last round lots are drawn for these cases (29E4c).")
    )
    old_alternation: bool = field(
        default=False, metadata=means("Only the last round is looked at before the tie-break (29E4d).")
    )
    black_only: bool = field(
        default=False, metadata=means("Only a second extra Black counts as an equalization problem (29E5b1).")
    )
    three_in_row: ThreeInRow = field(
        default="after_equalization",
        metadata=means(
            "Place of the rule against a third equal colour among the colour criteria (29E5f).",
            get_args(ThreeInRow),
        ),
    )
    teams: Teams = field(
        default="ignore",
        metadata=means(
            "Players of one team of the report (records 013, 310): ignore; dont, kept apart at the price of score "
            "groups; if_required, kept apart within score groups.",
            get_args(Teams),
        ),
    )
    teams_from: str = field(
        default="",
        metadata=means(
            "From this score on, teammates are kept apart only within score groups: plus_two (28N1), leader (28N2: "
            "the leaders, in the last round), or points such as 3.5."
        ),
    )
    teams_after_colours: bool = field(
        default=False,
        metadata=means(
            "Keeping mates of teams and clubs apart within score groups ranks below equalization, not above (29E8)."
        ),
    )
    clubs: tuple[tuple[int, ...], ...] = field(
        default=(),
        metadata=means(
            "Players kept apart within score groups: start numbers, clubs by strokes, such as 1,4,9/2,7."
        ),
    )
    re_entries: tuple[tuple[int, int], ...] = field(
        default=(), metadata=means("First entry and re-entry of the same person (28S), such as 3:17,5:18.")
    )
    house_players: tuple[int, ...] = field(
        default=(),
        metadata=means(
            "House players (28M1), such as 21,22: the first one present is paired if the number of the others is odd."
        ),
    )
    bye_for_colours: bool = field(
        default=False,
        metadata=means("The bye may go to a higher player of the lowest group for better colours (28L2a)."),
    )
    gap_exponent: int = field(
        default=2, metadata=means("Score differences count by their square (2) or as they are (1).")
    )
    fewest_drops_first: bool = field(
        default=False,
        metadata=means("The number of boards across score groups counts before their differences (29D2)."),
    )
    max_drop: int | None = field(
        default=None,
        metadata=means(
            "Score differences beyond this many tenths of a point rank just below forbidden pairs; none for no limit."
        ),
    )
    seed: int = field(
        default=0,
        metadata=means("For the lots: the first colour if it is not chosen, and colours in the last round."),
    )
    engine: Engine = field(
        default="auto",
        metadata=means(
            "How the best pairing is found: plain, from a table of all pairs; sparse, from likely pairs priced against "
            "all others; auto, the quicker one. Both give the same pairing.",
            get_args(Engine),
        ),
    )

    def __post_init__(self) -> None:
        for one in fields(Options):
            value = getattr(self, one.name)
            if isinstance(value, str) and one.name != "teams_from" and not one.metadata["choices"]:
                value = _parsed(one.name, str(one.type), value)
                object.__setattr__(self, one.name, value)
            choices = one.metadata["choices"]
            if choices:
                require_choice(one.name, value, choices)
        for name in ("low", "high", "max_drop"):
            limit = getattr(self, name)
            if limit is not None and limit < 0:
                raise InvalidTournament(say.OPTION_AT_LEAST(option=name, given=str(limit), least="0"))
        require_choice("gap_exponent", self.gap_exponent, (1, 2))
        threshold(self.teams_from)


def threshold(text: str) -> int | None:
    """A threshold for teammates in tenths of a point; `None` for the words. Raises `InvalidTournament`."""
    if text in ("", "plus_two", "leader"):
        return None
    whole, _, tenths = text.partition(".")
    if not (text.isascii() and whole.isdigit() and (not tenths or (tenths.isdigit() and len(tenths) == 1))):
        raise InvalidTournament(
            say.OPTION_WRITTEN(option="teams_from", given=text, example="plus_two, leader, 3.5")
        )
    return 10 * int(whole) + int(tenths or 0)


def _parsed(name: str, kind: str, text: str) -> object:
    """The value of an option given as text, such as `low=none`."""
    if name in _LISTS:
        return _list(name, text)
    if text == "none" and "None" in kind:
        return None
    if kind == "bool" and text in ("yes", "no", "true", "false"):
        return text in ("yes", "true")
    if "int" in kind and text.removeprefix("-").isdecimal():
        return int(text)
    raise InvalidTournament(say.OPTION_KIND(option=name, given=text, kind=kind))


_LISTS = {"clubs": "1,4,9/2,7", "re_entries": "3:17,5:18", "house_players": "21,22"}
"""Options that hold start numbers, with an example."""


def _list(name: str, text: str) -> object:
    """Start numbers by commas, clubs by strokes, the two entries of a person by a colon; empty or `none` for an empty
    list.
    """
    if text in ("", "none"):
        return ()
    try:
        if name == "clubs":
            return tuple(tuple(map(_number, club.split(","))) for club in text.split("/"))
        if name == "re_entries":
            first_again = (entry.partition(":") for entry in text.split(","))
            return tuple((_number(first), _number(again)) for first, _, again in first_again)
        return tuple(map(_number, text.split(",")))
    except ValueError as error:
        raise InvalidTournament(say.OPTION_WRITTEN(option=name, given=text, example=_LISTS[name])) from error


def _number(text: str) -> int:
    """A start number. Raises `ValueError`."""
    if not text.strip().isdecimal():
        raise ValueError(text)
    return int(text)
