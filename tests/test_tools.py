"""The check before a release names what is missing, and nothing else."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture
def release(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The check, on a small repository of its own that is ready."""
    spec = importlib.util.spec_from_file_location("release", ROOT / "tools" / "release.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    (tmp_path / "src" / "pairwright").mkdir(parents=True)
    (tmp_path / "src" / "pairwright" / "version.py").write_text('__version__ = "1.2.0"\n')
    changelog = "# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2027-01-31\n\n- New.\n\n## [1.1.0]\n"
    (tmp_path / "CHANGELOG.md").write_text(changelog)
    (tmp_path / "pyproject.toml").write_text("[project.urls]\n")
    (tmp_path / "README.md").write_text("![growth](https://example.org/growth.svg)\n")
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "git", lambda *words: "v1.1.0\n" if words[0] == "tag" else "")
    return module


def test_a_repository_that_is_ready_has_no_faults(release: ModuleType) -> None:
    assert list(release.faults()) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "word"),
    [
        ("CHANGELOG.md", "## [Unreleased]\n", "## [Unreleased]\n\n- Something.\n", "Unreleased"),
        ("CHANGELOG.md", "[1.2.0] - 2027-01-31", "[1.2.0]", "no date"),
        ("CHANGELOG.md", "[1.2.0]", "[1.3.0]", "no section"),
        ("pyproject.toml", "[project.urls]", "", "urls"),
        ("README.md", "https://example.org/", "", "growth.svg"),
        ("src/pairwright/version.py", "1.2.0", "1.1.0", "v1.1.0"),
        ("src/pairwright/version.py", "1.2.0", "next", "next"),
    ],
)
def test_what_is_missing_is_named(release: ModuleType, file: str, old: str, new: str, word: str) -> None:
    path = release.ROOT / file
    path.write_text(path.read_text().replace(old, new))
    assert any(word in fault for fault in release.faults())
