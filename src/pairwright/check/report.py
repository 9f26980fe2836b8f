"""A verification as plain data, as the schema `check-1` describes it."""

from __future__ import annotations

from .explanation import breach_data, colour_data, decision_data, difference_data, lines_data, rule_data
from .said import headline, reasons
from .verify import RoundVerdict, Verification


def verification_data(verification: Verification) -> dict[str, object]:
    """The whole verification."""
    return {
        "event": verification.tournament.name,
        "faultless": verification.faultless,
        "rounds": [_round_data(verification, verdict) for verdict in verification.rounds],
        "notices": list(verification.notices),
        "ranked_by": verification.ranked_by,
        "stated": [
            {"player": one.player, "what": one.what, "stated": one.stated, "computed": one.computed}
            for one in verification.stated
        ],
    }


def _round_data(verification: Verification, verdict: RoundVerdict) -> dict[str, object]:
    lines = () if verdict.right_as_recorded else reasons(verification, verdict)
    return {
        "round": verdict.number,
        "edition": verdict.edition,
        "status": verdict.status.value,
        "possible": verdict.possible,
        "text": headline(verdict),
        "lines": lines_data(tuple(lines)),
        "checker": [list(pair) for pair in verdict.checker],
        "tournament": [list(pair) for pair in verdict.tournament],
        "breaches": [breach_data(breach) for breach in verdict.breaches],
        "difference": difference_data(verdict.difference),
        "decision": decision_data(verdict.verdict.decision),
        "rule": rule_data(verdict.verdict.rule),
        "colours": [colour_data(one) for one in verdict.colours],
        "right": [list(pair) for pair in verdict.right],
        "remark": verdict.remark,
    }
