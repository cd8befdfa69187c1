"""The slash commands. Each reads its arguments, asks `service` to act and shows a screen.

No rule, no SQL and no picture is made here.
"""
