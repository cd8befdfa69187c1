"""The bot's answers to interactions: the first one, and those that follow by token."""

from bot.local.rest.call import Call, route
from bot.local.service import answers, talk
from bot.local.service.draft import Draft
from bot.local.world.model import EPHEMERAL, LOADING, Body, Message


def first(call: Call) -> Body | None:
    interaction = call.s.interactions.to_answer(call.path["interaction"], call.path["token"])
    call.form().known(call.body, {"type", "data"})
    draft = Draft(body=call.body.get("data") or {}, files=call.files)
    made = answers.answer(call.s, interaction, int(call.body["type"]), draft)
    if call.query.get("with_response") not in ("1", "true"):
        return None
    told: Body = {"id": interaction.id, "type": interaction.kind}
    body: Body = {"interaction": told}
    if made is not None:
        told |= about(made)
    # What is promised for later is named, but nothing of it is shown yet.
    if made is not None and call.body["type"] in (answers.MESSAGE, answers.UPDATE):
        shown = call.s.payloads.message(made)
        body["resource"] = {"type": call.body["type"], "message": shown}
    return body


def about(message: Message) -> Body:
    return {
        "response_message_id": message.id,
        "response_message_loading": bool(message.flags & LOADING),
        "response_message_ephemeral": bool(message.flags & EPHEMERAL),
    }


def follow_up(call: Call) -> Body:
    interaction = call.s.interactions.by_webhook(call.path["token"])
    return call.s.payloads.message(answers.follow_up(call.s, interaction, call.draft()))


def later(call: Call) -> Message:
    interaction = call.s.interactions.by_webhook(call.path["token"])
    return answers.later_message(call.s, interaction, call.path["message"])


def fetch(call: Call) -> Body:
    return call.s.payloads.message(later(call))


def change(call: Call) -> Body:
    return call.s.payloads.message(talk.edit(call.s, call.where, later(call), call.draft()))


def remove(call: Call) -> None:
    talk.delete(call.s, later(call))


HOOK = "/webhooks/{app}/{token}"
ONE = HOOK + "/messages/{message}"
CALLBACK = "/interactions/{interaction}/{token}/callback"
OPTIONS = "wait with_components thread_id"
ROUTES = [
    route("POST", CALLBACK, first, None, query="with_response", needs_token=False),
    route("POST", HOOK, follow_up, None, query=OPTIONS, needs_token=False),
    route("GET", ONE, fetch, query="thread_id", needs_token=False),
    route("PATCH", ONE, change, None, query=OPTIONS, needs_token=False),
    route("DELETE", ONE, remove, query="thread_id", needs_token=False),
]
