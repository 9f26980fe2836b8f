"""The golden house: digests of everything the program answers about fixed events, before and after a change.

    python bench golden --make                     play the events anew (bench/golden_house/events.jsonl.gz)
    python bench golden --write                    keep the digests of today (bench/golden_house/digests.csv)
    python bench golden --compare                  name every answer that has changed; exit code 1 if one has
    python bench golden --diff EVENT FACET --before SRC    what changed in one answer since the source in SRC

An event is kept as a document, so no later pairing can change it. Its *facets* are what commands print about it: pairs,
reasons, checks, certificates, standings, reports, every JSON document. `--only` limits events by a part of their names,
`--facets` names some facets.
"""

from __future__ import annotations

import argparse
import csv
import difflib
import gzip
import hashlib
import io
import json
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import asdict, dataclass, replace
from multiprocessing import get_context
from pathlib import Path

from records import of_one_source

import pairwright
from pairwright import PairwrightError, Round, Tournament
from pairwright.cli.main import run
from pairwright.documents import dump
from pairwright.generate import SCENARIOS, Mix, NamedSystem, rounds
from pairwright.systems.registry import system_named
from pairwright.systems.view import traits_of

HOUSE = Path(__file__).parent / "golden_house"
EVENTS, DIGESTS = HOUSE / "events.jsonl.gz", HOUSE / "digests.csv"


@dataclass(frozen=True)
class Contender:
    """What events are played and asked about under: the words of a command line, and how many events.

    `most` is the largest field, `scenarios` are those of `generate.Mix` (all by default), `team` a team type.
    """

    label: str
    words: tuple[str, ...]
    events: int
    most: int = 60
    scenarios: tuple[str, ...] = ()


def _with(system: str, edition: str | None = None, *more: str) -> tuple[str, ...]:
    return ("-s", system, *(("--edition", edition) if edition else ()), *more)


BYES = ("plain", "byes", "forfeits", "churn")
CONTENDERS = (
    Contender("dutch-2026", _with("dutch", "2026"), 60, 200),
    Contender("dutch-2017", _with("dutch", "2017"), 40, 120),
    *(
        Contender(
            "-".join(filter(None, (system, edition, name))),
            _with(system, edition, "--acceleration", name),
            6,
            40,
            BYES,
        )
        for system, edition, names in (
            ("dutch", "2026", ("baku", "28r1", "28r2", "28r3", "young")),
            ("dutch", "2017", ("baku", "young")),
            ("burstein", "2026", ("baku",)),
            ("dubov", "2026", ("baku",)),
            ("uscf", None, ("28r1", "28r2", "28r3", "young")),
            ("roommates", None, ("baku",)),
            ("lim", None, ("baku",)),
        )
        for name in names
    ),
    Contender("burstein-2026", _with("burstein", "2026"), 20, 60),
    Contender("burstein-2016", _with("burstein", "2016"), 14, 40, BYES),
    Contender("dubov", _with("dubov"), 20, 60),
    Contender("lim", _with("lim"), 16, 60, BYES),
    Contender("uscf", _with("uscf"), 20, 80, BYES),
    Contender("roommates", _with("roommates"), 14, 30, BYES),
    Contender("keizer", _with("keizer"), 12, 30, BYES),
    Contender("team", _with("team"), 16, 30, BYES),
    Contender("double-swiss", _with("double-swiss"), 12, 30, BYES),
    Contender("round-robin", _with("round-robin"), 6, 12, ("plain",)),
    Contender("scheveningen", _with("scheveningen"), 4, 12, ("plain",)),
    Contender("ip", _with("ip"), 12, 20, BYES),
)


@dataclass(frozen=True)
class Kept:
    """An event of the house: its name, the words of the command line it is asked about with, the document."""

    name: str
    words: tuple[str, ...]
    document: str


def played(contender: Contender) -> Iterator[Kept]:
    """The events of a contender, each stopped before a round drawn for it; every fourth is played to its end."""
    number = seed = 0
    while number < contender.events:
        seed += 1
        rng = random.Random(f"golden:{contender.label}:{seed}")
        states = _course(contender, rng.randrange(2**31))
        if len(states) > 2:
            chosen = states[-1] if number % 4 == 3 else states[rng.randrange(1, len(states) - 1)]
            yield Kept(f"{contender.label}-{number:02}", contender.words, chosen.to_json())
            number += 1


def _course(contender: Contender, seed: int) -> list[Tournament]:
    """An event before each of its rounds and after the last, paired under the contender's acceleration."""
    system = NamedSystem(contender.words[1], _option(contender.words, "--edition"))
    settings = Mix(contender.scenarios or tuple(SCENARIOS), most_players=contender.most).simulation(seed)
    if traits_of(system_named(system.system, edition=system.edition)).two_sides:
        settings = replace(settings, players=settings.players + settings.players % 2)
    course = rounds(settings, seed, system)
    states: list[Tournament] = []
    try:
        states.append(next(course))
        while True:
            states.append(course.send(paired_by(contender.words, states[-1])))
    except StopIteration as end:
        return [*states, end.value.tournament]
    except PairwrightError:
        return states


