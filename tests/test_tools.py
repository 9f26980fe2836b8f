"""The check before a release, the check of binaries in wheels, the help of measurements."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from datetime import date
from pathlib import Path
from shutil import which
from types import ModuleType

import click
import pytest

from command import python
from pairwright.cli.group import pairwright
from tools import TOOLS, tool

ROOT = TOOLS.parent


@pytest.fixture
def release(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The check, on a small repository of its own that is ready."""
    module = tool("release")
    (tmp_path / "src" / "pairwright").mkdir(parents=True)
    (tmp_path / "src" / "pairwright" / "version.py").write_text('__version__ = "1.2.0"\n')
    changelog = (
        "# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2027-01-31\n\n- New.\n\n## [1.1.0] - 2026-12-30\n"
    )
    site = "https://pairwright.chess"
    urls = "".join(f'{name} = "{site}/{name}"\n' for name in module.ADDRESSES)
    places = "".join(f'{name} = "{site}/v{{version}}/"\n' for name in module.PLACES)
    (tmp_path / "publisher.toml").write_text(
        f'maintainer = "A Club <post@pairwright.chess>"\n{places}\n[urls]\n{urls}'
    )
    (tmp_path / "docs" / "changes").mkdir(parents=True)
    for page in module.UNTIL_RELEASED:
        (tmp_path / page).write_text("Install it.\n")
    (tmp_path / "CHANGELOG.md").write_text(changelog)
    (tmp_path / "docs/changes/1.2.0.md").write_text("## Deprecated\n\n- `seats[7]`: until 1.3.\n")
    (tmp_path / "src/pairwright/seats.py").write_text(
        'warn(f"seats[{one}] is a table: from 1.3 on", DeprecationWarning, stacklevel=2)\n'
    )
    monkeypatch.setattr(module, "today", lambda: date(2027, 1, 31))
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "git", lambda *words: "v1.1.0\n" if words == ("tag", "--list") else "")
    return module


def test_a_repository_that_is_ready_has_no_faults(release: ModuleType) -> None:
    assert list(release.faults()) == []


def test_the_commit_that_is_tagged_is_ready(release: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """The workflow that publishes asks after the tag was made."""
    monkeypatch.setattr(release, "git", lambda *words: "v1.2.0\n" if words[0] == "tag" else "")
    assert list(release.faults()) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "word"),
    [
        ("CHANGELOG.md", "## [Unreleased]\n", "## [Unreleased]\n\n- Something.\n", "Unreleased"),
        ("CHANGELOG.md", "[1.2.0] - 2027-01-31", "[1.2.0]", "no date"),
        ("CHANGELOG.md", "[1.2.0]", "[1.3.0]", "no section"),
        ("CHANGELOG.md", "2027-01-31", "2027-02-01", "to come"),
        ("CHANGELOG.md", "2027-01-31", "2026-12-29", "dated before [1.1.0]"),
        ("CHANGELOG.md", "2027-01-31", "2026-02-30", "does not exist"),
        ("CHANGELOG.md", "- New.", "", "no entries"),
        ("publisher.toml", "[urls]", "[other]", "no Homepage"),
        ("publisher.toml", "<post@pairwright.chess>", "", "maintainer"),
        ("publisher.toml", "Issues =", "Bugs =", "no Issues"),
        ("publisher.toml", "https://pairwright.chess/Issues", "https://example.org/issues", "placeholder"),
        ("publisher.toml", "https://pairwright.chess/Issues", "issues", "no https address"),
        ("publisher.toml", "pages =", "page =", "pages"),
        ("CONTRIBUTING.md", "Install it.", "git clone <this repository>", "<this repository>"),
        ("src/pairwright/seats.py", "from 1.3 on", "soon", "from which version on"),
        ("src/pairwright/seats.py", "from 1.3 on", "from 1.2 on", "ends with 1.2"),
        ("src/pairwright/seats.py", "seats[", "chairs[", "does not name it"),
        ("src/pairwright/version.py", "1.2.0", "1.1.0", "v1.1.0"),
        ("src/pairwright/version.py", "1.2.0", "next", "next"),
    ],
)
def test_what_is_missing_is_named(release: ModuleType, file: str, old: str, new: str, word: str) -> None:
    path = release.ROOT / file
    path.write_text(path.read_text().replace(old, new))
    assert any(word in fault for fault in release.faults())


