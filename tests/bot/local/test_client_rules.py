"""What a person's client enforces before anything reaches the bot."""

from typing import Any

import pytest

from bot.local.people.driver import Player, invite, sitting
from bot.local.service.standin import StandIn
from bot.local.world.permissions import Permission
from bot.local.world.refusal import Refusal
from tests.bot.local.sample_bot import SampleBot

GOOD = {"unit": "armour", "strength": 3, "side": "red"}


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"unit": None}, "unit is required"),
        ({"strength": 7}, "at most 6"),
        ({"strength": 0}, "at least 1"),
        ({"strength": "three"}, "not a value"),
        ({"strength": 2.5}, "not a value"),
        ({"strength": True}, "not a value"),
        ({"side": "green"}, "not one of the choices"),
        ({"colour": "red"}, "no option colour"),
        ({"leader": "12"}, "no user"),
        ({"unit": 7}, "not a value"),
    ],
)
async def test_options_are_checked(
    sample: SampleBot, alice: Player, changes: dict[str, Any], words: str
) -> None:
    with pytest.raises(Refusal, match=words):
        await alice.slash("muster", **(GOOD | changes))
    assert sample.interactions == []


@pytest.mark.parametrize("name", ["nonsense", "table", "table seats", "table close"])
async def test_only_commands_that_exist_can_be_used(
    sample: SampleBot, alice: Player, name: str
) -> None:
    with pytest.raises(Refusal, match=r"no command|is a group"):
        await alice.slash(name)


async def test_text_has_its_length(sample: SampleBot, alice: Player) -> None:
    with pytest.raises(Refusal, match="at least 3"):
        await alice.slash("thread", name="ab")
    with pytest.raises(Refusal, match="at most 20"):
        await alice.slash("thread", name="x" * 21)


async def test_only_autocomplete_options_are_completed(sample: SampleBot, alice: Player) -> None:
    with pytest.raises(Refusal, match="no autocomplete"):
        await alice.complete("muster", "side", side="r")


async def test_commands_for_some_are_hidden_from_others(
    sample: SampleBot, alice: Player, bob: Player
) -> None:
    assert (await alice.slash("keep_order")).text == "Order."
    with pytest.raises(Refusal, match="no command"):
        await bob.slash("keep_order")
    listed = await bob.do("commands", channel=bob.here)
    assert "keep_order" not in [command["name"] for command in listed]


async def test_commands_need_their_permission(
    standin: StandIn, sample: SampleBot, bob: Player
) -> None:
    standin.faults.take_permission(bob.here, "use_application_commands", bob.id)
    with pytest.raises(Refusal, match="no command"):
        await bob.slash("ping")


async def test_commands_for_servers_are_hidden_in_private(sample: SampleBot, alice: Player) -> None:
    channel = await alice.open_dm()
    listed = [command["name"] for command in await alice.do("commands", channel=channel)]
    assert "ping" in listed
    assert "thread" not in listed
    assert "table" not in listed


async def test_people_have_no_commands_among_themselves(
    sample: SampleBot, alice: Player, bob: Player
) -> None:
    alice.here = await alice.open_dm(bob.id)
    assert await alice.do("commands", channel=alice.here) == []
    await alice.say("just us")
    await bob.sees("just us")
    assert sample.heard == []


async def test_a_disabled_button_cannot_be_pressed(sample: SampleBot, alice: Player) -> None:
    await alice.slash("panel")
    with pytest.raises(Refusal, match="disabled"):
        await alice.click("Closed")


@pytest.mark.parametrize(
    ("picks", "words"),
    [
        ([], "Pick 1 to 2"),
        (["armour", "infantry", "partisans"], "Pick 1 to 2"),
        (["armour", "armour"], "twice"),
        (["cavalry"], "not an option"),
    ],
)
async def test_menus_allow_what_they_offer(
    sample: SampleBot, alice: Player, picks: list[str], words: str
) -> None:
    await alice.slash("panel")
    with pytest.raises(Refusal, match=words):
        await alice.select("Which units", *picks)


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"words": ""}, "words is required"),
        ({"words": "x" * 21}, "0 to 20 characters"),
        ({"where": "West"}, "not an option"),
        ({"where": []}, "Pick 1"),
        ({"how": "Sideways"}, "not an option"),
        ({"more": "x"}, "no field more"),
    ],
)
async def test_modals_are_checked(
    sample: SampleBot, alice: Player, values: dict[str, Any], words: str
) -> None:
    opened = await alice.slash("orders")
    good = {"words": "go", "where": "North", "how": "Fast"}
    with pytest.raises(Refusal, match=words):
        await alice.submit(opened, **(good | values))
    assert (await alice.submit(opened, **good)).text == "go / North / Fast"


