"""Reading point systems: 162 (TRF-2026), BBW ... BBU (TRF(bx)), XXS (TRF(x))."""

from __future__ import annotations

from ..model import MatchRules, Points, PointSystem, points_text
from .columns import POINTS_2026
from .draft import Draft, Stated
from .line_fields import words
from .numbers import points, points_fault
from .problems import Faults, mend, say, want

_162 = {"W": "win", "D": "draw", "L": "loss", "A": "absence", "Z": "absence", "P": "allocated_bye"}
_BB = {
    "BBW": "win",
    "BBD": "draw",
    "BBL": "loss",
    "BBZ": "zero_bye",
    "BBF": "forfeit_loss",
    "BBU": "allocated_bye",
}
_FOLLOWING = {
    "win": ("win", "forfeit_win", "full_bye"),
    "draw": ("draw", "half_bye"),
    "absence": ("zero_bye", "forfeit_loss"),
}
"""Other results that one letter sets, too."""

_XXS = {
    "WW": ("white_win",),
    "BW": ("black_win",),
    "WD": ("white_draw",),
    "BD": ("black_draw",),
    "WL": ("white_loss",),
    "BL": ("black_loss",),
    "W": ("white_win", "black_win", "full_bye", "forfeit_win"),
    "D": ("white_draw", "black_draw", "half_bye"),
    "L": ("white_loss", "black_loss"),
    "ZPB": ("zero_bye",),
    "HPB": ("half_bye",),
    "FPB": ("full_bye",),
    "PAB": ("allocated_bye",),
    "FW": ("forfeit_win",),
    "FL": ("forfeit_loss",),
}


def _set(draft: Draft, faults: Faults, name: str, value: Points, line: int, column: int) -> None:
    new = Stated(value, line, column)
    _one_value(draft.letters.setdefault(name, new), new, faults)
    for target in _FOLLOWING.get(name, (name,)):
        draft.worth[target] = new


def _one_value(old: Stated, new: Stated, faults: Faults) -> None:
    """Two values for one kind of result contradict each other."""
    if old.value != new.value:
        values = {"here": points_text(int(new.value)), "there": points_text(int(old.value))}
        faults.error(
            new.line,
            new.column,
            say.WORTH_STATED_TWICE(**values, place=faults.named(old.line)),
            expected=want.ONE_VALUE(),
            fix=mend.DELETE_WRONG_LINE(),
        )


def read_162(draft: Draft, faults: Faults, number: int, line: str) -> None:
    """A point system in letters and fixed columns. The pairing-allocated bye is a win unless it is given."""
    letters, values = POINTS_2026["letter"], POINTS_2026["points"]
    for index, column in enumerate(letters.columns(line)):
        letter, text = letters.cut(line, index).upper(), values.cut(line, index)
        around = line[column - 3 : column - 1] + line[column + 4 : column + 6]
        value = points(text)
        if letter == "X" and value is not None:
            faults.notice(number, column, say.WORTH_OF_UNKNOWN())
        elif letter not in _162:
            faults.error(
                number,
                column,
                say.UNKNOWN_POINT_LETTER(letter=letter),
                expected=want.POINT_LETTER(),
                length=1,
                fix=mend.LETTER_BEFORE_POINTS(),
            )
            return
        elif value is None or around.strip(" "):
            shown = line[column : column + 9].strip(" ")
            faults.error(
                number,
                column + 1,
                points_fault(shown) if value is None else say.BESIDE_POINTS(text=around.strip(" ")),
                expected=want.POINTS_AND_BLANKS(first=column + 1, last=column + 4),
                length=4,
                fix=mend.POINTS_RIGHT(),
            )
            return
        else:
            _set(draft, faults, _162[letter], value, number, column)
    _bye_as_win(draft, number)


def read_bb(draft: Draft, faults: Faults, number: int, line: str) -> None:
    """A line of the point system of TRF(bx). The pairing-allocated bye is a win unless it is given."""
    text = line[3:].strip(" ")
    value = points(text)
    if value is None:
        faults.error(
            number,
            5,
            points_fault(text),
            expected=want.POINTS_IN_5_TO_8(),
            length=4,
            fix=mend.POINTS_INTO_COLUMNS(),
        )
        return
    _set(draft, faults, _BB[line[:3]], value, number, 5)
    _bye_as_win(draft, number)


def _bye_as_win(draft: Draft, number: int) -> None:
    """Remember that the worth of the pairing-allocated bye follows the win here (it does not with XXS)."""
    draft.worth.setdefault("allocated_bye", Stated(None, number, 0))


def read_xxs(draft: Draft, faults: Faults, number: int, line: str) -> None:
    """CODE=VALUE pairs; later ones override earlier ones."""
    for word, column in words(line):
        code, equals, text = word.partition("=")
        names = _XXS.get(code.upper())
        value = points(text)
        if not equals or names is None:
            faults.error(
                number,
                column,
                say.IN_POINT_SYSTEM(word=word),
                expected=want.CODE_AND_VALUE(codes=" ".join(_XXS)),
                length=len(word),
                fix=mend.LIKE_W3(),
            )
        elif value is None:
            faults.error(
                number,
                column + len(code) + 1,
                points_fault(text),
                expected=want.NUMBER_AT_MOST_ONE_DECIMAL(),
                length=max(len(text), 1),
                fix=mend.POINTS_WITH_POINT(),
            )
        else:
            for name in names:
                draft.worth[name] = Stated(value, number, column)


def point_system(draft: Draft, faults: Faults) -> PointSystem:
    """The point system the lines add up to. Values that differ for White and Black are refused."""
    worth = {name: stated.value for name, stated in draft.worth.items() if stated.value is not None}
    default = PointSystem()
    for name in ("win", "draw", "loss"):
        _merge_colours(name, worth, draft, faults, getattr(default, name))
    if "allocated_bye" in draft.worth and draft.worth["allocated_bye"].value is None:
        worth["allocated_bye"] = worth.get("win", default.win)
    if draft.match_worth:
        return MatchRules.exactly(**worth, **draft.match_worth)
    return PointSystem.exactly(**worth)


def _merge_colours(
    name: str, worth: dict[str, Points], draft: Draft, faults: Faults, default: Points
) -> None:
    white, black = worth.pop(f"white_{name}", None), worth.pop(f"black_{name}", None)
    if white is None and black is None:
        return
    base = worth.get(name, default)
    white, black = base if white is None else white, base if black is None else black
    if white != black:
        stated = [draft.worth[key] for key in (f"white_{name}", f"black_{name}") if key in draft.worth]
        place = max(stated, key=lambda at: (at.line, at.column))
        faults.error(
            place.line,
            place.column,
            say.WORTH_DIFFERS(
                kind={"win": say.WORTH_WIN, "draw": say.WORTH_DRAW, "loss": say.WORTH_LOSS}[name](),
                white=points_text(white),
                black=points_text(black),
            ),
            expected=want.SAME_WORTH(),
            fix=mend.SAME_POINTS(),
        )
    elif name in draft.letters:
        _one_value(
            draft.letters[name], draft.worth.get(f"white_{name}") or draft.worth[f"black_{name}"], faults
        )
    worth[name] = white
