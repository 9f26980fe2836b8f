"""Norms of a tournament: what a report does not say is found out or asked for, and every guess is a notice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from ..arguments import checked
from ..documents import document
from ..documents.norms import Kind
from ..errors import InvalidTournament
from ..lean_dataclass import cached_property, dataclass
from ..messages import MESSAGE, SYMBOL, Message, message
from ..model import Player, Tournament
from ..model.dates import day_begun, edition_at
from ..model.game_by_game import individuals, without_unknown
from ..model.said import say
from ..model.said import say as model_say
from ..titles import FACTS
from .editions import EDITIONS, TitleRules, readings_of
from .forms import Form, certificate
from .games import CATEGORIES, CONSENTED, KINDS, NO_FEDERATION, NormEvent, federation_of
from .judgement import NormVerdict, judge
from .outlook import outlook
from .report_forms import arbiter_norm, title_list, tournament_report

HOST_UNKNOWN = message(
    "norm.host_unknown",
    "The federation of the venue is unknown, so 1.4.3a, b and d do not apply. "
    "Give it (host, or record 032 of a report).",
)
KIND_BY_GAMES = message(
    "norm.kind_by_games", f"The kind of event is not stated. By its games it is judged as: {SYMBOL:kind}."
)
CONSENT = message(
    "norm.consent", f"Norms from this kind of event need prior consent: {SYMBOL:kind} [1.4.2e]."
)
NO_FEDERATIONS = message(
    "norm.no_federations", "No player has a federation, so no game counts [1.4.2a]. Enter the federations."
)
ONE_TITLE = message(
    "norm.one_title",
    "In an event of over 30 days the titles of the day of each game count [1.1.4]. Here each player has one title.",
)
NOT_OVER = message("norm.not_over", "The event is not over: no norm is final before the last round.")
GAMES_TO_COME = message("norm.no_result_yet", "Games without a known result do not count yet.")
UNRATED_RESULTS = message(
    "norm.unrated_results",
    "Games of less than one move (results W, D, L) do not count; the text leaves this open.",
)

Word = TypeVar("Word", bound=str)
_CODES: tuple[tuple[str, Kind], ...] = (
    ("DOUBLEROUNDROBIN", "double-round-robin"),
    ("ROUNDROBIN", "round-robin"),
    ("BERGER", "round-robin"),
    ("SCHEVENINGEN", "scheveningen"),
    ("SCHILLER", "scheveningen"),  # the same among several teams: pairings known beforehand, norms by consent
)


_MOST_SHOWN = 30
"""Norms in the text of all of them."""


@checked()
@dataclass(frozen=True)
class Norms:
    """The verdicts on all players of an event, and the reader's decisions."""

    event: NormEvent
    notices: tuple[Message, ...]

    @cached_property
    def verdicts(self) -> tuple[NormVerdict, ...]:
        """All verdicts, in the order of the players, the highest norm first."""
        return tuple(judge(self.event))

    def __repr__(self) -> str:
        made = len(self.achieved)
        return f"<Norms of {self.event.tournament!r}: {made} of {len(self.verdicts)} achieved>"

    def __str__(self) -> str:
        return "\n".join([repr(self)[1:-1], *map(str, self.achieved[:_MOST_SHOWN])])

    def __iter__(self) -> Iterator[NormVerdict]:
        return iter(self.verdicts)

    def of(self, player: int) -> tuple[NormVerdict, ...]:
        """The verdicts on one player. Raises `InvalidTournament` for an unknown one."""
        if player not in self.event.players:
            raise InvalidTournament(model_say.UNKNOWN_PLAYER(number=player))
        return self._by_player[player]

    @cached_property
    def _by_player(self) -> dict[int, tuple[NormVerdict, ...]]:
        found: dict[int, list[NormVerdict]] = {player: [] for player in self.event.players}
        for one in self.verdicts:
            found[one.player.id].append(one)
        return {player: tuple(ones) for player, ones in found.items()}

    @property
    def achieved(self) -> tuple[NormVerdict, ...]:
        """The norms achieved, those by holders of the title too."""
        return tuple(one for one in self.verdicts if one.achieved)

    @cached_property
    def on_course(self) -> tuple[NormVerdict, ...]:
        """Norms achieved and those within reach, of titles that players do not hold.

        Within reach is a norm that a result of the last round completes, or before it so many points against
        opponents as strong as those so far.
        """
        return tuple(one for one in self.verdicts if not one.held and self._open(one))

    def _open(self, one: NormVerdict) -> bool:
        if one.achieved or one.final:
            return one.achieved
        ahead = outlook(self.event, one)
        return bool(ahead.enough) or ahead.points is not None

    def forms(self, *, everything: bool = False, direct: Mapping[int, str] | None = None) -> Iterator[Form]:
        """The certificates of norms achieved, the tournament report, the list of titles, an arbiter's norm.

        `everything` adds norms of titles that players hold; `direct` are direct titles by player, which go on the
        list. Nothing before the event is over. Raises `InvalidTournament` for an unknown player or title.
        """
        if self.event.finished:
            achieved = [one for one in self.achieved if everything or not one.held]
            yield from map(certificate, achieved)
            yield tournament_report(self.event)
            if achieved or direct:
                yield title_list(self.event, achieved, direct or {})
            yield arbiter_norm(self.event)

    def to_json(self) -> str:
        """A document of the schema `norms-1`, as `pairwright norms --json` writes it."""
        from .plain import norms_document  # only documents need it

        return document("norms", **norms_document(self.event, self.notices, self._by_player))


