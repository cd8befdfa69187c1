"""The values the bot works with: table, change, people, timing, and what must be said.

It stands on the games' kernel alone.
"""
