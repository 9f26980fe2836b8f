"""The laboratory: systems compared on equal terms, by simulated events."""

from ..systems.base import Round, RoundState
from ..systems.made_round import Places, empty_rules, round_of
from .across import comparisons_across
from .afterwards import measure_run
from .behaviour import Behaviour, Competitor, Situation, SituationModel
from .compare import Comparison, Line, compare, comparisons
from .conditions import Condition
from .contender import Contender
from .contrast import Contrast
from .contrasts import contrasts_of
from .entrants import Entrants
from .event_arrays import Event
from .executors import Cluster, Executor, Processes, SchedulerLost, ThisProcess, executor_for
from .measures import event_measure, round_measure
from .plan import Plan, parse_plan, read_plan
from .played_again import PlayedAgain, play_again
from .replays import chances_to_win, replay_plan
from .results import PerEvent, Results
from .run import Outcome, replay, resume, run
from .shipped import own_files, plan_at, shipped_plans
from .simulate import Played, play
from .statistics import Estimate
from .store import Store
from .until import Reached, run_until

__all__ = [
    "Behaviour", "Cluster", "Comparison", "Competitor", "Condition", "Contender", "Contrast", "Entrants",
    "Estimate", "Event", "Executor", "Line", "Outcome", "PerEvent", "Places", "Plan", "Played",
    "PlayedAgain", "Processes", "Reached", "Results", "Round", "RoundState", "SchedulerLost", "Situation",
    "SituationModel", "Store", "ThisProcess",
    "chances_to_win", "compare", "comparisons", "comparisons_across", "contrasts_of", "empty_rules",
    "event_measure", "executor_for", "measure_run", "own_files", "parse_plan", "plan_at", "play",
    "play_again", "read_plan", "replay", "replay_plan", "resume", "round_measure", "round_of", "run",
    "run_until", "shipped_plans",
]  # fmt: skip
