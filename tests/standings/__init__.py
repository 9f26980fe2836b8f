"""Tests of standings and tie-breaks."""