def test_what_a_release_changes_is_written_and_then_it_is_ready(release: ModuleType) -> None:
    """The sentences of the project's own pages, as they stand now: one that was reworded is known here first."""
    for page in release.UNTIL_RELEASED:
        (release.ROOT / page).write_text((ROOT / page).read_text(encoding="utf-8"), encoding="utf-8")
    (release.ROOT / "src/pairwright/version.py").write_text('__version__ = "1.1.0"\n')
    assert any("not true of a release" in fault for fault in release.faults())
    changelog = release.ROOT / "CHANGELOG.md"
    changelog.write_text("# Changelog\n\n## [Unreleased]\n\n- New.\n\n## 1.1.0\n\n- Old.\n")
    assert set(release.prepared("1.2.0", "2027-01-31")) == {
        *release.UNTIL_RELEASED,
        "CHANGELOG.md",
        "src/pairwright/version.py",
    }
    assert list(release.faults()) == []
    assert "git clone https://pairwright.chess/Source" in (release.ROOT / "CONTRIBUTING.md").read_text()


def test_links_of_the_readme_lead_somewhere_on_the_page_of_the_package() -> None:
    text = "[a](docs/a.md#b), [c](#c), ![d](docs/d.png), [e](https://e.org/e)"
    told = {"pages": "https://host/blob/v{version}/", "pictures": "https://host/raw/v{version}/"}
    assert tool("publisher").whole_links(text, told, "1.2") == (
        "[a](https://host/blob/v1.2/docs/a.md#b), [c](#c), ![d](https://host/raw/v1.2/docs/d.png), [e](https://e.org/e)"
    )
    assert tool("publisher").whole_links(text, {"pages": "", "pictures": ""}, "1.2") == text


@pytest.mark.parametrize(
    "said", ["100% tests passed, 0 tests failed out of 12", "100% tests passed out of 12"]
)
def test_what_runs_nothing_of_another_system_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str
) -> None:
    """Versions of CTest word their last line in two ways."""
    elsewhere = tool("elsewhere")
    (tmp_path / "kernel/tests").mkdir(parents=True)
    (tmp_path / "kernel/tests/test_weight.exe").touch()
    monkeypatch.setattr(elsewhere, "built", lambda *_: tmp_path)
    monkeypatch.setattr(elsewhere, "run", lambda *_, **__: said)
    monkeypatch.setattr(elsewhere.shutil, "which", {"wine": "/usr/bin/wine"}.get)
    assert elsewhere.tried("windows", tmp_path).endswith(
        ": 12 of 12 test programs of the kernel passed under wine"
    )
    monkeypatch.setattr(elsewhere.shutil, "which", lambda _: None)
    assert elsewhere.tried("windows", tmp_path) == (
        "windows: 1 test programs of the kernel built, not run (Debian: wine)"
    )


KERNEL = "pairwright/matching/_kernel.abi3.so"
BINARY = {"machine": "aarch64", "libraries": ["libc.so.6", "libm.so.6"], "glibc": "2.17"}


