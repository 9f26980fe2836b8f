"""The laboratory: systems compared on equal terms, by simulated events."""

from .compare import Comparison, Line, compare
from .contender import Contender
from .crews import Cluster, Crew, Here, Processes, crew_of
from .entrants import Entrants
from .plan import Condition, Plan, parse_plan, read_plan
from .results import PerEvent, Results
from .run import Outcome, resume, run
from .seen import Event
from .simulate import Played, play
from .statistics import Estimate

__all__ = [
    "Cluster",
    "Comparison",
    "Condition",
    "Contender",
    "Crew",
    "Entrants",
    "Estimate",
    "Event",
    "Here",
    "Line",
    "Outcome",
    "PerEvent",
    "Plan",
    "Played",
    "Processes",
    "Results",
    "compare",
    "crew_of",
    "parse_plan",
    "play",
    "read_plan",
    "resume",
    "run",
]
