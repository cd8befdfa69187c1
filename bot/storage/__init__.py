"""The record on disk: tables, people, messages that wait, and dates, in one SQLite file.

The only folder of the bot that knows SQL.
"""
