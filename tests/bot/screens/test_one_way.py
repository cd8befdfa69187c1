"""One way through: how often a command runs the rules and looks at the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from bot.local.people.driver import Player
from game.kernel import Action, Next, Seat
from game.nights_of_fire.rules.state import Nights
from game.nights_of_fire.rules.steps.actions import ChooseAction
from tests.bot.club import Club
from tests.bot.screens.playing import Hands, at_rest
from tests.bot.screens.test_game_verbs import at_table, beside_the_257th
from tests.game.nights_of_fire import position

READERS = 2  # who plays alone, and everybody else


@pytest.fixture
def runs(club: Club, monkeypatch: pytest.MonkeyPatch) -> Iterator[Counter[str]]:
    """How often an action was taken, and how often a view was made."""
    counted: Counter[str] = Counter()
    take, sight = ChooseAction.take, club.tables.games["nights_of_fire"].sight
    view = sight.view

    def taken(self: ChooseAction, s: Nights, action: Action) -> Next:
        counted["take"] += 1
        return take(self, s, action)

    def seen(s: Nights, seat: Seat | None) -> Any:
        counted["view"] += 1
        return view(s, seat)

    monkeypatch.setattr(ChooseAction, "take", taken)
    object.__setattr__(sight, "view", seen)
    yield counted
    object.__setattr__(sight, "view", view)


async def ready(club: Club, alice: Player, *fighters: str) -> Hands:
    """Alice in a street fight, with an ambush to lay."""
    club.bot.follower.wait = 60.0  # open panels are looked after later than anybody counts here
    hands = await at_table(club, alice)
    await hands.slash("play")
    await at_rest(club, alice)  # what is still written would put another street in its place
    table = await hands.table()
    street = beside_the_257th(*fighters)
    position.hold(street, "V36", "V34", "V35")  # so that cards are left for another action
    fight = replace(table, state=street)
    club.tables.cache.tables[table.id] = fight
    for seat in (None, *table.seats):
        fight.view(seat)  # as it is after any answer: everybody has been shown where it stands
    await club.quiet()
    return hands


async def test_a_typed_ambush_runs_once_and_is_seen_once_by_each(
    club: Club, alice: Player, runs: Counter[str]
) -> None:
    hands = await ready(club, alice, "apprentices")
    runs.clear()
    done = await hands.slash("nights ambush", cards="V36")
    assert "1 Regiment disabled" in done.text
    await club.quiet()
    assert runs == {"take": 1, "view": READERS}


@pytest.mark.usefixtures("cautious")
async def test_a_confirmed_ambush_runs_once_more(
    club: Club, alice: Player, runs: Counter[str]
) -> None:
    hands = await ready(club, alice, "apprentices")
    runs.clear()
    sure = await hands.slash("nights ambush", cards="V36;V34")
    assert "Fewer of these cards would do" in sure.text
    await hands.meant(sure)
    await club.quiet()
    # Who is asked whether it is meant is told what the game says of it, where nobody has been yet.
    assert runs == {"take": 2, "view": READERS + 1}


async def test_a_pressed_ambush_runs_once(club: Club, alice: Player, runs: Counter[str]) -> None:
    hands = await ready(club, alice, "apprentices")
    panel = await hands.slash("play")
    runs.clear()
    await hands.press("Ambush", panel)
    await club.quiet()
    assert runs == {"take": 1, "view": READERS}
