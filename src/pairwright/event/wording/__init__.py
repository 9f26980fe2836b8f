"""What an event says: refusals, questions, and what commands did. One module for each kind of decision."""
