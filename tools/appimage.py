"""One file that a Linux desktop starts on a double click: `python tools/appimage.py FOLDER --runtime FILE`.

FOLDER is what `tools/bundle.py` made. The file is an AppImage: a small program that mounts what follows it, the runtime
(https://github.com/AppImage/type2-runtime), and the folder as squashfs, packed by mksquashfs. A double click opens the
desk; words behind its name are for the command. The same folder and runtime give the same bytes.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from pathlib import Path

from bundled_desk import ICON
from publisher import version_of
from running import ROOT, date_of_build, run
from trial import clean, desk_opened, used

START = """#!/bin/sh
here=${0%/*}
if [ $# = 0 ]; then exec "$here/bundle/pairwright-desk"; fi
exec "$here/bundle/pairwright" "$@"
"""
ENTRY = """[Desktop Entry]
Type=Application
Name=Pairwright
Comment=The desk of a chess tournament
Exec=AppRun %f
Icon=pairwright
Terminal=false
Categories=Game;BoardGame;
"""


def build(folder: Path, runtime: Path, out: Path, scratch: Path) -> Path:
    """The file, made of the folder of a bundle and a runtime."""
    content = scratch / "content"
    content.mkdir()
    shutil.copytree(folder, content / "bundle", symlinks=True)
    shutil.copy(ICON, content / "pairwright.svg")
    (content / "pairwright.desktop").write_text(ENTRY, encoding="utf-8")
    start = content / "AppRun"
    start.write_text(START, encoding="utf-8")
    start.chmod(0o755)
    packed = scratch / "content.squashfs"
    date_of_build()
    # One processor: with two, two packings of one folder have differed.
    options = ("-quiet", "-no-progress", "-root-owned", "-comp", "zstd", "-processors", "1")
    run("mksquashfs", content, packed, *options)
    machine = runtime.read_bytes()
    if machine[:4] != b"\x7fELF" or machine[8:10] != b"AI":
        sys.exit(f"{runtime} is no runtime of AppImages: a program whose 9th and 10th bytes are AI")
    out.mkdir(parents=True, exist_ok=True)
    made = out / f"pairwright-{version_of()}.AppImage"
    made.write_bytes(machine + packed.read_bytes())
    made.chmod(0o755)
    return made


def tried(program: Path, scratch: Path) -> list[str]:
    """Use the file without Python on the path, and without FUSE: pair a round, and open the desk."""
    env = clean(scratch, scratch) | {"APPIMAGE_EXTRACT_AND_RUN": "1"}
    return used([program], env, scratch) + desk_opened([program], env, scratch)


def main() -> None:
    """Build and try an AppImage."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path, help="what tools/bundle.py made: its folder, not its one file")
    parser.add_argument("--runtime", type=Path, required=True, help="the runtime of this machine")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where it goes (default: dist)")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        made = build(chosen.folder, chosen.runtime, chosen.out.resolve(), Path(scratch))
        print(f"{made}: {made.stat().st_size / 1e6:.0f} MB")
        print("\n".join(tried(made, Path(scratch))))


if __name__ == "__main__":
    main()
