"""The Buchholz family (C.07 art. 8) and the opponents' scores that article 9 shares with it (art. 15, 16)."""

from __future__ import annotations

import numpy as np

from ...errors import InvalidTournament
from ...lean_dataclass import dataclass, replace
from ...model import points_text
from ..editions import Edition
from ..field import BoolArray, IntArray, Kind, RankedField
from .codes import Code
from .columns import Column, Fate, Parts, Reckoning, half_up
from .cuts import cut


@dataclass(frozen=True)
class Opposition:
    """The score that stands for the opponent of every round, in tenths.

    Over the board that is the opponent's adjusted score, otherwise the score of a dummy. `met` says which;
    `present` are the rounds that have a term at all, `voluntary` those to which the exception of 16.5
    applies.
    """

    field: RankedField
    edition: Edition
    scores: IntArray
    met: BoolArray
    present: BoolArray
    voluntary: BoolArray

    def origin(self, row: int, column: int) -> str:
        """Where the score of a row and round comes from, in words."""
        if self.met[row, column]:
            return self._opponents(int(self.field.opponents[row, column]))
        what = _UNPLAYED[Kind(int(self.field.kinds[row, column]))]
        own, used = int(self.field.score[row]), int(self.scores[row, column])
        cap = ""
        if used < own:
            article = "16.4.1" if self.field.paired[row, column] else "16.4.2"
            cap = f", not more than {points_text(used)} ({article})"
        return f"{what}: a dummy with the own score {points_text(own)}{cap}"

    def _opponents(self, opponent: int) -> str:
        score, adjusted = int(self.field.score[opponent]), int(self.field.adjusted[opponent])
        if score == adjusted:
            return "score of the opponent"
        rounds = ", ".join(str(r + 1) for r in np.flatnonzero(self.field.trailing[opponent]))
        many = "rounds" if "," in rounds else "round"
        return f"score {points_text(score)} of the opponent, with draws for {many} {rounds} (16.3)"


_UNPLAYED = {
    Kind.ZERO: "zero-point bye",
    Kind.HALF: "half-point bye",
    Kind.FULL: "bye",
    Kind.FORFEIT_LOSS: "forfeit loss",
    Kind.FORFEIT_WIN: "forfeit win",
    Kind.LOSS: "loss without opponent",
    Kind.DRAW: "draw without opponent",
    Kind.WIN: "win without opponent",
}


def opposition(field: RankedField, edition: Edition, *, scheduled: bool = False) -> Opposition:
    """The opponents' scores of every participant and round (15.2, 16.3, 16.4).

    With `scheduled`, and where the pairings are predetermined, forfeits count as played against the scheduled
    opponent; in the latter case rounds without an opponent have no term.
    """
    met = field.paired if scheduled or field.predetermined else field.played
    theirs = field.adjusted[field.against]
    dummy = np.broadcast_to(field.score[:, None], theirs.shape)
    if edition.capped_dummies:
        bound = np.where(field.paired, theirs, field.draw * field.rounds)
        dummy = np.minimum(dummy, bound)
    present = met if field.predetermined else np.ones_like(met)
    return Opposition(field, edition, np.where(met, theirs, dummy), met, present, field.voluntary & ~met)


def too_few(present: BoolArray, code: Code) -> BoolArray:
    """Rows that have more terms than are to be cut: the others are undefined."""
    enough: BoolArray = present.sum(axis=1) > code.low_cuts + code.high_cuts
    return enough if code.low_cuts else np.ones_like(enough)


def buchholz(at: Reckoning, code: Code) -> Column:
    """Sum of the opponents' scores."""
    return _buchholz(at.referred(code), code, fore=False)


def fore_buchholz(at: Reckoning, code: Code) -> Column:
    """Sum of the opponents' scores as if all paired games of the last round were draws."""
    return _buchholz(at.referred(code), code, fore=True)


def _buchholz(at: Reckoning, code: Code, *, fore: bool) -> Column:
    _allowed(at, code)
    field = at.field.fore if fore else at.field
    faced = opposition(field, at.edition, scheduled=code.scheduled)
    fate = cut(faced.scores, faced.present, low=code.low_cuts, high=code.high_cuts, voluntary=faced.voluntary)
    parts = Parts(faced.scores, fate, 10, faced.origin)
    return Column.sum_of(parts, defined=too_few(faced.present, code))


def average_buchholz(at: Reckoning, code: Code) -> Column:
    """Average of the Buchholz of the opponents met over the board, in hundredths."""
    at = at.referred(code)
    _allowed(at, code)
    if code.fore and not at.edition.fore_average:
        raise InvalidTournament(
            f"{code} is not in the {at.edition.name} edition: AOB averages the Buchholz only"
        )
    of = "FB" if code.fore else "BH"
    plain = replace(code, name=of, modifiers=())
    theirs = at.once(plain, lambda: _buchholz(at, plain, fore=code.fore))
    field = at.field
    fate = np.where(field.played, np.int8(Fate.COUNTED), np.int8(Fate.ABSENT))
    parts = Parts(theirs.values[field.against], fate, 10, lambda row, column: f"{of} of the opponent")
    return Column(
        half_up(10 * parts.total, parts.number),
        100,
        parts.number > 0,
        parts,
        finish=lambda row: f"divided by {int(parts.number[row])} opponents met",
        undefined_when="no game counts",
    )


def _allowed(at: Reckoning, code: Code) -> None:
    if at.field.predetermined and not at.edition.buchholz_in_round_robin:
        raise InvalidTournament(
            f"{code} may not be used where the pairings are predetermined (C.07 art. 8, {at.edition.name}); "
            "SB, KS and DE may, and the 2024 edition allows it"
        )
