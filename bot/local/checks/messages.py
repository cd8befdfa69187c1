"""What may stand in a message."""

from typing import Any

from bot.local.checks.components import check_components
from bot.local.checks.form import Form
from bot.local.checks.values import (
    LINKS,
    MEDIA,
    check_address,
    check_colour,
    check_moment,
)
from bot.local.service.media import attachment_names
from bot.local.world.model import Body
from bot.local.world.refusal import Path, Refusal

MESSAGE_FIELDS = {
    "content",
    "embeds",
    "components",
    "attachments",
    "allowed_mentions",
    "message_reference",
    "nonce",
    "enforce_nonce",
    "tts",
    "flags",
}
EMBED_FIELDS = {
    "title",
    "description",
    "url",
    "timestamp",
    "color",
    "footer",
    "image",
    "thumbnail",
    "author",
    "fields",
    "type",
    "video",
    "provider",
    "flags",
}
MEDIA_FIELDS = {
    "url",
    "proxy_url",
    "width",
    "height",
    "flags",
    "content_type",
    "placeholder",
    "placeholder_version",
}
# An embed with none of these says nothing.
EMBED_SUBSTANCE = ("title", "description", "fields", "footer", "author", "image", "thumbnail")
ATTACHMENT_FIELDS = {
    "id",
    "filename",
    "description",
    "proxy_url",
    "size",
    "url",
    "spoiler",
    "width",
    "height",
    "content_type",
}


def check_message(form: Form, body: Body) -> None:
    """Everything a message body says, but not yet whether it says anything."""
    form.known(body, MESSAGE_FIELDS)
    form.text(body, "content", form.limits.content)
    form.text(body, "nonce", form.limits.nonce)
    check_embeds(form, body.get("embeds") or [])
    check_mentions(form, body.get("allowed_mentions") or {})
    if reference := body.get("message_reference"):
        fields = {"type", "message_id", "channel_id", "guild_id", "fail_if_not_exists"}
        form.known(reference, fields, ("message_reference",))
    for index, attachment in enumerate(body.get("attachments") or []):
        path: Path = ("attachments", index)
        form.known(attachment, ATTACHMENT_FIELDS, path)
        form.text(attachment, "description", form.limits.alt_text, path)


def check_whole(form: Form, body: Body, layout: bool, filenames: set[str]) -> None:
    """The message as it would stand once the request were carried out."""
    check_components(form, body.get("components") or [], layout)
    if layout:
        for field in ("content", "embeds"):
            if body.get(field):
                words = f"The '{field}' field cannot be used when using the layout flag"
                form.wrong((field,), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", words)
    for field in ("embeds", "components"):
        for name in attachment_names(body.get(field) or []):
            if name not in filenames:
                words = f"The referenced attachment {name!r} was not found"
                form.wrong((field,), "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", words)
    form.settle()
    words = (body.get("content") or "").strip()
    if not words and not body.get("embeds") and not body.get("components") and not filenames:
        raise Refusal(400, 50006, "Cannot send an empty message")


def check_embeds(form: Form, embeds: list[Body]) -> None:
    limits = form.limits
    if len(embeds) > limits.embeds:
        form.length(len(embeds), limits.embeds, ("embeds",))
    together = sum(check_embed(form, embed, ("embeds", at)) for at, embed in enumerate(embeds))
    if together > limits.embeds_together:
        words = f"Embed size exceeds maximum size of {limits.embeds_together}"
        form.wrong(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", words)


def check_embed(form: Form, embed: Body, path: Path) -> int:
    """The characters of an embed that count towards the limit of all embeds together."""
    limits = form.limits
    form.known(embed, EMBED_FIELDS, path)
    if not any(embed.get(field) for field in EMBED_SUBSTANCE):
        form.required((*path, "description"))
    check_colour(form, embed, "color", path)
    check_moment(form, embed.get("timestamp"), (*path, "timestamp"))
    total = len(form.text(embed, "title", limits.embed_title, path))
    total += len(form.text(embed, "description", limits.embed_description, path))
    total += check_embed_fields(form, embed.get("fields") or [], path)
    footer, author = embed.get("footer") or {}, embed.get("author") or {}
    form.known(footer, {"text", "icon_url", "proxy_icon_url"}, (*path, "footer"))
    form.known(author, {"name", "url", "icon_url", "proxy_icon_url"}, (*path, "author"))
    total += len(form.text(footer, "text", limits.embed_footer, (*path, "footer")))
    total += len(form.text(author, "name", limits.embed_author, (*path, "author")))
    check_addresses(form, embed, path)
    return total


def check_addresses(form: Form, embed: Body, path: Path) -> None:
    """Links lead to the web; pictures may also be files of the message."""
    places: list[tuple[str, ...]] = [("url",), ("author", "url")]
    places += [("author", "icon_url"), ("footer", "icon_url")]
    for field in ("image", "thumbnail"):
        form.known(embed.get(field) or {}, MEDIA_FIELDS, (*path, field))
        places.append((field, "url"))
    for place in places:
        holder = embed if len(place) == 1 else embed.get(place[0]) or {}
        schemes = LINKS if place in (("url",), ("author", "url")) else MEDIA
        check_address(form, holder.get(place[-1]), (*path, *place), schemes)


def check_embed_fields(form: Form, fields: list[Body], path: Path) -> int:
    limits = form.limits
    form.length(len(fields), limits.embed_fields, (*path, "fields"))
    total = 0
    for at, field in enumerate(fields):
        place = (*path, "fields", at)
        form.known(field, {"name", "value", "inline"}, place)
        total += len(form.text(field, "name", limits.embed_field_name, place, least=1))
        total += len(form.text(field, "value", limits.embed_field_value, place, least=1))
    return total


def check_mentions(form: Form, mentions: Body) -> None:
    path = ("allowed_mentions",)
    form.known(mentions, {"parse", "users", "roles", "replied_user"}, path)
    for kind in ("users", "roles"):
        if kind in mentions and kind in mentions.get("parse", []):
            words = f"parse:[{kind!r}] and {kind}: [ids...] are mutually exclusive."
            form.wrong(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", words)


def check_files(form: Form, files: dict[int, tuple[str, bytes]], attachments: list[Any]) -> None:
    """Sizes and number of the files that come with a request."""
    limits = form.limits
    kept = [a for a in attachments if int(a.get("id", -1)) not in files]
    if len(files) + len(kept) > limits.files:
        form.wrong(("attachments",), "BASE_TYPE_MAX_LENGTH", f"Must be {limits.files} or fewer.")
        form.settle()
    sizes = [len(body) for _, body in files.values()]
    if any(size > limits.file_bytes for size in sizes) or sum(sizes) > limits.request_bytes:
        raise Refusal(413, 40005, "Request entity too large")
