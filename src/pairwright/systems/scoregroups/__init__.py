"""Pairing by scoregroups: what the Dutch, Burstein, Dubov and upfloating systems share.

Entries in the order of Article 1.2, brackets with downfloaters, the completion test, the best candidate of a
bracket by counting or by matching, the order of candidates, and the comments on a round. A system brings its rule
book, its editions and its procedure.
"""
