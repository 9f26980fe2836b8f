"""What each tie-break is called, and what it counts: the paraphrases of the regulations, and of modifiers.

The table of `tiebreaks` refers to them by code. They are loaded when one is shown.
"""

# ruff: noqa: E501 - each text stands on one line

from __future__ import annotations

from ...messages import COUNT, MESSAGE, NUMBER, SENTENCES, SYMBOL, Declared, Message, message
from ..wording import DECIDED_BY_GAMES, RULE_34F, RULE_34G
from .codes import Code

NAMES: dict[str, Declared] = {
    "PTS": message("tiebreak.pts_name", "Points"),
    "DE": message("tiebreak.de_name", "Direct encounter"),
    "WIN": message("tiebreak.win_name", "Number of wins"),
    "WON": message("tiebreak.won_name", "Games won"),
    "BPG": message("tiebreak.bpg_name", "Games with Black"),
    "BWG": message("tiebreak.bwg_name", "Games won with Black"),
    "PS": message("tiebreak.ps_name", "Progressive scores"),
    "REP": message("tiebreak.rep_name", "Rounds elected to play"),
    "STD": message("tiebreak.std_name", "Standard points"),
    "TPN": message("tiebreak.tpn_name", "Tournament pairing number"),
    "BH": message("tiebreak.bh_name", "Buchholz"),
    "AOB": message("tiebreak.aob_name", "Average of opponents' Buchholz"),
    "FB": message("tiebreak.fb_name", "Fore Buchholz"),
    "SB": message("tiebreak.sb_name", "Sonneborn-Berger"),
    "KS": message("tiebreak.ks_name", "Koya system"),
    "ARO": message("tiebreak.aro_name", "Average rating of opponents"),
    "TPR": message("tiebreak.tpr_name", "Tournament performance rating"),
    "PTP": message("tiebreak.ptp_name", "Perfect tournament performance"),
    "APRO": message("tiebreak.apro_name", "Average performance rating of opponents"),
    "APPO": message("tiebreak.appo_name", "Average perfect performance of opponents"),
    "RTNG": message("tiebreak.rtng_name", "Player's rating"),
    "LOT": message("tiebreak.lot_name", "Drawing of lots"),
    "EXT": message("tiebreak.ext_name", "Value from outside"),
    "HAND": message("tiebreak.hand_name", "Order by hand"),
    "MPVGP": message("tiebreak.mpvgp_name", "Match points v game points"),
    "BC": message("tiebreak.bc_name", "Board count"),
    "TBR": message("tiebreak.tbr_name", "Top board results"),
    "BBE": message("tiebreak.bbe_name", "Bottom board elimination"),
    "EMMSB": message("tiebreak.emmsb_name", "Extended Sonneborn-Berger, match points times match points"),
    "EMGSB": message("tiebreak.emgsb_name", "Extended Sonneborn-Berger, match points times game points"),
    "EGMSB": message("tiebreak.egmsb_name", "Extended Sonneborn-Berger, game points times match points"),
    "EGGSB": message("tiebreak.eggsb_name", "Extended Sonneborn-Berger, game points times game points"),
    "EDE": message("tiebreak.ede_name", "Extended direct encounter"),
    "EDET": message("tiebreak.edet_name", "Extended direct encounter, top boards"),
    "EDEB": message("tiebreak.edeb_name", "Extended direct encounter, bottom boards"),
    "EDEBT": message("tiebreak.edebt_name", "Extended direct encounter, board count and top boards"),
    "EDEBB": message("tiebreak.edebb_name", "Extended direct encounter, board count and bottom boards"),
    "SSSC": message("tiebreak.sssc_name", "Score strength combination"),
    "USMM": message("tiebreak.usmm_name", "Modified median"),
    "USSOLK": message("tiebreak.ussolk_name", "Solkoff"),
    "USCUM": message("tiebreak.uscum_name", "Cumulative"),
    "USMED": message("tiebreak.usmed_name", "Median"),
    "USRBT": message("tiebreak.usrbt_name", "Result between tied players"),
    "USMB": message("tiebreak.usmb_name", "Most Blacks"),
    "USKASH": message("tiebreak.uskash_name", "Kashdan"),
    "USCOP": message("tiebreak.uscop_name", "Cumulative of opposition"),
    "USOPR": message("tiebreak.usopr_name", "Opposition's performance"),
    "USARO": message("tiebreak.usaro_name", "Average rating of opposition"),
    "USPLAY": message("tiebreak.usplay_name", "Speed play-off"),
    "USCOIN": message("tiebreak.uscoin_name", "Coin flip"),
    "USRR": message("tiebreak.usrr_name", "Round-robin tie-breaks"),
    "USTEAM": message("tiebreak.usteam_name", "Team tie-breaks"),
}
NAMES["USSB"] = NAMES["SB"]

