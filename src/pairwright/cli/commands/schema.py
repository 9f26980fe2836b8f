"""`pairwright schema`: the JSON Schema of every document the program writes."""

from __future__ import annotations

import click

from ..documents import DOCUMENTS, schema_text
from ..output_option import output_option, refusals_language_option
from ..streams import put
from ..whole_help import WholeCommand


@click.command(cls=WholeCommand)
@click.argument("name", required=False)
@refusals_language_option
@output_option
def command(name: str | None) -> None:
    """Print the JSON Schema of a document.

    Without NAME, list the documents.
    """
    if name:
        put(schema_text(name))
        return
    width = max(map(len, DOCUMENTS))
    put("".join(f"{document:<{width}}  {meaning}\n" for document, meaning in DOCUMENTS.items()))
