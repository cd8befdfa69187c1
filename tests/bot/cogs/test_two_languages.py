"""Two people with two languages at one table: each reads their own, the thread the server's."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

import pytest

from bot.local.people.driver import Player
from bot.local.people.seen import Seen
from bot.model.table import Table
from game.registry import GAMES
from tests.bot.club import Club
from tests.bot.screens.playing import Hands, at_rest, full

# Words by which a language gives itself away.
MARKS = {
    "en": re.compile(r"\b(the|and|your|with|of|are|you|from|cards?|turn|choose)\b", re.I),
    "hu": re.compile(r"\b(és|hogy|egy|vagy|nem|kártya|lap|lapot|az|forduló|te)\b", re.I),
}
# What is called alike in every language: games, commands and what is typed, mentions.
NAMES = re.compile(
    "|".join([*(re.escape(g.title) for g in GAMES.values()), r"/[a-z-]+( [a-z-]+)*:?", r"<[^>]+>"])
)
SAID = frozenset({"content", "label", "placeholder", "description"})
CONFLICT = {"mode": "conflict", "version": "advanced", "players": "2"}
DM = 1  # the type of a conversation of two


def said(part: Any) -> Iterator[str]:
    """Everything that a message says: text, buttons, menus, and what is told of its pictures."""
    if isinstance(part, list):
        for each in part:
            yield from said(each)
    elif isinstance(part, dict):
        for key, value in part.items():
            if key in SAID and isinstance(value, str):
                yield value
            elif key not in ("author", "interaction_metadata", "mentions"):
                yield from said(value)


def slips(messages: Iterable[Seen], other: str) -> list[str]:
    """What of these messages is told in the other language, with what stands around it."""
    texts = [NAMES.sub(" ", text) for seen in messages for text in said(seen.body)]
    found = [(text, match) for text in texts for match in MARKS[other].finditer(text)]
    return [text[max(0, match.start() - 30) : match.end() + 30] for text, match in found]


async def seated(club: Club, seats: dict[str, Player]) -> Table:
    """A table that has begun, found by its controls alone."""
    owner = next(iter(seats.values()))
    for player in seats.values():
        await player.go("tables")
    await owner.slash("open nights", **CONFLICT)
    for seat, player in seats.items():
        name = f"b:join:1:0:{seat}"
        await player.sees("", partial(has_control, name))
        await player.click(name)
        await at_rest(club, *seats.values())
    await owner.until(lambda: full(owner), "a full lobby")
    await owner.click("b:start:1:0:")
    for player in seats.values():
        await player.sees("", lambda seen: play_button(seen) != "")
    return await club.tables.get(1)


def has_control(name: str, seen: Seen) -> bool:
    """Whether a message has the control of this name."""
    return seen.control(name) is not None


def play_button(seen: Seen) -> str:
    """The button that opens the question of the table, if a message has it."""
    names = [str(part.get("custom_id", "")) for part in seen.controls]
    return next((name for name in names if name.startswith("b:play:1:")), "")


async def panel(hands: Hands) -> Seen:
    """The panel that the card opens, or that rests below it, whatever its button is called."""
    places = [seen for seen in hands.player.all_seen() if play_button(seen)]
    place = max(places, key=lambda seen: int(seen.id))
    answer = await hands.player.click(play_button(place), place)
    if answer.kind == "update":
        return await hands.changed(place)
    assert answer.message is not None
    return await hands.settled(answer.message)


async def looked(hands: Hands) -> list[Seen]:
    """All that somebody can ask for in private, refusals too."""
    asked: list[tuple[str, dict[str, Any]]] = [
        ("hand", {}),
        ("board", {}),
        ("board", {"form": "text"}),
        ("log", {}),
        ("rules", {}),
        ("rules", {"about": "readiness"}),
        ("rules", {"about": "qqqq"}),
        ("why", {}),
        ("odds", {}),
        ("orders show", {}),
        ("my-turns", {}),
        ("help", {}),
        ("stats", {}),
        ("board", {"place": "qqqq"}),
        ("log", {"turn": 99}),
        ("nights assault", {}),
        ("undo", {}),
    ]
    found = [await hands.slash(name, **options) for name, options in asked]
    assert all(seen.private for seen in found)
    return found


def is_dm(player: Player, seen: Seen) -> bool:
    """Whether a message stands in a conversation of two."""
    return bool(player.channels.get(seen.channel_id, {}).get("type") == DM)


@pytest.mark.parametrize("server", ["en", "hu"])
async def test_each_reads_their_own_language_and_the_thread_that_of_the_server(
    club: Club, alice: Player, bob: Player, server: str
) -> None:
    """Panels, menus, answers, direct messages, alt text and refusals; alice's client is English."""
    await bob.do("set_locale", locale="hu")
    other = {"en": "hu", "hu": "en"}
    if server == "hu":
        await alice.go("tables")
        await alice.slash("settings", language="hu")
        await at_rest(club, alice)
    table = await seated(club, {"revolutionary": alice, "soviet": bob})
    people = {"en": Hands(club, alice), "hu": Hands(club, bob)}
    for language, hands in people.items():
        await hands.player.go(str(table.thread))
        assert slips([*await looked(hands), await panel(hands)], other[language]) == []
    for _ in range(5):
        now = await club.tables.get(1)
        decision = now.decision()
        assert decision is not None
        hands = next(each for each in people.values() if each.id in now.whose_turn())
        await hands.answer(await panel(hands), decision)
    await at_rest(club, alice, bob)
    for language, hands in people.items():
        seen = hands.player.all_seen()
        mine = [each for each in seen if each.private or is_dm(hands.player, each)]
        assert len(mine) > len(people)
        assert slips(mine, other[language]) == []
        shared = [s for s in seen if s.channel_id == str(table.thread) and not s.private]
        assert shared
        assert slips(shared, other[server]) == []
    assert any(is_dm(bob, each) for each in bob.all_seen())


@pytest.mark.parametrize("typed", ["hu", "hung", "MAGY"])
async def test_a_language_is_found_by_any_of_its_names(
    alice: Player, club: Club, typed: str
) -> None:
    await alice.go("tables")
    (found,) = await alice.complete("me language", "language", language=typed)
    assert (found["name"], found["value"]) == ("magyar", "hu")
