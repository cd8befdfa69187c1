"""No leaks in delicate positions: the same people look at two worlds that differ in secret."""

from __future__ import annotations

from random import Random

import pytest

from bot.local.people.driver import Player
from bot.model.table import TableError
from game.kernel import AnyState, Seat, Step, copy, pending
from game.nights_of_fire.rules.state import MOST_CARDS, Nights, parts, team
from game.nights_of_fire.rules.steps.actions import ChooseAction
from game.nights_of_fire.rules.steps.counterattack import CounterTeam
from game.nights_of_fire.rules.steps.soviet import BeginSovietTurn
from game.players.chance import pick
from tests.bot.club import Club
from tests.bot.leaks.leak_run import TRIO, compare_legs
from tests.bot.leaks.twins import Given, scripted
from tests.bot.leaks.twins import Step as Done
from tests.bot.screens.playing import gather
from tests.game.nights_of_fire import position as p
from tests.game.nights_of_fire.rules.conflict import position as c

TAKES: Given = (p.ALICE, ("counterattack",))
DECLINES: Given = (p.ALICE, ("decline",))
BOB_TOO: Given = (p.BOB, ("decline",))


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
    regiment = 1 << parts(s).regiment.number["257th"]
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


@pytest.mark.parametrize("reader", ["soviet", None])
async def test_who_tried_to_counterattack_is_not_seen(reader: Seat | None) -> None:
    """One takes the offer up and gives it up: to others the whole side is waited for."""
    offer = counter_offer()
    tries = [Done(([], [TAKES]), looks=True), Done(([], [DECLINES]), looks=True)]
    found = await compare_legs(TRIO, [scripted((offer, copy(offer)), *tries)], reader)
    assert found.private == 2


@pytest.mark.parametrize("reader", ["soviet", None])
async def test_a_counterattack_given_up_is_like_one_declined(reader: Seat | None) -> None:
    """When the chain is over, the commander's own question does not tell how long it was."""
    offer = counter_offer()
    step = Done(([DECLINES, BOB_TOO], [TAKES, DECLINES, BOB_TOO]), looks=True)
    found = await compare_legs(TRIO, [scripted((offer, copy(offer)), step)], reader, back=True)
    assert found.private == 1


async def test_an_old_ballot_agrees_to_nothing_new(club: Club, alice: Player, bob: Player) -> None:
    """A wish is withdrawn and another is made: the old ballot has no buttons, and no say."""
    options = {**TRIO, "players": "2"}
    table = await gather(club, options, {"revolutionary": alice, "soviet": bob})
    for player in (alice, bob):
        await player.go(str(table.thread))
    await answer_by_chance(club)
    await club.tables.ask_undo(1, int(bob.id))
    old = await alice.sees("asks to take back")
    first = (await club.tables.get(1)).vote
    assert first is not None
    votes = club.tables.votes
    await votes.cast(1, int(bob.id), first.number, False, int(old.id))
    asked = await club.tables.ask_undo(1, int(bob.id), 0)
    await alice.sees("asks to take back", lambda seen: int(seen.id) > int(old.id))
    await alice.sees("Withdrawn", lambda seen: seen.id == old.id and not seen.controls)
    with pytest.raises(TableError, match="vote_gone"):
        await votes.cast(1, int(alice.id), first.number, True, int(old.id))
    after = await club.tables.get(1)
    assert after.vote is not None
    assert (after.number, after.vote.number) == (1, asked.vote.number)
    assert (after.vote.agreed, first.number != asked.vote.number) == ((), True)


async def answer_by_chance(club: Club) -> None:
    """Whoever is asked answers."""
    table = await club.tables.get(1)
    decision = table.decision()
    assert decision is not None
    picks = pick(decision, Random(1))
    await club.tables.act(1, table.whose_turn()[0], table.number, [picks], 100 + table.number)
