"""The `corvin` command line: arguments, play in a terminal, drawing, care of a record.

The top of the bot: it may use every folder below, and nothing uses it.
"""
