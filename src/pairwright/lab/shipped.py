"""The plans that come with the program."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from .plan import Plan, parse_plan, read_plan


def shipped_plans() -> dict[str, Plan]:
    """The plans that come with the program, by name."""
    folder = files(__package__) / "plans"
    texts = {
        entry.name.removesuffix(".toml"): entry.read_text(encoding="utf-8")
        for entry in folder.iterdir()
        if entry.name.endswith(".toml")
    }
    return {name: parse_plan(text, f"{name}.toml") for name, text in sorted(texts.items())}


def plan_at(word: str) -> tuple[Plan, str, Path | None]:
    """A plan by the name of a shipped one or of a file; what to call it; the folder of the file.

    Raises `FormatError` for a faulty file and `OSError` if there is none.
    """
    path = Path(word)
    if not path.exists() and not path.suffix and word in (plans := shipped_plans()):
        return plans[word], word, None
    return read_plan(path), path.stem, path.parent
