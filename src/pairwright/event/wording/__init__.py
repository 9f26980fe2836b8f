"""The messages of an event: refusals, questions, and lines about commands. One module for each kind of decision."""
