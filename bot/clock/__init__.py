"""Time at a table: whose turn it is since when, reminders, deadlines, days away, typed times.

Pure functions of a table, people and a moment.
"""
