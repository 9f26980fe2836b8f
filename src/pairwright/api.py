"""The front door: read a tournament, pair it, look at the result.

Everything here is a thin layer over `formats`, `systems` and `model`; programs and notebooks need no more.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, replace
from os import PathLike
from typing import TYPE_CHECKING

from . import model
from .systems.base import PairingSystem, Round, RoundState, explained_by

if TYPE_CHECKING:
    from .check import Explanation, Verification
    from .standings import Standings


@dataclass(frozen=True)
class Tournament(model.Tournament):
    """A tournament that can be asked to pair its next round, or for its standings."""

    def pair(
        self, system: str | None = None, *, edition: str | None = None, absent: Sequence[int] = ()
    ) -> Round:
        """Pair the next round.

        `system` is a name from `pairwright systems`, such as `dutch`; without it, the one the report names
        (record 192), or `dutch`. `edition` is the year of the rules; without it the year that the report names,
        else the edition of the date of the round (`notices` of the round tell if that is an older one), else the
        newest. `absent` lists start numbers who sit this round out. Raises `NoPairing` when the rules admit no
        pairing and `InvalidTournament` when the number of rounds or the initial colour is missing, or the report
        names a system that is not installed.
        """
        from .systems.coded import chosen_for

        chosen = chosen_for(self, system, edition)
        return replace(chosen.system.pair(RoundState.of(self, absent)), notices=chosen.notices)

    def standings(
        self,
        tie_breaks: Iterable[str] | None = None,
        *,
        edition: str | None = None,
        after: int | None = None,
        seed: int | str | None = None,
        unrated: int | None = None,
    ) -> Standings:
        """The players ranked by score and tie-breaks such as `["DE", "BH-C1"]`.

        Without `tie_breaks` those of the report count (record 212 or 202), else a documented default. `after` is
        the last round that counts, `edition` that of C.07, by default the one of the date of that round, else the
        newest. `seed` has lots drawn among the still tied, `unrated` is the rating the rules of the event give to
        the unrated. Raises `InvalidTournament` for a tie-break, an edition or a round that is not there.
        """
        from .standings import standings

        return standings(self, tie_breaks, edition=edition, after=after, seed=seed, unrated=unrated)

    def check(
        self,
        system: str | None = None,
        *,
        edition: str | None = None,
        rounds: Iterable[int] | None = None,
    ) -> Verification:
        """Judge the recorded rounds, or some of them, and the ranks the report states.

        `system` and `edition` as in `pair`, round by round. Raises `InvalidTournament` for a round that is not
        recorded.
        """
        from .check import verify
        from .systems.coded import chosen_for

        return verify(self, lambda number: chosen_for(self, system, edition, number=number), rounds=rounds)


def explain(
    paired: Round,
    *,
    board: int | None = None,
    player: int | None = None,
    why_not: tuple[int, int] | None = None,
    bye: bool = False,
    system: PairingSystem | None = None,
) -> Explanation:
    """Explain a round, or one thing about it, in sentences (`text`) and data (`content`).

    `board` is a board number, `player` a start number, `why_not` two start numbers or a start number and 0 for
    the bye; with `bye` the bye is explained. `system` is the one that made the round, if it had parameters of
    its own. Raises `InvalidTournament` for a board or player that is not there and for two questions at once.
    """
    from .check import explain as explained

    return explained(paired, board=board, player=player, why_not=why_not, bye=bye, system=system)


explained_by(explain)


def tournament_of(plain: model.Tournament) -> Tournament:
    """The same tournament with the verbs of this module."""
    return Tournament(**{field.name: getattr(plain, field.name) for field in fields(model.Tournament)})


def read(source: str | PathLike[str]) -> Tournament:
    """Read a tournament from a file, or from the text of a report or JSON document.

    A string with a line break in it, or that begins with `{`, is text; anything else is a path. Raises
    `FormatError` with line and column for input that does not say a tournament, `OSError` for an unreadable
    file.
    """
    from .formats import read_file, read_text

    if isinstance(source, str) and ("\n" in source or "\r" in source or source.lstrip().startswith("{")):
        return tournament_of(read_text(source).tournament)
    return tournament_of(read_file(source).tournament)
