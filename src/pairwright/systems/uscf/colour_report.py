"""Who does not get the due colour, what it would take, and why it is not done.

The same computation asked twice: the best pairing, and the best one in which this player is not the one wronged. The
first criterion on which the two differ is the reason.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from .boards import Allocation
from .colours import LETTERS, NAMES
from .ground import Ground
from .log import limit_of, problem_of
from .solving import Solution


@dataclass(frozen=True, slots=True)
class Switch:
    """A board that would be paired otherwise: start numbers, higher ranked first, and how far from natural it is."""

    higher: int
    lower: int
    change: int
    limit: str
    problem: str


@dataclass(frozen=True)
class ColourReport:
    """A player who does not get his due colour.

    Attributes:
        board, player, opponent: the board, and start numbers.
        due: `White` or `Black`; `history` the colours had so far.
        problem: `EQ`, `AL` or `33`.
        rule: the rule that gave the opponent the better claim.
        switches: the boards of the best pairing that would give him his colour, as far as they differ from the round;
            empty if there is none.
        criterion: id of the first criterion on which that pairing is worse, empty if there is none or it is as good.
        here, there: the violations of that criterion in the round and in that pairing.
        reason: the same in a sentence.
    """

    board: int
    player: int
    opponent: int
    due: str
    history: str
    problem: str
    rule: str
    switches: tuple[Switch, ...]
    criterion: str
    here: int
    there: int
    reason: str

    @property
    def text(self) -> str:
        """What a director is told."""
        had = f"after {self.history}" if self.history else "with no game yet"
        return (
            f"Board {self.board}: {self.player} ({had}) is due {self.due} and does not get it: {self.reason}"
        )


COLOUR_RULES = {
    "28J": "Where nobody is due a colour the higher ranked have it in turns, down the boards.",
    "29E3a": "A player is due the colour had less often, else the one not had last.",
    "29E4 (1)": "Unequal counts of colours come before equal ones.",
    "29E4 (2)": "The more unequal counts come first.",
    "29E4 (3)": "Different colours in the last round are reversed.",
    "29E4 (4)": "The colours of the latest round in which they differ are reversed.",
    "29E4 (5)": "After the same colours the higher ranked player gets the due colour.",
    "29E4a": "After the same colours the higher ranked gets the due colour, in a minus score group the lower ranked.",
    "29E4b": "After the same colours the higher and the lower ranked get the due colour in turns.",
    "29E4c": "After the same colours lots are drawn in the last round.",
}
"""What the rules that give colours say, in a sentence each."""


def colour_sentence(solution: Solution, made: Sequence[Allocation], index: int) -> str:
    """Why a board has its colours, as a clause; who does not get the due colour comes with the reason."""
    board, section = made[index], solution.problem.ground.section
    said = []
    for rank in (board.white, board.black):
        due = int(section.claims.due[rank])
        history = "".join(LETTERS[colour] for colour in section.games[rank].tolist()) or "no game"
        said.append(f"{section.players[rank].id} is due {NAMES[due] if due else 'no colour'} after {history}")
    clause = ", ".join(said)
    if board.wronged is None:
        return clause
    report = report_of(solution, made, index)
    return f"{clause}; for {report.player} to get it, {report.reason}"


def report_of(solution: Solution, made: Sequence[Allocation], index: int) -> ColourReport:
    """The report on one board of a round on which somebody does not get the due colour."""
    board, ground = made[index], solution.problem.ground
    section = ground.section
    wronged = board.white if board.wronged == board.white else board.black
    opponent = board.black if wronged == board.white else board.white
    other = replace(solution.problem, avoid=(wronged,)).solve()
    cured = not _still_wronged(other, wronged)
    switches = _switches(ground, solution, other) if cured else ()
    criterion, here, there = _first_worse(solution.costs, other.costs) if cured else ("", 0, 0)
    ids = [player.id for player in section.players]
    a, b = min(wronged, opponent), max(wronged, opponent)
    return ColourReport(
        board=index + 1,
        player=ids[wronged],
        opponent=ids[opponent],
        due=NAMES[int(section.claims.due[wronged])],
        history="".join(LETTERS[colour] for colour in section.games[wronged].tolist()),
        problem=problem_of(ground, a, b),
        rule=board.rule,
        switches=switches,
        criterion=criterion,
        here=here,
        there=there,
        reason=_sentence(
            ground, switches, criterion, (here, there), moved=_moved(solution.costs, other.costs)
        ),
    )


def _still_wronged(solution: Solution, player: int) -> bool:
    section = solution.problem.ground.section
    partner = int(solution.partners()[player])
    if partner == len(section):
        return False
    return bool(section.colours.wronged_first[section.kind[player], section.kind[partner]])


def _switches(ground: Ground, here: Solution, there: Solution) -> tuple[Switch, ...]:
    ids = [player.id for player in ground.section.players]
    kept = set(here.pairs)
    switches = []
    for a, b in there.pairs:
        if (a, b) not in kept:
            change = int(ground.rating_change[a, b])
            switches.append(
                Switch(ids[a], ids[b], change, limit_of(ground, change), problem_of(ground, a, b))
            )
    return tuple(switches)


def _first_worse(here: dict[str, int], there: dict[str, int]) -> tuple[str, int, int]:
    for name, count in here.items():
        if there[name] != count:
            return name, count, there[name]
    return "", 0, 0


_WHY = {
    "bye_again": "would give the bye to a player who may not have it",
    "rematch": "would repeat an earlier game",
    "forbidden": "would pair players who are kept apart",
    "drop_excess": "would cross score groups further than the director allows",
    "bye_half": "would give the bye to a player with a half-point bye",
    "bye_gap": "would move the bye up to a higher score group",
    "drops": "would make another board cross score groups",
    "gap": "would move players out of their score groups",
    "team": "would pair team- or club-mates",
    "bye_order": "would move the bye to a higher rated player",
    "EQ": "would leave colours less equal elsewhere",
    "THREE": "would give somebody else the same colour a third time",
    "AL": "would only take the due colour from others",
    "tier": "would need an interchange or a larger change, and cure nothing else",
    "dev": "would only hand the problem to somebody else, by larger changes",
    "half": "would need an interchange where a transposition does",
    "rank": "would only hand the problem to somebody else, by larger changes",
}


def _moved(here: dict[str, int], there: dict[str, int]) -> bool:
    """Whether colours as a whole would be no better."""
    names = [name for name in ("EQ", "THREE", "AL") if name in here]
    return [there[name] for name in names] >= [here[name] for name in names]


def _sentence(
    ground: Ground, switches: tuple[Switch, ...], criterion: str, counts: tuple[int, int], *, moved: bool
) -> str:
    if not switches:
        return "there is no pairing of the section that gives it"
    needed = ", ".join(f"{s.higher}-{s.lower} ({s.change})" for s in switches)
    if criterion in ("HI", "LO"):
        limit, name = (ground.high, "high") if criterion == "HI" else (ground.low, "low")
        largest = max(s.change for s in switches if s.limit == criterion)
        if moved:
            elsewhere = "would be needed, which only hands the problem to somebody else"
            return f"{needed} {elsewhere}; and {largest} points are over the {name} limit of {limit}"
        purpose = "" if criterion == "HI" else ", which only equalization may exceed"
        return f"{needed} would be needed; {largest} points are over the {name} limit of {limit}{purpose}"
    if not criterion:
        return f"{needed} would be no worse: the tie rule decided"
    return f"{needed} would be needed, which {_WHY[criterion]} ({criterion} {counts[0]} -> {counts[1]})"
