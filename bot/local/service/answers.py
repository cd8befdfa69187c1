"""What the bot answers to an interaction, at first and later."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.local.checks.commands import check_choices
from bot.local.checks.form import Form
from bot.local.checks.modals import check_modal
from bot.local.service import talk
from bot.local.service.draft import Draft
from bot.local.service.hub import for_people
from bot.local.service.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, SUBMIT, Interaction
from bot.local.world.model import CHAT_REPLY, EPHEMERAL, LOADING, MENU_REPLY, Body, Message
from bot.local.world.refusal import invalid_form, unknown

if TYPE_CHECKING:
    from bot.local.service.standin import StandIn

MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
ALLOWED = {
    COMMAND: {MESSAGE, DEFERRED, MODAL},
    COMPONENT: {MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, MODAL},
    AUTOCOMPLETE: {CHOICES},
    SUBMIT: {MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE},
}


def answer(s: StandIn, interaction: Interaction, kind: int, draft: Draft) -> Message | None:
    """Carry out a first answer; the message it made or changed, if any."""
    refuse_kind(interaction, kind)
    made: Message | None = None
    told: Body
    if kind in (MESSAGE, DEFERRED):
        made = speak(s, interaction, draft, loading=kind == DEFERRED)
        told = {"kind": "message", "message": for_people(made, s.payloads.told(made))}
    elif kind in (UPDATE, DEFERRED_UPDATE):
        made = source(s, interaction)
        interaction.original_id = made.id
        if kind == UPDATE:
            talk.edit(s, "interaction update", made, draft)
        told = {"kind": "update", "message": for_people(made, s.payloads.told(made))}
    elif kind == CHOICES:
        told = {"kind": "choices", "choices": offered(s, interaction, draft.body)}
    else:
        told = {"kind": "modal", "modal": open_modal(s, interaction, draft.body)}
    interaction.answered = True
    if not interaction.outcome.done():
        interaction.outcome.set_result(told)
    return made


def refuse_kind(interaction: Interaction, kind: int) -> None:
    allowed = set(ALLOWED[interaction.kind])
    if interaction.kind == SUBMIT and interaction.source_id is None:
        allowed -= {UPDATE, DEFERRED_UPDATE}
    if kind not in allowed:
        words = f"Value must be one of {sorted(allowed)}."
        raise invalid_form([(("type",), "BASE_TYPE_CHOICES", words)])


def source(s: StandIn, interaction: Interaction) -> Message:
    """The message whose button or menu was used."""
    return s.world.message(interaction.channel_id, interaction.source_id or "")


def speak(s: StandIn, interaction: Interaction, draft: Draft, loading: bool = False) -> Message:
    """A new message in answer to an interaction."""
    channel = s.world.channel(interaction.channel_id)
    if channel.thread is not None and channel.thread.archived:
        talk.refuse_locked(s, channel, s.world.bot.id)
    private = int(draft.body.get("flags") or 0) & EPHEMERAL
    more: dict[str, Any] = {
        "interaction": metadata(interaction) | follows(interaction),
        "only_for": interaction.user_id if private else None,
    }
    if interaction.kind == COMMAND:
        more["type"] = MENU_REPLY if interaction.data.get("type", 1) != 1 else CHAT_REPLY
    if loading:
        Form(s.limits, s.notes, "deferred answer").known(draft.body, {"flags"}, ("data",))
        flags = LOADING | private
        made = talk.notice(s, channel, s.world.bot.id, more.pop("type", 0), flags=flags, **more)
        talk.wake(s, channel, s.world.bot.id)
    else:
        made = talk.post(s, "interaction answer", channel, s.world.bot.id, draft, **more)
    interaction.original_id = interaction.original_id or made.id
    return made


def metadata(interaction: Interaction) -> Body:
    body: Body = {"id": interaction.id, "type": interaction.kind, "user_id": interaction.user_id}
    if interaction.name:
        body["name"] = interaction.name
    if interaction.kind == COMPONENT and interaction.source_id:
        body["interacted_message_id"] = interaction.source_id
    if interaction.kind == SUBMIT and interaction.opened_by is not None:
        body["triggering_interaction_metadata"] = metadata(interaction.opened_by)
    return body


def follows(interaction: Interaction) -> Body:
    """A later message names the one that answered first."""
    first = interaction.original_id
    return {} if first is None else {"original_response_message_id": first}


def offered(s: StandIn, interaction: Interaction, body: Body) -> list[Body]:
    """The choices for what is being typed."""
    form = Form(s.limits, s.notes, "autocomplete answer")
    form.known(body, {"choices"}, ("data",))
    choices: list[Body] = body.get("choices") or []
    check_choices(form, choices, ("data", "choices"), focused_type(interaction.data))
    form.settle()
    return choices


def focused_type(data: Body) -> int | None:
    """The type of the option that is being typed."""
    for option in data.get("options") or []:
        if option.get("focused"):
            return int(option["type"])
        if found := focused_type(option):
            return found
    return None


def open_modal(s: StandIn, interaction: Interaction, body: Body) -> Body:
    check_modal(Form(s.limits, s.notes, "modal"), body)
    interaction.modal = body
    return body | {"opened_by": interaction.id}


def follow_up(s: StandIn, interaction: Interaction, draft: Draft) -> Message:
    """A later message; the first one after a deferred answer takes its place."""
    shelf = s.world.messages.get(interaction.channel_id, {})
    waiting = shelf.get(interaction.original_id or "")
    if waiting is not None and waiting.flags & LOADING:
        return talk.edit(s, "follow-up", waiting, draft)
    return speak(s, interaction, draft)


def later_message(s: StandIn, interaction: Interaction, id_: str) -> Message:
    """A message that this interaction's token may read, change or delete."""
    wanted = interaction.original_id if id_ == "@original" else id_
    message = s.world.message(interaction.channel_id, wanted or "")
    mine = message.interaction is not None and message.interaction["id"] == interaction.id
    if not mine and message.id != interaction.source_id:
        raise unknown(10008, "Message")
    return message
