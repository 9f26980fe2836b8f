"""The public interface of py4swiss 0.3, paired by Pairwright.

Names, arguments, files and errors are those of py4swiss; nothing else has to change. `trf`, `engines`, `trf.results`
and the others stand where its modules stand. A program that imports `py4swiss` in many places needs one line before
them: `import pairwright.compat.py4swiss.as_py4swiss`. Sections are plain dataclasses, without the methods of pydantic.
"""
