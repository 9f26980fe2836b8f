"""The desk: an event in a browser, for arbiters; it shows the event core and sends commands to it.

`app.create_app` makes the web application of one event file; `server.run` serves it on this computer.
"""
