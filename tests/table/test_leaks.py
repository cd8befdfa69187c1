"""No leaks: two worlds that differ only in what somebody may not know look alike to him.

Both worlds have the same people, who do the same things. Everything that reaches the reader's
client (messages, edits, controls, choices, file names, alt texts, pictures) must be equal.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bot.change import Done, Origin
from bot.intents import Card, Row
from bot.local.driver import Player, sitting
from bot.local.seed import add_person, join
from bot.local.serve import standing
from game.kernel import Action, AnyState, Seat, Setup, Step, advance, begin, copy, encode, pending
from game.nights_of_fire.state import MOST_CARDS, Nights, parts, team
from game.nights_of_fire.steps.actions import ChooseAction
from game.nights_of_fire.steps.counterattack import CounterTeam
from game.nights_of_fire.steps.soviet import BeginSovietTurn
from game.players.chance import pick
from game.registry import GAMES
from tests.nights_of_fire import position as p
from tests.nights_of_fire.conflict import position as c
from tests.table.conftest import Club
from tests.table.playing import Hands, gather

GAME = GAMES["nights_of_fire"]
OPTIONS = {"mode": "conflict", "version": "advanced", "players": "3"}
SEATS = {"revolutionary": "Alice", "revolutionary_2": "Bob", "soviet": "Carol"}
WATCHER = "Dora"
UNDO = ("undo",)
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


async def lived(
    path: Path, state: AnyState, given: Sequence[Given], reader: Seat | None
) -> list[str]:
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
            known[1] = msgspec.structs.replace(known[1], state=copy(state), parts={})
            rebase(club, state)
            await show_card(club)
            await me.settle()
            me.events.clear()
            return await scene(club, people, me, given)


def rebase(club: Club, state: AnyState) -> None:
    """Let the history of the table begin with a position, so that answers can be taken back."""
    hall, base = club.tables.hall, encode(state)
    history = hall.history

    async def based(table_id: int) -> tuple[Origin, list[Done]]:
        origin, actions = await history(table_id)
        return msgspec.structs.replace(origin, base=base), actions

    setattr(hall, "history", based)  # noqa: B010


async def show_card(club: Club) -> None:
    """Bring the card up to a position that was put on the table by hand."""
    table = await club.tables.get(1)
    club.bot.house.shown.clear()  # nothing has moved there from the opening
    row = Row(1 << 40, 1, "table:1", Card(), 0, 0.0)
    await club.bot.carrier.carry(row, table)


async def _do(club: Club, player: Player, picks: tuple[str, ...]) -> None:
    """Give an answer by a panel, or take the last one back at the card."""
    hands = Hands(club, player)
    if picks == UNDO:
        await player.click("Undo")
        await player.sees("Taken back")
    else:
        decision = (await hands.table()).decision()
        assert decision is not None
        await hands.give(await hands.open_panel(), decision, picks)
    await club.bot.outbox.drain()


async def scene(
    club: Club, people: dict[str, Player], me: Player, given: Sequence[Given]
) -> list[str]:
    """Answers are given, and the reader looks at everything there is to look at."""
    for seat, picks in given:
        await _do(club, people[seat], picks)
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
        one = await lived(tmp_path / f"one{found}.db", state, [given], reader)
        two = await lived(tmp_path / f"two{found}.db", twin, [given], reader)
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


def attackers(*units: str) -> AnyState:
    """Alice's turn with these hidden in one district; some can attack, others cannot."""
    s = c.city(players="3")
    p.put(s, "8", *units)
    p.put(s, "3", "gunners")
    p.regiment(s, "8", "257th")
    p.hold(s, "V38", "V39", "V22", "V16")
    s.cards_left = MOST_CARDS
    return settled(s, ChooseAction(p.ALICE))


def counter_offer() -> AnyState:
    """Both Revolutionaries may counterattack; neither can pay."""
    s = c.city(players="3")
    p.put(s, "8", "cadets", "soldiers")
    p.regiment(s, "8", "257th")
    regiment = 1 << parts(s).regiment_number["257th"]
    offer = CounterTeam(team(s), 1 << p.unit(s, "cadets"), regiment)
    c.tactics(s, "S1", "E2")
    return settled(s, BeginSovietTurn(), offer)


def settled(s: Nights, *agenda: Step) -> AnyState:
    """A position with nothing but these steps ahead, the last one first."""
    s.agenda = list(agenda)
    s.events = []
    s.__dict__.pop("asked", None)
    assert pending(s) is not None
    return s


async def same(
    path: Path, reader: Seat | None, *worlds: tuple[AnyState, Sequence[Given]]
) -> list[str]:
    """What reaches a reader in every one of these worlds, if that is the same."""
    first: list[str] = []
    for number, (state, given) in enumerate(worlds):
        found = await lived(path / f"{number}.db", state, given, reader)
        first = first or found
        assert len(found) == len(first)
        for left, right in zip(first, found, strict=True):
            assert left == right
    return first


ATTACK: Given = (p.ALICE, ("attack",))
WHO: Given = (p.ALICE, ("cadets",))


@pytest.mark.parametrize("reader", ["soviet", None])
async def test_a_private_question_that_is_skipped_is_not_missed(
    reader: Seat | None, tmp_path: Path
) -> None:
    """Whether two in a district can attack or one, nobody else can count the answers."""
    two, one = attackers("soldiers", "cadets"), attackers("soldiers", "poets")
    await same(tmp_path, reader, (two, [ATTACK, WHO]), (two, [ATTACK]), (one, [ATTACK]))


@pytest.mark.parametrize("reader", ["soviet", None])
async def test_private_answers_taken_back_are_not_counted(
    reader: Seat | None, tmp_path: Path
) -> None:
    """The last private answer is taken back, whichever it was."""
    two, one = attackers("soldiers", "cadets"), attackers("soldiers", "poets")
    back: Given = (p.ALICE, UNDO)
    told = await same(tmp_path, reader, (two, [ATTACK, WHO, back]), (one, [ATTACK, back]))
    assert any("has taken something back" in body for body in told)


@pytest.mark.parametrize("reader", ["soviet", None])
async def test_who_tried_to_counterattack_is_not_seen(reader: Seat | None, tmp_path: Path) -> None:
    """One takes the offer up and gives it up: to others the whole side is waited for."""
    offer = counter_offer()
    takes: list[Given] = [(p.ALICE, ("counterattack",))]
    gives_up = [*takes, (p.ALICE, ("decline",))]
    await same(tmp_path, reader, (offer, []), (offer, takes), (offer, gives_up))


@pytest.mark.parametrize("reader", ["soviet", None])
async def test_a_counterattack_given_up_is_like_one_declined(
    reader: Seat | None, tmp_path: Path
) -> None:
    """When the chain is over, the commander's own question does not tell how long it was."""
    offer = counter_offer()
    declined: list[Given] = [(p.ALICE, ("decline",))]
    given_up = [(p.ALICE, ("counterattack",)), *declined, (p.BOB, ("decline",))]
    await same(tmp_path, reader, (offer, declined), (offer, given_up))
