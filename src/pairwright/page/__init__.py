"""The page: Pairwright in a browser, nothing to install. `tools/page.py` makes a folder of it for any host.

`index.html` and `page.js` are what people see; `worker.js` runs Python and the kernel; `service.js` keeps the files for
when there is no network. All answers are those of the command: `asked.py` runs it.
"""
