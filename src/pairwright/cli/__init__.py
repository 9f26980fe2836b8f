"""The `pairwright` command, and the command line of the engines it can stand in for."""
