"""The record: tables, people, messages that wait, and dates, in a file or on a server.

The only folder of the bot that knows SQL.
"""
