"""The JSON documents the command writes, and where their schemas are."""

from __future__ import annotations

import json
from importlib.resources import files

from .. import __version__
from ..model import Player
from ..systems.base import PairingSystem, Round
from .failures import RequestError
from .sheet import criteria_of

DOCUMENTS = {
    "pairing": "a paired round: pairwright pair --json",
    "check": "recorded rounds judged by the rules: pairwright check --json",
    "explanation": "why a round is as it is: pairwright explain --json",
    "stability": "who would both rather have met: pairwright stability --json",
    "problems": "the faults of a file: pairwright validate --json",
    "conversion": "what a conversion lost: pairwright convert --json",
    "standings": "ranks and tie-breaks: pairwright standings --json",
    "tiebreaks": "the table of tie-breaks: pairwright tiebreaks --json",
    "ratings": "players found in the rating lists: pairwright ratings find --json",
    "crosscheck": "engines compared: pairwright crosscheck --json",
    "comparison": "systems compared by experiment: pairwright lab compare --json",
    "systems": "the installed pairing systems: pairwright systems --json",
    "event": "what a verb of an event did or shows: pairwright event VERB --json",
    "doctor": "the state of an installation: pairwright doctor --json",
    "tournament": "a tournament: pairwright convert to .json",
    "error": "an error of any command in JSON mode, on standard error",
}
"""Names of the documents with what they are and who writes them."""

VERSION = 1

GENERATOR = {"name": "pairwright", "version": __version__}
"""How documents name the program that wrote them."""


def schema_id(name: str, version: int = VERSION) -> str:
    """The identifier of a schema, which documents carry as `$schema`."""
    return f"urn:pairwright:schema:{name}-{version}"


def schema_text(name: str) -> str:
    """The JSON Schema of a document. Raises `RequestError` for an unknown name."""
    if name not in DOCUMENTS:
        raise RequestError(f"there is no document '{name}'; there are: {', '.join(DOCUMENTS)}")
    part = "formats" if name == "tournament" else "cli"
    source = files("pairwright").joinpath(part, "schemas", f"{name}-{VERSION}.json")
    return source.read_text(encoding="utf-8")


def dumped(document: dict[str, object]) -> str:
    """A document as text, the same on every platform."""
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def headed(name: str, **content: object) -> dict[str, object]:
    """A document with the two fields that every document begins with."""
    return {"$schema": schema_id(name), "generator": GENERATOR, **content}


def pairing_document(paired: Round, system: PairingSystem) -> dict[str, object]:
    """The document `pairing-1` of a round."""
    tournament = paired.state.tournament
    seated = {player.id for board in paired for player in (board.white, board.black)}
    if paired.bye:
        seated.add(paired.bye.id)

    def person(player: Player) -> dict[str, object]:
        return {"id": player.id, "name": player.name, "points": paired.score(player) / 10}

    return headed(
        "pairing",
        event=tournament.name,
        round=paired.number,
        rounds=paired.state.rounds,
        system=system_reference(system),
        boards=[
            {"number": board.number, "white": person(board.white), "black": person(board.black)}
            for board in paired
        ],
        bye=person(paired.bye) if paired.bye else None,
        absent=[player.id for player in tournament if player.id not in seated],
        rule_book=paired.card.edition,
        notices=list(paired.notices),
        violations={rule.id: paired.card.total(rule.id) for rule in criteria_of(paired, system)},
    )


def system_reference(system: PairingSystem) -> dict[str, object]:
    """How documents name a system: its word, the year of its edition and the chapter it is written in."""
    edition = system.rules.edition
    return {"name": system.name, "edition": edition.year, "rules": edition.code}
