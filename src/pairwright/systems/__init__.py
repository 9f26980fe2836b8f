"""The pairing systems, one folder each."""
