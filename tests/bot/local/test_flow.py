"""The sample bot, used the way players use a game bot."""

import pytest

from bot.local.people.driver import Player
from bot.local.service.standin import StandIn
from bot.local.world.refusal import Refusal
from tests.bot.local.pixels import png
from tests.bot.local.sample_bot import SampleBot


async def test_a_command_answers_in_its_users_language(sample: SampleBot, alice: Player) -> None:
    answer = await alice.slash("ping", text="hi")
    assert answer.text == "hi (en-US)"
    await alice.do("set_locale", locale="hu")
    assert (await alice.slash("ping")).text == "pong (hu)"


async def test_commands_are_offered_in_the_users_language(sample: SampleBot, alice: Player) -> None:
    await alice.do("set_locale", locale="hu")
    listed = await alice.do("commands", channel=alice.here)
    ping = next(command for command in listed if command["name"] == "ping")
    assert ping["shown_name"] == "csörgés"
    assert ping["shown_description"] == "Azonnal válaszol."
    assert ping["options"][0]["shown_name"] == "szöveg"


async def test_everybody_in_the_channel_sees_the_answer(
    sample: SampleBot, alice: Player, bob: Player
) -> None:
    await alice.slash("ping", text="to all")
    assert (await bob.sees("to all")).author == "Corvin"


async def test_groups_and_choices(sample: SampleBot, alice: Player) -> None:
    assert (await alice.slash("table open")).text == "A table is open."
    assert (await alice.slash("table seats take", seat="red")).text == "Alice is red."


async def test_autocomplete_offers_what_fits(sample: SampleBot, alice: Player) -> None:
    offers = await alice.complete("muster", "unit", unit="ar")
    assert [offer["name"] for offer in offers] == ["Armour", "Artillery", "Partisans"]
    answer = await alice.slash(
        "muster", unit="armour", strength=3, side="red", leader=sample_member(alice)
    )
    assert answer.text == "red armour of 3 under Alice musters."


def sample_member(player: Player) -> str:
    return player.id


async def test_a_picture_arrives_byte_for_byte(sample: SampleBot, alice: Player) -> None:
    answer = await alice.slash("picture")
    assert answer.message is not None
    (attachment,) = answer.message.body["attachments"]
    assert (attachment["width"], attachment["height"]) == (40, 20)
    assert attachment["description"] == "A small board"
    assert await alice.fetch(attachment["url"]) == png(40, 20)


async def test_an_embed_shows_the_file_it_names(sample: SampleBot, alice: Player) -> None:
    answer = await alice.slash("embed")
    assert answer.message is not None
    assert answer.message.body["attachments"] == []
    assert await alice.fetch(answer.message.pictures[0]) == png(40, 20)
    assert "Round 3" in answer.text
    assert "Momentum" in answer.text


async def test_a_panel_is_played_by_menu_and_dynamic_button(
    sample: SampleBot, alice: Player, bob: Player
) -> None:
    await alice.slash("panel")
    panel = await bob.sees("nothing picked")
    assert await bob.fetch(panel.pictures[0]) == png(40, 20)
    assert (await bob.click("Move")).text == "Move 3 at table 7 by Bob."
    answer = await bob.select("Which units", "Armour", "infantry")
    assert answer.kind == "update"
    changed = await alice.sees("armour, infantry")
    assert changed.id == panel.id
    assert await alice.fetch(changed.pictures[0]) == png(40, 20)


async def test_classic_buttons_edit_their_message(sample: SampleBot, alice: Player) -> None:
    await alice.slash("confirm")
    await alice.click("Later")
    later = await alice.sees("Later then.")
    await alice.click("Do it", later)
    done = await alice.sees("Done.")
    assert (done.id, done.controls) == (later.id, [])


async def test_a_modal_opens_and_is_sent(sample: SampleBot, alice: Player, bob: Player) -> None:
    opened = await alice.slash("orders")
    assert opened.kind == "modal"
    assert opened.modal is not None
    assert opened.modal["title"] == "Orders"
    answer = await alice.submit(opened, words="advance", where="South", how="Fast")
    assert answer.text == "advance / South / Fast"
    assert answer.private
    await bob.settle()
    assert not bob.has("advance")


async def test_a_modal_from_a_button_keeps_its_message(sample: SampleBot, alice: Player) -> None:
    await alice.slash("confirm")
    opened = await alice.click("Ask")
    answer = await alice.submit(opened, words="hold", where="North", how="Slow")
    assert answer.text == "hold / North / Slow"


async def test_an_ephemeral_message_is_seen_by_one(
    standin: StandIn, sample: SampleBot, alice: Player, bob: Player
) -> None:
    answer = await alice.slash("secret")
    assert answer.private
    word = await alice.sees("a word more")
    assert word.private
    await bob.look()
    assert not bob.has("hidden block")
    assert answer.message is not None
    with pytest.raises(Refusal, match="10008"):
        await bob.do("delete", channel=bob.here, message=answer.message.id)
    await alice.do("dismiss", channel=alice.here, message=answer.message.id)
    assert not any("hidden" in seen.text for seen in await alice.look())