@checked()
def norms(
    tournament: Tournament,
    *,
    kind: str | None = None,
    category: str = "ordinary",
    host: str | None = None,
    readings: Iterable[str] = (),
    facts: Mapping[str, str] | None = None,
    ratings: Mapping[int, Sequence[int]] | None = None,
) -> Norms:
    """The title norms of a tournament; arguments as in `Tournament.norms`. Raises `InvalidTournament`.

    `ratings` are those of `NormEvent`.
    """
    rated = without_unknown(tournament)
    games = individuals(rated)
    found, guessed = (_known(kind, KINDS, "kind"), False) if kind else kind_of(tournament)
    rules, late = rules_of(tournament)
    event = NormEvent(
        games,
        found,
        _known(category, CATEGORIES, "category"),
        _host(games, host),
        readings_of(set(readings)),
        {_known(name, tuple(FACTS), "fact"): text for name, text in (facts or {}).items()},
        rules,
        bool(tournament.members) or found in CONSENTED,
        ratings or {},
    )
    waiting = (GAMES_TO_COME(),) if rated is not tournament else ()
    played = games if rated is tournament else individuals(tournament)
    return Norms(event, (*_notices(event, played.players, guessed=guessed), *waiting, *late))


EDITION = message("norm.edition", f"Judged by the Title Regulations of {SYMBOL:year}: {MESSAGE:why}.")


def rules_of(tournament: Tournament) -> tuple[TitleRules, tuple[Message, ...]]:
    """The edition in force at the start of the event (1.4.6), and a notice if it is not the usual one."""
    dated = day_begun(tournament)
    if dated is None:
        return EDITIONS[0], ()
    rules, why = edition_at(EDITIONS, dated)
    return rules, (EDITION(year=rules.year, why=why.message),) if why else ()


def _host(tournament: Tournament, asked: str | None) -> str:
    """The code of the federation of the venue. A record with other content leaves it unknown."""
    if asked is None:
        record = dict(tournament.info).get("032", "").strip().upper()
        return record if len(record) == 3 else ""
    given = asked.strip().upper()
    if given and len(given) != 3:
        from .wording import BAD_HOST

        raise InvalidTournament(BAD_HOST(given=asked))
    return given


def _known(word: str, words: tuple[Word, ...], what: str) -> Word:
    for one in words:
        if one == word:
            return one
    raise InvalidTournament(say.OPTION_ONE_OF(option=what, given=word, choices=", ".join(words)))


@checked()
def kind_of(tournament: Tournament) -> tuple[Kind, bool]:
    """The kind of an event, and whether it was guessed from the games; otherwise it comes from record 192."""
    code = tournament.system.upper().replace("_", "").replace("-", "")
    for word, kind in _CODES:
        if word in code:
            return ("league" if tournament.members else kind), False
    if code or tournament.members:
        return "swiss", False
    kind = _kind_by_games(tournament)
    return kind, kind != "swiss"


def _kind_by_games(tournament: Tournament) -> Kind:
    """The kind that a finished event has by who met whom."""
    met = {
        player.id: Counter(entry.opponent for entry in player.results if entry.opponent)
        for player in tournament.players
    }
    others = len(met) - 1
    times = {count for opponents in met.values() for count in opponents.values()}
    if others < 3 or len(times) != 1:
        return "swiss"
    if all(len(opponents) == others for opponents in met.values()):
        return "round-robin" if times == {1} else "double-round-robin" if times == {2} else "swiss"
    return "scheveningen" if _two_sides(met) else "swiss"


def _two_sides(met: dict[int, Counter[int]]) -> bool:
    """Whether all players met exactly the players of the other of two equal sides."""
    one = next(iter(met))
    side = frozenset(met[one])
    other = frozenset(met) - side
    return len(side) == len(other) and all(
        frozenset(opponents) == (other if player in side else side) for player, opponents in met.items()
    )


def _notices(event: NormEvent, players: Sequence[Player], *, guessed: bool) -> Iterator[Message]:
    if guessed:
        yield KIND_BY_GAMES(kind=event.kind)
    if event.kind in CONSENTED:
        yield CONSENT(kind=event.kind)
    if not event.host:
        yield HOST_UNKNOWN()
    if players and all(federation_of(player) in NO_FEDERATION for player in players):
        yield NO_FEDERATIONS()
    if any(entry.result.value in "WDL" for player in players for entry in player.results):
        yield UNRATED_RESULTS()
    if event.ratings:
        yield ONE_TITLE()
    if not event.finished:
        yield NOT_OVER()
