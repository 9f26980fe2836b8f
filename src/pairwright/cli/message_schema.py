"""The document of all messages: what `pairwright schema messages` prints."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

from ..documents import dump, schema_id
from ..messages import DECLARED, Declared

_VIEWS = (
    *("acceleration", "burstein.older", "double_swiss", "dubov", "dutch", "integer_program", "keizer", "lim"),
    *("round_robin", "team", "upfloaters"),
)
_OF_SYSTEMS = (
    *(f"systems.{name}.headlines" for name in ("burstein", "roommates", "uscf")),
    *(f"systems.{name}.view" for name in _VIEWS),
)
_OF_NORMS = ("norms.front", "norms.plain")
_OF_DESK = ("desk.tags", "desk.wording")
_OF_EVENTS = ("event.decide", "event.imports", "event.results")
_ROOMS = ("api", "check", "cli", "formats", "model", "norms", "standings", "systems")
_OF_SYSTEM = ("roommates", "round_robin")
_OF_PROOFS = tuple(
    f"systems.{name}.proof_words" for name in ("acceleration", "keizer", "lim", "roommates", "uscf", "view")
)
_FAILURES = (
    *(f"{room}.wording" for room in (*_ROOMS, *(f"systems.{name}" for name in _OF_SYSTEM))),
    "check.proof_words",
    "check.verdict_words",
    "api.wording",
    "cli.event_wording",
    "cli.doctor_wording",
    "cli.line_wording",
    "cli.sheet_wording",
    "cli.table_wording",
    "contract.suite",
    "declared.wording",
    "formats.expected_wording",
    "formats.fault_wording",
    "formats.fix_wording",
    "formats.loss_wording",
    "event.wording.clauses",
    "event.wording.asked",
    "event.wording.files",
    "event.wording.rules",
    "event.wording.stages",
    "generate.run_wording",
    "generate.wording",
    "lab.plan_wording",
    "lab.wording",
    "ratings.wording",
    "tables.wording",
    "toml_text",
    "translations",
    "matching.wording",
    "system_errors",
    "model.game_wording",
    "model.wording",
    "standings.sum_wording",
    "standings.tiebreaks.meanings",
    "systems.bracket_words",
    "systems.integer_program.demand_words",
    "systems.integer_program.failures",
    "systems.integer_program.proof_words",
    "systems.integer_program.settings_wording",
    "systems.keizer.ranking_words",
    "systems.view.certificate_words",
    "systems.view.fact_words",
)
DECLARING = (*_OF_EVENTS, *_OF_DESK, "systems.headlines", *_OF_SYSTEMS, *_OF_NORMS, *_OF_PROOFS, *_FAILURES)
"""The modules that declare messages, without those that these load (a test compares with the source)."""


def declared() -> Iterator[Declared]:
    """All messages by id. Those of a part whose libraries are not installed are left out."""
    for name in DECLARING:
        try:
            import_module(f"pairwright.{name}")
        except ModuleNotFoundError:
            continue
    return iter(sorted(DECLARED.values()))


def schema_of_messages() -> str:
    """The JSON Schema of a message, with every id: its English, its values and their types."""
    known = {one.id: _schema(one) for one in declared()}
    return dump(
        {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$id": schema_id("messages"),
            "title": "A message: an id with its values; the client puts it into words",
            "anyOf": [{"$ref": f"#/$defs/{id}"} for id in known],
            "$defs": known,
        }
    )


def _schema(one: Declared) -> dict[str, object]:
    values = {name: {**kind.schema, "description": kind.name} for name, kind in one.types.items()}
    return {
        "type": "object",
        "description": one.english,
        **({"singular": one.one} if one.one else {}),
        "since": one.since,
        "required": ["id", "values"],
        "properties": {
            "id": {"const": one.id},
            "values": {
                "type": "object",
                "required": list(values),
                "properties": values,
                "additionalProperties": False,
            },
        },
    }
