"""A message on its way in: what was asked for and the files that came with it."""

import mimetypes
import re

from msgspec import Struct

from bot.local.checks.form import Form
from bot.local.checks.messages import check_files, check_message, check_whole
from bot.local.service.pictures import picture_size
from bot.local.world.model import LAYOUT, Attachment, Body, Message

Files = dict[int, tuple[str, bytes]]
ODD_CHARACTERS = re.compile(r"[^\w.\-]+")


class Draft(Struct):
    """A message body and its files by number."""

    body: Body
    files: Files = {}


def examine(form: Form, draft: Draft) -> None:
    """Refuse a draft whose parts are too long, too many or unknown."""
    check_message(form, draft.body)
    check_files(form, draft.files, draft.body.get("attachments") or [])


def apply(form: Form, draft: Draft, message: Message, new_ids: list[str]) -> list[str]:
    """Write a draft into a message; the ids of the files that the message no longer has."""
    examine(form, draft)
    body = draft.body
    kept, dropped = attachments_after(draft, message, new_ids)
    layout = bool((body.get("flags") or message.flags) & LAYOUT) or message.layout
    whole = {
        "content": body.get("content", message.content),
        "embeds": body.get("embeds", message.embeds),
        "components": body.get("components", message.components),
    }
    check_whole(form, whole, layout, named_files(body, message, kept))
    message.content = (whole["content"] or "").strip()
    message.embeds = [{"type": "rich"} | embed for embed in whole["embeds"] or []]
    message.components = whole["components"] or []
    message.attachments = kept
    if layout:
        message.flags |= LAYOUT
    return dropped


def named_files(body: Body, message: Message, kept: list[Attachment]) -> set[str]:
    """The names a message may refer to; a new layout only to what came or is listed with it."""
    if "components" not in body or not message.layout:
        return {a.filename for a in kept}
    before = {a.id for a in message.attachments}
    listed = {(str(e.get("id")), e.get("filename")) for e in body.get("attachments") or []}
    return {a.filename for a in kept if a.id not in before or (a.id, a.filename) in listed}


def attachments_after(
    draft: Draft, message: Message, new_ids: list[str]
) -> tuple[list[Attachment], list[str]]:
    """The files a message has once the draft is applied, and the ids of those it loses."""
    listed = draft.body.get("attachments")
    described = {int(entry["id"]): entry for entry in listed or [] if "id" in entry}
    if listed is None:
        kept = list(message.attachments)
    else:
        kept = [a for a in message.attachments if int(a.id) in described]
    ids = iter(new_ids)
    for number, (filename, content) in sorted(draft.files.items()):
        entry = described.get(number, {})
        name = entry.get("filename") or filename
        kept.append(new_attachment(next(ids), name, content, entry.get("description")))
    dropped = {a.id for a in message.attachments} - {a.id for a in kept}
    return kept, sorted(dropped)


def new_attachment(id_: str, filename: str, content: bytes, words: str | None) -> Attachment:
    name = ODD_CHARACTERS.sub("_", filename).strip("._") or "file"
    size = picture_size(content) or (None, None)
    return Attachment(
        id=id_,
        filename=name,
        size=len(content),
        content_type=mimetypes.guess_type(name)[0] or "application/octet-stream",
        description=words,
        width=size[0],
        height=size[1],
    )
