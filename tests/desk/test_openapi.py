"""Every operation of the API, asked with requests that schemathesis makes of the OpenAPI document."""

from __future__ import annotations

import pytest

from .api_requests import ask, operations
from .conftest import Desks

SEED = 20261122


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_X7_every_operation_answers_as_documented_whatever_is_sent(method: str, desks: Desks) -> None:
    client = desks.of(8, played=1, published=True)
    document = client.get("/api/openapi.json").json()
    asked = [one for one in operations(document) if one.method.upper() == method]
    assert len(asked) >= 7
    faults = [fault for one in asked for fault in ask(client, one, 6, SEED)]
    assert not faults, f"seed {SEED}: {len(faults)} faults, the first: {faults[0]}"