async def test_an_ephemeral_panel_is_played_in_private(
    sample: SampleBot, alice: Player, bob: Player
) -> None:
    await alice.slash("panel", private=True)
    await alice.select("Which units", "Partisans")
    assert (await alice.sees("State: **partisans**")).private
    await bob.settle()
    assert not bob.has("State")


async def test_a_deferred_answer_is_thinking_first(
    sample: SampleBot, alice: Player, bob: Player
) -> None:
    answer = await alice.slash("think")
    assert answer.message is not None
    assert answer.message.thinking
    thought = await bob.sees("Thought.")
    assert thought.id == answer.message.id
    assert await bob.fetch(thought.pictures[0]) == png(40, 20)
    follow_up = await bob.sees("Follow-up, edited.")
    assert not follow_up.thinking


async def test_a_private_thought_stays_private(
    sample: SampleBot, alice: Player, bob: Player
) -> None:
    await alice.slash("think", private=True)
    assert (await alice.sees("Follow-up, edited.")).private
    await bob.settle()
    assert not bob.has("Thought.")


async def test_private_messages_both_ways(sample: SampleBot, alice: Player, bob: Player) -> None:
    await alice.slash("whisper")
    assert await alice.fetch((await alice.sees("Your hand:")).pictures[0]) == png(40, 20)
    await alice.sees("Look at your DMs.")
    await alice.dm("Can you hear me?")
    await alice.sees("You wrote: Can you hear me?")
    await bob.settle()
    assert not bob.has("hand")
    assert not bob.has("hear")


async def test_commands_in_a_private_conversation(sample: SampleBot, alice: Player) -> None:
    alice.here = await alice.open_dm()
    assert (await alice.slash("ping")).text == "pong (en-US)"
    with pytest.raises(Refusal, match="no command"):
        await alice.slash("table open")


async def test_a_thread_with_typing_pin_reaction_and_member(
    sample: SampleBot, alice: Player, bob: Player
) -> None:
    await alice.slash("thread", name="Table 7")
    await alice.sees("has 1 pin.")
    created = await bob.hears("THREAD_CREATE")
    assert created["name"] == "Table 7"
    typing = await bob.hears("TYPING_START")
    assert (typing["channel_id"], typing["user_id"]) == (created["id"], bob.bot_id)
    await bob.go("Table 7")
    welcome = await bob.sees("Welcome.")
    assert welcome.body["pinned"]
    assert list(welcome.body["reacted"]) == ["⚔️"]
    joined = await bob.hears("THREAD_MEMBERS_UPDATE")
    assert joined["added_members"][0]["user_id"] == alice.id


async def test_commands_in_a_thread_wake_it(
    standin: StandIn, sample: SampleBot, alice: Player, bob: Player
) -> None:
    await alice.slash("thread", name="Table 7")
    await alice.sees("has 1 pin.")
    thread = standin.world.channels[await alice.go("Table 7")]
    assert thread.thread is not None
    for command in ("ping", "think"):
        thread.thread.archived = True
        answer = await alice.slash(command)
        assert answer.message is not None
        assert answer.message.channel_id == thread.id
        assert not thread.thread.archived
    await bob.go("Table 7")
    await bob.sees("Follow-up, edited.")


async def test_what_people_say_and_do_reaches_the_bot(
    sample: SampleBot, alice: Player, bob: Player
) -> None:
    said = await alice.say("Shall we play?")
    await bob.sees("Shall we play?")
    await bob.do("typing", channel=bob.here)
    await bob.do("react", channel=bob.here, message=said.id, emoji="👍")
    await alice.dm("done")
    await alice.sees("You wrote: done")
    assert sample.heard == ["Shall we play?", "Bob typing", "reaction 👍", "done"]


async def test_a_menu_on_a_message(sample: SampleBot, alice: Player) -> None:
    said = await alice.say("Good evening")
    assert (await alice.use_menu("Say hello", said)).text == "Hello to 'Good evening'."


async def test_a_menu_on_a_person(sample: SampleBot, alice: Player, bob: Player) -> None:
    assert (await alice.use_menu("Salute", user=bob.id)).text == "We salute Bob."
    with pytest.raises(Refusal, match="no command Say hello"):
        await alice.use_menu("Say hello", user=bob.id)


async def test_a_file_given_to_a_command(sample: SampleBot, alice: Player) -> None:
    file = await alice.upload("notes.txt", b"twelve bytes")
    assert (await alice.slash("file_in", file=file)).text == "notes.txt has 12 bytes."


async def test_an_answered_command_is_one_interaction(sample: SampleBot, alice: Player) -> None:
    await alice.slash("ping")
    assert len(sample.interactions) == 1
