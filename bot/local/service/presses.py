"""Buttons, menus and modals in somebody's hands: what they may press, pick and send."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.local.checks.components import (
    BUTTON,
    CHANNEL_SELECT,
    CHECKBOX,
    CHECKBOXES,
    MENTIONABLE_SELECT,
    RADIO,
    ROLE_SELECT,
    ROW,
    SELECTS,
    STRING_SELECT,
    TEXT,
    TEXT_INPUT,
    UPLOAD,
    USER_SELECT,
    counts,
    walk,
)
from bot.local.service.menu import add_attachment, add_channel, add_user, invalid
from bot.local.world.model import Body, Channel, Message

if TYPE_CHECKING:
    from bot.local.service.standin import StandIn


def pressed(message: Message, custom_id: str) -> Body:
    """The data of a press on a button."""
    part = usable(message, custom_id)
    if part["type"] != BUTTON:
        raise invalid(f"{custom_id} is not a button.")
    return {"custom_id": custom_id, "component_type": BUTTON, "id": part["id"]}


def picked(
    s: StandIn, channel: Channel, message: Message, custom_id: str, values: list[str], viewer: str
) -> Body:
    """The data of a choice from a menu."""
    part = usable(message, custom_id)
    if part["type"] not in SELECTS:
        raise invalid(f"{custom_id} is not a menu.")
    check_picks(part, values)
    data: Body = {"custom_id": custom_id, "component_type": part["type"], "id": part["id"]}
    data["values"] = values
    # An empty record is never sent with a menu of plain options.
    if found := resolved_picks(s, channel, part, values, viewer):
        data["resolved"] = found
    return data


def usable(message: Message, custom_id: str) -> Body:
    """The component of a message that has an id, if it can be used."""
    parts = (part for part in walk(message.components) if part.get("custom_id") == custom_id)
    part = next(parts, None)
    if part is None:
        raise invalid(f"The message has no component {custom_id}.")
    if part.get("disabled"):
        raise invalid(f"{custom_id} is disabled.")
    return part


def check_picks(part: Body, values: list[str]) -> None:
    least, most = counts(part)
    if not least <= len(values) <= most:
        raise invalid(f"Pick {least} to {most} of {part['custom_id']}, not {len(values)}.")
    if len(set(values)) != len(values):
        raise invalid("The same option was picked twice.")
    if part["type"] in (STRING_SELECT, RADIO, CHECKBOXES):
        offered = {option["value"] for option in part.get("options") or []}
        if strangers := [value for value in values if value not in offered]:
            raise invalid(f"{strangers[0]!r} is not an option of {part['custom_id']}.")


def resolved_picks(
    s: StandIn, channel: Channel, part: Body, values: list[str], viewer: str
) -> Body:
    found: Body = {}
    kind = part["type"]
    roles = {}
    if channel.guild_id is not None:
        roles = {r["id"]: r for r in s.payloads.roles(s.world.guilds[channel.guild_id])}
    for value in values:
        if kind in (USER_SELECT, MENTIONABLE_SELECT) and value in s.world.users:
            add_user(s, found, channel, value)
        elif kind in (ROLE_SELECT, MENTIONABLE_SELECT) and value in roles:
            found.setdefault("roles", {})[value] = roles[value]
        elif kind == CHANNEL_SELECT:
            add_channel(s, found, value, part.get("channel_types"), viewer)
        elif kind == UPLOAD:
            add_attachment(s, found, channel, value)
        elif kind in SELECTS - {STRING_SELECT}:
            raise invalid(f"There is nobody and nothing with the id {value}.")
    return found


def submitted(s: StandIn, channel: Channel, modal: Body, values: Body, viewer: str) -> Body:
    """The data of a modal that is sent, in the shape of the modal."""
    inputs = [p for p in walk(modal["components"]) if p.get("custom_id")]
    known = {part["custom_id"] for part in inputs}
    if strangers := set(values) - known:
        raise invalid(f"The modal has no field {', '.join(sorted(strangers))}.")
    found: Body = {}
    for part in inputs:
        if part["type"] in SELECTS | {UPLOAD}:
            given = listed(values.get(part["custom_id"]))
            merge(found, resolved_picks(s, channel, part, given, viewer))
    components = [entry(part, values) for part in modal["components"]]
    data: Body = {"custom_id": modal["custom_id"], "components": components}
    return data | ({"resolved": found} if found else {})


def merge(found: Body, more: Body) -> None:
    for kind, entries in more.items():
        found.setdefault(kind, {}).update(entries)


def listed(value: Any) -> list[str]:
    if value is None:
        return []
    return value if isinstance(value, list) else [value]


def entry(part: Body, values: Body, number: int = 1) -> Body:
    """One top-level component of a modal as it is sent."""
    if part["type"] == ROW:
        inside = [field(child, values) for child in part["components"]]
        return {"type": ROW, "id": number, "components": inside}
    if part["type"] == TEXT:
        return {"type": TEXT, "id": number}
    return {"type": part["type"], "id": number, "component": field(part["component"], values)}


def field(part: Body, values: Body) -> Body:
    """One field of a modal with what was entered, if the field allows it."""
    kind, name = part["type"], part["custom_id"]
    given = values.get(name)
    body: Body = {"type": kind, "custom_id": name, "id": part.get("id", 0)}
    if kind == TEXT_INPUT:
        return body | {"value": text_entered(part, given)}
    if kind == CHECKBOX:
        return body | {"value": bool(part.get("default") if given is None else given)}
    picks = listed(given)
    if not picks and given is None:
        picks = [o["value"] for o in part.get("options") or [] if o.get("default")]
    required = part.get("required", True)
    if picks or required:
        check_picks(at_least_one(part) if required else part, picks)
    if kind == RADIO:
        return body | {"value": picks[0] if picks else None}
    return body | {"values": picks}


def at_least_one(part: Body) -> Body:
    return part | {"min_values": max(counts(part)[0], 1)}


def text_entered(part: Body, given: Any) -> str:
    text = part.get("value", "") if given is None else given
    if not isinstance(text, str):
        raise invalid(f"{part['custom_id']} takes text.")
    if not text:
        if part.get("required", True):
            raise invalid(f"{part['custom_id']} is required.")
        return text
    least, most = part.get("min_length") or 0, part.get("max_length") or 4000
    if not least <= len(text) <= most:
        raise invalid(f"{part['custom_id']} takes {least} to {most} characters.")
    return text
