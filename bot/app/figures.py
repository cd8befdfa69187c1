"""Figures for Prometheus: how much, how soon and how often it broke; no names and no secrets.

Served on an address of its own, if the owner has set one; the package for it is an extra.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import suppress
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from bot.model.change import Unwritten
from bot.storage.admin_queries import Counted
from config.settings import FigureSettings
from game.kernel import Unfit

if TYPE_CHECKING:
    from bot.app.client import GameMaster

log = logging.getLogger(__name__)
PACKAGE = "prometheus_client"
LOOK = 15.0  # seconds between two looks at the record
KEPT = 1000  # interactions that may not have been acknowledged yet
BUCKETS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0)
ANSWER = "/callback"  # the end of an address by which an interaction is acknowledged


class Errors(logging.Handler):
    """Counts what the journal calls an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.count = 0

    def emit(self, record: logging.LogRecord) -> None:
        self.count += 1


class Figures:
    """What this process counts, and what it last saw in the record."""

    def __init__(self, client: GameMaster) -> None:
        from prometheus_client import CollectorRegistry, Histogram

        self.client = client
        self.errors = Errors()
        self.counted = Counted(0, 0, 0, 0, 0.0, 0, 0.0)
        self._arrived: OrderedDict[int, float] = OrderedDict()
        self.registry = CollectorRegistry()
        self.registry.register(self)
        self.acknowledged = Histogram(
            "corvin_acknowledged_seconds",
            "From a press or a command until Discord knows that it was heard",
            buckets=BUCKETS,
            registry=self.registry,
        )

    def arrived(self, interaction: int) -> None:
        """Somebody has pressed or typed something."""
        self._arrived[interaction] = time.perf_counter()
        while len(self._arrived) > KEPT:
            self._arrived.popitem(last=False)

    def answered(self, path: str) -> None:
        """A request has been answered; some of them acknowledge an interaction."""
        if not path.endswith(ANSWER):
            return
        number = path.split("/")[-3]
        since = self._arrived.pop(int(number), None) if number.isdecimal() else None
        if since is not None:
            self.acknowledged.observe(time.perf_counter() - since)

    def collect(self) -> Iterator[Any]:
        """Whatever is counted elsewhere, when somebody asks."""
        from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily

        pictures = self.client.context.pictures
        counts = {
            "answers": ("Answers that were taken", self.client.taken()),
            "pictures": ("Pictures that were drawn", pictures.drawn),
            "errors": ("Errors in the journal", self.errors.count),
        }
        for name, (about, count) in counts.items():
            yield CounterMetricFamily(f"corvin_{name}", about, value=count)
        c = self.counted
        gauges = {
            "pictures_waiting": ("Pictures that wait to be drawn", pictures.waiting),
            "tables_open": ("Tables that have not begun", c.open),
            "tables_playing": ("Tables that are played at", c.playing),
            "queue": ("Messages that wait", c.queue),
            "queue_oldest_seconds": ("For how long the oldest has waited", c.oldest),
            "dues": ("Dates in the schedule", c.dues),
            "dues_overdue_seconds": ("For how long the oldest has been due", c.overdue),
        }
        for name, (about, value) in gauges.items():
            yield GaugeMetricFamily(f"corvin_{name}", about, value=value)

    async def look(self) -> None:
        """What waits in the record, as all processes see it."""
        with suppress(Unwritten):
            self.counted = await self.client.waiting()

    async def run(self, settings: FigureSettings) -> None:
        """Serve the figures until cancelled."""
        from prometheus_client import start_http_server

        try:
            server, thread = start_http_server(settings.port, settings.host, self.registry)
        except OSError as error:
            # Most likely by another process with the same settings: no reason not to play.
            where = f"{settings.host}:{settings.port}"
            log.error(
                "The figures cannot be served on %s: %s. Give each process its port.", where, error
            )
            return
        logging.getLogger().addHandler(self.errors)
        try:
            while True:
                await self.look()
                await asyncio.sleep(LOOK)
        finally:
            logging.getLogger().removeHandler(self.errors)
            await asyncio.to_thread(server.shutdown)
            server.server_close()
            thread.join()


def wanted_figures(client: GameMaster, settings: FigureSettings) -> Figures | None:
    """Figures, if the owner has set a port for them."""
    if not settings.port:
        return None
    if find_spec(PACKAGE) is None:
        raise Unfit(
            "Figures are to be served, but the package for that is missing: "
            "install corvin[figures]."
        )
    return Figures(client)
