"""Import this first, and every `import py4swiss` of the program means this package.

It is a plug-in for pytest, too: `pytest -p pairwright.compat.py4swiss.as_py4swiss`.
"""

import sys

import pairwright.compat.py4swiss.main  # noqa: F401  (with it every other module)

_HERE = "pairwright.compat.py4swiss"

for _name, _module in list(sys.modules.items()):
    if _name == _HERE or _name.startswith(f"{_HERE}."):
        sys.modules[_name.removeprefix("pairwright.compat.")] = _module
