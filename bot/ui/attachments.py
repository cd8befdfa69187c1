"""What hangs on our messages, so that a picture that hangs there already is not sent again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import discord

from bot.ui.message import Enclosed, Message

KEPT = 1024  # messages
BAD_REQUEST = 400
Hanging = dict[str, tuple[bytes, discord.Attachment]]  # by name: a mark of the picture, and itself


class Attached:
    """The pictures of the messages that are edited again and again: panels and cards."""

    def __init__(self) -> None:
        self._known: OrderedDict[int, Hanging] = OrderedDict()

    async def edit(
        self, message: int, content: Message, send: Callable[..., Awaitable[discord.Message]]
    ) -> None:
        """Edit a message; only the pictures that are new to it travel."""
        known = self._known.pop(message, {})
        changes = content.edited()
        kept = [_kept(known, each) for each in content.enclosed]
        pairs = zip(kept, changes["attachments"], strict=True)
        changes["attachments"] = [old or new for old, new in pairs]
        try:
            self.note(await send(**changes), content)
        except discord.HTTPException as error:
            if error.status != BAD_REQUEST or not any(kept):
                raise
            # Somebody has taken a picture off; all of them travel once more.
            self.note(await send(**content.edited()), content)

    def note(self, message: discord.Message, content: Message) -> None:
        """Remember what a message shows now."""
        found = hanging(message)
        self._known[message.id] = {
            each.name: (each.picture.mark, found[each.name])
            for each in content.enclosed
            if each.name in found
        }
        while len(self._known) > KEPT:
            self._known.popitem(last=False)


def _kept(known: Hanging, enclosed: Enclosed) -> discord.Attachment | None:
    mark, old = known.get(enclosed.name, (b"", None))
    return old if mark == enclosed.picture.mark else None


def hanging(message: discord.Message) -> dict[str, discord.Attachment]:
    """The files of a message by name; Discord lists those that a layout shows only there."""
    return dict(_shown(message)) | {each.filename: each for each in message.attachments}


def _shown(message: discord.Message) -> Iterator[tuple[str, discord.Attachment]]:
    for part in _galleries(message.components):
        for item in part.items:
            name = file_name(item.media.url)
            if item.media.attachment_id:
                data: Any = {"id": item.media.attachment_id, "filename": name, "size": 0}
                data |= {"url": item.media.url, "proxy_url": item.media.url}
                yield name, discord.Attachment(data=data, state=message._state)


def file_name(link: str) -> str:
    """The name of a file that a link leads to."""
    return link.partition("?")[0].rpartition("/")[2]


def _galleries(parts: Any) -> Iterator[discord.MediaGalleryComponent]:
    for part in parts:
        if isinstance(part, discord.MediaGalleryComponent):
            yield part
        yield from _galleries(getattr(part, "children", ()))
