"""Single values that the service reads first: addresses, colours, moments and emojis."""

from datetime import datetime
from typing import Any
from urllib.parse import urlsplit

from bot.local.checks.form import Form
from bot.local.world.model import Body
from bot.local.world.refusal import Path

LINKS = ("http", "https")
MEDIA = (*LINKS, "attachment")
WHITE = 0xFFFFFF


def check_address(form: Form, value: Any, path: Path, schemes: tuple[str, ...] = LINKS) -> None:
    """An address of one of a few schemes that leads somewhere; none at all is fine."""
    if not value:
        return
    if str(value).partition("://")[0] not in schemes:
        words = f"Scheme must be one of {', '.join(schemes)}."
        form.wrong(path, "URL_TYPE_INVALID_SCHEME", words)
    elif not leads_somewhere(str(value)):
        form.wrong(path, "URL_TYPE_INVALID_URL", "Not a well formed URL.")


def leads_somewhere(address: str) -> bool:
    """Whether an address names a place, and a port that can exist."""
    if any(character.isspace() for character in address):
        return False
    try:
        parts = urlsplit(address)
        # Reading the port is what checks it.
        return bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False


def check_colour(form: Form, body: Body, field: str, path: Path) -> None:
    check_number(form, body.get(field), (*path, field), 0, WHITE)


def check_number(form: Form, value: Any, path: Path, least: int, most: int) -> None:
    """A whole number within bounds; none at all is fine."""
    if value is None:
        return
    if not isinstance(value, int):
        form.wrong(path, "NUMBER_TYPE_COERCE", f"Value {value!r} is not int.")
    elif value > most:
        form.wrong(path, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}.")
    elif value < least:
        words = f"int value should be greater than or equal to {least}."
        form.wrong(path, "NUMBER_TYPE_MIN", words)


def check_moment(form: Form, value: Any, path: Path) -> None:
    """A moment in ISO 8601; none at all is fine."""
    try:
        if value is not None:
            datetime.fromisoformat(str(value))
    except ValueError:
        form.wrong(path, "DATE_TIME_TYPE_PARSE", f"Could not parse {value}. Should be ISO8601.")


def check_emoji(form: Form, emoji: Body | None, path: Path) -> None:
    """A character that is an emoji, or the id of one of somebody's own."""
    if not emoji:
        return
    form.known(emoji, {"id", "name", "animated"}, path)
    id_, name = emoji.get("id"), str(emoji.get("name") or "")
    if not (str(id_).isdigit() if id_ else is_emoji(name)):
        form.wrong((*path, "name"), "COMPONENT_INVALID_EMOJI", "Invalid emoji")


def is_emoji(name: str) -> bool:
    """Whether a name is a sign beyond plain text; letters of any script are none."""
    return any(not sign.isascii() and not sign.isalpha() for sign in name)
