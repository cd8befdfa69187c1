"""The chronicle of a game that is over: what turned it, what luck did, what was hidden.

It stands above the kernel and knows no game; everything here is for games that are over.
"""
