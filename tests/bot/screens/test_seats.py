"""Substitutes and onlookers through the public face: the secrets move with the seat."""

from __future__ import annotations

from random import Random

from bot.local.people.driver import Player
from bot.local.people.seen import Seen
from bot.screens.watching import DAY
from game.players.chance import pick
from tests.bot.club import Club
from tests.bot.screens.playing import Hands, gather
from tests.bot.screens.test_automated_players import own_turn

CONFLICT = {"mode": "conflict", "players": "2"}


def private(player: Player) -> list[Seen]:
    """The direct messages on a screen."""
    dms = {channel["id"] for channel in player.channels.values() if channel["type"] == 1}
    return [message for message in player.all_seen() if message.channel_id in dms]


async def has_hand(player: Player, count: int = 0) -> Seen:
    """Wait for a direct message with pictures, beyond those that came before."""

    def found() -> Seen | None:
        pictures = [message for message in private(player) if message.pictures]
        return pictures[-1] if len(pictures) > count else None

    seen = await player.until(found, "a direct message with pictures")
    assert isinstance(seen, Seen)
    return seen


async def test_a_substitute_gets_the_secrets_and_the_old_player_none(
    club: Club, alice: Player, bob: Player, carol: Player
) -> None:
    """Bob lends a seat, Carol takes it by the button, Bob hears nothing private, and is back."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    await has_hand(bob)
    for player in (alice, bob, carol):
        await player.go(str(table.thread))
    hands = Hands(club, bob)
    assert "on offer" in (await hands.slash("seat offer", terms="lend")).text
    offer = await carol.sees("looks for a substitute")
    await alice.click("Take the seat", await alice.sees("looks for a substitute"))
    assert (await alice.sees("on the other side")).private
    await carol.click("Take the seat", offer)
    await has_hand(carol)
    await bob.sees("who may have it back at any time")
    assert (await club.tables.get(1)).seats["soviet"] == int(carol.id)
    assert "You have no seat" in (await hands.slash("hand")).text
    await carol.sees("no longer on offer")
    before = [message.id for message in private(bob)]
    await play_on(club)
    await club.quiet()
    await bob.settle()
    assert [message.id for message in private(bob)] == before
    await hands.slash("seat return")
    await has_hand(bob, len([message for message in private(bob) if message.pictures]))
    assert (await club.tables.get(1)).seats["soviet"] == int(bob.id)
    assert "You have no seat" in (await Hands(club, carol).slash("hand")).text


async def play_on(club: Club, answers: int = 20) -> None:
    """Some answers, given straight at the tables."""
    dice = Random(3)
    for _ in range(answers):
        table = await club.tables.get(1)
        decision = table.decision()
        assert decision is not None
        picks = pick(decision, dice)
        await club.tables.act(1, table.whose_turn()[0], table.number, [picks], 0)


async def test_an_automated_player_holds_a_seat_meanwhile(
    club: Club, alice: Player, bob: Player
) -> None:
    """Bob goes away; the table plays on without them until they have their seat back."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    await bob.go(str(table.thread))
    hands = Hands(club, bob)
    told = await hands.slash("seat automaton", strength="easy", seat="soviet")
    assert "An automated player has the seat" in told.text
    await alice.sees("An easy automated player plays")
    assert await own_turn(Hands(club, alice))
    await hands.slash("seat return")
    await alice.sees("goes back from an easy automated player")
    assert (await club.tables.get(1)).seats["soviet"] == int(bob.id)


async def test_an_onlooker_sees_what_a_player_shows(
    club: Club, alice: Player, bob: Player, carol: Player
) -> None:
    """By the player's own will, told in public, until it is ended."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    for player in (alice, bob, carol):
        await player.go(str(table.thread))
    onlooker = Hands(club, carol)
    assert "You have no seat" in (await onlooker.slash("hand")).text
    await Hands(club, alice).slash("seat show", player=carol.id)
    await bob.sees(f"lets <@{carol.id}> see")
    assert "You have no seat" in (await onlooker.slash("hand")).text
    await carol.click("Look on", await carol.sees("Whoever looks"))
    assert (await carol.sees("for your eyes only")).private
    await bob.sees(f"<@{carol.id}> now sees")
    assert "for your eyes only" in (await onlooker.slash("hand")).text
    await Hands(club, alice).slash("seat hide")
    await bob.sees(f"<@{carol.id}> may no longer see")
    assert "You have no seat" in (await onlooker.slash("hand")).text


async def test_a_table_is_watched(club: Club, alice: Player, bob: Player, carol: Player) -> None:
    """A digest comes after a day with what everybody may know, and no more after `/unwatch`."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    await carol.go(str(table.thread))
    onlooker = Hands(club, carol)
    assert "a direct message a day" in (await onlooker.slash("watch", digest="daily")).text
    assert "You follow" in (await onlooker.slash("watch")).text  # which leaves the digest alone
    await play_on(club)
    club.advance(DAY + 1)
    club.tables.cache.timed.set()
    digest = await carol.sees("what has happened")
    assert "Waiting for" in digest.text
    assert not digest.pictures
    assert "no more" in (await onlooker.slash("unwatch")).text
    assert [due for due in await club.store.dues(9) if due.kind == "watch"] == []
