"""The page: Pairwright in a browser, with nothing to install. `tools/page.py` makes a folder of it for any host.

`index.html` and `page.js` are the visible page. `worker.js` runs Python and the kernel (`start.mjs`); `service.js`
keeps the files for use without a network. All answers come from the command, which `asked.py` runs.

`desk/` contains the desk: its shell, its worker, and `kept.mjs`, which saves the event in the browser's own files
before an answer goes out. The service worker passes requests to the desk's own application (`event_desk.py`), which
runs there without threads (`anyio/`).
"""
