"""What a person can do: the protocol that the page and the test player share."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from bot.local.checks.commands import CHAT, MESSAGE_MENU, USER_MENU
from bot.local.service import menu, presses, talk
from bot.local.service.delivery import deliver
from bot.local.service.draft import Draft
from bot.local.service.hub import for_people
from bot.local.service.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, SUBMIT
from bot.local.world.model import Body, Channel, Message
from bot.local.world.permissions import can_see
from bot.local.world.refusal import Refusal, closed_dms, no_access, unknown

if TYPE_CHECKING:
    from bot.local.service.standin import StandIn


class Doer:
    """A person doing something."""

    def __init__(self, s: StandIn, user_id: str) -> None:
        self.s = s
        self.user_id = user_id

    def channel(self, wanted: Body) -> Channel:
        channel = self.s.world.channel(wanted["channel"])
        if not can_see(self.s.world, channel, self.user_id):
            raise no_access()
        return channel

    def message(self, wanted: Body) -> Message:
        """A message that this person can see."""
        message = self.s.world.message(self.channel(wanted).id, wanted["message"])
        if message.only_for not in (None, self.user_id):
            raise unknown(10008, "Message")
        return message

    # Talk.

    async def history(self, wanted: Body) -> list[Body]:
        channel = self.channel(wanted)
        return self.s.people.history(self.user_id, channel, wanted.get("before"))

    async def read(self, wanted: Body) -> None:
        self.s.people.mark_read(self.user_id, self.channel(wanted))

    async def send(self, wanted: Body) -> Body:
        """Say something, with files uploaded before."""
        channel = self.channel(wanted)
        body: Body = {"content": wanted.get("content", "")}
        if wanted.get("reply_to"):
            body["message_reference"] = {"message_id": wanted["reply_to"]}
        draft = Draft(body=body, files=self.s.people.take_uploads(wanted.get("files") or []))
        talk.require_voice(self.s, channel, self.user_id, draft)
        talk.require_patience(self.s, channel, self.user_id)
        message = talk.post(self.s, "person", channel, self.user_id, draft)
        self.s.people.mark_read(self.user_id, channel)
        return for_people(message, self.s.payloads.told(message))

    async def edit(self, wanted: Body) -> None:
        message = self.message(wanted)
        if message.author_id != self.user_id:
            raise Refusal(403, 50005, "Cannot edit a message authored by another user")
        talk.edit(self.s, "person", message, Draft(body={"content": wanted["content"]}))

    async def delete(self, wanted: Body) -> None:
        talk.delete_as(self.s, self.message(wanted), self.user_id)

    async def dismiss(self, wanted: Body) -> None:
        """Put away a message that only this person sees."""
        message = self.message(wanted)
        if message.only_for != self.user_id:
            raise Refusal(400, 0, "Only a private message can be dismissed.")
        self.s.world.forget_message(message)
        self.s.people.tell(self.user_id, "MESSAGE_DELETE", message_key(message))

    async def react(self, wanted: Body) -> None:
        """Add a reaction, or take it back if it is there."""
        message, emoji = self.message(wanted), wanted["emoji"]
        if self.user_id in message.reactions.get(emoji, []):
            talk.unreact(self.s, message, emoji, self.user_id)
        else:
            talk.react(self.s, message, emoji, self.user_id)

    async def typing(self, wanted: Body) -> None:
        self.s.hub.typing(self.channel(wanted), self.user_id)

    async def open_dm(self, wanted: Body) -> Body:
        other = self.s.world.user(wanted["user"])
        if other.id == self.user_id:
            raise closed_dms()
        channel = self.s.world.dm_between(self.user_id, other.id)
        return self.s.payloads.channel(channel, self.user_id)

    async def set_dms(self, wanted: Body) -> None:
        self.s.faults.set_dms(self.user_id, bool(wanted["open"]))

    async def set_locale(self, wanted: Body) -> None:
        user = self.s.world.user(self.user_id)
        user.locale = wanted["locale"]
        self.s.world.save(user)
        self.s.people.tell(self.user_id, "COMMANDS_CHANGED", {})

    # Commands.

    async def commands(self, wanted: Body) -> list[Body]:
        """The commands that can be used in a channel, in this person's language."""
        channel, locale = self.channel(wanted), self.s.world.user(self.user_id).locale
        listed = menu.offered(self.s, self.user_id, channel)
        return [menu.translated(self.s.payloads.command(c), locale) for c in listed]

    async def slash(self, wanted: Body) -> Body:
        return await self.command(wanted, COMMAND, None)

    async def complete(self, wanted: Body) -> Body:
        return await self.command(wanted, AUTOCOMPLETE, wanted["focused"])

    async def command(self, wanted: Body, kind: int, focused: str | None) -> Body:
        channel = self.channel(wanted)
        command, path = menu.find(self.s, self.user_id, channel, wanted["name"])
        options = menu.filled(path, wanted.get("options") or {}, focused)
        if focused is not None:
            refuse_completion(path, focused)
        data: Body = {"id": command.id, "name": command.body["name"], "type": CHAT}
        data["options"] = options
        if command.guild_id is not None:
            data["guild_id"] = command.guild_id
        if found := menu.resolved(self.s, channel, path, options, self.user_id):
            data["resolved"] = found
        begin = self.s.interactions.begin
        interaction = begin(kind, self.user_id, channel.id, data, wanted["name"])
        return await deliver(self.s, interaction)

    async def use_menu(self, wanted: Body) -> Body:
        """Use a command from the menu of a message or of a person."""
        channel = self.channel(wanted)
        kind = MESSAGE_MENU if "message" in wanted else USER_MENU
        offers = menu.offered(self.s, self.user_id, channel)
        named = (c for c in offers if c.body["name"] == wanted["name"])
        command = next((c for c in named if c.body.get("type") == kind), None)
        if command is None:
            raise menu.invalid(f"There is no command {wanted['name']} here.")
        found: Body = {}
        if kind == MESSAGE_MENU:
            target = self.message(wanted)
            found["messages"] = {target.id: self.s.payloads.message(target)}
        else:
            menu.add_user(self.s, found, channel, self.s.world.user(wanted["user"]).id)
        target_id = wanted.get("message") or wanted["user"]
        data = {"id": command.id, "name": wanted["name"], "type": kind}
        data |= {"target_id": target_id, "resolved": found}
        begin = self.s.interactions.begin
        interaction = begin(COMMAND, self.user_id, channel.id, data, wanted["name"])
        return await deliver(self.s, interaction)

    # Components.

    async def click(self, wanted: Body) -> Body:
        message = self.message(wanted)
        return await self.use(message, presses.pressed(message, wanted["custom_id"]))

    async def select(self, wanted: Body) -> Body:
        message, channel = self.message(wanted), self.channel(wanted)
        name, values = wanted["custom_id"], wanted["values"]
        data = presses.picked(self.s, channel, message, name, values, self.user_id)
        return await self.use(message, data)

    async def use(self, message: Message, data: Body) -> Body:
        begin = self.s.interactions.begin
        interaction = begin(COMPONENT, self.user_id, message.channel_id, data)
        interaction.source_id = message.id
        return await deliver(self.s, interaction, message)

    async def submit(self, wanted: Body) -> Body:
        """Send a modal that was opened for this person."""
        opener = self.s.interactions.opened_modal(wanted["opened_by"], self.user_id)
        modal = opener.modal
        assert modal is not None
        channel = self.s.world.channel(opener.channel_id)
        values = wanted.get("values") or {}
        data = presses.submitted(self.s, channel, modal, values, self.user_id)
        interaction = self.s.interactions.begin(SUBMIT, self.user_id, channel.id, data)
        interaction.source_id, interaction.opened_by = opener.source_id, opener
        opener.modal = None
        source = self.s.world.messages.get(channel.id, {}).get(opener.source_id or "")
        try:
            return await deliver(self.s, interaction, source)
        finally:
            # What the bot did not answer may be sent again.
            if not interaction.answered:
                opener.modal = modal


def refuse_completion(path: list[Body], focused: str) -> None:
    options = {option["name"]: option for option in path[-1].get("options") or []}
    if not options.get(focused, {}).get("autocomplete"):
        raise menu.invalid(f"The option {focused} has no autocomplete.")


def message_key(message: Message) -> Body:
    return {"id": message.id, "channel_id": message.channel_id}


DEEDS: dict[str, Callable[[Doer, Body], Awaitable[Any]]] = {
    deed.__name__: deed
    for deed in (
        Doer.click,
        Doer.commands,
        Doer.complete,
        Doer.delete,
        Doer.dismiss,
        Doer.edit,
        Doer.history,
        Doer.open_dm,
        Doer.react,
        Doer.read,
        Doer.select,
        Doer.send,
        Doer.set_dms,
        Doer.set_locale,
        Doer.slash,
        Doer.submit,
        Doer.typing,
        Doer.use_menu,
    )
}