MEANINGS: dict[str, Declared] = {
    "PTS": message("tiebreak.pts", "The score, the first criterion of every ranking."),
    "DE": message(
        "tiebreak.de",
        "Place by the games among the tied players. If some of these games are missing, only a place that they cannot change counts.",
    ),
    "WIN": message("tiebreak.win", "Rounds with as many points as a win, played or not."),
    "WON": message("tiebreak.won", "Games won over the board."),
    "BPG": message("tiebreak.bpg", "Games played over the board with Black."),
    "BWG": message("tiebreak.bwg", "Games won over the board with Black."),
    "PS": message("tiebreak.ps", "Sum of the scores after each round. Cuts leave out the first rounds."),
    "REP": message(
        "tiebreak.rep", "Rounds without requested byes and forfeit losses (called GE before August 2024)."
    ),
    "STD": message(
        "tiebreak.std",
        "1 for each round with more points than the scheduled opponent, ½ for equally many. An unplayed round compares with a draw.",
    ),
    "TPN": message("tiebreak.tpn", "Pairing number, the lowest first."),
    "BH": message(
        "tiebreak.bh",
        "Sum of the opponents' adjusted scores. A dummy opponent stands in for an unplayed round.",
    ),
    "AOB": message("tiebreak.aob", "Average Buchholz of the opponents met over the board, to two decimals."),
    "FB": message("tiebreak.fb", "Buchholz as if every paired game of the last round were a draw."),
    "SB": message(
        "tiebreak.sb", "Sum of each opponent's score times the points scored against that opponent."
    ),
    "KS": message("tiebreak.ks", "Points against opponents with at least half of the maximum score."),
    "ARO": message(
        "tiebreak.aro", "Average rating of the opponents met over the board; halves are rounded up."
    ),
    "TPR": message("tiebreak.tpr", "ARO plus the rating difference that table 8.1.1 gives for the score."),
    "PTP": message("tiebreak.ptp", "Lowest rating whose expected score (table 8.1.2) reaches the score."),
    "APRO": message("tiebreak.apro", "Average TPR of the opponents met; halves are rounded up."),
    "APPO": message("tiebreak.appo", "Average PTP of the opponents met; halves are rounded up."),
    "RTNG": message("tiebreak.rtng", "Rating, the highest first."),
    "LOT": message("tiebreak.lot", "A random order of all entries. The same seed gives the same order."),
    "EXT": message(
        "tiebreak.ext",
        "A value that the arbiter enters, such as the result of play-off games, the highest first.",
    ),
    "HAND": message("tiebreak.hand", "The place among the tied players that the arbiter has given."),
    "MPVGP": message("tiebreak.mpvgp", "The score that does not rank first: game points or match points."),
    "BC": message(
        "tiebreak.bc",
        "Board number times the points on it, lower is better. It only compares teams with equal game points.",
    ),
    "TBR": message("tiebreak.tbr", "Points on board 1, then on board 2, and so on."),
    "BBE": message(
        "tiebreak.bbe", "Points without the last board, then without the last two boards, and so on."
    ),
    "EMMSB": message(
        "tiebreak.emmsb", "Sum of each opponent's match points times the match points scored against it."
    ),
    "EMGSB": message(
        "tiebreak.emgsb", "Sum of each opponent's match points times the game points scored against it."
    ),
    "EGMSB": message(
        "tiebreak.egmsb", "Sum of each opponent's game points times the match points scored against it."
    ),
    "EGGSB": message(
        "tiebreak.eggsb", "Sum of each opponent's game points times the game points scored against it."
    ),
    "EDE": message("tiebreak.ede", "Direct encounter by the primary score, then by the secondary score."),
    "EDET": message("tiebreak.edet", "Like EDE. Two teams are compared by the top boards of their match."),
    "EDEB": message("tiebreak.edeb", "Like EDE. Two teams are compared by bottom board elimination."),
    "EDEBT": message(
        "tiebreak.edebt",
        "Like EDE. Two teams are compared by board count, then by the top boards of their match.",
    ),
    "EDEBB": message(
        "tiebreak.edebb", "Like EDE. Two teams are compared by board count, then by bottom board elimination."
    ),
    "SSSC": message(
        "tiebreak.sssc", "Secondary score plus Buchholz brought to the same scale, to two decimals."
    ),
    "USMM": message(
        "tiebreak.usmm",
        "Opponents' adjusted scores. A player above an even score leaves out the lowest, below it the highest, on it both.",
    ),
    "USSOLK": message(
        "tiebreak.ussolk", "Sum of the opponents' adjusted scores. The player's own unplayed games count 0."
    ),
    "USCUM": message(
        "tiebreak.uscum", "Sum of the running scores, minus 1 for each full point that was not played."
    ),
    "USMED": message(
        "tiebreak.usmed",
        "Opponents' adjusted scores without the highest and the lowest; without two of each from nine rounds on.",
    ),
    "USRBT": message("tiebreak.usrbt", "Wins minus losses in the games among the tied players."),
    "USMB": message("tiebreak.usmb", "Games played with Black."),
    "USKASH": message("tiebreak.uskash", "4 for a win, 2 for a draw, 1 for a loss, 0 for an unplayed game."),
    "USSB": message(
        "tiebreak.ussb", "Adjusted scores of beaten opponents, plus half of the scores of opponents who drew."
    ),
    "USCOP": message("tiebreak.uscop", "Sum of the cumulative scores of the opponents met."),
    "USOPR": message(
        "tiebreak.usopr",
        "Average performance of the opponents met, to two decimals. A performance averages the ratings met, plus 400 for a win and minus 400 for a loss.",
    ),
    "USARO": message("tiebreak.usaro", "Average rating of the opponents met, to two decimals."),
    "USPLAY": message("tiebreak.usplay", "Games at a fast time control."),
    "USRR": message("tiebreak.usrr", "Tie-breaks in round robins."),
    "USTEAM": message("tiebreak.usteam", "Tie-breaks in team events."),
}
MEANINGS["USCOIN"] = MEANINGS["LOT"]

