"""The interfaces of other programs, for their users: one import moves, the rest stays."""
