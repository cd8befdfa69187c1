"""What can happen at a table: answers, undo, seats, votes, orders, pace, the end.

Pure functions: from a table to a change of it.
"""
