"""Messages in channels: written, read, changed, deleted, pinned and reacted to."""

from bot.local.rest.call import Call, route
from bot.local.service import talk
from bot.local.service.draft import Draft
from bot.local.world.clock import id_moment
from bot.local.world.model import Body, Message
from bot.local.world.permissions import Permission
from bot.local.world.refusal import Refusal

OWN_FIELDS = {"content", "embeds", "components", "attachments"}
BULK_LEAST, BULK_MOST = 2, 100
OLD = 60 * 60.0  # seconds after which the edits of a message are counted apart
MESSAGE = None  # A message's fields are known to its own check.


def create(call: Call) -> Body:
    channel, draft = call.channel(), call.draft()
    talk.require_voice(call.s, channel, call.bot_id, draft)
    return show(call, talk.post(call.s, call.where, channel, call.bot_id, draft))


def show(call: Call, message: Message) -> Body:
    return call.s.payloads.message(message)


def history(call: Call) -> list[Body]:
    """The messages of a channel, newest first, around, before or after one of them."""
    channel = call.channel()
    talk.require(call.s, channel, call.bot_id, Permission.read_message_history)
    said = [m for m in call.s.world.said_in(channel.id) if m.only_for is None]
    limit = call.limit(50, 100)
    if before := call.query.get("before"):
        said = [m for m in said if int(m.id) < int(before)]
    elif after := call.query.get("after"):
        said = [m for m in said if int(m.id) > int(after)][:limit]
    elif around := call.query.get("around"):
        middle = sum(int(m.id) < int(around) for m in said)
        said = said[max(middle - limit // 2, 0) :][:limit]
    return [show(call, message) for message in reversed(said[-limit:])]


def fetch(call: Call) -> Body:
    return show(call, call.message())


def change(call: Call) -> Body:
    """Others may only have their embeds hidden; the words of a message are its author's."""
    message = call.message()
    if message.author_id != call.bot_id:
        if set(call.body or {}) & OWN_FIELDS:
            raise Refusal(403, 50005, "Cannot edit a message authored by another user")
        talk.require(call.s, call.channel(), call.bot_id, Permission.manage_messages)
    now = call.s.clock.now()
    if now - id_moment(message.id) > OLD:
        call.s.traffic.edit_old(message.channel_id, now)
    draft = Draft(body=call.body or {}, files=call.files)
    return show(call, talk.edit(call.s, call.where, message, draft))


def remove(call: Call) -> None:
    talk.delete_as(call.s, call.message(), call.bot_id)


def bulk_remove(call: Call) -> None:
    ids = [str(id_) for id_ in call.body["messages"]]
    if not BULK_LEAST <= len(ids) <= BULK_MOST:
        raise Refusal(400, 50016, "Provided too few or too many messages to delete.")
    channel = call.channel()
    talk.require(call.s, channel, call.bot_id, Permission.manage_messages)
    for id_ in ids:
        if message := call.s.world.messages.get(channel.id, {}).get(id_):
            talk.delete(call.s, message)


def typing(call: Call) -> None:
    channel = call.channel()
    talk.require_voice(call.s, channel, call.bot_id, Draft(body={}))
    call.s.hub.typing(channel, call.bot_id)


def add_reaction(call: Call) -> None:
    talk.react(call.s, call.message(), call.path["emoji"], call.bot_id)


def remove_reaction(call: Call) -> None:
    who = call.path["user"]
    message = call.message()
    if who != "@me" and who != call.bot_id:
        talk.require(call.s, call.channel(), call.bot_id, Permission.manage_messages)
    user_id = call.bot_id if who == "@me" else who
    talk.unreact(call.s, message, call.path["emoji"], user_id)


def reaction_users(call: Call) -> list[Body]:
    who = call.message().reactions.get(call.path["emoji"], [])
    after = int(call.query.get("after", 0))
    later = [id_ for id_ in sorted(who, key=int) if int(id_) > after]
    return call.s.payloads.users(later[: call.limit(25, 100)])


def clear_reactions(call: Call) -> None:
    message = call.message()
    talk.require(call.s, call.channel(), call.bot_id, Permission.manage_messages)
    talk.clear_reactions(call.s, message, call.path.get("emoji"))


def pin(call: Call) -> None:
    message = call.message()
    talk.require(call.s, call.channel(), call.bot_id, Permission.pin_messages)
    talk.pin(call.s, message, call.bot_id)


def unpin(call: Call) -> None:
    message = call.message()
    talk.require(call.s, call.channel(), call.bot_id, Permission.pin_messages)
    talk.set_pin(call.s, message, None)


def pins(call: Call) -> Body:
    """The pinned messages, the latest pin first."""
    said = call.s.world.said_in(call.channel().id)
    pinned = sorted(
        ((m.pinned_at, m) for m in said if m.pinned_at is not None),
        key=lambda entry: entry[0],
        reverse=True,
    )
    if before := call.query.get("before"):
        pinned = [entry for entry in pinned if entry[0] < before]
    limit = call.limit(50, 50)
    items = [{"pinned_at": moment, "message": show(call, m)} for moment, m in pinned[:limit]]
    return {"items": items, "has_more": len(pinned) > limit}


AT = "/channels/{channel}/messages"
REACTION = AT + "/{message}/reactions/{emoji}"
ROUTES = [
    route("GET", AT + "/pins", pins, query="before limit"),
    route("PUT", AT + "/pins/{message}", pin),
    route("DELETE", AT + "/pins/{message}", unpin),
    route("POST", AT + "/bulk-delete", bulk_remove, "messages"),
    route("POST", AT, create, MESSAGE),
    route("GET", AT, history, query="limit before after around"),
    route("GET", AT + "/{message}", fetch),
    route("PATCH", AT + "/{message}", change, MESSAGE),
    route("DELETE", AT + "/{message}", remove),
    route("PUT", REACTION + "/@me", add_reaction),
    route("DELETE", REACTION + "/{user}", remove_reaction),
    route("GET", REACTION, reaction_users, query="limit after type"),
    route("DELETE", REACTION, clear_reactions),
    route("DELETE", AT + "/{message}/reactions", clear_reactions),
    route("POST", "/channels/{channel}/typing", typing),
]
