"""The handling of wrong, doubtful or missing data in a report: one table, kind of finding by purpose.

History is read tolerantly: data that no pairing depends on is assumed, with a notice. A round is paired
strictly: what could change the pairing is refused. The page docs/reference/formats.md prints the table. Faults that
leave nothing to assume (a start number used twice, results that can't be of one game) are refused for every purpose,
and are not listed.
"""

from __future__ import annotations

from ..lean_dataclass import dataclass
from .problems import PURPOSES, Faults, Purpose, Severity

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..messages import Text

NOTHING = ""
"""Neither refused nor mentioned."""


@dataclass(frozen=True)
class Finding:
    """A kind of finding: what stands in the report, what is assumed, and how grave it is for each of the purposes."""

    shown: str
    assumed: str
    read: Severity | str = "notice"
    check: Severity | str = "notice"
    replay: Severity | str = "notice"
    pair: Severity | str = "notice"

    def gravity(self, purpose: Purpose) -> Severity | str:
        """How grave it is for a purpose; `NOTHING` where it does not matter."""
        found: Severity | str = getattr(self, purpose)
        return found

    def refused(self, purpose: Purpose) -> bool:
        """Whether a report with it is refused for a purpose."""
        return self.gravity(purpose) == "error"

    def matters(self, purpose: Purpose) -> bool:
        """Whether it causes a message."""
        return self.gravity(purpose) != NOTHING

    def tell(
        self,
        faults: Faults,
        line: int,
        column: int,
        found: Text,
        *,
        purpose: Purpose = "read",
        fix: Text = "",
        expected: Text = "",
        length: int = 1,
        contradiction: bool = False,
    ) -> None:
        """Note it as gravely as the table says."""
        match self.gravity(purpose):
            case "error":
                faults.error(
                    line,
                    column,
                    found,
                    expected=expected,
                    fix=fix,
                    length=length,
                    contradiction=contradiction,
                )
            case "warning":
                faults.warning(line, column, found, expected=expected, fix=fix, length=length)
            case "notice":
                faults.notice(line, column, found, fix=fix)


def _to_pair(shown: str, assumed: str, otherwise: Severity | str) -> Finding:
    """Data refused only when the next round is to be paired."""
    return Finding(shown, assumed, otherwise, otherwise, otherwise, "error")


def _always(shown: str, assumed: str, gravity: Severity = "notice") -> Finding:
    return Finding(shown, assumed, gravity, gravity, gravity, gravity)


POINTS = Finding(
    "points that contradict the results (001, 310)",
    "the results count",
    read="warning",
    check="warning",
    replay="error",
    pair="error",
)
BOTH_WON = _to_pair("a game that both won (1-1)", "as recorded", "warning")
UNLIKELY = _always(
    "results that are together more or less than a win (1-=, 0-0), or rated for one player",
    "each player's entry counts",
    "warning",
)
NO_ROUNDS = _to_pair(
    "no number of rounds", "a past event; `validate` takes one with results as finished", NOTHING
)
ALL_PLAYED = _to_pair("as many completed rounds as are announced", "a finished event", NOTHING)
NO_FIRST_COLOUR = _to_pair("no initial colour, and no game yet", "not known yet", NOTHING)
OPEN_GAMES = _to_pair(
    "games of the last round without a result, also where trailing blanks are cut",
    "that round is being played",
    "notice",
)
UNKNOWN_TYPE = _to_pair("an unknown coded type (192)", "no type", "warning")
SLIPPED = _to_pair(
    "a settings line whose code is not in column 1, or in small letters", "a comment", "warning"
)
TEAM_LINES = _to_pair(
    "a damaged field in the records of a team event (300, 320, 330, 352, 362)", "not stated", "warning"
)
SHIFTED_RANK = _always("a rank one column too far right", "that rank")
NO_TEAM = _always("a player in no team, without a game", "a member of no team")
MEMBERS_POINTS = _always(
    "points of team members that differ from their games", "information: the games count"
)
PLAYER_COUNT = _always("another number of players (062) than lines", "the lines count", "warning")
UNKNOWN_MEMBER = _always("a team with an unknown start number (013)", "that number is ignored", "warning")
NO_DATE = _always("an invalid date (042, 052)", "no date: the current edition is used")
SECOND_DATE = _always("a second, other date (042, 052)", "the first one counts", "warning")
ENDS_FIRST = _always("an end (052) before the start (042)", "both as they stand", "warning")
PAST_BYE = _always("a bye (240) in a completed round that says otherwise", "the player's line counts")
LATE_BYE = _always("a bye (240) after the last round announced", "nothing is asked for")
ROUND_OF_NOBODY = _always("a last round with an entry for each player and no pairing", "a completed round")
POINTS_OF_ALL_ROUNDS = _always(
    "abnormal points (299) of some players, for all rounds", "the rounds recorded so far"
)

FINDINGS = (
    POINTS, BOTH_WON, UNLIKELY, NO_ROUNDS, ALL_PLAYED, NO_FIRST_COLOUR, OPEN_GAMES, UNKNOWN_TYPE, SLIPPED, TEAM_LINES,
    SHIFTED_RANK, NO_TEAM, MEMBERS_POINTS, PLAYER_COUNT, UNKNOWN_MEMBER, NO_DATE, SECOND_DATE, ENDS_FIRST, PAST_BYE,
    LATE_BYE, ROUND_OF_NOBODY, POINTS_OF_ALL_ROUNDS,
)  # fmt: skip


def table() -> str:
    """The table of a page, in Markdown; purposes that treat everything alike share a column."""
    words = {"error": "refused", NOTHING: "–"}
    columns: dict[tuple[str, ...], list[str]] = {}
    for purpose in PURPOSES:
        column = tuple(words.get(at := one.gravity(purpose), at) for one in FINDINGS)
        columns.setdefault(column, []).append(purpose)
    head = ["in the report", "assumed", *(", ".join(names) for names in columns.values())]
    cells = zip(*columns, strict=True)
    rows = [[one.shown, one.assumed, *row] for one, row in zip(FINDINGS, cells, strict=True)]
    return "".join(f"| {' | '.join(row)} |\n" for row in (head, ["---"] * len(head), *rows))