@pytest.mark.parametrize(
    ("binaries", "word"),
    [
        ({KERNEL: BINARY}, None),
        ({KERNEL: BINARY, "pairwright.data/scripts/pairwright-engine": BINARY | {"glibc": ""}}, None),
        ({}, "no compiled kernel"),
        ({KERNEL: BINARY | {"machine": "x86_64"}}, "is for x86_64"),
        ({KERNEL: BINARY | {"glibc": "2.28"}}, "needs glibc 2.28"),
        ({KERNEL: BINARY | {"libraries": ["libstdc++.so.6"]}}, "needs libstdc++.so.6"),
        (
            {"pairwright/matching/_kernel.cpython-311-x86_64-linux-gnu.so": BINARY},
            "named for another machine",
        ),
    ],
)
def test_a_wheel_of_another_machine_is_looked_through(
    binaries: dict[str, dict[str, object]], word: str | None
) -> None:
    faults = list(tool("wheels").binary_faults(binaries, "aarch64", "2.17"))
    assert [word is not None and word in fault for fault in faults] == [True] * (word is not None)


def test_without_an_extra_the_pages_are_not_made_and_it_is_said_what_to_install() -> None:
    script = TOOLS / "reference_pages.py"
    run = f"import sys, runpy; sys.modules['starlette'] = None; runpy.run_path({str(script)!r}, run_name='__main__')"
    done = python(
        "-c",
        run,
        cwd=TOOLS.parent,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(TOOLS), os.environ.get("PYTHONPATH", "")])},
    )
    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    assert "starlette" in line
    assert line.endswith("pip install --group dev")


