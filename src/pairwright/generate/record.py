"""What a campaign notes of every seed it has finished, so that it can be taken up again."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..errors import InvalidTournament
from .many import write_whole


@dataclass(frozen=True)
class Record:
    """A file of JSON lines: what the campaign is, then one line for each finished seed."""

    path: Path
    campaign: str

    def noted(self) -> Iterator[dict[str, Any]]:
        """The notes of earlier runs; begins the record if there is none.

        Raises `InvalidTournament` if the record is another campaign's.
        """
        self.path.parent.mkdir(parents=True, exist_ok=True)
        head = {"campaign": self.campaign}
        if not self.path.exists():
            write_whole(self.path, json.dumps(head) + "\n")
        text = self.path.read_text(encoding="utf-8")
        lines = text.splitlines()
        if json.loads(lines[0]) != head:
            raise InvalidTournament(f"{self.path} is of another campaign: take another folder, or delete it")
        if not text.endswith("\n"):
            self._append("\n")
        for line in lines[1:]:
            try:
                yield json.loads(line)
            except ValueError:
                continue  # cut off when the run was interrupted; the seed is done again

    def note(self, finished: Mapping[str, Any]) -> None:
        """Note a finished seed."""
        self._append(json.dumps(finished) + "\n")

    def _append(self, text: str) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(text)
