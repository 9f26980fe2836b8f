"""Sequences of commands, by hypothesis; `python bench event-campaign sequences` runs long ones in large numbers."""

from hypothesis import HealthCheck, settings

from .machine import Commands, TeamCommands

SMALL = settings(
    max_examples=12, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck)
)

TestCommands = Commands.TestCase
TestCommands.settings = SMALL
TestTeamCommands = TeamCommands.TestCase
TestTeamCommands.settings = SMALL
