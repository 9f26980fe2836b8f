"""Whole trees of small fields: after every possible history the engine and the literal reading pair the next round.

    python bench trees FOLDER [--systems dutch,dubov,...] [--players 2-6] [--rounds 5] [--bye-rounds 4] [--until HH:MM]
    python bench trees FOLDER --report [--write]

Every game ends 1-0, ½-½ or 0-1, in every round, for every announced number of rounds up to `--rounds`: complete, not
sampled. Up to `--bye-rounds` rounds the same again with one half-point or zero-point bye asked for by any player before
any round. Histories of which the literal reading sees the same (its own record of the players) are paired once; those
of Burstein, which looks at all results, one by one. The initial colour is White, the ratings 2000, 1990, ...

The literal readings are those of the tests and share no code with the engines. Finished parts stand in
FOLDER/trees.jsonl; the same call goes on. The exit code is 1 if a round differs.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import product
from pathlib import Path

from records import campaign_options, commit, reported, stopped

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from dubov.literal import LiteralDubov  # noqa: E402
from dutch.literal import Literal  # noqa: E402
from lim.literal import LiteralLim  # noqa: E402
from pairwright.errors import NoPairing  # noqa: E402
from pairwright.formats import write_trf  # noqa: E402
from pairwright.formats.files import write_whole  # noqa: E402
from pairwright.generate.many import CampaignRecord  # noqa: E402
from pairwright.generate.play import both_sides  # noqa: E402
from pairwright.model import (  # noqa: E402
    Colour,
    Player,
    RequestedBye,
    Result,
    Tournament,
    round_result,
)
from pairwright.systems.base import PairingSystem, RoundState  # noqa: E402
from pairwright.systems.registry import system_named  # noqa: E402
from rules.burstein.literal import Literal as LiteralBurstein  # noqa: E402

Pairs = frozenset[tuple[int, int]]


@dataclass(frozen=True)
class Tree:
    """A system, its literal reading, and what that sees of a history (`None`: histories are not put together)."""

    system: PairingSystem
    literal: Callable[[RoundState], Pairs | None]
    seen: Callable[[RoundState], Hashable] | None


def _dutch(edition: str) -> Tree:
    def seen(state: RoundState) -> Hashable:
        field = Literal(state, edition).field
        return tuple(field.players), frozenset(field.apart)

    def literal(state: RoundState) -> Pairs | None:
        return _or_none(lambda: Literal(state, edition).pairs())

    return Tree(system_named("dutch", edition=edition), literal, seen)


def _or_none(pairs: Callable[[], Sequence[tuple[int, int]]]) -> Pairs | None:
    try:
        return frozenset(pairs())
    except NoPairing:
        return None


def _burstein(state: RoundState) -> Pairs | None:
    """After the seeding rounds the index decides; these are Dutch rounds."""
    seeding = min((state.rounds or 0) // 2, 4)
    if state.round <= seeding:
        return _or_none(lambda: Literal(state, "2026").pairs())
    return _or_none(lambda: LiteralBurstein(state).pairs())


def _set(pairs: set[tuple[int, int]] | None) -> Pairs | None:
    return None if pairs is None else frozenset(pairs)


TREES: dict[str, Callable[[], Tree]] = {
    "dutch": lambda: _dutch("2026"),
    "dutch-2017": lambda: _dutch("2017"),
    "burstein": lambda: Tree(system_named("burstein"), _burstein, None),
    "dubov": lambda: Tree(
        system_named("dubov"),
        lambda state: _set(LiteralDubov(state).pair()),
        lambda state: tuple(LiteralDubov(state).seen.values()),
    ),
    "lim": lambda: Tree(
        system_named("lim"),
        lambda state: _set(LiteralLim(state).pair()),
        lambda state: tuple(LiteralLim(state).seen.values()),
    ),
}


@dataclass(frozen=True)
class Part:
    """Of the histories of one system, field and number of rounds those with every so-manyth first round."""

    system: str
    players: int
    rounds: int
    bye: bool
    first: int

    @property
    def key(self) -> str:
        """How the part is noted."""
        kind = "bye" if self.bye else "no-bye"
        return f"{self.system} {self.players} {self.rounds} {kind} {self.first}"


@dataclass
class Walk:
    """The walk through one part: how many rounds were compared, and the reports of those that differ."""

    part: Part
    tree: Tree
    compared: int = 0
    unpairable: int = 0
    histories: int = 0

    def __post_init__(self) -> None:
        self.different: list[str] = []
        self._known: set[Hashable] = set()

    def run(self) -> None:
        """Walk it."""
        for at, tournament in enumerate(self._after(start(self.part), 1)):
            if at % pieces(self.part.players) == self.part.first:
                self._from(tournament)

    def _from(self, tournament: Tournament) -> None:
        if tournament.completed_rounds == self.part.rounds:
            self.histories += 1
            return
        for following in self._after(tournament, tournament.next_round):
            self._from(following)

    def _after(self, tournament: Tournament, number: int) -> Iterator[Tournament]:
        """The tournament after the round, ended in each way, also with each bye that is still to be given."""
        yield from self._played(tournament)
        if self.part.bye and not asked(tournament):
            for player, kind in product(tournament.players, BYES):
                yield from self._played(tournament.unchecked(byes=(RequestedBye(number, player.id, kind),)))

    def _played(self, tournament: Tournament) -> Iterator[Tournament]:
        state = RoundState.of(tournament)
        if not state.players or (not self._met(state) and tournament.completed_rounds):
            return
        pairs = self._compared(state)
        if pairs is None:
            return
        games = sorted(pair for pair in pairs if pair[1])
        for ends in product((Result.WIN, Result.DRAW, Result.LOSS), repeat=len(games)):
            yield ended(tournament, pairs, dict(zip(games, ends, strict=True)))

    def _met(self, state: RoundState) -> bool:
        """Whether this is the first history of which the literal reading sees this, of the absent as well."""
        if self.tree.seen is None:
            return True
        everybody = RoundState.of(state.tournament.unchecked(byes=()))
        key = state.round, self.tree.seen(everybody), state.tournament.byes, asked(state.tournament)
        new = key not in self._known
        self._known.add(key)
        return new

    def _compared(self, state: RoundState) -> Pairs | None:
        """The pairs of the round, compared but for the first one, which every part has."""
        ours = _or_none(lambda: self.tree.system.pair(state).pairs)
        if state.round > 1 or self.part.first == 0:
            self.compared += 1
            self.unpairable += ours is None
            if ours != self.tree.literal(state):
                self.different.append(write_trf(state.tournament))
        return ours


BYES = (Result.HALF_BYE, Result.ZERO_BYE)


def pieces(players: int) -> int:
    """Into how many parts the histories of a field are cut."""
    return 1 if players < 5 else 9


def asked(tournament: Tournament) -> bool:
    """Whether a bye has been asked for in a round already played."""
    return any(entry.result in BYES for player in tournament for entry in player.results)


def start(part: Part) -> Tournament:
    """The field before round 1."""
    players = tuple(
        Player(number, f"P{number}", rating=2010 - 10 * number) for number in range(1, part.players + 1)
    )
    return Tournament(players, part.rounds, Colour.WHITE)


def ended(tournament: Tournament, pairs: Pairs, ends: dict[tuple[int, int], Result]) -> Tournament:
    """The tournament after a round."""
    entries = {bye.player: round_result(bye.kind) for bye in tournament.byes}
    for white, black in pairs:
        if not black:
            entries[white] = round_result(Result.ALLOCATED_BYE)
            continue
        first, second = both_sides(ends[white, black])
        entries[white] = round_result(first, black, Colour.WHITE)
        entries[black] = round_result(second, white, Colour.BLACK)
    players = tuple(player.with_results((*player.results, entries[player.id])) for player in tournament)
    return tournament.unchecked(players=players, byes=())


def parts(systems: Sequence[str], sizes: range, rounds: int, bye_rounds: int) -> Iterator[Part]:
    """All parts, small fields first."""
    for players in sizes:
        for system, bye in product(systems, (False, True)):
            for announced in range(1, (bye_rounds if bye else rounds) + 1):
                for first in range(pieces(players)):
                    yield Part(system, players, announced, bye, first)


def run(folder: Path, wanted: Iterator[Part], until: str) -> None:
    """Walk through all parts not yet done, until the time of day (UTC) has come."""
    record = CampaignRecord(folder / "trees.jsonl", "trees")
    done = {note["key"] for note in record.noted()}
    source = commit()
    for part in wanted:
        if part.key in done:
            continue
        if stopped(until):
            return
        walk = Walk(part, TREES[part.system]())
        walk.run()
        for number, report in enumerate(walk.different[:3]):
            write_whole(folder / f"{part.key.replace(' ', '-')}-{number}.trf", report)
        counts = {name: getattr(walk, name) for name in ("compared", "unpairable", "histories")}
        record.note(
            {"key": part.key, **asdict(part), **counts, "different": len(walk.different), "commit": source}
        )


def summary(folder: Path) -> tuple[str, int]:
    """The table, and how many rounds differ."""
    total: dict[tuple[str, int, str], Counter[str]] = {}
    commits: Counter[str] = Counter()
    for note in CampaignRecord(folder / "trees.jsonl", "trees").noted():
        count = total.setdefault(
            (note["system"], note["players"], "one" if note["bye"] else "none"), Counter()
        )
        count.update({name: note[name] for name in ("compared", "unpairable", "different")}, parts=1)
        count["rounds"] = max(count["rounds"], note["rounds"])
        commits[note["commit"]] += 1
    lines = [
        "| system | players | byes asked for | rounds up to | compared | without a pairing | different |",
        "| --- | ---: | --- | ---: | ---: | ---: | ---: |",
        *(
            f"| {system} | {players} | {bye} | {n['rounds']} | {n['compared']:,} | {n['unpairable']:,} "
            f"| {n['different']:,} |"
            for (system, players, bye), n in sorted(total.items())
        ),
        "",
        f"Commits: {', '.join(commits)}.",
    ]
    return "\n".join(lines) + "\n", sum(count["different"] for count in total.values())


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--systems", default=",".join(TREES))
    parser.add_argument("--players", default="2-6", metavar="LOW-HIGH")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--bye-rounds", type=int, default=4)
    campaign_options(parser)
    given = parser.parse_args()
    if not given.report:
        low, _, high = given.players.partition("-")
        sizes = range(int(low), int(high or low) + 1)
        run(given.folder, parts(given.systems.split(","), sizes, given.rounds, given.bye_rounds), given.until)
    text, different = summary(given.folder)
    reported(text, "trees", write=given.write)
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
