"""The stand-in as a whole: the world and everything that acts on it."""

from functools import partial

from bot.local.people.people import People
from bot.local.service import rooms
from bot.local.service.faults import Faults
from bot.local.service.gateway import Gateway
from bot.local.service.hub import Hub
from bot.local.service.interactions import Interactions
from bot.local.service.payloads import Payloads
from bot.local.service.traffic import Exchange, Traffic
from bot.local.world.limits import Limits
from bot.local.world.notes import Notes
from bot.local.world.world import World


class StandIn:
    """One running stand-in; `server` gives it a port."""

    def __init__(self, world: World, limits: Limits | None = None) -> None:
        self.world = world
        self.clock = world.clock
        self.limits = limits or Limits()
        self.notes = Notes()
        self.payloads = Payloads(world, self.limits.link_life)
        self.gateway = Gateway(world, self.payloads, self.limits, self.notes)
        self.hub = Hub(world, self.payloads, self.gateway)
        self.interactions = Interactions(self.clock, self.limits)
        self.people = People(self.hub)
        self.traffic = Traffic(self.limits)
        self.faults = Faults(self)
        self.clock.listeners.append(partial(rooms.rest_quiet, self))

    def overhear(self, exchange: Exchange) -> None:
        """A request has been answered; a test may put a listener in this place."""
