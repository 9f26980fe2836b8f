"""The page of JSON documents shows a value of every field, as the program writes it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from made_pages.document_examples import examples
from pairwright.cli.documents import DOCUMENTS, schema_text

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "schemas.md"
SHOWN = sorted(DOCUMENTS.keys() - {"messages"})
"""All but the list of messages, which has no fields: each message has its own line there."""
SELDOM = {"pairing": {"proof"}}
"""Fields that only other systems fill."""


def test_every_document_has_examples() -> None:
    assert sorted(examples()) == SHOWN


@pytest.mark.parametrize("name", SHOWN)
def test_every_field_has_an_example_that_is_json_where_it_is_whole(name: str) -> None:
    fields = set(json.loads(schema_text(name))["properties"]) - {"$schema", "generator"}
    part = PAGE.read_text(encoding="utf-8").partition(f"\n## {name}\n")[2].partition("\n## ")[0]
    rows = dict(re.findall(r"^\| `(\w+)\??` \| .*? \| (?:`(.*?)`)? \| ", part, re.MULTILINE))
    assert set(rows) == fields
    assert {field for field, example in rows.items() if not example} == SELDOM.get(name, set())
    for example in rows.values():
        if example and "…" not in example:
            json.loads(example.replace("\\|", "|"))