def _option(words: Sequence[str], name: str) -> str | None:
    return words[words.index(name) + 1] if name in words else None


def paired_by(words: Sequence[str], tournament: Tournament) -> Round:
    """The next round, by the system, edition and acceleration of a command line."""
    edition, acceleration = _option(words, "--edition"), _option(words, "--acceleration")
    return tournament.pair(_option(words, "-s"), edition=edition, acceleration=acceleration)


# What is asked of an event: the words of a command that go before the file.
COMMANDS: dict[str, tuple[str, ...]] = {
    "pair": ("pair", "--json"),
    "pair-text": ("pair", "--all"),
    "pair-list": ("pair", "-f", "list"),
    "certificate": ("pair", "--certificate", "-", "-o", os.devnull),
    "explain": ("explain",),
    "boards": ("explain", "--boards", "--proof"),
    "headlines": ("explain", "--boards"),
    "boards-json": ("explain", "--boards", "--json"),
    "bye": ("explain", "--bye", "--proof"),
    "check": ("check",),
    "check-json": ("check", "--json"),
}
READING: dict[str, tuple[str, ...]] = {
    "standings": ("standings",),
    "standings-json": ("standings", "--json"),
    "standings-detail": ("standings", "--detail", "1"),
    "validate": ("validate", "--json"),
    "stability": ("stability", "--json"),
    **{f"report-{to}": ("convert", "--to", to) for to in ("trf-2026", "trf-bx", "trf-x", "trf16", "json")},
}
WHY_NOTS = 50
"""Pairs asked about in each event, drawn by its name."""


def printed(words: Sequence[str]) -> str:
    """All that a command prints, with its exit code; the version is blotted out."""
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="")
    told = io.StringIO()
    with redirect_stdout(out), redirect_stderr(told):
        code = run(list(words))
    out.flush()
    text = out.buffer.getvalue().decode("utf-8")
    return f"{text}\n-- {told.getvalue()}\n-- exit {code}".replace(pairwright.__version__, "VERSION")


