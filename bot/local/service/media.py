"""Files of messages as the service writes them on the wire: links, and the parts that show them."""

import hashlib
import hmac
import secrets
from collections import OrderedDict
from typing import Any, NamedTuple, TypeGuard
from urllib.parse import quote

from bot.local.checks.components import (
    BUTTON,
    CONTAINER,
    FILE,
    GALLERY,
    SELECTS,
    SEPARATOR,
    THUMBNAIL,
)
from bot.local.world.model import Attachment, Body, Message
from bot.local.world.world import World

HOUR = 60 * 60
KEPT = 256  # messages whose components are kept as they are shown
ATTACHED = "attachment://"
# What the service writes where a component says nothing.
USUAL: dict[int, Body] = {
    BUTTON: {"disabled": False},
    SEPARATOR: {"spacing": 1, "divider": True},
    CONTAINER: {"accent_color": None, "spoiler": False},
    THUMBNAIL: {"description": None, "spoiler": False},
    FILE: {"spoiler": False},
    **{kind: {"min_values": 1, "max_values": 1, "disabled": False} for kind in SELECTS},
}
SHOWING = {"type", "url", "icon_url"}  # what says that a part is not shown just as it is
OPTIONS = "options"  # of a menu: most of what a message holds, and shown just as they are
NESTED = (dict, list)


class Shown(NamedTuple):
    """The components of a message as they were last shown, and what they were made from."""

    parts: list[Body]
    files: list[Attachment]
    ends: str
    made: list[Body]


class Media:
    """Knows the address that links must carry, and how long they work."""

    def __init__(self, world: World, link_life: float) -> None:
        self.world = world
        self.link_life = link_life
        self.origin = ""
        self._shown: OrderedDict[str, Shown] = OrderedDict()

    def attachment(self, channel_id: str, attachment: Attachment) -> Body:
        url = self.link(channel_id, attachment)
        body: Body = {
            "id": attachment.id,
            "filename": attachment.filename,
            "size": attachment.size,
            "content_type": attachment.content_type,
            "url": url,
            "proxy_url": url,
        }
        optional = {
            "description": attachment.description,
            "width": attachment.width,
            "height": attachment.height,
        }
        return body | {key: value for key, value in optional.items() if value is not None}

    def link(self, channel_id: str, attachment: Attachment) -> str:
        """A signed address that stops working after about a day."""
        ends = self.ends()
        name = quote(attachment.filename, safe="")
        signed = self.signature(attachment.id, ends)
        where = f"{self.origin}/attachments/{channel_id}/{attachment.id}/{name}"
        return f"{where}?ex={ends}&hm={signed}"

    def ends(self) -> str:
        """When a link of now stops working."""
        # Rounded up to the hour, so that a browser meets the same address again.
        last = self.world.clock.now() + self.link_life
        return f"{int(last // HOUR + 1) * HOUR:x}"

    def signature(self, id_: str, ends: str) -> str:
        key = self.world.app.secret.encode()
        return hmac.new(key, f"{id_}/{ends}".encode(), hashlib.sha256).hexdigest()[:32]

    def link_holds(self, id_: str, ends: str, signed: str) -> bool:
        if not secrets.compare_digest(signed.encode(), self.signature(id_, ends).encode()):
            return False
        return int(ends, 16) >= self.world.clock.now()

    def components(self, message: Message) -> list[Body]:
        """The components of a message, made once for all who are told of it."""
        parts, files, ends = message.components, message.attachments, self.ends()
        known = self._shown.pop(message.id, None)
        if known and known.parts is parts and known.files is files and known.ends == ends:
            made = known.made
        else:
            made = [self.shown(message, part) for part in parts]
        self._shown[message.id] = Shown(parts, files, ends, made)
        if len(self._shown) > KEPT:
            self._shown.popitem(last=False)
        return made

    def shown(self, message: Message, part: Any) -> Any:
        """A part of a message with each `attachment://` name replaced by a working link."""
        if isinstance(part, list):
            return [self.shown(message, item) for item in part]
        if not isinstance(part, dict):
            return part
        nested = {k: v for k, v in part.items() if isinstance(v, NESTED) and k != OPTIONS}
        if not nested and not part.keys() & SHOWING:
            return dict(part)
        filled = USUAL.get(part.get("type", 0), {}) | part
        if part.get("type") in SELECTS:
            filled.pop("required", None)  # it counts in modals only
        filled |= {key: self.shown(message, value) for key, value in nested.items()}
        url = part.get("url")
        if is_attached(url):
            filled |= self.unfurled(message, url.removeprefix(ATTACHED))
        if is_attached(icon := part.get("icon_url")):
            link = self.link(message.channel_id, named(message, icon.removeprefix(ATTACHED)))
            filled |= {"icon_url": link, "proxy_icon_url": link}
        if part.get("type") == FILE:
            name = attachment_names(part)[0]
            filled |= {"name": name, "size": named(message, name).size}
        if part.get("type") == GALLERY and filled["items"]:
            usual = {"description": None, "spoiler": False}
            filled["items"] = [usual | item for item in filled["items"]]
        return filled

    def unfurled(self, message: Message, filename: str) -> Body:
        attachment = named(message, filename)
        link = self.link(message.channel_id, attachment)
        body: Body = {"url": link, "proxy_url": link, "content_type": attachment.content_type}
        if attachment.width:
            body |= {"width": attachment.width, "height": attachment.height}
        if message.layout:
            body |= {"id": attachment.id, "attachment_id": attachment.id}
        return body


def named(message: Message, filename: str) -> Attachment:
    """The file of a message with a name; no message may name a file it does not have."""
    return next(a for a in message.attachments if a.filename == filename)


def shown_apart(message: Message) -> list[Attachment]:
    """Files that an embed or a layout shows are not listed a second time."""
    if message.layout:
        return []
    named = set(attachment_names(message.embeds))
    return [a for a in message.attachments if a.filename not in named]


def attachment_names(part: Any) -> list[str]:
    """Every file name that a part of a message refers to."""
    if isinstance(part, list):
        return [name for item in part for name in attachment_names(item)]
    if not isinstance(part, dict):
        return []
    inside = [v for k, v in part.items() if isinstance(v, NESTED) and k != OPTIONS]
    names = [name for value in inside for name in attachment_names(value)]
    links = (part.get("url"), part.get("icon_url"))
    return names + [link.removeprefix(ATTACHED) for link in links if is_attached(link)]


def is_attached(link: Any) -> TypeGuard[str]:
    return isinstance(link, str) and link.startswith(ATTACHED)
