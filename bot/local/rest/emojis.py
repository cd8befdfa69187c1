"""The application's own emojis, for icons in buttons and texts."""

import base64
import re

from bot.local.rest.call import Call, route
from bot.local.world.model import Body, Emoji
from bot.local.world.refusal import Refusal

NAME = re.compile(r"\w{2,}", re.ASCII)
IMAGE = re.compile(r"data:(image/(?:png|gif|jpeg|webp));base64,(.+)", re.DOTALL)


def listed(call: Call) -> Body:
    return {"items": [call.s.payloads.emoji(emoji) for emoji in call.s.world.emojis.values()]}


def fetch(call: Call) -> Body:
    return call.s.payloads.emoji(call.s.world.emoji(call.path["emoji"]))


def create(call: Call) -> Body:
    limits = call.s.limits
    name = checked_name(call)
    image = IMAGE.fullmatch(call.body.get("image") or "")
    if image is None:
        raise Refusal(400, 50046, "Invalid Asset")
    content = base64.b64decode(image[2])
    if len(content) > limits.emoji_bytes:
        raise Refusal(400, 50045, f"File cannot be larger than {limits.emoji_bytes} bytes.")
    if len(call.s.world.emojis) >= limits.emojis:
        raise Refusal(400, 30008, f"Maximum number of emojis reached ({limits.emojis})")
    emoji = Emoji(id=call.s.clock.new_id(), name=name, content_type=image[1])
    call.s.world.storage.keep_file(emoji.id, content)
    call.s.world.save(emoji)
    return call.s.payloads.emoji(emoji)


def checked_name(call: Call) -> str:
    form = call.form()
    name = form.text(call.body, "name", call.s.limits.emoji_name, least=2)
    if name and not NAME.fullmatch(name):
        form.wrong(("name",), "STRING_TYPE_REGEX", "Only letters, digits and underscores.")
    form.settle()
    return name


def change(call: Call) -> Body:
    emoji = call.s.world.emoji(call.path["emoji"])
    emoji.name = checked_name(call)
    call.s.world.save(emoji)
    return call.s.payloads.emoji(emoji)


def remove(call: Call) -> None:
    call.s.world.forget_emoji(call.s.world.emoji(call.path["emoji"]))


AT = "/applications/{app}/emojis"
ROUTES = [
    route("GET", AT, listed),
    route("POST", AT, create, "name image", status=201),
    route("GET", AT + "/{emoji}", fetch),
    route("PATCH", AT + "/{emoji}", change, "name"),
    route("DELETE", AT + "/{emoji}", remove),
]
