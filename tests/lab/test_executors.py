"""A cluster that stops answering, at moments that a real one reaches only now and then."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Self

import pytest

from pairwright.lab import executors
from pairwright.lab.executors import Cluster, SchedulerLost


class _Unreachable:
    """Dask's client after its scheduler was killed: it tries to connect again and gives up."""

    def __init__(self, *_: object, **__: object) -> None: ...

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None: ...

    def run(self, *_: object, **__: object) -> dict[str, str]:
        return {}

    def get_executor(self, **_: object) -> object:
        return object()

    def ncores(self) -> dict[str, int]:
        raise OSError("Timed out trying to connect to tcp://127.0.0.1:1 after 20 s")


def test_a_scheduler_that_goes_while_its_processors_are_counted_has_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    gone = SimpleNamespace(
        Client=_Unreachable, KilledWorker=KeyError, comm=SimpleNamespace(CommClosedError=ConnectionError)
    )
    monkeypatch.setattr(executors, "_dask", lambda: gone)
    with pytest.raises(SchedulerLost, match=re.escape("tcp://127.0.0.1:1")):
        list(Cluster("tcp://127.0.0.1:1").shards(None, []))  # type: ignore[arg-type]  # no job is begun
