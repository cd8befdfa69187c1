"""How fast Corvin is, measured beside references taken in the same run.

It may use everything below the command line.
"""
