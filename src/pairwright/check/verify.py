"""The pairings checker: every recorded round paired again and judged by the rules, not only compared."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING

from ..errors import InvalidTournament, NoPairing
from ..model import Tournament
from ..standings import Disagreement, announced, disagreements, standings
from ..systems.base import PairingSystem, RoundState
from ..systems.coded import Choice, notices_of
from ..systems.view.findings import Breach, ColourReason, Difference, Rule
from .accounts import Account, account_of
from .recorded import Pair, RecordedRound, in_board_order, prepared

if TYPE_CHECKING:
    from .own_terms import Sentence

COMPLETE = Rule(
    "", "1.9", "A round is complete when everybody is paired except at most one, who gets the bye."
)


class Status(Enum):
    """What a recorded round is to the rules."""

    SAME = "same"
    COLOURS = "colours"
    """The same players meet, but colours differ."""
    LATER = "later"
    """Equally good by every criterion, but another candidate comes first in the order of generation."""
    WORSE = "worse"
    """Worse at some criterion."""
    ILLEGAL = "illegal"
    """Breaks an absolute rule."""
    DIFFERS = "differs"
    """Other pairs, by a system that does not say which of the two rounds is better."""
    BETTER = "better"
    """Better than our round, or possible where we find none: our engine is wrong."""


@dataclass(frozen=True)
class RoundVerdict:
    """What was found on a round.

    Attributes:
        number: of the round.
        status: what the recorded round is to the rules.
        possible: whether any legal pairing exists.
        checker: pairs the rules ask for that are not recorded, in board order.
        tournament: recorded pairs of the same players that the rules don't ask for, in board order.
        breaches: absolute rules broken.
        difference: the first rule that tells the recorded round from the right one.
        colours: for every board with other colours, what they ought to be and why.
        right: all pairs of the right round, in board order.
        remark: a note in the file on this round, such as a change by the arbiter.
        own: what a system says of the recorded round that can't be asked for the best round with given pairs.
        edition: year of the rules it was judged by.
    """

    number: int
    status: Status
    possible: bool = True
    checker: tuple[Pair, ...] = ()
    tournament: tuple[Pair, ...] = ()
    breaches: tuple[Breach, ...] = ()
    difference: Difference | None = None
    colours: tuple[ColourReason, ...] = ()
    right: tuple[Pair, ...] = ()
    remark: str = ""
    own: tuple[Sentence, ...] = ()
    edition: str = ""

    @property
    def right_as_recorded(self) -> bool:
        """Whether the recorded round is the one the rules ask for."""
        return self.status is Status.SAME


@dataclass(frozen=True)
class Verification:
    """What was found on a tournament: its rounds, and the points and ranks it states.

    `system` is the one that judged the last of the rounds; earlier ones may fall under an older edition of its rules,
    which `notices` then say.
    """

    system: PairingSystem
    tournament: Tournament
    rounds: tuple[RoundVerdict, ...]
    stated: tuple[Disagreement, ...] = ()
    ranked_by: str = ""
    notices: tuple[str, ...] = ()

    @property
    def faultless(self) -> bool:
        """Whether nothing differs."""
        return not self.stated and all(verdict.right_as_recorded for verdict in self.rounds)


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
    ready = prepared(tournament)
    wanted = range(1, ready.completed_rounds + 1) if rounds is None else tuple(rounds)
    for number in wanted:
        if not 1 <= number <= ready.completed_rounds:
            raise InvalidTournament(
                f"there is no round {number} among the {ready.completed_rounds} recorded ones"
            )
    choose = system if callable(system) else partial(Choice, system)
    choices = [choose(number) for number in wanted]
    verdicts = tuple(verify_round(ready, choice.round, choice.system) for choice in choices)
    stated, ranked_by = ((), "") if rounds is not None else _stated(tournament)
    last = choices[-1] if choices else choose(tournament.next_round)
    return Verification(last.system, tournament, verdicts, stated, ranked_by, notices_of(choices))


def verify_round(tournament: Tournament, number: int, system: PairingSystem) -> RoundVerdict:
    """Judge one recorded round of a `prepared` tournament."""
    state = RoundState.of(tournament.before(number))
    recorded = RecordedRound.of(tournament, number)
    verdict = _judged(account_of(system, state), state, recorded)
    return replace(verdict, remark=_remark(tournament, number), edition=system.rules.edition.year)


def _judged(account: Account, state: RoundState, recorded: RecordedRound) -> RoundVerdict:
    try:
        paired = account.round
    except NoPairing:
        breaches = tuple(_breaches(account, state, recorded))
        status = Status.ILLEGAL if breaches else Status.BETTER
        return RoundVerdict(recorded.number, status, possible=False, breaches=breaches)
    checker, found = recorded.differing(paired)
    if not checker and not found:
        return RoundVerdict(recorded.number, Status.SAME)
    there = in_board_order(state.tournament, found)
    right = tuple(paired.pairs)
    breaches = tuple(_breaches(account, state, recorded))

    def verdict(
        status: Status, difference: Difference | None = None, colours: Sequence[ColourReason] = ()
    ) -> RoundVerdict:
        return RoundVerdict(
            recorded.number, status, True, checker, there, breaches, difference, tuple(colours), right
        )

    if recorded.opponents == frozenset(frozenset(pair) - {0} for pair in paired.pairs):
        return verdict(Status.COLOURS, colours=[account.colour(*pair) for pair in checker if pair[1]])
    if breaches:
        return verdict(Status.ILLEGAL)
    if not account.judges:
        from .own_terms import verdict_of  # with it come systems that nobody may have asked for

        own = verdict_of(paired, recorded)
        return replace(verdict(Status(own.status)), own=own.sentences) if own else verdict(Status.DIFFERS)
    difference = account.against(recorded.games, next(iter(recorded.byes), None))
    return verdict(_status_of(difference), difference)


def _status_of(difference: Difference | None) -> Status:
    if difference is None:
        raise AssertionError("other pairs differ by some rule")
    if not difference.worse:
        return Status.BETTER
    if difference.kind == "absolute":
        return Status.ILLEGAL
    return Status.LATER if difference.kind == "sequence" else Status.WORSE


def _breaches(account: Account, state: RoundState, recorded: RecordedRound) -> Iterator[Breach]:
    """Absolute rules that the recorded round breaks."""
    for pair in in_board_order(state.tournament, recorded.games):
        yield from account.pair_breaches(*pair)
    byes = sorted(recorded.byes)
    for player in byes:
        yield from account.bye_breaches(player)
    if len(byes) > 1:
        text = f"{len(byes)} players have the pairing-allocated bye: {', '.join(map(str, byes))}"
        yield Breach(COMPLETE, tuple(byes), text)


def _remark(tournament: Tournament, number: int) -> str:
    """A note on the round in the file, as programs leave it for manual changes: `### MPA @ Round 3`."""
    for line in tournament.records:
        words = line.lower().replace("#", " ").split()
        if line.startswith("###") and "round" in words:
            after = words[words.index("round") + 1 :]
            if after and after[0].strip(".,:;") == str(number):
                return line.lstrip("# ").strip()
    return ""


def _stated(tournament: Tournament) -> tuple[tuple[Disagreement, ...], str]:
    """Points and ranks in the file against those of the results, and what the ranks were measured by."""
    if not tournament.completed_rounds:
        return (), ""
    if announced(tournament) is None:  # without a list of tie-breaks only the order of points can be told
        return disagreements(tournament, standings(tournament, [])), "points"
    table = standings(tournament)
    return disagreements(tournament, table), ", ".join(["points", *table.headings])
