"""Campaigns in parts: what a part found is a line of a file, from which the same call of the same commit goes on."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from records import commit


class Parts:
    """The parts that a file keeps. Without a file each is done, and nothing is kept."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.version = commit()
        lines = path.read_text(encoding="utf-8").splitlines() if path is not None and path.exists() else []
        self.known = {json.dumps(kept["part"]): kept["found"] for kept in map(json.loads, lines)}

    def done(self, part: Mapping[str, object], do: Callable[[], Any]) -> Any:
        """What a part found, as JSON has it: read from the file, or found now and added to it."""
        named = {"commit": self.version, **part}
        key = json.dumps(named)
        if key not in self.known:
            self.known[key] = json.loads(json.dumps(do()))
            if self.path is not None:
                with self.path.open("a", encoding="utf-8") as file:
                    print(json.dumps({"part": named, "found": self.known[key]}), file=file)
        return self.known[key]
