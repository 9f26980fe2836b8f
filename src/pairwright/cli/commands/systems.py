"""`pairwright systems`: the installed systems and their rule books."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from ...documents import document
from ...systems.acceleration import METHODS
from ...systems.parameters import parameters_of
from ...systems.registry import editions, system_named, system_names
from ...systems.round_document import system_reference
from ..output_option import output_option
from ..streams import put
from ..widths import align_columns

if TYPE_CHECKING:
    from ...documents.answers import AccelerationData, CriterionData, InstalledSystemData, ParameterData
    from ...rules.articles import RuleBook
    from ...rules.criterion import Criterion
    from ...systems.acceleration.catalogue import AccelerationMethod
    from ...systems.base import PairingSystem
    from ...systems.parameters import Parameter


@click.command()
@click.argument("name", required=False)
@click.option("--edition", metavar="YEAR", help="Only this edition.")
@click.option("--json", "as_json", is_flag=True, help="Write the document systems-1.")
@output_option
def command(name: str | None, edition: str | None, as_json: bool) -> None:
    """List the pairing systems and accelerations, or show one system's rules.

    The rules of NAME are its criteria, in order of priority, and the other articles, edition by edition.
    """
    if name and edition:
        chosen = [system_named(name, edition=edition)]
    else:
        chosen = [system for word in ([name] if name else system_names()) for system in editions(word)]
    if as_json:
        accelerations = [] if name else list(map(_acceleration_document, METHODS))
        systems = [_document(system) for system in chosen]
        put(document("systems", systems=systems, accelerations=accelerations))
    elif name:
        put("\n".join(_book(system) for system in chosen))
    else:
        put("".join(f"{line}\n" for line in [*_overview(chosen), *_accelerations(METHODS)]))


def _in_force(system: PairingSystem) -> bool:
    return system.rules.id == system_named(system.name).rules.id


def _overview(systems: Sequence[PairingSystem]) -> Iterator[str]:
    rows = [("NAME", "EDITION", "RULES", "IN FORCE", "TITLE")]
    rows += [
        (s.name, s.rules.edition.year, s.rules.edition.code, _period(s.rules), s.rules.title) for s in systems
    ]
    return align_columns(rows)


def _accelerations(methods: Sequence[AccelerationMethod]) -> Iterator[str]:
    yield from ("", "Accelerations, for --acceleration NAME[:PARAMETER=VALUE,...]; none for true scores:")
    for method in methods:
        yield textwrap.fill(
            method.says, _width(), initial_indent=f"  {method.word:<6}", subsequent_indent=" " * 8
        )
        given = " ".join(f"{one.name}={one.text}" for one in parameters_of(method.make()))
        yield textwrap.fill(given, _width(), initial_indent=" " * 8, subsequent_indent=" " * 8)


def _acceleration_document(method: AccelerationMethod) -> AccelerationData:
    return {
        "name": method.word,
        "code": method.code,
        "says": method.says,
        "parameters": list(map(_parameter_document, parameters_of(method.make()))),
    }


def _period(rules: RuleBook) -> str:
    edition = rules.edition
    return f"{edition.since} to {edition.until}" if edition.until else f"since {edition.since}"


def _book(system: PairingSystem) -> str:
    rules = system.rules
    chosen = f"-s {system.name} --edition {rules.edition.year}"
    lines = [f"{rules.title}, {rules.edition.code}, {_period(rules)}   ({chosen})"]
    lines += ["", "Never violated:", *(_criterion(criterion) for criterion in rules.absolute)]
    lines += ["", "Minimised, in this order:", *(_criterion(criterion) for criterion in rules.quality)]
    if rules.articles:
        lines += ["", "Other articles:", *(_entry("", a.number, a.paraphrase) for a in rules.articles)]
    if parameters := parameters_of(system):
        lines += ["", "Parameters, for --set NAME=VALUE, as they are now:", *map(_parameter, parameters)]
    return "\n".join(lines) + "\n"


def _parameter(one: Parameter) -> str:
    head, indent = f"  {one.name}={one.text}", " " * 6
    return textwrap.fill(f"{head}  {one.meaning}".rstrip(), _width(), subsequent_indent=indent)


def _criterion(criterion: Criterion) -> str:
    return _entry(criterion.id, criterion.article, criterion.paraphrase)


def _width() -> int:
    return max(60, min(110, shutil.get_terminal_size((100, 24)).columns))


def _entry(name: str, article: str, paraphrase: str) -> str:
    head = f"  {name:<4} {article:<8} "
    return textwrap.fill(paraphrase, _width(), initial_indent=head, subsequent_indent=" " * len(head))


def _document(system: PairingSystem) -> InstalledSystemData:
    rules = system.rules
    return {
        **system_reference(system),
        "title": rules.title,
        "since": rules.edition.since,
        "until": rules.edition.until or None,
        "in_force": _in_force(system),
        "absolute": [_criterion_document(criterion) for criterion in rules.absolute],
        "quality": [_criterion_document(criterion) for criterion in rules.quality],
        "articles": [{"article": a.number, "paraphrase": a.paraphrase} for a in rules.articles],
        "parameters": list(map(_parameter_document, parameters_of(system))),
    }


def _parameter_document(one: Parameter) -> ParameterData:
    return {"name": one.name, "value": one.text, "meaning": one.meaning, "choices": list(one.choices)}


def _criterion_document(rule: Criterion) -> CriterionData:
    return {"id": rule.id, "article": rule.article, "name": rule.name, "paraphrase": rule.paraphrase}
