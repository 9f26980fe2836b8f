"""Small positions in which hardly anybody may have the bye: does the reference, or do we, give somebody a second one?

    python bench second-byes --reference PROGRAM [--positions 10000] [--seed 1] [--players 3 9] [--rounds 6]
        [--apart] [--flags=--dutch] [--write]

Positions are those of tests/dutch/histories.py, with byes, forfeits, point systems, acceleration and
prohibitions, before which a round is put in which most get something without playing: the allocated bye, a full-point,
half-point or zero-point bye, a forfeited game. With --apart virtual points make all scores different: scoregroups are
single players, and brackets consist of floaters. There bbpPairings 6.0.0 gives second byes. What C1 and C2 forbid is
read off the records here, not by the engine.
The exit code is 1 if a pairing breaks one of them; the report is printed.
"""

from __future__ import annotations

import argparse
import random
import shlex
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from records import append, commit

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from dutch.histories import random_tournament  # noqa: E402
from pairwright.errors import InvalidTournament  # noqa: E402
from pairwright.formats import write_trf  # noqa: E402
from pairwright.generate import ExternalEngine  # noqa: E402
from pairwright.generate.differences import ask, difference  # noqa: E402
from pairwright.generate.known_rounds import KNOWN_ROUNDS  # noqa: E402
from pairwright.model import Colour, Result, RoundResult, Tournament, round_result  # noqa: E402
from pairwright.systems.base import RoundState  # noqa: E402
from pairwright.systems.dutch import DUTCH_2026  # noqa: E402

WITHOUT_PLAYING = (Result.ALLOCATED_BYE,) * 4 + (Result.FULL_BYE,) * 3 + (Result.HALF_BYE, Result.ZERO_BYE)


def position(
    seed: int, players: Sequence[int] = (3, 9), rounds: int = 6, *, apart: bool = False
) -> Tournament:
    """A random position in which most have scored without playing; `apart`: no two with the same pairing score."""
    rng = random.Random(seed)
    tournament = random_tournament(seed, *players, rounds)
    share = rng.choice((0.5, 0.8, 0.95, 1.0))
    first: dict[int, RoundResult] = {
        player.id: round_result(rng.choice(WITHOUT_PLAYING) if rng.random() < share else Result.ABSENT)
        for player in tournament
    }
    ids = rng.sample(list(first), len(first))
    for one, other in zip(ids[::2], ids[1::2], strict=False):
        if rng.random() < 0.15:
            first[one] = round_result(Result.FORFEIT_WIN, other, Colour.WHITE)
            first[other] = round_result(Result.FORFEIT_LOSS, one, Colour.BLACK)
    entrants = tuple(
        replace(
            player,
            results=(first[player.id], *player.results),
            virtual=(0, *player.virtual) if player.virtual else (),
        )
        for player in tournament
    )
    byes = tuple(replace(bye, round=bye.round + 1) for bye in tournament.byes)
    found = tournament.unchecked(players=entrants, byes=byes, rounds=(tournament.rounds or 0) + 1)
    # The lots of the first round again: who had a bye and who stands low hang together, which finds more.
    return _apart(found, random.Random(seed)) if apart else found


def _apart(tournament: Tournament, rng: random.Random) -> Tournament:
    """The position with virtual points that give everybody another pairing score, in an order drawn by lot."""
    scores = tournament.scores
    drawn = rng.sample(range(len(scores)), len(scores))
    earlier = (0,) * tournament.completed_rounds
    players = tuple(
        replace(player, virtual=(*earlier, max(scores) + 5 * place - score))
        for player, place, score in zip(tournament, drawn, scores, strict=True)
    )
    return tournament.unchecked(players=players, virtual_given=True)


def broken(tournament: Tournament, pairs: tuple[tuple[int, int], ...]) -> list[str]:
    """What pairs break of C1 and C2, by the records alone."""
    worth, found = tournament.point_system, []
    number = tournament.next_round
    for one, other in pairs:
        results = tournament.by_id[one].results
        if other and any(entry.played and entry.opponent == other for entry in results):
            found.append("C1: they have met")
        if other and any(
            {one, other} <= set(group.players) and group.applies(number) for group in tournament.forbidden
        ):
            found.append("C1: they are kept apart")
        if not other and any(
            entry.result is Result.ALLOCATED_BYE or (not entry.played and entry.points(worth) >= worth.win)
            for entry in results
        ):
            found.append("C2: a second bye")
    if sum(not other for _, other in pairs) > 1:
        found.append("more byes than one")
    return found


def searched(
    reference: ExternalEngine,
    seeds: range,
    players: Sequence[int] = (3, 9),
    rounds: int = 6,
    *,
    apart: bool = False,
) -> tuple[Counter[str], list[str]]:
    """What was met, and the reports on which a pairing breaks a rule."""
    met, wrong = Counter[str](), list[str]()
    for seed in seeds:
        tournament = position(seed, players, rounds, apart=apart)
        try:
            state = RoundState.of(tournament)
        except InvalidTournament:
            continue
        if len(state.players) < 2:
            continue
        worth = tournament.point_system
        dialect = "trf-bx" if worth.zero_bye or worth.forfeit_loss else "trf-2026"
        answers = {
            "here": ask(DUTCH_2026, tournament),
            "there": ask(replace(reference, dialect=dialect), tournament),
        }
        met["positions"] += 1
        met["with a bye to give"] += len(state.players) % 2
        met["without a pairing"] += answers["here"].pairs is None
        for name, answer in answers.items():
            met[f"no answer {name}"] += bool(answer.failure)
            faults = broken(tournament, answer.pairs or ())
            wrong += [
                f"seed {seed}, {name}: {fault}\n{write_trf(tournament, dialect)}{answer}" for fault in faults
            ]
        kind = difference(answers["here"], answers["there"])
        if kind:
            known = next(
                (cause.name for cause in KNOWN_ROUNDS if cause.explains(tournament, kind, answers["there"])),
                "no known cause",
            )
            met[f"answered otherwise: {known}"] += 1
    return met, wrong


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--reference", required=True, help="an executable with the command line of bbpPairings"
    )
    parser.add_argument("--positions", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, nargs=2, default=(3, 9), metavar=("FEWEST", "MOST"))
    parser.add_argument("--rounds", type=int, default=6, help="at most so many before the one that is paired")
    parser.add_argument("--apart", action="store_true", help="no two players have the same score")
    parser.add_argument("--flags", default="--dutch")
    parser.add_argument("--write", action="store_true", help="append the result to the record")
    given = parser.parse_args()
    reference = ExternalEngine(given.reference, tuple(shlex.split(given.flags)))
    seeds = range(given.seed, given.seed + given.positions)
    met, wrong = searched(reference, seeds, given.players, given.rounds, apart=given.apart)
    said = "; ".join(f"{count:,} {name}" for name, count in met.items() if count)
    said = f"{said}; {len(wrong)} break C1 or C2."
    print("\n".join([*wrong[:5], said]))
    if given.write:
        append(
            f"`python bench second-byes --positions {given.positions} --seed {given.seed} "
            f"--players {given.players[0]} {given.players[1]} --rounds {given.rounds}{' --apart' * given.apart}`, "
            f"commit {commit()}, beside {reference.name}: {said}\n",
            "second-byes",
        )
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
