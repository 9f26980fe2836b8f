"""Requests that schemathesis makes of our OpenAPI document: for the tests and `python bench desk-campaign api`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import jsonschema
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from starlette.testclient import TestClient

LIMITS = (413, 429)
"""Answers that every operation may give and the document does not repeat."""


def operations(document: dict[str, Any]) -> Iterator[Any]:
    """What the document offers, one by one."""
    for found in schemathesis.openapi.from_dict(document).get_all_operations():
        yield found.ok()


def ask(client: TestClient, operation: Any, examples: int, chosen: int) -> list[str]:
    """Send requests made of the schema of an operation, right and wrong ones. Returns what was wrong with answers."""
    faults: list[str] = []
    documented = operation.definition.raw["responses"]

    @seed(chosen)
    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def sent(case: Any) -> None:
        body = case.body if isinstance(case.body, (dict, list, str, int, float, bool)) else {}
        headers = {
            name: value
            for name, value in (case.headers or {}).items()
            if str(value).isascii() and str(value).isprintable()
        }
        answer = client.request(
            case.method,
            case.formatted_path,
            content=json.dumps(body),
            headers={**headers, "content-type": "application/json"},
        )
        told = f"{case.method} {case.formatted_path} {json.dumps(body)[:300]}: {answer.status_code}"
        if answer.status_code in LIMITS:
            return
        if str(answer.status_code) not in documented:
            faults.append(f"{told} is not documented: {answer.text[:200]}")
            return
        content = documented[str(answer.status_code)].get("content", {}).get("application/json")
        if content:
            try:
                jsonschema.validate(answer.json(), content["schema"])
            except (ValueError, jsonschema.ValidationError) as error:
                faults.append(f"{told} is not as documented: {error}"[:500])

    sent()
    return faults
