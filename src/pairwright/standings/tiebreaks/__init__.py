"""The tie-breaks: one table of all of them.

The table has code, article, type (C.07 art. 4), modifiers, and the function that computes it, or why it has none.
Names and paraphrases stand in `meanings`. `pairwright tiebreaks`, the documentation and the reader of codes all go by
it.
"""

from __future__ import annotations

from ...arguments import checked
from ...errors import InvalidTournament
from ...messages import Declared, Message, together
from .. import wording as say
from . import buchholz, direct, own, ratings, team, uscf
from .codes import MODIFIERS, Code
from .columns import Column, Fate, Parts, Reckoning, TieBreak

_rated = ratings.needs_ratings

# fmt: off
# ruff: noqa: E501 - a table is read across

TABLE: tuple[TieBreak, ...] = (
    TieBreak("PTS", "4", "B", ":", own.points),
    TieBreak("DE", "6", "A", ":P", direct.direct_encounter),
    TieBreak("WIN", "7.1", "B", "", own.wins),
    TieBreak("WON", "7.2", "B", "", own.games_won),
    TieBreak("BPG", "7.3", "B", "", own.black_games, field="players"),
    TieBreak("BWG", "7.4", "B", "", own.black_wins, field="players"),
    TieBreak("PS", "7.5", "B", ":C", own.progressive),
    TieBreak("REP", "7.6", "B", "", own.rounds_elected),
    TieBreak("STD", "7.7", "B", "", own.standard_points, since="2026"),
    TieBreak("TPN", "7.8", "B", "R", own.pairing_number, since="2026"),
    TieBreak("BH", "8.1", "C", ":CMP", buchholz.buchholz),
    TieBreak("AOB", "8.2", "C", ":F", buchholz.average_buchholz),
    TieBreak("FB", "8.3", "D", ":CMP", buchholz.fore_buchholz),
    TieBreak("SB", "9.1", "BC", ":CP", buchholz.sonneborn_berger),
    TieBreak("KS", "9.2", "BC", ":L", buchholz.koya),
    TieBreak("ARO", "10.1", "D", "CM", _rated(ratings.average_rating), field="players"),
    TieBreak("TPR", "10.2", "DB", "", _rated(ratings.performance), field="players"),
    TieBreak("PTP", "10.3", "DB", "", _rated(ratings.perfect_performance), field="players"),
    TieBreak("APRO", "10.4", "DC", "", _rated(ratings.average_performance), field="players"),
    TieBreak("APPO", "10.5", "DC", "", _rated(ratings.average_perfect_performance), field="players"),
    TieBreak("RTNG", "10.6", "B", "R", own.rating, since="2026", field="players"),
    TieBreak("LOT", "4", "-", "", own.lots),
    TieBreak("EXT", "4", "-", "", own.from_outside),
    TieBreak("HAND", "4", "-", "", own.by_hand),
    TieBreak("MPVGP", "13.1", "B", "", own.other_score, field="teams"),
    TieBreak("BC", "12.1", "B", "", team.board_count, field="teams"),
    TieBreak("TBR", "12.2", "B", "", team.top_board, field="teams"),
    TieBreak("BBE", "12.3", "B", "", team.bottom_board, field="teams"),
    *(TieBreak(code, "13.2", "BC", "CP", buchholz.extended_sonneborn_berger, field="teams") for code in ("EMMSB", "EMGSB", "EGMSB", "EGGSB")),
    TieBreak("EDE", "13.3", "A", ":P", team.extended_direct_encounter, field="teams"),
    *(TieBreak(code, "13.3", "A", ":P", team.extended_direct_encounter, field="teams", since="2026") for code in ("EDET", "EDEB", "EDEBT", "EDEBB")),
    TieBreak("SSSC", "13.4", "BC", ":PKF", team.score_strength, field="teams"),
    TieBreak("USMM", "34E1", "C", "", uscf.modified_median, field="players", book="US Chess"),
    TieBreak("USSOLK", "34E2", "C", "", uscf.solkoff, field="players", book="US Chess"),
    TieBreak("USCUM", "34E3", "B", "", uscf.cumulative, field="players", book="US Chess"),
    TieBreak("USMED", "34E4", "C", "", uscf.median, field="players", book="US Chess"),
    TieBreak("USRBT", "34E5", "A", "", uscf.result_between_tied, field="players", book="US Chess"),
    TieBreak("USMB", "34E6", "B", "", uscf.most_blacks, field="players", book="US Chess"),
    TieBreak("USKASH", "34E7", "B", "", uscf.kashdan, field="players", book="US Chess"),
    TieBreak("USSB", "34E8", "BC", "", uscf.sonneborn_berger, field="players", book="US Chess"),
    TieBreak("USCOP", "34E9", "C", "", uscf.cumulative_of_opposition, field="players", book="US Chess"),
    TieBreak("USOPR", "34E10", "DC", "", _rated(uscf.opponents_performance), field="players", book="US Chess"),
    TieBreak("USARO", "34E11", "D", "", _rated(uscf.average_rating), field="players", book="US Chess"),
    TieBreak("USPLAY", "34E12", "-", "", None, field="players", book="US Chess"),
    TieBreak("USCOIN", "34E13", "-", "", own.lots, field="players", book="US Chess"),
    TieBreak("USRR", "34F", "-", "", None, field="players", book="US Chess"),
    TieBreak("USTEAM", "34G", "-", "", None, field="teams", book="US Chess"),
)
# fmt: on