def why_nots(kept: Kept, path: Path) -> str:
    """Answers to `WHY_NOTS` questions about the next round, as text and as documents."""
    try:
        paired = paired_by(kept.words, pairwright.read(path))
    except PairwrightError as error:
        return str(error)
    seats = sorted(side.id for board in paired for side in (board.white, board.black))
    rng = random.Random(f"golden:{kept.name}")
    answers = []
    for _ in range(min(WHY_NOTS, len(seats) * (len(seats) - 1) // 2)):
        one, other = asked = rng.sample(seats, 2)
        try:
            found = pairwright.explain(paired, why_not=(one, other))
            answers.append(f"{asked}\n{found.text}\n{found.to_json()}")
        except PairwrightError as error:
            answers.append(f"{asked}\n{error}")
    return "\n".join(answers).replace(pairwright.__version__, "VERSION")


def _command(words: Sequence[str], more: Sequence[str]) -> Callable[[Kept, Path], str]:
    def asked(kept: Kept, path: Path) -> str:
        ending = ["-"] if words[0] == "convert" else []
        text = printed([words[0], str(path), *ending, *words[1:], *more]).replace(str(path), "FILE")
        return _without_headlines(text) if words[0] == "explain" and "--json" in words else text

    return asked


def _without_headlines(text: str) -> str:
    """The document that a command printed, without the headlines: these are a facet of their own."""
    document, mark, rest = text.partition("\n-- ")
    if not document.startswith("{"):
        return text
    content = json.loads(document)
    content.pop("headlines", None)
    return dump(content) + mark + rest


def facets(kept: Kept) -> dict[str, Callable[[Kept, Path], str]]:
    """Each facet of an event with the function that gives its text."""
    return {
        **{name: _command(words, kept.words) for name, words in COMMANDS.items()},
        "why-not": why_nots,
        **{name: _command(words, ()) for name, words in READING.items()},
    }


def texts(kept: Kept, wanted: Sequence[str] = ()) -> Iterator[tuple[str, str]]:
    """The facets of an event and their texts."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "event.json"
        path.write_text(kept.document, encoding="utf-8")
        for name, text in facets(kept).items():
            if not wanted or name in wanted:
                yield name, text(kept, path)


def house_texts() -> Iterator[tuple[str, str]]:
    """What the program says of itself: systems, tie-breaks, schemas."""
    lists = (("systems", "--json"), ("tiebreaks", "--json"), ("schema",))
    for words in lists:
        yield " ".join(words), printed(words)
    for name in sorted({contender.words[1] for contender in CONTENDERS}):
        yield f"systems {name}", printed(("systems", name))


def digest(text: str) -> str:
    """What is kept of a text."""
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def digests(kept: Kept, wanted: Sequence[str] = ()) -> list[tuple[str, str, str]]:
    """Event, facet and digest for each facet of an event."""
    return [(kept.name, name, digest(text)) for name, text in texts(kept, wanted)]


def events(only: str = "") -> list[Kept]:
    """The events of the house whose names contain a word."""
    with gzip.open(EVENTS, "rt", encoding="utf-8") as lines:
        found = [json.loads(line) for line in lines]
    return [Kept(one["name"], tuple(one["words"]), one["document"]) for one in found if only in one["name"]]


Digests = dict[tuple[str, str], str]
"""Digests by event and facet."""


def kept_digests() -> Digests:
    """The digests that are kept: a row for each event, a column for each facet."""
    with DIGESTS.open(encoding="utf-8", newline="") as file:
        rows = [(row.pop("event"), row) for row in csv.DictReader(file)]
    return {(event, facet): found for event, row in rows for facet, found in row.items() if found}


def keep(found: Digests) -> None:
    """Write the digests as the table that `kept_digests` reads."""
    facets = list(dict.fromkeys(facet for _, facet in found))
    names = dict.fromkeys(event for event, _ in found)
    rows = [
        ["event", *facets],
        *([event, *(found.get((event, one), "") for one in facets)] for event in names),
    ]
    DIGESTS.write_text("".join(",".join(row) + "\n" for row in rows), encoding="utf-8")


def found_digests(options: argparse.Namespace) -> Digests:
    """The digests of today, in the order of the events."""
    rows = [("house", name, digest(text)) for name, text in house_texts() if options.only in "house"]
    asked = events(options.only)
    with ProcessPoolExecutor(options.workers, mp_context=get_context("spawn")) as pool:
        for at, found in enumerate(pool.map(digests, asked, [options.facets] * len(asked)), 1):
            rows += found
            if at % 50 == 0:
                print(f"{at} of {len(asked)} events", file=sys.stderr, flush=True)
    return {(event, facet): found for event, facet, found in rows}


def make() -> None:
    """Play the events of all contenders."""
    HOUSE.mkdir(exist_ok=True)
    lines = [json.dumps(asdict(kept)) + "\n" for contender in CONTENDERS for kept in played(contender)]
    with EVENTS.open("wb") as raw, gzip.GzipFile(fileobj=raw, mode="wb", mtime=0, filename="") as file:
        file.write("".join(lines).encode())
    print(f"{len(lines)} events, {EVENTS.stat().st_size} bytes")


def compare(options: argparse.Namespace) -> int:
    """Name every answer that is not the one kept."""
    found, kept = found_digests(options), kept_digests()
    whole = not (options.only or options.facets)
    changed = [key for key in found if kept.get(key) != found[key]] + [
        key for key in kept if whole and key not in found
    ]
    for event, facet in changed:
        print(f"{event}  {facet}")
    print(f"{len(found)} answers, {len(changed)} changed")
    return int(bool(changed))


def differences(name: str, facet: str, before: Path) -> None:
    """Print how one answer differs from that of an earlier source."""
    show = f"sys.path.append({str(HOUSE.parent)!r}); import runpy; runpy.run_path({__file__!r}, run_name='__main__')"
    sides = [
        subprocess.run(
            of_one_source(source, show, "--show", name, facet), capture_output=True, text=True, check=True
        ).stdout.splitlines()
        for source in (before, Path(pairwright.__file__).parents[1])
    ]
    print("\n".join(difflib.unified_diff(sides[0], sides[1], "before", "now", lineterm="", n=1)))


def main() -> int:
    """Make, write, compare, show."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--make", action="store_true")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--compare", action="store_true")
    parser.add_argument("--show", nargs=2, metavar=("EVENT", "FACET"))
    parser.add_argument("--diff", nargs=2, metavar=("EVENT", "FACET"))
    parser.add_argument("--before", type=Path, metavar="SRC")
    parser.add_argument("--only", default="", metavar="PART")
    parser.add_argument("--facets", nargs="*", default=())
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args()
    if options.make:
        make()
    if options.write:
        limited = options.only or options.facets  # the other digests stay
        keep((kept_digests() if limited else {}) | found_digests(options))
    if options.show:
        name, facet = options.show
        print(next(text for kept in events(name) for _, text in texts(kept, [facet])))
    if options.diff:
        differences(options.diff[0], options.diff[1], options.before)
    return compare(options) if options.compare else 0


if __name__ == "__main__":
    sys.exit(main())
