"""One declaration of JSON: annotated types make the schema, the reader, the writer and the messages about faults.

Records are dataclasses, or typed dictionaries where the program only writes them. `schema` turns declarations into a
JSON Schema, `shape` finds violations of a schema, `plain` turns values into plain ones and back.
"""