BY_CODE = {line.code: line for line in TABLE}


def unknown_tie_break(text: str) -> Message:
    """The error for a text that is not a tie-break, with those whose code or name resembles it."""
    from difflib import get_close_matches  # slow to load, and most codes are known

    names = {line.name.upper(): line.code for line in reversed(TABLE)} | {code: code for code in BY_CODE}
    close = get_close_matches(text.upper(), names, n=3, cutoff=0.55)
    near = ", ".join(dict.fromkeys(names[name] for name in close))
    return say.NO_TIE_BREAK_NEAR(code=text, near=near) if near else say.NO_TIE_BREAK(code=text)


@checked(late=True)
def tie_break(code: Code) -> TieBreak:
    """The line of the table for a code. Raises `InvalidTournament` for an unknown or not implemented one."""
    line = BY_CODE.get(code.name)
    if line is None:
        raise InvalidTournament(unknown_tie_break(code.name))
    if not line.implemented:
        raise InvalidTournament(say.CODE_NOT_COMPUTED(code=code.name, name=line.name, reason=line.obstacle))
    return line


@checked(late=True)
def read_code(text: str | Code) -> Code:
    """The code a text says, checked against the table.

    Raises `InvalidTournament` for an unknown name or modifier, with the accepted ones.
    """
    code = Code.read(text) if isinstance(text, str) else text
    if not isinstance(code, Code):
        raise InvalidTournament(say.NOT_A_TIE_BREAK(code=str(text)))
    line = tie_break(code)
    for modifier in code.modifiers:
        if modifier[0] not in line.modifiers:
            why = _UNDEFINED.get((line.code, modifier[0]))
            found = _not_taken(line, modifier)
            raise InvalidTournament(together([found, why()]) if why else found)
        if modifier[0] in "CM" and modifier[1:] not in ("1", "2"):
            raise InvalidTournament(
                say.ONE_OR_TWO(
                    code=line.code, one_=f"{modifier[0]}1", two=f"{modifier[0]}2", modifier=modifier
                )
            )
        if modifier[0] == "K" and not code.divisor:
            raise InvalidTournament(say.DIVIDED_BY_ZERO(code=line.code))
    if len({"C" if m[0] == "M" else m[0] for m in code.modifiers}) < len(code.modifiers):
        raise InvalidTournament(say.SAME_KIND_TWICE(code=str(code)))
    if code.reference and ":" not in line.modifiers:
        raise InvalidTournament(_not_taken(line, f":{code.reference}"))
    return code


_UNDEFINED: dict[tuple[str, str], Declared] = {
    ("AOB", "C"): say.NO_AVERAGE_CUT,
    ("SB", "M"): say.NO_MOST_SIGNIFICANT,
}
"""Why some modifiers that other programs take are refused."""


def _not_taken(line: TieBreak, modifier: str) -> Message:
    accepted = ", ".join(spelled for letter, spelled in MODIFIERS.items() if letter in line.modifiers)
    if accepted:
        return say.NO_SUCH_MODIFIER(code=line.code, modifier=modifier, accepted=accepted)
    return say.NO_MODIFIER_AT_ALL(code=line.code, modifier=modifier)


__all__ = [
    "BY_CODE",
    "MODIFIERS",
    "TABLE",
    "Code",
    "Column",
    "Fate",
    "Parts",
    "Reckoning",
    "TieBreak",
    "read_code",
    "tie_break",
]
