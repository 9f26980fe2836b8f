"""How a section is played: its settings, who is kept apart, prizes and fees."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Apart:
    """Participants who must not meet in rounds `first` to `last`: those of `keys`, or all with something in common.

    Attributes:
        by: `club`, `federation` or `family`; then `keys` are empty.
        wish: whether they may meet where no round is possible otherwise.
    """

    keys: tuple[int, ...]
    first: int = 1
    last: int | None = None
    by: str = ""
    wish: bool = False


@dataclass(frozen=True, slots=True)
class PrizeList:
    """Prizes for the best of those who fulfil a condition (all of them if it is empty), in cents by place."""

    name: str
    cents: tuple[int, ...]
    condition: str = ""


@dataclass(frozen=True, slots=True)
class Fee:
    """The fee of players who fulfil a condition (all if it is empty), in cents."""

    cents: int
    condition: str = ""


@dataclass(frozen=True, slots=True)
class Settings:
    """How a section is played.

    Attributes:
        name: of the section.
        system, edition, options: the pairing system; the edition is fixed when round 1 is paired.
        acceleration: ending of the tournament code of TRF-2026, such as `BAKU`; empty for none.
        rounds: how many are announced.
        initial_colour: `w` or `b`; drawn by lot with the first round if empty.
        tie_breaks: codes of C.07 in their order; empty for the default of the library.
        points: values in tenths by the names of `PointSystem`, where they differ from 1-½-0.
        apart: who must not meet.
        first_board: number of the first board.
        left_out_boards: boards that are not used, except by who has them as fixed board.
        bye_limit: half-point byes a player may ask for.
        last_byes: number of last rounds without requested byes.
        match_colours: colours of the participant named first in a match, game by game (`WBWB` for four boards, `WB` for
            two games); empty where a pairing is one game.
        match_points, primary: tenths for a match won, drawn and lost; which points rank first, `match` or `game`.
        teams: whether the participants are teams, whose players play the games.
        numbering, equals: the rating that pairing numbers go by, and the order of equals (see `numbering`).
        long_event: whether the event lasts over 30 days, and players may have several ratings.
        rating_of: the rating that counts in tie-breaks, `first` or that of each `round`.
        unrated: the rating of unrated players in tie-breaks from ratings: a number, `lowest` for the lowest of the
            field, or empty. Empty drops the tie-break if one of them was an opponent (C.07 art. 10).
        rate_of_play: `standard`, `rapid` or `blitz`.
        rating_lists: the lists that ratings are taken from, in their order; empty for those proposed for the rate of
            play (see `rating_lists`).
        chess960: whether a starting position is drawn for each round.
        entry_condition: the condition for entering without a question (see `conditions`); empty for all.
        fees: what participants pay: the first whose condition they fulfil.
        prizes, sharing: what can be won, and how the tied share it (see `prizes`).
    """

    name: str
    system: str = "dutch"
    edition: str = ""
    options: tuple[tuple[str, str], ...] = ()
    acceleration: str = ""
    rounds: int = 7
    initial_colour: str = ""
    tie_breaks: tuple[str, ...] = ()
    points: tuple[tuple[str, int], ...] = ()
    apart: tuple[Apart, ...] = ()
    first_board: int = 1
    left_out_boards: tuple[int, ...] = ()
    bye_limit: int = 1
    last_byes: int = 0
    prizes: tuple[PrizeList, ...] = ()
    sharing: str = "none"
    match_colours: str = ""
    match_points: tuple[int, ...] = (20, 10, 0)
    primary: str = "match"
    teams: bool = False
    numbering: str = "rating"
    equals: str = "name"
    chess960: bool = False
    long_event: bool = False
    rating_of: str = "first"
    unrated: str = ""
    rate_of_play: str = "standard"
    rating_lists: tuple[str, ...] = ()
    entry_condition: str = ""
    fees: tuple[Fee, ...] = ()
