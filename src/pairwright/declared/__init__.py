"""One declaration of JSON: annotated types make the schema, the reader, the writer and what is said of faults.

Records are dataclasses, or typed dictionaries where the program only writes them. `schema` says what is declared as a
JSON Schema, `shape` finds what in a value is not as a schema wants it, `plain` turns values into plain ones and back.
"""