@pytest.mark.parametrize("question", ["attacks", "desk-campaign", "event-campaign", "guided-fuzz"])
def test_help_of_a_measurement_without_options_is_no_error(question: str) -> None:
    """`python bench` says that each question has --help: these four read plain words, and took it for a wrong one."""
    done = python(TOOLS.parent / "bench", question, "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert question in done.stdout.replace("_", "-")


def test_the_bill_of_materials_has_what_notice_names() -> None:
    """What is compiled in or lies in the package is in no list of an installer's."""
    manifest = tool("manifest")
    found = {
        one["name"]: one["licenses"][0]["license"]["id"]
        for one in manifest.bundled((ROOT / "NOTICE").read_text())
    }
    assert found == {"htmx": "0BSD", "nanobind": "BSD-3-Clause", "robin-map": "MIT"}
    [script] = (ROOT / "src/pairwright/desk/static").glob("htmx-*.js")
    [htmx] = [one for one in manifest.bundled((ROOT / "NOTICE").read_text()) if one["name"] == "htmx"]
    assert htmx["version"] in script.name
    assert htmx["description"].startswith(str(script.relative_to(ROOT)))


def test_hashes_are_checked_by_the_usual_program(tmp_path: Path) -> None:
    (tmp_path / "dist").mkdir()
    (tmp_path / "dist" / "one.whl").write_bytes(b"abc")
    line = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  one.whl\n"  # FIPS 180-2, B.1
    assert tool("manifest").hashes(tmp_path / "dist") == line


def test_the_manual_page_has_every_command_and_the_codes_of_their_page() -> None:
    page = (ROOT / "docs/man/pairwright.1").read_text()
    commands = {name.replace(r"\-", "-") for name in re.findall(r"^\\fB(.+)\\fR$", page, re.MULTILINE)}
    assert commands == set(pairwright.commands) | set(pairwright.list_commands(click.Context(pairwright)))
    codes = re.findall(r"^\| (\d+) \|", (ROOT / "docs/reference/exit-codes.md").read_text(), re.MULTILINE)
    assert set(re.findall(r"^(\d+)$", page, re.MULTILINE)) == set(codes)


@pytest.mark.parametrize(
    ("python", "depends"),
    [("11", "python3 (>= 3.11), python3 (<< 3.12), "), ("12", "python3 (>= 3.12), python3-click")],
)
def test_a_debian_package_asks_for_the_pythons_that_its_module_serves(python: str, depends: str) -> None:
    assert f"Depends: {depends}" in tool("deb").control("1.0", "amd64", python, 2048, "A <a@b>")


def test_a_catalogue_is_compiled_to_the_same_bytes_at_any_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A source without a date gets the present one from the reader; then no two builds would be the same."""
    catalogues = tool("catalogues")
    for path in catalogues.catalogues("rules"):
        source = catalogues.read(path)
        first = catalogues.compiled(path)
        source.creation_date = source.revision_date = catalogues.datetime(2030, 5, 6, tzinfo=catalogues.UTC)
        monkeypatch.setattr(catalogues, "read", lambda _, source=source: source)
        assert catalogues.compiled(path) == first
        monkeypatch.undo()


def test_what_has_no_history_is_built_without_its_date(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    running = tool("running")
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    monkeypatch.setattr(running, "ROOT", tmp_path)
    running.date_of_build()
    assert "SOURCE_DATE_EPOCH" not in os.environ
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    running.date_of_build()
    assert os.environ["SOURCE_DATE_EPOCH"] == "1700000000"


def test_the_lock_of_uv_has_the_versions_of_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each line is an argument of its own: some have conditions with blanks and quotes."""
    lock, asked = tool("lock"), []
    monkeypatch.setattr(lock, "uv", lambda *words: asked.extend(words))
    monkeypatch.setattr(sys, "argv", ["lock.py"])
    lock.main()
    locked = (ROOT / "lock.txt").read_text(encoding="utf-8").splitlines()
    assert asked == ["lock", *(f"--upgrade-package={line}" for line in locked)]
    assert any(" ; " in line for line in locked)


@pytest.mark.skipif(not which("mksquashfs"), reason="mksquashfs is not installed (Debian: squashfs-tools)")
def test_an_appimage_is_the_runtime_and_the_folder_of_a_bundle_behind_it(tmp_path: Path) -> None:
    """Without words it opens the desk, with words it is the command. The runtime is a stand-in here."""
    appimage = tool("appimage")
    runtime, folder = tmp_path / "runtime", tmp_path / "bundle"
    folder.mkdir()
    for name in ("pairwright", "pairwright-desk"):
        (folder / name).write_text(f'#!/bin/sh\necho {name} "$@"\n')
        (folder / name).chmod(0o755)
    runtime.write_bytes(b"\x7fELF\2\1\1\0AI\2" + bytes(53))
    made = []
    for number in "12":
        (scratch := tmp_path / f"scratch{number}").mkdir()
        made.append(appimage.build(folder, runtime, tmp_path / f"out{number}", scratch))
    assert made[0].read_bytes() == made[1].read_bytes()
    assert made[0].read_bytes().startswith(runtime.read_bytes())
    content = tmp_path / "content"
    words = ["unsquashfs", "-q", "-n", "-o", "64", "-d", str(content), str(made[0])]
    subprocess.run(words, check=True, capture_output=True)
    assert {path.name for path in content.iterdir()} == {
        "AppRun", "bundle", "pairwright.desktop", "pairwright.svg",
    }  # fmt: skip
    for asked, said in (([], "pairwright-desk\n"), (["pair", "a b"], "pairwright pair a b\n")):
        done = subprocess.run([content / "AppRun", *asked], capture_output=True, text=True, check=True)
        assert done.stdout == said
    runtime.write_bytes(b"\x7fELF" + bytes(60))
    (scratch := tmp_path / "scratch3").mkdir()
    with pytest.raises(SystemExit, match="is no runtime of AppImages"):
        appimage.build(folder, runtime, tmp_path / "out3", scratch)


@pytest.mark.skipif(which("git") is None or not (ROOT / ".git").exists(), reason="a copy without its history")
def test_no_file_came_to_the_top_of_the_checkout_by_mistake() -> None:
    """What tests and trials had written there was committed, twice."""
    words = ["git", "-c", "safe.directory=*", "ls-files"]
    kept = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\n")
    others = {name for name in kept if "/" not in name and Path(name).suffix not in {".md", ".toml", ".cff"}}
    known = {"CMakeLists.txt", "Containerfile", "LICENSE", "NOTICE", "lock.txt"}
    assert {name for name in others if name and name[0] != "."} == known
