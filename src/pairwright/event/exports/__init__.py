"""Ways out of an event beside the report: tables, PGN headers, a folder of web pages, rating reports, PDF."""

from .mail import round_text
from .pgn import pgn_headers
from .rows import TABLES, DataTable, TableName, data_table, tables_in_workbook, tables_of, without_fixtures
from .site import write_site
from .workbook import csv_text, workbook

__all__ = [
    "TABLES",
    "DataTable",
    "TableName",
    "csv_text",
    "data_table",
    "pgn_headers",
    "round_text",
    "tables_in_workbook",
    "tables_of",
    "without_fixtures",
    "workbook",
    "write_site",
]
