"""The commands of the folder `tools` as modules, and the folder of reference rounds."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

TOOLS = Path(__file__).parent.parent / "tools"
_WHOLE = Path(__file__).parents[2] / "shared" / "conformance"
REFERENCE = _WHOLE if _WHOLE.is_dir() else Path(__file__).parent / "reference"
"""The folder of reference rounds: all where they lie beside the checkout, else the sample of the project."""


def tool(name: str) -> ModuleType:
    """A new module made of a command; those that it imports from its folder are found."""
    spec = importlib.util.spec_from_file_location(f"tools_{name}", TOOLS / f"{name}.py")
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # for its dataclasses
    sys.path.append(str(TOOLS))
    try:
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(TOOLS))
    return module
