"""What the documents promise in figures and lists is what the program does."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import discord
import pytest

from bot.app.client import INTENTS
from bot.jobs.heartbeat import MISSED
from bot.jobs.outbox import LONGEST_BARRED
from bot.service.export import DEPTH
from bot.storage.lease import RENEWED
from bot.storage.lease_rows import LEASE
from bot.storage.store import DAY
from bot.table.orders import MOST as ORDERS
from bot.table.secrecy_delay import LONGEST
from bot.table.votes import AGAIN, LIMIT
from config.settings import read_settings
from game.kernel.record import MOST

ROOT = Path(__file__).parents[2]
SETTINGS = read_settings()
# The permissions that README.md names, as Discord calls them.
ASKED = (
    "view_channel",
    "send_messages",
    "embed_links",
    "attach_files",
    "read_message_history",
    "create_public_threads",
    "send_messages_in_threads",
)
TOLD = (
    ("docs/hold.md", "one budget of 45 a second", SETTINGS.outbox.per_second == 45),
    ("docs/hold.md", "fifty messages at most are on their way", SETTINGS.outbox.at_once == 50),
    ("docs/hold.md", "growing gaps of five minutes at most", SETTINGS.outbox.longest_wait == 300),
    ("docs/hold.md", "growing gaps, an hour at most", LONGEST_BARRED == 3600),
    ("docs/hold.md", "renewed once in ten seconds", RENEWED == 10),
    ("docs/hold.md", "after half a minute otherwise", LEASE == 30),
    ("docs/hold.md", "`tables_in_memory` (200)", SETTINGS.record.tables_in_memory == 200),
    ("docs/hold.md", "has at most 16 MiB and 32 levels", (MOST, DEPTH) == (16 * 1024**2, 32)),
    ("docs/the-record.md", "A file has at most 16 MiB", MOST == 16 * 1024**2),
    ("docs/time.md", "for three minutes or more", MISSED == 180),
    ("docs/time.md", "within half a minute of each other", SETTINGS.courtesy.window == 30),
    ("docs/people.md", "(4 seconds; 10 for a hard one)", SETTINGS.automata.pause == 4),
    ("docs/people.md", "(4 seconds; 10 for a hard one)", SETTINGS.automata.hard_pause == 10),
    ("docs/people.md", "two days of silence", LIMIT == 2 * DAY),
    ("docs/privacy.md", "14 unless they say otherwise", SETTINGS.record.backups_kept == 14),
    ("docs/standing-orders.md", "60 seconds unless its owner chooses", SETTINGS.orders.pause == 60),
    ("docs/standing-orders.md", "0 to 3600 seconds", LONGEST == 3600),
    ("docs/standing-orders.md", "two days after it was called", LIMIT == 2 * DAY),
    ("docs/standing-orders.md", "by the same player after an hour", AGAIN == 3600),
    ("docs/standing-orders.md", "Ten orders at most", ORDERS == 10),
)


@pytest.mark.parametrize(("page", "words", "true"), TOLD, ids=[each[1] for each in TOLD])
def test_a_figure_in_the_documents_is_that_of_the_program(
    page: str, words: str, true: bool
) -> None:
    assert words in " ".join((ROOT / page).read_text("utf-8").split())
    assert true


def test_the_bot_reads_no_messages_and_no_member_lists() -> None:
    assert not INTENTS.message_content
    assert not INTENTS.members
    assert not INTENTS.presences


def test_the_link_in_the_readme_asks_for_what_it_names_and_no_more() -> None:
    readme = " ".join((ROOT / "README.md").read_text("utf-8").split())
    linked = re.search(r"permissions=(\d+)", readme)
    assert linked is not None
    assert int(linked[1]) == discord.Permissions(**dict.fromkeys(ASKED, True)).value
    for name in ASKED:
        assert name.replace("_", " ").removesuffix(" channel") in readme, name


def test_every_dependency_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    pins = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    pinned = {_plain(line.split("==")[0]) for line in pins if "==" in line}
    assert {_plain(re.split(r"[\[<>=!~; ]", each)[0]) for each in wanted} <= pinned
    assert all("==" in line or line.startswith("#") or not line.strip() for line in pins)


def _plain(name: str) -> str:
    return name.strip().lower().replace("_", "-")
