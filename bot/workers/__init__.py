"""Processes beside the bot that think, draw and make films.

They are told views and questions only: no table and no record is in them.
"""
