"""The sections of a report."""

from .abstract_section import AbstractSection
from .player_section import PlayerSection
from .team_section import TeamSection
from .tournament_section import TournamentSection
from .x_section import XSection

__all__ = ["AbstractSection", "PlayerSection", "TeamSection", "TournamentSection", "XSection"]
