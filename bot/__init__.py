"""The game master: the command line, and Discord."""
