"""The odds of Blind Faith, counted from its tables: battles, sieges, interceptions, the Pope."""

from game.blind_faith.odds.told import forecast, odds

__all__ = ["forecast", "odds"]
