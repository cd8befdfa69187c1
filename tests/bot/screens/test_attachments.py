"""Pictures that hang on a message already are not sent again."""

from __future__ import annotations

import discord

from bot.local.people.driver import Player
from bot.local.people.seen import Seen
from tests.bot.club import Club
from tests.bot.screens.playing import Hands
from tests.bot.screens.test_game_verbs import at_table


async def moved(hands: Hands, panel: Seen) -> Seen:
    """The panel after the answer Move, by which nothing on the table changes yet."""
    decision = (await hands.table()).decision()
    assert decision is not None
    assert decision.step == "choose_action"
    return await hands.give(panel, decision, ("move",))


async def test_a_picture_that_stays_is_not_sent_again(club: Club, alice: Player) -> None:
    """Choosing Move changes no hand; where to go is looked at on the board."""
    hands = await at_table(club, alice)
    first = await hands.open_panel()
    second = await moved(hands, first)
    assert second.files == first.files
    assert set(first.files) == {"hand.png"}
    decision = (await hands.table()).decision()
    assert decision is not None
    third = await hands.give(second, decision, (decision.options[0].id,))
    assert set(third.files) == {"board.png"}


async def test_a_picture_that_was_taken_off_is_sent_again(club: Club, alice: Player) -> None:
    """What the bot believes to hang there may be gone: the edit is refused and made whole."""
    hands = await at_table(club, alice)
    first = await hands.open_panel()
    attached = club.bot.context.attached
    (known,) = (found for id_, found in attached._known.items() if str(id_) == first.id)
    for name, (mark, old) in list(known.items()):
        data = {"id": 1, "filename": name, "size": 0, "url": old.url, "proxy_url": old.url}
        gone = discord.Attachment(data=data, state=club.bot._connection)  # type: ignore[arg-type]
        known[name] = mark, gone
    second = await moved(hands, first)
    assert set(second.files) == {"hand.png"}
    assert not set(second.files.values()) & set(first.files.values())
