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
from .. import table_wording as say
from ..failures import words_of
from ..output_option import language_option, output_option
from ..streams import put
from ..whole_help import WholeCommand
from ..widths import align_columns

if TYPE_CHECKING:
    from ...documents.answers import AccelerationData, CriterionData, InstalledSystemData, ParameterData
    from ...messages import Message, Words
    from ...rules.articles import RuleBook
    from ...rules.criterion import Criterion
    from ...systems.acceleration.catalogue import AccelerationMethod
    from ...systems.base import PairingSystem
    from ...systems.parameters import Parameter


@click.command(cls=WholeCommand)
@click.argument("name", required=False)
@click.option("--edition", metavar="YEAR", help="Only this edition.")
@click.option("--json", "as_json", is_flag=True, help="Write the document systems-1.")
@language_option
@output_option
def command(name: str | None, edition: str | None, as_json: bool, language: str) -> None:
    """List the pairing systems and accelerations, or show one system's rules.

    The rules of NAME are its criteria, in order of priority, and the other articles, edition by edition.
    """
    words = words_of(language)
    if name and edition:
        chosen = [system_named(name, edition=edition)]
    else:
        chosen = [system for word in ([name] if name else system_names()) for system in editions(word)]
    if as_json:
        accelerations = [] if name else list(map(_acceleration_document, METHODS))
        systems = [_document(system) for system in chosen]
        put(document("systems", systems=systems, accelerations=accelerations))
    elif name:
        put("\n".join(_book(system, words) for system in chosen))
    else:
        put("".join(f"{line}\n" for line in [*_overview(chosen, words), *_accelerations(METHODS, words)]))


def _overview(systems: Sequence[PairingSystem], words: Words) -> Iterator[str]:
    rows: list[tuple[str, ...]] = [tuple(words(head()) for head in say.SYSTEM_HEADS)]
    for system in systems:
        book, edition = system.rules, system.rules.edition
        rows.append((system.name, edition.year, edition.code, words(_period(book)), book.title))
    return align_columns(rows)


def _accelerations(methods: Sequence[AccelerationMethod], words: Words) -> Iterator[str]:
    yield from ("", words(say.ACCELERATIONS()))
    for method in methods:
        said = words.rule(method.says)
        yield textwrap.fill(said, _width(), initial_indent=f"  {method.word:<6}", subsequent_indent=" " * 8)
        given = " ".join(f"{one.name}={one.text}" for one in parameters_of(method.make()))
        yield textwrap.fill(given, _width(), initial_indent=" " * 8, subsequent_indent=" " * 8)


def _acceleration_document(method: AccelerationMethod) -> AccelerationData:
    return {
        "name": method.word,
        "code": method.code,
        "says": method.says,
        "parameters": list(map(_parameter_document, parameters_of(method.make()))),
    }


def _period(rules: RuleBook) -> Message:
    edition = rules.edition
    return (say.UNTIL_DAY if edition.until else say.SINCE_DAY).of(since=edition.since, until=edition.until)


def _book(system: PairingSystem, words: Words) -> str:
    rules = system.rules
    chosen = f"-s {system.name} --edition {rules.edition.year}"
    lines = [f"{rules.title}, {rules.edition.code}, {words(_period(rules))}   ({chosen})"]
    for head, criteria in ((say.NEVER_VIOLATED, rules.absolute), (say.MINIMISED, rules.quality)):
        told = (_entry(one.id, one.article, words.rule(one.paraphrase)) for one in criteria)
        lines += ["", words(head()), *told]
    if rules.articles:
        told = (_entry("", one.number, words.rule(one.paraphrase)) for one in rules.articles)
        lines += ["", words(say.OTHER_ARTICLES()), *told]
    if parameters := parameters_of(system):
        lines += ["", words(say.PARAMETERS()), *(_parameter(one, words) for one in parameters)]
    return "\n".join(lines) + "\n"


def _parameter(one: Parameter, words: Words) -> str:
    head, meaning = f"  {one.name}={one.text}", words.rule(one.meaning) if one.meaning else ""
    return textwrap.fill(f"{head}  {meaning}".rstrip(), _width(), subsequent_indent=" " * 6)


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
        "in_force": rules.id == system_named(system.name).rules.id,
        "absolute": [_criterion_document(criterion) for criterion in rules.absolute],
        "quality": [_criterion_document(criterion) for criterion in rules.quality],
        "articles": [{"article": a.number, "paraphrase": a.paraphrase} for a in rules.articles],
        "parameters": list(map(_parameter_document, parameters_of(system))),
    }


def _parameter_document(one: Parameter) -> ParameterData:
    return {"name": one.name, "value": one.text, "meaning": one.meaning, "choices": list(one.choices)}


def _criterion_document(rule: Criterion) -> CriterionData:
    return {"id": rule.id, "article": rule.article, "name": rule.name, "paraphrase": rule.paraphrase}
