"""Stories: what a turn led to is told once, on the live card, its outcome first."""

from __future__ import annotations

from msgspec.structs import replace

from bot.local.people.driver import Player
from bot.local.people.seen import Seen
from bot.model.change import Change, Done
from bot.model.outgoing import CARD, Private, Said
from bot.table.telling import Entry, LiveCard
from config.texts import sentences
from game.kernel import Event, Seat
from game.kernel.text import Teller
from game.nights_of_fire.view.view import NightsView
from tests.bot.club import Club
from tests.bot.leaks.leak_run import DUEL
from tests.bot.screens.playing import Hands, at_rest, gather, served
from tests.bot.screens.test_game_verbs import at_table


async def happens(hands: Hands, *events: Event, seat: Seat = "revolutionary") -> None:
    """Let an answer have led to these events, while the same player goes on."""

    def change(table):  # type: ignore[no-untyped-def]
        done = Done(table.number, seat, ("pass",), table.state.luck, 0, 0.0, events)
        after = replace(table, number=table.number + 1)
        return Change(after, [CARD], [done], moved=True)

    await hands.club.tables.cache.change(1, change)
    await served()
    await hands.club.bot.outbox.drain()


def cards(player: Player) -> list[Seen]:
    """The cards in sight that have a button to play, the oldest first."""
    place = player.messages[player.here].values()
    found = [m for m in place if not m.private and "Play" in m.labels]
    return sorted(found, key=lambda m: int(m.id))


async def test_while_the_same_player_goes_on_the_story_of_the_card_grows(
    club: Club, alice: Player
) -> None:
    hands = await at_table(club, alice)
    before = await alice.sees("Waiting for", lambda seen: "Play" in seen.labels)
    await happens(hands, Event("barricade", {"district": "8"}))
    await happens(hands, Event("fled", {"seat": "revolutionary", "district": "8"}))
    (card,) = cards(alice)
    assert card.id == before.id, "it is edited where it stands"
    assert "A Barricade goes up in" in card.text
    assert card.text.index("A Barricade goes up") < card.text.index("A civilian flees")
    assert len(card.pictures) == 1


async def test_one_answer_is_one_message_with_one_picture(club: Club, alice: Player) -> None:
    """What the bot says in the thread in answer to a pass is one card, and the old one is bare."""
    hands = await at_table(club, alice)
    old = await alice.sees("Waiting for", lambda seen: "Play" in seen.labels)
    alice.events.clear()
    await hands.press("Pass this round", await hands.open_panel())
    await served()
    await club.bot.outbox.drain()
    (card,) = cards(alice)
    assert int(card.id) > int(old.id), "Konev has had his turn: another card is below the old one"
    assert "The Revolutionary passes." in card.text
    assert "Konev rolls" in card.text
    posted = [body for kind, body in alice.events if kind == "MESSAGE_CREATE"]
    public = [each for each in posted if not each.get("flags", 0) & 64]
    assert [each["id"] for each in public] == [card.id]
    bare = alice.messages[alice.here][old.id]
    assert not bare.controls
    assert not bare.pictures


async def test_a_story_that_outgrows_its_card_goes_on_below(club: Club, alice: Player) -> None:
    hands = await at_table(club, alice)
    for number in range(30):
        gone = [Event("morale_gained", {"count": 1, "morale": number})] * 4
        await happens(hands, Event("passed", {"seat": "revolutionary"}), *gone)
    place = alice.messages[alice.here].values()
    told = sorted((m for m in place if "Morale rises" in m.text), key=lambda m: int(m.id))
    assert len(told) > 1
    text = "".join(each.text for each in told)
    assert all(f"to {number}." in text for number in range(30)), "nothing is lost"
    assert [bool(each.controls) for each in told] == [False] * (len(told) - 1) + [True]


async def test_what_belongs_together_is_one_paragraph(club: Club, alice: Player) -> None:
    """Who is hit and killed at one stroke is named once, and the losses stand in the first line."""
    hands = await at_table(club, alice)
    table = await hands.table()
    view = table.view(None)
    assert isinstance(view, NightsView)
    one, two, three = [unit.id for unit in view.insurgents][:3]
    events = [
        Event("konev_card", {"die": 4, "konev_card": "K1"}),
        Event("wounded", {"insurgents": [one]}),
        Event("killed", {"insurgent": one}),
        Event("wounded", {"insurgents": [two]}),
        Event("killed", {"insurgent": two}),
        Event("wounded", {"insurgents": [three]}),
        Event("passed", {"seat": "revolutionary"}),
    ]
    teller = Teller(table.game, view, sentences("en"))
    first, second = teller.story(events, None)
    assert first.count("Killed:") == 1
    assert first.count("Wounded:") == 1
    assert second == "The Revolutionary passes."
    assert teller.outcome(events, None) == ["2 killed", "1 wounded"]


async def test_the_hand_is_one_message_that_is_edited_without_a_ping(
    club: Club, alice: Player, bob: Player
) -> None:
    """Whatever others do to it, a player has one message with their hand."""
    table = await gather(club, DUEL, {"revolutionary": alice, "soviet": bob})
    told = Said(Private(int(alice.id), ("revolutionary",)), int(alice.id))
    alice.events.clear()
    for _ in range(3):
        await club.tables.cache.change(table.id, lambda now: Change(now, [told]))
        await served()
        await club.bot.outbox.drain()
        await alice.look()
    hands = [
        (kind, body["id"], body.get("flags", 0))
        for kind, body in alice.events
        if kind.startswith("MESSAGE_") and "Your hand" in str(body)
    ]
    silent = 1 << 12
    assert {known for _, known, _ in hands} == {hands[0][1]}, "one message"
    assert all(flags & silent for _, _, flags in hands)
    assert [kind for kind, _, _ in hands].count("MESSAGE_CREATE") <= 1


async def test_a_turn_that_passes_in_silence_is_told_by_the_card_that_stands(
    club: Club, alice: Player, bob: Player
) -> None:
    """With nothing to tell, the last message says who is asked by an edit; news bring a card."""
    await gather(club, DUEL, {"revolutionary": alice, "soviet": bob})
    await at_rest(club, alice, bob)
    table, live = await club.tables.get(1), club.bot.delivery.live
    silent, told = Entry(5, "soviet", 0.0, ()), Entry(6, "soviet", 0.0, (Event("headline", {}),))
    card = LiveCard(begins=3, ends=5, entries=(silent,), posted=True)
    assert await live._next(table, card) is None
    assert await live._next(table, replace(card, entries=(silent, told))) == 5
    club.bot.delivery.cards.spoke(table.place, (table.card or 0) + 1)
    assert await live._next(table, card) == 5, "the card is not the last message any more"


async def test_a_hand_that_its_owner_has_seen_is_edited_and_never_sent(
    club: Club, alice: Player, bob: Player
) -> None:
    """After their own answers too; where no message shows it, none comes."""
    table = await gather(club, DUEL, {"revolutionary": alice, "soviet": bob})
    await at_rest(club, bob)
    bob.events.clear()

    async def told(seen: bool) -> list[str]:
        hand = Said(Private(int(bob.id), ("soviet",), seen), int(bob.id))
        await club.tables.cache.change(table.id, lambda now: Change(now, [hand]))
        await at_rest(club, bob)
        shown = [kind for kind, body in bob.events if "for your eyes" in str(body)]
        bob.events.clear()
        return shown

    assert await told(seen=True) == []
    assert await told(seen=False) == ["MESSAGE_CREATE"]
    assert await told(seen=True) == ["MESSAGE_UPDATE"]
