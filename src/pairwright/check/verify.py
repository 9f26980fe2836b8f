"""The pairings checker: every recorded round is paired again and judged by the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial

from ..arguments import checked
from ..errors import NoPairing
from ..messages import Told
from ..model import Tournament
from ..systems.base import PairingSystem, RoundState
from ..systems.coded import Choice, notices_of
from ..systems.view import RoundView, Verdict, view_of
from .recorded import RecordedRound, in_board_order, prepare, require_recorded
from .verdict_words import BY_POINTS, BY_POINTS_AND, RANKS_REPEAT_NUMBERS
from .verdicts import RoundVerdict, Status
from .verification import Verification

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..standings import Disagreement

_STATUS = {"incomparable": Status.DIFFERS} | {status.value: status for status in Status}


@checked()
def verify(
    tournament: Tournament,
    system: PairingSystem | Callable[[int], Choice],
    *,
    rounds: Iterable[int] | None = None,
) -> Verification:
    """Judge the recorded rounds of a tournament (or some of them) by a pairing system, and its stated points and ranks.

    `system` is one system, or chooses one for the number of a round. Raises `InvalidTournament` for a round that is
    not recorded.
    """
    ready = prepare(tournament)
    wanted = range(1, ready.completed_rounds + 1) if rounds is None else tuple(rounds)
    for number in wanted:
        require_recorded(ready, number)
    choose = system if callable(system) else partial(Choice, system)
    choices = [choose(number) for number in wanted]
    verdicts = tuple(verify_round(ready, choice.round, choice.system) for choice in choices)
    stated, ranked_by = ((), "") if rounds is not None else stated_otherwise(tournament)
    notices = notices_of(choices)
    if any(one.what == "rank" for one in stated) and _ranks_are_numbers(tournament):
        stated, ranked_by = tuple(one for one in stated if one.what != "rank"), ""
        notices = (*notices, Told(RANKS_REPEAT_NUMBERS()))
    last = choices[-1] if choices else choose(tournament.next_round)
    return Verification(last.system, tournament, verdicts, stated, ranked_by, notices)


def _ranks_are_numbers(tournament: Tournament) -> bool:
    """Whether the report has start numbers where ranks belong, as some programs write it before and during an event."""
    return all(player.rank == player.id for player in tournament.players)


def verify_round(tournament: Tournament, number: int, system: PairingSystem) -> RoundVerdict:
    """Judge one recorded round of a tournament from `prepare`."""
    state = RoundState.of(tournament.before(number))
    recorded = RecordedRound.of(tournament, number)
    verdict = _judged(view_of(system, state), recorded)
    return replace(verdict, remark=_remark(tournament, number), edition=system.rules.edition.year)


def _judged(view: RoundView, recorded: RecordedRound) -> RoundVerdict:
    number, tournament = recorded.number, view.state.tournament
    try:
        paired = view.round
    except NoPairing:
        breaches = view.breaches(in_board_order(tournament, recorded.pairs))
        verdict = Verdict("illegal" if breaches else "better", breaches)
        return RoundVerdict(number, _STATUS[verdict.kind], verdict, possible=False)
    checker, wrong = recorded.differing(paired)
    if not checker and not wrong:
        return RoundVerdict(number, Status.SAME, Verdict("same"))
    ours, found = set(paired.pairs), in_board_order(tournament, recorded.pairs)
    turned = [pair[::-1] if pair in recorded.uncoloured and pair[::-1] in ours else pair for pair in found]
    verdict = view.judge(turned)
    there, right = in_board_order(tournament, wrong), tuple(paired.pairs)
    return RoundVerdict(number, _STATUS[verdict.kind], verdict, True, checker, there, right)


def _remark(tournament: Tournament, number: int) -> str:
    """A note on the round in the file, as programs leave it for manual changes: `### MPA @ Round 3`."""
    for line in tournament.records:
        words = line.lower().replace("#", " ").split()
        if line.startswith("###") and "round" in words:
            after = words[words.index("round") + 1 :]
            if after and after[0].strip(".,:;") == str(number):
                return line.lstrip("# ").strip()
    return ""


def stated_otherwise(tournament: Tournament) -> tuple[tuple[Disagreement, ...], str]:
    """Stated points and ranks that differ from the results, and the criteria of the ranks."""
    if not tournament.completed_rounds:
        return (), ""
    from ..standings import (
        announced_codes,
        disagreements,
        standings,
    )  # with NumPy, which explaining does without

    # Without a list of tie-breaks only the order of points can be told.
    if announced_codes(tournament) is None:
        return disagreements(tournament, standings(tournament, [])), Told(BY_POINTS())
    table = standings(tournament)
    return disagreements(tournament, table), Told(BY_POINTS_AND(codes=", ".join(table.headings)))
