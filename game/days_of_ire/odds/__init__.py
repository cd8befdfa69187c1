"""The odds of Days of Ire: what a careful player could work out from their seat's view."""

from game.days_of_ire.odds.told import odds

__all__ = ["odds"]