LOWEST_OUT = message(
    "tiebreak.left_out",
    one="the least significant value is left out (14.1)",
    other=f"the {COUNT:count} least significant values are left out (14.2)",
)
BOTH_ENDS_OUT = message(
    "tiebreak.left_out_both",
    one="the least and the most significant value are left out (14.3)",
    other=f"the {COUNT:count} least and the {COUNT:count} most significant values are left out (14.4)",
)
LIMIT_HIGHER = message(
    "tiebreak.limit_higher",
    one="the limit is half a point higher",
    other=f"the limit is {COUNT:count} half points higher",
)
LIMIT_LOWER = message(
    "tiebreak.limit_lower",
    one="the limit is half a point lower",
    other=f"the limit is {COUNT:count} half points lower",
)
DIVISOR = message("tiebreak.divisor", f"the divisor is {NUMBER:divisor}")
FORFEITS_PLAYED = message(
    "tiebreak.forfeits_played", "forfeits count as played against the scheduled opponent"
)
FORE_INSTEAD = message("tiebreak.fore", "Fore Buchholz replaces Buchholz")
REVERSED = message("tiebreak.reversed", "in reverse order")
_ALONE = {"P": FORFEITS_PLAYED, "F": FORE_INSTEAD, "R": REVERSED}
MODIFIED = message("tiebreak.modified", f"{SYMBOL:modifier}: {MESSAGE:effect}.")
BY_LETTER: dict[str, Declared] = {
    ":": message("tiebreak.letter_score", "computed from match points or game points (teams)"),
    "C": message("tiebreak.letter_c", "without the one or two least significant values (14.1, 14.2)"),
    "M": message(
        "tiebreak.letter_m",
        "without the one or two least, then the one or two most significant values (14.3, 14.4)",
    ),
    "L": message("tiebreak.letter_l", "the limit moved by n half points"),
    "K": message("tiebreak.letter_k", "the divisor is n"),
    **_ALONE,
}
"""What each letter of the modifiers does to a tie-break; `:` names a team score."""

NOT_COMPUTED: dict[str, Declared] = {"USPLAY": DECIDED_BY_GAMES, "USRR": RULE_34F, "USTEAM": RULE_34G}
"""Why some tie-breaks of the table are not computed."""

BY_FIDE = message("tiebreak.by_fide", f"{SENTENCES:said} [C.07 art. {SYMBOL:article}]")
BY_BOOK = message("tiebreak.by_book", f"{SENTENCES:said} [{SYMBOL:book}, rule {SYMBOL:article}]")


def effect(modifier: str) -> Message:
    """What a modifier of a code does: `C1`, `L-2`, `K4`, `P`."""
    letter, number = modifier[0], modifier[1:]
    if letter in "CM":
        return (LOWEST_OUT if letter == "C" else BOTH_ENDS_OUT)(count=int(number))
    if letter == "L":
        return (LIMIT_HIGHER if int(number) >= 0 else LIMIT_LOWER)(count=abs(int(number)))
    return DIVISOR(divisor=int(number)) if letter == "K" else _ALONE[letter]()


def meaning(code: Code, article: str, book: str) -> Message:
    """The meaning of a code with its modifiers, and the article that says so."""
    modified = [MODIFIED(modifier=one, effect=effect(one)) for one in code.modifiers]
    said = (MEANINGS[code.name](), *modified)
    if book == "FIDE":
        return BY_FIDE(said=said, article=article)
    return BY_BOOK(said=said, book=book, article=article)
