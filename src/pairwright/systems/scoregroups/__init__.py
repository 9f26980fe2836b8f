"""Pairing by scoregroups: what the Dutch, Burstein, Dubov and upfloating systems share.

These are: entries in the order of Article 1.2, brackets with downfloaters, the completion test, and the best candidate
of a bracket by counting or by matching. Also the order of candidates, and the comments on a round. A system adds its
rule book, its editions and its procedure.
"""
