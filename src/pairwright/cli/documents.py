"""The JSON documents that commands write, and their schemas."""

from __future__ import annotations

from collections.abc import Sequence

from .failures import RequestError
from .said import say

DOCUMENTS = {
    "pairing": "a paired round: pairwright pair --json",
    "ahead": "rounds planned together: pairwright pair -s ip --ahead 3 --json",
    "play": "a tournament after some steps: pairwright play --json",
    "certificate": "the proof that a round is best: pairwright pair --certificate",
    "check": "recorded rounds judged by the rules: pairwright check --json",
    "explanation": "the reasons of a round: pairwright explain --json",
    "stability": "blocking pairs, players who both preferred each other: pairwright stability --json",
    "problems": "the faults of a file: pairwright validate --json",
    "conversion": "the losses of a conversion: pairwright convert --json",
    "standings": "ranks and tie-breaks: pairwright standings --json",
    "ranking": "the Keizer ranking: pairwright standings -s keizer --json",
    "tiebreaks": "the table of tie-breaks: pairwright tiebreaks --json",
    "norms": "title norms judged: pairwright norms --json",
    "ratingreport": "rating changes and initial ratings by an event: pairwright ratings report --json",
    "ratings": "players found in the rating lists: pairwright ratings find --json",
    "crosscheck": "engines compared: pairwright crosscheck --json",
    "comparison": "systems compared by experiment: pairwright lab compare --json",
    "systems": "the installed pairing systems: pairwright systems --json",
    "event": "the effect or the answer of a verb of an event: pairwright event VERB --json",
    "doctor": "the state of an installation: pairwright doctor --json",
    "tournament": "a tournament: pairwright convert to .json",
    "messages": "every message by id, with its values and its English: what documents hold beside their text",
    "error": "an error of any command in JSON mode, on standard error",
}
"""Names of the documents with their content and their command."""


def schema_text(name: str) -> str:
    """The JSON Schema of a document. Raises `RequestError` for an unknown name."""
    if name not in DOCUMENTS:
        raise RequestError(say.NO_DOCUMENT(name=name, known=", ".join(DOCUMENTS)))
    if name == "messages":
        from .message_schema import schema_of_messages

        return schema_of_messages()
    from ..documents.schemas import schema_text

    return schema_text(name)


def several(documents: Sequence[str]) -> str:
    """One document as it is, of several the list."""
    if len(documents) == 1:
        return documents[0]
    return "[\n" + ",\n".join(document.rstrip("\n") for document in documents) + "\n]\n"
