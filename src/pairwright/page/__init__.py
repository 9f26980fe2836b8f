"""The page: Pairwright in a browser, nothing to install. `tools/page.py` makes a folder of it for any host.

`index.html` and `page.js` are what people see; `worker.js` runs Python and the kernel (`start.mjs`); `service.js` keeps
the files for when there is no network. All answers are those of the command: `asked.py` runs it.

In `desk/` stands the desk: its shell, its worker, and `kept.mjs`, which keeps the event in the browser's own files
before an answer goes out. The service worker passes requests to the desk's own application (`event_desk.py`), which
runs there without threads (`anyio/`).
"""
