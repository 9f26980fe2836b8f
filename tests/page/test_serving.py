"""`pairwright page`: a folder of the page, served on this computer."""

from __future__ import annotations

import threading
from pathlib import Path
from urllib.request import urlopen

from pairwright.cli.main import run
from pairwright.cli.page_server import server

PAGE = Path(__file__).parents[2] / "src" / "pairwright" / "page"


def test_a_folder_without_a_page_is_refused_with_how_to_make_one(capsys, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    assert run(["page", str(tmp_path), "--no-browser"]) == 5
    assert f"python tools/page.py {tmp_path}" in capsys.readouterr().err


def test_files_come_with_their_types_and_a_policy_that_names_no_other_host() -> None:
    with server(PAGE, 0) as serving:
        threading.Thread(target=serving.serve_forever, args=(0.01,), daemon=True).start()
        try:
            for name, kind in (
                ("", "text/html"),
                ("kernel.mjs", "text/javascript"),
                ("worker.js", "text/javascript"),
            ):
                with urlopen(f"http://127.0.0.1:{serving.server_address[1]}/{name}") as found:
                    assert found.headers["Content-Type"] == kind
                    policy = found.headers["Content-Security-Policy"]
                    assert policy.startswith("default-src 'none'; script-src 'self'")
                    assert "//" not in policy
        finally:
            serving.shutdown()


def test_the_policy_is_the_same_in_the_page_and_for_files_that_were_kept() -> None:
    worker = (PAGE / "service.js").read_text(encoding="utf-8")
    kept = "; ".join(
        part for line in worker.splitlines() if line.startswith('  "') for part in line.split('"')[1::2]
    )
    assert f'content="{kept}"' in (PAGE / "index.html").read_text(encoding="utf-8")
