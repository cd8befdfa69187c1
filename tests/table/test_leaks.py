"""No leaks: two worlds that differ only in what somebody may not know look alike to him.

Both worlds have the same people, who do the same things. Everything that reaches the reader's
client (messages, edits, controls, choices, file names, alt texts, pictures) must be equal.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bot.local.driver import Player, sitting
from bot.local.seed import add_person, join
from bot.local.serve import standing
from game.kernel import Action, AnyState, Seat, Setup, advance, begin, copy, encode, pending
from game.players.chance import pick
from game.registry import GAMES
from tests.table.conftest import Club
from tests.table.playing import Hands, gather

GAME = GAMES["nights_of_fire"]
OPTIONS = {"mode": "conflict", "version": "advanced", "players": "3"}
SEATS = {"revolutionary": "Alice", "revolutionary_2": "Bob", "soviet": "Carol"}
WATCHER = "Dora"
Given = tuple[Seat, tuple[str, ...]]


def positions(reader: Seat | None, seed: int) -> Iterator[tuple[AnyState, AnyState, Given]]:
    """Positions of a random game with a twin in which the same harmless answer can be given."""
    dice = Random(seed)
    s = begin(GAME, Setup(f"leaks {seed}", OPTIONS))
    while (decision := pending(s)) is not None:
        seat, picks = decision.seats[0], pick(decision, dice)
        if dice.random() < 0.2:
            twin = GAME.twin(s, reader, dice.randrange)
            if encode(twin) != encode(s) and _harmless(s, twin, Action(seat, picks)):
                yield copy(s), twin, (seat, picks)
        advance(s, Action(seat, picks))


def _harmless(s: AnyState, twin: AnyState, action: Action) -> bool:
    """Whether an answer can be given in both worlds and moves no luck in either."""
    question, other = pending(s), pending(twin)
    if question is None or other is None or not other.accepts(action.picks):
        return False
    if question.step in GAME.final:
        return False
    one, two = copy(s), copy(twin)
    advance(one, action)
    advance(two, action)
    return one.luck == s.luck and two.luck == twin.luck


async def lived(path: Path, state: AnyState, given: Given, reader: Seat | None) -> list[str]:
    """Everything that reaches a reader in a world with this position in it."""
    async with standing() as s:
        guild = next(iter(s.world.guilds.values()))
        for name in ("Carol", WATCHER):
            join(s.world, guild, add_person(s.world, name))
        async with (
            Club(s, path) as club,
            sitting(s.payloads.origin, "Alice") as alice,
            sitting(s.payloads.origin, "Bob") as bob,
            sitting(s.payloads.origin, "Carol") as carol,
            sitting(s.payloads.origin, WATCHER) as dora,
        ):
            people = dict(zip(SEATS, (alice, bob, carol), strict=True))
            table = await gather(club, OPTIONS, people)
            await club.bot.outbox.drain()
            await dora.go(str(table.thread))
            me = people.get(reader or "", dora)
            await me.settle()
            me.events.clear()
            known = club.tables.hall.tables
            known[1] = msgspec.structs.replace(known[1], state=copy(state))
            return await _scene(club, people, me, given)


async def _scene(club: Club, people: dict[str, Player], me: Player, given: Given) -> list[str]:
    """Somebody answers, and the reader looks at everything there is to look at."""
    seat, picks = given
    hands = Hands(club, people[seat])
    decision = (await hands.table()).decision()
    assert decision is not None
    panel = await hands.open_panel()
    await hands.give(panel, decision, picks)
    await club.bot.outbox.drain()
    mine = Hands(club, me)
    await me.go(str((await mine.table()).thread))
    offered = [await me.complete("nights choose", "pick")]
    for name in ("play", "hand", "board", "log", "why"):
        await mine.slash(name)
    await mine.slash("board", form="text")
    await club.bot.outbox.drain()
    await me.settle()
    # The order is kept in each place; thread and private conversation race each other.
    heard = sorted((body for _, body in me.events), key=lambda body: _kind(me, body))
    told = [msgspec.json.encode(body).decode() for body in heard]
    shown = [await _picture(me, link) for body in told for link in _links(body)]
    return [*(_plain(body) for body in told), *shown, str(offered)]


def _kind(me: Player, body: dict[str, Any]) -> int:
    place = me.channels.get(body.get("channel_id", ""))
    return int(place["type"]) if place else -1


def _links(body: str) -> list[str]:
    return re.findall(r'"url":"(http://127[^"]+\.png[^"]*)"', body)


async def _picture(me: Player, link: str) -> str:
    async with me.session.get(link) as response:
        return (await response.read()).hex()


def _plain(body: str) -> str:
    """A message without what differs between any two worlds: ids, links and times."""
    body = re.sub(r"https?://[^\"\s]+", "link", body)
    body = re.sub(r"\d{4}-\d\d-\d\dT[^\"]+", "time", body)
    body = re.sub(r"<t:\d+:R>", "since", body)
    body = re.sub(r'"size":\d+', "size", body)
    return re.sub(r"\d{16,}", "id", body)


@pytest.mark.parametrize("reader", [*SEATS, None])
async def test_twin_worlds_look_alike(
    reader: Seat | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To each seat and to an onlooker, at several positions of a Conflict."""
    monkeypatch.setattr("bot.dice.seed", lambda secret, salts: "the same dice")
    for found, (state, twin, given) in enumerate(positions(reader, 11), 1):
        one = await lived(tmp_path / f"one{found}.db", state, given, reader)
        two = await lived(tmp_path / f"two{found}.db", twin, given, reader)
        assert len(one) > 10
        for left, right in zip(one, two, strict=True):
            assert left == right
        if found == 2:
            return
    raise AssertionError("no position to compare")


def test_the_comparison_sees_a_difference() -> None:
    """Two messages that differ by a word are not made equal by leaving ids and times out."""
    one: dict[str, Any] = {"id": "1571744300520177664", "content": "Killed: Students."}
    two = {**one, "content": "Killed: Poets."}
    assert _plain(msgspec.json.encode(one).decode()) != _plain(msgspec.json.encode(two).decode())
