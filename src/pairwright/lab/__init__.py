"""The laboratory: systems compared on equal terms, by simulated events."""

from .compare import Comparison, Line, compare, comparisons
from .contender import Contender
from .crews import Cluster, Crew, Here, Processes, SchedulerLost, crew_of
from .entrants import Entrants
from .plan import Condition, Plan, parse_plan, read_plan
from .results import PerEvent, Results
from .run import Outcome, replay, resume, run
from .seen import Event
from .shipped import plan_at, shipped_plans
from .simulate import Played, play
from .statistics import Estimate
from .store import Store

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
    "SchedulerLost",
    "Store",
    "compare",
    "comparisons",
    "crew_of",
    "parse_plan",
    "plan_at",
    "play",
    "read_plan",
    "replay",
    "resume",
    "run",
    "shipped_plans",
]
