"""For all tests: the longest come first, and whatever reaches the stand-in is overheard."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from bot.local.run.collector import spare_what_stays
from bot.local.service.standin import StandIn
from bot.local.service.traffic import Exchange
from bot.storage import migrations
from tests.bot.local.described.witness import witness
from tests.bot.storage.server import begin_run, end_run

LONG = ("tests/project/", "tests/hold/", "tests/bot/screens/test_together.py")
CARE = migrations.SYNCHRONOUS
OWN = "tests/bot/local/"  # the stand-in's own tests send on purpose what it must refuse


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are processors: many tests wait for a browser, a bot or a server."""
    return (os.cpu_count() or 1) + 1


def pytest_configure(config: pytest.Config) -> None:
    """Whoever begins the workers makes what they share."""
    migrations.SYNCHRONOUS = "off"  # no test cuts the power, so none need wait for a disk
    if not hasattr(config, "workerinput"):
        begin_run()


def pytest_unconfigure(config: pytest.Config) -> None:
    """And ends it."""
    if not hasattr(config, "workerinput"):
        end_run()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """No worker is left alone with the longest; neighbours stay together and share a set-up."""
    items.sort(key=lambda item: not item.nodeid.startswith(LONG))


def pytest_collection_finish() -> None:
    """All tests and what they have imported stay: the collector need not walk over them again."""
    spare_what_stays()


@pytest.fixture(autouse=True)
def described(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What the bot sends and the stand-in answers is as Discord's description says."""
    found: list[str] = []
    refusals_count = not request.node.nodeid.startswith(OWN)

    def overhear(standin: StandIn, exchange: Exchange) -> None:
        if standin.notes.lines():
            return  # the stand-in has seen for itself that something is not known here
        asked, answered = witness().problems(exchange)
        found.extend(answered)
        if refusals_count or exchange.status < 400:
            found.extend(asked)

    monkeypatch.setattr(StandIn, "overhear", overhear)
    yield
    if found:
        pytest.fail("Discord's description says otherwise:\n" + "\n".join(dict.fromkeys(found)))
