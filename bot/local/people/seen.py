"""What a player sees: messages and answers, with the questions a test asks about them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.local.checks.components import BUTTON, GALLERY, SELECTS, TEXT, THUMBNAIL, walk
from bot.local.world.model import EPHEMERAL, LOADING, Body


class Seen:
    """A message on a player's screen."""

    def __init__(self, body: Body) -> None:
        self.body = body

    def __repr__(self) -> str:
        private = " (only you)" if self.private else ""
        return f"<{self.author}{private}: {self.text!r}>"

    @property
    def id(self) -> str:
        return str(self.body["id"])

    @property
    def channel_id(self) -> str:
        return str(self.body["channel_id"])

    @property
    def author(self) -> str:
        return str(self.body["author"]["global_name"])

    @property
    def private(self) -> bool:
        """Whether only this player sees it."""
        return bool(self.body["flags"] & EPHEMERAL)

    @property
    def thinking(self) -> bool:
        return bool(self.body["flags"] & LOADING)

    @property
    def text(self) -> str:
        """All words of the message, wherever they stand."""
        return "\n".join(word for word in self.words() if word)

    def words(self) -> Iterator[str]:
        yield self.body["content"]
        for embed in self.body["embeds"]:
            yield from (embed.get("title", ""), embed.get("description", ""))
            for field in embed.get("fields") or []:
                yield from (field["name"], field["value"])
            yield (embed.get("footer") or {}).get("text", "")
        for part in walk(self.body["components"]):
            if part["type"] == TEXT:
                yield part["content"]

    @property
    def controls(self) -> list[Body]:
        """Its buttons and menus."""
        usable = {BUTTON} | SELECTS
        return [part for part in walk(self.body["components"]) if part["type"] in usable]

    @property
    def labels(self) -> list[str]:
        return [str(part["label"]) for part in self.controls if part.get("label")]

    @property
    def pictures(self) -> list[str]:
        """The links of all pictures."""
        links = [a["url"] for a in self.body["attachments"] if "width" in a]
        links += [
            e[k]["url"] for e in self.body["embeds"] for k in ("image", "thumbnail") if k in e
        ]
        links += [media["url"] for media in self.media()]
        return list(dict.fromkeys(links))

    def media(self) -> Iterator[Body]:
        """What its layout shows."""
        for part in walk(self.body["components"]):
            if part["type"] == GALLERY:
                yield from (item["media"] for item in part["items"])
            elif part["type"] == THUMBNAIL:
                yield part["media"]

    @property
    def files(self) -> dict[str, str]:
        """The ids of its files by name; those of a layout stand only where they are shown."""
        listed = {a["filename"]: str(a["id"]) for a in self.body["attachments"]}
        shown = [media for media in self.media() if "attachment_id" in media]
        return listed | {file_name(media["url"]): str(media["attachment_id"]) for media in shown}

    def control(self, name: str) -> Body | None:
        """The button or menu with an id, a label or a placeholder."""
        for part in self.controls:
            if name in (part.get("custom_id"), part.get("label"), part.get("placeholder")):
                return part
        return None


def file_name(link: str) -> str:
    return link.partition("?")[0].rpartition("/")[2]


class Answer:
    """What came of an interaction, as soon as the bot first answered."""

    def __init__(self, body: Body) -> None:
        self.kind: str = body["kind"]
        self.message = Seen(body["message"]) if "message" in body else None
        self.modal: Body | None = body.get("modal")
        self.choices: list[Body] = body.get("choices", [])

    @property
    def text(self) -> str:
        return self.message.text if self.message else ""

    @property
    def private(self) -> bool:
        return self.message is not None and self.message.private

    @property
    def names(self) -> list[Any]:
        """The names of the choices that autocomplete offers."""
        return [choice["name"] for choice in self.choices]
