"""The odds of Nights of Fire: what a careful player could work out from their seat's view."""

from game.nights_of_fire.odds.told import forecast, near_odds, odds

__all__ = ["forecast", "near_odds", "odds"]
