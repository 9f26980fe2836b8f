"""A cluster that stops answering, at moments that a real one reaches only now and then."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Self

import pytest

from pairwright.lab import executors
from pairwright.lab.executors import Cluster, SchedulerLost


class _Client:
    """Dask's client of a scheduler that is killed before it is asked `last`: it tries to connect again and gives up."""

    def __init__(self, last: str) -> None:
        self.last = last

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None: ...

    def _answer(self, question: str) -> dict[str, object]:
        if question == self.last:
            raise OSError("Timed out trying to connect to tcp://127.0.0.1:1 after 20 s")
        return {}

    def run(self, *_: object, **__: object) -> dict[str, object]:
        return self._answer("run")

    def get_executor(self, **_: object) -> object:
        return object()

    def ncores(self) -> dict[str, object]:
        return self._answer("ncores")


@pytest.mark.parametrize("last", ["run", "ncores"])
def test_a_scheduler_that_goes_while_workers_are_looked_at_has_gone(
    last: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = SimpleNamespace(
        Client=lambda *_, **__: _Client(last),
        KilledWorker=KeyError,
        comm=SimpleNamespace(CommClosedError=ConnectionError),
    )
    monkeypatch.setattr(executors, "needed", lambda *_: gone)
    with pytest.raises(SchedulerLost, match=re.escape("tcp://127.0.0.1:1")):
        list(Cluster("tcp://127.0.0.1:1").shards(None, []))  # type: ignore[arg-type]  # no job is begun