async def test_a_modal_belongs_to_whom_it_was_opened_for(
    sample: SampleBot, alice: Player, bob: Player
) -> None:
    opened = await alice.slash("orders")
    with pytest.raises(Refusal, match="10062"):
        await bob.submit(opened, words="mine", where="North", how="Fast")


async def test_somebody_elses_private_button_cannot_be_pressed(
    sample: SampleBot, alice: Player, bob: Player
) -> None:
    panel = (await alice.slash("panel", private=True)).message
    with pytest.raises(Refusal, match="10008"):
        await bob.click("Move", panel)


async def test_a_channel_one_cannot_see_is_closed(
    standin: StandIn, sample: SampleBot, alice: Player, bob: Player
) -> None:
    standin.faults.take_permission(bob.here, "view_channel", bob.id)
    await alice.slash("ping", text="not for Bob")
    for deed in ("history", "commands"):
        with pytest.raises(Refusal, match="50001"):
            await bob.do(deed, channel=bob.here)
    assert not bob.has("not for Bob")


async def test_a_private_thread_is_for_its_members(
    standin: StandIn, sample: SampleBot, alice: Player, bob: Player
) -> None:
    channel: Any = sample.get_channel(int(bob.here))
    thread = await channel.create_thread(name="Hidden")
    await thread.send("a secret")
    await bob.settle()
    assert str(thread.id) not in bob.channels
    await thread.add_user(await channel.guild.fetch_member(int(bob.id)))
    await bob.hears("THREAD_CREATE")
    await bob.go("Hidden")
    assert bob.has("a secret")


async def test_silence_is_kept_without_the_permission_to_speak(
    standin: StandIn, bob: Player
) -> None:
    standin.faults.take_permission(bob.here, "send_messages", bob.id)
    with pytest.raises(Refusal, match="50013"):
        await bob.say("hello?")


async def test_others_words_are_theirs(standin: StandIn, alice: Player, bob: Player) -> None:
    said = await alice.say("mine")
    with pytest.raises(Refusal, match="50005"):
        await bob.do("edit", channel=bob.here, message=said.id, content="yours")
    with pytest.raises(Refusal, match="50013"):
        await bob.do("delete", channel=bob.here, message=said.id)
    await alice.do("edit", channel=alice.here, message=said.id, content="still mine")
    await bob.sees("still mine")
    await alice.do("delete", channel=alice.here, message=said.id)
    assert await bob.look() == []


async def test_unread_messages_and_calls_are_counted(
    standin: StandIn, alice: Player, bob: Player
) -> None:
    first = await bob.say("one")
    await bob.say(f"two <@{alice.id}>")
    await bob.dm("three", alice.id)
    counted = standin.people.unread(alice.id)
    assert counted[bob.here] == {"messages": 2, "mentions": 1, "first": first.id}
    assert sorted(entry["mentions"] for entry in counted.values()) == [1, 1]
    await alice.look()
    assert bob.here not in standin.people.unread(alice.id)


async def test_only_some_may_call_everybody(standin: StandIn, alice: Player, bob: Player) -> None:
    assert not (await bob.say("@everyone hello")).body["mention_everyone"]
    assert (await alice.say("@everyone hello")).body["mention_everyone"]
    everybody = next(iter(standin.world.guilds.values()))
    everybody.roles[everybody.id].permissions |= Permission.mention_everyone
    assert (await bob.say("@everyone now")).body["mention_everyone"]


async def test_somebody_new_takes_a_seat(
    standin: StandIn, sample: SampleBot, alice: Player
) -> None:
    await invite(standin.payloads.origin, "x" * 32)
    await invite(standin.payloads.origin, " Carol ")
    assert (await alice.hears("GUILD_MEMBER_ADD"))["user"]["global_name"] == "x" * 32
    async with sitting(standin.payloads.origin, "Carol") as carol:
        assert (await carol.slash("table seats take", seat="blue")).text == "Carol is blue."
    for name in ("carol", "", "x" * 33):
        with pytest.raises(Refusal, match="50035"):
            await invite(standin.payloads.origin, name)
