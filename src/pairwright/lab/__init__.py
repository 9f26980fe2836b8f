"""The laboratory: systems compared on equal terms, by simulated events."""
