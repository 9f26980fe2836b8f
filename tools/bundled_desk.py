"""The desk as a program of its own in the folder that `tools/bundle.py` makes: an icon, and no console.

`pairwright` is for a console; `pairwright-desk` is double-clicked, and stopped by a button of its page. On macOS there
is `Pairwright.app` too; on Linux `menu.sh` in the folder puts the desk into the menu of programs.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from running import PROGRAM, ROOT, run
from trial import clean

DESK = "from pairwright.desk.double_click import main\n\nmain()\n"
"""What is double-clicked."""

SPEC = """
from PyInstaller.utils.hooks import collect_all

datas, binaries, hidden = collect_all("pairwright")
programs, parts = [], []
for start, name, console in (("start.py", "pairwright", True), ("start_desk.py", "pairwright-desk", False)):
    found = Analysis([start], datas=datas, binaries=binaries, hiddenimports=hidden, excludes={excludes})
    icon = "icon.png"
    made = EXE(PYZ(found.pure), found.scripts, exclude_binaries=True, name=name, console=console, icon=icon)
    programs.append(made)
    parts += [found.binaries, found.datas]
folder = COLLECT(*programs, *parts, name="pairwright")
if {mac}:
    BUNDLE(folder, name="Pairwright.app", icon="icon.png", bundle_identifier="org.pairwright.desk")
"""

MENU = """#!/bin/sh
# Puts the desk into the menu of programs of this user; `menu.sh --remove` takes it out.
here=$(cd "$(dirname "$0")" && pwd)
entry="${{XDG_DATA_HOME:-$HOME/.local/share}}/applications/pairwright.desktop"
if [ "$1" = "--remove" ]; then rm -f "$entry"; exit; fi
mkdir -p "$(dirname "$entry")"
cat > "$entry" <<END
[Desktop Entry]
Type=Application
Name=Pairwright
Comment=The desk of a chess tournament
Exec="$here/pairwright-desk" %f
Icon=$here/icon.svg
Terminal=false
Categories=Game;BoardGame;
END
"""

ICON = ROOT / "src" / "pairwright" / "desk" / "static" / "icon.svg"
SIZE = 256
EDGE = ((19.5, 0), (32, 0), (32, 32), (19.5, 32), (19.5, 21), (9.5, 24.5), (9.5, 7.5), (19.5, 11))


def picture(out: Path) -> str:
    """A program that draws the icon as it stands in `icon.svg`, for systems whose icons are no SVG."""
    return f"""
from PIL import Image, ImageDraw
at = {SIZE} / 32
mark = Image.new("RGBA", ({SIZE}, {SIZE}))
draw = ImageDraw.Draw(mark)
draw.rounded_rectangle((0, 0, {SIZE} - 1, {SIZE} - 1), 7 * at, "#f3c56b")
half = Image.new("L", mark.size)
ImageDraw.Draw(half).polygon(
    [(x * at, y * at) for x, y in {EDGE}], 255
)
mark.paste("#0e5a4a", mask=Image.composite(half, Image.new("L", mark.size), mark.getchannel("A")))
mark.save({str(out)!r})
"""


def folder_of_programs(bin_: Path, out: Path, scratch: Path, left_out: Sequence[str]) -> Path:
    """Collect both programs into one folder, with an environment that has the package and PyInstaller."""
    run(bin_ / "python", "-m", "pip", "install", "--quiet", "pillow>=10")
    (scratch / "start.py").write_text(PROGRAM, encoding="utf-8")
    (scratch / "start_desk.py").write_text(DESK, encoding="utf-8")
    run(bin_ / "python", "-c", picture(scratch / "icon.png"))
    spec = scratch / "pairwright.spec"
    spec.write_text(SPEC.format(excludes=list(left_out), mac=sys.platform == "darwin"), encoding="utf-8")
    words = [bin_ / "pyinstaller", "--noconfirm", "--clean", "--log-level", "WARN", "--distpath", out]
    run(*words, "--workpath", scratch / "work", spec, cwd=scratch)
    folder = out / "pairwright"
    if sys.platform == "linux":
        (folder / "icon.svg").write_bytes(ICON.read_bytes())
        (folder / "menu.sh").write_text(MENU.format(), encoding="utf-8")
        (folder / "menu.sh").chmod(0o755)
    return folder


def double_clicked(program: Path, home: Path) -> str:
    """Start the program without a console as a menu does, and end it: it leaves its address for a second start."""
    own = home / ".config" / "pairwright"
    env = clean(home, home) | {"XDG_CONFIG_HOME": str(home / ".config"), "APPDATA": str(home / ".config")}
    with subprocess.Popen([program], env=env, cwd=home, stdin=subprocess.DEVNULL) as process:
        for _ in range(300):
            if (own / "desk.log").exists() and "Desk at http" in (own / "desk.log").read_text(
                encoding="utf-8"
            ):
                break
            time.sleep(0.1)
        else:
            sys.exit("the desk did not start without a console")
        process.terminate()
    return f"{program.name}: the desk answers without a console"
