"""Reports as py4swiss keeps them: sections that can be read, changed and written."""

from .lines import TrfLine
from .parsed_trf import ParsedTrf
from .trf_parser import TrfParser

__all__ = ["ParsedTrf", "TrfLine", "TrfParser"]
