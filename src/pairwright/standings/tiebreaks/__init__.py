"""The tie-breaks: one table of all of them.

The table has everything: code, name, article, type (C.07 art. 4), modifiers, meaning, and the function that computes
it, or why it has none. `pairwright tiebreaks`, the documentation and the reader of codes all
go by it. `meaning` paraphrases the regulation.
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
    TieBreak("PTS", "Points", "4", "B", ":", "The score: the first criterion of every ranking.", own.points),
    TieBreak("DE", "Direct encounter", "6", "A", ":P",
             "Place by the games among the tied. If some of these are missing, only a place that they cannot change counts.",
             direct.direct_encounter),
    TieBreak("WIN", "Number of wins", "7.1", "B", "", "Rounds with as many points as a win, played or not.", own.wins),
    TieBreak("WON", "Games won", "7.2", "B", "", "Games won over the board.", own.games_won),
    TieBreak("BPG", "Games with Black", "7.3", "B", "", "Games played over the board with Black.", own.black_games, field="players"),
    TieBreak("BWG", "Games won with Black", "7.4", "B", "", "Games won over the board with Black.", own.black_wins, field="players"),
    TieBreak("PS", "Progressive scores", "7.5", "B", ":C", "Sum of the scores after each round; cuts leave out the first ones.", own.progressive),
    TieBreak("REP", "Rounds elected to play", "7.6", "B", "",
             "Rounds without requested byes and forfeit losses (called GE before August 2024).", own.rounds_elected),
    TieBreak("STD", "Standard points", "7.7", "B", "",
             "1 for each round with more points than the scheduled opponent, 1/2 for equally many. Unplayed rounds compare with a draw.",
             own.standard_points, since="2026"),
    TieBreak("TPN", "Tournament pairing number", "7.8", "B", "R", "Pairing number, the lowest first.", own.pairing_number, since="2026"),
    TieBreak("BH", "Buchholz", "8.1", "C", ":CMP", "Sum of the opponents' adjusted scores; a dummy stands for the opponent of an unplayed round.",
             buchholz.buchholz),
    TieBreak("AOB", "Average of opponents' Buchholz", "8.2", "C", ":F", "Average Buchholz of the opponents met over the board, two decimals.",
             buchholz.average_buchholz),
    TieBreak("FB", "Fore Buchholz", "8.3", "D", ":CMP", "Buchholz as if every paired game of the last round were a draw.", buchholz.fore_buchholz),
    TieBreak("SB", "Sonneborn-Berger", "9.1", "BC", ":CP", "Sum of each opponent's score times the points scored against him.",
             buchholz.sonneborn_berger),
    TieBreak("KS", "Koya system", "9.2", "BC", ":L", "Points against opponents with at least half of the maximum score.", buchholz.koya),
    TieBreak("ARO", "Average rating of opponents", "10.1", "D", "CM", "Average rating of the opponents met over the board, halves up.",
             _rated(ratings.average_rating), field="players"),
    TieBreak("TPR", "Tournament performance rating", "10.2", "DB", "", "ARO plus the rating difference that table 8.1.1 gives for the score.",
             _rated(ratings.performance), field="players"),
    TieBreak("PTP", "Perfect tournament performance", "10.3", "DB", "", "Lowest rating whose expected score (table 8.1.2) reaches the score.",
             _rated(ratings.perfect_performance), field="players"),
    TieBreak("APRO", "Average performance rating of opponents", "10.4", "DC", "", "Average TPR of the opponents met, halves up.",
             _rated(ratings.average_performance), field="players"),
    TieBreak("APPO", "Average perfect performance of opponents", "10.5", "DC", "", "Average PTP of the opponents met, halves up.",
             _rated(ratings.average_perfect_performance), field="players"),
    TieBreak("RTNG", "Rating", "10.6", "B", "R", "Rating, the highest first.", own.rating, since="2026", field="players"),
    TieBreak("LOT", "Drawing of lots", "4", "-", "", "A lottery over the field that the seed repeats.", own.lots),
    TieBreak("EXT", "Value from outside", "4", "-", "", "A value entered by the arbiter, such as that of play-off games, the highest first.",
             own.from_outside),
    TieBreak("HAND", "Order by hand", "4", "-", "", "The place among the tied that the arbiter has given.", own.by_hand),
    TieBreak("MPVGP", "Match points v game points", "13.1", "B", "", "The secondary score.", own.other_score, field="teams"),
    TieBreak("BC", "Board count", "12.1", "B", "", "Board number times points on it, lower is better; among equal game points only.",
             team.board_count, field="teams"),
    TieBreak("TBR", "Top board results", "12.2", "B", "", "Points on board 1, then on board 2, and so on.", team.top_board, field="teams"),
    TieBreak("BBE", "Bottom board elimination", "12.3", "B", "", "Points without the last board, then without the last two, and so on.",
             team.bottom_board, field="teams"),
    *(TieBreak(code, f"Extended Sonneborn-Berger, {words}", "13.2", "BC", "CP", f"Sum of each opponent's {words} scored against him.",
               buchholz.extended_sonneborn_berger, field="teams")
      for code, words in (("EMMSB", "match points times match points"), ("EMGSB", "match points times game points"),
                          ("EGMSB", "game points times match points"), ("EGGSB", "game points times game points"))),
    *(TieBreak(code, f"Extended direct encounter{name}", "13.3", "A", ":P", f"{'As EDE' if then else 'Direct encounter by the primary, then by the secondary score'}{then}.",
               team.extended_direct_encounter, field="teams", since=since)
      for code, name, then, since in (
          ("EDE", "", "", "2024"),
          ("EDET", ", top boards", "; two teams by the top boards of their match", "2026"),
          ("EDEB", ", bottom boards", "; two teams by bottom board elimination", "2026"),
          ("EDEBT", ", board count and top boards", "; two teams by board count, then top boards of their match", "2026"),
          ("EDEBB", ", board count and bottom boards", "; two teams by board count, then bottom board elimination", "2026"))),
    TieBreak("SSSC", "Score strength combination", "13.4", "BC", ":PKF", "Secondary score plus Buchholz brought to the same scale, two decimals.",
             team.score_strength, field="teams"),
    TieBreak("USMM", "Modified median", "34E1", "C", "", "Opponents' adjusted scores without the lowest (plus), the highest (minus) or both (even score).",
             uscf.modified_median, field="players", book="US Chess"),
    TieBreak("USSOLK", "Solkoff", "34E2", "C", "", "Sum of the opponents' adjusted scores; the player's unplayed games count 0.",
             uscf.solkoff, field="players", book="US Chess"),
    TieBreak("USCUM", "Cumulative", "34E3", "B", "", "Sum of the running scores, less 1 for each unplayed full point.",
             uscf.cumulative, field="players", book="US Chess"),
    TieBreak("USMED", "Median", "34E4", "C", "", "Opponents' adjusted scores without the highest and the lowest, two of each from nine rounds.",
             uscf.median, field="players", book="US Chess"),
    TieBreak("USRBT", "Result between tied players", "34E5", "A", "", "Wins less losses in the games among the tied.",
             uscf.result_between_tied, field="players", book="US Chess"),
    TieBreak("USMB", "Most Blacks", "34E6", "B", "", "Games played with Black.", uscf.most_blacks, field="players", book="US Chess"),
    TieBreak("USKASH", "Kashdan", "34E7", "B", "", "4 for a win, 2 for a draw, 1 for a loss, 0 unplayed.", uscf.kashdan, field="players", book="US Chess"),
    TieBreak("USSB", "Sonneborn-Berger", "34E8", "BC", "", "Adjusted scores of beaten opponents and half of those of drawn ones.",
             uscf.sonneborn_berger, field="players", book="US Chess"),
    TieBreak("USCOP", "Cumulative of opposition", "34E9", "C", "", "Sum of the cumulative scores of the opponents met.",
             uscf.cumulative_of_opposition, field="players", book="US Chess"),
    TieBreak("USOPR", "Opposition's performance", "34E10", "DC", "",
             "Average performance of the opponents met, two decimals. A performance averages rating + 400, + 0 or - 400.",
             _rated(uscf.opponents_performance), field="players", book="US Chess"),
    TieBreak("USARO", "Average rating of opposition", "34E11", "D", "", "Average rating of the opponents met, two decimals.",
             _rated(uscf.average_rating), field="players", book="US Chess"),
    TieBreak("USPLAY", "Speed play-off", "34E12", "-", "", "Games at a fast time control.", None,
             "decided by further games, which no report of the tournament holds", field="players", book="US Chess"),
    TieBreak("USCOIN", "Coin flip", "34E13", "-", "", "A lottery over the field that the seed repeats, as LOT.", own.lots, field="players", book="US Chess"),
    TieBreak("USRR", "Round-robin tie-breaks", "34F", "-", "", "Ties of round robins.", None,
             "the order of rule 34F is not encoded: name its tie-breaks one by one", field="players", book="US Chess"),
    TieBreak("USTEAM", "Team tie-breaks", "34G", "-", "", "Ties of team events.", None, "rule 34G is not encoded", field="teams", book="US Chess"),
)
# fmt: on

BY_CODE = {line.code: line for line in TABLE}


@checked(late=True)
def tie_break(code: Code) -> TieBreak:
    """The line of the table for a code. Raises `InvalidTournament` for an unknown or not implemented one."""
    line = BY_CODE.get(code.name)
    if line is None:
        from difflib import get_close_matches  # slow to load, and most codes are known

        near = get_close_matches(code.name, BY_CODE, n=3, cutoff=0.5)
        if near:
            raise InvalidTournament(say.NO_TIE_BREAK_NEAR(code=code.name, near=", ".join(near)))
        raise InvalidTournament(say.NO_TIE_BREAK(code=code.name))
    if not line.implemented:
        raise InvalidTournament(
            say.CODE_NOT_COMPUTED(code=code.name, name=line.name, reason=_NOT_COMPUTED[line.code]())
        )
    return line


@checked(late=True)
def read_code(text: str | Code) -> Code:
    """The code a text says, checked against the table.

    Raises `InvalidTournament` for an unknown name or modifier, with the accepted ones.
    """
    code = Code.read(text) if isinstance(text, str) else text
    if code is None:
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
        if modifier == "K0":
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


_NOT_COMPUTED: dict[str, Declared] = {
    "USPLAY": say.DECIDED_BY_GAMES,
    "USRR": say.RULE_34F,
    "USTEAM": say.RULE_34G,
}
"""Why some tie-breaks of the table are not computed."""


def _not_taken(line: TieBreak, modifier: str) -> Message:
    accepted = _accepted(line)
    if accepted:
        return say.NO_SUCH_MODIFIER(code=line.code, modifier=modifier, accepted=accepted)
    return say.NO_MODIFIER_AT_ALL(code=line.code, modifier=modifier)


def _accepted(line: TieBreak) -> str:
    texts = [MODIFIERS[letter].split(":")[0] for letter in line.modifiers if letter in "CMLK"]
    texts += [letter for letter in line.modifiers if letter in "PFR"]
    return ", ".join(texts)


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
