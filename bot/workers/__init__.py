"""Processes beside the bot that think and draw films.

They are told views and questions only: no table and no record is in them.
"""
