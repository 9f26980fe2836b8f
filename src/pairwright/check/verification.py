"""The verdicts on a whole tournament, as an object, as data and as a table; and the standings after each round."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial

from ..arguments import checked
from ..documents import attributes, dump, with_head
from ..errors import NoPairing
from ..lean_dataclass import dataclass
from ..messages import ENGLISH, Message, Told, Words, as_message
from ..model import Tournament
from ..model.names import Names
from ..systems.base import PairingSystem, RoundState
from ..systems.coded import Choice, notices_of
from ..systems.round_document import system_reference
from ..systems.view import RoundView, Sentence, Verdict, view_of
from . import verdict_words as say
from .recorded import RecordedRound, in_board_order, prepare, require_recorded
from .verdict_words import BY_POINTS, BY_POINTS_AND, RANKS_REPEAT_NUMBERS
from .verdicts import RoundVerdict, Status, headline, reasons, round_data, side_by_side_rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..standings import Disagreement


@dataclass(frozen=True)
class RoundPlaces:
    """The order after a round, by points and the tie-breaks that the report lists; by points alone if it lists none.

    `groups` are the players of each place, those who share it together, in the order of their numbers.
    """

    round: int
    groups: tuple[tuple[int, ...], ...]

    @property
    def ranks(self) -> dict[int, int]:
        """The place of each player; the first of the places they share for those who are tied."""
        found: dict[int, int] = {}
        for group in self.groups:
            found |= dict.fromkeys(group, len(found) + 1)
        return found

    def __str__(self) -> str:
        return " ".join("=".join(map(str, group)) for group in self.groups)


def places(tournament: Tournament, rounds: Iterable[int] | None = None) -> tuple[RoundPlaces, ...]:
    """The places after each completed round, or after some of them."""
    from ..standings import announced_codes, standings

    wanted = range(1, tournament.completed_rounds + 1) if rounds is None else rounds
    codes = None if announced_codes(tournament) else ()
    found = []
    for number in wanted:
        groups: dict[int, list[int]] = {}
        for row in standings(tournament, codes, after=number).rows:
            groups.setdefault(row.rank, []).append(row.player)
        found.append(RoundPlaces(number, tuple(tuple(sorted(group)) for group in groups.values())))
    return tuple(found)


@checked()
@dataclass(frozen=True)
class Verification:
    """The verdicts on a tournament: on its rounds, and on its stated points and ranks.

    `system` judged the last of the rounds; `notices` say if earlier ones fall under an older edition.
    """

    system: PairingSystem
    tournament: Tournament
    rounds: tuple[RoundVerdict, ...]
    stated: tuple[Disagreement, ...] = ()
    ranked_by: str = ""
    notices: tuple[str, ...] = ()

    @property
    def faultless(self) -> bool:
        """Whether all checked rounds and stated ranks agree with the rules."""
        return not self.stated and all(verdict.right_as_recorded for verdict in self.rounds)

    @property
    def content(self) -> dict[str, object]:
        """Verdicts, notices and stated ranks as plain data: the document `check-1` without its head."""
        return {
            "event": self.tournament.name,
            "faultless": self.faultless,
            "rounds": [round_data(self.tournament, verdict) for verdict in self.rounds],
            "notices": list(self.notices),
            "ranked_by": self.ranked_by,
            "stated": [attributes(one, "player", "what", "stated", "computed") for one in self.stated],
        }

    def to_json(self, *, standings: bool = False) -> str:
        """A document of the schema `check-1`, as `pairwright check --json` writes it.

        With `standings` it has the order after each round, too.
        """
        content = with_head("check", system=system_reference(self.system), **self.content)
        if standings:
            content["standings"] = [
                {"round": one.round, "places": [list(group) for group in one.groups]} for one in self.places()
            ]
        return dump(content)

    def to_page(self) -> str:
        """A page to print, as `pairwright check --html` writes it."""
        return verifications_page([self])

    def places(self, rounds: Iterable[int] | None = None) -> tuple[RoundPlaces, ...]:
        """The order after each round that was checked, or after some rounds."""
        return places(self.tournament, [one.number for one in self.rounds] if rounds is None else rounds)

    def __repr__(self) -> str:
        found = "faultless" if self.faultless else "with differences"
        return f"<Verification by {self.system.rules.id}: {len(self.rounds)} rounds, {found}>"

    def __str__(self) -> str:
        return "\n".join(f"round {one.number}: {headline(one)}" for one in self.rounds)

    def _repr_html_(self) -> str:
        from html import escape  # only notebooks need it

        rows = "".join(
            f"<tr><td>{one.number}</td><td>{escape(headline(one))}</td></tr>" for one in self.rounds
        )
        rows += "".join(f"<tr><td></td><td>{escape(str(one))}</td></tr>" for one in self.stated)
        title = f"{escape(self.system.rules.title)}, {len(self.tournament)} {self.tournament.participants}"
        return f"<table><caption>{title}</caption><tr><th>Round</th><th></th></tr>{rows}</table>"


def verifications_page(every: Iterable[Verification], words: Words = ENGLISH) -> str:
    """The verdicts on one tournament or several."""
    from .page import PageSection, page

    sections = []
    for found in every:
        names = Names(found.tournament)
        stated = [Sentence(words(one.told)) for one in found.stated]
        right = [Sentence(words(say.RANKS_RIGHT(by=as_message(found.ranked_by))))] if found.ranked_by else []
        sections.append(PageSection(words(_head(found)), stated or right))
        for verdict in found.rounds:
            lines, table = [], []
            if not verdict.right_as_recorded:
                lines = [line.said(words, names) for line in reasons(found.tournament, verdict)]
                table = side_by_side_rows(found.tournament, verdict, words)
            title = say.ROUND_IS(round=verdict.number, status=headline(verdict).message)
            sections.append(PageSection(words(title), lines, table))
    return page(words(say.CHECKED()), sections, words)


def size_of(found: Verification) -> Message:
    """How many take part."""
    of = say.OF_TEAMS if found.tournament.participants == "teams" else say.OF_PLAYERS
    return of(count=len(found.tournament))


def _head(found: Verification) -> Message:
    told = {"system": found.system.rules.title, "size": size_of(found)}
    if not found.tournament.name:
        return say.TOURNAMENT_HEAD(**told)
    return say.EVENT_HEAD(event=found.tournament.name, **told)


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
    verdicts = tuple(_judged_in_any_order(ready, tournament, choice) for choice in choices)
    if rounds is None:
        verdicts = tuple(_noted_before(ready, verdict) for verdict in verdicts)
    stated, ranked_by = ((), "") if rounds is not None else stated_otherwise(tournament)
    notices = notices_of(choices)
    # Some programs write start numbers where ranks belong, before and during an event.
    numbered = all(player.rank == player.id for player in tournament.players)
    if numbered and any(one.what == "rank" for one in stated):
        stated, ranked_by = tuple(one for one in stated if one.what != "rank"), ""
        notices = (*notices, Told(RANKS_REPEAT_NUMBERS()))
    last = choices[-1] if choices else choose(tournament.next_round)
    return Verification(last.system, tournament, verdicts, stated, ranked_by, notices)


def _judged_in_any_order(ready: Tournament, tournament: Tournament, choice: Choice) -> RoundVerdict:
    """The verdict on a round, with a note if late entries would explain it."""
    verdict = verify_round(ready, choice.round, choice.system)
    if verdict.status not in (Status.COLOURS, Status.DEPARTS):
        return verdict
    from .entries import with_late_entries

    return with_late_entries(
        tournament, verdict, lambda other: verify_round(prepare(other), choice.round, choice.system)
    )


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
    return next((note for about, note in _notes(tournament) if about == number), "")


RESULT_CHANGES = ("Correction", "Adjournment")
"""The first words of notes that tell of a result changed after its round: `### Correction @ Round 2: ...`."""


def _noted_before(tournament: Tournament, verdict: RoundVerdict) -> RoundVerdict:
    """With notes that results of earlier rounds were changed, if none on the round itself says why it is otherwise.

    The round may have been paired before they were.
    """
    if verdict.right_as_recorded or verdict.remark:
        return verdict
    changed = [
        note
        for about, note in _notes(tournament)
        if about < verdict.number and note.startswith(RESULT_CHANGES)
    ]
    return replace(verdict, remark="; ".join(changed))


def _notes(tournament: Tournament) -> Iterator[tuple[int, str]]:
    """Every note in the file on a round, with the number of the round."""
    for line in [line for line in tournament.records if line.startswith("###")]:
        words = line.lower().replace("#", " ").split()
        if "round" in words:
            after = "".join(words[words.index("round") + 1 :][:1]).strip(".,:;")
            if after.isascii() and after.isdigit():
                yield int(after), line.lstrip("# ").strip()


def stated_otherwise(tournament: Tournament) -> tuple[tuple[Disagreement, ...], str]:
    """Stated points and ranks that differ from the results, and the criteria of the ranks."""
    if not tournament.completed_rounds:
        return (), ""
    from ..standings import (
        announced_codes,
        disagreements,
        standings,
    )  # with NumPy, which explaining does without

    # Without a list of tie-breaks only the order of points is known.
    if announced_codes(tournament) is None:
        return disagreements(tournament, standings(tournament, [])), Told(BY_POINTS())
    table = standings(tournament)
    return disagreements(tournament, table), Told(BY_POINTS_AND(codes=", ".join(table.headings)))
